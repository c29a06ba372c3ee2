"""The rulebook of a game: its sections in their order, what of the game each of them explains, and their words.

The outline is data of the game's face (`face/rulebook.json`), the words are messages beside its others
(`text/rules.en.json`). Of a section, its id is the key of the heading; `ID.text` are its paragraphs, one a line, those
that begin with a dash being items of a list; `ID.rulings` what we play where the rules leave something open; and
`ID.figure` what its picture shows.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ..core.game import Game
from .gaps import Printed
from .words import Words, compiled, words

RULES: Final = "rules."
"""How the names of the files begin that hold the words of rulebooks."""
LESSON: Final = "lesson."
ITEM: Final = "- "


class Figure(NamedTuple):
    """A picture of the board: a position of a record that comes with the game, and which part of the board is shown."""

    record: str
    at: int | None
    """After so many moves; or else, where `question` is first asked."""
    question: str
    crop: tuple[int, ...]
    """Left, top, width and height; all of the board if there is nothing."""


class Section(NamedTuple):
    """A section of a rulebook, and what of the game it explains."""

    id: str
    level: int
    """1 for a chapter, 2 for a part of one."""
    marks: tuple[str, ...]
    """The keys of messages that name what it belongs to: options, a number of seats; none in the base game."""
    steps: tuple[str, ...]
    reasons: tuple[str, ...]
    cards: tuple[str, ...]
    """Components by kind and id, as `event.war`: they are shown here."""
    rulings: tuple[str, ...]
    """The lines of `docs/rulings` that its rulings tell."""
    figure: Figure | None


class Rulebook:
    """The sections of a game's rules, and where to read about each thing of the game."""

    def __init__(self, sections: list[Section]) -> None:
        self.sections = sections
        self.of_step = {step: section.id for section in sections for step in section.steps}
        self.of_reason = {reason: section.id for section in sections for reason in section.reasons}
        self.of_card = {card: section.id for section in sections for card in section.cards}


def rulebook(game: Game[Any]) -> Rulebook:
    """The rulebook of a game; one without sections if it has none, as a game without a face."""
    return Rulebook([]) if game.face is None else _rulebook(game.name)


@cache
def _rulebook(name: str) -> Rulebook:
    file = files(f"parvis.games.{name}").joinpath("face", "rulebook.json")
    written: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    return Rulebook([_section(entry) for entry in written])


def _section(entry: dict[str, Any]) -> Section:
    drawn: dict[str, Any] | None = entry.get("figure")
    figure = None
    if drawn is not None:
        figure = Figure(drawn["record"], drawn.get("at"), drawn.get("question", ""), tuple(drawn.get("crop", ())))
    lists = [tuple(entry.get(name, ())) for name in ("marks", "steps", "reasons", "cards", "rulings")]
    return Section(entry["id"], entry["level"], lists[0], lists[1], lists[2], lists[3], lists[4], figure)


@lru_cache(32)
def rule_words(game: Game[Any], language: str) -> Words:
    """The words of a game's rulebook in a language, with the printed values that the game is played with."""
    return _filled(game, language, RULES)


def _filled(game: Game[Any], language: str, kind: str) -> Words:
    values: dict[str, Any] = {component.id: component.values for component in game.components()}
    printed = Printed(values, words(game, language).messages)
    messages = compiled(f"parvis.games.{game.name}", language, kind)
    return Words(language, {key: text.filled(printed.found) for key, text in messages.items()})


@lru_cache(32)
def lesson_words(game: Game[Any], language: str) -> Words:
    """The words of a game's first game that teaches: by the kinds of moves, and its begin and end."""
    return _filled(game, language, LESSON)


def paragraphs(text: str) -> list[tuple[bool, list[str]]]:
    """The paragraphs of a text: whether it is a list, and its items; a plain paragraph is one of them."""
    found: list[tuple[bool, list[str]]] = []
    for line in text.split("\n"):
        item = line.startswith(ITEM)
        if item and found and found[-1][0]:
            found[-1][1].append(line[len(ITEM) :])
        else:
            found.append((item, [line[len(ITEM) :] if item else line]))
    return found

"""The rules of a game to read: all of them, or the sections and cards that have all the words given."""

from __future__ import annotations

import argparse
import unicodedata
from textwrap import fill
from typing import Any

from ..core.game import Game
from ..text.rulebook import paragraphs, rule_words, rulebook
from ..text.words import LANGUAGES, Words, words
from .common import CommandError, add_game, add_json, chosen_game, print_json

WIDTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("words", nargs="*", metavar="WORD", help="only what has all of these words")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    game, _ = chosen_game(given)
    found = sections(game, given.lang, given.words)
    if given.json:
        print_json({"game": game.name, "language": given.lang, "sections": found})
    elif not found:
        raise CommandError(f"the rules of {game.name} do not have: {' '.join(given.words)}")
    else:
        print("\n\n".join(map(shown, found)))


def sections(game: Game[Any], language: str, wanted: list[str]) -> list[dict[str, Any]]:
    """The sections that have all these words, and the cards that do."""
    say, told = words(game, language), rule_words(game, language)
    found = []
    for section in rulebook(game).sections:
        parts = {part: told(f"{section.id}.{part}") for part in ("text", "rulings") if told.has(f"{section.id}.{part}")}
        marks = [say(mark) for mark in section.marks]
        entry: dict[str, Any] = {"id": section.id, "level": section.level, "heading": told(section.id), "for": marks}
        cards = [{"id": key, "name": say(key), "text": _text(say, key)} for key in section.cards]
        if _has(" ".join([told(section.id), *marks, *parts.values()]), wanted):
            found.append(entry | parts | {"cards": cards})
        elif fitting := [card for card in cards if _has(f"{card['name']} {card['text']}", wanted)]:
            found.append(entry | {"cards": fitting})
    return found


def _text(say: Words, key: str) -> str:
    return say(f"{key}.text") if say.has(f"{key}.text") else ""


def _has(text: str, wanted: list[str]) -> bool:
    return all(_plain(word) in _plain(text) for word in wanted)


def _plain(text: str) -> str:
    """A text without accents and capitals."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def shown(section: dict[str, Any]) -> str:
    """A section as it is read in a terminal."""
    heading = section["heading"] + "".join(f" [{mark}]" for mark in section["for"])
    lines = [heading, ("=" if section["level"] == 1 else "-") * len(heading)]
    for listed, its in paragraphs(section["text"]) if "text" in section else []:
        lines += [_indented(line, "- ") if listed else fill(line, WIDTH) for line in its]
    lines += [_indented(line, "* ") for line in section.get("rulings", "").split("\n") if line]
    lines += [_indented(f"{card['name']}. {card['text']}".strip(), "  ") for card in section["cards"]]
    return "\n".join(lines)


def _indented(text: str, mark: str) -> str:
    return fill(text, WIDTH, initial_indent=mark, subsequent_indent="  ")

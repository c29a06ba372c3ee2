"""The rules of a game as a page: its rulebook with every card and with pictures of real positions; and links to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any
from urllib.parse import urlencode

from ...core.flow import SPECTATOR, question
from ...core.game import Game, face_of
from ...core.record import read_record
from ...drawing.kit import escape
from ...games import GAMES
from ...text.rulebook import Figure, Section, paragraphs, rule_words, rulebook
from ...text.words import unnamed, words
from ..live import Table
from .cards import Card, cards
from .correcting import changed, correction, sizes, typed_values


@dataclass(frozen=True)
class Shown:
    """A component for the page, with the size of its picture if it has one."""

    id: str
    card: Card
    picture: tuple[int, int] | None


@dataclass(frozen=True)
class Chapter:
    """A section for the page."""

    id: str
    level: int
    heading: str
    marks: list[str]
    text: list[tuple[bool, list[str]]]
    rulings: list[str]
    cards: list[Shown]
    figure: str
    """What its picture shows; nothing if it has none."""
    size: tuple[int, int]


@lru_cache(64)
def chapters(game: Game[Any], language: str) -> list[Chapter]:
    """The rulebook of a game in a language, with the printed values that the game is played with."""
    return [_chapter(game, language, section) for section in rulebook(game).sections]


def _chapter(game: Game[Any], language: str, section: Section) -> Chapter:
    say, told = words(game, language), rule_words(game, language)
    known, drawn = cards(game, language), sizes(GAMES[game.name])
    keys = [f"{section.id}.{part}" for part in ("text", "rulings", "figure")]
    text, rulings, figure = [told(key) if told.has(key) else "" for key in keys]
    its = [(key.partition(".")[2], known[key]) for key in section.cards]
    return Chapter(
        section.id, section.level, told(section.id), [say(mark) for mark in section.marks],
        paragraphs(text) if text else [], rulings.split("\n") if rulings else [],
        [Shown(id, card, drawn.get(id)) for id, card in its],
        figure, _size(GAMES[game.name], section.figure) if section.figure else (0, 0),
    )  # fmt: skip


def picture_query(game: Game[Any], language: str) -> str:
    """What pictures of cards are asked with: the language, and the values that are not ours."""
    ours = GAMES[game.name]
    typed = {} if game is ours else typed_values(ours, game.printed["components"])
    return urlencode({"lang": language} | (changed(correction(ours, typed)) if typed else {}))


def _position(game: Game[Any], figure: Figure) -> Any:
    """The position that a picture shows: of a record that comes with the game, played with our values."""
    text = files(f"parvis.games.{game.name}").joinpath("records", figure.record).read_text(encoding="utf-8")
    record = read_record(text, {game.name: game})
    if figure.at is not None:
        return record.replay(figure.at)
    return next(s for s in record.states() if type(question(s)).__name__ == figure.question)


@lru_cache(200)
def figure(game: Game[Any], language: str, id: str) -> str:
    """The picture of a section, as SVG; nothing if it has none."""
    found = next((section.figure for section in rulebook(game).sections if section.id == id), None)
    if found is None:
        return ""
    say = words(game, language)
    s = _position(game, found)
    drawn = str(face_of(game).board(game.view(s, SPECTATOR), say))
    if found.crop:
        whole = _whole(drawn)
        drawn = drawn.replace(f'viewBox="{whole}"', f'viewBox="{" ".join(map(str, found.crop))}"', 1)
    return unnamed(say, s.seats).named(drawn)


def _whole(svg: str) -> str:
    """The box of a picture that is seen."""
    return svg.partition('viewBox="')[2].partition('"')[0]


@lru_cache(100)
def _size(game: Game[Any], drawn: Figure) -> tuple[int, int]:
    """How large a picture of the board is."""
    if drawn.crop:
        return drawn.crop[2], drawn.crop[3]
    board = face_of(game).board(game.view(game.setup(game.usual_seats()), SPECTATOR), words(game, "en"))
    width, height = _whole(board.opening).split()[2:]
    return round(float(width)), round(float(height))


# Links from a table


def rules_address(table: Table, section: str) -> str:
    """Where a section of the rules is, from the page of a table: with its printed values, if they are not ours."""
    with_cards = f"?table={table.id}" if table.box else ""
    return f"../rules/{table.game.name}{with_cards}#{section}"


def rule_link(table: Table, language: str, section: str | None) -> str:
    """A small link to a section of the rules; nothing where no section is."""
    return "" if section is None else _link(table.game, language, section, rules_address(table, section))


@lru_cache(1000)
def _link(game: Game[Any], language: str, section: str, address: str) -> str:
    title = escape(rule_words(game, language)(section))
    return f'<a class="rule" href="{escape(address)}" target="parvis-rules" title="{title}" aria-label="{title}">§</a>'

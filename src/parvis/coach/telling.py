"""Thoughts put into words: turns, points, reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.flow import Move
from ..core.game import Game, Json
from ..text.words import Words, move_words


def read_turn(game: Game[Any], words: str) -> list[Move]:
    """The moves of a turn that is written with commas between them."""
    return [game.read(word) for word in words.split(", ")]


def turn_words(game: Game[Any], say: Words, moves: Sequence[Move]) -> str:
    """A whole turn as a person reads it."""
    text = ", ".join([move_words(game, say, move) for move in moves])
    return text[:1].upper() + text[1:]


def number(say: Words, value: float, sign: bool = False) -> str:
    """A number with a tenth, as the language writes it; with its sign, if that is wanted."""
    tenths = round(abs(value) * 10)
    whole = say("coach.number", whole=tenths // 10, tenth=tenths % 10)
    minus = value < 0 and tenths > 0
    return f"−{whole}" if minus else f"+{whole}" if sign and tenths else whole


def points(say: Words, value: float, sign: bool = False) -> str:
    """So many points."""
    return say("coach.points", points=number(say, value, sign), count=int(abs(value)))


def reason_words(say: Words, reasons: Sequence[Json]) -> list[str]:
    """What makes the difference between two turns, part by part."""
    return [
        say(
            "coach.rival" if reason["rival"] else "coach.own",
            points=number(say, reason["points"], True),
            part=say(f"part.{reason['part']}"),
        )
        for reason in reasons
    ]


def shows(value: float) -> bool:
    """Whether a difference is one where it is told in tenths."""
    return round(value * 10) > 0


def how_sure(say: Words, error: float, worlds: int, sure: bool) -> str:
    """How sure a difference is; never that it is exact."""
    told = number(say, error) if shows(error) else say("coach.less", number=number(say, 0.1))
    return say("coach.sure" if sure else "coach.unsure", error=told, worlds=worlds)

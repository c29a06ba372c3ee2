"""The raw log of a game: each move and each step that is worth telling, with the differences of the public counters.

The rules never log. Whoever makes a move tells the story of it by watching the steps go by. What a step was about is
noted at that very moment, in numbers and keys; `telling` makes actions and sentences of it later, in any language.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..core.face import Facts
from ..core.flow import SPECTATOR, Move, Question, Step, submit
from ..core.game import Game

Changes = list[tuple[int, str, int]]
"""Seat, counter, difference."""
NO_FACTS: Final[Facts] = {}


class Line(NamedTuple):
    """Something that happened: a move of a seat, or a step of the rules."""

    ply: int
    """How many moves had been made before."""
    step: Step[Any]
    seat: int | None
    """Who moved; None for a step of the rules."""
    move: Move | None
    hidden_from: frozenset[int]
    """Who may not see the move."""
    changes: Changes
    automatic: bool
    """Whether the rules made the move by themselves, because there was no other."""
    facts: Facts
    """What the game notes of it; nothing that is hidden from somebody."""


def tell(game: Game[Any], s: Any, move: Move, ply: int = 0) -> list[Line]:
    """Submit a move, before which so many had been made, and tell what it brought about."""
    lines: list[Line] = []
    before = game.counters(s)
    face = game.face
    readers = range(SPECTATOR, len(next(iter(before.values()))))

    def watch(step: Step[Any], made: Move | None) -> None:
        nonlocal before
        after = game.counters(s)
        changes = [] if after == before else differences(before, after)
        before = after
        if isinstance(step, Question) and made is not None:
            hidden = frozenset([reader for reader in readers if not step.seen_by(s, reader)])
            facts = NO_FACTS if face is None else face.facts(s, step, made)
            lines.append(Line(ply, step, step.seat, made, hidden, changes, bool(lines), facts))
        elif changes or (face is not None and face.tells(s, step)):
            facts = NO_FACTS if face is None else face.facts(s, step, None)
            lines.append(Line(ply, step, None, None, frozenset(), changes, False, _for_whom(facts, changes)))

    submit(s, move, watch)
    return lines


def _for_whom(facts: Facts, changes: Changes) -> Facts:
    """What was noted of a step, with the seat that it happened to, if it was one alone."""
    seats = {seat for seat, _, _ in changes}
    return facts if "who" in facts or len(seats) != 1 else {**facts, "who": seats.pop()}


def differences(before: dict[str, list[int]], after: dict[str, list[int]]) -> Changes:
    return [
        (seat, counter, new - old)
        for counter, values in after.items()
        for seat, (old, new) in enumerate(zip(before[counter], values, strict=True))
        if new != old
    ]

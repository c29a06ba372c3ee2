"""How long a turn lasts, told from the agenda alone: as long as what lay under its first question is still there."""

from __future__ import annotations

from typing import Any

from .flow import Question, Step


def rest_of_turn(s: Any) -> list[Step[Any]]:
    """The part of the agenda that will still be there when the seat asked has finished what it is asked to do."""
    seat = s.agenda[-1].seat
    under = len(s.agenda) - 1
    while under and isinstance(s.agenda[under - 1], Question) and s.agenda[under - 1].seat == seat:
        under -= 1
    agenda: list[Step[Any]] = s.agenda[:under]
    return agenda


def lasts(s: Any, rest: list[Step[Any]]) -> bool:
    """Whether the turn goes on: a question waits above the rest of the agenda.

    Steps are shared between clones, so that the one on top of the rest is the very same while the turn lasts.
    """
    return bool(s.moves) and len(s.agenda) > len(rest) and (not rest or s.agenda[len(rest) - 1] is rest[-1])

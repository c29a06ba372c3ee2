"""Reasons: what makes one turn better than another, by the named parts of the estimate where the round has ended."""

from __future__ import annotations

from typing import Final, NamedTuple

from .thoughts import Candidate

LEAST: Final = 0.25
"""What makes less of a difference, in points, is no reason."""
MOST: Final = 4
"""How many reasons are told."""


class Reason(NamedTuple):
    """A part of the difference between two turns, in points: the own part, or what the best rival has of it."""

    part: str
    points: float
    """What it adds to the lead: what a rival has less counts for oneself."""
    rival: bool


def apart(better: Candidate, other: Candidate) -> list[Reason]:
    """The whole difference between two turns, in the worlds that both have met last: its parts add up to it."""
    worlds = better.worths.keys() & other.worths.keys()
    found: dict[tuple[str, bool], float] = {}
    for world in worlds:
        mine, its = better.worths[world], other.worths[world]
        for sign, one in ((1.0, mine), (-1.0, its)):
            for part, points in one.own.items():
                found[part, False] = found.get((part, False), 0.0) + sign * points / len(worlds)
            for part, points in one.rival.items():
                found[part, True] = found.get((part, True), 0.0) - sign * points / len(worlds)
    return [Reason(part, points, rival) for (part, rival), points in found.items()]


def reasons(better: Candidate, other: Candidate) -> list[Reason]:
    """What matters of it, the weightiest first."""
    found = [reason for reason in apart(better, other) if abs(reason.points) >= LEAST]
    return sorted(found, key=lambda reason: -abs(reason.points))[:MOST]

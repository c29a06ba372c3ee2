"""Games of The Pillars of the Earth up to where the rules know one order only, and people another.

Each is a list of moves from the set-up, so that a sitting or a table can be brought there. Seat 0 of two is asked.
"""

from __future__ import annotations

from parvis.core.flow import submit
from parvis.core.record import Record
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.state import Pillars

_LAID_OUT = (
    "first 1", "privilege ellen", "privilege otto", "shiring woodworker_1", "shiring mortar_mixer_1", "aside sand_4",
    "aside wood_4",
)  # fmt: skip
_THEIRS = ("place court-1", "place priory-1", "place start")


def alone_in_phase_one() -> list[str]:
    """The other has passed: 12 workers and 21 gold for mason, small sand pit and toolmaker, in whatever order."""
    return [*_LAID_OUT, "pass"]


def last_builders() -> list[str]:
    """All three builders in the bag are one's own, the first of them drawn for 4 gold."""
    cards = ["take sand_2", "take wood_3", "hire toolmaker_1", "pass"]
    drawn = ["draw 1", "keep", _THEIRS[0], "draw 1", "keep", _THEIRS[1], "draw 1", "keep", _THEIRS[2]]
    return [*alone_in_phase_one(), *cards, *drawn]


def alone_at_the_market() -> list[str]:
    """Nobody else is at the market: 2 sand and 3 wood, and gold to buy stone and sand."""
    placed = ["place castle", "place market-1", "pass"]
    return [*last_builders(), *placed, "place market-2", "event king", "tax 2"]


def record(moves: list[str]) -> Record:
    """The moves as a record of two seats."""
    made, s = Record(PILLARS, 2), PILLARS.setup(2)
    for line in moves:
        move = PILLARS.read(line)
        made.add(s, move)
        submit(s, move)
    return made


def position(moves: list[str]) -> Pillars:
    """The state that the moves lead to."""
    s: Pillars = record(moves).replay()
    return s

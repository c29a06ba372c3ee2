"""What everybody brings into a round of which nothing is known yet: there the search looks ahead to.

Gold, cubes, craftsmen, privileges and the turn order, each with a worth in points for each round; fitted on games of
stewards (`python -m parvis.train between-rounds pillars`).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from ..rules.cards import CRAFTSMEN, PRIVILEGES
from ..rules.pieces import CUBES, KINDS, METAL, among, craftsmen_of
from ..rules.round import DrawPrivilege, LayOutCraftsmen
from ..rules.state import Pillars
from .derived import derived
from .weights import LASTING

NAMES: Final = (
    "to_come", "gold_8", "gold_16", "gold_30", *CUBES, "more_metal", "grey", "walled", "second", "third", "fourth",
    *CRAFTSMEN, *PRIVILEGES[:LASTING],
)  # fmt: skip
GOLD: Final = 1
HELD_CUBES: Final = 4
MORE_METAL: Final = 8
GREY: Final = 9
WALLED: Final = 10
TURN: Final = 11
"""The second in turn order; the others follow."""
HAND: Final = 14
HELD: Final = HAND + len(CRAFTSMEN)


def _read() -> list[list[float]]:
    by_name: dict[str, list[float]] = json.loads(
        files(__package__).joinpath("between_rounds.json").read_text(encoding="utf-8")
    )
    rounds = len(by_name[NAMES[0]])
    return [[float(by_name[name][number]) for name in NAMES] for number in range(rounds)]


WEIGHTS: Final[list[list[float]]] = _read()
"""By round, from the second of six on: the worth of each feature."""


def stage(s: Pillars) -> int:
    """Where in WEIGHTS a position between two rounds stands: nothing of the next one lies on the table yet; else -1."""
    if not s.moves or s.round < 2:
        return -1
    first = LayOutCraftsmen if s.round == s.cards.rounds else DrawPrivilege
    asked = s.agenda[-1]
    left = s.cards.rounds - s.round
    return len(WEIGHTS) - 1 - left if isinstance(asked, first) and asked.place == 0 else -1


def features(s: Pillars, owner: int, _seat: int) -> list[float]:
    """The quantities of one seat: see NAMES. They lie open to every seat."""
    row = [0.0] * len(NAMES)
    row[0] = 1.0
    gold = s.gold[owner]
    row[GOLD] = float(min(gold, 8))
    row[GOLD + 1] = float(min(max(gold - 8, 0), 8))
    row[GOLD + 2] = float(max(gold - 16, 0))
    for kind in range(KINDS):
        row[HELD_CUBES + kind] = float(s.cubes[owner * KINDS + kind])
    row[MORE_METAL] = max(row[HELD_CUBES + METAL] - 2.0, 0.0)
    if s.grey == owner:
        row[GREY] = float(s.cards.grey_workers)
    if among(s.walled, owner):
        row[WALLED] = float(derived(s.cards).fewer)
    turn = (owner - s.first) % s.seats
    if turn:
        row[TURN + turn - 1] = 1.0
    for craftsman in craftsmen_of(s.craftsmen[owner]):
        row[HAND + craftsman] = 1.0
    strength = derived(s.cards).strength
    for card in range(LASTING):
        if s.privileges[card] == owner:
            row[HELD + card] = float(strength[card])
    return row


def estimate(s: Pillars, seat: int, stage: int) -> list[float]:
    """The final score that every seat can expect."""
    worth = WEIGHTS[stage]
    found: list[float] = []
    for owner in range(s.seats):
        row = features(s, owner, seat)
        value = float(s.points[owner])
        for number in range(len(row)):
            value += worth[number] * row[number]
        found.append(value)
    return found

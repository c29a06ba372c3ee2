"""The eve: a round has just begun, and nothing of it lies there. What everybody can expect, as a network has learned.

What counts is the gold, the cubes, the craftsmen and the privileges that everybody brings, the turn order, and how many
rounds are left. The weights come from the ends of games of equals (`python -m parvis.train eve pillars`). Bots compare
turns by the estimate alone as long as none has won more games by the network: docs/bots.md.
"""

from __future__ import annotations

from typing import Final

from ....core.network import Network, read_network
from ..rules.cards import CRAFTSMEN, PRIVILEGES, ROUNDS, STARTERS
from ..rules.pieces import CUBES, KINDS, METAL, SEATS, Seat, among, craftsmen_of
from ..rules.state import Pillars, most_craftsmen
from .craftsmen_output import MOST, forget_others, output_of
from .derived import derived
from .weights import ENGINE, LASTING, LASTING_ALL

BEFORE_LAST: Final = STARTERS + 4 * (ROUNDS - 1)
"""Craftsmen whom somebody may have on an eve: those of the last round come too late."""
OWN: Final = (
    "gold_4", "gold_8", "gold_16", "gold_more", "gold_left",
    *[f"{kind}_{part}" for kind in CUBES for part in ("first", "next", "more")], "cubes",
    "sand_made", "wood_made", "stone_made", "metal_made", "room", "grey", "walled", "rank", "first",
    *[f"{trade}_left" for trade in ENGINE], *CRAFTSMEN[:BEFORE_LAST], *PRIVILEGES[:LASTING],
)  # fmt: skip
SHARED: Final = ("two", "three", "four", *[f"left_{left}" for left in range(1, ROUNDS)], "left", "gold_there")
NETWORK: Final[Network] = read_network(__package__, "eve.json", OWN, SHARED)


def expected(s: Pillars, seat: int) -> list[float]:
    """The final score that every seat can expect, as the network has learned it."""
    rows, shared = inputs(s, seat)
    values = NETWORK.values(rows, shared)
    for owner in range(s.seats):
        values[owner] += s.points[owner]
    return values


def inputs(s: Pillars, _seat: int) -> tuple[list[list[float]], list[float]]:
    """What the network is told: of each seat, and what all share. Everything is about one, or less.

    Whoever looks sees the same: Ellen looks at the event later.
    """
    left = s.cards.rounds - s.round + 1
    forget_others(s.cards, s.seats, left == 1)
    shared = [0.0] * len(SHARED)
    shared[s.seats - 2] = 1.0
    if left < ROUNDS:
        shared[2 + left] = 1.0
    shared[2 + ROUNDS] = left / 5.0
    shared[3 + ROUNDS] = sum(s.gold) / (30.0 * s.seats)
    return [_held(s, seat, left) for seat in SEATS[s.seats]], shared


def _held(s: Pillars, seat: Seat, left: int) -> list[float]:
    """What a seat brings into the round."""
    cards = s.cards
    later = left / 5.0
    row = [0.0] * len(OWN)
    gold = s.gold[seat]
    row[0] = min(gold, 4) / 4.0
    row[1] = min(max(gold - 4, 0), 4) / 4.0
    row[2] = min(max(gold - 8, 0), 8) / 8.0
    row[3] = max(gold - 16, 0) / 14.0
    row[4] = gold * later / 30.0
    hand = output_of(cards, s.craftsmen[seat], left == 1)
    place = 5
    total = 0
    for kind in range(KINDS):
        count = s.cubes[seat * KINDS + kind]
        if count:
            total += count
            row[place] = 1.0
            row[place + 1] = min(count - 1, 1) / 1.0
            row[place + 2] = max(count - 2, 0) / 3.0
            if kind != METAL:
                row[18 + kind] = hand.by_kind[kind].points[min(count, MOST)] / 4.0
            else:
                row[18 + METAL] = hand.best_metal * min(count, 2) / 6.0
        place += 3
    row[17] = total / 5.0
    row[22] = (most_craftsmen(s, seat) - s.craftsmen[seat].bit_count()) / 2.0
    if s.grey == seat:
        row[23] = cards.grey_workers / 2.0
    if among(s.walled, seat):
        row[24] = derived(cards).fewer / 1.0
    rank = (seat - s.first) % s.seats
    row[25] = rank / (s.seats - 1.0)
    row[26] = 1.0 if rank == 0 else 0.0
    place = 27
    for number in range(len(ENGINE)):
        row[place + number] = hand.engine[number] * later / 4.0
    place += len(ENGINE)
    for craftsman in craftsmen_of(s.craftsmen[seat]):
        row[place + craftsman] = later
    place += BEFORE_LAST
    strength = derived(cards).strength
    for card in range(LASTING):
        if s.privileges[card] == seat:
            row[place + card] = strength[card] * (later if card < LASTING_ALL else 1.0)
    return row

"""The eve: a round has just begun, no die lies on the square. What everybody can expect, as a network has learned it.

Turns are compared at this point. Nothing is under way: what counts is what everybody holds, who stands in the
buildings, on the cards, on the events and at the cathedral, which cards lie out, and how many rounds are left. Of the
characters whoever looks knows only its own; the others count as far as it believes in them. The weights come from the
ends of games of many kinds of players (`python -m parvis.train eve troyes`).
"""

from __future__ import annotations

from typing import Final

from ....core.network import Network, read_network
from ..rules.pieces import (
    ACTIVITIES,
    ANY,
    BASE_CHARACTERS,
    BONUS,
    CHARACTERS,
    COLOURS,
    DESIGN_OF,
    EMPTY,
    EVENT_DESIGNS,
    GREY,
    LADIES,
    LADIES_BOX,
    NOBODY,
    OWNERS,
    PURPLE_DICE,
    RAMPARTS,
    SEATS,
    Seat,
)
from ..rules.state import Troyes, next_seat
from .beliefs import KINDS, beliefs
from .counts import Counts
from .features import estimate
from .ladies import ladies_to_come
from .rules_of_thumb import DENIER, INFLUENCE

OWN: Final = (
    "estimate", "sure", "deniers_4", "deniers_8", "deniers_14", "deniers_more", "deniers_rounds", "short",
    "influence_4", "influence_8", "influence_12", "influence_more", "influence_8_rounds", "influence_more_rounds",
    *[f"{colour}_{part}" for colour in COLOURS for part in ("citizens", "rounds", "rate", "trade", "trade_rounds")],
    "edge", "supply_2", "supply_more", "reserve", "trades", "cubes", "sites", "empty_levels", "empty_late",
    "ranks", "present", "banners", "majorities", "won", "looks", "first", "second", "threat_first", "threat_second",
    *[f"{name}_{part}" for name in CHARACTERS[:BASE_CHARACTERS] for part in ("now", "rise")], "lady_now", "lady_rise",
    "outside", "guard", "arrival", *[f"own_{card}" for card in ACTIVITIES],
)  # fmt: skip
SHARED: Final = (
    "two", "three", "left", "left_1", "left_2", "left_3", "bonus", "box", "purple", "black", "queue",
    *[f"{colour}_{part}" for colour in COLOURS for part in ("banners", "points", "free", "grey")],
    *[f"level_{level}" for level in range(3)], *[f"menace_{design}" for design in EVENT_DESIGNS],
    *[f"there_{card}" for card in ACTIVITIES],
)  # fmt: skip
FAR: Final = 5.0
"""Rounds that are about one."""
NETWORK: Final[Network] = read_network(__package__, "eve.json", OWN, SHARED)


def outlook(s: Troyes, seat: Seat) -> list[float]:
    """The final score that every seat can expect, where a round has just begun: the scores once the game is over.

    Against the King that is what the estimate says: nothing is learned there.
    """
    return expected(s, seat) if s.moves and s.seats > 1 else estimate(s, seat)


def expected(s: Troyes, seat: Seat) -> list[float]:
    """The final score that every seat can expect, as the network has learned it."""
    rows, shared = inputs(s, seat)
    values = NETWORK.values(rows, shared)
    for owner in range(s.seats):
        values[owner] += s.points[owner]
    return values


def inputs(s: Troyes, seat: Seat) -> tuple[list[list[float]], list[float]]:
    """What the network is told, as one seat may know it: of each seat, and what lies there for all.

    What the estimate says is told as well. Everything is about one, or less.
    """
    estimated = estimate(s, seat)
    v = Counts(s)
    believed = beliefs(s, seat, v.counts)
    rows = [_held(v, owner, believed, estimated[owner]) for owner in SEATS[: s.seats]]
    rows[seat][LOOKS] = 1.0
    first = v.first
    second = next_seat(s, first)
    rows[first][LOOKS + 1] = 1.0
    rows[second][LOOKS + 2] = 1.0
    rows[first][LOOKS + 3] = v.black / 5.0
    rows[second][LOOKS + 4] = v.black / 5.0
    _count_banners(s, rows)
    shared = _shared(v)
    left = v.left / FAR
    for slot in range(9):
        card = s.activities[slot]
        if card == EMPTY:
            continue
        shared[FIRST_THERE + card] = 1.0
        at = slot * OWNERS
        for owner in range(s.seats):
            if s.tradesmen[at + owner]:
                row = rows[owner]
                row[FIRST_CARD + card] = left
                row[TRADE + slot // 3 * PARTS] += 0.5
                row[TRADE + slot // 3 * PARTS + 1] += 0.5 * left
    return rows, shared


LOOKS: Final = OWN.index("looks")
FIRST_CARD: Final = OWN.index("own_" + ACTIVITIES[0])
FIRST_THERE: Final = SHARED.index("there_" + ACTIVITIES[0])
MENACE: Final = SHARED.index("menace_" + EVENT_DESIGNS[0])
FREE: Final = SHARED.index("red_banners")
TRADE: Final = OWN.index("red_trade")
PARTS: Final = 5
"""Inputs of a seat for each colour."""
PRESENT: Final = OWN.index("present")


def _held(v: Counts, owner: Seat, believed: list[float], estimated: float) -> list[float]:
    """What a seat holds; the events and the cards are still missing."""
    s = v.s
    left = v.left / FAR
    row = [0.0] * len(OWN)
    points = s.points[owner]
    row[0] = (estimated - points) / 20.0
    row[1] = (v.score(owner, believed) - points) / 10.0
    deniers = v.deniers[owner]
    row[2] = min(deniers, 4) / 4.0
    row[3] = min(max(deniers - 4, 0), 4) / 4.0
    row[4] = min(max(deniers - 8, 0), 6) / 6.0
    row[5] = max(deniers - 14, 0) / 10.0
    row[6] = min(deniers, 14) * left / 10.0
    salaries = v.salaries(owner)
    row[7] = max(salaries - s.cards.income - deniers, 0) / 3.0
    influence = s.influence[owner]
    row[8] = min(influence, 4) / 4.0
    row[9] = min(max(influence - 4, 0), 4) / 4.0
    row[10] = min(max(influence - 8, 0), 4) / 4.0
    row[11] = max(influence - 12, 0) / 8.0
    row[12] = min(influence, 8) * left / 8.0
    row[13] = max(influence - 8, 0) * left / 8.0
    place = 14
    for count in (v.red[owner], v.white[owner], v.yellow[owner]):
        row[place] = count / 3.0
        row[place + 1] = count * left / 3.0
        row[place + 2] = count * left * v.rates[owner * 3 + (place - 14) // PARTS]
        place += PARTS
    row[place] = v.edge[owner] / 3.0
    supply = s.supply[owner] + v.lying[owner]
    row[place + 1] = min(supply, 2) / 2.0
    row[place + 2] = max(supply - 2, 0) / 3.0
    row[place + 3] = s.reserve[owner] / 8.0
    row[place + 4] = v.trades[owner] / 6.0
    row[place + 5] = v.cubes[owner] / 3.0
    row[place + 6] = v.counts[owner * KINDS + URBAIN] / 4.0
    empty = v.empty_levels(owner)
    row[place + 7] = empty / 3.0
    row[place + 8] = empty / 3.0 if v.left == 1 else 0.0
    row[place + 9] = v.ranks(owner) / 5.0
    row[place + 13] = v.counts[owner * KINDS + HENRY] / 3.0
    place = LOOKS + 5
    for character in range(KINDS if s.modules & LADIES else BASE_CHARACTERS):
        belief = believed[character]
        if belief:
            now, coming = v.step(owner, character)
            at = place + 2 * min(character, BASE_CHARACTERS)
            row[at] += belief * now / 6.0
            row[at + 1] += belief * coming / 3.0
    if s.modules & RAMPARTS:
        place += 2 * BASE_CHARACTERS + 2
        for quantity in ladies_to_come(s, owner, v.left, 0.0, DENIER, INFLUENCE):
            row[place] = quantity / 4.0
            place += 1
    return row


URBAIN: Final = CHARACTERS.index("urbain")
HENRY: Final = CHARACTERS.index("henry")


def _count_banners(s: Troyes, rows: list[list[float]]) -> None:
    """The cubes of seats on events: on how many, how many, and where they have most."""
    for at in range(len(s.queue)):
        cubes = s.banners[at]
        if not cubes:
            continue
        counts = [0] * OWNERS
        for owner in cubes:
            counts[owner] += 1
        most = max(counts)
        for seat in range(s.seats):
            if counts[seat]:
                row = rows[seat]
                row[PRESENT] += 0.25
                row[PRESENT + 1] += counts[seat] / 6.0
                if counts[seat] == most and counts.count(most) == 1:
                    row[PRESENT + 2] += 0.5


def _shared(v: Counts) -> list[float]:
    """What lies there for all; the activity cards are still missing."""
    s = v.s
    cards = s.cards
    shared = [0.0] * len(SHARED)
    if s.seats < 4:
        shared[s.seats - 2] = 1.0
    shared[2] = v.left / FAR
    if v.left <= 3:
        shared[2 + v.left] = 1.0
    shared[6] = 1.0 if s.modules & BONUS else 0.0
    shared[7] = 1.0 if s.modules & LADIES_BOX else 0.0
    shared[8] = 1.0 if s.modules & PURPLE_DICE else 0.0
    shared[9] = v.black / 5.0
    shared[10] = len(s.queue) / 5.0
    for at in range(len(s.queue)):
        event = s.queue[at]
        shared[MENACE + DESIGN_OF[event]] = 1.0
        colour = cards.event_lot_colour[event]
        if colour != ANY:
            points = cards.event_points[event]
            shared[FREE + 4 * colour] += (cards.banners[event] - len(s.banners[at])) / 8.0
            shared[FREE + 4 * colour + 1] += (points[0] + points[1]) / 10.0
    for building in range(3):
        places = s.buildings[building * 6 : building * 6 + 6]
        shared[FREE + 4 * building + 2] = places.count(NOBODY) / 3.0
        shared[FREE + 4 * building + 3] = places.count(GREY) / 3.0
    for level in range(3):
        shared[FREE + 12 + level] = s.cathedral[level * 6 : level * 6 + 6].count(NOBODY) / 6.0
    return shared

"""What a position is worth to everybody: the score if the game ended now, and what is still to come.

What is still to come is a sum of features, each of which is nothing once no action is left. Their weights, in points,
are fitted on games of stewards and stand in `weights.json`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from ..rules.pieces import BASE_CHARACTERS, CHARACTERS, EMPTY, GREY, LADIES, RAMPARTS, SEATS, Owner
from ..rules.state import Troyes, next_seat
from .beliefs import KINDS, beliefs
from .counts import Counts
from .king import QUANTITIES as KINGS
from .king import king_to_come
from .ladies import QUANTITIES as RAMPARTS_QUANTITIES
from .ladies import ladies_to_come
from .rules_of_thumb import DENIER, INFLUENCE

QUANTITIES: Final = (
    "rounds", "round_here", "deniers", "deniers_rounds", "deniers_here", "market", "influence", "influence_rounds",
    "influence_here", "supply", "hired", "salaries", "red_rounds", "white_rounds", "yellow_rounds", "red_rate",
    "white_rate", "yellow_rate", "edge", "red_pips", "white_pips", "yellow_pips", "red_dice", "white_dice",
    "yellow_dice", "cubes", "tradesmen", "ranks", "ranks_here", "levels", "levels_here", "threat_first",
    "threat_second", "besieged", "first", *[f"{name}_kept" for name in CHARACTERS[:BASE_CHARACTERS]],
    *[f"{name}_rise" for name in CHARACTERS[:BASE_CHARACTERS]],
)  # fmt: skip
"""`_here` is what the rest of this round may bring, `_rounds` grows with the rounds to come."""
NAMES: Final[tuple[str, ...]] = (
    *QUANTITIES, *[f"{name}_two" for name in QUANTITIES], *[f"{name}_king" for name in QUANTITIES], *KINGS,
    *RAMPARTS_QUANTITIES,
)  # fmt: skip
"""A game of two has weights of its own: fewer rounds, more dice each, and a single rival. So has one with the King."""

START: Final = (0, 2 * len(QUANTITIES), len(QUANTITIES), 0, 0)
"""By the number of seats: where its weights begin."""
OUTSIDE: Final = len(NAMES) - len(RAMPARTS_QUANTITIES)
"""Where the weights of the ramparts begin."""

WEIGHTS: Final[list[float]] = [
    float(json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))[name]) for name in NAMES
]


def estimate(s: Troyes, seat: int) -> list[float]:
    """The final score that every seat can expect, from what one seat may know: the scores once the game is over.

    Against the King a score is a difference: what he has now is taken off.
    """
    counts = Counts(s)
    if not s.moves:
        held = [0.0] * KINDS
        for character in s.characters:
            if character != EMPTY:
                held[character] = 1.0
        if s.seats == 1:
            return [counts.score(SEATS[0], held) - counts.score(GREY, held)]
        return [counts.score(owner, held) for owner in SEATS[: s.seats]]
    believed = beliefs(s, seat, counts.counts)
    start = START[s.seats]
    expected: list[float] = []
    for owner in SEATS[: s.seats]:
        total = counts.score(owner, believed)
        row = to_come(counts, owner, believed)
        if s.seats == 1:
            total -= counts.score(GREY, believed)
            row.extend(king_to_come(counts))
        for at in range(len(row)):
            total += WEIGHTS[start + at] * row[at]
        if s.modules & RAMPARTS:
            row = ladies_to_come(s, owner, counts.left, counts.here, DENIER, INFLUENCE)
            for at in range(len(row)):
                total += WEIGHTS[OUTSIDE + at] * row[at]
        expected.append(total)
    return expected


def features(s: Troyes, owner: Owner, seat: int) -> list[float]:
    """The features of an owner as a seat sees them, in the order of NAMES."""
    counts = Counts(s)
    row = [0.0] * START[s.seats] + to_come(counts, owner, beliefs(s, seat, counts.counts))
    if s.seats == 1:
        row.extend(king_to_come(counts))
    row.extend([0.0] * (OUTSIDE - len(row)))
    return row + ladies_to_come(s, owner, counts.left, counts.here, DENIER, INFLUENCE)


def to_come(v: Counts, owner: Owner, believed: list[float]) -> list[float]:
    """The quantities of an owner."""
    s = v.s
    left = float(v.left)
    going = 1.0 if v.left else 0.0
    here = 0.0 if s.passed[owner] else v.here
    purse = s.deniers[owner]
    deniers = float(min(v.deniers[owner], 24))
    influence = float(s.influence[owner])
    counts = v.counts
    at = owner * 3
    row = [
        left,
        here,
        going * min(deniers, 8.0),
        left * deniers,
        here * min(purse, 12),
        here * min(purse, 12) * v.others_dice(owner) / 12.0,
        going * min(influence, 8.0),
        left * influence,
        here * min(influence, 8.0),
        going * min(s.supply[owner] + v.lying[owner], 3),
        left * (v.red[owner] + v.white[owner] + v.yellow[owner]),
        left * v.salaries(owner),
        left * v.red[owner],
        left * v.white[owner],
        left * v.yellow[owner],
        left * v.red[owner] * v.rates[at],
        left * v.white[owner] * v.rates[at + 1],
        left * v.yellow[owner] * v.rates[at + 2],
        going * v.edge[owner],
    ]
    if s.passed[owner]:
        row.extend(NO_DICE)
    else:
        for colour in range(3):
            row.append(v.pips[at + colour] * v.rates[at + colour])
        for colour in range(3):
            row.append(float(v.dice[at + colour]))
    cubes = v.cubes[owner]
    able = 2.0 * left + 3.0 * here
    row.append(min(cubes, able))
    row.append(left * counts[owner * KINDS + FLORENTIN])
    ranks = v.ranks(owner)
    row.append(going * ranks)
    row.append((1.0 - going) * here * ranks)
    empty = float(v.empty_levels(owner))
    row.append(going * empty)
    row.append(here * empty * min(v.dice[at + 1], 2) if not s.passed[owner] else 0.0)
    next_first = v.first
    next_second = next_seat(s, next_first)
    row.append(going * v.black if owner == next_first else 0.0)
    row.append(going * v.black if owner == next_second else 0.0)
    row.append(v.besieged(owner))
    row.append(going if owner == next_first else 0.0)
    kept: list[float] = []
    rise: list[float] = []
    soon = 1.0 / (1.0 + left) if v.left else here
    for character in range(KINDS if s.modules & LADIES else BASE_CHARACTERS):
        belief = believed[character]
        now, coming = v.step(owner, character)
        if character < BASE_CHARACTERS:
            kept.append(going * belief * now)
            rise.append(soon * belief * coming)
        else:
            kept[FLORENTIN] += going * belief * now
            rise[FLORENTIN] += soon * belief * coming
    row.extend(kept)
    row.extend(rise)
    return row


NO_DICE: Final[list[float]] = [0.0] * 6
FLORENTIN: Final = CHARACTERS.index("florentin")
"""The ladies count tradesmen as he does, and citizens of one colour besides: they have his weights."""

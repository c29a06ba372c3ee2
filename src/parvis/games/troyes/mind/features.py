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

START: Final = [0, 2 * len(QUANTITIES), len(QUANTITIES), 0, 0]
"""By the number of seats: where its weights begin."""
OUTSIDE: Final = len(NAMES) - len(RAMPARTS_QUANTITIES)
"""Where the weights of the ramparts begin."""

WEIGHTS: Final[list[float]] = [
    float(json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))[name]) for name in NAMES
]


class Weighed:
    """Quantities told one after the other, and the sum of what they are worth: nobody makes a list of them for it."""

    __slots__ = ("at", "total")

    def __init__(self, at: int, total: float) -> None:
        self.at = at
        """The number of the next one, in NAMES."""
        self.total = total

    def add(self, quantity: float) -> None:
        """The next quantity."""
        self.total += WEIGHTS[self.at] * quantity
        self.at += 1

    def add_all(self, quantities: list[float]) -> None:
        """The next ones."""
        for quantity in quantities:
            self.add(quantity)


class Listed(Weighed):
    """The same quantities as a list, for those who look for the weights."""

    __slots__ = ("row",)

    def __init__(self) -> None:
        super().__init__(0, 0.0)
        self.row: list[float] = []

    def add(self, quantity: float) -> None:
        self.row.append(quantity)


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
    expected: list[float] = []
    for owner in SEATS[: s.seats]:
        score = counts.score(owner, believed)
        if s.seats == 1:
            score -= counts.score(GREY, believed)
        worth = Weighed(START[s.seats], score)
        to_come(counts, owner, believed, worth)
        if s.seats == 1:
            worth.add_all(king_to_come(counts))
        if s.modules & RAMPARTS:
            worth.at = OUTSIDE
            worth.add_all(ladies_to_come(s, owner, counts.left, counts.here, DENIER, INFLUENCE))
        expected.append(worth.total)
    return expected


def features(s: Troyes, owner: Owner, seat: int) -> list[float]:
    """The features of an owner as a seat sees them, in the order of NAMES."""
    counts = Counts(s)
    listed = Listed()
    listed.add_all([0.0] * START[s.seats])
    to_come(counts, owner, beliefs(s, seat, counts.counts), listed)
    if s.seats == 1:
        listed.add_all(king_to_come(counts))
    listed.add_all([0.0] * (OUTSIDE - len(listed.row)))
    listed.add_all(ladies_to_come(s, owner, counts.left, counts.here, DENIER, INFLUENCE))
    return listed.row


def to_come(v: Counts, owner: Owner, believed: list[float], told: Weighed) -> None:
    """Tell the quantities of an owner."""
    left = float(v.left)
    going = 1.0 if v.left else 0.0
    here = 0.0 if v.s.passed[owner] else v.here
    told.add(left)
    told.add(here)
    _holdings(v, owner, left, going, here, told)
    _citizens(v, owner, left, going, told)
    _dice(v, owner, told)
    told.add(min(v.cubes[owner], 2.0 * left + 3.0 * here))
    told.add(left * v.counts[owner * KINDS + FLORENTIN])
    ranks = v.ranks(owner)
    told.add(going * ranks)
    told.add((1.0 - going) * here * ranks)
    empty = float(v.empty_levels(owner))
    told.add(going * empty)
    told.add(here * empty * min(v.dice[owner * 3 + 1], 2))
    next_first = v.first
    told.add(going * v.black if owner == next_first else 0.0)
    told.add(going * v.black if owner == next_seat(v.s, next_first) else 0.0)
    told.add(v.besieged(owner))
    told.add(going if owner == next_first else 0.0)
    _characters(v, owner, believed, going, 1.0 / (1.0 + left) if v.left else here, told)


def _holdings(v: Counts, owner: Owner, left: float, going: float, here: float, told: Weighed) -> None:
    """Deniers, influence and citizens in the supply."""
    s = v.s
    purse = min(s.deniers[owner], 12)
    deniers = float(min(v.deniers[owner], 24))
    influence = float(s.influence[owner])
    told.add(going * min(deniers, 8.0))
    told.add(left * deniers)
    told.add(here * purse)
    told.add(here * purse * v.others_dice(owner) / 12.0)
    told.add(going * min(influence, 8.0))
    told.add(left * influence)
    told.add(here * min(influence, 8.0))
    told.add(going * min(s.supply[owner] + v.lying[owner], 3))


def _citizens(v: Counts, owner: Owner, left: float, going: float, told: Weighed) -> None:
    """Citizens in the buildings."""
    at = owner * 3
    red, white, yellow = v.red[owner], v.white[owner], v.yellow[owner]
    told.add(left * (red + white + yellow))
    told.add(left * v.salaries(owner))
    told.add(left * red)
    told.add(left * white)
    told.add(left * yellow)
    told.add(left * red * v.rates[at])
    told.add(left * white * v.rates[at + 1])
    told.add(left * yellow * v.rates[at + 2])
    told.add(going * v.edge[owner])


def _dice(v: Counts, owner: Owner, told: Weighed) -> None:
    """Dice on the square, unless the owner has passed."""
    at = owner * 3
    if v.s.passed[owner]:
        told.add_all(NO_DICE)
        return
    for colour in range(3):
        told.add(v.pips[at + colour] * v.rates[at + colour])
    for colour in range(3):
        told.add(float(v.dice[at + colour]))


def _characters(v: Counts, owner: Owner, believed: list[float], going: float, soon: float, told: Weighed) -> None:
    """What the characters give now, and how near their next steps are, each by belief."""
    rise: list[float] = []
    ladies = v.s.modules & LADIES
    for character in range(BASE_CHARACTERS):
        belief = believed[character]
        now, coming = v.step(owner, character)
        kept, risen = going * belief * now, soon * belief * coming
        if ladies and character == FLORENTIN:
            for lady in range(BASE_CHARACTERS, KINDS):
                now, coming = v.step(owner, lady)
                kept += going * believed[lady] * now
                risen += soon * believed[lady] * coming
        told.add(kept)
        rise.append(risen)
    told.add_all(rise)


NO_DICE: Final[list[float]] = [0.0] * 6
FLORENTIN: Final = CHARACTERS.index("florentin")
"""The ladies count tradesmen as he does, and citizens of one colour besides: they have his weights."""

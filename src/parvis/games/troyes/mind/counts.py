"""Everything that an estimate needs to know of a position, counted once for all seats."""

from __future__ import annotations

from typing import Final

from ..rules.events import Events
from ..rules.pieces import (
    ANY,
    BISHOPRIC,
    CITY_HALL,
    EMPTY,
    GREY,
    ILLUSTRATION,
    LADIES_BOX,
    NEW_EVENTS,
    OUTLAW_LEADER,
    OWNERS,
    PALACE,
    PURPLE,
    PURPLE_DICE,
    SEATS,
    Owner,
    die_district,
    die_value,
)
from ..rules.round import Income
from ..rules.state import Troyes, next_seat
from .beliefs import KINDS
from .ladies import cube_worth, ladies_score
from .rules_of_thumb import DENIER, INFLUENCE, OF_CUBES, activation, rank_worth

CLOSED: Final = 0.6
"""What the rate of a card counts for who has no tradesman on it."""
PLAIN_RATES: Final = (0.3, 0.3, 0.15)
"""What a pip of each colour is worth without any card: on events, at the cathedral, in the fields."""
LADY_OF: Final = (7, 8, 6)
"""By colour: the lady who counts its citizens, on activity cards and in the building."""
PLAYERS: Final[list[list[Owner]]] = [[], [SEATS[0], GREY], [*SEATS[:2]], [*SEATS[:3]], [*SEATS]]
"""By the number of seats: who plays. Against one seat it is the King."""


class Counts:
    """Dice, citizens, cubes and characters' counts of every owner.

    Columns by owner have five entries, those by owner and colour fifteen, those by owner and character forty-five.
    """

    __slots__ = (
        "black", "counts", "cubes", "deniers", "dice", "edge", "first", "here", "left", "levels", "lying", "pips",
        "rates", "red", "s", "total", "trades", "white", "yellow",
    )  # fmt: skip

    def __init__(self, s: Troyes) -> None:
        self.s = s
        agenda = s.agenda
        rolled = len(agenda) < 3 or not isinstance(agenda[2], Events)
        paid = not rolled and (len(agenda) < 5 or not isinstance(agenda[4], Income))
        self.left: int = s.cards.rounds[s.seats] - s.round + (0 if rolled else 1)
        """Rounds still to come: one whose dice do not lie on the square yet is counted among them."""
        self.first: Owner = next_seat(s, s.first) if rolled and s.round else s.first
        """Who begins the next of them."""
        self.dice: list[int] = [0] * 15
        self.pips: list[int] = [0] * 15
        self.total: int = 0
        for colour in range(3 if rolled else 0):
            for number in s.dice[colour]:  # A hot loop: it reads the bits of the dice.
                at = (number & 7) * 3 + colour
                self.dice[at] += 1
                self.pips[at] += number >> 3 & 7
                self.total += 1
        self.here: float = min(self.total, 18) / 18.0
        self._count_citizens()
        self.deniers: list[int] = []
        """What seats have, without the income of a round that has not begun otherwise."""
        for owner in SEATS[: s.seats]:
            income = s.cards.income - self.salaries(owner) if paid else 0
            self.deniers.append(s.deniers[owner] + s.district_deniers[owner] - income)
        self._count_the_rest()
        self.black: float = 0.0
        for event in s.queue:
            self.black += s.cards.black_dice[event]
        if s.modules & NEW_EVENTS and OUTLAW_LEADER in s.queue:
            self.black *= _raised(s.cards.outlaw_bonus)
        self._count_rates()
        if rolled and s.modules & PURPLE_DICE:
            self._count_purple()

    def _count_citizens(self) -> None:
        s = self.s
        self.red: list[int] = [0] * OWNERS
        self.white: list[int] = [0] * OWNERS
        self.yellow: list[int] = [0] * OWNERS
        self.edge: list[int] = [0] * OWNERS
        self.lying: list[int] = [0] * OWNERS
        edge = s.cards.edge
        for place in range(18):
            owner = s.buildings[place]
            if owner == EMPTY:
                continue
            if edge[place]:
                self.edge[owner] += 1
            if place < 6:
                self.red[owner] += 1
            elif place < 12:
                self.white[owner] += 1
            else:
                self.yellow[owner] += 1
        for at in range(3 * OWNERS):
            self.lying[at % OWNERS] += s.lying[at]

    def _count_the_rest(self) -> None:
        """What each character counts, in the order of CHARACTERS; cathedral levels; cubes kept on cards."""
        s = self.s
        counts = [0] * (OWNERS * KINDS)
        self.counts: list[int] = counts
        self.levels: list[int] = [0] * OWNERS
        for site in range(len(s.cathedral)):
            owner = s.cathedral[site]
            if owner != EMPTY:
                counts[owner * KINDS + 2] += 1
                self.levels[owner] |= 1 << site // 6
        self.trades: list[int] = [0] * OWNERS
        self.cubes: list[float] = [0.0] * OWNERS
        for slot in range(9):
            card = s.activities[slot]
            if card == EMPTY:
                continue
            for owner in PLAYERS[s.seats]:
                at = slot * OWNERS + owner
                space = s.tradesmen[at]
                if space:
                    counts[owner * KINDS + 3] += 1
                    counts[owner * KINDS + LADY_OF[slot // 3]] += 1
                    if space != ILLUSTRATION:
                        self.trades[owner] += s.cards.spaces[card][space - 1]
                if s.cubes[at]:
                    self.cubes[owner] += (OF_CUBES[card] or cube_worth(s, card, DENIER, INFLUENCE)) * s.cubes[at]
        for owner in s.won_by:
            if owner != EMPTY:
                counts[owner * KINDS + 5] += 1
        for owner in PLAYERS[s.seats]:
            at = owner * KINDS
            counts[at] = self.red[owner] + self.white[owner] + self.yellow[owner]
            if owner != GREY:  # The King plays without money and influence.
                counts[at + 1] = s.influence[owner]
                counts[at + 4] = self.deniers[owner]
            counts[at + LADY_OF[PALACE]] += self.red[owner]
            counts[at + LADY_OF[BISHOPRIC]] += self.white[owner]
            counts[at + LADY_OF[CITY_HALL]] += self.yellow[owner]

    def _count_rates(self) -> None:
        """What a pip of each colour can be turned into by each seat."""
        s = self.s
        rates: list[float] = []
        for _ in range(s.seats):
            rates.extend(PLAIN_RATES)
        for slot in range(9):
            card = s.activities[slot]
            if card == EMPTY:
                continue
            colour = s.cards.lot_colour[card]
            divisor = s.cards.divisor[card]
            for owner in SEATS[: s.seats]:
                rate = activation(s, owner, card, self.left) / divisor
                if not s.tradesmen[slot * OWNERS + owner]:
                    rate *= CLOSED
                if colour == ANY:
                    for at in range(owner * 3, owner * 3 + 3):
                        if rate > rates[at]:
                            rates[at] = rate
                elif rate > rates[owner * 3 + colour]:
                    rates[owner * 3 + colour] = rate
        self.rates: list[float] = rates

    def _count_purple(self) -> None:
        """The Ladies of Troyes, module 4: a purple die is of the colour that does most for its owner."""
        for number in self.s.dice[PURPLE]:
            at = die_district(number) * 3
            best = at
            for colour in (at + 1, at + 2):
                if self.rates[colour] > self.rates[best]:
                    best = colour
            self.dice[best] += 1
            self.pips[best] += die_value(number)
            self.total += 1

    def others_dice(self, owner: Owner) -> int:
        """Dice that an owner could buy."""
        return self.total - self.dice[owner * 3] - self.dice[owner * 3 + 1] - self.dice[owner * 3 + 2]

    def salaries(self, owner: Owner) -> int:
        """What an owner pays at the next income."""
        salary = self.s.cards.salary
        return (
            salary[PALACE] * self.red[owner]
            + salary[BISHOPRIC] * self.white[owner]
            + salary[CITY_HALL] * self.yellow[owner]
        )

    def empty_levels(self, owner: Owner) -> int:
        """Levels of the cathedral without a cube of an owner."""
        levels = self.levels[owner]
        return 3 - (levels & 1) - (levels >> 1 & 1) - (levels >> 2 & 1)

    def step(self, owner: Owner, character: int) -> tuple[int, float]:
        """What a character gives an owner now, and the part of its next step that he has gone."""
        s = self.s
        has = self.counts[owner * KINDS + character]
        steps = (s.cards.character_steps_two if s.seats <= 2 else s.cards.character_steps)[character]
        rewards = s.cards.character_points[character]
        below = points = 0
        for at in range(3):
            step = steps[at]
            if has < step:
                return points, (rewards[at] - points) * (has - below) / (step - below)
            below, points = step, rewards[at]
        return points, 0.0

    def score(self, owner: Owner, believed: list[float]) -> float:
        """The score of an owner if the game ended now, each character counting by belief."""
        s = self.s
        total = float((s.king_points if owner == GREY else s.points[owner]) + self.trades[owner])
        for cubes in s.banners:
            if owner in cubes:
                total += s.cards.presence
        total -= s.cards.cathedral_penalty * self.empty_levels(owner)
        if s.modules & LADIES_BOX:
            total += ladies_score(s, owner)
        for character in range(KINDS):
            if believed[character]:
                total += believed[character] * self.step(owner, character)[0]
        return total

    def ranks(self, owner: Owner) -> float:
        """What the events on which an owner has cubes can be expected to give him."""
        s = self.s
        worth = 0.0
        for at in range(len(s.queue)):
            cubes = s.banners[at]
            if cubes:
                own = cubes.count(owner)
                if own:
                    event = s.queue[at]
                    banners = s.cards.banners[event]
                    points = s.cards.event_points[event]
                    worth += rank_worth(cubes, own, owner, points, banners, banners - len(cubes), s.cards.presence)
        return worth

    def besieged(self, owner: Owner) -> float:
        """The black dice, by value, that an owner still has to face in this round.

        The weight is for the points that the rulebook takes from who cannot beat them: more points, more weight.
        """
        s = self.s
        if not s.black:
            return 0.0
        asked = s.agenda[-1]
        facing = getattr(asked, "seat", 0)
        value = 0.0
        players = max(s.seats, 2)  # Every second one is the King's.
        for at in range(len(s.black)):
            if (facing + at * s.direction) % players == owner:
                value += s.black[at] or 3.5
        return value * s.cards.penalty / 2


def _raised(bonus: int) -> float:
    """How much stronger black dice are with a bonus, beyond which no die shows."""
    pips = 0
    for value in range(1, 7):
        pips += min(value + bonus, 6)
    return pips / 21

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
from .rules_of_thumb import DENIER, INFLUENCE, OF_CUBES, activation, rank_worth, same_for_all

CLOSED: Final = 0.6
"""What the rate of a card counts for who has no tradesman on it."""
PLAIN_RATES: Final = [0.3, 0.3, 0.15]
"""What a pip of each colour is worth without any card: on events, at the cathedral, in the fields."""
LADY_OF: Final = [7, 8, 6]
"""By colour: the lady who counts its citizens, on activity cards and in the building."""
EMPTY_LEVELS: Final = [3, 2, 2, 1, 2, 1, 1, 0]
"""By the levels of the cathedral that have a cube, as bits."""
PLAYERS: Final[list[list[Owner]]] = [[], [SEATS[0], GREY], [*SEATS[:2]], [*SEATS[:3]], [*SEATS]]
"""By the number of seats: who plays. Against one seat it is the King."""


class Counts:
    """Dice, citizens, cubes and characters' counts of every owner.

    Columns by owner have five entries, those by owner and colour fifteen, those by owner and character forty-five.
    """

    __slots__ = (
        "black", "counts", "cubes", "deniers", "dice", "edge", "first", "here", "left", "levels", "lying", "pips",
        "rates", "red", "rewards", "s", "steps", "total", "trades", "white", "yellow",
    )  # fmt: skip

    def __init__(self, s: Troyes) -> None:
        self.s = s
        self.steps: list[list[int]] = s.cards.character_steps_two if s.seats <= 2 else s.cards.character_steps
        self.rewards: list[list[int]] = s.cards.character_points
        agenda = s.agenda
        rolled = len(agenda) < 3 or not isinstance(agenda[2], Events)
        paid = not rolled and (len(agenda) < 5 or not isinstance(agenda[4], Income))
        self.left: int = s.cards.rounds[s.seats] - s.round + (0 if rolled else 1)
        """Rounds still to come: one whose dice do not lie on the square yet is counted among them."""
        self.first: Owner = next_seat(s, s.first) if rolled and s.round else s.first
        """Who begins the next of them."""
        dice = [0] * 15
        pips = [0] * 15
        total = 0
        if rolled:
            for colour in range(3):
                lying = s.dice[colour]
                total += len(lying)
                for number in lying:  # A hot loop: it reads the bits of the dice.
                    at = (number & 7) * 3 + colour
                    dice[at] += 1
                    pips[at] += number >> 3 & 7
        self.dice: list[int] = dice
        self.pips: list[int] = pips
        self.total: int = total
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
        red, white, yellow, at_edge = [0] * OWNERS, [0] * OWNERS, [0] * OWNERS, [0] * OWNERS
        buildings, edge = s.buildings, s.cards.edge
        for place in range(18):
            owner = buildings[place]
            if owner == EMPTY:
                continue
            if edge[place]:
                at_edge[owner] += 1
            if place < 6:
                red[owner] += 1
            elif place < 12:
                white[owner] += 1
            else:
                yellow[owner] += 1
        self.red: list[int] = red
        self.white: list[int] = white
        self.yellow: list[int] = yellow
        self.edge: list[int] = at_edge
        lying = s.lying
        self.lying: list[int] = [lying[owner] + lying[owner + 5] + lying[owner + 10] for owner in range(OWNERS)]

    def _count_the_rest(self) -> None:
        """What each character counts, in the order of CHARACTERS; cathedral levels; cubes kept on cards."""
        s = self.s
        counts = [0] * (OWNERS * KINDS)
        levels, trades, cubes = [0] * OWNERS, [0] * OWNERS, [0.0] * OWNERS
        cathedral = s.cathedral
        for site in range(len(cathedral)):
            owner = cathedral[site]
            if owner != EMPTY:
                counts[owner * KINDS + 2] += 1
                levels[owner] |= 1 << site // 6
        players = PLAYERS[s.seats]
        tradesmen, kept = s.tradesmen, s.cubes
        for slot in range(9):
            card = s.activities[slot]
            if card == EMPTY:
                continue
            spaces = s.cards.spaces[card]
            for owner in players:
                at = slot * OWNERS + owner
                space = tradesmen[at]
                if space:
                    counts[owner * KINDS + 3] += 1
                    counts[owner * KINDS + LADY_OF[slot // 3]] += 1
                    if space != ILLUSTRATION:
                        trades[owner] += spaces[space - 1]
                if kept[at]:
                    cubes[owner] += (OF_CUBES[card] or cube_worth(s, card, DENIER, INFLUENCE)) * kept[at]
        for owner in s.won_by:
            if owner != EMPTY:
                counts[owner * KINDS + 5] += 1
        for owner in players:
            red, white, yellow = self.red[owner], self.white[owner], self.yellow[owner]
            at = owner * KINDS
            counts[at] = red + white + yellow
            if owner != GREY:  # The King plays without money and influence.
                counts[at + 1] = s.influence[owner]
                counts[at + 4] = self.deniers[owner]
            counts[at + LADY_OF[PALACE]] += red
            counts[at + LADY_OF[BISHOPRIC]] += white
            counts[at + LADY_OF[CITY_HALL]] += yellow
        self.counts: list[int] = counts
        self.levels: list[int] = levels
        self.trades: list[int] = trades
        self.cubes: list[float] = cubes

    def _count_rates(self) -> None:
        """What a pip of each colour can be turned into by each seat."""
        s = self.s
        seats = SEATS[: s.seats]
        rates: list[float] = []
        for _ in seats:
            rates.extend(PLAIN_RATES)
        tradesmen = s.tradesmen
        for slot in range(9):
            card = s.activities[slot]
            if card == EMPTY:
                continue
            colour = s.cards.lot_colour[card]
            divisor = s.cards.divisor[card]
            alike = same_for_all(card)
            open_rate = activation(s, SEATS[0], card, self.left) / divisor if alike else 0.0
            for owner in seats:
                rate = open_rate if alike else activation(s, owner, card, self.left) / divisor
                if not tradesmen[slot * OWNERS + owner]:
                    rate *= CLOSED
                if colour != ANY:
                    if rate > rates[owner * 3 + colour]:
                        rates[owner * 3 + colour] = rate
                else:
                    for at in range(owner * 3, owner * 3 + 3):
                        if rate > rates[at]:
                            rates[at] = rate
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
        return EMPTY_LEVELS[levels & 7]

    def step(self, owner: Owner, character: int) -> tuple[int, float]:
        """What a character gives an owner now, and the part of its next step that he has gone."""
        has = self.counts[owner * KINDS + character]
        steps, rewards = self.steps[character], self.rewards[character]
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

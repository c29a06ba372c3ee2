"""Gameplay: a round and its phases; revealing activities, income, workforce, end of the round."""

from __future__ import annotations

from typing import Final

from ....core.flow import Chance, Field, Move, Step
from .actions import Actions
from .events import Events
from .moves import ROLLS
from .pieces import EMPTY, EVERYBODY, GREY, OWNERS, PURPLE, PURPLE_DICE, SEATS, Card, Owner, Slot, die
from .state import Troyes, changed, from_first, last_round, lay_citizens, lay_die, next_seat, no_dice, penalise


class NextRound(Step[Troyes]):
    """Gameplay: the six phases of a round, the first of which matters in three rounds only."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        s.round += 1
        s.then(*ROUND)


class RevealActivities(Step[Troyes]):
    """Phase 0: in the first three rounds, one activity card of each colour is turned over."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        if s.round <= 3:
            s.then(*[RevealActivity(Slot(colour * 3 + s.round - 1)) for colour in range(3)])


class RevealActivity(Chance[Troyes]):
    """Phase 0: the card of a slot, unseen by everybody until now."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def fields(self) -> tuple[Field, ...]:
        return (self.slot,)

    def options(self, s: Troyes) -> list[Move]:
        return [("reveal", card) for card in s.cards.of_slot(self.slot, s.modules)]

    def choose(self, s: Troyes, move: Move) -> None:
        s.activities = changed(s.activities, self.slot, Card(move[1]))


class Income(Step[Troyes]):
    """Phase 1: a fixed income, then the salaries; who cannot pay them all pays what he can and loses points."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        for seat in SEATS[: s.seats]:
            s.deniers[seat] += s.cards.income
            salaries = sum(s.cards.salary[place // 6] for place in range(18) if s.buildings[place] == seat)
            if salaries > s.deniers[seat]:
                salaries = s.deniers[seat]
                penalise(s, seat)
            s.deniers[seat] -= salaries


class Workforce(Step[Troyes]):
    """Phase 2: every citizen in a building is a die in the district of its owner, grey ones in the neutral one.

    The Ladies of Troyes, module 4: every player rolls a purple die too.
    """

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        counts = [0] * (3 * OWNERS)
        for place, owner in enumerate(s.buildings):
            if owner != EMPTY:
                counts[owner * 3 + place // 6] += 1
        steps = []
        purple = s.modules & PURPLE_DICE
        for owner in (*from_first(s), GREY):
            for building in range(3):
                if counts[owner * 3 + building]:
                    steps.append(ROLL_DICE[owner][building][counts[owner * 3 + building]])
            if purple and owner != GREY:
                steps.append(ROLL_DICE[owner][PURPLE][1])
        s.then(*steps)


class RollDice(Chance[Troyes]):
    """Phase 2: dice of one colour for one district, rolled one after the other."""

    __slots__ = ("colour", "count", "district")

    def __init__(self, district: Owner, colour: int, count: int) -> None:
        super().__init__()
        self.district = district
        self.colour = colour
        self.count = count

    def fields(self) -> tuple[Field, ...]:
        return (self.district, self.colour, self.count)

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        lay_die(s, FACES[self.district][self.colour][move[1]])
        if self.count > 1:
            s.then(ROLL_DICE[self.district][self.colour][self.count - 1])


FACES: Final = [[[die(colour, value, district) for value in range(7)] for colour in range(4)] for district in EVERYBODY]
"""The dice that can be rolled, by district, colour and value."""
ROLL_DICE: Final = [
    [[RollDice(district, colour, count) for count in range(7)] for colour in range(4)] for district in EVERYBODY
]
"""Steps are values: those that come up all the time are made once, by district, colour and count."""


class EndOfRound(Step[Troyes]):
    """Phase 5: deniers of the districts, expelled citizens and dice go back; the start player card goes left.

    Tournament variant: before the last round it goes right, and that round is played counter-clockwise.
    """

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        for seat in range(s.seats):
            s.deniers[seat] += s.district_deniers[seat]
            s.district_deniers[seat] = 0
            s.passed[seat] = 0
        for building in range(3):
            for owner in range(OWNERS):
                lying = s.lying[building * OWNERS + owner]
                if lying:
                    lay_citizens(s, building, EVERYBODY[owner], -lying)
                    if owner == GREY:
                        s.reserve[GREY] += lying
                    else:
                        s.supply[owner] += lying
        s.dice = no_dice(s)
        if last_round(s):
            return
        if s.tournament and s.round + 1 == s.cards.rounds[s.seats]:
            s.direction = -1
        s.first = next_seat(s, s.first)
        s.then(NextRound())


ROUND: Final = (RevealActivities(), Income(), Workforce(), Events(), Actions(), EndOfRound())

"""Phase 3: countering the black dice."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .influence import add_influence_moves, spend, why_not_influence
from .king.defence import KINGS_DEFENCE
from .ladies.outside import PROTECTION, has_cube, spend_cube
from .moves import BLACK, DIE, DONE, USE, YIELD
from .pieces import EVERYBODY, GREY, PURPLE, RED, SEATS, Die, Owner, Seat, die_colour, die_district, die_value
from .state import SeatQuestion, Troyes, gain_influence, next_seat, penalise, take_die


class Defence(Step[Troyes]):
    """Phase 3: seat after seat faces the highest black die that is left, until none is."""

    __slots__ = ("seat",)

    def __init__(self, seat: Owner) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Troyes) -> None:
        if s.black:
            counter = KINGS_DEFENCE if self.seat == GREY else COUNTERS[self.seat]
            s.then(counter, DEFENCES[next_seat(s, self.seat)])


STRENGTH: Final = [
    die_value(number) * (2 if die_colour(number) in (RED, PURPLE) else 1) for number in map(Die, range(256))
]
"""Phase 3, important: the value of each die against black dice; red ones count double, and purple ones as red."""


def _strength(dice: list[Die]) -> int:
    total = 0
    for number in dice:
        total += STRENGTH[number]
    return total


class CounterBlackDice(SeatQuestion):
    """Phase 3: the highest black die must be countered with dice of the own district, and others may be with it.

    Influence may be spent first. The further black dice are named next, from the highest down, then the own dice.
    Only who cannot beat the highest black die yields: he loses no die, but points.
    """

    __slots__ = ("further", "picked")

    def __init__(self, seat: Seat, further: tuple[int, ...], picked: tuple[Die, ...]) -> None:
        self.seat = seat
        self.further = further
        self.picked = picked

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.further, self.picked)

    def own_dice(self, s: Troyes) -> list[Die]:
        # A hot loop: it reads the bits of the dice.
        seat = self.seat
        found: list[Die] = []
        for dice in s.dice:
            for number in dice:
                if number & 7 == seat:
                    found.append(number)
        return found

    def options(self, s: Troyes) -> list[Move]:
        own = self.own_dice(s)
        total = _strength(own)
        needed = s.black[0]
        for value in self.further:
            needed += value
        moves: list[Move] = []
        if not self.picked:
            if not self.further:
                add_influence_moves(s, self.seat, moves)
                if s.modules and has_cube(s, self.seat, PROTECTION):
                    moves.append(USE[PROTECTION])
                if total < needed:
                    moves.append(YIELD)
                    return moves
            if len(s.black) > 1 + len(self.further):
                moves.extend([BLACK[value] for value in self._further_black(s) if needed + value <= total])
        have, rest = 0, total
        for number in self.picked:
            have += STRENGTH[number]
            own = own[own.index(number) + 1 :]
        if self.picked:
            rest = _strength(own)
        last = 0
        for number in own:
            if have + rest < needed:
                break
            if number != last:
                moves.append(DIE[number])
                last = number
            rest -= STRENGTH[number]
        if have >= needed:
            moves.append(DONE)
        return moves

    def _further_black(self, s: Troyes) -> list[int]:
        """The black dice that may be named next, from the highest down, equal ones once."""
        rest = s.black[1:]
        for value in self.further:
            rest.remove(value)
        last = self.further[-1] + 1 if self.further else 7
        found: list[int] = []
        for value in rest:
            if value < last:
                found.append(value)
                last = value
        return found

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        match verb:
            case "die":
                s.then(CounterBlackDice(self.seat, self.further, (*self.picked, Die(noun))))
            case "black":
                s.then(CounterBlackDice(self.seat, (*self.further, noun), ()))
            case "done":
                for number in self.picked:
                    take_die(s, number)
                del s.black[0]
                for value in self.further:
                    s.black.remove(value)
                gain_influence(s, self.seat, s.cards.black_die_influence * (1 + len(self.further)))
            case "use":
                spend_cube(s, self.seat, PROTECTION)
                del s.black[0]
                gain_influence(s, self.seat, s.cards.black_die_influence)
            case "yield":
                del s.black[0]
                penalise(s, self.seat)
            case "reroll" | "flip" | "hire":
                spend(s, move, self)

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        own = self.own_dice(s)
        weak = _strength(own) < s.black[0] + sum(self.further) + (noun if verb == "black" else 0)
        match verb:
            case "reroll" | "flip" | "hire":
                return why_not_influence(s, self.seat, move)
            case "yield":
                return "must-counter"
            case "improve":
                return "no-cube-in-defence"
            case "use" if s.outside:
                if noun != PROTECTION:
                    return "no-cube-in-defence"
                return "black-dice-first" if has_cube(s, self.seat, PROTECTION) else "no-cube-outside"
            case "done":
                return "defence-too-weak" if weak else "not-yet-countered"
            case "black":
                if s.black[1:].count(noun) <= self.further.count(noun):
                    return "no-such-black-die"
                return "defence-too-weak" if weak else "black-dice-first"
            case "die":
                if die_district(Die(noun)) != self.seat:
                    return "only-own-dice"
                if own.count(Die(noun)) <= self.picked.count(Die(noun)):
                    return "no-such-die"
                if weak:
                    return "defence-too-weak"
                return "dice-order" if self.picked and noun < self.picked[-1] else "another-die-first"
        return "not-asked"


# Steps are values: those that come up all the time are made once.
DEFENCES: Final = [Defence(owner) for owner in EVERYBODY]
COUNTERS: Final = [CounterBlackDice(seat, (), ()) for seat in SEATS]

"""Influence: what its points buy before countering a black die or taking an action."""

from __future__ import annotations

from ....core.flow import Chance, Field, Move
from .moves import DONE, FLIP, HIRE, REROLL, ROLLS
from .pieces import Die, Owner, Seat, die, die_colour, die_district, die_value
from .state import SeatQuestion, Troyes, lay_die, lying_dice, take_die


def add_influence_moves(s: Troyes, seat: Seat, moves: list[Move]) -> None:
    """Influence: re-roll a die of the own district, add a citizen to the supply, turn dice of the own district."""
    # A hot loop: it reads the bits of the dice.
    influence, cards = s.influence[seat], s.cards
    rerolls, flips = influence >= cards.reroll_price, influence >= cards.flip_price
    if rerolls or flips:
        last = 0
        for dice in s.dice:
            for number in dice:
                if number & 7 == seat and number != last:
                    last = number
                    if rerolls:
                        moves.append(REROLL[number])
                    if flips:
                        moves.append(FLIP[number])
    if influence >= cards.hire_price and s.reserve[seat]:
        moves.append(HIRE)


def spend(s: Troyes, move: Move, then: SeatQuestion) -> None:
    """Spend influence in one of its ways, after which the question is asked again."""
    verb, number = move[0], Die(move[1])
    match verb:
        case "reroll":
            s.influence[then.seat] -= s.cards.reroll_price
            take_die(s, number)
            s.then(Reroll(then.seat, die_colour(number)), then)
        case "flip":
            s.influence[then.seat] -= s.cards.flip_price
            s.then(TurnDice(then.seat, (number,)), then)
        case "hire":
            hire(s, then.seat)
            s.then(then)


def hire(s: Troyes, seat: Seat) -> None:
    """Influence: points of it add a citizen from the general supply to the personal one."""
    s.influence[seat] -= s.cards.hire_price
    s.reserve[seat] -= 1
    s.supply[seat] += 1


def why_not_influence(s: Troyes, seat: Seat, move: Move) -> str:
    """The reason why influence cannot be spent so, or no more once a defence or an action has begun."""
    verb, number = move[0], Die(move[1])
    if verb == "hire":
        price = s.cards.hire_price
        if not s.reserve[seat]:
            return "no-citizen-left"
    else:
        price = s.cards.reroll_price if verb == "reroll" else s.cards.flip_price
        if die_district(number) != seat:
            return "not-your-die"
        if not lying_dice(s, number):
            return "no-such-die"
    return "not-enough-influence" if s.influence[seat] < price else "influence-first"


class Reroll(Chance[Troyes]):
    """Influence: the result of a die rolled again."""

    __slots__ = ("colour", "district")

    def __init__(self, district: Owner, colour: int) -> None:
        super().__init__()
        self.district = district
        self.colour = colour

    def fields(self) -> tuple[Field, ...]:
        return (self.district, self.colour)

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        lay_die(s, die(self.colour, move[1], self.district))


class TurnDice(SeatQuestion):
    """Influence: several dice of the own district, of any colours, are turned to their opposite faces.

    They are named from the lowest number up, and turned together.
    """

    __slots__ = ("picked",)

    def __init__(self, seat: Seat, picked: tuple[Die, ...]) -> None:
        self.seat = seat
        self.picked = picked

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.picked)

    def options(self, s: Troyes) -> list[Move]:
        moves = [DONE]
        if len(self.picked) < s.cards.flip_dice:
            # A hot loop: it reads the bits of the dice.
            last = self.picked[-1]
            before = 0
            for dice in s.dice:
                for number in dice:
                    if number & 7 != self.seat or number < last or number == before:
                        continue
                    if number == last and dice.count(number) == self.picked.count(number):
                        continue
                    moves.append(FLIP[number])
                    before = number
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move[0] == "flip":
            s.then(TurnDice(self.seat, (*self.picked, Die(move[1]))))
            return
        for number in self.picked:
            take_die(s, number)
        for number in self.picked:
            lay_die(s, die(die_colour(number), 7 - die_value(number), self.seat))

    def why_not(self, s: Troyes, move: Move) -> str:
        if move[0] != "flip":
            return "not-asked"
        number = Die(move[1])
        if die_district(number) != self.seat:
            return "not-your-die"
        if lying_dice(s, number) == self.picked.count(number):
            return "no-such-die"
        return "dice-order"

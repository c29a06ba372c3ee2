"""The Ladies of Troyes, module 5: what a turn offers beside the base game.

The seventh action; outside activities that are used before an action: a new die, a swap of dice; and standing answers.
"""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..influence import Reroll
from ..moves import ASK, DONE, GIVE, GUARD, TAKE, USE
from ..pieces import OWNERS, PURPLE, Die, Face, Seat, die, die_colour, die_district, die_value
from ..state import SeatQuestion, Troyes, lay_die, take_die
from .outside import EXTRA_DICE, FLIP_BOUGHT_DIE, SWAP_DICE, spend_cube, usable
from .ramparts import GuardDie, guard_dice

DICE_OF_A_COLOUR: Final = 6
"""Phase 2: how many red, white or yellow dice there are; used ones are back in the general supply."""
SWAPS: Final = 3
"""The outside activities: how often a single cube swaps dice at most."""


def add_outside_moves(s: Troyes, seat: Seat, moves: list[Move]) -> None:
    """The ramparts: action 7, cubes spent before an action, and standing answers that can be taken back."""
    if guard_dice(s, seat, False):
        moves.append(GUARD)
    for level, face in enumerate(s.outside):
        if not why_not_use(s, seat, face):
            moves.append(USE[face])
        if s.standing[level * OWNERS + seat]:
            moves.append(ASK[face])


def outside_move(s: Troyes, move: Move, then: SeatQuestion) -> None:
    """Begin action 7; or spend a cube or take a standing answer back, after which the question is asked again."""
    verb, face = move[0], Face(move[1])
    seat = Seat(then.seat)
    match verb:
        case "guard":
            s.then(GuardDie(seat, 0))
        case "use":
            spend_cube(s, seat, face)
            if face == SWAP_DICE:
                s.then(SwapDice(seat, 0, Die(0)), then)
            else:
                s.deniers[seat] -= s.cards.outside_price[face]
                s.then(NewDie(seat, EXTRA_DICE[face]), then)
        case "ask":
            s.standing[s.outside.index(face) * OWNERS + seat] = 0
            s.then(then)


def why_not_outside(s: Troyes, seat: Seat, move: Move) -> str:
    """The reason why one of these moves is refused."""
    verb, face = move[0], Face(move[1])
    if not s.outside:
        return "not-asked"
    if verb == "guard":
        own = any(die_district(number) == seat for dice in s.dice for number in dice)
        return "guard-idle" if own or s.deniers[seat] >= s.cards.price[1] else "dice-too-dear"
    if face not in s.outside:
        return "tile-not-there"
    return why_not_use(s, seat, face) if verb == "use" else "no-standing-answer"


def why_not_use(s: Troyes, seat: Seat, face: Face) -> str:
    """The reason why a cube cannot be spent before an action, or none."""
    if face == FLIP_BOUGHT_DIE:
        return "with-the-dice"
    if face != SWAP_DICE and face not in EXTRA_DICE:
        return "outside-not-now"
    if not usable(s, seat, face):
        return "one-cube-outside" if s.outside_used >> s.outside.index(face) & 1 else "no-cube-outside"
    if face == SWAP_DICE:
        return "" if _own(s, seat) and _others(s, seat, 0) else "nothing-to-swap"
    colour = EXTRA_DICE[face]
    if colour == PURPLE:
        if any(die_district(number) == seat for number in s.dice[PURPLE]):
            return "no-die-in-supply"
    elif len(s.dice[colour]) >= DICE_OF_A_COLOUR:
        return "no-die-in-supply"
    return "not-enough-for-die" if s.deniers[seat] < s.cards.outside_price[face] else ""


class NewDie(Reroll):
    """The outside activities: what a die from the general supply shows, which joins the district."""

    __slots__ = ()


def _own(s: Troyes, seat: Seat) -> list[Die]:
    """The dice that a seat can swap, equal ones once."""
    return [
        number
        for dice in s.dice[:PURPLE]
        for at, number in enumerate(dice)
        if die_district(number) == seat and (not at or dice[at - 1] != number)
    ]


def _others(s: Troyes, seat: Seat, swapped: int) -> list[Die]:
    """The dice of the districts with which nothing has been swapped, as bits; equal ones once."""
    return [
        number
        for dice in s.dice[:PURPLE]
        for at, number in enumerate(dice)
        if die_district(number) != seat
        and not swapped >> die_district(number) & 1
        and (not at or dice[at - 1] != number)
    ]


class SwapDice(SeatQuestion):
    """The outside activities: an own die for one of another district, once with each, the neutral one included."""

    __slots__ = ("given", "swapped")

    def __init__(self, seat: Seat, swapped: int, given: Die) -> None:
        self.seat = seat
        self.swapped = swapped
        """The districts with which a die has been swapped, as bits."""
        self.given = given
        """The die that is given, or 0."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.swapped, self.given)

    def options(self, s: Troyes) -> list[Move]:
        if self.given:
            return [TAKE[number] for number in _others(s, self.seat, self.swapped)]
        moves: list[Move] = []
        if self.swapped.bit_count() < SWAPS and _others(s, self.seat, self.swapped):
            moves.extend([GIVE[number] for number in _own(s, self.seat)])
        if self.swapped:
            moves.append(DONE)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, number = move[0], Die(move[1])
        match verb:
            case "give":
                s.then(SwapDice(self.seat, self.swapped, number))
            case "take":
                district = die_district(number)
                for one, owner in ((self.given, district), (number, self.seat)):
                    take_die(s, one)
                    lay_die(s, die(die_colour(one), die_value(one), owner))
                s.then(SwapDice(self.seat, self.swapped | 1 << district, Die(0)))
            case "done":
                pass

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, number = move[0], Die(move[1])
        if verb not in ("give", "take") or (verb == "take") != bool(self.given):
            return "not-asked"
        if die_colour(number) == PURPLE:
            return "purple-not-swapped"
        if number not in s.dice[die_colour(number)]:
            return "no-such-die"
        if verb == "give":
            return "not-your-die" if die_district(number) != self.seat else "no-more-swaps"
        return "own-die-taken" if die_district(number) == self.seat else "already-swapped"

"""The Ladies of Troyes, module 5: outside activities that answer to an action once it is done."""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..lots import ACTIVITY, AGRICULTURE, PLACEMENT
from ..moves import ALWAYS, ANSWER, CARRY, DONE, NEVER, NO, YES
from ..pieces import ACTIVITIES, OWNERS, SEATS, Card, Face, Owner, Seat
from ..printed import END_OF_GAME, IMPROVEMENTS, MIXED
from ..state import CUBE_PLACED, SeatQuestion, Troyes, add_cubes, gain_influence
from .outside import (
    AGRICULTURE_BONUS,
    BUILDING_OR_EVENT,
    CARD_ACTIVATED,
    CITIZEN_PLACED,
    DICE_BOUGHT,
    MOVE_CUBE,
    REACTIONS,
    spend_cube,
    usable,
)

ANSWERS_BY_STANDING: Final = [ANSWER, [YES], [NO]]
"""What a seat can answer: anything, or what it has said once and for all."""
WITH_CUBES: Final = [Card(ACTIVITIES.index(name)) for name in (*IMPROVEMENTS, *MIXED)]
"""The cards with a delayed effect and the mixed ones."""
FOR_CUBES: Final = [*WITH_CUBES, *[Card(ACTIVITIES.index(name)) for name in END_OF_GAME]]
"""All cards on which cubes lie."""
BREEDER: Final = Card(ACTIVITIES.index("breeder"))


def after_action(s: Troyes, seat: Seat, bought: list[Owner], purpose: int, card: Card) -> None:
    """The outside activities: put on the agenda who may spend a cube once the action of a seat is done, he first.

    `bought` are the districts that were paid for dice; `card` is the one that an activity has activated.
    """
    own: list[SeatQuestion] = []
    others: list[SeatQuestion] = []
    for level, face in enumerate(s.outside):
        if face in REACTIONS:
            for concerned in _concerned(s, seat, face, bought, purpose, card):
                (own if concerned == seat else others).append(Reaction(concerned, level))
        elif face == MOVE_CUBE and purpose == ACTIVITY and card in WITH_CUBES and usable(s, seat, face):
            own.append(CarryCube(seat, card))
    s.then(*own, *others)


def _concerned(s: Troyes, seat: Seat, face: Face, bought: list[Owner], purpose: int, card: Card) -> list[Seat]:
    """The seats with a cube on a face to which an action may pay something, in turn order."""
    at = s.outside.index(face) * OWNERS
    found: list[Seat] = []
    if face in (DICE_BOUGHT, CARD_ACTIVATED):
        for turn in range(1, s.seats):
            other = SEATS[(seat + turn * s.direction) % s.seats]
            if face == DICE_BOUGHT:
                due = other in bought
            else:
                due = purpose == ACTIVITY and s.tradesmen[s.cards.slot[card] * OWNERS + other] > 0
            if due and s.outside_cubes[at + other]:
                found.append(other)
        return found
    due = (
        (face == AGRICULTURE_BONUS and purpose == AGRICULTURE)
        or (face == CITIZEN_PLACED and purpose == PLACEMENT)
        or face == BUILDING_OR_EVENT
    )
    return [seat] if due and s.outside_cubes[at + seat] else found


class Reaction(SeatQuestion):
    """The outside activities: whether a seat spends a cube on what an action has brought about.

    The answer may hold from now on: then it is given without a question.
    """

    __slots__ = ("level",)

    def __init__(self, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.level)

    def run(self, s: Troyes) -> Move | None:
        if s.outside[self.level] == BUILDING_OR_EVENT and not s.outside_used & CUBE_PLACED:
            return None
        return super().run(s)

    def options(self, s: Troyes) -> list[Move]:
        return ANSWERS_BY_STANDING[s.standing[self.level * OWNERS + self.seat]]

    def choose(self, s: Troyes, move: Move) -> None:
        if move == ALWAYS:
            s.standing[self.level * OWNERS + self.seat] = 1
        elif move == NEVER:
            s.standing[self.level * OWNERS + self.seat] = 2
        if move in (YES, ALWAYS):
            face = s.outside[self.level]
            spend_cube(s, self.seat, face)
            s.deniers[self.seat] += s.cards.outside_deniers[face]
            gain_influence(s, self.seat, s.cards.outside_influence[face])
            s.points[self.seat] += s.cards.outside_points[face]

    def why_not(self, s: Troyes, move: Move) -> str:
        return "not-asked"


class CarryCube(SeatQuestion):
    """The outside activities: a cube is carried onto another activity card that takes cubes, or stays where it is."""

    __slots__ = ("card",)

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card
        """The card that has been activated."""

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card)

    def options(self, s: Troyes) -> list[Move]:
        moves = [CARRY[card] for card in s.activities if card in FOR_CUBES and card != self.card]
        if s.deniers[self.seat] < s.cards.cube_deniers[BREEDER] and CARRY[BREEDER] in moves:
            moves.remove(CARRY[BREEDER])
        moves.append(DONE)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move == DONE:
            return
        card = Card(move[1])
        spend_cube(s, self.seat, MOVE_CUBE)
        add_cubes(s, self.seat, card, 1)
        if card == BREEDER:
            s.deniers[self.seat] -= s.cards.cube_deniers[card]

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, card = move
        if verb != "carry":
            return "not-asked"
        if card not in s.activities:
            return "card-not-revealed"
        if card == self.card or card not in FOR_CUBES:
            return "no-card-for-cubes"
        return "activation-too-dear"

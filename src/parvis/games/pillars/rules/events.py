"""Phase III, 1 and 2: the event, and the bishop who protects from it."""

from __future__ import annotations

from ....core.flow import Chance, Field, Move, Step
from .cards import CITY_WALL, ELLEN, EVENTS, THOMAS, UNHAPPY
from .craftsmen import Dismiss
from .moves import CUBE, DECLINE, EVENT, PEEK, PROTECT, USE
from .pieces import BISHOP, EMPTY, KINDS, METAL, NO_SEATS, USED, Event, Seat, among, with_seat
from .reasons import why_not_asked
from .state import Pillars, SeatQuestion, clockwise, gain_gold, lose_points, pay_or_lose


class LookAhead(Step[Pillars]):
    """The privileges: at the start of each round Ellen's owner looks at the event that is to come."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        if s.privileges[ELLEN] >= 0:
            s.then(Peek())


class Peek(Chance[Pillars]):
    """The privileges: the top card of the events, which only Ellen's owner sees."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [PEEK[event] for event in range(len(EVENTS)) if not s.events[event]]

    def choose(self, s: Pillars, move: Move) -> None:
        s.peeked = move[1]

    def seen_by(self, s: Pillars, seat: int) -> bool:
        return seat == s.privileges[ELLEN]


class RevealEvent(Chance[Pillars]):
    """1. Event: the top card is turned over. It is a question even if somebody knows the answer already."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        if s.peeked != EMPTY:
            return [EVENT[s.peeked]]
        return [EVENT[event] for event in range(len(EVENTS)) if not s.events[event]]

    def run(self, s: Pillars) -> None:
        s.agenda.append(self)
        s.moves = self.options(s)

    def choose(self, s: Pillars, move: Move) -> None:
        s.event = move[1]
        s.events[s.event] = 1
        s.peeked = EMPTY
        s.protected = NO_SEATS
        steps: list[Step[Pillars]] = [AskThomas(), EventHappens()]
        visitor = s.places[BISHOP]
        if visitor != EMPTY:
            steps.insert(0, Bishop(Seat(visitor)))
        s.then(*steps)


def hurts(s: Pillars, event: Event) -> bool:
    """1. Event: whether there is something to be protected from. There is no round after the last for the City wall."""
    return event >= UNHAPPY and not (event == CITY_WALL and s.round == s.cards.rounds)


class Bishop(SeatQuestion):
    """2. Bishop: protection from an unhappy event, or a cube of one's choice from the market."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        moves = [PROTECT] if hurts(s, Event(s.event)) else []
        return moves + [CUBE[kind] for kind in range(3) if s.market[kind] >= s.cards.bishop_cubes]

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "protect":
                s.protected = with_seat(s.protected, self.seat)
            case "cube":
                s.market[move[1]] -= s.cards.bishop_cubes
                s.cubes[self.seat * KINDS + move[1]] += s.cards.bishop_cubes

    def why_not(self, s: Pillars, move: Move) -> str:
        match move[0]:
            case "protect":
                return "happy-event"
            case "cube":
                return "not-at-the-market"
            case _:
                return why_not_asked(s, self.seat, move)


class AskThomas(Step[Pillars]):
    """The privileges: the owner of Thomas may use him against an unhappy event that would hit him."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        seat = s.privileges[THOMAS]
        if 0 <= seat < USED and hurts(s, Event(s.event)) and not among(s.protected, seat):
            s.then(Thomas(Seat(seat)))


class Thomas(SeatQuestion):
    """The privileges: protection from one unhappy event."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [USE[THOMAS], DECLINE]

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "use":
                s.privileges[THOMAS] = USED + self.seat
                s.protected = with_seat(s.protected, self.seat)
            case "decline":
                pass

    def why_not(self, s: Pillars, move: Move) -> str:
        return why_not_asked(s, self.seat, move)


class EventHappens(Step[Pillars]):
    """1. Event: it applies to all players, an unhappy one to those who are not protected.

    Volunteers and the Cold winter come into effect with the production, the Archbishop at the cathedral.
    """

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        seats = clockwise(s)
        if s.protected:
            seats = [seat for seat in seats if not among(s.protected, seat)]
        cards = s.cards
        match EVENTS[s.event]:
            case "king":
                for seat in seats:
                    gain_gold(s, seat, cards.king_gold)
            case "richard_ore":
                for seat in seats:
                    s.cubes[seat * KINDS + METAL] += cards.ore
            case "philip_wool":
                for seat in seats:
                    gain_gold(s, seat, min(s.mill[seat] * cards.wool_gold, cards.wool_most))
            case "volunteers" | "archbishop" | "cold_winter":
                pass
            case "william":
                for seat in seats:
                    pay_or_lose(s, seat, cards.william_gold)
            case "conflict":
                for seat in seats:
                    lose_points(s, seat, cards.conflict_points)
            case "city_wall":
                if s.round < cards.rounds:
                    for seat in seats:
                        s.walled = with_seat(s.walled, seat)
            case "collapse":
                s.then(*[Collapse(seat) for seat in seats])


class Collapse(Step[Pillars]):
    """1. Event: a part of the cathedral collapses, and a player loses a craftsman of his choice."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Pillars) -> None:
        count = min(s.cards.collapse_craftsmen, s.craftsmen[self.seat].bit_count())
        if count:
            s.then(Dismiss(self.seat, count, -1))

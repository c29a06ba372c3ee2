"""Combat the events: cubes on banners, and what happens when the last one is covered."""

from __future__ import annotations

from ....core.flow import Field, Move
from .ladies.possession import free_all, freed_by
from .moves import CUBE, CUBES, STOP
from .pieces import EVERYBODY, GREY, MARAUDING, OUTLAW_LEADER, POSSESSION, Event, Owner, Seat
from .state import SeatQuestion, Troyes, changed, cube_placed, gain_influence, gain_points, spared


def events_open_to_cards(s: Troyes) -> list[Event]:
    """The events on which red activity cards of level I, and Support, place cubes: not on the Outlaw Leader."""
    return [event for event in s.queue if event != OUTLAW_LEADER]


def place_cube(s: Troyes, owner: Owner, event: Event) -> bool:
    """Combat the events: a cube on the next banner, for influence. Whether that countered the event."""
    at = s.queue.index(event)
    s.banners[at] = [*s.banners[at], owner]
    if owner != GREY:
        gain_influence(s, owner, s.cards.cube_influence)
        if s.modules:
            cube_placed(s)
    if event == POSSESSION:
        freed_by(s, owner)
    if len(s.banners[at]) < s.cards.banners[event]:
        return False
    _countered(s, at)
    return True


def _countered(s: Troyes, at: int) -> None:
    """Combat the events, once the event is countered: points by rank, the card to its winner, the gap closed.

    Marauding stays: it gives its points, and loses its cubes.
    """
    event, cubes = s.queue[at], s.banners[at]
    winner = _reward(s, cubes, s.cards.event_points[event])
    if event == MARAUDING:
        s.banners[at] = []
    else:
        if event == POSSESSION:
            free_all(s)
        s.won_by = changed(s.won_by, event, winner)
        del s.queue[at]
        del s.banners[at]


def _reward(s: Troyes, cubes: list[Owner], points: list[int]) -> Owner:
    """Give the points of first and second rank, grey counting as a player; return who wins the card.

    Tied first players share both ranks, tied second players the second, rounded down; who is alone takes both.
    Among tied first players the card goes to the one who was on it first.
    """
    counts = [cubes.count(owner) for owner in EVERYBODY]
    present = [owner for owner in EVERYBODY if counts[owner]]
    most = max(counts)
    firsts = [owner for owner in present if counts[owner] == most]
    if len(present) == 1 or len(firsts) > 1:
        _share(s, firsts, points[0] + points[1])
    else:
        _share(s, firsts, points[0])
        second = max(counts[owner] for owner in present if owner not in firsts)
        _share(s, [owner for owner in present if counts[owner] == second], points[1])
    return min(firsts, key=cubes.index)


def _share(s: Troyes, owners: list[Owner], points: int) -> None:
    for owner in owners:
        gain_points(s, owner, points // len(owners))


def resistance(s: Troyes) -> None:
    """The bonus cards, Resistance: every event loses the cube that was placed last, unless it is the King's."""
    for at, cubes in enumerate(s.banners):
        if cubes and not spared(s, cubes[-1]):
            s.banners[at] = cubes[:-1]


class CoverBanners(SeatQuestion):
    """Combat the events: how many of the cubes that the lot allows are placed; at least one is."""

    __slots__ = ("event", "most")

    def __init__(self, seat: Seat, event: Event, most: int) -> None:
        self.seat = seat
        self.event = event
        self.most = most

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.event, self.most)

    def options(self, s: Troyes) -> list[Move]:
        return CUBES[1 : self.most + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        for _ in range(move[1]):
            place_cube(s, self.seat, self.event)

    def why_not(self, s: Troyes, move: Move) -> str:
        return "too-many-cubes" if move[0] == "cubes" else "not-asked"


def cover_banners(s: Troyes, seat: Seat, event: Event, cubes: int) -> None:
    """Combat the events: never more cubes than there are free banners."""
    free = s.cards.banners[event] - len(s.banners[s.queue.index(event)])
    s.then(CoverBanners(seat, event, min(cubes, free)))


class SpreadCubes(SeatQuestion):
    """Chivalry and the Diplomat: cubes on any events, named from the left of the queue to the right.

    `start` is where the queue stands; a Marauding countered by this action takes no more cubes (`closed`).
    """

    __slots__ = ("closed", "cubes", "start")

    def __init__(self, seat: Seat, cubes: int, start: int, closed: int) -> None:
        self.seat = seat
        self.cubes = cubes
        self.start = start
        self.closed = closed

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.cubes, self.start, self.closed)

    def options(self, s: Troyes) -> list[Move]:
        moves = [CUBE[event] for event in s.queue[self.start :] if event != OUTLAW_LEADER]
        if self.closed and self.start == 0:
            del moves[0]
        moves.append(STOP)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move == STOP:
            return
        event = Event(move[1])
        at = s.queue.index(event)
        countered = place_cube(s, self.seat, event)
        if self.cubes > 1:
            s.then(SpreadCubes(self.seat, self.cubes - 1, at, self.closed | int(countered and event == MARAUDING)))

    def why_not(self, s: Troyes, move: Move) -> str:
        return why_not_cube(s, move, self.closed)


def why_not_cube(s: Troyes, move: Move, closed: int) -> str:
    """The reason why a single cube cannot be placed on an event."""
    verb, event = move
    if verb != "cube":
        return "not-asked"
    if event not in s.queue:
        return "event-not-there"
    if event == OUTLAW_LEADER:
        return "outlaw-leader"
    return "marauding-closed" if event == MARAUDING and closed else "queue-order"

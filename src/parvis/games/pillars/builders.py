"""Phase II: placing the builders."""

from __future__ import annotations

from ...core.flow import Chance, Field, Move, Question, Step
from .cards import REMIGIUS
from .moves import DRAW, KEEP, PASS, PLACE, RETURN, USE
from .pieces import BISHOP, CASTLE, COURT, EMPTY, KINGSBRIDGE, MARKET, PRIORY, SHIRING, START, USED
from .state import Pillars


class PlaceBuilders(Step[Pillars]):
    """Phase II: all builders come out of the bag, then those that have passed are placed."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.cost = s.cards.first_cost
        s.returned = 0
        s.then(NextBuilder(), PassedBuilders())


class NextBuilder(Step[Pillars]):
    """Phase II: the start player draws as long as there is a builder in the bag.

    When the rest is of one colour and placing is free, nothing is left to chance, and they come with the passed ones.
    """

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        rest = sum(s.bag)
        if rest and (s.cost or max(s.bag) < rest):
            s.then(DrawBuilder(), NextBuilder())


class DrawBuilder(Chance[Pillars]):
    """Phase II: a builder drawn without looking.

    Important: after the City wall, the third one of a colour is laid beside the board, and the marker stays.
    """

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        moves: list[Move] = []
        colours = 0
        for seat, count in enumerate(s.bag):
            if count:
                moves += DRAW[seat][:count]
                colours += 1
        return moves if colours > 1 else moves[:1]

    def choose(self, s: Pillars, move: Move) -> None:
        owner = move[1]
        bag = s.bag
        bag[owner] -= 1
        if s.walled >> owner & 1 and s.cards.builders - bag[owner] > s.cards.wall_builders:
            return
        if not s.returned and sum(bag) > bag[owner]:
            s.then(PutBack(s.first, owner))
        else:
            s.then(PlaceOrPass(owner))


class PutBack(Question[Pillars]):
    """Phase II, important: once in a round the start player may return the builder just drawn to the bag.

    It is asked only while there are builders of others in the bag, since else it would change nothing.
    """

    __slots__ = ("owner",)

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.owner)

    def options(self, s: Pillars) -> list[Move]:
        return KEEP_OR_RETURN

    def choose(self, s: Pillars, move: Move) -> None:
        match move[0]:
            case "keep":
                s.then(PlaceOrPass(self.owner))
            case "return":
                s.bag[self.owner] += 1
                s.returned = 1

    def why_not(self, s: Pillars, move: Move) -> str:
        return "not-asked"


KEEP_OR_RETURN = [KEEP, RETURN]


def open_places(s: Pillars) -> list[Move]:
    """Phase II: the places that a builder may go to. Priory, king's court and market are filled from the first on."""
    places = s.places
    moves: list[Move] = []
    if places[BISHOP] == EMPTY:
        moves.append(PLACE[BISHOP])
    if places[KINGSBRIDGE] == EMPTY:
        moves.append(PLACE[KINGSBRIDGE])
    if places[KINGSBRIDGE + 1] == EMPTY:
        moves.append(PLACE[KINGSBRIDGE + 1])
    if places[PRIORY + 1] == EMPTY:
        moves.append(PLACE[places.index(EMPTY, PRIORY)])
    if places[COURT + 3] == EMPTY:
        moves.append(PLACE[places.index(EMPTY, COURT)])
    if places[SHIRING] == EMPTY:
        moves.append(PLACE[SHIRING])
    if places[SHIRING + 1] == EMPTY:
        moves.append(PLACE[SHIRING + 1])
    if places[CASTLE] == EMPTY:
        moves.append(PLACE[CASTLE])
    if places[MARKET + 3] == EMPTY:
        moves.append(PLACE[places.index(EMPTY, MARKET)])
    if places[START] == EMPTY:
        moves.append(PLACE[START])
    return moves


def _why_not_place(s: Pillars, move: Move) -> str:
    if move[0] != "place":
        return "not-asked"
    return "place-taken" if s.places[move[1]] != EMPTY else "earlier-place-free" if move not in open_places(s) else ""


class PlaceOrPass(Question[Pillars]):
    """Phase II: the owner of the builder pays what the marker shows and places it, or passes.

    From the eighth builder on it costs nothing, and passing is over. Remigius makes it free.
    """

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        cost = s.cost
        if not cost:
            return open_places(s)
        moves = open_places(s) if s.gold[self.seat] >= cost else []
        moves.append(PASS)
        if s.privileges[REMIGIUS] == self.seat:
            moves.append(USE[REMIGIUS])
        return moves

    def choose(self, s: Pillars, move: Move) -> None:
        cost = s.cost
        match move[0]:
            case "place":
                s.places[move[1]] = self.seat
                s.gold[self.seat] -= cost
            case "pass":
                s.rosette[cost] = self.seat
            case "use":
                s.privileges[REMIGIUS] = USED + self.seat
                s.then(PlaceFree(self.seat))
        if cost:
            s.cost = cost - 1

    def why_not(self, s: Pillars, move: Move) -> str:
        match move[0]:
            case "place":
                return _why_not_place(s, move) or "not-enough-gold"
            case "pass":
                return "free-builder"
            case "use":
                return "free-builder" if s.privileges[move[1]] == self.seat and not s.cost else "not-your-privilege"
            case _:
                return "not-asked"


class PlaceFree(Question[Pillars]):
    """The privileges: with Remigius a builder is placed at once and for nothing."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return open_places(s)

    def choose(self, s: Pillars, move: Move) -> None:
        s.places[move[1]] = self.seat

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not_place(s, move)


class PassedBuilders(Step[Pillars]):
    """Phase II: the rest of the bag, then the builders that have passed are placed for nothing, first to pass first."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.cost = 0
        waiting: list[int] = []
        for owner, count in enumerate(s.bag):
            if count and s.walled >> owner & 1:
                s.bag[owner] = count = count - s.cards.builders + s.cards.wall_builders
            waiting += [owner] * count
        waiting += [seat for seat in s.rosette[::-1] if seat != EMPTY]
        s.walled = 0
        steps: list[Step[Pillars]] = []
        while waiting:
            seat = waiting[0]
            together = 1
            while together < len(waiting) and waiting[together] == seat:
                together += 1
            steps.append(PlacePassed(seat, together - 1, -1))
            waiting = waiting[together:]
        s.then(*steps)


class PlacePassed(Question[Pillars]):
    """Phase II: a builder that is free. Several of one player in a row are placed in the order of the places."""

    __slots__ = ("above", "more")

    def __init__(self, seat: int, more: int, above: int) -> None:
        self.seat = seat
        self.more = more
        self.above = above

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.more, self.above)

    def options(self, s: Pillars) -> list[Move]:
        moves = open_places(s)
        if self.above >= 0:
            moves = [move for move in moves if move[1] > self.above]
        if self.more:
            places = s.places
            moves = [move for move in moves if places[move[1] + 1 :].count(EMPTY) >= self.more]
        return moves

    def choose(self, s: Pillars, move: Move) -> None:
        s.places[move[1]] = self.seat
        if s.bag[self.seat]:
            s.bag[self.seat] -= 1
        else:
            cost = s.cards.first_cost
            while s.rosette[cost] == EMPTY:
                cost -= 1
            s.rosette[cost] = EMPTY
        if self.more:
            s.then(PlacePassed(self.seat, self.more - 1, move[1]))

    def why_not(self, s: Pillars, move: Move) -> str:
        return _why_not_place(s, move) or "in-order"

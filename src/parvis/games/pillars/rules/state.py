"""What lies on the table in a game of The Pillars of the Earth. No rules here."""

from __future__ import annotations

from typing import Final

from ....core.flow import Question, State
from .cards import JACK, Cards
from .pieces import LOST_POINTS, SEATS, SOURCES, Hand, Kinds, Resource, Seat, Seats

COLUMNS: Final = (
    "seats", "round", "first", "cost", "returned", "walled", "protected", "event", "peeked", "tax", "grey",
    "next_grey", "passed", "gold", "points", "sheet", "workers", "mill", "cubes", "craftsmen", "privileges", "events",
    "resources", "offer", "shiring", "kingsbridge", "market", "bought", "bag", "rosette", "places",
)  # fmt: skip


class Pillars(State):
    """The state. What may be EMPTY, or tell where a card is, is a plain number.

    seats         the number of seats
    round         the round being played, from 1; 0 before the first
    first         the start player
    cost          what the cost marker shows on the rosette
    returned      a flag: the start player has put a builder back into the bag this round
    walled        the set of seats that place fewer builders in the next phase II, after the City wall
    protected     the set of seats that the event of this round does not affect
    event         the event of this round; EMPTY before it is revealed
    peeked        the event that Ellen's owner has looked at; EMPTY if nobody has
    tax           what the die showed this round; 0 before it is rolled
    grey          the seat with the two grey workers of this round, and the one that has them in the next; or EMPTY
    next_grey
    passed        the set of seats that have passed in phase I
    gold, points  by seat
    sheet         by seat and source: where the points came from
    workers       by seat: workers in the supply, a foreman counted as five
    mill          by seat: workers in the wool mill
    cubes         by seat and kind
    craftsmen     by seat: a set of craftsmen
    privileges    by card: UNSEEN, LAID_OUT, GONE, the seat that owns it, or USED plus the seat that used it up
    events        by card: a flag, once it was revealed
    resources     by card: ASIDE, OFFERED, or the seat that has taken it
    offer         the two craftsmen of phase I; EMPTY once taken
    shiring       the craftsmen above the two places of Shiring; EMPTY once taken
    kingsbridge   the privileges above the two places of Kingsbridge; EMPTY once taken
    market        sand, wood and stone for sale
    bought        by seat: the set of kinds bought in the market this round
    bag           by seat: builders in the bag
    rosette       by cost: the seat whose builder has passed there, or EMPTY
    places        the seat whose builder stands on each of the 17 places, or EMPTY
    """

    __slots__ = (*COLUMNS, "cards")

    cards: Cards
    """The printed values in use: one table, shared by all clones, never changed."""
    seats: int
    round: int
    first: Seat
    cost: int
    returned: int
    walled: Seats
    protected: Seats
    event: int
    peeked: int
    tax: int
    grey: int
    next_grey: int
    passed: Seats
    gold: list[int]
    points: list[int]
    sheet: list[int]
    workers: list[int]
    mill: list[int]
    cubes: list[int]
    craftsmen: list[Hand]
    privileges: list[int]
    events: list[int]
    resources: list[int]
    offer: list[int]
    shiring: list[int]
    kingsbridge: list[int]
    market: list[int]
    bought: list[Kinds]
    bag: list[int]
    rosette: list[int]
    places: list[int]

    def clone(self) -> Pillars:
        s = Pillars()
        s.agenda = self.agenda[:]
        s.moves = self.moves
        s.cards = self.cards
        s.seats = self.seats
        s.round = self.round
        s.first = self.first
        s.cost = self.cost
        s.returned = self.returned
        s.walled = self.walled
        s.protected = self.protected
        s.event = self.event
        s.peeked = self.peeked
        s.tax = self.tax
        s.grey = self.grey
        s.next_grey = self.next_grey
        s.passed = self.passed
        s.gold = self.gold[:]
        s.points = self.points[:]
        s.sheet = self.sheet[:]
        s.workers = self.workers[:]
        s.mill = self.mill[:]
        s.cubes = self.cubes[:]
        s.craftsmen = self.craftsmen[:]
        s.privileges = self.privileges[:]
        s.events = self.events[:]
        s.resources = self.resources[:]
        s.offer = self.offer[:]
        s.shiring = self.shiring[:]
        s.kingsbridge = self.kingsbridge[:]
        s.market = self.market[:]
        s.bought = self.bought[:]
        s.bag = self.bag[:]
        s.rosette = self.rosette[:]
        s.places = self.places[:]
        return s


class SeatQuestion(Question[Pillars]):
    """A question to one of the seats."""

    __slots__ = ()

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def clockwise(s: Pillars) -> list[Seat]:
    """The seats in turn order, from the start player on."""
    seats = SEATS[s.seats]
    return seats[s.first :] + seats[: s.first]


def gain_gold(s: Pillars, seat: Seat, gold: int) -> None:
    """3. Income from the wool mill, important: nobody has more than 30 gold; what goes beyond is lost."""
    s.gold[seat] = min(s.gold[seat] + gold, s.cards.most_gold)


def gain_points(s: Pillars, seat: Seat, source: int, points: int) -> None:
    """The goal of the game: victory points, and where they came from."""
    s.points[seat] += points
    s.sheet[seat * len(SOURCES) + source] += points


def lose_points(s: Pillars, seat: Seat, points: int) -> None:
    """A player who has no victory points left loses nothing more."""
    gain_points(s, seat, LOST_POINTS, -min(points, s.points[seat]))


def pay_or_lose(s: Pillars, seat: Seat, gold: int) -> None:
    """9. King's court, important: who cannot pay gives all he has, and loses a point for every two gold unpaid."""
    unpaid = gold - s.gold[seat]
    if unpaid > 0:
        s.gold[seat] = 0
        lose_points(s, seat, unpaid // s.cards.unpaid)
    else:
        s.gold[seat] = -unpaid


def resources_of(s: Pillars, where: int) -> list[Resource]:
    """The resource cards that are on offer, or that a seat has taken."""
    return [Resource(card) for card, place in enumerate(s.resources) if place == where]


def most_craftsmen(s: Pillars, seat: Seat) -> int:
    """Phase I, important: five craftsmen, six with Jack."""
    return s.cards.jack_craftsmen if s.privileges[JACK] == seat else s.cards.most_craftsmen

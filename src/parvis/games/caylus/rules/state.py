"""What lies on the table in a game of Caylus. No rules here."""

from __future__ import annotations

from typing import Final

from ....core.flow import Question, State
from .cards import Cards
from .pieces import Place, Seat, Space, Tile

COLUMNS: Final = (
    "seats", "jeweller", "turn", "bailiff", "provost", "section", "order", "passed", "deniers", "cubes",
    "points", "income", "favours", "lines", "workers", "road", "houses", "standing", "promised", "where",
    "open", "special", "stables", "inn", "castle", "batches", "built",
)  # fmt: skip


class Caylus(State):
    """The state. Columns by seat have one entry per seat.

    seats, jeweller   the number of seats, and whether the Jeweller is among the stone buildings
    turn          the turn being played, from 1; 0 before the first
    bailiff, provost  the spaces of the road where they stand
    section       how many sections of the castle have been scored
    order         the seats in turn order
    passed        the seats that have passed in this turn, in the order of the bridge
    deniers, points   by seat
    cubes         by seat and kind
    income        by seat: what residences, library and hotel bring each turn
    favours       by seat and line: the column where the marker stands, 0 before the first
    lines         by seat: the favour lines used in this phase, as bits
    workers       by seat: workers that can still be placed
    road          by space: the tile, EMPTY if none; entry 0 stands for no space
    houses        by space: the seat whose house is on the tile, NOBODY if none
    standing      by space: the seat whose worker stands there, NOBODY if none
    promised      by space: the seat for which the tile becomes a residence once its worker has left, NOBODY if none
    where         by tile: the space of the road where it lies, 0 if it is in stock or out of the game
    open          while workers are placed: the places that are still open, in the order of the road
    special       the seats whose workers stand on gate, trading post, merchants' guild and joust field, NOBODY if none
    stables       the seats whose workers stand there, by rank
    inn           the seats on its left and its right circle, NOBODY if none
    castle        the seats whose workers stand there, by number
    batches       by seat: the houses built in the castle this turn
    built         by section and seat: the houses in the castle
    """

    __slots__ = (*COLUMNS, "cards")

    cards: Cards
    """The printed values in use: one table, shared by all clones, never changed."""
    seats: int
    jeweller: int
    turn: int
    bailiff: Space
    provost: Space
    section: int
    order: list[Seat]
    passed: list[Seat]
    deniers: list[int]
    cubes: list[int]
    points: list[int]
    income: list[int]
    favours: list[int]
    lines: list[int]
    workers: list[int]
    road: list[Tile]
    houses: list[Seat]
    standing: list[Seat]
    promised: list[Seat]
    where: list[Space]
    open: list[Place]
    special: list[Seat]
    stables: list[Seat]
    inn: list[Seat]
    castle: list[Seat]
    batches: list[int]
    built: list[int]

    def clone(self) -> Caylus:
        s = Caylus()
        s.agenda = self.agenda[:]
        s.moves = self.moves
        s.cards = self.cards
        s.seats = self.seats
        s.jeweller = self.jeweller
        s.turn = self.turn
        s.bailiff = self.bailiff
        s.provost = self.provost
        s.section = self.section
        s.order = self.order[:]
        s.passed = self.passed[:]
        s.deniers = self.deniers[:]
        s.cubes = self.cubes[:]
        s.points = self.points[:]
        s.income = self.income[:]
        s.favours = self.favours[:]
        s.lines = self.lines[:]
        s.workers = self.workers[:]
        s.road = self.road[:]
        s.houses = self.houses[:]
        s.standing = self.standing[:]
        s.promised = self.promised[:]
        s.where = self.where[:]
        s.open = self.open[:]
        s.special = self.special[:]
        s.stables = self.stables[:]
        s.inn = self.inn[:]
        s.castle = self.castle[:]
        s.batches = self.batches[:]
        s.built = self.built[:]
        return s


class SeatQuestion(Question[Caylus]):
    """A question to one of the seats."""

    __slots__ = ()

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def lose_points(s: Caylus, seat: Seat, points: int) -> None:
    """Nobody has fewer than 0 prestige points."""
    s.points[seat] = max(s.points[seat] - points, 0)

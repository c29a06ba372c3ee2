"""What lies on the table in a game of Troyes. No rules here."""

from __future__ import annotations

from bisect import insort
from typing import Final, TypeVar

from ....core.flow import Question, State
from .cards import Cards
from .pieces import (
    GREY,
    LADIES_BOX,
    OWNERS,
    PURPLE_DICE,
    RAMPARTS,
    SEATS,
    Card,
    Character,
    Die,
    Event,
    Face,
    Owner,
    Seat,
    die_colour,
)

COLUMNS: Final = (
    "seats", "open_points", "tournament", "round", "first", "direction",
    "deniers", "district_deniers", "influence", "points", "supply", "reserve", "passed", "characters",
    "buildings", "lying", "activities", "tradesmen", "cubes", "cathedral", "queue", "banners", "won_by",
    "dice", "black", "modules", "king_points", "king_roll", "possessed", "grey_spaces", "guards", "outside",
    "outside_cubes", "standing", "outside_used",
)  # fmt: skip
UNUSED: Final[dict[str, int | list[int]]] = {
    "modules": 0, "king_points": 0, "king_roll": [], "possessed": [], "grey_spaces": [], "guards": [], "outside": [],
    "outside_cubes": [], "standing": [], "outside_used": 0,
}  # fmt: skip
"""The columns that a game without expansions leaves as they are here."""
T = TypeVar("T")
CUBE_PLACED: Final = 16
"""A bit of `outside_used`."""


class Troyes(State):
    """The state. Columns by seat have one entry per seat; columns by owner have five, the last one grey.

    seats, open_points, tournament   the number of seats and the options, as flags
    round         the round being played, from 1; 0 before the first
    first         the seat with the start player card, or GREY if the King has it
    direction     1 clockwise, -1 counter-clockwise
    deniers, influence, points       by seat
    district_deniers                 by seat: what passing has laid on the district
    supply        by seat: citizens in the personal supply
    reserve       by owner: citizens in the general supply
    passed        by seat, as flags
    characters    the dealt characters, seat by seat; EMPTY before they are dealt
    buildings     the owner on each of the 18 places of Palace, Bishopric and City Hall
    lying         by building and owner: how many expelled citizens lie on the illustration
    activities    the card of each of the nine slots (three red, three white, three yellow); EMPTY face down
    tradesmen     by slot and owner: 0 none, else the space (from 1) or ILLUSTRATION
    cubes         by slot and owner: cubes on a card with a delayed effect
    cathedral     the owner of each of the 18 sites, level by level from the bottom
    queue         the events that menace the city, Marauding first
    banners       for each event of the queue, the owners of the cubes on it in the order placed
    won_by        by event: the seat that won the card, GREY if it was discarded, EMPTY if neither
    dice          the dice of the city square: sorted red, white and yellow dice
    black         the black dice still to be countered, highest first

    Against the King, who is the neutral player, there is one seat:

    characters    the King's column from the top: those that have not been recalled
    won_by        GREY: the King has won the card
    king_points   the King's points
    king_roll     the two black dice of his last turn; one while the second is being rolled

    With the Ladies of Troyes `characters` ends with the open one if there is, `won_by` goes on with the further cards,
    `dice` has the purple ones as a fourth list, `cathedral` a fourth level; and there are

    modules       what is added to the base game, as bits
    possessed     by owner: citizens on the Possession card
    grey_spaces   by slot: the spaces that grey tradesmen occupy, as bits
    guards        by seat: the space of the ramparts on which the guard stands
    outside       the faces of the four outside activities; EMPTY before they are drawn
    outside_cubes by outside activity and owner
    standing      by outside activity and owner: the answer that a seat gives to reactions without being asked
    outside_used  the outside activities from which the seat to move has spent a cube in this action, as bits; and
                  CUBE_PLACED once it has placed one at the cathedral or on an event

    Clones share what is long and seldom changes: characters, buildings, lying, activities, tradesmen, cubes, cathedral,
    won_by, and the lists in banners and in dice. Such a list is never changed, but replaced: see `changed`.
    """

    __slots__ = (*COLUMNS, "cards")

    cards: Cards
    """The printed values in use: one table, shared by all clones, never changed."""
    seats: int
    open_points: int
    tournament: int
    round: int
    first: Owner
    direction: int
    deniers: list[int]
    district_deniers: list[int]
    influence: list[int]
    points: list[int]
    supply: list[int]
    reserve: list[int]
    passed: list[int]
    characters: list[Character]
    buildings: list[Owner]
    lying: list[int]
    activities: list[Card]
    tradesmen: list[int]
    cubes: list[int]
    cathedral: list[Owner]
    queue: list[Event]
    banners: list[list[Owner]]
    won_by: list[Owner]
    dice: list[list[Die]]
    black: list[int]
    modules: int
    king_points: int
    king_roll: list[int]
    possessed: list[int]
    grey_spaces: list[int]
    guards: list[int]
    outside: list[Face]
    outside_cubes: list[int]
    standing: list[int]
    outside_used: int

    def clone(self) -> Troyes:
        s = Troyes()
        s.agenda = self.agenda[:]
        s.moves = self.moves
        s.cards = self.cards
        s.seats = self.seats
        s.open_points = self.open_points
        s.tournament = self.tournament
        s.round = self.round
        s.first = self.first
        s.direction = self.direction
        s.deniers = self.deniers[:]
        s.district_deniers = self.district_deniers[:]
        s.influence = self.influence[:]
        s.points = self.points[:]
        s.supply = self.supply[:]
        s.reserve = self.reserve[:]
        s.passed = self.passed[:]
        s.characters = self.characters
        s.buildings = self.buildings
        s.lying = self.lying
        s.activities = self.activities
        s.tradesmen = self.tradesmen
        s.cubes = self.cubes
        s.cathedral = self.cathedral
        s.queue = self.queue[:]
        s.banners = self.banners[:]
        s.won_by = self.won_by
        s.dice = self.dice[:]
        s.black = self.black[:]
        s.modules = self.modules
        s.king_points = self.king_points
        s.king_roll = self.king_roll
        s.possessed = self.possessed
        s.grey_spaces = self.grey_spaces
        s.guards = self.guards
        s.outside = self.outside
        s.outside_cubes = self.outside_cubes
        s.standing = self.standing
        s.outside_used = self.outside_used
        if self.modules:
            # In a base game nobody writes into these columns: clones share them.
            s.possessed = self.possessed[:]
            s.grey_spaces = self.grey_spaces[:]
            s.guards = self.guards[:]
            s.outside = self.outside[:]
            s.outside_cubes = self.outside_cubes[:]
            s.standing = self.standing[:]
        return s


def changed(column: list[T], at: int, value: T) -> list[T]:
    """A column that clones share, with another value in one place."""
    column = column[:]
    column[at] = value
    return column


def take_die(s: Troyes, number: Die) -> None:
    """A die leaves the city square."""
    colour = die_colour(number)
    dice = s.dice[colour][:]
    dice.remove(number)
    s.dice[colour] = dice


def lay_die(s: Troyes, number: Die) -> None:
    """A die comes to the city square."""
    colour = die_colour(number)
    dice = s.dice[colour][:]
    insort(dice, number)
    s.dice[colour] = dice


def add_cubes(s: Troyes, seat: Seat, card: Card, count: int) -> None:
    """Cubes of a seat come onto an activity card with a delayed effect, or leave it."""
    at = s.cards.slot[card] * OWNERS + seat
    s.cubes = changed(s.cubes, at, s.cubes[at] + count)


def lay_citizens(s: Troyes, building: int, owner: Owner, count: int) -> None:
    """Expelled citizens come onto the illustration of a building, or leave it."""
    at = building * OWNERS + owner
    s.lying = changed(s.lying, at, s.lying[at] + count)


class SeatQuestion(Question[Troyes]):
    """A question to one of the seats."""

    __slots__ = ()

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def last_round(s: Troyes) -> bool:
    """Whether the round being played is the last one."""
    return s.round == s.cards.rounds[s.seats]


def neutral_citizens(s: Troyes) -> int:
    """How many grey citizens there are: some more with the Ladies of Troyes; the King has two colours of them."""
    if s.seats == 1:
        return 2 * s.cards.citizens_total
    return s.cards.ladies_neutral_citizens if s.modules & LADIES_BOX else s.cards.neutral_citizens


def no_dice(s: Troyes) -> list[list[Die]]:
    """An empty city square: a list for each colour of dice."""
    return [[], [], [], []] if s.modules & PURPLE_DICE else [[], [], []]


def lying_dice(s: Troyes, number: Die) -> int:
    """How many such dice lie on the city square."""
    colour = die_colour(number)
    return s.dice[colour].count(number) if colour < len(s.dice) else 0


def next_seat(s: Troyes, seat: Owner) -> Owner:
    """The seat whose turn comes after this one's; alone, one takes turns with the King."""
    if s.seats > 1:
        return SEATS[(seat + s.direction) % s.seats]
    return SEATS[0] if seat == GREY else GREY


def gain_points(s: Troyes, owner: Owner, points: int) -> None:
    """Victory points for a seat or the King; the neutral player has no use for them."""
    if owner != GREY:
        s.points[owner] += points
    elif s.seats == 1:
        s.king_points += points


def from_first(s: Troyes) -> list[Seat]:
    """The seats in turn order, from the start player on."""
    return [SEATS[(s.first + turn * s.direction) % s.seats] for turn in range(s.seats)]


def cube_placed(s: Troyes) -> None:
    """The outside activities: the action of the seat to move has placed a cube at the cathedral or on an event."""
    if s.modules & RAMPARTS:
        s.outside_used |= CUBE_PLACED


def gain_influence(s: Troyes, seat: Owner, points: int) -> None:
    """Influence, note: what goes beyond the end of the track is lost."""
    s.influence[seat] = min(s.influence[seat] + points, s.cards.most_influence)


def spared(s: Troyes, owner: Owner) -> bool:
    """The King's challenge: what is bad in an event does not touch the King. Grey is nobody else's then."""
    return owner == GREY and s.seats == 1


def penalise(s: Troyes, seat: Seat) -> None:
    """Phases 1 and 3: who falls short loses points; who has none left loses nothing more."""
    s.points[seat] = max(s.points[seat] - s.cards.penalty, 0)

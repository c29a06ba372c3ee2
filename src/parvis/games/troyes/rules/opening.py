"""Setting up the game, and the initial placement."""

from __future__ import annotations

from collections.abc import Collection

from ....core.flow import NO_MOVES, Chance, Field, Move, Step, advance
from ....core.game import SetupError
from .cards import Cards
from .king.column import KingsColumn
from .king.placement import placing
from .ladies.ramparts import DrawFace
from .moves import PLACE
from .pieces import (
    BASE_EVENTS,
    BONUS,
    EMPTY,
    EVENTS,
    EVERYBODY,
    GREY,
    LADIES_BOX,
    MARAUDING,
    MIXED_ACTIVITIES,
    MODULES,
    NEW_ACTIVITIES,
    NEW_EVENTS,
    NOBODY,
    OPEN_CHARACTER,
    OWNERS,
    RAMPARTS,
    SEATS,
    Card,
    Character,
    Face,
)
from .round import NextRound
from .state import SeatQuestion, Troyes, changed, neutral_citizens, no_dice


def start(cards: Cards, seats: int, options: Collection[str]) -> Troyes:
    """Setting up the game: what every player begins with, and what lies beside the board."""
    modules = 0
    for option, module in MODULES.items():
        if option in options:
            modules |= module
    if "tournament" in options and seats < 3:
        raise SetupError("the tournament variant is for three or four seats", "tournament-seats")
    if seats == 1 and modules & LADIES_BOX:
        raise SetupError("the King is not played with the Ladies of Troyes", "king-without-ladies")
    s = Troyes()
    s.agenda = []
    s.moves = NO_MOVES
    s.cards = cards
    s.seats = seats
    s.open_points = int("open-points" in options)
    s.tournament = int("tournament" in options)
    s.round = 0
    s.first = SEATS[0]
    s.direction = 1
    s.modules = modules
    s.king_points = 0
    s.king_roll = []
    s.possessed = [0] * OWNERS if modules & NEW_EVENTS else []
    s.grey_spaces = [0] * 9 if modules & NEW_EVENTS else []
    s.guards = [0] * seats if modules & RAMPARTS else []
    s.outside = [Face(EMPTY)] * 4 if modules & RAMPARTS else []
    s.outside_cubes = [0] * (4 * OWNERS) if modules & RAMPARTS else []
    s.standing = [0] * (4 * OWNERS) if modules & RAMPARTS else []
    s.outside_used = 0
    s.deniers = [cards.deniers] * seats
    s.district_deniers = [0] * seats
    s.influence = [cards.influence] * seats
    s.points = [0] * seats
    s.supply = [cards.citizens[seats]] * seats
    s.reserve = [cards.citizens_total - cards.citizens[seats]] * seats + [0] * (GREY - seats)
    s.reserve.append(neutral_citizens(s))
    s.passed = [0] * seats
    s.characters = [Character(EMPTY)] * (seats * cards.dealt[seats] + bool(modules & OPEN_CHARACTER))
    s.buildings = [NOBODY] * 18
    s.lying = [0] * (3 * OWNERS)
    s.activities = [Card(EMPTY)] * 9
    s.tradesmen = [0] * (9 * OWNERS)
    s.cubes = [0] * (9 * OWNERS)
    s.cathedral = [NOBODY] * (24 if modules & (NEW_ACTIVITIES | MIXED_ACTIVITIES) else 18)
    s.queue = [MARAUDING]
    s.banners = [[]]
    s.won_by = [NOBODY] * (len(EVENTS) if modules & (BONUS | NEW_EVENTS) else BASE_EVENTS)
    s.dice = no_dice(s)
    s.black = []
    steps: list[Step[Troyes]] = [FirstPlayer(), DealCharacters(), InitialPlacement(), NextRound()]
    if modules & RAMPARTS:
        steps[2:2] = [DrawFace(level) for level in range(4)]
    s.then(*steps)
    advance(s)
    return s


class FirstPlayer(Chance[Troyes]):
    """Setting up the game: who receives the start player card, the King too if one plays against him."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        seats = [("first", seat) for seat in range(s.seats)]
        return [*seats, ("first", GREY)] if s.seats == 1 else seats

    def choose(self, s: Troyes, move: Move) -> None:
        s.first = EVERYBODY[move[1]]


class DealCharacters(Step[Troyes]):
    """Setting up the game: one character each, two each with two players; all in a column against the King."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        if s.seats == 1:
            s.then(*[KingsColumn(place) for place in range(len(s.characters))])
            return
        dealt = s.seats * s.cards.dealt[s.seats]
        steps = [DealCharacter(hand) for hand in range(dealt)]
        if s.modules & OPEN_CHARACTER:
            steps.append(OpenCharacter(dealt))
        s.then(*steps)


class DealCharacter(Chance[Troyes]):
    """Setting up the game: a character drawn unseen, which its owner keeps secret."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        super().__init__()
        self.hand = hand

    def fields(self) -> tuple[Field, ...]:
        return (self.hand,)

    def options(self, s: Troyes) -> list[Move]:
        return [("deal", character) for character in s.cards.characters(s.modules) if character not in s.characters]

    def choose(self, s: Troyes, move: Move) -> None:
        s.characters = changed(s.characters, self.hand, Character(move[1]))

    def seen_by(self, s: Troyes, seat: int) -> bool:
        return seat == self.hand // s.cards.dealt[s.seats]


class OpenCharacter(DealCharacter):
    """The Ladies of Troyes, module 1, variant: one more character is turned up, for all to see."""

    __slots__ = ()

    def seen_by(self, s: Troyes, seat: int) -> bool:
        return True


class InitialPlacement(Step[Troyes]):
    """Initial placement: rounds that alternate between clockwise and counter-clockwise, until all are placed.

    With two players the neutral citizens are placed first, else they fill what is left at the end. The King places
    his in between, too.
    """

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        order = [SEATS[(s.first + turn) % s.seats] for turn in range(s.seats)]
        steps: list[Step[Troyes]] = []
        for lap in range(s.supply[0]):
            steps.extend(PlaceFirst(seat) for seat in (order if lap % 2 == 0 else order[::-1]))
        if s.seats == 2:
            _place_neutral(s, s.cards.two_seat_neutral)
            s.then(*steps)
        else:
            s.then(*(placing(steps) if s.seats == 1 else steps), FillWithNeutral())


class PlaceFirst(SeatQuestion):
    """Initial placement: a citizen on any empty place of the three principal buildings."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return [PLACE[place] for place in range(18) if s.buildings[place] == EMPTY]

    def choose(self, s: Troyes, move: Move) -> None:
        s.buildings = changed(s.buildings, move[1], self.seat)
        s.supply[self.seat] -= 1

    def why_not(self, s: Troyes, move: Move) -> str:
        return "place-taken" if move[0] == "place" else "not-asked"


class FillWithNeutral(Step[Troyes]):
    """Initial placement: grey citizens on the places left empty."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        _place_neutral(s, [place for place in range(18) if s.buildings[place] == EMPTY])


def _place_neutral(s: Troyes, places: list[int]) -> None:
    for place in places:
        s.buildings = changed(s.buildings, place, GREY)
        s.reserve[GREY] -= 1

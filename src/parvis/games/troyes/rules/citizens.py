"""Citizens: where one may come from, and how one enters a principal building."""

from __future__ import annotations

from ....core.flow import Field, Move
from .influence import hire
from .moves import FROM, FROM_ACTIVITY, FROM_INFLUENCE, FROM_LYING, FROM_PLACE, FROM_SUPPLY
from .pieces import EMPTY, GREY, NOBODY, OWNERS, Owner, Seat
from .state import SeatQuestion, Troyes, changed, lay_citizens


def enter(s: Troyes, owner: Owner, building: int, value: int) -> None:
    """Place a citizen: he takes the first place of the row, the others shift right into the first gap.

    Without a gap the last one is expelled and laid on the illustration. A place of the Palace is a row by itself.
    """
    row = building * 6 + value - 1
    arriving = owner
    buildings = s.buildings = s.buildings[:]
    for place in range(s.cards.row_first[row], s.cards.row_last[row] + 1):
        arriving, buildings[place] = buildings[place], arriving
        if arriving == EMPTY:
            return
    lay_citizens(s, building, arriving, 1)


def enter_neutral(s: Troyes, building: int, value: int) -> None:
    """The events: a grey citizen from the general supply enters a building."""
    s.reserve[GREY] -= 1
    enter(s, GREY, building, value)


def admits(s: Troyes, seat: Seat, building: int, value: int) -> bool:
    """Place a citizen: whether some citizen of a seat may enter where a die leads."""
    obstacle = obstructed(s, building, value)
    return obstacle in (EMPTY, seat) or bool(freeing(s, seat, building, value, obstacle))


def obstructed(s: Troyes, building: int, value: int) -> Owner:
    """Place a citizen: the colour that cannot be expelled from a row, because it already lies on the building."""
    row = building * 6 + value - 1
    expelled = s.buildings[s.cards.row_last[row]]
    if expelled == EMPTY or not s.lying[building * OWNERS + expelled]:
        return NOBODY
    return NOBODY if EMPTY in s.buildings[s.cards.row_first[row] : s.cards.row_last[row]] else expelled


def freeing(s: Troyes, seat: Seat, building: int, value: int, obstacle: Owner) -> list[Move]:
    """Place a citizen: whose own move clears an obstructed row: one who stands in it, or the only one lying there."""
    row = building * 6 + value - 1
    places = range(s.cards.row_first[row], s.cards.row_last[row] + 1)
    moves = [FROM[FROM_PLACE + place] for place in places if s.buildings[place] == seat]
    if obstacle == seat and s.lying[building * OWNERS + seat] == 1:
        moves.append(FROM[FROM_LYING + building])
    return moves


def sources(s: Troyes, seat: Seat) -> list[Move]:
    """Where a citizen may come from: the personal supply (influence if it is empty) or anywhere on the board."""
    moves: list[Move] = []
    if s.supply[seat]:
        moves.append(FROM[FROM_SUPPLY])
    elif s.reserve[seat] and s.influence[seat] >= s.cards.hire_price:
        moves.append(FROM[FROM_INFLUENCE])
    for place in range(18):
        if s.buildings[place] == seat:
            moves.append(FROM[FROM_PLACE + place])
    for building in range(3):
        if s.lying[building * OWNERS + seat]:
            moves.append(FROM[FROM_LYING + building])
    for slot in range(9):
        if s.tradesmen[slot * OWNERS + seat]:
            moves.append(FROM[FROM_ACTIVITY + s.activities[slot]])
    return moves


def citizen_price(s: Troyes, seat: Seat) -> int:
    """The influence that the next citizen takes: none while one is in the supply or on the board.

    With no citizen to be had from anywhere it is more than anybody can have. Hot: nearly always the first line answers.
    """
    if s.supply[seat] or seat in s.buildings or any(s.lying[seat::OWNERS]) or any(s.tradesmen[seat::OWNERS]):
        return 0
    return s.cards.hire_price if s.reserve[seat] else s.cards.most_influence + 1


def take(s: Troyes, seat: Seat, source: int) -> None:
    """Take a citizen from where he is."""
    if source == FROM_SUPPLY:
        s.supply[seat] -= 1
    elif source == FROM_INFLUENCE:
        hire(s, seat)
        s.supply[seat] -= 1
    elif source < FROM_LYING:
        s.buildings = changed(s.buildings, source - FROM_PLACE, NOBODY)
    elif source < FROM_ACTIVITY:
        lay_citizens(s, source - FROM_LYING, seat, -1)
    else:
        s.tradesmen = changed(s.tradesmen, s.cards.slot[source - FROM_ACTIVITY] * OWNERS + seat, 0)


def why_not_source(s: Troyes, seat: Seat, move: Move) -> str:
    """The reason why a citizen cannot be taken from somewhere."""
    verb, source = move
    if verb != "from":
        return "not-asked"
    if source == FROM_SUPPLY:
        return "supply-empty"
    if source == FROM_INFLUENCE:
        if s.supply[seat]:
            return "supply-first"
        return "no-citizen-left" if not s.reserve[seat] else "not-enough-influence"
    return "no-citizen-there"


class PlaceCitizen(SeatQuestion):
    """Place a citizen on a principal building: which citizen goes to the place that the die has named."""

    __slots__ = ("building", "value")

    def __init__(self, seat: Seat, building: int, value: int) -> None:
        self.seat = seat
        self.building = building
        self.value = value

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.building, self.value)

    def options(self, s: Troyes) -> list[Move]:
        obstacle = obstructed(s, self.building, self.value)
        if obstacle == EMPTY:
            return sources(s, self.seat)
        return freeing(s, self.seat, self.building, self.value, obstacle)

    def choose(self, s: Troyes, move: Move) -> None:
        take(s, self.seat, move[1])
        enter(s, self.seat, self.building, self.value)

    def why_not(self, s: Troyes, move: Move) -> str:
        return "colour-lies-there" if move in sources(s, self.seat) else why_not_source(s, self.seat, move)

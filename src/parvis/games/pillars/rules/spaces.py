"""Phase II: the places on the board that are open to a builder."""

from __future__ import annotations

from ....core.flow import Move
from .cards import REMIGIUS
from .moves import PLACE
from .pieces import (
    BISHOP,
    CASTLE,
    COURT,
    EMPTY,
    KINGSBRIDGE,
    LOCATION_PLACES,
    LOCATIONS,
    MARKET,
    PLACES,
    PRIORY,
    SHIRING,
    START,
)
from .reasons import why_not_asked
from .state import Pillars


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


def why_not_place(s: Pillars, seat: int, move: Move) -> str:
    """The reason why a builder that is to be placed cannot do this; none if the place is open."""
    match move[0]:
        case "place":
            return _why_not_there(s, move[1])
        case "pass":
            return "free-builder"
        case "use":
            helps = move[1] == REMIGIUS and s.privileges[REMIGIUS] == seat
            return "free-builder" if helps else why_not_asked(s, seat, move)
        case "return":
            return _why_not_return(s, seat)
        case _:
            return why_not_asked(s, seat, move)


def _why_not_there(s: Pillars, place: int) -> str:
    """Phase II: one builder on each place, and a place that is named; none if the place is open."""
    if place >= len(PLACES) + len(LOCATIONS):
        return "no-builders-there"
    if place >= len(PLACES):
        first, end = LOCATION_PLACES[place - len(PLACES)]
        return "which-place" if EMPTY in s.places[first:end] else "place-taken"
    if s.places[place] != EMPTY:
        return "place-taken"
    return "" if PLACE[place] in open_places(s) else "earlier-place-free"


def _why_not_return(s: Pillars, seat: int) -> str:
    """Phase II, important: once in a round, by the start player, and just after the builder was drawn."""
    if s.returned:
        return "returned-this-round"
    return "stays-out" if seat == s.first else "not-start-player"

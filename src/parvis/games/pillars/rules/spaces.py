"""Phase II: the places on the board that are open to a builder."""

from __future__ import annotations

from ....core.flow import Move
from .moves import PLACE
from .pieces import BISHOP, CASTLE, COURT, EMPTY, KINGSBRIDGE, MARKET, PRIORY, SHIRING, START
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


def why_not_place(s: Pillars, move: Move) -> str:
    """The reason why a builder cannot go to a place; none if the place is open."""
    if move[0] != "place":
        return "not-asked"
    return "place-taken" if s.places[move[1]] != EMPTY else "earlier-place-free" if move not in open_places(s) else ""

"""The Ladies of Troyes: the answers worth a thought to what they ask, the most promising first."""

from __future__ import annotations

from typing import Any, Final

from ....core.flow import Move
from ..rules.ladies.choices import BuildSites, Host
from ..rules.ladies.events import LoseCube
from ..rules.ladies.mixed import PlaceOrSpend
from ..rules.ladies.possession import FreeCitizen
from ..rules.ladies.protection import Protect
from ..rules.ladies.purple import ChooseColour
from ..rules.ladies.ramparts import AddPoints, GuardDie, LayCubes, MoveGuard
from ..rules.ladies.reactions import Reaction
from ..rules.ladies.turn import SwapDice
from ..rules.moves import DONE, HOST, NO, YES
from ..rules.pieces import ACTIVITIES, EMPTY, Card, Die, Face, Seat, die_district, die_value
from ..rules.state import Troyes
from .ladies import cube_worth, tile_worth
from .rules_of_thumb import KEEP, OF_CUBES, worths

GUARD_DICE: Final = 5
"""How many dice for the guard are looked at."""
SWAPS: Final = 3
"""How many dice to give and to take are looked at."""
SCORING: Final = 2.0
"""A cube that is worth points at the end, at a rough count."""


def ladies_moves(s: Troyes, asked: Any) -> list[Move]:
    """The answers worth a thought; never empty."""
    if isinstance(asked, Host):
        return [HOST[0], HOST[asked.times]]
    if isinstance(asked, BuildSites):
        return _columns(s, asked.seat)
    if isinstance(asked, PlaceOrSpend):
        return _most_of_each(s)
    if isinstance(asked, ChooseColour | MoveGuard | LayCubes):
        return s.moves[::-1]
    if isinstance(asked, GuardDie):
        return _guard_dice(s, asked)
    if isinstance(asked, AddPoints):
        return s.moves[:4]
    if isinstance(asked, Reaction | Protect):
        return [YES, NO]
    if isinstance(asked, SwapDice):
        return _swaps(s, asked)
    if isinstance(asked, LoseCube):
        return _cubes_to_lose(s)
    if isinstance(asked, FreeCitizen):
        return [move for move in s.moves if move[1] == asked.seat] or s.moves
    return s.moves


def _columns(s: Troyes, seat: Seat) -> list[Move]:
    """The Master Builder: columns whose next site is on a level where the seat has nothing, then by what they give."""
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        column = move[1] - 1
        site = column
        while s.cathedral[site] != EMPTY:
            site += 6
        level = site // 6 * 6
        gain = float(s.cards.cathedral_points[column]) + 0.2 * s.cards.cathedral_influence[column]
        if seat not in s.cathedral[level : level + 6]:
            gain += 1.5
        scored.append((gain, move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:3]]


def _most_of_each(s: Troyes) -> list[Move]:
    """Mixed cards: as many cubes used, or as many placed, as can be; and a single one of each."""
    moves: list[Move] = []
    for verb in ("spend", "times"):
        counts = [move for move in s.moves if move[0] == verb]
        if counts:
            moves.append(counts[-1])
            if len(counts) > 1:
                moves.append(counts[0])
    return moves


def _guard_dice(s: Troyes, asked: GuardDie) -> list[Move]:
    """The ramparts: own dice by what else they could do, and the highest of the others."""
    denier, _ = worths(s.cards.rounds[s.seats] - s.round)
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        if move[0] == "use":
            scored.append((0.0, move))
            continue
        number = Die(move[1])
        value = die_value(number)
        loss = KEEP * value if die_district(number) == asked.seat else denier * s.cards.price[1]
        scored.append((0.2 * (7 - value if asked.turned else value) - loss, move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:GUARD_DICE]]


def _swaps(s: Troyes, asked: SwapDice) -> list[Move]:
    """The outside activities: low dice are given for high ones."""
    scored = [(float(die_value(Die(move[1]))), move) for move in s.moves if move != DONE]
    scored.sort(key=_score, reverse=bool(asked.given))
    moves = [move for _, move in scored[:SWAPS]]
    if DONE in s.moves:
        moves.append(DONE)
    return moves


def _cubes_to_lose(s: Troyes) -> list[Move]:
    """Harsh Winter: the cubes that are worth least."""
    denier, influence = worths(s.cards.rounds[s.seats] - s.round)
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        noun = move[1]
        if noun < len(ACTIVITIES):
            worth = OF_CUBES[noun] or cube_worth(s, Card(noun), denier, influence)
        else:
            worth = tile_worth(s, Face(noun - len(ACTIVITIES)), denier, influence)
        scored.append((-(worth or SCORING), move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:3]]


def _score(scored: tuple[float, Move]) -> float:
    return scored[0]

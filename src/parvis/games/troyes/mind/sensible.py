"""The moves worth a thought, the most promising first: what no good player would look at is left out."""

from __future__ import annotations

from typing import Any, Final

from ....core.flow import Move
from ..rules.actions import Action
from ..rules.activities import HireTradesman, Times
from ..rules.citizens import PlaceCitizen
from ..rules.combat import CoverBanners, SpreadCubes
from ..rules.defence import STRENGTH, CounterBlackDice
from ..rules.effects import Hit, Mill
from ..rules.forming import FormLot
from ..rules.influence import TurnDice
from ..rules.ladies.mixed import Fire
from ..rules.ladies.possession import Possess
from ..rules.ladies.scouting import SCOUT, Scouting
from ..rules.moves import (
    CUBE,
    DIE,
    DONE,
    FROM_ACTIVITY,
    FROM_INFLUENCE,
    FROM_LYING,
    FROM_PLACE,
    FROM_SUPPLY,
    MILL,
    STOP,
    YIELD,
)
from ..rules.opening import PlaceFirst
from ..rules.pieces import ILLUSTRATION, LADIES_BOX, OWNERS, Die, Event, Seat, die_value
from ..rules.state import Troyes
from .action_order import action_moves
from .dice_to_turn import influence_moves, turning_moves
from .ladies_moves import ladies_moves
from .lots_worth_trying import lot_moves
from .rules_of_thumb import event_gain, worths

SOURCES: Final = 4
"""How many places a citizen may come from are offered."""
NEXT: Final = 2
"""How many events from the left are offered to the Scout."""
FIRST: Final = [3.0, 3.1, 2.9]
"""How much a place of each building is sought after at the beginning."""


def sensible(s: Troyes) -> list[Move]:
    """The moves worth a thought, the most promising first; never empty."""
    asked: Any = s.agenda[-1]
    if len(s.moves) == 1:
        return s.moves
    if isinstance(asked, FormLot):
        return lot_moves(s, asked)
    if isinstance(asked, Action):
        return action_moves(s, asked.seat)
    if isinstance(asked, HireTradesman | PlaceCitizen | Possess):
        return _sources(s, asked.seat)
    if isinstance(asked, CoverBanners | Times):
        return s.moves[::-1]
    if isinstance(asked, Scouting):
        return _scouting(s, asked.seat)
    if isinstance(asked, SpreadCubes):
        return _spread(s, asked)
    if isinstance(asked, Hit):
        return _hit(s, asked.seat)
    if isinstance(asked, CounterBlackDice):
        return _defend(s, asked)
    if isinstance(asked, TurnDice):
        return turning_moves(s, asked)
    if isinstance(asked, Mill):
        return _mill(s, asked.seat, asked.times)
    if isinstance(asked, PlaceFirst):
        return _first_places(s)
    return ladies_moves(s, asked) if s.modules & LADIES_BOX else s.moves


def _sources(s: Troyes, seat: Seat) -> list[Move]:
    """Where a citizen comes from, the cheapest first: each source by what is lost there."""
    left = s.cards.rounds[s.seats] - s.round
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        source = move[1]
        if source == FROM_SUPPLY:
            cost = 0.3 if left else 0.0
        elif source == FROM_INFLUENCE:
            cost = s.cards.hire_price * worths(left)[1]
        elif source < FROM_LYING:
            place = source - FROM_PLACE
            cost = 0.3 + 0.9 * left
            if s.cards.edge[place]:
                cost -= 0.2 * left
        elif source < FROM_ACTIVITY:
            cost = 0.2 if left else 0.0
        else:
            card = source - FROM_ACTIVITY
            space = s.tradesmen[s.cards.slot[card] * OWNERS + seat]
            cost = 0.5 + 0.4 * left
            if space != ILLUSTRATION:
                cost += s.cards.spaces[card][space - 1]
        scored.append((-cost, move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:SOURCES]]


def _spread(s: Troyes, asked: SpreadCubes) -> list[Move]:
    """Chivalry, the Diplomat, the Catapult: the cubes where each brings most, laid out from the left to the right."""
    seat = asked.seat
    each = s.cards.catapult_cubes if isinstance(asked, Fire) else 1
    laid = [0] * len(s.queue)
    start = asked.start
    if asked.closed and start == 0:
        start = 1
    if start >= len(s.queue):
        return [STOP]
    firsts: list[tuple[float, Move]] = []
    open_to = [at for at in range(start, len(s.queue)) if CUBE[s.queue[at]] in s.moves]
    for at in open_to:
        firsts.append((event_gain(s, seat, at, each), CUBE[s.queue[at]]))
    firsts.sort(key=_score, reverse=True)
    for _ in range(asked.cubes):
        best, where = -9.0, -1
        for at in open_to:
            if laid[at] < s.cards.banners[s.queue[at]] - len(s.banners[at]):
                gain = event_gain(s, seat, at, laid[at] + each)
                if laid[at]:
                    gain -= event_gain(s, seat, at, laid[at])
                if gain > best:
                    best, where = gain, at
        if where < 0:
            break
        laid[where] += each
    moves: list[Move] = []
    for at in range(start, len(s.queue)):
        if laid[at]:
            moves.append(CUBE[s.queue[at]])
            break
    for _, move in firsts[: 3 * each]:  # Shots of several cubes are few, and each matters more.
        if move not in moves:
            moves.append(move)
    return moves or [STOP]


def _scouting(s: Troyes, seat: Seat) -> list[Move]:
    """The Scout: the next events from the left on which a cube is worth its price, the one where it is worth most."""
    denier, influence = worths(s.cards.rounds[s.seats] - s.round)
    best = denier * s.cards.cube_deniers[SCOUT] - influence * s.cards.cube_influence
    cost = best
    moves: list[Move] = []
    most = STOP
    for move in s.moves:
        if move == STOP:
            continue
        gain = event_gain(s, seat, s.queue.index(Event(move[1])), 1)
        if gain > cost and len(moves) < NEXT:
            moves.append(move)
        if gain > best:
            best, most = gain, move
    if most not in moves:
        moves.append(most)
    if STOP not in moves:
        moves.append(STOP)
    return moves


def _hit(s: Troyes, seat: Seat) -> list[Move]:
    """The Archer: the events where a cube brings most."""
    scored = [(event_gain(s, seat, s.queue.index(Event(move[1])), 1), move) for move in s.moves if move != STOP]
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:4]]


def _mill(s: Troyes, seat: Seat, times: int) -> list[Move]:
    """The Miller: all the activations count where more citizens stand."""
    return [MILL[times if s.buildings[0:6].count(seat) > s.buildings[6:12].count(seat) else 0]]


def _first_places(s: Troyes) -> list[Move]:
    """Initial placement: the places at the end of a row last."""
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        place = move[1]
        scored.append((FIRST[place // 6] - (0.6 if s.cards.edge[place] else 0.0), move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored]


def _defend(s: Troyes, asked: CounterBlackDice) -> list[Move]:
    """Phase 3: the own dice that beat the black ones at the least loss, and further black dice with them."""
    if YIELD in s.moves:
        return [YIELD, *influence_moves(s, asked.seat), *[move for move in s.moves if move[0] == "use"]]
    own = asked.own_dice(s)
    needed = s.black[0]
    for value in asked.further:
        needed += value
    for number in asked.picked:
        needed -= STRENGTH[number]
        own = own[own.index(number) + 1 :]
    moves: list[Move] = []
    if needed <= 0:
        return [DONE]
    best = cheapest(own, needed)
    if best:
        moves.append(DIE[best[0]])
    if not asked.picked:
        for number in own:
            if len(moves) < 4 and DIE[number] not in moves and DIE[number] in s.moves and best != [number]:
                moves.append(DIE[number])
        for move in s.moves:
            if move[0] in ("black", "use"):
                moves.append(move)
    return moves or s.moves


def cheapest(own: list[Die], needed: int) -> list[Die]:
    """The dice that reach a strength at the least loss of pips and dice; empty if none do."""
    best: list[Die] = []
    least = 1000.0
    for chosen in range(1, 1 << min(len(own), 9)):
        strength = 0
        loss = 0.0
        for at in range(len(own)):
            if chosen >> at & 1:
                strength += STRENGTH[own[at]]
                loss += 1.0 + die_value(own[at])
        if strength >= needed and loss < least:
            least = loss
            best = [own[at] for at in range(len(own)) if chosen >> at & 1]
    return best


def _score(scored: tuple[float, Move]) -> float:
    return scored[0]

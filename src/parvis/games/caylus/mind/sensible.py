"""Which moves are worth a thought, the most promising first: the choice of somebody who does not think long."""

from __future__ import annotations

from typing import Any, Final

from ....core.flow import Move
from ..rules.buildings import Construct, OwnersBonus, Produce
from ..rules.cards import Gains
from ..rules.castle import BuildCastle
from ..rules.crafts import PayAnyCube
from ..rules.favours import ChooseLine, FavourBuilding, FavourCubes, TakeTwo
from ..rules.moves import PASS
from ..rules.pieces import (
    ALL_PLACES,
    BUILDING_LINE,
    BUNDLES,
    CASTLE,
    CUBES_LINE,
    DENIERS_LINE,
    FIRST_TILE,
    FIRST_WOODEN,
    GOLD,
    KINDS,
    LINES,
    NOBODY,
    PRESTIGE_LINE,
    RESIDENCE,
    Seat,
)
from ..rules.placement import PlaceWorker, owner, price
from ..rules.provost import GuildProvost, PaidProvost
from ..rules.special import LeaveGate
from ..rules.state import Caylus
from ..rules.trade import Buy, Sell, SpendCubes, Trade
from .place_values import PlaceValues
from .prices import FAVOUR_BUILDING, FAVOUR_CUBES, PRICES

MOST_PLACES: Final = 14
MOST_BUILDINGS: Final = 8
MOST_BUNDLES: Final = 6
"""How many places, buildings and pairs of cubes are thought of."""
OTHERS: Final = 0.6
"""How much a loss of another player counts when the provost is moved."""


def sensible(s: Caylus) -> list[Move]:
    """The moves worth a thought, the most promising first."""
    moves = s.moves
    if len(moves) < 2:
        return moves
    asked: Any = s.agenda[-1]
    if isinstance(asked, PlaceWorker):
        return _workers(s, asked.seat, moves, price(s, asked.seat, s.passed))
    if isinstance(asked, LeaveGate):
        return _workers(s, asked.seat, moves, 0)
    if isinstance(asked, (PaidProvost, GuildProvost)):
        return _provost(s, asked.seat, moves, isinstance(asked, PaidProvost))
    if isinstance(asked, (Produce, OwnersBonus, FavourCubes, TakeTwo, Buy)):
        return _cubes(s, asked.seat, moves)
    if isinstance(asked, (Construct, FavourBuilding)):
        return _buildings(s, asked.seat, moves)
    if isinstance(asked, ChooseLine):
        return _lines(s, asked.seat, moves)
    if isinstance(asked, (Sell, PayAnyCube)):
        return _given(s, asked.seat, moves)
    if isinstance(asked, (BuildCastle, SpendCubes)):
        return moves[::-1]
    if isinstance(asked, Trade) and len(moves) > 2:
        return [moves[1], moves[0], moves[2]]
    return moves


def _ranked(moves: list[Move], values: list[float], most: int) -> list[Move]:
    """The moves by what they are worth, the best first, and not too many."""
    order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
    return [moves[number] for number in order[:most]]


def _workers(s: Caylus, seat: Seat, moves: list[Move], cost: int) -> list[Move]:
    """Placing a worker, or passing: what the places are worth once those who stand have done their work."""
    town = PlaceValues(s)
    town.special()
    town.road()
    owns = seat in s.houses
    values: list[float] = []
    for move in moves:
        if move[0] != "place":
            values.append(cost * town.denier)
            continue
        place = ALL_PLACES[move[1]]
        value = town.place_worth(seat, place)
        if owns and place >= FIRST_TILE and owner(s, place) == seat:
            value += max(cost - s.cards.own_price, 0) * town.denier
        if place == CASTLE and value == 0.0:
            value = 0.3
        values.append(value)
    ranked = _ranked(moves, values, MOST_PLACES)
    if cost and PASS not in ranked:
        ranked.append(PASS)
    return ranked


def _provost(s: Caylus, seat: Seat, moves: list[Move], paid: bool) -> list[Move]:
    """Moving the provost: what works then and what does not, for oneself and for the others."""
    town = PlaceValues(s)
    values: list[float] = []
    for move in moves:
        to = move[1] if move[0] == "provost" else s.provost
        low, high, sign = s.provost + 1, to, 1.0
        if to < s.provost:
            low, high, sign = to + 1, s.provost, -1.0
        value = 0.0
        for space in range(low, high + 1):
            worker = s.standing[space]
            if worker != NOBODY:
                gain = town.use(worker, space, 1.0, False)
                value += sign * gain if worker == seat else -sign * OTHERS * gain
        if paid:
            value -= abs(to - s.provost) * s.cards.provost_price * town.denier
        values.append(value)
    return _ranked(moves, values, len(moves))


def _cubes(s: Caylus, seat: Seat, moves: list[Move]) -> list[Move]:
    """Taking cubes: those that are wanted most; what is given for them, and to do without, come last."""
    town = PlaceValues(s)
    asked: Any = s.agenda[-1]
    given: Gains = ()
    if isinstance(asked, Produce):
        given = s.cards.gains[asked.tile]
    elif isinstance(asked, OwnersBonus):
        given = s.cards.bonus[asked.tile]
    elif isinstance(asked, FavourCubes):
        given = s.cards.favour_cubes[asked.column]
    values: list[float] = []
    for move in moves:
        if move[0] == "decline" or move[0] == "exchange":
            values.append(0.1)
            continue
        value = 0.0
        for kind in BUNDLES[move[1]]:
            value += town.wanted(seat, kind)
        for kind, count in given:
            if kind == move[1]:
                value *= count
        bundle = BUNDLES[move[1]]
        if len(bundle) == 2 and bundle[0] == bundle[1]:
            value *= 0.85
        values.append(value)
    if isinstance(asked, Buy):
        ranked = _ranked(moves[:-1], values, MOST_BUNDLES)
        ranked.append(moves[-1])
        return ranked
    return _ranked(moves, values, len(moves))


def _buildings(s: Caylus, seat: Seat, moves: list[Move]) -> list[Move]:
    """Construction: what a building brings and what its cubes are worth; to build none comes last.

    A tile that becomes a residence is missed by everybody, or by its owner.
    """
    town = PlaceValues(s)
    cost_of = s.cards.cost
    values: list[float] = []
    for verb, tile in moves:
        if verb == "build":
            value = town.worth_of(tile)
            for kind in range(KINDS):
                value -= town.price[kind] * cost_of[tile][kind]
        elif verb == "transform":
            value = town.worth_of(RESIDENCE)
            if tile >= FIRST_WOODEN:
                value -= 2.0 + 2.0 * town.turn_of(tile) * town.left
        else:
            value = -100.0
        values.append(value)
    ranked = _ranked(moves[:-1], values, MOST_BUILDINGS)
    ranked.append(moves[-1])
    return ranked


def _lines(s: Caylus, seat: Seat, moves: list[Move]) -> list[Move]:
    """Royal favours: what each line gives at once."""
    town = PlaceValues(s)
    cards = s.cards
    limit = cards.favour_limit[min(s.section, 2)]
    values: list[float] = []
    for move in moves:
        column = min(s.favours[seat * len(LINES) + move[1]] + 1, limit)
        value = 0.0
        if move[1] == PRESTIGE_LINE:
            value = float(cards.favour_points[column])
        elif move[1] == DENIERS_LINE:
            value = town.denier * cards.favour_deniers[column]
        elif move[1] == CUBES_LINE:
            value = PRICES[FAVOUR_CUBES + column]
        elif move[1] == BUILDING_LINE:
            value = PRICES[FAVOUR_BUILDING + column]
        values.append(value)
    return _ranked(moves, values, len(moves))


def _given(s: Caylus, seat: Seat, moves: list[Move]) -> list[Move]:
    """Giving a cube: what there is most of, gold last."""
    values: list[float] = []
    for move in moves:
        if move[0] == "decline":
            values.append(0.5)
        elif move[1] == GOLD:
            values.append(0.0)
        else:
            values.append(float(s.cubes[seat * KINDS + move[1]]))
    return _ranked(moves, values, len(moves))

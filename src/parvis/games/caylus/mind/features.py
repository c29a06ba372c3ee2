"""What a position is worth to everybody: features of where each seat will stand at the end of the turn, and weights.

Points that are sure are counted as they are; features stand for what will become points. Nothing is hidden in Caylus,
so all seats see the same. The weights, in points, are fitted on games (`python -m parvis.train`); with two players the
game is another one, and has weights of its own.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from ..rules.castle import batches
from ..rules.pieces import (
    FIRST_PRESTIGE,
    FIRST_WOODEN,
    GUILD,
    KINDS,
    LINES,
    NOBODY,
    PRESTIGE_BUILDING,
    SEATS,
    SPACES,
    STONE_BUILDING,
    WOODEN_BUILDING,
    Seat,
)
from ..rules.sections import sheet
from ..rules.state import Caylus
from .end_of_turn import ForeseenTurn
from .place_values import PACE
from .prices import favour_worth
from .sensible import sensible

__all__ = ["NAMES", "WEIGHTS", "estimate", "features", "sensible"]

QUANTITIES: Final = (
    "money_3", "money_6", "money_10", "money_more", "food", "wood", "stone", "cloth", "gold", "hoard", "batches",
    "kinds", "hope", "favours", "favours_worth", "line_prestige", "line_deniers", "line_cubes", "line_building",
    "best_line", "income", "residence", "residences", "wooden", "crafts", "stone_production", "stones", "works",
    "no_house", "section_favours", "section_step", "rank", "guest", "guild", "next_wooden", "next_stone",
    "next_prestige",
)  # fmt: skip
NAMES: Final = (*QUANTITIES, *[f"{name}_of_two" for name in QUANTITIES])
GROUPS: Final = [0] * FIRST_WOODEN + [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 1, 1, 3, 3, 3, 3, 3]
"""By tile: wooden buildings, those that let somebody build, stone production, other stone buildings."""
USEFUL: Final = 1
"""Spaces beyond the bailiff where buildings are still used."""
FAR: Final = 8.0
"""Turns after which steps on the lines of favours are worth no more."""


def _read_weights() -> list[float]:
    named = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    return [float(named[name]) for name in NAMES]


WEIGHTS: Final[list[float]] = _read_weights()


def estimate(s: Caylus, seat: Seat) -> list[float]:
    """The final score that every seat can expect."""
    if not s.moves:
        return [float(sum(sheet(s, other).values())) for other in SEATS[: s.seats]]
    ahead = ForeseenTurn(s)
    own = _own_buildings(s, ahead)
    first = len(QUANTITIES) if s.seats == 2 else 0
    values: list[float] = []
    for other in SEATS[: s.seats]:
        value = base(s, ahead, other)
        row = _row(s, ahead, own, other)
        for number in range(len(row)):
            value += WEIGHTS[first + number] * row[number]
        values.append(value)
    return values


def features(s: Caylus, owner: Seat, seat: Seat) -> list[float]:
    """One seat's quantities."""
    ahead = ForeseenTurn(s)
    row = _row(s, ahead, _own_buildings(s, ahead), owner)
    none = [0.0] * len(row)
    return none + row if s.seats == 2 else row + none


def base(s: Caylus, ahead: ForeseenTurn, owner: Seat) -> float:
    """What counts as it is: points, and what is left at the end."""
    at = owner * KINDS
    cubes = ahead.cubes
    end = ahead.deniers[owner] / s.cards.end_deniers + cubes[at + 4] * s.cards.end_gold
    end += (cubes[at] + cubes[at + 1] + cubes[at + 2] + cubes[at + 3]) / s.cards.end_cubes
    return ahead.points[owner] + (1.0 - ahead.early) * end


def _own_buildings(s: Caylus, ahead: ForeseenTurn) -> list[float]:
    """By seat and group: turns in which own buildings can be used."""
    found = [0.0] * (4 * s.seats)
    for space in range(1, SPACES + 1):
        owner = s.houses[space]
        if owner == NOBODY:
            continue
        tile = s.road[space]
        if tile < FIRST_PRESTIGE:
            useful = ahead.left - max(space - ahead.bailiff - USEFUL, 0)
            if useful > 0.0:
                found[owner * 4 + GROUPS[tile]] += useful
    return found


def _row(s: Caylus, ahead: ForeseenTurn, own: list[float], owner: Seat) -> list[float]:
    """The quantities of a seat, in the order of their names."""
    early, left = ahead.early, ahead.left
    at = owner * KINDS
    cubes = ahead.cubes
    food, wood, stone, cloth, gold = cubes[at], cubes[at + 1], cubes[at + 2], cubes[at + 3], cubes[at + 4]
    hoard = max(food - 3, 0) + max(wood - 3, 0) + max(stone - 3, 0) + max(cloth - 3, 0)
    deniers = ahead.deniers[owner] + ahead.income[owner] + s.cards.income
    kinds = int(wood > 0) + int(stone > 0) + int(cloth > 0) + int(gold > 0)
    line = owner * len(LINES)
    favours = s.favours
    best = max(favours[line], favours[line + 1], favours[line + 2], favours[line + 3])
    turns = min(left, FAR)
    no_house = section_favours = section_step = 0.0
    section = ahead.section
    if section < len(s.cards.parts):
        houses = ahead.built[section * s.seats + owner]
        away = max((s.cards.marks[section] - ahead.bailiff) / PACE, 0.0)
        table = s.cards.section_favours[section]
        if not houses:
            no_house = s.cards.section_penalty[section] / (1.0 + 0.3 * away)
        section_favours = float(table[houses])
        section_step = (table[min(houses + 1, len(table) - 1)] - section_favours) * min(away, 1.0)
    won = float(ahead.favours[owner])
    residences = ahead.residences[owner]
    group = owner * 4
    return [
        early * min(deniers, 3),
        early * min(max(deniers - 3, 0), 3),
        early * min(max(deniers - 6, 0), 4),
        early * max(deniers - 10, 0),
        early * min(food, 3),
        early * min(wood, 3),
        early * min(stone, 3),
        early * min(cloth, 3),
        early * gold,
        early * hoard,
        early * min(batches(s.cards, cubes, owner), 3),
        early * kinds,
        ahead.hope[owner],
        won,
        won * favour_worth(s, owner, early),
        favours[line] * turns,
        favours[line + 1] * turns,
        favours[line + 2] * turns,
        favours[line + 3] * turns,
        best * turns,
        ahead.income[owner] * left,
        min(residences, 1) * min(left, 4.0),
        residences * min(left, 4.0),
        own[group],
        own[group + 1],
        own[group + 2],
        own[group + 3],
        ahead.works[owner],
        no_house,
        section_favours,
        section_step,
        early * ahead.rank(owner) / s.seats,
        early if ahead.guest(owner) else 0.0,
        1.0 if s.special[GUILD] == owner else 0.0,
        early * ahead.construct(owner, WOODEN_BUILDING, 1.0, False),
        early * ahead.construct(owner, STONE_BUILDING, 1.0, False),
        early * ahead.construct(owner, PRESTIGE_BUILDING, 1.0, False),
    ]

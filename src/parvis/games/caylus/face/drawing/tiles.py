"""The buildings: a tile as it lies on the road, and in stock with its cost and points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .....core.face import Say
from .....drawing.kit import GOLD, INK, VELLUM, circle, coin, house, placed, shield, text
from ...rules.cards import Cards
from ...rules.pieces import (
    ANY_BUT_GOLD,
    CONSTRUCTION,
    CUBES,
    DENIERS,
    EXCHANGE,
    FIRST_PRESTIGE,
    FIRST_WOODEN,
    FIXED,
    NEUTRAL,
    POINTS,
    PRESTIGE,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SALE,
    STONE_BUILDING,
    STONES,
    TILES,
    WOODEN,
    WOODEN_BUILDING,
    Goods,
)
from .. import naming
from .figures import ARROW, BODIES, CROWN, HAMMER, HEADS, SLASH, Sign, cube_of, cubes_of, fitted, gable, signs

TILE_WIDTH: Final = 118
TILE_HEIGHT: Final = 82
STOCK_HEIGHT: Final = 108
"""Of a tile with its cost below."""
HEAD: Final = 20
OWNER: Final = 24
"""How much of the head the house of an owner takes."""
_CRAFTS: Final = {
    WOODEN_BUILDING: "wood", STONE_BUILDING: "stone", RESIDENTIAL_BUILDING: "residence", PRESTIGE_BUILDING: "prestige",
}  # fmt: skip


class Tile(NamedTuple):
    """What is printed on a tile, and what is told about it."""

    name: str
    words: str
    on_the_road: str
    in_stock: str


@lru_cache(1000)
def tile_face(cards: Cards, say: Say, tile: str) -> Tile:
    """The face of a tile, in a language."""
    number = TILES.index(tile)
    design, _, copy = tile.rpartition("_")
    if not copy.isdecimal():
        design = tile
    plain = say(f"building.{design}")
    name = plain if design == tile else say("numbered", building=plain, number=copy)
    words = f"{name}\n{say(f'building.{design}.text')}"
    kind, heading, effects = _kind(tile), plain.partition(" (")[0], _effects(cards, number)
    owned = kind not in ("neutral", "fixed")
    on_the_road = frame(kind, heading, TILE_HEIGHT, *_rows(effects), aside=OWNER if owned else 0)
    if not FIRST_WOODEN <= number < RESIDENCE:
        return Tile(name, words, on_the_road, "")
    words += "\n" + say("draw.cost", cost=naming.cost(say, cards, number), points=cards.points[number])
    return Tile(name, words, on_the_road, _in_stock(cards, number, kind, heading, effects))


def _rows(effects: list[list[Sign]]) -> list[str]:
    """What a building does: the largest thing on its tile."""
    width = TILE_WIDTH - 10
    if len(effects) > 1:
        return [signs(items, 0, HEAD + 16 + at * 30, width, 1.22) for at, items in enumerate(effects)]
    return [signs(items, 0, HEAD + 31, width, 1.8) for items in effects]


def _in_stock(cards: Cards, number: int, kind: str, heading: str, effects: list[list[Sign]]) -> str:
    """A tile with what it does, and below its cost, and its points unless they are what it does."""
    beside = number < FIRST_PRESTIGE
    cost: list[Sign] = []
    for cube, count in zip(CUBES, cards.cost[number], strict=True):
        cost += [(cube_of(cube, 17), 19)] * count if count < 3 else [(cube_of(cube, 18, count), 20)]
    cost += [(cube_of("any", 17), 19)] * cards.any_cube[number]
    return frame(
        kind,
        heading,
        STOCK_HEIGHT,
        *_rows(effects),
        f'<rect x="{-TILE_WIDTH / 2 + 1:g}" y="{TILE_HEIGHT - 1}" width="{TILE_WIDTH - 2}" '
        f'height="{STOCK_HEIGHT - TILE_HEIGHT}" rx="5" fill="{HEADS[kind]}" fill-opacity="0.3"/>',
        signs(cost, -14 * beside, TILE_HEIGHT + 12, TILE_WIDTH - 38 * beside, 1),
        placed(TILE_WIDTH / 2 - 16, TILE_HEIGHT + 12, shield(cards.points[number], 24)) if beside else "",
    )


def _kind(tile: str) -> str:
    for kind, names in (("neutral", NEUTRAL), ("fixed", FIXED), ("wood", WOODEN), ("stone", STONES)):
        if tile in names:
            return kind
    return "prestige" if tile in PRESTIGE else "residence"


def _effects(cards: Cards, number: int) -> list[list[Sign]]:
    """What a building does, as one or two rows of signs."""
    effect = cards.effect[number]
    if effect == PRODUCTION:
        made: list[Sign] = []
        for kind, count in cards.gains[number]:
            if made and cards.either[number]:
                made.append(SLASH)
            made += [(cube_of(CUBES[kind], 17), 19)] * count
        if not cards.bonus[number]:
            return [made]
        share: list[Sign] = [(house(None, 12), 14)]
        for at, (kind, count) in enumerate(cards.bonus[number]):
            share += ([SLASH] if at else []) + cubes_of(CUBES[kind], 11, 12, count)
        return [made, share]
    if effect == SALE:
        return [[(cube_of("any", 17), 19), ARROW, (coin(cards.sale[number], 10), 20)]]
    if effect == PURCHASE:
        return [[_goods(DENIERS, give), ARROW, _goods(ANY_BUT_GOLD, get)] for give, get in cards.offers[number]]
    if effect == EXCHANGE:
        takes, gives = cards.takes[number], cards.gives[number]
        return [[_goods(takes, give), ARROW, _goods(gives, get)] for give, get in cards.offers[number]]
    if effect == CONSTRUCTION:
        craft = cards.construction[number]
        pay: list[Sign] = []
        if craft == RESIDENTIAL_BUILDING:
            cloth = cubes_of("cloth", 15, 17, cards.residence_cloth)
            pay = [(coin(cards.residence_deniers, 8), 17), *cloth, ARROW]
        return [[*pay, *([] if pay else [(HAMMER, 20)]), (gable(_CRAFTS[craft], 22), 24)]]
    gains: list[Sign] = [_points(cards.points[number])] if number >= FIRST_PRESTIGE and number != RESIDENCE else []
    gains += [CROWN] * cards.favours[number]
    if cards.tile_income[number]:
        more = text(0, 4, f"+{cards.tile_income[number]}", 11, bold=True)
        gains.append((circle(0, 0, 10, GOLD) + more, 21))
    return [gains]


def _goods(what: Goods, count: int) -> Sign:
    """What an exchange takes or gives."""
    if what == DENIERS:
        return coin(count, 9), 19
    if what == POINTS:
        return _points(count)
    return cube_of("white" if what == ANY_BUT_GOLD else CUBES[what], 16, count if count > 1 else 0), 18


def _points(count: int) -> Sign:
    return shield(count, 20), 21


def frame(kind: str, name: str, height: float, *content: str, aside: float = 0) -> str:
    """A building: a coloured head with its name, beside room for the house of its owner, and what it does below."""
    half = TILE_WIDTH / 2
    return (
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{height:g}" rx="6" fill="{BODIES[kind]}"/>'
        f'<path d="M{-half:g} {HEAD}V6a6 6 0 0 1 6 -6H{half - 6:g}a6 6 0 0 1 6 6V{HEAD}z" fill="{HEADS[kind]}"/>'
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{height:g}" rx="6" fill="none" stroke="{INK}"/>'
        f"{fitted(aside / 2, 15, name, TILE_WIDTH - 8 - aside, 15, VELLUM)}{''.join(content)}"
    )

"""The buildings: a tile as it lies on the road, and in stock with its cost and points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .....core.face import Say
from .....drawing.kit import GOLD, INK, VELLUM, circle, coin, house, path, placed, shield, text
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
from .figures import ARROW, BODIES, CROWN, HAMMER, HEADS, SLASH, Sign, cube_of, cubes_of, ems, fitted, gable, signs

TILE_WIDTH: Final = 103
TILE_HEIGHT: Final = 70
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
    on_the_road = _on_the_road(kind, heading, effects)
    if not FIRST_WOODEN <= number < RESIDENCE:
        return Tile(name, words, on_the_road, "")
    words += "\n" + say("draw.cost", cost=_cost_words(cards, say, number), points=cards.points[number])
    return Tile(name, words, on_the_road, _in_stock(cards, number, kind, heading, effects))


def _on_the_road(kind: str, heading: str, effects: list[list[Sign]]) -> str:
    """A tile with what it does; beside it there is room for its owner's house."""
    owned = kind not in ("neutral", "fixed")
    middle = -13 if owned else 0
    width = TILE_WIDTH - 12 - (24 if owned else 0)
    if len(effects) > 1:
        rows = [signs(items, middle, 34.5 + at * 22.5, width, 0.88) for at, items in enumerate(effects)]
    else:
        rows = [signs(items, middle, 45, width, 1.15) for items in effects]
    return frame(kind, heading, *rows)


def _in_stock(cards: Cards, number: int, kind: str, heading: str, effects: list[list[Sign]]) -> str:
    """A tile with what it does in one row, and below its cost and points."""
    between: Sign = ("", 8) if cards.bonus[number] else SLASH
    row: list[Sign] = []
    for items in effects:
        row += [between, *items] if row else items
    if number >= FIRST_PRESTIGE:
        row = [item for item in row if item != _points(cards.points[number])]
    cost: list[Sign] = []
    for cube, count in zip(CUBES, cards.cost[number], strict=True):
        cost += [(cube_of(cube, 14), 15)] * count if count < 4 else [(cube_of(cube, 15, count), 17)]
    cost += [(cube_of("any", 14), 15)] * cards.any_cube[number]
    return frame(
        kind,
        heading,
        signs(row, 0, 33, TILE_WIDTH - 8, 0.95),
        path(f"M{-TILE_WIDTH / 2 + 4:g} 46H{TILE_WIDTH / 2 - 4:g}", "none", HEADS[kind], 0.7),
        signs(cost, -13, 58, TILE_WIDTH - 36, 1),
        placed(TILE_WIDTH / 2 - 15, 58, shield(cards.points[number], 20)),
    )


def _cost_words(cards: Cards, say: Say, number: int) -> str:
    cost = zip(CUBES, cards.cost[number], strict=True)
    words = [say("spending", count=count, cube=say(f"cube.{cube}")) for cube, count in cost if count]
    return ", ".join([*words, say("draw.any")] if cards.any_cube[number] else words)


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


def frame(kind: str, name: str, *content: str) -> str:
    """A building: a coloured head with its name, in two lines where it is long, and what it does below."""
    half = TILE_WIDTH / 2
    room = TILE_WIDTH - 8
    first, _, second = name.rpartition(" ") if ems(name) * 12 > room else (name, "", "")
    if first and second:
        words, deep = fitted(0, 13, first, room, 13, VELLUM) + fitted(0, 26.5, second, room, 13, VELLUM), 32
    else:
        words, deep = fitted(0, 16, name, room, 15, VELLUM), 22
    return (
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="{BODIES[kind]}"/>'
        f'<path d="M{-half:g} {deep}V6a6 6 0 0 1 6 -6H{half - 6:g}a6 6 0 0 1 6 6V{deep}z" fill="{HEADS[kind]}"/>'
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="none" stroke="{INK}"/>'
        f"{words}{''.join(content)}"
    )

"""The printed values of Caylus as the rules read them: every number on a tile or the board, and nowhere else.

The owner of a box can correct the data file (`cards.json`) and pass another one at run time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....core.game import CardsError, Json
from .pieces import (
    ALL_KINDS,
    ALL_TILES,
    COLUMNS_OF_FAVOURS,
    CUBES,
    EXCHANGE_COLUMN,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOODEN,
    FIXED,
    GOLD,
    NEUTRAL,
    RESIDENCE,
    SECTIONS,
    STONE,
    STONES,
    TILES,
    WOOD,
    WOODEN,
    Crafts,
    Cube,
    Effect,
    Goods,
    Space,
    design,
)
from .printed import CONSTRUCTIONS, EXCHANGES, checked, effect_of

Gains = tuple[tuple[Cube, int], ...]
"""Kinds of cubes, and how many of each."""
NO_EXCHANGE: Final = (Goods(0), Goods(0))


class Cards:
    """The printed values as columns of integers, by the numbers of tiles, sections and favour columns."""

    def __init__(self, printed: Any) -> None:
        by_id = checked(printed)
        setup, placement, road = by_id["setup"], by_id["placement"], by_id["road"]
        self.deniers: list[list[int]] = [
            setup["deniers_two_seats"] if seats == 2 else setup["deniers"] for seats in range(6)
        ]
        self.food: int = setup["food"]
        self.wood: int = setup["wood"]
        self.workers: int = setup["workers"]
        self.income: int = setup["income"]
        self.price: int = placement["price"]
        self.price_rise: int = placement["rise"]
        self.own_price: int = placement["own"]
        self.guest_price: int = placement["guest"]
        self.last_of_two_price: int = placement["last_of_two"]
        self.first_to_pass: int = placement["first_to_pass"]
        self.owner_points: int = placement["owner"]
        self.start: Space = road["start"]
        self.fixed_spaces: list[Space] = [road[name] for name in FIXED]
        if len({*self.fixed_spaces, *range(1, len(NEUTRAL) + 1)}) != len(FIXED) + len(NEUTRAL):
            raise CardsError("road: two buildings on one space")
        self.provost_most: int = by_id["provost"]["most"]
        self.provost_price: int = by_id["provost"]["price"]
        self.bailiff_near: int = by_id["bailiff"]["near"]
        self.bailiff_far: int = by_id["bailiff"]["far"]
        self.batch_others: int = by_id["castle"]["batch"] - 1
        """How many cubes a batch for the castle has beside its food."""
        self.castle_penalty: int = by_id["castle"]["penalty"]
        self.best_builder: int = by_id["castle"]["best_builder"]
        self._read_sections([by_id[name] for name in SECTIONS])
        self.end_gold: int = by_id["end"]["gold"]
        self.end_cubes: int = by_id["end"]["cubes"]
        self.end_deniers: int = by_id["end"]["deniers"]
        self.post_deniers: int = by_id["trading_post"]["deniers"]
        self.guild_spaces: int = by_id["merchants_guild"]["spaces"]
        self.joust_deniers: int = by_id["joust_field"]["deniers"]
        self.joust_cloth: int = by_id["joust_field"]["cloth"]
        self.joust_favours: int = by_id["joust_field"]["favours"]
        self.stables_places: int = by_id["stables"]["places"]
        self._read_tiles([by_id[design(tile)] for tile in ALL_TILES])
        self.residence_cloth: int = by_id["residence"]["cloth"]
        self.residence_deniers: int = by_id["residence"]["deniers"]
        columns = range(1, COLUMNS_OF_FAVOURS + 1)
        self.favour_points: list[int] = [0, *[by_id[f"prestige_{column}"]["points"] for column in columns]]
        self.favour_deniers: list[int] = [0, *[by_id[f"deniers_{column}"]["deniers"] for column in columns]]
        self._read_squares_of_cubes([by_id[f"cubes_{column}"]["cubes"] for column in columns])
        self._read_discounts(by_id)

    def _read_sections(self, sections: list[Json]) -> None:
        self.parts: list[int] = [section["parts"] for section in sections]
        self.house_points: list[int] = [section["points"] for section in sections]
        self.marks: list[Space] = [section["mark"] for section in sections]
        self.section_penalty: list[int] = [section["penalty"] for section in sections]
        self.favour_limit: list[int] = [section["column"] for section in sections]
        if sorted(set(self.marks)) != self.marks or self.marks[0] <= self.start:
            raise CardsError("marks must follow each other along the road")
        self.section_favours: list[list[int]] = []
        for section in sections:
            if [least for least, _ in section["favours"]] != sorted({least for least, _ in section["favours"]}):
                raise CardsError("favours of a section must be for more and more houses")
            won = [0] * (section["parts"] + 1)
            for least, favours in section["favours"]:
                for houses in range(least, len(won)):
                    won[houses] = favours
            self.section_favours.append(won)
        """By section and houses: the favours won."""

    def _read_tiles(self, tiles: list[Json]) -> None:
        self.cost: list[tuple[int, ...]] = [_cubes(tile.get("cost", {})) for tile in tiles]
        """By tile: food, wood, stone, cloth, gold to be paid."""
        self.least_wood: int = min(cost[WOOD] for cost in self.cost[FIRST_WOODEN:FIRST_STONE])
        self.least_stone: int = min(cost[STONE] for cost in self.cost[FIRST_STONE:FIRST_PRESTIGE])
        self.least_gold: int = min(cost[GOLD] for cost in self.cost[FIRST_PRESTIGE:RESIDENCE])
        """What all wooden, stone and prestige buildings cost at least."""
        self.any_cube: list[int] = [tile.get("cost", {}).get("any", 0) for tile in tiles]
        """By tile: cubes of any kind to be paid besides."""
        self.points: list[int] = [tile.get("points", 0) for tile in tiles]
        self.favours: list[int] = [tile.get("favours", 0) for tile in tiles]
        self.tile_income: list[int] = [tile.get("income", 0) for tile in tiles]
        self.effect: list[Effect] = [effect_of(design(tile)) for tile in ALL_TILES]
        self.construction: list[Crafts] = [CONSTRUCTIONS.get(design(tile), Crafts(0)) for tile in ALL_TILES]
        self.gains: list[Gains] = [_gains(tile.get("produces", {})) for tile in tiles]
        """By tile: kinds of cubes and how many are produced."""
        self.either: list[int] = [int(tile.get("either", False)) for tile in tiles]
        """By tile: whether only one of the kinds is produced, by choice."""
        self.bonus: list[Gains] = [_gains(tile.get("bonus", {})) for tile in tiles]
        """By tile: kinds of cubes of which the owner takes one, and how many of it."""
        self.sale: list[int] = [tile.get("deniers", 0) for tile in tiles]
        self.offers: list[list[list[int]]] = [tile.get("offers", []) for tile in tiles]
        """By tile: what is given and what is received, for each way to trade."""
        self.takes: list[Goods] = [EXCHANGES.get(name, NO_EXCHANGE)[0] for name in TILES]
        self.gives: list[Goods] = [EXCHANGES.get(name, NO_EXCHANGE)[1] for name in TILES]

    def _read_squares_of_cubes(self, squares: list[Json]) -> None:
        self.square_cubes: list[Gains] = [()]
        """By column: the kinds of cubes that its square of the third line gives, and how many."""
        self.favour_cubes: list[Gains] = [()]
        """By column of the marker: the same of its square and those before it; of a kind the most."""
        self.exchanged_cubes: int = squares[EXCHANGE_COLUMN - 1]["any"]
        """How many cubes are received for one."""
        reached: dict[str, int] = {}
        for square in squares:
            self.square_cubes.append(_gains(square))
            for name in CUBES:
                reached[name] = max(reached.get(name, 0), square.get(name, 0))
            self.favour_cubes.append(_gains({name: count for name, count in reached.items() if count}))

    def _read_discounts(self, by_id: Mapping[str, Json]) -> None:
        """What each building costs by royal favour: less of its own material."""
        columns = range(1, COLUMNS_OF_FAVOURS + 1)
        self.favour_less: list[int] = [0, *[by_id[f"building_{column}"].get("less", 0) for column in columns]]
        """By column: what its square of the fourth line saves."""
        _, _, wood, stone, residence, _ = self.favour_less
        self.favour_cost: list[tuple[int, ...]] = []
        for tile, (food, woods, stones, cloth, gold) in enumerate(self.cost):
            woods -= min(wood, woods) if TILES[tile] in WOODEN else 0
            stones -= min(stone, stones) if TILES[tile] in STONES else 0
            self.favour_cost.append((food, woods, stones, cloth, gold))
        self.favour_residence_deniers: int = max(self.residence_deniers - residence, 0)


def _cubes(cost: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(cost.get(kind, 0) for kind in CUBES)


def _gains(produces: Mapping[str, int]) -> Gains:
    return tuple((kind, produces[CUBES[kind]]) for kind in ALL_KINDS if CUBES[kind] in produces)

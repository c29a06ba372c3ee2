"""Construction: what a player can build and what it costs, whoever lets him build."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move
from .moves import BUILD, PAY, TRANSFORM
from .pieces import (
    ALL_SPACES,
    ALL_TILES,
    ARCHITECTS,
    CLOTH,
    EMPTY,
    FIRST_FIXED,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOODEN,
    JEWELLER,
    KINDS,
    LAWYER,
    NO_SPACE,
    NOBODY,
    PRESTIGE_BUILDING,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    STONE_BUILDING,
    WOODEN_BUILDING,
    Crafts,
    Seat,
    Space,
    Tile,
)
from .state import Caylus, SeatQuestion

WOODEN_TILES: Final = ALL_TILES[FIRST_WOODEN:FIRST_STONE]
STONE_TILES: Final = ALL_TILES[FIRST_STONE:FIRST_PRESTIGE]
PRESTIGE_TILES: Final = ALL_TILES[FIRST_PRESTIGE:RESIDENCE]
FIRST_ARCHITECT: Final = ARCHITECTS[0]
SECOND_ARCHITECT: Final = ARCHITECTS[1]


def constructions(s: Caylus, seat: Seat, crafts: Crafts, by_favour: int) -> list[Move]:
    """Construction: every building of some crafts that a player can build now; less dear by royal favour."""
    moves: list[Move] = []
    if crafts & WOODEN_BUILDING:
        add_buildings(s, seat, WOODEN_TILES, by_favour, moves)
    if crafts & STONE_BUILDING:
        add_buildings(s, seat, STONE_TILES, by_favour, moves)
    if crafts & RESIDENTIAL_BUILDING:
        add_residences(s, seat, by_favour, moves)
    if crafts & PRESTIGE_BUILDING:
        add_prestige(s, seat, moves)
    return moves


def add_buildings(s: Caylus, seat: Seat, tiles: tuple[Tile, ...], by_favour: int, moves: list[Move]) -> None:
    """Construction: wooden or stone buildings in stock, while the road has room. Of two alike, one is offered."""
    if EMPTY not in s.road[1:]:
        return
    costs = s.cards.favour_cost if by_favour else s.cards.cost
    where, any_cube = s.where, s.cards.any_cube
    at = seat * KINDS
    food, wood, stone, cloth, gold = s.cubes[at : at + KINDS]
    for tile in tiles:  # a hot loop: the costs are read kind by kind
        if where[tile]:
            continue
        cost = costs[tile]
        if food < cost[0] or wood < cost[1] or stone < cost[2] or cloth < cost[3] or gold < cost[4]:
            continue
        if any_cube[tile] and food + wood + stone + cloth + gold <= sum(cost):
            continue
        if (tile == JEWELLER and not s.jeweller) or (tile == SECOND_ARCHITECT and not where[FIRST_ARCHITECT]):
            continue
        moves.append(BUILD[tile])


def add_prestige(s: Caylus, seat: Seat, moves: list[Move]) -> None:
    """Construction: prestige buildings in stock, if the player has a residence for one."""
    if not residence_of(s, seat):
        return
    costs, where = s.cards.cost, s.where
    at = seat * KINDS
    food, wood, stone, cloth, gold = s.cubes[at : at + KINDS]
    for tile in PRESTIGE_TILES:
        cost = costs[tile]
        if where[tile] or gold < cost[4] or stone < cost[2] or food < cost[0] or wood < cost[1] or cloth < cost[3]:
            continue
        moves.append(BUILD[tile])


def add_residences(s: Caylus, seat: Seat, by_favour: int, moves: list[Move]) -> None:
    """Construction: the tiles that the player can make a residence, in the order of the road."""
    cards = s.cards
    deniers = cards.favour_residence_deniers if by_favour else cards.residence_deniers
    if s.deniers[seat] < deniers or s.cubes[seat * KINDS + CLOTH] < cards.residence_cloth:
        return
    moves += [TRANSFORM[tile] for tile in s.road if may_become_residence(s, seat, tile)]


def may_become_residence(s: Caylus, seat: Seat, tile: Tile) -> bool:
    """Lawyer: neutral tiles and own buildings, but for the lawyer and what is promised already."""
    if tile in (EMPTY, LAWYER) or tile >= FIRST_PRESTIGE:
        return False
    space = s.where[tile]
    return (tile < FIRST_FIXED or s.houses[space] == seat) and s.promised[space] == NOBODY


def can_transform(s: Caylus, seat: Seat) -> bool:
    """Lawyer: whether a player has anything to make a residence of."""
    return any(may_become_residence(s, seat, tile) for tile in s.road)


def residence_of(s: Caylus, seat: Seat) -> Space:
    """The first residence of a player on the road, if there is one. For all rules to come, all are alike."""
    if RESIDENCE in s.road:
        for space in ALL_SPACES:
            if s.road[space] == RESIDENCE and s.houses[space] == seat:
                return space
    return NO_SPACE


def build(s: Caylus, seat: Seat, tile: Tile, by_favour: int) -> None:
    """Construction: pay, lay the tile with a house on it, and gain its points."""
    cards = s.cards
    cubes, at = s.cubes, seat * KINDS
    for kind, cost in enumerate(cards.favour_cost[tile] if by_favour else cards.cost[tile]):
        cubes[at + kind] -= cost
    if tile >= FIRST_PRESTIGE:
        space = residence_of(s, seat)
        s.income[seat] += cards.tile_income[tile] - cards.tile_income[RESIDENCE]
    else:
        space = ALL_SPACES[s.road.index(EMPTY, 1)]
    s.road[space] = tile
    s.houses[space] = seat
    s.where[tile] = space
    s.points[seat] += cards.points[tile]
    if cards.any_cube[tile]:
        s.agenda.append(PayAnyCube(seat))


def transform(s: Caylus, seat: Seat, tile: Tile, by_favour: int) -> None:
    """Lawyer: pay at once for a residence; where a worker stands, it is laid when he has left."""
    cards = s.cards
    s.deniers[seat] -= cards.favour_residence_deniers if by_favour else cards.residence_deniers
    s.cubes[seat * KINDS + CLOTH] -= cards.residence_cloth
    space = s.where[tile]
    if s.standing[space] == NOBODY:
        lay_residence(s, seat, space)
    else:
        s.promised[space] = seat


def lay_residence(s: Caylus, seat: Seat, space: Space) -> None:
    """Lawyer: a residence replaces the tile: a neutral one leaves the game, an own one returns to stock."""
    s.where[s.road[space]] = NO_SPACE
    s.road[space] = RESIDENCE
    s.houses[space] = seat
    s.promised[space] = NOBODY
    s.points[seat] += s.cards.points[RESIDENCE]
    s.income[seat] += s.cards.tile_income[RESIDENCE]


class PayAnyCube(SeatQuestion):
    """Construction: which cube is given for the white one of the cost."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        at = self.seat * KINDS
        return [PAY[kind] for kind in range(KINDS) if s.cubes[at + kind]]

    def choose(self, s: Caylus, move: Move) -> None:
        s.cubes[self.seat * KINDS + move[1]] -= 1

    def why_not(self, s: Caylus, move: Move) -> str:
        return "no-cube-to-pay" if move[0] == "pay" else "not-asked"


def why_not_build(s: Caylus, seat: Seat, crafts: Crafts, move: Move) -> str:
    """Construction: the reason why a building cannot be built or transformed now."""
    if move[0] not in ("build", "transform"):
        return "not-asked"
    tile = ALL_TILES[move[1]]
    if move[0] == "transform":
        return _why_not_transform(s, seat, crafts, tile)
    if tile < FIRST_WOODEN:
        return "never-built"
    if tile == RESIDENCE:
        return "what-becomes-one" if crafts & RESIDENTIAL_BUILDING else "other-craft"
    craft = WOODEN_BUILDING if tile < FIRST_STONE else STONE_BUILDING if tile < FIRST_PRESTIGE else PRESTIGE_BUILDING
    if not crafts & craft:
        return "other-craft"
    if s.where[tile] or (tile == JEWELLER and not s.jeweller):
        return "not-in-stock"
    if craft == PRESTIGE_BUILDING:
        return "building-too-dear" if residence_of(s, seat) else "no-residence"
    if EMPTY not in s.road[1:]:
        return "road-full"
    if tile == SECOND_ARCHITECT and not s.where[FIRST_ARCHITECT]:
        return "first-architect"
    return "building-too-dear"


def _why_not_transform(s: Caylus, seat: Seat, crafts: Crafts, tile: Tile) -> str:
    if not crafts & RESIDENTIAL_BUILDING:
        return "other-craft"
    if tile == RESIDENCE:
        return "what-becomes-one"
    if FIRST_FIXED <= tile < FIRST_WOODEN or tile == LAWYER or tile >= FIRST_PRESTIGE:
        return "never-transformed"
    space = s.where[tile]
    if not space:
        return "nothing-to-transform"
    if s.promised[space] != NOBODY:
        return "already-promised"
    return "residence-too-dear" if s.houses[space] in (NOBODY, seat) else "not-your-building"

"""What a refusal is about: the numbers and names of the position that fill in its sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....core.face import Say
from ....core.flow import DEALER, Move, Question, question
from ..rules.buildings import Construct, OwnersBonus, Produce
from ..rules.castle import BuildCastle, most_houses, room
from ..rules.crafts import FIRST_ARCHITECT
from ..rules.favours import CRAFTS_BY_COLUMN, ChooseLine, FavourBuilding, FavourCubes, TakeTwo
from ..rules.moves import spent
from ..rules.pieces import (
    ALL_KINDS,
    ALL_PLACES,
    ALL_TILES,
    CASTLE,
    COLUMNS_OF_FAVOURS,
    CUBES,
    DENIERS,
    EXCHANGE_COLUMN,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_TILE,
    FIRST_WOODEN,
    INN,
    JEWELLER,
    KINDS,
    LEFT,
    LINES,
    NOBODY,
    PRESTIGE_BUILDING,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SAID_BUNDLES,
    SPACES,
    STABLES,
    STONE_BUILDING,
    TILES,
    WOODEN_BUILDING,
    Crafts,
    Place,
    Seat,
    Tile,
)
from ..rules.placement import PlaceWorker, owner, price, space_of
from ..rules.provost import GuildProvost, PaidProvost, reach
from ..rules.special import LeaveGate
from ..rules.state import Caylus
from ..rules.trade import Buy, Sell, SpendCubes, Trade, holding
from . import naming

Values = dict[str, object]
CRAFTS: Final = (
    (WOODEN_BUILDING, "wood"), (STONE_BUILDING, "stone"), (RESIDENTIAL_BUILDING, "residence"),
    (PRESTIGE_BUILDING, "prestige"),
)  # fmt: skip


def values(s: Caylus, say: Say, move: Move, reason: str) -> Values:
    """What fills in the sentence of a reason."""
    asked: Any = question(s)
    if asked is None:
        return {}
    if reason == "not-asked":
        when = say(f"when.{move[0]}", column=EXCHANGE_COLUMN)
        return {"when": when, "now": say(f"now.{type(asked).__name__}")}
    if asked.seat == DEALER:
        return {}
    held = s.cubes[asked.seat * KINDS : (asked.seat + 1) * KINDS]
    found: Values = {"deniers": s.deniers[asked.seat], "held": cubes(say, enumerate(held))}
    return found | _values(s, say, move, asked)


def _values(s: Caylus, say: Say, move: Move, asked: Question[Caylus]) -> Values:
    """By the question that is asked."""
    if isinstance(asked, PlaceWorker | LeaveGate):
        return _placing(s, say, asked.seat, ALL_PLACES[move[1]]) if move[0] == "place" else {}
    if isinstance(asked, GuildProvost):
        return _provost(s, move[1], s.cards.guild_spaces, s.cards.guild_spaces)
    if isinstance(asked, PaidProvost):
        return _provost(s, move[1], s.cards.provost_most, reach(s, asked.seat))
    if isinstance(asked, Construct):
        return _building(s, say, asked.seat, s.cards.construction[asked.tile], move, 0)
    if isinstance(asked, FavourBuilding):
        return _building(s, say, asked.seat, CRAFTS_BY_COLUMN[asked.column], move, 1)
    if isinstance(asked, SpendCubes):
        return _spending(s, say, asked, move)
    if isinstance(asked, BuildCastle):
        most = most_houses(s, asked.seat)
        return {"houses": move[1], "most": most, "room": room(s), "need": move[1] * (s.cards.batch_others + 1)}
    if isinstance(asked, ChooseLine):
        line = say(f"line.{LINES[move[1]]}") if move[0] == "line" else ""
        return {"count": asked.count, "line": line, "choices": choices(s, say)}
    return _trading(s, say, move, asked)


def _trading(s: Caylus, say: Say, move: Move, asked: Question[Caylus]) -> Values:
    """Cubes that are taken, bought, sold and paid."""
    found: Values = {"choices": choices(s, say)}
    if isinstance(asked, Produce | OwnersBonus | Sell | Buy | Trade):
        found["building"] = naming.building(say, TILES[asked.tile])
    if move[0] in ("take", "buy"):
        found["cube"] = naming.noun(say, "bundle", move[1])
    elif move[0] in ("sell", "pay", "exchange"):
        found["cube"] = say(f"cube.{CUBES[move[1]]}")
    if isinstance(asked, Buy) and move[0] == "buy":
        offers = s.cards.offers[asked.tile]
        dear = [give for give, get in offers if get == len(SAID_BUNDLES[move[1]])]
        found["give"] = naming.goods(say, DENIERS, max(dear, default=0))
        found["have"] = naming.goods(say, DENIERS, s.deniers[asked.seat])
        found["most"] = max(get for _, get in offers)
    elif isinstance(asked, Trade) and move[0] == "trade":
        takes = s.cards.takes[asked.tile]
        found["give"] = naming.goods(say, takes, s.cards.offers[asked.tile][move[1]][0])
        found["have"] = naming.goods(say, takes, holding(s, asked.seat, takes))
    elif isinstance(asked, FavourCubes):
        found["column"], found["needed"] = asked.column, _column(s, move)
    elif isinstance(asked, TakeTwo):
        found["given"] = say(f"cube.{CUBES[asked.given]}")
    return found


def _column(s: Caylus, move: Move) -> int:
    """The first column of the third line that gives a cube, or exchanges one."""
    if move[0] == "exchange":
        return EXCHANGE_COLUMN
    columns = range(1, COLUMNS_OF_FAVOURS + 1)
    return next((column for column in columns if move[1] in dict(s.cards.square_cubes[column])), COLUMNS_OF_FAVOURS)


def _placing(s: Caylus, say: Say, seat: Seat, place: Place) -> Values:
    """Where a worker cannot be placed: who stands there, what it costs there, and whether it is cheaper elsewhere."""
    own = s.cards.own_price
    theirs = [other for other in s.open if other >= FIRST_TILE and owner(s, other) == seat]
    cost = price(s, seat, s.passed)
    if place >= FIRST_TILE and space_of(s, place) and owner(s, place) == seat:
        cost = min(cost, own)
    return {
        "building": naming.place(say, place),
        "who": ", ".join([say("seat", number=other) for other in standing(s, place)]),
        "price": cost,
        "own": own,
        "cheaper": bool(theirs) and own <= s.deniers[seat],
    }


def standing(s: Caylus, place: Place) -> list[Seat]:
    """Whose workers stand at a place."""
    if place == CASTLE:
        return s.castle
    if place == STABLES:
        return s.stables
    if place >= FIRST_TILE:
        here = [s.standing[space_of(s, place)]]
    else:
        here = [s.inn[LEFT] if place == INN else s.special[place]]
    return [seat for seat in here if seat != NOBODY]


def _provost(s: Caylus, to: int, most: int, far: int) -> Values:
    """How far the provost would go, and the spaces he can come to."""
    away = abs(to - s.provost)
    return {
        "space": to,
        "away": away,
        "most": most,
        "price": away * s.cards.provost_price,
        "first": max(s.provost - far, 1),
        "last": min(s.provost + far, SPACES),
        "spaces": SPACES,
    }


def _building(s: Caylus, say: Say, seat: Seat, crafts: Crafts, move: Move, by_favour: int) -> Values:
    """What is built or transformed, what it costs and what is missing, and what may be built at all."""
    if move[0] not in ("build", "transform"):
        return {}
    tile, cards = ALL_TILES[move[1]], s.cards
    cost = cards.favour_cost[tile] if by_favour else cards.cost[tile]
    held = s.cubes[seat * KINDS : (seat + 1) * KINDS]
    missing = [(kind, cost[kind] - held[kind]) for kind in ALL_KINDS if cost[kind] > held[kind]]
    any_cube = cards.any_cube[tile] and (missing or sum(held) <= sum(cost))
    space = s.where[tile]
    whose = s.promised[space] if s.promised[space] != NOBODY else s.houses[space]
    return {
        "building": naming.building(say, TILES[tile]),
        "allowed": ", ".join([say(f"craft.{name}") for craft, name in CRAFTS if crafts & craft]) or say("craft.none"),
        "craft": craft_of(tile) if move[0] == "build" else "residence",
        "cost": naming.cost(say, cards, tile, by_favour),
        "missing": cubes(say, missing, any_cube=bool(any_cube)),
        "space": space,
        "spaces": SPACES,
        "who": whose,
        "jeweller": tile == JEWELLER and not s.jeweller,
        "first": naming.building(say, TILES[FIRST_ARCHITECT]),
        "price": cards.favour_residence_deniers if by_favour else cards.residence_deniers,
    }


def craft_of(tile: Tile) -> str:
    """The craft that builds a tile; "none" for those that are never built."""
    if tile == RESIDENCE:
        return "residence"
    if tile >= FIRST_PRESTIGE:
        return "prestige"
    if tile >= FIRST_STONE:
        return "stone"
    return "wood" if tile >= FIRST_WOODEN else "none"


def _spending(s: Caylus, say: Say, asked: SpendCubes, move: Move) -> Values:
    """How many cubes of which kind are asked for, and how many there are."""
    if move[0] != "spend":
        return {}
    kind, count = spent(move[1])
    at = asked.seat * KINDS
    later = sum(min(s.cubes[at + other], asked.most) for other in range(asked.kind + 1, asked.last + 1))
    return {
        "cube": say(f"cube.{CUBES[kind]}"),
        "asked": say(f"cube.{CUBES[asked.kind]}"),
        "given": count,
        "count": asked.count,
        "have": s.cubes[at + kind],
        "later": later,
        "least": max(asked.count - later, 0),
        "most": min(s.cubes[at + asked.kind], asked.most, asked.count),
        "houses": asked.most,
    }


def cubes(say: Say, counts: Iterable[tuple[int, int]], any_cube: bool = False) -> str:
    """Cubes by kind, in words."""
    words = [say(f"count.{CUBES[kind]}", count=count) for kind, count in counts if count]
    if any_cube:
        words.append(say("draw.any"))
    return ", ".join(words) or say("no.cubes")


def choices(s: Caylus, say: Say) -> str:
    """What may be chosen instead, in words."""
    names = []
    for verb, noun in s.moves:
        if verb in ("take", "buy"):
            names.append(naming.noun(say, "bundle", noun))
        elif verb in ("sell", "pay", "exchange"):
            names.append(say(f"cube.{CUBES[noun]}"))
        elif verb == "line":
            names.append(say(f"line.{LINES[noun]}"))
    return " / ".join(dict.fromkeys(names)) or say("no.cubes")

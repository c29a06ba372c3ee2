"""How buildings, places, cubes and questions of Caylus are put into words, from the messages of a language."""

from __future__ import annotations

from typing import Any

from ....core.face import Say
from ....core.flow import Step
from ..rules.buildings import Activate, Construct, OwnersBonus, Produce
from ..rules.cards import Cards
from ..rules.castle import BuildCastle, most_houses, spread
from ..rules.favours import ChooseLine, FavourBuilding, FavourCubes
from ..rules.moves import spent
from ..rules.opening import NeutralTile
from ..rules.pieces import (
    ANY_BUT_GOLD,
    CASTLE,
    CUBES,
    DENIERS,
    FIRST_TILE,
    POINTS,
    RESIDENTIAL_BUILDING,
    SAID_BUNDLES,
    SECTIONS,
    SPECIALS,
    TILES,
    Goods,
)
from ..rules.placement import PlaceWorker, price
from ..rules.provost import GuildProvost, PaidProvost, reach
from ..rules.sections import ScoreSection
from ..rules.special import Stables
from ..rules.state import Caylus
from ..rules.trade import Buy, Sell, SpendCubes, Trade
from ..rules.turn import EndOfTurn, NextTurn


def noun(say: Say, kind: str, number: int) -> str:
    """A noun that has no message of its own."""
    if kind == "building":
        return building(say, TILES[number])
    if kind == "place":
        return place(say, number)
    if kind == "bundle":
        return " + ".join(say(f"cube.{CUBES[cube]}") for cube in SAID_BUNDLES[number])
    cube, count = spent(number)
    return say("spending", count=count, cube=say(f"cube.{CUBES[cube]}"))


def building(say: Say, tile: str) -> str:
    """A building; the two architects are told apart by their numbers."""
    name, _, copy = tile.rpartition("_")
    if copy.isdecimal():
        return say("numbered", building=say(f"building.{name}"), number=copy)
    return say(f"building.{tile}")


def place(say: Say, number: int) -> str:
    """Where a worker is placed."""
    if number >= FIRST_TILE:
        return building(say, TILES[number - FIRST_TILE])
    return say("board.castle") if number == CASTLE else say(f"special.{SPECIALS[number]}")


def at(say: Say, number: int) -> str:
    """Where a worker is placed, as a sentence goes on with it."""
    word = TILES[number - FIRST_TILE] if number >= FIRST_TILE else "castle" if number == CASTLE else SPECIALS[number]
    return say("at", place=word, noun=place(say, number))


def goods(say: Say, what: Goods, count: int) -> str:
    """What an exchange takes or gives."""
    if what == DENIERS:
        return say("goods.denier") if count == 1 else say("goods.deniers", count=count)
    if what == POINTS:
        return say("goods.points", count=count)
    if what == ANY_BUT_GOLD:
        return say("goods.cube") if count == 1 else say("goods.cubes", count=count)
    return say("spending", count=count, cube=say(f"cube.{CUBES[what]}"))


def cost(say: Say, cards: Cards, tile: int, by_favour: int = 0) -> str:
    """The cubes that a building costs."""
    counts = zip(CUBES, cards.favour_cost[tile] if by_favour else cards.cost[tile], strict=True)
    words = [say(f"count.{cube}", count=count) for cube, count in counts if count]
    return ", ".join([*words, say("draw.any")] if cards.any_cube[tile] else words)


def offers(s: Caylus, say: Say, tile: int, takes: Goods, gives: Goods) -> str:
    """The exchanges that a building offers."""
    return " / ".join(
        say("exchange", give=goods(say, takes, give), get=goods(say, gives, get)) for give, get in s.cards.offers[tile]
    )


def houses(s: Caylus, say: Say, most: int) -> str:
    """Where the houses that a player can build in the castle would go, and the points of one there."""
    told = ""
    for section, count in reversed(spread(s, most)):
        name, points = say(f"board.{SECTIONS[section]}"), s.cards.house_points[section]
        if told:
            told = say("houses.some", section=name, points=points, count=count, then=told)
        else:
            told = say("houses.all", section=name, points=points)
    return told


def details(s: Caylus, say: Say, step: Step[Any]) -> dict[str, object]:
    """What fills in the sentence of a question, and the heading of a step."""
    if isinstance(step, NeutralTile):
        return {"space": str(step.space)}
    if isinstance(step, PlaceWorker):
        cost, own = price(s, step.seat, s.passed), s.cards.own_price
        cheaper = say("own-price", price=own) if own < cost else ""
        return {"price": str(cost), "own": cheaper, "deniers": str(s.deniers[step.seat])}
    if isinstance(step, GuildProvost):
        return {"space": str(s.provost), "most": str(s.cards.guild_spaces)}
    if isinstance(step, PaidProvost):
        return {"space": str(s.provost), "most": str(reach(s, step.seat))}
    if isinstance(step, Produce | OwnersBonus):
        return {"building": building(say, TILES[step.tile])}
    if isinstance(step, Construct):
        transforms = s.cards.construction[step.tile] == RESIDENTIAL_BUILDING
        task = say("task.transform") if transforms else say("task.build")
        return {"building": building(say, TILES[step.tile]), "task": task}
    if isinstance(step, Sell):
        return {"building": building(say, TILES[step.tile]), "deniers": str(s.cards.sale[step.tile])}
    if isinstance(step, Buy):
        return {
            "building": building(say, TILES[step.tile]),
            "offers": offers(s, say, step.tile, DENIERS, ANY_BUT_GOLD),
        }
    if isinstance(step, Trade):
        takes, gives = s.cards.takes[step.tile], s.cards.gives[step.tile]
        return {"building": building(say, TILES[step.tile]), "offers": offers(s, say, step.tile, takes, gives)}
    if isinstance(step, SpendCubes):
        return {"cube": say(f"cube.{CUBES[step.kind]}"), "count": str(step.count)}
    if isinstance(step, BuildCastle):
        return {"houses": houses(s, say, most_houses(s, step.seat))}
    if isinstance(step, ChooseLine):
        return {"count": str(step.count)}
    if isinstance(step, FavourCubes | FavourBuilding):
        return {"column": str(step.column)}
    if isinstance(step, NextTurn):
        return {"turn": str(s.turn)}
    if isinstance(step, Activate):
        return {"building": building(say, TILES[s.road[step.space]])}
    if isinstance(step, ScoreSection):
        return {"section": say(f"board.{SECTIONS[step.section]}")}
    if isinstance(step, EndOfTurn):
        return {"space": str(s.bailiff)}
    if isinstance(step, Stables):
        return {"order": ", ".join(say("seat", number=seat) for seat in s.order)}
    return {}

"""What the language files of Caylus have beside what those of every game have, and questions that come up rarely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from parvis.core.flow import Question
from parvis.games.caylus.face.sources import SOURCES
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.buildings import Construct, OwnersBonus, Produce
from parvis.games.caylus.rules.castle import BuildCastle
from parvis.games.caylus.rules.crafts import PayAnyCube
from parvis.games.caylus.rules.favours import ChooseLine, FavourBuilding, FavourCubes, TakeTwo
from parvis.games.caylus.rules.moves import OFFERS
from parvis.games.caylus.rules.opening import NeutralTile
from parvis.games.caylus.rules.pieces import CONSTRUCTION, CUBES, EXCHANGE, LINES, PURCHASE, SALE, SPECIALS, TILES
from parvis.games.caylus.rules.printed import DESIGNS, SQUARES
from parvis.games.caylus.rules.provost import GuildProvost, PaidProvost
from parvis.games.caylus.rules.special import InnGuest, JoustField, LeaveGate
from parvis.games.caylus.rules.state import Caylus
from parvis.games.caylus.rules.trade import Buy, Sell, SpendCubes, Trade

DEALT = ("order", "tile")
"""The verbs that only the dealer answers with."""


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        NeutralTile(1), LeaveGate(0), GuildProvost(0), JoustField(0), InnGuest(0), PaidProvost(0), PayAnyCube(0),
        BuildCastle(0), TakeTwo(0, 4), ChooseLine(0, 2, 0),
    ]  # fmt: skip
    for tile in range(len(TILES)):
        asked += [Produce(0, tile), OwnersBonus(0, tile)]
        for effect, kind in ((CONSTRUCTION, Construct), (SALE, Sell), (PURCHASE, Buy), (EXCHANGE, Trade)):
            if CAYLUS.cards.effect[tile] == effect:
                asked.append(kind(0, tile))
    asked += [SpendCubes(0, kind, 4, 2, 2) for kind in range(len(CUBES))]
    for column in range(1, 6):
        asked += [FavourCubes(0, column), FavourBuilding(0, column)]
    return asked


def rare_positions(s: Caylus) -> Iterator[Caylus]:
    """Where these may be asked."""
    yield s


def keys() -> set[str]:
    """The keys that only this game asks for; the tests of the drawing look after those of the board."""
    found = {"own-price", *(f"cube.{kind}" for kind in CUBES), *(f"line.{line}" for line in LINES)}
    found |= {f"counter.{counter}.one" for counter in ("deniers", "food", "stone", "cloth")}
    found |= {f"offer.{offer}" for offer in OFFERS}
    for kind, ids in (("building", DESIGNS), ("special", SPECIALS), ("favour", SQUARES)):
        found |= {f"{kind}.{id}.text" for id in ids}
    found |= {f"when.{verb}" for verb in CAYLUS.verbs} | {f"count.{kind}" for kind in CUBES}
    found |= {f"now.{name}" for name, step in CAYLUS.steps.items() if issubclass(step, Question)}
    found |= {f"sheet.{source}" for source in SOURCES}
    found |= {
        "end.course",
        "end.round",
        "people.round",
        "replay.by-turn",
        "replay.by-round",
    }  # a round is called a turn
    found |= {f"craft.{craft}" for craft in ("wood", "stone", "residence", "prestige")}
    for module in ("naming", "refusals", "warnings"):
        source = files("parvis.games.caylus").joinpath("face", f"{module}.py").read_text(encoding="utf-8")
        found |= {key for key in re.findall(r"\bsay\(\s*[\"\']([\w.]+)[\"\']", source) if not key.startswith("draw.")}
    return found - {"seat"}

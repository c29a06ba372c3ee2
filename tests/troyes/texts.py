"""What the language files of Troyes have beside what those of every game have, and questions that come up rarely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parvis.core.flow import Question
from parvis.games.troyes.face import drawing
from parvis.games.troyes.face.naming import PURPOSE_KEYS
from parvis.games.troyes.rules.activities import Times
from parvis.games.troyes.rules.combat import CoverBanners, SpreadCubes
from parvis.games.troyes.rules.effects import Hit, Mill, Shot
from parvis.games.troyes.rules.forming import FormLot, TurnedLot
from parvis.games.troyes.rules.influence import TurnDice
from parvis.games.troyes.rules.king.turn import MEANINGS
from parvis.games.troyes.rules.king.verdict import VERDICTS
from parvis.games.troyes.rules.ladies.choices import BuildSites, Host
from parvis.games.troyes.rules.ladies.events import LoseCube, MonkDie, Reseat, Uprising
from parvis.games.troyes.rules.ladies.executioner import Rob
from parvis.games.troyes.rules.ladies.mixed import Fire, PlaceOrSpend
from parvis.games.troyes.rules.ladies.possession import FreeAtRandom, FreeCitizen, Possess
from parvis.games.troyes.rules.ladies.protection import Protect
from parvis.games.troyes.rules.ladies.purple import ChooseColour
from parvis.games.troyes.rules.ladies.ramparts import AddPoints, DrawFace, GuardDie, LayCubes, MoveGuard
from parvis.games.troyes.rules.ladies.reactions import CarryCube, Reaction
from parvis.games.troyes.rules.ladies.scouting import Scouting
from parvis.games.troyes.rules.ladies.turn import NewDie, SwapDice
from parvis.games.troyes.rules.lots import ACTIVITY, EVENT, NONE
from parvis.games.troyes.rules.moves import ANSWERS
from parvis.games.troyes.rules.opening import OpenCharacter
from parvis.games.troyes.rules.pieces import (
    ACTIVITIES,
    BUILDINGS,
    CHARACTERS,
    DIE_COLOURS,
    EVENT_DESIGNS,
    EVENTS,
    OUTSIDE,
    Face,
)
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import apart

DEALT = ("first", "deal", "reveal", "event", "roll", "reseat", "face")
"""The verbs that only the dealer answers with."""


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        TurnDice(0, (8,)), Times(0, 0, 2), Mill(0, 1), Mill(0, 2), Shot(0, 2, 0), Hit(0, 0, 0), Hit(0, 3, 0),
        SpreadCubes(0, 1, 0, 0), SpreadCubes(0, 3, 0, 0), Host(0, 2), BuildSites(0, 2), Fire(0, 2, 0, 0),
        Scouting(0, 2, 0, 0, 0), ChooseColour(0, 3), Rob(0, 1), PlaceOrSpend(0, ACTIVITIES.index("breeder"), 2),
    ]  # fmt: skip
    asked += [CoverBanners(0, event, 2) for event in range(len(EVENTS))]
    asked += [FormLot(0, EVENT, event, NONE, ()) for event in range(len(EVENTS))]
    asked += [FormLot(0, ACTIVITY, card, NONE, ()) for card in range(len(ACTIVITIES))]
    asked += [FormLot(0, purpose, 0, NONE, ()) for purpose in range(len(PURPOSE_KEYS))]
    asked += [*rare_in_events(), *rare_on_ramparts()]
    return asked


def rare_in_events() -> list[Question[Any]]:
    """The Ladies of Troyes: the new events, and the open character."""
    return [
        OpenCharacter(2), Possess(0), FreeCitizen(0), FreeAtRandom(), LoseCube(0), Uprising(), MonkDie(),
        *[Reseat(place) for place in range(18)],
    ]  # fmt: skip


def rare_on_ramparts() -> list[Question[Any]]:
    """The Ladies of Troyes: the seventh action and the outside activities."""
    return [
        *[DrawFace(level) for level in range(4)], GuardDie(0, 0), AddPoints(0, 0, 3), MoveGuard(0, 0, 4),
        LayCubes(0, 0, 2, 0, 1), *[Reaction(0, level) for level in range(4)], CarryCube(0, 0), SwapDice(0, 0, 0),
        *[Protect(0, event) for event in range(len(EVENTS))], *[NewDie(0, colour) for colour in range(3)],
        TurnedLot(0, ACTIVITY, 0, NONE, ()),
    ]  # fmt: skip


def rare_positions(s: Troyes) -> Iterator[Troyes]:
    """Where these may be asked: once with each of the outside activities in play."""
    for first in range(0, len(OUTSIDE), 4):
        walled = apart(s)
        walled.outside = [Face(face) for face in range(first, first + 4)]
        yield walled


def keys() -> set[str]:
    """The keys that only this game asks for."""
    found = {
        "unseen.deal",
        "place",
        "at",
        "die",
        "die.own",
        "district.grey",
        "district.king",
        "district.seat",
        "picked.lot",
        "picked.turned",
        "picked.taken",
        "picked.bought",
        "picked.defence",
        "picked.purple",
        "counter.deniers.one",
        "counter.cathedral.one",
        "counter.cubes.one",
    }
    found |= {f"short.{id}" for id in ACTIVITIES}
    found |= {f"source.{source}" for source in ("supply", "influence", "place", "lying", "activity")}
    found |= {"owner.seat", "owner.grey", "owner.nobody", "colour.purple", "sheet.outside"}
    found |= {f"answer.{answer}" for answer in ANSWERS}
    found |= {f"colour.{colour}" for colour in DIE_COLOURS} | {f"building.{building}" for building in BUILDINGS}
    for kind, ids in (
        ("activity", ACTIVITIES),
        ("event", EVENT_DESIGNS),
        ("character", CHARACTERS),
        ("outside", OUTSIDE),
    ):
        found |= {f"{kind}.{id}.text" for id in ids}
    found |= {f"purpose.{purpose}" for purpose in PURPOSE_KEYS} | {f"sheet.{character}" for character in CHARACTERS}
    found |= {f"sheet.{line}" for line in ("fourth", "hermit", "fort", "princess")}
    found |= {f"king.{meaning}" for meaning in (*MEANINGS[2:], "total")} | {f"verdict.{name}" for name in VERDICTS}
    found |= {"alone", "sheet.king", "starter.seat", "starter.king"}
    for file in Path(drawing.__file__).parents[1].rglob("*.py"):
        found |= set(re.findall(r"\"((?:draw|first|warning)\.[\w-]+)\"", file.read_text(encoding="utf-8")))
    return found

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
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.influence import TurnDice
from parvis.games.troyes.rules.king.turn import MEANINGS
from parvis.games.troyes.rules.king.verdict import VERDICTS
from parvis.games.troyes.rules.lots import ACTIVITY, EVENT, NONE
from parvis.games.troyes.rules.pieces import ACTIVITIES, BUILDINGS, CHARACTERS, COLOURS, EVENT_DESIGNS, EVENTS
from parvis.games.troyes.rules.state import Troyes


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        TurnDice(0, (8,)), Times(0, 0, 2), Mill(0, 1), Mill(0, 2), Shot(0, 2, 0), Hit(0, 0, 0), Hit(0, 3, 0),
        SpreadCubes(0, 1, 0, 0), SpreadCubes(0, 3, 0, 0),
    ]  # fmt: skip
    asked += [CoverBanners(0, event, 2) for event in range(len(EVENTS))]
    asked += [FormLot(0, EVENT, event, NONE, ()) for event in range(len(EVENTS))]
    asked += [FormLot(0, ACTIVITY, card, NONE, ()) for card in range(len(ACTIVITIES))]
    asked += [FormLot(0, purpose, 0, NONE, ()) for purpose in range(len(PURPOSE_KEYS))]
    return asked


def rare_positions(s: Troyes) -> Iterator[Troyes]:
    """Where these may be asked."""
    yield s


def keys() -> set[str]:
    """The keys that only this game asks for."""
    found = {
        "place",
        "die",
        "die.own",
        "district.grey",
        "district.seat",
        "picked.lot",
        "picked.defence",
        "counter.deniers.one",
    }
    found |= {f"source.{source}" for source in ("supply", "influence", "place", "lying", "activity")}
    found |= {f"colour.{colour}" for colour in COLOURS} | {f"building.{building}" for building in BUILDINGS}
    for kind, ids in (("activity", ACTIVITIES), ("event", EVENT_DESIGNS), ("character", CHARACTERS)):
        found |= {f"{kind}.{id}.text" for id in ids}
    found |= {f"purpose.{purpose}" for purpose in PURPOSE_KEYS} | {f"sheet.{character}" for character in CHARACTERS}
    found |= {f"king.{meaning}" for meaning in (*MEANINGS[2:], "total")} | {f"verdict.{name}" for name in VERDICTS}
    found |= {"alone", "sheet.king", "starter.seat", "starter.king"}
    for file in Path(drawing.__file__).parents[1].rglob("*.py"):
        found |= set(re.findall(r"\bsay\(\s*\"(draw\.[\w-]+)\"", file.read_text(encoding="utf-8")))
    return found

"""What each seat holds, in words and cards."""

from __future__ import annotations

from typing import Any

from ....core.face import Panel, Say
from ....core.game import Json
from ..rules.pieces import CUBES


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds, in front of it and on the board."""
    shown = []
    asked: Any = view["question"] or {}
    for seat, player in enumerate(view["players"]):
        facts = [(say("counter.points"), str(player["points"])), (say("counter.gold"), str(player["gold"]))]
        facts.append((say("draw.workers"), str(player["workers"])))
        if player["mill"]:
            facts.append((say("draw.workers.mill"), str(player["mill"])))
        if player["grey"]:
            facts.append((say("draw.workers.grey"), str(player["grey"])))
        facts += [(say(f"counter.{cube}"), str(player["cubes"][cube])) for cube in CUBES]
        facts.append((say("draw.builders"), str(player["bag"])))
        cards = [f"craftsman.{card['card']}" for card in player["craftsmen"]]
        cards += [f"privilege.{name}" for name in player["privileges"]]
        cards += [f"resource.{card['card']}" for card in player["resources"]]
        if "ellen" in player["privileges"] and view["peeked"]:
            cards.append(f"event.{view['peeked']}")
        note = ""
        if player["passed"] and asked.get("name") in ("Choose", "ChooseOn", "Dismiss"):
            note = say("draw.passed")
        elif player["walled"]:
            note = say("draw.walled")
        elif player["protected"]:
            note = say("draw.protected")
        shown.append(Panel(seat, facts, cards, note))
    return shown

"""What each seat holds, in words and cards."""

from __future__ import annotations

from typing import Any

from ....core.face import Fact, Panel, Say
from ....core.game import Json
from ..rules.pieces import CUBES


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds, in front of it and on the board."""
    shown = []
    asked: Any = view["question"] or {}
    for seat, player in enumerate(view["players"]):
        held = [("points", "counter.points", player["points"]), ("deniers", "counter.gold", player["gold"])]
        held.append(("workers", "draw.workers", player["workers"]))
        if player["mill"]:
            held.append(("mill", "draw.workers.mill", player["mill"]))
        if player["grey"]:
            held.append(("grey", "draw.workers.grey", player["grey"]))
        held += [(cube, f"counter.{cube}", player["cubes"][cube]) for cube in CUBES]
        held.append(("builders", "draw.builders", player["bag"]))
        facts = [Fact(kind, say(name), str(value)) for kind, name, value in held]
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

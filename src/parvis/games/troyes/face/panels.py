"""What each seat holds, in words and cards."""

from __future__ import annotations

from ....core.face import Fact, Panel, Say
from ....core.game import Json


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds."""
    found = []
    for seat, player in enumerate(view["players"]):
        facts = [
            Fact("points", say("counter.points"), "?" if player["points"] is None else str(player["points"])),
            Fact("deniers", say("counter.deniers"), str(player["deniers"])),
            Fact("influence", say("counter.influence"), str(player["influence"])),
            Fact("workers", say("draw.supply"), str(player["supply"])),
            Fact("reserve", say("draw.reserve"), str(player["reserve"])),
            Fact("events", say("draw.won"), str(len(player["won"]))),
        ]
        if "ramparts" in view:
            facts.append(Fact("guard", say("draw.on-ramparts"), str(view["ramparts"]["guards"][seat])))
        cards = [f"character.{character}" for character in player["characters"] if character]
        cards += [f"event.{event.partition('-')[0]}" for event in player["won"]]
        if "king" in view:
            king = view["king"]
            points = king["points"] if king["total"] is None else king["total"]
            facts.append(Fact("king", say("draw.king"), str(points)))
            cards = [f"character.{character}" for character in king["characters"]] + cards
        note = say("draw.passed") if player["passed"] else ""
        found.append(Panel(seat, facts, cards, note))
    return found

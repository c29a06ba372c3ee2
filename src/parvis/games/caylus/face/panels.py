"""What each seat holds, in words."""

from __future__ import annotations

from ....core.face import Fact, Panel, Say
from ....core.game import Json
from ..rules.pieces import PRESTIGE


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds."""
    return [_panel(view, seat, say) for seat in range(view["seats"])]


def _panel(view: Json, seat: int, say: Say) -> Panel:
    player = view["players"][seat]
    own = [space["tile"] for space in view["road"] if space["owner"] == seat]
    facts = [
        Fact("points", say("counter.points"), str(player["points"])),
        Fact("deniers", say("counter.deniers"), str(player["deniers"])),
        *[Fact(kind, say(f"counter.{kind}"), str(count)) for kind, count in player["cubes"].items()],
        Fact("workers", say("draw.workers"), str(player["workers"])),
        Fact("price", say("draw.price"), str(player["price"])),
        Fact("income", say("draw.income"), str(player["income"])),
        Fact("houses", say("draw.residences"), str(own.count("residence"))),
    ]
    notes = []
    if seat in view["passed"]:
        notes.append(say("draw.has_passed", place=view["passed"].index(seat) + 1))
    if view["special"]["inn"]["guest"] == seat:
        notes.append(say("draw.guest"))
    cards = [f"building.{tile}" for tile in own if tile in PRESTIGE]
    return Panel(seat, facts, cards, ", ".join(notes))

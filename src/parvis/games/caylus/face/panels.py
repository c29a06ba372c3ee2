"""What each seat holds, in words."""

from __future__ import annotations

from ....core.face import Panel, Say
from ....core.game import Json
from ..rules.pieces import PRESTIGE


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds."""
    return [_panel(view, seat, say) for seat in range(view["seats"])]


def _panel(view: Json, seat: int, say: Say) -> Panel:
    player = view["players"][seat]
    own = [space["tile"] for space in view["road"] if space["owner"] == seat]
    facts = [(say("counter.points"), player["points"]), (say("counter.deniers"), player["deniers"])]
    facts += [(say(f"counter.{kind}"), count) for kind, count in player["cubes"].items()]
    facts += [
        (say("draw.workers"), player["workers"]),
        (say("draw.price"), player["price"]),
        (say("draw.income"), player["income"]),
        (say("draw.residences"), own.count("residence")),
    ]
    notes = []
    if seat in view["passed"]:
        notes.append(say("draw.has_passed", place=view["passed"].index(seat) + 1))
    if view["special"]["inn"]["guest"] == seat:
        notes.append(say("draw.guest"))
    cards = [f"building.{tile}" for tile in own if tile in PRESTIGE]
    return Panel(seat, [(name, str(value)) for name, value in facts], cards, ", ".join(notes))

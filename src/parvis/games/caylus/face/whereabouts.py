"""Where the pieces of a seat are, in sentences: for who cannot see the board."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.face import Say
from ....core.game import Json
from .plain import building


def whereabouts(view: Json, say: Say, seats: Sequence[int]) -> list[str]:
    """Workers, houses and favours of these seats, and where provost and bailiff stand."""
    told = []
    for seat in seats:
        told.append(say("ear.workers", who=seat, places=", ".join(_workers(view, seat, say)) or say("ear.none")))
        houses = [_space(space, say) for space in view["road"] if space["owner"] == seat]
        if houses:
            told.append(say("ear.houses", who=seat, places=", ".join(houses)))
        sections = [section for section in view["castle"]["sections"] if section["houses"][seat]]
        parts = [
            say("ear.counted", what=say(f"board.{section['name']}"), count=section["houses"][seat])
            for section in sections
        ]
        if parts:
            told.append(say("ear.castle", who=seat, parts=", ".join(parts)))
        favours = view["players"][seat]["favours"]
        lines = [say("ear.counted", what=say(f"line.{line}"), count=favours[line]) for line in favours if favours[line]]
        if lines:
            told.append(say("ear.favours", who=seat, lines=", ".join(lines)))
    told.append(say("ear.officers", provost=view["provost"], bailiff=view["bailiff"]))
    return told


def _workers(view: Json, seat: int, say: Say) -> list[str]:
    """The places at which workers of a seat stand, in the order in which they come into play."""
    special = view["special"]
    found = [say(f"special.{name}") for name in special if name not in ("stables", "inn") and special[name] == seat]
    if seat in special["stables"]:
        found.append(say("ear.stables", place=special["stables"].index(seat) + 1))
    if special["inn"]["new"] == seat:
        found.append(say("special.inn"))
    if special["inn"]["guest"] == seat:
        found.append(say("ear.guest"))
    found += [_space(space, say) for space in view["road"] if space["worker"] == seat]
    if seat in view["castle"]["workers"]:
        found.append(say("ear.in-castle", place=view["castle"]["workers"].index(seat) + 1))
    return found


def _space(space: Json, say: Say) -> str:
    return say("ear.space", building=building(space["tile"], say), space=space["space"])

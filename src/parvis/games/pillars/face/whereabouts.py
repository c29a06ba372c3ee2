"""Where the pieces of a seat are, in sentences: for who cannot see the board."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.face import Say
from ....core.game import Json


def whereabouts(view: Json, say: Say, seats: Sequence[int]) -> list[str]:
    """Builders, workers and craftsmen of these seats."""
    told = []
    for seat in seats:
        player = view["players"][seat]
        places = [say(f"place.{place}") for place, owner in view["places"].items() if owner == seat]
        first = len(view["rosette"])
        waiting = [first - at for at, owner in enumerate(view["rosette"]) if owner == seat]
        places += [say("ear.waiting", cost=cost) for cost in waiting]
        told.append(say("ear.builders", who=seat, places=", ".join(places) or say("ear.none"), bag=player["bag"]))
        sent = [
            say("ear.sent", card=say(f"resource.{card['card']}"), workers=card["workers"])
            for card in player["resources"]
        ]
        where = ", ".join([*sent, say("ear.mill", workers=player["mill"])] if player["mill"] else sent)
        told.append(say("ear.workers", who=seat, places=where or say("ear.none"), left=player["workers"]))
        craftsmen = [
            say("ear.craftsman", card=say(f"craftsman.{card['card']}"), capacity=card["capacity"])
            for card in player["craftsmen"]
        ]
        told.append(say("ear.craftsmen", who=seat, names=", ".join(craftsmen) or say("ear.none")))
        if player["privileges"]:
            names = ", ".join([say(f"privilege.{name}") for name in player["privileges"]])
            told.append(say("ear.privileges", who=seat, names=names))
    return told

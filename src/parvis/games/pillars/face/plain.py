"""A view of The Pillars of the Earth as plain text, for a terminal."""

from __future__ import annotations

from ....core.face import Say
from ....core.game import Json


def plain(view: Json, say: Say) -> str:
    """The table as a seat sees it, in a screenful of lines."""
    lines = [say("plain.round", round=view["round"], rounds=view["rounds"], seat=view["first"]), ""]
    for seat, player in enumerate(view["players"]):
        lines += _player(seat, player, say)
    lines.append("")
    offer = [_resource(card, say) for card in view["offer"]["resources"]]
    offer += [say("plain.hire", card=_craftsman(card, say), cost=card["cost"]) for card in view["offer"]["craftsmen"]]
    if offer:
        lines.append(say("plain.offer", cards=", ".join(offer)))
    for place, owner in view["places"].items():
        lines.append(say("plain.place", place=say(f"place.{place}"), what=_mark(owner) + _above(view, place, say)))
    stock = ", ".join(f"{say(f'cube.{cube}')} {count}" for cube, count in view["market"].items())
    lines.append(say("plain.market", stock=stock))
    first = len(view["rosette"])
    passed = [f"{first - at}: {owner}" for at, owner in enumerate(view["rosette"]) if owner is not None]
    lines.append(say("plain.rosette", cost=view["cost"], passed=", ".join(passed) or "-"))
    if view["event"]:
        lines.append(say("plain.event", event=say(f"event.{view['event']}"), text=say(f"event.{view['event']}.text")))
    if view["peeked"]:
        lines.append(say("plain.peeked", event=say(f"event.{view['peeked']}")))
    if view["tax"]:
        lines.append(say("plain.tax", tax=view["tax"]))
    return "\n".join(lines)


def _mark(owner: int | None) -> str:
    return "." if owner is None else str(owner)


def _above(view: Json, place: str, say: Say) -> str:
    """The card above a place of Kingsbridge or Shiring."""
    name, _, number = place.partition("-")
    if name not in ("kingsbridge", "shiring"):
        return ""
    card = view[name][int(number) - 1]
    if card is None:
        return ""
    return f" ({say(f'privilege.{card}') if name == 'kingsbridge' else _craftsman(card, say)})"


def _player(seat: int, player: Json, say: Say) -> list[str]:
    cubes = ", ".join(f"{say(f'cube.{cube}')} {count}" for cube, count in player["cubes"].items())
    lines = [
        say(
            "plain.player",
            seat=seat,
            points=player["points"],
            gold=player["gold"],
            cubes=cubes,
            workers=player["workers"],
            mill=player["mill"],
            bag=player["bag"],
        )
    ]
    if player["resources"]:
        cards = ", ".join(_resource(card, say) for card in player["resources"])
        lines.append(say("plain.resources", cards=cards))
    lines.append(say("plain.craftsmen", names=", ".join(_craftsman(card, say) for card in player["craftsmen"]) or "-"))
    if player["privileges"]:
        names = ", ".join(say(f"privilege.{name}") for name in player["privileges"])
        lines.append(say("plain.privileges", names=names))
    if player["walled"]:
        lines.append(say("plain.walled"))
    return lines


def _resource(card: Json, say: Say) -> str:
    return say("plain.resource", card=say(f"resource.{card['card']}"), workers=card["workers"])


def _craftsman(card: Json, say: Say) -> str:
    return say("plain.craftsman", card=say(f"craftsman.{card['card']}"), capacity=card["capacity"])

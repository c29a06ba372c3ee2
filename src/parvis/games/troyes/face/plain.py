"""A view of Troyes as plain text, for a terminal."""

from __future__ import annotations

from ....core.face import Say
from ....core.game import Json


def plain(view: Json, say: Say) -> str:
    """The table as a seat sees it, in a screenful of lines."""
    lines = [_heading(view, say), ""]
    lines += [_player(view, seat, say) for seat in range(view["seats"])]
    neutral = view["neutral"]
    lines += [say("plain.neutral", dice=_dice(neutral["dice"], say), citizens=neutral["reserve"])]
    if "king" in view:
        lines += _king(view["king"], say)
    lines.append("")
    for name, building in view["buildings"].items():
        rows, place = [], 0
        for row in building["rows"]:
            owners = building["places"][place : place + len(row)]
            places = " ".join(f"{at}={_mark(owner)}" for at, owner in enumerate(owners, place + 1))
            rows.append(say("plain.row", dice=" ".join(map(str, row)), places=places))
            place += len(row)
        lying = " ".join(map(_mark, building["lying"]))
        text = say("plain.building", building=say(f"building.{name}"), rows=" | ".join(rows))
        lines.append(text + (say("plain.lying", owners=lying) if lying else ""))
    for level in range(len(view["cathedral"]) - 1, -1, -1):
        sites = " ".join(_mark(owner) for owner in view["cathedral"][level])
        lines.append(say("plain.cathedral", level=level + 1, sites=sites))
    lines.append("")
    lines += [_activity(card, say) for card in view["activities"] if card["card"]]
    lines.append("")
    for event in view["events"]:
        cubes = [*map(_mark, event["cubes"]), *["."] * (event["banners"] - len(event["cubes"]))]
        lines.append(
            say(
                "plain.event",
                event=say(f"event.{event['event'].partition('-')[0]}"),
                cubes=" ".join(cubes),
                dice="/".join(say(f"colour.{colour}") for colour in event["dice"]),
                divisor=event["divisor"],
                first=event["points"][0],
                second=event["points"][1],
            )
        )
        if event.get("possessed"):
            lines[-1] += say("plain.possessed", owners=_cubes(event["possessed"]))
    if view["black"]:
        lines.append(say("plain.black", dice=" ".join(map(str, view["black"]))))
    if view.get("open_character"):
        lines.append(say("plain.open_character", character=say(f"character.{view['open_character']}")))
    if "ramparts" in view:
        lines += ["", *_ramparts(view["ramparts"], say)]
    return "\n".join(lines)


def _heading(view: Json, say: Say) -> str:
    """The round, and who starts."""
    if view["first"] == "grey":
        if not view["round"]:
            return say("plain.opening_king")
        return say("plain.round_king", round=view["round"], rounds=view["rounds"])
    if not view["round"]:
        return say("plain.opening", seat=view["first"])
    return say("plain.round", round=view["round"], rounds=view["rounds"], seat=view["first"])


def _king(king: Json, say: Say) -> list[str]:
    """The King: his points, his column of characters, and what he did last."""
    names = ", ".join(say(f"character.{character}") for character in king["characters"])
    lines = [say("plain.king", points=king["points"], won=len(king["won"]), names=names or "-")]
    if king["meaning"]:
        roll = " + ".join(map(str, king["roll"]))
        lines.append(say("plain.king_roll", roll=roll, meaning=say(f"king.{king['meaning']}")))
    return lines


def epilogue(view: Json, say: Say) -> str:
    """Against the King: what he has in the end, and the verdict."""
    king = view.get("king")
    if king is None or king["verdict"] is None:
        return ""
    return say("king.total", points=king["total"]) + " " + say(f"verdict.{king['verdict']}")


def _mark(owner: int | str | None) -> str:
    return "." if owner is None else "g" if owner == "grey" else str(owner)


def _dice(dice: dict[str, list[int]], say: Say) -> str:
    shown = [f"{say(f'colour.{colour}')} {' '.join(map(str, values))}" for colour, values in dice.items() if values]
    return ", ".join(shown) or "-"


def _player(view: Json, seat: int, say: Say) -> str:
    player = view["players"][seat]
    text = say(
        "plain.player",
        seat=seat,
        deniers=player["deniers"],
        influence=player["influence"],
        points="?" if player["points"] is None else player["points"],
        supply=player["supply"],
        won=len(player["won"]),
        dice=_dice(player["dice"], say),
    )
    if player["passed"]:
        text += say("plain.passed", deniers=player["district_deniers"])
    known = [say(f"character.{character}") for character in player["characters"] if character]
    return text + (say("plain.characters", names=", ".join(known)) if known else "")


def _activity(activity: Json, say: Say) -> str:
    paid = activity["cost"]
    if "currency" in activity:
        paid = say("plain.influence", cost=paid)
    name = say(f"activity.{activity['card']}")
    dice = "/".join(say(f"colour.{colour}") for colour in activity["dice"])
    if activity["divisor"] is None:
        text = say("plain.each", card=name, dice=dice, cost=paid)
    else:
        text = say("plain.activity", card=name, dice=dice, cost=paid, divisor=activity["divisor"])
    if activity["tradesmen"]:
        seats = ", ".join(f"{owner} ({_space(space)})" for owner, space in activity["tradesmen"].items())
        text += say("plain.tradesmen", seats=seats)
    if activity["cubes"]:
        text += say("plain.cubes", cubes=_cubes(activity["cubes"]))
    if activity.get("grey_tradesmen"):
        text += say("plain.grey", spaces=", ".join(map(str, activity["grey_tradesmen"])))
    return text


def _cubes(counts: dict[str, int]) -> str:
    return ", ".join(f"{owner}: {n}" for owner, n in counts.items())


def _ramparts(ramparts: Json, say: Say) -> list[str]:
    """The guards, and the outside activities with their cubes."""
    guards = [say("plain.guard", seat=seat, space=space) for seat, space in enumerate(ramparts["guards"])]
    lines = [say("plain.guards", spaces=ramparts["spaces"], guards=", ".join(guards))]
    for tile, gate in zip(ramparts["tiles"], ramparts["gates"], strict=True):
        if tile["face"]:
            text = say("plain.tile", level=tile["level"], gate=gate, face=say(f"outside.{tile['face']}"))
            lines.append(text + (say("plain.cubes", cubes=_cubes(tile["cubes"])) if tile["cubes"] else ""))
    return lines


def _space(space: int | str) -> str:
    return str(space) if isinstance(space, int) else "-"

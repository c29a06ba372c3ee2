"""A view of Caylus as plain text, for a terminal."""

from __future__ import annotations

from ....core.face import Say
from ....core.game import Json


def plain(view: Json, say: Say) -> str:
    """The table as everybody sees it, in a screenful of lines."""
    lines = [say("plain.turn", turn=view["turn"], order=_seats(view["order"]), passed=_seats(view["passed"])), ""]
    lines += [_player(view, seat, say) for seat in range(view["seats"])]
    lines += ["", _special(view["special"], say), _castle(view["castle"], say)]
    lines += [_section(section, say) for section in view["castle"]["sections"]]
    lines.append("")
    lines += [_space(view, space, say) for space in view["road"] if space["tile"] or _officers(view, space, say)]
    lines += ["", say("plain.stock", tiles=", ".join(building(tile, say) for tile in view["stock"]) or "-")]
    return "\n".join(lines)


def _seats(seats: list[int]) -> str:
    return " ".join(map(str, seats)) or "-"


def _mark(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def building(tile: str, say: Say) -> str:
    """A building by its name; of several alike, with its number."""
    name, _, copy = tile.rpartition("_")
    if copy.isdecimal():
        return say("numbered", building=say(f"building.{name}"), number=copy)
    return say(f"building.{tile}")


def _player(view: Json, seat: int, say: Say) -> str:
    player = view["players"][seat]
    return say(
        "plain.player",
        seat=seat,
        points=player["points"],
        deniers=player["deniers"],
        income=player["income"],
        cubes=", ".join(f"{say(f'cube.{kind}')} {count}" for kind, count in player["cubes"].items()),
        workers=player["workers"],
        favours=", ".join(f"{say(f'line.{line}')} {column}" for line, column in player["favours"].items()),
    )


def _special(special: Json, say: Say) -> str:
    shown = []
    for name, seats in special.items():
        if name == "inn":
            workers = say("plain.inn", new=_mark(seats["new"]), guest=_mark(seats["guest"]))
        else:
            workers = _seats(seats) if isinstance(seats, list) else _mark(seats)
        shown.append(say("plain.special", building=say(f"special.{name}"), workers=workers))
    return " | ".join(shown)


def _castle(castle: Json, say: Say) -> str:
    section = castle["section"]
    return say(
        "plain.castle",
        workers=_seats(castle["workers"]),
        section=say(f"board.{section}") if section else "-",
    )


def _section(section: Json, say: Say) -> str:
    return say(
        "plain.section",
        section=say(f"board.{section['name']}"),
        built=sum(section["houses"]),
        parts=section["parts"],
        points=section["points"],
        mark=section["mark"],
        houses=" ".join(f"{seat}:{houses}" for seat, houses in enumerate(section["houses"])),
    )


def _officers(view: Json, space: Json, say: Say) -> str:
    """Bailiff and provost, if they stand on a space."""
    text = f" {say('plain.bailiff')}" if view["bailiff"] == space["space"] else ""
    return text + (f" {say('plain.provost')}" if view["provost"] == space["space"] else "")


def _space(view: Json, space: Json, say: Say) -> str:
    text = say("plain.space", space=space["space"], building=building(space["tile"], say) if space["tile"] else "-")
    if space["owner"] is not None:
        text += say("plain.owner", seat=space["owner"])
    if space["worker"] is not None:
        text += say("plain.worker", seat=space["worker"])
    if space["residence_for"] is not None:
        text += say("plain.promised", seat=space["residence_for"])
    return text + _officers(view, space, say)

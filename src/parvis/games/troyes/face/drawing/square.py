"""The city square: the districts with their dice, and the black dice in the middle."""

from __future__ import annotations

from functools import cache, partial
from math import cos, hypot, radians, sin

from .....core.face import Say
from .....drawing.kit import GREY, INK, SEATS, VELLUM, circle, citizen, die, group, placed, rect, rolled, text
from .figures import Owner, coin, ring
from .pavement import ANGLES, CENTRE, FOUNTAIN, HUB, RADIUS, ROUND_ABOUT, pavement, polar
from .table import Table


def square(table: Table) -> list[str]:
    """The pavement, the black dice, and the dice of each district with its rim."""
    view, layer, verbs = table.view, table.stage.layer, _verbs(table)
    ground = layer(partial(pavement, view["seats"], table.ramparts), "pavement", view["seats"], table.ramparts)
    hub = layer(partial(_hub, table), "hub", view["black"], view["direction"], table.plan["black"])
    districts = [
        layer(
            partial(_district, table, owner),
            "district", owner, player["dice"], _chosen(table, owner), verbs, player["passed"],
            player["district_deniers"],
        )
        for owner, player in enumerate(view["players"])
    ]  # fmt: skip
    grey = layer(
        lambda: _dice(table, view["neutral"]["dice"], "grey", 4) + _grey_plate(table),
        "grey", view["neutral"], _chosen(table, "grey"), verbs,
    )  # fmt: skip
    return [ground, hub, *districts, grey]


def _district(table: Table, owner: int) -> str:
    """The dice and the rim of a district."""
    return _dice(table, table.view["players"][owner]["dice"], owner, owner) + _rim(table, owner)


def _rim(table: Table, owner: int) -> str:
    """The marker of a district and the deniers that passing has laid there."""
    player = table.view["players"][owner]
    x, y = polar(ANGLES[owner], RADIUS - 4)
    shown = circle(x, y, 16, SEATS[owner], VELLUM, 2.5) + text(x, y + 7, owner, 21, VELLUM, bold=True)
    if player["passed"]:
        turn = 15 if owner in (0, 3) else -15
        cx, cy = polar(ANGLES[owner] + turn, RADIUS - 8)
        label = table.say("draw.passed-with", deniers=player["district_deniers"])
        money = coin(player["district_deniers"], 17)
        shown += group(table.stage.marks(f"district-{owner}", label), money, x=cx, y=cy, title=label)
    return shown


def _grey_plate(table: Table) -> str:
    """The grey citizens in reserve."""
    citizens = table.view["neutral"]["reserve"]
    label = table.say("draw.reserve-of", seat=table.whose("grey"), citizens=citizens)
    x, y = polar(ANGLES[4], RADIUS - 4)
    return group(
        table.stage.marks("reserve-grey", label),
        rect(-32, -16, 64, 32, VELLUM, GREY, 9, 2.5), placed(-12, 1, citizen("grey", 25)),
        text(6, 8, citizens, 21, INK, "start", bold=True), x=x, y=y, title=label,
    )  # fmt: skip


def _dice(table: Table, dice: dict[str, list[int]], owner: Owner, number: int) -> str:
    """The dice of a district."""
    chosen = _chosen(table, owner)
    size, spots = dice_spots(number, sum(map(len, dice.values())))
    where, verbs, shown = _district_name(table, owner), _verbs(table), []
    faces = [
        (colour, value, values[:at].count(value)) for colour, values in dice.items() for at, value in enumerate(values)
    ]
    if table.king and owner == "grey":
        faces.sort(key=_strength)
    for (colour, value, nth), (x, y) in zip(faces, spots, strict=True):
        word, label, moves = _die_words(table.say, where, owner, colour, value, verbs)
        face = rolled(die(colour, value, size))
        if word in chosen:
            chosen.remove(word)
            moves = ()
            face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
        marks = table.stage.marks(f"die-{owner}-{colour}{value}-{nth}", label, *moves)
        shown.append(group(marks, face, x=x, y=y))
    return "".join(shown)


def _strength(face: tuple[str, int, int]) -> tuple[int, int]:
    """The King's challenge: his dice lie in order, the strongest first; red before yellow before white."""
    return -face[1], ("red", "yellow", "white").index(face[0])


def _chosen(table: Table, owner: Owner) -> list[str]:
    """The dice of a district that the seat to move has chosen."""
    return [die for die in table.plan["dice"] if die.endswith(f"@{owner}")]


def _verbs(table: Table) -> tuple[str, ...]:
    """What can be done to a die, that first which suits the question."""
    if table.asked == "SwapDice":
        return "give", "take"
    return ("reroll", "flip", "die") if table.asked == "Action" else ("die", "flip", "reroll")


def _district_name(table: Table, owner: Owner) -> str:
    if owner == "grey":
        return table.say("district.king") if table.king else table.say("district.grey")
    return table.say("district.seat", number=owner)


@cache
def _die_words(
    say: Say, where: str, owner: Owner, colour: str, value: int, verbs: tuple[str, ...]
) -> tuple[str, str, tuple[str, ...]]:
    """A die as moves name it, as people do, and the moves about it."""
    word = f"{colour}{value}@{owner}"
    label = say("die", colour=say(f"colour.{colour}"), value=value, district=where)
    return word, label, tuple([f"{verb} {word}" for verb in verbs])


def _hub(table: Table) -> str:
    """The black dice that attack the city; in peace, a fountain."""
    black: list[int] = table.view["black"]
    turning = placed(*CENTRE, ROUND_ABOUT, "" if table.view["direction"] == 1 else " scale(-1 1)")
    if not black:
        return FOUNTAIN + turning
    chosen = list(table.plan["black"])
    in_row = 1 if len(black) == 1 else 2 if len(black) <= 4 else 3
    size = 46 if len(black) == 1 else 38 if len(black) == 2 else 33 if len(black) <= 4 else 27
    rows = -(-len(black) // in_row)
    shown = [circle(*CENTRE, HUB - 3, "#5d4a44", "#2b2624", 2)]
    for number, value in enumerate(black):
        line, column = divmod(number, in_row)
        across = min(in_row, len(black) - line * in_row)
        x = CENTRE[0] + (column - (across - 1) / 2) * (size + 9)
        y = CENTRE[1] + (line - (rows - 1) / 2) * (size + 9)
        face = rolled(die("black", value, size))
        moves: tuple[str, ...] = ()
        if value in chosen:
            chosen.remove(value)
            face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
        elif number:
            moves = (f"black {value}",)
        label = table.say("draw.black", value=value)
        shown.append(
            group(table.stage.marks(f"black-{value}-{black[:number].count(value)}", label, *moves), face, x=x, y=y)
        )
    return "".join(shown)


def _inside(owner: int, x: float, y: float) -> bool:
    """Whether a point lies well within a district."""
    dx, dy = x - CENTRE[0], y - CENTRE[1]
    away = radians(ANGLES[owner])
    along, aside = dx * cos(away) + dy * sin(away), abs(dy * cos(away) - dx * sin(away))
    to_border = along * sin(radians(36)) - aside * cos(radians(36))
    return HUB + 5 < hypot(dx, dy) < RADIUS - 20 and to_border > 7 and along > 0


@cache
def dice_spots(owner: int, count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How large the dice of a district are, and where they lie: in rows, as large as the ground allows."""
    for size in (44, 41, 38, 35, 32, 29, 26, 23, 20, 17):
        step = size + 5
        for columns in sorted(range(1, min(count, 6) + 1), key=lambda columns: abs(columns - count**0.5 - 0.4)):
            lines = [min(columns, count - first) for first in range(0, count, columns)]
            grid = [
                ((column - (held - 1) / 2) * step, (line - (len(lines) - 1) / 2) * step)
                for line, held in enumerate(lines)
                for column in range(held)
            ]
            half = size / 2
            for radius in (146, 140, 152, 134, 158, 128, 164):
                for turn in (0, -4, 4, -8, 8):
                    x, y = polar(ANGLES[owner] + turn, radius)
                    if all(
                        _inside(owner, x + dx + sx, y + dy + sy)
                        for dx, dy in grid
                        for sx, sy in ((-half, -half), (half, -half), (-half, half), (half, half))
                    ):
                        return size, tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in grid)
    x, y = polar(ANGLES[owner], 140)
    return 16, tuple((x + (number % 6 - 2.5) * 17, y + (number // 6 - 1.5) * 17) for number in range(count))

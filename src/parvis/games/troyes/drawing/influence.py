"""The influence track and its markers."""

from __future__ import annotations

from functools import cache, partial

from ....core.draw import INK, SEATS, VELLUM, circle, group, path, placed, rect, text
from .figures import GHOST, VIOLET, influence, piece
from .table import Table


def influence_track(table: Table) -> str:
    standing = [player["influence"] for player in table.view["players"]]
    return table.stage.layer(partial(_markers, table), "influence", table.view["printed"]["influence"], standing)


def _markers(table: Table) -> str:
    most = table.view["printed"]["influence"]
    players = table.view["players"]
    title = table.say("board.influence_track")
    step = 936 / (most + 1)
    standing: dict[int, list[int]] = {}
    for seat, player in enumerate(players):
        standing.setdefault(player["influence"], []).append(seat)
    content = [_track(most, step)]
    for value, seats in standing.items():
        for number, seat in enumerate(seats):
            across = len(seats) if len(seats) < 3 else 2
            dx = (number % 2 - (across - 1) / 2) * 20 if len(seats) > 1 else 0
            dy = 0 if len(seats) < 3 else (number // 2 - 0.5) * 19
            radius = 15 if len(seats) == 1 else 10.5
            disc = circle(0, 0, radius, SEATS[seat], INK, 1) + text(
                0, radius * 0.46, seat, radius * 1.35, VELLUM, bold=True
            )
            content.append(piece(f"influence-{seat}", step * (value + 0.5) + dx, 23 + dy, disc))
    label = table.say("draw.held", what=title, owner=", ".join(
        table.say("draw.standing", seat=table.say("seat", number=seat), influence=player["influence"])
        for seat, player in enumerate(players)
    ))  # fmt: skip
    return group(table.stage.marks("influence", label), *content, x=254, y=859, title=title)


@cache
def _track(most: int, step: float) -> str:
    """The influence track without its markers."""
    cells = [rect(0, 0, step * (most + 1), 62, VELLUM, radius=7, line=1.4)]
    for value in range(most + 1):
        if value:
            cells.append(path(f"M{value * step:.1f} 2V60", "none", GHOST, 1))
        fifth = value % 5 == 0
        cells.append(placed((value + 0.5) * step, 23, influence("", 20 if fifth else 14).replace(VIOLET, "#cbbcd6")))
        cells.append(text((value + 0.5) * step, 57, value, 19 if fifth else 16, VIOLET, bold=fifth))
    return "".join(cells)

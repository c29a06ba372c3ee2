"""The influence track and its markers."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, SEATS, VELLUM, circle, group, path, placed, rect, text
from .figures import GHOST, VIOLET, influence, piece
from .table import Table


def influence_track(table: Table) -> list[str]:
    """The track, and its markers."""
    most, layer = table.view["printed"]["influence"], table.stage.layer
    standing = [player["influence"] for player in table.view["players"]]
    return [
        layer(partial(_track, table, most), "influence track", most),
        layer(partial(_markers, table, most), "influence", most, standing),
    ]


def _step(most: int) -> float:
    """The width of a space of the track."""
    return 936 / (most + 1)


def _markers(table: Table, most: int) -> str:
    players = table.view["players"]
    title = table.say("board.influence_track")
    standing: dict[int, list[int]] = {}
    for seat, player in enumerate(players):
        standing.setdefault(player["influence"], []).append(seat)
    content = []
    for value, seats in standing.items():
        for number, seat in enumerate(seats):
            across = len(seats) if len(seats) < 3 else 2
            dx = (number % 2 - (across - 1) / 2) * 20 if len(seats) > 1 else 0
            dy = 0 if len(seats) < 3 else (number // 2 - 0.5) * 19
            radius = 15 if len(seats) == 1 else 10.5
            disc = circle(0, 0, radius, SEATS[seat], INK, 1) + text(
                0, radius * 0.46, seat, radius * 1.35, VELLUM, bold=True
            )
            content.append(piece(f"influence-{seat}", _step(most) * (value + 0.5) + dx, 23 + dy, disc))
    label = table.say("draw.held", what=title, owner=", ".join(
        table.say("draw.standing", seat=table.say("seat", number=seat), influence=player["influence"])
        for seat, player in enumerate(players)
    ))  # fmt: skip
    return group(table.stage.marks("influence", label), *content, x=254, y=859, title=title)


def _track(table: Table, most: int) -> str:
    """The influence track without its markers."""
    step = _step(most)
    cells = [rect(0, 0, step * (most + 1), 62, VELLUM, radius=7, line=1.4)]
    for value in range(most + 1):
        if value:
            cells.append(path(f"M{value * step:.1f} 2V60", "none", GHOST, 1))
        fifth = value % 5 == 0
        cells.append(placed((value + 0.5) * step, 23, influence("", 20 if fifth else 14).replace(VIOLET, "#cbbcd6")))
        cells.append(text((value + 0.5) * step, 57, value, 19 if fifth else 16, VIOLET, bold=fifth))
    marks = table.stage.marks("influence-track", table.say("board.influence_track"))
    return group(marks, *cells, x=254, y=859, title=table.say("board.influence_track"))

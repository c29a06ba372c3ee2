"""The places of the board as signs in the landscape, each with its number in the order of phase III."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .....drawing.kit import GOLD, VELLUM, circle, group, path, placed, rect, text
from .builders import place
from .layout import BOXES, LEAST, NUMBERS
from .lettering import fit, wrap
from .pictures import PICTURES
from .table import DONE, NOW, Table

Face = Callable[[Table, Any, float, float, float, float, list[str]], str]
"""Draws a card: where, how large, and what a click on it could mean."""


def box(table: Table, id: str, name: str, title: str, picture: str = "", moves: Iterable[str] = ()) -> str:
    """A place of the board with its number and its name; the one that is carried out now is lit."""
    x, y, width, height = BOXES[id]
    state = table.progress(id)
    room = width - 42 - (58 if picture else 8)
    drawn = placed(width - 34, 36, PICTURES[picture]) if picture else ""
    marks = table.stage.marks(id, name, *moves)
    heading = fit(42, 28, name, room, 21, anchor="start", bold=True)
    if len(name) * LEAST * 0.53 > room:
        heading = wrap(40 + room / 2, 20, name, room, LEAST, most=2, bold=True)
    fill, edge, line = ("#fff0b8", GOLD, 5) if state == NOW else (VELLUM, "#a8946c", 1.4)
    body = rect(0, 0, width, height, fill, edge, 12, line).replace("/>", ' fill-opacity="0.93"/>')
    tip = f"{name}. {title}" if state != NOW else f"{name}. {title} {table.say('draw.now')}"
    return group(marks, body, drawn, placed(22, 22, medal(NUMBERS[id], state)), heading, x=x, y=y, title=tip)


def cards_to_take(table: Table, region: str, face: Face) -> str:
    """Two cards, each above the place of the builder that takes it."""
    x, y, width, height = BOXES[region]
    wide = (width - 30) / 2
    out = []
    for at, card in enumerate(table.view[region]):
        left, name = x + 10 + at * (wide + 10), f"{region}-{at + 1}"
        if card is not None:
            out.append(face(table, card, left, y + 38, wide, 96, [f"place {name}"]))
        else:
            out.append(slot(left, y + 38, wide, 96))
        out.append(place(table, name, left + wide / 2, y + height - 27, table.say(f"draw.{region}.text")))
    return "".join(out)


def slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card lay, or could lie."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="none" stroke="#a8946c" '
        f'stroke-width="1.2" stroke-dasharray="5 5"/>'
    )


def medal(number: int, state: int = 0) -> str:
    """A number on a disc: golden while the place is carried out, with a tick afterwards."""
    if state == DONE:
        return circle(0, 0, 14, "#8d9a78", "#66734f", 1.2) + path("M-6 0L-2 5L7 -6", "none", VELLUM, 3)
    fill, edge = (GOLD, "#7d5c14") if state == NOW else ("#8c2f39", "#5e1d25")
    return circle(0, 0, 14, fill, edge, 1.2) + text(0, 6, number, 17, VELLUM, bold=True)

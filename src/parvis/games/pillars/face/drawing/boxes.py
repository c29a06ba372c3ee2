"""The places of the board as boxes, each with its number in the order of phase III."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .....drawing.kit import VELLUM, circle, group, placed, rect, text
from .builders import place
from .lettering import fit
from .pictures import PICTURES
from .table import Table

Face = Callable[[Table, Any, float, float, float, float, list[str]], str]
"""Draws a card: where, how large, and what a click on it could mean."""


def box(
    table: Table,
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    number: int,
    name: str,
    title: str,
    picture: str = "",
    moves: Iterable[str] = (),
) -> str:
    """A place of the board with its number and its name."""
    room = width - 40 - (58 if picture else 10)
    drawn = placed(width - 34, 36, PICTURES[picture]) if picture else ""
    marks = table.stage.marks(id, name, *moves)
    heading = fit(40, 28, name, room, 21, anchor="start", bold=True)
    body = rect(0, 0, width, height, VELLUM, "#a8946c", 10, 1.4)
    return group(marks, body, drawn, placed(21, 21, medal(number)), heading, x=x, y=y, title=title)


def cards_to_take(table: Table, region: str, x: float, y: float, face: Face) -> str:
    """Two cards, each above the place of the builder that takes it."""
    out = []
    for at, card in enumerate(table.view[region]):
        left, name = x + 14 + at * 138, f"{region}-{at + 1}"
        if card is not None:
            out.append(face(table, card, left, y + 38, 124, 96, [f"place {name}"]))
        else:
            out.append(_slot(left, y + 38, 124, 96))
        out.append(place(table, name, left + 62, y + 162, table.say(f"draw.{region}.text")))
    return "".join(out)


def _slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card lay."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="none" stroke="#a8946c" '
        f'stroke-width="1.2" stroke-dasharray="5 5"/>'
    )


def medal(number: int) -> str:
    """A number on a disc."""
    return circle(0, 0, 14, "#8c2f39", "#5e1d25", 1.2) + text(0, 6, number, 17, VELLUM, bold=True)

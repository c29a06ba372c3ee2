"""The events, in the order they came."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import INK, VELLUM, citizen, cube, die, group, placed, rect, row, shield, text
from .figures import GHOST, RIBBONS, Owner, lot, pennant, piece, ring
from .lettering import heading
from .signs import event_signs
from .table import Table

TINTS: Final = {"red": "#dfb3a4", "white": "#f0e8d6", "yellow": "#ecd79c", None: "#bdb3a8"}
SPACES: Final = 7
"""So many events have a layer of their own; any more share the last one."""
QUEUE: Final = "".join(
    f'<rect x="{10 + at * 169.43:g}" y="12" width="163.4" height="160" rx="7" fill="none" stroke="{GHOST}" '
    'stroke-width="1.5" stroke-dasharray="5 5"/>'
    for at in range(SPACES)
)
"""Where events will stand."""


def events(table: Table) -> list[str]:
    """Where events stand, and the events."""
    queue, target = table.view["events"], table.plan["target"]
    return [QUEUE, *table.stage.layers(partial(_events, table, queue), "events", queue, target)]


def _events(table: Table, queue: list[Json]) -> list[str]:
    spaces = max(len(queue), SPACES)
    width = (1180 - 6 * (spaces - 1)) / spaces
    shown = [
        table.stage.part(
            partial(_event, table, card, 10 + at * (width + 6), width),
            "event", card, at, width, table.plan["target"] == card["event"],
        )
        for at, card in enumerate(queue)
    ]  # fmt: skip
    shown += [""] * (SPACES - len(shown))
    return [*shown[: SPACES - 1], "".join(shown[SPACES - 1 :])]


def _possessed(table: Table, citizens: dict[str, int], width: float) -> str:
    """The Ladies of Troyes, Possession: the citizens on the card; a click frees one of them."""
    step = min(38, (width - 8) / len(citizens))
    shown = []
    for number, (key, count) in enumerate(citizens.items()):
        owner: Owner = int(key) if key.isdigit() else key
        label = table.say("draw.possessed", owner=table.whose(owner), citizens=count)
        many = text(12, 8, f"×{count}", 15, INK, "start", bold=True) if count > 1 else ""
        x = (number - (len(citizens) - 1) / 2) * step - (6 if count > 1 else 0)
        shown.append(group(table.stage.marks(f"possessed-{key}", label, f"free {key}"), citizen(owner, 25), many, x=x))
    return "".join(shown)


def _event(table: Table, card: Json, x: float, width: float) -> str:
    name: str = card["event"]
    design = name.partition("-")[0]
    narrow = width < 140
    title = table.say(f"event.{design}")
    cubes, banners = card["cubes"], card["banners"]
    label = table.say("draw.event", event=title, cubes=len(cubes), banners=banners, divisor=card["divisor"])
    marks = table.stage.marks(f"event-{name}", label, f"combat {name}", f"cube {name}")
    fill, above = RIBBONS[card["colour"]], ""
    content = [
        rect(0, 0, width, 160, VELLUM, radius=7, line=1.4),
        heading(title, width, 36, 18 if narrow else 23, fill),
    ]
    if card["black"]:
        dice = die("black", 0, 26) + text(0, 7, "?", 20, VELLUM, bold=True)
        content.append(placed(width / 2, 54, row([dice] * card["black"], 32, -16 * (card["black"] - 1))))
    elif possessed := card.get("possessed"):
        above = placed(x + width / 2, 66, _possessed(table, possessed, width))
    elif signs := event_signs(table.cards, name, width - 8):
        content.append(placed(width / 2, 54, signs))
    in_row = 3 if narrow else 6
    side = min(26, (width - 8) / min(banners, in_row) - 2)
    tall = 24 if narrow and banners > 3 else side * 1.5
    for number in range(banners):
        column, line = number % in_row, number // in_row
        across = min(banners - line * in_row, in_row)
        left = width / 2 + (column - (across - 1) / 2) * (side + 2)
        top = 72 + line * 25
        content.append(placed(left, top, pennant(side, tall, TINTS[card["colour"]], "#8b7f6a")))
        if number < len(cubes):
            size = min(side, tall) - 5
            content.append(
                piece(f"cube-{name}-{number}", left, top + size / 2 + 2, cube(cubes[number], size), cubes[number])
            )
    scale = min(1, width / 150)
    first, second = card["points"]
    content.append(placed(4 + 14 * scale, 142, lot(tuple(card["dice"]), 7 + 19 * scale)))
    divisor = f"÷{card['divisor']}"
    content.append(text(8 + 26 * scale, 142 + 9 * scale, divisor, 6 + 20 * scale, INK, "start", bold=True))
    content.append(placed(width - 3 - 41 * scale, 142, shield(first, 4 + 22 * scale)))
    content.append(placed(width - 3 - 13 * scale, 143, shield(second, 4 + 18 * scale)))
    if table.plan["target"] == name:
        content.append(ring(0, 0, width, 160))
    return group(marks, *content, x=x, y=12, title=f"{title}. {table.say(f'event.{design}.text')}") + above

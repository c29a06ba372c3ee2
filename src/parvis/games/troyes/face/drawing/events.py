"""The events, in the order they came."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....core.game import Json
from .....drawing.kit import INK, VELLUM, citizen, cube, die, group, placed, rect, row, shield, text
from .figures import RIBBONS, Owner, lot, pennant, piece, ring
from .layout import EVENTS
from .lettering import heading
from .signs import event_signs
from .table import Table

TINTS: Final = {"red": "#dfb3a4", "white": "#f0e8d6", "yellow": "#ecd79c", None: "#bdb3a8"}
SPACES: Final = 7
"""So many events have a layer of their own; any more share the last one."""
TALL: Final = EVENTS[3]


def events(table: Table) -> list[str]:
    """The events, each in a layer of its own as far as there are."""
    queue, target = table.view["events"], table.plan["target"]
    return table.stage.layers(partial(_events, table, queue), "events", queue, target, table.asked)


def width_of(events: int) -> float:
    """How wide each of so many events is."""
    spaces = max(events, SPACES)
    return (EVENTS[2] - 6 * (spaces - 1)) / spaces


def _events(table: Table, queue: list[Json]) -> list[str]:
    width = width_of(len(queue))
    shown = [
        table.stage.part(
            partial(_event, table, card, EVENTS[0] + at * (width + 6), width),
            "event", card, at, width, table.plan["target"] == card["event"], table.asked == "FreeCitizen",
        )
        for at, card in enumerate(queue)
    ]  # fmt: skip
    shown += [""] * (SPACES - len(shown))
    return [*shown[: SPACES - 1], "".join(shown[SPACES - 1 :])]


def _moves(name: str) -> tuple[str, ...]:
    return f"combat {name}", f"cube {name}"


def _possessed(table: Table, name: str, citizens: dict[str, int], width: float) -> str:
    """The Ladies of Troyes, Possession: the citizens on the card; a click frees one, or else fights the event."""
    step = min(44, (width - 8) / len(citizens))
    shown = []
    for number, (key, count) in enumerate(citizens.items()):
        owner: Owner = int(key) if key.isdigit() else key
        label = table.say("draw.possessed", owner=table.whose(owner), citizens=count)
        many = text(12, 8, f"×{count}", 16, INK, "start", bold=True) if count > 1 else ""
        x = (number - (len(citizens) - 1) / 2) * step - (6 if count > 1 else 0)
        freed = (f"free {key}",)
        moves = (*freed, *_moves(name)) if table.asked == "FreeCitizen" else (*_moves(name), *freed)
        marks = table.stage.marks(f"possessed-{key}", label, *moves)
        shown.append(group(marks, citizen(owner, 26), many, x=x, title=label))
    return "".join(shown)


def _event(table: Table, card: Json, x: float, width: float) -> str:
    name: str = card["event"]
    design = name.partition("-")[0]
    title = table.say(f"event.{design}")
    cubes, banners = card["cubes"], card["banners"]
    label = table.say("draw.event", event=title, cubes=len(cubes), banners=banners, divisor=card["divisor"])
    marks = table.stage.marks(f"event-{name}", label, *_moves(name))
    above = ""
    content = [
        rect(0, 0, width, TALL, VELLUM, radius=7, line=1.4),
        heading(title, width, 32, 23, RIBBONS[card["colour"]]),
    ]
    if card["black"]:
        dice = die("black", 0, 28) + text(0, 8, "?", 22, VELLUM, bold=True)
        content.append(placed(width / 2, 49, row([dice] * card["black"], 34, -17 * (card["black"] - 1))))
    elif possessed := card.get("possessed"):
        above = placed(x + width / 2, EVENTS[1] + 48, _possessed(table, name, possessed, width))
    elif signs := event_signs(table.cards, name, width - 8):
        content.append(placed(width / 2, 49, signs))
    content += _banners(card, name, width) + _worth(card, width)
    if table.plan["target"] == name:
        content.append(ring(0, 0, width, TALL))
    tip = table.say("draw.event-text", label=f"{title}. {table.say(f'event.{design}.text')}", cubes=len(cubes),
                    banners=banners, divisor=card["divisor"], colours=table.colours(card["dice"]),
                    first=card["points"][0], second=card["points"][1])  # fmt: skip
    return group(marks, *content, x=x, y=EVENTS[1], title=tip) + above


def _banners(card: Json, name: str, width: float) -> list[str]:
    """The banners, and the cubes on them."""
    cubes, banners = card["cubes"], card["banners"]
    side = min(30, (width - 10) / banners - 2)
    shown = []
    for number in range(banners):
        left = width / 2 + (number - (banners - 1) / 2) * (side + 2)
        shown.append(placed(left, 67, pennant(side, 37, TINTS[card["colour"]], "#8b7f6a")))
        if number < len(cubes):
            shape = cube(cubes[number], side - 5)
            shown.append(piece(f"cube-{name}-{number}", left, 67 + side / 2, shape, cubes[number]))
    return shown


def _worth(card: Json, width: float) -> list[str]:
    """Which dice fight the event, and what it is worth to the two who did most."""
    first, second = card["points"]
    size = 26 if width > 150 else 21
    return [
        placed(size * 0.75, 123, lot(tuple(card["dice"]), size)),
        text(size * 1.35, 131, f"÷{card['divisor']}", size - 1, INK, "start", bold=True),
        placed(width - 20 - size, 123, shield(first, max(25, size + 2))), placed(width - 16, 124, shield(second, 25)),
    ]  # fmt: skip

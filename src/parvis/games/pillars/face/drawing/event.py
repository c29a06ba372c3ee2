"""The event of the round, or the deck of events."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, circle, group, path, placed, rect, text
from ...rules.cards import EVENTS, UNHAPPY
from .boxes import box
from .figures import HAPPY_SEAL, LINE, UNHAPPY_SEAL
from .layout import BOXES
from .lettering import lines_of, wrap
from .pictures import PICTURES
from .table import Table

_USES = {"Bishop": ["protect"], "Thomas": ["use thomas"]}
"""What a click on the event means, by the question."""


def event(table: Table) -> str:
    reads = [table.view[key] for key in ("event", "peeked", "happy", "past_events")]
    asked = table.asked if table.asked in _USES else ""
    return table.stage.layer(partial(_event, table), "event", table.progress("event"), asked, reads)


def _event(table: Table) -> str:
    view, say = table.view, table.say
    x, y, width, height = BOXES["event"]
    left = len(EVENTS) - len(view["past_events"])
    past = ", ".join(say(f"event.{event}") for event in view["past_events"])
    title = say("draw.events.text", left=left, past=past or "–")
    moves = _USES.get(table.asked, ["protect"])
    body = box(table, "event", say("draw.event"), title, moves=moves)
    shown = view["event"] or view["peeked"]
    if shown is None:
        backs = "".join(
            rect(-36 + at * 4, -50 + at * 3, 72, 100, "#7c3a3f", "#4e2024", 6, 1.4) for at in range(min(left, 3))
        )
        cross = path("M0 -24V28M-15 -8H15", "none", "#c79a54", 5) + circle(0, 0, 30, "none", "#c79a54", 1.6)
        marks = table.stage.marks("event-deck", title, *moves)
        stack = group(marks, backs, placed(4, 4, cross), x=width / 2 - 26, y=106, title=title)
        return body + placed(x, y, stack + text(width / 2 + 56, 120, f"×{left}", 30, INK, bold=True))
    happy = view["happy"] if view["event"] else EVENTS.index(shown) < UNHAPPY
    name = say(f"event.{shown}")
    label = f"{name}. {say(f'event.{shown}.text')}"
    marks = table.stage.marks(f"event-{shown}", label, *moves)
    room = width - 78
    rows = min(lines_of(name, room, 18), 2)
    card = group(
        marks,
        rect(0, 0, width - 16, height - 44, "#f6ecd0" if happy else "#e4e0dc", LINE, 6, 1.4),
        placed(28, 26, HAPPY_SEAL if happy else UNHAPPY_SEAL, " scale(0.8)"),
        wrap(width / 2 + 18, 32 if rows == 1 else 23, name, room, 18, most=2, bold=True),
        wrap(width / 2 - 8, 64, say(f"event.{shown}.text"), width - 26, 17, most=5),
        x=x + 8,
        y=y + 37,
        title=label,
    )
    if view["event"] is None:
        card += placed(x + width - 28, y + 22, PICTURES["eye"])
    return body + card

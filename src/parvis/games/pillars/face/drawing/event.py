"""The event of the round, or the deck of events."""

from __future__ import annotations

from functools import partial

from .....drawing.kit import INK, circle, group, path, placed, rect, text
from ...rules.cards import EVENTS, UNHAPPY
from .boxes import box
from .figures import HAPPY_SEAL, LINE, UNHAPPY_SEAL
from .layout import MARGIN, ROW, TOP
from .lettering import wrap
from .pictures import PICTURES
from .table import Table


def event(table: Table) -> str:
    reads = [table.view[key] for key in ("event", "peeked", "happy", "past_events")]
    return table.stage.layer(partial(_event, table), "event", reads)


def _event(table: Table) -> str:
    view, say, x, y, width = table.view, table.say, MARGIN, TOP, 262
    left = len(EVENTS) - len(view["past_events"])
    past = ", ".join(say(f"event.{event}") for event in view["past_events"])
    title = say("draw.events.text", left=left, past=past or "–")
    body = box(table, "event", x, y, width, ROW, 1, say("draw.event"), title=title)
    shown = view["event"] or view["peeked"]
    if shown is None:
        backs = "".join(
            rect(-38 + at * 4, -50 + at * 3, 76, 104, "#7c3a3f", "#4e2024", 6, 1.4) for at in range(min(left, 3))
        )
        cross = path("M0 -24V28M-15 -8H15", "none", "#c79a54", 5) + circle(0, 0, 32, "none", "#c79a54", 1.6)
        stack = group(table.stage.marks("event-deck", title), backs, placed(4, 4, cross), x=width / 2 - 26, y=108)
        return body + placed(x, y, stack + text(width / 2 + 56, 122, f"×{left}", 30, INK, bold=True))
    happy = view["happy"] if view["event"] else EVENTS.index(shown) < UNHAPPY
    label = f"{say(f'event.{shown}')}. {say(f'event.{shown}.text')}"
    marks = table.stage.marks(f"event-{shown}", label)
    face = rect(0, 0, width - 20, ROW - 52, "#f6ecd0" if happy else "#e4e0dc", LINE, 6, 1.4)
    mark = placed(34, 38, HAPPY_SEAL if happy else UNHAPPY_SEAL)
    name = wrap((width + 44) / 2, 32, say(f"event.{shown}"), width - 92, 20, most=2, bold=True)
    words = wrap((width - 20) / 2, 81, say(f"event.{shown}.text"), width - 30, 16, most=4)
    card = group(marks, face, mark, name, words, x=x + 10, y=y + 42, title=label)
    if view["event"] is None:
        card += placed(x + width - 32, y + 24, PICTURES["eye"])
    return body + card

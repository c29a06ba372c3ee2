"""What the others at the table are asked leave for, as a reader's page shows it."""

from __future__ import annotations

from ...text.people import capital
from ...text.words import Words
from ..live import Table
from ..seating import waits_for
from ..store.kept import WHOLE_TABLE
from .pages import page
from .views import Reader, asker, seat_name


def leave(table: Table, reader: Reader, say: Words) -> str:
    """Who wants what, whom it waits for, and, for who is asked, yes and no."""
    shown = []
    for asked in table.askings.values():
        waits = waits_for(table, asked)
        if not waits:
            continue
        deleting, who = asked.seat == WHOLE_TABLE, asker(table, say, asked)
        text = say("leave.delete", who=who) if deleting else say(
            "leave.seat", who=who, bot=seat_name(table, say, asked.seat)
        )  # fmt: skip
        state = (
            say("leave.no", who=seat_name(table, say, asked.no))
            if asked.no is not None
            else say("leave.waits", names=", ".join([seat_name(table, say, seat) for seat in waits]))
        )
        mine = asked.no is None and any(seat in reader.held for seat in waits)
        shown.append({"seat": "" if deleting else asked.seat, "text": capital(text), "state": state, "mine": mine})
    return page("leave.html", say, asked=shown) if shown else ""

"""What a page says of the luck of its table: the commitment, the shares, and at the end the seed."""

from __future__ import annotations

from ...core.luck import Share
from ...text.words import Words
from ..fortune import SHARE, SHARES
from ..live import Table
from .pages import page
from .views import Reader, seat_name


def luck(table: Table, reader: Reader, say: Words) -> str:
    """The luck of a table, for one who looks at it."""
    fortune = table.fortune
    shown = None if fortune is None else fortune.shown(table.over)
    shares = [] if shown is None else [(_giver(table, say, share), share) for share in shown.shares]
    may = [seat for seat in reader.held if not table.over and fortune and fortune.given(seat) < SHARES]
    return page("luck.html", say, luck=shown, shares=shares, may=may[:1], most=SHARE, over=table.over)


def _giver(table: Table, say: Words, share: Share) -> str:
    """Who has added a share; the server's own is of the seat after the last (`store/lasting.py`)."""
    return seat_name(table, say, share.seat) if share.seat < len(table.seats) else "Parvis"


def shareless(table: Table, held: tuple[int, ...]) -> list[int]:
    """The seats of somebody that have added nothing yet: the browser does that by itself."""
    fortune = table.fortune
    if fortune is None or table.over:
        return []
    return [seat for seat in held if seat >= 0 and not fortune.given(seat) and not table.seats[seat].bot]

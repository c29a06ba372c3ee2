"""What seats have prepared for their next turn, in the store."""

from __future__ import annotations

import json
from collections.abc import Sequence

from .access import Access, Also
from .rows import put
from .schema import PREPARED


async def keep(store: Access, table: str, seat: int, moves: Sequence[str]) -> None:
    """What a seat has prepared, in place of what it had before."""
    row = {"table_id": table, "seat": seat, "moves": json.dumps(list(moves))}
    await store.write(lambda connection: put(connection, PREPARED, [row]))


def forgotten(table: str, seats: Sequence[int]) -> Also:
    """What these seats have prepared is of no account any more."""
    rows = PREPARED.delete().where(PREPARED.c.table_id == table, PREPARED.c.seat.in_(seats))
    return lambda connection: connection.execute(rows)

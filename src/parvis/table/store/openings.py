"""How many tables an address has opened lately, counted where all servers see it: in the transaction that opens one.

So what was refused does not count, whatever the reason, and neither a restart nor another server makes it forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, bindparam, func, select

from .kept import Spent
from .schema import OPENINGS

DAY: Final = 24 * 3600.0
"""The seconds after which a table counts no more."""
_FORGET: Final = OPENINGS.delete().where(OPENINGS.c.at <= bindparam("before"))
_COUNT: Final = select(func.count()).where(OPENINGS.c.address == bindparam("address"))


def opened(address: str, most: int) -> Callable[[Connection], None]:
    """An address opens a table; Spent if that would be too many in a day. `address` is a digest."""

    def job(connection: Connection) -> None:
        now = time.time()
        connection.execute(_FORGET, {"before": now - DAY})
        if connection.execute(_COUNT, {"address": address}).scalar_one() >= most:
            raise Spent
        connection.execute(OPENINGS.insert(), {"address": address, "at": now})

    return job

"""How many tables an address has opened lately, counted where all servers see it: in the transaction that opens one.

So what was refused does not count, whatever the reason, and neither a restart nor another server makes it forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, func, select

from .kept import Spent
from .schema import OPENINGS

DAY: Final = 24 * 3600.0
"""The seconds after which a table counts no more."""


def opened(address: str, most: int) -> Callable[[Connection], None]:
    """An address opens a table; Spent if that would be too many in a day. `address` is a digest."""

    def job(connection: Connection) -> None:
        now = time.time()
        connection.execute(OPENINGS.delete().where(OPENINGS.c.at <= now - DAY))
        mine = select(func.count()).where(OPENINGS.c.address == address)
        if connection.execute(mine).scalar_one() >= most:
            raise Spent
        connection.execute(OPENINGS.insert(), {"address": address, "at": now})

    return job

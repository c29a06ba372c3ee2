"""Limits that hold over all servers on one database: each tells the others, once a second, who has asked for much.

So whoever spreads requests over several servers has no more of them than at one, but for the first second. Nobody else
is told of, and nothing is written: it is said on the line on which servers hear of each other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from ..alone import Alone
from ..store.writer import StoreFault
from .limits import Rate

LOG: Final = logging.getLogger("parvis.table")
ROUND: Final = 1.0
"""The seconds after which others are told."""
AT_A_TIME: Final = 150
"""How many are named in one message: PostgreSQL carries eight thousand letters."""


class Together:
    """The rates of a server by their names, and what is told of them."""

    def __init__(self, sharing: Alone, rates: Mapping[str, Rate]) -> None:
        self.sharing = sharing
        self.rates = rates
        sharing.heard_of_asking = self.heard

    async def tell_always(self) -> None:
        """As long as the server runs, if it is one of several."""
        while any(rate.shared for rate in self.rates.values()):
            await asyncio.sleep(ROUND)
            try:
                await self.tell()
            except StoreFault as wrong:  # others count less meanwhile
                LOG.debug("others were not told who asks for much: %s", wrong)

    async def tell(self) -> None:
        for name, rate in self.rates.items():
            told = [f"{who}={count}" for who, count in rate.to_tell().items()]
            for start in range(0, len(told), AT_A_TIME):
                await self.sharing.tell_of_asking(f"{name}:{','.join(told[start : start + AT_A_TIME])}")

    def heard(self, told: str) -> None:
        """What another server tells."""
        name, _, some = told.partition(":")
        for each in some.split(","):
            who, _, count = each.partition("=")
            self.rates[name].taken_elsewhere(who, int(count))

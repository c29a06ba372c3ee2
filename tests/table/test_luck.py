"""The luck of tables: all options are alike, and what is dealt first says nothing about what is dealt next."""

from __future__ import annotations

import asyncio
from itertools import pairwise, product
from pathlib import Path

import pytest

from luck import fair
from parvis.core.flow import DEALER
from parvis.games import GAMES
from parvis.table.settings import Settings
from parvis.table.store.store import Store
from parvis.table.tables import Table, Tables
from parvis.table.wanted import Wanted
from table.servers import finish
from toy.game import BLOCKS, QUARRY


def test_at_tables_every_option_is_dealt_about_equally_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two blocks when a table is opened, and two after the first round."""
    monkeypatch.setitem(GAMES, QUARRY.name, QUARRY)

    async def run() -> None:
        tables = Tables(Store(f"sqlite:///{tmp_path / 'parvis.db'}"), Settings())

        async def opened() -> Table:
            table = await tables.create(Wanted(QUARRY.name, ["", ""], ["", ""]), "me")
            for seat in (0, 1):
                await table.submit(seat, table.ply, ["throw"])
            return table

        played = await asyncio.gather(*(opened() for _ in range(400)))
        dealt = [[move for seat, move in table.record.moves if seat == DEALER] for table in played]
        together = list(zip(*dealt, strict=True))
        assert len(together) == 4
        for blocks in together:
            assert fair(blocks, BLOCKS)
        for one, other in pairwise(together):
            assert fair(list(zip(one, other, strict=True)), list(product(BLOCKS, BLOCKS)))
        await tables.close()

    finish(asyncio.wait_for(run(), 60))

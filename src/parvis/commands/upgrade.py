"""Bring stored tables to the rules of today, or say with --check what would become of them."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from .common import Progress, add_json, print_json
from .database import add_database, base_of, store_of

if TYPE_CHECKING:
    from ..table.upgrade import Settled

SAID: Final = {
    "present": "are of the rules of today",
    "same": "come out the same and take the new number",
    "goes-on": "do not come out the same: they go on from their stored position by the new rules",
    "kept": "are over and do not come out the same: they are shown from what was kept of them",
    "refused": "can be played by no rules of today: they stay as they are stored",
}
Row = tuple[str, str, int]
"""A table, its game and the number of its rules."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument("--check", action="store_true", help="only say what would happen")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    found = checked(given) if given.check else asyncio.run(done(given))
    count = {fate: sum(one["fate"] == fate for one in found) for fate in SAID}
    other = [one for one in found if one["fate"] not in ("present", "same")]
    if given.json:
        print_json({"checked": given.check, "tables": len(found), "count": count, "differ": other})
        return
    print(f"{len(found)} tables" + (" (nothing was changed)" if given.check else ""))
    for fate, words in SAID.items():
        if count[fate]:
            print(f"{count[fate]:6}  {words}")
    for one in other:
        where = f", from move {one['ply']}" if "ply" in one else ""
        lost = f"; not allowed any more: its last moves, {one['lost']}" if one.get("lost") else ""
        print(f"        {one['table']}  {one['game']}, rules {one['rules']}: {one['fate']}{where}{lost}")


def checked(given: argparse.Namespace) -> list[dict[str, Any]]:
    """What would become of each table; nothing is changed, not even the version of the database."""
    from ..table.refusals import Refused
    from ..table.store.lasting import listed, stored
    from ..table.store.migrations import pretended
    from ..table.upgrade import settle

    found = []
    with base_of(given) as base, pretended(base) as connection:
        for row in _each(listed(connection)):
            held = stored(connection, row[0])
            try:
                if held is not None:
                    found.append(_told(row, settle(held)))
            except Refused:
                found.append(_told(row, None))
    return found


async def done(given: argparse.Namespace) -> list[dict[str, Any]]:
    """What has become of each table."""
    from ..table.refusals import Refused
    from ..table.settings import Settings
    from ..table.store.lasting import listed
    from ..table.tables import Tables
    from ..table.upgrade import upgraded

    found = []
    with store_of(given) as store:
        for row in _each(await store.read(listed)):
            try:
                made = await upgraded(store, row[0])
                if made is not None:
                    found.append(_told(row, made[1]))
            except Refused:
                found.append(_told(row, None))
        await Tables(store, Settings()).keeper.settle_all()
    return found


def _each(rows: list[Row]) -> Iterator[Row]:
    bar = Progress(max(len(rows), 1), "tables")
    for at, row in enumerate(rows):
        bar.update(at)
        yield row
    bar.close()


def _told(row: Row, after: Settled | None) -> dict[str, Any]:
    told = {"table": row[0], "game": row[1], "rules": row[2], "fate": "refused" if after is None else after.fate.value}
    if after is not None and told["fate"] == "goes-on" and after.base is not None:
        told |= {"ply": after.base.ply, "lost": after.base.lost}
    return told

"""Work out again what bots have thought at a table, from the seeds that were kept."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..builds import digest
from ..core.record import Record, RecordError
from .common import CommandError, add_cards, add_json, count, print_json, read
from .database import add_database, store_of
from .replay import checked

if TYPE_CHECKING:
    from ..table.rethinking import Rethought
    from ..table.store.kept import ThoughtRow


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="a table of this server; with --thoughts, the record of a game")
    parser.add_argument(
        "--thoughts", metavar="FILE", help="the thoughts of that game, as the API tells them at its end"
    )
    parser.add_argument("--ply", type=count, metavar="PLY", help="only the thought after this many moves")
    add_database(parser)
    add_cards(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    try:
        from ..table.rethinking import rethought
    except ModuleNotFoundError as missing:
        raise CommandError(f"{missing.name} is not installed: pip install 'parvis[table]'") from None
    record, thoughts = kept_in_files(given) if given.thoughts else asyncio.run(kept_in_store(given))
    wanted = [thought for thought in thoughts if given.ply in (None, thought.ply)]
    if not wanted:
        raise CommandError(f"{given.table}: no thought of a bot was kept" + ("" if given.ply is None else " there"))
    found = []
    try:
        for one in rethought(record, wanted):
            found.append(one)
            if not given.json:
                print(line(one), flush=True)
    except RecordError as wrong:
        raise CommandError(f"{given.table}: {wrong}") from None
    if given.json:
        print_json([{**one.kept._asdict(), "rethought": one.turn, "same": one.same} for one in found])
    other = [one for one in found if one.same is False]
    if other:
        of_old = sum(one.kept.engine != digest() for one in other)
        why = f", {of_old} of them thought by another version of the engine" if of_old else ""
        raise CommandError(f"{len(other)} of {len(found)} thoughts come out otherwise{why}")


def line(one: Rethought) -> str:
    """A thought on a line: after how many moves, whose, of which bot, and what it comes to."""
    kept = one.kept
    end = "as then" if one.same else f"then it was: {kept.turn}"
    if one.turn is None:
        end = "a program, whose thoughts cannot be worked out again"
    return f"{kept.ply:5}  {kept.seat}: {one.turn or kept.turn}   # {kept.bot}, {end}"


def kept_in_files(given: argparse.Namespace) -> tuple[Record, list[ThoughtRow]]:
    """A record, and the thoughts that belong to it."""
    import msgspec

    from ..table.store.kept import ThoughtRow
    from ..table.web.answers import Thoughts

    record, _ = checked(Path(given.table), given.cards, None)
    try:
        told = msgspec.json.decode(read(Path(given.thoughts)), type=Thoughts).thoughts
    except msgspec.MsgspecError as wrong:
        raise CommandError(f"{given.thoughts}: no thoughts of bots: {wrong}") from None
    return record, [ThoughtRow(*msgspec.structs.astuple(one)) for one in told]


async def kept_in_store(given: argparse.Namespace) -> tuple[Record, list[ThoughtRow]]:
    """The game of a table, and the thoughts of its bots, from the database."""
    from ..table.boxes import playing
    from ..table.store.thoughts import thoughts as kept_thoughts

    with store_of(given) as store:
        stored = await store.load(given.table)
        if stored is None:
            raise CommandError(f"there is no table {given.table}")
        row, _, moves, _ = stored
        box = await store.box(row.id)
        thoughts = await kept_thoughts(store, row.id)
    game: Any = playing(row.game, box.text if box else "")
    record = Record(game, row.seats, row.options)
    record.moves = [(seat, game.read(words)) for seat, words in moves]
    return record, thoughts

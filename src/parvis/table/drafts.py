"""Drafts at a table: what the seat that is asked has chosen, seen by nobody else and kept until it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.flow import IllegalMove
from ..sitting.clicks import Clicks, clicked, gone_to, nothing_yet, taken_out
from ..sitting.draft import drafted
from .live import Table
from .refusals import Refused, RefusedMove, Stale
from .store.schema import DraftRow

MOST_CLICKS: Final = 200
"""The most clicks of a draft."""


class Seen(NamedTuple):
    """The position and the version of a draft that somebody saw who clicked."""

    ply: int
    undos: int
    at: int


def going_on(table: Table, seat: int, seen: Seen) -> Clicks:
    """The draft that a seat goes on with; refused if it stands elsewhere by now."""
    if (seen.ply, seen.undos) != (table.ply, table.undos):
        raise Stale
    clicks = table.clicks(seat)
    if clicks is None:
        raise Refused("error.not-your-turn")
    if seen.at != clicks.at:
        raise Stale
    return clicks


async def choose(table: Table, seat: int, seen: Seen, words: Sequence[str]) -> None:
    """A seat chooses moves, in whatever order, all or none of them."""
    async with table.lock:
        so_far = going_on(table, seat, seen)
        if so_far.at >= MOST_CLICKS:
            raise Refused("draft.long")
        try:
            await _keep(table, clicked(table.game, so_far, table.read(words)))
        except IllegalMove as wrong:
            raise RefusedMove(wrong.reason, wrong.move, so_far.draft.shown) from None


async def take_out(table: Table, seat: int, seen: Seen, number: int) -> None:
    """A seat takes one of its moves out of its draft."""
    async with table.lock:
        so_far = going_on(table, seat, seen)
        rest = taken_out(table.game, so_far, number) if number < len(so_far.draft.moves) else None
        if rest is None:
            raise Refused("draft.needed")
        await _keep(table, rest)


async def go_to(table: Table, seat: int, seen: Seen, version: int) -> None:
    """A seat goes to an earlier version of its draft, or to a later one again."""
    async with table.lock:
        so_far = going_on(table, seat, seen)
        if not 0 <= version < len(so_far.versions):
            raise Refused("draft.nothing")
        await _keep(table, gone_to(table.game, so_far, version))


async def confirm(table: Table, seat: int, seen: Seen) -> None:
    """A seat's draft is played."""
    async with table.lock:
        draft = going_on(table, seat, seen).draft
        if not draft.moves or not draft.at_border:
            raise Refused("draft.unfinished")
        await table.make(table.sitting.played([(seat, move) for move in draft.moves]))


async def _keep(table: Table, clicks: Clicks) -> None:
    """Write a draft down, then show it to whose it is; the others learn that somebody is at it."""
    seat, at_it = clicks.draft.seat, table.at_it
    versions = tuple([tuple([table.game.write(move) for move in moves]) for moves in clicks.versions])
    row = DraftRow(seat, table.ply, table.undos, clicks.at, versions)
    await table.house.store.keep_draft(table.id, row)
    table.drafting = clicks
    table.scenes.pop(seat, None)
    table.changed(seat if table.at_it == at_it else None)


def take_up(table: Table, row: DraftRow | None) -> None:
    """Go on with the draft that the store holds, if it is one of this position."""
    waiting = table.asked
    if row is None or waiting is None or (row.seat, row.ply, row.undos) != (waiting.seat, table.ply, table.undos):
        return
    versions = tuple([tuple(table.read(moves)) for moves in row.versions])
    nothing = nothing_yet(table.state, row.seat)
    found = drafted(table.game, nothing.draft, versions[row.at])
    if found is not None:
        table.drafting = Clicks(found, versions, row.at)

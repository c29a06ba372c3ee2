"""Drafts at a table: what the seat that is asked has chosen, seen by nobody else and kept until it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.flow import IllegalMove
from ..sitting.clicks import Clicks, clicked, gone_to, nothing_yet, taken_out
from ..sitting.draft import drafted
from .live import Table
from .refusals import Refused, RefusedMove, Stale
from .store.kept import DraftRow

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
            found = clicked(table.game, so_far, table.read(words))
        except IllegalMove as wrong:
            raise RefusedMove(wrong.reason, wrong.move, so_far.draft.shown) from None
        table.keep_to_script(found.draft.moves)
        await _keep(table, found)


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
        table.keep_to_script(draft.moves, all_of_turn=True)
        await table.make(table.sitting.played([(seat, move) for move in draft.moves]))


async def prepare(table: Table, seat: int, words: Sequence[str]) -> None:
    """A seat takes moves as its draft: at once if it is asked, else they wait for its turn."""
    async with table.lock:
        moves, waiting = table.read(words), table.asked
        if waiting is None:
            raise RefusedMove("game-over")
        if not 0 < len(moves) <= MOST_CLICKS:
            raise Refused("draft.long")
        found = None
        if waiting.seat == seat:
            found = drafted(table.game, nothing_yet(table.state, seat).draft, moves)
            if found is None or not found.moves:
                raise Refused("plan.not-now")
            table.keep_to_script(found.moves)
        table.there()
        await table.house.store.keep_prepared(table.id, seat, tuple(words))
        table.prepared.words[seat] = tuple(words)
        if found is not None:
            table.prepared.laid = found.moves
            await _keep(table, Clicks(found, ((), found.moves), 1))
        else:
            table.changed(seat)


async def forget(table: Table, seat: int) -> None:
    """What a seat has prepared is forgotten."""
    async with table.lock:
        table.there()
        await table.house.store.forget_prepared(table.id, seat)
        table.prepared.words.pop(seat, None)
        table.changed(seat)


async def _keep(table: Table, clicks: Clicks) -> None:
    """Write a draft down, then show it to whose it is; the others learn that somebody is at it."""
    table.there()
    seat, at_it = clicks.draft.seat, table.at_it
    await table.house.store.keep_draft(table.id, written(table, clicks))
    table.drafting = clicks
    table.scenes.pop(seat, None)
    table.changed(seat if table.at_it == at_it else None)


def written(table: Table, clicks: Clicks) -> DraftRow:
    """A draft of this position as it is stored."""
    versions = tuple([tuple([table.game.write(move) for move in moves]) for moves in clicks.versions])
    return DraftRow(clicks.draft.seat, table.ply, table.undos, clicks.at, versions)


def take_up(table: Table, row: DraftRow | None) -> None:
    """Go on with the draft that the store holds, if it is one of this position; else with what was prepared."""
    waiting = table.asked
    if row is not None and waiting is not None:
        if (row.seat, row.ply, row.undos) == (waiting.seat, table.ply, table.undos):
            versions = tuple([tuple(table.read(moves)) for moves in row.versions])
            nothing = nothing_yet(table.state, row.seat)
            found = drafted(table.game, nothing.draft, versions[row.at])
            if found is not None:
                table.drafting = Clicks(found, versions, row.at)
    table.prepared.lay(table)

"""A table that was changed through another server is brought up to date in place: pages follow without a jump."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final

from ..core.flow import DEALER
from ..core.luck import read_shares
from ..sitting.sitting import NotAsked, NothingToDo
from .clock import Clock
from .drafts import take_up, written
from .live import Table
from .store.servers import ALL, Known, News
from .store.store import Store

LOG: Final = logging.getLogger("parvis.table")


async def follow(store: Store, table: Table, kinds: Collection[str] = ALL) -> None:
    """Under the lock of a table: bring it up to date by what is new, or load it anew where that cannot be done."""
    if not table.house.is_live(table):
        return
    news = await store.news(table.id, Known(begin(table), table.ply, table.undos, len(table.chat)), kinds)
    if news is None:
        table.house.end(table.id)
        return
    at_it = table.at_it
    try:
        told = [_moves(table, news), _people(table, news)]
    except (NotAsked, NothingToDo):
        LOG.warning("table %s is loaded anew", table.id)
        table.house.forget(table)
        return
    prepared = _prepared(table, news)
    redrafted = _draft(table, news)
    if any(told) or table.at_it != at_it:
        table.changed()
        return
    for seat in prepared | ({redrafted} if redrafted is not None else set()):
        table.changed(seat)


def begin(table: Table) -> int:
    """The first move that is read by the rules of today."""
    return table.begun.ply if table.begun is not None else 0


def _moves(table: Table, news: News) -> bool:
    """Moves taken back, then those that were made; whether there were any."""
    stored = [(seat, table.game.read(words)) for seat, words in news.moves]
    if news.undos == table.undos and not stored:
        return False
    sitting, kept = table.sitting, news.first
    if news.undos != table.undos:
        known = table.record.moves
        while kept < min(news.first + len(stored), sitting.ply) and stored[kept - news.first] == known[kept]:
            kept += 1
    new = stored[kept - news.first :]
    while sitting.ply > kept:
        last = sitting.now.last[-1:]
        sitting.accept(sitting.undone([made.seat for made in last]))
        table.cuts.append(sitting.ply)
    if new:
        sitting.accept(sitting.played(new, deals=False))
    if table.clock is not None and news.left is not None:
        table.clock = Clock(table.clock.terms, news.left, None, table.house.time())
    table.followed = True
    table.undos = news.undos
    table.mover = next((seat for seat, _ in reversed(new) if seat != DEALER), None)
    table.drafting = None
    table.scenes.clear()
    return True


def _people(table: Table, news: News) -> bool:
    """Who sits where, who is there, what was said, and where they play again; whether any of it is new."""
    before = _those_at(table)
    table.chat += news.chat or ()
    table.next = news.next
    if news.seats is not None:
        table.seats = news.seats
    if news.taken is not None:
        table.taken = news.taken
        table.seating += 1
    if news.askings is not None:
        table.askings = news.askings
    if news.present is not None:
        table.elsewhere = news.present
    if table.fortune is not None and news.shares is not None:
        table.fortune.shares = list(read_shares(news.shares))
    return bool(news.chat) or before != _those_at(table)


def _those_at(table: Table) -> tuple[object, ...]:
    return table.seats, table.seating, table.askings, table.next, table.elsewhere


def _prepared(table: Table, news: News) -> set[int]:
    """What the store holds for the next turns; the seats for which it is new."""
    before, now = table.prepared.words, news.prepared
    table.prepared.hold(table, now)
    return {seat for seat in before.keys() | now.keys() if before.get(seat) != now.get(seat)}


def _draft(table: Table, news: News) -> int | None:
    """The draft that the store holds; the seat whose it is, if it is new."""
    if news.draft is None or (table.drafting is not None and written(table, table.drafting) == news.draft):
        return None
    before = table.drafting
    take_up(table, news.draft)
    if table.drafting is before or table.drafting is None:
        return None
    table.scenes.pop(news.draft.seat, None)
    return news.draft.seat

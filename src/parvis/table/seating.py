"""Who may sit where: invitations, seats that people hold, bots that come to them, and what needs the others' leave.

A seat that nobody has taken has an invitation. Whoever sits down by it uses it up and gets a token of their own, which
nobody else learns. A bot comes onto a seat that is empty, whose holder is long absent, or whose holder wants it. A bot
has seen the secrets of its seat: a person takes over from it only by leave of all other persons at the table. Who has
opened a table deletes it by the same leave, and freely where nobody else sits or the game is over.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from .live import Table
from .refusals import Refused, Stale, WrongField
from .store.kept import WHOLE_TABLE, Asking, Conflict

MINUTE = 60


class Who(NamedTuple):
    """Somebody who does something at a table."""

    client: str
    """'' for a program that shows a token."""
    held: tuple[int, ...]
    owner: bool
    name: str = ""


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(18)


@asynccontextmanager
async def _as_it_is(table: Table) -> AsyncIterator[Table]:
    """The table under its lock; the one that people look at, where it was loaded anew meanwhile."""
    while True:
        async with table.lock:
            table.there()
            if table.house.is_live(table):
                yield table
                return
        found = await table.house.get(table.id)
        if found is None:
            raise Refused("error.no-table")
        table = found


# Sitting down


async def sit_down(table: Table, seat: int, token: str, client: str, name: str) -> None:
    """A client takes an empty seat by its invitation; the holder's own token is another one."""
    async with _as_it_is(table) as table:
        new = new_token()
        try:
            await table.house.store.sit_down(table.id, seat, token, new, client)
        except Conflict:
            raise Refused("error.no-seat") from None
        table.seats[seat].token = new
        table.taken.add(seat)
        saw(table, (seat,))
        table.reseated()
    if name and not table.seats[seat].name:
        await table.set_seat(seat, name=name)


async def go_on(table: Table, seat: int, token: str, client: str) -> None:
    """Another device of who holds the seat, or an onlooker, by a link that still leads there."""
    async with _as_it_is(table) as table:
        if await table.house.store.by_token(token) != (table.id, seat):
            raise Refused("error.no-seat")
        await table.house.store.hold(client, table.id, seat)
        table.reseated()


async def claim(table: Table, seat: int, token: str) -> None:
    """A program uses the token of an invitation: it is the program's own from now on."""
    async with _as_it_is(table) as table:
        try:
            await table.house.store.claim(table.id, seat, token)
        except Conflict:  # it was used: by the same program, or by somebody else who has sat down
            if await table.house.store.by_token(token) != (table.id, seat):
                raise Refused("error.no-table") from None
        if seat not in table.taken:
            table.taken.add(seat)
            table.reseated()


# Presence


def saw(table: Table, held: tuple[int, ...]) -> None:
    """Whoever holds these seats was there just now."""
    for seat in held:
        if seat >= 0:
            table.seen[seat] = time.time()


async def absent_for(table: Table, seat: int) -> float:
    """For how many seconds whoever holds a seat has not been there: neither a page nor a request."""
    if table.here(seat):
        return 0
    noted = (await table.house.store.sightings(table.id)).get(seat, table.row.created)
    return time.time() - max(noted, table.seen.get(seat, 0))


async def _long_absent(table: Table, seat: int) -> bool:
    """Whether a bot may come in somebody's place; nobody is to blame for the time in which the server stood still."""
    served = time.time() - table.house.started
    return min(await absent_for(table, seat), served) >= table.house.settings.absent


# Bots


async def let_bot(table: Table, seat: int, bot: str, who: Who) -> None:
    """A bot takes a seat, or gives it back ('') to who holds it; an empty one at once where the opener wants it."""
    async with _as_it_is(table) as table:
        if seat not in who.held:
            if not bot or not (who.owner or any(held >= 0 for held in who.held)):
                raise WrongField("seat", "expected.own-seat")
            empty = seat not in table.taken
            free = table.out_of_time(seat) or (empty and who.owner)
            if not free and not await _long_absent(table, seat):
                raise Refused("seat.awaited" if empty else "seat.held", who=seat, minutes=_minutes(table))
        await table.write_seat(seat, bot=bot)
        if not bot and seat in table.askings:
            await _drop(table, seat)


def _minutes(table: Table) -> int:
    return max(1, round(table.house.settings.absent / MINUTE))


# Leave


def waits_for(table: Table, asked: Asking) -> list[int]:
    """The seats whose holders have still to say yes: persons, and none who has left the seat to a bot.

    Those too where the table is to be deleted: it is theirs as well.
    """
    deleting = asked.seat == WHOLE_TABLE
    return [
        seat
        for seat in asked.waits
        if seat not in asked.yes and seat in table.taken and (deleting or not table.seats[seat].bot)
    ]


async def take_over(table: Table, seat: int, who: Who) -> Asking | None:
    """Somebody wants the seat that a bot plays: what the others are asked; None, if it is theirs at once."""
    async with _as_it_is(table) as table:
        if seat in who.held:
            raise Refused("seat.yours")
        refused = await _not_to_be_had(table, seat)
        if refused is not None:
            raise refused
        return await _ask(table, seat, who)


async def _not_to_be_had(table: Table, seat: int) -> Refused | None:
    """Why nobody takes a seat over from a bot now; None if somebody may, by leave of the others."""
    if table.over:
        return Refused("seat.over")
    if not table.seats[seat].bot:
        return Refused("seat.no-bot")
    if seat in table.taken and not await _long_absent(table, seat):
        return Refused("seat.held", who=seat, minutes=_minutes(table))
    return None


async def delete(table: Table, who: Who) -> Asking | None:
    """Who has opened a table deletes it: what the others are asked; None, if it is gone at once."""
    async with _as_it_is(table) as table:
        if not who.owner:
            raise Refused("seat.not-opener")
        return await _ask(table, WHOLE_TABLE, who)


async def answer(table: Table, seat: int, yes: bool, who: Who) -> None:
    """Leave is given or refused, by who is asked for it."""
    async with _as_it_is(table) as table:
        asked = table.askings.get(seat)
        mine = [one for one in waits_for(table, asked) if one in who.held] if asked and asked.no is None else []
        if asked is None or not mine:
            raise Refused("seat.not-asked")
        refused = await _not_to_be_had(table, seat) if seat != WHOLE_TABLE else None
        if refused is not None:  # whoever held the seat has come back meanwhile
            await _drop(table, seat)
            raise refused
        if yes:
            await _settle(table, asked._replace(yes=(*asked.yes, *mine)))
        else:
            await _keep(table, asked._replace(no=mine[0]))


async def _ask(table: Table, seat: int, who: Who) -> Asking | None:
    now, before = time.time(), table.askings.get(seat)
    asked = Asking(seat, who.client, new_token(), who.name, now, who.held, await _others(table, seat, who))
    if before is not None and now - before.at < table.house.settings.absent:
        own = bool(who.client) and before.client == who.client
        if before.no is not None and own:
            key = "delete.refused" if seat == WHOLE_TABLE else "seat.refused"
            raise Refused(key, who=before.no, minutes=_minutes(table))
        if before.no is None and not own:
            raise Refused("seat.asked-already")
        if before.no is None:
            asked = asked._replace(token=before.token, at=before.at, yes=before.yes)
    return await _settle(table, asked)


async def _others(table: Table, seat: int, who: Who) -> tuple[int, ...]:
    """The seats of the other persons at the table; who has not been there for days has no say."""
    if seat == WHOLE_TABLE and table.over:
        return ()
    others = [one for one in sorted(table.taken) if one not in who.held and one != seat]
    return tuple([one for one in others if await absent_for(table, one) < table.house.settings.gone])


async def _settle(table: Table, asked: Asking) -> Asking | None:
    """Wait for those who have not answered; where there is nobody, it is done."""
    if waits_for(table, asked):
        await _keep(table, asked)
        return asked
    if asked.seat == WHOLE_TABLE:
        await table.house.delete_for_all(table.id)
        return None
    given = table.seats[asked.seat]
    try:
        await table.house.store.hand_over(table.id, asked, given.token)
    except Conflict:  # through another server it was given to somebody, or given back
        await table.house.sharing.behind(table)
        raise Stale from None
    table.prepared.hold(table, await table.house.store.prepared(table.id))
    given.bot, given.name, given.token = "", asked.name, asked.token
    table.askings.pop(asked.seat, None)
    table.taken.add(asked.seat)
    saw(table, (asked.seat,))
    table.reseated()
    return None


async def _keep(table: Table, asked: Asking) -> None:
    await table.house.store.keep_asking(table.id, asked)
    table.askings[asked.seat] = asked
    table.changed()


async def _drop(table: Table, seat: int) -> None:
    """Nobody is asked any more whether somebody else may have a seat."""
    await table.house.store.drop_asking(table.id, seat)
    table.askings.pop(seat, None)
    table.changed()

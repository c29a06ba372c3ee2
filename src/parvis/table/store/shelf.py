"""What the server remembers: tables, seats, moves, chat and corrected cards, on SQLite or PostgreSQL by the same code.

A move is appended under (table, ply), so that two writers cannot both win.
"""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, exists, func, or_, select

from .access import Access, Also, storable
from .kept import Box, ChatRow, Conflict, DraftRow, MoveRow, OwnTable, Progress, SeatRow, TableRow
from .moves import NEXT_DEALT, NEXT_MOVE, add, count, unchanged
from .rows import put, upsert
from .schema import BOXES, CHAT, DRAFTS, HOLDERS, MOVES, PRINTED, PROGRESS, REMATCHES, SEATS, TABLES
from .servers import ALL, Known, News, draft_row, news

_HELD: Final = exists().where(HOLDERS.c.table_id == SEATS.c.table_id, HOLDERS.c.seat == SEATS.c.seat)
_SEAT_BY_TOKEN: Final = select(SEATS.c.table_id, SEATS.c.seat).where(
    SEATS.c.token == bindparam("token"), or_(SEATS.c.bot == "", _HELD)
)
"""Asked whenever a program shows its token, and so made once."""
_OPENED_BY: Final = select(func.count()).where(
    TABLES.c.owner == bindparam("client"), TABLES.c.created > bindparam("since")
)
_TABLE_BY_TOKEN: Final = select(TABLES.c.id).where(TABLES.c.watch == bindparam("token"))


class Shelf(Access):
    """Tables, seats, moves, chat, drafts and people."""

    # Tables and seats

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        box: Box | None = None,
        also: Sequence[Also] = (),
    ) -> None:
        """A new table, and what else is written with it."""

        def job(connection: Connection) -> None:
            connection.execute(TABLES.insert(), {**vars(row), "options": " ".join(row.options)})
            connection.execute(
                SEATS.insert(),
                [{"table_id": row.id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)],
            )
            add(connection, row.id, 0, moves)
            if box is not None:
                _keep(connection, box)
                connection.execute(BOXES.insert(), {"table_id": row.id, "printed": box.digest, "name": box.name})
            for write in also:
                write(connection)

        await self.write(job)

    async def box(self, table: str) -> Box | None:
        """The data file that a table is played with, if it is not ours."""
        rows = (
            select(BOXES.c.name, PRINTED.c.text)
            .join(PRINTED, PRINTED.c.digest == BOXES.c.printed)
            .where(BOXES.c.table_id == table)
        )
        found = await self.read(lambda connection: connection.execute(rows).first())
        return None if found is None else Box(*found)

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None:
        def job(connection: Connection) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            row = TableRow(**{**found, "options": tuple(found["options"].split())})
            seats = connection.execute(
                select(SEATS.c.bot, SEATS.c.name, SEATS.c.token).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            )
            moves = connection.execute(
                select(MOVES.c.seat, MOVES.c.move).where(MOVES.c.table_id == table).order_by(MOVES.c.ply)
            )
            chat = connection.execute(
                select(CHAT.c.seat, CHAT.c.text, CHAT.c.at).where(CHAT.c.table_id == table).order_by(CHAT.c.number)
            )
            return (
                row,
                [SeatRow(*seat) for seat in seats],
                [(seat, move) for seat, move in moves],
                [(seat, text, at) for seat, text, at in chat],
            )

        return await self.read(job)

    async def news(self, table: str, known: Known, kinds: Collection[str] = ALL) -> News | None:
        """What is new at a table to who knows so much of it; None if it is gone."""
        return await self.read(lambda connection: news(connection, self.server, table, known, kinds))

    async def set_seat(self, table: str, seat: int, bot: str | None, name: str | None) -> None:
        """A seat gets a bot or a name; what is None stays, whoever else changes it."""
        given = {key: value for key, value in (("bot", bot), ("name", name)) if value is not None}
        changed = SEATS.update().where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(given)
        await self.write(lambda connection: connection.execute(changed) if given else None)

    async def say(self, table: str, seat: int, text: str) -> int:
        """A line of chat, after those that are there; its number, or -1 if the table is gone."""

        def job(connection: Connection) -> int:
            locked = select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()
            if connection.execute(locked).first() is None:
                return -1
            number = connection.execute(select(func.count()).where(CHAT.c.table_id == table)).scalar_one()
            connection.execute(
                CHAT.insert(), {"table_id": table, "number": number, "seat": seat, "text": text, "at": time.time()}
            )
            return int(number)

        return await self.write(job)

    # Moves

    async def append(
        self,
        table: str,
        ply: int,
        moves: Sequence[MoveRow],
        taken_back: int = 0,
        undos: int = 0,
        also: Sequence[Also] = (),
        shares: str | None = None,
    ) -> None:
        """Take back so many of the last moves, then add new ones, together. `ply` is the number of moves there are now.

        `undos` is how often something was taken back, this time included. `shares` are those that the dealer has
        answered with, if he has. Raises Conflict if there are not exactly so many moves in the store, or something else
        was taken back, or the shares are others. What else is written goes with it.
        """
        statement, dealt = (NEXT_MOVE, {}) if shares is None else (NEXT_DEALT, {"shares": shares})
        rows = [
            {"table": table, "at": ply + at, "by": seat, "made": move, "after": undos, **dealt}
            for at, (seat, move) in enumerate(moves)
        ]
        if ply and not taken_back and not also:
            await self.writer.insert(statement, rows)
            return

        def job(connection: Connection) -> None:
            if taken_back:
                counted = TABLES.update().where(TABLES.c.id == table, TABLES.c.undos == undos - 1).values(undos=undos)
                if connection.execute(counted).rowcount != 1 or count(connection, table) != ply:
                    raise Conflict
                connection.execute(MOVES.delete().where(MOVES.c.table_id == table, MOVES.c.ply >= ply - taken_back))
            if taken_back or not ply:
                if shares is not None:
                    unchanged(connection, table, shares)
                add(connection, table, ply - taken_back, moves)
            elif rows and connection.execute(statement, rows).rowcount != len(rows):
                raise Conflict
            for write in also:
                write(connection)

        await self.write(job)

    # Drafts

    async def keep_draft(self, table: str, draft: DraftRow) -> None:
        """The draft of a table, in place of the one before."""
        row = {"table_id": table, **draft._asdict(), "versions": json.dumps(draft.versions)}
        await self.write(lambda connection: put(connection, DRAFTS, [row]))

    async def draft(self, table: str) -> DraftRow | None:
        """The draft of a table, if there was one."""
        columns = (DRAFTS.c.seat, DRAFTS.c.ply, DRAFTS.c.undos, DRAFTS.c.at, DRAFTS.c.versions)
        rows = select(*columns).where(DRAFTS.c.table_id == table)
        found = await self.read(lambda connection: connection.execute(rows).first())
        return None if found is None else draft_row(*found)

    # People

    async def hold(self, client: str, table: str, seat: int) -> None:
        """A client sits or looks on at a table."""
        row = {"client": client, "table_id": table, "seat": seat}
        await self.write(lambda connection: put(connection, HOLDERS, [row]))

    async def holders(self, table: str) -> list[tuple[str, int]]:
        """Clients and the seats they hold."""
        if not storable(table):
            return []
        rows = select(HOLDERS.c.client, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
        return await self.read(lambda connection: [(client, seat) for client, seat in connection.execute(rows)])

    async def own(self, client: str, most: int = 30) -> list[TableRow]:
        """The tables at which a client sits or looks on, the newest first."""
        rows = (
            select(TABLES)
            .where(TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.client == client)))
            .order_by(TABLES.c.created.desc())
            .limit(most)
        )
        return await self.read(
            lambda connection: [
                TableRow(**{**found, "options": tuple(found["options"].split())})
                for found in connection.execute(rows).mappings()
            ]
        )

    async def own_tables(self, client: str, most: int = 30) -> list[OwnTable]:
        """The same with who sits there and how far they are; where somebody moved last comes first."""
        moved = func.coalesce(PROGRESS.c.at, TABLES.c.created)
        rows = (
            select(TABLES, moved.label("at"), PROGRESS.c.asked, PROGRESS.c.round, PROGRESS.c.winners)
            .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.client == client)))
            .order_by(moved.desc())
            .limit(most)
        )

        def job(connection: Connection) -> list[OwnTable]:
            found = []
            for row in connection.execute(rows).mappings():
                table = TableRow(**{c.name: row[c.name] for c in TABLES.c} | {"options": tuple(row["options"].split())})
                winners = tuple(map(int, (row["winners"] or "").split()))
                far = Progress(row["at"], row["asked"], row["round"] or 0, winners)
                found.append(OwnTable(table, [], [], far))
            by_id = {own.row.id: own for own in found}
            seats = select(SEATS).where(SEATS.c.table_id.in_(by_id)).order_by(SEATS.c.seat)
            for seat in connection.execute(seats):
                by_id[seat.table_id].seats.append(SeatRow(seat.bot, seat.name, seat.token))
            held = select(HOLDERS).where(HOLDERS.c.client == client, HOLDERS.c.table_id.in_(by_id))
            for holder in connection.execute(held.order_by(HOLDERS.c.seat)):
                by_id[holder.table_id].held.append(holder.seat)
            return found

        return await self.read(job)

    async def note(self, progress: Mapping[str, Progress]) -> None:
        """How far tables are."""
        rows = [
            {"table_id": table, "at": far.at, "asked": far.asked, "round": far.round,
             "winners": " ".join(map(str, far.winners))}
            for table, far in sorted(progress.items())
        ]  # fmt: skip
        await self.write(lambda connection: put(connection, PROGRESS, rows))

    async def rematch(self, table: str) -> str | None:
        """Where the people of a table play again."""
        rows = select(REMATCHES.c.next).where(REMATCHES.c.table_id == table)
        return await self.read(lambda connection: connection.execute(rows).scalar_one_or_none())

    async def play_again(self, table: str, next: str, holders: Sequence[tuple[str, int]]) -> None:
        """The people of a table play again at another, and hold these seats there; Conflict if they do so elsewhere."""

        def job(connection: Connection) -> None:
            connection.execute(REMATCHES.insert(), {"table_id": table, "next": next})
            connection.execute(
                HOLDERS.insert(), [{"client": client, "table_id": next, "seat": seat} for client, seat in holders]
            )

        await self.write(job)

    async def opened(self, client: str, since: float) -> int:
        """How many tables a client has opened since a time."""
        whose = {"client": client, "since": since}
        return await self.read(lambda connection: int(connection.execute(_OPENED_BY, whose).scalar_one()))

    async def by_token(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a secret link leads to; -2 for onlookers. None leads to a bot that is nobody's."""
        if not storable(token):
            return None

        def job(connection: Connection) -> tuple[str, int] | None:
            seat = connection.execute(_SEAT_BY_TOKEN, {"token": token}).first()
            if seat is not None:
                return seat[0], seat[1]
            table = connection.execute(_TABLE_BY_TOKEN, {"token": token}).first()
            return None if table is None else (table[0], -2)

        return await self.read(job)


def _keep(connection: Connection, box: Box) -> None:
    """A data file, which may be there: two servers may write the same at once, and none deletes it meanwhile."""
    insert = upsert(connection)
    row = {"digest": box.digest, "text": box.text}
    connection.execute(insert(PRINTED).values(row).on_conflict_do_update(index_elements=["digest"], set_=row))

"""The database of a server by what tables ask of it (`memory.py`): each chapter of it has a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from . import clocks, coaching, hosting, lasting, lessons, lucks, own, prepared, seating, thoughts
from .access import Also
from .kept import Asking, Base, ClockRow, Keepsake, LuckRow, OwnGame, Position, Stored, ThoughtRow
from .servers import prepared_moves
from .shelf import Shelf


class Store(Shelf):
    """All that is remembered of the tables of a server."""

    # What is written along with something else

    def with_luck(self, table: str, luck: LuckRow) -> Also:
        return lucks.opened(table, luck)

    def with_clock(self, table: str, clock: ClockRow) -> Also:
        return clocks.opened(table, clock)

    def with_time(self, table: str, left: Sequence[float]) -> Also:
        return clocks.keep(table, left)

    def with_thought(self, table: str, thought: ThoughtRow) -> Also:
        return thoughts.kept(table, thought)

    def without_thoughts(self, table: str, ply: int) -> Also:
        return thoughts.taken_back(table, ply)

    def with_lesson(self, table: str) -> Also:
        return lessons.opened(table)

    def without_hints(self, table: str) -> Also:
        return coaching.without_hints(table)

    def without_prepared(self, table: str, seats: Sequence[int]) -> Also:
        return prepared.forgotten(table, seats)

    # What is prepared

    async def keep_prepared(self, table: str, seat: int, moves: Sequence[str]) -> None:
        await prepared.keep(self, table, seat, moves)

    async def forget_prepared(self, table: str, seat: int) -> None:
        await self.write(prepared.forgotten(table, [seat]))

    async def prepared(self, table: str) -> dict[int, tuple[str, ...]]:
        return await self.read(lambda connection: prepared_moves(connection, table))

    # Luck and clocks

    async def luck(self, table: str) -> LuckRow | None:
        return await lucks.luck(self, table)

    async def share(self, table: str, ply: int, before: str, after: str) -> None:
        await lucks.share(self, table, ply, before, after)

    async def clock(self, table: str) -> ClockRow | None:
        return await clocks.clock(self, table)

    async def note_clocks(self, left: Mapping[str, Sequence[float]]) -> None:
        await clocks.note(self, left)

    # Learning

    async def taught(self, table: str) -> bool:
        return await lessons.taught(self, table)

    async def hints(self, table: str) -> tuple[bool, dict[int, int]]:
        return await coaching.hints(self, table)

    async def hint_taken(self, table: str, seat: int, count: int) -> None:
        await coaching.hint_taken(self, table, seat, count)

    async def keep_review(self, table: str, ply: int, engine: str, told: str) -> None:
        await coaching.keep_review(self, table, ply, engine, told)

    async def review(self, table: str, ply: int) -> str | None:
        return await coaching.review(self, table, ply)

    # People's own

    async def private_note(self, table: str, seat: int) -> str:
        return await own.note(self, table, seat)

    async def keep_note(self, table: str, seat: int, text: str) -> None:
        await own.keep_note(self, table, seat, text)

    async def own_games(self, client: str, most: int) -> list[OwnGame]:
        return await own.own_games(self, client, most)

    # Who sits where

    async def sit_down(self, table: str, seat: int, token: str, new: str, client: str) -> None:
        await seating.sit_down(self, table, seat, token, new, client)

    async def claim(self, table: str, seat: int, token: str) -> None:
        await seating.claim(self, table, seat, token)

    async def hand_over(self, table: str, asked: Asking, before: str) -> None:
        await seating.hand_over(self, table, asked, before)

    async def askings(self, table: str) -> dict[int, Asking]:
        return await seating.askings(self, table)

    async def keep_asking(self, table: str, asked: Asking) -> None:
        await seating.keep_asking(self, table, asked)

    async def drop_asking(self, table: str, seat: int) -> None:
        await seating.drop_asking(self, table, seat)

    async def sightings(self, table: str) -> dict[int, float]:
        return await seating.sightings(self, table)

    async def note_sightings(self, seen: Mapping[tuple[str, int], float]) -> None:
        await seating.note_sightings(self, seen)

    # The end of a table

    async def is_closed(self, table: str) -> bool:
        return await hosting.is_closed(self, table)

    async def is_gone(self, table: str) -> bool:
        return await hosting.is_gone(self, table)

    async def close_down(self, table: str) -> None:
        await hosting.close(self, table)

    async def delete(self, table: str) -> None:
        await hosting.delete(self, table)

    async def forget_old(self, before: float, present: Sequence[str]) -> list[str]:
        return await self.write(lambda connection: hosting.forget_old(connection, before, present))

    # What outlives a version of the rules

    async def stored(self, table: str) -> Stored | None:
        return await self.read(lambda connection: lasting.stored(connection, table))

    async def keep(self, table: str, kept: Keepsake) -> None:
        await self.write(lambda connection: lasting.keep(connection, table, kept))

    async def keep_positions(self, positions: Mapping[str, Position]) -> None:
        await self.write(lambda connection: lasting.keep_positions(connection, positions))

    async def take_number(self, found: Stored, rules: int, cards: str, boxed: bool, base: Base | None) -> None:
        def job(connection: Connection) -> None:
            lasting.take_number(connection, found, rules, cards, boxed)
            if base is not None:
                lasting.go_on_from(connection, found.row, base)

        await self.write(job)

    async def unsettled(self, played: Mapping[str, tuple[int, Sequence[str]]]) -> list[str]:
        return await self.read(lambda connection: lasting.unsettled(connection, played))

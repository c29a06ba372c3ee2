"""The memory of a browser: a document for each table, in memory, written whole to the browser's store at each change.

One page at a time has the store (`static/shell.js` sees to it), so that what is in memory is what is kept. Where the
store is full or refused, the page says so, and the game goes on in memory.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from ..core.luck import Share, read_shares, written
from ..table.store.kept import (
    PROGRAM,
    Asking,
    Base,
    Box,
    ChatRow,
    ClockRow,
    Conflict,
    DraftRow,
    Keepsake,
    LuckRow,
    MoveRow,
    OwnGame,
    OwnTable,
    Position,
    Progress,
    SeatRow,
    Stored,
    TableRow,
    ThoughtRow,
    outcome_of,
)
from .document import Document, ReviewRow

Also = Callable[[Document], None]
"""Something that is written along."""
ONLOOKER = -2


class NoStore(Exception):
    """Never raised: a store that fails is told to the person, and play goes on."""


class Shelf:
    """All documents; `put` keeps the text of one, or, with None, forgets it."""

    fault: type[Exception] = NoStore

    def __init__(self, put: Callable[[str, str | None], Awaitable[None]], documents: Iterable[Document] = ()) -> None:
        self.put = put
        self.documents = {document.row.id: document for document in documents}

    async def _keep(self, table: str) -> None:
        await self.put(table, str(self.documents[table]))

    def _there(self, table: str) -> Document:
        """The document of a table; Conflict if it was deleted."""
        if table not in self.documents:
            raise Conflict
        return self.documents[table]

    def encoded(self, value: object, /) -> bytes:
        return json.dumps(value, separators=(",", ":")).encode()

    # Tables and seats

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        box: Box | None = None,
        also: Sequence[Also] = (),
    ) -> None:
        made = Document(row, [SeatRow(seat.bot, seat.name, seat.token) for seat in seats], list(moves), box)
        for write in also:
            write(made)
        self.documents[row.id] = made
        await self._keep(row.id)

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None:
        found = self.documents.get(table)
        return None if found is None else (found.row, found.seats, found.moves, found.chat)

    async def set_seat(self, table: str, seat: int, bot: str | None, name: str | None) -> None:
        given = self._there(table).seats[seat]
        given.bot, given.name = given.bot if bot is None else bot, given.name if name is None else name
        await self._keep(table)

    async def say(self, table: str, seat: int, text: str) -> int:
        if table not in self.documents:
            return -1
        said = self.documents[table].chat
        said.append((seat, text, time.time()))
        number = len(said) - 1
        await self._keep(table)
        return number

    # Moves and drafts

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
        found = self._there(table)
        before = undos - (1 if taken_back else 0)
        dealt = found.luck.shares if found.luck is not None else None
        if (len(found.moves), found.row.undos) != (ply, before) or (shares is not None and shares != dealt):
            raise Conflict
        found.moves[ply - taken_back :] = moves
        found.row.undos = undos
        for write in also:
            write(found)
        await self._keep(table)

    async def keep_draft(self, table: str, draft: DraftRow) -> None:
        self._there(table).draft = draft
        await self._keep(table)

    async def draft(self, table: str) -> DraftRow | None:
        return self._there(table).draft

    async def keep_prepared(self, table: str, seat: int, moves: Sequence[str]) -> None:
        self._there(table).prepared[seat] = tuple(moves)
        await self._keep(table)

    async def forget_prepared(self, table: str, seat: int) -> None:
        self._there(table).prepared.pop(seat, None)
        await self._keep(table)

    async def prepared(self, table: str) -> dict[int, tuple[str, ...]]:
        return dict(self._there(table).prepared)

    def without_prepared(self, table: str, seats: Sequence[int]) -> Also:
        def write(document: Document) -> None:
            for seat in seats:
                document.prepared.pop(seat, None)

        return write

    # What is written along with something else

    def with_luck(self, table: str, luck: LuckRow) -> Also:
        return lambda document: setattr(document, "luck", luck)

    def with_clock(self, table: str, clock: ClockRow) -> Also:
        return lambda document: setattr(document, "clock", clock)

    def with_time(self, table: str, left: Sequence[float]) -> Also:
        def write(document: Document) -> None:
            document.clock = document.clock and document.clock._replace(left=tuple(left))

        return write

    def with_thought(self, table: str, thought: ThoughtRow) -> Also:
        return lambda document: document.thoughts.append(thought)

    def without_thoughts(self, table: str, ply: int) -> Also:
        def write(document: Document) -> None:
            document.thoughts = [thought for thought in document.thoughts if thought.ply < ply]

        return write

    def with_lesson(self, table: str) -> Also:
        return lambda document: setattr(document, "taught", True)

    def without_hints(self, table: str) -> Also:
        return lambda document: setattr(document, "aided", False)

    # Luck and clocks

    async def luck(self, table: str) -> LuckRow | None:
        return self._there(table).luck

    async def share(self, table: str, ply: int, before: str, after: str) -> None:
        found = self._there(table)
        if found.luck is None or found.luck.shares != before or len(found.moves) != ply:
            raise Conflict
        found.luck = found.luck._replace(shares=after)
        await self._keep(table)

    async def clock(self, table: str) -> ClockRow | None:
        return self._there(table).clock

    async def note_clocks(self, left: Mapping[str, Sequence[float]]) -> None:
        for table, seconds in left.items():
            if table in self.documents:
                self.with_time(table, seconds)(self.documents[table])
                await self._keep(table)

    # Learning

    async def taught(self, table: str) -> bool:
        return self._there(table).taught

    async def hints(self, table: str) -> tuple[bool, dict[int, int]]:
        found = self._there(table)
        return found.aided, dict(found.hints)

    async def hint_taken(self, table: str, seat: int, count: int) -> None:
        self._there(table).hints[seat] = count
        await self._keep(table)

    async def keep_review(self, table: str, ply: int, engine: str, told: str) -> None:
        self._there(table).review = ReviewRow(ply, engine, told)
        await self._keep(table)

    async def review(self, table: str, ply: int) -> str | None:
        found = self._there(table).review
        return found.told if found is not None and found.ply == ply else None

    # People's own

    async def private_note(self, table: str, seat: int) -> str:
        return self._there(table).notes.get(seat, "")

    async def keep_note(self, table: str, seat: int, text: str) -> None:
        self._there(table).notes[seat] = text
        await self._keep(table)

    async def own_games(self, client: str, most: int) -> list[OwnGame]:
        found = [
            OwnGame(
                document.row,
                document.seats,
                sorted(seat for holder, seat in document.holders if holder == client and seat >= 0),
                document.progress.at if document.progress else document.row.created,
                outcome,
            )
            for document in self.documents.values()
            if document.keepsake is not None and not document.taught and document.row.start == 0
            if (outcome := outcome_of(document.keepsake.told)) is not None
        ]
        return sorted([game for game in found if game.held], key=lambda game: game.at, reverse=True)[:most]

    # People

    async def hold(self, client: str, table: str, seat: int) -> None:
        holders = self._there(table).holders
        if (client, seat) not in holders:
            holders.append((client, seat))
            await self._keep(table)

    async def holders(self, table: str) -> list[tuple[str, int]]:
        found = self.documents.get(table)
        return [] if found is None else list(found.holders)

    async def by_token(self, token: str) -> tuple[str, int] | None:
        """Nobody comes by a link to a table that only this browser has."""
        return None

    async def own_tables(self, client: str, most: int = 30) -> list[OwnTable]:
        found = [
            OwnTable(
                document.row,
                document.seats,
                sorted(seat for holder, seat in document.holders if holder == client),
                document.progress or Progress(document.row.created, None, 0, ()),
            )
            for document in self.documents.values()
            if any(holder == client for holder, _ in document.holders)
        ]
        return sorted(found, key=lambda own: own.progress.at, reverse=True)[:most]

    async def note(self, progress: Mapping[str, Progress]) -> None:
        for table, far in progress.items():
            if table in self.documents:
                self.documents[table].progress = far
                await self._keep(table)

    async def rematch(self, table: str) -> str | None:
        return self._there(table).next

    async def play_again(self, table: str, next: str, holders: Sequence[tuple[str, int]]) -> None:
        old, new = self._there(table), self._there(next)
        if old.next is not None:
            raise Conflict
        old.next, new.holders = next, list(holders)
        await self._keep(table)
        await self._keep(next)

    async def sit_down(self, table: str, seat: int, token: str, new: str, client: str) -> None:
        """There are no invitations to a table that only this browser has."""
        raise Conflict

    async def claim(self, table: str, seat: int, token: str) -> None:
        """Neither are there programs that could use one."""
        raise Conflict

    async def hand_over(self, table: str, asked: Asking, before: str) -> None:
        found = self._there(table)
        given = found.seats[asked.seat]
        if not given.bot or given.token != before:
            raise Conflict
        given.bot, given.name, given.token = "", asked.name, asked.token
        before_holders = {client for client, seat in found.holders if seat == asked.seat}
        found.holders = [holder for holder in found.holders if holder[1] not in (asked.seat, ONLOOKER)]
        found.holders.append((asked.client or PROGRAM, asked.seat))
        found.askings.pop(asked.seat, None)
        if asked.client not in before_holders:
            found.notes.pop(asked.seat, None)
        await self._keep(table)

    async def askings(self, table: str) -> dict[int, Asking]:
        return dict(self._there(table).askings)

    async def keep_asking(self, table: str, asked: Asking) -> None:
        self._there(table).askings[asked.seat] = asked
        await self._keep(table)

    async def drop_asking(self, table: str, seat: int) -> None:
        self._there(table).askings.pop(seat, None)
        await self._keep(table)

    async def sightings(self, table: str) -> dict[int, float]:
        return dict(self._there(table).sightings)

    async def note_sightings(self, seen: Mapping[tuple[str, int], float]) -> None:
        for (table, seat), at in seen.items():
            if table in self.documents:  # written with the next move: nobody else looks at it
                self.documents[table].sightings[seat] = at

    # The end of a table

    async def is_closed(self, table: str) -> bool:
        """Nobody but its player could close it."""
        return False

    async def is_gone(self, table: str) -> bool:
        return table not in self.documents

    async def delete(self, table: str) -> None:
        self.documents.pop(table, None)
        for document in self.documents.values():
            if document.next == table:
                document.next = None
                await self._keep(document.row.id)
        await self.put(table, None)

    async def forget_old(self, before: float, present: Sequence[str]) -> list[str]:
        old = [
            id
            for id, document in self.documents.items()
            if id not in present and (document.progress.at if document.progress else document.row.created) < before
        ]
        for id in old:
            await self.delete(id)
        return old

    # What outlives a version of the rules

    async def stored(self, table: str) -> Stored | None:
        found = self.documents.get(table)
        if found is None:
            return None
        far = found.progress
        return Stored(
            found.row, found.moves, found.box,
            found.keepsake is not None or found.over,
            list(far.winners) if far is not None else [], found.position, found.base, found.keepsake,
        )  # fmt: skip

    async def keep(self, table: str, kept: Keepsake) -> None:
        if table in self.documents:
            found = self.documents[table]
            found.keepsake, found.position = kept, None
            await self._keep(table)

    async def keep_positions(self, positions: Mapping[str, Position]) -> None:
        for table, position in positions.items():
            if table in self.documents:
                self.documents[table].position = position
                await self._keep(table)

    async def take_number(self, found: Stored, rules: int, cards: str, boxed: bool, base: Base | None) -> None:
        kept = self._there(found.row.id)
        if (kept.row.rules, kept.row.cards) != (found.row.rules, found.row.cards) or kept.moves != found.moves:
            raise Conflict
        kept.row = TableRow(**{**vars(kept.row), "rules": rules, "cards": cards})
        if not boxed:
            kept.box = None
        if base is not None:
            self._go_on_from(kept, base)
        await self._keep(found.row.id)

    def _go_on_from(self, kept: Document, base: Base) -> None:
        """Moves after a position are lost, and what chance has shown in them, it does not show again."""
        kept.moves = kept.moves[: base.ply]
        kept.thoughts = [thought for thought in kept.thoughts if thought.ply < base.ply]
        kept.base, kept.position, kept.draft, kept.prepared = base, None, None, {}
        if base.lost and kept.luck is not None:
            new = Share(base.ply, kept.row.seats, f"{base.lost} moves of rules {base.rules} are lost")
            kept.luck = kept.luck._replace(shares=written([*read_shares(kept.luck.shares), new]))

    async def unsettled(self, played: Mapping[str, tuple[int, Sequence[str]]]) -> list[str]:
        """Tables of other rules than are played, or not kept yet."""
        return [
            id
            for id, document in self.documents.items()
            if not (document.keepsake is not None and document.keepsake.apart)
            and (
                document.row.rules != played.get(document.row.game, (-1, ()))[0]
                or document.row.cards not in played[document.row.game][1]
                or (document.keepsake is None and (document.position is None or document.over))
            )
        ]

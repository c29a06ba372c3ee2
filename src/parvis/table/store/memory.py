"""What a table asks of whoever remembers it: the database of a server, or the store of a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .kept import (
    Asking,
    Base,
    Box,
    ChatRow,
    ClockRow,
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
)

Also = Any
"""Something that is written along, in one piece with something else: whoever remembers says what that is."""


class Memory(Protocol):
    """Remembers tables. What was awaited is kept; Conflict is raised where something else was written first."""

    @property
    def fault(self) -> type[Exception]:
        """What is raised where it fails."""

    def encoded(self, value: object, /) -> bytes:
        """Plain values as JSON, as fast as can be."""

    # Tables and seats

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        moves: Sequence[MoveRow],
        box: Box | None = None,
        also: Sequence[Also] = (),
    ) -> None: ...

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow], list[MoveRow], list[ChatRow]] | None: ...

    async def set_seat(self, table: str, seat: int, bot: str | None, name: str | None) -> None: ...

    async def say(self, table: str, seat: int, text: str) -> int: ...

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
    ) -> None: ...

    async def keep_draft(self, table: str, draft: DraftRow) -> None: ...

    async def draft(self, table: str) -> DraftRow | None: ...

    # What is written along with something else

    def with_luck(self, table: str, luck: LuckRow) -> Also: ...

    def with_clock(self, table: str, clock: ClockRow) -> Also: ...

    def with_time(self, table: str, left: Sequence[float]) -> Also: ...

    def with_thought(self, table: str, thought: ThoughtRow) -> Also: ...

    def without_thoughts(self, table: str, ply: int) -> Also: ...

    def with_lesson(self, table: str) -> Also: ...

    def without_hints(self, table: str) -> Also: ...

    def without_prepared(self, table: str, seats: Sequence[int]) -> Also: ...

    # What is prepared

    async def keep_prepared(self, table: str, seat: int, moves: Sequence[str]) -> None: ...

    async def forget_prepared(self, table: str, seat: int) -> None: ...

    async def prepared(self, table: str) -> dict[int, tuple[str, ...]]:
        """By seat, what is prepared for the next turn."""

    # Luck and clocks

    async def luck(self, table: str) -> LuckRow | None: ...

    async def share(self, table: str, ply: int, before: str, after: str) -> None: ...

    async def clock(self, table: str) -> ClockRow | None: ...

    async def note_clocks(self, left: Mapping[str, Sequence[float]]) -> None: ...

    # Learning

    async def taught(self, table: str) -> bool:
        """Whether somebody learns at a table."""

    async def hints(self, table: str) -> tuple[bool, dict[int, int]]:
        """Whether there are hints at a table, and how many each seat has taken."""

    async def hint_taken(self, table: str, seat: int, count: int) -> None: ...

    async def keep_review(self, table: str, ply: int, engine: str, told: str) -> None: ...

    async def review(self, table: str, ply: int) -> str | None:
        """The review of a game that ended at this ply, if there is one."""

    # People's own

    async def private_note(self, table: str, seat: int) -> str:
        """What whoever holds a seat has noted there."""

    async def keep_note(self, table: str, seat: int, text: str) -> None: ...

    async def own_games(self, client: str, most: int) -> list[OwnGame]:
        """The games of a client that are over, the last first, without lessons and games from a record."""

    # People

    async def hold(self, client: str, table: str, seat: int) -> None: ...

    async def holders(self, table: str) -> list[tuple[str, int]]: ...

    async def by_token(self, token: str) -> tuple[str, int] | None: ...

    async def own_tables(self, client: str, most: int = 30) -> list[OwnTable]: ...

    async def note(self, progress: Mapping[str, Progress]) -> None: ...

    async def rematch(self, table: str) -> str | None: ...

    async def play_again(self, table: str, next: str, holders: Sequence[tuple[str, int]]) -> None: ...

    async def sit_down(self, table: str, seat: int, token: str, new: str, client: str) -> None: ...

    async def claim(self, table: str, seat: int, token: str) -> None: ...

    async def hand_over(self, table: str, asked: Asking, before: str) -> None: ...

    async def askings(self, table: str) -> dict[int, Asking]: ...

    async def keep_asking(self, table: str, asked: Asking) -> None: ...

    async def drop_asking(self, table: str, seat: int) -> None: ...

    async def sightings(self, table: str) -> dict[int, float]: ...

    async def note_sightings(self, seen: Mapping[tuple[str, int], float]) -> None: ...

    # The end of a table

    async def is_closed(self, table: str) -> bool: ...

    async def is_gone(self, table: str) -> bool: ...

    async def delete(self, table: str) -> None: ...

    async def forget_old(self, before: float, present: Sequence[str]) -> list[str]: ...

    # What outlives a version of the rules

    async def stored(self, table: str) -> Stored | None: ...

    async def keep(self, table: str, kept: Keepsake) -> None: ...

    async def keep_positions(self, positions: Mapping[str, Position]) -> None: ...

    async def take_number(self, found: Stored, rules: int, cards: str, boxed: bool, base: Base | None) -> None:
        """A game is of other rules and printed values from now on, and goes on from a position if there is one."""

    async def unsettled(self, played: Mapping[str, tuple[int, Sequence[str]]]) -> list[str]: ...

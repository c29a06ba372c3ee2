"""One sitting of a game: its history, what can be taken back and made again, choices in any order, and the log.

Nothing changes here until whoever keeps the game has agreed. What somebody wants to do is worked out as a `Change`, on
copies; its owner writes that down where it keeps the game; then the sitting accepts it. A change that could not be
written is dropped, and nothing has happened.

Moves that a person is still free to change and that nobody else sees are a draft (`draft.py`): worked out from the
present position, and played as moves like others once it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

from ..core.flow import DEALER, IllegalMove, Move, Question, question
from ..core.game import seat_name
from ..core.record import Record
from .change import Change, Made, Position, SeatMove
from .draft import Draft, empty, with_moves
from .story import Line, tell

Deal = Callable[[list[Move], int], Move]
"""Chooses one of the dealer's options, at a ply."""


def dealer(luck: Random) -> Deal:
    """Deals one option as likely as another."""
    return lambda moves, ply: moves[int(luck.random() * len(moves))]


class NotAsked(Exception):
    """A move of a seat that is not asked."""

    def __init__(self, ply: int, seat: int, asked: Question[Any] | None) -> None:
        waits = "the game is over" if asked is None else f"{seat_name(asked.seat)} is to move"
        super().__init__(f"move {ply + 1}: {waits}, not {seat_name(seat)}")


class NothingToDo(Exception):
    """No move can be taken back, or made again; `key` is the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class OutOfDate(Exception):
    """A change that was worked out for another position than the present one."""


class Sitting:
    """A game being played, from a position of its record on."""

    def __init__(self, record: Record, s: Any, deal: Deal, start: int) -> None:
        self.game = record.game
        self.record = record
        self.deal = deal
        self.start = start
        """The ply before which nothing is taken back."""
        self.now = Position(len(record.moves), s, (), ())
        self.log: list[Line] = []
        """What has happened since the sitting began."""

    @property
    def state(self) -> Any:
        return self.now.state

    @property
    def ply(self) -> int:
        return self.now.ply

    @property
    def asked(self) -> Question[Any] | None:
        return question(self.now.state)

    def accept(self, change: Change) -> None:
        """Make a change that was written down."""
        if change.before is not self.now:
            raise OutOfDate(f"worked out for move {change.before.ply}, not for this move {self.ply}")
        del self.record.moves[change.ply :]
        self.record.moves += change.moves
        self.record.result = self.record.digest = None
        if change.taken_back:
            self.log = [line for line in self.log if line.ply < change.ply]
        self.log += change.told
        self.now = change.after

    # Moves

    def played(self, moves: Sequence[SeatMove], deals: bool = True) -> Change:
        """Moves with the seats that make them, and the dealer's answers to them unless he is to wait."""
        return self._worked_out(moves, 0, (), deals)

    def chosen(self, seat: int, moves: Sequence[Move], deals: bool = True, late: bool = False) -> Change:
        """Moves of a seat in whatever order it names them, all or none of them; IllegalMove if they cannot be made.

        A late move is put before the last ones of this seat where the order of the rules is past it.
        """
        waiting = self.asked
        if waiting is None:
            raise IllegalMove(moves[0], "game-over")
        if waiting.seat != seat:
            raise NotAsked(self.ply, seat, waiting)
        if len(moves) == 1 and moves[0] in self.state.moves:  # nothing has to be put in order
            return self._worked_out([(seat, moves[0])], 0, (), deals)
        so_far = self.so_far(seat) if late else empty(self.state, seat)
        found = with_moves(self.game, so_far, moves)
        kept = 0
        while kept < len(so_far.moves) and found.moves[kept] == so_far.moves[kept]:
            kept += 1
        made = [(seat, move) for move in found.moves[kept:]]
        return self._worked_out(made, len(so_far.moves) - kept, (), deals)

    def so_far(self, seat: int) -> Draft:
        """What a seat has done since something was revealed or another moved, as a draft."""
        last = self.now.last[-max(self.ply - self.start, 0) :] if self.ply > self.start else ()
        if not last or last[-1].seat != seat:
            return empty(self.state, seat)
        states = (*[made.before for made in last], self.state)
        return Draft(seat, tuple([made.move for made in last]), states, ((),) * len(last))

    # Taking back

    def no_undo(self, seats: Collection[int]) -> str | None:
        """Why the last move stays made, for somebody who holds these seats; None if it can be taken back."""
        if self.ply <= self.start:
            return "undo.start"
        if not self.now.last:
            return "undo.dealer"
        if self.now.last[-1].seat not in seats:
            return "undo.other"
        return None

    def no_redo(self, seats: Collection[int]) -> str | None:
        """Why nothing is made again, for somebody who holds these seats; None if something can be."""
        redo = self.now.redo
        return None if redo and redo[-1][0] in seats else "undo.no-redo"

    def undone(self, seats: Collection[int]) -> Change:
        """Take back the last move, if nothing was revealed or decided by another since."""
        refused = self.no_undo(seats)
        if refused is not None:
            raise NothingToDo(refused)
        last = self.now.last[-1]
        return self._worked_out([], 1, (*self.now.redo, (last.seat, last.move)), False)

    def done_again(self, seats: Collection[int]) -> Change:
        """Make a move again that was taken back."""
        refused = self.no_redo(seats)
        if refused is not None:
            raise NothingToDo(refused)
        redo = self.now.redo
        return self._worked_out([redo[-1]], 0, redo[:-1], True)

    def _worked_out(
        self, moves: Sequence[SeatMove], taken_back: int, redo: tuple[SeatMove, ...], deals: bool
    ) -> Change:
        """Take back so many of the last moves and make others, on copies."""
        now = self.now
        kept = len(now.last) - taken_back
        last, ply = now.last[:kept], now.ply - taken_back
        s = now.last[kept].before if taken_back else now.state
        made: list[Made] = []
        told: list[Line] = []
        while True:
            waiting = question(s)
            if len(made) < len(moves):
                seat, move = moves[len(made)]
                if waiting is None or waiting.seat != seat:
                    raise NotAsked(ply, seat, waiting)
            elif deals and waiting is not None and waiting.seat == DEALER:
                seat, move = DEALER, self.deal(s.moves, ply)
            else:
                return Change(now, Position(ply, s, last, redo), taken_back, made, told)
            before, s = s, self.game.clone(s)
            told += tell(self.game, s, move, ply)
            made.append(Made(seat, move, before))
            if seat == DEALER or (last and last[-1].seat != seat):
                last = ()
            if seat != DEALER:
                last = (*last, made[-1])
            ply += 1

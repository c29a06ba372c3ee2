"""What a seat has prepared for its next turn: moves that wait until it is asked, and lie there as its draft then.

They are seen by their seat alone. They are kept with the table until the seat has moved, or somebody has taken a move
back. Nothing of them is ever played by itself: once the seat is asked, they are a draft to confirm; if they cannot be
made any more, that is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.flow import Move
from ..sitting.change import Change
from ..sitting.clicks import Clicks
from ..sitting.draft import drafted, empty
from .refusals import Refused

if TYPE_CHECKING:
    from .live import Table


class Prepared:
    """What the seats of a table have prepared, and what of it lies there now."""

    def __init__(self) -> None:
        self.words: dict[int, tuple[str, ...]] = {}
        """By seat, as the moves are written."""
        self.laid: tuple[Move, ...] = ()
        """The moves that lie there as a draft, of the seat that is asked."""

    def lay(self, table: Table) -> None:
        """What the seat that is asked has prepared becomes its draft, if it can be played and there is no other."""
        self.laid = ()
        waiting = table.asked
        if waiting is None or waiting.seat not in self.words:
            return
        try:
            moves = table.read(self.words[waiting.seat])
        except Refused:  # by other rules there are no such moves
            return
        found = drafted(table.game, empty(table.state, waiting.seat), moves)
        if found is None or not found.moves:
            return
        self.laid = found.moves
        if table.drafting is None:
            table.drafting = Clicks(found, ((), found.moves), 1)

    def hold(self, table: Table, words: dict[int, tuple[str, ...]]) -> None:
        """This is what is prepared now; a draft that was prepared by somebody whose seat is another's goes with it."""
        waiting = table.asked
        if self.lies(table) and waiting is not None and waiting.seat not in words:
            table.drafting = None
        self.words = words
        self.lay(table)

    def lies(self, table: Table) -> bool:
        """Whether the draft of who is asked is what was prepared, as it was."""
        return bool(self.laid) and table.drafting is not None and table.drafting.draft.moves == self.laid

    def spoiled(self, table: Table) -> bool:
        """Whether the seat that is asked has prepared something that cannot be played any more."""
        waiting = table.asked
        return waiting is not None and waiting.seat in self.words and not self.laid

    def forgotten_by(self, change: Change) -> list[int]:
        """The seats whose preparations are of no account after a change: who has moved; all, if one was taken back."""
        if change.taken_back:
            return list(self.words)
        return [seat for seat in self.words if any(made.seat == seat for made in change.made)]

"""A bot's thought worked out again, from the seed that was kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..bots import UnknownBot, bot
from ..core.record import Record
from .store.kept import ThoughtRow
from .thought import prepared, think


class Rethought(NamedTuple):
    """What was kept of a thought, and what comes of it now: None, if a program has thought it."""

    kept: ThoughtRow
    turn: str | None

    @property
    def same(self) -> bool | None:
        """Whether it is the same; None, if that cannot be found out."""
        return None if self.turn is None else self.turn == self.kept.turn


def rethought(record: Record, thoughts: Iterable[ThoughtRow]) -> Iterator[Rethought]:
    """Each thought of the bots of a game again, in the position in which they had it."""
    kept = {thought.ply: thought for thought in thoughts}
    for ply, s in enumerate(record.states()):
        if ply in kept:
            thought = kept[ply]
            try:
                bot(thought.again)
            except UnknownBot:  # a program: it has kept nothing from which it would come to the same again
                yield Rethought(thought, None)
                continue
            sent = prepared(record.game, s, thought.seat, thought.again, thought.seed)
            yield Rethought(thought, ", ".join(think(sent)[0]))

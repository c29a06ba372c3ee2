"""The log of a game: each move and each step that changed something, with the differences of the public counters.

The rules never log. Whoever makes a move tells the story of it by watching the steps go by.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.flow import DEALER, SPECTATOR, Move, Question, Step, submit
from ..core.game import Game
from ..text.words import Words, counter_words, move_words, seat_words, step_words

Changes = list[tuple[int, str, int]]
"""Seat, counter, difference."""


class Line(NamedTuple):
    """Something that happened: a move of a seat, or a step of the rules."""

    ply: int
    """How many moves had been made before."""
    step: Step[Any]
    seat: int | None
    """Who moved; None for a step of the rules."""
    move: Move | None
    hidden_from: frozenset[int]
    """Who may not see the move."""
    changes: Changes
    text: dict[str, str]
    """What happened in words, by language, as far as somebody has put it into words."""
    unseen: dict[str, str]
    """What those read who may not see the move."""

    def happening(self, game: Game[Any], before: Any, after: Any, say: Words, hidden: bool) -> str:
        """What happened. A question is told as it was asked, a step of the rules by what it brought about."""
        if self.move is None:
            return step_words(game, after, say, self.step)
        if hidden:
            return say("hidden-move", step=step_words(game, before, say, self.step))
        move = move_words(game, say, self.move)
        if self.seat == DEALER:
            return say("dealt-move", step=step_words(game, before, say, self.step), move=move)
        return move

    def words(self, game: Game[Any], s: Any, say: Words, reader: int) -> str:
        """The line as a reader may see it, with who moved and what changed."""
        hidden = reader in self.hidden_from
        text = self.happening(game, s, s, say, hidden)
        if self.seat is not None and self.seat != DEALER and not hidden:
            text = say("made-move", seat=seat_words(say, self.seat), move=text)
        changes = ", ".join(
            say(
                "change",
                seat=seat_words(say, seat),
                difference=f"{difference:+d}",
                counter=counter_words(say, counter, difference),
            )
            for seat, counter, difference in self.changes
        )
        return say("with-changes", text=text, changes=changes) if changes else text


def tell(game: Game[Any], s: Any, move: Move, ply: int = 0) -> list[Line]:
    """Submit a move, before which so many had been made, and tell what it brought about."""
    lines: list[Line] = []
    before = game.counters(s)
    milestones = game.face.milestones() if game.face is not None else frozenset()
    readers = range(SPECTATOR, len(next(iter(before.values()))))

    def watch(step: Step[Any], made: Move | None) -> None:
        nonlocal before
        after = game.counters(s)
        changes = [] if after == before else differences(before, after)
        before = after
        if isinstance(step, Question):
            hidden = frozenset([reader for reader in readers if not step.seen_by(s, reader)])
            lines.append(Line(ply, step, step.seat, made, hidden, changes, {}, {}))
        elif changes or type(step).__name__ in milestones:
            lines.append(Line(ply, step, None, None, frozenset(), changes, {}, {}))

    submit(s, move, watch)
    return lines


def differences(before: dict[str, list[int]], after: dict[str, list[int]]) -> Changes:
    return [
        (seat, counter, new - old)
        for counter, values in after.items()
        for seat, (old, new) in enumerate(zip(before[counter], values, strict=True))
        if new != old
    ]

"""The log of a game: each move and each step that changed something, with the differences of the public counters.

The rules never log. Whoever makes a move tells the story of it by watching the steps go by.
"""

from __future__ import annotations

from typing import Any

from ..core.flow import DEALER, SPECTATOR, Move, Question, Step, submit
from ..core.game import Game
from ..text.words import Words, counter_words, move_words, seat_words, step_words

Changes = list[tuple[int, str, int]]
"""Seat, counter, difference."""


class Line:
    """Something that happened: a move of a seat, or a step of the rules."""

    def __init__(self, step: Step[Any], seat: int | None, move: Move | None, hidden_from: set[int], changes: Changes):
        self.step = step
        self.seat = seat
        self.move = move
        self.hidden_from = hidden_from
        self.changes = changes

    def words(self, game: Game[Any], s: Any, say: Words, reader: int) -> str:
        """The line as a reader may see it."""
        if self.move is None or self.seat is None:
            text = step_words(game, s, say, self.step)
        elif reader in self.hidden_from:
            text = say("hidden-move", step=step_words(game, s, say, self.step))
        elif self.seat == DEALER:
            move = move_words(game, say, self.move)
            text = say("dealt-move", step=step_words(game, s, say, self.step), move=move)
        else:
            text = say("made-move", seat=seat_words(say, self.seat), move=move_words(game, say, self.move))
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


def tell(game: Game[Any], s: Any, move: Move) -> list[Line]:
    """Submit a move, and tell what it brought about."""
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
            hidden = {reader for reader in readers if not step.seen_by(s, reader)}
            lines.append(Line(step, step.seat, made, hidden, changes))
        elif changes or type(step).__name__ in milestones:
            lines.append(Line(step, None, None, set(), changes))

    submit(s, move, watch)
    return lines


def differences(before: dict[str, list[int]], after: dict[str, list[int]]) -> Changes:
    return [
        (seat, counter, new - old)
        for counter, values in after.items()
        for seat, (old, new) in enumerate(zip(before[counter], values, strict=True))
        if new != old
    ]

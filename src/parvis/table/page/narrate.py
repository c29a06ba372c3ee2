"""The log of a table: what happened, in every language, with the changes of counters; and who may read the move."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.flow import DEALER, Move
from ...core.game import Game
from ...sitting.story import Changes, tell
from ...text.words import LANGUAGES, Words, move_words, step_words, words


class Entry(NamedTuple):
    """A line of the log. The words are put together when it happens, because they tell of that moment."""

    ply: int
    """How many moves had been made before."""
    seat: int | None
    """Who moved; None for a step of the rules."""
    move: str
    """The move, '' for a step of the rules. Only for those from whom it is not hidden."""
    text: dict[str, str]
    unseen: dict[str, str]
    """What those read who may not see the move."""
    hidden_from: frozenset[int]
    changes: Changes


def narrate(game: Game[Any], before: Any, s: Any, ply: int, move: Move) -> list[Entry]:
    """Submit a move in a state, of which there is a copy from before; and tell it in every language."""
    lines = tell(game, s, move)
    return [
        Entry(
            ply,
            line.seat,
            "" if line.move is None else game.write(line.move),
            {language: _text(game, before, s, words(game, language), line) for language in LANGUAGES},
            {language: _unseen(game, before, words(game, language), line) for language in LANGUAGES}
            if line.hidden_from
            else {},
            frozenset(line.hidden_from),
            line.changes,
        )
        for line in lines
    ]


def _text(game: Game[Any], before: Any, after: Any, say: Words, line: Any) -> str:
    """A question is put into words as it was asked, a step of the rules by what it brought about."""
    if line.move is None:
        return step_words(game, after, say, line.step)
    if line.seat == DEALER:
        step = step_words(game, before, say, line.step)
        return say("dealt-move", step=step, move=move_words(game, say, line.move))
    return move_words(game, say, line.move)


def _unseen(game: Game[Any], s: Any, say: Words, line: Any) -> str:
    return say("hidden-move", step=step_words(game, s, say, line.step))

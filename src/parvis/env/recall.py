"""Perfect recall: all that a seat has seen of a game, and other games that would have looked just the same to it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple, Self

from ..core.flow import Move, play, question
from ..core.game import Game, Json, layout_of, seat_name
from ..core.save import load, save
from ..games import GAMES
from .actions import Actions, actions
from .rows import observe

UNSEEN: Final = "?"
"""Stands for a move that a seat could not see."""


class Past(NamedTuple):
    """A move that was made, and what was before it. Games that have begun alike share it."""

    before: Past | None
    seat: int
    move: Move
    hidden_from: frozenset[int]
    """The seats that could not see which move it was."""


NOBODY: Final[frozenset[int]] = frozenset()


class Course:
    """A game with all the moves that have led to its state. A copy costs no more than one of the state."""

    __slots__ = ("actions", "game", "past", "state")

    def __init__(self, game: Game[Any], actions: Actions, state: Any, past: Past | None = None) -> None:
        self.game = game
        self.actions = actions
        self.state = state
        self.past = past

    def __deepcopy__(self, memo: object) -> Self:
        return type(self)(self.game, self.actions, self.game.clone(self.state), self.past)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as text and moves: what is compiled need not be."""
        past = [(made.seat, made.move, made.hidden_from) for made in self.moves()]
        return _unpickled, (self.game.name, save(self.game, self.state), past)

    def play(self, move: Move) -> None:
        """Make a legal move, and remember who could see it."""
        s = self.state
        asked = question(s)
        assert asked is not None
        blind = [seat for seat in range(s.seats) if not asked.seen_by(s, seat)]
        self.past = Past(self.past, asked.seat, move, frozenset(blind) if blind else NOBODY)
        play(s, move)

    def moves(self) -> list[Past]:
        """All moves, the first one first."""
        found: list[Past] = []
        past = self.past
        while past is not None:
            found.append(past)
            past = past.before
        return found[::-1]


def _unpickled(name: str, saved: Json, past: list[tuple[int, Move, frozenset[int]]]) -> Course:
    game = GAMES[name]
    last: Past | None = None
    for seat, move, blind in past:
        last = Past(last, seat, move, blind)
    return Course(game, actions(game), load(game, saved), last)


def seen_now(game: Game[Any], s: Any, seat: int) -> str:
    """What a seat sees, as words: whatever is not 0 in its row."""
    row = observe(game, s, seat).tolist()
    told = []
    for entry in layout_of(game).entries:
        values = row[entry.start : entry.start + entry.length]
        if any(values):
            told.append(f"{entry.name}={','.join(map(str, values))}")
    return " ".join(told)


def seen_so_far(course: Course, seat: int) -> str:
    """Everything that a seat has seen: the moves, those it could not see as a question mark, and what it sees now.

    What a view has shown before follows from these: a view shows what was done in the open, and the seat's own secrets.
    """
    write = course.game.write
    lines = [
        f"{seat_name(past.seat)} {UNSEEN if seat in past.hidden_from else write(past.move)}" for past in course.moves()
    ]
    return "\n".join([f"seat {seat}", *lines, seen_now(course.game, course.state, seat)])


class Draw(NamedTuple):
    """A move that a seat could not see, drawn anew: at which ply, from which state, and what else may be drawn."""

    ply: int
    state: Any
    options: list[Move]


def alike(course: Course, first: Any, seat: int, rng: Random) -> list[Move]:
    """The moves of a game, from its first state on, that this seat could not tell from the one that was played.

    What the seat could not see is drawn anew, an option as likely as another; where that does not lead to what it has
    seen, the last draw is made again.
    """
    game, past = course.game, course.moves()
    seen = observe(game, course.state, seat).tobytes()
    made: list[Move] = []
    draws: list[Draw] = []
    s = game.clone(first)
    while len(made) < len(past) or observe(game, s, seat).tobytes() != seen:
        asked = question(s)
        known = past[len(made)] if len(made) < len(past) else None
        if known is None or asked is None or asked.seat != known.seat:
            s = _drawn_again(game, draws, made)
        elif seat in known.hidden_from:
            options: list[Move] = list(s.moves)
            rng.shuffle(options)
            draws.append(Draw(len(made), game.clone(s), list(dict.fromkeys(options))))
            s = _drawn_again(game, draws, made)
        elif known.move not in s.moves:
            s = _drawn_again(game, draws, made)
        else:
            made.append(known.move)
            play(s, known.move)
    return made


def _drawn_again(game: Game[Any], draws: list[Draw], made: list[Move]) -> Any:
    """The state after the last draw has been made in another way, or the one before it if there is no other."""
    while not draws[-1].options:
        draws.pop()
    last = draws[-1]
    made[last.ply :] = [last.options.pop()]
    s = game.clone(last.state)
    play(s, made[-1])
    return s

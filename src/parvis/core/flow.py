"""State, step, question, agenda, move: the whole control flow of a game is data in its state.

A game puts steps on the agenda of its state. `advance` takes them off one by one and lets each run, until a question
has more than one answer: then it waits, and `s.moves` lists the answers. `play` and `submit` give one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from .native import mypyc_attr

DEALER: Final = -1
"""The seat of chance. Its options are equally likely; one that is twice as likely stands there twice."""

SPECTATOR: Final = -2
"""Somebody who looks on: sees what every seat may see, and nothing else."""

Move = tuple[str, int]
"""A verb and a noun."""

Ready = Any
"""A move made beforehand. The compiler would take a `Move` apart and make it anew; this it hands on as it is."""

Field = int | tuple[int, ...]

NO_MOVES: Final[list[Move]] = []

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, as integers and lists of them, plus the agenda. A game adds its columns.

    `moves` are the answers to the question that waits (empty: the game is over). They follow from the rest, are
    worked out once when the question comes up, and the list is shared between clones: nobody changes it.
    """

    __slots__ = ("agenda", "moves")

    agenda: list[Step[Any]]
    moves: list[Move]

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda: they happen in the order written, before anything that already waited."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something the rules still have to do: a small value, never changed once made."""

    __slots__ = ()

    def fields(self) -> tuple[Field, ...]:
        """The arguments that make an equal step."""
        return ()

    @abstractmethod
    def run(self, s: S) -> Move | None:
        """Do it. The step has been taken off the agenda. A question gives the move that it made by itself."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(self) is type(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields()))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that waits for a seat.

    It is asked only when there is a choice: a single option is done at once.
    """

    __slots__ = ("seat",)

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    @abstractmethod
    def options(self, s: S) -> list[Move]:
        """The legal moves: at least one, each of which can be completed."""

    @abstractmethod
    def choose(self, s: S, move: Move) -> None:
        """Do one of the options. The question has been taken off the agenda."""

    def why_not(self, s: S, move: Move) -> str:
        """The key of the reason why a move is not among the options."""
        return "not-offered"

    def seen_by(self, s: S, seat: int) -> bool:
        """Whether a seat may see which option is chosen."""
        return True

    def run(self, s: S) -> Move | None:
        moves = self.options(s)
        if len(moves) == 1:
            self.choose(s, moves[0])
            return moves[0]
        if not moves:
            raise DeadEnd(f"{self} has no answer")
        s.agenda.append(self)
        s.moves = moves
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A question to the dealer."""

    __slots__ = ()

    def __init__(self) -> None:
        self.seat = DEALER

    def fields(self) -> tuple[Field, ...]:
        return ()


class DeadEnd(Exception):
    """A question that nobody can answer: a fault in the rules or in the printed values."""


class IllegalMove(Exception):
    """A move that the question on the table does not offer. `reason` is a key that the game's texts know."""

    def __init__(self, move: Move, reason: str) -> None:
        super().__init__(f"{move[0]} {move[1]}: {reason}")
        self.move = move
        self.reason = reason


Watch = Callable[[Step[Any], Move | None], None]
"""Told of a step after it has happened, and of the move if it was a question that was answered."""


def advance(s: State, watch: Watch | None = None) -> None:
    """Let the steps of the agenda happen until a question waits or nothing is left.

    `watch` is how a log is written without the rules knowing.
    """
    agenda = s.agenda
    while agenda:
        step = agenda.pop()
        made = step.run(s)
        if s.moves:
            return
        if watch is not None:
            watch(step, made)


def question(s: State) -> Question[Any] | None:
    """The question that waits, or None when the game is over."""
    if not s.moves:
        return None
    waiting = s.agenda[-1]
    assert isinstance(waiting, Question)
    return waiting


def legal(s: State) -> list[Move]:
    """The moves that answer the question: not to be changed by whoever asks. Empty when the game is over."""
    return s.moves


def play(s: State, move: Move) -> None:
    """Do a legal move. Trusts its caller: it is the hot path of search, and so has the loop of `advance` in it."""
    agenda = s.agenda
    asked: Any = agenda.pop()
    waiting: Question[Any] = asked
    s.moves = NO_MOVES
    waiting.choose(s, move)
    while agenda:
        agenda.pop().run(s)
        if s.moves:
            return


def why_not(s: State, move: Move) -> str | None:
    """The reason why a move is refused now, as a key; None if it is legal."""
    if move in s.moves:
        return None
    waiting = question(s)
    if waiting is None:
        return "game-over"
    return waiting.why_not(s, move)


class NotYourTurn(IllegalMove):
    """A move of a seat while another is asked."""

    def __init__(self, move: Move, seat: int, asked: int) -> None:
        super().__init__(move, "not-your-turn")
        self.seat = seat
        self.asked = asked


def submit(s: State, move: Move, watch: Watch | None = None, seat: int | None = None) -> None:
    """Do a move from outside: checked first, and nothing is changed when it is refused.

    Who says which seat makes the move has it compared with the one that is asked.
    """
    asked = question(s)
    if seat is not None and asked is not None and asked.seat != seat:
        raise NotYourTurn(move, seat, asked.seat)
    reason = why_not(s, move)
    if reason is not None:
        raise IllegalMove(move, reason)
    waiting: Any = s.agenda.pop()
    s.moves = NO_MOVES
    waiting.choose(s, move)
    if watch is not None:
        watch(waiting, move)
    advance(s, watch)

"""Games abreast: many games of one kind, each a move at a time, seen as rows of bytes.

What a program that learns waits for. The dealer's moves are drawn here, and a game that is over begins anew; what the
seats are asked next is written straight into the bytes that the caller has given.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from .flow import DEALER, Question, State, play
from .writing import Writer

Rewards = Callable[[Any], list[float]]
"""What a finished game has brought every seat."""

LEGAL: Final = 1


class Refused(ValueError):
    """An action that one of the games does not offer."""

    def __init__(self, game: int, number: int) -> None:
        super().__init__(f"game {game} does not offer action {number}")
        self.game = game
        self.number = number


class Abreast:
    """The games, their luck, and how they are written down."""

    def __init__(
        self,
        first: State,
        clone: Callable[[Any], Any],
        writer: Writer,
        moves: list[Any],
        rewards: Rewards,
        count: int,
    ) -> None:
        self.first = first
        """What every game begins as."""
        self.clone = clone
        self.writer = writer
        self.moves = moves
        self.numbers: dict[Any, Any] = {move: number for number, move in enumerate(moves)}
        self.rewards = rewards
        self.count = count
        self.states: list[Any] = []
        self.lucks: list[Any] = []
        self.whim: Any = None
        """What actions are drawn by, for those who want any."""
        self.unmarked = bytes(len(moves))
        """A mask without marks."""
        self.ended: list[int] = []
        """The games that the last step has ended."""
        self.rows: list[bytearray] = []
        self.masks: list[bytearray] = []
        self.seats: list[int] = []
        """By game: what the seat asked sees, what it may do, and which seat it is."""

    def seed(self, seed: str) -> None:
        """Give every game its own luck: it does not depend on how many there are."""
        self.lucks = [Random(f"{seed}/{game}").random for game in range(self.count)]
        self.whim = Random(f"{seed}/whim").random

    def begin(self) -> None:
        """Begin all games."""
        self.clear()
        self.states = []
        for game in range(self.count):
            self.states.append(self.begun(game))
            self.look(self.states[game])

    def begun(self, game: int) -> Any:
        s = self.clone(self.first)
        self.deal(s, game)
        return s

    def deal(self, s: State, game: int) -> None:
        """Let the dealer make his moves until a seat is asked, or the game is over."""
        random = self.lucks[game]
        while s.moves:
            asked: Any = s.agenda[-1]
            waiting: Question[Any] = asked
            if waiting.seat != DEALER:
                return
            play(s, s.moves[int(random() * float(len(s.moves)))])

    def any_actions(self) -> list[int]:
        """A legal action of every game, each as likely as another."""
        found: list[Any] = []
        random = self.whim
        for game in range(self.count):
            s: State = self.states[game]
            moves: list[Any] = s.moves
            found.append(self.numbers[moves[int(random() * float(len(moves)))]])
        return found

    def check(self, actions: list[int]) -> None:
        """Refuse actions that are not offered."""
        for game in range(self.count):
            number = actions[game]
            offered: Any = self.states[game].moves
            if not 0 <= number < len(self.moves) or self.moves[number] not in offered:
                raise Refused(game, number)

    def step(self, actions: list[int], rewards: Any) -> None:
        """Make a move in every game, all of them checked before; rewards are by game and seat, set where one ends."""
        self.clear()
        for game in range(self.count):
            s: State = self.states[game]
            play(s, self.moves[actions[game]])
            self.deal(s, game)
            if not s.moves:
                self.ended.append(game)
                reached = self.rewards(s)
                for seat in range(len(reached)):
                    rewards[game * len(reached) + seat] = reached[seat]
                self.states[game] = self.begun(game)
            self.look(self.states[game])

    def clear(self) -> None:
        self.ended = []
        self.rows = []
        self.masks = []
        self.seats = []

    def look(self, s: State) -> None:
        """Note what the seat asked sees and may do: at once after its game has gone on, while all of it is at hand."""
        asked: Any = s.agenda[-1]
        waiting: Question[Any] = asked
        self.rows.append(self.writer.row(s, waiting.seat))
        self.masks.append(self.mask(s))
        self.seats.append(waiting.seat)

    def write(self, rows: Any, masks: Any, seats: Any) -> None:
        """Write what was noted, bytes into bytes: a copy of it all costs less than finding the place for every part."""
        rows[:] = b"".join(self.rows)
        masks[:] = b"".join(self.masks)
        seats[:] = bytes(self.seats)

    def mask(self, s: State) -> bytearray:
        """A mark for every legal move."""
        marks: Any = bytearray(self.unmarked)
        moves: Any = s.moves
        numbers = self.numbers
        for move in moves:
            marks[numbers[move]] = LEGAL
        return marks  # type: ignore[no-any-return]  # the compiler would make every mark by itself

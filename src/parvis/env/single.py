"""One game for programs that learn: the dealer plays by himself, a seat by the numbers of its actions."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy, deepcopy
from random import Random
from typing import Any, Final, Self

from ..core.flow import DEALER, Move, play, question
from ..core.game import Game, face_of
from ..text.spelling import spelled
from ..text.words import ENGLISH, unnamed, words
from .actions import Actions, actions
from .checked import checked_int, checked_options, offered
from .chosen import AnyGame, chosen
from .rewards import chosen_reward

RENDER_MODES: Final = ("ansi",)
"""How an environment can be shown: as the terminal's text."""


class Single:
    """A game that waits for the action of a seat, until it is over."""

    def __init__(self, game: AnyGame, seats: int | None, options: Collection[str], reward: str) -> None:
        self.game: Game[Any] = chosen(game)
        self.actions: Actions = actions(self.game)
        self.seats = self.game.usual_seats() if seats is None else checked_int("seats", seats)
        self.options = checked_options(options)
        self.paid = chosen_reward(reward)
        self.first = self.game.setup(self.seats, self.options)
        """What every game begins as."""
        self.state: Any = None
        """The game being played, once one has begun."""
        self.ply = 0
        """How many moves were made in it, the dealer's included."""
        self.luck = Random(0)
        """The dealer's."""

    def __deepcopy__(self, memo: object) -> Self:
        """Only what a game changes is copied: what is compiled copies itself in no other way."""
        twin = copy(self)
        twin.luck = deepcopy(self.luck)
        twin.state = None if self.state is None else self.game.clone(self.state)
        return twin

    def begin(self, luck: Random) -> None:
        """Begin a game, and let the dealer answer what he is asked first."""
        self.luck = luck
        self.state = self.game.clone(self.first)
        self.ply = 0
        self.deal()

    def deal(self) -> None:
        """Let the dealer answer until a seat is asked, or the game is over."""
        s = self.state
        while self.asked == DEALER:
            play(s, s.moves[int(self.luck.random() * len(s.moves))])
            self.ply += 1

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        waiting = question(self.state)
        return None if waiting is None else waiting.seat

    def move(self, action: object) -> Move:
        """The legal move that an action stands for; an action that is none is refused."""
        return legal_move(self.actions, self.state, action)

    def play(self, move: Move) -> None:
        """Make a legal move, and the dealer's after it."""
        play(self.state, move)
        self.ply += 1
        self.deal()

    def rewards(self) -> list[float]:
        """What the game has brought every seat: nothing before its end."""
        return self.paid(self.game, self.state) if self.asked is None else [0.0] * self.seats

    def text(self, seat: int) -> str:
        """What a seat sees, as the terminal shows it."""
        return board_text(self.game, self.state, seat)


def legal_move(numbers: Actions, s: Any, action: object) -> Move:
    """The legal move that an action stands for. Whatever else is given is refused with what would be legal."""
    number = numbers.checked(action)
    move = numbers.moves[number]
    if move not in s.moves:
        raise ValueError(f"action {number} ({numbers.words(number)}) is not legal now ({offered(numbers, s)})")
    return move


def board_text(game: Game[Any], s: Any, seat: int) -> str:
    """The table as a seat (or a spectator) sees it, in plain English text."""
    say = words(game, ENGLISH)
    return unnamed(say, s.seats).named(spelled(say, face_of(game).plain(game.view(s, seat), say)))


def checked_render_mode(mode: str | None) -> str | None:
    """A way of showing that there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r} (there are: {', '.join(RENDER_MODES)})")
    return mode

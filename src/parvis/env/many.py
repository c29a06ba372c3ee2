"""Many games at once: n games of one kind, stepped in one call, which begin anew when they are over."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.abreast import Abreast, Refused
from ..core.game import Game, layout_of, writer_of
from .actions import actions
from .checked import check_array, checked_actions, checked_count, checked_int, checked_options, offered
from .chosen import AnyGame, chosen
from .rewards import chosen_reward
from .rows import MASKED, OBSERVED, Masks, Observations

SEATED: Final = np.dtype(np.int8)
REWARDED: Final = np.dtype(np.float32)
DONE: Final = np.dtype(np.bool_)


class Batch(NamedTuple):
    """What n games have to say. A game that is over has begun anew: only reward and done are still of the old one."""

    observations: Observations
    """(n, size of the layout): what the seat asked sees."""
    masks: Masks
    """(n, number of actions): 1 for what it may do."""
    seats: NDArray[np.int8]
    """(n,): the seat asked."""
    rewards: NDArray[np.float32]
    """(n, seats): what the step has brought every seat, 0 unless it has ended the game."""
    done: NDArray[np.bool_]
    """(n,): whether the step has ended the game."""


class Many:
    """n games, a move in each at every step. The dealer's moves are the environment's own.

    Who wants the arrays of a step somewhere else than in those of the environment gives them as `into`.
    """

    def __init__(
        self,
        game: AnyGame,
        n: int,
        seats: int | None = None,
        options: Collection[str] = (),
        seed: int = 0,
        reward: str = "win",
    ) -> None:
        self.game: Game[Any] = chosen(game)
        self.layout = layout_of(self.game)
        self.actions = actions(self.game)
        self.n = checked_count(n)
        self.seats = self.game.usual_seats() if seats is None else checked_int("seats", seats)
        self.options = checked_options(options)
        paid = chosen_reward(reward)
        first = self.game.setup(self.seats, self.options)
        self._games = Abreast(
            first, self.game.clone, writer_of(self.game), self.actions.moves, lambda s: paid(self.game, s), self.n
        )
        self.batch = self.arrays()
        """The arrays that steps are written into unless others are given."""
        self.reset(checked_int("seed", seed))

    def arrays(self) -> Batch:
        """New arrays of the right shapes, to be given as `into`."""
        return Batch(
            np.zeros((self.n, self.layout.size), OBSERVED),
            np.zeros((self.n, self.actions.count), MASKED),
            np.zeros(self.n, SEATED),
            np.zeros((self.n, self.seats), REWARDED),
            np.zeros(self.n, DONE),
        )

    def reset(self, seed: int | None = None, into: Batch | None = None) -> Batch:
        """Begin all games anew, by the luck of a seed, or with luck that goes on."""
        out = self._checked(into)
        if seed is not None:
            self._games.seed(str(checked_int("seed", seed)))
        self._games.begin()
        out.rewards[...] = 0
        return self._written(out)

    def step(self, numbers: ArrayLike, into: Batch | None = None) -> Batch:
        """Make a move in every game: action `numbers[i]` in game i, for the seat that is asked there."""
        out = self._checked(into)
        given = checked_actions(numbers, self.n, self.actions.count - 1)
        try:
            self._games.check(given)
        except Refused as refused:
            raise self._explained(refused) from None
        out.rewards[...] = 0
        self._games.step(given, out.rewards.data.cast("B").cast("f"))
        return self._written(out)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as another: by luck of its own, which follows from the seed."""
        return np.array(self._games.any_actions(), np.int64)

    def state(self, game: int) -> Any:
        """A copy of the state of one of the games: to look ahead from there."""
        if not 0 <= checked_int("game", game) < self.n:
            raise ValueError(f"games are numbered from 0 to {self.n - 1}: there is no {game}")
        return self.game.clone(self._games.states[game])

    def _written(self, out: Batch) -> Batch:
        self._games.write(out.observations.data.cast("B"), out.masks.data.cast("B"), out.seats.data.cast("B"))
        out.done[...] = False
        out.done[self._games.ended] = True
        return out

    def _checked(self, into: Batch | None) -> Batch:
        if into is None:
            return self.batch
        if not isinstance(into, Batch):
            raise TypeError(f"into must be a Batch of arrays, not {type(into).__name__}")
        for name in Batch._fields:
            own = getattr(self.batch, name)
            check_array(name, getattr(into, name), own.shape, own.dtype)
        return into

    def _explained(self, refused: Refused) -> ValueError:
        last = self.actions.count - 1
        if not 0 <= refused.number <= last:
            return ValueError(f"game {refused.game}: actions are numbered from 0 to {last}, not {refused.number}")
        words, legal = self.actions.words(refused.number), offered(self.actions, self._games.states[refused.game])
        return ValueError(f"game {refused.game}: action {refused.number} ({words}) is not legal now ({legal})")

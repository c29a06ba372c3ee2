"""Gymnasium: one seat learns, and bots or policies sit at the others.

`gymnasium.make("parvis/Caylus-v0", seats=3, opponents=["steward", "greedy"])`, once `parvis.env` has been imported.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy, deepcopy
from random import Random
from typing import Any, Final, Self

import gymnasium
import numpy as np
from numpy.typing import NDArray

from .checked import checked_int, offered
from .chosen import AnyGame
from .opponents import Opponents, Others
from .rows import mask
from .single import RENDER_MODES, Single, checked_render_mode
from .spaces import Drawn, Observation, Offered, observation_space, observed

ILLEGAL: Final = ("refuse", "random")
"""What becomes of an action that is not legal: an error, or a random legal action in its place.

One that was drawn without a mask, and is no longer legal, is never an error: it stands for any.
"""
ANY_SEAT: Final = "random"


class Learner(gymnasium.Env[Observation, np.int64]):
    """A game as one seat plays it: a step ends when this seat is asked again, or when the game is over."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Collection[str] = (),
        opponents: Others = "greedy",
        seat: int | str = 0,
        reward: str = "win",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_render_mode(render_mode)
        self.single = Single(game, seats, options, reward)
        self.game = self.single.game
        self.others = Opponents(self.single, opponents)
        self.wanted_seat = checked_seat(seat, self.single.seats)
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal must be one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.illegal = illegal
        self.observation_space = observation_space(self.game)
        self.action_space: Offered = Offered(self.game)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """An environment of its own, in the middle of the same game."""
        twin = copy(self)
        twin.single = deepcopy(self.single)
        twin.others = self.others.with_single(twin.single)
        twin.action_space = deepcopy(self.action_space)
        twin._np_random = deepcopy(self._np_random)
        return twin

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: by the luck of a seed, or with luck that goes on. There are no options to give here."""
        if seed is not None and checked_int("seed", seed) < 0:
            raise ValueError(f"seed must be 0 or more, not {seed}")
        super().reset(seed=None if seed is None else int(seed))
        seats, drawn = self.single.seats, int(self.np_random.integers(2**62))
        seat = Random(f"{drawn}/learner").randrange(seats) if self.wanted_seat is None else self.wanted_seat
        with self.others.or_as_before():
            self.single.begin(Random(f"{drawn}/dealer"))
            self.others.sit_down(seat, [Random(f"{drawn}/{seat}") for seat in range(seats)])
            self.others.play()
        return self._seen(), self._info()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play until the learner is asked again."""
        s = self._state()
        if self.single.asked is None:
            raise RuntimeError("the game is over: call reset()")
        number = self.single.actions.checked(action)
        move = self.single.actions.moves[number]
        legal = move in s.moves
        if not legal and self.illegal == "refuse" and not isinstance(action, Drawn):
            words = self.single.actions.words(number)
            raise ValueError(
                f"action {number} ({words}) is not legal for seat {self.seat} now ({offered(self.single.actions, s)})"
            )
        with self.others.or_as_before():
            self.single.play(move if legal else self.others.lucks[self.seat].choice(s.moves))
            self.others.play()
        info = self._info() if legal else {**self._info(), "illegal": True}
        return self._seen(), self.single.rewards()[self.seat], self.single.asked is None, False, info

    @property
    def seat(self) -> int:
        """Where the learner sits in the present game."""
        return self.others.learner

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may do now, as programs ask for it that want masks by this name."""
        return mask(self.game, self._state(), self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it, in text."""
        self._state()
        return None if self.render_mode is None else self.single.text(self.seat)

    def close(self) -> None:
        """Let opponents go that are programs."""
        self.others.leave()

    def _seen(self) -> Observation:
        seen = observed(self.game, self._state(), self.seat)
        self.action_space.offered = seen["action_mask"].copy()
        return seen

    def _info(self) -> dict[str, Any]:
        """Where the learner sits; in the end also the points of all seats, and whether the learner has (also) won."""
        info: dict[str, Any] = {"seat": self.seat}
        if self.single.asked is None:
            s = self.single.state
            info |= {"scores": np.array(self.game.scores(s)), "won": self.seat in self.game.winners(s)}
        return info

    def _state(self) -> Any:
        if self.single.state is None:
            raise RuntimeError("there is no game yet: call reset() first")
        return self.single.state


def checked_seat(seat: int | str, seats: int) -> int | None:
    """The seat that is wanted; None for another in every game."""
    if seat == ANY_SEAT:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < seats:
        raise ValueError(f"seat must be a number from 0 to {seats - 1}, or '{ANY_SEAT}', not {seat!r}")
    return int(seat)

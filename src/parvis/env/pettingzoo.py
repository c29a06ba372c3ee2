"""PettingZoo: every seat an agent, one after the other as the rules ask them (an AEC environment).

The dealer is the environment's. There is no parallel environment: a seat's moves answer what others have just done.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy, deepcopy
from random import Random
from typing import Any, Self

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from ..core.flow import SPECTATOR
from .checked import checked_int
from .chosen import AnyGame
from .rows import Observations, observe
from .single import RENDER_MODES, Single, checked_render_mode
from .spaces import Observation, action_space, observation_space, observed, row_space


class Left(RuntimeError):
    """Something is asked of a game that is over, and that every agent has left."""

    def __init__(self) -> None:
        super().__init__("the game is over, and every agent has left it: call reset()")


class NotBegun(RuntimeError):
    """Something is asked of an environment before its first game has begun."""

    def __init__(self) -> None:
        super().__init__("there is no game yet: call reset() first")


class Seats(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """The seats of a game as agents, `seat_0` and so on."""

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Collection[str] = (),
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = checked_render_mode(render_mode)
        self.single = Single(game, seats, options, reward)
        self.game = self.single.game
        self.metadata: dict[str, Any] = {
            "name": f"parvis_{self.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.single.seats)]
        self.agents: list[str] = []
        self.state_space: Box = row_space(self.game, (self.single.seats,))
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self._luck: Random | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """An environment of its own, in the middle of the same game, whose dealer has the same luck."""
        twin = copy(self)
        for name, value in vars(self).items():
            if name not in ("game", "_luck"):
                setattr(twin, name, deepcopy(value))
        if self._luck is not None:
            twin._luck = twin.single.luck
        return twin

    def observation_space(self, agent: str) -> Dict:
        """Where the observations of an agent lie."""
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """The actions of an agent. `sample` wants the mask of its observation."""
        return self.action_spaces[self._checked(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: by the luck of a seed, or with luck that goes on. There are no options to give here."""
        if seed is not None:
            self._luck = Random(f"{checked_int('seed', seed)}")
        elif self._luck is None:
            self._luck = Random()
        self.single.begin(self._luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Make a move for the agent that is asked. When the game is over every agent takes its leave with None."""
        if self.single.state is None:
            raise NotBegun
        if not self.agents:
            raise Left
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.single.play(self.single.move(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.single.rewards(), strict=True))
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Turn to the agent that is asked next, or tell all that the game is over."""
        asked = self.single.asked
        if asked is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[asked]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked has to know: what it sees, its reward, whether the game is over."""
        self._state()
        if not self.agents:
            raise Left
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do: nothing while another is asked."""
        return observed(self.game, self._state(), self.possible_agents.index(self._checked(agent)))

    def state(self) -> Observations:
        """What all seats see together, a row for each: for training alone, no agent may have it."""
        s = self._state()
        return np.stack([observe(self.game, s, seat) for seat in range(self.single.seats)])

    def render(self) -> str | None:
        """The table as a spectator sees it, in text."""
        self._state()
        return None if self.render_mode is None else self.single.text(SPECTATOR)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _state(self) -> Any:
        if self.single.state is None:
            raise NotBegun
        return self.single.state

    def _checked(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r} (there are: {', '.join(self.possible_agents)})")
        return agent

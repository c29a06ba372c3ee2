"""OpenSpiel: importing this registers `parvis_troyes`, `parvis_caylus` and `parvis_pillars`.

`pyspiel.load_game("parvis_troyes(seats=3,options=bonus;ladies,reward=lead)")`. The dealer's moves are chance nodes;
those that are alike are one outcome. Players are seats; actions and outcomes have the numbers of `parvis.env.actions`.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ImportError("parvis.env.openspiel needs OpenSpiel: pip install 'parvis[openspiel]'") from missing

from ..bots import Sight, bot
from ..core.flow import DEALER, SPECTATOR, Question, question
from ..core.game import Game as Rules
from ..core.game import layout_of
from ..core.save import state_digest
from ..games import GAMES
from .actions import Actions, actions
from .checked import checked_int
from .recall import Course, alike, seen_now, seen_so_far
from .rewards import chosen_reward
from .rows import observe
from .single import legal_move

BETWEEN: Final = ";"
"""Stands between options."""
LONGEST: Final = 20_000
"""More moves than any game has: of seats, and of the dealer."""
MOST_POINTS: Final = 10_000.0
"""More points than anybody gets."""
Type: Final = pyspiel.GameType


def _type(rules: Rules[Any], utility: Any) -> Any:
    hides = any(issubclass(step, Question) and step.seen_by is not Question.seen_by for step in rules.steps.values())
    known = Type.Information
    return Type(
        short_name=f"parvis_{rules.name}",
        long_name=f"Parvis: {rules.name.capitalize()}",
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=utility,
        reward_model=Type.RewardModel.TERMINAL,
        min_num_players=min(rules.seat_counts),
        max_num_players=max(rules.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": rules.usual_seats(), "options": "", "reward": "win"},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


@lru_cache(maxsize=64)
def _first(name: str, seats: int, options: tuple[str, ...]) -> Any:
    return GAMES[name].setup(seats, options)


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its number of seats, its options, and what is rewarded in the end."""

    rules: Rules[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seats = checked_int("seats", given.get("seats", self.rules.usual_seats()))
        self.options = tuple(option for option in given.get("options", "").split(BETWEEN) if option)
        self.reward: str = given.get("reward", "win")
        self.paid = chosen_reward(self.reward)
        _first(self.rules.name, self.seats, self.options)  # what there is not is refused now
        count = self.actions.count
        utility, total, least, most = self._utility()
        information = pyspiel.GameInfo(
            num_distinct_actions=count,
            max_chance_outcomes=count,
            num_players=self.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.rules, utility), information, given)

    # What follows from the parameters is not kept with them: OpenSpiel pickles a game by its `__dict__`.

    @property
    def actions(self) -> Actions:
        """The numbers of its moves."""
        return actions(self.rules)

    @property
    def first(self) -> Any:
        """What every game begins as: to be copied."""
        return _first(self.rules.name, self.seats, self.options)

    def _utility(self) -> tuple[Any, float | None, float, float]:
        """The kind of utility, its sum over all seats if that is fixed, and its bounds."""
        if self.reward == "win":
            return (
                (Type.Utility.CONSTANT_SUM, 1.0, 0.0, 1.0)
                if self.seats > 1
                else (Type.Utility.GENERAL_SUM, None, 0.0, 1.0)
            )
        if self.reward == "lead" and self.seats == 2:
            return Type.Utility.ZERO_SUM, 0.0, -MOST_POINTS, MOST_POINTS
        return Type.Utility.GENERAL_SUM, None, -MOST_POINTS, MOST_POINTS

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its name and parameters; who unpickles it imports this module, which registers the games."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> State:
        """The beginning of a game: with the dealer's first question, as a rule."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game has."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What makes strings and tensors of a state."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _loaded(text: str) -> Game:
    game: Game = pyspiel.load_game(text)
    return game


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of a game. Copies are made of `__dict__`, which has the course of the game and nothing else."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.course = Course(game.rules, game.actions, game.rules.clone(game.first))

    @property
    def of(self) -> Game:
        """The game that is played."""
        game: Game = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat that is asked, chance for the dealer, or that the game is over."""
        asked = question(self.course.state)
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked.seat == DEALER else asked.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.course.state.moves

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.course.actions.numbers
        return sorted({numbers[move] for move in self.course.state.moves})

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the dealer may do, and how likely it is: what stands among his moves twice is twice as likely."""
        asked = self.current_player()
        if asked != pyspiel.PlayerId.CHANCE:
            raise ValueError(f"there is no chance here: player {asked} is asked" if asked >= 0 else "the game is over")
        numbers, moves = self.course.actions.numbers, self.course.state.moves
        times = Counter(numbers[move] for move in moves)
        return [(number, times[number] / len(moves)) for number in sorted(times)]

    def _apply_action(self, action: int) -> None:
        self.course.play(legal_move(self.course.actions, self.course.state, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.actions.words(action)

    def returns(self) -> list[float]:
        """What the game has brought every seat: nothing before its end."""
        game = self.of
        return game.paid(game.rules, self.course.state) if self.is_terminal() else [0.0] * game.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that a seat cannot tell from this one, with a history of its own. `sampler` gives numbers below 1.

        When the game is over everything lies open: then there is no other.
        """
        game = self.of
        checked_player(player, game.seats)
        if self.is_terminal():
            over: State = self.clone()
            return over
        state = game.new_initial_state()
        for move in alike(self.course, game.first, player, Random(sampler())):
            state.apply_action(game.actions.number(move))
        return state

    def __str__(self) -> str:
        """Names the state, secrets and all: equal states, equal names."""
        asked = question(self.course.state)
        return f"{asked if asked is not None else 'over'} {state_digest(self.course.game, self.course.state)}"


class Observer:
    """Makes a string or a tensor of what a player sees, or the string of all that it has seen."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations have no parameters, so not {params!r} either")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is of what one player sees, or of what everybody sees")
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = kind.perfect_recall
        self.tensor = None if self.recall else np.zeros(layout_of(game.rules).size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = observe(state.course.game, state.course.state, self._looker(state, player))

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, or all that it has seen."""
        course, looker = state.course, self._looker(state, player)
        return seen_so_far(course, looker) if self.recall else seen_now(course.game, course.state, looker)

    def _looker(self, state: State, player: int) -> int:
        return checked_player(player, state.course.state.seats) if self.private else SPECTATOR


class Player(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A bot of ours as one of OpenSpiel's: it is shown what its seat may see, and nothing else of the state."""

    def __init__(self, name: str, player: int, seed: int = 0) -> None:
        super().__init__()
        self.bot = bot(name)
        self.player = player
        self.rng = Random(f"{checked_int('seed', seed)}/{player}")

    def player_id(self) -> int:
        """Which player it is."""
        return self.player

    def restart_at(self, state: State) -> None:
        """It remembers nothing between two steps."""

    def step(self, state: State) -> int:
        """The action that the bot takes."""
        if not isinstance(state, State):
            raise TypeError(f"a state of one of Parvis's games is wanted, not {type(state).__name__}")
        asked = state.current_player()
        if asked != self.player:
            raise ValueError(f"player {self.player} is not asked now, but player {asked}")
        course = state.course
        return course.actions.number(self.bot.choose(Sight(course.game, course.state, asked), self.rng))


def checked_player(player: int, seats: int) -> int:
    """A player who is there."""
    if not 0 <= player < seats:
        raise ValueError(f"players are numbered from 0 to {seats - 1}: there is no {player}")
    return player


class Troyes(Game):
    """`parvis_troyes`."""

    rules = GAMES["troyes"]


class Caylus(Game):
    """`parvis_caylus`."""

    rules = GAMES["caylus"]


class Pillars(Game):
    """`parvis_pillars`."""

    rules = GAMES["pillars"]


for _made in (Troyes, Caylus, Pillars):
    pyspiel.register_game(_type(_made.rules, Type.Utility.GENERAL_SUM), _made)

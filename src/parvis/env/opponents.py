"""Who plays against a learner: bots, which get a `Sight`, and policies, which get an observation and a mask.

Bots are programs in any language, too. Each has luck of its own: from the dealer's it could tell what is still to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy, deepcopy
from random import Random
from typing import Any, NamedTuple, Self

from ..bots import RANDOM, Bot, Sight
from ..core.flow import Move
from ..core.game import mind_of
from ..programs import Program, named
from .rows import Masks, Observations, mask, observe
from .single import Single

Policy = Callable[[Observations, Masks], int]
"""Given what its seat sees (a row of the layout) and what it may do (a mask), the number of an action."""
Other = str | Bot | Policy
"""A bot by its name, a bot, or a policy."""
Others = Other | Sequence[Other]
"""One for every other seat, or one that sits at all of them."""


class PolicyError(ValueError):
    """A policy or a bot that gave up, or did what is not legal. Nothing has happened: the learner may move again."""


class Saved(NamedTuple):
    """All that a step changes, as it was."""

    state: Any
    ply: int
    luck: Random
    lucks: list[Random]
    plans: list[list[Move]]
    learner: int
    falls: list[Any]
    """How the dice would have fallen: of the dealer, and of every seat."""


class Opponents:
    """Those at the other seats, in the order in which they sit after the learner."""

    def __init__(self, single: Single, others: Others) -> None:
        self.single = single
        wanted = single.seats - 1
        given = [others] * wanted if isinstance(others, str | Bot) or not isinstance(others, Sequence) else others
        if len(given) != wanted:
            raise ValueError(
                f"{single.seats} seats have {wanted} opponents, not {len(given)}; a single one sits at all of them"
            )
        self.players: list[Bot | Policy] = [known(single, other) for other in given]
        self.plans: list[list[Move]] = [[] for _ in range(single.seats)]
        """What bots have already decided to play in their turn, the next move last."""
        self.lucks: list[Random] = []
        """By seat."""
        self.learner = 0
        """Where the learner sits in the present game."""

    def with_single(self, single: Single) -> Self:
        """The same opponents in a copy of their game. A program is another process there."""
        twin = copy(self)
        twin.single = single
        twin.players = [Program(one.command) if isinstance(one, Program) else one for one in self.players]
        twin.plans = [plan[:] for plan in self.plans]
        twin.lucks = deepcopy(self.lucks)
        return twin

    def sit_down(self, learner: int, lucks: list[Random]) -> None:
        """Begin a game."""
        self.leave()
        self.learner = learner
        self.lucks = lucks
        self.plans = [[] for _ in range(self.single.seats)]

    def leave(self, scores: list[int] | None = None) -> None:
        """Let the bots go, and tell them how the game has ended, if it has."""
        for player in self.players:
            if isinstance(player, Bot):
                player.end(scores)

    def play(self) -> None:
        """Answer for the other seats until the learner is asked, or the game is over."""
        while (asked := self.single.asked) is not None and asked != self.learner:
            self.single.play(self.answer(asked))
        if asked is None:
            self.leave(self.single.game.scores(self.single.state))

    def answer(self, seat: int) -> Move:
        """What the bot or the policy at a seat does."""
        s, game = self.single.state, self.single.game
        player = self.players[(seat - self.learner - 1) % self.single.seats]
        if isinstance(player, Bot):
            return self.planned(player, seat)
        action = player(observe(game, s, seat), mask(game, s, seat))
        try:
            return self.single.move(action)
        except (TypeError, ValueError) as refused:
            raise PolicyError(f"the policy at seat {seat}: {refused}") from None

    def planned(self, player: Bot, seat: int) -> Move:
        """The next move of a bot: of a turn that it has begun, or of a new one."""
        single = self.single
        if not self.plans[seat]:
            sight = Sight(single.game, single.state, seat, single.ply, single.options)
            self.plans[seat] = player.turn(sight, self.lucks[seat])[::-1]
            if player.failure:
                report = player.failure
                player.end()
                raise PolicyError(f"the bot at seat {seat}: {report}")
        move = self.plans[seat].pop()
        if move not in single.state.moves:
            raise PolicyError(f"the bot at seat {seat} ({player.name}): {move!r} is not legal now")
        return move

    @contextmanager
    def or_as_before(self) -> Iterator[None]:
        """Let something happen; if it fails, for which somebody's policy or bot is the cause, it has not happened."""
        single = self.single
        state = None if single.state is None else single.game.clone(single.state)
        plans = [plan[:] for plan in self.plans]
        falls = [luck.getstate() for luck in (single.luck, *self.lucks)]
        before = Saved(state, single.ply, single.luck, self.lucks, plans, self.learner, falls)
        try:
            yield
        except BaseException:
            single.state, single.ply, single.luck, self.lucks, self.plans, self.learner, _ = before
            for luck, fall in zip((single.luck, *self.lucks), falls, strict=True):
                luck.setstate(fall)
            raise


def known(single: Single, other: Other) -> Bot | Policy:
    """Who is meant: a bot, made by its name if it was named, or a policy."""
    if isinstance(other, str):
        found = named(other)
        if found.name != RANDOM and not isinstance(found, Program):
            mind_of(single.game)
        found.sit_down(single.game)
        return found
    if isinstance(other, Bot) or callable(other):
        return other
    raise TypeError(f"an opponent is the name of a bot, a bot, or a function of observation and mask, not {other!r}")

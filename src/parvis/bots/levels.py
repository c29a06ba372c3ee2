"""Levels for people: the same bots with less time, or with the errors that people make. None of them is silly."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, Final

from ..core.flow import Move, State, play
from ..core.game import mind_of
from .sight import Bot, Sight
from .turns import Turn, Turns, different

CHOICE: Final = 8
"""Among how many turns it chooses at most."""


class LearnerBot(Bot):
    """Errs as people do who are learning the game, and only among turns that do not cost it too much.

    It overlooks things: with the chance `overlooks` it does not think of a first move, nor of any turn that begins so.
    It minds its own business: what a turn takes from others or leaves to them counts nothing. It is `eager`: each point
    that it has at once counts so much more than by the estimate. And it is not sure: of what it sees it plays the
    better the more often. A turn more than `loss` points worse than the best, by the estimate, it never plays.
    """

    def __init__(self, name: str, width: int, loss: float, overlooks: float = 0.0, eager: float = 0.0) -> None:
        self.name = name
        self.width = width
        self.loss = loss
        self.overlooks = overlooks
        self.eager = eager

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        if len(moves) == 1:
            return moves
        world: State = sight.imagine(rng)
        turns = different(Turns(sight.game, sight.seat, rng).all(world, self.width), CHOICE)
        good = [turn for turn in turns if turn.value >= turns[0].value - self.loss]
        seen = self.seen(good, rng)
        looks = [self.looks(sight, world, turn) for turn in seen]
        best = max(looks)
        weights = [exp(2 * (look - best) / self.loss) for look in looks]
        return rng.choices(seen, weights)[0].moves

    def seen(self, turns: list[Turn], rng: Random) -> list[Turn]:
        """The turns that it thinks of; all of them, if it would think of none."""
        overlooked: dict[Move, bool] = {}
        for turn in turns:
            if turn.moves[0] not in overlooked:
                overlooked[turn.moves[0]] = rng.random() < self.overlooks
        return [turn for turn in turns if not overlooked[turn.moves[0]]] or turns

    def looks(self, sight: Sight, world: State, turn: Turn) -> float:
        """What a turn looks like to it: what it will have itself, and the points that it has at once."""
        s: Any = sight.game.clone(world)
        for move in turn.moves:
            play(s, move)
        own = mind_of(sight.game).estimate(s, sight.seat)[sight.seat]
        return own + self.eager * sight.game.scores(s)[sight.seat]

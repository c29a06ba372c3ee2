"""A policy that ppo.py has learned, as a player: with NumPy alone, from Python or as a program in the arena.

    python examples/play_policy.py policy.npz --against greedy --games 100
    parvis arena caylus --seats 2 --bots "exec:python examples/play_policy.py policy.npz,greedy"

In Python `PolicyBot(Policy.load("policy.npz"))` is a bot like ours (tournament.py). As a program it speaks the protocol
of docs/protocol.md: views and legal moves as JSON come in, a move goes out.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any
from zipfile import BadZipFile

import numpy as np

from parvis import GAMES, Move
from parvis.arena.standing import interval
from parvis.bots import Bot, Sight, bot
from parvis.env import actions, layout
from parvis.match import Match

KEPT = {"game", "seats", "size", "layout", "asked", "in", "in_bias", "mid", "mid_bias", "move", "move_bias"}


class Policy:
    """The network of ppo.py: what it was trained for, what it asks of a row, and its weights."""

    def __init__(self, kept: dict[str, Any]) -> None:
        if not kept.keys() >= KEPT:
            raise ValueError(f"this is no policy of ppo.py: it lacks {', '.join(sorted(KEPT - kept.keys()))}")
        self.game = GAMES[str(kept["game"])]
        self.seats = int(kept["seats"])
        self.layout = layout(self.game)
        if self.layout.digest(int(kept["size"])) != str(kept["layout"]):
            raise ValueError(
                f"this was learned with another layout of {self.game.name}: its rows mean something else now"
            )
        self.actions = actions(self.game)
        self.columns, self.low, self.high = kept["asked"]
        self.weights = kept

    @classmethod
    def load(cls, file: str | Path) -> Policy:
        """The policy that is kept in a file."""
        try:
            with np.load(file) as kept:
                return cls(dict(kept))
        except (OSError, ValueError, EOFError, BadZipFile, AttributeError) as wrong:
            raise SystemExit(f"{file}: {wrong}") from None

    def worths(self, row: np.ndarray) -> np.ndarray:
        """How good each action looks in a position, legal or not (logits)."""
        w = self.weights
        answers = (row[self.columns] >= self.low) & (row[self.columns] <= self.high)
        x = np.maximum(w["in"][answers].sum(0) + w["in_bias"], 0)
        x = np.maximum(x @ w["mid"] + w["mid_bias"], 0)
        worths = x @ w["move"] + w["move_bias"]
        unknown = self.actions.count - len(worths)  # moves that have come since
        return np.append(worths, np.full(unknown, -np.inf)) if unknown else worths

    def choose(self, view: dict[str, Any], seat: int, moves: list[Move]) -> Move:
        """The best of these moves, for a seat that sees this."""
        worths = self.worths(np.array(self.layout.flat(view, seat)))
        return max(moves, key=lambda move: worths[self.actions.number(move)])


class PolicyBot(Bot):
    """A policy at a table: it gets what every bot gets."""

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self.name = name
        self.policy = policy

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        return [self.policy.choose(sight.view(), sight.seat, sight.moves)]


def speak(policy: Policy) -> None:
    """Be a program that plays: answer every line but the last."""
    game = policy.game
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            if message["game"] != game.name or message["seats"] != policy.seats:
                raise SystemExit(f"this policy has learned {game.name} with {policy.seats} seats")
            print("{}", flush=True)
        elif message["type"] == "question":
            moves = [game.read(words) for words in message["moves"]]
            move = policy.choose(message["view"], message["seat"], moves)
            print(json.dumps({"move": message["moves"][moves.index(move)]}), flush=True)


def meet(policy: Policy, name: str, games: int, seed: str) -> float:
    """The share of victories against a bot that has all other seats; every dealer's luck is met from each seat."""
    won = 0.0
    for number in range(games):
        own = number % policy.seats
        bots = [PolicyBot(policy) if seat == own else bot(name) for seat in range(policy.seats)]
        match = Match(policy.game, bots, f"{seed}/{number // policy.seats}")
        match.play()
        won += match.shares()[own]
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Play what ppo.py has learned; without --against as a program.")
    parser.add_argument("policy", help="the file that ppo.py has written")
    parser.add_argument("--against", metavar="BOT", help="play against this bot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    policy = Policy.load(given.policy)
    if given.against is None:
        speak(policy)
        return
    share = meet(policy, given.against, given.games, given.seed)
    low, high = interval(share, given.games)
    print(f"{share:.1%} against {given.against} ({low:.1%} to {high:.1%} of {given.games} games)")


if __name__ == "__main__":
    main()

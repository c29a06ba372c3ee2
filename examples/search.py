"""Search with worlds that a seat may imagine: a flat Monte-Carlo player in fifty lines, against one of our bots.

    python examples/search.py --game caylus --against random --looks 200

A bot never gets the state of the table. `sight.imagine(rng)` gives it a state that its seat cannot tell from the true
one: what is hidden is drawn anew. On such worlds it may play as it likes, and draws the dealer's moves, too.
"""

from __future__ import annotations

import argparse
from math import log, sqrt, tanh
from random import Random
from typing import Any

from parvis import GAMES, Move, play, question
from parvis.bots import Bot, Sight, bot
from parvis.match import Match


class MonteCarlo(Bot):
    """Tries each move in imagined worlds, plays on at random to the end, and takes the move that was tried most.

    Which move is tried next is chosen as in a row of slot machines (UCB1): one that did well, or was seldom tried.
    """

    def __init__(self, looks: int) -> None:
        self.name = f"monte-carlo@{looks}"
        self.looks = looks

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        moves = sight.moves
        tried = [0] * len(moves)
        won = [0.0] * len(moves)
        for look in range(self.looks if len(moves) > 1 else 0):
            arm = look
            if look >= len(moves):
                arm = max(range(len(moves)), key=lambda i: won[i] / tried[i] + sqrt(log(look) / 2 / tried[i]))
            world = sight.imagine(rng)
            play(world, moves[arm])
            tried[arm] += 1
            won[arm] += self.worth(sight, world, rng)
        return [moves[tried.index(max(tried))]]

    def worth(self, sight: Sight, world: Any, rng: Random) -> float:
        """What comes out at the end, between 0 and 1: a half is as good as the best of the others."""
        while question(world) is not None:
            play(world, rng.choice(world.moves))
        own, *others = sorted(enumerate(sight.game.scores(world)), key=lambda pair: pair[0] != sight.seat)
        return 0.5 + 0.5 * tanh((own[1] - max(score for _, score in others)) / 10)


def main() -> None:
    parser = argparse.ArgumentParser(description="A Monte-Carlo player against one of our bots, two seats.")
    parser.add_argument("--game", choices=sorted(GAMES), default="caylus")
    parser.add_argument("--against", metavar="BOT", default="random")
    parser.add_argument("--looks", type=int, default=200, help="games that are played to the end for each decision")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    game = GAMES[given.game]
    for number in range(given.games):
        players = [MonteCarlo(given.looks), bot(given.against)]
        if number % 2:
            players.reverse()
        match = Match(game, players, f"{given.seed}/{number // 2}")
        match.play()
        told = (f"{player.name} {score}" for player, score in zip(players, game.scores(match.state), strict=True))
        print(", ".join(told), flush=True)


if __name__ == "__main__":
    main()

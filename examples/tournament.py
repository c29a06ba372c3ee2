"""A tournament of your own policy among our bots, by the arena's rules: every line-up from all sides on the same dice.

    python examples/tournament.py policy.npz --bots random,greedy,novice --games 60

This is the way for players that are Python objects: anything that is a `Bot`. For a program in a process of its own
there is `parvis arena --bots "exec:…,greedy"`, which keeps records, uses all cores and makes a page.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from itertools import takewhile

from parvis import GAMES
from parvis.arena.league import Fixture, League, Played, Timed
from parvis.arena.standing import standings
from parvis.bots import Bot, bot
from parvis.commands.arena import line
from parvis.match import Match
from play_policy import Policy, PolicyBot

Makers = Mapping[str, Callable[[], Bot]]
"""How each player is made anew for each game, by its name in the league."""


def played(league: League, fixture: Fixture, makers: Makers) -> Played:
    """Play one game of a league."""
    game = GAMES[league.game]
    bots = [Timed(makers[name]()) for name in fixture.bots]
    match = Match(game, bots, f"{league.seed}/{fixture.block}", league.options)
    match.play()
    return Played(
        fixture.name,
        fixture.bots,
        tuple(game.scores(match.state)),
        tuple(match.shares()),
        tuple(timed.decisions for timed in bots),
        tuple(timed.seconds for timed in bots),
        tuple(timed.longest for timed in bots),
    )


def tournament(game: str, seats: int, makers: Makers, games: int, seed: str) -> list[Played]:
    """So many games of every line-up, each turned through all seats."""
    league = League(game, seats, (), tuple(makers), seed)
    blocks = len(league.lineups()) * -(-games // seats)
    return [
        played(league, fixture, makers)
        for fixture in takewhile(lambda fixture: fixture.block < blocks, league.games())
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="A learned policy among our bots.")
    parser.add_argument("policy", nargs="+", help="files that ppo.py has written: each is a player")
    parser.add_argument("--bots", default="random,greedy,novice")
    parser.add_argument("--games", type=int, default=60, help="games of every line-up")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    policies = {file: Policy.load(file) for file in given.policy}
    makers: dict[str, Callable[[], Bot]] = {
        file: lambda file=file, policy=policy: PolicyBot(policy, file) for file, policy in policies.items()
    }
    makers |= {name: lambda name=name: bot(name) for name in given.bots.split(",")}
    first = policies[given.policy[0]]
    games = tournament(first.game.name, first.seats, makers, given.games, given.seed)
    print(f"{first.game.name}, {first.seats} seats, {len(games)} games")
    for standing in standings(tuple(makers), games):
        print(line(standing))
    for name in list(makers)[1:]:
        met = [game for game in games if {given.policy[0], name} == set(game.bots)]
        if met:
            won = sum(game.shares[game.bots.index(given.policy[0])] for game in met)
            print(f"{given.policy[0]} against {name}: {won:g} of {len(met)}")


if __name__ == "__main__":
    main()

"""Measure the engine, plain and compiled, beside Catanatron, with four random seats on one core.

With `--env` the environments for programs that learn, beside those of OpenSpiel and RLCard; with `--search` how much a
master looks at.
"""

from __future__ import annotations

import argparse
from typing import Any

from ..bench import catanatron, environments, own, search
from ..builds import build as running_build
from .common import CommandError, add_json, positive, print_json

SEATS = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=positive, default=10.0, metavar="S", help="for each row (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where the luck comes from (default: 1)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--env", action="store_true", help="the environments, beside OpenSpiel's and RLCard's")
    which.add_argument("--search", action="store_true", help="what a master looks at, in the build that runs")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    if given.env:
        run_env(given)
        return
    if given.search:
        run_search(given)
        return
    if catanatron.version() is None:
        raise CommandError("the benchmark needs Catanatron beside it: pip install 'parvis[bench]'")
    measured = rows(given.seconds, given.seed)
    if given.json:
        print_json({"rows": measured})
        return
    print(f"{'':22}{'moves/s':>10}{'decisions/s':>13}{'unforced/s':>12}{'games/s':>9}{'clone µs':>10}{'legal µs':>10}"
          f"{'draw ms':>9}{'ratio':>8}{'unforced':>10}{'clone':>8}")  # fmt: skip
    for row in measured:
        print(f"{row['name'] + ' (' + row['build'] + ')':22}{row['moves_per_second']:>10.0f}"
              f"{row['decisions_per_second']:>13.0f}{row['unforced_per_second']:>12.0f}{row['games_per_second']:>9.1f}"
              f"{row['clone_us']:>10.1f}{row['legal_us']:>10.1f}{row['draw_ms'] or 0:>9.2f}{row['ratio']:>8.2f}"
              f"{row['unforced_ratio']:>10.2f}{row['clone_ratio']:>8.3f}")  # fmt: skip


def run_search(given: argparse.Namespace) -> None:
    """Turns that a master plays on to the end of a round, in a second."""
    measured = [
        {
            "name": name,
            "build": running_build(),
            "seats": seats,
            "simulations_per_second": search.measure(game, options, seats, given.seconds, given.seed),
        }
        for name, (game, options) in own.measured().items()
        for seats in (2, SEATS)
    ]
    if given.json:
        print_json({"rows": measured})
        return
    print(f"{'':30}{'simulations/s':>15}")
    for row in measured:
        print(
            f"{row['name']}, {row['seats']} seats ({row['build']})".ljust(30)
            + f"{row['simulations_per_second']:>15.0f}"
        )


def run_env(given: argparse.Namespace) -> None:
    """The environments; a peer that is not installed is missed, and it is said."""
    if environments.version("numpy") is None:
        raise CommandError("the environments need NumPy: pip install 'parvis[env]'")
    measured, missing = env_rows(given.seconds, given.seed)
    if given.json:
        print_json({"rows": measured, "missing": missing})
        return
    peers = [row["name"] for row in measured if row["peer"]]
    print(f"{'':30}{'steps/s':>10}" + "".join(f"{'× ' + peer:>15}" for peer in peers))
    for row in measured:
        ratios = "".join(f"{row['ratios'][peer]:>15.2f}" for peer in peers)
        print(f"{row['name'] + ' (' + row['build'] + ')':30}{row['steps_per_second']:>10.0f}{ratios}")
    for name in missing:
        print(f"{name} is not installed: pip install 'parvis[bench]'")


def env_rows(seconds: float, seed: int) -> tuple[list[dict[str, Any]], list[str]]:
    """A row for each of our games in the build that runs, and for each peer; and the peers that are not installed."""
    driven: list[tuple[environments.Timed, environments.Driven]] = [
        (environments.Timed(name, running_build()), environments.Ours(game, options, SEATS, seed))
        for name, (game, options) in own.measured().items()
    ]
    ours, missing = len(driven), []
    for game, (whose, package, peer) in environments.PEERS.items():
        found = environments.version(package)
        if found is None:
            missing.append(whose)
        else:
            driven.append((environments.Timed(game, f"{whose} {found}"), peer(seed)))
    environments.measure(driven, seconds)
    speeds = [timed for timed, _ in driven]
    rows = [
        {
            "name": speed.name,
            "build": speed.version,
            "peer": number >= ours,
            "steps_per_second": speed.per_second,
            "ratios": {peer.name: speed.per_second / peer.per_second for peer in speeds[ours:]},
        }
        for number, speed in enumerate(speeds)
    ]
    return rows, missing


def rows(seconds: float, seed: int) -> list[dict[str, Any]]:
    """A row for each of our games in each build, and one for the peer; ratios are to the peer in the same run."""
    peer = catanatron.measure(2 * seconds, seed)
    found = []
    speeds = [(build, own.measure_build(build, SEATS, seconds, seed)) for build in own.builds()]
    for name, build, speed in [(name, build, games[name]) for name in own.measured() for build, games in speeds]:
        found.append({
            "name": name,
            "build": build,
            "moves_per_second": speed.moves_per_second,
            "decisions_per_second": speed.decisions_per_second,
            "unforced_per_second": speed.unforced_per_second,
            "games_per_second": speed.games_per_second,
            "clone_us": speed.clone_us,
            "legal_us": speed.legal_us,
            "draw_ms": speed.draw_us / 1000,
            "ratio": speed.decisions_per_second / peer.decisions_per_second,
            "unforced_ratio": speed.unforced_per_second / peer.unforced_per_second,
            "clone_ratio": speed.clone_us / peer.clone_us,
        })  # fmt: skip
    found.append({
        "name": "catanatron",
        "build": str(catanatron.version()),
        "moves_per_second": peer.decisions_per_second,
        "decisions_per_second": peer.decisions_per_second,
        "unforced_per_second": peer.unforced_per_second,
        "games_per_second": peer.games_per_second,
        "clone_us": peer.clone_us,
        "legal_us": peer.legal_us,
        "draw_ms": None,
        "ratio": 1.0,
        "unforced_ratio": 1.0,
        "clone_ratio": 1.0,
    })  # fmt: skip
    return found

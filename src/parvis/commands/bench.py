"""Measure the engine, plain and compiled, beside Catanatron, with four random seats on one core."""

from __future__ import annotations

import argparse
from typing import Any

from ..bench import catanatron, own
from .common import CommandError, add_json, positive, print_json

SEATS = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=positive, default=10.0, metavar="S", help="for each row (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where the luck comes from (default: 1)")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
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

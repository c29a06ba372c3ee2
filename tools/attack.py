"""A server of our own is attacked over loopback, in a bounded time; the first thing that must not be ends it.

`python -m tools.attack` does it all; `python -m tools.attack kills=3 garbage=2000` so much of some kinds. `make attack`
sets the path on which it finds what it shares with the tests.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final, NamedTuple

from tools.attacks.victim import Figures, Found


class Kind(NamedTuple):
    """One way to attack: what it counts, how much of it is usual, and the most seconds it may take."""

    what: str
    usual: int
    most: int


KINDS: Final = {
    "described": Kind("requests by schemathesis", 6_000, 300),
    "garbage": Kind("fuzzed messages", 100_000, 900),
    "kills": Kind("kills of the server", 100, 900),
    "full_disk": Kind("times that the disk is full", 20, 180),
    "database_away": Kind("times that PostgreSQL is away", 12, 240),
    "dead_workers": Kind("workers killed and hung", 24, 240),
    "twins": Kind("messages of paired games", 6_000, 480),
}


def run(kind: str, count: int, seed: str) -> Figures:
    """One kind of attack in a folder of its own; raises Found."""
    attack: Callable[[Path, int, Random], Figures] = import_module(f"tools.attacks.{kind}").attack

    def too_long(number: int, frame: FrameType | None) -> None:
        raise Found(f"{kind} takes longer than {KINDS[kind].most} seconds")

    usual = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(KINDS[kind].most)
    try:
        with tempfile.TemporaryDirectory(prefix="parvis-attack-") as folder:
            return attack(Path(folder), count, Random(f"{seed} {kind}"))
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, usual)


def wanted(words: list[str]) -> dict[str, int]:
    """Kinds and counts, as they are named: `kills` or `kills=3`."""
    chosen = {}
    for word in words:
        kind, _, count = word.partition("=")
        if kind not in KINDS or not (count or "1").isdecimal() or count == "0":
            raise SystemExit(f"{word}: one of {', '.join(KINDS)}, with a count as in kills=3 if you like")
        chosen[kind] = int(count) if count else KINDS[kind].usual
    return chosen or {kind: told.usual for kind, told in KINDS.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Attack a server of our own over loopback.")
    parser.add_argument("kinds", nargs="*", metavar="KIND[=COUNT]", help=", ".join(KINDS))
    parser.add_argument("--seed", default="siege", help="another attack")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # whoever is told to stop leaves nothing behind
    begun = time.monotonic()
    for kind, count in wanted(given.kinds).items():
        print(f"{kind}: {count} {KINDS[kind].what} …", flush=True)
        start = time.monotonic()
        try:
            figures = run(kind, count, given.seed)
        except Found as found:
            print(f"{kind}: FOUND after {time.monotonic() - start:.0f} s: {found}", flush=True)
            return 1
        told = ", ".join(f"{what} {number}" for what, number in figures.items())
        print(f"{kind}: nothing found in {time.monotonic() - start:.0f} s: {told}", flush=True)
    print(f"all in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

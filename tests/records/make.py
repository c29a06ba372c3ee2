"""Make the records of a game anew: `make records GAME=troyes`.

Games of greedy, mixed and random seats at every table, and then more of them until every component and every verb has
been used. Needed when rules or printed values have changed so that the old records no longer replay.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parvis.bots import bot
from parvis.commands.fuzz import tables
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.match import Match

TRIES = 2000


def main(name: str) -> None:
    game = GAMES[name]
    folder = Path(__file__).parent / name
    wanted = {c.id for c in game.components() if c.kind not in ("board", "setup")} | set(game.verbs)
    chosen: dict[str, Record] = {}

    def add(label: str, seats: int, options: tuple[str, ...], kind: str, always: bool) -> None:
        names = {"greedy": ["greedy"], "mixed": ["greedy", "random"], "random": ["random"]}[kind]
        match = Match(game, [bot(names[seat % len(names)]) for seat in range(seats)], f"record/{label}", options)
        record = match.play()
        moves = [move for _, move in record.moves]
        used = (game.uses(match.state, moves) | {verb for verb, _ in moves}) & wanted
        if always or used:
            wanted.difference_update(used)
            chosen[label] = record
            print(f"{label}: {len(used)} used for the first time, {len(wanted)} left")

    for seats, options in tables(game):
        for kind in ("greedy", "mixed"):
            add(f"{seats}-{'+'.join(options) or 'plain'}-{kind}", seats, options, kind, always=True)
    counts = game.seat_counts
    for number in range(TRIES):
        if not wanted and len(chosen) >= 12:
            break
        kind = ("random", "mixed", "greedy")[number % 3]
        add(f"more-{number}", counts[number % len(counts)], (), kind, always=not wanted)
    if wanted:
        sys.exit(f"not used in {TRIES} games: {', '.join(sorted(wanted))}")
    for file in folder.glob("*.txt"):
        file.unlink()
    for label, record in chosen.items():
        (folder / f"{label}.txt").write_text(str(record), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

"""Make the records that a game lacks: `make records GAME=troyes`.

Records that still replay are kept. Games are played over random sets of options, by greedy seats and by seats that are
fond of some verbs, and of those few and short ones are added that together use every component, every verb, and every
option at every seat count. Needed when something is new, or when rules or printed values have changed so that records
no longer replay.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from parvis.bots import Bot, Sight, bot
from parvis.commands.cards import always_used
from parvis.commands.fuzz import accepted, liked, some_options, tastes
from parvis.core.flow import Move
from parvis.core.game import Game
from parvis.core.record import Record, RecordError, read_record
from parvis.games import GAMES
from parvis.match import Match

POOLS = {"greedy": (60, 6), "mixed": (60, 4), "fond": (2400, 1)}
"""Games to choose from, by who plays them, and how much that is new one of them must use to be taken.

A greedy seat takes a hundred times as long as a fond one.
"""
FEWEST = 12


class FondBot(Bot):
    """Likes some verbs more than others: so somebody goes all the way to what few ever do."""

    name = "fond"

    def __init__(self, taste: dict[str, float]) -> None:
        self.taste = taste

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        return [rng.choice(liked(sight.moves, self.taste, rng))]


def found_in(record: Record, end: Any) -> set[str]:
    """The components, verbs and options at its seat count that a record uses."""
    game, moves = record.game, [move for _, move in record.moves]
    tables = {f"{record.seats} {option}" for option in record.options or ("plain",)}
    return game.uses(end, moves) | {verb for verb, _ in moves} | tables


def wanted_of(game: Game[Any]) -> set[str]:
    """What the records of a game must use."""
    components = {component.id for component in game.components()} - always_used(game)
    tables = {
        f"{seats} {option}"
        for seats in game.seat_counts
        for option in ("plain", *[option for option in game.options if accepted(game, seats, [option])])
    }
    return components | set(game.verbs) | tables


def keep(folder: Path) -> list[set[str]]:
    """What each record uses that still replays; those that do not are deleted."""
    kept = []
    for file in sorted(folder.glob("*.txt")):
        try:
            record = read_record(file.read_text(encoding="utf-8"), GAMES)
            kept.append(found_in(record, record.replay()))
        except RecordError as wrong:
            print(f"{file.name} is deleted: {wrong}")
            file.unlink()
    return kept


def seated(game: Game[Any], kind: str, seats: int, rng: Random) -> list[Bot]:
    """Who plays a game of a kind."""
    fond = [FondBot(tastes(game, rng)) for _ in range(seats)]
    return [
        bot("greedy") if kind == "greedy" or (kind == "mixed" and not seat % 2) else fond[seat] for seat in range(seats)
    ]


def played(game: Game[Any], kind: str, number: int) -> tuple[str, Record, set[str]]:
    """A game of bots at a random table: a label, the record and what it uses."""
    rng = Random(f"record/{game.name}/{kind}/{number}")
    seats = rng.choice(game.seat_counts)
    options = accepted(game, seats, some_options(game, rng))
    match = Match(game, seated(game, kind, seats, rng), f"record/{kind}/{number}", options)
    record = match.play()
    table = "+".join(options) if len(options) < 3 else f"{len(options)}-options"
    return f"{seats}-{table or 'plain'}-{kind}-{number}", record, found_in(record, match.state)


def main(name: str) -> None:
    game = GAMES[name]
    folder = Path(__file__).parent / name
    kept = keep(folder)
    missing, count = wanted_of(game).difference(*kept), len(kept)
    for kind, (games, least) in POOLS.items():
        pool = [played(game, kind, number) for number in range(games if missing or count < FEWEST else 0)]
        while missing or count < FEWEST:
            label, record, used = max(pool, key=lambda entry: (len(entry[2] & missing), -len(entry[1].moves)))
            if missing and len(used & missing) < least:
                break
            print(f"{label}: {len(used & missing)} used for the first time, {len(missing - used)} left")
            (folder / f"{label}.txt").write_text(str(record), encoding="utf-8")
            pool.remove((label, record, used))
            missing -= used
            count += 1
    if missing:
        sys.exit(f"not used in any game: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main(sys.argv[1])

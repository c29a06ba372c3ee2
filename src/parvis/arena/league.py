"""A league: which bots sit where in which game, and the games themselves, kept in a folder so that it can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations, count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from ..bots import Bot, Sight, bot
from ..core.flow import Move
from ..games import GAMES
from ..match import Match
from ..workers import Workers


class League(NamedTuple):
    """What is played. Its games follow from it, so that a league broken off goes on where it was."""

    game: str
    seats: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom: every choice of as many bots as there are seats; the last takes the seats left over."""
        missing = self.seats - len(self.bots)
        if missing > 0:
            return [(*self.bots, *self.bots[-1:] * missing)]
        return list(combinations(self.bots, self.seats))

    def games(self) -> Iterator[Fixture]:
        """The games, without end: in blocks that have the same luck, with a line-up turned through all seats."""
        lineups = self.lineups()
        for block in count():
            lineup = lineups[block % len(lineups)]
            for turned in range(self.seats):
                yield Fixture(block, turned, lineup[-turned:] + lineup[:-turned] if turned else lineup)


class Fixture(NamedTuple):
    """A game to be played: its block, how far the line-up is turned, and the bots seat by seat."""

    block: int
    turned: int
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.block:05}-{self.turned}"


class Played(NamedTuple):
    """A game that was played: scores and shares of the victory by seat, and for each seat its thinking."""

    name: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]


class Timed(Bot):
    """A bot with a stop-watch on its decisions that were real ones. It counts the processor's time."""

    def __init__(self, thinker: Bot) -> None:
        self.name = thinker.name
        self.thinker = thinker
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        start = process_time()
        moves = self.thinker.turn(sight, rng)
        spent = process_time() - start
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return moves


def play(league: League, fixture: Fixture) -> tuple[Played, str]:
    """Play one game: what came out, and its record."""
    game = GAMES[league.game]
    bots = [Timed(bot(name, process_time)) for name in fixture.bots]
    match = Match(game, bots, f"{league.seed}/{fixture.block}", league.options)
    record = match.play()
    winners = game.winners(match.state)
    played = Played(
        fixture.name,
        fixture.bots,
        tuple(game.scores(match.state)),
        tuple((seat in winners) / max(len(winners), 1) for seat in range(league.seats)),
        tuple(timed.decisions for timed in bots),
        tuple(round(timed.seconds, 4) for timed in bots),
        tuple(round(timed.longest, 4) for timed in bots),
    )
    sitting = "".join(f"# seat {seat}: {name}\n" for seat, name in enumerate(fixture.bots))
    return played, sitting + str(record)


class OtherLeague(Exception):
    """The folder holds a league of something else."""


class Folder:
    """Where a league keeps its games: `league.json`, `games.jsonl` with a line for each, and `records/`."""

    def __init__(self, path: Path, league: League) -> None:
        self.path = path
        self.league = league
        described = json.loads(json.dumps(league._asdict()))
        (path / "records").mkdir(parents=True, exist_ok=True)
        file = path / "league.json"
        if not file.exists():
            file.write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")
        elif json.loads(file.read_text(encoding="utf-8")) != described:
            raise OtherLeague(f"{path} holds another league: see its league.json")

    def played(self) -> dict[str, Played]:
        """The games that are finished, by name. A line that was cut off in the middle is a game to be played again."""
        file = self.path / "games.jsonl"
        found: dict[str, Played] = {}
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
            try:
                name, *columns = json.loads(line)
            except json.JSONDecodeError:
                continue
            found[name] = Played(name, *map(tuple, columns))
        return found

    def keep(self, played: Played, record: str) -> None:
        """Keep a game: its record first, then the line that says that it is there."""
        (self.path / "records" / f"{played.name}.txt").write_text(record, encoding="utf-8")
        with (self.path / "games.jsonl").open("a", encoding="utf-8") as lines:
            lines.write("\n" * self._cut_off() + json.dumps(played) + "\n")

    def _cut_off(self) -> bool:
        """Whether the last line was cut off when a league was stopped."""
        file = self.path / "games.jsonl"
        if not file.exists() or not file.stat().st_size:
            return False
        with file.open("rb") as lines:
            lines.seek(-1, os.SEEK_END)
            return lines.read(1) != b"\n"


def run(folder: Folder, games: int, jobs: int) -> Generator[Played]:
    """The first `games` games of a league, in whole blocks: those that are there, and then the others as they end."""
    league = folder.league
    wanted: list[Fixture] = []
    for fixture in league.games():
        if len(wanted) >= games and fixture.turned == 0:
            break
        wanted.append(fixture)
    there = folder.played()
    missing = [fixture for fixture in wanted if fixture.name not in there]
    yield from (there[fixture.name] for fixture in wanted if fixture.name in there)
    if not missing:
        return
    workers = Workers(min(jobs, len(missing)))
    try:
        for played, record in map_as_ended(workers.pool, league, missing):
            folder.keep(played, record)
            yield played
    finally:
        workers.stop()


def map_as_ended(pool: ProcessPoolExecutor, league: League, fixtures: list[Fixture]) -> Iterator[tuple[Played, str]]:
    """The games as they end, whichever ends first."""
    futures: list[Any] = [pool.submit(play, league, fixture) for fixture in fixtures]
    for future in as_completed(futures):
        yield future.result()

"""A league: which bots sit where in which game, and the games themselves, kept in a folder so that it can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from functools import partial
from itertools import combinations, count
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from ..bots import Bot, Sight
from ..core.flow import Move
from ..crew import Crew
from ..games import GAMES
from ..match import Match
from ..programs import Program, named


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
    forfeits: tuple[str, ...] = ()
    """For each seat why its bot has given up, '' if it has not; nothing where none has."""

    def lost(self, seat: int) -> bool:
        """Whether the bot of a seat has given up: then the game is lost for it, whatever its score."""
        return bool(self.forfeits and self.forfeits[seat])


class Timed(Bot):
    """A bot with a stop-watch on its decisions that were real ones.

    It counts the processor's time; of a program, which has a process of its own, the time until it answers.
    """

    def __init__(self, thinker: Bot) -> None:
        self.name = thinker.name
        self.thinker = thinker
        self.now = perf_counter if isinstance(thinker, Program) else process_time
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def turn(self, sight: Sight, rng: Random) -> list[Move]:
        start = self.now()
        moves = self.thinker.turn(sight, rng)
        spent = self.now() - start
        self.failure = self.thinker.failure
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return moves

    def end(self, scores: list[int] | None = None) -> None:
        self.thinker.end(scores)


def play(league: League, fixture: Fixture) -> tuple[Played, str]:
    """Play one game: what came out, and its record."""
    game = GAMES[league.game]
    bots = [Timed(named(name, process_time)) for name in fixture.bots]
    match = Match(game, bots, f"{league.seed}/{fixture.block}", league.options)
    record = match.play()
    played = Played(
        fixture.name,
        fixture.bots,
        tuple(game.scores(match.state)),
        tuple(match.shares()),
        tuple(timed.decisions for timed in bots),
        tuple(round(timed.seconds, 4) for timed in bots),
        tuple(round(timed.longest, 4) for timed in bots),
        tuple(match.forfeits.get(seat, "") for seat in range(league.seats)) if match.forfeits else (),
    )
    sitting = "".join(f"# seat {seat}: {name}\n" for seat, name in enumerate(fixture.bots))
    return played, sitting + forfeits_told(match) + str(record)


def forfeits_told(match: Match) -> str:
    """Who has given up in a match, and why, as comments of its record."""
    lines = [line for report in match.forfeits.values() for line in f"forfeited: {report}".splitlines()]
    return "".join(f"# {line}\n" for line in lines)


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


def run(folder: Folder, games: int, crew: Crew) -> Generator[Played]:
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
    for _, (played, record) in crew.each(partial(play, league), missing):
        folder.keep(played, record)
        yield played

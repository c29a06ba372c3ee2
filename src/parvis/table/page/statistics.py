"""Statistics of somebody's own games: places, points by source and their course, as plots and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ...games import GAMES
from ...text.words import Words, words
from ..store.kept import OwnGame
from .plots import course, number, stacked
from .views import level_of

ROWS: Final = 8
"""The most kinds of opponents that are told apart, those met most often."""


class Plot(NamedTuple):
    """A picture, and the same as a table."""

    title: str
    picture: Markup
    head: list[str]
    rows: list[list[str]]


class Chapter(NamedTuple):
    """What is told of one game."""

    game: str
    title: str
    sentence: str
    plots: list[Plot]


def countable(games: Sequence[OwnGame]) -> list[OwnGame]:
    """The games in which it is known who the client was: at one seat, and to the end."""
    return [
        game for game in games if len(game.held) == 1 and not game.seats[game.held[0]].bot and game.row.game in GAMES
    ]


def chapters(games: Sequence[OwnGame], language: str) -> list[Chapter]:
    """Game by game, that which was played most comes first."""
    by_game: dict[str, list[OwnGame]] = {}
    for game in sorted(games, key=lambda game: game.at):
        by_game.setdefault(game.row.game, []).append(game)
    most_first = sorted(by_game.items(), key=lambda named: -len(named[1]))
    return [_chapter(name, played, words(GAMES[name], language)) for name, played in most_first]


def _chapter(name: str, games: list[OwnGame], say: Words) -> Chapter:
    points = [_points(game) for game in games]
    told = say(
        "statistics.told", count=len(games), won=sum(map(_won, games)), mean=number(say, sum(points) / len(points)),
        best=max(points),
    )  # fmt: skip
    return Chapter(
        name, say("title"), told, [_places(name, games, say), _sources(name, games, say), _course(name, games, say)]
    )


def _places(name: str, games: list[OwnGame], say: Words) -> Plot:
    """Which places were reached, by the number of seats and against whom."""
    kinds: dict[str, list[OwnGame]] = {}
    for game in games:
        kinds.setdefault(_against(game, say), []).append(game)
    shown = sorted(kinds.items(), key=lambda kind: -len(kind[1]))[:ROWS]
    last = max(_place(game) for game in games)
    counts = [
        (kind, [sum(_place(game) == place for game in some) for place in range(1, last + 1)]) for kind, some in shown
    ]
    places = [say("statistics.place", place=place) for place in range(1, last + 1)]
    title = say("statistics.places")
    rows = [[kind, *map(str, some), _share(some[0], sum(some))] for kind, some in counts]
    head = [say("statistics.against"), *places, say("statistics.share")]
    return Plot(title, Markup(stacked(say, f"places-{name}", f"{say('title')}: {title}", counts, places)), head, rows)


def _sources(name: str, games: list[OwnGame], say: Words) -> Plot:
    """Where points came from, on average: the own ones, those of games won and not won, and the others'."""
    mine = [game.told["sources"][game.held[0]] for game in games]
    groups = [
        ("statistics.own", mine),
        ("statistics.won", [sheet for sheet, game in zip(mine, games, strict=True) if _won(game)]),
        ("statistics.lost", [sheet for sheet, game in zip(mine, games, strict=True) if not _won(game)]),
        ("statistics.others", [sheet for game in games for sheet in _others(game, "sources")]),
    ]  # fmt: skip
    groups = [(key, sheets) for key, sheets in groups if sheets]
    every = dict.fromkeys(source for _, sheets in groups for sheet in sheets for source in sheet if sheet[source])
    bars = [
        (say(key), [sum(sheet.get(source, 0) for sheet in sheets) / len(sheets) for source in every])
        for key, sheets in groups
    ]
    sources = [say(f"sheet.{source}") if say.has(f"sheet.{source}") else source for source in every]
    title = say("statistics.sources")
    rows = [[source, *[number(say, values[at]) for _, values in bars]] for at, source in enumerate(sources)]
    rows.append([say("play.total").capitalize(), *[number(say, sum(values)) for _, values in bars]])
    head = [say("statistics.source"), *[called for called, _ in bars]]
    return Plot(title, Markup(stacked(say, f"sources-{name}", f"{say('title')}: {title}", bars, sources)), head, rows)


def _course(name: str, games: list[OwnGame], say: Words) -> Plot:
    """The own points from game to game, beside the best of the others."""
    lines = [(say("statistics.own-points"), [_points(game) for game in games])]
    rivals = [max(_others(game, "scores"), default=0) for game in games]
    if any(game.row.seats > 1 for game in games):
        lines.append((say("statistics.best-other"), rivals))
    title = say("statistics.course")
    head = [
        say("statistics.number"),
        say("statistics.against"),
        *[line for line, _ in lines],
        say("statistics.place-head"),
    ]
    rows = [
        [str(at + 1), _against(game, say), *[str(values[at]) for _, values in lines], str(_place(game))]
        for at, game in enumerate(games)
    ]
    drawn = course(say, f"course-{name}", f"{say('title')}: {title}", lines, say("statistics.from-first"))
    return Plot(title, Markup(drawn), head, rows[::-1])


def _against(game: OwnGame, say: Words) -> str:
    """How many seats a game had, and who sat at the others: levels of bots, or people."""
    if game.row.seats == 1:
        return say("statistics.alone")
    others = [given for seat, given in enumerate(game.seats) if seat != game.held[0]]
    met = dict.fromkeys(level_of(say, given.bot) if given.bot else say("statistics.people") for given in others)
    return say("statistics.met", seats=game.row.seats, names=", ".join(sorted(met)))


def _others(game: OwnGame, told: str) -> list[Any]:
    """What is told of the other seats."""
    return [value for seat, value in enumerate(game.told[told]) if seat != game.held[0]]


def _points(game: OwnGame) -> int:
    return int(game.told["scores"][game.held[0]])


def _place(game: OwnGame) -> int:
    return int(game.told["places"][game.held[0]])


def _won(game: OwnGame) -> bool:
    return game.held[0] in game.told["winners"]


def _share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)}\u00a0%"

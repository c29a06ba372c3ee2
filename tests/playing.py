"""The games that tests run on, and positions of random games."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, Final

import pytest

from parvis.commands.fuzz import liked, tables, tastes
from parvis.core.flow import DEALER, Move, play
from parvis.core.game import Game
from parvis.games import GAMES
from toy.game import QUARRY

EVERY: Final[dict[str, Game[Any]]] = {**GAMES, QUARRY.name: QUARRY}
"""Every game, and one that has rules alone."""
SHOWN: Final = {name: game for name, game in EVERY.items() if game.face is not None}
MINDED: Final = {name: game for name, game in EVERY.items() if game.mind is not None}
Table = tuple[Game[Any], int, tuple[str, ...]]
TABLES: Final[list[Table]] = [(game, seats, options) for game in EVERY.values() for seats, options in tables(game)]
MANY: Final = 12
"""What takes long is not played at all tables of a game that has more than this."""


def _spread(game: Game[Any]) -> list[Table]:
    """Tables enough for what takes long: where they are many, each option by itself is played at one seat count."""
    every = [table for table in TABLES if table[0] is game]
    if len(every) <= MANY:
        return every
    chosen = [table for table in every if len(table[2]) != 1]
    for number, option in enumerate(game.options):
        alone = [table for table in every if table[2] == (option,)]
        chosen.append(alone[number % len(alone)])
    return chosen


SPREAD: Final = [table for game in EVERY.values() for table in _spread(game)]


def pace(game: Game[Any], seats: int, options: tuple[str, ...]) -> int:
    """How many times further apart the positions of a game may lie that is played at a table beside the spread."""
    return 1 if (game, seats, options) in SPREAD else 3


def _each(games: dict[str, Game[Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", games.values(), ids=list(games))


def _each_table(games: dict[str, Game[Any]], among: list[Table] = TABLES) -> pytest.MarkDecorator:
    chosen = [table for table in among if table[0] in games.values()]
    names = [f"{game.name}-{seats}-{'+'.join(options) or 'plain'}" for game, seats, options in chosen]
    return pytest.mark.parametrize(("game", "seats", "options"), chosen, ids=names)


every_game, every_shown_game, every_minded_game = _each(EVERY), _each(SHOWN), _each(MINDED)
every_table, every_shown_table = _each_table(EVERY), _each_table(SHOWN)
some_minded_tables = _each_table(MINDED, SPREAD)


def states(
    game: Game[Any],
    seats: int,
    seed: object,
    options: Collection[str] = (),
    busy: float = 0.0,
    idle: Collection[str | Move] = ("pass",),
    fond: bool = False,
) -> Iterator[Any]:
    """The one state of a random game, before the first move and after each.

    `busy` is how often idle moves are left; `idle` names those moves, or verbs. Seats may be `fond` of some verbs.
    """
    rng = Random(str(seed))
    taste = [tastes(game, rng) for _ in range(seats)] if fond else []
    s = game.setup(seats, options)
    yield s
    while s.moves:
        moves = s.moves
        if fond and s.agenda[-1].seat != DEALER:
            moves = liked(moves, taste[s.agenda[-1].seat], rng)
        if busy and rng.random() < busy:
            moves = [move for move in moves if move[0] not in idle and move not in idle] or moves
        play(s, rng.choice(moves))
        yield s


def positions(
    game: Game[Any],
    seats: int,
    seed: object,
    options: Collection[str] = (),
    every: int = 1,
    busy: float = 0.0,
    idle: Collection[str | Move] = ("pass",),
    asked: bool = False,
    fond: bool = False,
) -> list[Any]:
    """Every so-manieth position of a random game as clones, perhaps only where a seat is `asked`; and the last one."""
    found = []
    for ply, s in enumerate(states(game, seats, seed, options, busy, idle, fond)):
        if ply % every == 0 and s.moves and not (asked and s.agenda[-1].seat == DEALER):
            found.append(game.clone(s))
    return [*found, s]


def questions(game: Game[Any], seats: int, seed: object, every: int = 1, busy: float = 0.0) -> list[Any]:
    """Of every so-manieth position of a random game, those in which a seat is asked."""
    return positions(game, seats, seed, (), every, busy, asked=True)[:-1]

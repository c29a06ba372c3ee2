"""Which components a game has really used, told by playing it again and watching."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ....core.flow import Move, Step, submit
from .buildings import Activate, Construct, Produce
from .cards import Cards
from .favours import ChooseLine, FavourBuilding, FavourCubes
from .opening import start
from .pieces import (
    ALL_KINDS,
    ALL_TILES,
    DENIERS_LINE,
    EXCHANGE_COLUMN,
    FIRST_PRESTIGE,
    FIRST_STONE,
    LINES,
    PRESTIGE_LINE,
    PRODUCTION,
    Cube,
    Seat,
    design,
)
from .provost import GuildProvost
from .special import Inn, InnGuest, JoustField, LeaveGate, Stables, TradingPost
from .state import Caylus
from .trade import Buy, Sell, Trade


def uses(cards: Cards, finished: Caylus, moves: Collection[Move]) -> set[str]:
    """The components used: buildings that were activated to some effect, or built if they have none; squares that
    gave something; special buildings that did.
    """
    s = start(cards, finished.seats, ["jeweller"] if finished.jeweller else [])
    watched = Watched(s)
    for move in moves:
        submit(s, move, watched.by_step)
    return watched.used


class Watched:
    """A game that is played again, and what has been seen in use."""

    def __init__(self, s: Caylus) -> None:
        self.s = s
        self.used: set[str] = set()
        self.lines = s.lines
        """The favour lines that were used when the last step began."""

    def by_move(self, asked: Step[Any], move: Move) -> None:
        """What a move tells: a choice that was not to do without."""
        verb, noun = move
        if isinstance(asked, Produce | Sell | Buy | Trade | Construct) and verb != "decline":
            self.used.add(design(asked.tile))
        elif isinstance(asked, LeaveGate) and verb == "place":
            self.used.add("gate")
        elif isinstance(asked, GuildProvost) and verb == "provost":
            self.used.add("merchants_guild")
        elif isinstance(asked, JoustField) and verb == "joust":
            self.used.add("joust_field")
        elif isinstance(asked, FavourCubes):
            self.used.add(f"cubes_{self.square_of(ALL_KINDS[noun]) if verb == 'take' else EXCHANGE_COLUMN}")
        elif isinstance(asked, FavourBuilding) and verb != "decline":
            column = 4 if verb == "transform" else 2 if noun < FIRST_STONE else 3 if noun < FIRST_PRESTIGE else 5
            self.used.add(f"building_{column}")
        if verb == "transform":
            self.used.add("residence")
        elif verb == "build" and noun >= FIRST_PRESTIGE:
            self.used.add(design(ALL_TILES[noun]))

    def square_of(self, kind: Cube) -> int:
        """The first column of the third line that gives cubes of a kind."""
        squares = self.s.cards.favour_cubes
        return next(column for column, cubes in enumerate(squares) if any(kind == given for given, _ in cubes))

    def by_step(self, step: Step[Any], made: Move | None) -> None:
        """What a step tells, and the move that was made if it was a question."""
        s = self.s
        if made is not None:
            self.by_move(step, made)
        if isinstance(step, Activate):
            tile = s.road[step.space]
            if step.space <= s.provost and s.cards.effect[tile] == PRODUCTION and not s.cards.either[tile]:
                self.used.add(design(tile))
        elif isinstance(step, TradingPost):
            self.used.add("trading_post")
        elif isinstance(step, Stables):
            self.used.add("stables")
        elif isinstance(step, Inn | InnGuest):
            self.used.add("inn")
        elif isinstance(step, ChooseLine):
            self._by_line(step.seat)
        elif isinstance(step, FavourCubes) and step.column == 1:
            self.used.add("cubes_1")
        self.lines = s.lines[:]

    def _by_line(self, seat: Seat) -> None:
        """The squares of a line that are used as soon as it is chosen."""
        chosen = self.s.lines[seat] & ~self.lines[seat]
        for line, name in enumerate(LINES):
            if chosen >> line & 1:
                column = self.s.favours[seat * len(LINES) + line]
                if line in (PRESTIGE_LINE, DENIERS_LINE) or (name == "building" and column == 1):
                    self.used.add(f"{name}_{column}")

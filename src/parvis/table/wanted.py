"""A table that somebody wants to open: what is asked for, and whether the game is played so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..core.flow import Move, Question
from ..core.game import Game, SetupError
from ..core.luck import Share
from ..core.record import RecordError, read_record
from .boxes import playing
from .clock import Terms
from .fortune import SHARE, Fortune, new_seed
from .lessons import Script
from .live import tidy
from .refusals import RefusedRecord, RefusedSetup
from .settings import DEFAULT_BOT
from .store.kept import Box


@lru_cache(64)
def has_secrets(game: Game[Any]) -> bool:
    """Whether some move of a game is not for everybody to see."""
    asking = [step for step in game.steps.values() if issubclass(step, Question)]
    return any(step.seen_by is not Question.seen_by for step in asking)


@dataclass
class Wanted:
    """A table somebody wants to open: a bot's name or '' for each seat, and perhaps a record to start from.

    `box` is a data file of printed values that the game has checked, `seed` one to which the server has committed
    itself before, `share` what whoever opens it adds to its luck, `clock` what was agreed on about time,
    and `aided` whether there are hints.
    """

    game: str
    bots: list[str]
    names: list[str]
    options: tuple[str, ...] = ()
    moves: list[tuple[int, Move]] = field(default_factory=list)
    box: Box | None = None
    seed: str = ""
    share: str = ""
    clock: Terms | None = None
    aided: bool = True
    script: Script | None = None
    """How the game begins, where somebody learns."""


def from_record(text: str, ply: str, bots: list[str], names: list[str], games: Mapping[str, Game[Any]]) -> Wanted:
    """A table that starts from a position of a record. Seats that were not chosen are this person's, then bots'.

    `games` are those that are played here, with the printed values that the record may have been made with.
    """
    try:
        record = read_record(text, games)
        record.replay()
    except RecordError as wrong:
        raise RefusedRecord(wrong) from None
    most = len(record.moves)
    moves = record.moves[: min(int(ply), most) if ply.isdecimal() and len(ply) < 7 else most]
    if len(bots) != record.seats:
        bots, names = ["", *[DEFAULT_BOT] * (record.seats - 1)], [""] * record.seats
    return Wanted(record.game.name, bots, names, record.options, moves)


def possible(wanted: Wanted) -> Game[Any]:
    """The game of a table that somebody wants; refused if it is not played with these seats and options."""
    game = playing(wanted.game, wanted.box.text if wanted.box else "")
    try:
        game.setup(len(wanted.bots), wanted.options)
    except SetupError as wrong:
        raise RefusedSetup(game, wrong) from None
    return game


def lucky(wanted: Wanted) -> Fortune:
    """The luck of a new table, with the share of whoever opens it: counted for the first seat that is not a bot's."""
    text = tidy(wanted.share, SHARE)
    seat = wanted.bots.index("") if "" in wanted.bots else 0
    shares = [Share(len(wanted.moves), seat, text)] if text else []
    start = len(wanted.moves) if wanted.script is None else len(wanted.script)
    return Fortune(wanted.seed or new_seed(), start, shares)

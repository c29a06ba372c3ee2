"""Problems: positions of real games in which one turn is clearly the best. Those of each game are a data file here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from typing import Any, NamedTuple

from ...bots.sight import Sight
from ...core.game import Game, Json
from ...core.record import STANDARD, Record, RecordError


class ProblemError(ValueError):
    """A problem that cannot be read or played."""


class Problem(NamedTuple):
    """A position, whose turn it is, and what the turns that were looked at are worth."""

    id: str
    rules: int
    """The rules that it was made with, and the printed values."""
    cards: str
    seats: int
    options: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    """How the position came about."""
    seat: int
    turns: tuple[tuple[str, float], ...]
    """What was looked at: the turn, and what it costs against the best, which comes first."""
    gap: float
    """By how much the best is better than the next, in points."""
    error: float
    worlds: int
    hard: bool
    """Whether it is not what a bot would play that does not look ahead."""
    reasons: tuple[tuple[str, float, bool], ...]

    @property
    def best(self) -> str:
        return self.turns[0][0]

    def record(self, game: Game[Any]) -> Record:
        """The game up to the position."""
        record = Record(game, self.seats, self.options, STANDARD)
        record.moves = [(seat, game.read(words)) for seat, words in self.moves]
        return record

    def position(self, game: Game[Any]) -> Any:
        """The position itself. ProblemError, if the rules of today do not lead to it."""
        if self.rules != game.rules or not game.knows(self.cards):
            raise ProblemError(f"{self.id}: made with other rules or printed values")
        try:
            return self.record(game).replay()
        except (RecordError, ValueError) as wrong:
            raise ProblemError(f"{self.id}: {wrong}") from None

    def sight(self, game: Game[Any]) -> Sight:
        """The position as whoever has to solve the problem sees it."""
        return Sight(game, self.position(game), self.seat, len(self.moves), self.options)


def named(game: Game[Any], moves: Sequence[tuple[int, str]]) -> str:
    """The name of a problem: the same for the same game."""
    told = "\n".join([f"{seat} {words}" for seat, words in moves])
    return f"{game.name}-{blake2b(told.encode(), digest_size=4).hexdigest()}"


def as_json(problem: Problem) -> Json:
    """A problem as plain values; its moves on lines like those of a record."""
    lines: list[str] = []
    speaker: int | None = None
    for seat, words in problem.moves:
        if seat == speaker:
            lines[-1] += f", {words}"
        else:
            lines.append(f"{seat}: {words}")
        speaker = seat
    return {**problem._asdict(), "moves": lines}


def from_json(told: Json) -> Problem:
    """A problem from plain values; ProblemError, if it is none."""
    try:
        moves = []
        for line in told["moves"]:
            seat, _, words = line.partition(": ")
            moves += [(int(seat), one) for one in words.split(", ")]
        return Problem(
            **{
                **told, "options": tuple(told["options"]), "moves": tuple(moves),
                "turns": tuple((str(turn), float(loss)) for turn, loss in told["turns"]),
                "reasons": tuple((str(part), float(points), bool(rival)) for part, points, rival in told["reasons"]),
            }
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise ProblemError(f"no problem: {wrong!r}") from None


def read(text: str) -> list[Problem]:
    """The problems of a data file."""
    try:
        told = json.loads(text)
        return [from_json(one) for one in told["problems"]]
    except (ValueError, KeyError, TypeError) as wrong:
        raise ProblemError(f"no file of problems: {wrong}") from None


def write(problems: Sequence[Problem]) -> str:
    """A data file: a problem on a line, so that differences can be read."""
    lines = ",\n".join([json.dumps(as_json(problem), ensure_ascii=False) for problem in problems])
    return f'{{"problems": [\n{lines}\n]}}\n'


def problems(game: Game[Any]) -> list[Problem]:
    """The problems that come with Parvis, those that the rules of today still have."""
    file = files(__package__).joinpath(f"{game.name}.json")
    found = read(file.read_text(encoding="utf-8")) if file.is_file() else []
    return [one for one in found if one.rules == game.rules and game.knows(one.cards)]

"""A first game that teaches: its beginning is a script, and whoever learns does what the script does, step by step.

The script is the record `records/first.txt` of its game. As long as a table has gone that way, dealer and bots answer
as they did there, and the person at the first seat is shown what comes next and why; all else is refused with a word.
When the script is at its end, the game goes on as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import Any, Final

from ..core.flow import Move, Question
from ..core.game import Game
from ..core.record import RecordError, read_record
from ..games import GAMES
from ..sitting.change import SeatMove
from ..sitting.sitting import Deal

SCRIPT: Final = "first.txt"
PUPIL: Final = 0


class Script:
    """The beginning of a game: every move with the seat that makes it."""

    def __init__(self, moves: Sequence[SeatMove]) -> None:
        self.moves = list(moves)

    def __len__(self) -> int:
        return len(self.moves)

    def follows(self, made: Sequence[SeatMove]) -> bool:
        """Whether a game has gone this way, and is not through with it."""
        return len(made) < len(self.moves) and self.moves[: len(made)] == list(made)

    def next(self, made: Sequence[SeatMove], seat: int) -> list[Move]:
        """What a seat that is asked does next, until another has a say; nothing if the game goes its own way."""
        if not self.follows(made):
            return []
        return [move for _, move in takewhile(lambda one: one[0] == seat, self.moves[len(made) :])]

    def dealing(self, made: Sequence[SeatMove], deal: Deal) -> Deal:
        """The dealer of a table that begins so: as in the script, then as he would."""

        def dealt(moves: list[Move], ply: int) -> Move:
            scripted = self.moves[ply][1] if ply < len(self.moves) and self.follows(made) else None
            return scripted if scripted is not None and scripted in moves else deal(moves, ply)

        return dealt


@cache
def script(name: str) -> Script | None:
    """The script of a game's first game; None if it has none, or none that its rules of today still allow."""
    file = files(f"parvis.games.{name}").joinpath("records", SCRIPT)
    if not file.is_file():
        return None
    try:
        record = read_record(file.read_text(encoding="utf-8"), GAMES)
        record.replay()
    except RecordError:
        return None
    return Script(record.moves)


def kinds(game: Game[Any], asked: Question[Any] | None, move: Move) -> list[str]:
    """What a move is a kind of, most exactly first: `PlaceWorker.place.castle`, `PlaceWorker.place`."""
    written, name = game.write(move).split(" "), type(asked).__name__
    return list(dict.fromkeys([".".join([name, *written]), f"{name}.{written[0]}"]))

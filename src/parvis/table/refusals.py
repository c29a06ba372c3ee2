"""What is refused, and why: a key of the messages."""

from __future__ import annotations

from typing import Any

from ..core.flow import Move
from ..core.game import CardsError, Game, SetupError
from ..core.record import RecordError
from .store.kept import Keepsake, TableRow


class Refused(Exception):
    """Something that cannot be done now; a key of the messages, what fills it in, and nothing is changed."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class WrongField(Refused):
    """A field of what was sent that is not what it should be: its path, and a key for what should stand there."""

    def __init__(self, field: str, expected: str, **values: object) -> None:
        super().__init__("error.field", **values)
        self.field = field
        self.expected = expected


class RefusedMove(Refused):
    """A move against the rules: `reason` is a key of the game."""

    def __init__(self, reason: str, move: Move | None = None, state: Any = None) -> None:
        super().__init__("refused")
        self.reason = reason
        self.move = move
        self.state = state
        """Where it was refused, if a draft was there and not the table."""


class RefusedRecord(Refused):
    """A record that cannot be played."""

    def __init__(self, wrong: RecordError) -> None:
        super().__init__("error.record")
        self.wrong = wrong


class RefusedSetup(Refused):
    """Seats and options with which a game is not played."""

    def __init__(self, game: Game[Any], wrong: SetupError) -> None:
        super().__init__("error.setup")
        self.game = game
        self.reason = wrong.reason


class RefusedCards(Refused):
    """A data file of printed values with which a game cannot be played."""

    def __init__(self, game: Game[Any], wrong: CardsError) -> None:
        super().__init__("error.cards")
        self.game = game
        self.wrong = wrong


class OnlyKept(Refused):
    """A game that is over and that no board of today can show: there is what was kept of it."""

    def __init__(self, row: TableRow, kept: Keepsake) -> None:
        super().__init__("error.only-kept")
        self.row = row
        self.kept = kept


class Stale(Refused):
    """A move that was made on an older position: the present view is the answer."""

    def __init__(self) -> None:
        super().__init__("error.stale")

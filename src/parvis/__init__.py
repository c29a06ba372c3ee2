"""Parvis: medieval building games played exactly by their rulebooks.

The public names: the games, the moves of a state, and records.
"""

from .builds import build  # First of all: importing it decides how the modules below are loaded.
from .core.flow import DEALER, SPECTATOR, IllegalMove, Move, NotYourTurn, legal, play, question, submit, why_not
from .core.record import Record, RecordError, read_record
from .core.save import load, save
from .games import GAMES

__version__ = "0.1.0"
__all__ = [
    "DEALER",
    "GAMES",
    "SPECTATOR",
    "IllegalMove",
    "Move",
    "NotYourTurn",
    "Record",
    "RecordError",
    "build",
    "legal",
    "load",
    "play",
    "question",
    "read_record",
    "save",
    "submit",
    "why_not",
]

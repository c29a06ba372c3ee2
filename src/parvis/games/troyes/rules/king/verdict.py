"""The King's challenge: the end of the game."""

from __future__ import annotations

from typing import Final

from ..pieces import GREY, SEATS
from ..scoring import sheet
from ..state import Troyes

VERDICTS: Final = ("beheaded", "absent", "middling", "promising", "worried", "worthy")
"""From the worst to the best."""


def sheet_against(s: Troyes) -> dict[str, int]:
    """End of the game: the score is the difference between your points and the King's."""
    return {**sheet(s, SEATS[0]), "king": -sum(sheet(s, GREY).values())}


def verdict(s: Troyes) -> str:
    """What the rulebook thinks of the difference."""
    difference = sum(sheet_against(s).values())
    found = VERDICTS[0]
    for least, name in zip(s.cards.verdicts, VERDICTS[1:], strict=True):
        if difference >= least:
            found = name
    return found

"""The King's challenge: how the King counters black dice."""

from __future__ import annotations

from typing import Final

from .....core.flow import Step
from ..pieces import GREY
from ..state import Troyes
from .dice import spend


class KingsDefence(Step[Troyes]):
    """The King's challenge: his strongest die, whatever it shows, against the highest black die.

    Without dice he counters it all the same: he plays on, and nothing bad in an event touches him.
    """

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        spend(s, GREY, 1)
        del s.black[0]


KINGS_DEFENCE: Final = KingsDefence()

"""Phase 4: moving the provost."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move, Step
from .moves import PROVOST_MOVES
from .pieces import ALL_SPACES, SEATS, SPACES, Seat
from .state import Caylus, SeatQuestion


class MovingTheProvost(Step[Caylus]):
    """Phase 4: in the order in which they passed, the players may move the provost, once each."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        for seat in s.passed[::-1]:
            s.agenda.append(PAID_PROVOST[seat])


class GuildProvost(SeatQuestion):
    """Merchants' guild: the provost moves up to three spaces in one direction, free of charge."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return PROVOST_MOVES[s.provost][min(s.cards.guild_spaces, SPACES - 1)]

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "provost":
            s.provost = ALL_SPACES[move[1]]

    def why_not(self, s: Caylus, move: Move) -> str:
        reason = why_not_there(s, move, s.cards.guild_spaces)
        return reason if reason == "not-asked" else f"guild-{reason}"


class PaidProvost(SeatQuestion):
    """Phase 4: the provost moves up to three spaces in one direction, for a denier each."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return PROVOST_MOVES[s.provost][reach(s, self.seat)]

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "provost":
            s.deniers[self.seat] -= abs(move[1] - s.provost) * s.cards.provost_price
            s.provost = ALL_SPACES[move[1]]

    def why_not(self, s: Caylus, move: Move) -> str:
        return why_not_there(s, move, s.cards.provost_most)


def reach(s: Caylus, seat: Seat) -> int:
    """Phase 4: how far a player can pay for the provost to move."""
    cards = s.cards
    return min(cards.provost_most, s.deniers[seat] // cards.provost_price, SPACES - 1)


def why_not_there(s: Caylus, move: Move, most: int) -> str:
    """Phase 4: the reason why the provost cannot be moved to a space."""
    if move[0] != "provost":
        return "not-asked"
    if not 1 <= move[1] <= SPACES:
        return "provost-off-road"
    if move[1] == s.provost:
        return "provost-there"
    return "provost-too-far" if abs(move[1] - s.provost) > most else "provost-too-dear"


PAID_PROVOST: Final = [PaidProvost(seat) for seat in SEATS]

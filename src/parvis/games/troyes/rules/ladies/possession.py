"""The Ladies of Troyes, module 3: Possession, the event that keeps citizens."""

from __future__ import annotations

from .....core.flow import Chance, Move
from ..citizens import sources, take, why_not_source
from ..moves import FREE
from ..pieces import EVERYBODY, GREY, Owner, Seat
from ..state import SeatQuestion, Troyes, from_first


def possession(s: Troyes) -> None:
    """The events, Possession: from the start player on, everybody puts a citizen on the card."""
    s.then(*[Possess(seat) for seat in from_first(s)])


def freed_by(s: Troyes, owner: Owner) -> None:
    """The events, Possession: a cube on the card frees a citizen, of the player's choice; by Support, any one."""
    if owner == GREY:
        s.then(FreeAtRandom())
    else:
        s.then(FreeCitizen(Seat(owner)))


def free_all(s: Troyes) -> None:
    """The events, Possession: who is still on the card when it leaves goes back to his owner's supply."""
    for seat in range(s.seats):
        s.supply[seat] += s.possessed[seat]
        s.possessed[seat] = 0


def _free(s: Troyes, owner: int) -> None:
    s.possessed[owner] -= 1
    s.supply[owner] += 1


class Possess(SeatQuestion):
    """The events, Possession: which citizen of a seat goes onto the card, from the supply or anywhere on the board."""

    __slots__ = ()

    def run(self, s: Troyes) -> Move | None:
        return super().run(s) if sources(s, self.seat) else None

    def options(self, s: Troyes) -> list[Move]:
        return sources(s, self.seat)

    def choose(self, s: Troyes, move: Move) -> None:
        take(s, self.seat, move[1])
        s.possessed[self.seat] += 1

    def why_not(self, s: Troyes, move: Move) -> str:
        return why_not_source(s, self.seat, move)


class FreeCitizen(SeatQuestion):
    """The events, Possession: whose citizen is freed by a cube on the card; nobody if none is left there."""

    __slots__ = ()

    def run(self, s: Troyes) -> Move | None:
        return super().run(s) if any(s.possessed) else None

    def options(self, s: Troyes) -> list[Move]:
        return [FREE[owner] for owner in EVERYBODY if s.possessed[owner]]

    def choose(self, s: Troyes, move: Move) -> None:
        _free(s, move[1])

    def why_not(self, s: Troyes, move: Move) -> str:
        return "not-possessed" if move[0] == "free" else "not-asked"


class FreeAtRandom(Chance[Troyes]):
    """The events, Possession: the citizen that a cube of Support frees is drawn."""

    __slots__ = ()

    def run(self, s: Troyes) -> Move | None:
        return super().run(s) if any(s.possessed) else None

    def options(self, s: Troyes) -> list[Move]:
        return [FREE[owner] for owner in EVERYBODY for _ in range(s.possessed[owner])]

    def choose(self, s: Troyes, move: Move) -> None:
        _free(s, move[1])

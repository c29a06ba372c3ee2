"""The course of the game: preparing a round, its three phases, the next start player."""

from __future__ import annotations

from typing import Final

from ....core.flow import Chance, Field, Move, Step
from .actions import Castle, Kingsbridge, KingsCourt, Priory, Production, Shiring, WoolMill
from .builders import PlaceBuilders
from .cards import LAST, RESOURCES
from .cathedral import Cathedral
from .choosing import ChooseCards
from .events import LookAhead, RevealEvent
from .market import KingsbridgeMarket
from .moves import ASIDE, PRIVILEGE, SHIRE
from .pieces import ASIDE as SET_ASIDE
from .pieces import (
    EMPTY,
    LAID_OUT,
    NO_KINDS,
    NO_SEATS,
    OFFERED,
    PLACES,
    SAND,
    START,
    STONE,
    UNSEEN,
    WOOD,
    Kind,
    Privilege,
    Seat,
)
from .state import Pillars


class NextRound(Step[Pillars]):
    """Preparing the next round: cards and cubes on their places, then the three phases."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.round += 1
        s.then(*ROUND)


class LayOutPrivileges(Step[Pillars]):
    """Course of a round: two privileges at Kingsbridge; before the last round the two that belong to it."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        if s.round < s.cards.rounds:
            s.then(DrawPrivilege(0), DrawPrivilege(1))
        else:
            for place in range(2):
                _lay_out(s, place, Privilege(LAST + place))


def _lay_out(s: Pillars, place: int, card: Privilege) -> None:
    s.kingsbridge[place] = card
    s.privileges[card] = LAID_OUT


class LayAt(Chance[Pillars]):
    """A card that comes to one of two places."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def fields(self) -> tuple[Field, ...]:
        return (self.place,)


class DrawPrivilege(LayAt):
    """Course of a round: the top card of the privileges, four of which were taken out unseen."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [PRIVILEGE[card] for card in range(LAST) if s.privileges[card] == UNSEEN]

    def choose(self, s: Pillars, move: Move) -> None:
        _lay_out(s, self.place, Privilege(move[1]))


class LayOutCraftsmen(LayAt):
    """Course of a round: of the four craftsmen of the round two lie at Shiring, the others are on offer in phase I."""

    __slots__ = ()

    def options(self, s: Pillars) -> list[Move]:
        return [SHIRE[card] for card in s.cards.of_round[s.round] if card not in s.shiring]

    def choose(self, s: Pillars, move: Move) -> None:
        s.shiring[self.place] = move[1]
        if self.place:
            s.offer = [card for card in s.cards.of_round[s.round] if card not in s.shiring]
        else:
            s.then(LayOutCraftsmen(1))


class LayOutResources(Chance[Pillars]):
    """Course of a round: seven of the nine resource cards are on offer; the dealer names the two that are not."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def fields(self) -> tuple[Field, ...]:
        return (self.left,)

    def options(self, s: Pillars) -> list[Move]:
        return [ASIDE[card] for card in range(len(RESOURCES)) if s.resources[card] == OFFERED]

    def choose(self, s: Pillars, move: Move) -> None:
        s.resources[move[1]] = SET_ASIDE
        if self.left > 1:
            s.then(LayOutResources(self.left - 1))


class OfferResources(Step[Pillars]):
    """Preparing the next round: the nine resource cards are shuffled."""

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        s.resources = [OFFERED] * len(RESOURCES)
        aside = len(RESOURCES) - s.cards.offered
        if aside:
            s.then(LayOutResources(aside))


class EndOfRound(Step[Pillars]):
    """14. The next start player: the builder there decides, else it is the left neighbour. Then all is put back.

    The game ends after the sixth round.
    """

    __slots__ = ()

    def run(self, s: Pillars) -> None:
        if s.round == s.cards.rounds:
            return
        chosen = s.places[START]
        s.first = Seat(chosen if chosen != EMPTY else (s.first + 1) % s.seats)
        if s.grey != EMPTY:
            s.workers[s.grey] -= s.cards.grey_workers
        s.grey, s.next_grey = s.next_grey, EMPTY
        s.market = s.cards.stock[:]
        s.bought = [NO_KINDS] * s.seats
        s.bag = [s.cards.builders] * s.seats
        s.places = [EMPTY] * len(PLACES)
        s.cost = s.cards.first_cost
        s.event = EMPTY
        s.protected = NO_SEATS
        s.tax = 0
        s.then(NextRound())


ROUND: Final = (
    LayOutPrivileges(), LayOutCraftsmen(0), OfferResources(), LookAhead(), ChooseCards(), PlaceBuilders(),
    RevealEvent(), WoolMill(), Kingsbridge(), Priory(),
    Production(Kind(WOOD)), Production(Kind(STONE)), Production(Kind(SAND)),
    KingsCourt(), Shiring(), Castle(), KingsbridgeMarket(), Cathedral(), EndOfRound(),
)  # fmt: skip

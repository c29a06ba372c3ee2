"""Phase 3: activating the special buildings, from the gate to the inn."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move, Step
from .favours import RoyalFavours
from .moves import DECLINE, ENTER_JOUST, HOME, KEEP
from .pieces import ALL_PLACES, CLOTH, GATE, GUILD, JOUST, KINDS, LEFT, NOBODY, RIGHT, TRADING_POST, Place, Seat
from .placement import open_moves, put, why_no_place
from .provost import GuildProvost
from .state import Caylus, SeatQuestion


class SpecialBuildings(Step[Caylus]):
    """Phase 3: the special buildings in their order; those without a worker do nothing.

    A worker who leaves the gate may go to any of the others, so that they are looked at only after him.
    """

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.lines = [0] * s.seats
        s.agenda.append(AFTER_GATE)
        seat = s.special[GATE]
        if seat != NOBODY:
            s.agenda.append(LeaveGate(seat))


class LeaveGate(SeatQuestion):
    """Gate: the worker moves free of charge to any place that is still open, or goes home."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        moves = open_moves(s, self.seat)
        moves.append(HOME)
        return moves

    def choose(self, s: Caylus, move: Move) -> None:
        s.special[GATE] = NOBODY
        if move[0] == "place":
            put(s, self.seat, ALL_PLACES[move[1]])
        else:
            s.workers[self.seat] += 1

    def why_not(self, s: Caylus, move: Move) -> str:
        if move[0] != "place":
            return "not-asked"
        if move[1] == GATE:
            return "leaves-the-gate"
        reason = why_no_place(
            s, self.seat, ALL_PLACES[move[1]]
        )  # told under the heading of phase 3, but for two players
        return reason if reason == "stables-closed" else f"gate-{reason}"


class AfterGate(Step[Caylus]):
    """Phase 3: no more workers are placed; trading post, guild, joust field, stables and inn that have one follow."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        special, agenda = s.special, s.agenda
        s.open = []
        if s.inn[LEFT] != NOBODY or s.inn[RIGHT] != NOBODY:
            agenda.append(INN_STEP)
        if s.stables:
            agenda.append(STABLES_STEP)
        if special[JOUST] != NOBODY:
            agenda.append(JoustField(special[JOUST]))
        if special[GUILD] != NOBODY:
            agenda.append(GUILD_STEP)
        if special[TRADING_POST] != NOBODY:
            agenda.append(TRADING_POST_STEP)


class TradingPost(Step[Caylus]):
    """Trading post: the player takes deniers from the stock."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.deniers[go_home(s, TRADING_POST)] += s.cards.post_deniers


class MerchantsGuild(Step[Caylus]):
    """Merchants' guild: the player may move the provost free of charge."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.agenda.append(GuildProvost(go_home(s, GUILD)))


class JoustField(SeatQuestion):
    """Joust field: a denier and a cloth may be paid for a royal favour."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        cards, seat = s.cards, self.seat
        if s.deniers[seat] >= cards.joust_deniers and s.cubes[seat * KINDS + CLOTH] >= cards.joust_cloth:
            return [ENTER_JOUST, DECLINE]
        return [DECLINE]

    def choose(self, s: Caylus, move: Move) -> None:
        seat = go_home(s, JOUST)
        if move[0] == "joust":
            s.deniers[seat] -= s.cards.joust_deniers
            s.cubes[seat * KINDS + CLOTH] -= s.cards.joust_cloth
            s.agenda.append(RoyalFavours(seat, s.cards.joust_favours))

    def why_not(self, s: Caylus, move: Move) -> str:
        return "not-asked"


class Stables(Step[Caylus]):
    """Stables: their players come first in turn order, by rank, and the others follow as they were."""

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        s.order = s.stables + [seat for seat in s.order if seat not in s.stables]
        for seat in s.stables:
            s.workers[seat] += 1
        s.stables = []


class Inn(Step[Caylus]):
    """Inn: a new worker takes the right circle, and the guest who was there goes home.

    Without a new worker, the guest's player keeps him there or takes him back.
    """

    __slots__ = ()

    def run(self, s: Caylus) -> None:
        arrived, guest = s.inn
        if arrived == NOBODY:
            s.agenda.append(InnGuest(guest))
            return
        if guest != NOBODY:
            s.workers[guest] += 1
        s.inn = [NOBODY, arrived]


class InnGuest(SeatQuestion):
    """Inn: the guest stays for another turn or goes home."""

    __slots__ = ()

    def options(self, s: Caylus) -> list[Move]:
        return KEEP_OR_HOME

    def choose(self, s: Caylus, move: Move) -> None:
        if move[0] == "home":
            s.inn[RIGHT] = NOBODY
            s.workers[self.seat] += 1

    def why_not(self, s: Caylus, move: Move) -> str:
        return "not-asked"


def go_home(s: Caylus, place: Place) -> Seat:
    """Phase 3: a worker goes home from a special building. Whose it is."""
    seat = s.special[place]
    s.special[place] = NOBODY
    s.workers[seat] += 1
    return seat


AFTER_GATE: Final = AfterGate()
TRADING_POST_STEP: Final = TradingPost()
GUILD_STEP: Final = MerchantsGuild()
STABLES_STEP: Final = Stables()
INN_STEP: Final = Inn()
KEEP_OR_HOME: Final[list[Move]] = [KEEP, HOME]

"""The Ladies of Troyes, module 2: what the new activity cards do. The Fort is in `fort.py`.

Many gain something each time that a thing is counted, some gain, and some lay down cubes: as in the base game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..cathedral import cubes_of
from ..effects import Cubes, Diplomat, Effect
from ..pieces import CITY_HALL, NOBODY, OWNERS, WHITE, Card, Seat, die_district
from ..state import Troyes, add_cubes
from .choices import BuildSites, Host
from .executioner import execute
from .mixed import BREEDER, PlaceOrSpend, spendable
from .scouting import Scouting

__all__ = ["BREEDER", "LADIES_EFFECTS"]

Count = Callable[[Troyes, Seat], int]


def citizens_in_city_hall(s: Troyes, seat: Seat) -> int:
    """The Clogmaker: expelled citizens do not count."""
    return s.buildings[CITY_HALL * 6 : CITY_HALL * 6 + 6].count(seat)


def tradesmen_of(s: Troyes, seat: Seat) -> int:
    """The Weaver: the one on the card itself included."""
    return sum(1 for slot in range(9) if s.tradesmen[slot * OWNERS + seat])


def groups_of_tradesmen(s: Troyes, seat: Seat) -> int:
    """The Master Tradesman: full groups of them."""
    return tradesmen_of(s, seat) // s.cards.master_tradesmen


def events_won(s: Troyes, seat: Seat) -> int:
    """The Scribe: the event cards that the player has won."""
    return s.won_by.count(seat)


def white_dice_left(s: Troyes, seat: Seat) -> int:
    """The Beguine: those used for the activation are gone, and a purple die is not white."""
    return sum(1 for number in s.dice[WHITE] if die_district(number) == seat)


def rich_enough(s: Troyes, seat: Seat) -> int:
    """The Banker: whether the player has more deniers than the card names; he keeps them."""
    return int(s.deniers[seat] > s.cards.banker_needs)


class GainForEach(Effect):
    """Gain something for each activation and each thing counted."""

    def __init__(self, count: Count) -> None:
        self.count = count

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        counted = self.count(s, seat) * times
        s.deniers[seat] += s.cards.gain_deniers[card] * counted
        s.points[seat] += s.cards.gain_points[card] * counted


class Hotelkeeper(Effect):
    """The Hotelkeeper: influence or points, as the player likes for each activation."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.then(Host(seat, times))


class Mixed(Effect):
    """Mixed cards: cubes are placed, or those already there are used; never both in one action."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        if card == BREEDER or spendable(s, seat, card):
            s.then(PlaceOrSpend(seat, card, times))
        else:
            add_cubes(s, seat, card, times)


class MasterBuilder(Effect):
    """The Master Builder: a cube on any column of the cathedral for each activation, up to the fourth level."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        if NOBODY in s.cathedral:
            s.then(BuildSites(seat, times))


class Scout(Effect):
    """The Scout: for each activation a cube on each event, or on some of them, for deniers."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.then(Scouting(seat, times, 0, 0, 0))


class Executioner(Effect):
    """The Executioner: influence for each activation, and some of that of the opponent who has most."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        execute(s, seat, times)


LADIES_EFFECTS: Final[dict[str, Effect]] = {
    "clogmaker": GainForEach(citizens_in_city_hall),
    "weaver": GainForEach(tradesmen_of),
    "banker": GainForEach(rich_enough),
    "master_tradesman": GainForEach(groups_of_tradesmen),
    "bishop": GainForEach(cubes_of),
    "scribe": GainForEach(events_won),
    "beguine": GainForEach(white_dice_left),
    "hotelkeeper": Hotelkeeper(),
    "lumberjack": Mixed(),
    "breeder": Mixed(),
    "catapult": Mixed(),
    "castellan": Mixed(),
    "master_builder": MasterBuilder(),
    "ransom": Diplomat(),
    "scout": Scout(),
    "executioner": Executioner(),
    "hermit": Cubes(),
    "princess": Cubes(),
    "fort": Effect(),  # It counts dice and not activations: see `fort.fortify`.
}

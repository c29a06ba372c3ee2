"""What activity cards do: a small vocabulary (gain, cubes) for most of them, a class for each odd one.

The numbers are columns of the printed values. What an effect does is the same whatever they are.
"""

from __future__ import annotations

from typing import Final

from ....core.flow import Chance, Field, Move
from .cathedral import cubes_of
from .combat import SpreadCubes, events_open_to_cards, place_cube, why_not_cube
from .moves import CUBE, MILL, ROLLS, STOP
from .pieces import (
    ACTIVITIES,
    BISHOPRIC,
    CITY_HALL,
    EVERYBODY,
    GREY,
    MARAUDING,
    OWNERS,
    PALACE,
    RED,
    SEATS,
    YELLOW,
    Card,
    Event,
    Owner,
    Seat,
    die_district,
    die_value,
)
from .state import SeatQuestion, Troyes, add_cubes, gain_influence, gain_points

MILLER: Final = Card(ACTIVITIES.index("miller"))


class Effect:
    """What activating a card does. The price is paid for each activation, and at least one must be payable."""

    def most(self, s: Troyes, seat: Seat, card: Card, times: int) -> int:
        """How often it can be used, given how often the lot allows."""
        deniers, influence = s.cards.pay_deniers[card], s.cards.pay_influence[card]
        if deniers:
            times = min(times, s.deniers[seat] // deniers)
        if influence:
            times = min(times, s.influence[seat] // influence)
        return times

    def asks(self, s: Troyes, seat: Seat, card: Card) -> bool:
        """Whether using it less often can be wise: it costs something, or gives to others."""
        return s.cards.pay_deniers[card] > 0 or s.cards.pay_influence[card] > 0

    def use(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        """Pay for a number of activations and do them."""
        s.deniers[seat] -= s.cards.pay_deniers[card] * times
        s.influence[seat] -= s.cards.pay_influence[card] * times
        self.apply(s, seat, card, times)

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        """What a number of activations brings."""


class Gain(Effect):
    """Gain something for each activation."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.deniers[seat] += s.cards.gain_deniers[card] * times
        gain_influence(s, seat, s.cards.gain_influence[card] * times)
        s.points[seat] += s.cards.gain_points[card] * times


class Cubes(Effect):
    """Cards with a delayed effect: a cube for each activation, used later to improve a lot."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        add_cubes(s, seat, card, times)


class Miller(Effect):
    """The Miller: for each activation deniers per own citizen in the Palace, or in the Bishopric."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        palace, bishopric = _standing(s, seat, PALACE), _standing(s, seat, BISHOPRIC)
        if palace == bishopric:
            s.deniers[seat] += s.cards.gain_deniers[card] * palace * times
        else:
            s.then(Mill(seat, times))


class TaxCollector(Effect):
    """The Tax Collector: every other player pays deniers per citizen in City Hall, the bank for grey ones.

    Who cannot pay gives what he has and is not punished. The King's citizens are taxed higher.
    """

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        tax = s.cards.gain_deniers[card] * times
        s.deniers[seat] += _standing(s, GREY, CITY_HALL) * (s.cards.king_tax * times if s.seats == 1 else tax)
        for other in SEATS[: s.seats]:
            if other != seat:
                paid = min(_standing(s, other, CITY_HALL) * tax, s.deniers[other])
                s.deniers[other] -= paid
                s.deniers[seat] += paid


class Baker(Effect):
    """The Baker, a bonus card: deniers per yellow die in all districts."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.deniers[seat] += s.cards.gain_deniers[card] * len(s.dice[YELLOW]) * times


class Banquet(Effect):
    """Banquet, a bonus card: points per red die in the district that has most of them, the own or any other.

    The King's men are not invited: against him the own dice count.
    """

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        counts = [0] * OWNERS
        for number in s.dice[RED]:
            counts[die_district(number)] += 1
        s.points[seat] += s.cards.gain_points[card] * (counts[seat] if s.seats == 1 else max(counts)) * times


class Glassblower(Effect):
    """The Glassblower: points per pair of own cubes at the cathedral."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.points[seat] += s.cards.gain_points[card] * (cubes_of(s, seat) // s.cards.glassblower_cubes) * times


class Captain(Effect):
    """The Captain: points per event with an own cube, Marauding included."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.points[seat] += s.cards.gain_points[card] * sum(1 for cubes in s.banners if seat in cubes) * times


class Procession(Effect):
    """Procession: points for whoever has most dice in his district, all of them if tied, the neutral one counting."""

    def winners(self, s: Troyes) -> list[Owner]:
        counts = [0] * OWNERS
        for dice in s.dice:
            for number in dice:
                counts[die_district(number)] += 1
        most = max(counts)
        return [owner for owner in EVERYBODY if most and counts[owner] == most]

    def asks(self, s: Troyes, seat: Seat, card: Card) -> bool:
        return any(owner != seat and (owner != GREY or s.seats == 1) for owner in self.winners(s))

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        for owner in self.winners(s):
            gain_points(s, owner, s.cards.gain_points[card] * times)


class Joust(Procession):
    """Joust: points if the own red dice are worth most, the neutral ones counting; all who are tied gain them."""

    def winners(self, s: Troyes) -> list[Owner]:
        totals = [0] * OWNERS
        for number in s.dice[RED]:
            totals[die_district(number)] += die_value(number)
        most = max(totals)
        return [owner for owner in EVERYBODY if (owner < s.seats or owner == GREY) and totals[owner] == most]

    def asks(self, s: Troyes, seat: Seat, card: Card) -> bool:
        return seat in self.winners(s) and super().asks(s, seat, card)

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        if seat in self.winners(s):
            super().apply(s, seat, card, times)


class Archer(Effect):
    """The Archer: roll a die for each activation; from a certain number on, a cube on any event."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        _shoot(s, seat, times, 0)


class Chivalry(Effect):
    """Chivalry: for each activation a cube on events per red die left in the own district."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        cubes = times * sum(1 for number in s.dice[RED] if die_district(number) == seat)
        if cubes:
            s.then(SpreadCubes(seat, cubes, 0, 0))


class Diplomat(Effect):
    """The Diplomat: all the influence is paid first, then a cube on events for each activation."""

    def apply(self, s: Troyes, seat: Seat, card: Card, times: int) -> None:
        s.then(SpreadCubes(seat, times, 0, 0))


def _standing(s: Troyes, owner: Owner, building: int) -> int:
    """Citizens of an owner in a building; expelled ones do not count."""
    return s.buildings[building * 6 : building * 6 + 6].count(owner)


class Mill(SeatQuestion):
    """The Miller: how many of the activations count the Palace; the others count the Bishopric."""

    __slots__ = ("times",)

    def __init__(self, seat: Seat, times: int) -> None:
        self.seat = seat
        self.times = times

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.times)

    def options(self, s: Troyes) -> list[Move]:
        return MILL[: self.times + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        palace, bishopric = _standing(s, self.seat, PALACE), _standing(s, self.seat, BISHOPRIC)
        citizens = palace * move[1] + bishopric * (self.times - move[1])
        s.deniers[self.seat] += s.cards.gain_deniers[MILLER] * citizens

    def why_not(self, s: Troyes, move: Move) -> str:
        return "too-many-times" if move[0] == "mill" else "not-asked"


def _shoot(s: Troyes, seat: Seat, shots: int, closed: int) -> None:
    """The Archer: the next shot, if one is left and some event can still take a cube in this action."""
    if shots and (len(events_open_to_cards(s)) > 1 or not closed):
        s.then(Shot(seat, shots, closed))


class Shot(Chance[Troyes]):
    """The Archer: the die of one activation, which nothing can change."""

    __slots__ = ("archer", "closed", "shots")

    def __init__(self, archer: Seat, shots: int, closed: int) -> None:
        super().__init__()
        self.archer = archer
        self.shots = shots
        self.closed = closed

    def fields(self) -> tuple[Field, ...]:
        return (self.archer, self.shots, self.closed)

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        if move[1] >= s.cards.archer_hit:
            s.then(Hit(self.archer, self.shots - 1, self.closed))
        else:
            _shoot(s, self.archer, self.shots - 1, self.closed)


class Hit(SeatQuestion):
    """The Archer: the event that receives the cube; stopping gives up the cube and the shots that are left."""

    __slots__ = ("closed", "shots")

    def __init__(self, seat: Seat, shots: int, closed: int) -> None:
        self.seat = seat
        self.shots = shots
        self.closed = closed

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.shots, self.closed)

    def options(self, s: Troyes) -> list[Move]:
        moves = [CUBE[event] for event in events_open_to_cards(s) if not (self.closed and event == MARAUDING)]
        moves.append(STOP)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move == STOP:
            return
        countered = place_cube(s, self.seat, Event(move[1]))
        _shoot(s, self.seat, self.shots, self.closed | int(countered and move[1] == MARAUDING))

    def why_not(self, s: Troyes, move: Move) -> str:
        return why_not_cube(s, move, self.closed)

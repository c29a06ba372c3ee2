"""What activity cards do: a small vocabulary (gain, cubes) for most of them, a class for each odd one.

The numbers are columns of the printed values. What an effect does is the same whatever they are.
"""

from __future__ import annotations

from typing import Final

from ....core.flow import Chance, Field, Move, Question
from .cathedral import cubes_of
from .combat import SpreadCubes, place_cube, why_not_cube
from .moves import CUBE, MILL, ROLLS, STOP
from .pieces import ACTIVITIES, BISHOPRIC, CITY_HALL, GREY, MARAUDING, OWNERS, PALACE, RED
from .state import Troyes, gain_influence

MILLER: Final = ACTIVITIES.index("miller")


class Effect:
    """What activating a card does. The price is paid for each activation, and at least one must be payable."""

    def most(self, s: Troyes, seat: int, card: int, times: int) -> int:
        """How often it can be used, given how often the lot allows."""
        deniers, influence = s.cards.pay_deniers[card], s.cards.pay_influence[card]
        if deniers:
            times = min(times, s.deniers[seat] // deniers)
        if influence:
            times = min(times, s.influence[seat] // influence)
        return times

    def asks(self, s: Troyes, seat: int, card: int) -> bool:
        """Whether using it less often can be wise: it costs something, or gives to others."""
        return s.cards.pay_deniers[card] > 0 or s.cards.pay_influence[card] > 0

    def use(self, s: Troyes, seat: int, card: int, times: int) -> None:
        """Pay for a number of activations and do them."""
        s.deniers[seat] -= s.cards.pay_deniers[card] * times
        s.influence[seat] -= s.cards.pay_influence[card] * times
        self.apply(s, seat, card, times)

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        """What a number of activations brings."""


class Gain(Effect):
    """Gain something for each activation."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.deniers[seat] += s.cards.gain_deniers[card] * times
        gain_influence(s, seat, s.cards.gain_influence[card] * times)
        s.points[seat] += s.cards.gain_points[card] * times


class Cubes(Effect):
    """Cards with a delayed effect: a cube for each activation, used later to improve a lot."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.cubes[s.cards.slot[card] * OWNERS + seat] += times


class Miller(Effect):
    """The Miller: for each activation deniers per own citizen in the Palace, or in the Bishopric."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        palace, bishopric = _standing(s, seat, PALACE), _standing(s, seat, BISHOPRIC)
        if palace == bishopric:
            s.deniers[seat] += s.cards.gain_deniers[card] * palace * times
        else:
            s.then(Mill(seat, times))


class TaxCollector(Effect):
    """The Tax Collector: every other player pays deniers per citizen in City Hall, the bank for grey ones.

    Who cannot pay gives what he has and is not punished.
    """

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        tax = s.cards.gain_deniers[card] * times
        s.deniers[seat] += _standing(s, GREY, CITY_HALL) * tax
        for other in range(s.seats):
            if other != seat:
                paid = min(_standing(s, other, CITY_HALL) * tax, s.deniers[other])
                s.deniers[other] -= paid
                s.deniers[seat] += paid


class Glassblower(Effect):
    """The Glassblower: points per pair of own cubes at the cathedral."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.points[seat] += s.cards.gain_points[card] * (cubes_of(s, seat) // s.cards.glassblower_cubes) * times


class Captain(Effect):
    """The Captain: points per event with an own cube, Marauding included."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.points[seat] += s.cards.gain_points[card] * sum(1 for cubes in s.banners if seat in cubes) * times


class Procession(Effect):
    """Procession: points for whoever has most dice in his district, all of them if tied, the neutral one counting."""

    def winners(self, s: Troyes) -> list[int]:
        counts = [0] * OWNERS
        for dice in s.dice:
            for number in dice:
                counts[number & 7] += 1
        most = max(counts)
        return [owner for owner in range(OWNERS) if most and counts[owner] == most]

    def asks(self, s: Troyes, seat: int, card: int) -> bool:
        return any(owner not in (seat, GREY) for owner in self.winners(s))

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        for owner in self.winners(s):
            if owner != GREY:
                s.points[owner] += s.cards.gain_points[card] * times


class Joust(Procession):
    """Joust: points if the own red dice are worth most, the neutral ones counting; all who are tied gain them."""

    def winners(self, s: Troyes) -> list[int]:
        totals = [0] * OWNERS
        for number in s.dice[RED]:
            totals[number & 7] += number >> 3 & 7
        most = max(totals)
        return [owner for owner in (*range(s.seats), GREY) if totals[owner] == most]

    def asks(self, s: Troyes, seat: int, card: int) -> bool:
        return seat in self.winners(s) and super().asks(s, seat, card)

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        if seat in self.winners(s):
            super().apply(s, seat, card, times)


class Archer(Effect):
    """The Archer: roll a die for each activation; from a certain number on, a cube on any event."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        _shoot(s, seat, times, 0)


class Chivalry(Effect):
    """Chivalry: for each activation a cube on events per red die left in the own district."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        cubes = times * sum(1 for number in s.dice[RED] if number & 7 == seat)
        if cubes:
            s.then(SpreadCubes(seat, cubes, 0, 0))


class Diplomat(Effect):
    """The Diplomat: all the influence is paid first, then a cube on events for each activation."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.then(SpreadCubes(seat, times, 0, 0))


def _standing(s: Troyes, owner: int, building: int) -> int:
    """Citizens of an owner in a building; expelled ones do not count."""
    return s.buildings[building * 6 : building * 6 + 6].count(owner)


class Mill(Question[Troyes]):
    """The Miller: how many of the activations count the Palace; the others count the Bishopric."""

    __slots__ = ("times",)

    def __init__(self, seat: int, times: int) -> None:
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


def _shoot(s: Troyes, seat: int, shots: int, closed: int) -> None:
    """The Archer: the next shot, if one is left and some event can still take a cube in this action."""
    if shots and (len(s.queue) > 1 or not closed):
        s.then(Shot(seat, shots, closed))


class Shot(Chance[Troyes]):
    """The Archer: the die of one activation, which nothing can change."""

    __slots__ = ("archer", "closed", "shots")

    def __init__(self, archer: int, shots: int, closed: int) -> None:
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


class Hit(Question[Troyes]):
    """The Archer: the event that receives the cube; stopping gives up the cube and the shots that are left."""

    __slots__ = ("closed", "shots")

    def __init__(self, seat: int, shots: int, closed: int) -> None:
        self.seat = seat
        self.shots = shots
        self.closed = closed

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.shots, self.closed)

    def options(self, s: Troyes) -> list[Move]:
        moves = [CUBE[event] for event in s.queue if not (self.closed and event == MARAUDING)]
        moves.append(STOP)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        if move == STOP:
            return
        countered = place_cube(s, self.seat, move[1])
        _shoot(s, self.seat, self.shots, self.closed | int(countered and move[1] == MARAUDING))

    def why_not(self, s: Troyes, move: Move) -> str:
        return why_not_cube(s, move, self.closed)

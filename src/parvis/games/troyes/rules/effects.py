"""What activity cards do: a small vocabulary (gain, cubes) for most of them, a class for each odd one."""

from __future__ import annotations

from ....core.flow import Chance, Field, Move, Question
from .cards import MARAUDING
from .cathedral import cubes_of
from .combat import SpreadCubes, place_cube, why_not_cube
from .lots import Improvement
from .moves import CUBE, MILL, ROLLS, STOP
from .pieces import BISHOPRIC, CITY_HALL, GREY, OWNERS, PALACE, RED
from .state import Troyes, gain_influence


class Effect:
    """What activating a card does. The price is paid for each activation, and at least one must be payable."""

    def __init__(self, pay_deniers: int = 0, pay_influence: int = 0) -> None:
        self.pay_deniers = pay_deniers
        self.pay_influence = pay_influence

    def most(self, s: Troyes, seat: int, times: int) -> int:
        """How often it can be used, given how often the lot allows."""
        if self.pay_deniers:
            times = min(times, s.deniers[seat] // self.pay_deniers)
        if self.pay_influence:
            times = min(times, s.influence[seat] // self.pay_influence)
        return times

    def asks(self, s: Troyes, seat: int) -> bool:
        """Whether using it less often can be wise: it costs something, or gives to others."""
        return self.pay_deniers > 0 or self.pay_influence > 0

    def use(self, s: Troyes, seat: int, card: int, times: int) -> None:
        """Pay for a number of activations and do them."""
        s.deniers[seat] -= self.pay_deniers * times
        s.influence[seat] -= self.pay_influence * times
        self.apply(s, seat, card, times)

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        """What a number of activations brings."""


class Gain(Effect):
    """Gain something for each activation."""

    def __init__(
        self, deniers: int = 0, influence: int = 0, points: int = 0, pay_deniers: int = 0, pay_influence: int = 0
    ) -> None:
        super().__init__(pay_deniers, pay_influence)
        self.deniers = deniers
        self.influence = influence
        self.points = points

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.deniers[seat] += self.deniers * times
        gain_influence(s, seat, self.influence * times)
        s.points[seat] += self.points * times


class Cubes(Effect):
    """Cards with a delayed effect: a cube for each activation, used later to improve a lot."""

    def __init__(self, improvement: Improvement) -> None:
        super().__init__()
        self.improvement = improvement

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.cubes[s.cards.slot[card] * OWNERS + seat] += times


class Miller(Effect):
    """The Miller: for each activation 2 deniers per own citizen in the Palace, or in the Bishopric."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        palace, bishopric = _standing(s, seat, PALACE), _standing(s, seat, BISHOPRIC)
        if palace == bishopric:
            s.deniers[seat] += 2 * palace * times
        else:
            s.then(Mill(seat, times))


class TaxCollector(Effect):
    """The Tax Collector: every other player pays a denier per citizen in City Hall, the bank for grey ones.

    Who cannot pay gives what he has and is not punished.
    """

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.deniers[seat] += _standing(s, GREY, CITY_HALL) * times
        for other in range(s.seats):
            if other != seat:
                paid = min(_standing(s, other, CITY_HALL) * times, s.deniers[other])
                s.deniers[other] -= paid
                s.deniers[seat] += paid


class Glassblower(Effect):
    """The Glassblower: a point per pair of own cubes at the cathedral."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.points[seat] += cubes_of(s, seat) // 2 * times


class Captain(Effect):
    """The Captain: a point per event with an own cube, Marauding included."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        s.points[seat] += sum(1 for cubes in s.banners if seat in cubes) * times


class Procession(Effect):
    """Procession: 2 points for whoever has most dice in his district, all of them if tied, the neutral one counting."""

    def winners(self, s: Troyes) -> list[int]:
        counts = [0] * OWNERS
        for dice in s.dice:
            for number in dice:
                counts[number & 7] += 1
        most = max(counts)
        return [owner for owner in range(OWNERS) if most and counts[owner] == most]

    def asks(self, s: Troyes, seat: int) -> bool:
        return any(owner not in (seat, GREY) for owner in self.winners(s))

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        for owner in self.winners(s):
            if owner != GREY:
                s.points[owner] += 2 * times


class Joust(Procession):
    """Joust: 2 points if the own red dice are worth most, the neutral ones counting; all who are tied gain them."""

    def winners(self, s: Troyes) -> list[int]:
        totals = [0] * OWNERS
        for number in s.dice[RED]:
            totals[number & 7] += number >> 3 & 7
        most = max(totals)
        return [owner for owner in (*range(s.seats), GREY) if totals[owner] == most]

    def asks(self, s: Troyes, seat: int) -> bool:
        return seat in self.winners(s) and super().asks(s, seat)

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        if seat in self.winners(s):
            super().apply(s, seat, card, times)


class Archer(Effect):
    """The Archer: roll a die for each activation; from 3 on, a cube on any event."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        _shoot(s, seat, times, 0)


class Chivalry(Effect):
    """Chivalry: for each activation a cube on events per red die left in the own district."""

    def apply(self, s: Troyes, seat: int, card: int, times: int) -> None:
        cubes = times * sum(1 for number in s.dice[RED] if number & 7 == seat)
        if cubes:
            s.then(SpreadCubes(seat, cubes, 0, 0))


class Diplomat(Effect):
    """The Diplomat: all the influence is paid first, then a cube on events for each point."""

    def __init__(self) -> None:
        super().__init__(pay_influence=1)

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
        s.deniers[self.seat] += 2 * (palace * move[1] + bishopric * (self.times - move[1]))

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
        if move[1] >= 3:
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

"""The Ladies of Troyes, module 2: mixed cards. An action places cubes on the card, or uses some that lie there."""

from __future__ import annotations

from typing import Final

from .....core.flow import Field, Move
from ..combat import SpreadCubes, place_cube
from ..moves import SPEND, TIMES
from ..pieces import ACTIVITIES, MARAUDING, OWNERS, Card, Event, Seat
from ..state import SeatQuestion, Troyes, add_cubes, gain_influence

BREEDER: Final = Card(ACTIVITIES.index("breeder"))
CATAPULT: Final = Card(ACTIVITIES.index("catapult"))


def spendable(s: Troyes, seat: Seat, card: Card) -> int:
    """The cubes of a seat on a card."""
    return s.cubes[s.cards.slot[card] * OWNERS + seat]


def placeable(s: Troyes, seat: Seat, card: Card, times: int) -> int:
    """How many cubes can be placed: on the Breeder each of them is paid for."""
    return min(times, s.deniers[seat] // s.cards.cube_deniers[card]) if s.cards.cube_deniers[card] else times


class PlaceOrSpend(SeatQuestion):
    """Mixed cards: place cubes, fewer than the activations allow only if they cost; or use some of those there."""

    __slots__ = ("card", "times")

    def __init__(self, seat: Seat, card: Card, times: int) -> None:
        self.seat = seat
        self.card = card
        self.times = times

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.card, self.times)

    def options(self, s: Troyes) -> list[Move]:
        most = placeable(s, self.seat, self.card, self.times)
        least = 1 if s.cards.cube_deniers[self.card] else most
        return TIMES[least : most + 1] + SPEND[1 : min(self.times, spendable(s, self.seat, self.card)) + 1]

    def choose(self, s: Troyes, move: Move) -> None:
        verb, count = move
        seat, card = self.seat, self.card
        match verb:
            case "times":
                s.deniers[seat] -= s.cards.cube_deniers[card] * count
                add_cubes(s, seat, card, count)
            case "spend":
                add_cubes(s, seat, card, -count)
                if card == CATAPULT:
                    s.then(Fire(seat, count, 0, 0))
                s.deniers[seat] += s.cards.gain_deniers[card] * count
                gain_influence(s, seat, s.cards.gain_influence[card] * count)
                s.points[seat] += s.cards.gain_points[card] * count

    def why_not(self, s: Troyes, move: Move) -> str:
        match move[0]:
            case "times":
                return "all-cubes" if move[1] < self.times and not s.cards.cube_deniers[self.card] else "too-many-times"
            case "spend":
                return "too-many-times" if move[1] > self.times else "too-few-cubes"
        return "not-asked"


class Fire(SpreadCubes):
    """The Catapult: for each cube used several on one event, as many as it has room for; from left to right."""

    __slots__ = ()

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        if verb == "stop":
            return
        event = Event(noun)
        at = s.queue.index(event)
        free = s.cards.banners[event] - len(s.banners[at])
        countered = False
        for _ in range(min(free, s.cards.catapult_cubes)):
            countered = place_cube(s, self.seat, event)
        if self.cubes > 1:
            s.then(Fire(self.seat, self.cubes - 1, at, self.closed | int(countered and event == MARAUDING)))

"""What a position looks like to a seat: an estimate of everybody's final score from what the seat may know.

Every weight is in points. The characters of others are known only by belief: each that the seat does not hold is as
likely as the next.
"""

from __future__ import annotations

from typing import Final

from ..rules.pieces import GREY, LADIES_BOX, OWNERS, RAMPARTS, SEATS, Character, Seat
from ..rules.scoring import counted, empty_levels, events, sheet, tradesmen
from ..rules.state import Troyes
from .beliefs import in_play, known_characters
from .ladies import ladies_score

DENIER: Final = 0.12
INFLUENCE: Final = 0.18
SUPPLY: Final = 0.25
CUBE: Final = 0.7
"""A cube on a card with a delayed effect, while actions are left to use it."""
PIP: Final = 0.17
"""A pip of an own die that lies on the square."""
CITIZEN: Final = 0.9
"""A citizen in a principal building, for each round in which he will bring a die."""
SALARY: Final = 0.1
GUARD: Final = 0.15
"""A step of the guard on the ramparts, while rounds are left."""


def evaluate(s: Troyes, seat: int) -> float:
    """The lead of a seat over the best of the others, or over the King."""
    believed = beliefs(s, seat)
    if s.seats == 1:
        return worth(s, SEATS[0], believed) - sum(sheet(s, GREY).values())
    worths = [worth(s, owner, believed) for owner in SEATS[: s.seats]]
    return worths.pop(seat) - max(worths)


def beliefs(s: Troyes, seat: int) -> list[float]:
    """How likely each character is to be in play, as far as a seat knows."""
    known = known_characters(s, seat)
    kinds = in_play(s)
    other = (len(s.characters) - len(known)) / (kinds - len(known)) if kinds > len(known) else 0.0
    return [1.0 if character in known else other for character in range(kinds)]


def worth(s: Troyes, seat: Seat, believed: list[float]) -> float:
    """An estimate of a player's final score."""
    rounds = s.cards.rounds[s.seats]
    left = rounds - s.round
    value = s.points[seat] + tradesmen(s, seat) + _events(s, seat)
    value -= s.cards.cathedral_penalty * empty_levels(s, seat) * (0.3 + 0.7 * s.round / rounds)
    value += DENIER * (s.deniers[seat] + s.district_deniers[seat]) + INFLUENCE * s.influence[seat]
    value += SUPPLY * s.supply[seat] * (left > 0)
    for place in range(18):
        if s.buildings[place] == seat:
            value += left * (CITIZEN - SALARY * s.cards.salary[place // 6])
    # Hot: the bits of the dice are read here.
    pips = sum(number >> 3 & 7 for dice in s.dice for number in dice if number & 7 == seat)
    value += PIP * pips
    value += CUBE * min(sum(s.cubes[seat::OWNERS]), 2 + 2 * left)
    for character, likelihood in enumerate(believed):
        value += likelihood * _character(s, seat, Character(character))
    if s.modules & LADIES_BOX:
        value += ladies_score(s, seat)
    if s.modules & RAMPARTS:
        value += CUBE * min(sum(s.outside_cubes[seat::OWNERS]), 2 + 2 * left) + GUARD * s.guards[seat] * (left > 0)
    return value


def _events(s: Troyes, seat: Seat) -> float:
    """Presence on events, and a share of their rewards by cubes already there."""
    value = float(events(s, seat))
    for event, cubes in zip(s.queue, s.banners, strict=True):
        own = cubes.count(seat)
        if own:
            first, second = s.cards.event_points[event]
            value += 0.6 * (first + second) * own / s.cards.banners[event]
    return value


def _character(s: Troyes, seat: Seat, character: Character) -> float:
    """What a character would give, with part of the next step counted by how near it is."""
    steps = (s.cards.character_steps_two if s.seats <= 2 else s.cards.character_steps)[character]
    has = counted(s, seat, character)
    below, points = 0, 0
    for step, reward in zip(steps, s.cards.character_points[character], strict=True):
        if has < step:
            return points + 0.7 * (reward - points) * (has - below) / (step - below)
        below, points = step, reward
    return float(points)

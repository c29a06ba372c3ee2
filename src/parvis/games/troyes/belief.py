"""What a seat believes about the characters it cannot see: exact, over every way they can have been dealt.

A player who holds a character goes for it. So each deal is weighed by how far every player has come towards the
characters it gives him, compared with what is usual by then.
"""

from __future__ import annotations

from math import exp
from typing import Final

from .cards import CHARACTERS
from .pieces import EMPTY
from .state import Troyes

COUNT: Final = len(CHARACTERS)
PULL: Final = (0.25, 0.06, 0.3, 0.3, 0.05, 0.4)
"""For each character, how much each of what it counts speaks for a player's holding it."""
MOST: Final = 2.0
"""No single clue speaks louder than this."""


def beliefs(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """How likely each character is to be in play, from what each seat has of what the characters count."""
    dealt = s.cards.dealt[s.seats]
    believed = [0.0] * COUNT
    hidden: list[int] = []
    for character in range(COUNT):
        hidden.append(character)
    if seat >= 0:
        for hand in range(seat * dealt, seat * dealt + dealt):
            character = s.characters[hand]
            if character != EMPTY:
                believed[character] = 1.0
                hidden.remove(character)
    others: list[int] = []
    for owner in range(s.seats):
        if owner != seat:
            others.append(owner)
    odds: list[float] = []
    for owner in others:
        odds.extend(clues(s, owner, counts))
    mass = [0.0] * COUNT
    total = _spread(mass, hidden, odds, len(others), dealt)
    for character in hidden:
        believed[character] = mass[character] / total
    return believed


def clues(s: Troyes, owner: int, counts: list[int]) -> list[float]:
    """For each character, the odds that what a player has comes from holding it."""
    found: list[float] = []
    for character in range(COUNT):
        usual = 0.0
        for other in range(s.seats):
            usual += counts[other * COUNT + character]
        clue = PULL[character] * (counts[owner * COUNT + character] - usual / s.seats)
        found.append(exp(max(min(clue, MOST), -MOST)))
    return found


def _spread(mass: list[float], hidden: list[int], odds: list[float], others: int, dealt: int) -> float:
    """Add up the weights of all deals, by the characters that are in play in them."""
    return _deal(mass, hidden, odds, 0, others * dealt, dealt, [], 1.0)


def _deal(
    mass: list[float], hidden: list[int], odds: list[float], hand: int, hands: int, dealt: int, given: list[int],
    weight: float,
) -> float:  # fmt: skip
    if hand == hands:
        for character in given:
            mass[character] += weight
        return weight
    total = 0.0
    for character in hidden:
        if character in given or (hand % dealt and character < given[-1]):
            continue
        given.append(character)
        total += _deal(
            mass, hidden, odds, hand + 1, hands, dealt, given, weight * odds[hand // dealt * COUNT + character]
        )
        given.pop()
    return total


def likelihood(s: Troyes, seat: int, counts: list[int]) -> float:
    """How well the characters that a seat cannot see fit to what their holders have: the weight of a deal."""
    dealt = s.cards.dealt[s.seats]
    weight = 1.0
    for owner in range(s.seats):
        if owner != seat:
            odds = clues(s, owner, counts)
            for hand in range(owner * dealt, owner * dealt + dealt):
                if s.characters[hand] != EMPTY:
                    weight *= odds[s.characters[hand]]
    return weight

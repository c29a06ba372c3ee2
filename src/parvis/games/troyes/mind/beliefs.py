"""What a seat believes about the characters it cannot see: exact, over every set of them that can be in play.

A player who holds a character goes for it. So each deal is weighed by how far every player has come towards the
characters it gives him, compared with the mean of all players, and the sets of characters by their deals.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ..rules.pieces import BASE_CHARACTERS, EMPTY
from ..rules.state import Troyes

COUNT: Final = BASE_CHARACTERS
SPREAD: Final = (1.2, 3.5, 1.3, 1.2, 4.5, 1.0)
"""By how much players usually differ in what each character counts."""
TEMPERATURE: Final = 2.7
"""So many spreads above the mean make it e times as likely that a player holds the character: fitted on self-play."""


def beliefs(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """How likely each character is to be in play, from what each seat has of what the characters count.

    Against the King all lie in the open, but for those that he has recalled.
    """
    if s.seats == 1:
        return [1.0 if character in s.characters else 0.0 for character in range(COUNT)]
    weights = _sets(s, seat, counts)
    total = 0.0
    believed = [0.0] * COUNT
    for chosen in range(1 << COUNT):
        weight = weights[chosen]
        if weight:
            total += weight
            for character in range(COUNT):
                if chosen >> character & 1:
                    believed[character] += weight
    for character in range(COUNT):
        believed[character] /= total
    return believed


def _sets(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """The weight of every set of characters, as bits, that may be in play: the sum over the deals that make it up.

    It begins with the own characters and grows hand by hand.
    """
    dealt = s.cards.dealt[s.seats]
    own = 0
    if seat >= 0:
        for hand in range(seat * dealt, seat * dealt + dealt):
            if s.characters[hand] != EMPTY:
                own |= 1 << s.characters[hand]
    weights = [0.0] * (1 << COUNT)
    weights[own] = 1.0
    means = _means(s, counts)
    for owner in range(s.seats):
        if owner == seat:
            continue
        odds = _odds(owner, counts, means)
        for _ in range(dealt):
            extended = [0.0] * (1 << COUNT)
            for chosen in range(1 << COUNT):
                weight = weights[chosen]
                if weight:
                    for character in range(COUNT):
                        if not chosen >> character & 1:
                            extended[chosen | 1 << character] += weight * odds[character]
            weights = extended
    return weights


def _means(s: Troyes, counts: list[int]) -> list[float]:
    """What the players have on average of what each character counts."""
    means: list[float] = []
    for character in range(COUNT):
        total = 0
        for owner in range(s.seats):
            total += counts[owner * COUNT + character]
        means.append(total / s.seats)
    return means


def _odds(owner: int, counts: list[int], means: list[float]) -> list[float]:
    """How much more likely each character has become to be held by a player."""
    odds: list[float] = []
    for character in range(COUNT):
        ahead = (counts[owner * COUNT + character] - means[character]) / SPREAD[character]
        odds.append(exp(ahead / TEMPERATURE))
    return odds


def likelihood(s: Troyes, seat: int, counts: list[int]) -> float:
    """How well the characters that a seat cannot see fit to what their holders have: the weight of a deal."""
    dealt = s.cards.dealt[s.seats]
    means = _means(s, counts)
    weight = 1.0
    for owner in range(s.seats):
        if owner != seat:
            odds = _odds(owner, counts, means)
            for hand in range(owner * dealt, owner * dealt + dealt):
                if s.characters[hand] != EMPTY:
                    weight *= odds[s.characters[hand]]
    return weight

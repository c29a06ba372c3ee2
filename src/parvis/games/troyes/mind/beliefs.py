"""What a seat believes about the characters it cannot see: exact, over every set of them that can be in play.

A player who holds a character goes for it. So each deal is weighed by how far every player has come towards the
characters it gives him, compared with the mean of all players, and the sets of characters by their deals.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ..rules.pieces import BASE_CHARACTERS, CHARACTERS, EMPTY, LADIES
from ..rules.state import Troyes

KINDS: Final = len(CHARACTERS)
"""How many characters there are: columns by owner and character have so many entries for each owner."""
SPREAD: Final = (1.2, 3.5, 1.3, 1.2, 4.5, 1.0, 1.2, 1.2, 1.2)
"""By how much players usually differ in what each character counts."""
TEMPERATURE: Final = 2.7
"""So many spreads above the mean make it e times as likely that a player holds the character: fitted on self-play."""


def in_play(s: Troyes) -> int:
    """How many characters can have been dealt."""
    return KINDS if s.modules & LADIES else BASE_CHARACTERS


def beliefs(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """How likely each character is to be in play, from what each seat has of what the characters count."""
    believed = [0.0] * KINDS
    if s.seats == 1:
        for known in s.characters:  # They lie in the King's column, and nobody knows more.
            if known != EMPTY:
                believed[known] = 1.0
        return believed
    kinds = in_play(s)
    weights = _sets(s, seat, counts)
    total = 0.0
    for chosen in range(1 << kinds):
        weight = weights[chosen]
        if weight:
            total += weight
            for character in range(kinds):
                if chosen >> character & 1:
                    believed[character] += weight
    for character in range(kinds):
        believed[character] /= total
    return believed


def known_characters(s: Troyes, seat: int) -> list[int]:
    """The characters that a seat knows to be in play: its own, and the open one."""
    dealt = s.cards.dealt[s.seats]
    known: list[int] = []
    for hand in range(len(s.characters)):
        if (hand // dealt == seat or hand // dealt == s.seats) and s.characters[hand] != EMPTY:
            known.append(s.characters[hand])
    return known


def _sets(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """The weight of every set of characters, as bits, that may be in play: the sum over the deals that make it up.

    It begins with the characters that the seat knows and grows hand by hand.
    """
    dealt = s.cards.dealt[s.seats]
    kinds = in_play(s)
    own = 0
    for character in known_characters(s, seat):
        own |= 1 << character
    weights = [0.0] * (1 << kinds)
    weights[own] = 1.0
    means = _means(s, counts)
    for owner in range(s.seats):
        if owner == seat:
            continue
        odds = _odds(owner, counts, means)
        for _ in range(dealt):
            extended = [0.0] * (1 << kinds)
            for chosen in range(1 << kinds):
                weight = weights[chosen]
                if weight:
                    for character in range(kinds):
                        if not chosen >> character & 1:
                            extended[chosen | 1 << character] += weight * odds[character]
            weights = extended
    return weights


def _means(s: Troyes, counts: list[int]) -> list[float]:
    """What the players have on average of what each character counts."""
    means: list[float] = []
    for character in range(KINDS):
        total = 0
        for owner in range(s.seats):
            total += counts[owner * KINDS + character]
        means.append(total / s.seats)
    return means


def _odds(owner: int, counts: list[int], means: list[float]) -> list[float]:
    """How much more likely each character has become to be held by a player."""
    odds: list[float] = []
    for character in range(KINDS):
        ahead = (counts[owner * KINDS + character] - means[character]) / SPREAD[character]
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

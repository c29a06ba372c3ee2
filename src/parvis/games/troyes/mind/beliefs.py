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
SPREAD: Final = [1.2, 3.5, 1.3, 1.2, 4.5, 1.0, 1.2, 1.2, 1.2]
"""By how much players usually differ in what each character counts."""
TEMPERATURE: Final = 2.7
"""So many spreads above the mean make it e times as likely that a player holds the character: fitted on self-play."""


def in_play(s: Troyes) -> int:
    """How many characters can have been dealt."""
    return KINDS if s.modules & LADIES else BASE_CHARACTERS


class Deals:
    """How characters can be dealt to the hands that a seat does not see, by what it knows to be in play.

    A set of characters is a number of bits. Card by card, `into` has for each set that can be there then, in rising
    order, the sets before it and the characters dealt since, two numbers each; `with_character` has by character the
    sets at the end in which it is. Sets are named by where they stand among those of as many characters.
    """

    def __init__(self, own: int, kinds: int, hands: int) -> None:
        sets = [own]
        self.into: list[list[int]] = []
        for _ in range(hands):
            dealt = sorted({chosen | 1 << new for chosen in sets for new in range(kinds) if not chosen >> new & 1})
            pairs: list[int] = []
            for chosen in dealt:
                for before in range(len(sets)):
                    new = chosen & ~sets[before]
                    if chosen & sets[before] == sets[before] and new.bit_count() == 1:
                        pairs.extend((before, new.bit_length() - 1))
            self.into.append(pairs)
            sets = dealt
        self.with_character = [
            [number for number in range(len(sets)) if sets[number] >> character & 1] for character in range(kinds)
        ]


DEALS: Final[dict[int, Deals]] = {}
"""Those that came up: there are few."""


def deals(own: int, kinds: int, hands: int) -> Deals:
    """How so many of the kinds of characters can be dealt beside those that a seat knows."""
    key = (hands << 4 | kinds) << KINDS | own
    known = DEALS.get(key)
    if known is None:
        known = DEALS[key] = Deals(own, kinds, hands)
    return known


def beliefs(s: Troyes, seat: int, counts: list[int]) -> list[float]:
    """How likely each character is to be in play, from what each seat has of what the characters count."""
    if s.seats == 1:
        believed = [0.0] * KINDS
        for known in s.characters:  # They lie in the King's column, and nobody knows more.
            if known != EMPTY:
                believed[known] = 1.0
        return believed
    kinds = in_play(s)
    dealt = s.cards.dealt[s.seats]
    own = 0
    for character in known_characters(s, seat):
        own |= 1 << character
    possible = deals(own, kinds, (s.seats - 1) * dealt)
    weights = _weights(s, seat, counts, possible, dealt)
    total = 0.0
    for weight in weights:
        total += weight
    likely: list[float] = []
    for sets in possible.with_character:
        in_sets = 0.0
        for number in sets:
            in_sets += weights[number]
        likely.append(in_sets / total)
    likely.extend([0.0] * (KINDS - kinds))
    return likely


def known_characters(s: Troyes, seat: int) -> list[int]:
    """The characters that a seat knows to be in play: its own, and the open one."""
    dealt = s.cards.dealt[s.seats]
    known: list[int] = []
    for hand in range(len(s.characters)):
        if (hand // dealt == seat or hand // dealt == s.seats) and s.characters[hand] != EMPTY:
            known.append(s.characters[hand])
    return known


def _weights(s: Troyes, seat: int, counts: list[int], possible: Deals, dealt: int) -> list[float]:
    """The weight of every set of characters that may be in play: the sum over the deals that make it up.

    It begins with the characters that the seat knows and grows card by card.
    """
    means = _means(s, counts)
    weights = [1.0]
    card = 0
    for owner in range(s.seats):
        if owner == seat:
            continue
        odds = _odds(owner, counts, means)
        for _ in range(dealt):
            pairs = possible.into[card]
            card += 1
            following: list[float] = []
            for first in range(0, len(pairs), 2 * card):  # Each of so many cards may have come last.
                weight = 0.0
                for at in range(first, first + 2 * card, 2):
                    weight += weights[pairs[at]] * odds[pairs[at + 1]]
                following.append(weight)
            weights = following
    return weights


def _means(s: Troyes, counts: list[int]) -> list[float]:
    """What the players have on average of what each character counts."""
    means: list[float] = []
    for character in range(in_play(s)):
        total = 0
        for owner in range(s.seats):
            total += counts[owner * KINDS + character]
        means.append(total / s.seats)
    return means


def _odds(owner: int, counts: list[int], means: list[float]) -> list[float]:
    """How much more likely each character has become to be held by a player."""
    odds: list[float] = []
    for character in range(len(means)):
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

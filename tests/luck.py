"""Whether luck is fair: every option about as often as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from math import sqrt

SURE = 7.0
"""So many standard deviations: a fair dealer is found guilty less than once in a thousand million tests."""


def fair(dealt: Sequence[Hashable], options: Sequence[Hashable]) -> bool:
    """Whether what was dealt may come from a dealer to whom all options are alike (chi-square, Wilson and Hilferty)."""
    expected = len(dealt) / len(options)
    assert expected >= 10, "too few to tell"
    seen = Counter(dealt)
    if not seen.keys() <= set(options):
        return False
    distance = sum((seen[option] - expected) ** 2 / expected for option in options)
    freedom = len(options) - 1
    spread = 2 / (9 * freedom)
    return distance <= freedom * (1 - spread + SURE * sqrt(spread)) ** 3

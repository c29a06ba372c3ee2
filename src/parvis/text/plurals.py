"""Plural rules: which form of a message a number takes in a language.

A language file says them itself, in its message `plurals`, as the Unicode CLDR does. `n` is the number:

    one: n = 1                                                      English
    one: n = 0..1                                                   French: zero is said like one
    one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4           a language with more forms has more of them
"""

from __future__ import annotations

import re
from typing import Final

OTHER: Final = "other"
"""The form of all numbers for which no rule is written."""
RELATION: Final = re.compile(r"n(?: *% *(\d+))? *(!?=) *(\d+(?:\.\.\d+)?(?: *, *\d+(?:\.\.\d+)?)*)")


class Relation:
    """Whether a number, or what is left when it is divided, is in some ranges or in none of them."""

    def __init__(self, written: str) -> None:
        parsed = RELATION.fullmatch(written.strip())
        if parsed is None:
            raise ValueError(f"no plural rule: {written}")
        self.modulus = int(parsed[1] or 0)
        self.inside = parsed[2] == "="
        self.ranges: list[tuple[int, int]] = []
        for part in parsed[3].split(","):
            first, _, last = part.strip().partition("..")
            self.ranges.append((int(first), int(last or first)))

    def holds(self, number: int) -> bool:
        rest = number % self.modulus if self.modulus else number
        for first, last in self.ranges:
            if first <= rest <= last:
                return self.inside
        return not self.inside


class Plurals:
    """The plural rules of a language."""

    def __init__(self, written: str) -> None:
        self.rules: list[tuple[str, list[list[Relation]]]] = []
        for rule in written.split(";"):
            form, _, condition = rule.partition(":")
            either = [[Relation(part) for part in both.split(" and ")] for both in condition.split(" or ")]
            self.rules.append((form.strip(), either))

    def form(self, number: int) -> str:
        """The form that is said of a number."""
        number = abs(number)
        for form, either in self.rules:
            for together in either:
                if all(relation.holds(number) for relation in together):
                    return form
        return OTHER

    def forms(self) -> set[str]:
        """All forms there are."""
        return {form for form, _ in self.rules} | {OTHER}

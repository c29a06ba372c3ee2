"""Quantities told one after the other in the order of their weights, and what they are worth together."""

from __future__ import annotations


class Weighed:
    """The sum of what quantities are worth: nobody makes a list of them for it."""

    __slots__ = ("at", "total", "weights")

    def __init__(self, weights: list[float], total: float, at: int = 0) -> None:
        self.weights = weights
        self.total = total
        self.at = at
        """The number of the next one."""

    def add(self, quantity: float) -> None:
        """The next quantity."""
        if quantity != 0.0:
            self.total += self.weights[self.at] * quantity
        self.at += 1

    def add_all(self, quantities: list[float]) -> None:
        """The next ones."""
        for quantity in quantities:
            self.add(quantity)

    def skip(self, count: int) -> None:
        """The next ones, so many, are nothing."""
        self.at += count


class Listed(Weighed):
    """The same quantities as a list, for those who look for the weights."""

    __slots__ = ("row",)

    def __init__(self) -> None:
        super().__init__([], 0.0)
        self.row: list[float] = []

    def add(self, quantity: float) -> None:
        self.row.append(quantity)

    def skip(self, count: int) -> None:
        self.row.extend([0.0] * count)

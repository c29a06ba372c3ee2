"""What is counted and timed while a server runs, for Prometheus. Each server has a registry of its own."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.metrics_core import HistogramMetricFamily
from prometheus_client.registry import Collector

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""The seconds by which moves and views are told apart."""
LONG: Final = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80)
"""The seconds by which thoughts are."""


class Seconds(Collector):
    """How long something took that happens with every move: a histogram that costs next to nothing.

    It is counted in the event loop alone, and needs no locks.
    """

    def __init__(self, name: str, said: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.said = said
        self.counts = [0] * (len(QUICK) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(QUICK, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        ends = [*[str(float(end)) for end in QUICK], "+Inf"]
        yield HistogramMetricFamily(
            self.name, self.said, list(zip(ends, map(float, accumulate(self.counts)), strict=True)), self.sum
        )


class Meter:
    """Counters and clocks of one server."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        into = self.registry
        self.opened = Counter("parvis_tables_opened", "Tables that were opened.", registry=into)
        moves = Counter("parvis_moves", "Changes of a position: moves made or taken back.", ["by"], registry=into)
        self.moves = {by: moves.labels(by) for by in ("person", "bot", "nobody")}
        """By whom: what is dealt or taken back has no mover."""
        self.refused = Counter("parvis_refused", "What was refused because of a limit.", ["why"], registry=into)
        self.move_seconds = Seconds("parvis_move_seconds", "From a person's move to its being kept.", into)
        self.view_seconds = Seconds("parvis_view_seconds", "Making a page's view.", into)
        self.thought_seconds = Histogram(
            "parvis_thought_seconds", "From a bot's being asked to its answer, waiting included.",
            buckets=LONG, registry=into,
        )  # fmt: skip
        self.asking = 0
        """Bots that are asked now, whether they think or wait for a process to think in."""
        self.thought_at = float("-inf")
        """When the last bot has answered, by the monotonic clock."""

    @contextmanager
    def move(self) -> Iterator[None]:
        """While a person's move is made."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.move_seconds.observe(time.perf_counter() - started)

    @contextmanager
    def thought(self) -> Iterator[None]:
        """While a bot is asked."""
        self.asking += 1
        started = time.monotonic()
        try:
            yield
            self.thought_at = time.monotonic()
            self.thought_seconds.observe(self.thought_at - started)
        finally:
            self.asking -= 1

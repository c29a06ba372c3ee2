"""Timing of small calls, the same for us and for the peer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any


def mean_us(call: Callable[[Any], object], items: Sequence[Any], seconds: float) -> float:
    """Mean microseconds of one call, the clock read once per pass so that it weighs nothing."""
    passes, spent = 0, 0.0
    while spent < seconds:
        start = process_time()
        for item in items:
            call(item)
        spent += process_time() - start
        passes += 1
    return spent / (passes * len(items)) * 1e6

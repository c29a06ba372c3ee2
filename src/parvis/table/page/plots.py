"""Plots of numbers, drawn by the server as wide as a phone: stacked bars, and a course with its mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...drawing.kit import INK, PALE_INK, SEATS, VELLUM, circle, path, rect, text
from ...drawing.stage import opening
from ...text.words import Words
from .score import SHADES, marks

WIDTH: Final = 340.0
BAR: Final = 20.0
LATELY: Final = 10
"""So many games make a mean."""


def stacked(say: Words, id: str, label: str, bars: Sequence[tuple[str, Sequence[float]]], kinds: Sequence[str]) -> str:
    """Bars of pieces, one for each kind; each has its name above it, and what was lost goes to the left of the line."""
    gained = [sum(max(value, 0) for value in values) for _, values in bars]
    lost = [sum(max(-value, 0) for value in values) for _, values in bars]
    one = (WIDTH - 20) / ((max(gained, default=0) + max(lost, default=0)) or 1)
    zero = 10 + max(lost, default=0) * one
    drawn = []
    for at, (name, values) in enumerate(bars):
        y = 22.0 + at * 44
        drawn.append(text(10, y, name[:52], 13, anchor="start"))
        right, left = zero, zero
        for kind, value in enumerate(values):
            wide = abs(value) * one
            if not value:
                continue
            x = right if value > 0 else left - wide
            drawn.append(rect(x, y + 6, wide, BAR, SHADES[kind % len(SHADES)], radius=1))
            if wide > 9 * len(number(say, value)):
                drawn.append(text(x + wide / 2, y + 20.5, number(say, value), 12, VELLUM, bold=True))
            right, left = (right + wide, left) if value > 0 else (right, left - wide)
        drawn.append(path(f"M{zero:g} {y + 3:g}v{BAR + 6:g}", "none", INK, 1.4))
    bottom = 12.0 + len(bars) * 44
    for at, kind_name in enumerate(kinds):
        y = bottom + 10 + at * 19
        drawn.append(rect(10, y, 13, 13, SHADES[at % len(SHADES)], radius=1))
        drawn.append(text(30, y + 11.5, kind_name[:46], 13, anchor="start"))
    return opening(id, WIDTH, bottom + 16 + len(kinds) * 19, label) + "".join(drawn) + "</svg>"


def course(say: Words, id: str, label: str, lines: Sequence[tuple[str, Sequence[int]]], below: str) -> str:
    """Numbers in the order in which they came: a dot for each, and a line that is the mean of the last ones."""
    every = [value for _, values in lines for value in values]
    most, least = max(every, default=1), min(0, min(every, default=0))
    left, right, top, bottom = 34.0, WIDTH - 12, 14.0, 180.0
    last = max((len(values) for _, values in lines), default=1) - 1

    def at(step: int, value: float) -> tuple[float, float]:
        across = left + (right - left) * step / last if last else (left + right) / 2
        return round(across, 1), round(bottom - (bottom - top) * (value - least) / max(most - least, 1), 1)

    drawn = []
    for mark in marks(least, most):
        y = at(0, mark)[1]
        drawn.append(path(f"M{left:g} {y:g}H{right:g}", "none", "#d8c9a6", 1))
        drawn.append(text(left - 6, y + 4, number(say, mark), 11, PALE_INK, anchor="end"))
    for line, (_, values) in reversed(list(enumerate(lines))):  # the first lies on top, and others are seen around it
        drawn += [circle(*at(step, value), 3 + line, SEATS[line], VELLUM, 0.6) for step, value in enumerate(values)]
        means = [at(step, value) for step, value in enumerate(lately(values))]
        if len(means) > 1:
            drawn.append(path("M" + "L".join(f"{x:g} {y:g}" for x, y in means), "none", SEATS[line], 2.4))
    drawn.append(text((left + right) / 2, bottom + 18, below, 12, PALE_INK))
    for line, (name, _) in enumerate(lines):
        y = bottom + 38 + line * 19
        drawn.append(path(f"M10 {y:g}H28", "none", SEATS[line], 3))
        drawn.append(text(34, y + 4.5, name[:46], 13, anchor="start"))
    return opening(id, WIDTH, bottom + 34 + len(lines) * 19 + 6, label) + "".join(drawn) + "</svg>"


def lately(values: Sequence[int]) -> list[float]:
    """At each place the mean of the last values."""
    return [sum(some) / len(some) for some in (values[max(0, at + 1 - LATELY) : at + 1] for at in range(len(values)))]


def number(say: Words, value: float) -> str:
    """A number as the language writes it, with a tenth where it is none that is whole."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    told = say("coach.number", whole=whole, tenth=tenth) if tenth else str(whole)
    return f"−{told}" if value < 0 and told != "0" else told

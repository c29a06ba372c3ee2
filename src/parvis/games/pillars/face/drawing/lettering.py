"""Words that fit their room on the board, and are never too small to read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from .....drawing.kit import INK, text
from .layout import LEAST

CLOSE: Final = 0.5
"""How wide a letter is of its size where words are cut rather than set smaller: a little may stand over the edge."""


@lru_cache(2000)
def fit(
    x: float,
    y: float,
    words: str,
    room: float,
    size: float,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """A line of text, set smaller where it would be wider than its room, and cut where even that is too wide."""
    fitting = round(min(size, room / (len(words) * 0.53 + 0.01)), 1)
    return text(x, y, _cut(words, room / (LEAST * CLOSE)), max(fitting, LEAST), fill, anchor, bold)


@lru_cache(2000)
def wrap(x: float, y: float, words: str, room: float, size: float, most: int, bold: bool = False) -> str:
    """Words in at most so many lines around x, set smaller until they fit their room, and cut where they cannot."""
    while True:
        letters = room / (size * (0.53 if bold else 0.5))
        rows = _rows(words.split(), letters)
        if size <= LEAST or (len(rows) <= most and max(map(len, rows)) <= letters):
            break
        size = max(size - 1, LEAST)
    if len(rows) > most:
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])]
    weight = ' font-weight="700"' if bold else ""
    spans = "".join(
        f'<tspan x="{x:g}" y="{y + at * size * 1.1:.5g}">{escape(_cut(row, room / (size * CLOSE)))}</tspan>'
        for at, row in enumerate(rows)
    )
    return f'<text font-size="{size:g}" fill="{INK}"{weight}>{spans}</text>'


def lines_of(words: str, room: float, size: float) -> int:
    """How many lines words in bold take up."""
    return len(_rows(words.split(), room / (size * 0.53)))


def _cut(words: str, letters: float) -> str:
    """Words up to so many letters; that something is left out is seen."""
    return words if len(words) <= letters else f"{words[: max(int(letters) - 1, 1)].rstrip()}…"


def _rows(split: Sequence[str], letters: float) -> list[str]:
    rows: list[str] = []
    for word in split:
        if rows and len(rows[-1]) + 1 + len(word) <= letters:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows

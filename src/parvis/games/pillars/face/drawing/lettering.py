"""Words that fit their room on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from .....drawing.kit import INK, text


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
    """A line of text, set smaller where it would be wider than its room."""
    return text(x, y, words, round(min(size, room / (len(words) * 0.53 + 0.01)), 1), fill, anchor, bold)


@lru_cache(2000)
def wrap(x: float, y: float, words: str, room: float, size: float, most: int, bold: bool = False) -> str:
    """Words in at most so many lines around x, set smaller until they fit their room."""
    for _ in range(8):
        letters = room / (size * (0.53 if bold else 0.5))
        rows = _rows(words.split(), letters)
        if len(rows) <= most and max(map(len, rows)) <= letters:
            break
        size -= 1
    weight = ' font-weight="700"' if bold else ""
    spans = "".join(
        f'<tspan x="{x:g}" y="{y + at * size * 1.12:.5g}">{escape(row)}</tspan>' for at, row in enumerate(rows)
    )
    return f'<text font-size="{size:g}" fill="{INK}"{weight}>{spans}</text>'


def _rows(split: Sequence[str], letters: float) -> list[str]:
    rows: list[str] = []
    for word in split:
        if rows and len(rows[-1]) + 1 + len(word) <= letters:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows

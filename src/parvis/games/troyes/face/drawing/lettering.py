"""Names that fit their room."""

from __future__ import annotations

from functools import cache
from typing import Final

from .....drawing.kit import INK, VELLUM, rect, text
from .figures import RIBBONS
from .layout import LEAST

WIDTHS: Final = {
    letter: width
    for width, letters in {
        0.2: "' .", 0.25: "j’/", 0.3: "filstJîï13", 0.35: "rIÎ5", 0.4: "acevySéèêëàâç-×278", 0.45: "puxzûù+=÷69",
        0.5: "bdgoqBFYô0", 0.6: "LTUXZΣ", 0.65: "wAKR", 0.7: "CDGHNOQ", 0.75: "œ", 0.8: "mM", 0.9: "W",
    }.items()
    for letter in letters
}  # fmt: skip
"""How wide bold letters are, in units of their size."""


def ems(words: str) -> float:
    """How wide bold words are, in units of their size."""
    return sum(WIDTHS.get(letter, 0.55) for letter in words)


def fitted(name: str, wide: float) -> str:
    """A line of text as wide as it should be: in place of the font there may be a wider one."""
    return name.replace("<text ", f'<text textLength="{wide:.0f}" lengthAdjust="spacingAndGlyphs" ')


@cache
def heading(words: str, width: float, height: float, size: float, fill: str) -> str:
    """A band with a name on it, in one line or two, small enough to fit but never too small to be read."""
    ink = VELLUM if fill in (RIBBONS["red"], RIBBONS[None]) else INK
    rows, room = [words], width - 10
    if " " in words and room / ems(words) < LEAST:
        cuts = [at for at, letter in enumerate(words) if letter == " "]
        cut = min(cuts, key=lambda at: max(ems(words[:at]), ems(words[at:])))
        rows = [words[:cut], words[cut + 1 :]]
    fit = max(LEAST, min(size, room / max(map(ems, rows)), height / len(rows) * (0.92 if len(rows) > 1 else 0.8)))
    step = min(fit * 1.02, height / len(rows))
    top = height / 2 + fit * 0.33 - step * (len(rows) - 1) / 2
    names = ""
    for number, line in enumerate(rows):
        name = text(width / 2, top + number * step, line, fit, ink, bold=True)
        wide = min(ems(line) * fit, room)
        names += fitted(name, wide) if wide * 1.4 > room else name
    return rect(0, 0, width, height, fill, radius=5) + names


@cache
def lines(words: str, x: float, y: float, width: float, height: float, size: float) -> str:
    """A sentence in as many lines as it needs around a point, small enough to fit but never too small to be read."""
    room = width / 1.02  # In place of the font there may be a wider one.
    while len(rows := _broken(words, room / size)) * size * 1.08 > height:
        if size > LEAST:
            size -= 1
        elif len(rows) > 1 and room < 1.5 * width:  # Letters that stand closer.
            room *= 1.02
        else:
            break
    top = y + size * 0.34 - size * 1.08 * (len(rows) - 1) / 2
    drawn = ""
    for number, line in enumerate(rows):
        row = text(x, top + number * size * 1.08, line, size, INK)
        wide = min(ems(line) * size, width)
        drawn += fitted(row, wide) if wide * 1.3 > width else row
    return drawn


def _broken(words: str, room: float) -> list[str]:
    """A sentence in lines of at most so many ems."""
    rows: list[str] = []
    for word in words.split():
        if rows and ems(f"{rows[-1]} {word}") <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows

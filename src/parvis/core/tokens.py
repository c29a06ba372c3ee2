"""Seats and small pictures in a text: characters that the page draws, and that are spelled out where it cannot.

A sentence names a seat by such a character, so that each reader is told it by name, or as `you`.
"""

from __future__ import annotations

from typing import Final

FIRST_SEAT: Final = 0xE000
FIRST_DIE: Final = 0xE100
BY_ITSELF: Final = "\ue0f0"
"""Stands behind what the rules chose by themselves."""
DIE_COLOURS: Final = ("red", "white", "yellow", "purple", "black")


def seat(number: int) -> str:
    """A seat."""
    return chr(FIRST_SEAT + number)


def die(colour: str, value: int) -> str:
    """A die as a small picture."""
    return chr(FIRST_DIE + DIE_COLOURS.index(colour) * 8 + value)

"""Small pictures in a text: characters that the page draws, and that are spelled out where nothing is drawn."""

from __future__ import annotations

from typing import Final

FIRST_DIE: Final = 0xE100
BY_ITSELF: Final = "\ue1f0"
"""Stands behind what the rules chose by themselves."""
DIE_COLOURS: Final = ("red", "white", "yellow", "purple", "black")


def die(colour: str, value: int) -> str:
    """A die as a small picture."""
    return chr(FIRST_DIE + DIE_COLOURS.index(colour) * 8 + value)

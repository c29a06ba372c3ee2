"""Small pictures in a text: characters that the page draws, and that are spelled out where it cannot.

Seats have such characters too, from U+E000 on: each reader is told the name.
"""

from __future__ import annotations

from typing import Final

from ..core.face import Say

FIRST_DIE: Final = 0xE100
DIE_COLOURS: Final = ("red", "white", "yellow", "purple", "black")
DICE: Final = [
    [chr(FIRST_DIE + colour * 8 + value) for value in range(7)] for colour in range(len(DIE_COLOURS))
]  # fmt: skip
"""The characters of dice, by colour and value."""


def die(colour: str, value: int) -> str:
    """A die as a small picture."""
    return DICE[DIE_COLOURS.index(colour)][value]


def die_words(say: Say, colour: str, value: int) -> str:
    """The same in words."""
    return say("small-die", colour=say(f"small-die.{colour}"), value=value)


def dice_spelled(say: Say) -> dict[int, str]:
    """What stands for each die where nothing is drawn, for `str.translate`."""
    return {
        ord(DICE[n][value]): die_words(say, colour, value)
        for n, colour in enumerate(DIE_COLOURS)
        for value in range(1, 7)
    }

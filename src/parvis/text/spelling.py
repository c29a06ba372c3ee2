"""Seats and dice of a text where nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.face import Say
from ..core.tokens import BY_ITSELF, DIE_COLOURS, FIRST_SEAT, die

DIE_KEYS: Final = ("small-die.red", "small-die.white", "small-die.yellow", "small-die.purple", "small-die.black")


def dice(say: Say) -> list[tuple[str, str, int, str]]:
    """Every die there is: its character, colour and value, and the same in words."""
    return [
        (die(colour, value), colour, value, say(key, value=value))
        for colour, key in zip(DIE_COLOURS, DIE_KEYS, strict=True)
        for value in range(1, 7)
    ]


def spelled(say: Say, names: Sequence[str], text: str) -> str:
    """A text where nothing is drawn: seats by these names, dice in words."""
    words = {FIRST_SEAT + number: name for number, name in enumerate(names)}
    words |= {ord(sign): f"[{told}]" for sign, _, _, told in dice(say)}
    words[ord(BY_ITSELF)] = say("told-by-itself")
    return text.translate(words)

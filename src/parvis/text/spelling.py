"""The dice of a text in words, where nothing is drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..core.tokens import BY_ITSELF, DIE_COLOURS, die
from .words import Words

DIE_KEYS: Final = ("small-die.red", "small-die.white", "small-die.yellow", "small-die.purple", "small-die.black")


def dice(say: Words) -> list[tuple[str, str, int, str]]:
    """Every die there is: its character, its colour and value, and the same in words."""
    return [
        (die(colour, value), colour, value, say(key, value=value))
        for colour, key in zip(DIE_COLOURS, DIE_KEYS, strict=True)
        for value in range(1, 7)
    ]


@lru_cache(64)
def _instead(say: Words) -> dict[int, str]:
    words = {ord(sign): f"[{told}]" for sign, _, _, told in dice(say)}
    words[ord(BY_ITSELF)] = say("told-by-itself")
    return words


def spelled(say: Words, text: str) -> str:
    """A text with its small pictures in words."""
    return text.translate(_instead(say))

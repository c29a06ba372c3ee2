"""The dice of a text as small pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.tokens import BY_ITSELF
from ...drawing.kit import escape
from ...text.spelling import dice
from ...text.words import Words

FACES: Final = " ⚀⚁⚂⚃⚄⚅"


def drawn(say: Words, text: str) -> str:
    """A text, escaped before, with its dice drawn."""
    return text.translate(_pictures(say))


@lru_cache(64)
def _pictures(say: Words) -> dict[int, str]:
    small = {
        ord(sign): f'<span class="small-die {colour}" role="img" aria-label="{escape(name)}">{FACES[value]}</span>'
        for sign, colour, value, name in dice(say)
    }
    small[ord(BY_ITSELF)] = f'<span class="by-itself">{escape(say("told-by-itself"))}</span>'
    return small

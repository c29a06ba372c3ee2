"""The dice of a text as small pictures."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ...core.tokens import BY_ITSELF
from ...drawing.kit import escape
from ...text.spelling import dice
from ...text.words import Words

FACES: Final = " ⚀⚁⚂⚃⚄⚅"


def drawn(say: Words, text: str) -> str:
    """A text, escaped before, with its dice drawn. Most have none, and none is found fast."""
    signs, pictures = _pictures(say)
    return signs.sub(lambda found: pictures[found[0]], text)


@lru_cache(64)
def _pictures(say: Words) -> tuple[re.Pattern[str], dict[str, str]]:
    """What stands for dice in a text, and how each is shown."""
    small = {
        sign: f'<span class="small-die {colour}" role="img" aria-label="{escape(name)}">{FACES[value]}</span>'
        for sign, colour, value, name in dice(say)
    }
    small[BY_ITSELF] = f'<span class="by-itself">{escape(say("told-by-itself"))}</span>'
    return re.compile(f"[{''.join(map(re.escape, small))}]"), small

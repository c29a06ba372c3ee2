"""The log of a table in words, in every language."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...sitting.change import Change
from ...text.words import LANGUAGES, words


def narrate(game: Game[Any], change: Change) -> None:
    """Put what a change tells into words. That is done when it happens, because they tell of that moment."""
    spoken = [words(game, language) for language in LANGUAGES]
    for line in change.told:
        before, after = change.states(line.ply)
        for say in spoken:
            line.text[say.language] = line.happening(game, before, after, say, False)
            if line.hidden_from:
                line.unseen[say.language] = line.happening(game, before, after, say, True)

"""Statistics of a client's own games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...text.words import house_words
from ..aside import aside
from ..page.pages import page
from ..page.statistics import chapters, countable
from .desk import desk_of
from .people import language, root
from .replies import Reply

if TYPE_CHECKING:
    from starlette.requests import Request

MOST: Final = 1000
"""The most games that are looked at, the last ones."""


async def statistics_page(request: Request) -> Reply:
    """How the caller's games have ended, game by game."""
    it = desk_of(request)
    it.count(await it.caller(request))
    say = house_words(language(request))
    client = it.people.client(request)
    games = await it.store.own_games(client, MOST) if client else []
    own = countable(games)
    told = await aside(chapters, own, say.language)
    return Reply(
        page(
            "statistics.html", say, root(request), back="/statistics", chapters=told, count=len(own),
            left_out=len(games) - len(own),
        )
    )  # fmt: skip

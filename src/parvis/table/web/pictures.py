"""Pictures of cards and boards, with our printed values or with those of an address."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...core.game import Game
from ...games import shown
from ...text.words import unnamed, words
from ..aside import aside
from ..page.correcting import correction, picture
from ..page.fields import PREFIX
from ..refusals import Refused
from .bodies import fields
from .desk import desk_of
from .people import language
from .replies import Reply

if TYPE_CHECKING:
    from starlette.requests import Request

MOST_FIELDS: Final = 6000
"""The most fields that the form of a game has."""


def game_of(request: Request) -> Game[Any]:
    """The game of an address."""
    found = shown().get(request.path_params["game"])
    if found is None:
        raise Refused("error.no-page")
    return found


def typed_in(request: Request) -> dict[str, str]:
    """What an address asks for: values that are not ours, as they were typed."""
    given = fields(request.url.query, MOST_FIELDS)
    return {name: text for name, text in given.items() if name.startswith(PREFIX)}


async def drawn(request: Request) -> Reply:
    """A card, or the whole board, with the values of the address. With ours it is drawn once, and asked for freely."""
    it, game, typed = desk_of(request), game_of(request), typed_in(request)
    asked = language(request), request.path_params.get("id", "")
    if typed:
        it.count(await it.caller(request))
        made = (await aside(correction, game, typed)).made
        if made is None:
            raise Refused("error.garbage")
        svg = await aside(_svg, made, *asked)
    else:
        svg = await aside(_our_svg, game, *asked)
    if not svg:
        raise Refused("error.no-page")
    return Reply(svg, kind="image/svg+xml")


def _svg(game: Game[Any], language: str, id: str) -> str:
    shown = picture(game, language, id)
    return "" if shown is None else unnamed(words(game, language), game.seat_counts[-1]).named(str(shown))


_our_svg: Final = lru_cache(1000)(_svg)

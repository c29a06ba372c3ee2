"""The rules to read: the page of a game, and its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.game import Game
from ...games import shown
from ...text.rulebook import rulebook
from ...text.words import words
from ..aside import aside
from ..page.pages import page
from ..page.rules import chapters, figure, picture_query
from ..refusals import Refused
from .desk import desk_of
from .people import language, root
from .replies import Reply

if TYPE_CHECKING:
    from starlette.requests import Request


def _game(request: Request) -> Game[Any]:
    found = shown().get(request.path_params["game"])
    if found is None or not rulebook(found).sections:
        raise Refused("error.no-page")
    return found


async def rules(request: Request) -> Reply:
    """The rules of a game with our values, or with those of a table."""
    it, game = desk_of(request), _game(request)
    it.count(await it.caller(request))
    back = f"/rules/{game.name}"
    if id := request.query_params.get("table", ""):
        table, _, _ = await it.seated(request, id)
        if table.game.name == game.name:
            game, back = table.game, f"{back}?table={id}"
    return Reply(await aside(_filled, game, language(request), root(request), back))


def _filled(game: Game[Any], language: str, root: str, back: str) -> str:
    say = words(game, language)
    return page(
        "rules.html", say, root, title=say("title"), of=game.name, back=back, chapters=chapters(game, language),
        query=picture_query(game, language), seats=(game.seat_counts[0], game.seat_counts[-1]),
    )  # fmt: skip


async def drawn(request: Request) -> Reply:
    """The picture of a section. It is drawn once, and asked for freely."""
    svg = await aside(figure, _game(request), language(request), request.path_params["section"])
    if not svg:
        raise Refused("error.no-page")
    return Reply(svg, kind="image/svg+xml", headers={"cache-control": "max-age=3600"})

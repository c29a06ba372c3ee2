"""Replies over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...games import GAMES
from .replies import Reply


def http(reply: Reply) -> Response:
    """A reply as HTTP has it."""
    response = Response(reply.text or None, reply.status, reply.headers, reply.kind if reply.text else None)
    for name, value, how in reply.cookies:
        response.set_cookie(name, value, **how)
    return response


def over_http(handler: Callable[[Request], Awaitable[Reply]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler that knows nothing of HTTP, for a route."""

    async def handled(request: Request) -> Response:
        return http(await handler(request))

    return handled


async def icon(request: Request) -> Response:
    """The small picture of a game in the lobby."""
    game = GAMES.get(request.path_params["game"])
    if game is None or game.face is None:
        raise HTTPException(404)
    return Response(game.face.icon(), media_type="image/svg+xml")

"""The review of a game that is over: worked out in the background with a bar, kept with the game, shown as a page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...coach.page import fragment, style
from ...core.game import Json
from ...drawing.kit import escape
from ...text.words import Words, words
from ..aside import aside
from ..live import Table
from ..page.in_ascii import encoded
from ..page.pages import page
from ..page.views import Reader, at_table, record_of
from ..refusals import Refused
from ..settings import DEFAULT_BOT
from .desk import desk_of
from .people import address, language, root
from .replies import Reply

if TYPE_CHECKING:
    from starlette.requests import Request


async def _asked(request: Request) -> tuple[Table, Reader]:
    """The table that is asked about; refused if its game cannot be looked at."""
    it = desk_of(request)
    it.count(await it.caller(request))
    table, reader = await it.reader(request, request.path_params["id"])
    if not table.over or table.game.mind is None or table.begun is not None or table.kept is not None:
        raise Refused("review.not-here")
    return table, reader


async def review_page(request: Request) -> Reply:
    """The review, or how far it is; it begins when somebody looks for it."""
    it = desk_of(request)
    table, reader = await _asked(request)
    say = words(table.game, language(request))
    found = await it.store.review(table.id, table.ply)
    if found is None:
        it.tables.coach.review(table, address(request))
        shown = ""
    else:
        shown = await aside(_shown, table, reader, say, json.loads(found), root(request))
    named = at_table(table, reader, escape).named
    return Reply(
        page(
            "review.html", say, root(request), table=table, title=say("title"), back=f"/t/{table.id}/review",
            review=Markup(named(shown)), served=it.tables.served,
        )
    )  # fmt: skip


async def progress(request: Request) -> Reply:
    """How far the review is, for the page that waits for it."""
    it = desk_of(request)
    table, _ = await _asked(request)
    say = words(table.game, language(request))
    under_way = it.tables.coach.reviews.get(table.id)
    if under_way is None:
        if await it.store.review(table.id, table.ply) is not None:
            return _far(0, 0, True, False, "")
        # It was begun by a process that is gone, or by another.
        under_way = it.tables.coach.review(table, address(request))
    if under_way.failed:
        return _far(0, 0, False, True, say("review.failed"))
    done, every = under_way.done, under_way.of
    return _far(done, every, False, False, say("review.progress", done=done, all=every))


def _far(done: int, every: int, ready: bool, failed: bool, text: str) -> Reply:
    """How far a review is."""
    told = {"done": done, "all": every, "ready": ready, "failed": failed, "text": text}
    return Reply(encoded(told), kind="application/json")


async def style_sheet(request: Request) -> Reply:
    return Reply(style(), kind="text/css")


def _shown(table: Table, reader: Reader, say: Words, found: Json, below: str) -> str:
    """The review for a reader: the own turns, or for onlookers and where several share a screen, everybody's."""
    seats = reader.held or tuple(range(table.record.seats))
    record = record_of(table)

    def more(ply: int) -> str:
        seat = next(turn["seat"] for turn in found["turns"] if turn["ply"] == ply)
        return page("review_turn.html", say, below, table=table, ply=ply, seat=seat, record=record, bot=DEFAULT_BOT)

    return fragment(table.record, found, say, seats, more)

"""The pages of a table: the board, a game step by step, and the secret links that lead to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup

from ...core.flow import SPECTATOR
from ...drawing.kit import escape
from ...games import GAMES
from ...text.words import LANGUAGES, Words, people, words
from .. import seating
from ..aside import aside
from ..boxes import tidied, written
from ..live import Table
from ..page.cards import cards, others
from ..page.course import course
from ..page.luck import shareless
from ..page.pages import page
from ..page.render import kept_log, log
from ..page.score import score
from ..page.views import at_table, given_name, record_is_open, record_of, seat_name
from ..refusals import OnlyKept, Refused
from ..store.kept import TableRow
from .bodies import sent_form
from .desk import desk_of
from .people import LANGUAGE_COOKIE, address, chosen_bot, keep, language, root
from .replies import Reply, download, redirect

if TYPE_CHECKING:
    from starlette.requests import Request


def brief(say: Words) -> str:
    """The rules in brief; their last paragraph is about the board of a terminal."""
    return say("brief").rpartition("\n")[0]


def rules_of(request: Request, table: Table) -> str:
    """Where the rules are, with the printed values of a table."""
    return f"{root(request)}/rules/{table.game.name}" + (f"?table={table.id}" if table.box else "")


async def table_page(request: Request) -> Reply:
    """The table."""
    it = desk_of(request)
    it.count(await it.caller(request))
    try:
        table, held, owner = await it.seated(request, request.path_params["id"])
    except OnlyKept as only:
        return await kept_page(request, only)
    say = words(table.game, language(request))
    nameless = [
        seat
        for seat in held
        if seat >= 0 and not table.over and not table.seats[seat].name and not table.seats[seat].bot
    ]
    return Reply(
        page(
            "table.html", say, root(request), table=table, held=[seat for seat in held if seat >= 0], owner=owner,
            cards=cards(table.game, say.language).values(), back=f"/t/{table.id}", title=say("title"),
            nameless=nameless if len(nameless) == len(held) == 1 else [], rules=rules_of(request, table),
            shareless=shareless(table, held), brief=brief(say), telling=it.telling,
            others=others(table.game, say.language),
            served=it.tables.served, watch=f"{root(request)}/s/{table.row.watch}" if it.tables.served else "",
            names=[seat_name(table, say, seat) for seat in range(len(table.seats))],
        )
    )  # fmt: skip


async def rematch(request: Request) -> Reply:
    """The same people play again: whoever sits at a game that is over opens the table, or follows to it."""
    it = desk_of(request)
    it.count(await it.caller(request))
    table, held, _ = await it.seated(request, request.path_params["id"])
    client = it.people.client(request)
    if not table.over or client is None or held[0] < 0:
        raise Refused("error.no-rematch")
    turned = 1 if (await sent_form(request)).get("turned") else 0
    again = await it.play_again(table, turned, client, address(request))
    return redirect(f"{root(request)}/t/{again}")


async def delete(request: Request) -> Reply:
    """Who has opened a table deletes it: to the lobby, or back to where the others are asked for leave."""
    it = desk_of(request)
    it.count(await it.caller(request))
    await sent_form(request)
    table, reader = await it.reader(request, request.path_params["id"])
    asked = await seating.delete(table, it.who(request, reader))
    return redirect(f"{root(request)}/" if asked is None else f"{root(request)}/t/{table.id}")


async def replay_page(request: Request) -> Reply:
    """A game step by step, once it is over or if nothing in it is hidden."""
    it = desk_of(request)
    it.count(await it.caller(request))
    try:
        table, reader = await it.reader(request, request.path_params["id"])
    except OnlyKept as only:
        return await kept_page(request, only)
    say = words(table.game, language(request))
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    if table.kept is not None:
        stops = table.kept.told["stops"]
    else:
        stops = (await aside(course, table.record, table.begun)).stops
    named = at_table(table, reader, escape).named
    return Reply(
        page(
            "replay.html", say, root(request), table=table, title=say("title"), back=f"/t/{table.id}/replay",
            bots=it.offered, default_bot=chosen_bot(request), stops=json.dumps(stops), served=it.tables.served,
            log=Markup(named(log(table, reader, 0, len(table.log))[1])),
            names=[seat_name(table, say, seat) for seat in range(len(table.seats))], record=record_of(table),
            cards=cards(table.game, say.language).values(), seat=max(reader.seat, 0), held=reader.held,
            others=others(table.game, say.language), rules=rules_of(request, table),
            score=Markup(named(score(table, say, bool(reader.held), False))) if table.over else "",
        )
    )  # fmt: skip


async def kept_page(request: Request, only: OnlyKept) -> Reply:
    """A game that is over and that no board of today can show: its result, its log and its record."""
    loaded = await desk_of(request).store.load(only.row.id)
    seats = [] if loaded is None else loaded[1]
    say = words(GAMES[only.row.game], language(request))
    names = [given_name(say, given, seat) for seat, given in enumerate(seats)]
    named = people(say, names, SPECTATOR, escape).named
    told = only.kept.told
    return Reply(
        page(
            "kept.html", say, root(request), title=say("title"), back=f"/t/{only.row.id}", id=only.row.id,
            winners=[names[seat] for seat in told["winners"]],
            scores=list(zip(names, told.get("scores", []), strict=False)),
            log=Markup(named(kept_log(only.kept, say))),
        )
    )  # fmt: skip


async def cards_file(request: Request) -> Reply:
    """The printed values of a table as a data file."""
    it = desk_of(request)
    it.count(await it.caller(request))
    table, _, _ = await it.seated(request, request.path_params["id"])
    name = table.box.name if table.box else f"{table.game.name}-cards.json"
    return download(written(tidied(table.game.printed)), quote(name), "application/json")


async def choose_language(request: Request) -> Reply:
    it = desk_of(request)
    it.count(await it.caller(request))
    chosen = request.path_params["language"]
    back = request.query_params.get("back", "/")
    within = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = redirect(f"{root(request)}{within}")
    if chosen in LANGUAGES:
        keep(request, response, LANGUAGE_COOKIE, chosen)
    return response


async def record(request: Request) -> Reply:
    """The record of a table as a file."""
    it = desk_of(request)
    it.count(await it.caller(request))
    try:
        table, reader = await it.reader(request, request.path_params["id"])
    except OnlyKept as only:
        return _downloaded(only.row, only.kept.record)
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    return _downloaded(table.row, record_of(table))


def _downloaded(row: TableRow, record: str) -> Reply:
    return download(record, f"{row.game}-{row.id}.txt")

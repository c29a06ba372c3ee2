"""The host's page: all tables, how much there is to do, what went wrong; tables are closed and deleted from here.

It shows who plays what and how far they are, and nothing of what lies on a table.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ... import __version__, build
from ...games import GAMES
from ...text.words import Words, house_words, words
from ..keeping import progress
from ..logs import Fault
from ..page.pages import page
from ..page.views import given_name
from ..refusals import Refused
from ..store import hosting as kept
from .bodies import sent_form
from .desk import number
from .people import address, language, root
from .service import Service, service_of
from .watching import there

LOG: Final = logging.getLogger("parvis.table")
A_PAGE: Final = 50
"""How many tables are shown on a page."""
SPANS: Final = ((86_400, "host.days"), (3600, "host.hours"), (60, "host.minutes"))


async def host(request: Request) -> Response:
    """The host's page; whoever has not shown the key is asked for it."""
    it = service_of(request)
    it.count(await it.caller(request))
    if not it.host_key.key:
        raise HTTPException(404)
    say = house_words(language(request))
    if not it.host_key.is_host(request):
        return asked_for_key(request, say)
    start = (number(request.query_params.get("from", "")) or 0) // A_PAGE * A_PAGE
    tables = await kept.kept_tables(it.store, start, A_PAGE)
    every = await kept.how_many(it.store)
    return HTMLResponse(
        page(
            "host.html", say, root=root(request), back="/host", tables=[shown(it, table, say) for table in tables],
            load=load(it, say, every), faults=[told(fault, say) for fault in reversed(it.faults.recent)],
            later=start - A_PAGE if start else None, earlier=start + A_PAGE if start + A_PAGE < every else None,
        )
    )  # fmt: skip


def asked_for_key(request: Request, say: Words, wrong: str = "", status: int = 200) -> Response:
    return HTMLResponse(page("host_key.html", say, root=root(request), back="/host", wrong=wrong), status)


async def enter(request: Request) -> Response:
    """Somebody has typed a key."""
    it = service_of(request)
    it.count(await it.caller(request))
    if not it.host_key.key:
        raise HTTPException(404)
    say = house_words(language(request))
    form = await sent_form(request)
    if not it.host_key.rate.allows(address(request)):
        it.tables.meter.refused.labels("host.too-fast").inc()
        return asked_for_key(request, say, say("host.too-fast"), 429)
    if not it.host_key.fits(form.get("key", "")):
        LOG.warning("a wrong key for the host's page", extra={"address": address(request)})
        return asked_for_key(request, say, say("host.wrong-key"), 403)
    LOG.info("the host has come", extra={"address": address(request)})
    response = RedirectResponse(f"{root(request)}/host", 303)
    it.host_key.remember(request, response)
    return response


async def leave(request: Request) -> Response:
    it = service_of(request)
    it.count(await it.caller(request))
    await sent_form(request)
    response = RedirectResponse(f"{root(request)}/host", 303)
    it.host_key.forget(request, response)
    return response


async def of_host(request: Request) -> tuple[Service, kept.Kept]:
    """The table that the host asks about."""
    it = service_of(request)
    it.count(await it.caller(request))
    if not it.host_key.is_host(request):
        raise HTTPException(404)
    found = await kept.kept_tables(it.store, 0, 1, request.path_params["id"])
    if not found:
        raise Refused("error.no-table")
    return it, found[0]


async def ask(request: Request) -> Response:
    """Before a table is closed or deleted."""
    it, table = await of_host(request)
    say = house_words(language(request))
    about = shown(it, table, say)
    return HTMLResponse(page("host_table.html", say, root=root(request), back=f"/host/tables/{table.id}", table=about))


async def act(request: Request) -> Response:
    """Close a table, open it again, or delete it; everybody who is there is told."""
    it, table = await of_host(request)
    match (await sent_form(request)).get("do"):
        case "close":
            await it.tables.close_down(table.id)
        case "open":
            await kept.reopen(it.store, table.id)
        case "delete":
            await it.tables.delete_for_all(table.id)
        case _:
            raise Refused("error.garbage")
    return RedirectResponse(f"{root(request)}/host", 303)


def ago(at: float, say: Words) -> str:
    """How long ago something was."""
    seconds = time.time() - at
    for span, key in SPANS:
        if seconds >= span:
            return say(key, count=int(seconds // span))
    return say("host.just-now")


def shown(it: Service, table: kept.Kept, say: Words) -> dict[str, Any]:
    """A table in the list: the game, who sits there and who is there, since when, and how far they are."""
    live = it.tables.live.get(table.id)
    seats, far = (live.seats, progress(live)) if live is not None else (table.seats, table.progress)
    present = live.present if live is not None else {}
    there = [at for at in range(len(seats)) if live is not None and live.here(at)]
    game = GAMES.get(table.game)
    of_game = words(game, say.language) if game else say
    over = far.asked is None and far.round > 0
    return {
        "id": table.id, "title": of_game("title") if game else table.game,
        "people": [
            {"name": given_name(say, seat, at), "seat": at, "bot": bool(seat.bot), "there": at in there,
             "empty": not seat.bot and at not in table.held, "asked": far.asked == at}
            for at, seat in enumerate(seats)
        ],
        "onlookers": present.get(-2, 0), "opened": ago(table.created, say), "moved": ago(far.at, say),
        "round": of_game("people.round", round=far.round) if far.round else "",
        "moves": say("host.moves", count=live.ply if live is not None else table.moves),
        "over": over, "closed": table.closed,
    }  # fmt: skip


def load(it: Service, say: Words, every: int) -> list[tuple[str, str]]:
    """How much there is to do, as names and values."""
    tables = list(it.tables.live.values())
    meter, processes = it.tables.meter, it.settings.thinkers
    watching = sum(len(table.watchers) for table in tables)
    return [
        (say("host.tables"), say("host.of-tables", live=len(tables), every=every)),
        (say("host.people"), say("host.there", people=sum(there(t.present) for t in tables), pages=watching)),
        (
            say("host.bots"),
            say("host.thinking", thinking=min(meter.asking, processes), waiting=max(meter.asking - processes, 0),
                processes=processes),
        ),
        *machine(say),
        (say("host.running"), say("host.since", since=ago(it.started, say), version=__version__, build=build())),
    ]  # fmt: skip


def machine(say: Words) -> list[tuple[str, str]]:
    """How busy it is, and how much memory the server has taken, where the system tells."""
    if sys.platform == "win32":
        return []
    import resource

    busy = " · ".join(f"{load:.2f}" for load in os.getloadavg())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return [(say("host.machine"), say("host.load", load=busy, cores=os.cpu_count() or 1, memory=memory))]


def told(fault: Fault, say: Words) -> dict[str, str]:
    return {"at": ago(fault.at, say), "level": fault.level, "text": fault.text, "table": fault.table}


ROUTES: Final = [
    Route("/host", host),
    Route("/host", enter, methods=["POST"]),
    Route("/host/leave", leave, methods=["POST"]),
    Route("/host/tables/{id}", ask),
    Route("/host/tables/{id}", act, methods=["POST"]),
]

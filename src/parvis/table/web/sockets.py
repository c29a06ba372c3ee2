"""The socket of a page: moves come in, views go out, each reader's own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...core.flow import SPECTATOR, why_not
from ...core.picture import Picture
from ...sitting.clicks import Clicks
from ...text.words import words
from ..live import Table
from ..page.encode import encoded, in_json, member, on_page, redrawn, truth
from ..page.lighting import chosen, lit
from ..page.preview import brings, look, what_for
from ..page.render import last_own, log, log_start, parts, where
from ..page.views import Reader, at_table, curtained, picture, refusal, state
from ..refusals import Refused, RefusedMove, Stale, WrongField
from ..settings import PAYLOAD
from .commands import (
    About,
    Brings,
    Choose,
    Confirm,
    GoTo,
    Lift,
    Look,
    TakeOut,
    Where,
    Whole,
    Why,
    acting,
    carry_out,
    click,
    spoken,
)
from .people import address, language, same_origin
from .service import Service, service_of

LOG = logging.getLogger("parvis.table")
BUSY, UNKNOWN, FOREIGN, TOO_BIG = 4029, 4004, 4003, 1009
"""Codes with which a socket is closed: too many, no such table, another page's, too long a message."""


class Connection:
    """One open page."""

    def __init__(self, socket: WebSocket, service: Service, table: Table, held: tuple[int, ...], owner: bool) -> None:
        self.socket = socket
        self.service = service
        self.table = table
        self.held = held
        self.owner = owner
        self.language = language(socket)
        self.plain = socket.query_params.get("as") == "json"
        self.facing: int | None = held[0] if len(held) == 1 else None
        self.dirty = asyncio.Event()
        """Set when a view is due."""
        self.loop = asyncio.get_running_loop()
        self.shown = 0.0
        """When the last view was sent, by the clock of the loop."""
        self.later: asyncio.TimerHandle | None = None
        """Makes a view due that can wait."""
        self.drawn: Picture | None = None
        self.around: dict[str, str] = {}
        self.ply = 0
        self.cuts = 0
        self.logged: tuple[object, ...] | None = None
        """For which seat and with which names the log was sent, up to that ply and after so many cuts."""

    def reader(self) -> Reader:
        """Whose view is shown: persons who share a screen are shown theirs in turn, behind a curtain if need be."""
        held = tuple(seat for seat in self.held if seat >= 0)
        if not held:
            return Reader(SPECTATOR, (), self.language, self.owner)
        if len(held) == 1:
            return Reader(held[0], held, self.language, self.owner)
        asked = self.table.asked
        turn = asked.seat if asked is not None and asked.seat in held and not self.table.seats[asked.seat].bot else None
        if self.facing != turn and (turn is not None or self.facing is not None):
            self.facing = None  # the turn is over: what its seat alone may see goes with it
        if turn is not None and self.facing is None and curtained(self.table, turn):
            return Reader(SPECTATOR, held, self.language, self.owner, curtain=turn)
        if turn is not None:
            self.facing = turn
        shown = turn if turn is not None else held[0] if not curtained(self.table, held[0]) else SPECTATOR
        return Reader(shown, held, self.language, self.owner)

    def message(self) -> str:
        """The present view; of the page only what has changed since the last one."""
        table, reader = self.table, self.reader()
        if self.plain:
            key = ("json", reader)
            if key not in table.cache:
                table.cache[key] = encoded({"kind": "view", **state(table, reader)})
            text: str = table.cache[key]
            return text
        sent = (reader.seat, *((seat.name, seat.bot) for seat in table.seats))
        renamed = sent != self.logged
        if renamed:
            self.around = {}
        drawn, around = picture(table, reader.seat, reader.language), parts(table, reader)
        fragments = [member(id, html) for id, html in around.items() if self.around.get(id) != html]
        if board := redrawn(table, self.drawn, drawn, renamed):
            fragments.append(board)
        self.drawn, self.around = drawn, around
        # What was told before a cut may have lost its end: it is told again.
        first = min([self.ply, *(max(0, cut - 1) for cut in table.cuts[self.cuts :])]) if not renamed else 0
        self.logged, self.ply, self.cuts = sent, table.ply, len(table.cuts)
        asked = table.asked
        may = lit(table, reader)
        clicks = table.clicks(reader.seat) if reader.curtain is None else None
        return at_table(table, reader, on_page).named_in_json(
            f'{{"kind":"view","ply":{table.ply},"undos":{table.undos},"lit":{encoded(may) if may else "{}"},'
            f'"log":{{"from":{log_start(table, first)},"html":{json.dumps(log(table, reader, first))}}},'
            f'"since":{last_own(table, reader)},"turn":{truth(asked is not None and asked.seat == reader.seat)},'
            f'"over":{truth(table.over)},"draft":{drafted(table, reader, clicks)},"parts":{{{",".join(fragments)}}}}}'
        )

    def forget(self) -> None:
        """Whatever was sent: the next message is whole."""
        self.drawn, self.around, self.logged = None, {}, None

    def concerned(self) -> bool:
        """Whether a change is shown at once: the reader is asked, or has moved; or it is something else than a move."""
        table, asked = self.table, self.table.asked
        if self.plain or table.ply == self.ply or table.mover is None or asked is None:
            return True
        return asked.seat in self.held or table.mover in self.held

    def changed(self, drafting: int | None = None) -> None:
        """The table has changed, or the draft of a seat, which concerns that seat alone.

        An onlooker's page need not follow programs that play faster than one can look.
        """
        if drafting is not None and (drafting not in self.held or self.plain):
            return
        wait = self.shown + self.service.settings.glance - self.loop.time()
        if wait <= 0 or self.concerned():
            self.dirty.set()
        elif self.later is None:
            self.later = self.loop.call_later(wait, self.dirty.set)

    def settle(self) -> None:
        """Nothing is due any more."""
        self.dirty.clear()
        self.shown = self.loop.time()
        if self.later is not None:
            self.later.cancel()
            self.later = None

    async def send_views(self) -> None:
        while True:
            await self.dirty.wait()
            self.settle()
            if self.service.tables.live.get(self.table.id) is not self.table:
                await self.move_over()
            await self.socket.send_text(self.message())

    async def move_over(self) -> None:
        """The table was loaded anew: look at that one."""
        table = await self.service.tables.get(self.table.id)
        if table is not None and table is not self.table:
            self.leave()
            self.table = table
            self.forget()
            self.join()

    def join(self) -> None:
        self.table.watchers.add(self.changed)
        for seat in self.held:
            self.table.present[seat] = self.table.present.get(seat, 0) + 1

    def leave(self) -> None:
        self.table.watchers.discard(self.changed)
        self.settle()
        for seat in self.held:
            self.table.present[seat] -= 1

    async def answer(self, text: str) -> None:
        """Do what a message asks; whatever is wrong with it is said, and nothing is changed."""
        say = words(self.table.game, self.language)
        try:
            await self.obey(text)
        except Stale as stale:
            await self.tell("stale", refusal(stale, say))
            self.dirty.set()
        except Refused as refused:
            kind = "why" if isinstance(refused, RefusedMove) else "error"
            field = {"field": refused.field} if isinstance(refused, WrongField) else {}
            await self.send({"kind": kind, "text": refusal(refused, say, self.table), **field})
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:  # a fault of ours: nothing is changed, the game can go on, and the log of the server has it
            LOG.exception("table %s", self.table.id)
            await self.tell("error", say("error.fault"))

    async def tell(self, kind: str, text: str) -> None:
        await self.send({"kind": kind, "text": text})

    async def send(self, message: dict[str, Any]) -> None:
        text = at_table(self.table, self.reader(), in_json).named_in_json(encoded(message))
        await self.socket.send_text(text)

    async def obey(self, message: str) -> None:
        asked, table = spoken(message), self.table
        match asked:
            case Why(why=move):
                self.explain(acting(table, self.reader()), move)
            case About(about=id):
                await self.about(acting(table, self.reader()), id)
            case Look():
                seen = {"ply": table.ply, "undos": table.undos}
                found = look(table, self.reader(), words(table.game, self.language))
                await self.send({"kind": "look", **seen, **found})
            case Brings(brings=moves):
                await self.foretell(acting(table, self.reader()), moves)
            case Choose() | TakeOut() | GoTo() | Confirm():
                await click(asked, table, acting(table, self.reader()))
            case Where(where=ply):
                await self.send({"kind": "where", "ply": ply, "places": where(table, self.reader(), ply)})
            case Whole():
                self.forget()
                self.dirty.set()
            case Lift(lift=seat):
                if seat not in self.held:
                    raise WrongField("lift", "expected.own-seat")
                self.facing = seat
                self.dirty.set()
            case _:
                voice = self.voice()
                await carry_out(asked, table, self.reader(), voice)

    def explain(self, seat: int, move: str) -> None:
        """Why a move cannot be made, if there is a reason."""
        clicks, wanted = self.table.clicks(seat), self.table.read([move])[0]
        s = self.table.state if clicks is None or clicks.draft.at_border else clicks.draft.state
        reason = why_not(s, wanted)
        if reason is not None:
            raise RefusedMove(reason, wanted, s)

    async def about(self, seat: int, id: str) -> None:
        """An element that is not lit: what it could be used for, or why it cannot be."""
        say = words(self.table.game, self.language)
        lines = what_for(self.table, self.reader(), id, say)
        if lines:
            await self.send({"kind": "menu", "id": id, "title": say("draft.what-for"), "lines": lines})
            return
        doubt = picture(self.table, seat, self.language).doubt(id)
        if doubt is not None:
            self.explain(seat, doubt)

    async def foretell(self, seat: int, moves: Sequence[str]) -> None:
        """What moves would bring."""
        clicks = self.table.clicks(seat)
        say, game = words(self.table.game, self.language), self.table.game
        told = {}
        if clicks is not None:  # who looked a moment too late is told nothing
            told = {move: brings(game, clicks.draft, self.table.read([move]), say) for move in moves}
        await self.send({"kind": "brings", "ply": self.table.ply, "brings": told})

    def voice(self) -> int:
        """The seat that speaks: whoever faces the screen."""
        return self.held[0] if self.facing is None else self.facing


def drafted(table: Table, reader: Reader, clicks: Clicks | None) -> str:
    """What a page is told of its reader's draft."""
    if clicks is None:
        return "null"
    border = clicks.draft.at_border and bool(clicks.draft.moves)
    return encoded({"at": clicks.at, "border": border, "matters": clicks.matters, "chosen": chosen(table, reader)})


async def socket(websocket: WebSocket) -> None:
    """A page opens its socket."""
    service = service_of(websocket)
    who, where = await service.caller(websocket), address(websocket)
    if not same_origin(websocket):
        await websocket.close(FOREIGN)
        return
    slots = ((service.client_sockets, who), (service.address_sockets, where))
    taken = [(slot, key) for slot, key in slots if slot.take(key)]
    try:
        if len(taken) < len(slots):
            await websocket.accept()
            await websocket.close(BUSY)
            return
        try:
            table, held, owner = await service.seated(websocket, websocket.path_params["id"])
        except Refused:
            await websocket.accept()
            await websocket.close(UNKNOWN)
            return
        await websocket.accept()
        await _serve(Connection(websocket, service, table, held, owner), who)
    finally:
        for slot, key in taken:
            slot.give_back(key)


async def _serve(connection: Connection, who: str) -> None:
    connection.join()
    connection.table.changed()
    connection.dirty.set()
    sender = asyncio.create_task(connection.send_views())
    try:
        while True:
            text = await connection.socket.receive_text()
            if len(text) > PAYLOAD:
                await connection.socket.close(TOO_BIG)
                break
            if connection.service.rate.allows(who):
                await connection.answer(text)
            else:
                say = words(connection.table.game, connection.language)
                await connection.tell("error", say("error.too-fast"))
                await asyncio.sleep(0.2)
    except (WebSocketDisconnect, KeyError, RuntimeError):
        pass  # gone, or a message of bytes where text is spoken
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        connection.leave()
        connection.table.changed()

"""The socket of a page: moves come in, views go out, each reader's own. `calls.py` opens and closes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.flow import SPECTATOR, why_not
from ...text.rulebook import rulebook
from ...text.words import words
from .. import drafts, seating
from ..live import Table
from ..page import hint as hints
from ..page.ear import ASKED, heard
from ..page.encode import in_json
from ..page.in_ascii import encoded
from ..page.lighting import lit
from ..page.luck import luck
from ..page.pages import page
from ..page.preview import foretold, look, menu, would_words
from ..page.render import where
from ..page.rules import rule_link
from ..page.views import NO_RULE, Reader, at_table, curtained, encoded_state, luck_of, picture, refusal
from ..refusals import Refused, RefusedMove, Stale, WrongField
from .commands import (
    About,
    Adopt,
    Because,
    Brings,
    Choose,
    Confirm,
    Draw,
    Ear,
    GoTo,
    Hint,
    KeepLine,
    Lift,
    Line,
    Look,
    Luck,
    Share,
    Suppose,
    Swap,
    Take,
    TakeOut,
    Unprepare,
    Where,
    Whole,
    Why,
    a_seat,
    acting,
    carry_out,
    click,
    spoken,
)
from .desk import Desk
from .people import address, language, root
from .sent import Sent

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

LOG = logging.getLogger("parvis.table")


class Gone(Exception):
    """Nobody is at the other end any more."""


class Connection:
    """One open page."""

    gone: ClassVar[tuple[type[Exception], ...]] = (Gone, KeyError, RuntimeError)
    """What is raised where nobody is at the other end any more."""

    def __init__(self, socket: WebSocket, service: Desk, table: Table, held: tuple[int, ...], owner: bool) -> None:
        self.socket = socket
        self.service = service
        self.table = table
        self.held = held
        self.owner = owner
        self.language = language(socket)
        self.plain = socket.query_params.get("as") == "json"
        self.facing: int | None = held[0] if len(held) == 1 else None
        self.seating = -1
        """How often people had changed seats when it was looked up who sits here; before the first view, once more."""
        self.dirty = asyncio.Event()
        """Set when a view is due."""
        self.loop = asyncio.get_running_loop()
        self.shown = 0.0
        """When the last view was sent, by the clock of the loop."""
        self.later: asyncio.TimerHandle | None = None
        """Makes a view due that can wait."""
        self.sent = Sent()
        self.consulting: set[asyncio.Task[None]] = set()
        """What the coach was asked for this page."""

    @property
    def shown_table(self) -> Table:
        """What the page shows."""
        return self.table

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
                table.cache[key] = encoded_state(table, reader)
            text: str = table.cache[key]
            return text
        return self.sent.message(table, reader)

    def concerned(self) -> bool:
        """Whether a change is shown at once: the reader is asked, or has moved; or it is something else than a move."""
        table, asked = self.table, self.table.asked
        if self.plain or table.ply == self.sent.ply or table.mover is None or asked is None:
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
        """A view whenever one is due; whatever goes wrong in making it is for who opened the socket."""
        while True:
            await self.dirty.wait()
            self.settle()
            if self.service.tables.live.get(self.table.id) is not self.table:
                try:
                    await self.move_over()
                except Refused as wrong:
                    await self.tell_gone(wrong)
                    raise
            await self.sit_anew()
            began = perf_counter()
            view = self.message()
            self.service.tables.meter.view_seconds.observe(perf_counter() - began)
            await self.utter(view)

    async def hear(self) -> str:
        """What the page says next; text is spoken, and who sends bytes has gone."""
        try:
            return await self.socket.receive_text()
        except self.gone:
            raise Gone from None

    async def utter(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except self.gone:
            raise Gone from None

    async def tell_gone(self, why: Refused) -> None:
        """The table was closed or deleted."""
        say = words(self.table.game, self.language)
        text = refusal(why, say)
        parts = {}
        if not self.plain:
            parts = {"parts": {"prompt": page("gone.html", say, text=text, root=root(self.socket)), "leave": ""}}
        await self.send({"kind": "gone", "text": text, **parts})

    async def move_over(self) -> None:
        """The table was loaded anew: look at that one; refused if it is closed or deleted."""
        table = await self.service.tables.get(self.table.id)
        if table is None:
            raise Refused("error.deleted")
        if table is not self.table:
            self.leave()
            self.table = table
            self.sent.forget()
            self.join()
            self.seating = -1

    async def sit_anew(self) -> None:
        """Where somebody has taken a seat or lost it, and that is who looks, the page is another one."""
        if (seating := self.table.seating) == self.seating:
            return
        _, held, _ = await self.service.seated(self.socket, self.table.id)
        self.seating = seating
        if held == self.held:
            return
        self.leave()
        self.held, self.facing = held, held[0] if len(held) == 1 else None
        self.sent.forget()
        self.join()
        if not self.plain:
            await self.utter(encoded({"kind": "seated"}))

    def join(self) -> None:
        self.table.watchers.add(self.changed)
        for seat in self.held:
            self.table.present[seat] = self.table.present.get(seat, 0) + 1
        self.table.lasting.clear()

    def leave(self) -> None:
        self.table.watchers.discard(self.changed)
        self.settle()
        for seat in self.held:
            self.table.present[seat] -= 1
        self.table.lasting.clear()
        self.table.looked_at(self.held, address(self.socket))

    async def answer(self, text: str) -> None:
        """Do what a message asks; whatever is wrong with it is said, and nothing is changed."""
        await self.answered(lambda: self.obey(text))

    async def answered(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something; whatever is wrong with it is said."""
        say = words(self.table.game, self.language)
        try:
            await work()
        except Stale as stale:
            await self.tell("stale", refusal(stale, say))
            self.dirty.set()
        except Refused as refused:
            kind = "why" if isinstance(refused, RefusedMove) else "error"
            field = {"field": refused.field} if isinstance(refused, WrongField) else {}
            await self.send(
                {"kind": kind, "text": refusal(refused, say, self.shown_table), **field, **self.rule(refused)}
            )
        except Gone:
            raise
        except self.service.tables.store.fault:
            LOG.exception("the database, for table %s", self.table.id)
            await self.tell("error", say("error.store"))
        except Exception:  # a fault of ours: nothing is changed, the game can go on, and the log of the server has it
            LOG.exception("a page's message", extra={"table": self.table.id, "seat": self.held[0]})
            await self.tell("error", say("error.fault"))

    def rule(self, refused: Refused) -> dict[str, str]:
        """Where the rule is told by which a move was refused."""
        reason = refused.reason if isinstance(refused, RefusedMove) and not self.plain else ""
        section = None if reason in NO_RULE else rulebook(self.table.game).of_reason.get(reason)
        return {} if section is None else {"rule": rule_link(self.table, self.language, section)}

    async def tell(self, kind: str, text: str) -> None:
        await self.send({"kind": kind, "text": text})

    async def send(self, message: dict[str, Any]) -> None:
        text = at_table(self.table, self.reader(), in_json).named_in_json(encoded(message))
        await self.utter(text)

    async def obey(self, message: str) -> None:
        asked, table = spoken(message), self.table
        match asked:
            case Take(seat=seat):
                await self.take(a_seat(table, seat, "take"))
            case Hint(hint=step):
                self.consult(self.hint(acting(table, self.reader()), step))
            case Because(because=seat):
                self.consult(self.tell_why(a_seat(table, seat, "because")))
            case Ear(ear=what):
                if what not in ASKED:
                    raise WrongField("ear", "expected.one-of", values=", ".join(ASKED))
                told = heard(table, self.reader(), words(table.game, self.language), what)
                await self.send({"kind": "ear", "asked": what, "told": told})
            case Why(why=move):
                self.explain(acting(table, self.reader()), move)
            case About(about=id):
                await self.about(acting(table, self.reader()), id)
            case Look():
                await self.tell_look()
            case Brings(brings=moves):
                await self.foretell(acting(table, self.reader()), moves)
            case Choose() | TakeOut() | GoTo() | Confirm():
                await click(asked, table, acting(table, self.reader()))
            case Where(where=ply):
                await self.send({"kind": "where", "ply": ply, "places": where(table, self.reader(), ply)})
            case Unprepare():
                await drafts.forget(table, acting(table, self.reader()))
            case Luck():
                await self.tell_luck()
            case Whole():
                self.sent.forget()
                self.dirty.set()
            case Lift(lift=seat):
                if seat not in self.held:
                    raise WrongField("lift", "expected.own-seat")
                self.facing = seat
                self.dirty.set()
            case Line() | Draw() | Suppose() | KeepLine() | Swap() | Adopt():
                raise Refused("error.garbage")  # nothing is tried out here
            case _:
                voice = self.voice()
                await carry_out(asked, table, self.reader(), voice)
                if isinstance(asked, Share):
                    await self.tell_luck()

    def consult(self, work: Coroutine[Any, Any, None]) -> None:
        """Ask the coach, who takes his time: meanwhile the page is heard."""

        async def asked() -> None:
            with suppress(Gone):
                await self.answered(lambda: work)

        task = self.loop.create_task(asked())
        self.consulting.add(task)
        task.add_done_callback(self.consulting.discard)

    async def hint(self, seat: int, step: int) -> None:
        """What the seat could play, step by step; nothing, if it has moved meanwhile."""
        table, at = self.table, (self.table.ply, self.table.undos)
        waiting = table.asked
        if waiting is None or waiting.seat != seat:
            raise Refused("error.not-your-turn")
        found = await self.service.tables.coach.hint(table, seat, address(self.socket))
        reader = self.reader()
        if (table.ply, table.undos) != at or reader.seat != seat:
            return
        say = words(table.game, self.language)
        told = found if self.plain else hints.hint(table, reader, say, step, found)
        await self.send({"kind": "hint", "ply": table.ply, "step": step, **told})

    async def tell_why(self, seat: int) -> None:
        """Why a bot has played its last turn so, as far as the reader may know."""
        table, reader = self.table, self.reader()
        if reader.seat < 0:
            raise Refused("error.spectator")
        if not table.seats[seat].bot:
            raise Refused("hint.nothing")
        _, found = await self.service.tables.coach.why(table, reader.seat, seat, address(self.socket))
        if self.reader().seat != reader.seat:
            return
        say = words(table.game, self.language)
        told = found if self.plain else hints.why(table, reader, say, found, seat)
        await self.send({"kind": "hint", "ply": table.ply, "step": 0, **told})

    async def tell_luck(self) -> None:
        """What is known of the luck of the table: asked for, so that nobody's view changes when another adds to it."""
        if self.plain:
            await self.send({"kind": "luck", **luck_of(self.table)})
        else:
            html = luck(self.table, self.reader(), words(self.table.game, self.language))
            await self.send({"kind": "luck", "html": html})

    async def take(self, seat: int) -> None:
        """The reader wants the seat that a bot plays; a program is told its token."""
        who = self.service.who(self.socket, self.reader())
        asked = await seating.take_over(self.table, seat, who)
        if self.plain:
            token = self.table.seats[seat].token if asked is None else asked.token
            waits = [] if asked is None else seating.waits_for(self.table, asked)
            told = {"granted": asked is None, "waits": waits, "token": None if who.client else token}
            await self.send({"kind": "taking", **told})

    async def tell_look(self) -> None:
        """What can be clicked first, and what the buttons bring."""
        table = self.shown_table
        found = look(table, self.reader(), words(table.game, self.language))
        await self.send({"kind": "look", "ply": table.ply, "undos": table.undos, **found})

    def explain(self, seat: int, move: str) -> None:
        """Why a move cannot be made, if there is a reason."""
        clicks, wanted = self.shown_table.clicks(seat), self.shown_table.read([move])[0]
        s = self.shown_table.state if clicks is None or clicks.draft.at_border else clicks.draft.state
        reason = why_not(s, wanted)
        if reason is not None:
            raise RefusedMove(reason, wanted, s)

    async def about(self, seat: int, id: str) -> None:
        """What an element can be used for, at once or after another move; or why it cannot be, or else what it is."""
        doubt = picture(self.shown_table, seat, self.language).doubt(id)
        if self.shown_table.scripted and doubt is not None and id not in lit(self.shown_table, self.reader()):
            self.explain(seat, doubt)
            raise Refused("lesson.other")
        found = menu(self.shown_table, self.reader(), id, words(self.shown_table.game, self.language))
        if found is not None:
            await self.send({"kind": "menu", "id": id, **found})
            return
        if doubt is not None:
            self.explain(seat, doubt)
        await self.send({"kind": "tip", "id": id})

    async def foretell(self, seat: int, moves: Sequence[str]) -> None:
        """What moves would bring."""
        clicks = self.shown_table.clicks(seat)
        say, game = words(self.shown_table.game, self.language), self.shown_table.game
        told, would = {}, {}
        if clicks is not None:  # who looked a moment too late is told nothing
            for written in moves:
                (move,) = self.shown_table.read([written])
                told[written] = foretold(self.shown_table, seat, clicks.draft, move, say).words
                would[written] = would_words(game, move, told[written], say)
        await self.send({"kind": "brings", "ply": self.shown_table.ply, "brings": told, "would": would})

    def voice(self) -> int:
        """The seat that speaks: whoever faces the screen."""
        return self.held[0] if self.facing is None else self.facing

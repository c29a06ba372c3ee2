"""The house in a browser's worker: what the page asks is answered by the modules of the server's table.

The page and the worker speak in lines of JSON. `static/house.js` starts it and has the store.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any, Final

from ..table.hall import Hall
from ..table.meters import Unmetered
from ..table.page.in_ascii import encoded
from ..table.page.pages import page
from ..table.page.views import refusal
from ..table.refusals import Refused
from ..table.settings import UNBOUNDED, Settings
from ..table.web.desk import Desk
from ..table.web.line import serve
from ..table.web.people import language
from ..table.web.planning import PLAN, Planning, begun
from ..table.web.replies import HTML, Reply
from ..table.web.sockets import Connection
from ..text.words import house_words
from .asking import ME, ROOT, Asked, Myself, PageSocket, Pledges, handled
from .document import Document, read_document
from .elsewhere import REVIEW, Advised, Elsewhere
from .keeping import Shelf

LOG: Final = logging.getLogger("parvis.site")
UNKNOWN: Final = 4004
SETTINGS: Final = Settings(thinkers=1, limits=UNBOUNDED, prefix=ROOT)
Post = Callable[[str], None]


def settings(pace: str | None = None) -> Settings:
    """Those of a browser; with another pace of the bots, if the address asks for one."""
    return replace(SETTINGS, pace=seconds(pace, SETTINGS.pace))


def review(asked: str | None = None) -> float:
    """How long a game is looked at; as long as it takes, as on a server, if the address asks for 0."""
    return seconds(asked, REVIEW)


def seconds(asked: str | None, usual: float) -> float:
    """The seconds that an address asks for, if it does and they are a number."""
    try:
        return usual if asked is None else max(0.0, float(asked))
    except ValueError:
        return usual


class House:
    """Tables, and whoever looks at them."""

    def __init__(
        self,
        post: Post,
        put: Callable[[str, str | None], Awaitable[None]],
        documents: Mapping[str, str],
        settings: Settings = SETTINGS,
        review: float = REVIEW,
    ) -> None:
        self._post = post
        self.sockets: dict[int, PageSocket] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinkers = Elsewhere(settings, self.ask_bots, lambda: self.post("replace-bots"))
        coach = Advised(self.thinkers, review)
        self.shelf = Shelf(put, readable(documents))
        self.hall = Hall(self.shelf, settings, self.thinkers, coach, Unmetered())
        self.hall.served = False
        self.desk = Desk(self.hall, settings, Myself(), Pledges())

    def post(self, kind: str, **what: Any) -> None:
        self._post(json.dumps({"kind": kind, **what}))

    def ask_bots(self, number: int, asked: str) -> None:
        self.post("think", number=number, asked=asked)

    def begin(self) -> None:
        """From now on what was not written down is looked after."""
        self._do(self.hall.keeper.settle_all())
        self._do(self.hall.keeper.note_always())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            LOG.error("in the house", exc_info=wrong)

    def hear(self, text: str) -> None:
        """What the page, or the worker of the bots, says."""
        said = json.loads(text)
        match said["kind"]:
            case "ask":
                self._do(self.answer(said))
            case "open":
                self._do(self.open(said))
            case "say":
                if said["socket"] in self.sockets:
                    self.sockets[said["socket"]].heard.put_nowait(said["text"])
            case "close":
                if said["socket"] in self.sockets:
                    self.sockets[said["socket"]].heard.put_nowait(None)
            case "thought":
                self.thinkers.heard(said["number"], said["text"])
            case "leave":
                self._do(self.leave())
            case kind:
                raise ValueError(kind)

    async def leave(self) -> None:
        """Another page takes over: what waits to be written is, and nothing after that."""
        for table in self.hall.live.values():
            table.driver.stop()
        await self.hall.keeper.close()
        self.post("left")

    async def answer(self, said: Mapping[str, Any]) -> None:
        """A page or a form."""
        request: Any = Asked(
            self.desk, said["method"], said["address"], said["form"], said["cookies"], said["languages"]
        )
        try:
            reply = await handled(request)
        except Refused as wrong:
            reply = self._wrong(request, wrong, 400)
        except Exception:
            LOG.exception("a page: %s", said["address"])
            reply = self._wrong(request, Refused("error.fault"), 500)
        text = framed(reply.text) if reply.kind == HTML else reply.text
        self.post(
            "answer", number=said["number"], status=reply.status, type=reply.kind, text=text,
            headers=reply.headers, cookies=[(name, value) for name, value, _ in reply.cookies],
        )  # fmt: skip

    def _wrong(self, request: Any, wrong: Refused, status: int) -> Reply:
        say = house_words(language(request))
        text = refusal(wrong, say)
        if request.path.startswith(("/api/", "/new/possible")):
            return Reply(encoded({"error": wrong.key, "text": text}), status, "application/json")
        return Reply(page("wrong.html", say, ROOT, text=text, back="/"), status, HTML)

    async def open(self, said: Mapping[str, Any]) -> None:
        """A page opens its line, and is served until it goes."""
        number, table_id = said["socket"], said["table"]

        def say(kind: str, **what: Any) -> None:
            self.post(kind, socket=number, **what)

        socket: Any = PageSocket(self.desk, said["address"], said["cookies"], say)
        self.sockets[number] = socket
        try:
            table, held, owner = await self.desk.seated(socket, table_id)
            plan = await begun(socket, self.desk, table, held) if PLAN in socket.query_params else None
        except Refused as wrong:
            await socket.close(UNKNOWN, refusal(wrong, house_words(language(socket))))
            return
        say("opened")
        try:
            if plan is None:
                await serve(Connection(socket, self.desk, table, held, owner), ME)
            else:
                await serve(Planning(socket, self.desk, table, held, owner, plan), ME)
        finally:
            self.sockets.pop(number, None)


PICTURE: Final = re.compile(r'(<img [^>]*?)src="(\./(?:rules|cards)/)')


def framed(html: str) -> str:
    """A page that asks the shell around it, where it would ask a server: for pictures that are drawn, as well."""
    html = PICTURE.sub(r'\1data-drawn="\2', html)
    return html.replace("<head>", '<head>\n<script src="./frame.js"></script>', 1)


def readable(documents: Mapping[str, str]) -> list[Document]:
    """Those that can be read; one that cannot stays where it is, and is left alone."""
    found = []
    for id, text in documents.items():
        try:
            found.append(read_document(text))
        except (ValueError, TypeError, KeyError, IndexError):
            LOG.exception("what is kept of table %s cannot be read", id)
    return found

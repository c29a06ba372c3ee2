"""What the page asks the house: requests and sockets as the handlers of a server know them, over no network."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

from ..core.luck import commitment
from ..table.fortune import new_seed
from ..table.page.in_ascii import encoded
from ..table.page.looking_back import looked_back
from ..table.page.views import record_is_open
from ..table.refusals import Refused, WrongField
from ..table.web import lobby, notes, pages, pictures, planning, problems, reviewing, rules, statistics
from ..table.web.desk import Desk, number
from ..table.web.replies import Reply
from ..table.web.sockets import Gone

ROOT: Final = "."
"""Addresses are beside the page, wherever the folder lies."""
ME: Final = "me"


class Myself:
    """Whoever has the browser: there is nobody else."""

    def client(self, request: object) -> str:
        return ME

    def greet(self, request: object) -> str:
        return ME

    def remember(self, request: object, response: object, client: str) -> None:
        """The browser is the person."""


class Pledge(NamedTuple):
    word: str
    commitment: str


class Pledges:
    """Promises of luck, kept as long as the page is open."""

    def __init__(self) -> None:
        self.seeds: dict[str, str] = {}

    def new(self) -> Pledge:
        word, seed = secrets.token_urlsafe(18), new_seed()
        self.seeds[word] = seed
        return Pledge(word, commitment(seed))

    def redeemed(self, word: str) -> str:
        if word not in self.seeds:
            raise WrongField("pledge", "expected.pledge")
        return self.seeds.pop(word)


class Asked:
    """A request: what the handlers read of one."""

    def __init__(
        self, desk: Desk, method: str, address: str, form: Mapping[str, str], cookies: Mapping[str, str], languages: str
    ) -> None:
        split = urlsplit(address)
        self.path = f"/{split.path.removeprefix(ROOT).lstrip('/')}"
        self.query_params = dict(parse_qsl(split.query, keep_blank_values=True))
        self.path_params: dict[str, str] = {}
        self.cookies = dict(cookies)
        self.headers = {"accept-language": languages}
        self.scope = {"method": method, "root_path": ROOT}
        self.url = SimpleNamespace(path=self.path, query=split.query, scheme="https")
        self.client = None
        self.app = SimpleNamespace(state=SimpleNamespace(service=desk))
        self.form = form

    async def stream(self) -> AsyncIterator[bytes]:
        yield urlencode(self.form).encode()


class PageSocket(Asked):
    """The line of an open page."""

    def __init__(self, desk: Desk, address: str, cookies: Mapping[str, str], say: Callable[..., None]) -> None:
        super().__init__(desk, "GET", address, {}, cookies, "")
        self.say = say
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive_text(self) -> str:
        text = await self.heard.get()
        if text is None:
            raise Gone
        return text

    async def send_text(self, text: str) -> None:
        self.say("said", text=text)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.say("closed", code=code, reason=reason)
        self.heard.put_nowait(None)


async def replay(request: Any) -> Reply:
    """The page's fragments at a ply."""
    it: Desk = request.app.state.service
    table, reader = await it.reader(request, request.path_params["id"])
    if not record_is_open(table, reader.seat):
        raise Refused("error.not-over")
    wanted = number(request.query_params.get("seat", ""))
    found = looked_back(it.tables, table, reader, int(request.path_params["ply"]), wanted)
    return Reply(encoded(found), kind="application/json")


Handler = Callable[[Any], Awaitable[Reply]]
ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/", lobby.lobby),
    ("POST", "/new", lobby.new_table),
    ("POST", "/new/possible", lobby.is_possible),
    ("POST", "/name", lobby.name),
    ("POST", "/even", lobby.even),
    ("GET", r"/t/(?P<id>[\w-]+)", pages.table_page),
    ("GET", r"/t/(?P<id>[\w-]+)/replay", pages.replay_page),
    ("GET", r"/t/(?P<id>[\w-]+)/notes", notes.notes),
    ("POST", r"/t/(?P<id>[\w-]+)/notes", notes.keep_notes),
    ("GET", "/statistics", statistics.statistics_page),
    ("GET", r"/plan/(?P<id>[\w-]+)", planning.plan_page),
    ("GET", r"/t/(?P<id>[\w-]+)/review", reviewing.review_page),
    ("GET", r"/t/(?P<id>[\w-]+)/review/progress", reviewing.progress),
    ("GET", r"/problems/(?P<game>\w+)", problems.problem_page),
    ("POST", r"/problems/(?P<game>\w+)", problems.play_on),
    ("GET", r"/rules/(?P<game>\w+)", rules.rules),
    ("GET", r"/rules/(?P<game>\w+)/(?P<section>[\w-]+)\.svg", rules.drawn),
    ("GET", r"/cards/(?P<game>\w+)/card/(?P<id>[\w-]+)\.svg", pictures.drawn),
    ("POST", r"/t/(?P<id>[\w-]+)/rematch", pages.rematch),
    ("POST", r"/t/(?P<id>[\w-]+)/delete", pages.delete),
    ("GET", r"/t/(?P<id>[\w-]+)/record", pages.record),
    ("GET", r"/t/(?P<id>[\w-]+)/cards\.json", pages.cards_file),
    ("GET", r"/language/(?P<language>\w+)", pages.choose_language),
    ("GET", r"/api/tables/(?P<id>[\w-]+)/replay/(?P<ply>\d{1,6})", replay),
)
"""The pages and forms of a table, answered by the handlers of the server."""


async def handled(request: Asked) -> Reply:
    """The reply of the handler whose address it is."""
    for method, path, handler in ROUTES:
        found = re.fullmatch(path, request.path)
        if found is not None and method == request.scope["method"]:
            request.path_params = found.groupdict()
            return await handler(request)
    raise Refused("error.no-page")

"""The socket of a page on which something is tried out, and the page itself: what comes in is done on a copy."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Final

from ...core.flow import DEALER, SPECTATOR
from ...text.words import words
from .. import drafts
from ..aside import aside
from ..live import Table
from ..page.cards import cards, others
from ..page.in_ascii import encoded
from ..page.pages import page
from ..page.render import where
from ..page.views import Reader, record_is_open, seat_name
from ..planned import Plan, Tried, tried
from ..refusals import Refused
from ..wanted import has_secrets
from .commands import (
    About,
    Adopt,
    Brings,
    Choose,
    Draw,
    GoTo,
    KeepLine,
    Line,
    Look,
    Suppose,
    Swap,
    TakeOut,
    Where,
    Whole,
    Why,
    spoken,
)
from .desk import Desk, desk_of, number
from .pages import rules_of
from .people import language, root
from .replies import Reply
from .sockets import Connection

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request
    from starlette.websockets import WebSocket


PLAN: Final = "plan"
"""By which a socket says that something is tried out, and from which ply on."""


def planner(table: Table, held: tuple[int, ...], wanted: int | None) -> int:
    """From whose place something is tried out.

    Once a game is over, from anybody's. Where several share a screen, from the place of who is asked; else, if there
    are secrets, from where onlookers stand.
    """
    mine = [seat for seat in held if seat >= 0]
    if table.over and wanted is not None and wanted < len(table.seats):
        return wanted
    if len(mine) < 2:
        return mine[0] if mine else SPECTATOR
    asked = table.asked
    if asked is not None and asked.seat in mine:
        return asked.seat
    return SPECTATOR if has_secrets(table.game) else mine[0]


async def begun(connection: HTTPConnection, it: Desk, table: Table, held: tuple[int, ...]) -> Plan:
    """A plan from the position that is asked for: the present one, or one that a replay would show."""
    query = connection.query_params
    asked, wanted = number(query.get(PLAN, query.get("ply", ""))), number(query.get("seat", ""))
    seat = planner(table, held, wanted)
    now = asked is None or asked == table.ply
    if not now and not record_is_open(table, seat):
        raise Refused("error.not-over")
    ply = table.ply if asked is None else max(min(asked, table.ply), table.first)
    at = table if ply == table.ply else await aside(it.tables.at, table, ply)
    advised = table.game.mind is not None and (table.aided or table.over)
    plan = Plan(at, ply, table.undos, at.state, seat, secrets.token_hex(8), advised)
    plan.mine = now and not table.over and seat in held and not table.seats[seat].bot
    return plan


async def plan_page(request: Request) -> Reply:
    """Where something is tried out."""
    it = desk_of(request)
    it.count(await it.caller(request))
    table, held, _ = await it.seated(request, request.path_params["id"])
    plan = await begun(request, it, table, held)
    say = words(table.game, language(request))
    here = f"&plan={plan.ply}" + (f"&seat={plan.seat}" if table.over and plan.seat >= 0 else "")
    replayed = plan.ply != table.ply
    query = f"?ply={plan.ply}" if replayed else ""
    clicks = None if replayed or table.over or table.drafting is None else table.clicks(plan.seat)
    chosen = [] if clicks is None else [table.game.write(move) for move in clicks.draft.moves]
    return Reply(
        page(
            "plan.html", say, root(request), table=table, title=say("title"), back=f"/plan/{table.id}{query}",
            plan=here, first=json.dumps(chosen), cards=cards(table.game, say.language).values(),
            others=others(table.game, say.language), rules=rules_of(request, table),
            leads=f"/t/{table.id}/replay#{plan.ply}" if replayed or table.over else f"/t/{table.id}",
            names=[seat_name(table, say, seat) for seat in range(len(table.seats))],
        )
    )  # fmt: skip


class Planning(Connection):
    """One open page on which something is tried out."""

    def __init__(
        self, socket: WebSocket, service: Desk, table: Table, held: tuple[int, ...], owner: bool, plan: Plan
    ) -> None:
        super().__init__(socket, service, table, held, owner)
        self.plan = plan
        self.seen: list[Tried] = []
        """The moves that were made on what was shown last."""

    @property
    def shown_table(self) -> Table:
        return self.plan.table

    def reader(self) -> Reader:
        return Reader(self.plan.seat, (), self.language, False)

    def message(self) -> str:
        """The copy, and what the page holds of the plan, to take it up again."""
        plan = self.plan
        made = plan.line[: plan.here]
        if made[: len(self.seen)] != self.seen:
            self.sent.forget()  # what was told is not what has happened
        self.seen = made
        view = self.sent.message(plan.table, self.reader())
        held = {
            "base": plan.base, "seed": plan.seed, "line": list(map(str, plan.line)), "here": plan.here,
            "kept": None if plan.kept is None else list(map(str, plan.kept)), "second": plan.second,
            "supposed": plan.supposed,
        }  # fmt: skip
        return f'{view[:-1]},"plan":{encoded(held)}}}'

    def changed(self, drafting: int | None = None) -> None:
        """The table has changed: the copy has not, but it may be one of an earlier position now."""
        moved_on = self.plan.mine and (self.table.ply, self.table.undos) != (self.plan.ply, self.plan.undos)
        if moved_on != self.plan.moved_on:
            self.plan.moved_on = moved_on
            self.plan.table.cache.clear()
            self.dirty.set()

    async def obey(self, message: str) -> None:
        asked, plan = spoken(message), self.plan
        match asked:
            case Choose(ply=ply, at=at, draft=moves):
                plan.choose(ply, at, moves)
            case TakeOut(ply=ply, at=at, out=out):
                plan.take_out(ply, at, out)
            case GoTo(to=to):
                plan.go_to(to)
            case Draw(draw=luck, again=again):
                plan.draw(luck, again)
            case Suppose(suppose=thing, to_be=words):
                plan.suppose(thing, words)
            case KeepLine():
                plan.keep()
            case Swap():
                plan.swap()
            case Line():
                if asked.base != plan.base:
                    raise Refused("plan.other")
                kept = None if asked.kept is None else list(map(tried, asked.kept))
                line = list(map(tried, asked.line))
                plan.take_up(asked.seed, asked.supposed or [], line, asked.here, kept, asked.second)
            case Whole():
                self.sent.forget()
            case Adopt():
                await self.adopt()
                return
            case Look() | About() | Brings() | Why() | Where():
                await self.explained(asked)
                return
            case _:
                raise Refused("error.garbage")
        self.dirty.set()

    async def explained(self, asked: Look | About | Brings | Why | Where) -> None:
        """What the page asks about the copy."""
        table = self.plan.table
        waiting = table.asked
        match asked:
            case Look():
                if waiting is not None and waiting.seat != DEALER:
                    await self.tell_look()
            case About(about=id):
                await self.about(self.plan.seat, id)
            case Brings(brings=moves):
                if waiting is not None and waiting.seat != DEALER:
                    await self.foretell(self.plan.seat, moves)
            case Why(why=move):
                self.explain(self.plan.seat, move)
            case Where(where=ply):
                await self.send({"kind": "where", "ply": ply, "places": where(table, self.reader(), ply)})

    async def adopt(self) -> None:
        """The own part of the plan becomes a draft, and the page goes back to the table."""
        if not self.plan.mine or self.table.over:
            raise Refused("error.not-your-turn")
        own = self.plan.own_part()
        if not own:
            raise Refused("plan.none-own")
        await drafts.prepare(self.table, self.plan.seat, own)
        await self.send({"kind": "adopted"})

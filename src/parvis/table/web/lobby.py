"""The lobby: choose a game and who plays, and open a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from ...bots import LEVELS
from ...core.game import Game
from ...games import GAMES, shown
from ...text.words import Words, house_words, words
from ..keeping import progress
from ..lessons import script
from ..live import tidy
from ..page import fitting
from ..page.in_ascii import encoded
from ..page.pages import page
from ..page.views import given_name, refusal
from ..refusals import Refused, WrongField
from ..settings import NAME
from ..store.kept import OwnTable
from ..wanted import possible
from .bodies import sent_form
from .desk import Desk, desk_of, number
from .opening import AnySeat, BotSeat, HereSeat, LinkSeat, NewTable, TimeGiven, data_file, wanted
from .pages import brief
from .people import (
    BOT_COOKIE,
    EVEN_COOKIE,
    NAME_COOKIE,
    address,
    called,
    chosen_bot,
    keep,
    language,
    root,
    wants_even,
)
from .problems import of_game
from .replies import Reply, redirect

if TYPE_CHECKING:
    from starlette.requests import Request

SEATS: Final = 5
"""The most seats that the form has."""


RECENT: Final = 200
"""The most games that a level is proposed by, of all kinds."""
CLOCKS: Final = ((5, 5), (10, 10), (20, 20), (45, 30), (90, 60))
"""The clocks that the form has: minutes at the start, and seconds for each turn."""


async def lobby(request: Request) -> Reply:
    """Choose a game and who plays."""
    it = desk_of(request)
    it.count(await it.caller(request))
    say = house_words(language(request))
    client = it.people.client(request)
    own = [listed(it, table, say, client) for table in await it.store.own_tables(client)] if client else []
    even, usual = wants_even(request), chosen_bot(request)
    fits = fitting.proposals(await it.store.own_games(client, RECENT), it.offered) if client and own else {}
    games = []
    for game in shown().values():
        its = words(game, say.language)
        fit = fits.get(game.name)
        games.append({
            **offered(game, its), "title": its("title"), "brief": brief(its),
            "fit": fitting.told(say, fit) if fit else "", "bot": fit.level if fit and even else usual,
        })  # fmt: skip
    return Reply(
        page(
            "lobby.html", say, root(request), games=games, bots=it.offered, own=own, back="/",
            even=even, called=called(request), pledge=it.pledges.new(), clocks=CLOCKS,
            served=it.tables.served,
        )
    )  # fmt: skip


def listed(it: Desk, own: OwnTable, say: Words, client: str) -> dict[str, Any]:
    """A table in the list of a client's own: the game, against whom, whose turn it is, and how far they are."""
    live = it.tables.live.get(own.row.id)
    seats, far = (live.seats, progress(live)) if live is not None else (own.seats, own.progress)
    names = [given_name(say, given, seat) for seat, given in enumerate(seats)]
    of_game = words(GAMES[own.row.game], say.language)
    others = [name for seat, name in enumerate(names) if seat not in own.held]
    over = far.asked is None and far.round > 0
    if over:
        won = ", ".join(names[seat] for seat in far.winners)
        turn = say("people.won", names=won) if won else say("people.over")
    elif far.asked in own.held:
        turn = say("people.your-turn")
    else:
        turn = say("people.turn", who=names[far.asked]) if far.asked is not None and far.asked >= 0 else ""
    return {
        "id": own.row.id, "title": of_game("title"), "turn": turn,
        "mine": far.asked in own.held, "over": over, "opener": own.row.owner == client,
        "round": of_game("people.round", round=far.round) if far.round and far.asked is not None else "",
        "against": say("people.against", names=", ".join(others)) if others
        else say("people.one-screen" if len(seats) > 1 else "people.alone"),
    }  # fmt: skip


def offered(game: Game[Any], say: Words) -> dict[str, Any]:
    """What can be chosen about a table of a game: how many seats, and the options, those together that belong so."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    together: dict[str, str] = {}
    for name, options in game.option_sets.items():
        together = {**dict.fromkeys(options, name), **together}
    groups = [
        {
            "all": say(f"option-set.{name}") if name else "",
            "ticked": game.option_sets[name] if name else (),
            "options": [
                (option, say(f"option.{option}"), say(f"option.{option}.text"))
                for option in game.options
                if together.get(option, "") == name
            ],
        }
        for name in ("", *game.option_sets)
    ]
    alone = (say("seats.1") if say.has("seats.1") else say("lobby.alone")) if least == 1 else ""
    return {
        "name": game.name, "least": least, "most": most, "usual": game.usual_seats(), "alone": alone,
        "problems": bool(of_game(game.name)),
        "lesson": script(game.name) is not None,
        "groups": [group for group in groups if group["options"] or group["all"]],
    }  # fmt: skip


def filled_in(form: dict[str, str]) -> NewTable:
    """The table that the form asks for."""
    return NewTable(
        game=form.get("game"),
        seats=_seats(form),
        options=[key.removeprefix("option.") for key in form if key.startswith("option.")],
        record=form.get("record") or None,
        ply=number(form.get("ply", "")),
        cards=data_file(form["cards"]) if form.get("cards") else None,
        cards_name=form.get("cards_name"),
        pledge=form.get("pledge") or None,
        share=form.get("share"),
        clock=_clock(form.get("clock", "")),
        hints="unaided" not in form,
        lesson="lesson" in form,
    )


def _clock(chosen: str) -> TimeGiven | None:
    """The clock that was chosen, as minutes and seconds."""
    return next((TimeGiven(60 * bank, more) for bank, more in CLOCKS if chosen == f"{bank}+{more}"), None)


def _seats(form: dict[str, str]) -> list[AnySeat]:
    """Who sits where: chosen seat by seat, or just a bot to play against."""
    if opponents := form.get("opponents"):
        seats = GAMES[form["game"]].usual_seats() if form.get("game") in GAMES else 2
        return [HereSeat(), *[BotSeat(opponents)] * (seats - 1)]
    chosen: list[AnySeat] = []
    for at in range(SEATS):
        kind, name = form.get(f"seat{at}", ""), form.get(f"name{at}", "")
        match kind:
            case "":
                continue
            case "here":
                chosen.append(HereSeat(name))
            case "link":
                chosen.append(LinkSeat(name))
            case bot:
                chosen.append(BotSeat(bot, name))
    return chosen


async def new_table(request: Request) -> Reply:
    """Open a table from the form, or from a position of a record."""
    it = desk_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    name = tidy(form.get("called", ""), NAME) or called(request)
    asked = named(filled_in(form), name)
    client = it.people.greet(request)
    try:
        table = await it.open(asked, client, address(request))
    except WrongField as wrong:
        if wrong.field != "pledge":
            raise
        # The page is old, or has opened a table already: there is another seed, which the table's page commits to.
        table = await it.open(replace(asked, pledge=None), client, address(request))
    response = redirect(f"{root(request)}/t/{table.id}")
    it.people.remember(request, response, client)
    if name != called(request):
        keep(request, response, NAME_COOKIE, quote(name))
    for seat in asked.seats or []:
        if isinstance(seat, BotSeat) and seat.bot in LEVELS:
            keep(request, response, BOT_COOKIE, seat.bot)
            break
    return response


def named(asked: NewTable, name: str) -> NewTable:
    """The table with the name of whoever opens it at the first seat here, unless another name was given."""
    seats = list(asked.seats or [])
    for at, seat in enumerate(seats):
        if isinstance(seat, HereSeat):
            seats[at] = HereSeat(seat.name or name)
            break
    return replace(asked, seats=seats)


async def name(request: Request) -> Reply:
    """What somebody wants to be called, here and at the next tables."""
    it = desk_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    response = Reply("", 204) if "quietly" in form else redirect(f"{root(request)}/")
    keep(request, response, NAME_COOKIE, quote(tidy(form.get("name", ""), NAME)))
    return response


async def even(request: Request) -> Reply:
    """Whether the level that makes an even match is to be chosen for whoever asks."""
    it = desk_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    response = redirect(f"{root(request)}/")
    keep(request, response, EVEN_COOKIE, "on" if form.get("even") == "on" else "off")
    return response


async def is_possible(request: Request) -> Reply:
    """Before anything is sent: whether the game is played with what the form says, why not, or what it is called."""
    it = desk_of(request)
    it.count(await it.caller(request))
    say = house_words(language(request))
    try:
        asked, _ = wanted(filled_in(await sent_form(request)), it.settings.bots)
        its = words(possible(asked), say.language)
    except Refused as wrong:
        return _possible(False, refusal(wrong, say))
    called = f"seats.{len(asked.bots)}"
    return _possible(True, its(called) if its.has(called) else "")


def _possible(possible: bool, text: str) -> Reply:
    return Reply(encoded({"possible": possible, "text": text}), kind="application/json")

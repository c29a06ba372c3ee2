"""The lobby: choose a game and who plays, and open a table."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...bots import LEVELS
from ...core.game import Game
from ...games import GAMES, shown
from ...text.words import Words, house_words, words
from ..live import tidy
from ..page.pages import page
from ..page.views import given_name, refusal
from ..refusals import Refused
from ..settings import NAME
from ..store.schema import OwnTable
from ..tables import possible, progress
from .answers import Possible, answer
from .bodies import sent_form
from .opening import AnySeat, BotSeat, HereSeat, LinkSeat, NewTable, data_file, wanted
from .pages import brief
from .people import BOT_COOKIE, NAME_COOKIE, address, called, chosen_bot, keep, language
from .service import Service, number, service_of

SEATS: Final = 5
"""The most seats that the form has."""


async def lobby(request: Request) -> Response:
    """Choose a game and who plays."""
    say = house_words(language(request))
    it = service_of(request)
    client = it.people.client(request)
    own = [listed(it, table, say) for table in await it.store.own_tables(client)] if client else []
    games = []
    for game in shown().values():
        its = words(game, say.language)
        games.append({**offered(game, its), "title": its("title"), "brief": brief(its)})
    return HTMLResponse(
        page(
            "lobby.html", say, games=games, bots=LEVELS, own=own, back="/", default_bot=chosen_bot(request),
            called=called(request),
        )
    )  # fmt: skip


def listed(it: Service, own: OwnTable, say: Words) -> dict[str, Any]:
    """A table in the list of a client's own: the game, against whom, whose turn it is, and how far they are."""
    live = it.tables.live.get(own.row.id)
    seats, far = (live.seats, progress(live)) if live is not None else (own.seats, own.progress)
    names = [given_name(say, given, seat) for seat, given in enumerate(seats)]
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
        "id": own.row.id, "title": words(GAMES[own.row.game], say.language)("title"), "turn": turn,
        "mine": far.asked in own.held, "over": over,
        "round": say("people.round", round=far.round) if far.round and far.asked is not None else "",
        "against": say("people.against", names=", ".join(others)) if others else say("people.alone"),
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
    )


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


async def new_table(request: Request) -> Response:
    """Open a table from the form, or from a position of a record."""
    it = service_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    name = tidy(form.get("called", ""), NAME) or called(request)
    asked = named(filled_in(form), name)
    client = it.people.greet(request)
    table = await it.open(asked, client, address(request))
    response = RedirectResponse(f"/t/{table.id}", 303)
    it.people.remember(request, response, client)
    if name != called(request):
        keep(response, NAME_COOKIE, name)
    for seat in asked.seats or []:
        if isinstance(seat, BotSeat) and seat.bot in LEVELS:
            keep(response, BOT_COOKIE, seat.bot)
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


async def name(request: Request) -> Response:
    """What somebody wants to be called, here and at the next tables."""
    it = service_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request)
    response = Response(status_code=204) if "quietly" in form else RedirectResponse("/", 303)
    keep(response, NAME_COOKIE, tidy(form.get("name", ""), NAME))
    return response


async def is_possible(request: Request) -> Response:
    """Before anything is sent: whether the game is played with what the form says, why not, or what it is called."""
    it = service_of(request)
    it.count(await it.caller(request))
    say = house_words(language(request))
    try:
        asked, _ = wanted(filled_in(await sent_form(request)))
        its = words(possible(asked), say.language)
    except Refused as wrong:
        return answer(Possible(False, refusal(wrong, say)))
    called = f"seats.{len(asked.bots)}"
    return answer(Possible(True, its(called) if its.has(called) else ""))

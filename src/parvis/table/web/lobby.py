"""The lobby: choose a game and who plays, and open a table."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...bots import LEVELS
from ...core.game import Game
from ...games import GAMES, shown
from ...text.words import Words, house_words, words
from ..page.pages import page
from ..page.views import refusal
from ..refusals import Refused
from ..settings import DEFAULT_BOT
from ..tables import possible
from .answers import Possible, answer
from .bodies import sent_form
from .opening import AnySeat, BotSeat, HereSeat, LinkSeat, NewTable, data_file, wanted
from .pages import brief
from .people import address, language
from .service import number, service_of

SEATS: Final = 5
"""The most seats that the form has."""


async def lobby(request: Request) -> Response:
    """Choose a game and who plays."""
    say = house_words(language(request))
    client = service_of(request).people.client(request)
    own = await service_of(request).store.own(client) if client else []
    games = []
    titles = {name: words(game, say.language)("title") for name, game in shown().items()}
    for game in shown().values():
        its = words(game, say.language)
        games.append({**offered(game, its), "title": its("title"), "brief": brief(its)})
    return HTMLResponse(
        page("lobby.html", say, games=games, bots=LEVELS, own=own, titles=titles, back="/", default_bot=DEFAULT_BOT)
    )


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
    asked = filled_in(await sent_form(request))
    client = it.people.greet(request)
    table = await it.open(asked, client, address(request))
    response = RedirectResponse(f"/t/{table.id}", 303)
    it.people.remember(request, response, client)
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

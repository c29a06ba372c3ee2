"""Correct the cards: the page, the data file that is typed there, the cards drawn with it, a table opened with it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...core.game import CardsError, Game
from ...text.words import words
from ..boxes import file_name, written
from ..page.cards import cards_words, others
from ..page.correcting import Correction, changed, correction, left_out, sheets, typed_values
from ..page.fields import PREFIX
from ..page.pages import page
from ..page.views import refusal
from ..refusals import Refused, WrongField
from .answers import Drawn, answer
from .bodies import sent_form
from .http import http
from .lobby import filled_in, offered
from .opening import data_file
from .people import FIRST_BOT, address, language, root
from .pictures import MOST_FIELDS, game_of, typed_in
from .replies import download
from .service import Service, service_of


@dataclass
class Said:
    """What the page says above everything."""

    wrong: list[tuple[str, str]] = field(default_factory=list)
    """Sentences, and the elements that they are about."""
    note: str = ""
    looked: bool = False
    """Whether it was asked what the values are."""


async def correct(request: Request) -> Response:
    """The page with our values, or with those of a table."""
    it, game = service_of(request), game_of(request)
    it.count(await it.caller(request))
    typed: dict[str, str] = {}
    if id := request.query_params.get("table", ""):
        table, _, _ = await it.seated(request, id)
        if table.game.name == game.name:
            typed = typed_values(game, table.game.printed["components"])
            typed["cards_name"] = table.box.name if table.box else ""
    return await _page(request, correction(game, typed), Said(looked=bool(typed)))


async def typed(request: Request) -> Response:
    """Something was typed: check it, give it out as a file, load another, or open a table with it."""
    it, game = service_of(request), game_of(request)
    it.count(await it.caller(request))
    form = await sent_form(request, MOST_FIELDS)
    asked = form.pop("do", "look")
    said = Said(looked=True)
    if asked == "load":
        form = _loaded(game, form, said, language(request))
    given = await asyncio.to_thread(correction, game, form)
    said.wrong += _wrong(given, language(request))
    if asked == "load" or said.wrong:
        return await _page(request, given, said)
    if asked == "file":
        name = file_name(form.get("cards_name") or f"{game.name}-cards.json")
        return http(download(written(given.printed), quote(name), "application/json"))
    if asked == "open":
        try:
            return await _open(it, request, given)
        except Refused as wrong:
            said.wrong.append((refusal(wrong, words(game, language(request))), "open"))
    return await _page(request, given, said)


def _loaded(game: Game[Any], form: dict[str, str], said: Said, language: str) -> dict[str, str]:
    """What stands in the inputs once a data file is loaded; if it is none, what stood there before."""
    say = words(game, language)
    try:
        file = data_file(form.get("data", ""))
        if file.get("game") != game.name:
            raise WrongField("game", "expected.one-of", values=game.name)
    except Refused as wrong:
        said.wrong.append((refusal(wrong, say), "load"))
        return form
    if unknown := left_out(game, file.get("components")):
        said.note = say("cards.left-out", names=", ".join(unknown[:12]))
    around = {name: text for name, text in form.items() if not name.startswith((PREFIX, "sure.", "data"))}
    return around | typed_values(game, file.get("components"))


def _wrong(given: Correction, language: str) -> list[tuple[str, str]]:
    """What is not possible, and the elements that it is about."""
    found = [
        (cards_words(error, given.game, language), f"{PREFIX}{id}.{name}") for (id, name), error in given.wrong.items()
    ]
    if given.whole is not None:
        found.append((cards_words(given.whole, given.game, language), _about(given.whole, given.game)))
    return found


def _about(wrong: CardsError, game: Game[Any]) -> str:
    """The card that a sentence of the game's check begins with, if it does."""
    name = wrong.component or str(wrong).partition(":")[0]
    return f"card-{name}" if any(component.id == name for component in game.components()) else "values"


async def _open(it: Service, request: Request, given: Correction) -> Response:
    form = {**given.typed, "game": given.game.name, "record": "", "cards": written(given.printed)}
    client = it.people.greet(request)
    table = await it.open(filled_in(form), client, address(request))
    response = RedirectResponse(f"{root(request)}/t/{table.id}", 303)
    it.people.remember(request, response, client)
    return response


async def _page(request: Request, given: Correction, said: Said) -> Response:
    """The page; it is long, and nobody at a table waits for it."""
    html = await asyncio.to_thread(_filled, given, said, language(request), root(request), service_of(request).offered)
    return HTMLResponse(html, 400 if said.wrong else 200)


def _filled(given: Correction, said: Said, language: str, root: str, bots: tuple[str, ...]) -> str:
    game, made = given.game, given.made
    say = words(game, language)
    kinds = sheets(given, say.language)
    doubtful = sum(row.confidence != "certain" for _, _, its in kinds for sheet in its for row in sheet.rows)
    board = changed(given) if made is not None else {}
    return page(
        "correct.html", say, root, title=say("title"), game=offered(game, say), kinds=kinds, said=said,
        typed=given.typed, doubtful=doubtful, bots=bots, default_bot=FIRST_BOT, back=f"/cards/{game.name}",
        differences=others(made, say.language) if made is not None and said.looked else [],
        digest=made.cards_digest() if made is not None else "", fits=made is not None, board=board,
    )  # fmt: skip


async def told(request: Request) -> Response:
    """While somebody types: what a card says with these values, and which of them are not possible."""
    it = service_of(request)
    it.count(await it.caller(request))
    given = await asyncio.to_thread(correction, game_of(request), typed_in(request))
    say = words(given.made or given.game, language(request))
    id = request.path_params["id"]
    kind = next((component.kind for component in given.game.components() if component.id == id), None)
    if kind is None:
        raise HTTPException(404)
    key = f"{kind}.{id}.text"
    wrong = {about: text for text, about in _wrong(given, say.language)}
    return answer(Drawn(say(key) if say.has(key) else "", wrong))

"""The panels of a table's page: what each seat holds, who sits there, and who is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ...core.face import Fact
from ...core.game import Game, face_of
from ...drawing.kit import escape
from ...games import GAMES
from ...text.words import Words, words
from ..live import Table
from ..settings import DEFAULT_BOT
from .badges import sign
from .cards import cards
from .pages import macros
from .views import Reader, scene, seat_name, view


class Sitting(NamedTuple):
    """Who sits at a panel, for a reader."""

    seat: int
    name: str
    bot: str
    mine: bool
    may: bool
    """Whether the reader may let a bot take over, or give the seat back."""
    asked: bool
    thinking: bool
    here: bool
    link: str


def panels(table: Table, reader: Reader, say: Words, live: bool = True) -> str:
    """The panels of all seats; in a game that is only looked at again, nobody is thinking."""
    waiting = table.asked
    shown = []
    for seat, (given, held) in enumerate(zip(table.seats, _holdings(table, reader.seat, say), strict=True)):
        mine, asked = seat in reader.held, waiting is not None and waiting.seat == seat
        here = bool(given.bot) or table.present.get(seat, 0) > 0
        inviting = reader.owner and not here and not mine and not table.over
        sitting = Sitting(
            seat, seat_name(table, say, seat), given.bot, mine, not table.over and (mine or reader.owner), asked,
            live and asked and bool(given.bot), here or not live, f"/s/{given.token}" if inviting else "",
        )  # fmt: skip
        head, foot = _around(table.game.name, say.language, sitting)
        shown.append(head + held + foot)
    return "".join(shown)


@lru_cache(4000)
def _around(game: str, language: str, sitting: Sitting) -> tuple[str, str]:
    """The head and the foot of a panel."""
    say, make = words(GAMES[game], language), macros("panel.html")
    return str(make.head(say, sitting)), str(make.foot(say, sitting, DEFAULT_BOT))


def _holdings(table: Table, reader: int, say: Words) -> list[str]:
    """What each seat holds, as one of them sees it."""
    made = scene(table, reader).holdings
    if say.language not in made:
        made[say.language] = [
            _facts(table.game, tuple(panel.facts))
            + _cards(table.game, say.language, tuple(panel.cards))
            + (f'<p class="note">{escape(panel.note)}</p>' if panel.note else "")
            for panel in face_of(table.game).panels(view(table, reader), say)
        ]
    return made[say.language]


@lru_cache(4000)
def _facts(game: Game[Any], facts: tuple[Fact, ...]) -> str:
    return f'<dl class="facts">{"".join([_fact(game, fact) for fact in facts])}</dl>' if facts else ""


@lru_cache(4000)
def _fact(game: Game[Any], fact: Fact) -> str:
    """A sign and how much; its name is told to who rests on it, and to who cannot see it."""
    name, drawn = escape(fact.name), sign(game, fact.kind)
    shown = f'<span class="unseen">{name}</span>{drawn}' if drawn else name
    return f'<div class="{fact.kind}" title="{name}"><dt>{shown}</dt><dd>{escape(fact.value)}</dd></div>'


@lru_cache(4000)
def _cards(game: Game[Any], language: str, held: tuple[str, ...]) -> str:
    """The cards of a seat, each a button that shows what it says."""
    known = cards(game, language)
    names = [(key, escape(known[key].name)) for key in held if key in known]
    shown = "".join([f'<button class="card" data-card="{key}">{name}</button>' for key, name in names])
    return f'<p class="cards">{shown}</p>' if shown else ""

"""The panels of a table's page: what each seat holds, who sits there, and who is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...core.face import Fact, Panel
from ...core.game import Game, face_of
from ...drawing.kit import escape
from ...games import GAMES
from ...text.words import Words, words
from ..clock import Terms
from ..live import Table
from ..settings import DEFAULT_BOT
from .badges import sign
from .cards import cards
from .pages import macros
from .score import signed
from .views import Reader, scene, seat_name

LINK: Final = "\x1f"
"""Stands for the link of a seat; what people type has no such character."""
HOLDINGS: Final = "holdings-"
"""How the ids begin of what seats hold, within their panels."""


class Sitting(NamedTuple):
    """Who sits at a panel, for a reader."""

    seat: int
    name: str
    bot: str
    mine: bool
    may: bool
    """Whether the reader may let a bot take over, or give the seat back."""
    asked: bool
    """Whether it is seen at once whose turn it is: a live page marks that by itself."""
    why: bool
    """Whether the reader may ask why this seat, a bot's, has played its last turn so."""
    thinking: bool
    here: bool
    invitation: bool
    """Whether the reader may send somebody else the link of the seat."""
    own_link: bool
    """Whether the reader goes on by it with another device."""
    sits: bool
    """Whether the reader may ask for the seat, which a bot plays."""
    clock: str
    """What was agreed on about time, in words; nothing without a clock, nor for a bot that plays for nobody."""
    hints: str
    """How many hints were taken there, in words; nothing if it was none."""
    out: bool
    """Whether the time of this seat has run out, and the reader, who sits elsewhere, may let a bot play on."""
    late: str
    """What it means to the reader, who sits here, that this time has run out, in words; nothing while it has not."""


def panels(table: Table, reader: Reader, say: Words, live: bool = True) -> dict[str, str]:
    """The panels of all seats, by the ids they are put into: who sits there, and within that what the seat holds.

    In a game that is only looked at again, nobody is thinking.
    """
    frames, holdings = _frames(table, reader, say, live), _holdings(table, reader.seat, say)
    shown = {}
    for seat, (around, held) in enumerate(zip(frames, holdings, strict=True)):
        shown[f"player-{seat}"] = around
        shown[f"{HOLDINGS}{seat}"] = held
    return shown


def whole(panels: dict[str, str]) -> str:
    """Panels with what is held in them."""
    shown = ""
    for id, html in panels.items():
        shown = shown.replace(f'id="{id}">', f'id="{id}">{html}', 1) if id.startswith(HOLDINGS) else shown + html
    return shown


def _frames(table: Table, reader: Reader, say: Words, live: bool) -> list[str]:
    """Who sits at each panel, around a place for what the seat holds: no move changes that but where bots play."""
    waiting = table.asked
    turn = None if waiting is None else waiting.seat
    bots = turn is not None and turn >= 0 and bool(table.seats[turn].bot)
    key = ("panels", reader, turn if bots or not live else None, turn is None)
    if table.clock is not None:
        return _framed(table, reader, say, live, turn)  # whoever's time runs out, no move has changed it
    if key not in table.lasting:
        table.lasting[key] = _framed(table, reader, say, live, turn)
    found: list[str] = table.lasting[key]
    return found


def _framed(table: Table, reader: Reader, say: Words, live: bool, turn: int | None) -> list[str]:
    agreed = clock_words(table.clock.terms, say) if table.clock else ""
    going, house = live and turn is not None, table.house
    shown = []
    for seat, given in enumerate(table.seats):
        mine, asked, there = seat in reader.held, turn == seat, table.here(seat)
        bot, taken = bool(given.bot), seat in table.taken
        may = mine or (not there and not bot and (reader.owner or bool(reader.held)))
        linked = going and house.served
        sitting = Sitting(
            seat, seat_name(table, say, seat), given.bot, mine, going and may, asked and not live,
            live and bot and reader.seat >= 0 and not asked and table.aided and table.game.mind is not None,
            live and asked and bot, bot or there or not live,
            linked and reader.owner and not bot and not taken, linked and mine,
            going and bot and not mine and not there,
            agreed if live and (taken or not bot) else "",
            say("hint.taken", count=table.hints[seat]) if table.hints.get(seat) else "",
            bool(reader.held) and not mine and table.out_of_time(seat),
            _late(table, reader, say) if mine and asked and live and table.out_of_time(seat) else "",
        )  # fmt: skip
        head, foot = _around(table.game.name, say.language, sitting)
        shown.append(head + foot.replace(LINK, escape(f"{house.settings.prefix}/s/{given.token}")))
    return shown


def _late(table: Table, reader: Reader, say: Words) -> str:
    """Who still may move although the time has run out; until then others, if there are any, may let a bot play."""
    others = any(not given.bot and seat not in reader.held for seat, given in enumerate(table.seats))
    return say("clock.late", others="yes" if others else "no")


def clock_words(terms: Terms, say: Words) -> str:
    minutes, seconds = divmod(terms.bank, 60)
    return say("clock.exactly", minutes=minutes, seconds=seconds, increment=terms.increment)


@lru_cache(4000)
def _around(game: str, language: str, sitting: Sitting) -> tuple[str, str]:
    """The head and the foot of a panel, with a mark for the link of the seat: tables have little else of their own."""
    say, make = words(GAMES[game], language), macros("panel.html")
    return str(make.head(say, sitting)), str(make.foot(say, sitting, DEFAULT_BOT, LINK))


def _holdings(table: Table, reader: int, say: Words) -> list[str]:
    """What each seat holds, as one of them sees it."""
    seen = scene(table, reader)
    made = seen.holdings
    if say.language not in made:
        made[say.language] = [
            _facts(table.game, tuple(at_the_end(table, panel)))
            + _cards(table.game, say.language, tuple(panel.cards))
            + _note("" if table.over else panel.note)
            for panel in face_of(table.game).panels(seen.seen, say)
        ]
    return made[say.language]


def _note(text: str) -> str:
    """What else there is to be said of a seat while the game goes on."""
    return f'<p class="note" title="{escape(text)}">{escape(text)}</p>' if text else ""


def at_the_end(table: Table, panel: Panel) -> list[Fact]:
    """What a seat has: when the game is over its points are the total.

    Against the King the score is the lead over him, whose points stand beside one's own.
    """
    if not table.over:
        return panel.facts
    kings = sum(int(fact.value) for fact in panel.facts if fact.kind == "king")
    total = signed(table.result.scores[panel.seat] + kings)
    return [fact._replace(value=total) if fact.kind == "points" else fact for fact in panel.facts]


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

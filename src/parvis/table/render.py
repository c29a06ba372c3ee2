"""The fragments of a table's page, for one reader."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from markupsafe import Markup

from ..core.draw import escape
from ..words import Words, counter_words, question_words, words
from .cards import cards
from .live import Table
from .narrate import Entry
from .pages import macros, page
from .score import score
from .settings import DEFAULT_BOT
from .views import Reader, picture, refusal, scene, seat_name, spoken_moves, view

LOG: Final = 400
"""The most lines of the log that a page shows."""


def lit(table: Table, reader: Reader) -> dict[str, list[str]]:
    """What may be clicked on the board: ids of elements, and their moves."""
    asked = view(table, reader.seat)["question"] or {}
    if reader.curtain is not None or "moves" not in asked or table.seats[reader.seat].bot:
        return {}
    key = ("lit", reader)
    if key not in table.cache:
        table.cache[key] = picture(table, reader.seat, reader.language).lit(asked["moves"])
    found: dict[str, list[str]] = table.cache[key]
    return found


def parts(table: Table, reader: Reader) -> dict[str, str]:
    """The fragments around the board, by the ids they are put into."""
    key = ("parts", reader)
    if key not in table.cache:
        say = words(table.game.name, reader.language)
        table.cache[key] = {
            "prompt": _prompt(table.game.name, reader.language, prompt(table, reader, say)),
            "panels": _panels(table, reader, say),
            "chat-lines": page("chat.html", say, chat=_chat(table, say)) if table.chat else "",
            "score": score(table, say) if table.over else "",
        }
    found: dict[str, str] = table.cache[key]
    return found


class Prompt(NamedTuple):
    """What is asked, of whom, and the moves: all of them, and those that have a button."""

    curtain: int | None
    over: bool
    held: bool
    """Whether somebody plays here, or only looks on."""
    undo: bool
    no_undo: str
    redo: bool
    who: str = ""
    seat: int | None = None
    thinking: bool = False
    mine: bool = False
    bot: str = ""
    sentence: str = ""
    moves: tuple[tuple[str, str], ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()
    winners: tuple[int, ...] = ()


def prompt(table: Table, reader: Reader, say: Words) -> Prompt:
    waiting = table.asked
    refused = table.no_undo(reader.held)
    given = Prompt(
        reader.curtain, table.over, bool(reader.held), refused is None,
        refusal(refused, say) if refused is not None else "",
        bool(table.redo) and table.redo[-1][0] in reader.held,
        "" if reader.curtain is None else capital(seat_name(table, say, reader.curtain)),
    )  # fmt: skip
    if waiting is None:
        winners = tuple(table.game.winners(table.state))
        names = ", ".join(_winner(table, reader, say, seat) for seat in winners)
        return given._replace(winners=winners, sentence=f"{say('play.over')} {say('play.winner', seats=names)}")
    bot = table.seats[waiting.seat].bot if waiting.seat >= 0 else ""
    who = given.who or capital(seat_name(table, say, waiting.seat))
    if waiting.seat != reader.seat or reader.curtain is not None:
        return given._replace(who=who, seat=waiting.seat, thinking=bool(bot))
    moves = tuple([(move, capital(text)) for move, text in spoken_moves(table, reader.seat, say)])
    return given._replace(
        who=who, seat=waiting.seat, thinking=bool(bot), mine=True, bot=bot,
        sentence=question_words(table.game, table.state, say, waiting),
        moves=moves, buttons=with_button(moves, lit(table, reader)),
    )  # fmt: skip


def _winner(table: Table, reader: Reader, say: Words, seat: int) -> str:
    name = seat_name(table, say, seat)
    return f"{name} ({say('play.you')})" if seat in reader.held else name


def with_button(moves: tuple[tuple[str, str], ...], lit: dict[str, list[str]]) -> tuple[tuple[str, str], ...]:
    """The moves that have a button: what is not on the board, what names nothing on it (to pass, to be done).

    Where one element offers every other move, a click on it could only ask which: then all moves have one.
    """
    on_board = {move for offered in lit.values() for move in offered}
    naming = {move for move, _ in moves if " " in move}
    if len(naming) > 1 and any(naming.issubset(offered) for offered in lit.values()):
        return moves
    return tuple(entry for entry in moves if entry[0] not in on_board or " " not in entry[0])


@lru_cache(4000)
def _prompt(game: str, language: str, given: Prompt) -> str:
    buttons = Markup("".join(_button(move, text) for move, text in given.buttons))
    moves = Markup("".join(f"<li>{_button(move, text)}</li>" for move, text in given.moves))
    return str(macros("prompt.html").prompt(words(game, language), given, buttons, moves))


@lru_cache(4000)
def _button(move: str, text: str) -> str:
    return str(macros("prompt.html").button(move, text))


@lru_cache(20_000)
def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _panels(table: Table, reader: Reader, say: Words) -> str:
    """What each seat holds, who sits there, and who is asked."""
    waiting = table.asked
    shown = []
    for seat, (given, held) in enumerate(zip(table.seats, holdings(table, reader.seat, say), strict=True)):
        asked = waiting is not None and waiting.seat == seat
        seen = Seen(
            seat, seat_name(table, say, seat), given.bot, seat in reader.held,
            not table.over and (seat in reader.held or reader.owner), asked, asked and bool(given.bot),
            bool(given.bot) or table.present.get(seat, 0) > 0,
            f"/s/{given.token}" if _inviting(table, reader, seat) else "",
        )  # fmt: skip
        head, foot = _around(table.game.name, say.language, seen)
        shown.append(head + held + foot)
    return "".join(shown)


class Seen(NamedTuple):
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


@lru_cache(4000)
def _around(game: str, language: str, seen: Seen) -> tuple[str, str]:
    """The head and the foot of a panel."""
    say, make = words(game, language), macros("panel.html")
    return str(make.head(say, seen)), str(make.foot(say, seen, DEFAULT_BOT))


def holdings(table: Table, reader: int, say: Words) -> list[str]:
    """What each seat holds, as one of them sees it."""
    made = scene(table, reader).holdings
    if say.language not in made:
        made[say.language] = [
            _holdings(table.game.name, say.language, tuple(panel.facts), tuple(panel.cards), panel.note)
            for panel in table.game.panels(view(table, reader), say)
        ]
    return made[say.language]


@lru_cache(4000)
def _holdings(game: str, language: str, facts: tuple[tuple[str, str], ...], held: tuple[str, ...], note: str) -> str:
    known = cards(game, language)
    shown = Markup("".join(_fact(name, value) for name, value in facts))
    return str(macros("panel.html").holdings(shown, [known[key] for key in held if key in known], note))


@lru_cache(4000)
def _fact(name: str, value: str) -> str:
    return str(macros("panel.html").fact(name, value))


def _inviting(table: Table, reader: Reader, seat: int) -> bool:
    """Whether the opener of the table should send somebody the link of a seat."""
    empty = not table.seats[seat].bot and not table.present.get(seat, 0)
    return reader.owner and empty and seat not in reader.held and not table.over


def _chat(table: Table, say: Words) -> list[tuple[int, str, str]]:
    return [(seat, seat_name(table, say, seat), text) for seat, text, _ in table.chat[-60:]]


def log(table: Table, reader: Reader, first: int) -> str:
    """The lines of the log from a ply on."""
    say = words(table.game.name, reader.language)
    entries = list(takewhile(lambda entry: entry.ply >= first, reversed(table.log[-LOG:])))
    return "".join(_line(table, say, entry, reader.seat in entry.hidden_from) for entry in reversed(entries))


def _line(table: Table, say: Words, entry: Entry, hidden: bool) -> str:
    """A line of the log, made once for all who may read it."""
    key = ("line", say.language, id(entry), hidden)
    if key not in table.cache:
        names = [escape(seat_name(table, say, seat)) for seat in range(len(table.seats))]
        text = escape((entry.unseen if hidden else entry.text)[say.language])
        kind = ' class="step"' if entry.seat is None else ' class="dealt"' if entry.seat < 0 else ""
        if entry.seat is not None and entry.seat >= 0:
            who = names[entry.seat]
            badge = f'<span class="badge seat{entry.seat}" title="{who}">{entry.seat}</span>'
            text = f"{badge} {say('table.who', who=who)} {text}"
        chips = "".join(
            f' <span class="chip seat{seat}" title="{names[seat]}">{say("table.who", who=seat)} '
            f"{'+' if change > 0 else '−'}{abs(change)} {escape(counter_words(say, counter, change))}</span>"
            for seat, counter, change in entry.changes
        )
        focus = ' tabindex="0"' if entry.move else ""
        table.cache[key] = f'<li data-ply="{entry.ply}"{focus}{kind}>{text}{chips}</li>'
    found: str = table.cache[key]
    return found


def last_own(table: Table, reader: Reader) -> int:
    """The ply of the reader's last move, for what happened since."""
    return next((entry.ply for entry in reversed(table.log) if entry.seat in reader.held), -1)


def where(table: Table, reader: Reader, ply: int) -> list[str]:
    """What a move of the log was about, on the board as it is now: ids of elements."""
    board = picture(table, reader.seat, reader.language)
    made = [entry.move for entry in table.log if entry.ply == ply and reader.seat not in entry.hidden_from]
    return [id for move in made if move for id in board.about(move)]

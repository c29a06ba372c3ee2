"""The prompt of a table's page: what is asked, in one sentence, and what has a button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ...core.flow import Question
from ...core.game import face_of
from ...drawing.kit import escape
from ...text.words import Words, question_words
from ..live import Table
from .badges import badge
from .views import Reader, picture, refusal, seat_name, spoken_moves, view

DOTS: Final = '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>'


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


def prompt(table: Table, reader: Reader, say: Words) -> str:
    """What is asked, of whom; and what can be done besides clicking on the board."""
    if reader.curtain is not None:
        who = capital(seat_name(table, say, reader.curtain))
        lift = f'<button class="main" data-lift="{reader.curtain}">{escape(say("table.lift", who=who))}</button>'
        return _sentence(escape(say("table.curtain", who=who))) + _buttons(lift)
    waiting = table.asked
    if waiting is None:
        return _result(table, reader, say)
    bot = table.seats[waiting.seat].bot if waiting.seat >= 0 else ""
    if waiting.seat == reader.seat and not bot:
        told = question_words(table.game, table.state, say, waiting)
    else:
        who = capital(seat_name(table, say, waiting.seat))
        told = say("table.thinking" if bot else "table.waiting", who=who)
    badge = _badge(waiting.seat) if waiting.seat >= 0 else ""
    return _sentence(badge + escape(told) + (DOTS if bot else "")) + (
        _tools(table, reader, say, waiting, bot) if reader.held else ""
    )


def _tools(table: Table, reader: Reader, say: Words, waiting: Question[Any], bot: str) -> str:
    """The buttons of somebody who plays."""
    buttons = moves = ""
    if waiting.seat == reader.seat and bot:
        buttons = _buttons(f'<button data-seat="{waiting.seat}" data-bot="">{escape(say("table.give-back"))}</button>')
    elif waiting.seat == reader.seat:
        spoken = spoken_moves(table, reader.seat, say)
        buttons = _buttons("".join([_button(*entry) for entry in with_button(spoken, lit(table, reader))]))
        every = "".join([f"<li>{_button(*entry)}</li>" for entry in spoken])
        count = escape(say("table.moves", count=len(spoken)))
        moves = f'<details id="all-moves"><summary>{count}</summary><ul>{every}</ul></details>'
    refused = table.no_undo(reader.held)
    why = "" if refused is None else f' class="off" title="{escape(refusal(refused, say))}"'
    undo = f"<button data-undo{why}>{escape(say('table.undo'))}</button>"
    if table.no_redo(reader.held) is None:
        undo += f"<button data-redo>{escape(say('table.redo'))}</button>"
    return f'<div class="tools">{buttons}{undo}{moves}</div>'


def _result(table: Table, reader: Reader, say: Words) -> str:
    """Who has won."""
    winners = table.game.winners(table.state)
    names = []
    for seat in winners:
        name = seat_name(table, say, seat)
        names.append(f"{name} ({say('play.you')})" if seat in reader.held else name)
    result = say("play.winner", seats=", ".join(names)) if names else say("play.defeat")
    seen = view(table, reader.seat)
    told = escape(f"{say('play.over')} {result} {face_of(table.game).epilogue(seen, say)}".strip())
    return _sentence("".join(map(_badge, winners)) + told)


def with_button(moves: Sequence[tuple[str, str]], lit: dict[str, list[str]]) -> Sequence[tuple[str, str]]:
    """The moves that have a button: what is not on the board, what names nothing on it (to pass, to be done).

    Where one element offers every other move, a click on it could only ask which: then all moves have one.
    """
    on_board = {move for offered in lit.values() for move in offered}
    naming = {move for move, _ in moves if " " in move}
    if len(naming) > 1 and any(naming.issubset(offered) for offered in lit.values()):
        return moves
    return [entry for entry in moves if entry[0] not in on_board or " " not in entry[0]]


def _sentence(words: str) -> str:
    return f'<p class="sentence">{words}</p>'


def _buttons(buttons: str) -> str:
    return f'<div class="buttons">{buttons}</div>' if buttons else ""


def _badge(seat: int) -> str:
    return f"{badge(seat)} "


@lru_cache(20_000)
def _button(move: str, text: str) -> str:
    return f'<button data-move="{escape(move)}">{escape(capital(text))}</button>'


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""The prompt of a table's page: what is asked, in one sentence, and what has a button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ...core.flow import Move, Question, question
from ...core.game import Game, face_of
from ...drawing.kit import escape
from ...sitting.clicks import Clicks
from ...text.words import Words, move_words, question_words
from ..live import Table
from .badges import badge
from .lighting import lit, with_button
from .preview import draft_sentence, draft_warnings
from .views import Reader, refusal, seat_name, spoken_moves, view

DOTS: Final = '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>'


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
        return _drafting(table, reader, say)
    who = capital(seat_name(table, say, waiting.seat))
    told = say("table.thinking" if bot else "table.at-it" if table.at_it else "table.waiting", who=who)
    badge = _badge(waiting.seat) if waiting.seat >= 0 else ""
    return _sentence(badge + escape(told) + (DOTS if bot else "")) + (
        _tools(table, reader, say, waiting, bot) if reader.held else ""
    )


def _tools(table: Table, reader: Reader, say: Words, waiting: Question[Any], bot: str) -> str:
    """The buttons of somebody who plays."""
    buttons = ""
    if waiting.seat == reader.seat and bot:
        buttons = _buttons(f'<button data-seat="{waiting.seat}" data-bot="">{escape(say("table.give-back"))}</button>')
    refused = table.no_undo(reader.held)
    why = "" if refused is None else f' class="off" title="{escape(refusal(refused, say))}"'
    undo = f"<button data-undo{why}>{escape(say('table.undo'))}</button>"
    if table.no_redo(reader.held) is None:
        undo += f"<button data-redo>{escape(say('table.redo'))}</button>"
    return f'<div class="tools">{buttons}{undo}</div>'


def _drafting(table: Table, reader: Reader, say: Words) -> str:
    """What is asked of somebody who is to choose; what was chosen so far; and at the border, what it comes to."""
    clicks = table.clicks(reader.seat)
    assert clicks is not None
    draft = clicks.draft
    if draft.at_border:
        told = draft_sentence(table, draft, say)
    else:
        waiting = question(draft.state)
        assert waiting is not None
        told = escape(question_words(table.game, draft.state, say, waiting))
    spoken = spoken_moves(table, reader.seat, say)
    chosen = [_chip(table.game, say, at, move) for at, move in enumerate(draft.moves)] if clicks.at else []
    warned = [f'<p class="warning">{escape(text)}</p>' for text in draft_warnings(table, draft, say)]
    tools = "".join([_button(*entry) for entry in with_button(spoken, lit(table, reader))])
    if draft.at_border:
        tools = f'<button class="main" data-confirm>{escape(say("draft.confirm"))}</button>' + tools
    return (
        _sentence(_badge(reader.seat) + told)
        + (f'<ul class="draft">{"".join(chosen)}</ul>' if chosen else "")
        + "".join(warned)
        + f'<div class="tools">{_buttons(tools)}{_back(table, reader, say, clicks)}{_all_moves(spoken, say)}</div>'
    )


def _chip(game: Game[Any], say: Words, at: int, move: Move) -> str:
    """One of the moves of a draft: a click takes it out."""
    text = escape(capital(move_words(game, say, move)))
    return f'<li><button data-out="{at}" title="{escape(say("draft.take-out"))}">{text}</button></li>'


def _back(table: Table, reader: Reader, say: Words, clicks: Clicks) -> str:
    """Undo, redo and start over: of the draft while there is one, else of what was confirmed last."""
    found = ""
    if clicks.at:
        found += f'<button data-to="{clicks.at - 1}">{escape(say("table.undo"))}</button>'
    elif table.no_undo(reader.held) is None:
        found += f"<button data-undo>{escape(say('table.undo'))}</button>"
    if clicks.at + 1 < len(clicks.versions):
        found += f'<button data-to="{clicks.at + 1}">{escape(say("table.redo"))}</button>'
    elif not clicks.at and table.no_redo(reader.held) is None:
        found += f"<button data-redo>{escape(say('table.redo'))}</button>"
    if clicks.at > 1:
        found += f'<button data-to="0">{escape(say("draft.restart"))}</button>'
    return found


def _all_moves(spoken: Sequence[tuple[str, str]], say: Words) -> str:
    """All moves as text."""
    every = "".join([f"<li>{_button(*entry)}</li>" for entry in spoken])
    count = escape(say("table.moves", count=len(spoken)))
    return f'<details id="all-moves"><summary>{count}</summary><ul>{every}</ul></details>' if spoken else ""


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

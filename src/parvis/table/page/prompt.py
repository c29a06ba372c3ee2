"""The prompt of a table's page: what is asked, in one sentence, and what has a button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from ...bots import RANDOM
from ...coach.telling import turn_words
from ...core.flow import Move, Question, question
from ...core.game import Game, face_of
from ...drawing.kit import escape
from ...sitting.clicks import Clicks
from ...text.rulebook import rulebook
from ...text.words import Words, move_words, question_words
from ..live import Table
from .badges import badge
from .lighting import buttons
from .preview import draft_sentence, draft_warnings
from .rules import rule_link
from .views import Reader, called, seat_name, spoken_moves, view

DOTS: Final = '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>'


def prompt(table: Table, reader: Reader, say: Words) -> str:
    """What is asked, of whom, and what can be done besides clicking on the board; and which programs have failed."""
    failed = [
        say("table.program-failed", program=program, who=called(table, say, seat))
        for seat, program in table.failed.items()
        if table.seats[seat].bot == RANDOM and not table.over
    ]
    return _prompt(table, reader, say) + _warnings(failed)


def _prompt(table: Table, reader: Reader, say: Words) -> str:
    if reader.curtain is not None:
        who = capital(seat_name(table, say, reader.curtain))
        lift = f'<button class="main" data-lift="{reader.curtain}">{escape(say("table.lift", who=who))}</button>'
        return said(escape(say("table.curtain", who=who))) + button_row(lift)
    waiting = table.asked
    if waiting is None:
        return _result(table, reader, say)
    bot = table.seats[waiting.seat].bot if waiting.seat >= 0 else ""
    if waiting.seat == reader.seat and not bot:
        return _drafting(table, reader, say)
    who = capital(called(table, say, waiting.seat) if waiting.seat >= 0 else seat_name(table, say, waiting.seat))
    empty = not bot and waiting.seat >= 0 and waiting.seat not in table.taken
    awaited = "table.waiting-empty" if empty and reader.owner else "table.waiting"
    told = say("table.thinking" if bot else "table.at-it" if table.at_it else awaited, who=who)
    badge = _badge(waiting.seat) if waiting.seat >= 0 else ""
    trouble = [say("table.held-up")] if table.driver.trouble else []
    tools = _tools(table, reader, say, waiting, bot) if reader.held else ""
    rule = "" if waiting.seat < 0 else rule_of(table, say, waiting)
    told = badge + escape(told) + (DOTS if bot else "") + _prepared(table, reader, say)
    return said(told, trouble, rule) + tools


def _prepared(table: Table, reader: Reader, say: Words) -> str:
    """What the reader has prepared for the next turn."""
    words = table.prepared.words.get(reader.seat)
    if words is None:
        return ""
    told = say("plan.prepared", turn=turn_words(table.game, say, table.read(words)))
    drop = f"<button data-unprepare>{escape(say('plan.drop'))}</button>"
    return f'<span class="prepared">{escape(told)} {drop}</span>'


def _tools(table: Table, reader: Reader, say: Words, waiting: Question[Any], bot: str) -> str:
    """The buttons of somebody who plays."""
    buttons = ""
    if waiting.seat == reader.seat and bot:
        buttons = button_row(
            f'<button data-seat="{waiting.seat}" data-bot="">{escape(say("table.give-back"))}</button>'
        )
    refused = table.no_undo(reader.held)
    undo = _undo_button(say, "" if refused is None else refused.key)
    if table.no_redo(reader.held) is None:
        undo += f"<button data-redo>{escape(say('table.redo'))}</button>"
    tried = try_link(table, say) if reader.seat >= 0 and not table.seats[reader.seat].bot else ""
    return f'<div class="tools">{buttons}{undo}{tried}</div>'


@lru_cache(1000)
def _undo_button(say: Words, refused: str = "") -> str:
    """By which the last move is taken back; where it stays made, it says why."""
    why = f' class="off" title="{escape(say(refused))}"' if refused else ""
    return f"<button data-undo{why}>{escape(say('table.undo'))}</button>"


@lru_cache(64)
def _hint_button(say: Words) -> str:
    title = escape(say("hint.title"))
    return f'<button data-hint="1" title="{title}" aria-label="{title}">{escape(say("hint.heading"))}</button>'


def _drafting(table: Table, reader: Reader, say: Words) -> str:
    """What is asked of somebody who is to choose; what was chosen so far; and at the border, what it comes to."""
    clicks = table.clicks(reader.seat)
    assert clicks is not None
    draft = clicks.draft
    waiting = table.asked if draft.at_border else question(draft.state)
    assert waiting is not None
    if draft.at_border:
        told = draft_sentence(table.game, draft, say)
    else:
        told = escape(question_words(table.game, draft.state, say, waiting))
    spoken = spoken_moves(table, reader.seat, say)
    chosen = [_chip(table.game, say, at, move) for at, move in enumerate(draft.moves)] if clicks.at else []
    tools = f'<button class="main" data-confirm>{escape(say("draft.confirm"))}</button>' if draft.at_border else ""
    tools += picks("".join([move_button(*entry) for entry in buttons(table, reader, say)]), "".join(chosen))
    if not draft.moves and table.aided and table.game.mind is not None and not table.scripted:
        tools += _hint_button(say)
    if not table.scripted:
        tools += try_link(table, say)
    tools += _back(table, reader, say, clicks)
    return (
        said(_badge(reader.seat) + told, _warned(table, clicks, say), rule_of(table, say, waiting))
        + f'<div class="tools">{button_row(tools)}{all_moves(spoken, say)}</div>'
    )


def picks(choices: str, chosen: str = "") -> str:
    """What there is to choose, and what has been chosen."""
    offered = f'<div class="choices">{choices}</div>' if choices else ""
    taken = f'<ul class="draft">{chosen}</ul>' if chosen else ""
    return f'<div class="picks">{offered}{taken}</div>' if choices or chosen else ""


def _warned(table: Table, clicks: Clicks, say: Words) -> list[str]:
    """What a draft will surely cost; and before there is one, that what was prepared cannot be played."""
    warnings = draft_warnings(table, clicks.draft, say)
    if not clicks.at and table.prepared.spoiled(table):
        words = table.prepared.words[clicks.draft.seat]
        warnings = [*warnings, say("plan.spoiled", turn=turn_words(table.game, say, table.read(words)))]
    return warnings


def try_link(table: Table, say: Words) -> str:
    """Where something is tried out from the present position: a link that looks like a button."""
    return _try_link(say, try_address(table))


@lru_cache(1000)
def _try_link(say: Words, address: str) -> str:
    title = escape(say("plan.title"))
    return f'<a class="button" data-try href="{address}" title="{title}">{escape(say("plan.try"))}</a>'


def try_address(table: Table) -> str:
    """The same, as pages of a table say it."""
    return f"../plan/{table.id}"


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
        found += _undo_button(say)
    if clicks.at + 1 < len(clicks.versions):
        found += f'<button data-to="{clicks.at + 1}">{escape(say("table.redo"))}</button>'
    elif not clicks.at and table.no_redo(reader.held) is None:
        found += f"<button data-redo>{escape(say('table.redo'))}</button>"
    if clicks.at > 1:
        found += f'<button data-to="0">{escape(say("draft.restart"))}</button>'
    return found


def all_moves(spoken: Sequence[tuple[str, str]], say: Words) -> str:
    """All moves as text, behind a small sign."""
    if not spoken:
        return ""
    every = "".join([f"<li>{move_button(*entry)}</li>" for entry in spoken])
    count = escape(say("table.moves", count=len(spoken)))
    sign = f'<span class="unseen">{count}</span><span aria-hidden="true">☰ {len(spoken)}</span>'
    return f'<details id="all-moves"><summary title="{count}">{sign}</summary><ul>{every}</ul></details>'


def _result(table: Table, reader: Reader, say: Words) -> str:
    """Who has won."""
    winners = table.result.winners
    names = []
    for seat in winners:
        name = called(table, say, seat)
        names.append(f"{name} ({say('play.you')})" if seat in reader.held else name)
    result = say("play.winner", seats=", ".join(names), count=len(names)) if names else say("play.defeat")
    if len(winners) == 1 and winners[0] in reader.held and len(reader.held) == 1:
        result = say("table.won")
    seen = view(table, reader.seat)
    told = escape(f"{say('play.over')} {result} {face_of(table.game).epilogue(seen, say)}".strip())
    return said("".join(map(_badge, winners)) + told)


def rule_of(table: Table, say: Words, waiting: Question[Any]) -> str:
    """A link to the rule of a question."""
    return rule_link(table, say.language, rulebook(table.game).of_step.get(type(waiting).__name__))


def said(words: str, warnings: Sequence[str] = (), rule: str = "") -> str:
    """What is said, where to read about it, and below it what there is to be warned of."""
    return f'<div class="said" tabindex="0"><p class="sentence">{words}</p>{_warnings(warnings)}</div>{rule}'


def _warnings(texts: Sequence[str]) -> str:
    return "".join([f'<p class="warning">{escape(text)}</p>' for text in texts])


def button_row(buttons: str) -> str:
    return f'<div class="buttons">{buttons}</div>' if buttons else ""


def _badge(seat: int) -> str:
    return f"{badge(seat)} "


@lru_cache(20_000)
def move_button(move: str, text: str) -> str:
    return f'<button data-move="{escape(move)}">{escape(capital(text))}</button>'


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

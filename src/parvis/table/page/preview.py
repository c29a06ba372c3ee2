"""What would it bring: choices with their costs and results, for buttons, menus and whoever points at something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.flow import Move
from ...core.game import Game, face_of
from ...drawing.kit import escape
from ...sitting.draft import Draft, openings
from ...sitting.outcome import Outcome, Span, outcome, total
from ...sitting.telling import actions_of, sentence
from ...text.words import Words, counter_words, move_words
from ..live import Table
from .dice import drawn
from .lighting import lit, with_button
from .views import Reader, picture, spoken_moves


def brings(game: Game[Any], draft: Draft, moves: Sequence[Move], say: Words) -> str:
    """What moves would cost and bring the seat of a draft, in words; nothing where nothing can be told."""
    found = outcome(game, draft, moves)
    return "" if found is None else outcome_words(found, say)


def outcome_words(found: Outcome, say: Words) -> str:
    """Costs first, then what they buy."""
    costs = [_span(say, span) for span in found.spans if span.most <= 0]
    gains = [_span(say, span) for span in found.spans if span.most > 0]
    told = say("draft.brings", costs=", ".join(costs), gains=", ".join(gains)) if costs and gains else ""
    return told or ", ".join([*costs, *gains])


def _span(say: Words, span: Span) -> str:
    """A change of a counter: one number, or from the least to the most."""
    words = counter_words(say, span.counter, span.most if span.most else span.least)
    if span.least == span.most:
        return say("draft.change", difference=signed(span.least), counter=words)
    return say("draft.span", least=signed(span.least), most=signed(span.most), counter=words)


def signed(number: int) -> str:
    """A number as a change."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def look(table: Table, reader: Reader, say: Words) -> dict[str, Any]:
    """What is worked out only for who looks: what can be clicked first, what buttons bring, and the sensible one."""
    clicks = table.clicks(reader.seat)
    if clicks is None:
        return {"soft": [], "brings": {}, "main": None}
    game, draft = table.game, clicks.draft
    drawn = picture(table, reader.seat, reader.language)
    shining = lit(table, reader)
    first = drawn.lit([game.write(move) for move in openings(game, draft)])
    soft = [id for id, later in first.items() if verbs(later) - verbs(shining.get(id, []))]
    told: dict[str, str] = {}
    with_buttons = [move for move, _ in with_button(spoken_moves(table, reader.seat, say), shining)]
    for written in with_buttons:
        told[written] = brings(game, draft, [game.read(written)], say)
    return {"soft": soft, "brings": told, "main": sensible_button(game, draft, with_buttons)}


def verbs(written: Sequence[str]) -> set[str]:
    """Of what kinds moves are: a die that can be turned is of use for something else as well."""
    return {move.partition(" ")[0] for move in written}


def sensible_button(game: Game[Any], draft: Draft, buttons: Sequence[str]) -> str | None:
    """The button that stands out: what a bot would think of first, unless it costs points."""
    if game.mind is None or draft.at_border:
        return None
    best = game.mind.sensible(draft.state)[0]
    written = game.write(best)
    found = outcome(game, draft, [best]) if written in buttons else None
    if found is None or any(span.counter == "points" and span.least < 0 for span in found.spans):
        return None
    return written


def what_for(table: Table, reader: Reader, id: str, say: Words) -> list[dict[str, Any]]:
    """What an element that cannot be chosen now could be used for: moves after which it can be, with results."""
    clicks = table.clicks(reader.seat)
    if clicks is None:
        return []
    game, draft = table.game, clicks.draft
    found = {game.write(then): (then, firsts) for then, firsts in openings(game, draft).items()}
    lines = []
    for written in picture(table, reader.seat, reader.language).lit(list(found)).get(id, []):
        then, firsts = found[written]
        for first in firsts:
            text = move_words(game, say, first)
            lines.append(
                {"moves": [game.write(first), written], "text": text, "brings": brings(game, draft, [first, then], say)}
            )
    return lines


def draft_sentence(table: Table, draft: Draft, say: Words) -> str:
    """What a draft does, told like the log, with what it comes to; escaped, for the page."""
    entries = actions_of(table.game, draft.states[0], draft.seat, draft.moves)
    told = " · ".join([drawn(say, escape(sentence(table.game, say, entry, draft.seat))) for entry in entries])
    changes = outcome_words(total(table.game, draft), say)
    return say("draft.done", told=told, changes=escape(changes)) if changes else told


def draft_warnings(table: Table, draft: Draft, say: Words) -> list[str]:
    """What a draft will surely cost."""
    return face_of(table.game).warnings(draft.states[0], draft.shown, draft.seat, say)

"""What would it bring: choices with their costs and results, for buttons, menus and whoever points at something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...core.flow import Move, question
from ...core.game import Game, face_of
from ...core.tokens import BY_ITSELF
from ...drawing.kit import escape
from ...sitting.draft import Draft, openings
from ...sitting.outcome import Outcome, Span, inevitable, outcome, total
from ...sitting.telling import Entry, actions_of, sentence
from ...text.words import Words, counter_words, move_words
from ..live import Table
from .badges import sign
from .dice import drawn
from .lighting import buttons, lit
from .views import Reader, moves, picture


class Result(NamedTuple):
    """What choices would cost and bring, told twice; nothing where nothing can be told."""

    words: str
    signs: str
    """For buttons, which have little room: numbers and the signs that panels have for what is counted; as HTML."""


NOTHING: Final = Result("", "")


def foretold(table: Table, seat: int, draft: Draft, move: Move, say: Words) -> Result:
    """What a move would bring the seat whose draft it is: worked out once, however often it is asked for."""
    key = ("brings", seat, say.language, move)
    if key in table.cache:
        known: Result = table.cache[key]
        return known
    comes = ("comes", seat)
    if comes not in table.cache:
        table.cache[comes] = inevitable(table.game, draft)
    told = brings(table.game, draft, [move], say, table.cache[comes])
    if move in moves(table, seat):  # of all others there is no end
        table.cache[key] = told
    return told


def brings(
    game: Game[Any], draft: Draft, moves: Sequence[Move], say: Words, comes: dict[str, int] | None = None
) -> Result:
    """What moves would cost and bring the seat of a draft, beside what comes anyway."""
    found = outcome(game, draft, moves, comes)
    if found is None or not found.spans:
        return NOTHING
    told = outcome_words(found, say)
    return Result(told, _in_signs(game, found, told, say))


def would_words(game: Game[Any], move: Move, brings: str, say: Words) -> str:
    """What a click would do and bring; nothing where it brings nothing that can be told."""
    text = move_words(game, say, move)
    return say("draft.would", move=text[:1].upper() + text[1:], changes=brings) if brings else ""


def outcome_words(found: Outcome, say: Words) -> str:
    """Costs first, then what they buy."""
    costs = [_span(say, span) for span in found.spans if span.most <= 0]
    gains = [_span(say, span) for span in found.spans if span.most > 0]
    told = say("draft.brings", costs=", ".join(costs), gains=", ".join(gains)) if costs and gains else ""
    return told or ", ".join([*costs, *gains])


def _in_signs(game: Game[Any], found: Outcome, told: str, say: Words) -> str:
    """The same in signs, with the words for who rests on them and for who cannot see them."""
    costs = " ".join([_sign(game, say, span) for span in found.spans if span.most <= 0])
    gains = " ".join([_sign(game, say, span) for span in found.spans if span.most > 0])
    shown = f"{costs} → {gains}" if costs and gains else costs + gains
    words = escape(told)
    return f'<span class="unseen">{words}</span><span class="result" aria-hidden="true" title="{words}">{shown}</span>'


def _sign(game: Game[Any], say: Words, span: Span) -> str:
    """A change of a counter with its sign, or with its name if it has none."""
    amount = signed(span.most) if span.least == span.most else f"{signed(span.least)}…{signed(span.most)}"
    drawn = sign(game, span.counter) or f" {escape(counter_words(say, span.counter, span.most or span.least))}"
    return f'<span class="amount">{amount}{drawn}</span>'


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
    """What is worked out only for who looks, and once: what can be clicked first, what buttons bring, the best one.

    What is lit for nothing that is asked now (a die that could have been turned over before it was time to choose dice)
    asks before it is taken: nobody would guess it.
    """
    key = ("look", reader)
    if key not in table.cache:
        table.cache[key] = _looked(table, reader, say)
    found: dict[str, Any] = table.cache[key]
    return found


def _looked(table: Table, reader: Reader, say: Words) -> dict[str, Any]:
    clicks = table.clicks(reader.seat)
    if clicks is None:
        return {"soft": [], "asks": [], "brings": {}, "main": None}
    game, draft = table.game, clicks.draft
    drawn = picture(table, reader.seat, reader.language)
    shining = lit(table, reader)
    first = drawn.lit([game.write(move) for move in _opened(table, draft)])
    soft = [id for id, later in first.items() if verbs(later) - verbs(shining.get(id, []))]
    asked = verbs([game.write(move) for move in _asked(draft)])
    asks = [id for id, written in shining.items() if asked and not verbs(written) & asked]
    told: dict[str, str] = {}
    with_buttons = [move for move, _ in buttons(table, reader, say)]
    for written in with_buttons:
        told[written] = foretold(table, reader.seat, draft, game.read(written), say).signs
    return {"soft": soft, "asks": asks, "brings": told, "main": sensible_button(game, draft, with_buttons)}


def _opened(table: Table, draft: Draft) -> dict[Move, list[Move]]:
    """The moves that would be there after one more, each with what comes before it; in a lesson there is one way."""
    return {} if table.scripted else openings(table.game, draft)


def _asked(draft: Draft) -> list[Move]:
    """What is asked now, and was whenever the same was asked in a draft; nothing at its border."""
    now = None if draft.at_border else type(question(draft.state))
    return [move for s in draft.states if now is not None and type(question(s)) is now for move in s.moves]


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


def menu(table: Table, reader: Reader, id: str, say: Words) -> dict[str, Any] | None:
    """What an element can be used for: the moves that it offers, and those after which it offers more."""
    clicks = table.clicks(reader.seat)
    if clicks is None:
        return None
    game, draft = table.game, clicks.draft
    now = lit(table, reader).get(id, [])
    opened = {game.write(then): (then, firsts) for then, firsts in _opened(table, draft).items()}
    later = picture(table, reader.seat, reader.language).lit(list(opened)).get(id, [])
    lines = [_line(game, draft, [game.read(written)], say) for written in now]
    if verbs(later) - verbs(now):
        pairs = [[first, then] for written in later for then, firsts in [opened[written]] for first in firsts]
        lines += [_line(game, draft, pair, say) for pair in pairs]
    asks = len(lines) > len(now) or id in look(table, reader, say)["asks"]
    title = say("draft.what-for") if asks else ""
    return {"title": title, "lines": lines} if lines else None


def _line(game: Game[Any], draft: Draft, moves: Sequence[Move], say: Words) -> dict[str, Any]:
    """A line of a menu: moves to choose, the first of them in words, and what they bring."""
    written = [game.write(move) for move in moves]
    return {"moves": written, "text": move_words(game, say, moves[0]), "brings": brings(game, draft, moves, say).signs}


def draft_sentence(game: Game[Any], draft: Draft, say: Words) -> str:
    """What a draft does, told like the log, with what it comes to; escaped, for the page."""
    entries = actions_of(game, draft.states[0], draft.seat, draft.moves)
    told = " · ".join([drawn(say, escape(_told(game, say, entry, draft.seat))) for entry in entries])
    changes = outcome_words_of(game, draft, say)
    return f'{told} <span class="chip comes-to">{escape(changes)}</span>' if changes else told


def outcome_words_of(game: Game[Any], draft: Draft, say: Words) -> str:
    """What a draft costs and brings in all."""
    return outcome_words(total(game, draft), say)


def _told(game: Game[Any], say: Words, entry: Entry, seat: int) -> str:
    """A sentence of a draft, marked where the rules left no choice."""
    return sentence(game, say, entry, seat) + (BY_ITSELF if entry.automatic else "")


def draft_warnings(table: Table, draft: Draft, say: Words) -> list[str]:
    """What a draft will surely cost."""
    return face_of(table.game).warnings(draft.states[0], draft.shown, draft.seat, say)

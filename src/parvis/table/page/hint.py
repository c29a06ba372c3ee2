"""Hints on the page: where to look, then some turns, then the best one found and why; and why a bot played so."""

from __future__ import annotations

from typing import Any, Final

from ...coach.telling import how_sure, points, read_turn, reason_words, shows, turn_words
from ...core.flow import Move
from ...core.game import Json
from ...drawing.kit import escape
from ...text.words import Words, move_words, noun_words
from ..live import Table
from .views import Reader, called, picture

STEPS: Final = ("hint.heading", "hint.more-turns", "hint.more-best")
"""What is asked for at each of the steps, from the first on."""


def hint(table: Table, reader: Reader, say: Words, step: int, found: Json) -> Json:
    """What a page is told at a step, and the elements of the board that glow then."""
    game = table.game
    turns = [read_turn(game, one["turn"]) for one in found["turns"]]
    shown = [moves[:1] for moves in turns] if step == 1 else turns if step == 2 else turns[:1]
    places = [_places(table, reader, moves) for moves in shown]
    if step == 1:
        told = _said(say("hint.where", things=", ".join(_things(table, say, turns))))
    elif step == 2:
        texts = sorted((turn_words(game, say, moves), at) for at, moves in enumerate(turns))
        items = [f'<li tabindex="0" data-places="{" ".join(places[at])}">{escape(text)}</li>' for text, at in texts]
        told = _said(say("hint.turns")) + f"<ul>{''.join(items)}</ul>"
    else:
        told = _best(game, say, found, turns)
    more = f'<button data-hint="{step + 1}">{escape(say(STEPS[step]))}</button>' if step < len(STEPS) else ""
    lit = sorted({id for ids in places for id in ids})
    return {"html": _sheet(say, say("hint.heading"), told, more), "places": lit}


def why(table: Table, reader: Reader, say: Words, found: Json, seat: int) -> Json:
    """Why somebody has played a turn, as far as the reader may know."""
    game, played = table.game, found["played"]
    mine = read_turn(game, played["turn"])
    told = _said(say("hint.why-played", who=called(table, say, seat), turn=turn_words(game, say, mine)))
    reasons = ", ".join(reason_words(say, played["reasons"]))
    if not shows(played["behind"]):
        told += _said(say("hint.why-best"))
        if reasons and len(found["turns"]) > 1:
            other = turn_words(game, say, read_turn(game, found["turns"][1]["turn"]))
            told += _said(say("hint.why-than", other=_quoted(other), reasons=reasons))
    else:
        best = found["turns"][0]
        sure = how_sure(say, played["error"], played["worlds"], played["sure"])
        other = turn_words(game, say, read_turn(game, best["turn"]))
        told += _said(say("hint.why-other", points=points(say, played["behind"]), sure=sure, other=_quoted(other)))
        if reasons:
            told += _said(say("hint.why-but", reasons=reasons))
    title = say("hint.why-title", who=called(table, say, seat))
    return {"html": _sheet(say, title, told, ""), "places": _places(table, reader, mine)}


def _best(game: Any, say: Words, found: Json, turns: list[list[Move]]) -> str:
    told = _said(say("hint.best", turn=turn_words(game, say, turns[0])))
    if len(turns) < 2:
        return told + _said(say("hint.alone"))
    second = found["turns"][1]
    other = _quoted(turn_words(game, say, turns[1]))
    if not shows(second["behind"]):
        return told + _said(say("hint.level", worlds=second["worlds"], other=other))
    sure = how_sure(say, second["error"], second["worlds"], second["sure"])
    told += _said(say("hint.better", points=points(say, second["behind"]), other=other, sure=sure))
    if found["reasons"]:
        told += _said(say("hint.because", reasons=", ".join(reason_words(say, found["reasons"]))))
    return told


def _quoted(turn: str) -> str:
    """A turn within a sentence."""
    return turn[:1].lower() + turn[1:]


def _said(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _sheet(say: Words, title: str, told: str, more: str) -> str:
    close = f"<button data-hint-close>{escape(say('hint.close'))}</button>"
    return f"<h2>{escape(title)}</h2>{told}<div class='buttons'>{more}{close}</div>"


def _places(table: Table, reader: Reader, moves: list[Move]) -> list[str]:
    """The elements of the board that a turn is about."""
    drawn = picture(table, reader.seat, reader.language)
    return list(dict.fromkeys(id for move in moves for id in drawn.about(table.game.write(move))))


def _things(table: Table, say: Words, turns: list[list[Move]]) -> list[str]:
    """What turns are about, in words, in an order that tells nothing."""
    found = {noun_words(table.game, say, moves[0]) or move_words(table.game, say, moves[0]) for moves in turns}
    return sorted(found)

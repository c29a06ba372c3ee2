"""A table as one reader sees it: the view, its picture, and the same as JSON for programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from ...core.flow import DEALER, SPECTATOR, Move
from ...core.game import Game, Json, face_of
from ...core.picture import Picture
from ...sitting.draft import insertable
from ...text.people import People
from ...text.words import Words, move_words, people, question_words, record_words, words
from ..live import Table
from ..refusals import Refused, RefusedCards, RefusedMove, RefusedRecord, RefusedSetup, WrongField
from ..store.schema import SeatRow
from ..tables import has_secrets
from .cards import cards_words
from .scene import Scene


class Reader(NamedTuple):
    """Somebody who looks at a table: the seat whose view is shown, the seats held, and whether a curtain is drawn."""

    seat: int
    held: tuple[int, ...]
    language: str
    owner: bool
    curtain: int | None = None
    """The seat that is asked to lift the curtain."""


def refusal(refused: Refused, say: Words, table: Table | None = None) -> str:
    """What was refused, in words."""
    if isinstance(refused, RefusedMove) and table is not None:
        rule = say(f"rule.{table.game.reasons[refused.reason]}")
        s = table.state if refused.state is None else refused.state
        values = {} if refused.move is None else face_of(table.game).reason(s, say, refused.move, refused.reason)
        return say("play.refused", reason=say(f"reason.{refused.reason}", **values), rule=rule)
    if isinstance(refused, RefusedRecord):
        return say(refused.key, why=record_words(refused.wrong, say.language))
    if isinstance(refused, RefusedSetup):
        its, key = words(refused.game, say.language), f"setup-error.{refused.reason}"
        return its(key) if its.has(key) else say(refused.key)
    if isinstance(refused, RefusedCards):
        return say(refused.key, why=cards_words(refused.wrong, refused.game, say.language))
    if isinstance(refused, WrongField):
        return say(refused.key, field=refused.field, expected=say(refused.expected, **refused.values))
    return say(refused.key, **refused.values)


def seat_name(table: Table, say: Words, seat: int) -> str:
    """Who sits at the table: a name, and the level of a bot."""
    if seat == SPECTATOR:
        return say("table.spectator")
    if seat == DEALER:
        return say("dealer")
    key = ("name", say.language, seat)
    if key not in table.cache:
        bot, name = table.seats[seat].bot, called(table, say, seat)
        level = say(f"bot.{bot}") if bot else ""
        table.cache[key] = say("bot.named", name=name, level=level) if level and name != level else name
    shown: str = table.cache[key]
    return shown


def called(table: Table, say: Words, seat: int) -> str:
    """What somebody is called in a sentence: a name, without the level of a bot."""
    return given_name(say, table.seats[seat], seat)


def at_table(table: Table, reader: Reader, coded: Callable[[str], str] = str) -> People:
    """What those at the table are called, for one of them; `coded` as the text that names are put into wants them."""
    key = ("people", reader.seat, reader.language, coded)
    if key not in table.cache:
        say = words(table.game, reader.language)
        names = [called(table, say, seat) for seat in range(len(table.seats))]
        table.cache[key] = people(say, names, reader.seat, coded)
    found: People = table.cache[key]
    return found


def given_name(say: Words, given: SeatRow, seat: int) -> str:
    """What whoever sits there is called."""
    return given.name or (say(f"bot.{given.bot}") if given.bot else say("seat.colour", seat=seat))


def moves(table: Table, seat: int) -> list[Move]:
    """What a seat may choose now: what comes next in its draft, and what can still be put into it earlier."""
    key = ("moves", seat)
    if key not in table.cache:
        clicks = table.clicks(seat)
        if clicks is None:
            table.cache[key] = []
        else:
            draft = clicks.draft
            coming = [] if draft.at_border else draft.state.moves
            table.cache[key] = [*coming, *insertable(table.game, draft)] if draft.moves else coming
    found: list[Move] = table.cache[key]
    return found


def view(table: Table, seat: int) -> Json:
    """What a seat sees, with its draft."""
    key = ("view", seat)
    if key not in table.cache:
        table.cache[key] = table.game.view(table.shown(seat), seat)
    found: Json = table.cache[key]
    return found


def spoken_moves(table: Table, seat: int, say: Words) -> list[tuple[str, str]]:
    """What a seat may choose, as it is written and in words."""
    return [_spoken(table.game, say, move) for move in moves(table, seat)]


@lru_cache(20_000)
def _spoken(game: Game[Any], say: Words, move: Move) -> tuple[str, str]:
    return game.write(move), move_words(game, say, move)


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees of this position, whatever it may do; seats that see the same share one."""
    if seat not in table.scenes:
        seen = dict(view(table, seat))
        if seen["question"]:
            seen["question"] = {key: value for key, value in seen["question"].items() if key != "moves"}
        others = (other for other in table.scenes.values() if other.seen == seen)
        table.scenes[seat] = next(others, None) or Scene(seen, _on_board(table, seen))
    return table.scenes[seat]


def _on_board(table: Table, seen: Json) -> Json:
    """What of a view its picture is drawn from."""
    hidden = face_of(table.game).off_board()
    if not hidden:
        return seen
    players = [{key: player[key] for key in player if key not in hidden} for player in seen["players"]]
    return {**seen, "players": players}


def picture(table: Table, seat: int, language: str) -> Picture:
    """The board as a seat sees it; seats that see the same on it share one."""
    mine = scene(table, seat)
    if language not in mine.pictures:
        drawn = (other for other in table.scenes.values() if language in other.pictures)
        alike = (other.pictures[language] for other in drawn if other.on_board == mine.on_board)
        mine.pictures[language] = next(alike, None) or face_of(table.game).board(mine.seen, words(table.game, language))
    return mine.pictures[language]


def state(table: Table, reader: Reader) -> Json:
    """A view for programs, which know nothing of drafts."""
    say = words(table.game, reader.language)
    waiting = table.asked
    mine = waiting is not None and waiting.seat == reader.seat
    seen = table.game.view(table.state, reader.seat) if table.at_it else view(table, reader.seat)
    offered = table.state.moves if mine else []
    named = at_table(table, reader).named
    return {
        "table": table.id,
        "game": table.game.name,
        "ply": table.ply,
        "undos": table.undos,
        "seat": reader.seat,
        "over": table.over,
        "asked": None if waiting is None else waiting.seat,
        "sentence": named(question_words(table.game, table.state, say, waiting)) if mine and waiting else None,
        "moves": [{"move": move, "text": named(text)} for move, text in [_spoken(table.game, say, m) for m in offered]],
        "view": seen,
        "seats": [
            {"seat": seat, "name": seat_name(table, say, seat), "bot": given.bot or None}
            for seat, given in enumerate(table.seats)
        ],
        "scores": table.game.scores(table.state) if table.over else None,
        "sheet": table.game.sheet(table.state) if table.over else None,
    }


def record_is_open(table: Table, seat: int) -> bool:
    """Whether the whole record may be shown: the game is over, or nothing in it is hidden from this seat."""
    return table.over or not any(seat in line.hidden_from for line in table.log)


def curtained(table: Table, seat: int) -> bool:
    """Whether a seat sees something that others who share its screen must not see."""
    return has_secrets(table.game) and scene(table, seat) is not scene(table, SPECTATOR)


def finished(table: Table) -> Any:
    """The record, with its result when there is one."""
    if table.over and table.record.result is None:
        table.record.finish(table.state)
    return table.record

"""A table as one reader sees it: the view, its picture, and the same as JSON for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...bots import BOTS
from ...core.flow import DEALER, SPECTATOR, Move
from ...core.game import Game, Json, face_of
from ...core.luck import Luck
from ...core.picture import Picture
from ...sitting.draft import insertable
from ...text.people import People
from ...text.words import Words, move_words, people, question_words, record_words, words
from ..keepsake import record_text
from ..live import Table
from ..refusals import Refused, RefusedCards, RefusedMove, RefusedRecord, RefusedSetup, WrongField
from ..seating import waits_for
from ..store.kept import WHOLE_TABLE, Asking, SeatRow
from ..wanted import has_secrets
from .cards import cards_words
from .in_ascii import encoded
from .scene import Scene


class Reader(NamedTuple):
    """Somebody who looks at a table: the seat whose view is shown, the seats held, and whether a curtain is drawn."""

    seat: int
    held: tuple[int, ...]
    language: str
    owner: bool
    curtain: int | None = None
    """The seat that is asked to lift the curtain."""


NO_RULE: Final = frozenset({"not-asked", "not-offered"})
"""What is refused because something else is asked: no rule forbids it."""


def refusal(refused: Refused, say: Words, table: Table | None = None) -> str:
    """What was refused, in words."""
    if isinstance(refused, RefusedMove) and table is not None:
        rule = say(f"rule.{table.game.reasons[refused.reason]}")
        s = table.state if refused.state is None else refused.state
        values = {} if refused.move is None else face_of(table.game).reason(s, say, refused.move, refused.reason)
        reason = say(f"reason.{refused.reason}", **values)
        return reason if refused.reason in NO_RULE else say("table.refused", reason=reason, rule=rule)
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
    given = table.seats[seat]
    return _whole_name(say, given.bot, given.name, seat)


@lru_cache(4000)
def _whole_name(say: Words, bot: str, given: str, seat: int) -> str:
    name, level = _given_name(say, bot, given, seat), level_of(say, bot)
    return say("bot.named", name=name, level=level) if level and name != level else name


def asker(table: Table, say: Words, asked: Asking) -> str:
    """What somebody is called who asks for leave: as at the seat they have, or as they said."""
    sitting = [seat for seat in asked.held if seat >= 0]
    return called(table, say, sitting[0]) if sitting else asked.name or say("table.spectator")


def called(table: Table, say: Words, seat: int) -> str:
    """What somebody is called in a sentence: a name, without the level of a bot."""
    return given_name(say, table.seats[seat], seat)


def at_table(table: Table, reader: Reader, coded: Callable[[str], str] = str) -> People:
    """What those at the table are called, for one of them; `coded` as the text that names are put into wants them."""
    key = ("people", reader.seat, reader.language, coded)
    if key not in table.lasting:
        say = words(table.game, reader.language)
        names = tuple([called(table, say, seat) for seat in range(len(table.seats))])
        table.lasting[key] = _people(say, names, reader.seat, coded)
    found: People = table.lasting[key]
    return found


@lru_cache(1000)
def _people(say: Words, names: tuple[str, ...], reader: int, coded: Callable[[str], str]) -> People:
    """The same people are the same object, by which it is known what was made for them."""
    return people(say, names, reader, coded)


def given_name(say: Words, given: SeatRow, seat: int) -> str:
    """What whoever sits there is called."""
    return _given_name(say, given.bot, given.name, seat)


@lru_cache(4000)
def _given_name(say: Words, bot: str, given: str, seat: int) -> str:
    return given or level_of(say, bot) or say("seat.colour", seat=seat)


def level_of(say: Words, bot: str) -> str:
    """What a bot is called beside its name: its level, or the program that it is."""
    return say(f"bot.{bot}") if bot in BOTS else bot


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
            if draft.seat == DEALER:
                coming = list(dict.fromkeys(coming))  # what is twice as likely stands there twice
            offered = [*coming, *insertable(table.game, draft)] if draft.moves else coming
            table.cache[key] = _taught(table, draft.moves, offered)
    found: list[Move] = table.cache[key]
    return found


def _taught(table: Table, chosen: Sequence[Move], offered: list[Move]) -> list[Move]:
    """Of the moves that are offered, where somebody learns, the one that comes next."""
    wanted = table.scripted
    if not wanted:
        return offered
    rest = Counter(wanted) - Counter(chosen)
    return next(([move] for move in wanted if move in rest and move in offered), [])


def view(table: Table, seat: int) -> Json:
    """What a seat sees, with its draft."""
    key = ("view", seat)
    if key not in table.cache:
        table.cache[key] = table.game.view(table.shown(seat), seat)
    found: Json = table.cache[key]
    return found


def spoken_moves(table: Table, seat: int, say: Words) -> list[tuple[str, str]]:
    """What a seat may choose, as it is written and in words."""
    key = ("spoken", seat, say.language)
    if key not in table.cache:
        table.cache[key] = [_spoken(table.game, say, move) for move in moves(table, seat)]
    found: list[tuple[str, str]] = table.cache[key]
    return found


@lru_cache(20_000)
def _spoken(game: Game[Any], say: Words, move: Move) -> tuple[str, str]:
    return game.write(move), move_words(game, say, move)


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees of this position, whatever it may do; seats that see the same share one."""
    if seat not in table.scenes:
        if table.scenes and table.drafting is None and not has_secrets(table.game):
            table.scenes[seat] = next(iter(table.scenes.values()))
            return table.scenes[seat]
        seen = dict(view(table, seat))
        if seen["question"]:
            seen["question"] = {key: value for key, value in seen["question"].items() if key != "moves"}
        clicks = table.clicks(seat)
        if clicks is not None and clicks.draft.moves and clicks.draft.at_border:
            seen["choosing"] = seat  # before it has confirmed, nobody else is asked anything
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
    say, named = words(table.game, reader.language), at_table(table, reader).named
    offered = [_spoken(table.game, say, move) for move in _offered(table, reader)]
    return {
        **_told(table, reader),
        "moves": [{"move": move, "text": named(text)} for move, text in offered],
        "view": _seen(table, reader),
    }


def encoded_state(table: Table, reader: Reader) -> str:
    """The same as a message, put together from what was encoded before."""
    say, people = words(table.game, reader.language), at_table(table, reader)
    told = encoded({"kind": "view", **_told(table, reader)})
    moves = ",".join([_encoded_move(table.game, say, move, people) for move in _offered(table, reader)])
    return f'{told[:-1]},"moves":[{moves}],"view":{table.lately.encoded(_seen(table, reader))}}}'


def _offered(table: Table, reader: Reader) -> list[Move]:
    """What a program that is asked may choose."""
    waiting = table.asked
    found: list[Move] = table.state.moves if waiting is not None and waiting.seat == reader.seat else []
    return found


@lru_cache(20_000)
def _encoded_move(game: Game[Any], say: Words, move: Move, people: People) -> str:
    written, text = _spoken(game, say, move)
    return encoded({"move": written, "text": people.named(text)})


def _seen(table: Table, reader: Reader) -> Json:
    return table.game.view(table.state, reader.seat) if table.drafted else view(table, reader.seat)


def _told(table: Table, reader: Reader) -> Json:
    """What a program is told beside what its seat sees and may choose."""
    say = words(table.game, reader.language)
    waiting = table.asked
    mine = waiting is not None and waiting.seat == reader.seat
    named = at_table(table, reader).named
    return {
        "table": table.id,
        "game": table.game.name,
        "ply": table.ply,
        "undos": table.undos,
        "seat": reader.seat,
        "over": waiting is None,
        "asked": None if waiting is None else waiting.seat,
        "trouble": table.driver.trouble,
        "sentence": named(question_words(table.game, table.state, say, waiting)) if mine and waiting else None,
        "seats": [
            {"seat": seat, "name": seat_name(table, say, seat), "bot": given.bot or None, "taken": seat in table.taken}
            for seat, given in enumerate(table.seats)
        ],
        "asking": [
            {
                "seat": None if asked.seat == WHOLE_TABLE else asked.seat,
                "name": asker(table, say, asked),
                "waits": waits_for(table, asked),
                "no": asked.no,
            }
            for asked in table.askings.values()
        ],
        "scores": table.result.scores if waiting is None else None,
        "sheet": table.result.sheet if waiting is None else None,
        "clock": clock_of(table),
    }


def clock_of(table: Table) -> Json | None:
    """What the clock of a table shows now, if it has one."""
    clock = table.clock
    if clock is None:
        return None
    left = [round(seconds, 1) for seconds in clock.at(table.house.time())]
    return {**clock.terms._asdict(), "left": left, "running": clock.running}


def luck_of(table: Table) -> Json:
    """What is known of the luck of a table, for programs."""
    shown = table.luck or Luck("", 0, (), None)
    return {
        "commitment": shown.commitment or None,
        "start": shown.start,
        "shares": [{"ply": share.ply, "seat": share.seat, "share": share.text} for share in shown.shares],
        "seed": shown.seed,
    }


def record_is_open(table: Table, seat: int) -> bool:
    """Whether the whole record may be shown: the game is over, or nothing in it is hidden from this seat."""
    if table.begun is not None and has_secrets(table.game) and not table.over:
        return False  # nobody knows what the moves by earlier rules hid from whom
    return table.over or not any(seat in line.hidden_from for line in table.log)


def curtained(table: Table, seat: int) -> bool:
    """Whether a seat sees something that others who share its screen must not see."""
    return has_secrets(table.game) and scene(table, seat) is not scene(table, SPECTATOR)


def record_of(table: Table) -> str:
    """The record as text, with its result when there is one."""
    return table.kept.record if table.kept else record_text(table)

"""Words for people: every sentence is in a language file, and the rules know none of them.

A message is found by its key. The messages of Parvis itself are in `parvis/text`, those of a game in the `text` folder
of its package. They are compiled when they are read (`messages.py`): one that is written wrongly fails then, by its
key. Gaps for printed values (`gaps.py`) are filled in when a game is first told in a language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from ..core.flow import DEALER, Move, Question, Step
from ..core.game import Game, face_of
from ..core.record import RecordError
from .gaps import Printed
from .messages import Message, MessageError, message
from .people import NOBODY, People
from .plurals import Plurals

ENGLISH: Final = "en"


def _languages() -> tuple[str, ...]:
    """English, and every other language that Parvis itself has a file of."""
    names = sorted(file.name for file in files("parvis").joinpath("text").iterdir() if file.name.endswith(".json"))
    return (ENGLISH, *[name[:-5] for name in names if name != f"{ENGLISH}.json"])


LANGUAGES: Final = _languages()


class Words:
    """The messages of one language for one game."""

    def __init__(self, language: str, messages: dict[str, Message]) -> None:
        self.language = language
        self.messages = messages

    def __call__(self, key: str, **values: object) -> str:
        return self.messages[key].said(values)

    def has(self, key: str) -> bool:
        return key in self.messages


def written(package: str, language: str, kind: str = "") -> dict[str, str]:
    """The messages of a package as they stand in the file of a language; none if there is no such file.

    Messages of a kind are in a file of their own, whose name begins with it.
    """
    file = files(package).joinpath("text", f"{kind}{language}.json")
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


@cache
def plurals(language: str) -> Plurals:
    """The plural rules of a language, which its file says; if not, they are those of English."""
    found = written("parvis", language)
    return Plurals(found["plurals"]) if "plurals" in found else plurals(ENGLISH)


@cache
def compiled(package: str, language: str, kind: str = "") -> dict[str, Message]:
    """The messages of a package, compiled; what a language still lacks is said in English."""
    messages: dict[str, Message] = {}
    for known in dict.fromkeys((ENGLISH, language)):
        for key, text in written(package, known, kind).items():
            try:
                messages[key] = message(text, plurals(known))
            except MessageError as wrong:
                raise MessageError(f"{package}, {kind}{known}.json, “{key}”: {wrong}") from wrong
    return messages


class Keys(Words):
    """The messages of a game that has no face yet: it is told by its keys."""

    def __call__(self, key: str, **values: object) -> str:
        return super().__call__(key, **values) if key in self.messages else key.partition(".")[2] or key


@cache
def house_words(language: str) -> Words:
    """The messages of Parvis itself."""
    return Words(language, compiled("parvis", language))


def words(game: Game[Any], language: str) -> Words:
    """The messages of a game and of Parvis in a language, with the printed values that the game is played with."""
    if game.face is None:
        return Keys(language, house_words(language).messages)
    return _game_words(game, language)


@lru_cache(64)
def _game_words(game: Game[Any], language: str) -> Words:
    values: dict[str, Any] = {component.id: component.values for component in game.components()}
    messages = house_words(language).messages | compiled(f"parvis.games.{game.name}", language)
    printed = Printed(values, messages)
    return Words(language, {key: text.filled(printed.found) for key, text in messages.items()})


def counter_words(say: Words, counter: str, change: int) -> str:
    """What a counter counts, as it is said of this number."""
    one = f"counter.{counter}.one"
    return say(one) if abs(change) == 1 and say.has(one) else say(f"counter.{counter}")


def seat_words(say: Words, seat: int) -> str:
    """A seat by its mark, or the dealer."""
    return say("dealer") if seat == DEALER else say("seat", number=seat)


def unnamed(say: Words, seats: int, reader: int = NOBODY) -> People:
    """The seats of a game without a table, which are called by their numbers."""
    return people(say, [say("seat.number", number=seat) for seat in range(seats)], reader)


def people(say: Words, names: Sequence[str], reader: int, coded: Callable[[str], str] = str) -> People:
    """What the seats are called in a language, for one reader."""
    return People(names, reader, say("play.you"), say("joined-names"), coded)


def noun_words(game: Game[Any], say: Words, move: Move) -> str:
    """The noun of a move: by the key of its kind, or just the number that it is."""
    verb = game.verbs[move[0]]
    if not verb.words:
        return ""
    word = verb.words[move[1]]
    if verb.kind is None:
        return word
    key = f"{verb.kind}.{word}"
    if say.has(key):
        return say(key)
    return face_of(game).noun(say, verb.kind, move[1])


@lru_cache(20_000)
def move_words(game: Game[Any], say: Words, move: Move) -> str:
    """A move as a person reads it."""
    if game.face is None:
        return game.write(move)
    return say(f"move.{move[0]}", noun=noun_words(game, say, move))


def reason_words(game: Game[Any] | None, s: Any, say: Words, move: Move | None, reason: str) -> str:
    """Why a move is refused, with the numbers of the position in which it is."""
    values = {} if game is None or game.face is None or move is None else game.face.reason(s, say, move, reason)
    return say(f"reason.{reason}", **values)


def record_words(wrong: RecordError, language: str) -> str:
    """What is wrong with a record, and in which line."""
    say = house_words(language) if wrong.game is None else words(wrong.game, language)
    values = dict(wrong.values)
    for key in values.keys() & {"turn", "seat"}:
        values[key] = say("dealer") if values[key] == "dealer" else say("seat.number", number=values[key])
    if wrong.notation is not None:
        values["reason"] = say(f"notation.{wrong.notation.key}", **wrong.notation.values)
    elif wrong.key == "illegal":
        values["reason"] = reason_words(wrong.game, wrong.state, say, wrong.move, values["because"])
    return say("record.line", line=wrong.line, reason=say(f"record.{wrong.key}", **values))


def question_words(game: Game[Any], s: Any, say: Words, asked: Question[Any]) -> str:
    """What is asked, in one sentence."""
    return say(f"question.{type(asked).__name__}", **_details(game, s, say, asked)).strip()


def step_words(game: Game[Any], s: Any, say: Words, step: Step[Any]) -> str:
    """The heading of a step in a log."""
    return say(f"step.{type(step).__name__}", **_details(game, s, say, step))


def _details(game: Game[Any], s: Any, say: Words, step: Step[Any]) -> dict[str, object]:
    return {} if game.face is None else game.face.details(s, say, step)

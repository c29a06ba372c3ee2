"""Words for people: every sentence is in a language file, and the rules know none of them.

A message is found by its key and filled in with `str.format`. The messages of Parvis itself are in `parvis/text`, those
of a game in the `text` folder of its package.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from ..core.flow import DEALER, Move, Question, Step
from ..core.game import Game, face_of
from ..core.record import RecordError

LANGUAGES: Final = ("en", "fr")


class Words:
    """The messages of one language for one game."""

    def __init__(self, language: str, messages: dict[str, str]) -> None:
        self.language = language
        self.messages = messages

    def __call__(self, key: str, **values: object) -> str:
        message = self.messages[key]
        return message.format(**values) if "{" in message else message

    def has(self, key: str) -> bool:
        return key in self.messages


@cache
def words(game: str, language: str) -> Words:
    """The messages of a game and of Parvis in a language."""
    messages: dict[str, str] = {}
    for package in ("parvis", f"parvis.games.{game}"):
        text = files(package).joinpath("text", f"{language}.json").read_text(encoding="utf-8")
        messages |= json.loads(text)
    return Words(language, messages)


def counter_words(say: Words, counter: str, change: int) -> str:
    """What a counter counts, as it is said of this number."""
    one = f"counter.{counter}.one"
    return say(one) if abs(change) == 1 and say.has(one) else say(f"counter.{counter}")


def seat_words(say: Words, seat: int) -> str:
    """A seat, or the dealer."""
    return say("dealer") if seat == DEALER else say("seat", number=seat)


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
    return say(f"move.{move[0]}", noun=noun_words(game, say, move))


def record_words(wrong: RecordError, language: str) -> str:
    """What is wrong with a record, and in which line."""
    say, values = words(wrong.values.get("game", "troyes"), language), dict(wrong.values)
    for key in values.keys() & {"turn", "seat"}:
        values[key] = say("dealer") if values[key] == "dealer" else say("seat", number=values[key])
    if wrong.notation is not None:
        values["reason"] = say(f"notation.{wrong.notation.key}", **wrong.notation.values)
    elif wrong.key == "illegal":
        values["reason"] = say(f"reason.{values['because']}")
    return say("record.line", line=wrong.line, reason=say(f"record.{wrong.key}", **values))


def question_words(game: Game[Any], s: Any, say: Words, asked: Question[Any]) -> str:
    """What is asked, in one sentence."""
    return say(f"question.{type(asked).__name__}", **face_of(game).details(s, say, asked)).strip()


def step_words(game: Game[Any], s: Any, say: Words, step: Step[Any]) -> str:
    """The heading of a step in a log."""
    return say(f"step.{type(step).__name__}", **face_of(game).details(s, say, step))

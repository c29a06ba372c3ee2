"""Words for people: every sentence is in a language file, and the rules know none of them.

A message is found by its key and filled in with `str.format`. The messages of Parvis itself are in `parvis/text`, those
of a game in the `text` folder of its package. A number that is printed on a component is not written into a sentence:
`{merchant.deniers}` stands for it, `{setup.die_price.0}` for the first of several, and is filled in when the messages
are read, from the printed values that are played with. Where words change with the number, the gap has forms: one for
1, one for 2 and so on, and the last for any other number: `{inn.price|a denier|# deniers}`.
"""

from __future__ import annotations

import json
import re
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


def written(package: str, language: str) -> dict[str, str]:
    """The messages of a package as they stand in its file."""
    text = files(package).joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    messages: dict[str, str] = json.loads(text)
    return messages


@cache
def house_words(language: str) -> Words:
    """The messages of Parvis itself."""
    return Words(language, written("parvis", language))


def words(game: Game[Any], language: str) -> Words:
    """The messages of a game and of Parvis in a language, with the printed values that the game is played with."""
    key = game.name, game.cards_digest(), language
    if key not in _KNOWN:
        values: dict[str, Any] = {component.id: component.values for component in game.components()}
        own = {key: with_values(text, values) for key, text in written(f"parvis.games.{game.name}", language).items()}
        _KNOWN[key] = Words(language, house_words(language).messages | own)
    return _KNOWN[key]


_KNOWN: Final[dict[tuple[str, str, str], Words]] = {}
PRINTED: Final = re.compile(r"\{([a-z_0-9-]+(?:\.[a-z_0-9-]+)+)((?:\|[^{}|]*)*)\}")
"""A gap for a printed value: the component, its field, and where there are several, which; then its forms."""


def with_values(text: str, values: dict[str, Any]) -> str:
    """A message with the printed values in their gaps."""

    def words_of(gap: re.Match[str]) -> str:
        found = printed_value(values, gap[1])
        if not gap[2]:
            return str(found)
        *small, other = gap[2][1:].split("|")
        form = small[found - 1] if 0 < found <= len(small) else other
        return form.replace("#", str(found))

    return PRINTED.sub(words_of, text)


def printed_value(values: dict[str, Any], path: str) -> Any:
    """The printed value of a gap. Of several, one that these components do not have is 0."""
    id, field, *within = path.split(".")
    found: Any = values[id][field]
    for name in within:
        if isinstance(found, list):
            found = found[int(name)] if int(name) < len(found) else 0
        else:
            found = found.get(name, 0) if found else 0
    return found


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
    say = house_words(language) if wrong.game is None else words(wrong.game, language)
    values = dict(wrong.values)
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

"""The language files of The Pillars of the Earth: complete, without leftovers, and good sentences once filled in."""

from __future__ import annotations

import inspect
import json
import re
from functools import cache
from importlib.resources import files
from random import Random
from string import Formatter
from typing import Any

import pytest

from parvis.core.flow import Question, play, question
from parvis.games.pillars import plain
from parvis.games.pillars.actions import TaxExemption
from parvis.games.pillars.builders import PlaceFree
from parvis.games.pillars.cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, TRADES
from parvis.games.pillars.cathedral import Raise, Work
from parvis.games.pillars.craftsmen import Dismiss
from parvis.games.pillars.events import Bishop, Peek, Thomas
from parvis.games.pillars.game import PILLARS, STEPS
from parvis.games.pillars.passed import PlacePassed
from parvis.games.pillars.pieces import CUBES, PLACES
from parvis.games.pillars.state import Pillars
from parvis.words import LANGUAGES, Words, move_words, question_words

QUESTIONS = [step for step in STEPS if issubclass(step, Question)]
COMMON = {"seat": "seat {number}", "dealer": "dealer"}
"""What stands in for the messages of Parvis itself where they are missing."""


def without_repeats(pairs: list[tuple[str, str]]) -> dict[str, str]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"twice: {sorted({key for key in keys if keys.count(key) > 1})}"
    return dict(pairs)


@cache
def messages(language: str) -> dict[str, str]:
    """The messages of the game alone."""
    text = files("parvis.games.pillars").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text, object_pairs_hook=without_repeats)
    return found


@cache
def say(language: str) -> Words:
    """The messages of the game, with those of Parvis where they are there."""
    common = files("parvis").joinpath("text", f"{language}.json")
    found = json.loads(common.read_text(encoding="utf-8")) if common.is_file() else {}
    return Words(language, COMMON | found | messages(language))


def random_games() -> list[list[Pillars]]:
    """Six games as lists of the positions at each question; the last one is over."""
    games = []
    for seed in range(6):
        rng = Random(seed)
        s = PILLARS.setup((2, 3, 4)[seed % 3])
        positions = [s.clone()]
        while question(s) is not None:
            assert len(positions) < 3000, "a game does not end"
            play(s, rng.choice(s.moves))
            positions.append(s.clone())
        games.append(positions)
    return games


@pytest.fixture(scope="module")
def games() -> list[list[Pillars]]:
    return random_games()


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        Peek(), Bishop(0), Thomas(0), TaxExemption(0), PlaceFree(0), PlacePassed(0, 1, -1), Dismiss(0, 1, -1),
        Dismiss(0, 2, -1), Raise(0, 0),
    ]  # fmt: skip
    asked += [Work(0, trade, most, -1, 0) for trade in range(len(TRADES)) for most in (1, 2)]
    return asked


def rendered(language: str, games: list[list[Pillars]]) -> set[str]:
    """Every text a person may read: messages without gaps, all moves there are, and the questions of the games."""
    words = say(language)
    texts = {message for message in messages(language).values() if not fields(message)}
    for verb in PILLARS.verbs.values():
        texts |= {move_words(PILLARS, words, (verb.name, noun)) for noun in verb.words or (0,)}
    for positions in games:
        for s in positions:
            asked = question(s)
            if asked is not None:
                texts.add(question_words(PILLARS, s, words, asked))
                texts |= {move_words(PILLARS, words, move) for move in s.moves}
    s = games[0][-1]
    for s.event in range(len(EVENTS)):
        texts |= {question_words(PILLARS, s, words, asked) for asked in rare_questions()}
    return texts


def fields(message: str) -> set[str]:
    """The names of the gaps of a message."""
    parsed = list(Formatter().parse(message))
    assert all(not spec and conversion is None for _, _, spec, conversion in parsed), f"not a plain gap: {message}"
    return {name for _, name, _, _ in parsed if name is not None}


def expected_keys(finished: Pillars) -> set[str]:
    """The keys that the code asks for."""
    keys = {"title", "brief", "work", "cubes", "wait", "limit", "builder.own", "builder.other"}
    keys |= {f"cube.{cube}" for cube in CUBES} | {f"trade.{trade}" for trade in TRADES}
    keys |= {f"place.{place}" for place in PLACES}
    for component in PILLARS.components():
        keys |= {f"kind.{component.kind}", f"{component.kind}.{component.id}"}
    kinds = (("resource", RESOURCES), ("craftsman", CRAFTSMEN), ("privilege", PRIVILEGES), ("event", EVENTS))
    for kind, ids in kinds:
        keys |= {f"{kind}.{id}.text" for id in ids}
    keys |= {f"move.{verb}" for verb in PILLARS.verbs}
    keys |= {f"question.{step.__name__}" for step in QUESTIONS} | {f"step.{step.__name__}" for step in STEPS}
    keys |= {f"reason.{reason}" for reason in PILLARS.reasons}
    keys |= {f"rule.{heading}" for heading in PILLARS.reasons.values()}
    keys |= {f"counter.{counter}" for counter in PILLARS.counters(finished)}
    keys |= {"counter.points.one", "counter.stone.one"}
    keys |= {f"sheet.{source}" for sheet in PILLARS.sheet(finished) for source in sheet}
    keys |= {f"column.{column}" for column in PILLARS.columns}
    return keys | set(re.findall(r"\bsay\(\s*\"(plain\.\w+)\"", inspect.getsource(plain)))


def drawn(language: str) -> set[str]:
    """The words of the board: the tests of the drawing look after those."""
    return {key for key in messages(language) if key.startswith("draw.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_left_over(language: str, games: list[list[Pillars]]) -> None:
    expected, found = expected_keys(games[0][-1]), set(messages(language)) - drawn(language)
    assert sorted(expected - found) == [], "missing"
    assert sorted(found - expected) == [], "left over"


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(messages("en")) == list(messages("fr"))


def test_both_languages_have_the_same_gaps() -> None:
    english, french = messages("en"), messages("fr")
    assert [key for key in english if fields(english[key]) != fields(french[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_or_untidy(language: str) -> None:
    for key, message in messages(language).items():
        assert message and message.lstrip(" ") == message.strip(" ") and "  " not in message.strip(" "), key
        assert "'" not in message, f"{key}: the apostrophe is ’"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences(language: str) -> None:
    for key, message in messages(language).items():
        if key.startswith(("question.", "reason.")) or key.endswith(".text"):
            assert (message[0].isupper() or message.startswith("{whose} ")) and message[-1] in ".?", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_move_can_be_put_into_words(language: str, games: list[list[Pillars]]) -> None:
    for text in rendered(language, games):
        assert text and "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_can_be_put_into_words(language: str, games: list[list[Pillars]]) -> None:
    for positions in games:
        for s in positions:
            text = PILLARS.plain(PILLARS.view(s, 0), say(language))
            assert text and "{" not in text, text
            assert language != "fr" or not elision_errors(text), text


def test_every_question_is_among_those_put_into_words(games: list[list[Pillars]]) -> None:
    asked = {type(question(s)) for positions in games for s in positions} | set(map(type, rare_questions()))
    assert asked >= set(QUESTIONS)


VOWEL = "[aeiouyhàâäéèêëîïôöùûüœæ]"
ELISIONS = re.compile(
    rf"\b(?:(?:de|le|la|que|ne|se|je|me|te|jusque|lorsque|puisque|du|au|beau|nouveau) {VOWEL}"
    r"|ce [aiouyhâéèêîô]|si ils?\b|à les?\b|de les?\b)",
    re.IGNORECASE,
)
"""Words that should be shortened or changed before a vowel or a mute h, and articles that should be contracted."""
ALLOWED: tuple[str, ...] = ()
"""Matches that are right, such as an aspirated h: none is needed so far."""


def elision_errors(text: str) -> list[str]:
    return [found for found in ELISIONS.findall(text) if found not in ALLOWED]


def test_french_is_elided(games: list[list[Pillars]]) -> None:
    assert {text: errors for text in rendered("fr", games) if (errors := elision_errors(text))} == {}


@pytest.mark.parametrize("wrong", ["cube de or", "le Évêché", "au archevêque", "si il passe", "à le marché"])
def test_elision_errors_are_found(wrong: str) -> None:
    assert elision_errors(wrong)


def test_french_marks_have_a_space_that_does_not_break(games: list[list[Pillars]]) -> None:
    for text in rendered("fr", games):
        assert not re.search("[^\u00a0][:;!?]", text), text

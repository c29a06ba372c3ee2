"""The language files of Troyes: complete, without leftovers, and good sentences once they are filled in."""

from __future__ import annotations

import inspect
import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from parvis.core.flow import Question, play, question
from parvis.games.troyes import drawing, plain
from parvis.games.troyes.activities import Times
from parvis.games.troyes.cards import ACTIVITIES, CHARACTERS, EVENT_DESIGNS, EVENTS
from parvis.games.troyes.combat import CoverBanners, SpreadCubes
from parvis.games.troyes.effects import Hit, Mill, Shot
from parvis.games.troyes.forming import FormLot
from parvis.games.troyes.game import STEPS, TROYES
from parvis.games.troyes.influence import TurnDice
from parvis.games.troyes.lots import ACTIVITY, EVENT, NONE
from parvis.games.troyes.naming import PURPOSE_KEYS
from parvis.games.troyes.pieces import BUILDINGS, COLOURS
from parvis.games.troyes.state import Troyes
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
    text = files("parvis.games.troyes").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text, object_pairs_hook=without_repeats)
    return found


@cache
def say(language: str) -> Words:
    """The messages of the game, with those of Parvis where they are there."""
    common = files("parvis").joinpath("text", f"{language}.json")
    found = json.loads(common.read_text(encoding="utf-8")) if common.is_file() else {}
    return Words(language, COMMON | found | messages(language))


def random_games() -> list[list[Troyes]]:
    """Six games as lists of the positions at each question; the last one is over."""
    games = []
    for seed in range(6):
        rng = Random(seed)
        s = TROYES.setup((2, 3, 4)[seed % 3])
        positions = [s.clone()]
        while question(s) is not None:
            assert len(positions) < 3000, "a game does not end"
            play(s, rng.choice(s.moves))
            positions.append(s.clone())
        games.append(positions)
    return games


@pytest.fixture(scope="module")
def games() -> list[list[Troyes]]:
    return random_games()


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        TurnDice(0, (8,)), Times(0, 0, 2), Mill(0, 1), Mill(0, 2), Shot(0, 2, 0), Hit(0, 0, 0), Hit(0, 3, 0),
        SpreadCubes(0, 1, 0, 0), SpreadCubes(0, 3, 0, 0),
    ]  # fmt: skip
    asked += [CoverBanners(0, event, 2) for event in range(len(EVENTS))]
    asked += [FormLot(0, EVENT, event, NONE, ()) for event in range(len(EVENTS))]
    asked += [FormLot(0, ACTIVITY, card, NONE, ()) for card in range(len(ACTIVITIES))]
    asked += [FormLot(0, purpose, 0, NONE, ()) for purpose in range(len(PURPOSE_KEYS))]
    return asked


def rendered(language: str, games: list[list[Troyes]]) -> set[str]:
    """Every text a person may read: messages without gaps, all moves there are, and the questions of the games."""
    words = say(language)
    texts = {message for message in messages(language).values() if not fields(message)}
    for verb in TROYES.verbs.values():
        texts |= {move_words(TROYES, words, (verb.name, noun)) for noun in verb.words or (0,)}
    for positions in games:
        for s in positions:
            asked = question(s)
            if asked is not None:
                texts.add(question_words(TROYES, s, words, asked))
                texts |= {move_words(TROYES, words, move) for move in s.moves}
    return texts | {question_words(TROYES, games[0][0], words, asked) for asked in rare_questions()}


def fields(message: str) -> set[str]:
    """The names of the gaps of a message."""
    parsed = list(Formatter().parse(message))
    assert all(not spec and conversion is None for _, _, spec, conversion in parsed), f"not a plain gap: {message}"
    return {name for _, name, _, _ in parsed if name is not None}


def expected_keys(finished: Troyes) -> set[str]:
    """The keys that the code asks for."""
    keys = {"title", "brief", "place", "die", "die.own", "district.grey", "district.seat"}
    keys |= {f"source.{source}" for source in ("supply", "influence", "place", "lying", "activity")}
    keys |= {f"colour.{colour}" for colour in COLOURS} | {f"building.{building}" for building in BUILDINGS}
    for component in TROYES.components():
        keys |= {f"kind.{component.kind}", f"{component.kind}.{component.id}"}
    for kind, ids in (("activity", ACTIVITIES), ("event", EVENT_DESIGNS), ("character", CHARACTERS)):
        keys |= {f"{kind}.{id}.text" for id in ids}
    for option in TROYES.options:
        keys |= {f"option.{option}", f"option.{option}.text"}
    keys |= {f"purpose.{purpose}" for purpose in PURPOSE_KEYS} | {"picked.lot", "picked.defence"}
    keys |= {f"move.{verb}" for verb in TROYES.verbs}
    keys |= {f"question.{step.__name__}" for step in QUESTIONS} | {f"step.{step.__name__}" for step in STEPS}
    keys |= {f"reason.{reason}" for reason in TROYES.reasons}
    keys |= {f"rule.{heading}" for heading in TROYES.reasons.values()}
    keys |= {f"counter.{counter}" for counter in TROYES.counters(finished)}
    keys |= {"counter.deniers.one", "counter.points.one"}
    keys |= {f"sheet.{source}" for sheet in TROYES.sheet(finished) for source in sheet}
    keys |= {f"sheet.{character}" for character in CHARACTERS}
    keys |= {f"column.{column}" for column in TROYES.columns}
    for file in Path(drawing.__file__).parent.glob("*.py"):
        keys |= set(re.findall(r"\bsay\(\s*\"(draw\.[\w-]+)\"", file.read_text(encoding="utf-8")))
    return keys | set(re.findall(r"\bsay\(\s*\"(plain\.\w+)\"", inspect.getsource(plain)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_left_over(language: str, games: list[list[Troyes]]) -> None:
    expected, found = expected_keys(games[0][-1]), set(messages(language))
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
        assert message and message == message.strip(" ") and "  " not in message, key
        assert "'" not in message, f"{key}: the apostrophe is ’"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences(language: str) -> None:
    for key, message in messages(language).items():
        if key.startswith(("question.", "reason.")) or key.endswith(".text"):
            assert message[0].isupper() and message.removesuffix(" {picked}")[-1] in ".?", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_move_can_be_put_into_words(language: str, games: list[list[Troyes]]) -> None:
    for text in rendered(language, games):
        assert text and "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_can_be_put_into_words(language: str, games: list[list[Troyes]]) -> None:
    for positions in games:
        for s in positions:
            text = TROYES.plain(TROYES.view(s, 0), say(language))
            assert text and "{" not in text, text
            assert language != "fr" or not elision_errors(text), text


def test_every_question_is_among_those_put_into_words(games: list[list[Troyes]]) -> None:
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


def test_french_is_elided(games: list[list[Troyes]]) -> None:
    assert {text: errors for text in rendered("fr", games) if (errors := elision_errors(text))} == {}


@pytest.mark.parametrize("wrong", ["cube de Archer", "le Évêché", "au Hôtel de ville", "si il passe", "à le Palais"])
def test_elision_errors_are_found(wrong: str) -> None:
    assert elision_errors(wrong)


def test_french_marks_have_a_space_that_does_not_break(games: list[list[Troyes]]) -> None:
    for text in rendered("fr", games):
        assert not re.search("[^\u00a0][:;!?]", text), text

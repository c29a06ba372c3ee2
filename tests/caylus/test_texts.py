"""The language files of Caylus: complete, without leftovers, and good sentences once they are filled in."""

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
from parvis.games.caylus import naming, plain
from parvis.games.caylus.buildings import Construct, OwnersBonus, Produce
from parvis.games.caylus.castle import BuildCastle
from parvis.games.caylus.crafts import PayAnyCube
from parvis.games.caylus.favours import ChooseLine, FavourBuilding, FavourCubes, TakeTwo
from parvis.games.caylus.game import CAYLUS, STEPS
from parvis.games.caylus.moves import OFFERS
from parvis.games.caylus.opening import NeutralTile
from parvis.games.caylus.pieces import CONSTRUCTION, CUBES, EXCHANGE, LINES, PURCHASE, SALE, SPECIALS, TILES
from parvis.games.caylus.printed import DESIGNS, SQUARES
from parvis.games.caylus.provost import GuildProvost, PaidProvost
from parvis.games.caylus.special import InnGuest, JoustField, LeaveGate
from parvis.games.caylus.state import Caylus
from parvis.games.caylus.trade import Buy, Sell, SpendCubes, Trade
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
    text = files("parvis.games.caylus").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text, object_pairs_hook=without_repeats)
    return found


@cache
def say(language: str) -> Words:
    """The messages of the game, with those of Parvis where they are there."""
    common = files("parvis").joinpath("text", f"{language}.json")
    found = json.loads(common.read_text(encoding="utf-8")) if common.is_file() else {}
    return Words(language, COMMON | found | messages(language))


def random_games() -> list[list[Caylus]]:
    """Six games as lists of the positions at each question; the last one is over."""
    games = []
    for seed in range(6):
        rng = Random(seed)
        s = CAYLUS.setup((2, 3, 4, 5)[seed % 4])
        positions = [s.clone()]
        while question(s) is not None:
            assert len(positions) < 3000, "a game does not end"
            play(s, rng.choice(s.moves))
            positions.append(s.clone())
        games.append(positions)
    return games


@pytest.fixture(scope="module")
def games() -> list[list[Caylus]]:
    return random_games()


def rare_questions() -> list[Question[Any]]:
    """Questions that a few random games may not meet in all their forms."""
    asked: list[Question[Any]] = [
        NeutralTile(1), LeaveGate(0), GuildProvost(0), JoustField(0), InnGuest(0), PaidProvost(0), PayAnyCube(0),
        BuildCastle(0), TakeTwo(0, 4), ChooseLine(0, 2, 0),
    ]  # fmt: skip
    for tile in range(len(TILES)):
        asked += [Produce(0, tile), OwnersBonus(0, tile)]
        for effect, kind in ((CONSTRUCTION, Construct), (SALE, Sell), (PURCHASE, Buy), (EXCHANGE, Trade)):
            if CAYLUS.cards.effect[tile] == effect:
                asked.append(kind(0, tile))
    asked += [SpendCubes(0, kind, 4, 2, 2) for kind in range(len(CUBES))]
    for column in range(1, 6):
        asked += [FavourCubes(0, column), FavourBuilding(0, column)]
    return asked


def rendered(language: str, games: list[list[Caylus]]) -> set[str]:
    """Every text a person may read: messages without gaps, all moves there are, and the questions of the games."""
    words = say(language)
    texts = {message for message in messages(language).values() if not fields(message)}
    for verb in CAYLUS.verbs.values():
        texts |= {move_words(CAYLUS, words, (verb.name, noun)) for noun in verb.words or (0,)}
    for positions in games:
        for s in positions:
            asked = question(s)
            if asked is not None:
                texts.add(question_words(CAYLUS, s, words, asked))
                texts |= {move_words(CAYLUS, words, move) for move in s.moves}
    return texts | {question_words(CAYLUS, games[0][0], words, asked) for asked in rare_questions()}


def fields(message: str) -> set[str]:
    """The names of the gaps of a message."""
    parsed = list(Formatter().parse(message))
    assert all(not spec and conversion is None for _, _, spec, conversion in parsed), f"not a plain gap: {message}"
    return {name for _, name, _, _ in parsed if name is not None}


def expected_keys(finished: Caylus) -> set[str]:
    """The keys that the code asks for."""
    keys = {"title", "brief", "own-price"} | {f"cube.{kind}" for kind in CUBES} | {f"line.{line}" for line in LINES}
    keys |= {f"offer.{offer}" for offer in OFFERS}
    for component in CAYLUS.components():
        keys |= {f"kind.{component.kind}", f"{component.kind}.{component.id}"}
    for kind, ids in (("building", DESIGNS), ("special", SPECIALS), ("favour", SQUARES)):
        keys |= {f"{kind}.{id}.text" for id in ids}
    for option in CAYLUS.options:
        keys |= {f"option.{option}", f"option.{option}.text"}
    keys |= {f"move.{verb}" for verb in CAYLUS.verbs}
    keys |= {f"question.{step.__name__}" for step in QUESTIONS} | {f"step.{step.__name__}" for step in STEPS}
    keys |= {f"reason.{reason}" for reason in CAYLUS.reasons}
    keys |= {f"rule.{heading}" for heading in CAYLUS.reasons.values()}
    keys |= {f"counter.{counter}" for counter in CAYLUS.counters(finished)}
    keys |= {f"counter.{counter}.one" for counter in ("deniers", "points", "food", "stone", "cloth")}
    keys |= {f"sheet.{source}" for sheet in CAYLUS.sheet(finished) for source in sheet}
    keys |= {f"column.{column}" for column in CAYLUS.columns}
    for module in (plain, naming):
        keys |= set(re.findall(r"\bsay\(\s*[\"\']([\w.]+)[\"\']", inspect.getsource(module)))
    return keys


def drawn(language: str) -> set[str]:
    """The words of the board: the tests of the drawing look after those."""
    return {key for key in messages(language) if key.startswith("draw.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_left_over(language: str, games: list[list[Caylus]]) -> None:
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
        assert message and message == message.strip(" ") and "  " not in message, key
        assert "'" not in message, f"{key}: the apostrophe is ’"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences(language: str) -> None:
    for key, message in messages(language).items():
        if key.startswith(("question.", "reason.")) or key.endswith(".text"):
            assert (message[0].isupper() or message.startswith("{building}: ")) and message[-1] in ".?", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_move_can_be_put_into_words(language: str, games: list[list[Caylus]]) -> None:
    for text in rendered(language, games):
        assert text and "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_can_be_put_into_words(language: str, games: list[list[Caylus]]) -> None:
    for positions in games:
        for s in positions:
            text = CAYLUS.plain(CAYLUS.view(s, 0), say(language))
            assert text and "{" not in text, text
            assert language != "fr" or not elision_errors(text), text


def test_every_question_is_among_those_put_into_words(games: list[list[Caylus]]) -> None:
    asked = {type(question(s)) for positions in games for s in positions} | set(map(type, rare_questions()))
    assert asked >= set(QUESTIONS)


VOWEL = "[aeiouyhàâäéèêëîïôöùûüœæ]"
ELISIONS = re.compile(
    rf"\b(?:(?:de|le|la|que|ne|se|je|me|te|jusque|lorsque|puisque|du|au|beau|nouveau) {VOWEL}"
    r"|ce [aiouyhâéèêîô]|si ils?\b|à les?\b|de les?\b)",
    re.IGNORECASE,
)
"""Words that should be shortened or changed before a vowel or a mute h, and articles that should be contracted."""
ASPIRATED = re.compile(r"\bde haut\b")
"""Words that look as if they should be shortened, and are right: an h that is not mute."""


def elision_errors(text: str) -> list[str]:
    return ELISIONS.findall(ASPIRATED.sub("", text))


def test_french_is_elided(games: list[list[Caylus]]) -> None:
    assert {text: errors for text in rendered("fr", games) if (errors := elision_errors(text))} == {}


@pytest.mark.parametrize("wrong", ["cube de or", "le Église", "au Hôtel", "si il passe", "à le Château"])
def test_elision_errors_are_found(wrong: str) -> None:
    assert elision_errors(wrong)


def test_french_marks_have_a_space_that_does_not_break(games: list[list[Caylus]]) -> None:
    for text in rendered("fr", games):
        assert not re.search("[^\u00a0][:;!?]", text), text

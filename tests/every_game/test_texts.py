"""The language files of every game: complete, without leftovers, and good sentences once they are filled in."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import combinations, product
from typing import Any

import pytest

from parvis.core.flow import Chance, Question, question
from parvis.core.game import Game, SetupError, face_of
from parvis.games import GAMES
from parvis.text.words import LANGUAGES, Words, move_words, question_words, words
from playing import SHOWN, every_shown_game, positions
from sentences import gaps

OWN: dict[str, Any] = {name: import_module(f"{name}.texts") for name in SHOWN}
"""What the tests of each game say about its texts."""
DRAWN_ELSEWHERE = ("caylus", "pillars")
"""Games whose words of the board are looked after by the tests of the drawing."""

Games = list[list[Any]]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def without_repeats(pairs: list[tuple[str, str]]) -> dict[str, str]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"twice: {sorted({key for key in keys if keys.count(key) > 1})}"
    return dict(pairs)


@cache
def messages(game: str, language: str) -> dict[str, str]:
    """The messages of a game alone."""
    text = files(f"parvis.games.{game}").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text, object_pairs_hook=without_repeats)
    return found


def say(game: Game[Any], language: str) -> Words:
    return words(game, language)


@cache
def games_of(name: str) -> Games:
    """Six games as lists of the positions at each question; the last one is over."""
    counts = SHOWN[name].seat_counts
    return [positions(SHOWN[name], counts[seed % len(counts)], seed) for seed in range(6)]


def questions_of(game: Game[Any]) -> set[type[Any]]:
    return {step for step in game.steps.values() if issubclass(step, Question)}


@cache
def rendered(name: str, language: str) -> frozenset[str]:
    """Every text a person may read: messages without gaps, all moves there are, and the questions of the games."""
    game = GAMES[name]
    spoken = say(game, language)
    texts = {filled for key in messages(name, language) if (filled := spoken.messages[key].plain) is not None}
    for verb in game.verbs.values():
        texts |= {move_words(game, spoken, (verb.name, noun)) for noun in verb.words or (0,)}
    for states in games_of(name):
        for s in states:
            asked = question(s)
            if asked is not None:
                texts.add(question_words(game, s, spoken, asked))
                texts |= {move_words(game, spoken, move) for move in s.moves}
    for s in OWN[name].rare_positions(games_of(name)[0][-1]):
        texts |= {question_words(game, s, spoken, asked) for asked in OWN[name].rare_questions()}
    return frozenset(texts)


def printed(game: Game[Any]) -> set[str]:
    """The words among the printed values of a game."""
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, dict):
            for item in (*value, *value.values()):
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)

    for component in game.components():
        walk(component.values)
    return found


@cache
def setup_errors(game: Game[Any]) -> frozenset[str]:
    """The reasons for which a game is not played with some seats and options: none, one, two or all of them."""
    found = set()
    sets = [(), game.options, *combinations(game.options, 1), *combinations(game.options, 2)]
    for seats, options in product(game.seat_counts, sets):
        try:
            game.setup(seats, options)
        except SetupError as wrong:
            found.add(wrong.reason)
    return frozenset(found - {""})


def told_keys(game: Game[Any], found: set[str]) -> set[str]:
    """The keys that a log asks for: every heading, every answer of a seat, every step that may be told.

    What joins an action, and what a question says of a verb in particular, need not be there.
    """
    face = face_of(game)
    dealt = {name for name, step in game.steps.items() if issubclass(step, Chance)}
    asked = {verb for verb in game.verbs if verb not in OWN[game.name].DEALT}
    keys = {f"heading.{name}" for name in face.headings()} | {f"told.{verb}" for verb in asked}
    keys |= {f"told.{name}" for name in dealt | face.milestones()}
    verbs = "|".join(game.verbs)
    known = rf"told(-with)?\.({'|'.join(game.steps)})\.({verbs})|told-with\.({verbs})|told\.({'|'.join(game.steps)})"
    return keys | {key for key in found if re.fullmatch(known, key)}


def expected_keys(game: Game[Any]) -> set[str]:
    """The keys that the code asks for."""
    finished = games_of(game.name)[0][-1]
    keys = {"title", "brief", "counter.points.one", *OWN[game.name].keys()}
    for component in game.components():
        keys |= {f"kind.{component.kind}", f"{component.kind}.{component.id}"}
        keys |= {f"field.{field}" for field in component.values}
    for option in game.options:
        keys |= {f"option.{option}", f"option.{option}.text"}
    keys |= {f"option-set.{name}" for name in game.option_sets}
    keys |= {f"setup-error.{reason}" for reason in setup_errors(game)}
    keys |= {f"move.{verb}" for verb in game.verbs}
    keys |= {f"question.{step.__name__}" for step in questions_of(game)} | {f"step.{name}" for name in game.steps}
    keys |= {f"reason.{reason}" for reason in game.reasons}
    keys |= {f"rule.{heading}" for heading in game.reasons.values()}
    keys |= {f"counter.{counter}" for counter in game.counters(finished)}
    keys |= {f"sheet.{source}" for sheet in game.sheet(finished) for source in sheet}
    keys |= {f"column.{column}" for column in game.columns}
    keys |= {f"part.{part}" for part in (game.mind.part_names() if game.mind else ())}
    keys |= told_keys(game, set(messages(game.name, "en")))
    face = files(f"parvis.games.{game.name}").joinpath("face")
    plain = face.joinpath("plain.py").read_text(encoding="utf-8")
    ear = face.joinpath("whereabouts.py").read_text(encoding="utf-8")
    keys |= {"ear.where", *re.findall(r"\bsay\(\s*[\"\'](ear\.[\w-]+)[\"\']", ear)}
    return keys | set(re.findall(r"\bsay\(\s*[\"\'](plain\.\w+)[\"\']", plain))


@every_shown_game
@every_language
def test_no_message_is_missing_or_left_over(game: Game[Any], language: str) -> None:
    expected, found = expected_keys(game) - {"seat"}, set(messages(game.name, language))  # a seat is said by the house
    found -= {f"value.{value}" for value in printed(game)}
    found -= {f"seats.{count}" for count in game.seat_counts}
    if game.name in DRAWN_ELSEWHERE:
        found = {key for key in found if not key.startswith("draw.")}
    assert sorted(expected - found) == [], "missing"
    assert sorted(found - expected) == [], "left over"


@every_shown_game
def test_both_languages_have_the_same_keys_in_the_same_order(game: Game[Any]) -> None:
    assert list(messages(game.name, "en")) == list(messages(game.name, "fr"))


@every_shown_game
def test_both_languages_have_the_same_gaps(game: Game[Any]) -> None:
    english, french = messages(game.name, "en"), messages(game.name, "fr")
    assert [key for key in english if gaps(english[key], "en") != gaps(french[key], "fr")] == []


@every_shown_game
@every_language
def test_no_message_is_empty_or_untidy(game: Game[Any], language: str) -> None:
    for key, message in messages(game.name, language).items():
        assert message and message.lstrip(" ") == message.strip(" ") and "  " not in message.strip(" "), key
        assert "'" not in message, f"{key}: the apostrophe is ’"


NAMED = ("{building}: ", "{building}\u00a0: ", "{whose} ", "{when} ")
"""What a sentence may begin with because a name comes first, which has its capital."""


@every_shown_game
@every_language
def test_sentences_begin_and_end_as_sentences(game: Game[Any], language: str) -> None:
    for key in messages(game.name, language):
        message = str(say(game, language).messages[key])
        if key.startswith(("question.", "reason.")) or key.endswith(".text"):
            assert message[0].isupper() or message.startswith(NAMED), key
            assert message.removesuffix(" {picked}").removesuffix(" {first}")[-1] in ".?", key


@every_shown_game
@every_language
def test_every_question_and_move_can_be_put_into_words(game: Game[Any], language: str) -> None:
    for text in rendered(game.name, language):
        assert text and "{" not in text, text


@every_shown_game
@every_language
def test_every_question_begins_with_a_capital(game: Game[Any], language: str) -> None:
    for states in games_of(game.name):
        for s in states:
            asked = question(s)
            assert asked is None or question_words(game, s, say(game, language), asked)[0].isupper()


@every_shown_game
@every_language
def test_every_table_can_be_put_into_words(game: Game[Any], language: str) -> None:
    for states in games_of(game.name):
        for s in states:
            text = face_of(game).plain(game.view(s, 0), say(game, language))
            assert text and "{" not in text, text
            assert language != "fr" or not elision_errors(text), text


@every_shown_game
def test_every_question_is_among_those_put_into_words(game: Game[Any]) -> None:
    asked = {type(question(s)) for states in games_of(game.name) for s in states}
    assert asked | set(map(type, OWN[game.name].rare_questions())) >= questions_of(game)


VOWEL = "[aeiouyhàâäéèêëîïôöùûüœæ]"
ELISIONS = re.compile(
    rf"\b(?:(?:de|le|la|que|ne|se|je|me|te|jusque|lorsque|puisque|du|au|beau|nouveau) {VOWEL}"
    r"|ce [aiouyhâéèêîô]|si ils?\b|à les?\b|de les?\b)",
    re.IGNORECASE,
)
"""Words that should be shortened or changed before a vowel or a mute h, and articles that should be contracted."""
ASPIRATED = re.compile(r"(\bde haut|\b[al][ue] hasard|-le à)\b")
"""Words that look as if they should be shortened, and are right: an h that is not mute, a pronoun after its verb."""


def elision_errors(text: str) -> list[str]:
    return ELISIONS.findall(ASPIRATED.sub("", text))


@every_shown_game
def test_french_is_elided(game: Game[Any]) -> None:
    assert {text: errors for text in rendered(game.name, "fr") if (errors := elision_errors(text))} == {}


WRONG = (
    "cube de Archer", "cube de or", "le Évêché", "au Hôtel de ville", "au archevêque", "si il passe", "à le Palais",
)  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_elision_errors_are_found(wrong: str) -> None:
    assert elision_errors(wrong)


@every_shown_game
def test_french_marks_have_a_space_that_does_not_break(game: Game[Any]) -> None:
    for text in rendered(game.name, "fr"):
        assert not re.search("[^\u00a0][:;!?]", text), text

"""Records that are wrong get an error that names line and reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parvis.commands.fuzz import play_random
from parvis.core.game import Game
from parvis.core.notation import NotationError
from parvis.core.record import Record, RecordError, read_record
from parvis.games import GAMES
from parvis.text.words import LANGUAGES, record_words, words

TROYES: Game[Any] = GAMES["troyes"]


@pytest.fixture(scope="module")
def text() -> str:
    record = Record(TROYES, 2, ("open-points",))
    assert play_random(TROYES, record, Random("record")) is None
    return str(record)


def refused(text: str) -> RecordError:
    """What is wrong with a record; it is said in every language."""
    with pytest.raises(RecordError) as caught:
        read_record(text, GAMES).replay()
    said = [record_words(caught.value, language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(str(caught.value.line) in text and "{" not in text for text in said)
    return caught.value


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("parvis 1", "parvis 2", "a record starts with"),
        ("game: troyes", "game: chess", "unknown game 'chess'"),
        ("rules: 1", "rules: 99", "rules version 99"),
        ("cards: standard ", "cards: standard 0", "other printed values"),
        ("seats: 2", "seats: 9", "not by 9"),
        ("seats: 2", "seats: two", "no number"),
        ("options: open-points", "options: fast", "no option 'fast'"),
        ("result: ", "result: x", "not numbers"),
        ("dealer: first", "dealer; first", "neither a header line nor moves"),
        ("dealer: first", "7: first", "no seat '7'"),
        ("dealer: first", "0: first", "dealer is to move, not 0"),
        ("dealer: first", "dealer: last", "unknown verb 'last'"),
        ("place palace-6", "place palace-7", "garbled move 'place palace-7'"),
    ],
)
def test_a_wrong_line_is_named(text: str, old: str, new: str, reason: str) -> None:
    assert old in text
    at = text[: text.index(old)].count("\n") + 1
    error = refused(text.replace(old, new, 1))
    assert reason in error.reason
    assert str(error).startswith(f"line {at}: ")


def test_an_illegal_move_is_named_with_its_reason(text: str) -> None:
    """Somebody is made to place a citizen where the one before him has just stood."""
    lines = text.splitlines()
    at = line_of(text, "dealer: first") + 1
    taken = lines[at - 1].partition(": ")[2].partition(",")[0]
    seat = lines[at].partition(":")[0]
    error = refused("\n".join([*lines[:at], f"{seat}: {taken}", *lines[at + 1 :]]))
    assert (error.line, error.reason) == (at + 1, f"illegal move '{taken}': place-taken")


def test_the_reason_is_said_as_the_game_says_it(text: str) -> None:
    lines = text.splitlines()
    at = line_of(text, "dealer: first") + 1
    taken = lines[at - 1].partition(": ")[2].partition(",")[0]
    seat = lines[at].partition(":")[0]
    error = refused("\n".join([*lines[:at], f"{seat}: {taken}", *lines[at + 1 :]]))
    for language in LANGUAGES:
        assert words(TROYES, language)("reason.place-taken") in record_words(error, language)


def test_a_move_after_the_end_is_refused(text: str) -> None:
    error = refused(text + "0: pass\n")
    assert error.line == text.count("\n") + 1
    assert "over" in error.reason


def test_a_missing_move_leaves_the_result_unreached(text: str) -> None:
    without_last_line = text.rstrip().rpartition("\n")[0]
    assert "not over" in refused(without_last_line).reason


def test_a_wrong_result_is_found(text: str) -> None:
    record = read_record(text, GAMES)
    assert record.result is not None
    wrong = text.replace(f"result: {record.result[0]}", f"result: {record.result[0] + 1}")
    assert "the result is" in refused(wrong).reason


def test_a_wrong_digest_is_found(text: str) -> None:
    at = text.index("digest: ") + len("digest: ")
    assert "not the one" in refused(text[:at] + "0" * 16 + text[at + 16 :]).reason


def test_an_empty_file_is_no_record() -> None:
    assert refused("").line == 1


def test_comments_and_blank_lines_are_passed_over(text: str) -> None:
    commented = text.replace("\n", "   # said the herald\n\n")
    assert read_record(commented, GAMES).moves == read_record(text, GAMES).moves


def test_a_record_stops_at_any_ply(text: str) -> None:
    record = read_record(text, GAMES)
    assert record.replay(0).round == 0
    assert record.replay(len(record.moves)).round == 4


@pytest.mark.parametrize("said", ["", "pass 1", "activate", "activate nobody", "die 3 4", "fly 1"])
def test_words_that_are_no_move_are_refused(said: str) -> None:
    with pytest.raises(NotationError):
        TROYES.read(said)

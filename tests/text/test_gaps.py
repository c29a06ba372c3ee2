"""Gaps for printed values in messages: a number, a word, one unlike many, amounts with their names."""

from __future__ import annotations

import pytest

from parvis.text.words import with_values

VALUES = {"setup": {"rounds": 6, "gold": [20, 21]}, "mason": {"input": {"stone": 1, "sand": 3}, "uses": 1, "none": 0}}
MESSAGES = {"numbers": "none one two three four five six", "goods.stone": "a stone|# stones", "goods.sand": "# sand"}
MESSAGES["goods.and"] = "{first} and {second}"


@pytest.mark.parametrize(
    ("message", "filled"),
    [
        ("{setup.rounds} rounds for {seats}", "6 rounds for {seats}"),
        ("{setup.gold.1} gold", "21 gold"),
        ("{setup.rounds.word} rounds", "six rounds"),
        ("{setup.gold.0.word}", "20"),
        ("{mason.uses|once|twice|# times}", "once"),
        ("{setup.rounds|once|twice|# times}", "6 times"),
        ("{mason.none|once|twice|# times}", "0 times"),
        ("{setup.rounds.word|one round|# rounds}", "six rounds"),
        ("turns {mason.input} into nothing", "turns a stone and 3 sand into nothing"),
    ],
)
def test_gaps_are_filled_from_the_printed_values(message: str, filled: str) -> None:
    assert with_values(message, VALUES, MESSAGES) == filled


def test_a_gap_for_what_is_not_printed_is_an_error() -> None:
    with pytest.raises(KeyError):
        with_values("{mason.output}", VALUES, MESSAGES)

"""Gaps for printed values in the messages of a game."""

from __future__ import annotations

import pytest

from parvis.text.gaps import filled

VALUES = {
    "merchant": {"deniers": 2, "color": "yellow"},
    "inn": {"price": 1},
    "setup": {"die_price": [2, 4, 6], "rounds": 6, "far": 40},
    "mason": {"input": {"stone": 1, "sand": 3}, "output": {}},
}
MESSAGES = {
    "numbers": "none one two three four five six",
    "colour.yellow": "golden",
    "goods.stone": "a stone|# stones",
    "goods.sand": "# sand",
    "goods.and": "{first} and {second}",
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{merchant.deniers} deniers", "2 deniers"),
        ("{setup.die_price.1} for two", "4 for two"),
        ("{setup.die_price.7}", "0"),
        ("{mason.input.sand}, {mason.input.gold}", "3, 0"),
        ("{setup.rounds.word} rounds, {setup.far.word}", "six rounds, 40"),
        ("{inn.price|a denier|# deniers}", "a denier"),
        ("{merchant.deniers|a denier|# deniers}", "2 deniers"),
        ("{merchant.deniers|one|both|all #} of {setup.rounds|one|both|all #}", "both of all 6"),
        ("{merchant.deniers.word|a denier|# deniers}", "two deniers"),
        ("denier{inn.price||s}, denier{merchant.deniers||s}", "denier, deniers"),
        ("{mason.input} for {mason.output}", "a stone and 3 sand for –"),
        ("a {merchant.color} die", "a golden die"),
        ("{noun}: {merchant.deniers}", "{noun}: 2"),
    ],
)
def test_printed_values_stand_in_their_gaps(text: str, said: str) -> None:
    assert filled(text, VALUES, MESSAGES) == said


def test_a_gap_for_what_no_component_has_is_a_mistake() -> None:
    for text in ("{nobody.deniers}", "{merchant.points}"):
        with pytest.raises(KeyError):
            filled(text, VALUES, MESSAGES)

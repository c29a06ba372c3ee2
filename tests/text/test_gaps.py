"""Gaps for printed values in the messages of a game."""

from __future__ import annotations

import pytest

from parvis.text.gaps import Printed
from sentences import read

VALUES = {
    "merchant": {"deniers": 2, "color": "yellow"},
    "inn": {"price": 1},
    "setup": {"die_price": [2, 4, 6], "rounds": 6, "far": 40},
    "mason": {"input": {"stone": 1, "sand": 3}, "output": {}},
    "forest": {"either": True},
    "park": {"either": False},
}
WRITTEN = {
    "numbers": "none one two three four five six",
    "colour.yellow": "golden",
    "goods.stone": "{count, plural, one {a stone} other {# stones}}",
    "goods.sand": "{count} sand",
    "goods.and": "{first} and {second}",
}
MESSAGES = {key: read(text, "en") for key, text in WRITTEN.items()}


def filled(text: str) -> str:
    return str(read(text, "en").filled(Printed(VALUES, MESSAGES).found))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{merchant.deniers} deniers", "2 deniers"),
        ("{setup.die_price.1} for two", "4 for two"),
        ("{setup.die_price.7}", "0"),
        ("{mason.input.sand}, {mason.input.gold}", "3, 0"),
        ("{setup.rounds.word} rounds, {setup.far.word}", "six rounds, 40"),
        ("{inn.price, plural, one {a denier} other {# deniers}}", "a denier"),
        ("{merchant.deniers, plural, one {a denier} other {# deniers}}", "2 deniers"),
        ("{merchant.deniers, plural, =1 {one} =2 {both} other {all #}}", "both"),
        ("{setup.rounds, plural, =1 {one} =2 {both} other {all #}}", "all 6"),
        ("{merchant.deniers.word, plural, one {a denier} other {# deniers}}", "two deniers"),
        ("denier{inn.price, plural, one {} other {s}}", "denier"),
        ("wood {forest.either, select, true {or} other {and}} food", "wood or food"),
        ("wood {park.either, select, true {or} other {and}} food", "wood and food"),
        ("{mason.input} for {mason.output}", "a stone and 3 sand for –"),
        ("a {merchant.color} die", "a golden die"),
        ("{noun}: {merchant.deniers}", "{noun}: 2"),
        ("{n, plural, other {# of {setup.rounds}}}", "{n, plural, other {# of 6}}"),
    ],
)
def test_printed_values_stand_in_their_gaps(text: str, said: str) -> None:
    assert filled(text) == said


def test_a_gap_for_what_no_component_has_is_a_mistake() -> None:
    for text in ("{nobody.deniers}", "{merchant.points}"):
        with pytest.raises(KeyError):
            filled(text)

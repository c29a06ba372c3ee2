"""The data file of printed values: what it holds, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.core.game import CardsError
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import CRAFTSMEN, EVENTS, PRIVILEGES, RESOURCES, standard

VALUES = {component.id: component.values for component in PILLARS.components()}


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert (len(RESOURCES), len(PRIVILEGES), len(EVENTS)) == (9, 16, 10)
    assert 4 * 3 + len(CRAFTSMEN) - 3 == 36


def test_resource_cards_need_two_to_ten_workers_each_number_once() -> None:
    assert sorted(VALUES[name]["workers"] for name in RESOURCES) == list(range(2, 11))


@pytest.mark.parametrize("number", range(1, 7))
def test_the_craftsmen_of_a_round_cost_one_to_four_more_than_its_number(number: int) -> None:
    costs = [VALUES[name]["cost"] for name in CRAFTSMEN if VALUES[name]["round"] == number]
    assert sorted(costs) == [number + 1, number + 2, number + 3, number + 4]


RULEBOOK = {
    "setup": {
        "gold": [20, 21, 22, 23], "points": 2, "workers": 12, "builders": 3, "rounds": 6, "resources": 7,
        "most_gold": 30, "most_cubes": 5, "most_craftsmen": 5,
    },
    "bishop": {"cubes": 1}, "wool_mill": {"gold": 1}, "priory": {"points": [2, 1]},
    "kings_court": {"metal": 1, "unpaid": 2}, "tax_die": {"faces": [2, 3, 3, 4, 4, 5]}, "castle": {"workers": 2},
    "market": {"prices": [2, 3, 4, 5], "stock": [4, 4, 4]}, "rosette": {"first": 7},
}  # fmt: skip
"""What is on no card, as the rulebook says it."""


def test_what_the_rulebook_says_is_what_we_play_with() -> None:
    assert {id: VALUES[id] for id in RULEBOOK} == RULEBOOK


def changed(id: str, **values: Any) -> dict[str, Any]:
    printed = standard()
    next(entry for entry in printed["components"] if entry["id"] == id)["values"].update(values)
    return printed


@pytest.mark.parametrize(
    ("printed", "reason"),
    [
        (changed("mason_1", cost="five"), "mason_1: cost cannot be 'five'"),
        (changed("mason_1", input={}), "mason_2: input and output must be those of mason_1"),
        (changed("mason_1", input={"gravel": 1}), "mason_1: input cannot be"),
        (changed("stonecutter", input={}), "stonecutter: input cannot be"),
        (changed("mason_1", round=2), "3 craftsmen of round 1"),
        (changed("sand_2", colour="beige"), "sand_2: unknown field colour"),
        (changed("tax_die", faces=[1, 2]), "tax_die: faces cannot be"),
        (changed("rosette", first=10), "rosette: first cannot be 10"),
        (changed("setup", builders=5), "setup: builders cannot be 5"),
        (changed("setup", builders=1), "city_wall: nobody has so many builders"),
        (changed("setup", rounds=7), "setup: rounds cannot be 7"),
        (changed("mortar_mixer", round=1), "mortar_mixer: round cannot be 1"),
        (changed("toolmaker_1", output={"points": 1}), "toolmaker_1: output cannot be"),
        (changed("architect_2", input={"sand": 1}), "architect_2: input cannot be"),
        (changed("goldsmith_6", input={"metal": 1}), "goldsmith_6: input cannot be"),
        ({**standard(), "components": standard()["components"][1:]}, "setup (setup) is missing"),
        ({**standard(), "components": [*standard()["components"], {"id": "bishop"}]}, "bishop stands twice"),
        ({**standard(), "components": [{"id": "wizard"}]}, "unknown card 'wizard'"),
        ({**standard(), "components": [{"id": "setup", "kind": "card"}]}, "setup: kind must be 'setup'"),
        ({**standard(), "components": [{"id": "setup", "kind": "setup"}]}, "must be objects"),
        ({"game": "pillars"}, "must be a list"),
        ({"game": "chess"}, "not a data file of pillars"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(printed: dict[str, Any], reason: str) -> None:
    with pytest.raises(CardsError, match="^.*" + reason.replace("(", r"\(").replace(")", r"\)")):
        PILLARS.with_cards(printed)


def test_confidence_must_be_given() -> None:
    printed = standard()
    del printed["components"][0]["confidence"]["gold"]
    with pytest.raises(CardsError, match="confidence of gold"):
        PILLARS.with_cards(printed)
    del printed["components"][0]["values"]["gold"]
    with pytest.raises(CardsError, match="gold is missing"):
        PILLARS.with_cards(printed)


def test_a_corrected_value_is_played() -> None:
    game = PILLARS.with_cards(changed("setup", gold=[25, 25, 25, 25]))
    s = game.setup(2)
    from parvis.core.flow import play

    play(s, ("first", 0))
    assert s.gold == [25, 25]
    assert game.cards_digest() != PILLARS.cards_digest()

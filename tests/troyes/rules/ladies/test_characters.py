"""The Ladies of Troyes, module 1: nine characters, and one that is open to all. What each counts is in test_scoring."""

from __future__ import annotations

from random import Random

import pytest

from parvis.core.flow import DEALER, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.opening import DealCharacters
from parvis.games.troyes.rules.pieces import CHARACTERS
from troyes.helpers import ANNA, FAYE, begin, city, deal, employ, lay, mover, offers, stand


@pytest.mark.parametrize(("options", "count"), [((), 6), (("ladies",), 9), (("open-character",), 6)])
def test_six_characters_are_shuffled_or_nine_with_the_ladies(options: tuple[str, ...], count: int) -> None:
    s = city(2, options=options, characters=[-1, -1, -1, -1])
    begin(s, DealCharacters())
    assert len(offers(s, "deal")) == count


@pytest.mark.parametrize(("seats", "dealt"), [(2, 4), (3, 3), (4, 4)])
def test_one_more_is_turned_up_for_all(seats: int, dealt: int) -> None:
    s = TROYES.setup(seats, ("ladies", "open-character"))
    deal(s, "first 0")
    for hand in range(dealt):
        assert [question(s).seen_by(s, seat) for seat in range(seats)].count(True) == 1  # type: ignore[union-attr]
        deal(s, f"deal {CHARACTERS[hand]}")
    assert mover(s) == DEALER
    assert all(question(s).seen_by(s, seat) for seat in range(seats))  # type: ignore[union-attr]
    deal(s, "deal marie")
    assert [TROYES.view(s, seat)["open_character"] for seat in (*range(seats), -2)] == ["marie"] * (seats + 1)
    assert all("marie" in sheet for sheet in TROYES.sheet(s))


def test_without_the_variant_nothing_is_said_of_an_open_character() -> None:
    assert "open_character" not in TROYES.view(TROYES.setup(2, ("ladies",)), 0)


def test_the_open_character_is_never_dealt_anew_and_the_hidden_ones_are() -> None:
    s = TROYES.setup(2, ("ladies", "open-character"))
    deal(s, "first 0", "deal henry", "deal jeanne", "deal urbain", "deal isabeau", "deal marie")
    rng = Random("open")
    worlds = [TROYES.imagine(s, ANNA, rng).characters for _ in range(200)]
    assert {tuple(world[:2]) for world in worlds} == {tuple(s.characters[:2])}
    assert {world[4] for world in worlds} == {CHARACTERS.index("marie")}
    unseen = set(range(9)) - {CHARACTERS.index(name) for name in ("henry", "jeanne", "marie")}
    assert {hand for world in worlds for hand in world[2:4]} == unseen
    assert all(len(set(world)) == 5 for world in worlds)


def test_the_ladies_count_tradesmen_of_a_colour_and_citizens_who_stand_in_its_building() -> None:
    s = city(3, cards="merchant archer tithing", characters=[6, 7, 8], options=("ladies",))
    employ(s, ANNA, "merchant")
    stand(s, ANNA, "city-hall-1", "palace-1", "palace-2")
    lay(s, ANNA, "city-hall")
    employ(s, FAYE, "archer")
    sheets = TROYES.sheet(s)
    assert [sheets[ANNA][lady] for lady in ("jeanne", "isabeau", "marie")] == [1, 1, 0]
    assert [sheets[FAYE][lady] for lady in ("jeanne", "isabeau", "marie")] == [0, 0, 0]

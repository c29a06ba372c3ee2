"""Names at a table: of persons, of bots, and in all that is sent."""

from __future__ import annotations

from random import Random

import pytest

from parvis.table.bot_names import NAMES, with_bot_names


@pytest.mark.parametrize("seed", range(30))
def test_bots_have_names_of_their_own(seed: int) -> None:
    bots, names = ["novice", "", "master", "novice", "greedy"], ["", "perrin", "Robin", " ", ""]
    found = with_bot_names(bots, names, Random(seed))
    assert found[1:3] == ["perrin", "Robin"], "who has a name keeps it"
    assert len({name.lower() for name in found}) == len(found)
    assert {found[0], found[3], found[4]} <= set(NAMES)


def test_a_person_without_a_name_gets_none() -> None:
    assert with_bot_names(["", ""], ["", ""], Random(1)) == ["", ""]


def test_no_name_is_there_twice() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 40
    assert all(name.isalpha() and name.istitle() for name in NAMES)

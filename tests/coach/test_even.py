"""An even match: where somebody stands among the levels by few games and many, won and lost, at tables of any size."""

from __future__ import annotations

from itertools import pairwise
from math import log

import pytest

from parvis.bots import LEVELS
from parvis.coach import even
from parvis.coach.even import Match, Met, measured, place, proposal, step, strength, strengths
from parvis.games import GAMES

LADDER = (0.0, 1.0, 3.0, 4.0)
NOVICE, APPRENTICE, JOURNEYMAN, MASTER = (Met((level,), 0.0) for level in LEVELS)


@pytest.fixture(autouse=True)
def _ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even, "strengths", lambda game: LADDER)


def won(game: Met, times: int, lost: int = 0) -> list[Met]:
    return [game._replace(share=1.0)] * times + [game] * lost


def proposed(games: list[Met]) -> str:
    found = proposal("caylus", games)
    assert found is not None
    return found.level


def test_few_games_stay_near_who_was_met_first() -> None:
    assert proposal("caylus", won(APPRENTICE, 2)) is None, "two games say nothing"
    assert 0 < place(LADDER, won(APPRENTICE, 1)) - 1 < 0.6
    assert 0 < 1 - place(LADDER, won(APPRENTICE, 0, 1)) < 0.6
    for count in (2, 10):
        assert place(LADDER, won(APPRENTICE, count, count)) == pytest.approx(1, abs=0.03)
    assert proposed(won(APPRENTICE, 2, 2)) == "apprentice"


def test_who_wins_all_goes_up_and_who_loses_all_goes_down() -> None:
    for game, up, down in (
        (NOVICE, "apprentice", "novice"), (APPRENTICE, "journeyman", "novice"), (JOURNEYMAN, "master", "apprentice"),
        (MASTER, "master", "journeyman"),
    ):  # fmt: skip
        assert (proposed(won(game, 6)), proposed(won(game, 0, 6))) == (up, down)


def test_more_games_are_surer() -> None:
    places = [place(LADDER, won(NOVICE, count)) for count in (1, 3, 9, 20)]
    assert all(less < more for less, more in pairwise(places))


def test_at_a_table_of_four_one_win_in_four_is_even() -> None:
    four = Met(("apprentice",) * 3, 0.0)
    assert place(LADDER, won(four, 3, 9)) == pytest.approx(1, abs=0.03)
    assert proposed(won(four, 8, 4)) == "journeyman", "two of three is much"
    assert place(LADDER, won(APPRENTICE, 3, 9)) < 0.7, "among two it is little"
    assert place(LADDER, [four._replace(share=0.25)] * 8) == pytest.approx(1, abs=0.03), "a victory shared by all"


def test_who_was_beaten_matters() -> None:
    mixed = Met(("master", "novice"), 0.0)
    assert place(LADDER, [*won(NOVICE, 4), *won(mixed, 4)]) > place(LADDER, won(NOVICE, 8)) + 0.2


def test_only_the_last_games_count() -> None:
    assert proposed(won(APPRENTICE, 0, 50) + won(APPRENTICE, 20)) == "journeyman"


def test_it_is_said_what_for() -> None:
    found = proposal("caylus", won(APPRENTICE, 4, 1))
    assert found is not None and (found.against, found.games, found.won) == ("apprentice", 5, 4)
    mixed = proposal("caylus", [*won(NOVICE, 3), *won(APPRENTICE, 3)])
    assert mixed is not None and (mixed.against, mixed.games, mixed.won) == ("", 6, 6)


def test_only_what_the_host_offers_is_proposed() -> None:
    found = proposal("caylus", won(APPRENTICE, 6), ["novice", "apprentice", "exec:mine"])
    assert found is not None and found.level == "apprentice"
    assert proposal("caylus", won(APPRENTICE, 6), ["exec:mine"]) is None


def test_a_step_is_what_makes_the_matches_most_likely() -> None:
    assert step([Match("b", "a", 2, 4000, 3000)]) == pytest.approx(log(3), abs=0.01)
    assert step([Match("b", "a", 4, 4000, 2000)]) == pytest.approx(log(3), abs=0.01), "one against three"
    assert step([Match("b", "a", 2, 40, 40)]) == pytest.approx(log(81), abs=0.01), "half a game besides each way"
    assert step([]) == 1.0
    assert step([Match("b", "a", 2, 40, 10)]) == pytest.approx(0.05, abs=0.01), (
        "a level is never weaker than the one before"
    )


def test_between_the_levels_and_beyond_them() -> None:
    assert [strength(LADDER, at) for at in (-1, 0, 0.5, 1.5, 3, 4)] == [-1, 0, 0.5, 2, 4, 5]


@pytest.mark.parametrize("name", GAMES)
def test_the_measured_ladder_rises(name: str) -> None:
    ladder = strengths(name)
    assert len(ladder) == len(LEVELS) and ladder[0] == 0
    assert all(less < more for less, more in pairwise(ladder))
    for match in measured()[name]:
        assert LEVELS.index(match.better) > LEVELS.index(match.worse) and 0 <= match.won <= match.games
        assert match.seats in GAMES[name].seat_counts

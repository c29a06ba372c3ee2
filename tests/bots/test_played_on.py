"""Weights by playing on: turns of one decision meet the same luck, and only their differences count."""

from __future__ import annotations

from random import Random

import pytest

from parvis.bots import bot
from parvis.core.flow import question
from parvis.crew import Alone
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind.features import WEIGHTS
from parvis.match import Match
from parvis.train import played_on

np = pytest.importorskip("numpy")


@pytest.fixture
def late() -> Match:
    """A game against the King in its last round."""
    match = Match(TROYES, [bot("greedy")], "late")
    while match.state.round < 4 or question(match.state).seat != 0:
        match.step()
    return match


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_on, "ENDS", 2)
    monkeypatch.setattr(played_on, "BEST", 2)
    monkeypatch.setattr(played_on, "OTHERS", 1)


def test_the_same_luck_brings_the_same_end(late: Match) -> None:
    scores = [played_on._played_on(TROYES, late.state, luck) for luck in ("a", "a", "b", "c", "d")]
    assert scores[0] == scores[1] and len(set(scores)) > 1


def test_a_game_is_played_on_without_a_change_to_where_it_stands(late: Match) -> None:
    before = TROYES.view(late.state, 0)
    played_on._played_on(TROYES, late.state, "a")
    assert TROYES.view(late.state, 0) == before


@pytest.mark.usefixtures("few")
def test_an_error_is_what_the_game_brings_beyond_the_estimate(late: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    for beyond in (0.0, 3.0):
        monkeypatch.setattr(
            played_on, "_played_on", lambda game, end, _, more=beyond: game.mind.estimate(end, 0)[0] + more
        )
        found = played_on._decision(TROYES, late.state, Random(1))
        assert 1 < len(found) <= 3
        for row, error in found:
            assert len(row) == len(WEIGHTS) and error == pytest.approx(beyond)


def test_the_fit_finds_the_weight_that_explains_the_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = np.random.default_rng(1).normal(size=(400, len(WEIGHTS)))
    rows[:, 5:] = 0.0
    monkeypatch.setattr(played_on, "differences", lambda *_: (rows, 2.0 * rows[:, 3]))
    found = played_on.fit_differences(TROYES, 1, "toy", 0.001, (), Alone())
    change = [new - old for new, old in zip(found, WEIGHTS, strict=True)]
    assert change[3] == pytest.approx(2.0, abs=0.01)
    assert max(abs(change[at]) for at in range(len(change)) if at != 3) < 0.01

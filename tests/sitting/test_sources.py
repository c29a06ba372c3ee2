"""Where points come from: the sum that a sheet holds, taken apart by the log, to the last point."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caylus.helpers import begin, hold, own, town, work
from parvis.core.flow import question
from parvis.core.game import Game
from parvis.games import GAMES
from parvis.games.caylus.rules.buildings import Buildings
from parvis.sitting.sources import taken_apart
from parvis.sitting.story import Line, tell
from playing import every_game

CAYLUS = GAMES["caylus"]
LOSSES = {"no-batch", "no-house"}


def played(game: Game[Any], seats: int, seed: int) -> tuple[Any, list[Line]]:
    """A random game to its end, and its log."""
    luck, s, log = Random(seed), game.setup(seats), list[Line]()
    for ply in range(100_000):
        if question(s) is None:
            break
        log += tell(game, s, luck.choice(s.moves), ply)
    return s, log


@pytest.mark.parametrize("seed", range(6))
def test_every_point_of_caylus_has_a_source(seed: int) -> None:
    s, log = played(CAYLUS, 2 + seed % 4, seed)
    sheets = taken_apart(CAYLUS, CAYLUS.sheet(s), log)
    assert [sum(sheet.values()) for sheet in sheets] == CAYLUS.scores(s)
    assert all("track" not in sheet for sheet in sheets), "nothing is left over"
    for seat, sheet in enumerate(sheets):
        assert all(sheet[source] <= 0 for source in LOSSES)
        assert all(points >= 0 for source, points in sheet.items() if source not in LOSSES)
        houses = [s.built[section * s.seats + seat] for section in range(len(s.cards.parts))]
        assert sheet["castle"] == sum(map(int.__mul__, houses, s.cards.house_points)), "as the houses that stand there"
    assert any(sheet["no-house"] for sheet in sheets), "who plays at random loses something"


def test_a_residence_that_comes_when_a_worker_leaves_is_one() -> None:
    s = town(provost=9)
    own(s, 0, "lawyer", "mason")
    hold(s, 0, "1 deniers 1 cloth")
    work(s, 0, "lawyer")
    work(s, 1, "mason")
    begin(s, Buildings())
    log = tell(CAYLUS, s, CAYLUS.read("transform mason"))
    sheet = taken_apart(CAYLUS, CAYLUS.sheet(s), log)[0]
    assert sheet["residences"] == CAYLUS.scores(s)[0] == 2


def test_what_the_log_does_not_know_stays_one_sum() -> None:
    """A game that goes on from a stored position has no log of what was before."""
    s, log = played(CAYLUS, 3, 1)
    late = [line for line in log if line.ply > log[-1].ply // 2]
    sheets = taken_apart(CAYLUS, CAYLUS.sheet(s), late)
    assert [sum(sheet.values()) for sheet in sheets] == CAYLUS.scores(s)
    assert any(sheet.get("track") for sheet in sheets)


@every_game
def test_other_sheets_stay_as_they_are(game: Game[Any]) -> None:
    if game.name != "caylus":
        s = game.setup(2)
        assert taken_apart(game, game.sheet(s), []) == game.sheet(s)

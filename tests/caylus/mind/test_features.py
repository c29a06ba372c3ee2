"""What a position is worth: what the workers that stand will bring counts before they have brought it."""

from __future__ import annotations

import json
from itertools import product

import pytest

from caylus.helpers import BLUE, GREEN, RED, begin, favour, hold, houses, own, town, work
from parvis.bots import bot
from parvis.core.save import save
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.mind.end_of_turn import ForeseenTurn
from parvis.games.caylus.rules import castle
from parvis.games.caylus.rules.pieces import CUBES, KINDS
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.state import Caylus
from parvis.games.caylus.rules.turn import EndOfTurn
from parvis.match import Match


def placed(seats: int = 3, **columns: list[int] | int) -> Caylus:
    """Everybody has passed: workers stand, and nobody comes any more."""
    s = town(seats, deniers=[3] * seats, **columns)
    s.passed = list(range(seats))
    return s


def worth(s: Caylus, seat: int) -> float:
    """What a seat can expect when the players are asked about the provost."""
    s = s.clone()
    s.open = []
    begin(s, MovingTheProvost(), castle.Castle(), EndOfTurn())
    return CAYLUS.mind.estimate(s, seat)[seat]


def test_looking_changes_nothing() -> None:
    match = Match(CAYLUS, [bot("greedy") for _ in range(3)], "looking")

    def look(s: Caylus) -> None:
        before = json.dumps(save(CAYLUS, s))
        CAYLUS.mind.estimate(s, 0)
        CAYLUS.mind.sensible(s)
        assert json.dumps(save(CAYLUS, s)) == before

    match.play(look)


def test_a_point_is_worth_a_point() -> None:
    s = placed()
    before = worth(s, RED)
    s.points[RED] += 1
    assert worth(s, RED) == pytest.approx(before + 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_somebody_has_is_worth_something_to_him(seats: int) -> None:
    for things in ("2 deniers", "1 food", "1 wood", "1 stone", "1 cloth", "1 gold"):
        s = placed(seats)
        before = worth(s, RED), worth(s, BLUE)
        hold(s, RED, things)
        assert worth(s, RED) > before[0], things
        assert worth(s, BLUE) == before[1], things


def test_a_worker_beyond_the_provost_is_worth_less_than_one_before_him() -> None:
    values = []
    for provost in (20, 16, 14, 6):
        s = placed(provost=provost, bailiff=6)
        work(s, RED, "gold_mine")
        values.append(worth(s, RED))
    assert values == sorted(values, reverse=True)
    assert values[0] > values[1] > values[2] > values[3]


def test_once_nobody_can_move_the_provost_the_workers_beyond_him_bring_nothing() -> None:
    s = town(deniers=[1, 1, 1], provost=1)
    work(s, RED, "neutral_farm")
    work(s, BLUE, "gold_mine")
    ahead = ForeseenTurn(s)
    assert ahead.cubes[RED * KINDS :][:KINDS] != [0] * KINDS
    assert ahead.cubes[BLUE * KINDS :][:KINDS] == [0] * KINDS


def test_a_worker_on_a_building_counts_for_what_he_will_bring() -> None:
    for place, holding in (
        ("neutral_quarry", ""),
        ("neutral_carpenter", "1 wood 1 food"),
        ("castle", "1 food 1 wood 1 stone"),
    ):
        s = placed(provost=22, bailiff=22)
        hold(s, RED, holding)
        before = worth(s, RED)
        work(s, RED, place)
        assert worth(s, RED) > before, place


def test_a_worker_at_the_castle_without_a_batch_is_a_loss() -> None:
    s = placed(points=[10, 10, 10])
    hold(s, RED, "1 food 2 wood")
    before = worth(s, RED)
    work(s, RED, "castle")
    assert worth(s, RED) < before


def test_the_quarry_before_the_castle_makes_the_batch() -> None:
    s = placed(provost=6)
    hold(s, RED, "1 food 1 wood")
    work(s, RED, "castle")
    before = worth(s, RED)
    work(s, RED, "neutral_quarry")
    assert worth(s, RED) > before + s.cards.castle_penalty


def test_a_house_in_the_section_that_is_about_to_be_scored_saves_the_points() -> None:
    s = placed(points=[10, 10, 10], bailiff=11, provost=11)
    before = worth(s, RED)
    houses(s, "dungeon", 1, 0, 0)
    assert worth(s, RED) == pytest.approx(before + s.cards.section_penalty[0], abs=0.5)


def test_the_owner_of_a_stone_building_gains_with_his_visitor() -> None:
    s = placed(provost=12, bailiff=6)
    own(s, BLUE, "workshop")
    before = worth(s, BLUE)
    work(s, RED, "workshop")
    assert worth(s, BLUE) > before


def test_an_own_building_is_worth_more_while_turns_are_left() -> None:
    gains = []
    for bailiff in (10, 17, 23):
        s = placed(bailiff=bailiff, provost=bailiff)
        t = s.clone()
        own(t, RED, "stone_farm")
        gains.append(worth(t, RED) - worth(s, RED))
    assert gains[0] > gains[1] > gains[2]


def test_markers_on_the_line_of_points_are_worth_something() -> None:
    s = placed()
    t = s.clone()
    favour(t, RED, "prestige", 2)
    work(s, RED, "joust_field")
    work(t, RED, "joust_field")
    hold(s, RED, "1 cloth")
    hold(t, RED, "1 cloth")
    assert worth(t, RED) > worth(s, RED)


def test_foresight_makes_all_batches_that_need_no_gold_and_never_one_that_is_not_there() -> None:
    for counts in product(range(4), range(4), range(4), range(3), range(3)):
        s = town(3)
        hold(s, RED, " ".join(f"{count} {kind}" for count, kind in zip(counts, CUBES, strict=True)))
        s.castle = [RED]
        most = castle.batches(s.cards, s.cubes, RED)
        ahead = ForeseenTurn(s)
        built = sum(ahead.built[RED :: s.seats])
        assert min(ahead.cubes) >= 0
        assert built <= most
        if not counts[-1]:
            assert built == most
        elif most:
            assert built


def test_who_still_has_workers_and_deniers_can_expect_more() -> None:
    s = begin(town(3, deniers=[5, 5, 5]), PlacingWorkers())
    t = s.clone()
    t.workers[GREEN] = 0
    assert CAYLUS.mind.estimate(s, GREEN)[GREEN] > CAYLUS.mind.estimate(t, GREEN)[GREEN]


def test_nobody_is_foreseen_to_hold_less_than_nothing() -> None:
    for seats in (2, 5):
        match = Match(CAYLUS, [bot("random") for _ in range(seats)], f"purses/{seats}")

        def look(s: Caylus) -> None:
            if s.moves and s.agenda[-1].seat >= 0:
                ahead = ForeseenTurn(s)
                assert min(ahead.cubes) >= 0
                assert min(ahead.deniers) >= 0
                assert min(ahead.residences) >= 0

        match.play(look)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_steward_is_ahead_of_greedy(seats: int) -> None:
    ahead = 0.0
    for seat in range(seats):
        match = Match(CAYLUS, [bot("steward" if other == seat else "greedy") for other in range(seats)], "ahead")
        match.play()
        scores = CAYLUS.scores(match.state)
        ahead += scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    assert ahead > 0

"""What everybody brings into a round, as the network is told it."""

from __future__ import annotations

import pytest

from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.mind.eve import OWN, SHARED, expected, inputs
from parvis.games.pillars.rules.cards import EVENTS
from parvis.games.pillars.rules.round import NextRound
from parvis.games.pillars.rules.state import Pillars
from parvis.match import Match
from parvis.train.wanderer import Wanderer
from pillars.helpers import BLUE, RED, begin, employ, give, own, table


def eve(number: int = 3, seats: int = 2, **columns: object) -> Pillars:
    """A round begins."""
    return begin(table(seats, round=number - 1, **columns), NextRound())


def eves(seats: int) -> tuple[list[Pillars], list[int]]:
    """The beginnings of the rounds of a game but the first, and how it ended."""
    match = Match(PILLARS, [Wanderer()] * seats, f"eves {seats}")
    found: dict[int, Pillars] = {}
    match.play(lambda s: found.setdefault(s.round, s.clone()) if s.moves and s.round > 1 else None)
    return list(found.values()), PILLARS.scores(match.state)


def told(s: Pillars, seat: int = RED) -> dict[str, float]:
    rows, shared = inputs(s, RED)
    return dict(zip((*OWN, *SHARED), (*rows[seat], *shared), strict=True))


def changed(s: Pillars, t: Pillars, seat: int) -> set[str]:
    before, after = told(s, seat), told(t, seat)
    return {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize("seats", PILLARS.seat_counts)
def test_every_input_has_a_name_and_is_about_one_or_less(seats: int) -> None:
    assert len({*OWN, *SHARED}) == len(OWN) + len(SHARED)
    for s in eves(seats)[0]:
        rows, shared = inputs(s, RED)
        assert len(rows) == seats
        assert {len(row) for row in rows} == {len(OWN)}
        assert len(shared) == len(SHARED)
        assert all(-1 <= value <= 4 for row in (*rows, shared) for value in row)
        assert shared[SHARED.index("two") : SHARED.index("four") + 1] == [float(seats == n) for n in (2, 3, 4)]
        assert sum(row[OWN.index("first")] for row in rows) == 1


def test_what_a_seat_brings_is_told_of_it_and_of_nobody_else() -> None:
    s = eve(seats=3)
    t = s.clone()
    t.gold[BLUE] = 9
    assert changed(s, t, RED) == {"gold_there"}
    assert changed(s, t, BLUE) == {"gold_16", "gold_more", "gold_left", "gold_there"}
    t = s.clone()
    give(t, BLUE, metal=2)
    assert changed(s, t, RED) == set()
    assert changed(s, t, BLUE) == {"metal_first", "metal_next", "cubes"}
    t = s.clone()
    own(t, BLUE, "tom")
    assert changed(s, t, RED) == set()
    assert changed(s, t, BLUE) == {"tom"}
    t = s.clone()
    t.grey = BLUE
    assert changed(s, t, RED) == set()
    assert changed(s, t, BLUE) == {"grey"}


def test_cubes_are_told_by_what_the_own_craftsmen_make_of_them() -> None:
    s = eve()
    give(s, RED, stone=2)
    assert told(s)["stone_made"] == 1 / 4
    employ(s, RED, "sculptor_3 mason_3", starters=True)
    assert told(s)["stone_made"] == 3 / 4, "the sculptor makes two points of a stone, the mason one"
    employ(s, RED, "glassblower_4", starters=True)
    assert told(s)["metal_made"] == 0
    give(s, RED, stone=2, metal=1)
    assert told(s)["metal_made"] > 0


def test_a_craftsman_and_a_privilege_are_told_by_the_rounds_that_are_left() -> None:
    early, late = eve(3), eve(6)
    for s in (early, late):
        employ(s, RED, "architect_2", starters=True)
        own(s, RED, "aliena", "remigius")
    for name in ("architect_2", "architect_left", "aliena"):
        assert told(early)[name] == pytest.approx(4 * told(late)[name])
    assert told(early)["remigius"] == told(late)["remigius"] == 1, "it is used once"
    assert told(early)["left_4"] == told(late)["left_1"] == 1


def test_room_is_what_may_still_be_employed() -> None:
    s = eve()
    employ(s, RED, "", starters=True)
    assert told(s)["room"] == 1
    own(s, RED, "jack")
    assert told(s)["room"] == 3 / 2


def test_the_turn_order_and_the_wall_are_told() -> None:
    s = eve(seats=4, first=BLUE)
    assert [told(s, seat)["rank"] for seat in range(4)] == [1, 0, pytest.approx(1 / 3), pytest.approx(2 / 3)]
    walled = eve(seats=4, first=BLUE, walled=1 << RED)
    assert changed(s, walled, RED) == {"walled"}


@pytest.mark.parametrize("seats", PILLARS.seat_counts)
def test_points_on_the_track_are_counted_as_they_are(seats: int) -> None:
    s = eve(seats=seats)
    t = s.clone()
    t.points[BLUE] += 7
    before, after = expected(s, RED), expected(t, RED)
    assert after[BLUE] == pytest.approx(before[BLUE] + 7)
    assert after[RED] == before[RED]


def test_the_network_tells_how_games_end_better_than_the_estimate() -> None:
    wrong = {"network": 0.0, "estimate": 0.0}
    for seats in PILLARS.seat_counts:
        found, scores = eves(seats)
        for s in found:
            learned, estimated = expected(s, RED), PILLARS.mind.estimate(s, RED)
            wrong["network"] += sum(abs(told - score) for told, score in zip(learned, scores, strict=True))
            wrong["estimate"] += sum(abs(told - score) for told, score in zip(estimated, scores, strict=True))
    assert wrong["network"] < wrong["estimate"]


def test_whoever_looks_is_told_the_same() -> None:
    s = eve()
    for event in range(len(EVENTS)):
        s.peeked = event
        assert inputs(s, RED) == inputs(s, BLUE) == inputs(eve(), RED)

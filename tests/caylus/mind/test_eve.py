"""What lies on the table when a turn begins, as the network is told it."""

from __future__ import annotations

import pytest

from parvis.bots import bot
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.mind.eve import OWN, SHARED, expected, inputs, outlook
from parvis.games.caylus.rules.pieces import FOOD, GOLD, KINDS, LINES, SEATS, WOOD
from parvis.games.caylus.rules.state import Caylus
from parvis.match import Match


def eves(seats: int, plan: str = "plan:castle") -> list[Caylus]:
    """The beginnings of the turns of a game."""
    match = Match(CAYLUS, [bot(plan)] * seats, f"eves {seats}")
    found: dict[int, Caylus] = {}
    match.play(lambda s: found.setdefault(s.turn, s.clone()) if s.moves and s.turn else None)
    return list(found.values())


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_every_input_has_a_name_and_is_about_one_or_less(seats: int) -> None:
    for s in eves(seats):
        rows, shared = inputs(s, SEATS[0])
        assert len(rows) == seats
        assert {len(row) for row in rows} == {len(OWN)}
        assert len(shared) == len(SHARED)
        assert all(-1 <= value <= 8 for row in (*rows, shared) for value in row)
        assert shared[SHARED.index("two") : SHARED.index("five") + 1] == [float(seats == n) for n in (2, 3, 4, 5)]
        assert sum(row[OWN.index("first")] for row in rows) == 1


def told(s: Caylus, seat: int) -> dict[str, float]:
    rows, shared = inputs(s, SEATS[0])
    return dict(zip((*OWN, *SHARED), (*rows[seat], *shared), strict=True))


def changed(s: Caylus, t: Caylus, seat: int) -> set[str]:
    before, after = told(s, seat), told(t, seat)
    return {name for name in before if before[name] != after[name]}


def test_what_a_seat_gains_is_told_of_it_and_of_nobody_else() -> None:
    s = eves(3)[4]
    t = s.clone()
    t.deniers[1] += 1
    assert "money_there" in changed(s, t, 0)
    assert any(name.startswith("money_") for name in changed(s, t, 1) - changed(s, t, 0))
    t = s.clone()
    t.cubes[1 * KINDS + GOLD] += 1
    assert changed(s, t, 0) == set()
    assert changed(s, t, 1) & {"gold_first", "gold_next", "gold_more"}
    t = s.clone()
    t.favours[2 * len(LINES) + 1] += 1
    assert changed(s, t, 2) == {"deniers_column", "deniers_to_come", "deniers_room"}


def test_a_batch_is_told_where_its_cubes_are() -> None:
    s = eves(2)[1]
    s.cubes = [0] * (2 * KINDS)
    t = s.clone()
    t.cubes[FOOD] = t.cubes[WOOD] = t.cubes[GOLD] = 1
    assert told(s, 0)["batch"] == 0
    assert told(t, 0)["batch"] == 1
    assert told(t, 1)["batch"] == 0


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_points_on_the_track_are_counted_as_they_are(seats: int) -> None:
    s = eves(seats)[3]
    t = s.clone()
    t.points[1] += 7
    before, after = expected(s, SEATS[0]), expected(t, SEATS[0])
    assert after[1] == pytest.approx(before[1] + 7)
    assert after[0] == before[0]


def test_the_network_tells_what_comes_of_a_turn_better_than_the_estimate() -> None:
    """Also on games of players who are no stewards; what bots go by lies between the two."""
    wrong: dict[str, float] = {"network": 0.0, "estimate": 0.0}
    for seats in CAYLUS.seat_counts:
        scores = Match(CAYLUS, [bot("plan:castle")] * seats, f"eves {seats}").play().result
        assert scores is not None
        for s in eves(seats):
            learned, estimated = expected(s, SEATS[0]), CAYLUS.mind.estimate(s, 0)
            for one, other, both in zip(learned, estimated, outlook(s, SEATS[0]), strict=True):
                assert min(one, other) <= both <= max(one, other)
            wrong["network"] += sum(abs(told - score) for told, score in zip(learned, scores, strict=True))
            wrong["estimate"] += sum(abs(told - score) for told, score in zip(estimated, scores, strict=True))
    assert wrong["network"] < wrong["estimate"]

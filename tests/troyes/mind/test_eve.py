"""What lies on the table when a round begins, as the network is told it: what one seat may know, and no more."""

from __future__ import annotations

from random import Random

import pytest

from parvis.bots import Bot, bot
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind.eve import OWN, SHARED, expected, inputs, outlook
from parvis.games.troyes.rules.pieces import ACTIVITIES, CHARACTERS, EMPTY, LADIES_BOX, OWNERS, SEATS, Owner
from parvis.games.troyes.rules.state import Troyes
from parvis.match import Match
from parvis.train.wanderer import Wanderer
from troyes.helpers import apart

BOX = ("bonus", *TROYES.option_sets["ladies-of-troyes"])
TABLES = [(2, ()), (3, ()), (4, ()), (2, BOX), (4, BOX)]


def game(player: Bot, seats: int, options: tuple[str, ...]) -> tuple[list[Troyes], list[int]]:
    """The beginnings of the rounds of a game, and its scores."""
    match = Match(TROYES, [player] * seats, f"eves {seats}", options)
    found: dict[int, Troyes] = {}
    match.play(lambda s: found.setdefault(s.round, s.clone()) if s.moves and s.round > 1 else None)
    return list(found.values()), TROYES.scores(match.state)


def eves(seats: int, options: tuple[str, ...] = ()) -> list[Troyes]:
    """The beginnings of the rounds of a game in which everybody follows a plan."""
    return game(bot("plan:merchant"), seats, options)[0]


def told(s: Troyes, seat: int, looks: int = 0) -> dict[str, float]:
    rows, shared = inputs(s, SEATS[looks])
    return dict(zip((*OWN, *SHARED), (*rows[seat], *shared), strict=True))


def changed(s: Troyes, t: Troyes, seat: int) -> set[str]:
    """What is told of a seat otherwise, beside what the estimate says."""
    before, after = told(s, seat), told(t, seat)
    return {name for name in before if before[name] != after[name]} - {"estimate"}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_input_has_a_name_and_is_about_one_or_less(seats: int, options: tuple[str, ...]) -> None:
    for s in eves(seats, options):
        rows, shared = inputs(s, SEATS[0])
        assert len(rows) == seats
        assert {len(row) for row in rows} == {len(OWN)}
        assert len(shared) == len(SHARED)
        assert all(-2 <= value <= 8 for row in (*rows, shared) for value in row)
        assert (told(s, 0)["two"], told(s, 0)["three"]) == (float(seats == 2), float(seats == 3))
        assert bool(told(s, 0)["box"]) == bool(s.modules & LADIES_BOX)
        for name in ("looks", "first", "second"):
            assert sum(row[OWN.index(name)] for row in rows) == 1
        assert rows[s.first][OWN.index("first")] == 1
        assert sum(shared[SHARED.index("there_" + card)] for card in ACTIVITIES) == 9 - s.activities.count(EMPTY)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_characters_that_a_seat_cannot_see_change_nothing_of_what_it_is_told(
    seats: int, options: tuple[str, ...]
) -> None:
    """Worlds that it may imagine are the same to it; its own character is not."""
    rng = Random(seats)
    own_matters = False
    for s in eves(seats, options):
        worlds = [TROYES.imagine(s, 0, rng) for _ in range(8)]
        assert len({tuple(world.characters) for world in worlds}) > 1
        for world in worlds:
            assert inputs(world, SEATS[0]) == inputs(s, SEATS[0])
            assert expected(world, SEATS[0]) == expected(s, SEATS[0])
        own_matters = own_matters or any(inputs(world, SEATS[1]) != inputs(s, SEATS[1]) for world in worlds)
    assert own_matters


def test_what_a_seat_gains_is_told_of_it_and_of_nobody_else() -> None:
    s = eves(3)[2]
    known = {f"{name}_{part}" for name in (*CHARACTERS, "lady") for part in ("now", "rise")} | {"sure"}
    t = apart(s)
    t.influence[1] += 3
    assert any(name.startswith("influence_") for name in changed(s, t, 1))
    assert changed(s, t, 0) <= known, "a player who has more of what a character counts is likelier to hold it"
    t = apart(s)
    t.supply[2] = 0 if s.supply[2] else 1
    assert changed(s, t, 2) <= {"supply_2", "supply_more"} and changed(s, t, 2)
    assert changed(s, t, 0) == set()
    t = apart(s)
    t.points[1] += 5
    assert changed(s, t, 0) == changed(s, t, 1) == set(), "points on the table are counted as they are"


def test_a_tradesman_is_told_by_his_card_and_a_cube_by_its_event() -> None:
    s = eves(2)[1]
    slot = next(slot for slot in range(9) if s.activities[slot] != EMPTY and not s.tradesmen[slot * OWNERS + 1])
    t = apart(s)
    t.tradesmen[slot * OWNERS + 1] = 1
    card = ACTIVITIES[s.activities[slot]]
    assert told(s, 1)[f"own_{card}"] == 0 < told(t, 1)[f"own_{card}"]
    assert told(t, 0)[f"own_{card}"] == told(s, 0)[f"own_{card}"]
    s.banners[0] = [Owner(1)]
    t = apart(s)
    t.banners[0] = [Owner(1), Owner(0), Owner(0)]
    assert told(s, 0)["present"] + 0.25 == told(t, 0)["present"]
    assert told(t, 0)["banners"] == pytest.approx(told(s, 0)["banners"] + 2 / 6)
    assert told(s, 1)["majorities"] == told(t, 1)["majorities"] + 0.5
    assert told(t, 0)["majorities"] == told(s, 0)["majorities"] + 0.5


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_points_on_the_table_are_counted_as_they_are(seats: int) -> None:
    s = eves(seats)[1]
    t = apart(s)
    t.points[1] += 7
    before, after = outlook(s, SEATS[0]), outlook(t, SEATS[0])
    assert after[1] == pytest.approx(before[1] + 7)
    assert after[0] == pytest.approx(before[0])


def test_the_network_tells_what_comes_of_a_round_better_than_the_estimate() -> None:
    """In games of players that weigh turns by the estimate; bots go by it."""
    wrong: dict[str, float] = {"network": 0.0, "estimate": 0.0}
    for seats, options in TABLES:
        positions, scores = game(Wanderer(0.0, 12), seats, options)
        for s in positions:
            learned, estimated = expected(s, SEATS[0]), TROYES.mind.estimate(s, 0)
            assert TROYES.mind.outlook(s, 0) == learned
            wrong["network"] += sum(abs(told - score) for told, score in zip(learned, scores, strict=True))
            wrong["estimate"] += sum(abs(told - score) for told, score in zip(estimated, scores, strict=True))
    assert wrong["network"] < wrong["estimate"]


def test_against_the_king_the_estimate_is_alone() -> None:
    for s in eves(1):
        assert TROYES.mind.outlook(s, 0) == TROYES.mind.estimate(s, 0)


def test_once_the_game_is_over_the_outlook_is_the_scores() -> None:
    match = Match(TROYES, [bot("plan:merchant")] * 2, "over")
    match.play()
    assert TROYES.mind.outlook(match.state, 0) == TROYES.scores(match.state)

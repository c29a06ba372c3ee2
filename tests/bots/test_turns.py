"""Whole turns: what they are worth beside what the others get, and where a plan ends."""

from __future__ import annotations

from random import Random

import pytest

from parvis.bots import Sight, bot
from parvis.bots.turns import lead
from parvis.core.flow import play
from parvis.match import Match
from toy.paths import Paths, Spot, ask, end, roll, words

every_thinker = pytest.mark.parametrize("name", ["steward", "novice", "apprentice", "master@200"])
SEEDS = range(20)


def turns(name: str, root: Spot, seat: int = 0) -> list[list[str]]:
    """How a bot plays the first turn, with many a luck."""
    game = Paths(root)
    return [words(bot(name).turn(game.sight(seat), Random(seed))) for seed in SEEDS]


@pytest.mark.parametrize(
    ("values", "leads"),
    [
        ([7.0, 4.0], [3.0, -3.0]),
        ([7.0, 4.0, 9.0], [-2.0, -5.0, 2.0]),
        ([5.0, 5.0, 1.0, 4.0], [0.0, 0.0, -4.0, -1.0]),
        ([-30.0, -20.0, -10.0], [-20.0, -10.0, 10.0]),
    ],
)
def test_a_lead_is_the_distance_to_the_best_of_the_others(values: list[float], leads: list[float]) -> None:
    assert [lead(values, seat) for seat in range(len(values))] == leads


@every_thinker
@pytest.mark.parametrize(
    ("seat", "more", "held"),
    [
        (0, (14, 10), (12, 2)),
        (1, (10, 14), (2, 12)),
        (0, (14, 10, 3), (12, 2, 3)),
        (0, (14, 3, 10), (12, 3, 2)),
        (1, (10, 14, 3), (2, 12, 3)),
        (2, (10, 3, 14), (2, 3, 12)),
        (1, (3, 14, 3, 10), (3, 12, 3, 2)),
    ],
)
def test_who_thinks_would_rather_hold_back_who_leads_than_have_a_little_more(
    name: str, seat: int, more: tuple[int, ...], held: tuple[int, ...]
) -> None:
    for ways in ({"more": end(*more), "hold": end(*held)}, {"hold": end(*held), "more": end(*more)}):
        assert turns(name, ask(seat, ways), seat) == [["hold"]] * len(SEEDS)


@every_thinker
@pytest.mark.parametrize(("seat", "more", "harm"), [(0, (14, 10, 3), (9, 10, -17)), (2, (3, 10, 14), (-17, 10, 9))])
def test_who_thinks_does_not_pay_for_the_harm_of_who_is_behind(
    name: str, seat: int, more: tuple[int, ...], harm: tuple[int, ...]
) -> None:
    assert turns(name, ask(seat, {"harm": end(*harm), "more": end(*more)}), seat) == [["more"]] * len(SEEDS)


@every_thinker
def test_a_turn_is_planned_to_its_end_and_no_further(name: str) -> None:
    """The last move of the plan is where somebody else is asked."""
    reply = {"kind": end(10, 0), "mean": end(10, 1)}
    ways = {"up": ask(0, {"left": end(0, 0), "right": ask(1, reply, looks=(10, 0))}), "down": end(0, 0)}
    assert turns(name, ask(0, ways)) == [["up", "right"]] * len(SEEDS)


@every_thinker
def test_what_hangs_on_a_roll_is_decided_after_it(name: str) -> None:
    high = ask(0, {"stop": end(0, 0), "go": end(10, 0)})
    low = ask(0, {"stop": end(10, 0), "go": end(0, 0)})
    game = Paths(ask(0, {"rest": end(2, 0), "roll": roll(high, low)}))
    assert turns(name, game.spots[0]) == [["roll"]] * len(SEEDS)
    for face, right in (("face-0", "go"), ("face-1", "stop")):
        s = game.setup(2)
        play(s, ("roll", 0))
        play(s, (face, 0))
        assert words(bot(name).turn(Sight(game, s, 0), Random(face))) == [right]
    for seed in SEEDS:
        assert Match(game, [bot(name), bot("random")], str(seed)).play().result == [10, 0]


@every_thinker
@pytest.mark.parametrize(
    ("faces", "rest", "wanted"), [((40, -3), 0, "bold"), ((3, -40), 0, "rest"), ((6, 4), 10, "rest")]
)
def test_a_roll_is_worth_the_mean_of_its_faces(name: str, faces: tuple[int, int], rest: int, wanted: str) -> None:
    for one, other in (faces, faces[::-1]):
        ways = {"rest": end(rest, 0), "bold": roll(end(one, 0), end(other, 0))}
        assert turns(name, ask(0, ways)) == [[wanted]] * len(SEEDS)

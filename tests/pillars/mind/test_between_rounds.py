"""What positions between two rounds are worth to the better bots: what everybody takes along."""

from __future__ import annotations

from random import Random

from parvis.core.flow import play
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.mind.between_rounds import NAMES, WEIGHTS, features, stage
from parvis.games.pillars.rules.pieces import CUBES
from parvis.games.pillars.rules.round import NextRound
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import BLUE, RED, begin, employ, give, own, table


def between(number: int = 3, **columns: object) -> Pillars:
    """A round has ended, and nothing of the next one lies on the table."""
    return begin(table(round=number - 1, **columns), NextRound())


def worth(s: Pillars, seat: int = RED) -> float:
    return PILLARS.mind.estimate(s, RED)[seat]


def test_there_is_a_position_between_rounds_before_every_round_but_the_first() -> None:
    for seats in PILLARS.seat_counts:
        rng = Random(f"between/{seats}")
        s = PILLARS.setup(seats, ())
        found = []
        while s.moves:
            if stage(s) >= 0:
                found.append(PILLARS.round_number(s))
                assert stage(s) == len(found) - 1
            play(s, rng.choice(s.moves))
        assert found == [2, 3, 4, 5, 6]
        assert len(WEIGHTS) == len(found)


def test_every_feature_has_a_worth_before_every_round() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(features(between(), RED, RED))
    assert all(len(worths) == len(NAMES) for worths in WEIGHTS)


def test_gold_and_cubes_that_were_saved_count() -> None:
    assert worth(between(gold=[25, 20])) > worth(between(gold=[20, 20]))
    saved = {}
    for cube in CUBES:
        s = between()
        give(s, RED, **{cube: 2})
        saved[cube] = worth(s)
    assert worth(between()) < saved["sand"] < saved["wood"] < saved["stone"] < saved["metal"]


def test_the_start_player_of_the_next_round_is_ahead() -> None:
    s = between(first=RED)
    assert worth(s, RED) > worth(s, BLUE)
    s = between(first=BLUE)
    assert worth(s, BLUE) > worth(s, RED)


def test_the_grey_workers_count_for_whom_they_work() -> None:
    assert worth(between(grey=RED)) > worth(between())


def test_a_craftsman_is_worth_more_the_more_rounds_he_works() -> None:
    gain = []
    for number in (3, 4, 5, 6):
        s = between(number)
        employ(s, RED, "architect_2", starters=True)
        gain.append(worth(s) - worth(between(number)))
    assert gain == sorted(gain, reverse=True)
    assert gain[-1] > 0


def test_a_privilege_for_every_round_is_worth_more_early() -> None:
    gain = []
    for number in (3, 5, 6):
        s = between(number)
        own(s, RED, "tom")
        gain.append(worth(s) - worth(between(number)))
    assert gain[0] > gain[1] > gain[2] > 0

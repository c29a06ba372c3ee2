"""Like with like: turns are compared where the round has ended, in games whose rounds the dealer has no say in.

They are played on in two ways, by the few moves that come to mind and by habit, by the steward and by who searches.
"""

from __future__ import annotations

from random import Random

import pytest

from parvis.bots import Sight, bot
from parvis.bots.clock import Looks
from parvis.bots.plan import PlannedTurns
from parvis.bots.playing_on import (
    NARROW,
    OWN,
    end_by_habit,
    end_of_round,
    played_on,
    prospect,
    rounds_by_habit,
    thought_of,
)
from parvis.bots.search import BRANCHES, Search
from parvis.bots.steward import BEST, BY_HABIT, WIDTH
from parvis.bots.turns import Turn, Turns
from parvis.core.flow import DEALER, play
from parvis.core.game import mind_of
from parvis.core.save import save
from parvis.games import GAMES
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.state import Caylus
from playing import questions

MIND = mind_of(CAYLUS)


def asked(seats: int) -> list[Caylus]:
    return questions(CAYLUS, seats, "like with like", 17)


def test_only_rounds_without_the_dealer_are_played_out() -> None:
    assert [name for name, game in GAMES.items() if mind_of(game).habit()] == ["caylus"]
    assert MIND.habit() in MIND.plans()


def test_a_round_is_played_to_its_end_and_no_further() -> None:
    for seats in CAYLUS.seat_counts:
        for s in asked(seats):
            before = save(CAYLUS, s)
            ended = end_of_round(CAYLUS, s.clone(), s.turn)
            assert save(CAYLUS, s) == before
            assert not ended.moves or (ended.turn == s.turn + 1 and not ended.passed)
            assert ended.moves == [] or ended.agenda[-1].seat != DEALER


def test_what_comes_to_mind_is_what_the_estimate_likes_and_what_habit_likes() -> None:
    for s in asked(3):
        seat = s.agenda[-1].seat
        found = thought_of(CAYLUS, seat, Random("turn"), s, (WIDTH, BY_HABIT), BEST)
        assert len(found) <= 2 * BEST
        moves = [turn.moves for turn in found]
        assert bot(f"plan:{MIND.habit()}").turn(Sight(CAYLUS, s, seat), Random("turn")) in moves
        best = Turns(CAYLUS, seat, Random("turn")).best(s, WIDTH).moves
        assert sorted(best) in [sorted(turn) for turn in moves]


def test_by_habit_everybody_follows_the_plan_to_the_end_of_the_round_and_no_further() -> None:
    for seats in CAYLUS.seat_counts:
        for s in asked(seats):
            before = save(CAYLUS, s)
            t = s.clone()
            while t.moves and t.turn <= s.turn + 1:
                for move in PlannedTurns(CAYLUS, t.agenda[-1].seat, Random(0), MIND.habit()).best(t, NARROW).moves:
                    play(t, move)
            assert save(CAYLUS, end_by_habit(CAYLUS, s.clone(), s.turn + 1, Random(0))) == save(CAYLUS, t)
            assert save(CAYLUS, s) == before


def test_two_look_two_rounds_ahead_by_habit_and_more_look_one() -> None:
    assert [rounds_by_habit(seats) for seats in CAYLUS.seat_counts] == [2, 1, 1, 1]


def after(s: Caylus, turn: Turn) -> Caylus:
    t = s.clone()
    for move in turn.moves:
        play(t, move)
    return t


@pytest.mark.parametrize("seats", [2, 3])
def test_a_turn_is_worth_the_mean_of_the_two_ways_to_play_on(seats: int) -> None:
    differ = 0
    for s in asked(seats)[::2]:
        seat = s.agenda[-1].seat
        turn = Turns(CAYLUS, seat, Random("turn")).best(s, WIDTH)
        few = prospect(MIND.outlook(end_of_round(CAYLUS, after(s, turn), s.turn), seat), seat)
        last = s.turn + rounds_by_habit(seats) - 1
        habit = prospect(MIND.outlook(end_by_habit(CAYLUS, after(s, turn), last, Random(0)), seat), seat)
        before = save(CAYLUS, s)
        assert played_on(CAYLUS, s, turn, seat, Random(0)) == pytest.approx((few + habit) / 2)
        assert save(CAYLUS, s) == before
        differ += few != habit
    assert differ


def test_a_steward_plays_the_turn_that_is_best_played_on() -> None:
    otherwise = 0
    for s in asked(2):
        seat = s.agenda[-1].seat
        turns = thought_of(CAYLUS, seat, Random("turn"), s, (WIDTH, BY_HABIT), BEST)
        values = [played_on(CAYLUS, s, turn, seat, Random("turn")) for turn in turns]
        best = turns[values.index(max(values))].moves
        assert bot("steward").turn(Sight(CAYLUS, s, seat), Random("turn")) == best
        otherwise += best != turns[0].moves
    assert otherwise


def searching(s: Caylus, looks: int) -> Search:
    return Search(Sight(CAYLUS, s, s.agenda[-1].seat), Random("turn"), Looks(looks))


def test_who_searches_begins_with_what_a_steward_sees() -> None:
    """With time for little more the order is the one in which the turns are best played on."""
    for s in asked(2)[::3]:
        seat = s.agenda[-1].seat
        turns = thought_of(CAYLUS, seat, Random("turn"), s, (300, 120), BRANCHES // 2)
        looks = Looks(1_000_000)
        thought_of(CAYLUS, seat, Random("turn"), s, (300, 120), BRANCHES // 2, looks)
        found = searching(s, looks.looked + len(turns) + 1).branches()
        assert len(found) == len(turns)
        values = {tuple(turn.moves): played_on(CAYLUS, s, turn, seat, Random("turn")) for turn in turns}
        assert [one.mean() for one in found] == pytest.approx([values[tuple(one.turn.moves)] for one in found])
        assert [one.mean() for one in found] == sorted(values.values(), reverse=True)
        late = searching(s, looks.looked + 3).branches()
        assert len(late) == min(len(turns), 3), "when it is time no other turn is played on"


@pytest.mark.parametrize(("seats", "ahead"), [(2, 2), (4, 1)])
def test_in_every_second_world_everybody_plays_by_habit(seats: int, ahead: int) -> None:
    s = asked(seats)[3]
    search = searching(s, 1_000_000)
    moves = Turns(CAYLUS, search.seat, Random("turn")).best(s, WIDTH).moves
    for number in range(1, 5):
        search.number = number
        plan, end = (MIND.habit(), s.turn + ahead) if number % 2 else ("", s.turn + 1)
        ended = search.ending(s, moves, number, end, plan)
        assert not ended.moves or ended.turn == end
        wanted = prospect(MIND.outlook(ended, search.seat), search.seat)
        assert search._outcome(s, moves, number, s.turn + 1) == pytest.approx(wanted)
    search = searching(s, 30_000)
    found = search.branches()
    assert search.number > 3
    assert max(one.worlds - one.doubt for one in found) == pytest.approx(search.number, abs=1)


def test_ones_own_points_count_most_then_those_of_the_nearest() -> None:
    now = prospect([50.0, 48.0, 30.0], 0)
    own = prospect([51.0, 48.0, 30.0], 0) - now
    near = prospect([50.0, 47.0, 30.0], 0) - now
    far = prospect([50.0, 48.0, 29.0], 0) - now
    assert own > near > 3 * far > 0


def test_of_two_the_lead_counts_and_a_part_of_the_own_points() -> None:
    assert prospect([80.0, 74.0], 0) - prospect([50.0, 44.0], 0) == pytest.approx(30 * OWN)
    assert prospect([50.0, 44.0], 0) > prospect([50.0, 45.0], 0) > prospect([50.0, 45.0], 1)


@pytest.mark.parametrize("others", [(44.0,), (44.0, 41.0, 30.0)])
def test_who_is_well_ahead_still_wants_points_and_not_to_pay_for_harm(others: tuple[float, ...]) -> None:
    ahead = prospect([120.0, *others], 0)
    assert prospect([121.0, *others], 0) - ahead == pytest.approx(OWN, abs=0.01)
    assert prospect([119.0, others[0] - 2, *others[1:]], 0) < ahead
    near = [others[0] - 1, *others]
    assert prospect([near[0] - 1, others[0] - 3, *others[1:]], 0) > prospect(near, 0), "but of who is near he does"

"""The evaluation: in points, from what a seat may know, and good enough for greedy to beat random."""

from __future__ import annotations

import json

from parvis.bots import bot
from parvis.core.save import save
from parvis.games.pillars.game import PILLARS
from parvis.match import Match
from pillars.helpers import BLUE, RED, cathedral, employ, give, happens, offers, own, say, stand, table


def test_a_point_is_worth_a_point() -> None:
    s = table(3)
    before = PILLARS.mind.evaluate(s, RED)
    s.points[RED] += 1
    assert PILLARS.mind.evaluate(s, RED) == before + 1


def test_evaluating_changes_nothing() -> None:
    s = table(3, kingsbridge=[4, 13], shiring=[5, 6])
    stand(s, RED, "kingsbridge-1", "shiring-1", "court-1")
    stand(s, BLUE, "kingsbridge-2", "shiring-2", "market-1")
    before = json.dumps(save(PILLARS, s))
    for seat in range(3):
        PILLARS.mind.evaluate(s, seat)
    assert json.dumps(save(PILLARS, s)) == before


def test_what_helps_is_worth_something_and_what_rivals_have_is_not() -> None:
    s = table(gold=[5, 5])
    before = PILLARS.mind.evaluate(s, RED)
    for change in ("gold", "stone", "tom", "sculptor_3", "walled"):
        for seat, better in ((RED, True), (BLUE, False)):
            t = s.clone()
            if change == "gold":
                t.gold[seat] += 3
            elif change == "stone":
                give(t, seat, stone=2)
            elif change == "tom":
                own(t, seat, "tom")
            elif change == "sculptor_3":
                employ(t, seat, "sculptor_3", starters=True)
            else:
                happens(t, "city_wall")
                t.walled = 1 << 1 - seat
                u = t.clone()
                u.walled = 0
                assert (PILLARS.mind.evaluate(t, RED) > PILLARS.mind.evaluate(u, RED)) == better
                continue
            assert (PILLARS.mind.evaluate(t, RED) > before) == better, (change, seat)


def test_cubes_are_worth_more_built_in_than_left_over_in_the_last_round() -> None:
    s = table(round=6)
    happens(s, "king")
    give(s, RED, wood=2)
    cathedral(s)
    kept = s.clone()
    say(s, RED, "work woodworker-1")
    say(kept, RED, "work woodworker-0")
    assert PILLARS.mind.evaluate(s, RED) > PILLARS.mind.evaluate(kept, RED)
    assert offers(s) == []


def test_greedy_beats_random_from_either_seat() -> None:
    for seed in range(5):
        for seat in (0, 1):
            names = ["random", "random"]
            names[seat] = "greedy"
            match = Match(PILLARS, [bot(name) for name in names], f"features {seed}")
            match.play()
            assert PILLARS.winners(match.state) == [seat]

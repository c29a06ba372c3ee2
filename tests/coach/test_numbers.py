"""The numbers of the coach, where they can be read off: losses, how sure they are, reasons, leads and luck."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import pytest

from parvis.coach.advice import told as advice_told
from parvis.coach.reasons import Reason, reasons
from parvis.coach.review import Decision, looked_at, summed_up
from parvis.coach.thoughts import REST, Candidate, Effort, Worth, gap, think, worth
from parvis.core.flow import Move
from parvis.core.mind import Mind
from parvis.core.record import Record
from toy.paths import Paths, Spot, ask, end, later, roll
from toy.paths import told as hidden

QUICK = Effort(40, 4, 2, 8)


def sure(points: int) -> Spot:
    return later(roll(end(points, 0), end(points, 0)))


def candidate(leads: list[float]) -> Candidate:
    found = Candidate([])
    found.worths = {number: Worth(lead, {"rest": lead}, {"rest": 0.0}) for number, lead in enumerate(leads)}
    return found


def test_a_gap_is_the_mean_of_differences_and_its_error_the_standard_error_of_that() -> None:
    """World by world: what both have in common, such as good dice, makes it no less sure."""
    one, other = candidate([10.0, -5.0, 31.0, 2.0]), candidate([9.0, -8.0, 30.0, -1.0])
    found = gap(one, other)
    assert found.points == pytest.approx(2.0)  # 1, 3, 1, 3
    assert found.error == pytest.approx(sqrt((1 + 1 + 1 + 1) / 3) / sqrt(4))
    assert found.sure and gap(other, one).points == -2.0 and not gap(other, one).sure
    both = candidate([10.0, -5.0])
    assert gap(one, both) == (0.0, 0.0), "only worlds that both have met count"
    assert gap(one, candidate([5.0])) == (5.0, 5.0), "one world says nothing of how sure it is"


class Three(Mind[Any]):
    """Sees three seats, of which the last is ahead."""

    def evaluate(self, s: Any, seat: int) -> float:
        return 0.0

    def estimate(self, s: Any, seat: int) -> list[float]:
        return [5.0, 1.0, 9.0]

    def sensible(self, s: Any) -> list[Move]:
        return []

    def parts(self, s: Any, owner: int, seat: int) -> dict[str, float]:
        return {"gold": float(owner)}


def test_a_lead_is_taken_apart_against_whoever_is_the_best_of_the_others() -> None:
    assert worth(Three(), None, 0) == Worth(-4.0, {"gold": 0.0, REST: 5.0}, {"gold": 2.0, REST: 7.0})
    assert worth(Three(), None, 2) == Worth(4.0, {"gold": 2.0, REST: 7.0}, {"gold": 0.0, REST: 5.0})


def test_reasons_speak_for_and_against_the_weightiest_first() -> None:
    one, other = Candidate([]), Candidate([])
    one.worths[0] = Worth(0.0, {"a": 3.0, "b": -2.0, "c": 0.2, "d": 1.0, "e": 0.3}, {"a": 1.5, "b": 0.0})
    other.worths[0] = Worth(0.0, {}, {"b": 0.1})
    told = [Reason("a", 3.0, False), Reason("b", -2.0, False), Reason("a", -1.5, True), Reason("d", 1.0, False)]
    assert reasons(one, other) == told, "what a rival has more of speaks against"


def test_a_turn_of_a_review_has_what_it_cost_and_why_it_was_worse() -> None:
    game = Paths(ask(0, {"a": sure(6), "b": sure(-3), "c": sure(12), "d": sure(1)}))
    record = Record(game, 2)
    record.moves = [(0, ("d", 0)), (-1, ("face-0", 0))]
    turn = Decision(0, 0, record.setup(), [("d", 0)])
    found = looked_at(record, turn, QUICK)
    assert (found["played"], found["best"], found["loss"], found["error"]) == ("d", "c", 11, 0)
    assert (found["lead"], found["best_lead"], found["sure"]) == (1, 12, True)
    assert found["reasons"] == [{"part": "rest", "points": 11, "rival": False}], "what the better turn has more of"
    good = looked_at(record, turn._replace(moves=[("c", 0)]), QUICK)
    assert (good["loss"], good["reasons"], good["lead"]) == (0, [], 12)


def test_a_turn_is_judged_by_what_its_seat_knew() -> None:
    """Seat 0 does not know the secret: as likely as not the door is deadly. Seat 1 knows it."""
    door = hidden((10, 0), (-30, 0))
    game = Paths(ask(0, {"door": door, "stay": end(0, 0)}), secrets=2)
    record = Record(game, 2)
    blind = looked_at(record, Decision(0, 0, record.setup(), [("door", 0)]), Effort(40, 4, 8, 24))
    assert blind["best"] == "stay" and blind["loss"] > 5
    game = Paths(ask(1, {"door": hidden((0, 10), (0, -30)), "stay": end(0, 0)}), secrets=2)
    record = Record(game, 2)
    knowing = looked_at(record, Decision(0, 1, record.setup(), [("door", 0)]), Effort(40, 4, 8, 24))
    assert knowing["best"] == "door" and knowing["loss"] == 0 and knowing["lead"] == 10


def test_a_review_keeps_luck_apart_from_play_seat_by_seat() -> None:
    game = Paths(ask(0, {"a": sure(6), "b": sure(2)}))
    record = Record(game, 2)
    record.moves = [(0, ("b", 0)), (-1, ("face-0", 0))]
    turns = [
        {"ply": 0, "seat": 0, "loss": 4.04, "lead": 1.5, "best_lead": 5.54},
        {"ply": 3, "seat": 1, "loss": 1.0, "lead": -2.5, "best_lead": -1.5},
        {"ply": 5, "seat": 0, "loss": 0.3, "lead": 2.0, "best_lead": 2.3},
    ]
    dealt = [{"ply": 1, "moves": 1, "gain": [1.5, -1.0]}, {"ply": 4, "moves": 2, "gain": [-0.25, 3.0]}]
    found = summed_up(record, turns, dealt)
    assert [(one["loss"], one["luck"], one["turns"]) for one in found["totals"]] == [(4.3, 1.2, 2), (1.0, 2.0, 1)]
    assert [one["worst"] for one in found["totals"]] == [[0, 5], [3]]
    assert found["course"] == [[[0, 1.5], [5, 2.0], [2, 2.0]], [[3, -2.5], [2, -2.0]]], "what was played led to this"


def test_advice_tells_how_far_behind_turns_are_and_what_speaks_for_the_one_that_was_played() -> None:
    game = Paths(ask(0, {"a": sure(6), "b": sure(-3), "c": sure(12), "d": sure(1)}))
    sight = game.sight()

    def found(way: str) -> dict[str, object]:
        return advice_told(game, think(sight, Random("x"), QUICK, played=[(way, 0)]))

    worse = found("a")
    turns = worse["turns"]
    assert isinstance(turns, list)
    assert [(one["turn"], one["behind"], one["sure"]) for one in turns[:2]] == [("c", 0, False), ("a", 6, True)]
    assert worse["reasons"] == [{"part": "rest", "points": 6, "rival": False}], "the best against the next"
    played = worse["played"]
    assert isinstance(played, dict) and (played["turn"], played["behind"]) == ("a", 6)
    assert played["reasons"] == [{"part": "rest", "points": -6, "rival": False}], "against the best"
    best = found("c")["played"]
    assert isinstance(best, dict) and best["behind"] == 0
    assert best["reasons"] == [{"part": "rest", "points": 6, "rival": False}], "against the next"


def test_all_turns_meet_the_same_luck_and_the_same_worlds() -> None:
    """However wild both are, one that is always a point better is surely better by that point."""
    wild = {name: later(roll(*[end(30 * face + more, 0) for face in range(6)])) for name, more in (("a", 1), ("b", 0))}
    unknown = {
        name: hidden(*[(30.0 * secret + more, 0.0) for secret in range(6)]) for name, more in (("a", 1), ("b", 0))
    }
    for game in (Paths(ask(0, wild)), Paths(ask(0, unknown), secrets=6)):
        thought = think(game.sight(), Random("x"), Effort(40, 4, 4, 16))
        assert gap(*thought.candidates[:2]) == (1, 0) and thought.best.spread > 10

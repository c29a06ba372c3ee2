"""Problems: one turn is clearly the best, as data that plays back; and the command that lists and makes them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from parvis.__main__ import main
from parvis.bots import Sight
from parvis.coach.problems import Problem, ProblemError, as_json, from_json, making, problems, read, write
from parvis.coach.problems.making import CLEAR, made_of
from parvis.coach.review import Decision
from parvis.coach.thoughts import Effort, Thought, think
from parvis.core.flow import play, question
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.text.words import LANGUAGES, words
from toy.paths import Paths, Spot, ask, end, later, roll

QUICK = (Effort(40, 4, 2, 4), Effort(40, 4, 2, 6))
RECORD = Path(__file__).parents[1] / "records" / "pillars" / "2-mixed-0.txt"


def made(root: Spot) -> Problem | None:
    game = Paths(root)
    record = Record(game, 2)
    return made_of(record, Decision(0, 0, record.setup(), []), QUICK)


def sure(points: int) -> Spot:
    return later(roll(end(points, 0), end(points, 0)))


def test_a_turn_that_is_clearly_best_makes_a_problem_with_what_the_others_cost() -> None:
    found = made(ask(0, {"a": sure(1), "b": sure(5), "c": sure(0), "d": sure(2)}))
    assert found is not None
    assert dict(found.turns) == {"b": 0, "d": 3, "a": 4, "c": 5} and found.best == "b"
    assert found.gap == 3 and found.error == 0 and found.seat == 0


def test_what_is_not_clear_or_hardly_a_choice_makes_none() -> None:
    assert made(ask(0, {"a": sure(5), "b": sure(4), "c": sure(0), "d": sure(0)})) is None, "one point"
    assert made(ask(0, {"a": sure(9), "b": sure(0)})) is None, "two turns"
    wild = later(roll(end(30, 0), end(-20, 0)))
    assert made(ask(0, {"a": wild, "b": sure(0), "c": sure(0), "d": sure(0)})) is None, "chance"


def test_a_problem_is_hard_where_looking_ahead_finds_what_looking_does_not() -> None:
    def way(seems: float, comes: int) -> Spot:
        return later(roll(end(comes, 0), end(comes, 0), looks=(seems, 0.0)))

    plain = made(ask(0, {"a": way(9, 9), "b": way(1, 1), "c": way(0, 0), "d": way(0, 0)}))
    deep = made(ask(0, {"a": way(0, 9), "b": way(5, 1), "c": way(0, 0), "d": way(0, 0)}))
    assert plain is not None and deep is not None
    assert (plain.hard, deep.hard) == (False, True)


def test_every_look_has_luck_of_its_own_and_all_have_to_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {"a": 1, "b": 5, "c": 0, "d": 2}
    b_best = Paths(ask(0, {way: sure(brings) for way, brings in points.items()}))
    c_best = Paths(ask(0, {way: sure(brings) for way, brings in {**points, "c": 9}.items()}))
    luck: list[int] = []

    def looks(*games: Paths) -> Problem | None:
        asked = iter(games)

        def thought(sight: Sight, rng: Random, effort: Effort) -> Thought:
            luck.append(hash(rng.getstate()))
            return think(next(asked).sight(), rng, effort)

        monkeypatch.setattr(making, "think", thought)
        record = Record(b_best, 2)
        return made_of(record, Decision(0, 0, record.setup(), []), QUICK)

    found = looks(b_best, b_best)
    assert found is not None and found.best == "b" and luck[0] != luck[1]
    assert looks(b_best, c_best) is None, "each is clear, and they do not agree"


def test_problems_are_data() -> None:
    found = made(ask(0, {"a": sure(1), "b": sure(5), "c": sure(0), "d": sure(2)}))
    assert found is not None
    moved = found._replace(moves=((0, "a"), (0, "b"), (-1, "face-0"), (1, "c")))
    assert from_json(json.loads(json.dumps(as_json(moved)))) == moved
    assert read(write([found, moved])) == [found, moved]
    for wrong in ("", "{}", '{"problems": [{}]}', '{"problems": 3}', "[]"):
        with pytest.raises(ProblemError):
            read(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_every_problem_plays_back_to_a_question_whose_best_answer_is_legal(name: str) -> None:
    game = GAMES[name]
    for problem in problems(game):
        s = problem.position(game)
        waiting = question(s)
        assert waiting is not None and waiting.seat == problem.seat
        assert problem.gap >= CLEAR and problem.turns[0][1] == 0
        assert min(loss for _, loss in problem.turns[1:]) == problem.gap
        for turn, _ in problem.turns:
            t = game.clone(s)
            for word in turn.split(", "):
                assert game.read(word) in t.moves, problem.id
                play(t, game.read(word))
        for language in LANGUAGES:
            assert all(words(game, language).has(f"part.{part}") for part, _, _ in problem.reasons)
    ids = [problem.id for problem in problems(game)]
    assert len(ids) == len(set(ids)) >= 100


def test_a_problem_of_other_rules_is_not_shown() -> None:
    game = GAMES["pillars"]
    one = made(ask(0, {"a": sure(1), "b": sure(5), "c": sure(0), "d": sure(2)}))
    assert one is not None
    with pytest.raises(ProblemError, match="other rules"):
        one._replace(rules=game.rules + 1, cards=game.cards_digest()).position(game)


def test_the_command_makes_problems_from_a_record_and_lists_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.coach.problems.making.STAGES", (Effort(20, 3, 1, 2),))
    monkeypatch.setattr("parvis.coach.problems.making.FEWEST", 2)
    file = tmp_path / "mine.json"
    asked = ["problems", "pillars", "--make", "1", "--record", str(RECORD), "--file", str(file), "--json"]
    assert main(asked) == 0
    (mine,) = read(file.read_text(encoding="utf-8"))
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "pillars"
    assert {"id": mine.id, "best": mine.best}.items() <= told["problems"][-1].items()
    assert main(["problems", "pillars", "--file", str(file)]) == 0
    assert mine.id in capsys.readouterr().out


def test_the_command_refuses_a_file_that_holds_no_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.json"
    file.write_text("nothing", encoding="utf-8")
    assert main(["problems", "caylus", "--file", str(file)]) != 0
    assert "no file of problems" in capsys.readouterr().err
    assert main(["problems", "caylus", "--make", "1", "--record", str(RECORD), "--file", str(tmp_path / "x")]) != 0
    assert "a record of pillars" in capsys.readouterr().err

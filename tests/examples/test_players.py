"""The players of the examples: a learned policy, from Python and as a program; search; a tournament; the curve."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import curve
import play_policy
import ppo
import search
import tournament
from parvis import GAMES, legal, play, question
from parvis.bots import Bot, Sight, bot
from parvis.core.flow import DEALER
from parvis.env import actions, layout
from parvis.match import Match
from toy.paths import Paths, ask, end, roll, told

CAYLUS = GAMES["caylus"]


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    """A policy as ppo.py keeps it, with weights that nobody has learned."""
    rng = np.random.default_rng(3)
    asked = ppo.inputs(layout("caylus"), 2)
    sizes = {"in": (asked.shape[1], 16), "mid": (16, 16), "move": (16, actions("caylus").count)}
    weights = {name: rng.normal(size=size).astype(np.float32) for name, size in sizes.items()}
    biases = {f"{name}_bias": rng.normal(size=size[1]).astype(np.float32) for name, size in sizes.items()}
    seen = {"size": np.array(layout("caylus").size), "layout": np.array(layout("caylus").digest())}
    return {"game": np.array("caylus"), "seats": np.array(2), "asked": asked, **seen, **weights, **biases}


@pytest.fixture(scope="module")
def file(kept: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("policy") / "policy.npz"
    np.savez(file, **kept)
    return file


def position(seed: int, decisions: int) -> Any:
    """Where a random game has come to."""
    rng = Random(seed)
    s = CAYLUS.setup(2)
    while (asked := question(s)) is not None and (decisions or asked.seat == DEALER):
        decisions -= asked.seat != DEALER
        play(s, rng.choice(legal(s)))
    return s


def test_a_policy_answers_as_its_network_says(kept: dict[str, Any], file: Path) -> None:
    policy = play_policy.Policy.load(file)
    s = position(1, 30)
    seat = question(s).seat
    row = np.array(layout("caylus").flat(CAYLUS.view(s, seat), seat))
    columns, low, high = kept["asked"]
    x = np.array([low[i] <= row[columns[i]] <= high[i] for i in range(len(columns))], float)
    x = np.maximum(x @ kept["in"] + kept["in_bias"], 0)
    x = np.maximum(x @ kept["mid"] + kept["mid_bias"], 0)
    x = x @ kept["move"] + kept["move_bias"]
    assert np.allclose(policy.worths(row), x, rtol=1e-4)
    best = max(legal(s), key=lambda move: x[actions("caylus").number(move)])
    assert policy.choose(CAYLUS.view(s, seat), seat, legal(s)) == best


def test_a_policy_of_another_layout_is_refused(kept: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "old.npz"
    for changed, message in (
        ({"layout": np.array("0123456789abcdef")}, "old.npz: this was learned with another layout of caylus"),
        ({"size": np.array(319)}, "another layout of caylus"),
        ({"layout": None, "size": None}, "old.npz: this is no policy of ppo.py: it lacks layout, size"),
    ):
        np.savez(file, **{name: value for name, value in {**kept, **changed}.items() if value is not None})
        with pytest.raises(SystemExit, match=message):
            play_policy.Policy.load(file)
    file.write_text("nothing of that kind")
    for missing in (file, tmp_path / "missing.npz"):
        with pytest.raises(SystemExit, match=f"{missing.name}: "):
            play_policy.Policy.load(missing)


def test_a_policy_passes_over_moves_that_it_never_knew(kept: dict[str, Any]) -> None:
    few = play_policy.Policy({**kept, "move": kept["move"][:, :30], "move_bias": kept["move_bias"][:30]})
    s = position(1, 0)
    seat = question(s).seat
    known = [move for move in legal(s) if actions("caylus").number(move) < 30]
    assert 0 < len(known) < len(legal(s))
    assert few.choose(CAYLUS.view(s, seat), seat, legal(s)) in known


def test_a_policy_plays_whole_games_and_says_its_share(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["play_policy.py", str(file), "--against", "random", "--games", "4"])
    play_policy.main()
    said = capsys.readouterr().out
    assert "against random" in said
    assert "of 4 games" in said


def test_a_share_is_that_of_the_policy_on_every_seat(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """With a player of ours in its place that always wins against `random`, it has all victories."""

    class Strong(Bot):
        name = "strong"

        def __init__(self, policy: Any) -> None:
            self.thinker = bot("greedy")

        def turn(self, sight: Sight, rng: Random) -> Any:
            return self.thinker.turn(sight, rng)

    monkeypatch.setattr(play_policy, "PolicyBot", Strong)
    assert play_policy.meet(play_policy.Policy.load(file), "random", 2, "1") == 1.0


def spoken(monkeypatch: pytest.MonkeyPatch, file: Path, *messages: dict[str, Any]) -> None:
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    monkeypatch.setattr("sys.argv", ["play_policy.py", str(file)])
    play_policy.main()


def test_as_a_program_it_gives_the_same_answers(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    positions = [position(seed, 7 * seed) for seed in range(1, 15)]
    seats = [question(s).seat for s in positions]
    assert set(seats) == {0, 1}
    start = {"type": "start", "protocol": 1, "game": "caylus", "seats": 2, "options": [], "seat": 0, "seconds": 10.0}
    asked = [
        {"type": "question", "seat": seat, "moves": [CAYLUS.write(move) for move in legal(s)], "luck": 1,
         "view": CAYLUS.view(s, seat)}
        for s, seat in zip(positions, seats, strict=True)
    ]  # fmt: skip
    spoken(monkeypatch, file, start, *asked, {"type": "end", "scores": [1, 2]})
    first, *answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == {}
    here = play_policy.PolicyBot(play_policy.Policy.load(file))
    expected = [here.choose(Sight(CAYLUS, s, seat), Random(1)) for s, seat in zip(positions, seats, strict=True)]
    assert [CAYLUS.read(answer["move"]) for answer in answers] == expected


@pytest.mark.parametrize("other", [{"game": "troyes"}, {"seats": 3}])
def test_as_a_program_it_says_what_it_has_not_learned(
    file: Path, monkeypatch: pytest.MonkeyPatch, other: dict[str, Any]
) -> None:
    with pytest.raises(SystemExit, match="has learned caylus with 2 seats"):
        spoken(monkeypatch, file, {"type": "start", "game": "caylus", "seats": 2} | other)


def searched(game: Paths, looks: int = 60) -> Counter[str]:
    """What the search plays first, with many a luck."""
    return Counter(search.MonteCarlo(looks).choose(game.sight(), Random(number))[0] for number in range(60))


def test_search_takes_what_ends_best() -> None:
    for best in "abcd":
        assert searched(Paths(ask(0, {way: end(9 if way == best else 4, 5) for way in "abcd"}))) == {best: 60}


def test_search_counts_the_lead_and_not_the_points() -> None:
    assert searched(Paths(ask(0, {"rich": end(50, 60), "ahead": end(10, 1)}))) == {"ahead": 60}


def test_search_weighs_what_is_dealt_and_what_is_hidden() -> None:
    bold = roll(end(9, 0), end(0, 9), end(0, 9), end(0, 9))
    assert searched(Paths(ask(0, {"safe": end(5, 3), "bold": bold})))["safe"] > 50
    hidden = told((9, 0), (0, 9), (0, 9), (0, 9))
    assert searched(Paths(ask(0, {"safe": end(5, 3), "blind": hidden}), secrets=4))["safe"] > 50, (
        "the true secret is the first: who has seen it would be blind"
    )


def test_search_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["search.py", "--looks", "2", "--games", "2"])
    search.main()
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("monte-carlo@2 ")
    assert second.startswith("random "), "the second game is played from the other seat"


def test_a_tournament_turns_every_line_up_on_the_same_dice() -> None:
    makers = {name: lambda: bot("random") for name in ("mine", "theirs", "others")}
    games = tournament.tournament("caylus", 2, makers, games=3, seed="x")
    assert len(games) == 12, "three line-ups, four games of each: whole turns through the seats"
    assert Counter(game.bots for game in games) == dict.fromkeys(
        [(one, two) for one in makers for two in makers if one != two], 2
    )
    same = Match(CAYLUS, [bot("random"), bot("random")], "x/0")
    same.play()
    assert games[0].scores == games[1].scores == tuple(CAYLUS.scores(same.state)), "turned, they meet the same luck"
    assert all(sum(game.shares) == pytest.approx(1) and min(game.decisions) > 20 for game in games)


def test_a_tournament_tells_how_everybody_stands(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["tournament.py", str(file), "--bots", "random,greedy", "--games", "2"])
    tournament.main()
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "caylus, 2 seats, 6 games"
    assert [line.split(": ")[0] for line in lines[:3]] == [str(file), "random", "greedy"]
    assert lines[4].startswith(f"{file} against greedy: 0 of 2")


ROWS = [
    {"processor_minutes": time, "against": name, "wins": wins, "low": low, "high": high}
    for name, line in {
        "random": (("0.0", "0.1", "0.0", "0.2"), ("4.0", "1.0", "0.9", "1.0")),
        "greedy": (("0.0", "0.0", "0.0", "0.1"), ("4.0", "0.5", "0.4", "0.6")),
    }.items()
    for time, wins, low, high in line
]


def test_the_curve_has_a_line_for_each_bot() -> None:
    picture = ElementTree.fromstring(curve.drawn(ROWS))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in picture.iter(f"{space}text")]
    assert {"random", "greedy", "minutes of processor time", "100 %", "4"} <= set(texts)
    lines = [path.get("d") for path in picture.iter(f"{space}path") if path.get("fill") == "none"]
    right = curve.WIDTH - curve.RIGHT
    assert lines[0] is not None
    assert lines[0].endswith(f"L{right:.1f} {curve.TOP:.1f}"), "it ends at the right, with all victories at the top"
    assert len(lines) == 2

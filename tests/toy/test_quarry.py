"""A game with rules alone works: bots play it at random, its records replay, and what it lacks is said in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.bots import bot
from parvis.core.game import Lacking
from parvis.games import GAMES
from parvis.match import Match
from toy.game import QUARRY


@pytest.fixture(autouse=True)
def one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line in GAMES that a new game needs."""
    monkeypatch.setitem(GAMES, QUARRY.name, QUARRY)


def test_it_is_played_recorded_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "quarry", "--seats", "3", "--games", "2", "--records", str(tmp_path)]) == 0
    record = next(tmp_path.glob("*.txt"))
    assert main(["replay", str(record), "--at", "4"]) == 0
    shown = capsys.readouterr().out
    assert "carts" in shown and "keep, throw" in shown
    assert main(["replay", str(record), "--json"]) == 0


@pytest.mark.parametrize("command", ["perft", "cards"])
def test_what_needs_no_face_and_no_mind_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "quarry"]) == 0
    assert capsys.readouterr().err == ""


def test_what_needs_a_mind_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Lacking):
        Match(QUARRY, [bot("greedy"), bot("steward")], "mindless").play()
    assert main(["sim", "quarry", "--bots", "steward"]) == 2
    assert "quarry has no mind: only 'random' can play it" in capsys.readouterr().err


def test_what_needs_a_face_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["board", "quarry", "--out", str(tmp_path / "board.svg")], ["play", "quarry", "--bots", "random"]):
        assert main(command) == 2
        assert "quarry has no face" in capsys.readouterr().err

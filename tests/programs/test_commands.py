"""Programs as bots in the commands: sim, arena and play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parvis.__main__ import main
from parvis.arena.league import Folder, League, Played, run
from parvis.arena.standing import rank, standings
from parvis.crew import hired
from programs.helpers import script
from programs.test_protocol import example

FAILING = "begin; hear; first; hear; echo my model is gone >&2; exit 7"
"""Fails at its second question."""


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main([*words])
    out, err = capsys.readouterr()
    return status, out, err


def test_sim_reports_what_was_forfeited_and_counts_it_as_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = f"exec@600s:{script(tmp_path, FAILING)}"
    status, out, err = ran(capsys, "sim", "pillars", "--games", "4", "--bots", f"{name},random", "--json")
    told = json.loads(out)
    assert (status, told["finished"], told["forfeits"], told["win_shares"]) == (0, 4, [4, 0], [0.0, 1.0])
    assert err.count(f"{name} (seat 0, ply ") == 3, "the first three, and no more"
    assert err.count("it ended with status 7 instead of answering\n  stderr: my model is gone\n") == 3
    assert "forfeited, game 0: " in err
    name += " --with 'a,b'"
    status, out, _ = ran(capsys, "sim", "pillars", "--games", "1", "--bots", f"{name},random")
    assert f"seat 0 ({name}): " in out
    assert "win share 0.0%, 1 games forfeited" in out


@pytest.mark.parametrize("command", ["sim", "arena", "play"])
def test_what_cannot_be_started_is_said_before_any_game(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = ["--data", str(tmp_path)] if command != "sim" else []
    status, out, err = ran(capsys, command, "pillars", *data, "--bots", "exec:./nowhere,random", "--seats", "3")
    assert (status, out) == (2, "")
    assert err == "parvis: 'exec:./nowhere': there is no file ./nowhere\n"
    assert list(tmp_path.iterdir()) == []


def league(tmp_path: Path, jobs: int, bots: tuple[str, ...]) -> list[Played]:
    folder = Folder(tmp_path / str(jobs), League("pillars", 2, (), bots, "programs"))
    with hired(jobs) as crew:
        return sorted(run(folder, 4, crew))


def result(played: Played) -> tuple[Any, ...]:
    return played.name, played.bots, played.scores, played.shares, played.forfeits


def test_a_league_comes_out_the_same_however_many_workers_play_it(tmp_path: Path) -> None:
    bots = (example("python"), "random")
    one, two = league(tmp_path, 1, bots), league(tmp_path, 2, bots)
    assert [result(played) for played in one] == [result(played) for played in two]
    assert not any(played.forfeits for played in one)
    assert all(sum(played.seconds) > 0 for played in one)


def test_the_arena_counts_what_is_forfeited_as_lost_and_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = f"exec@600s:{script(tmp_path, FAILING)}"
    words = [
        "arena",
        "pillars",
        "--bots",
        f"{name},random",
        "--games",
        "4",
        "--jobs",
        "2",
        "--out",
        str(tmp_path / "l"),
    ]
    status, out, err = ran(capsys, *words, "--json")
    told = {bot["name"]: bot for bot in json.loads(out)["bots"]}
    assert (status, told[name]["win_share"], told[name]["forfeits"], told[name]["mean_rank"]) == (0, 0, 4, 2)
    assert (told["random"]["win_share"], told["random"]["forfeits"]) == (1, 0)
    assert err.count("it ended with status 7") == 3
    record = (tmp_path / "l" / "records" / "00000-0.txt").read_text()
    assert f"# forfeited: {name} (seat 0, ply " in record
    assert "#   stderr: my model is gone\n" in record
    assert main(["replay", str(tmp_path / "l" / "records" / "00000-0.txt")]) == 0
    assert "<td>4</td></tr>" in (tmp_path / "l" / "index.html").read_text()
    capsys.readouterr()
    status, out, _ = ran(capsys, *words)
    assert "4 games forfeited" in out, "also when it goes on from what is kept"


def test_a_league_of_before_is_read_and_who_has_given_up_comes_last() -> None:
    old = Played("00000-0", ("a", "b"), (9, 5), (1.0, 0.0), (1, 1), (1.0, 1.0), (1.0, 1.0))
    assert [rank(old, seat) for seat in (0, 1)] == [1, 2]
    given_up = old._replace(shares=(0.0, 1.0), forfeits=("it slept", ""))
    assert [rank(given_up, seat) for seat in (0, 1)] == [2, 1]
    assert [bot.forfeits for bot in standings(("a", "b"), [old, given_up])] == [1, 0]
    three = given_up._replace(
        bots=("a", "b", "c"), scores=(9, 5, 4), shares=(0.0, 1.0, 0.0), forfeits=("it slept", "", "")
    )
    assert [rank(three, seat) for seat in (0, 1, 2)] == [3, 1, 2], "whatever its score"
    all_of_them = old._replace(shares=(0.0, 0.0), forfeits=("it slept", "it slept"))
    assert [rank(all_of_them, seat) for seat in (0, 1)] == [1, 2]


def test_a_league_of_a_long_command_has_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    name = f"exec@600s:{script(tmp_path, 'hear; exit')} {'x' * 300}"
    status, out, _ = ran(
        capsys, "arena", "pillars", "--bots", f"{name},random", "--games", "2", "--data", str(tmp_path)
    )
    assert status == 0
    assert "2 games forfeited" in out


# At the terminal


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *words: str) -> str:
    """Run `parvis play` with these lines typed, and give what was shown."""
    waiting: Iterator[str] = iter(lines)

    def answer(prompt: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "pillars", "--seed", "1", "--lang", "en", *words]) == 0
    return capsys.readouterr().out


def test_a_person_plays_against_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    loyal = f'begin; while hear; do echo "$line" >> {heard}; first; done; echo > {tmp_path}/ended'
    name = f"exec@600s:{script(tmp_path, loyal)}"
    shown = played(monkeypatch, capsys, ["1", ""] * 6, "--bots", name, "--data", str(tmp_path))
    assert "plays at random from now on" not in shown
    assert (tmp_path / "ended").exists(), "its input was closed when the game was left"
    messages = [json.loads(text) for text in heard.read_text().splitlines()]
    assert messages and {message["type"] for message in messages} == {"question"}
    assert [message["ply"] for message in messages] == sorted({message["ply"] for message in messages})


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Seat 1 plays at random from now on"), ("fr", "joue désormais au hasard")]
)
def test_the_person_is_told_that_a_program_has_failed(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = f"exec@600s:{script(tmp_path, FAILING)}"
    words = ["--bots", name, "--data", str(tmp_path), "--lang", language]
    shown = played(monkeypatch, capsys, ["1", ""] * 300, *words)
    assert shown.count(told) == 1
    assert "it ended with status 7 instead of answering\n  stderr: my model is gone" in shown
    assert "wins." in shown or "gagne." in shown or "ensemble." in shown or "together." in shown


def test_a_file_starts_no_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A saved game names its bots; whoever sends one could name anything."""
    witness = tmp_path / "witness"
    name = f"exec@600s:{script(tmp_path, f'touch {witness}; exit 1')}"
    file = tmp_path / "game.txt"
    played(monkeypatch, capsys, ["1", "", f"s {file}", "q"], "--bots", name, "--data", str(tmp_path))
    assert f"bots {name}\n" in file.read_text()
    witness.unlink(missing_ok=True)
    assert main(["play", "pillars", "--load", str(file), "--data", str(tmp_path)]) == 2
    assert "it was played against a program: say with --bots which one goes on" in capsys.readouterr().err
    assert not witness.exists()
    shown = played(monkeypatch, capsys, ["1", ""] * 9, "--load", str(file), "--bots", name, "--data", str(tmp_path))
    assert "plays at random from now on" in shown
    assert witness.exists()

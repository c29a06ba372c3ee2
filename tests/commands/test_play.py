"""A person at the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.core.record import read_record
from parvis.games import GAMES


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PARVIS_DATA", str(tmp_path / "data"))


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *words: str) -> str:
    """Run `parvis play` with these lines typed, and give what was shown."""
    waiting: Iterator[str] = iter(lines)

    def answer(prompt: str) -> str:
        print(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "troyes", "--seed", "1", "--lang", "en", *words]) == 0
    return capsys.readouterr().out


def test_a_whole_game_is_played_by_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = typed(monkeypatch, capsys, ["1"] * 2000, "--bots", "random")
    assert "The game is over." in shown
    assert "Victory: seat" in shown
    assert "total" in shown


def test_undo_goes_back_one_move_and_stops_at_what_others_did(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, ["u", "1", "u", "2", "", "u", "q"], "--bots", "random")
    taken_back, _, after = shown.partition("Taken back: place a citizen")
    assert "Nothing to take back" in taken_back
    assert "Nothing to take back" in after


def test_a_refused_move_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["pass", "fly", "99", "place palace-1", "q"])
    assert "Not possible: " in shown
    assert "Not understood: there is no move “fly”" in shown
    assert "There is no move 99." in shown
    assert "(Initial placement)" in shown
    assert "The game was left." in shown


def test_help_board_log_and_cards_are_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, ["h", "r", "b", "l", "c merchant", "c City-Hall", "c nobody", "c"])
    assert "take your last move back" in shown
    assert "The goal: " in shown
    assert "Cathedral, level 3" in shown
    assert "Merchant (colour yellow; round 1; cost 4" in shown
    assert "City Hall (dice of the rows 1/6/2/5/3/4" in shown
    assert "There is no card called nobody." in shown


def test_a_saved_game_is_played_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, capsys, ["1", "", "1", "", f"s {file}", "q"], "--seat", "1", "--bots", "random")
    saved = read_record(file.read_text(), GAMES)
    assert saved.result is None
    shown = typed(monkeypatch, capsys, ["1"] * 2000, "--load", str(file))
    assert "You are seat 1; against you: 0 random" in shown
    assert "The game is over." in shown


def test_a_finished_game_can_be_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, capsys, [*["1"] * 2000, f"s {file}"], "--bots", "random")
    assert read_record(file.read_text(), GAMES).result is not None


def test_what_is_no_record_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("important")
    shown = typed(monkeypatch, capsys, [f"s {file}", f"s {tmp_path}", "s a\0b"])
    assert shown.count("Cannot save") == 3
    assert file.read_text() == "important"


def test_a_game_that_is_left_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = typed(monkeypatch, capsys, ["1"])
    file = tmp_path / "data" / "games" / "troyes-1.txt"
    assert f"--load {file}" in shown
    assert len(read_record(file.read_text(), GAMES).moves) > 1


def test_several_moves_are_taken_in_any_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dice are named in a fixed order by the rules, but a person may type them in any."""
    record = next(Path(__file__).parents[1].glob("records/troyes/2-plain-greedy-0.txt"))
    text = record.read_text().splitlines()
    line = next(line for line in text if line.count("die ") == 3 and "done" not in line and line.startswith("0"))
    before = text[: text.index(line)]
    before = [kept for kept in before if not kept.startswith(("result", "digest"))]
    moves = line.partition(": ")[2].split(", ")
    dice = [move for move in moves if move.startswith("die ")]
    first = moves[: moves.index(dice[0])]
    saved = Path("saved.txt")
    saved.write_text("\n".join([*before, *([f"0: {', '.join(first)}"] if first else [])]) + "\n")
    shown = typed(monkeypatch, capsys, [", ".join(reversed(dice))], "--load", str(saved), "--seat", "0")
    assert "Not possible" not in shown


def test_a_bots_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["l", "b"])
    assert "unseen" in shown
    board = shown[shown.rindex("Seat 1:") :].partition("\n")[0]
    assert not any(name in board for name in ("Chrétien", "Hugues", "Urbain", "Florentin", "Thibaut", "Henry"))


def test_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["h", "q"], "--lang", "fr")
    assert "Vous êtes au siège 0" in shown
    assert "reprendre votre dernier coup" in shown

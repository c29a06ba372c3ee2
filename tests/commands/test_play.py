"""A person at the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.core.record import read_record
from parvis.games import GAMES


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
    opening = [f"place city-hall-{place}" for place in (1, 3, 4, 5)] + ["place palace-6", "place palace-5"]
    lines = ["u", *opening, "farm", "u", "q"]
    shown = typed(monkeypatch, capsys, lines, "--bots", "random")
    assert "Nothing to take back" in shown


def test_a_refused_move_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["pass", "fly", "99", "place palace-1", "q"])
    assert "Not possible: " in shown
    assert "Not understood: unknown verb 'fly'" in shown
    assert "There is no move 99." in shown
    assert "(Initial placement)" in shown
    assert "The game was left." in shown


def test_help_board_log_and_cards_are_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, ["h", "b", "l", "c merchant", "c nobody"])
    assert "undo your last move" in shown
    assert "Cathedral, level 3" in shown
    assert "Merchant: " in shown
    assert "There is no card called nobody." in shown


def test_a_saved_game_is_played_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    typed(monkeypatch, capsys, ["1", "1", f"s {file}", "q"])
    saved = read_record(file.read_text(), GAMES)
    assert saved.result is None
    shown = typed(monkeypatch, capsys, ["1"] * 2000, "--load", str(file), "--bots", "random")
    assert "The game is over." in shown


def test_a_bots_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["l", "b"])
    assert "unseen" in shown
    board = shown[shown.rindex("Seat 1:") :].partition("\n")[0]
    assert not any(name in board for name in ("Chrétien", "Hugues", "Urbain", "Florentin", "Thibaut", "Henry"))


def test_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["h", "q"], "--lang", "fr")
    assert "Vous êtes siège 0" in shown
    assert "annuler votre dernier coup" in shown

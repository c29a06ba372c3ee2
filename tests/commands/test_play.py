"""A person at the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from luck import fair
from parvis.__main__ import main
from parvis.core.flow import DEALER, play
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
    assert re.search(r"^Seat \d( wins|, .* win together)\.$", shown, re.MULTILINE)
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


def choosing_dice() -> tuple[str, list[str]]:
    """A saved game in which seat 0 is about to choose three dice, and the dice in the order of the rules."""
    record = next(Path(__file__).parents[1].glob("records/troyes/2-plain-greedy-0.txt"))
    text = record.read_text().splitlines()
    line = next(line for line in text if line.count("die ") == 3 and "done" not in line and line.startswith("0"))
    before = text[: text.index(line)]
    before = [kept for kept in before if not kept.startswith(("result", "digest"))]
    moves = line.partition(": ")[2].split(", ")
    dice = [move for move in moves if move.startswith("die ")]
    first = moves[: moves.index(dice[0])]
    Path("saved.txt").write_text("\n".join([*before, *([f"0: {', '.join(first)}"] if first else [])]) + "\n")
    return "saved.txt", dice


def test_several_moves_are_taken_in_any_order(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dice are named in a fixed order by the rules, but a person may type them in any, at once or one by one."""
    saved, dice = choosing_dice()
    for lines in ([", ".join(reversed(dice))], [dice[1], dice[0]]):
        shown = typed(monkeypatch, capsys, lines, "--load", saved, "--seat", "0")
        assert "Not possible" not in shown


def test_who_takes_a_move_back_in_his_turn_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saved, dice = choosing_dice()
    shown = typed(monkeypatch, capsys, [dice[0], "u", dice[0], "u", "u"], "--load", saved, "--seat", "0")
    assert shown.count("Taken back: take the") == 2
    assert shown.count("Choose your dice") == 5
    assert shown.count("Nothing to take back") == 1, "what was loaded stays made"


def test_the_log_tells_what_happened_since_the_last_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, ["1", "", "l"], "--bots", "random")
    lines = [line for line in shown.splitlines() if line.startswith("  · seat 1 places a first citizen")]
    assert lines and lines == sorted(set(lines)) * 2, "as news, and again when asked for"


def test_the_last_move_of_a_game_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The person is asked anew, and what is saved then has no result."""
    files = sorted(Path(__file__).parents[1].glob("records/troyes/*.txt"))
    games = [read_record(file.read_text(), GAMES) for file in files]
    game = next(game for game in games if game.moves[-1][0] >= 0)
    seat, last = game.moves.pop()
    game.result = game.digest = None
    saved, again = tmp_path / "saved.txt", tmp_path / "again.txt"
    saved.write_text(str(game))
    lines = [game.game.write(last), "u", f"s {again}"]
    shown = typed(monkeypatch, capsys, lines, "--load", str(saved), "--seat", str(seat))
    assert shown.index("The game is over.") < shown.index("Taken back") < shown.rindex("your move (a number")
    found = read_record(again.read_text(), GAMES)
    assert found.moves == game.moves and found.result is None


def test_a_bots_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["l", "b"])
    assert "unseen" in shown
    board = shown[shown.rindex("Seat 1:") :].partition("\n")[0]
    assert not any(name in board for name in ("Chrétien", "Hugues", "Urbain", "Florentin", "Thibaut", "Henry"))


def test_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = typed(monkeypatch, capsys, ["h", "q"], "--lang", "fr")
    assert "Vous êtes au siège 0" in shown
    assert "reprendre votre dernier coup" in shown


def test_at_the_terminal_every_option_is_dealt_about_equally_often(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who begins, and which of six characters comes first: another seed is another luck."""
    dealt = []
    for seed in range(150):
        typed(monkeypatch, capsys, ["s game.txt", "q"], "--seed", str(seed), "--bots", "random")
        dealt.append(read_record(Path("game.txt").read_text(), GAMES).moves[:2])
    s = GAMES["troyes"].setup(2)
    for at in range(2):
        assert fair([moves[at] for moves in dealt], [(DEALER, move) for move in s.moves])
        play(s, s.moves[0])

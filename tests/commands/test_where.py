"""Where commands write: where they are told to, or else with what is kept; never unasked into the working directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.commands import database, fuzz, serve
from parvis.core.record import read_record
from parvis.games import GAMES

LEAGUE = "pillars-2-novice-random-0"


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty working directory, and a user's home beside it."""
    place = tmp_path / "here"
    place.mkdir()
    monkeypatch.chdir(place)
    monkeypatch.delenv("PARVIS_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return place


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "share" / "parvis"


def leave(monkeypatch: pytest.MonkeyPatch, lines: list[str], *words: str) -> None:
    """Type these lines in `parvis play`, and leave."""
    waiting = iter(lines)

    def answer(prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "troyes", "--seed", "1", "--lang", "en", "--bots", "random", *words]) == 0


def league(*words: str) -> int:
    return main(["arena", "pillars", "--bots", "novice,random", "--games", "2", "--jobs", "1", *words])


def moves(file: Path) -> int:
    return len(read_record(file.read_text(), GAMES).moves)


def test_games_that_are_left_are_kept_each_in_a_file_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here: Path, kept: Path
) -> None:
    leave(monkeypatch, ["1"])
    first = kept / "games" / "troyes-1.txt"
    assert f"parvis play troyes --load {first}" in capsys.readouterr().out
    leave(monkeypatch, ["1", "", "s", "1"])
    second = kept / "games" / "troyes-2.txt"
    assert f"Saved to {second}." in capsys.readouterr().out
    assert sorted((kept / "games").iterdir()) == [first, second]
    assert 0 < moves(first) < moves(second)
    assert list(here.iterdir()) == []


def test_a_kept_game_that_is_played_on_stays_one_game(monkeypatch: pytest.MonkeyPatch, kept: Path) -> None:
    leave(monkeypatch, ["1"])
    file = kept / "games" / "troyes-1.txt"
    before = moves(file)
    leave(monkeypatch, ["1", "", "1"], "--load", str(file))
    assert list((kept / "games").iterdir()) == [file]
    assert moves(file) > before


def test_a_game_is_saved_here_if_that_is_asked(monkeypatch: pytest.MonkeyPatch, here: Path, kept: Path) -> None:
    leave(monkeypatch, ["s mine.txt", "q"])
    assert [file.name for file in here.iterdir()] == ["mine.txt"]
    assert not kept.exists()


def test_a_game_that_cannot_be_kept_is_not_said_to_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    (here / "file").write_text("")
    leave(monkeypatch, ["1"], "--data", str(here / "file"))
    told = capsys.readouterr().out
    assert "Cannot save" in told and "is kept in" not in told


def test_data_and_the_variable_name_other_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: Path) -> None:
    leave(monkeypatch, ["1"], "--data", str(tmp_path / "mine"))
    assert (tmp_path / "mine" / "games" / "troyes-1.txt").exists()
    monkeypatch.setenv("PARVIS_DATA", str(tmp_path / "ours"))
    leave(monkeypatch, ["1"])
    assert (tmp_path / "ours" / "games" / "troyes-1.txt").exists()
    leave(monkeypatch, ["1"], "--data", str(tmp_path / "mine"))
    assert (tmp_path / "mine" / "games" / "troyes-2.txt").exists()
    assert not kept.exists()


def test_a_league_is_kept_and_named_at_the_start(capsys: pytest.CaptureFixture[str], here: Path, kept: Path) -> None:
    assert league() == 0
    assert (kept / "arena" / LEAGUE / "games.jsonl").exists()
    assert capsys.readouterr().err == f"the league is kept in {kept / 'arena' / LEAGUE}\n"
    assert list(here.iterdir()) == []


def test_a_league_that_an_earlier_version_began_here_goes_on_here(
    capsys: pytest.CaptureFixture[str], here: Path, kept: Path
) -> None:
    begun = here / "parvis-arena" / LEAGUE
    assert league("--out", str(begun)) == 0
    lines = (begun / "games.jsonl").read_text()
    capsys.readouterr()
    assert league() == 0
    assert capsys.readouterr().err == f"the league is kept in {begun}\n"
    assert (begun / "games.jsonl").read_text() == lines, "they are there already"
    assert not kept.exists()


class Broken:
    """Workers that find a fault in the first game."""

    def __init__(self, count: int) -> None:
        self.pool = self

    def submit(self, *_: object) -> Broken:
        return self

    def result(self) -> tuple[int, int, list[dict[str, str]]]:
        return 1, 1, [{"fault": "it broke", "record": "the record"}]

    def stop(self) -> None:
        pass


def test_a_failure_is_kept_and_said_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here: Path, kept: Path
) -> None:
    monkeypatch.setattr(fuzz, "Workers", Broken)
    with pytest.raises(SystemExit):
        main(["fuzz", "troyes", "--games", "1", "--seed", "s"])
    assert (kept / "fuzz" / "troyes-s-0.txt").read_text() == "the record"
    assert capsys.readouterr().err == f"the records are in {kept / 'fuzz'}\n"
    assert list(here.iterdir()) == []


def test_what_only_reports_writes_nothing(here: Path, kept: Path) -> None:
    for words in (
        ["sim", "troyes", "--games", "1"], ["cards", "troyes"], ["perft", "troyes", "--depth", "1"],
        ["fuzz", "troyes", "--games", "1", "--jobs", "1"],
    ):  # fmt: skip
        assert main(words) == 0
    assert list(here.iterdir()) == []
    assert not kept.exists()


def test_what_is_asked_for_is_named(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    main(["sim", "troyes", "--games", "1", "--records", "games"])
    assert "records in games" in capsys.readouterr().out
    main(["board", "troyes", "--out", "board.svg"])
    assert "board.svg" in capsys.readouterr().out


def tables_in(*words: str) -> Path:
    """Where `parvis serve` would keep tables."""
    from argparse import ArgumentParser

    parser = ArgumentParser()
    serve.arguments(parser)
    return database.chosen_data(parser.parse_args(words))


@pytest.mark.parametrize("name", ["key", "parvis.db"])
def test_tables_of_an_earlier_version_are_found(
    monkeypatch: pytest.MonkeyPatch, here: Path, kept: Path, name: str
) -> None:
    assert tables_in() == kept
    (here / "out" / "table").mkdir(parents=True)
    assert tables_in() == kept, "a folder of that name is not yet ours"
    (here / "out" / "table" / name).write_text("")
    assert tables_in() == here / "out" / "table"
    assert tables_in("--data", "elsewhere") == here / "elsewhere"
    monkeypatch.setenv("PARVIS_DATA", "/srv/parvis")
    assert tables_in() == Path("/srv/parvis")


def test_without_a_home_one_line_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", lambda: Path("~nobody-of-that-name").expanduser())
    assert league() == 2
    assert (
        capsys.readouterr().err == "parvis: there is no home folder: say with --data or PARVIS_DATA where data goes\n"
    )

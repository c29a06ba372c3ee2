"""Decisions as rows of a Parquet file: they are what was seen and done, and play back to the end of the record."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from parvis import read_record
from parvis.__main__ import main
from parvis.core.flow import SPECTATOR, legal, play, question
from parvis.core.save import state_digest
from parvis.games import GAMES

pytest.importorskip("numpy")
pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (the extra `data`)")

RECORDS = Path(__file__).parents[1] / "records"


def some(game: str) -> list[Path]:
    """Two records of a game, with seats and options that differ."""
    files = sorted((RECORDS / game).glob("*.txt"))
    return [files[0], files[-1]]


def made(out: Path, *words: str | Path) -> list[dict[str, Any]]:
    assert main(["dataset", *map(str, words), "--out", str(out)]) == 0
    rows: list[dict[str, Any]] = pq.read_table(out).to_pylist()
    return rows


@pytest.mark.parametrize("name", GAMES)
def test_the_moves_of_a_file_play_back_to_the_end_of_the_records(name: str, tmp_path: Path) -> None:
    from parvis.env import actions, observe

    files = some(name)
    rows = made(tmp_path / "all.parquet", *files, "--dealer")
    game = GAMES[name]
    numbers = actions(name)
    for file in files:
        record = read_record(file.read_text(), GAMES)
        own = [row for row in rows if row["record"] == str(file)]
        assert [row["ply"] for row in own] == list(range(len(record.moves)))
        s = game.setup(len(own[0]["scores"]), tuple(own[0]["options"].split()))
        for row in own:
            waiting = question(s)
            assert waiting is not None and waiting.seat == row["seat"]
            assert row["game"] == name
            assert row["observation"] == observe(name, s, SPECTATOR if row["seat"] < 0 else row["seat"]).tolist()
            assert row["mask"] == sorted({numbers.number(move) for move in legal(s)})
            assert row["words"] == numbers.words(row["move"])
            assert (row["scores"], row["places"]) == (own[0]["scores"], own[0]["places"])
            play(s, numbers.move(row["move"]))
        assert question(s) is None
        assert state_digest(game, s, record.cards_digest) == record.digest
        assert game.scores(s) == record.result == own[0]["scores"]
        assert game.ranking(s) == own[0]["places"]


def test_the_dealer_decides_nothing_unless_it_is_asked_for(tmp_path: Path) -> None:
    files = some("pillars")
    every = made(tmp_path / "dealer.parquet", *files, "--dealer")
    assert made(tmp_path / "seats.parquet", *files) == [row for row in every if row["seat"] >= 0] != every


def test_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.env import dataset

    files = sorted((RECORDS / "pillars").glob("*.txt"))[:4]
    whole = made(tmp_path / "whole.parquet", *files)
    monkeypatch.setattr(dataset, "GROUP", 150)
    assert made(tmp_path / "groups.parquet", *files) == whole
    groups = pq.ParquetFile(tmp_path / "groups.parquet").metadata
    assert groups.num_row_groups > 1
    assert pq.ParquetFile(tmp_path / "whole.parquet").metadata.num_row_groups == 1


def test_a_file_says_by_what_it_was_made(tmp_path: Path) -> None:
    from parvis.env import actions, layout

    files = some("troyes")
    made(tmp_path / "out.parquet", *files)
    told = {key.decode(): value.decode() for key, value in pq.read_schema(tmp_path / "out.parquet").metadata.items()}
    troyes = GAMES["troyes"]
    assert (told["game"], told["rules"], told["cards"]) == ("troyes", str(troyes.rules), troyes.cards_digest())
    assert json.loads(told["options"]) == sorted(
        {" ".join(read_record(file.read_text(), GAMES).options) for file in files}
    )
    assert told["actions"] == str(actions("troyes").count)
    assert [entry[:3] for entry in json.loads(told["layout"])] == [
        [entry.name, entry.start, entry.length] for entry in layout("troyes").entries
    ]


def test_the_python_lines_of_the_docs_read_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    rows = made(Path("decisions.parquet"), some("caylus")[0])
    found: dict[str, Any] = {}
    exec(code, found)
    assert found["observations"].tolist() == [row["observation"] for row in rows]
    assert [row.nonzero()[0].tolist() for row in found["masks"]] == [row["mask"] for row in rows]
    assert found["moves"].tolist() == [row["move"] for row in rows]


def test_a_folder_stands_for_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = tmp_path / "games"
    assert main(["sim", "pillars", "--seats", "2", "--games", "2", "--records", str(games)]) == 0
    capsys.readouterr()
    assert main(["dataset", str(games), "--out", str(tmp_path / "new" / "out.parquet"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    table = pq.read_table(tmp_path / "new" / "out.parquet")
    assert (told["game"], told["records"], told["rows"]) == ("pillars", 2, table.num_rows)
    assert told["bytes"] == (tmp_path / "new" / "out.parquet").stat().st_size
    assert set(table["record"].to_pylist()) == {str(file) for file in games.iterdir()}


def test_records_of_corrected_cards_need_their_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = json.loads(json.dumps(GAMES["pillars"].printed))
    printed["components"][0]["values"]["points"] += 1
    cards, games, out = tmp_path / "mine.json", tmp_path / "games", tmp_path / "out.parquet"
    cards.write_text(json.dumps(printed))
    assert main(["sim", "pillars", "--games", "1", "--cards", str(cards), "--records", str(games)]) == 0
    assert "pass that file with --cards" in refused(capsys, games, "--out", out)
    assert made(out, games, "--cards", cards)
    assert pq.read_schema(out).metadata[b"cards"].decode() == GAMES["pillars"].with_cards(printed).cards_digest()


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    capsys.readouterr()
    assert main(["dataset", *map(str, words)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_what_is_wrong_is_said_and_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, other = some("pillars")[0], some("caylus")[0]
    text = good.read_text()
    broken, part, strange = (tmp_path / name for name in ("broken.txt", "part.txt", "strange.txt"))
    broken.write_text(text.replace("\n0: hire", "\n0: place shiring-1, hire", 1))
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(("result:", "digest:"))]
    part.write_text("".join(lines[:20]))
    strange.write_text("game: chess\n")
    (tmp_path / "empty").mkdir()
    out = tmp_path / "out.parquet"
    for words, said in [
        ((good, other), f"{other}: a record of caylus, and {good} is one of pillars: a file holds one game"),
        ((good, broken), f"{broken}: line 12: illegal move"),
        ((good, part), f"{part}: the game is not over"),
        ((good, strange), f"{strange}: a record of no game that is known here"),
        ((good, RECORDS / "make.py"), "make.py: not a record"),
        ((good, tmp_path / "none.txt"), "none.txt: No such file"),
        ((tmp_path / "empty",), "empty: no records"),
    ]:
        assert said in refused(capsys, *words, "--out", out)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.txt", "empty", "part.txt", "strange.txt"]
    assert "a folder, not a file" in refused(capsys, good, "--out", tmp_path / "empty")
    assert "part.txt" in refused(capsys, good, "--out", part / "out.parquet")
    assert list((tmp_path / "empty").iterdir()) == []


def test_a_file_that_is_there_is_replaced_only_if_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = some("pillars")[0]
    broken, out = tmp_path / "broken.txt", tmp_path / "out.parquet"
    broken.write_text(good.read_text().replace("result: ", "result: 9"))
    out.write_text("mine")
    assert "there is such a file; --force replaces it" in refused(capsys, good, "--out", out)
    assert "the result is" in refused(capsys, good, broken, "--out", out, "--force")
    assert out.read_text() == "mine"
    assert made(out, good, "--force")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.txt", "out.parquet"]


def test_without_pyarrow_it_is_said_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "parvis.env.dataset", raising=False)
    monkeypatch.delattr("parvis.env.dataset", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = refused(capsys, some("pillars")[0], "--out", tmp_path / "out.parquet")
    assert "pip install 'parvis[data]'" in said

"""The command line, as a user types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parvis import build
from parvis.__main__ import main
from parvis.bench import environments
from parvis.games import GAMES
from parvis.games.troyes.rules.printed import standard


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 2
    return capsys.readouterr().err


def test_sim_prints_what_came_out(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sim", "troyes", "--seats", "3", "--games", "4", "--seed", "7", "--json")
    first = json.loads(ran(capsys, *words))
    assert {"games", "finished", "moves", "moves_per_second", "mean_scores", "win_shares"} <= set(first)
    assert first["games"] == first["finished"] == 4
    assert len(first["mean_scores"]) == 3
    assert sum(first["win_shares"]) == pytest.approx(1, abs=0.001)
    second = json.loads(ran(capsys, *words))
    assert second["mean_scores"] == first["mean_scores"]
    assert "4 games of troyes finished" in ran(capsys, *words[:-1])


def test_the_name_of_a_set_stands_for_its_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("sim", "troyes", "--games", "1", "--options", "bonus,ladies-of-troyes", "--records", str(tmp_path))
    ran(capsys, *words)
    (file,) = tmp_path.glob("*.txt")
    options = " ".join(sorted(("bonus", *GAMES["troyes"].option_sets["ladies-of-troyes"])))
    assert f"options: {options}\n" in file.read_text(encoding="utf-8")


def test_sim_writes_records_that_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran(capsys, "sim", "troyes", "--games", "2", "--bots", "greedy,random", "--records", str(tmp_path))
    files = sorted(tmp_path.glob("*.txt"))
    assert len(files) == 2
    shown = json.loads(ran(capsys, "replay", str(files[0]), "--json"))
    assert shown["to_move"] is None
    assert [sum(sheet.values()) for sheet in shown["sheet"]] == shown["scores"]
    columns = set(GAMES["troyes"].columns) - set(GAMES["troyes"].unused)  # Those of a game without expansions.
    assert set(shown["columns"]) == columns
    text = ran(capsys, "replay", str(files[0]), "--at", "30")
    for column in columns:
        assert f"\n{column} " in text
    assert "is to move" in text


def test_replay_names_line_and_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran(capsys, "sim", "troyes", "--games", "1", "--records", str(tmp_path))
    file = next(tmp_path.glob("*.txt"))
    file.write_text(file.read_text().replace("dealer: first", "dealer: lost"))
    assert "line 10: garbled move 'lost" in refused(capsys, "replay", str(file))
    assert "No such file" in refused(capsys, "replay", str(tmp_path / "none.txt"))


def test_replay_refuses_a_ply_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran(capsys, "sim", "troyes", "--games", "1", "--records", str(tmp_path))
    assert "moves, not 100000" in refused(capsys, "replay", str(next(tmp_path.glob("*.txt"))), "--at", "100000")


def test_cards_lists_every_component(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(ran(capsys, "cards", "troyes", "--json"))["components"]
    by_id = {entry["id"]: entry for entry in listed}
    assert by_id["merchant"]["values"]["cost"] == 4
    assert by_id["merchant"]["confidence"]["cost"] == "certain"
    assert by_id["merchant"]["name"] == {"en": "Merchant", "fr": "Marchand"}
    assert all(entry["records"] > 0 for entry in listed)
    kinds = [entry["kind"] for entry in listed]
    assert (kinds.count("activity"), kinds.count("event"), kinds.count("character")) == (57, 21, 9)
    assert kinds.count("outside") == 16
    assert "Merchant / Marchand" in ran(capsys, "cards", "troyes")


def corrected(**changes: Any) -> dict[str, Any]:
    printed = standard()
    merchant = next(entry for entry in printed["components"] if entry["id"] == "merchant")
    merchant["values"].update(changes)
    return printed


def test_a_corrected_file_is_played_and_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "my box.json"
    cards.write_text(json.dumps(corrected(cost=5)))
    listed = json.loads(ran(capsys, "cards", "troyes", "--json", "--cards", str(cards)))
    assert next(c for c in listed["components"] if c["id"] == "merchant")["values"]["cost"] == 5
    ran(capsys, "sim", "troyes", "--games", "1", "--cards", str(cards), "--records", str(tmp_path))
    record = next(tmp_path.glob("*.txt"))
    assert f"cards: my_box.json {listed['digest']}" in record.read_text()
    assert "pass that file with --cards" in refused(capsys, "replay", str(record))
    ran(capsys, "replay", str(record), "--cards", str(cards))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (corrected(cost="four"), "merchant: cost cannot be 'four'"),
        (corrected(divisor=0), "merchant: divisor cannot be 0"),
        (corrected(colour="red"), "merchant: unknown field colour"),
        ({**standard(), "components": standard()["components"][1:]}, "setup (setup) is missing"),
        ({**standard(), "components": [*standard()["components"], {"id": "wizard"}]}, "unknown card 'wizard'"),
        ({"game": "chess"}, "not a data file of troyes"),
        ([], "not a data file of troyes"),
    ],
)
def test_a_wrong_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: Any, reason: str) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps(wrong))
    assert reason in refused(capsys, "sim", "troyes", "--cards", str(cards))


def test_a_missing_field_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = corrected()
    del next(entry for entry in printed["components"] if entry["id"] == "merchant")["values"]["cost"]
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps(printed))
    assert "merchant: cost is missing" in refused(capsys, "cards", "troyes", "--cards", str(cards))
    cards.write_text("{")
    assert "not JSON" in refused(capsys, "cards", "troyes", "--cards", str(cards))


@pytest.mark.parametrize("wrong", ["9" * 5000, "[" * 100_000, '"', "\ufeff\ufeff{}"])
def test_what_is_no_json_is_said_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: str) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(wrong)
    for words in (("--cards", str(cards)), ("--against", str(cards))):
        error = refused(capsys, "cards", "troyes", *words)
        assert f"{cards}: not JSON: " in error
        assert error.count("\n") == 1


def test_against_lists_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = corrected(cost=5, spaces_vp=[2, 2, 1])
    next(entry for entry in printed["components"] if entry["id"] == "artisan")["values"]["divisor"] = 3
    printed["components"].reverse()
    cards = tmp_path / "box.json"
    cards.write_text(json.dumps(printed))
    found = json.loads(ran(capsys, "cards", "troyes", "--against", str(cards), "--json"))
    assert found["ours"] == {"cards": "standard", "digest": GAMES["troyes"].cards_digest()}
    assert found["theirs"] == {"cards": "box.json", "digest": GAMES["troyes"].with_cards(printed).cards_digest()}
    told = [(each["component"], each["field"], each["ours"], each["theirs"]) for each in found["differences"]]
    assert told == [
        ("artisan", "divisor", 4, 3), ("merchant", "cost", 4, 5), ("merchant", "spaces_vp", [2, 1], [2, 2, 1]),
    ]  # fmt: skip
    assert [each["confidence"] for each in found["differences"]] == ["guess", "certain", "likely"]
    assert found["differences"][1]["name"] == {"en": "Merchant", "fr": "Marchand"}
    lines = ran(capsys, "cards", "troyes", "--against", str(cards)).splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["artisan", "merchant", "merchant"]
    assert lines[2].endswith("divisor: 4 (guess), there 3")
    assert lines[4].endswith("spaces_vp: [2, 1] (likely), there [2, 2, 1]")


def test_against_compares_with_the_values_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine, standing = tmp_path / "mine.json", tmp_path / "standing.json"
    mine.write_text(json.dumps(corrected(cost=5)))
    standing.write_text(json.dumps(standard()))
    words = ("cards", "troyes", "--against", str(standing))
    assert ran(capsys, *words) == "no differences\n"
    assert json.loads(ran(capsys, *words, "--json"))["differences"] == []
    assert "cost: 5 (certain), there 4" in ran(capsys, *words, "--cards", str(mine))


def test_against_names_what_is_wrong_with_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps(corrected(cost=-1)))
    assert "merchant: cost cannot be -1" in refused(capsys, "cards", "troyes", "--against", str(cards))
    assert "not a data file of caylus" in refused(capsys, "cards", "caylus", "--against", str(cards))
    assert "No such file" in refused(capsys, "cards", "troyes", "--against", str(tmp_path / "none.json"))


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    counted = json.loads(ran(capsys, "perft", "troyes", "--depth", "2", "--seed", "1", "--json"))
    assert counted["counts"] == [12, 132]


def test_fuzz_finds_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("fuzz", "troyes", "--minutes", "5", "--games", "10", "--jobs", "1", "--out", str(tmp_path), "--json")
    found = json.loads(ran(capsys, *words))
    assert (found["games"], found["failures"]) == (10, [])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("sim", "troyes", "--seats", "7"), "not by 7"),
        (("sim", "troyes", "--options", "fast"), "no option 'fast'"),
        (("sim", "troyes", "--options", "tournament"), "three or four seats"),
        (("sim", "troyes", "--bots", "deep-thought"), "no bot 'deep-thought'"),
        (("sim", "troyes", "--seats", "2", "--bots", "random,random,random"), "3 bots for 2 seats"),
        (("play", "troyes", "--seat", "5"), "no seat 5"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str
) -> None:
    error = refused(capsys, *words)
    assert reason in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["sim", "chess"], ["sim", "troyes", "--games", "0"], [], ["fuzz", "troyes", "--minutes", "-1"]]
)
def test_a_wrong_command_line_shows_the_usage(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: parvis" in capsys.readouterr().err


@pytest.mark.slow
def test_bench_sets_our_games_beside_catanatron(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(ran(capsys, "bench", "--seconds", "0.05", "--json"))["rows"]
    builds = ["plain", "compiled"] if build() == "compiled" else ["plain"]
    names = ["troyes", "troyes, all", "caylus", "pillars"]
    assert [(row["name"], row["build"]) for row in rows[:-1]] == [(name, which) for name in names for which in builds]
    assert rows[-1]["name"] == "catanatron"
    keys = {"name", "build", "moves_per_second", "games_per_second", "clone_us", "legal_us", "ratio"}
    assert all(keys <= set(row) for row in rows)
    assert rows[-1]["ratio"] == 1
    assert "catanatron" in ran(capsys, "bench", "--seconds", "0.05")


@pytest.mark.slow
def test_bench_sets_our_environments_beside_openspiel_and_rlcard(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = json.loads(ran(capsys, "bench", "--env", "--seconds", "0.05", "--json"))
    peers = ["backgammon", "gin rummy"]
    assert [row["name"] for row in found["rows"]] == ["troyes", "troyes, all", "caylus", "pillars", *peers]
    assert [row["name"] for row in found["rows"] if row["peer"]] == peers
    for row in found["rows"]:
        assert set(row["ratios"]) == set(peers)
        assert row["steps_per_second"] > 0
    assert found["rows"][-1]["ratios"]["gin rummy"] == 1
    assert found["missing"] == []
    installed = environments.version
    monkeypatch.setattr(environments, "version", lambda name: None if name == "rlcard" else installed(name))
    shown = ran(capsys, "bench", "--env", "--seconds", "0.05")
    assert "RLCard is not installed: pip install 'parvis[bench]'" in shown
    assert "backgammon (OpenSpiel" in shown
    monkeypatch.setattr(environments, "version", lambda name: None)
    assert "the environments need NumPy: pip install 'parvis[env]'" in refused(capsys, "bench", "--env")


@pytest.mark.slow
def test_bench_tells_how_much_a_master_looks_at(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(ran(capsys, "bench", "--search", "--seconds", "1", "--json"))["rows"]
    names = ["troyes", "troyes, all", "caylus", "pillars"]
    assert [(row["name"], row["seats"]) for row in rows] == [(name, seats) for name in names for seats in (2, 4)]
    assert all(row["build"] == build() and row["simulations_per_second"] >= 0 for row in rows)
    assert max(row["simulations_per_second"] for row in rows) > 1
    with pytest.raises(SystemExit) as left:
        main(["bench", "--env", "--search"])
    assert left.value.code == 2
    assert "argument --search: not allowed with argument --env" in capsys.readouterr().err

"""A little of `make attack`: every kind is tried, and nothing is found; and what it looks for it would find."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tools.attack import KINDS, run, wanted
from tools.attacks import twins
from tools.attacks.victim import Found, Victim
from tools.attacks.words import Mouth

from parvis.games import GAMES
from table.postgres import have_postgres

FEW = {
    "described": 100, "garbage": 1_000, "kills": 3, "full_disk": 2, "database_away": 2, "dead_workers": 2, "twins": 100,
}  # fmt: skip
"""How much of each kind is enough for the tests."""
COUNTED = {
    "described": "requests", "garbage": "lawful moves meanwhile", "kills": "acknowledged moves", "full_disk": "refused",
    "database_away": "acknowledged moves", "dead_workers": "moves of bots", "twins": "messages",
}  # fmt: skip
"""What shows that a kind has done something."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_found(kind: str) -> None:
    if kind == "database_away" and not have_postgres():
        pytest.skip("no PostgreSQL here: apt-get install postgresql")
    figures = run(kind, FEW[kind], "tests")
    assert figures[COUNTED[kind]] > 0
    if kind == "garbage":
        assert sum(number for what, number in figures.items() if what.startswith("by ")) >= FEW[kind]


def test_kinds_and_counts_are_chosen() -> None:
    assert wanted([]) == {kind: told.usual for kind, told in KINDS.items()}
    assert wanted(["kills=3", "twins"]) == {"kills": 3, "twins": KINDS["twins"].usual}
    for wrong in ("nonsense", "kills=x", "kills=0", "kills=-1"):
        with pytest.raises(SystemExit, match="one of described, garbage"):
            wanted([wrong])
    assert sum(told.most for told in KINDS.values()) <= 60 * 60, "it stops by itself"


def test_paired_games_differ_in_what_is_dealt_in_secret_and_in_nothing_else() -> None:
    found = twins.pair(GAMES["troyes"], 3, Random(1))
    different = [(one, other) for one, other in zip(found.one, found.other, strict=True) if one != other]
    assert different and all(one[1][0] == other[1][0] == "deal" for one, other in different)
    assert [seat for seat, _ in found.one] == [seat for seat, _ in found.other]
    for start, end in twins.stretches(found):
        assert all(seat >= 0 for seat, _ in found.one[start:end])


def test_an_attacker_says_all_kinds_of_things() -> None:
    mouth = Mouth(Random(1))
    mouth.saw({"ply": 12, "undos": 1, "moves": [{"move": "hire"}]})
    said = [mouth.message() for _ in range(3000)]
    assert any(isinstance(message, bytes) for message in said)
    assert max(map(len, said)) > 100_000
    understood = 0
    for message in said:
        try:
            understood += isinstance(json.loads(message), dict)
        except (ValueError, RecursionError):
            continue
    assert 1500 < understood < 2700
    assert any('"hire"' in message for message in said if isinstance(message, str))


def test_faults_in_a_log_are_found(tmp_path: Path) -> None:
    server = Victim.__new__(Victim)
    server.log = tmp_path / "log"
    lines = [
        json.dumps({"level": "info", "event": "fine"}), "Serving at http://127.0.0.1",
        "Traceback (most recent call last)", json.dumps({"level": "error", "event": "broken", "fault": "ValueError"}),
    ]  # fmt: skip
    server.log.write_text("\n".join(lines))
    assert server.faults() == ["Traceback (most recent call last)", "broken: ValueError"]


def test_a_table_that_differs_is_found() -> None:
    with pytest.raises(Found, match="message 1"):
        twins.same("troyes", 3, ["one", "two"], ["one", "too"])
    with pytest.raises(Found, match="2 messages and 1"):
        twins.same("troyes", 3, ["one", "two"], ["one"])
    twins.same("troyes", 3, ["one"], ["one"])

"""The records of The Pillars of the Earth use every place and every privilege of one use, and Ellen's foresight."""

from __future__ import annotations

from pathlib import Path

from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import EVENTS
from parvis.games.pillars.rules.pieces import PLACES

FILES = sorted((Path(__file__).parents[2] / "records" / "pillars").glob("*.txt"))


def made() -> set[str]:
    """Every move of every record, in notation."""
    records = [read_record(file.read_text(encoding="utf-8"), GAMES) for file in FILES]
    return {PILLARS.write(move) for record in records for _, move in record.moves}


def test_the_records_use_every_place_event_and_privilege_of_one_use() -> None:
    moves = made()
    assert {f"place {place}" for place in PLACES} <= moves
    assert {f"event {event}" for event in EVENTS} <= moves
    assert {"use tax_exemption", "use thomas", "use remigius", "protect", "return"} <= moves
    assert any(move.startswith("peek ") for move in moves)


def test_a_used_component_is_one_that_did_something() -> None:
    """A craftsman who was hired and never worked is not used, nor is a privilege kept to the end."""
    s = PILLARS.setup(2)
    assert PILLARS.uses(s, []) == set()
    record = read_record(FILES[0].read_text(encoding="utf-8"), GAMES)
    moves = [move for _, move in record.moves]
    used = PILLARS.uses(record.replay(), moves)
    taken = {PILLARS.write(move).split()[1] for move in moves if move[0] == "take"}
    assert taken <= used
    worked = {PILLARS.write(move) for move in moves if move[0] == "work"}
    for name in ("bell_founder", "organ_builder"):
        assert (f"{name}_6" in used) == any(line.startswith(f"work {name}-") and line[-1] != "0" for line in worked)

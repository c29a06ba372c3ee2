"""The second bookkeeper and the rules agree on every holding and every choice, in records and in random games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from caylus.ledger import CUBES, Ledger
from parvis.commands.fuzz import play_random
from parvis.core.flow import play, question
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.pieces import KINDS
from parvis.games.caylus.rules.state import Caylus

SETTLED_OTHERWISE = ("SpendCubes", "TurnOrder", "NeutralTile")
"""Where the ledger and the rules settle one transaction in different orders: points for houses, first deniers."""
RECORDS = sorted((Path(__file__).parents[2] / "records" / "caylus").glob("*.txt"))


def compare(s: Caylus, ledger: Ledger) -> None:
    for seat in range(s.seats):
        purse = ledger.purse[seat]
        assert s.deniers[seat] == purse["deniers"], f"deniers of {seat}"
        assert s.points[seat] == purse["points"], f"points of {seat}"
        assert s.cubes[seat * KINDS : seat * KINDS + KINDS] == [purse[kind] for kind in CUBES], f"cubes of {seat}"
        assert s.favours[seat * 4 : seat * 4 + 4] == list(ledger.marker[seat].values()), f"favours of {seat}"


def audit(record: Record) -> None:
    """Play a record with the rules and with the ledger, side by side."""
    s = record.setup()
    made = iter(record.moves)

    def check(ledger: Ledger, seat: int, options: list[str]) -> None:
        waiting = question(s)
        assert waiting is not None and waiting.seat == seat
        assert sorted(map(CAYLUS.write, s.moves)) == sorted(options)
        name = type(waiting).__name__
        if name not in SETTLED_OTHERWISE:
            compare(s, ledger)
        if name == "PlaceWorker":
            assert s.workers == ledger.home
        play(s, next(made)[1])

    moves = [(seat, CAYLUS.write(move)) for seat, move in record.moves]
    ledger = Ledger(record.seats, "jeweller" in record.options, moves, check)
    ledger.play()
    assert question(s) is None
    compare(s, ledger)
    assert ledger.scores() == CAYLUS.scores(s) == record.result


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_records(file: Path) -> None:
    audit(read_record(file.read_text(encoding="utf-8"), GAMES))


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
@pytest.mark.parametrize("options", [(), ("jeweller",)], ids=["plain", "jeweller"])
def test_random_games(seats: int, options: tuple[str, ...]) -> None:
    for number in range(8):
        record = Record(CAYLUS, seats, options)
        assert play_random(CAYLUS, record, Random(f"ledger {seats} {number}")) is None
        audit(record)

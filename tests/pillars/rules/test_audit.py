"""Whole games, audited move by move by rules written a second time."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from parvis.core.flow import Move, Question
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.games.pillars.game import PILLARS
from pillars.auditor import audit
from pillars.printed import odd_game

RECORDS = sorted((Path(__file__).parents[2] / "records" / "pillars").glob("*.txt"))


@pytest.mark.parametrize("seats", PILLARS.seat_counts)
def test_random_games_agree_with_the_auditor(seats: int) -> None:
    for seed in range(40):
        rng = Random(f"audit {seats} {seed}")
        audit(PILLARS, seats, lambda _, moves, rng=rng: rng.choice(moves))


@pytest.mark.parametrize("seed", range(12))
def test_games_with_other_printed_values_agree_with_the_auditor(seed: int) -> None:
    """Wherever a rule uses a printed number, it is the one of the data file."""
    rng = Random(f"odd {seed}")
    game = odd_game(rng)
    for number in range(6):
        seats = PILLARS.seat_counts[number % 3]
        s = audit(game, seats, lambda _, moves: rng.choice(moves))
        assert game.faults(s) == []


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_records_agree_with_the_auditor(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"), GAMES)
    moves = iter(record.moves)

    def answer(asked: Question[Any], offered: list[Move]) -> Move:
        seat, move = next(moves)
        assert (seat, move in offered) == (asked.seat, True)
        return move

    s = audit(PILLARS, record.seats, answer)
    assert s.points == record.result

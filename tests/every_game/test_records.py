"""Finished games in tests/records: drop a file in and it is tested."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parvis.commands.cards import components
from parvis.core.game import Game
from parvis.core.record import read_record
from parvis.games import GAMES

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.glob("*/*.txt"))
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def files(game: Game[Any]) -> list[Path]:
    return [file for file in FILES if file.parent.name == game.name]


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_a_record_replays_to_its_result_and_digest(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text, GAMES)
    assert record.game.name == file.parent.name
    assert record.digest is not None
    assert record.game.scores(record.replay()) == record.result
    assert str(record) == text


@every_game
def test_there_are_records_enough_of_every_seat_count_and_option(game: Game[Any]) -> None:
    records = [read_record(file.read_text(encoding="utf-8"), GAMES) for file in files(game)]
    assert len(records) >= 12
    assert {record.seats for record in records} == set(game.seat_counts)
    assert {option for record in records for option in record.options} == set(game.options)


@every_game
def test_no_component_is_left_that_no_record_has_used(game: Game[Any]) -> None:
    assert [component["id"] for component in components(game) if not component["records"]] == []


@every_game
def test_no_move_is_left_that_no_record_has_made(game: Game[Any]) -> None:
    made = {move[0] for file in files(game) for _, move in read_record(file.read_text(encoding="utf-8"), GAMES).moves}
    assert set(game.verbs) - made == set()

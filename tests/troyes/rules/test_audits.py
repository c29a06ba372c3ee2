"""Whole games agree with the auditor, with every expansion and with other numbers on the cards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from parvis.core.flow import Move, Question, question
from parvis.core.record import read_record
from parvis.games import GAMES
from parvis.games.troyes.rules.printed import IMPROVEMENTS
from troyes.auditor import Auditor, audit_record
from troyes.auditor.games import ALL, EXPANDED, GENEROUS, TABLES, TROYES, other_box, play, random_table

MANY = int(os.environ.get("PARVIS_AUDITS", "1"))
"""How many times as many games as in `make test`: `make audits` has time."""
RECORDS = sorted((Path(__file__).parents[2] / "records" / "troyes").glob("*.txt"))


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_agree(seats: int, options: tuple[str, ...], seed: int) -> None:
    auditor = Auditor(TROYES, seats, options)
    play(auditor, seed)
    assert question(auditor.s) is None


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_many_random_games_agree(seats: int, options: tuple[str, ...]) -> None:
    for seed in range(100, 100 + 50 * MANY):
        play(Auditor(TROYES, seats, options), seed)


@pytest.mark.parametrize(("seats", "options"), EXPANDED)
def test_games_with_expansions_agree(seats: int, options: tuple[str, ...]) -> None:
    for game, seed in ((TROYES, 1), (GENEROUS, 3)):
        play(Auditor(game, seats, options), seed)


@pytest.mark.parametrize("seed", range(12))
def test_games_with_any_expansions_agree(seed: int) -> None:
    play(Auditor(GENEROUS if seed % 4 == 1 else TROYES, *random_table(seed)), seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), EXPANDED)
def test_many_games_with_expansions_agree(seats: int, options: tuple[str, ...]) -> None:
    for seed in range(100, 100 + 10 * MANY):
        play(Auditor(GENEROUS if seed % 4 == 1 else TROYES, seats, options), seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 11_000, 1000))
def test_many_games_with_any_expansions_agree(start: int) -> None:
    for seed in range(start, start + 10 * MANY):
        play(Auditor(GENEROUS if seed % 4 == 1 else TROYES, *random_table(seed)), seed)


class Listening(Auditor):
    """An auditor that notes the questions it has audited, and the verbs and nouns of their answers."""

    heard: set[str]

    def answer(self, asked: Question[Any], options: list[Move], move: Move) -> None:
        self.heard |= {type(asked).__name__, self.game.write(move)}
        super().answer(asked, options, move)


@pytest.mark.slow
def test_every_question_card_and_tile_comes_up() -> None:
    """Else the games would say nothing of its rule."""
    Listening.heard = set()
    questions = {name for name, step in TROYES.steps.items() if issubclass(step, Question)}
    activities = {f"activate {card}" for card in TROYES.verbs["activate"].numbers}
    cubes = {f"improve {card}" for card in IMPROVEMENTS}
    tiles = {f"lay {face}" for face in TROYES.verbs["lay"].numbers if face != "arrival_order"}
    events = {f"event {event}" for event in TROYES.verbs["event"].numbers if event != "marauding"}
    missing = questions | activities | cubes | tiles | events
    for seed in range(1, 400, 2):
        if missing:
            play(Listening(GENEROUS, *random_table(seed)), seed)
            missing -= Listening.heard
    assert not missing


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_agree(path: Path) -> None:
    auditor = audit_record(read_record(path.read_text(encoding="utf-8"), GAMES))
    assert question(auditor.s) is None


OTHER = [*TABLES, (1, ("bonus",)), (3, ALL)]


@pytest.mark.parametrize(("seats", "options"), OTHER)
@pytest.mark.parametrize("by", [1, 2, -1])
def test_games_with_other_numbers_agree(seats: int, options: tuple[str, ...], by: int) -> None:
    """The auditor reads them from the data file: so does every rule, wherever it needs them."""
    play(Auditor(TROYES.with_cards(other_box(by)), seats, options), 1)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), OTHER)
@pytest.mark.parametrize("by", [1, 2, 3, -1])
def test_many_games_with_other_numbers_agree(seats: int, options: tuple[str, ...], by: int) -> None:
    other = TROYES.with_cards(other_box(by))
    for seed in range(3, 3 + 8 * MANY, 2):
        play(Auditor(other, seats, options), seed)

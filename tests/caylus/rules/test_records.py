"""What the records of Caylus show between them, and how `uses` tells it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from parvis.core.flow import Move, Step, question, submit
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.pieces import SECTIONS
from parvis.games.caylus.rules.sections import ScoreSection, full

RECORDS = [
    read_record(file.read_text(encoding="utf-8"), GAMES)
    for file in sorted((Path(__file__).parents[2] / "records" / "caylus").glob("*.txt"))
]


def endings(record: Record) -> set[tuple[str, str]]:
    """How each section came to be scored."""
    found: set[tuple[str, str]] = set()
    s = record.setup()

    def watch(step: Step[Any], _: Move | None) -> None:
        if isinstance(step, ScoreSection):
            reached, complete = s.bailiff >= s.cards.marks[step.section], full(s, step.section)
            assert reached or complete
            if reached != complete:
                found.add((SECTIONS[step.section], "mark" if reached else "full"))

    for _, move in record.moves:
        submit(s, move, watch)
    return found


def test_every_section_ends_in_both_ways() -> None:
    found = {ending for record in RECORDS for ending in endings(record)}
    assert found == {(section, way) for section in SECTIONS for way in ("mark", "full")}


def test_every_seat_count_is_played_with_and_without_the_jeweller() -> None:
    played = {(record.seats, record.options) for record in RECORDS}
    assert played == {(seats, options) for seats in CAYLUS.seat_counts for options in ((), ("jeweller",))}


def test_a_building_that_is_declined_does_not_count_as_used() -> None:
    """In a game in which everybody who may do without does, only what is compulsory or has no choice is used."""
    rng = Random("declined")
    s = CAYLUS.setup(2)
    moves = []
    while question(s) is not None:
        declining = [move for move in s.moves if move[0] in ("decline", "stay", "home")]
        move = rng.choice(declining or [m for m in s.moves if m[0] != "build"] or s.moves)
        moves.append(move)
        submit(s, move)
    used = CAYLUS.uses(s, moves)
    assert not used & {"fixed_carpenter", "neutral_carpenter", "neutral_marketplace", "merchants_guild", "joust_field"}
    assert "trading_post" in used

"""Where something has happened: what a log tells is marked on the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parvis.core.flow import question
from parvis.core.game import face_of
from parvis.games import GAMES
from parvis.sitting.story import Line, tell
from parvis.text.words import words

KINDS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "troyes": ("troyes", 3, ()),
    "ladies": (
        "troyes", 3, ("ladies", "mixed-activities", "new-events", "open-character", "purple-dice", "ramparts"),
    ),
    "king": ("troyes", 1, ()),
    "caylus": ("caylus", 3, ()),
    "pillars": ("pillars", 3, ()),
}  # fmt: skip
NOWHERE = {"StartingDeniers"}
"""Steps that are about all seats and no place."""


def lines_and_boards(kind: str, seed: int) -> list[tuple[Line, Any]]:
    """What happens in a game at random, with the board after it."""
    name, seats, options = KINDS[kind]
    game, rng, found = GAMES[name], Random(seed), []
    s, say = game.setup(seats, options), words(game, "en")
    while question(s) is not None:
        lines = tell(game, s, rng.choice(s.moves))
        if any(line.move is None for line in lines) or rng.random() < 0.1:
            board = face_of(game).board(game.view(s, 0), say)
            found += [(line, board) for line in lines]
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_steps_of_the_rules_have_places(kind: str) -> None:
    game = GAMES[KINDS[kind][0]]
    face, seen = face_of(game), dict[str, bool]()
    for line, board in [found for seed in range(3) for found in lines_and_boards(kind, seed)]:
        name = type(line.step).__name__
        if line.move is None and name not in face.headings() and name not in NOWHERE:
            places = face.places(line.step, line.move, line.facts)
            assert places, name
            seen[name] = seen.get(name, False) or not set(places).isdisjoint(board.ids)
    assert len(seen) >= 2 and all(seen.values()), seen


@pytest.mark.parametrize("kind", KINDS)
def test_a_number_marks_no_place_that_happens_to_have_it(kind: str) -> None:
    """A 5 that is rolled marks neither the fifth card nor the fifth place of a building."""
    game = GAMES[KINDS[kind][0]]
    for line, board in lines_and_boards(kind, 2):
        if line.move is not None:
            written = game.write(line.move)
            marked = [id for id in board.about(written) if written not in board.offers.get(id, ())]
            assert not written.partition(" ")[2].isdigit() or not marked, (written, marked)

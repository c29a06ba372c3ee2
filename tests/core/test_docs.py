"""The moves that docs/records.md shows are moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parvis.games import GAMES
from parvis.text.words import words

TEXT = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_every_move_shown_can_be_read_and_every_verb_is_shown(name: str) -> None:
    game = GAMES[name]
    chapter = TEXT[TEXT.index("### " + words(GAMES[name], "en")("title")) + 3 :]
    shown = [
        move
        for row in re.findall(r"^\| (`.*?`) \|", chapter[: chapter.index("\n#")], re.MULTILINE)
        for move in re.findall(r"`([^`]+)`", row)
    ]
    assert all(game.read(move) for move in shown)
    assert {move.split()[0] for move in shown} == set(game.verbs)

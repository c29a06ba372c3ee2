"""The boards that the README shows: sound pictures, all of them shown, each with what it is shown for."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
BOARDS = sorted(path.name for path in (ROOT / "docs" / "boards").glob("*.svg"))
SHOWN_FOR = {
    "troyes-ladies.svg": {"ramparts", "guard-0", "guard-3", "tile-1", "tile-4", "open-character"},
    "troyes-king.svg": {"king", "king-roll"},
}
"""What a picture is there to show."""


def test_every_board_is_shown() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\(docs/boards/([^)]+)\)", readme)) == BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_a_sound_picture(board: str) -> None:
    root = ElementTree.fromstring((ROOT / "docs" / "boards" / board).read_text(encoding="utf-8"))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert root.tag.endswith("svg") and len(ids) == len(set(ids))
    assert set(ids) >= SHOWN_FOR.get(board, set())
    assert not {id for name, only in SHOWN_FOR.items() if name != board for id in only} & set(ids)

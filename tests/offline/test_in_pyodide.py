"""The tool by which bots of the site are measured: a command of Parvis, run by the site's Python."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from parvis.bots import Sight
from parvis.core.flow import DEALER, legal, play, question
from parvis.games import GAMES
from parvis.programs.messages import answered, asked, end, line, start, wishes

TOOL = Path(__file__).parents[2] / "tools" / "in_pyodide.mjs"


@pytest.mark.slow
def test_a_bot_of_the_site_is_a_program_that_others_ask(folder: Path) -> None:
    """It answers a question from a game, and ends when nothing more is said."""
    node = shutil.which("node")
    assert node is not None
    game, rng = GAMES["pillars"], Random(3)
    s = game.setup(2)
    while (waiting := question(s)) is not None and (waiting.seat == DEALER or len(legal(s)) < 3):
        play(s, rng.choice(legal(s)))
    assert waiting is not None
    sight = Sight(game, s, waiting.seat)
    said = b"".join(line(message) for message in (start(sight, 60), asked(sight, 60, 1, rng), end([0, 0])))
    asks = [node, str(TOOL), str(folder / "some" / "parvis"), "bot", "journeyman", "--processor-time"]
    done = subprocess.run(asks, input=said, capture_output=True, timeout=600)
    assert done.returncode == 0, done.stderr[-400:]
    wish, turn = done.stdout.splitlines()
    assert wishes(wish) == 1 and answered(turn, sight)

"""A bot of a version that does not speak the protocol yet: the tool that speaks for it, here for that of today."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from parvis.__main__ import main

TOOL = Path(__file__).parents[2] / "tools" / "bot_before.py"


@pytest.mark.parametrize("game", ["troyes", "caylus", "pillars"])
def test_it_plays_whole_games_and_wins_them(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = "exec@600s:" + shlex.join([sys.executable, str(TOOL), "greedy"])
    assert main(["sim", game, "--games", "2", "--bots", f"{name},random", "--seats", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["forfeits"], told["win_shares"]) == ([0, 0], [1.0, 0.0])

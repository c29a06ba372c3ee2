"""The games need no package; the environments say which one they need."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = """
import sys
sys.modules["numpy"] = None
import parvis, parvis.bots, parvis.commands.bench
assert parvis.GAMES["troyes"].writer is not None
try:
    import parvis.env
except ImportError as missing:
    print(missing)
"""


def test_without_numpy_there_are_games_and_bots_and_a_clear_word_about_environments() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert ran.stdout == "parvis.env needs NumPy: pip install 'parvis[env]'\n"

"""What is installed without the checkout must have its data and texts with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
from parvis.games import GAMES
from parvis.text.words import LANGUAGES, words
for game in GAMES.values():
    game.setup(game.seat_counts[0])
    assert all(words(game, language)("title") for language in LANGUAGES)
"""


def test_an_installed_package_has_its_data(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("src", "pyproject.toml", "README.md"):
        (source / name).symlink_to(ROOT / name)
    built = tmp_path / "built"
    build = "import setuptools; setuptools.setup()"
    arguments = ["-q", "build", "--build-base", str(built)]
    subprocess.run([sys.executable, "-W", "ignore", "-c", build, *arguments], cwd=source, check=True)
    environment = {**os.environ, "PYTHONPATH": str(built / "lib")}
    shown = subprocess.run(
        [sys.executable, "-c", "import parvis; print(parvis.__file__)\n" + PROGRAM],
        env=environment, cwd=tmp_path, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert str(built) in shown.stdout

"""What the README says is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from parvis.__main__ import parser
from parvis.commands import COMMANDS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_lines_work() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_every_command_is_listed() -> None:
    assert set(re.findall(r"\| `parvis (\w+)", README)) == set(COMMANDS)
    for line in re.findall(r"\| `parvis (.+?)` \|", README):
        words = {"GAME": "troyes", "FILE": "game.txt", "N": "2", "K": "1", "M": "1", "D": "2", "PLY": "3"}
        parser().parse_args([words.get(word, word) for word in line.split()])


def test_links_lead_somewhere() -> None:
    for page in ROOT.glob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"

"""What docs/python.md promises is there, and what is there is promised."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import parvis
from parvis.core.game import Game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`parvis\..+?) \|", PAGE, re.MULTILINE)
NAMES = {name for row in ROWS for name in re.findall(r"`parvis\.([\w.]+)`", row)}


def test_the_python_lines_work() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried >= 10
    assert failed == 0


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_listed_name_is_there(name: str) -> None:
    module, _, last = f"parvis.{name}".rpartition(".")
    assert hasattr(import_module(module), last)


@pytest.mark.parametrize("module", ["parvis", "parvis.bots", "parvis.programs", "parvis.env"])
def test_a_public_name_is_listed(module: str) -> None:
    there = {f"{module}.{name}".removeprefix("parvis.") for name in import_module(module).__all__}
    assert there == {name for name in NAMES if f"parvis.{name}".rpartition(".")[0] == module}


def test_what_a_game_offers_is_there() -> None:
    table = PAGE.partition("A game is an object")[2].partition("The columns")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    promised = {name for row in rows for name in re.findall(r"`(\w+)", row)}
    assert len(promised) > 15
    assert promised <= set(dir(Game)) | set(Game.__annotations__)


def test_who_cites_it_names_this_version() -> None:
    assert f"version: {parvis.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_links_of_the_docs_lead_somewhere() -> None:
    for page in (ROOT / "docs").glob("*.md"):
        for link in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"

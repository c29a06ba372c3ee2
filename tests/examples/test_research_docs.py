"""What docs/research.md says of the examples is so."""

from __future__ import annotations

import re
from pathlib import Path

import curve
import ppo
from parvis.env import layout

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_every_example_is_told_and_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert all((ROOT / "docs" / link).exists() for link in links)
    assert {f"../examples/{file.name}" for file in (ROOT / "examples").glob("*.py")} <= set(links)


def test_the_command_lines_have_flags_that_there_are() -> None:
    lines = re.findall(r"^(?:python|parvis .*exec.*python) examples/(\w+\.py)(.*)", PAGE, re.MULTILINE)
    assert len(lines) >= 6
    for name, rest in lines:
        source = (ROOT / "examples" / name).read_text(encoding="utf-8")
        for flag in re.findall(r"--\w+", rest.partition('"')[0]):
            assert f'"{flag}"' in source, f"{name} {flag}"


def test_the_picture_is_that_of_the_table_beside_it() -> None:
    folder = ROOT / "docs" / "learning"
    rows = curve.read(folder / "caylus.csv")
    assert tuple(rows[0]) == ppo.COLUMNS
    assert (folder / "caylus.svg").read_text(encoding="utf-8") == curve.drawn(rows)


def test_the_goal_was_reached_in_time() -> None:
    """Nine victories in ten against `random`, by the low end of the interval, in 20 minutes on two cores."""
    rows = curve.read(ROOT / "docs" / "learning" / "caylus.csv")
    last = [row for row in rows if row["against"] == "random"][-1]
    assert float(last["low"]) >= 0.9
    assert int(last["met"]) >= 200
    assert float(last["processor_minutes"]) <= 40


def test_the_network_asks_as_many_questions_as_told() -> None:
    count = ppo.inputs(layout("caylus"), 2).shape[1]
    assert f"there are {count} of them" in PAGE

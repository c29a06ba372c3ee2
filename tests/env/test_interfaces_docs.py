"""What docs/interfaces.md says is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "interfaces.md"


def test_the_python_lines_work() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 25
    assert failed == 0


def test_the_lines_of_the_readme_work() -> None:
    """Those that train: they are shown as a program, without answers."""
    page = (PAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    (code,) = [code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if ">>>" not in code]
    found: dict[str, Any] = {}
    exec(code, found)
    assert found["env"].observation_space.contains(found["seen"])
    assert found["info"]["seat"] == 0 and not found["over"]

"""What docs/interfaces.md says is so."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "interfaces.md"


def test_the_python_lines_work() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 25
    assert failed == 0

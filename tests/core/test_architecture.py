"""Imports go one way, by rooms: core, then the rules, then face and mind, then what plays, then what serves."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "parvis"

ALLOWED = {
    "core": [],
    "drawing": ["core"],
    "games/*/rules": ["core"],
    "games/*/face": ["core", "drawing", "games/*/rules"],
    "games/*/mind": ["core", "games/*/rules"],
    "games/*": ["core", "games/*/rules", "games/*/face", "games/*/mind"],
    "text": ["core"],
    "bots": ["core"],
    "programs": ["core", "bots"],
    "sitting": ["core", "text"],
    "coach": ["core", "drawing", "text", "bots"],
    "env": ["core", "text", "games", "bots", "programs"],
    "table/store": ["core"],
    "table/page": ["core", "drawing", "text", "bots", "games", "sitting", "coach", "table"],
}
"""What each room may import besides itself; whatever stands in no room here is outside, and may import everything."""
BARE = ("core", "drawing", "games", "text", "bots", "programs", "sitting", "coach")
"""Rooms that need nothing but Python."""


class WithoutTypes(ast.NodeTransformer):
    """Leaves out what only a type checker imports."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        return node.orelse if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)


def imported(file: Path) -> set[str]:
    """What a module imports, as absolute names."""
    package = ("parvis", *file.relative_to(SOURCE).parent.parts)
    found = set()
    for node in ast.walk(WithoutTypes().visit(ast.parse(file.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *((node.module,) if node.module else ())))
            found |= {
                f"{name}.{alias.name}" for alias in node.names if (SOURCE.parent / name.replace(".", "/")).is_dir()
            }
            found.add(name)
    return found


def room(file: Path) -> str:
    """The innermost room that a module stands in; '' outside of all."""
    parts = file.relative_to(SOURCE).parent.parts
    while parts:
        named = "/".join("*" if at == 1 and parts[0] == "games" else part for at, part in enumerate(parts))
        if named in ALLOWED:
            return named
        parts = parts[:-1]
    return ""


MODULES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("name", ALLOWED)
def test_a_room_imports_what_it_may(name: str) -> None:
    files = [file for file in MODULES if room(file) == name]
    assert files
    for file in files:
        game = file.relative_to(SOURCE).parts[1] if name.startswith("games") else ""
        allowed = tuple(f"parvis.{other.replace('*', game).replace('/', '.')}." for other in (name, *ALLOWED[name]))
        ours = {found for found in imported(file) if found.split(".")[0] == "parvis"}
        wrong = {found for found in ours if not f"{found}.".startswith(allowed)}
        assert wrong == set(), file


@pytest.mark.parametrize("name", BARE)
def test_the_engine_needs_nothing_but_python(name: str) -> None:
    for file in (SOURCE / name).rglob("*.py"):
        names = {found.split(".")[0] for found in imported(file)}
        assert names - sys.stdlib_module_names - {"parvis"} == set(), file


def test_every_game_has_the_same_rooms() -> None:
    """A new game may still lack a face and a mind; nothing stands beside the rooms."""
    for door in (SOURCE / "games").glob("*/game.py"):
        files = [file.relative_to(door.parent) for file in door.parent.rglob("*") if file.is_file()]
        here = {file.parts[0] for file in files if "__pycache__" not in file.parts}
        assert {"__init__.py", "game.py", "rules"} <= here, door
        assert here <= {"__init__.py", "game.py", "cards.json", "text", "records", "rules", "face", "mind"}, door

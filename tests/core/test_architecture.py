"""Imports go one way: core, then the rules, then what shows them, then everything outside."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "parvis"
SHOWING = {
    "view", "glance", "features", "plain", "naming", "game", "faults", "drawing",
    "sense", "weights", "workshop", "standing", "bargain", "prospects", "eve",
    "worth", "purses", "places", "outlook",
}  # fmt: skip


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
            found |= {f"{name}.{alias.name}" for alias in node.names} if node.module is None else {name}
    return found


def foreign(names: set[str], *allowed: str) -> set[str]:
    return {
        name for name in names if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith(allowed)
    }


def test_the_machine_imports_nothing_but_itself() -> None:
    for file in (SOURCE / "core").glob("*.py"):
        assert foreign(imported(file), "parvis.core") == set(), file


def test_a_game_imports_the_machine_and_itself_only() -> None:
    for folder in (SOURCE / "games").iterdir():
        for file in folder.rglob("*.py"):
            assert foreign(imported(file), "parvis.core", f"parvis.games.{folder.name}") == set(), file


def test_rules_do_not_import_what_shows_them() -> None:
    for folder in (SOURCE / "games").iterdir():
        for file in folder.glob("*.py"):
            if file.stem not in SHOWING:
                shown = {f"parvis.games.{folder.name}.{name}" for name in SHOWING}
                assert {".".join(name.split(".")[:4]) for name in imported(file)} & shown == set(), file


def test_bots_know_no_game_by_name() -> None:
    for file in (SOURCE / "bots").glob("*.py"):
        assert foreign(imported(file), "parvis.core", "parvis.bots") == set(), file

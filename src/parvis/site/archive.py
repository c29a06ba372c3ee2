"""The sources that the workers of the site run: every module that they import, and the files that those read."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGE: Final = Path(__file__).parents[1]
ENTRIES: Final = ("parvis.site.house", "parvis.site.elsewhere")
"""What the two workers import."""
LIBRARIES: Final = ("jinja2", "markupsafe")
"""What they need besides: pure Python, as it is installed here."""
DATA: Final = (
    "games/**/*.json", "games/**/*.svg", "games/**/*.txt", "coach/**/*.json", "coach/*.css",
    "text/*.json", "table/page/templates/*.html",
)  # fmt: skip
"""The files that they read."""
LEFT_OUT: Final = {"_speedups"}
"""Compiled for this machine; where it is not there, the library does without."""


class Foreign(Exception):
    """A module of the table needs something that no browser has."""


def modules(entries: Iterable[str] = ENTRIES) -> dict[str, Path]:
    """Every module of ours that some import, however far away, with its file; Foreign if one needs anything else."""
    found: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name in found or (file := source(name)) is None:
            continue
        found[name] = file
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        for other in imported(name, file):
            top = other.split(".")[0]
            if top == "parvis":
                waiting.append(other)
            elif top not in sys.stdlib_module_names and top not in LIBRARIES:
                raise Foreign(f"{name} imports {other}")
    return found


def source(name: str) -> Path | None:
    """The file of a module of ours; None if it is a name inside one."""
    place = PACKAGE.joinpath(*name.split(".")[1:])
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return file if file.is_file() else None


def imported(name: str, file: Path) -> Iterator[str]:
    """What a module imports when it runs, as absolute names; each may be a module or a name inside one."""
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for node in _running(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*base, *([node.module] if node.module else [])])
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names if whole.split(".")[0] == "parvis")


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a module but what only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for other in node.orelse:
                yield from (other, *_running(other))
        else:
            yield node
            yield from _running(node)


def library(name: str) -> dict[str, Path]:
    """The modules of a library, and its licence is told in them or beside."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise Foreign(f"{name} is not installed: pip install 'parvis[table]'")
    folder = Path(spec.origin).parent
    files = [file for file in folder.rglob("*.py") if file.stem not in LEFT_OUT]
    return {file.relative_to(folder.parent).as_posix(): file for file in files}


def files() -> dict[str, Path]:
    """All files of the archive, by their names in it."""
    ours = {f"parvis/{file.relative_to(PACKAGE).as_posix()}": file for file in modules().values()}
    data = {f"parvis/{file.relative_to(PACKAGE).as_posix()}": file for kind in DATA for file in PACKAGE.glob(kind)}
    found = {**ours, **data}
    for name in LIBRARIES:
        found |= library(name)
    return dict(sorted(found.items()))


def write(archive: Path) -> None:
    """The archive; the same sources make the same bytes."""
    with ZipFile(archive, "w") as out:
        for name, file in files().items():
            out.writestr(ZipInfo(name), file.read_bytes(), ZIP_DEFLATED)

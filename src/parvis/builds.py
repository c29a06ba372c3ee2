"""Which build runs: the engine compiled by mypyc, or plain Python.

`python -m parvis.compile` compiles the engine of a checkout into `build/compiled/<digest>`, named after the digest of
its sources. When Parvis is imported, the digest of the sources as they are now says whether that build is theirs: if
so, its modules are loaded, and if not, the sources themselves. A changed source is therefore never shadowed by an old
build, and a build that is loaded is never written to. `PARVIS_BUILD=plain` leaves the compiled modules alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
VARIABLE: Final = "PARVIS_BUILD"

ROOT: Final = Path(__file__).parents[2]
HOME: Final = ROOT / "build" / "compiled"
SUFFIX: Final = EXTENSION_SUFFIXES[0]

ENGINE: Final = ("core", "games/*/*", "drawing", "sitting", "bots", "text")
"""The rooms that are compiled, with all that is in them: what searches wait for, and what every move is shown with."""
PLAIN_MODULES: Final = frozenset({"core/native.py", "core/game.py"})
"""What plain Python has to bring along: the mark itself, and the class that keeps attributes of its classes."""


def sources() -> list[Path]:
    """The modules that are compiled."""
    package = Path(__file__).parent
    files = {file for room in ENGINE for folder in package.glob(room) for file in folder.rglob("*.py")}
    plain = {package / name for name in PLAIN_MODULES}
    return sorted(file for file in files - plain if file.name != "__init__.py")


def home(files: Sequence[Path]) -> Path:
    """Where the build of these sources lies, if it has been made."""
    found = sha256(SUFFIX.encode())
    for file in files:
        found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return HOME / found.hexdigest()[:16]


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules of one build."""

    def __init__(self, built: Path) -> None:
        files = built.rglob(f"*{SUFFIX}")
        self.files = {".".join(file.relative_to(built).parts).removesuffix(SUFFIX): file for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file is not None else None


def _prefer_compiled() -> None:
    """Let the compiled modules be imported, if they were made from the sources as they are now."""
    if HOME.is_dir() and os.environ.get(VARIABLE) != PLAIN:
        built = home(sources())
        if built.is_dir():
            sys.meta_path.insert(0, CompiledFinder(built))


def build() -> str:
    """The build that runs."""
    from .core import flow

    return COMPILED if str(flow.__file__).endswith(SUFFIX) else PLAIN


_prefer_compiled()

"""Which build runs: the engine compiled by mypyc, or plain Python.

A build is a folder named after the digest of the sources that it was made from. It lies in the package itself if a
compiled wheel has brought it, or where `python -m parvis.compile` puts it: in `build/compiled` of a checkout, in the
user's cache for a package that is installed. When Parvis is imported, the digest of the sources as they are now says
whether there is a build of theirs: if so, its modules are loaded, and if not, the sources themselves. A changed source
is therefore never shadowed by an old build, and a build that is loaded is never written to. `PARVIS_BUILD=plain` leaves
the compiled modules alone.
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

from .places import NoHome, cache

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
VARIABLE: Final = "PARVIS_BUILD"

PACKAGE: Final = Path(__file__).parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]

ENGINE: Final = ("core", "games/*/*", "drawing", "sitting", "bots", "text")
"""The rooms that are compiled, with all that is in them: what searches wait for, and what every move is shown with."""
PLAIN_MODULES: Final = frozenset({"core/native.py", "core/game.py"})
"""What plain Python has to bring along: the mark itself, and the class that keeps attributes of its classes."""


def workplace() -> Path | None:
    """Where this machine compiles: in the checkout, or else in the user's cache, if there is one."""
    checkout = PACKAGE.parents[1]
    if PACKAGE.parent.name == "src" and (checkout / "pyproject.toml").is_file():
        return checkout / "build"
    try:
        return cache()
    except NoHome:
        return None


WORKPLACE: Final = workplace()
HOMES: Final = [place / "compiled" for place in (PACKAGE, WORKPLACE) if place is not None]
"""Where builds may lie."""


def sources(package: Path = PACKAGE) -> list[Path]:
    """The modules that are compiled."""
    files = {file for room in ENGINE for folder in package.glob(room) for file in folder.rglob("*.py")}
    plain = {package / name for name in PLAIN_MODULES}
    return sorted(file for file in files - plain if file.name != "__init__.py")


def digest(package: Path = PACKAGE) -> str:
    """The name of the build that belongs to the sources as they are, on this Python."""
    found = sha256(SUFFIX.encode())
    for file in sources(package):
        found.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def built(name: str) -> Path | None:
    """The build of that name, if it has been made and plain Python is not asked for."""
    if os.environ.get(VARIABLE) == PLAIN:
        return None
    return next((home / name for home in HOMES if (home / name).is_dir()), None)


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules of one build."""

    def __init__(self, build: Path) -> None:
        files = build.rglob(f"*{SUFFIX}")
        self.files = {".".join(file.relative_to(build).parts).removesuffix(SUFFIX): file for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file is not None else None


def _prefer_compiled() -> None:
    """Let the compiled modules be imported, if they were made from the sources as they are now."""
    if any(home.is_dir() for home in HOMES):
        found = built(digest())
        if found is not None:
            sys.meta_path.insert(0, CompiledFinder(found))


def build() -> str:
    """The build that runs."""
    from .core import flow

    return COMPILED if str(flow.__file__).endswith(SUFFIX) else PLAIN


_prefer_compiled()

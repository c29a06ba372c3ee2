"""Copies of the checkout that tests may change, and compilers that do as they are told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from parvis.builds import built, digest

T = TypeVar("T")
ROOT = Path(__file__).parents[1]
BUILT = built(digest())
"""The compiled build of the sources as they are, if there is one and it is not left alone on purpose."""

MYPYC = """
from pathlib import Path
from setuptools import Extension

def mypycify(paths, *, separate, target_dir, **options):
    print("note: generated C")
    Path(target_dir).mkdir(exist_ok=True)
    files = {package: Path(target_dir, f"{package}.c") for _, package in separate}
    for file in files.values():
        if not file.exists():
            file.write_text("")
    return [Extension(f"{package}__mypyc", [str(file)]) for package, file in files.items()]
"""
"""Stands in for mypyc: a C file for each package, and at once."""
CC = """#!/bin/sh
echo "note: a wall of notes"
for word; do [ "$before" = -o ] && made=$word; before=$word; done
echo $$ "$made" >> "$CALLS"
case "$made" in *$TROUBLE*) [ -z "$TROUBLE" ] || { echo half > "$made"; eval "$THEN"; };; esac
echo whole > "$made"
"""
"""Stands in for the C compiler and linker: notes its process and what it makes, and what happens at TROUBLE is THEN."""


def copied(folder: Path) -> Path:
    """A checkout of its own, without any build."""
    ignored = shutil.ignore_patterns("__pycache__", "compiled")
    shutil.copytree(ROOT / "src" / "parvis", folder / "src" / "parvis", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def environment(root: Path, **variables: str) -> dict[str, str]:
    """The variables with which Python runs the sources below a root, on whichever build there is."""
    kept = {name: value for name, value in os.environ.items() if name != "PARVIS_BUILD"}
    return kept | {"PYTHONPATH": str(root / "src"), **variables}


def ran(root: Path, *arguments: str, **variables: str) -> str:
    """What Python prints when it has the sources below a root."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment(root, **variables), check=True, stdout=subprocess.PIPE, text=True
    ).stdout


class Compilers:
    """Compilers that stand in for the true ones."""

    def __init__(self, folder: Path) -> None:
        (folder / "mypyc").mkdir(parents=True)
        (folder / "mypyc" / "__init__.py").write_text("")
        (folder / "mypyc" / "build.py").write_text(MYPYC)
        self.folder = folder
        self.cc = folder / "cc"
        self.cc.write_text(CC)
        self.cc.chmod(0o755)
        self.log = folder / "calls"

    def environment(self, root: Path, **variables: str) -> dict[str, str]:
        given = environment(root, CC=str(self.cc), LDSHARED=f"{self.cc} -shared", CALLS=str(self.log), TROUBLE="")
        given["PYTHONPATH"] = f"{self.folder}{os.pathsep}{root / 'src'}"
        return given | variables

    def run(self, root: Path, **variables: str) -> subprocess.CompletedProcess[str]:
        """`python -m parvis.compile` with these compilers."""
        command = [sys.executable, "-m", "parvis.compile"]
        given: dict[str, Any] = {"env": self.environment(root, **variables), "cwd": self.folder}
        return subprocess.run(command, **given, capture_output=True, text=True)

    def calls(self) -> list[tuple[int, str]]:
        """The processes that the C compiler was, and what each has made; from now on, others."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [(int(process), Path(made).name) for process, made in (line.split(" ", 1) for line in lines)]


def wait_for(look: Callable[[], T], alive: subprocess.Popen[Any] | None = None) -> T:
    """What is looked for, as soon as it is there. To wait in vain is a failure, or that a process ends meanwhile."""
    deadline = time.monotonic() + 120
    while not (found := look()):
        assert alive is None or alive.poll() is None, "the process has ended"
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)
    return found


def running(process: int) -> bool:
    """Whether a process is still at work."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False

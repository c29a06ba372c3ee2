"""Pyodide, Python for browsers: fetched from the npm registry by npm, once, and checked by its digest."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ..places import NoHome, cache

VERSION: Final = "314.0.7"
DIGEST: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The digest of the package, as npm writes it."""
FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""What a browser needs of it."""
PATIENCE: Final = 300


class NoPyodide(Exception):
    """Why it could not be had, in one line."""


def digest(file: Path) -> str:
    return f"sha512-{b64encode(sha512(file.read_bytes()).digest()).decode()}"


def package() -> Path:
    """The package, kept where it was fetched before; what is not as it should be is not used."""
    name = f"pyodide-{VERSION}.tgz"
    try:
        kept = cache() / "pyodide" / name
    except NoHome as wrong:
        raise NoPyodide(str(wrong)) from None
    if kept.is_file() and digest(kept) == DIGEST:
        return kept
    npm = shutil.which("npm")
    if npm is None:
        raise NoPyodide("npm is needed once, to fetch Pyodide: install it (Debian: apt-get install npm)")
    kept.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=kept.parent) as folder:
        asked = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", folder]
        try:
            done = subprocess.run(asked, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise NoPyodide(f"npm has not fetched Pyodide in {PATIENCE} seconds: is there a network?") from None
        fetched = Path(folder) / name
        if done.returncode or not fetched.is_file():
            why = " ".join((done.stderr or done.stdout).split())[:300] or f"it ended with {done.returncode}"
            raise NoPyodide(f"npm could not fetch Pyodide {VERSION}; is there a network? npm says: {why}")
        if (found := digest(fetched)) != DIGEST:
            raise NoPyodide(f"the package that npm has fetched is not the one that is known: {found}, not {DIGEST}")
        fetched.replace(kept)
    return kept


def unpack(folder: Path) -> None:
    """What a browser needs of Pyodide, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(package()) as packed:
        for name in FILES:
            found = packed.extractfile(f"package/{name}")
            if found is None:
                raise NoPyodide(f"the package of Pyodide has no {name}")
            (folder / name).write_bytes(found.read())

"""`make wheel`: the package as two wheels in `dist/`, a pure one and one that brings the compiled engine along.

The compiled wheel is the pure one with the build of its sources in `parvis/compiled/<digest>`, where `builds.py` looks
for it; its name says for which Python and platform it is. An installed source that is edited runs plain.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from parvis.builds import PACKAGE, built, digest

ROOT: Final = Path(__file__).parents[1]
PLATFORM: Final = """
from setuptools import Distribution, setup
class Compiled(Distribution):
    def has_ext_modules(self):
        return True
setup(distclass=Compiled)
"""
"""Says to setuptools that this wheel is for one Python and one platform."""


def wheel(out: Path, build: Path | None) -> Path:
    """Make a wheel, with a build in it if one is given. It is made from a clean copy: nothing old gets into it."""
    with TemporaryDirectory() as folder:
        copy, made = Path(folder, "copy"), Path(folder, "made")
        shutil.copytree(PACKAGE, copy / "src" / "parvis", ignore=shutil.ignore_patterns("__pycache__", "compiled"))
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy)
        if build is not None:
            shutil.copytree(build, copy / "src" / "parvis" / "compiled" / build.name)
            (copy / "setup.py").write_text(PLATFORM)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        subprocess.run([*command, "--wheel-dir", made, copy], check=True)
        found = next(made.glob("*.whl"))
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(found, out / found.name))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python tools/wheel.py", description="Make the wheels.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where they go (default: dist)")
    out = parser.parse_args().out
    print(wheel(out, None))
    build = built(digest())
    if build is not None:
        print(wheel(out, build))
    else:
        print("the engine is not compiled: there is only the pure wheel")


if __name__ == "__main__":
    main()

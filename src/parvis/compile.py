"""Compile the engine with mypyc: `python -m parvis.compile`. Does nothing if this has been done.

Where there is no mypyc, no C compiler or no header of Python, it says so, and plain Python runs.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from .builds import HOME, ROOT, home, sources


def missing() -> str | None:
    """What this machine lacks to compile."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no headers of Python (python3-dev)"
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as wrong:
        return f"no mypyc ({wrong})"
    return None


def compile_engine(built: Path) -> None:
    """Compile into a folder that is put in place when all of it is there."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    files = sources()
    os.chdir(ROOT)
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(file.parent.name, []).append(str(file.relative_to(ROOT)))
    HOME.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=HOME, prefix="making-") as place:
        extensions = mypycify(
            [name for names in groups.values() for name in names],
            separate=[(names, f"parvis_{group}") for group, names in groups.items()],
            target_dir=f"{place}/c",
            opt_level="2",
            debug_level="0",
        )
        build = Distribution({"name": "parvis", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = f"{place}/lib"
        build.build_temp = f"{place}/objects"
        build.parallel = os.cpu_count()
        build.ensure_finalized()
        build.run()
        for old in HOME.iterdir():
            if old != Path(place):
                shutil.rmtree(old)
        Path(place, "lib").rename(built)


def main() -> None:
    built = home(sources())
    lack = missing()
    if built.is_dir():
        print("compiled already")
    elif lack is not None:
        print(f"{lack}: Parvis runs as plain Python")
    else:
        compile_engine(built)
        print("compiled")


if __name__ == "__main__":
    sys.exit(main())

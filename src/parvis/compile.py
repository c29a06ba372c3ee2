"""Compile the engine with mypyc: `python -m parvis.compile`. Does nothing where that has been done.

Without mypyc, a C compiler or the headers of Python it says so, and Parvis runs as plain Python.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from .builds import HOME, PLAIN, ROOT, VARIABLE, home, sources

WORKSHOP: Final = ROOT / "build" / "mypyc"
"""Where C files and their objects are kept, so that only what has changed is compiled again."""

FLAGS: Final = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""Nobody outside a library calls its functions by name: the C compiler may inline them. A fifth faster."""


def missing() -> str | None:
    """What this machine lacks to compile."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no headers of Python (Debian: python3-dev)"
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as wrong:
        return str(wrong)
    return None


def compile_engine() -> list[Path]:
    """Compile each package of the engine into a library of its own, several at a time. The files made."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(ROOT)
    packages: dict[str, list[str]] = {}
    for file in sources():
        package = "_".join(file.parent.relative_to(ROOT / "src").parts)
        packages.setdefault(package, []).append(str(file.relative_to(ROOT)))
    extensions = mypycify(
        [f"--cache-dir={WORKSHOP / 'cache'}", *[name for names in packages.values() for name in names]],
        separate=[(names, package) for package, names in packages.items()],
        target_dir=str(WORKSHOP / "c"),
        opt_level="3",
        debug_level="0",
    )
    for extension in extensions:
        extension.extra_compile_args.extend(FLAGS)
        extension.depends.append(__file__)
    build = Distribution({"name": "parvis", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib = str(WORKSHOP / "lib")
    build.build_temp = str(WORKSHOP / "objects")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
    return [Path(file) for file in build.get_outputs()]


def put(files: list[Path], built: Path) -> None:
    """Put a build in its place in one piece, instead of the one before."""
    with TemporaryDirectory(dir=HOME) as place:
        for file in files:
            target = Path(place, "lib", file.relative_to(WORKSHOP / "lib"))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
        for old in HOME.glob("[0-9a-f]*"):
            shutil.rmtree(old)
        Path(place, "lib").rename(built)


def main() -> None:
    if os.environ.get(VARIABLE) == PLAIN:
        return
    lack = missing()
    if lack is not None:
        print(f"{lack}: Parvis runs as plain Python")
        return
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = home(sources())
        if not built.is_dir():
            put(compile_engine(), built)
            print("the engine is compiled")


if __name__ == "__main__":
    main()

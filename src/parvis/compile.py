"""Compile the engine with mypyc: `python -m parvis.compile`. Does nothing where that has been done.

Without mypyc, a C compiler or the headers of Python it says so, and Parvis runs as plain Python. What the compilers say
goes into a file; here it is told how far they are. Broken off, it goes on next time with what is missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TextIO

from .builds import PACKAGE, PLAIN, SUFFIX, VARIABLE, WORKPLACE, built, digest, sources

FLAGS: Final = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""Nobody outside a library calls its functions by name: the C compiler may inline them. A fifth faster."""
KEPT: Final = 4
"""How many builds stay: of other branches, other Pythons, other installations that share a cache."""


def missing() -> str | None:
    """What this machine lacks to compile."""
    if sys.platform == "win32":
        return "on Windows the engine cannot be compiled yet"
    if WORKPLACE is None:
        return "no home folder to compile in"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no headers of Python (Debian: python3-dev)"
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as wrong:
        return f"{wrong} (pip install 'parvis[compile]')"
    return None


class Progress:
    """How far it is: one line that is written anew on a terminal, and elsewhere only how it begins and ends."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self.packages = 0
        self.done = 0
        self.lock = threading.Lock()

    def begin(self) -> None:
        self._show("compiling the engine: reading the sources")

    def add(self) -> None:
        """One more package is done."""
        with self.lock:
            self.done += 1
            if self.live:
                self._show(f"compiling the engine: {self.done} of {self.packages} packages")

    def end(self, text: str) -> None:
        self._show(text, last=True)

    def _show(self, text: str, last: bool = False) -> None:
        again = "\r\033[K" if self.live else ""
        print(again + text, end="" if self.live and not last else "\n", file=self.out, flush=True)


class Workshop:
    """Where C files and their objects are kept, so that only what has changed or is missing is compiled."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.package = place / "src" / "parvis"
        self.log = place / "log.txt"

    def copy_sources(self) -> None:
        """Compile a copy: the sources may be edited meanwhile, or lie where nobody may write."""
        shutil.rmtree(self.package, ignore_errors=True)
        shutil.copytree(PACKAGE, self.package, ignore=shutil.ignore_patterns("__pycache__", "compiled"))

    def make(self, progress: Progress) -> list[Path]:
        """Compile each package of the engine into a library of its own, several at a time. The files made."""
        from setuptools import Distribution

        os.chdir(self.place)
        extensions = self._to_c(progress)
        build = Distribution({"name": "parvis", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = str(self.place / "lib")
        build.build_temp = str(self.place / "objects")
        build.parallel = os.cpu_count()
        build.ensure_finalized()
        self._watch(build, progress)
        build.run()
        return [Path(file) for file in build.get_outputs()]

    def _to_c(self, progress: Progress) -> list[Any]:
        """Every package as a C file, and a small one for each module."""
        from mypyc.build import mypycify

        packages: dict[str, list[str]] = {}
        for file in sources(self.package):
            package = "_".join(file.parent.relative_to(self.place / "src").parts)
            packages.setdefault(package, []).append(str(file.relative_to(self.place)))
        progress.packages = len(packages)
        files = [name for names in packages.values() for name in names]
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={self.place / 'cache'}", *files],
            separate=[(names, package) for package, names in packages.items()],
            target_dir=str(self.place / "c"),
            opt_level="3",
            debug_level="0",
        )
        for extension in extensions:
            extension.extra_compile_args.extend(FLAGS)
            extension.depends.append(__file__)
        return extensions

    def _watch(self, build: Any, progress: Progress) -> None:
        """Tell of every package, and let a library appear in one piece: what is there is not made again."""
        one, every = build.build_extension, build.build_extensions

        def build_extension(extension: Any) -> None:
            one(extension)
            if extension.name.endswith("__mypyc"):
                progress.add()

        def build_extensions() -> None:
            link = build.compiler.link_shared_object

            def in_one_piece(objects: list[str], file: str, *rest: Any, **named: Any) -> None:
                part = Path(f"{file}.part")
                part.unlink(missing_ok=True)  # a half that was left would be taken for done
                link(objects, str(part), *rest, **named)
                part.replace(file)

            build.compiler.link_shared_object = in_one_piece
            every()

        build.build_extension, build.build_extensions = build_extension, build_extensions

    def put(self, files: Sequence[Path], build: Path) -> None:
        """Put a build in its place in one piece; the oldest ones make room."""
        with TemporaryDirectory(dir=build.parent) as place:
            for file in files:
                target = Path(place, "lib", file.relative_to(self.place / "lib"))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, target)
            Path(place, "lib").rename(build)
        builds = sorted(build.parent.glob("[0-9a-f]*"), key=lambda old: old.stat().st_mtime)
        for old in builds[:-KEPT]:
            shutil.rmtree(old)


@contextmanager
def muffled(log: Path) -> Iterator[None]:
    """What is written meanwhile, by compilers too, goes into a file."""
    streams = (sys.stdout, sys.stderr)
    kept = [os.dup(number) for number in (1, 2)]
    with log.open("w", encoding="utf-8") as file:
        try:
            for number in (1, 2):
                os.dup2(file.fileno(), number)
            yield
        finally:
            for number, stream in enumerate(streams, 1):
                stream.flush()
                os.dup2(kept[number - 1], number)
                os.close(kept[number - 1])


def compile_engine(place: Path, over: threading.Event) -> bool:
    """Compile the engine in this place unless somebody else has just done so; whether it is compiled now.

    When it is `over`, there is nothing left that could be broken off.
    """
    import fcntl

    homes = place / "compiled"
    workshop = Workshop(place / "mypyc" / SUFFIX.split(".")[1])
    for folder in (homes, workshop.place):
        folder.mkdir(parents=True, exist_ok=True)
    with (homes / "lock").open("w") as lock, os.fdopen(os.dup(1), "w") as out:
        fcntl.flock(lock, fcntl.LOCK_EX)
        workshop.copy_sources()
        name = digest(workshop.package)
        if built(name) is not None:
            return True
        progress = Progress(out)
        progress.begin()
        with muffled(workshop.log):
            try:
                workshop.put(workshop.make(progress), homes / name)
            except (Exception, SystemExit):
                traceback.print_exc()
        over.set()
        done = built(name) is not None
        told = f"the engine is compiled, in {homes / name}"
        progress.end(told if done else f"the engine could not be compiled: {workshop.log} says why")
        return done


class Beside:
    """The compiler in a process of its own, at the lowest priority. It ends with the one who has started it."""

    def __enter__(self) -> None:
        command = [sys.executable, "-m", "parvis.compile", "--beside"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        if self.process.wait() == -signal.SIGTERM:
            print("\ncompiling is broken off, and goes on at the next start", flush=True)


def end_with_parent(over: threading.Event) -> None:
    """Be polite, and end with all compilers when whoever has started this closes the line to it, or is gone."""
    os.setpriority(os.PRIO_PROCESS, 0, 19)

    def watch() -> None:
        os.read(0, 1)
        if not over.is_set():
            os.killpg(0, signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m parvis.compile", description="Compile the engine with mypyc.")
    parser.add_argument("--beside", action="store_true", help="at the lowest priority, until standard input ends")
    beside = parser.parse_args().beside
    if os.environ.get(VARIABLE) == PLAIN or built(digest()) is not None:
        return 0
    lack = missing()
    if lack is not None or WORKPLACE is None:
        print(f"{lack}: Parvis runs as plain Python")
        return 0
    over = threading.Event()
    if beside:
        end_with_parent(over)
    return 0 if compile_engine(WORKPLACE, over) else 1


if __name__ == "__main__":
    sys.exit(main())

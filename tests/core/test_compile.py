"""Compiling: little is said, a failure is one line, and what was broken off goes on. The compilers are stand-ins."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from checkouts import Compilers, copied, ran, running, wait_for
from parvis.builds import sources
from parvis.compile import KEPT, missing

PACKAGES = len({file.parent for file in sources()})
pytestmark = pytest.mark.skipif(missing() is not None, reason=f"nothing can be compiled here: {missing()}")


@pytest.fixture
def compilers(tmp_path: Path) -> Compilers:
    return Compilers(tmp_path / "compilers")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copied(tmp_path / "checkout")


def builds(root: Path) -> list[Path]:
    return sorted((root / "build" / "compiled").glob("[0-9a-f]*"))


def test_two_lines_are_said_and_the_notes_go_into_a_file(checkout: Path, compilers: Compilers) -> None:
    done = compilers.run(checkout)
    (build,) = builds(checkout)
    assert done.returncode == 0
    assert done.stdout == f"compiling the engine: reading the sources\nthe engine is compiled, in {build}\n"
    assert done.stderr == ""
    (log,) = (checkout / "build" / "mypyc").glob("*/log.txt")
    assert "a wall of notes" in log.read_text() and "generated C" in log.read_text()
    assert len(list(build.iterdir())) == PACKAGES


def test_what_is_done_is_not_done_again(checkout: Path, compilers: Compilers) -> None:
    compilers.run(checkout)
    assert len(compilers.calls()) == 2 * PACKAGES
    again = compilers.run(checkout)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert compilers.calls() == []


def test_on_a_terminal_one_line_is_written_anew(checkout: Path, compilers: Compilers) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "parvis.compile"]
    process = subprocess.Popen(command, env=compilers.environment(checkout), stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:
        pass  # the other end is closed
    os.close(ours)
    assert process.wait() == 0
    text = shown.decode()
    assert text.count("\n") == 1
    told = [f"\r\033[Kcompiling the engine: {done} of {PACKAGES} packages" for done in range(1, PACKAGES + 1)]
    assert [line for line in told if line not in text] == []
    assert "note" not in text
    assert text.rpartition("\r\033[K")[2].startswith("the engine is compiled")


def test_a_failure_is_one_line_and_plain_python_plays_on(checkout: Path, compilers: Compilers) -> None:
    done = compilers.run(checkout, TROUBLE="caylus_rules", THEN="echo no such thing; exit 1")
    (log,) = (checkout / "build" / "mypyc").glob("*/log.txt")
    assert done.returncode == 1
    assert done.stdout.splitlines()[1:] == [f"the engine could not be compiled: {log} says why"]
    assert done.stderr == ""
    assert "no such thing" in log.read_text() and "Traceback" in log.read_text()
    assert builds(checkout) == []
    assert "plain" in ran(checkout, "-m", "parvis", "--version")


def test_what_was_broken_off_goes_on_with_what_is_missing(checkout: Path, compilers: Compilers) -> None:
    compilers.run(checkout, TROUBLE="caylus_rules", THEN="exit 1")
    first = {made.removesuffix(".part") for _, made in compilers.calls() if made.endswith(".part")}
    assert compilers.run(checkout).returncode == 0
    then = {made.removesuffix(".part") for _, made in compilers.calls() if made.endswith(".part")}
    assert first and len(first | then) == PACKAGES
    assert not first & then


def test_a_library_that_was_half_written_is_made_anew(checkout: Path, compilers: Compilers) -> None:
    """Killed while the linker writes: the file is not taken for a library."""
    environment = compilers.environment(checkout, TROUBLE="parvis_text__mypyc.cpython", THEN="exec sleep 600")
    process = subprocess.Popen([sys.executable, "-m", "parvis.compile"], env=environment, stdout=subprocess.DEVNULL)
    libraries = checkout / "build" / "mypyc"
    half = wait_for(lambda: list(libraries.glob("*/lib/parvis_text__mypyc*")), process)
    process.kill()
    process.wait()
    for child, _ in compilers.calls():
        if running(child):
            os.kill(child, signal.SIGKILL)
    assert half[0].suffix == ".part"
    assert compilers.run(checkout).returncode == 0
    (made,) = builds(checkout)[0].glob("parvis_text__mypyc*")
    assert made.read_text() == "whole\n"


@pytest.mark.slow
def test_a_few_builds_are_kept(checkout: Path, compilers: Compilers) -> None:
    """Going back to a branch that was compiled before costs nothing."""
    source = checkout / "src" / "parvis" / "core" / "turn.py"
    text = source.read_text()
    made = []
    for number in range(KEPT + 1):
        source.write_text(f"{text}\nNUMBER = {number}\n")
        compilers.run(checkout)
        made += [build for build in builds(checkout) if build not in made]
        os.utime(made[-1], (number, number))
    assert len(made) == KEPT + 1
    assert builds(checkout) == sorted(made[1:])


def test_the_compiler_beside_ends_with_the_line_to_it(checkout: Path, compilers: Compilers) -> None:
    """As when the server is stopped, or is gone: no compiler is left behind."""
    environment = compilers.environment(checkout, TROUBLE=".o", THEN="exec sleep 600")
    command = [sys.executable, "-m", "parvis.compile", "--beside"]
    beside = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True
    )
    assert beside.stdin is not None
    calls = wait_for(compilers.calls, beside)
    assert os.getpriority(os.PRIO_PROCESS, beside.pid) == os.getpriority(os.PRIO_PROCESS, calls[0][0]) == 19
    beside.stdin.close()
    assert beside.wait(60) == -signal.SIGTERM
    calls += compilers.calls()
    wait_for(lambda: not any(running(process) for process, _ in calls))

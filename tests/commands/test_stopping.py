"""Whoever is told to end takes its workers along, and leaves its files in order."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from checkouts import ROOT, environment, running, wait_for


@contextmanager
def started(*words: str, **streams: Any) -> Iterator[subprocess.Popen[str]]:
    """A command as from a terminal: what runs in the background is often started without an ear for Ctrl-C."""

    def hear() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    command = [sys.executable, "-m", "parvis", *words]
    with subprocess.Popen(command, env=environment(ROOT), preexec_fn=hear, text=True, **streams) as process:
        try:
            yield process
        finally:
            process.kill()


def workers(parent: int) -> list[int]:
    """The processes that are at work for another: they have begun, and watch the line to it in a second thread."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    spawned = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return [child for child in spawned if len(list(Path(f"/proc/{child}/task").iterdir())) > 1]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize(
    "words",
    [
        ["arena", "troyes", "--bots", "master@600s,greedy", "--games", "4", "--jobs", "2"],
        ["fuzz", "troyes", "--minutes", "60", "--jobs", "2"],
    ],
    ids=["arena", "fuzz"],
)
def test_workers_end_with_the_command(words: list[str], told: signal.Signals, tmp_path: Path) -> None:
    """However it is ended, and though their games would go on for long."""
    with started(*words, "--data", str(tmp_path), stderr=subprocess.PIPE) as process:
        found = wait_for(lambda: len(both := workers(process.pid)) == 2 and both, process)
        assert found
        process.send_signal(told)
        _, said = process.communicate(timeout=60)
        assert process.returncode == (-told if told == signal.SIGKILL else 128 + told)
    assert "Traceback" not in said
    wait_for(lambda: not any(running(worker) for worker in found))


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_a_game_in_the_terminal_is_kept(told: signal.Signals, tmp_path: Path) -> None:
    words = ["play", "troyes", "--seed", "1", "--lang", "en", "--bots", "random", "--data", str(tmp_path)]
    shown = tmp_path / "shown.txt"
    with shown.open("w") as out, started(*words, stdin=subprocess.PIPE, stdout=out) as process:
        assert process.stdin is not None
        process.stdin.write("1\n\n")
        process.stdin.flush()
        wait_for(lambda: shown.read_text().count("your move (a number") > 1, process)
        process.send_signal(told)
        assert process.wait(60) == 0
    assert (tmp_path / "games" / "troyes-1.txt").exists()

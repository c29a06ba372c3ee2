"""Whoever is told to end takes its workers along, and leaves its files in order."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from checkouts import ROOT, environment, running, wait_for


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
    command = [sys.executable, "-m", "parvis", *words, "--data", str(tmp_path)]
    process = subprocess.Popen(command, env=environment(ROOT), stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
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
    with shown.open("w") as out:
        command = [sys.executable, "-m", "parvis", *words]
        process = subprocess.Popen(command, env=environment(ROOT), stdin=subprocess.PIPE, stdout=out)
    assert process.stdin is not None
    with process.stdin as typed:
        typed.write(b"1\n\n")
        typed.flush()
        wait_for(lambda: shown.read_text().count("your move (a number") > 1, process)
        process.send_signal(told)
        assert process.wait(60) == 0
    assert (tmp_path / "games" / "troyes-1.txt").exists()

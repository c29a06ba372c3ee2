"""Programs that fail, each in its own way: the game goes on at random, and it is said what was wrong."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from checkouts import ROOT, environment, running, wait_for
from parvis import read_record
from parvis.bots import bot
from parvis.games import GAMES
from parvis.match import Match
from parvis.programs import Program
from parvis.programs.child import LINE, TAIL, Child, Failed
from parvis.programs.command import WrongProgram, read_command
from programs.helpers import script

GAME = GAMES["pillars"]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


LONG = "600s"
"""Longer than any test: what fails here does not fail for want of time."""


def program(file: Path, seconds: str = LONG) -> Program:
    return Program(read_command(f"exec@{seconds}:{file}"))


def forfeited(failing: Program) -> str:
    """A match in which a program fails: it is played to its end, and lost; the report."""
    match = Match(GAME, [bot("random"), failing], "failing")
    record = match.play()
    assert read_record(str(record), GAMES).replay() is not None
    assert list(match.forfeits) == [1]
    assert match.shares() == [1.0, 0.0], "whatever random has made of it"
    assert failing.child is None
    return match.forfeits[1]


WAYS = {
    "garbage": ("begin; hear; echo hello", "it answered 'hello', which is not JSON"),
    "garbage at the start": ("hear; echo hello", "it answered 'hello', which is not JSON"),
    "no UTF-8": (r"begin; hear; printf '\377\376\n'", "which is not UTF-8"),
    "no object": ("begin; hear; echo '[1]'", r"it answered '\[1\]', which is no JSON object"),
    "deep": ("begin; hear; head -c 60000 /dev/zero | tr '\\0' '['; echo", "which is not JSON"),
    "no move": ("begin; hear; echo '{}'", "has not one of 'move' and 'moves'"),
    "both": ("""begin; hear; echo '{"move": "pass", "moves": []}'""", "has not one of 'move' and 'moves'"),
    "a number": ("""begin; hear; echo '{"move": 3}'""", "in which the moves are no words"),
    "no list": ("""begin; hear; echo '{"moves": "pass"}'""", "in which the moves are no words"),
    "no moves": ("""begin; hear; echo '{"moves": []}'""", "with 0 moves, not with 1 to 99"),
    "unknown verb": ("""begin; hear; echo '{"move": "fly north"}'""", "which is no move: unknown verb 'fly'"),
    "illegal": ("""begin; hear; echo '{"move": "first 3"}'""", r"but 'first 3' is not one of its \d+ legal moves"),
    "unknown wish": ("""hear; echo '{"world": 1}'""", "there is nothing to wish for but worlds"),
    "wrong wish": ("""hear; echo '{"worlds": "all"}'""", "worlds are a number from 0 to 16"),
    "too many worlds": ("""hear; echo '{"worlds": 17}'""", "worlds are a number from 0 to 16"),
    "crash at the start": (
        "echo no model >&2; exit 3",
        "it ended with status 3 instead of answering\n  stderr: no model",
    ),
    "crash": ("begin; hear; first; hear; kill -9 $$", "it was ended by signal 9 instead of answering"),
    "ends in mid-answer": ("begin; hear; printf '{\"mo'", "but has said '{\"mo' without an end of line"),
    "closes its output": ("begin; hear; exec >&-; sleep 1000", "it closed its output instead of answering"),
    "long line": (
        "begin; hear; head -c 70000 /dev/zero | tr '\\0' a; echo",
        f"it answered with more than {LINE} bytes",
    ),
    "endless line": ("begin; hear; tr '\\0' a < /dev/zero", f"it answered with more than {LINE} bytes: 'aaaa"),
    "endless line at the start": (
        "tr '\\0' a < /dev/zero",
        "it (answered with more than|spoke without being asked).*: 'aaaa",
    ),
    "two lines": (
        "begin; hear; first; echo and now; hear",
        "more than one line|it [^:]*'and now'|without being asked: 'and now'",
    ),
    "debugs on its output": ("begin; hear; printf 'thinking\\n{}\\n'; hear", "it answered with more than one line"),
    "commands the terminal": (r"begin; hear; printf '\033[2Jhello\n'", "it answered '�\\[2Jhello'"),
}


@pytest.mark.parametrize(("body", "report"), WAYS.values(), ids=list(WAYS))
def test_a_program_that_fails_forfeits_and_it_is_said_why(body: str, report: str, tmp_path: Path) -> None:
    failing = program(script(tmp_path, body))
    said = forfeited(failing)
    assert re.match(rf"exec@{LONG}:{re.escape(str(tmp_path))}/bot.sh \(seat 1, ply \d+\): it ", said)
    assert re.search(report, said), said


def test_a_program_that_is_silent_at_a_question_has_its_time_and_no_more(tmp_path: Path) -> None:
    silent = program(script(tmp_path, "begin; hear; echo thinking hard >&2; sleep 60"), "0.05s")
    assert "it has not answered in 0.05 seconds" in forfeited(silent)


def test_a_program_that_is_silent_at_the_start_has_more_time_to_begin(tmp_path: Path) -> None:
    silent = program(script(tmp_path, "hear; sleep 60"), "0.05s")
    assert silent.beginning == 10
    assert program(tmp_path / "bot.sh", "30s").beginning == 30
    assert program(tmp_path / "bot.sh", "30s").seconds == 60, "as long a worker at a table waits for a turn, at least"
    silent.beginning = 0.05
    assert "it has not answered in 0.05 seconds" in forfeited(silent)


def test_a_program_that_answers_too_slowly_is_not_waited_for(tmp_path: Path) -> None:
    """A letter now and then does not buy time."""
    slow = program(script(tmp_path, "begin; hear; for i in $(seq 300); do printf '{'; sleep 0.02; done"), "0.2s")
    assert re.search(r"it has not answered in 0.2 seconds, but has said '\{+…?' without", forfeited(slow))


def test_a_program_that_does_not_hear_does_not_hold_us_up() -> None:
    """More is said to it than a pipe holds."""
    child = Child(["sleep", "60"])
    with pytest.raises(Failed, match=r"it has not answered in 0\.05 seconds"):
        child.ask(b"a" * 1_000_000 + b"\n", 0.05)
    child.kill()
    assert child.process.returncode == -signal.SIGKILL


def test_a_line_that_nobody_has_asked_for_is_not_taken_for_the_next_answer(tmp_path: Path) -> None:
    child = Child([str(script(tmp_path, "begin; while [ ! -e go ]; do sleep 0.01; done; echo '{}'; cat"))])
    assert child.ask(b"{}\n", 600) == b"{}"
    Path("go").touch()
    select.select([child.output], [], [], 600)
    with pytest.raises(Failed, match=r"it spoke without being asked: '{}'"):
        child.ask(b"{}\n", 600)
    child.kill()


def test_what_a_program_writes_to_stderr_neither_stops_it_nor_fills_our_memory(tmp_path: Path) -> None:
    noisy = Child([str(script(tmp_path, "hear; head -c 300000 /dev/zero | tr '\\0' e >&2; echo end >&2; echo '{}'"))])
    assert noisy.ask(b"{}\n", 600) == b"{}"
    noisy.close()
    assert noisy.tail.endswith(b"eeend\n")
    assert len(noisy.tail) == TAIL


def test_a_program_that_cannot_be_started_after_all_forfeits(tmp_path: Path) -> None:
    file = script(tmp_path, "")
    gone = program(file)
    file.unlink()
    assert "it cannot be started: No such file" in forfeited(gone)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("exec:./nowhere", "there is no file ./nowhere"),
        ("exec:nowhere-at-all", "there is no program 'nowhere-at-all' on the path"),
        ("exec:{here}/plain", "may not be run: chmod"),
        ("exec:{here}", "is no file"),
        ("exec:'./my bot", "cannot be split into words: No closing quotation"),
        ("exec:", "it should be 'exec:./mybot"),
        ("exec:''", "it should be 'exec:./mybot"),
        ("exec@0s:cat", "it should be 'exec:./mybot"),
        ("exec@2:cat", "it should be 'exec:./mybot"),
        ("exec:cat\n", "it should be 'exec:./mybot"),
    ],
)
def test_what_cannot_be_started_is_said_at_once(name: str, wrong: str, tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    with pytest.raises(WrongProgram, match=re.escape(wrong)):
        read_command(name.format(here=tmp_path))


def test_the_words_of_a_command_are_a_shells_but_no_shell_runs(tmp_path: Path) -> None:
    command = read_command("exec@2.5s:cat 'a b' $HOME; rm")
    assert command.words == ("cat", "a b", "$HOME;", "rm")
    assert command.seconds == 2.5
    assert read_command("exec:cat").seconds == 10


def numbers(file: Path) -> list[int]:
    """The processes that are written in a file, once there are two."""
    found = [int(number) for number in file.read_text().split()] if file.exists() else []
    return found if len(found) == 2 else []


STUBBORN = "trap '' TERM; sleep 1000 & echo $$ $! > {pids}; begin; hear; sleep 100"
"""Answers no question, has started something itself, and ends neither when its input does nor when it is told to."""


def test_nothing_is_left_of_a_program_that_does_not_want_to_end(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    child = Child([str(script(tmp_path, STUBBORN.format(pids=pids)))])
    assert child.ask(b"{}\n", 600) == b"{}"
    both = wait_for(lambda: numbers(pids))
    child.close(b"{}\n")
    wait_for(lambda: not any(running(process) for process in both))
    assert child.guard.returncode is not None


def test_a_program_may_end_by_itself_and_what_it_has_started_ends_too(tmp_path: Path) -> None:
    pids, done = tmp_path / "pids", tmp_path / "done"
    polite = script(tmp_path, f"sleep 1000 & echo $$ $! > {pids}; begin; hear; first; cat > {done}")
    match = Match(GAME, [bot("random"), program(polite)], "polite")
    match.step()
    while not match.plans[1]:
        match.step()
        if numbers(pids):
            break
    match.bots[1].end([7, 9])
    assert done.read_text() == '{"type":"end","scores":[7,9]}\n'
    wait_for(lambda: not any(running(process) for process in numbers(pids)))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("command", ["sim", "arena"])
def test_a_program_ends_with_who_has_started_it(command: str, told: signal.Signals, tmp_path: Path) -> None:
    """However that ends, and also where a worker has started it."""
    pids = tmp_path / "pids"
    file = script(tmp_path, STUBBORN.format(pids=pids))
    words = [command, "pillars", "--games", "2", "--bots", f"exec@{LONG}:{file},random"]
    words += ["--jobs", "1", "--data", str(tmp_path)] if command == "arena" else []

    def hear() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(
        [sys.executable, "-m", "parvis", *words],
        env=environment(ROOT),
        preexec_fn=hear,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            both = wait_for(lambda: numbers(pids), process)
            process.send_signal(told)
            _, said = process.communicate(timeout=60)
        finally:
            process.kill()
    assert "Traceback" not in said
    wait_for(lambda: not any(running(found) for found in both))


def test_a_program_is_not_told_the_secrets_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARVIS_DATABASE", "postgresql://parvis:secret@localhost/parvis")
    monkeypatch.setenv("PARVIS_BUILD", os.environ.get("PARVIS_BUILD", ""))
    monkeypatch.setenv("MY_MODEL", "large")
    child = Child([str(script(tmp_path, 'hear; echo "$PARVIS_DATABASE $MY_MODEL ${PARVIS_BUILD-none}"'))])
    assert child.ask(b"{}\n", 600).decode() == f" large {os.environ['PARVIS_BUILD']}"
    child.close()


def test_a_program_that_hears_the_end_ends_by_itself(tmp_path: Path) -> None:
    child = Child([str(script(tmp_path, "begin; cat > /dev/null"))])
    child.ask(b"{}\n", 600)
    child.close()
    assert child.process.returncode == 0

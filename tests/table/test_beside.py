"""The engine is compiled beside the server: play begins at once, and whoever stops the server stops the compiler."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from checkouts import Compilers, copied, running, wait_for
from parvis.compile import missing
from table.servers import as_onlooker, free_port

pytestmark = pytest.mark.skipif(missing() is not None, reason=f"nothing can be compiled here: {missing()}")


class Beside:
    """`parvis serve --compile` in a checkout of its own, with compilers that do as they are told."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.compilers = Compilers(folder / "compilers")
        self.root = copied(folder / "checkout")
        self.folder = folder
        self.port = free_port()
        words = ["serve", "--compile", "--data", str(folder / "data"), "--port", str(self.port), "--pace", "0"]
        environment = self.compilers.environment(self.root, **variables)
        with (folder / "out.txt").open("w") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "parvis", *words], env=environment, stdout=out, stderr=out, cwd=folder
            )

    def __enter__(self) -> Beside:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def said(self) -> str:
        return (self.folder / "out.txt").read_text()

    def lines(self) -> list[str]:
        """What was said, but for the events of tables."""
        return [line for line in self.said().splitlines() if " info parvis.table: " not in line]

    def wait_for(self, what: str) -> None:
        wait_for(lambda: what in self.said(), self.process)

    def wait_for_compilers(self) -> list[int]:
        """Those that were started, once there is one."""
        return [process for process, _ in wait_for(self.compilers.calls, self.process)]

    def answers(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/openapi.json", timeout=60).is_success
        except httpx.TransportError:
            return False  # not yet

    def play(self) -> None:
        """A bot plays against a bot, to the end."""
        url = f"http://127.0.0.1:{self.port}/api/tables"
        wanted = {"game": "pillars", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        wait_for(self.answers, self.process)
        table = httpx.post(url, json=wanted, timeout=60).json()
        watch = as_onlooker(table)
        wait_for(lambda: httpx.get(f"{url}/{table['table']}", headers=watch, timeout=60).json()["over"], self.process)

    def stop(self, told: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(told)
        return self.process.wait(60)


def test_games_are_played_before_and_after_the_engine_is_compiled(tmp_path: Path) -> None:
    then = f"while [ ! -e {tmp_path}/go-on ]; do sleep 0.1; done"
    with Beside(tmp_path, TROUBLE="parvis_text.o", THEN=then) as beside:
        beside.wait_for_compilers()
        beside.play()
        assert "compiled, in" not in beside.said()
        (tmp_path / "go-on").touch()
        beside.wait_for("the engine is compiled, in")
        beside.play()
        assert beside.stop() == 0
    lines = beside.lines()
    assert lines[0] == f"Tables are kept in {tmp_path / 'data'}"
    assert lines[1].startswith("Parvis: http://127.0.0.1:")
    assert lines[2] == "compiling the engine: reading the sources"
    assert lines[3].startswith("the engine is compiled, in ")
    assert len(lines) == 4


@pytest.mark.slow
def test_a_compiler_that_fails_is_one_line_and_play_goes_on(tmp_path: Path) -> None:
    with Beside(tmp_path, TROUBLE="parvis_text.o", THEN="exit 1") as beside:
        beside.wait_for("the engine could not be compiled")
        beside.play()
        assert beside.stop() == 0
    assert len(beside.lines()) == 4


@pytest.mark.parametrize(
    "told",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, marks=pytest.mark.slow),
    ],
)
def test_whoever_stops_the_server_stops_the_compiler(tmp_path: Path, told: signal.Signals) -> None:
    with Beside(tmp_path, TROUBLE=".o", THEN="exec sleep 600") as beside:
        compilers = beside.wait_for_compilers()
        wait_for(beside.answers, beside.process)
        code = beside.stop(told)
    if told != signal.SIGKILL:
        assert code == 0
        assert beside.said().splitlines()[-1] == "compiling is broken off, and goes on at the next start"
    compilers += [process for process, _ in beside.compilers.calls()]
    wait_for(lambda: not any(running(process) for process in compilers))

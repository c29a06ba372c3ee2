"""A process that is asked in lines and answers in lines, and that can neither hang us nor outlive us.

Everything has a bound: the time for an answer, the length of a line, what is kept of its stderr. With what it starts
itself it belongs to a group of processes, which end together. The group is led by a guard, who is there before it: he
waits for the end of a pipe that only we hold open, and ends them all should we be gone without having done so.
"""

from __future__ import annotations

import os
import selectors
import signal
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import Final

LINE: Final = 65_536
"""The most bytes of a line that it says."""
TAIL: Final = 2_000
"""The most bytes that are kept of what it writes to stderr: the last ones."""
FAREWELL: Final = 1.0
"""Seconds in which it ends by itself once its input is closed; then it is told to."""
TERM: Final = 0.5
"""Seconds in which it ends once it is told to; then it is made to."""
LOOK: Final = 0.05
"""Seconds after which it is looked whether it has ended, although what it has started may still say something."""
QUOTED: Final = 120
"""The most letters that are quoted of what it has said."""
GUARD: Final = ("/bin/sh", "-c", "trap '' HUP INT TERM; read -r _; kill -s KILL 0")
NOTHING: Final = memoryview(b"")
OURS: Final = "PARVIS_"
KEPT: Final = "PARVIS_BUILD"


class Failed(Exception):
    """What is wrong with a program, in a sentence about "it"."""


def surroundings() -> dict[str, str]:
    """The variables that a program gets: not those that set up a server, some of which are secret."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS) or name == KEPT}


class Child:
    """A program that runs."""

    def __init__(self, words: Sequence[str]) -> None:
        self.guard = Popen(GUARD, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0)
        try:
            self.process = Popen(
                words, bufsize=0, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=surroundings(), process_group=self.guard.pid
            )
        except BaseException as wrong:
            self._end_group()
            if isinstance(wrong, OSError | ValueError):
                raise Failed(f"it cannot be started: {getattr(wrong, 'strerror', None) or wrong}") from None
            raise
        streams = (self.process.stdin, self.process.stdout, self.process.stderr)
        self.input, self.output, self.errors = (stream.fileno() for stream in streams if stream is not None)
        for stream in (self.input, self.output, self.errors):
            os.set_blocking(stream, False)
        self.said = b""
        """What it has said and nobody has taken yet."""
        self.tail = b""
        """The end of what it has written to stderr."""
        self.open = {self.output, self.errors}
        """What it may still say something on."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its answer to a line, which is one line too."""
        end = monotonic() + seconds
        self._hear(0.0)
        if self.said:
            raise Failed(f"it spoke without being asked: {quoted(self.said)}")
        rest = memoryview(line)
        while rest or b"\n" not in self.said:
            if self.output not in self.open:
                raise Failed(f"{self._how_it_ended()} instead of answering{self._half()}")
            left = end - monotonic()
            if left <= 0:
                raise Failed(f"it has not answered in {seconds:g} seconds{self._half()}")
            rest = self._hear(left, rest)
            if len(self.said) > LINE:
                raise Failed(f"it answered with more than {LINE} bytes: {quoted(self.said)}")
        answer, _, more = self.said.partition(b"\n")
        if more:
            raise Failed(f"it answered with more than one line: {quoted(self.said)}")
        self.said = b""
        return answer

    def _hear(self, seconds: float, rest: memoryview = NOTHING) -> memoryview:
        """Hear what it says within this time, and tell it the rest of a line; what is left of that."""
        with selectors.DefaultSelector() as waiting:
            for stream in self.open:
                waiting.register(stream, selectors.EVENT_READ)
            if rest:
                waiting.register(self.input, selectors.EVENT_WRITE)
            if not waiting.get_map():
                return rest
            ready = [key.fd for key, _ in waiting.select(seconds)]
        for stream in (self.errors, self.output):
            if stream in ready:
                self._take(stream)
        if self.input in ready:
            try:
                return rest[os.write(self.input, rest) :]
            except BlockingIOError:
                return rest
            except BrokenPipeError:  # it hears no more; perhaps it has answered all the same
                return NOTHING
        return rest

    def _take(self, stream: int) -> None:
        """Take what has come from one of its streams."""
        try:
            came = os.read(stream, LINE)
        except BlockingIOError:
            return
        if not came:
            self.open.discard(stream)
        elif stream == self.errors:
            self.tail = (self.tail + came)[-TAIL:]
        else:
            self.said += came

    def _half(self) -> str:
        """What it has said of a line, if anything."""
        return f", but has said {quoted(self.said)} without an end of line" if self.said else ""

    def _how_it_ended(self) -> str:
        """Why it says no more."""
        try:
            status = self.process.wait(FAREWELL)
        except TimeoutExpired:
            return "it closed its output"
        return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"

    def close(self, line: bytes = b"") -> None:
        """Say a last line, close its input, and let it end: by itself, told to, or made to."""
        end = monotonic() + FAREWELL
        rest = memoryview(line)
        while rest and self.open and (left := end - monotonic()) > 0:
            rest = self._hear(left, rest)
            self.said = b""
        self._close_input()
        while self.open and self.process.poll() is None and (left := end - monotonic()) > 0:
            self._hear(min(left, LOOK))
            self.said = b""
        if not self._ends_within(max(end - monotonic(), 0.0)):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.guard.pid, signal.SIGTERM)
            self._ends_within(TERM)
        self.kill()

    def kill(self) -> str:
        """End it now, with all that it has started; the end of what it wrote to stderr."""
        self._end_group()
        self.process.wait()
        self._close_input()
        self._take(self.errors)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return told(self.tail)

    def _ends_within(self, seconds: float) -> bool:
        with suppress(TimeoutExpired):
            self.process.wait(seconds)
        return self.process.returncode is not None

    def _close_input(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()

    def _end_group(self) -> None:
        """Of the guard, of it, and of all that it has started. Their number is not given away before we have waited."""
        if self.guard.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.guard.pid, signal.SIGKILL)
            self.guard.wait()
        if self.guard.stdin is not None:
            self.guard.stdin.close()


def quoted(said: bytes) -> str:
    """What a program has said, as it can be shown to anybody."""
    text = told(said.rstrip(b"\r\n"))
    return f"'{text[:QUOTED]}…'" if len(text) > QUOTED else f"'{text}'"


def told(said: bytes) -> str:
    """Bytes as text in which nothing commands a terminal."""
    text = said.decode("utf-8", "replace")
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text).strip()

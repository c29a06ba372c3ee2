"""A Ray cluster as crew: tasks run on its nodes, and those that have died are done again on others.

Ray does all of it. Here it is only said what a task is, and made sure that every node plays the same Parvis.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import socket
import sys
import threading
from collections.abc import Callable, Collection
from contextlib import redirect_stdout
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from . import __version__
from .builds import PACKAGE
from .crew import Crew, NoCrew

RETRIES: Final = 10
"""How often a task is done again when its process or its node has died."""
PATIENCE: Final = 5.0
"""Seconds until somebody has to answer at the address."""
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""How a talk in HTTP/2 begins, as Ray speaks it: the other side answers with its settings."""
SETTINGS: Final = 4

Errand = Callable[[str, bytes], tuple[bool, Any]]


@lru_cache(maxsize=4)
def identity(package: Path = PACKAGE) -> str:
    """The version of Parvis here, with a digest of all that could change a game: code, printed values, weights."""
    found = sha256()
    for file in sorted(package.rglob("*")):
        name = file.relative_to(package)
        if file.suffix in (".py", ".json") and name.parts[0] != "compiled":
            found.update(name.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return f"{__version__} {found.hexdigest()[:16]}"


def errand() -> Errand:
    """What a node is sent: a function that travels as it is, because Parvis may be missing or another one there."""

    def run(wanted: str, packed: bytes) -> tuple[bool, Any]:
        """Do a task: whether it was done, and what came out, or why this node does not do it."""
        import pickle
        import platform

        try:
            from parvis.on_ray import identity
        except ImportError:
            return False, f"the node {platform.node()} has no Parvis, or an older one: install {wanted} there"
        if identity() != wanted:
            return False, f"the node {platform.node()} has Parvis {identity()}, not {wanted}: install the same there"
        task, one = pickle.loads(packed)
        return True, task(one)

    return run


class OnRay(Crew):
    """The nodes of a cluster. What Ray has to say goes to standard error: standard output is for results."""

    ahead = 1000

    def __init__(self, address: str) -> None:
        self.ray = connected(address)
        self.run = self.ray.remote(max_retries=RETRIES)(errand())
        self.aside = redirect_stdout(sys.stderr)
        self.aside.__enter__()

    def begin(self, task: Callable[[Any], Any], one: Any) -> Any:
        return self.run.remote(identity(), pickle.dumps((task, one)))

    def ended(self, begun: Collection[Any]) -> list[Any]:
        """One that has ended, and all others that have."""
        first, others = self.ray.wait(list(begun))
        return [*first, *self.ray.wait(others, num_returns=len(others), timeout=0)[0]] if others else list(first)

    def result(self, handle: Any) -> Any:
        try:
            done, made = self.ray.get(handle)
        except self.ray.exceptions.RayTaskError:
            raise  # The task itself has failed: that is what the pool would raise.
        except self.ray.exceptions.RayError as wrong:
            raise NoCrew(f"Ray has given up a task: {first_line(wrong)}") from None
        if not done:
            raise NoCrew(made)
        return made

    def drop(self, handle: Any) -> None:
        self.ray.cancel(handle, force=True)

    def stop(self) -> None:
        self.ray.shutdown()
        self.aside.__exit__(None, None, None)


def connected(address: str) -> Any:
    """Ray, connected to the cluster at an address."""
    try:
        import ray
    except ImportError:
        raise NoCrew("--ray needs Ray: pip install 'parvis[ray]'") from None
    if address != "auto":
        check_answer(address)
    heard = signal.getsignal(signal.SIGTERM)
    try:
        with redirect_stdout(sys.stderr):
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError, AssertionError) as wrong:
        raise NoCrew(f"no Ray cluster at {address}: {first_line(wrong)}") from None
    finally:  # Ray listens to SIGTERM in its own way.
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, heard)
    return ray


def check_answer(address: str) -> None:
    """Refuse an address at which no Ray answers. Ray itself would try for minutes, and say much meanwhile."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise NoCrew(f"'{address}' is not where a Ray cluster is: 'auto' or HOST:PORT, as `ray start` has said it")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if os.environ.get("RAY_USE_TLS") == "1":
                return
            line.settimeout(PATIENCE)
            line.sendall(GREETING)
            answer = line.recv(9)
    except OSError as wrong:
        raise NoCrew(f"no Ray cluster at {address}: {wrong.strerror or wrong}") from None
    if len(answer) < 4 or answer[3] != SETTINGS:
        raise NoCrew(f"no Ray cluster at {address}: something else answers there")


def first_line(wrong: BaseException) -> str:
    """What is wrong, in one line."""
    lines = [line.strip() for line in str(wrong).splitlines() if line.strip()]
    return lines[0] if lines else type(wrong).__name__

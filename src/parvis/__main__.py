"""The command `parvis`: one module of `commands` for each of its commands."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper

from . import __version__, build
from .commands import COMMANDS, CommandError
from .core.game import Lacking
from .crew import NoCrew


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="parvis", description="Medieval building games played exactly.")
    top.add_argument("--version", action="version", version=f"parvis {__version__}, {build()} build")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        sub = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return top


class Told:
    """How a command was told to end, if it was: by Ctrl-C, or from outside."""

    by = signal.SIGINT

    @property
    def status(self) -> int:
        """With what it ends then."""
        return 128 + self.by


@contextmanager
def stoppable(told: Told) -> Iterator[None]:
    """Let SIGTERM end a command as Ctrl-C does, so that its workers end with it and its files are left in order."""

    def stop(*_: object) -> None:
        told.by = signal.SIGTERM
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; what is wrong with the input is said in one line, and the exit code is 2."""
    arguments = parser().parse_args(argv)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    told = Told()
    try:
        with stoppable(told):
            arguments.run(arguments)
        sys.stdout.flush()
    except (CommandError, Lacking, NoCrew) as wrong:
        print(f"parvis: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return told.status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as wrong:
        named = wrong.filename is not None and wrong.strerror
        print(f"parvis: {f'{wrong.filename}: {wrong.strerror}' if named else wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

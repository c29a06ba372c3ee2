"""The command `parvis`: one module of `commands` for each of its commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from . import __version__, build
from .commands import COMMANDS, CommandError
from .core.game import Lacking


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


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; what is wrong with the input is said in one line, and the exit code is 2."""
    arguments = parser().parse_args(argv)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        arguments.run(arguments)
        sys.stdout.flush()
    except (CommandError, Lacking) as wrong:
        print(f"parvis: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as wrong:
        print(f"parvis: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

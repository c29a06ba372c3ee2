"""The name of a bot that is a program: what is started, and how long it may think."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path
from typing import Final, NamedTuple

from ..bots import UnknownBot

EXEC: Final = ("exec:", "exec@")
"""How such a name begins."""
SECONDS: Final = 10.0
"""The time for an answer, where the name says none."""
EXAMPLE: Final = "'exec:./mybot --depth 3', or 'exec@2s:./mybot' for two seconds an answer"


class WrongProgram(UnknownBot):
    """A program that cannot be started; said before any game begins."""


class Command(NamedTuple):
    """A program: how it is called among bots, the words of its command line, and the seconds for an answer."""

    name: str
    words: tuple[str, ...]
    seconds: float


def read_command(name: str) -> Command:
    """The command in a name. It is split into words as a shell would, but no shell has a part in it."""
    found = re.fullmatch(r"exec(?:@(\d{1,3}(?:\.\d{1,3})?)s)?:\s*(\S.*)", name, re.ASCII)
    if found is None or not name.isprintable() or (found[1] and not float(found[1])):
        raise WrongProgram(f"no program '{name}': it should be {EXAMPLE}")
    try:
        words = shlex.split(found[2])
    except ValueError as wrong:
        raise WrongProgram(f"'{name}' cannot be split into words: {wrong}") from None
    if not words or not words[0]:
        raise WrongProgram(f"no program '{name}': it should be {EXAMPLE}")
    _can_be_started(name, words[0])
    return Command(name, tuple(words), float(found[1] or SECONDS))


def _can_be_started(name: str, file: str) -> None:
    """That there is such a file, and that it may be run."""
    if shutil.which(file) is not None:
        return
    if "/" not in file:
        near = f": for one in this folder say ./{file}" if Path(file).is_file() else ""
        raise WrongProgram(f"'{name}': there is no program '{file}' on the path{near}")
    if not Path(file).exists():
        raise WrongProgram(f"'{name}': there is no file {file}")
    if not Path(file).is_file():
        raise WrongProgram(f"'{name}': {file} is no file")
    raise WrongProgram(f"'{name}': {file} may not be run: chmod +x {shlex.quote(file)}")

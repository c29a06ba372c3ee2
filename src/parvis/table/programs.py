"""Programs that play at the tables of a server, by leave of its host: he gives each a name, and people choose by that.

A command never comes over the web. A program is asked in a process in which bots think (`thinking.py`), is started for
each of its turns and ends with it; what it is told of is a world that its seat cannot tell from the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..bots import BOTS
from ..programs import EXEC, WrongProgram
from ..programs.command import read_command

TAKEN: Final = frozenset((*BOTS, "here", "link", "named", "program"))
"""What else is said in the place of a bot's name, or is the key of a message about bots."""
EXPECTED: Final = "programs by names of their own, such as mybot=exec:/opt/bots/mybot"


def one_program(text: str) -> tuple[str, str]:
    """The name of a program and the bot that it is, as the host says them; ValueError if that is neither."""
    name, _, command = text.partition("=")
    name, command = name.strip(), command.strip()
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,19}", name) or name in TAKEN or not command.startswith(EXEC):
        raise ValueError
    return name, command


def programs(given: Iterable[str]) -> dict[str, str]:
    """The programs of a server by their names."""
    return dict(map(one_program, given))


def wrong_program(given: Iterable[str]) -> str:
    """Why the programs that a host has named cannot play; '' if they can."""
    names = [one_program(text)[0] for text in given]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        return f"there are two programs of the name {twice}"
    try:
        for command in programs(given).values():
            read_command(command)
    except WrongProgram as wrong:
        return str(wrong)
    return ""

"""Bots in any language: programs that are asked over their input and answer over their output, in lines of JSON.

What is said is in `messages.py` and docs/protocol.md; `child.py` is a process that cannot hang us, `program.py` the bot
that asks it, `speaking.py` the other side, with which our own bots are such programs.
"""

from __future__ import annotations

from time import perf_counter

from ..bots import Bot, bot
from ..bots.clock import Now
from .command import EXEC, WrongProgram, read_command
from .program import Program

__all__ = ["EXEC", "Program", "WrongProgram", "named"]


def named(name: str, now: Now = perf_counter) -> Bot:
    """A bot by its name, a program too: `exec:./mybot --depth 3`, or with two seconds an answer `exec@2s:./mybot`.

    Only where whoever names it may start programs here: never with a name that came over the web or from a record.
    """
    return Program(read_command(name)) if name.startswith(EXEC) else bot(name, now)

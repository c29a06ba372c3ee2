"""Be a bot for another program: answer its questions on standard input, in lines of JSON (docs/protocol.md)."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter, process_time

from ..bots import UnknownBot, bot
from ..games import GAMES
from ..programs.speaking import Misunderstood, speak
from .common import CommandError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="one of our bots, such as steward or master@0.2s")
    parser.add_argument(
        "--processor-time", action="store_true", help="think by the processor's time, as bots in an arena do"
    )


def run(given: argparse.Namespace) -> None:
    now = process_time if given.processor_time else perf_counter
    try:
        bot(given.name)
        speak(lambda: bot(given.name, now), sys.stdin, say, GAMES)
    except (UnknownBot, Misunderstood) as wrong:
        raise CommandError(str(wrong)) from None


def say(line: str) -> None:
    print(line, flush=True)

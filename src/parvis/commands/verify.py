"""Check that every move of the dealer in a record follows from the seed that the server had committed itself to."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..core.flow import DEALER
from ..core.verify import Unverified, verified
from ..text.words import LANGUAGES, words
from .common import CommandError, add_cards
from .replay import checked


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a record of a finished game at a table")
    parser.add_argument("--commitment", default="", metavar="C", help="the one that you were shown before the game")
    parser.add_argument("--share", default="", metavar="TEXT", help="a share that you have added")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    add_cards(parser)


def run(given: argparse.Namespace) -> None:
    record, _ = checked(Path(given.file), given.cards, None)
    try:
        count = verified(record, given.commitment, given.share)
    except Unverified as wrong:
        raise CommandError(f"{given.file}: {wrong}") from None
    luck = record.luck
    assert luck is not None
    say = words(record.game, given.lang)
    print(say("luck.verified", count=count, shares=len(luck.shares), commitment=luck.commitment))
    unbound = sum(seat == DEALER for seat, _ in record.moves[: luck.start])
    if unbound:
        print(say("luck.unbound", count=unbound, move=luck.start + 1))
    if given.share:
        print(say("luck.counts", move=min(share.ply for share in luck.shares if share.text == given.share) + 1))

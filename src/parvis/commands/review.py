"""Look at a finished game again: what every turn has cost against the best that was found, and what luck has given."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..coach.page import whole_page
from ..coach.review import review
from ..coach.telling import number, read_turn, turn_words
from ..coach.thoughts import USUAL
from ..core.game import Lacking
from ..text.words import LANGUAGES, Words, unnamed, words
from .common import CommandError, Progress, add_cards, add_json, positive, print_json, whole, write
from .replay import checked


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a record")
    parser.add_argument("--out", metavar="PAGE", help="write the review as a page (.html)")
    parser.add_argument("--effort", type=whole, default=1, metavar="N", help="think N times as hard (default: 1)")
    parser.add_argument(
        "--seconds",
        type=positive,
        default=0.0,
        metavar="S",
        help="of the processor, shared by the turns (default: no bound)",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    add_cards(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    record, _ = checked(Path(given.record), given.cards, None)
    found: dict[str, Any] | None = None
    bar: Progress | None = None
    try:
        for done, every, whole_review in review(record, USUAL.times(given.effort), given.seconds):
            found = whole_review
            bar = bar or Progress(max(every, 1), "turns")
            bar.update(done)
    except Lacking as wrong:
        raise CommandError(str(wrong)) from None
    if bar is not None:
        bar.close()
    assert found is not None
    say = words(record.game, given.lang)
    named = unnamed(say, record.seats).named
    if given.out:
        write(Path(given.out), named(whole_page(record, found, say)))
    if given.json:
        print_json(found)
    elif given.out:
        print(f"the review is in {given.out}")
    else:
        print(named(text(record.game, found, say)))


def text(game: Any, found: dict[str, Any], say: Words) -> str:
    """A review as lines: what it comes to for every seat, and the turns that cost most."""
    turns = {turn["ply"]: turn for turn in found["turns"]}
    lines = []
    for one in found["totals"]:
        name = say("seat", number=one["seat"])
        lost, luck = number(say, -one["loss"]), number(say, one["luck"], True)
        lines.append(f"{name}: {say('review.lost')} {lost}, {say('review.given')} {luck}")
        for ply in one["worst"]:
            turn = turns[ply]
            played, best = (turn_words(game, say, read_turn(game, turn[which])) for which in ("played", "best"))
            lines.append(f"  {say('review.at', ply=ply + 1)}, {number(say, -turn['loss'])}: {played}")
            lines.append(f"    {say('review.best')}: {best}")
    return "\n".join(lines)

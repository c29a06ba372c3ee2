"""Points that lie face down are not to be summed from the log: everybody is told of their own alone, until the end."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from parvis.core.flow import SPECTATOR, Move, play, question
from parvis.core.game import Game
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.sitting.sitting import Sitting, dealer
from parvis.sitting.telling import secret_now, told, with_changes
from parvis.table.page.render import log
from parvis.table.page.views import Reader
from parvis.text.words import words

TROYES = GAMES["troyes"]
CHIP = re.compile(r'<span class="chip seat(\d)">[^<]*?([+−])(\d+) ([^<]*)</span>')


class Shown:
    """As much of a table as its log is made of."""

    def __init__(self, sitting: Sitting) -> None:
        self.game, self.state, self.log = sitting.game, sitting.state, sitting.log
        self.cache: dict[Any, Any] = {}
        self.events: dict[Any, Any] = {}
        self.kept = self.begun = None


def played(game: Game[Any], options: tuple[str, ...], enough: int) -> Sitting:
    """A random game, as far as each of three seats has got points in so many rounds."""
    record = Record(game, 3, options)
    s = record.setup()
    rng = Random("points")
    moves: list[tuple[int, Move]] = []
    while (waiting := question(s)) is not None and not (enough and game.round_number(s) > enough and all(s.points)):
        move = rng.choice(s.moves)
        moves.append((waiting.seat, move))
        play(s, move)
    sitting = Sitting(Record(game, 3, options), game.setup(3, options), dealer(rng), 0)
    sitting.accept(sitting.played(moves, deals=False))
    return sitting


def summed(shown: Shown, reader: int) -> Counter[int]:
    """The points of each seat, as a reader can add them up from the page."""
    _, page = log(shown, Reader(reader, (), "en", False), 0, 10_000)  # type: ignore[arg-type]
    points: Counter[int] = Counter()
    for seat, sign, amount, counter in CHIP.findall(page):
        if counter in ("victory point", "victory points"):
            points[int(seat)] += int(amount) * (1 if sign == "+" else -1)
    return points


def test_the_words_for_points_are_those_that_are_looked_for() -> None:
    assert words(TROYES, "en")("counter.points", count=2) == "victory points"


def test_nobody_sums_up_the_points_of_another() -> None:
    sitting = played(TROYES, (), 2)
    points = sitting.state.points
    assert all(points) and sitting.asked is not None
    shown = Shown(sitting)  # what one of them was told is kept there for the others
    for reader in (SPECTATOR, 0, 1, 2):
        assert summed(shown, reader) == ({reader: points[reader]} if reader >= 0 else {})
    for reader in (0, 1, 2):
        told_to = "\n".join(
            with_changes(TROYES, words(TROYES, "en"), entry, reader, secret_now(TROYES, sitting.state))
            for entry in told(TROYES, sitting.log)
        )
        assert "victory point" in told_to
        assert told_to.count("victory point") < "\n".join(
            with_changes(TROYES, words(TROYES, "en"), entry, reader) for entry in told(TROYES, sitting.log)
        ).count("victory point")


@pytest.mark.parametrize(("options", "rounds"), [(("open-points",), 2), ((), 0)])
def test_open_points_and_those_of_a_game_that_is_over_are_told_to_all(options: tuple[str, ...], rounds: int) -> None:
    sitting = played(TROYES, options, rounds)
    assert (sitting.asked is None) == (rounds == 0)
    shown = Shown(sitting)
    for reader in (SPECTATOR, 0, 2):
        assert summed(shown, reader) == dict(enumerate(sitting.state.points))


def test_what_is_not_hidden_in_a_game_is_told_to_all() -> None:
    for name in ("caylus", "pillars"):
        game = GAMES[name]
        assert game.secret_counters(game.setup(2, ())) == frozenset()

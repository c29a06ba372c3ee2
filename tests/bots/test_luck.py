"""The luck of matches: all options are alike, and every roll has luck of its own, told from what it is for."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from luck import fair
from parvis.bots import bot
from parvis.core.flow import DEALER, Move, play
from parvis.match import Dealer, Match
from toy.game import BLOCKS, QUARRY
from toy.paths import Paths, Walk, ask, end, roll


def blocks(seed: str) -> list[Move]:
    """What is dealt in a game of Quarry: a block for each of two seats in each of three rounds."""
    record = Match(QUARRY, [bot("random")] * 2, seed).play()
    return [move for seat, move in record.moves if seat == DEALER]


DEALT = list(zip(*(blocks(f"luck {number}") for number in range(400)), strict=True))
DICE = Paths(ask(0, {die: roll(*[end(face, 0) for face in range(6)]) for die in ("red", "white")}))


def before_a_roll(round: int, die: str) -> Walk:
    s = DICE.setup(2)
    s.round = round
    play(s, (die, 0))
    return s


def test_in_matches_every_option_is_dealt_about_equally_often() -> None:
    for dealt in DEALT:
        assert fair(dealt, BLOCKS)


def test_in_matches_what_one_roll_brings_says_nothing_about_another() -> None:
    """Not of another seat, and not of another round."""
    for one, other in combinations(DEALT, 2):
        assert fair(list(zip(one, other, strict=True)), list(product(BLOCKS, BLOCKS)))


@pytest.mark.parametrize("earlier", [(1, "red"), (2, "white")])
def test_in_matches_a_roll_is_the_same_however_much_was_rolled_for_something_else(earlier: tuple[int, str]) -> None:
    """The red die in the second round: neither what it showed in the first nor the white one has a part in it."""
    other, s = before_a_roll(*earlier), before_a_roll(2, "red")
    rolls = []
    for number in range(400):
        much, little = Dealer(DICE, f"match {number}"), Dealer(DICE, f"match {number}")
        before = [much.deal(other) for _ in range(3)]
        rolls.append((before[0], much.deal(s)))
        assert rolls[-1][1] == little.deal(s)
    assert fair(rolls, list(product(other.moves, s.moves)))

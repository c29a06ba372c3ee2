"""The numbers of moves: one each, for ever."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from parvis.core.game import Game
from parvis.core.layout import Count, Layout, Name
from parvis.core.notation import Verb, named, verbs
from parvis.core.numbering import Numbering
from parvis.env import actions, layout
from parvis.env.actions import kept
from parvis.games import GAMES
from playing import Table, positions
from toy.game import QUARRY

GIVEN = {
    "troyes": [(1866, "54f8ca400c96f560")],
    "caylus": [(482, "86ae56e6f2c64f2d")],
    "pillars": [(975, "f97477fea20e0f6f")],
}
"""How many numbers were given, and the digest of their moves. A line is added when numbers are; none ever changes."""
LAYOUTS = {
    "troyes": (593, "6e941986b7eccf22"),
    "caylus": (320, "cad1cccc7319e9e8"),
    "pillars": (449, "ece1f90105bd223f"),
}
"""The digest of each layout: one that changes makes every trained policy useless, and is told in the changelog."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@every_game
def test_a_number_that_was_given_never_changes(game: Game[Any]) -> None:
    numbers = actions(game)
    for count, expected in GIVEN[game.name]:
        assert digest([numbers.words(number) for number in range(count)]) == expected
    assert GIVEN[game.name][-1][0] == numbers.count, "new numbers want a line in GIVEN"


@every_game
def test_every_move_has_a_number_of_its_own_in_the_file(game: Game[Any]) -> None:
    numbers = actions(game)
    assert numbers.new == 0, "python tools/numbering.py gives the new moves numbers"
    assert kept(game.name) == [numbers.words(number) for number in range(numbers.count)]
    assert len(set(kept(game.name))) == numbers.count
    for verb in game.verbs.values():
        for noun in verb.words or {0: ""}:
            move = (verb.name, noun)
            assert numbers.move(numbers.number(move)) == move
            assert numbers.words(numbers.number(move)) == game.write(move)


@every_game
def test_a_layout_does_not_change_unnoticed(game: Game[Any]) -> None:
    assert (layout(game).size, layout(game).digest()) == LAYOUTS[game.name]


def test_a_layout_that_has_grown_knows_what_it_was() -> None:
    parts = {"wood": Count("pieces of wood"), "colour": Name(["red", "blue"], "a colour")}
    before, turned = Layout(parts), Layout({**parts, "colour": Name(["blue", "red"], "a colour")})
    grown = Layout({**parts, "stone": Count("stones")})
    assert grown.digest() != before.digest() == grown.digest(before.size)
    assert turned.digest() != before.digest() == before.digest(before.size)


@every_game
def test_options_and_seats_change_no_number(game: Game[Any]) -> None:
    """Every move that is ever offered has a number, whatever is played."""
    tables: list[Table] = [(game, seats, options) for seats in game.seat_counts for options in ((), game.options)]
    for _, seats, options in tables:
        try:
            found = positions(game, seats, "numbers", options, 10)
        except ValueError:
            continue
        assert all(actions(game).move(actions(game).number(move)) == move for s in found for move in s.moves)


def test_new_moves_get_the_next_numbers() -> None:
    before = Numbering(verbs(Verb("take", named(["wood", "stone"])), Verb("pass")))
    names = [before.words(number) for number in range(before.count)]
    assert names == ["take wood", "take stone", "pass"]
    after = Numbering(verbs(Verb("give"), Verb("take", named(["gold", "wood", "stone"])), Verb("pass")), names)
    assert [after.words(number) for number in range(after.count)] == [*names, "give", "take gold"]
    assert after.new == 2
    with pytest.raises(ValueError, match="'take stone' has a number"):
        Numbering(verbs(Verb("take", named(["wood"])), Verb("pass")), names)


def test_a_game_without_a_file_is_numbered_in_the_order_of_its_words() -> None:
    numbers = actions(QUARRY)
    assert [numbers.words(number) for number in range(numbers.count)][5:] == ["block 6", "keep", "throw"]


def test_a_number_or_move_that_is_not_there_is_refused() -> None:
    numbers = actions("caylus")
    for wrong in (-1, 482):
        with pytest.raises(ValueError, match="from 0 to 481"):
            numbers.move(wrong)
        with pytest.raises(ValueError, match="from 0 to 481"):
            numbers.words(wrong)
    for strange in ("3", 3.0, None, True, np.bool_(True), np.array([3])):
        with pytest.raises(TypeError, match="a whole number from 0 to 481"):
            numbers.words(strange)
    assert numbers.words(np.int64(17)) == numbers.words(np.array(17)) == "place castle"
    for unknown in (("place", 999), "place castle", ["place", 6], None):
        with pytest.raises(ValueError, match=r"no move of the game: a move is a verb and a noun, as \('order', 0\) is"):
            numbers.number(unknown)

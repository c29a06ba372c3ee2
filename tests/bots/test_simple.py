"""Random and greedy."""

from __future__ import annotations

from collections import Counter
from random import Random

from luck import fair
from parvis.bots import bot
from toy.paths import Paths, ask, end, roll


def played(name: str, game: Paths) -> list[str]:
    """What a bot plays first, with many a luck."""
    return [bot(name).choose(game.sight(), Random(f"{name} {number}"))[0] for number in range(400)]


def test_random_plays_every_move_about_equally_often() -> None:
    assert fair(played("random", Paths(ask(0, {way: end(0, 0) for way in "abcde"}))), "abcde")


def test_greedy_takes_what_looks_best() -> None:
    for best in "abcd":
        game = Paths(ask(0, {way: end(5 if way == best else 4, 9) for way in "abcd"}))
        assert set(played("greedy", game)) == {best}


def test_greedy_counts_the_best_that_its_own_choices_lead_to() -> None:
    """Of two ways on, one of which is splendid, it takes the splendid one: their mean would not be worth it."""
    on = ask(0, {"splendid": end(10, 0), "poor": end(0, 0)})
    chosen = Counter(played("greedy", Paths(ask(0, {"safe": end(7, 0), "on": on}))))
    assert chosen["on"] > 380, "it looks six times, and misses the splendid one once in 64"


def test_greedy_counts_the_mean_where_the_dealer_has_a_say() -> None:
    """It cannot choose what is dealt: one splendid face of a die in two is worth half."""
    for faces in ((end(10, 0), end(0, 0)), (end(0, 0), end(10, 0))):
        chosen = Counter(played("greedy", Paths(ask(0, {"safe": end(7, 0), "bold": roll(*faces)}))))
        assert chosen["safe"] > 300
    for faces in ((end(10, 0), end(0, 0)), (end(0, 0), end(10, 0))):
        chosen = Counter(played("greedy", Paths(ask(0, {"safe": end(3, 0), "bold": roll(*faces)}))))
        assert chosen["bold"] > 300


def test_greedy_does_not_count_on_luck_that_it_had_once() -> None:
    """It may stop before the dealer deals: the splendid face is not its own choice for that."""
    on = ask(0, {"stop": end(4, 0), "bold": roll(end(10, 0), end(0, 0))})
    chosen = Counter(played("greedy", Paths(ask(0, {"safe": end(7, 0), "on": on}))))
    assert chosen["safe"] > 340

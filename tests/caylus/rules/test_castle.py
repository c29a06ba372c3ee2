"""Phase 6: construction of the castle."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from caylus.helpers import (
    BLUE,
    GREEN,
    RED,
    asked,
    begin,
    held,
    hold,
    houses,
    in_section,
    mover,
    offers,
    refuses,
    say,
    town,
)
from parvis.core.flow import question
from parvis.games.caylus.rules.castle import Castle, batches
from parvis.games.caylus.rules.pieces import KINDS
from parvis.games.caylus.rules.state import Caylus


def castle(*holdings: str, **columns: list[int] | int) -> Caylus:
    """Everybody with something to hold has a worker at the castle, in the order of seats."""
    s = town(3, points=[9, 9, 9])
    for seat, holding in enumerate(holdings):
        hold(s, seat, holding)
        s.castle.append(seat)
        s.workers[seat] -= 1
    for name, value in columns.items():
        setattr(s, name, value)
    return s


def test_a_batch_is_food_and_two_other_different_cubes() -> None:
    s = begin(castle("1 food 1 wood 1 stone"), Castle())
    assert offers(s) == ["houses 0", "houses 1"]
    refuses(s, "houses 2", "no-batch")
    say(s, RED, "houses 1", "line prestige")
    assert held(s, RED) == f"{9 + 5 + 1} points"
    assert in_section(s, "dungeon") == [1, 0, 0]


@pytest.mark.parametrize("holding", ["3 food", "1 wood 1 stone 1 cloth 1 gold", "2 food 2 wood", "1 food 1 gold"])
def test_without_a_batch_two_points_are_lost(holding: str) -> None:
    s = begin(castle(holding), Castle())
    assert (mover(s), s.points[RED], s.workers[RED]) == (None, 7, 6)


def test_giving_none_costs_two_points_but_never_below_zero() -> None:
    s = castle("1 food 1 wood 1 stone")
    s.points[RED] = 1
    begin(s, Castle())
    say(s, RED, "houses 0")
    assert (held(s, RED), mover(s)) == ("1 food 1 wood 1 stone", None)


def test_gold_may_be_in_a_batch_and_the_cubes_are_chosen_kind_by_kind() -> None:
    s = begin(castle("2 food 2 wood 1 stone 1 cloth 1 gold"), Castle())
    assert offers(s) == ["houses 0", "houses 1", "houses 2"]
    say(s, RED, "houses 2")
    assert offers(s) == ["spend 1-wood", "spend 2-wood"]
    say(s, RED, "spend 2-wood")
    assert offers(s) == ["spend 0-stone", "spend 1-stone"]
    say(s, RED, "spend 1-stone")
    assert offers(s) == ["spend 0-cloth", "spend 1-cloth"]
    refuses(s, "spend 2-cloth", "castle-not-so-many")
    say(s, RED, "spend 0-cloth", "line deniers")
    assert held(s, RED) == "1 cloth 3 deniers 19 points"


def test_no_kind_is_given_more_often_than_there_are_batches() -> None:
    s = begin(castle("1 food 3 wood 3 stone 1 cloth"), Castle())
    say(s, RED, "houses 1")
    assert offers(s) == ["spend 0-wood", "spend 1-wood"]
    refuses(s, "spend 2-wood", "castle-equal-cubes")
    say(s, RED, "spend 0-wood", "line prestige")
    assert held(s, RED) == "3 wood 2 stone 15 points"


def test_players_build_in_the_order_of_the_castle() -> None:
    s = castle("1 food 1 wood 1 stone", "1 food 1 wood 1 stone")
    s.castle = [BLUE, RED]
    begin(s, Castle())
    say(s, BLUE, "houses 0")
    say(s, RED, "houses 0")


@pytest.mark.parametrize(("section", "points"), [(0, 5), (1, 4), (2, 3)])
def test_a_house_gives_the_points_of_its_section(section: int, points: int) -> None:
    s = begin(castle("1 food 1 wood 1 stone", section=section), Castle())
    say(s, RED, "houses 1")
    assert s.points[RED] == 9 + points


def test_a_full_section_overflows_into_the_next() -> None:
    s = castle("3 food 3 wood 3 stone")
    houses(s, "dungeon", 0, 4, 0)
    begin(s, Castle())
    say(s, RED, "houses 3")
    assert s.points[RED] == 9 + 5 + 5 + 4
    assert (in_section(s, "dungeon"), in_section(s, "walls")) == ([2, 4, 0], [1, 0, 0])
    assert s.section == 0, "it is scored at the end of the turn, not now"


def test_the_overflow_goes_through_a_full_section_into_the_one_after() -> None:
    s = castle("2 food 2 wood 2 stone")
    houses(s, "dungeon", 0, 6, 0)
    houses(s, "walls", 0, 9, 0)
    begin(s, Castle())
    say(s, RED, "houses 2")
    assert (in_section(s, "walls"), in_section(s, "towers")) == ([1, 9, 0], [1, 0, 0])
    assert s.points[RED] == 9 + 4 + 3


def test_parts_left_unbuilt_in_a_scored_section_stay_empty() -> None:
    s = castle("1 food 1 wood 1 stone", section=1)
    houses(s, "dungeon", 0, 2, 0)
    begin(s, Castle())
    say(s, RED, "houses 1")
    assert (in_section(s, "dungeon"), in_section(s, "walls")) == ([0, 2, 0], [1, 0, 0])


def test_no_more_houses_than_there_is_room() -> None:
    s = castle("5 food 5 wood 5 stone", section=2)
    houses(s, "towers", 0, 12, 0)
    begin(s, Castle())
    assert offers(s) == ["houses 0", "houses 1", "houses 2"]
    refuses(s, "houses 3", "castle-full")


def test_without_room_in_the_towers_only_who_has_no_batch_loses_points() -> None:
    s = castle("1 food 1 wood 1 stone", "3 food", section=2)
    houses(s, "towers", 0, 0, 14)
    begin(s, Castle())
    assert (mover(s), s.points) == (None, [9, 7, 9])


class TestBestBuilder:
    def test_most_houses_this_turn_win_a_favour(self) -> None:
        s = castle("1 food 1 wood 1 stone", "2 food 2 wood 2 stone")
        houses(s, "dungeon", 2, 0, 0)
        begin(s, Castle())
        say(s, RED, "houses 1")
        say(s, BLUE, "houses 2")
        assert (mover(s), asked(s)) == (BLUE, "ChooseLine")

    def test_of_equals_the_earlier_worker_wins(self) -> None:
        s = castle("1 food 1 wood 1 stone", "1 food 1 wood 1 stone", "1 food 1 wood 1 stone")
        s.castle = [GREEN, RED, BLUE]
        begin(s, Castle())
        say(s, GREEN, "houses 0")
        say(s, RED, "houses 1")
        say(s, BLUE, "houses 1")
        assert (mover(s), asked(s)) == (RED, "ChooseLine")
        assert s.workers == [6, 6, 6]

    def test_if_nobody_built_nobody_wins(self) -> None:
        s = begin(castle("1 food 1 wood 1 stone"), Castle())
        say(s, RED, "houses 0")
        assert question(s) is None


def test_the_number_of_batches_is_what_trying_everything_finds() -> None:
    """An exact little problem, checked by brute force."""
    s = town()
    pairs = [(a, b) for a in range(1, KINDS) for b in range(a + 1, KINDS)]
    for cubes in product(range(4), repeat=KINDS):
        s.cubes[:KINDS] = cubes
        best = 0
        for count in range(1, cubes[0] + 1):
            for chosen in combinations_with_replacement(pairs, count):
                used = [0] * KINDS
                for a, b in chosen:
                    used[a] += 1
                    used[b] += 1
                if all(n <= has for n, has in zip(used, cubes, strict=True)):
                    best = count
                    break
            else:
                break
        assert batches(s.cards, s.cubes, RED) == best, cubes

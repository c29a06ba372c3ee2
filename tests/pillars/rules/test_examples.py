"""The worked examples of the rulebook, one test each."""

from __future__ import annotations

from pillars.helpers import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    at,
    builders,
    cathedral,
    cubes,
    draw,
    employ,
    give,
    market,
    mover,
    offers,
    say,
    stand,
    table,
)


def test_red_passes_at_seven_and_the_marker_goes_to_six() -> None:
    s = builders(table(4))
    draw(s, RED)
    assert s.cost == 7
    say(s, RED, "pass")
    assert (s.cost, s.rosette[7]) == (6, RED)


def test_the_first_builder_costs_seven_the_second_six_the_third_five() -> None:
    s = builders(table(4, gold=[30, 30, 30, 30]))
    for seat, place in ((BLUE, "bishop"), (BLUE, "castle"), (GREEN, "start")):
        draw(s, seat)
        say(s, seat, f"place {place}")
    assert s.gold == [30, 30 - 7 - 6, 30 - 5, 30]


def test_red_passed_first_then_blue_then_red_again_and_they_are_placed_in_this_order() -> None:
    s = builders(table(4, gold=[30, 30, 30, 30]))
    for seat in (RED, BLUE, RED):
        draw(s, seat)
        say(s, seat, "pass")
    drawn = (
        (RED, "court-1"), (BLUE, "court-2"), (BLUE, "court-3"), (GREEN, "court-4"), (GREEN, "market-1"),
        (GREEN, "market-2"), (YELLOW, "priory-1"), (YELLOW, "market-3"), (YELLOW, "market-4"),
    )  # fmt: skip
    for seat, place in drawn:
        draw(s, seat)
        say(s, seat, f"place {place}")
    before = s.gold[:]
    assert mover(s) == RED
    say(s, RED, "place priory-2")
    assert mover(s) == BLUE
    say(s, BLUE, "place bishop")
    assert mover(s) == RED
    say(s, RED, "place castle")
    assert (at(s, "priory-2"), at(s, "bishop"), at(s, "castle")) == (RED, BLUE, RED)
    assert s.gold == before


def test_the_market_of_green_and_red() -> None:
    """Green has 7 gold and buys 2 wood; red has 2 gold and sells a stone; and so on to the end."""
    s = table(4, gold=[2, 20, 7, 20])
    stand(s, GREEN, "market-1")
    stand(s, RED, "market-2")
    give(s, GREEN, metal=1)
    give(s, RED, stone=1)
    market(s)
    assert "buy wood-2" in offers(s) and "buy wood-3" not in offers(s)
    say(s, GREEN, "buy wood-2")
    assert s.gold[GREEN] == 1
    say(s, RED, "sell stone-1")
    assert s.gold[RED] == 6
    say(s, GREEN, "sell metal-1")
    assert s.gold[GREEN] == 6
    say(s, RED, "buy wood-2")
    assert (s.gold[RED], s.market[1]) == (0, 0)
    say(s, GREEN, "buy sand-3")
    assert s.gold[GREEN] == 0
    assert mover(s) is None
    assert (cubes(s, GREEN), cubes(s, RED)) == ({"sand": 3, "wood": 2}, {"wood": 2})


def test_five_sand_three_stone_and_a_metal_make_five_points_and_two_gold() -> None:
    s = table(gold=[10, 10])
    employ(s, RED, "potter_2 mortar_mixer stonecutter architect_2 toolmaker_1")
    give(s, RED, sand=5, stone=3, metal=1)
    cathedral(s)
    say(s, RED, "work stonecutter-1", "work potter-2", "work mortar_mixer-1")
    assert s.points == [2 + 5, 2]
    assert s.gold == [10 + 2, 10]
    assert cubes(s, RED) == {"stone": 1, "metal": 1}


def test_the_woodworker_turns_at_most_eight_wood_into_four_points() -> None:
    s = table(round=6)
    employ(s, RED, "woodworker")
    give(s, RED, wood=11)
    cathedral(s)
    assert offers(s) == [f"work woodworker-{times}" for times in range(5)]
    say(s, RED, "work woodworker-4")
    assert (s.points[RED], cubes(s, RED)) == (2 + 4, {"wood": 3})


def test_stone_is_worth_more_with_better_craftsmen() -> None:
    """The stonecutter needs two stones for a point, the mason one, and the sculptor makes two points from one."""
    for name, times, stone, points in (("stonecutter", 1, 2, 1), ("mason", 1, 1, 1), ("sculptor", 1, 1, 2)):
        s = table(round=6)
        employ(s, RED, {"mason": "mason_1 mortar_mixer", "sculptor": "sculptor_3"}.get(name, name))
        give(s, RED, stone=2)
        cathedral(s)
        say(s, RED, f"work {name}-{times}")
        assert (s.points[RED], cubes(s, RED).get("stone", 0)) == (2 + points, 2 - stone)


def test_the_goldsmith_makes_six_points_from_eighteen_gold() -> None:
    s = table(round=6, gold=[20, 0])
    employ(s, RED, "goldsmith_5")
    cathedral(s)
    assert offers(s)[-1] == "work goldsmith-6"
    say(s, RED, "work goldsmith-6")
    assert (s.points[RED], s.gold[RED]) == (2 + 6, 2)


def test_the_other_woodworker_turns_a_wood_into_four_gold_twice() -> None:
    s = table(round=6, gold=[0, 0])
    employ(s, RED, "woodworker_1")
    give(s, RED, wood=3)
    cathedral(s)
    say(s, RED, "work woodworker_1-2")
    assert (s.gold[RED], cubes(s, RED)) == (8, {"wood": 1})

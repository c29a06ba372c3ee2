"""The Ladies of Troyes, module 2: what the activity cards bring, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules import cathedral
from parvis.games.troyes.rules.activities import EFFECTS, activate
from parvis.games.troyes.rules.effects import Effect
from parvis.games.troyes.rules.pieces import (
    ACTIVITIES,
    BASE_ACTIVITIES,
    BONUS_ACTIVITIES,
    GREY,
    MIXED_ACTIVITIES,
    NEW_ACTIVITIES,
)
from parvis.games.troyes.rules.scoring import sheet
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    banner_count,
    banners,
    begin,
    city,
    cover,
    cubes,
    employ,
    lay,
    mover,
    offers,
    queue,
    refuses,
    say,
    space,
    stand,
    turn,
)

NEW = ("new-activities",)


def town(dice: str = "", cards: str = "", events: str = "", seats: int = 4, **columns: Any) -> Troyes:
    """A city with the cards of the Ladies."""
    return city(seats, dice, cards, events, NEW, **columns)


def using(card: str, times: int, s: Troyes) -> Troyes:
    """Anna has activated a card of hers, and her dice are gone."""
    employ(s, ANNA, card, cubes=cubes(s, ANNA, card))
    activate(s, ANNA, ACTIVITIES.index(card), times)
    return begin(s)


def score(s: Troyes, seat: int, line: str) -> int:
    return sheet(s, seat)[line]


def test_every_card_of_the_ladies_does_something() -> None:
    names = ACTIVITIES[BASE_ACTIVITIES + BONUS_ACTIVITIES :]
    assert len(names) == 27
    assert [name for name in names if type(EFFECTS[name]) is Effect] == ["fort"], "it counts dice, not activations"


@pytest.mark.parametrize("slot", range(9))
def test_the_new_cards_lie_alone_or_among_the_old_ones(slot: int) -> None:
    new = [card for card in range(BASE_ACTIVITIES + BONUS_ACTIVITIES, len(ACTIVITIES)) if CARDS.slot[card] == slot]
    old = [card for card in range(BASE_ACTIVITIES) if CARDS.slot[card] == slot]
    assert (len(old), len(new)) == (3, 3)
    assert CARDS.of_slot(slot, NEW_ACTIVITIES) == new
    assert CARDS.of_slot(slot, MIXED_ACTIVITIES) == CARDS.of_slot(slot, MIXED_ACTIVITIES | NEW_ACTIVITIES) == old + new


# Cards that bring something each time that a thing is counted


def test_clogmaker_counts_citizens_in_city_hall_but_not_expelled_ones() -> None:
    s = town(cards="clogmaker")
    stand(s, ANNA, "city-hall-1", "city-hall-4", "palace-1")
    stand(s, FAYE, "city-hall-2")
    lay(s, ANNA, "city-hall")
    using("clogmaker", 3, s)
    assert s.deniers[ANNA] == 5 + 3 * 2


def test_weaver_counts_tradesmen_its_own_included() -> None:
    s = town(cards="weaver hermit ransom")
    employ(s, ANNA, "hermit", space=9)
    employ(s, FAYE, "ransom")
    using("weaver", 2, s)
    assert s.deniers[ANNA] == 5 + 2 * 2


def test_master_tradesman_counts_pairs_of_tradesmen_its_own_included() -> None:
    s = town(cards="master_tradesman hermit ransom")
    employ(s, ANNA, "hermit")
    using("master_tradesman", 2, s)
    assert s.points[ANNA] == 2 * 1
    employ(s, ANNA, "ransom")
    using("master_tradesman", 1, s)
    assert s.points[ANNA] == 2 + 1, "a third tradesman is no pair"


def test_bishop_counts_own_cubes_at_the_cathedral_the_fourth_level_included() -> None:
    s = town(cards="bishop", cathedral=[ANNA, FAYE, GREY, *[-1] * 3, ANNA, *[-1] * 16, ANNA])
    using("bishop", 2, s)
    assert s.deniers[ANNA] == 5 + 2 * 3


def test_scribe_counts_the_event_cards_won() -> None:
    s = town(cards="scribe")
    s.won_by[3], s.won_by[4], s.won_by[5], s.won_by[6] = ANNA, FAYE, ANNA, GREY
    using("scribe", 3, s)
    assert s.points == [3 * 2, 0, 0, 0]


def test_beguine_counts_the_white_dice_left_after_those_used() -> None:
    s = town("white4@0 white4@0 white1@0 white6@1 red3@0", "beguine")
    employ(s, ANNA, "beguine")
    turn(s, ANNA)
    say(s, ANNA, "activate beguine", lot="white4@0")
    assert s.points[ANNA] == 2


def test_banker_wants_more_than_thirty_deniers_and_takes_none() -> None:
    s = town(cards="banker", deniers=[31, 99, 0, 0])
    using("banker", 2, s)
    assert (s.points[ANNA], s.deniers[ANNA]) == (2 * 3, 31)
    poor = using("banker", 2, town(cards="banker", deniers=[30, 99, 0, 0]))
    assert poor.points[ANNA] == 0


def test_wedding_costs_seven_deniers_and_brings_four_points() -> None:
    s = using("wedding", 3, town(cards="wedding", deniers=[15, 0, 0, 0]))
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 2")
    assert (s.points[ANNA], s.deniers[ANNA]) == (8, 1)


def test_hotelkeeper_gives_influence_or_points_for_each_activation() -> None:
    s = using("hotelkeeper", 3, town(cards="hotelkeeper"))
    assert offers(s) == ["host 0", "host 1", "host 2", "host 3"]
    refuses(s, "host 4", "too-many-times")
    say(s, ANNA, "host 1")
    assert (s.influence[ANNA], s.points[ANNA]) == (4 + 4, 2)


# The Executioner


def test_executioner_takes_from_the_opponent_with_most_influence_who_may_change() -> None:
    s = using("executioner", 3, town(cards="executioner", influence=[2, 6, 5, 1]))
    assert s.influence == [2 + 1 + 1 + 1, 5, 5, 1], "after the first activation two are tied"
    assert offers(s) == ["rob 1", "rob 2"]
    refuses(s, "rob 3", "not-most-influence")
    refuses(s, "rob 0", "not-most-influence")
    say(s, ANNA, "rob 2")
    assert s.influence == [8, 4, 4, 1], "Faye alone had most; the third activation is done"
    assert mover(s) is None


def test_executioner_takes_nothing_where_nothing_is() -> None:
    s = using("executioner", 2, town(cards="executioner", influence=[2, 0, 0, 0]))
    assert s.influence == [4, 0, 0, 0]


def test_executioner_takes_influence_even_from_beyond_the_end_of_the_track() -> None:
    s = using("executioner", 2, town(cards="executioner", seats=2, influence=[20, 9]))
    assert s.influence == [20, 7]


# Cubes on events


def test_ransom_pays_three_deniers_for_each_cube_on_events_of_ones_choice() -> None:
    s = using("ransom", 3, town(cards="ransom", events="war heresy", deniers=[7, 0, 0, 0]))
    assert offers(s) == ["times 1", "times 2"]
    say(s, ANNA, "times 2")
    say(s, ANNA, "cube war", "cube heresy")
    assert s.deniers[ANNA] == 1
    assert (banners(s, "war"), banners(s, "heresy")) == ([ANNA], [ANNA])
    assert s.influence[ANNA] == 4 + 2


def test_ransom_cannot_be_activated_without_its_price() -> None:
    s = town("red6@0 red6@1", "ransom", deniers=[2, 0, 0, 0])
    employ(s, ANNA, "ransom")
    refuses(turn(s, ANNA), "activate ransom", "activation-too-dear")


def test_scout_puts_a_cube_on_each_event_for_a_denier_each_and_may_leave_some_out() -> None:
    s = using("scout", 1, town(cards="scout", events="war heresy drought", deniers=[5, 0, 0, 0]))
    assert offers(s, "cube") == ["cube marauding", "cube war", "cube heresy", "cube drought"]
    say(s, ANNA, "cube marauding")
    refuses(s, "cube marauding", "too-many-cubes")
    say(s, ANNA, "cube heresy")
    refuses(s, "cube war", "queue-order")
    say(s, ANNA, "cube drought")
    assert s.deniers[ANNA] == 2
    assert [len(cubes) for cubes in s.banners] == [1, 0, 1, 1]
    assert mover(s) is None


def test_scout_activated_twice_may_put_two_cubes_on_an_event() -> None:
    s = using("scout", 2, town(cards="scout", events="war", deniers=[5, 0, 0, 0]))
    say(s, ANNA, "cube war", "cube war")
    assert (banners(s, "war"), mover(s)) == ([ANNA, ANNA], None)


def test_scout_stops_without_deniers() -> None:
    s = using("scout", 2, town(cards="scout", events="war", deniers=[1, 0, 0, 0]))
    say(s, ANNA, "cube marauding")
    assert (s.deniers[ANNA], mover(s)) == (0, None)


def test_scout_counters_an_event_and_goes_on_with_the_next() -> None:
    s = town(cards="scout", events="war heresy", deniers=[9, 0, 0, 0])
    cover(s, "war", *[FAYE] * (banner_count("war") - 1))
    using("scout", 2, s)
    say(s, ANNA, "cube war", "cube heresy", "cube heresy")
    assert queue(s) == ["marauding", "heresy"]
    assert mover(s) is None


# Mixed cards


def test_lumberjack_places_cubes_and_sells_them_in_another_action() -> None:
    """The rulebook's example: a lot of 8 places 4 cubes beside 2; later a white 5, as three yellow dice, sells all."""
    s = town("yellow5@2 yellow3@2 yellow1@1", "lumberjack monk", deniers=[0, 0, 5, 0])
    employ(s, GEOFFREY, "lumberjack", cubes=2)
    turn(s, GEOFFREY)
    say(s, GEOFFREY, "activate lumberjack", lot="yellow5@2 yellow3@2")
    assert offers(s) == ["times 4", "spend 1", "spend 2"]
    refuses(s, "times 3", "all-cubes")
    refuses(s, "spend 3", "too-few-cubes")
    refuses(s, "spend 5", "too-many-times")
    refuses(s, "times 5", "too-many-times")
    say(s, GEOFFREY, "times 4")
    assert cubes(s, GEOFFREY, "lumberjack") == 6
    s = town("white5@2 yellow1@1", "lumberjack monk", deniers=[0, 0, 5, 0])
    employ(s, GEOFFREY, "lumberjack", cubes=6)
    employ(s, GEOFFREY, "monk", cubes=1)
    turn(s, GEOFFREY)
    say(s, GEOFFREY, "activate lumberjack", lot="white5@2")
    say(s, GEOFFREY, "spend 6")
    assert (cubes(s, GEOFFREY, "lumberjack"), cubes(s, GEOFFREY, "monk")) == (0, 0)
    assert s.deniers[GEOFFREY] == 5 + 24


def test_cubes_of_a_mixed_card_are_placed_at_once_when_none_are_there() -> None:
    s = using("lumberjack", 3, town(cards="lumberjack"))
    assert (cubes(s, ANNA, "lumberjack"), mover(s)) == (3, None)


def test_a_cube_of_a_mixed_card_improves_no_other_action() -> None:
    s = town("yellow5@0 yellow3@0", "lumberjack")
    employ(s, ANNA, "lumberjack", cubes=2)
    turn(s, ANNA)
    say(s, ANNA, "farm")
    refuses(s, "improve lumberjack", "no-cube-there")


def test_breeder_pays_three_deniers_for_each_cube_or_sells_them_for_two_points() -> None:
    s = town(cards="breeder", deniers=[7, 0, 0, 0])
    employ(s, ANNA, "breeder", cubes=1)
    using("breeder", 3, s)
    assert offers(s) == ["times 1", "times 2", "spend 1"]
    refuses(s, "times 3", "too-many-times")
    bought = apart(s)
    say(bought, ANNA, "times 2")
    assert (bought.deniers[ANNA], cubes(bought, ANNA, "breeder"), bought.points[ANNA]) == (1, 3, 0)
    say(s, ANNA, "spend 1")
    assert (s.deniers[ANNA], cubes(s, ANNA, "breeder"), s.points[ANNA]) == (7, 0, 2)


def test_breeder_needs_three_deniers_unless_a_cube_is_there_to_be_sold() -> None:
    s = town("yellow6@0 yellow6@1", "breeder", deniers=[2, 0, 0, 0])
    employ(s, ANNA, "breeder")
    refuses(turn(apart(s), ANNA), "activate breeder", "activation-too-dear")
    employ(s, ANNA, "breeder", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "activate breeder", lot="yellow6@1")
    assert (s.points[ANNA], s.deniers[ANNA]) == (2, 0), "even the die could be bought with all she has"


def test_breeder_keeps_the_price_of_a_cube_while_dice_are_bought() -> None:
    s = town("yellow2@0 yellow3@0 yellow6@1", "breeder", deniers=[6, 0, 0, 0])
    employ(s, ANNA, "breeder")
    turn(s, ANNA)
    say(s, ANNA, "activate breeder", "die yellow6@1")
    assert offers(s) != [] and "die yellow3@0" not in offers(s)


def test_castellan_brings_five_influence_for_a_cube() -> None:
    s = town(cards="castellan", influence=[3, 0, 0, 0])
    employ(s, ANNA, "castellan", cubes=3)
    using("castellan", 2, s)
    assert offers(s) == ["times 2", "spend 1", "spend 2"]
    say(s, ANNA, "spend 2")
    assert (s.influence[ANNA], cubes(s, ANNA, "castellan")) == (13, 1)


def test_catapult_places_two_cubes_on_one_event_for_each_cube() -> None:
    s = town(cards="catapult", events="war heresy")
    employ(s, ANNA, "catapult", cubes=2)
    using("catapult", 2, s)
    say(s, ANNA, "spend 2", "cube war", "cube heresy")
    assert (banners(s, "war"), banners(s, "heresy")) == ([ANNA, ANNA], [ANNA, ANNA])
    assert (s.influence[ANNA], cubes(s, ANNA, "catapult")) == (4 + 4, 0)


def test_catapult_places_a_single_cube_where_there_is_room_for_one() -> None:
    s = town(cards="catapult", events="war heresy")
    cover(s, "war", *[FAYE] * (banner_count("war") - 1))
    employ(s, ANNA, "catapult", cubes=1)
    using("catapult", 1, s)
    say(s, ANNA, "spend 1", "cube war")
    assert queue(s) == ["marauding", "heresy"]
    assert s.influence[ANNA] == 4 + 1


def test_catapult_does_not_fire_again_at_a_marauding_countered_by_the_same_action() -> None:
    s = town(cards="catapult", events="war")
    cover(s, "marauding", *[FAYE] * (banner_count("marauding") - 1))
    employ(s, ANNA, "catapult", cubes=2)
    using("catapult", 2, s)
    say(s, ANNA, "spend 2", "cube marauding")
    refuses(s, "cube marauding", "marauding-closed")
    assert offers(s) == ["cube war", "stop"]


# The Master Builder and the fourth level


def test_master_builder_chooses_columns_and_may_begin_a_fourth_level() -> None:
    full = [FAYE if site % 6 == 4 and site < 18 else -1 for site in range(24)]
    s = using("master_builder", 2, town(cards="master_builder", cathedral=full))
    assert offers(s) == [f"column {column}" for column in range(1, 7)]
    say(s, ANNA, "column 5")
    assert s.cathedral[18 + 4] == ANNA
    assert s.influence[ANNA] == 4 + s.cards.cathedral_influence[4]
    refuses(s, "column 5", "no-free-site")
    say(s, ANNA, "column 1")
    assert s.cathedral[0] == ANNA
    assert (s.points[ANNA], mover(s)) == (s.cards.cathedral_points[4] + s.cards.cathedral_points[0], None)


def test_dice_do_not_build_on_the_fourth_level() -> None:
    full = [FAYE if site % 6 == 4 and site < 18 else -1 for site in range(24)]
    s = turn(town("white5@0 red1@1", cathedral=full), ANNA)
    refuses(s, "build", "no-free-site")


def test_master_builder_does_nothing_when_all_is_built() -> None:
    s = using("master_builder", 2, town(cards="master_builder", cathedral=[FAYE] * 24))
    assert (mover(s), s.points[ANNA]) == (None, 0)


def test_migrant_workers_do_not_build_on_the_fourth_level_but_work_is_interrupted_there() -> None:
    s = town(cathedral=[FAYE] * 18 + [-1, ANNA, *[-1] * 4])
    cathedral.migrant_workers(s)
    assert s.cathedral[18:] == [-1, ANNA, *[-1] * 4]
    cathedral.interruption_of_work(s)
    assert s.cathedral[18:] == [-1] * 6
    cathedral.interruption_of_work(s)
    assert s.cathedral[17] == -1


def test_who_has_no_cube_on_the_fourth_level_loses_two_points_if_the_master_builder_is_there() -> None:
    s = town(cards="master_builder")
    s.cathedral[20] = ANNA
    assert [score(s, seat, "fourth") for seat in (ANNA, FAYE)] == [0, -2]
    assert "fourth" not in sheet(town(), FAYE)
    assert "fourth" not in sheet(city(), FAYE)
    assert score(s, FAYE, "cathedral") == -6, "the three levels cost as always"


# Cards for the end of the game


def test_hermit_cubes_are_worth_nine_points_less_the_number_of_all_cubes() -> None:
    """The rulebook's example: 2 blue, 3 orange, 1 green: 6, 9 and 3 points."""
    s = town(cards="hermit")
    for seat, count in ((ANNA, 2), (FAYE, 3), (GEOFFREY, 1)):
        employ(s, seat, "hermit", cubes=count)
    assert [score(s, seat, "hermit") for seat in range(4)] == [6, 9, 3, 0]
    assert sum(sheet(s, FAYE).values()) - sum(sheet(s, EMILY).values()) == 9 + s.cards.spaces[s.activities[5]][0]


def test_a_hermit_cube_is_never_worth_less_than_a_point() -> None:
    s = town(cards="hermit")
    employ(s, ANNA, "hermit", cubes=7)
    employ(s, FAYE, "hermit", cubes=4)
    assert [score(s, ANNA, "hermit"), score(s, FAYE, "hermit")] == [7, 4]


@pytest.mark.parametrize("card", ["hermit", "princess"])
def test_cubes_for_the_end_are_placed_and_improve_nothing(card: str) -> None:
    s = town("yellow5@0 yellow3@0", card)
    using(card, 2, s)
    assert cubes(s, ANNA, card) == 2
    turn(s, ANNA)
    say(s, ANNA, "farm")
    refuses(s, f"improve {card}", "no-cube-there")


@pytest.mark.parametrize(
    ("card", "counts", "points"),
    [
        ("princess", [1, 3, 2, 0], [0, 6, 0, 0]),
        ("princess", [3, 3, 2, 0], [3, 3, 0, 0]),
        ("princess", [1, 1, 1, 1], [1, 1, 1, 1]),
        ("princess", [0, 0, 0, 0], [0, 0, 0, 0]),
        ("fort", [1, 3, 2, 0], [0, 3, 0, 0]),
        ("fort", [2, 2, 0, 0], [1, 1, 0, 0]),
    ],
)
def test_most_cubes_bring_points_which_the_tied_share(card: str, counts: list[int], points: list[int]) -> None:
    s = town(cards=card)
    for seat, count in enumerate(counts):
        employ(s, seat, card, cubes=count)
    assert [score(s, seat, card) for seat in range(4)] == points


def test_fort_each_die_places_a_cube_high_ones_bring_more() -> None:
    s = town("red3@0 red4@0 red6@0 red1@1", "fort")
    employ(s, ANNA, "fort")
    turn(s, ANNA)
    say(s, ANNA, "activate fort", lot="red6@0 red4@0 red3@0")
    assert (cubes(s, ANNA, "fort"), s.points[ANNA], s.influence[ANNA]) == (3, 2 + 2 + 1, 4 + 5)


def test_fort_takes_a_single_die() -> None:
    s = town("red1@0 red1@1", "fort")
    employ(s, ANNA, "fort")
    turn(s, ANNA)
    say(s, ANNA, "activate fort", lot="red1@0")
    assert (cubes(s, ANNA, "fort"), s.points[ANNA]) == (1, 1)


@pytest.mark.parametrize(
    ("cube", "lot", "placed", "points"),
    [
        ("blacksmith", "red3@0 red2@0", 2, 2),
        ("confession", "red3@0 red1@0", 2, 3),
        ("herbalist", "white4@0", 3, 6),
        ("templar", "white3@0", 2, 2),
        ("recruiter", "red1@0", 2, 3),
        ("preacher", "red5@0 red1@0", 2, 4),
        ("liquorist", "red1@0", 1, 2),
        ("militia", "yellow4@0 yellow3@0", 2, 3),
    ],
)
def test_fort_counts_dice_as_a_cube_makes_them(cube: str, lot: str, placed: int, points: int) -> None:
    s = city(4, f"{lot} yellow1@1", f"fort {cube}", options=("mixed-activities",))
    employ(s, ANNA, "fort")
    employ(s, ANNA, cube, cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "activate fort", *[f"improve {cube}"] if lot.startswith("red") else [], lot=lot)
    assert (cubes(s, ANNA, "fort"), s.points[ANNA]) == (placed, points)


# Tradesmen paid with influence


@pytest.mark.parametrize(("card", "price", "die"), [("templar_chief", 5, "white6"), ("recruiter", 3, "red6")])
def test_a_tradesman_may_cost_influence_instead_of_deniers(card: str, price: int, die: str) -> None:
    s = town(f"{die}@0 white5@0 red5@0", card, deniers=[0] * 4, influence=[price] * 4)
    s.influence[ANNA] = price - 1
    refuses(turn(apart(s), ANNA), f"activate {card}", "not-enough-influence")
    s.influence[ANNA] = price
    turn(s, ANNA)
    say(s, ANNA, f"activate {card}", lot=f"{die}@0")
    assert (s.influence[ANNA], s.deniers[ANNA], space(s, ANNA, card)) == (0, 0, 1)
    assert cubes(s, ANNA, card) == 6 // s.cards.divisor[ACTIVITIES.index(card)]


def test_the_influence_for_the_tradesman_does_not_also_hire_him() -> None:
    s = town("red6@0 red6@1", "recruiter", supply=[0, 4, 4, 4], influence=[4, 0, 0, 0])
    refuses(turn(apart(s), ANNA), "activate recruiter", "no-citizen-to-hire")
    s.influence[ANNA] = 5
    turn(s, ANNA)
    say(s, ANNA, "activate recruiter", lot="red6@0")
    assert (s.influence[ANNA], space(s, ANNA, "recruiter")) == (0, 1)


# What is shown


def test_the_view_tells_what_the_cards_of_the_ladies_add() -> None:
    s = town(cards="master_builder fort recruiter")
    s.cathedral[18] = ANNA
    view = TROYES.view(turn(s, ANNA), FAYE)
    assert view["cathedral"][3] == [ANNA, None, None, None, None, None]
    shown = {card["card"]: card for card in view["activities"]}
    assert (shown["recruiter"]["cost"], shown["recruiter"]["currency"]) == (3, "influence")
    assert shown["fort"]["divisor"] is None
    assert len(TROYES.view(turn(town(dice="red1@0"), ANNA), FAYE)["cathedral"]) == 3

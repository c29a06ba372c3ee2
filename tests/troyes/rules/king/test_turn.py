"""'The King's challenge', the King's turn: the eleven results, their prices and their notes."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.king.turn import KINGS_ROLL
from parvis.games.troyes.rules.pieces import ACTIVITIES, CHARACTERS, EMPTY, GREY, ILLUSTRATION, OWNERS
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    at,
    banner_count,
    banners,
    begin,
    city,
    cover,
    deal,
    dice,
    employ,
    lay,
    lying,
    offers,
    queue,
    rewards,
    row,
    say,
    slot,
    space,
    stand,
    turn,
    winner,
)


def kings_turn(s: Troyes, result: int) -> Troyes:
    """The King rolls his two black dice, which make a result."""
    begin(s, KINGS_ROLL)
    first = min(result - 1, 6)
    deal(s, f"roll {first}", f"roll {result - first}")
    assert s.king_roll == [first, result - first]
    return s


# The price


def test_he_spends_his_dice_by_falling_strength_then_red_yellow_white() -> None:
    s = city(1, dice="white6@grey yellow6@grey red6@grey red5@grey white6@0")
    kings_turn(s, 7)
    assert dice(s) == "red5@grey white6@0 white6@grey"
    kings_turn(s, 7)
    assert dice(s) == "white6@0"


def test_he_acts_in_full_without_enough_dice() -> None:
    for his in ("", "red1@grey"):
        s = kings_turn(city(1, dice=f"{his} white6@0"), 7)
        assert s.cathedral.count(GREY) == CARDS.king_cubes
        assert dice(s) == "white6@0"


# 2, 3, 11, 12: points


@pytest.mark.parametrize(("result", "rarity"), [(2, 0), (3, 1), (11, 1), (12, 0)])
def test_he_gains_points_and_buys_your_best_die(result: int, rarity: int) -> None:
    """Notes 1 and 2: 3 points for 3 dice and 6 deniers, 2 points for 2 dice and 4 deniers."""
    s = city(1, dice="white5@0 yellow5@0 red4@0 red6@grey red5@grey white5@grey", deniers=[1])
    kings_turn(s, result)
    assert s.king_points == (3, 2)[rarity]
    assert s.deniers == [1 + (6, 4)[rarity]]
    assert dice(s) == ("red4@0 white5@0 white5@grey", "red4@0 red5@grey white5@0 white5@grey")[rarity]


@pytest.mark.parametrize(("result", "left"), [(2, 1), (3, 2), (11, 2), (12, 1)])
def test_without_a_die_of_yours_he_uses_his_own_and_pays_nothing(result: int, left: int) -> None:
    s = kings_turn(city(1, dice="red6@grey red5@grey white5@grey white4@grey", deniers=[1]), result)
    assert s.deniers == [1]
    assert len(dice(s).split()) == left


def test_he_never_takes_a_second_die_of_yours() -> None:
    s = kings_turn(city(1, dice="red6@0 red5@0 red4@0"), 12)
    assert dice(s) == "red4@0 red5@0"


# 4, 10: a citizen


def full(s: Troyes, building: str, owner: int = GREY) -> None:
    stand(s, owner, *[f"{building}-{place}" for place in range(1, 7)])


def filled(dice: str) -> Troyes:
    s = city(1, dice=dice)
    for building in ("palace", "bishopric", "city-hall"):
        full(s, building)
    s.reserve[GREY] = 2 * CARDS.citizens_total - 18
    return s


@pytest.mark.parametrize("result", [4, 10])
@pytest.mark.parametrize(
    ("die", "building"), [("red6@grey", "palace"), ("yellow6@grey", "city-hall"), ("white6@grey", "bishopric")]
)
def test_his_strongest_die_names_the_building_where_he_expels_one_of_yours(
    result: int, die: str, building: str
) -> None:
    s = filled(f"{die} red5@grey yellow5@grey white5@grey")
    for name in ("palace", "bishopric", "city-hall"):
        stand(s, ANNA, row(name, 2)[-1])
    kings_turn(s, result)
    assert lying(s, building) == [ANNA]
    assert s.buildings.count(ANNA) == 2
    assert die not in dice(s) and len(dice(s).split()) == 3


def test_he_expels_rather_than_pushes() -> None:
    s = filled("white6@grey")
    first, second = row("bishopric", 1), row("bishopric", 2)
    stand(s, ANNA, first[0], first[1], second[2])
    kings_turn(s, 4)
    assert lying(s, "bishopric") == [ANNA]
    assert at(s, first[0], first[1], second[2]) == [ANNA, ANNA, GREY]


def test_where_he_cannot_expel_he_pushes_one_of_yours_furthest_right() -> None:
    """His own citizen at the end of the row makes room."""
    s = filled("white6@grey")
    first, second = row("bishopric", 1), row("bishopric", 2)
    stand(s, ANNA, first[0], second[1])
    kings_turn(s, 4)
    assert at(s, *first) == [ANNA, GREY, GREY]
    assert at(s, *second) == [GREY, GREY, ANNA]
    assert lying(s, "bishopric") == [GREY]


def test_a_gap_takes_in_who_is_pushed() -> None:
    s = filled("white6@grey")
    places = row("bishopric", 1)
    stand(s, ANNA, places[0])
    stand(s, EMPTY, places[1])
    kings_turn(s, 4)
    assert at(s, *places) == [GREY, ANNA, GREY]
    assert lying(s, "bishopric") == []


def test_who_stands_behind_a_gap_is_not_pushed() -> None:
    s = filled("white6@grey")
    places = row("bishopric", 1)
    stand(s, EMPTY, places[0])
    stand(s, ANNA, places[1])
    before = s.buildings[:]
    kings_turn(s, 4)
    assert s.buildings == before


def test_he_may_not_expel_a_colour_that_lies_there() -> None:
    """Then he goes on to the next building: Palace, City Hall, Bishopric, Palace."""
    s = filled("red6@grey")
    stand(s, ANNA, "palace-1", row("bishopric", 1)[-1], row("city-hall", 1)[-1])
    lay(s, ANNA, "palace")
    s.supply[ANNA] -= 4
    kings_turn(s, 4)
    assert lying(s, "city-hall") == [ANNA] and lying(s, "bishopric") == []


@pytest.mark.parametrize(
    ("die", "yours", "then"),
    [
        ("red6@grey", "city-hall", "city-hall"),
        ("yellow6@grey", "palace", "palace"),
        ("white6@grey", "palace", "palace"),
    ],
)
def test_without_one_of_yours_there_he_goes_on_to_the_next_building(die: str, yours: str, then: str) -> None:
    s = filled(die)
    stand(s, ANNA, row(yours, 1)[-1])
    kings_turn(s, 10)
    assert lying(s, yours) == [ANNA]


def test_from_city_hall_he_goes_to_the_bishopric_before_the_palace() -> None:
    s = filled("yellow6@grey")
    stand(s, ANNA, "palace-1", row("bishopric", 1)[-1])
    kings_turn(s, 10)
    assert lying(s, "bishopric") == [ANNA] and lying(s, "palace") == []


def test_without_dice_he_begins_at_the_palace() -> None:
    s = filled("white6@0")
    for name in ("palace", "bishopric", "city-hall"):
        stand(s, ANNA, row(name, 2)[-1])
    kings_turn(s, 4)
    assert lying(s, "palace") == [ANNA]


def test_where_nothing_can_be_done_to_you_he_does_nothing() -> None:
    """Ruling K4: the die is spent all the same."""
    s = filled("red6@grey red5@grey")
    before = s.buildings[:]
    kings_turn(s, 4)
    assert s.buildings == before and s.reserve[GREY] == 2 * CARDS.citizens_total - 18
    assert dice(s) == "red5@grey"


def test_of_several_rows_he_takes_the_one_with_the_best_place() -> None:
    """Ruling K5: as at the initial placement."""
    s = filled("red6@grey")
    stand(s, ANNA, *[f"palace-{place}" for place in (1, 4, 3)])
    kings_turn(s, 4)
    best = next(place for place in CARDS.king_places[0] if place in (0, 2, 3))
    assert s.buildings[best] == GREY and s.buildings.count(ANNA) == 2


def test_without_a_citizen_left_he_places_none() -> None:
    """Ruling K6."""
    s = filled("red6@grey")
    stand(s, ANNA, "palace-1")
    s.reserve[GREY] = 0
    s.buildings[17] = EMPTY
    before = s.buildings[:]
    kings_turn(s, 4)
    assert s.buildings == before
    assert dice(s) == ""


# 5, 9: the rightmost event


@pytest.mark.parametrize("result", [5, 9])
def test_he_fills_the_rightmost_event_for_a_die_per_free_banner(result: int) -> None:
    event = "heresy"
    s = city(1, dice="red6@grey red5@grey red4@grey red3@grey red2@grey", events=f"war {event}")
    cover(s, event, ANNA)
    free = banner_count(event) - 1
    kings_turn(s, result)
    assert queue(s) == ["marauding", "war"] and banners(s, "war") == []
    assert len(dice(s).split()) == 5 - free
    assert winner(s, event) == GREY
    assert (s.points[ANNA], s.king_points) == (rewards(event)[1], rewards(event)[0])


def test_alone_on_an_event_he_takes_the_points_of_both_ranks() -> None:
    s = kings_turn(city(1, dice="red1@0", events="war"), 5)
    assert s.king_points == sum(rewards("war"))


def test_an_event_that_you_lead_is_yours_even_if_he_fills_it() -> None:
    s = city(1, dice="red1@0", events="war")
    cover(s, "war", *[ANNA] * (banner_count("war") - 1))
    kings_turn(s, 9)
    assert winner(s, "war") == ANNA
    assert (s.points[ANNA], s.king_points) == (rewards("war")[0], rewards("war")[1])


def test_marauding_is_the_rightmost_event_where_there_is_no_other() -> None:
    s = kings_turn(city(1, dice="red1@0"), 5)
    assert queue(s) == ["marauding"] and banners(s, "marauding") == []
    assert s.king_points == sum(rewards("marauding"))


# 6: a tradesman


def worth(card: str, number: int = 1) -> int:
    return CARDS.spaces[ACTIVITIES.index(card)][number - 1]


def test_his_tradesman_takes_the_space_worth_most() -> None:
    cards = "artisan hunting tithing"
    best = max(cards.split(), key=lambda card: max(CARDS.spaces[ACTIVITIES.index(card)]))
    assert sorted(max(CARDS.spaces[ACTIVITIES.index(card)]) for card in cards.split())[-2] < worth(best)
    s = city(1, dice="red6@grey red5@grey", cards=cards)
    kings_turn(s, 6)
    assert space(s, GREY, best) == CARDS.best_spaces[ACTIVITIES.index(best)][0]
    assert sum(1 for place in s.tradesmen if place) == 1
    assert dice(s) == "red5@grey"
    assert s.reserve[GREY] == 2 * CARDS.citizens_total - 1


def priced(cards: dict[str, tuple[int, list[int]]]) -> Troyes:
    """Cards face up with a cost and spaces of our own."""
    printed = {**TROYES.printed, "components": [dict(entry) for entry in TROYES.printed["components"]]}
    for entry in printed["components"]:
        if entry["id"] in cards:
            cost, spaces = cards[entry["id"]]
            entry["values"] = {**entry["values"], "cost": cost, "spaces_vp": spaces}
    s = city(1, dice="red6@grey red5@grey", cards=" ".join(cards))
    s.cards = TROYES.with_cards(printed).cards
    return s


def hired(s: Troyes) -> list[str]:
    return [
        ACTIVITIES[s.activities[place // OWNERS]] for place in range(GREY, 9 * OWNERS, OWNERS) if s.tradesmen[place]
    ]


def test_of_equal_spaces_he_takes_the_cheapest_then_red_yellow_white() -> None:
    s = priced({"hunting": (5, [3]), "tithing": (4, [3]), "artisan": (5, [3])})
    assert hired(kings_turn(s, 6)) == ["tithing"]
    s = priced({"hunting": (5, [3]), "tithing": (5, [3]), "artisan": (5, [3])})
    assert hired(kings_turn(s, 6)) == ["hunting"]
    assert hired(kings_turn(s, 6)) == ["hunting", "artisan"]
    assert sorted(hired(kings_turn(s, 6))) == ["artisan", "hunting", "tithing"]


def test_of_cards_alike_in_everything_he_takes_the_earlier_one() -> None:
    """Ruling K8."""
    s = priced({"captain": (5, [3]), "hunting": (5, [3])})
    first = min(("captain", "hunting"), key=slot)
    assert hired(kings_turn(s, 6)) == [first]


def test_he_has_one_tradesman_on_a_card() -> None:
    """Ruling K7."""
    s = priced({"hunting": (5, [6, 5]), "tithing": (4, [1])})
    assert sorted(hired(kings_turn(kings_turn(s, 6), 6))) == ["hunting", "tithing"]
    assert sorted(hired(kings_turn(s, 6))) == ["hunting", "tithing"]


def test_where_all_spaces_are_taken_he_stands_on_the_illustration() -> None:
    """Ruling K7: worth nothing, and so the last of all choices."""
    s = priced({"hunting": (5, [6]), "tithing": (9, [1])})
    employ(s, ANNA, "hunting", 1)
    kings_turn(s, 6)
    assert space(s, GREY, "tithing") == 1
    kings_turn(s, 6)
    assert space(s, GREY, "hunting") == ILLUSTRATION


def test_without_a_citizen_left_he_hires_nobody() -> None:
    """Ruling K6."""
    s = priced({"hunting": (5, [6])})
    s.reserve[GREY] = 0
    begin(s, KINGS_ROLL)
    deal(s, "roll 3", "roll 3")
    assert hired(s) == [] and dice(s) == "red5@grey"


# 7: the cathedral


def test_he_builds_on_the_best_of_the_lowest_sites() -> None:
    """Ruling K9: most points, then most influence (though he has none), then the lower number."""
    s = kings_turn(city(1, dice="red6@grey red5@grey red4@grey"), 7)
    worths = list(zip(CARDS.cathedral_points, CARDS.cathedral_influence, strict=True))
    best = sorted(range(6), key=lambda column: worths[column], reverse=True)[:2]
    assert [site for site in range(18) if s.cathedral[site] == GREY] == sorted(best)
    assert s.king_points == sum(CARDS.cathedral_points[column] for column in best)
    assert dice(s) == "red4@grey"


def test_he_fills_a_level_before_he_begins_the_next() -> None:
    s = city(1, dice="red6@grey")
    s.cathedral[:5] = [ANNA] * 5
    s.cathedral[6] = ANNA
    kings_turn(s, 7)
    assert s.cathedral[5] == GREY and s.cathedral[6:12].count(GREY) == 1


@pytest.mark.parametrize("free", [0, 1])
def test_for_want_of_sites_he_gains_points(free: int) -> None:
    """Note 6: none free, 2 points; one free, a cube and 1 point besides."""
    s = city(1, dice="red6@grey red5@grey red4@grey")
    s.cathedral[: 18 - free] = [ANNA] * (18 - free)
    kings_turn(s, 7)
    assert s.cathedral.count(GREY) == free
    assert s.king_points == (2 if not free else CARDS.cathedral_points[5] + 1)
    assert dice(s) == "red4@grey"


# 8: a character


def test_he_recalls_the_character_on_top_of_the_column() -> None:
    """Note 7: both receive its points, by the steps for two players, and it leaves the game. No die is spent."""
    s = city(1, dice="red6@grey")
    s.characters = [CHARACTERS.index("urbain"), CHARACTERS.index("henry")]
    low, high = CARDS.character_steps_two[CHARACTERS.index("urbain")][:2]
    assert CARDS.character_steps[CHARACTERS.index("urbain")][0] < low
    s.cathedral[: low - 1 + high] = [ANNA] * (low - 1) + [GREY] * high
    kings_turn(s, 8)
    points = CARDS.character_points[CHARACTERS.index("urbain")]
    assert (s.points[ANNA], s.king_points) == (0, points[1])
    assert s.characters == [CHARACTERS.index("henry")]
    assert dice(s) == "red6@grey"


@pytest.mark.parametrize(("character", "column"), [("hugues", "influence"), ("thibaut", "deniers")])
def test_he_scores_neither_for_gold_nor_for_influence(character: str, column: str) -> None:
    s = city(1, dice="red6@grey", **{column: [18]})
    s.characters = [CHARACTERS.index(character)]
    kings_turn(s, 8)
    assert (s.points[ANNA], s.king_points) == (CARDS.character_points[CHARACTERS.index(character)][2], 0)


def test_a_recalled_character_is_not_scored_again() -> None:
    s = city(1, dice="red6@grey", influence=[18])
    s.characters = [CHARACTERS.index("hugues")]
    kings_turn(s, 8)
    assert "hugues" not in TROYES.sheet(s)[0]


def test_without_characters_he_gains_a_point() -> None:
    s = kings_turn(city(1, dice="red6@grey", characters=[]), 8)
    assert (s.points[ANNA], s.king_points, dice(s)) == (0, 1, "red6@grey")


# Turn by turn


def test_you_and_the_king_take_turns() -> None:
    s = turn(city(1, dice="yellow6@0 yellow5@0 red6@grey red5@grey red4@grey"), ANNA)
    say(s, ANNA, "farm", lot="yellow6@0")
    deal(s, "roll 4", "roll 4")
    say(s, ANNA, "farm", lot="yellow5@0")
    deal(s, "roll 4", "roll 4")
    assert "combat marauding" in offers(s)


def test_the_king_begins_when_he_is_start_player() -> None:
    s = turn(city(1, dice="red6@0 red5@grey"), GREY)
    deal(s, "roll 4", "roll 4")
    assert "combat marauding" in offers(s)


def test_his_dice_are_for_sale_and_nobody_is_paid() -> None:
    s = turn(city(1, dice="red6@grey red5@0", deniers=[2], events="war"), ANNA)
    say(s, ANNA, "combat marauding", lot="red6@grey")
    assert s.deniers == [0] and s.king_points == 0


def test_he_goes_on_when_you_have_passed_until_no_die_is_left() -> None:
    """Each of your turns brings you a denier on your district; he plays on even without a die of his own."""
    s = turn(city(1, dice="red6@0 red5@grey"), ANNA)
    say(s, ANNA, "pass")
    deal(s, "roll 4", "roll 3")
    assert dice(s) == "red6@0"
    deal(s, "roll 4", "roll 4")
    deal(s, "roll 6", "roll 6")
    assert dice(s) == "" and not s.moves
    assert s.district_deniers == [CARDS.pass_first + 2 * CARDS.pass_then]


def test_the_round_is_over_once_no_die_is_left() -> None:
    s = turn(city(1, dice="red6@0"), ANNA)
    say(s, ANNA, "combat marauding")
    if s.moves:
        say(s, ANNA, offers(s)[0])
    assert dice(s) == "" and not s.moves
    assert s.king_roll == []


def test_his_two_colours_are_one_owner() -> None:
    """K18: while a citizen of his lies on the Palace, no other of his can be expelled from it."""
    s = city(1, dice="red1@0", influence=[0])
    s.buildings[:6] = [GREY] * 6
    s.lying[GREY] = 1
    assert "citizen" not in offers(turn(s, ANNA))
    s = city(1, dice="red1@0", influence=[0])
    s.buildings[:6] = [GREY] * 6
    assert "citizen" in offers(turn(s, ANNA))

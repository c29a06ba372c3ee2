"""The Ladies of Troyes, module 3: the six new events."""

from __future__ import annotations

from collections import Counter

import pytest

from parvis.core.flow import DEALER, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.activities import HireTradesman
from parvis.games.troyes.rules.combat import CoverBanners, SpreadCubes
from parvis.games.troyes.rules.effects import Hit, Shot
from parvis.games.troyes.rules.events import Events, ResolveQueue, RollBlackDice
from parvis.games.troyes.rules.ladies.events import grey_tradesmen
from parvis.games.troyes.rules.pieces import ACTIVITIES, EMPTY, EVENTS, GREY
from parvis.games.troyes.rules.state import Troyes
from troyes.helpers import (
    ANNA,
    CARDS,
    EMILY,
    FAYE,
    GEOFFREY,
    apart,
    at,
    banner_count,
    banners,
    begin,
    city,
    cover,
    cubes,
    deal,
    employ,
    lay,
    lying,
    mover,
    offers,
    queue,
    refuses,
    say,
    slot,
    space,
    stand,
    turn,
    winner,
)
from troyes.walls import outside_cubes, walled

NEW = ("new-events",)


def menaced(*events: str, cards: str = "", seats: int = 4) -> Troyes:
    return city(seats, cards=cards, events=" ".join(events), options=NEW)


def test_the_new_events_are_shuffled_with_the_others() -> None:
    counts = [[len(CARDS.event_decks[modules][colour]) for colour in range(3)] for modules in (0, 2)]
    assert counts == [[8, 4, 4], [10, 6, 6]]
    s = begin(menaced(), Events())
    assert {"event outlaw_leader", "event uprising"} < set(offers(s))
    assert "event outlaw_leader" not in offers(begin(city(), Events()))


# Wolves


def test_wolves_bring_black_dice_and_nothing_else() -> None:
    s = begin(menaced("wolves"), ResolveQueue())
    assert s.black == [0] * (1 + CARDS.black_dice[EVENTS.index("wolves")])
    assert mover(s) is None


# Harsh Winter


def test_the_winter_takes_a_cube_of_each_ones_choice_from_the_start_player_on() -> None:
    s = menaced("harsh_winter", cards="militia priest")
    s.first = FAYE
    for seat in (ANNA, FAYE):
        employ(s, seat, "militia", cubes=1)
        employ(s, seat, "priest", cubes=2)
    employ(s, GEOFFREY, "priest", cubes=1)
    begin(s, ResolveQueue())
    assert mover(s) == FAYE
    assert offers(s) == ["lose priest", "lose militia"]
    say(s, FAYE, "lose priest")
    assert cubes(s, GEOFFREY, "priest") == 0  # He has no choice.
    refuses(s, "lose monk", "no-cube-to-lose")
    say(s, ANNA, "lose militia")
    assert [cubes(s, seat, "priest") for seat in (ANNA, FAYE)] == [2, 1]
    assert [cubes(s, seat, "militia") for seat in (ANNA, FAYE)] == [0, 1]
    assert mover(s) is None  # Emily has no cube.


def test_the_winter_takes_cubes_of_outside_activities_too() -> None:
    s = walled("swap_dice", cubes=2, options=NEW, events="harsh_winter", cards="priest")
    employ(s, ANNA, "priest", cubes=1)
    begin(s, ResolveQueue())
    assert offers(s) == ["lose priest", "lose swap_dice"]
    say(s, ANNA, "lose swap_dice")
    assert [outside_cubes(s, seat, "swap_dice") for seat in range(4)] == [1, 1, 1, 1]


# The Outlaw Leader


@pytest.mark.parametrize(("rolled", "value"), [(1, 4), (2, 5), (3, 6), (4, 6), (6, 6)])
def test_the_outlaw_leader_raises_each_black_die_up_to_six(rolled: int, value: int) -> None:
    s = menaced("outlaw_leader")
    s.black = [0, 0]
    begin(s, RollBlackDice())
    deal(s, f"roll {rolled}", "roll 1")
    assert s.black == [value, 4]


def test_without_him_they_are_what_they_are() -> None:
    s = menaced("war")
    s.black = [0]
    begin(s, RollBlackDice())
    deal(s, "roll 2")
    assert s.black == [2]


def test_he_leaves_the_die_that_names_a_building_alone() -> None:
    """Ruling L3-1."""
    s = menaced("outlaw_leader", "uprising")
    stand(s, ANNA, "bishopric-1")
    begin(s, ResolveQueue())
    deal(s, "roll 2")
    assert all(owner == EMPTY for owner in s.buildings)
    assert mover(s) == DEALER
    deal(s, "reseat 0")
    assert at(s, "bishopric-1") == [ANNA]


@pytest.mark.parametrize("question", [SpreadCubes(ANNA, 2, 0, 0), Hit(ANNA, 1, 0)])
def test_the_outlaw_leader_is_closed_to_red_cards_of_level_one(question: SpreadCubes | Hit) -> None:
    s = begin(menaced("outlaw_leader", "heresy"), question)
    assert offers(s, "cube") == ["cube marauding", "cube heresy"]
    refuses(s, "cube outlaw_leader", "outlaw-leader")


def test_the_archer_stops_when_only_the_outlaw_leader_is_left() -> None:
    s = begin(menaced("outlaw_leader"), Shot(ANNA, 3, 1))
    deal(s, "roll 1")
    assert mover(s) is None


def test_support_leaves_the_outlaw_leader_out() -> None:
    """Ruling L3-2."""
    s = begin(menaced("outlaw_leader", "support"), ResolveQueue())
    assert (banners(s, "marauding"), banners(s, "outlaw_leader")) == ([GREY], [])


def test_the_outlaw_leader_falls_to_a_group_of_red_dice() -> None:
    s = city(events="outlaw_leader", options=NEW, dice="red6@0 red5@0 red5@0 red4@0 yellow1@1")
    say(turn(s, ANNA), ANNA, "combat outlaw_leader", lot="red6@0 red5@0 red5@0")
    assert winner(s, "outlaw_leader") == ANNA


# Uprising


@pytest.mark.parametrize(
    ("roll", "building"),
    [(1, "bishopric"), (2, "bishopric"), (3, "palace"), (4, "palace"), (5, "city-hall"), (6, "city-hall")],
)
def test_a_black_die_names_the_building_of_the_uprising(roll: int, building: str) -> None:
    s = menaced("uprising")
    stand(s, ANNA, f"{building}-4")
    begin(s, ResolveQueue())
    deal(s, f"roll {roll}")
    assert Counter(offers(s)) == {"reseat 0": 1, "reseat grey": 1, "reseat nobody": 4}
    deal(s, "reseat grey", "reseat 0")
    assert at(s, f"{building}-1", f"{building}-2", f"{building}-3") == [GREY, ANNA, EMPTY]
    assert lying(s, building) == []
    assert not TROYES.faults(full(s))


def full(s: Troyes) -> Troyes:
    """The citizens that a position was laid out with come out of the supplies."""
    s = apart(s)
    for seat in range(s.seats):
        used = s.buildings.count(seat) + sum(s.lying[seat::5]) + s.possessed[seat]
        s.supply[seat], s.reserve[seat] = 0, CARDS.citizens_total - used
    return s


def test_a_full_building_and_a_grey_citizen_leave_one_lying() -> None:
    s = menaced("uprising")
    stand(s, ANNA, *[f"palace-{place}" for place in range(1, 6)])
    stand(s, FAYE, "palace-6")
    reserve = s.reserve[GREY]
    begin(s, ResolveQueue())
    deal(s, "roll 3", "reseat 0", "reseat 0", "reseat grey", "reseat 0", "reseat 0")
    assert offers(s) == ["reseat 0", "reseat 1"]
    deal(s, "reseat 0")
    assert lying(s, "palace") == [FAYE]
    assert at(s, "palace-3", "palace-6") == [GREY, ANNA]
    assert s.reserve[GREY] == reserve - 1


def test_who_already_lies_there_takes_part_instead_of_a_grey_one() -> None:
    s = menaced("uprising")
    stand(s, ANNA, "palace-1")
    lay(s, FAYE, "palace")
    reserve = s.reserve[GREY]
    begin(s, ResolveQueue())
    deal(s, "roll 4")
    assert Counter(offers(s)) == {"reseat 0": 1, "reseat 1": 1, "reseat nobody": 4}
    deal(s, "reseat 1", "reseat 0")
    assert (at(s, "palace-1", "palace-2"), lying(s, "palace"), s.reserve[GREY]) == ([FAYE, ANNA], [], reserve)


def test_an_uprising_without_a_grey_citizen_in_the_supply() -> None:
    s = menaced("uprising")
    s.reserve[GREY] = 0
    stand(s, ANNA, "palace-6")
    begin(s, ResolveQueue())
    deal(s, "roll 4", "reseat nobody", "reseat 0")
    assert (at(s, "palace-1", "palace-2", "palace-6"), s.reserve[GREY]) == ([EMPTY, ANNA, EMPTY], 0)


# The Monk


@pytest.mark.parametrize(
    ("roll", "card"),
    [(1, "tithing"), (2, "tithing"), (3, "merchant"), (4, "merchant"), (5, "archer"), (6, "archer")],
)
def test_a_black_die_names_the_colour_of_the_monk(roll: int, card: str) -> None:
    s = begin(menaced("monk_event", cards="tithing merchant archer"), ResolveQueue())
    reserve = s.reserve[GREY]
    deal(s, f"roll {roll}")
    best = CARDS.best_spaces[ACTIVITIES.index(card)][0]
    assert grey_tradesmen(s, slot(card)) == [best]
    assert s.reserve[GREY] == reserve - 1
    assert TROYES.view(s, ANNA)["activities"][slot(card)]["grey_tradesmen"] == [best]


def test_the_monk_takes_the_free_space_worth_most_and_of_equals_the_lowest_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points = {ACTIVITIES.index("artisan"): [1, 3], ACTIVITIES.index("goldsmith"): [3, 2]}
    spaces = [points.get(card, CARDS.spaces[card]) for card in range(len(ACTIVITIES))]
    best = [sorted(range(1, len(one) + 1), key=lambda space: -one[space - 1]) for one in spaces]
    monkeypatch.setattr(CARDS, "spaces", spaces)
    monkeypatch.setattr(CARDS, "best_spaces", best)
    s = menaced("monk_event", cards="artisan goldsmith")
    found = []
    for _ in range(4):
        begin(s, ResolveQueue())
        deal(s, "roll 3")
        found.append((grey_tradesmen(s, slot("artisan")), grey_tradesmen(s, slot("goldsmith"))))
    assert found == [([2], []), ([2], [1]), ([2], [1, 2]), ([1, 2], [1, 2])]
    reserve = s.reserve[GREY]
    begin(s, ResolveQueue())
    deal(s, "roll 3")
    assert s.reserve[GREY] == reserve  # No space is free any more.


def test_no_monk_comes_when_all_grey_citizens_are_in_play() -> None:
    s = menaced("monk_event", cards="merchant")
    s.reserve[GREY] = 0
    assert mover(begin(s, ResolveQueue())) is None


def test_a_tradesman_does_not_take_the_space_of_a_grey_one() -> None:
    s = menaced("monk_event", cards="merchant")
    card = ACTIVITIES.index("merchant")
    first, second = CARDS.best_spaces[card][:2]
    s.grey_spaces[slot("merchant")] = 1 << first
    begin(s, HireTradesman(ANNA, card))
    assert space(s, ANNA, "merchant") == second


# Possession


def test_in_the_round_of_its_revelation_everybody_puts_a_citizen_on_the_card() -> None:
    s = menaced("war", "possession", cards="merchant")
    s.first = FAYE
    stand(s, FAYE, "palace-1")
    lay(s, FAYE, "bishopric")
    employ(s, FAYE, "merchant")
    begin(s, ResolveQueue())
    assert mover(s) == FAYE
    assert offers(s) == ["from supply", "from palace-1", "from bishopric-lying", "from merchant"]
    refuses(s, "from influence", "supply-first")
    say(s, FAYE, "from bishopric-lying")  # The others have citizens in their supplies and nowhere else.
    assert s.possessed == [1, 1, 1, 1, 0]
    assert lying(s, "bishopric") == []
    assert TROYES.view(s, ANNA)["events"][-1]["possessed"] == {"0": 1, "1": 1, "2": 1, "3": 1}


def test_an_empty_supply_can_be_helped_with_influence_and_who_has_nobody_puts_none() -> None:
    """Ruling L3-4."""
    s = menaced("war", "possession")
    s.supply = [0, 0, 0, 1]
    s.influence = [2, 1, 0, 0]
    begin(s, ResolveQueue())
    assert s.possessed == [1, 0, 0, 1, 0]
    assert s.influence == [0, 1, 0, 0]


def test_in_later_rounds_the_card_does_nothing() -> None:
    s = begin(menaced("possession", "war", "theological_conflict"), ResolveQueue())
    assert s.possessed == [0] * 5


def possessed(*counts: int, events: str = "possession") -> Troyes:
    s = city(events=events, options=NEW)
    s.possessed = [*counts, 0]
    s.supply = [0] * 4
    return s


def test_each_cube_frees_a_citizen_of_the_players_choice() -> None:
    s = begin(possessed(1, 1, 1, 0), CoverBanners(ANNA, EVENTS.index("possession"), 3))
    say(s, ANNA, "cubes 2")
    assert offers(s) == ["free 0", "free 1", "free 2"]
    refuses(s, "free 3", "not-possessed")
    say(s, ANNA, "free 0", "free 2")
    assert (s.possessed, s.supply) == ([0, 1, 0, 0, 0], [1, 0, 1, 0])


def test_no_more_are_freed_than_are_there() -> None:
    s = begin(possessed(0, 1, 0, 0), CoverBanners(ANNA, EVENTS.index("possession"), 3))
    say(s, ANNA, "cubes 3")
    assert (s.possessed, s.supply) == ([0] * 5, [0, 1, 0, 0])
    assert mover(s) is None


def test_cubes_of_cards_free_citizens_too() -> None:
    s = begin(possessed(1, 1, 0, 0), SpreadCubes(FAYE, 1, 0, 0))
    say(s, FAYE, "cube possession", "free 1")
    assert s.possessed == [1, 0, 0, 0, 0]


def test_a_cube_of_support_frees_one_at_random() -> None:
    s = begin(possessed(0, 2, 1, 0, events="possession war support"), ResolveQueue())
    assert mover(s) == DEALER
    assert Counter(offers(s)) == {"free 1": 2, "free 2": 1}
    deal(s, "free 1")
    assert s.supply == [0, 1, 0, 0]


def test_when_the_card_leaves_all_are_free() -> None:
    """Ruling L3-3."""
    s = possessed(2, 1, 0, 0)
    cover(s, "possession", *[EMILY] * (banner_count("possession") - 1))
    begin(s, CoverBanners(ANNA, EVENTS.index("possession"), 1))
    assert queue(s) == ["marauding"]
    assert (s.possessed, s.supply) == ([0] * 5, [2, 1, 0, 0])
    assert question(s) is None


def test_l3_7_all_who_lie_there_take_part() -> None:
    s = menaced("uprising")
    lay(s, FAYE, "palace")
    lay(s, EMILY, "palace")
    begin(s, ResolveQueue())
    deal(s, "roll 3")
    assert Counter(offers(s)) == {"reseat 1": 1, "reseat 3": 1, "reseat nobody": 4}

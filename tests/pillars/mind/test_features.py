"""What positions are worth to the better bots: in points, from what a seat may know, with all that is under way."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from parvis.core.flow import play
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.mind.craftsmen_output import Goods, forget_others, output_of
from parvis.games.pillars.mind.features import NAMES, WEIGHTS, features
from parvis.games.pillars.rules.cards import CRAFTSMEN, EVENTS, TRADES
from parvis.games.pillars.rules.cathedral import Work
from parvis.games.pillars.rules.choosing import ChooseCards
from parvis.games.pillars.rules.events import RevealEvent
from parvis.games.pillars.rules.pieces import CUBES, KINDS
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import (
    BLUE,
    CARDS,
    RED,
    begin,
    builders,
    cathedral,
    draw,
    employ,
    give,
    offer,
    own,
    revealed,
    say,
    stand,
    table,
    took,
)
from playing import questions

TRADE = NAMES.index("trade")
"""The points that trading at the market will bring."""


def worth(s: Pillars, seat: int = RED, seen_by: int = RED) -> float:
    return PILLARS.mind.estimate(s, seen_by)[seat]


def phase_two(**columns: object) -> Pillars:
    """The builders are in the bag, and one is about to be drawn."""
    s = table(**{"round": 3, "kingsbridge": [11, 12], "shiring": [13, 14], **columns})
    return builders(s)


def phase_three(number: int = 3) -> Pillars:
    """The event is about to be revealed: no builder is left, and nothing has been produced."""
    s = table(round=number, kingsbridge=[11, 12], shiring=[13, 14], bag=[0, 0])
    return begin(s, RevealEvent())


def test_every_feature_has_a_weight() -> None:
    s = phase_two()
    assert len(NAMES) == len(set(NAMES)) == len(WEIGHTS) == len(features(s, RED, RED))


def test_when_the_game_is_over_the_scores_are_what_they_are() -> None:
    s = table(points=[31, 44], gold=[30, 0])
    assert PILLARS.mind.estimate(s, RED) == [31, 44]


def test_a_builder_in_the_priory_is_worth_more_with_prior_philip() -> None:
    with_philip, without = phase_three(), phase_three()
    own(with_philip, RED, "prior_philip")
    gains = []
    for s in (with_philip, without):
        before = worth(s)
        stand(s, RED, "priory-1")
        gains.append(worth(s) - before)
    assert gains[0] > gains[1] > 1


def test_the_craftsman_above_a_builder_in_shiring_counts_at_once() -> None:
    s = phase_three(5)
    s.shiring = [CRAFTSMEN.index("sculptor_5"), CRAFTSMEN.index("carpenter_5")]
    give(s, RED, stone=3)
    before = worth(s)
    stand(s, RED, "shiring-1")
    assert worth(s) > before + 4


def test_stone_on_a_resource_card_is_worth_more_to_a_sculptor() -> None:
    values = []
    for craftsman in ("sculptor_4", "carpenter_4"):
        s = phase_three(4)
        employ(s, RED, craftsman, starters=True)
        before = worth(s)
        took(s, RED, "stone_2")
        values.append(worth(s) - before)
    assert values[0] > values[1] + 1


def test_the_metal_of_the_court_is_worth_most_in_the_last_round_to_the_bell_founder() -> None:
    values = []
    for craftsman in ("bell_founder_6", "goldsmith_6"):
        s = phase_three(6)
        employ(s, RED, craftsman, starters=True)
        before = worth(s)
        stand(s, RED, "court-1")
        values.append(worth(s) - before)
    assert values[0] > values[1] + 2


def test_goods_are_of_no_use_after_the_last_turn_at_the_cathedral() -> None:
    s = table(round=6)
    revealed(s, "king")
    give(s, RED, stone=2)
    give(s, BLUE, wood=2)
    cathedral(s)
    before = worth(s, BLUE)
    say(s, RED, "work stonecutter-0")
    more = s.clone()
    more.cubes[RED * KINDS + 2] += 4
    assert worth(more) == worth(s)
    assert worth(s, BLUE) == before


def test_a_place_at_the_market_is_worth_more_with_gold_to_spend() -> None:
    values = []
    for gold in (30, 0):
        s = phase_three(6)
        employ(s, RED, "sculptor_6 carpenter_5", starters=True)
        s.gold, s.workers = [gold, gold], [0, 0]
        before = features(s, RED, RED)[TRADE]
        stand(s, RED, "market-1")
        values.append(features(s, RED, RED)[TRADE] - before)
    assert values[0] > values[1] + 5


def test_builders_that_do_not_stand_yet_are_worth_more_while_good_places_are_open() -> None:
    s = phase_two()
    before = worth(s)
    stand(s, BLUE, "kingsbridge-1", "priory-1", "shiring-1", "shiring-2", "bishop", "court-1")
    assert worth(s) < before


def test_a_builder_that_has_passed_early_is_worth_more_than_a_late_one() -> None:
    values = []
    for cost in (7, 2):
        s = phase_two(bag=[0, 1])
        s.rosette[cost] = RED
        s.rosette[4] = BLUE
        values.append(worth(s))
    assert values[0] > values[1]


def test_gold_counts_less_and_less() -> None:
    values = []
    for gold in range(0, 31, 6):
        s = phase_three()
        s.gold, s.workers = [gold, 20], [0, 0]
        values.append(worth(s))
    steps = [after - before for before, after in pairwise(values)]
    assert min(steps) > 0
    assert steps[-1] < steps[0]


def test_cards_on_offer_are_worth_something_to_those_who_have_not_passed() -> None:
    s = table(2, round=2, kingsbridge=[11, 12], shiring=[8, 9])
    offer(s, "sand_2 wood_2 stone_2", "carpenter_2")
    begin(s, ChooseCards())
    before = worth(s)
    passed = s.clone()
    passed.passed |= 1 << RED
    assert worth(passed) < before


def test_only_ellens_owner_counts_on_the_event_that_she_has_seen() -> None:
    values: dict[int, set[float]] = {RED: set(), BLUE: set()}
    for event in range(len(EVENTS)):
        s = phase_two(peeked=event)
        own(s, RED, "ellen")
        took(s, RED, "wood_3")
        took(s, BLUE, "stone_2 sand_2")
        for seat in (RED, BLUE):
            values[seat].add(round(sum(PILLARS.mind.estimate(s, seat)), 6))
    assert len(values[RED]) > 5
    assert len(values[BLUE]) == 1


def test_the_winter_that_ellen_has_seen_makes_resource_cards_worth_less() -> None:
    values = []
    for event in ("cold_winter", "volunteers"):
        s = phase_two(peeked=EVENTS.index(event))
        own(s, RED, "ellen")
        took(s, RED, "wood_2 sand_3")
        values.append(worth(s))
    assert values[0] < values[1]


def test_estimating_changes_nothing() -> None:
    s = phase_two()
    draw(s, RED)
    before = PILLARS.view(s, RED)
    PILLARS.mind.estimate(s, RED)
    PILLARS.mind.sensible(s)
    assert PILLARS.view(s, RED) == before


def most_points(s: Pillars) -> int:
    """The points that red makes at best at the cathedral: every number of uses tried."""
    if not s.moves or not isinstance(s.agenda[-1], Work) or s.agenda[-1].seat != RED:
        return s.points[RED]
    best = 0
    for move in s.moves:
        t = s.clone()
        play(t, move)
        best = max(best, most_points(t))
    return best


def test_what_a_hand_makes_is_the_best_that_it_can_make() -> None:
    rng = Random("workshop")
    trades = set()
    for _ in range(150):
        s = table(round=6, points=[2, 2], gold=[rng.randrange(20), 0])
        hand = rng.sample([name for name in CRAFTSMEN if not name.startswith("woodworker_1")], 4)
        employ(s, RED, " ".join(hand))
        give(s, RED, **{cube: rng.randrange(6) for cube in CUBES})
        goods = Goods(s.cubes[:KINDS], float(s.gold[RED]))
        forget_others(CARDS, 2, True)
        goods.build(CARDS, output_of(CARDS, s.craftsmen[RED], True), True)
        revealed(s, "king")
        cathedral(s)
        assert goods.points == most_points(s) - 2, (hand, s.cubes)
        trades |= set(hand)
    assert len(trades) > len(TRADES)


def test_what_was_worked_out_before_is_what_would_be_worked_out_now() -> None:
    """Estimates in the order of games, with all that is remembered of earlier positions, and with nothing."""
    rng = Random("remembered")
    for seats in (2, 3, 4):
        positions = questions(PILLARS, seats, "remembered", busy=0.9)
        remembering = [[PILLARS.mind.estimate(s, seat) for seat in range(seats)] for s in positions]
        order = list(range(len(positions)))
        rng.shuffle(order)
        for number in order:
            s = positions[number]
            for seat in range(seats):
                for last in (False, True):
                    forget_others(s.cards, 5 - seats if seats < 4 else 2, last)
                assert PILLARS.mind.estimate(s, seat) == remembering[number][seat]

"""Phase III, 3 to 12: wool mill, Kingsbridge and its privileges, priory, production, court, Shiring, castle, market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from parvis.core.flow import NO_MOVES, play
from parvis.games.pillars.rules.actions import Castle, Kingsbridge, KingsCourt, Priory, Production, Shiring, WoolMill
from parvis.games.pillars.rules.cards import CRAFTSMEN, PRIVILEGES, RESOURCES
from parvis.games.pillars.rules.cathedral import Build
from parvis.games.pillars.rules.market import TradeOn, buy, sell, trades
from parvis.games.pillars.rules.moves import count_of, kind_of
from parvis.games.pillars.rules.pieces import CUBES, EMPTY, KINDS, SAND, STONE, WOOD
from parvis.games.pillars.rules.round import EndOfRound
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import (
    BLUE,
    CARDS,
    GREEN,
    RED,
    at,
    begin,
    cubes,
    deal,
    employ,
    give,
    hand,
    happens,
    market,
    mover,
    offers,
    owner,
    refuses,
    say,
    stand,
    table,
    took,
)


def visit(s: Pillars, seat: int, privilege: str) -> Pillars:
    """A builder under a privilege at Kingsbridge."""
    s.kingsbridge = [PRIVILEGES.index(privilege), 0 if privilege != "richard" else 1]
    stand(s, seat, "kingsbridge-1")
    return begin(s, Kingsbridge())


# 3. Wool mill


def test_each_worker_in_the_mill_brings_a_gold_but_not_beyond_thirty() -> None:
    s = begin(table(3, mill=[12, 5, 12], workers=[0, 7, 0], gold=[0, 0, 25]), WoolMill())
    assert (s.gold, s.workers, s.mill) == ([12, 5, 30], [12, 12, 12], [0, 0, 0])


# 4. Kingsbridge, and the privileges


def test_each_visitor_receives_the_privilege_above_his_builder() -> None:
    s = table(kingsbridge=[PRIVILEGES.index("otto"), PRIVILEGES.index("jack")])
    stand(s, BLUE, "kingsbridge-1")
    stand(s, RED, "kingsbridge-2")
    begin(s, Kingsbridge())
    assert (owner(s, "otto"), owner(s, "jack")) == (BLUE, RED)
    assert s.kingsbridge == [EMPTY, EMPTY]


@pytest.mark.parametrize(("name", "cube"), [("richard", "sand"), ("aliena", "wood"), ("tom", "stone")])
def test_a_patron_gives_a_cube_each_round_from_this_one_on(name: str, cube: str) -> None:
    s = visit(table(), RED, name)
    for number in (1, 2):
        begin(s, Production(WOOD), Production(STONE), Production(SAND))
        assert cubes(s, RED) == {cube: number}
    assert cubes(s, BLUE) == {}


def test_otto_is_a_thirteenth_worker() -> None:
    s = visit(table(), RED, "otto")
    assert s.workers == [13, 12]


def test_jack_allows_six_craftsmen_at_shiring_too() -> None:
    s = visit(table(), RED, "jack")
    employ(s, RED, "toolmaker_1 woodworker_1", starters=True)
    s.shiring = [CRAFTSMEN.index("mason_1"), EMPTY]
    stand(s, RED, "shiring-1")
    begin(s, Shiring())
    assert (len(hand(s, RED)), mover(s)) == (6, None)


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_francis_makes_the_tax_two(face: int) -> None:
    s = visit(table(), RED, "francis")
    begin(s, KingsCourt())
    deal(s, f"tax {face}")
    assert s.gold == [18, 20 - face]


def test_prior_philip_adds_a_point_for_each_builder_in_the_priory() -> None:
    s = visit(table(), RED, "prior_philip")
    stand(s, RED, "priory-1", "priory-2")
    begin(s, Priory())
    assert s.points == [2 + 3 + 2, 2]


def test_the_tax_exemption_is_used_once_after_the_roll() -> None:
    s = visit(table(3), RED, "tax_exemption")
    begin(s, KingsCourt())
    deal(s, "tax 5")
    assert offers(s) == ["use tax_exemption", "decline"]
    refuses(s, "use thomas", "not-your-privilege")
    say(s, RED, "use tax_exemption")
    assert s.gold == [20, 15, 15]
    begin(s, KingsCourt())
    deal(s, "tax 4")
    assert s.gold == [16, 11, 11]


def test_the_tax_exemption_may_be_kept_and_is_not_asked_of_a_visitor_of_the_court() -> None:
    s = visit(table(), RED, "tax_exemption")
    begin(s, KingsCourt())
    deal(s, "tax 2")
    say(s, RED, "decline")
    assert (s.gold, owner(s, "tax_exemption")) == ([18, 18], RED)
    stand(s, RED, "court-2")
    begin(s, KingsCourt())
    deal(s, "tax 5")
    assert s.gold == [18, 13]


@pytest.mark.parametrize(
    ("name", "points", "gold", "goods"),
    [
        ("madonna", 3, 0, {}), ("wool_fair", 0, 8, {}), ("toledo", 0, 0, {"metal": 2}),
        ("completion", 0, 0, {"wood": 1, "stone": 1}), ("festivities", 0, 0, {"metal": 1}),
    ],
)  # fmt: skip
def test_some_privileges_are_used_at_once(name: str, points: int, gold: int, goods: dict[str, int]) -> None:
    s = visit(table(), RED, name)
    assert (s.points[RED], s.gold[RED], cubes(s, RED)) == (2 + points, 20 + gold, goods)
    assert owner(s, name) == 8 + RED


def test_the_wool_fair_does_not_bring_more_than_thirty_gold() -> None:
    assert visit(table(gold=[25, 0]), RED, "wool_fair").gold == [30, 0]


@pytest.mark.parametrize("name", PRIVILEGES[:11])
def test_other_privileges_stay_in_front_of_their_owner(name: str) -> None:
    s = visit(table(), BLUE, name)
    assert owner(s, name) == BLUE
    assert (s.points, s.gold, cubes(s, BLUE)) == ([2, 2], [20, 20], {})


# 5. Priory


def test_the_priory_gives_two_points_and_one() -> None:
    s = table(3)
    stand(s, BLUE, "priory-1")
    stand(s, GREEN, "priory-2")
    begin(s, Priory())
    assert s.points == [2, 4, 3]


# 6 to 8. Production


@pytest.mark.parametrize("name", RESOURCES)
def test_a_resource_card_brings_its_cubes_and_the_workers_come_back(name: str) -> None:
    cube, number = name.split("_")
    s = table(workers=[12, 12])
    took(s, RED, name)
    begin(s, Production(WOOD), Production(STONE), Production(SAND))
    assert cubes(s, RED) == {cube: int(number)}
    assert s.workers == [12, 12]
    assert set(s.resources) == {-1}
    assert s.market == [4, 4, 4]


def test_cubes_never_run_out() -> None:
    s = table(4)
    for seat in range(4):
        give(s, seat, wood=6)
    took(s, RED, "wood_4")
    begin(s, Production(WOOD))
    assert cubes(s, RED) == {"wood": 10}


def test_metal_never_runs_out_either() -> None:
    s = table()
    give(s, RED, metal=13)
    assert cubes(visit(s, BLUE, "toledo"), BLUE) == {"metal": 2}


# 9. King's court


def test_the_metal_that_nobody_fetches_stays_and_is_never_more_than_one() -> None:
    s = begin(table(), KingsCourt())
    deal(s, "tax 2")
    assert not any(s.cubes)
    stand(s, RED, "court-1")
    begin(s, KingsCourt())
    deal(s, "tax 2")
    assert cubes(s, RED) == {"metal": 1}


def test_the_tax_die_is_rolled_even_if_nobody_has_to_pay() -> None:
    s = table()
    stand(s, RED, "court-1")
    stand(s, BLUE, "court-2")
    begin(s, KingsCourt())
    deal(s, "tax 5")
    assert s.gold == [20, 20]


def test_visitors_of_the_court_pay_nothing_and_the_first_has_the_metal() -> None:
    s = table(3)
    stand(s, GREEN, "court-1")
    stand(s, RED, "court-2")
    begin(s, KingsCourt())
    deal(s, "tax 4")
    assert s.gold == [20, 16, 20]
    assert (cubes(s, GREEN), cubes(s, RED)) == ({"metal": 1}, {})


def test_the_tax_die_has_two_threes_and_two_fours() -> None:
    s = begin(table(), KingsCourt())
    assert Counter(offers(s)) == {"tax 2": 1, "tax 3": 2, "tax 4": 2, "tax 5": 1}


@pytest.mark.parametrize(("gold", "left", "points"), [(5, 0, 6), (4, 0, 6), (3, 0, 5), (1, 0, 4), (0, 0, 4)])
def test_a_point_is_lost_for_every_two_gold_of_unpaid_tax(gold: int, left: int, points: int) -> None:
    s = table(gold=[gold, 20], points=[6, 6])
    begin(s, KingsCourt())
    deal(s, "tax 5")
    assert (s.gold[RED], s.points[RED]) == (left, points)


# 10 and 11. Shiring and its castle


def test_a_visitor_of_shiring_has_the_craftsman_for_nothing() -> None:
    s = table(shiring=[CRAFTSMEN.index("mason_1"), CRAFTSMEN.index("toolmaker_1")])
    stand(s, RED, "shiring-2")
    begin(s, Shiring())
    assert hand(s, RED) == ["mortar_mixer", "woodworker", "stonecutter", "toolmaker_1"]
    assert s.gold == [20, 20]
    assert s.shiring == [EMPTY, EMPTY]


def test_with_two_craftsmen_too_many_two_are_dismissed_in_their_order() -> None:
    s = table(shiring=[CRAFTSMEN.index("mason_2"), CRAFTSMEN.index("potter_2")])
    employ(s, RED, "toolmaker_1 mason_1", starters=True)
    stand(s, RED, "shiring-1", "shiring-2")
    begin(s, Shiring())
    assert "dismiss potter_2" not in offers(s)
    refuses(s, "dismiss potter_2", "not-yet")
    say(s, RED, "dismiss toolmaker_1")
    refuses(s, "dismiss mortar_mixer", "in-order")
    say(s, RED, "dismiss potter_2")
    assert hand(s, RED) == ["mortar_mixer", "woodworker", "stonecutter", "mason_1", "mason_2"]


def test_two_visitors_of_shiring_dismiss_in_the_order_of_the_places() -> None:
    s = table(shiring=[CRAFTSMEN.index("mason_2"), CRAFTSMEN.index("potter_2")])
    employ(s, RED, "toolmaker_1 mason_1", starters=True)
    employ(s, BLUE, "woodworker_1 mortar_mixer_1", starters=True)
    stand(s, BLUE, "shiring-1")
    stand(s, RED, "shiring-2")
    begin(s, Shiring())
    say(s, BLUE, "dismiss woodworker_1")
    say(s, RED, "dismiss potter_2")
    assert mover(s) is None


def test_the_castle_gives_two_workers_for_the_next_round() -> None:
    s = table()
    stand(s, RED, "castle")
    begin(s, Castle())
    assert (s.next_grey, s.workers) == (RED, [14, 12])


def test_grey_workers_of_two_rounds_may_be_out_at_once() -> None:
    s = table(workers=[14, 12], grey=RED)
    stand(s, BLUE, "castle")
    begin(s, Castle())
    assert s.workers == [14, 14]
    begin(s, EndOfRound())
    assert (s.workers, s.grey, s.next_grey) == ([12, 14], BLUE, EMPTY)


def test_the_same_player_may_have_the_castle_twice_running() -> None:
    s = table(workers=[14, 12], grey=RED)
    stand(s, RED, "castle")
    begin(s, Castle())
    assert s.workers == [16, 12]
    begin(s, EndOfRound())
    assert (s.workers, s.grey) == ([14, 12], RED)


def test_the_castle_gives_nothing_in_the_last_round() -> None:
    s = table(round=6)
    stand(s, RED, "castle")
    begin(s, Castle())
    assert (s.next_grey, s.workers) == (EMPTY, [12, 12])


# 12. Market


def test_one_action_in_turn_in_the_order_of_the_places_until_all_have_left() -> None:
    s = table(3, gold=[10, 10, 10])
    stand(s, BLUE, "market-1")
    stand(s, RED, "market-2")
    give(s, RED, sand=2)
    market(s)
    say(s, BLUE, "buy sand-1")
    say(s, RED, "sell sand-2")
    say(s, BLUE, "pass")
    assert at(s, "market-1") == EMPTY
    say(s, RED, "buy stone-3")
    assert s.gold == [10 + 4 - 12, 8, 10]


def test_prices_and_what_the_market_holds() -> None:
    s = table(gold=[30, 30])
    give(s, RED, sand=1, wood=1, stone=1, metal=1)
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    assert offers(s, "buy") == [f"buy {cube}-{n}" for cube in ("sand", "wood", "stone") for n in (1, 2, 3, 4)]
    assert offers(s, "sell") == [f"sell {cube}-1" for cube in ("sand", "wood", "stone", "metal")]
    refuses(s, "buy sand-5", "market-empty")
    refuses(s, "sell sand-2", "not-enough-cubes")
    refuses(s, "place bishop", "not-asked")
    assert CARDS.prices == [2, 3, 4, 5]
    say(s, RED, "buy stone-4")
    say(s, BLUE, "buy sand-4")
    assert (s.gold, s.market) == ([14, 22], [0, 4, 0])
    say(s, RED, "sell metal-1")
    assert s.gold[RED] == 19
    refuses(s, "buy wood-9", "market-empty")


def test_a_trader_who_can_neither_buy_nor_sell_leaves_without_being_asked() -> None:
    s = table(gold=[1, 20])
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    assert mover(s) == BLUE
    assert at(s, "market-1") == EMPTY
    give(s, BLUE, stone=1)
    employ(s, BLUE, "mortar_mixer")
    say(s, BLUE, "buy sand-4")
    say(s, BLUE, "buy stone-3")
    assert mover(s) is None, "no gold is left, and what was bought is not sold"


def test_gold_must_suffice_at_the_market() -> None:
    s = table(gold=[5, 20])
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    refuses(s, "buy stone-2", "cubes-too-dear")
    assert offers(s, "buy") == ["buy sand-1", "buy sand-2", "buy wood-1", "buy stone-1"]


def test_what_was_bought_this_round_is_not_sold() -> None:
    s = table(gold=[20, 20])
    give(s, RED, wood=3, sand=1)
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    say(s, RED, "buy wood-1")
    say(s, BLUE, "buy wood-1")
    refuses(s, "sell wood-1", "bought-this-round")
    assert offers(s, "sell") == ["sell sand-1"]


def test_one_may_sell_first_and_buy_the_same_afterwards() -> None:
    s = table(gold=[0, 20])
    give(s, RED, wood=2)
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    say(s, RED, "sell wood-2")
    say(s, BLUE, "buy wood-1")
    assert "buy wood-2" in offers(s)


def test_sold_cubes_do_not_go_to_the_market() -> None:
    s = table()
    give(s, RED, sand=3)
    stand(s, RED, "market-1")
    market(s)
    say(s, RED, "sell sand-3")
    assert s.market == [4, 4, 4]


def test_gold_from_sales_beyond_thirty_is_lost() -> None:
    s = table(gold=[28, 20])
    give(s, RED, metal=2)
    stand(s, RED, "market-1")
    market(s)
    say(s, RED, "sell metal-2")
    assert s.gold[RED] == 30


def test_a_player_trades_with_each_of_his_builders() -> None:
    s = table()
    stand(s, RED, "market-1", "market-3")
    stand(s, BLUE, "market-2")
    market(s)
    say(s, RED, "buy sand-1")
    say(s, BLUE, "buy sand-1")
    say(s, RED, "pass")
    assert (at(s, "market-1"), at(s, "market-3")) == (RED, EMPTY)
    say(s, RED, "buy wood-1")
    say(s, BLUE, "pass")
    assert mover(s) == RED


def test_two_builders_of_one_player_alone_are_like_one() -> None:
    s = table()
    stand(s, RED, "market-1", "market-2")
    market(s)
    say(s, RED, "pass")
    assert mover(s) is None


def test_the_bishops_cube_is_missing_at_the_market() -> None:
    s = table(market=[3, 4, 4], gold=[30, 30])
    stand(s, RED, "market-1")
    market(s)
    refuses(s, "buy sand-4", "market-empty")


def test_the_bishops_cube_was_not_bought_and_may_be_sold() -> None:
    s = table()
    stand(s, RED, "bishop", "market-1")
    happens(s, "king")
    say(s, RED, "cube wood")
    market(s)
    assert offers(s, "sell") == ["sell wood-1"]


def test_stone_is_bought_without_a_stonecutter_and_the_ban_on_reselling_ends_with_the_round() -> None:
    s = table()
    employ(s, RED, "")
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    market(s)
    say(s, RED, "buy stone-1")
    assert s.bought == [1 << STONE, 0]
    say(s, BLUE, "pass")
    say(s, RED, "pass")
    begin(s, EndOfRound())
    assert s.bought == [0, 0]


def test_alone_one_sells_first_and_then_buys_each_kind_once_in_their_order() -> None:
    s = table(gold=[1, 20])
    give(s, RED, sand=2, wood=1, metal=1)
    stand(s, RED, "market-1")
    market(s)
    say(s, RED, "sell wood-1")
    refuses(s, "sell sand-1", "in-order")
    refuses(s, "buy wood-1", "kind-traded")
    say(s, RED, "sell metal-1")
    assert s.gold[RED] == 9
    assert offers(s) == ["pass", *[f"buy sand-{n}" for n in (1, 2, 3, 4)], "buy stone-1", "buy stone-2"]
    say(s, RED, "buy stone-1")
    assert mover(s) is None, "nothing comes after stone"


def test_gold_beyond_the_limit_is_there_for_purchases_that_would_have_come_first() -> None:
    s = table(gold=[29, 20])
    give(s, RED, metal=2)
    stand(s, RED, "market-1")
    market(s)
    say(s, RED, "sell metal-2")
    assert s.gold[RED] == 30
    say(s, RED, "buy stone-4")
    assert s.gold[RED] == 29 + 10 - 16


def outcomes(s: Pillars, moves: Callable[[Pillars], list[Pillars]]) -> set[tuple[int, ...]]:
    """Gold and cubes after every way of trading, when the given function lists the actions one after the other."""
    found: set[tuple[int, ...]] = set()
    seen = set()
    waiting = [s]
    while waiting:
        state = waiting.pop()
        key = (tuple(state.gold), tuple(state.cubes), tuple(state.market), tuple(state.bought), repr(state.agenda))
        if key not in seen:
            seen.add(key)
            waiting += moves(state)
            found.add((state.gold[RED], *state.cubes[:KINDS]))
    return found


def freely(s: Pillars) -> list[Pillars]:
    found = []
    for move in trades(s, RED, 0):
        if move[0] != "pass":
            following = s.clone()
            (buy if move[0] == "buy" else sell)(following, RED, kind_of(move[1]), count_of(move[1]))
            found.append(following)
    return found


def in_order(s: Pillars) -> list[Pillars]:
    found = []
    for move in s.moves:
        if move[0] != "pass":
            following = s.clone()
            play(following, move)
            found.append(following)
    return found


@pytest.mark.parametrize("gold", [0, 3, 9, 22, 28, 30])
def test_the_fixed_order_of_trades_leaves_out_nothing_worth_having(gold: int) -> None:
    """Each of our endings can be reached in some order, and each ending of any order is one of ours or worse."""
    s = table(gold=[gold, 0], market=[1, 2, 1])
    give(s, RED, sand=1, stone=2, metal=1)
    free = outcomes(s.clone(), freely)
    ours = outcomes(begin(s, TradeOn(RED, EMPTY, 0, 0)), in_order)
    assert ours <= free
    for held, *rest in free:
        assert any(g >= held and r == rest for g, *r in ours), (held, rest)


def builds(s: Pillars, seat: int) -> set[tuple[int, ...]]:
    """Points, gold and cubes after every way a player can build in our order."""
    found: set[tuple[int, ...]] = set()
    waiting = [begin(s, Build(seat))]
    while waiting:
        state = waiting.pop()
        if not state.moves:
            found.add((state.points[seat], state.gold[seat], *state.cubes[seat * KINDS : seat * KINDS + KINDS]))
        for move in state.moves:
            following = state.clone()
            play(following, move)
            waiting.append(following)
    return found


def builds_freely(s: Pillars, seat: int) -> set[tuple[int, ...]]:
    """The same, one use after the other in any order, written from the cards."""
    from parvis.games.pillars.game import PILLARS

    printed = {component.id: component.values for component in PILLARS.components()}
    names = hand(s, seat)
    start = (s.points[seat], s.gold[seat], *s.cubes[seat * KINDS : seat * KINDS + KINDS], *[0] * len(names))
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        for number, name in enumerate(names):
            values = printed[name]
            if position[6 + number] == values["capacity"]:
                continue
            if name.startswith("mason") and not {"mortar_mixer", "mortar_mixer_1"} & set(names):
                continue
            if name == "toolmaker_1" and not position[5]:
                continue
            after = list(position)
            after[6 + number] += 1
            for good, need in values["input"].items():
                after[1 if good == "gold" else 2 + CUBES.index(good)] -= need
            after[0] += values["output"].get("points", 0)
            after[1] = min(30, after[1] + values["output"].get("gold", 0))
            if min(after) >= 0 and tuple(after) not in seen:
                seen.add(tuple(after))
                waiting.append(tuple(after))
    return {position[:6] for position in seen}


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_the_craftsmen_leaves_out_nothing_worth_having(seed: int) -> None:
    """Each of our endings can be reached in some order, and each ending of any order is one of ours or worse."""
    rng = Random(seed)
    s = table(round=6, gold=[rng.choice([0, 4, 29, 30]), 0])
    names = [*rng.sample(sorted(set(CRAFTSMEN) - {"goldsmith_5", "toolmaker_1"}), 3), "goldsmith_5", "toolmaker_1"]
    employ(s, RED, " ".join(names))
    give(s, RED, sand=rng.randrange(3), wood=rng.randrange(4), stone=rng.randrange(3), metal=rng.randrange(3))
    free = builds_freely(s.clone(), RED)
    s.agenda, s.moves = [], NO_MOVES
    ours = builds(s, RED)
    assert ours <= free
    for points, gold, *rest in free:
        assert any(p >= points and g >= gold and r == rest for p, g, *r in ours), (points, gold, rest)

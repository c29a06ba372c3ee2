"""Phase 3: the special buildings."""

from __future__ import annotations

from caylus.helpers import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    asked,
    begin,
    column,
    held,
    hold,
    mover,
    offers,
    own,
    refuses,
    say,
    town,
    work,
)
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.special import SpecialBuildings
from parvis.games.caylus.rules.state import Caylus


def activated(s: Caylus) -> Caylus:
    return begin(s, SpecialBuildings())


def opened(seats: int = 3) -> Caylus:
    """A town in which placing workers has just begun, so that all places are open."""
    s = begin(town(seats, deniers=[9] * seats), PlacingWorkers())
    s.agenda, s.moves = [], []
    s.deniers = [0] * seats
    return s


class TestGate:
    def test_its_worker_goes_to_any_open_place_free_of_charge(self) -> None:
        s = opened()
        own(s, BLUE, "mason")
        work(s, RED, "gate")
        work(s, BLUE, "forest", "inn", "castle")
        activated(s)
        refuses(s, "place forest", "gate-place-taken")
        refuses(s, "place inn", "gate-place-taken")
        refuses(s, "place gate", "leaves-the-gate")
        refuses(s, "place quarry", "gate-not-on-the-road")
        assert "place castle" in offers(s)
        say(s, RED, "place mason")
        assert s.points == [0, 1, 0]
        assert (s.deniers[RED], s.workers[RED]) == (0, 5)

    def test_he_may_come_home(self) -> None:
        s = opened()
        work(s, RED, "gate")
        activated(s)
        say(s, RED, "home")
        assert s.workers[RED] == 6

    def test_he_is_used_in_this_phase_at_another_special_building(self) -> None:
        for place, result in (("trading_post", "3 deniers"), ("stables", ""), ("inn", "")):
            s = opened()
            work(s, GREEN, "gate")
            activated(s)
            say(s, GREEN, f"place {place}")
            assert held(s, GREEN) == result
            assert s.order[0] == (GREEN if place == "stables" else RED)
            assert s.inn[1] == (GREEN if place == "inn" else -1)

    def test_castle_and_stables_still_take_one_worker_of_each_player(self) -> None:
        s = opened()
        work(s, RED, "castle", "stables", "gate")
        activated(s)
        refuses(s, "place castle", "gate-one-worker-there")
        refuses(s, "place stables", "gate-one-worker-there")


def test_the_trading_post_gives_three_deniers() -> None:
    s = opened()
    work(s, BLUE, "trading_post")
    activated(s)
    assert (s.deniers, s.workers) == ([0, 3, 0], [6, 6, 6])


class TestMerchantsGuild:
    def test_it_moves_the_provost_free_of_charge(self) -> None:
        s = opened()
        work(s, BLUE, "merchants_guild")
        activated(s)
        assert offers(s) == ["stay", *[f"provost {to}" for to in (3, 4, 5, 7, 8, 9)]]
        refuses(s, "provost 10", "guild-provost-too-far")
        say(s, BLUE, "provost 3")
        assert (s.provost, s.deniers, s.workers[BLUE]) == (3, [0, 0, 0], 6)

    def test_it_may_leave_him_there(self) -> None:
        s = opened()
        work(s, BLUE, "merchants_guild")
        activated(s)
        say(s, BLUE, "stay")
        assert s.provost == 6

    def test_he_stays_on_the_road(self) -> None:
        s = opened()
        s.provost = 28
        work(s, BLUE, "merchants_guild")
        activated(s)
        assert offers(s) == ["stay", "provost 25", "provost 26", "provost 27"]


class TestJoustField:
    def test_a_denier_and_a_cloth_buy_a_favour(self) -> None:
        s = opened()
        hold(s, RED, "2 deniers 2 cloth")
        work(s, RED, "joust_field")
        activated(s)
        assert offers(s) == ["joust", "decline"]
        say(s, RED, "joust", "line deniers")
        assert held(s, RED) == "1 cloth 4 deniers"
        assert column(s, RED, "deniers") == 1
        assert mover(s) is None, "once only"

    def test_it_may_be_declined(self) -> None:
        s = opened()
        hold(s, RED, "2 deniers 2 cloth")
        work(s, RED, "joust_field")
        activated(s)
        say(s, RED, "decline")
        assert (held(s, RED), s.workers[RED]) == ("2 cloth 2 deniers", 6)

    def test_who_cannot_pay_is_not_asked(self) -> None:
        s = opened()
        hold(s, RED, "2 deniers 2 food")
        work(s, RED, "joust_field")
        activated(s)
        assert (mover(s), s.workers[RED]) == (None, 6)

    def test_gold_does_not_pay_for_a_denier(self) -> None:
        s = opened()
        hold(s, RED, "1 gold 2 cloth")
        work(s, RED, "joust_field")
        activated(s)
        assert mover(s) is None

    def test_the_trading_post_comes_before_it(self) -> None:
        s = opened()
        hold(s, RED, "1 cloth")
        work(s, RED, "joust_field", "trading_post")
        activated(s)
        assert offers(s) == ["joust", "decline"]


class TestStables:
    def test_they_set_the_turn_order_and_the_others_follow(self) -> None:
        s = opened(4)
        work(s, ORANGE, "stables")
        work(s, BLUE, "stables")
        activated(s)
        assert s.order == [ORANGE, BLUE, RED, GREEN]
        assert s.workers == [6] * 4
        assert s.stables == []

    def test_a_single_worker_changes_only_his_own_rank(self) -> None:
        s = opened(4)
        work(s, GREEN, "stables")
        activated(s)
        assert s.order == [GREEN, RED, BLUE, ORANGE]


class TestInn:
    def test_a_new_worker_sends_the_guest_home(self) -> None:
        s = opened()
        s.inn, s.workers = [-1, BLUE], [6, 5, 6]
        work(s, RED, "inn")
        activated(s)
        assert (s.inn, s.workers) == ([-1, RED], [5, 6, 6])

    def test_the_same_player_may_have_both_circles(self) -> None:
        s = opened()
        s.inn, s.workers = [-1, RED], [5, 6, 6]
        work(s, RED, "inn")
        assert s.workers[RED] == 4
        activated(s)
        assert (s.inn, s.workers[RED]) == ([-1, RED], 5)

    def test_without_a_new_worker_the_guest_stays_or_goes_home(self) -> None:
        for answer, workers in (("keep", 5), ("home", 6)):
            s = opened()
            s.inn, s.workers = [-1, RED], [5, 6, 6]
            activated(s)
            assert asked(s) == "InnGuest"
            say(s, RED, answer)
            assert s.workers[RED] == workers
            assert s.inn == [-1, RED if answer == "keep" else -1]

    def test_an_empty_inn_asks_nobody(self) -> None:
        assert mover(activated(opened())) is None


def test_the_buildings_follow_their_order() -> None:
    s = opened()
    hold(s, GREEN, "1 cloth 1 deniers")
    work(s, RED, "gate")
    work(s, BLUE, "merchants_guild")
    work(s, GREEN, "joust_field")
    s.inn, s.workers[BLUE] = [-1, BLUE], 4
    activated(s)
    say(s, RED, "home")
    say(s, BLUE, "stay")
    say(s, GREEN, "decline")
    say(s, BLUE, "keep")
    assert mover(s) is None

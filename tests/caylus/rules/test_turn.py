"""Setting up, the phases of a turn that concern everybody, and the end of the game."""

from __future__ import annotations

import pytest

from caylus.helpers import (
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    RED,
    asked,
    begin,
    column,
    favour,
    held,
    hold,
    houses,
    mover,
    offers,
    own,
    refuses,
    road,
    say,
    space,
    town,
    work,
)
from parvis.core.flow import DEALER, question
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.special import SpecialBuildings
from parvis.games.caylus.rules.state import Caylus
from parvis.games.caylus.rules.turn import EndOfTurn, Income, NextTurn


def placing(s: Caylus) -> Caylus:
    return begin(s, PlacingWorkers())


class TestSettingUp:
    @pytest.mark.parametrize(
        ("seats", "deniers"), [(2, [5, 5]), (3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])]
    )
    def test_deniers_come_by_turn_order(self, seats: int, deniers: list[int]) -> None:
        s = CAYLUS.setup(seats)
        order = list(range(seats))[::-1]
        say(s, DEALER, *[f"order {seat}" for seat in order[:-1]])
        assert s.order == order
        assert [s.deniers[seat] for seat in order] == [0] * seats
        say(s, DEALER, *[f"tile {tile}" for tile in PINK[:-1]])
        assert [s.deniers[seat] - 2 for seat in order] == deniers
        assert mover(s) == order[0]

    def test_the_road_at_the_start(self) -> None:
        s = town()
        assert road(s) == [*PINK, "fixed_peddler", "fixed_carpenter", "gold_mine"]
        assert [space(s, tile) for tile in (*PINK, "fixed_peddler", "fixed_carpenter", "gold_mine")] == [
            1, 2, 3, 4, 5, 6, 7, 8, 16,
        ]  # fmt: skip
        assert (s.bailiff, s.provost) == (6, 6)

    def test_everybody_begins_with_food_wood_and_workers(self) -> None:
        s = CAYLUS.setup(4)
        assert s.cubes == [2, 1, 0, 0, 0] * 4
        assert s.workers == [6] * 4
        assert s.points == [0] * 4
        assert s.favours == [0] * 16

    def test_pink_tiles_are_dealt_one_by_one(self) -> None:
        s = CAYLUS.setup(2)
        say(s, DEALER, "order 0")
        assert len(offers(s, "tile")) == 6
        say(s, DEALER, "tile forest")
        refuses(s, "tile forest", "not-offered")
        assert len(offers(s, "tile")) == 5

    def test_the_jeweller_is_an_option(self) -> None:
        assert "jeweller" not in CAYLUS.view(CAYLUS.setup(2), 0)["stock"]
        assert "jeweller" in CAYLUS.view(CAYLUS.setup(2, ["jeweller"]), 0)["stock"]


class TestIncome:
    def test_two_deniers_and_more_with_residences_library_and_hotel(self) -> None:
        s = town()
        own(s, BLUE, "residence", "residence")
        own(s, GREEN, "library", "hotel", "cathedral")
        begin(s, Income())
        assert s.deniers == [2, 4, 5]

    def test_it_is_paid_in_the_first_turn_too(self) -> None:
        s = CAYLUS.setup(3)
        say(s, DEALER, "order 1", "order 0", *[f"tile {tile}" for tile in PINK[:-1]])
        assert s.deniers == [8, 7, 8]


class TestPlacingWorkers:
    def test_the_price_rises_with_those_who_have_passed(self) -> None:
        s = placing(town(4, deniers=[5, 5, 5, 5], order=[0, 1, 2, 3]))
        say(s, RED, "place trading_post")
        say(s, BLUE, "pass")
        say(s, GREEN, "place forest")
        say(s, ORANGE, "pass")
        say(s, RED, "place gold_mine")
        assert s.deniers == [1, 6, 3, 5]

    def test_only_the_first_to_pass_receives_a_denier(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5]))
        for seat in (RED, BLUE, GREEN):
            say(s, seat, "pass")
        assert s.deniers == [6, 5, 5]
        assert s.passed == [RED, BLUE, GREEN]

    def test_a_worker_on_an_own_building_costs_one_denier(self) -> None:
        s = town(3, deniers=[3, 1, 3])
        own(s, BLUE, "mason")
        placing(s)
        say(s, RED, "pass")
        assert offers(s) == ["place mason", "pass"]
        refuses(s, "place gate", "not-enough-deniers")
        say(s, BLUE, "place mason")
        assert s.deniers == [4, 0, 3]
        assert s.points == [0, 0, 0]

    def test_the_owner_gains_a_point_from_the_worker_of_another(self) -> None:
        s = town(3, deniers=[5, 5, 5])
        own(s, BLUE, "mason")
        placing(s)
        say(s, RED, "place mason")
        assert s.points == [0, 1, 0]

    def test_the_guest_of_the_inn_pays_one_denier_everywhere(self) -> None:
        s = town(3, deniers=[5, 5, 5], inn=[-1, GREEN], workers=[6, 6, 5])
        own(s, BLUE, "mason")
        placing(s)
        say(s, RED, "pass")
        say(s, BLUE, "pass")
        say(s, GREEN, "place mason", "place castle")
        assert s.deniers[GREEN] == 3
        assert s.points == [0, 1, 0]

    def test_a_worker_on_the_left_circle_saves_nothing_yet(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5]))
        say(s, RED, "place inn")
        say(s, BLUE, "pass")
        say(s, GREEN, "pass")
        say(s, RED, "place forest")
        assert s.deniers[RED] == 5 - 1 - 3

    def test_one_worker_to_a_building(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5]))
        say(s, RED, "place forest")
        refuses(s, "place forest", "place-taken")
        refuses(s, "place mason", "not-on-the-road")
        say(s, BLUE, "place inn")
        refuses(s, "place inn", "place-taken")

    def test_the_castle_takes_one_worker_of_each_player(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5]))
        say(s, RED, "place castle")
        say(s, BLUE, "place castle")
        say(s, GREEN, "place castle")
        refuses(s, "place castle", "one-worker-there")
        assert s.castle == [RED, BLUE, GREEN]

    def test_the_stables_take_three_workers_one_of_each_player(self) -> None:
        s = placing(town(4, deniers=[5, 5, 5, 5]))
        say(s, RED, "place stables")
        say(s, BLUE, "place stables")
        say(s, GREEN, "pass")
        say(s, ORANGE, "place stables")
        refuses(s, "place stables", "one-worker-there")
        assert s.stables == [RED, BLUE, ORANGE]
        full = placing(town(4, deniers=[5, 5, 5, 5]))
        for seat in (RED, BLUE, GREEN):
            say(full, seat, "place stables")
        refuses(full, "place stables", "place-taken")

    def test_no_worker_stands_on_residences_prestige_buildings_or_empty_spaces(self) -> None:
        s = town(3, deniers=[5, 5, 5])
        own(s, RED, "residence", "statue")
        placing(s)
        assert len(offers(s, "place")) == 7 + len(PINK) + 3

    def test_the_gold_mine_is_open_from_the_first_turn(self) -> None:
        assert "place gold_mine" in offers(placing(town(3, deniers=[5, 5, 5])))

    def test_without_worker_or_denier_a_player_passes_by_himself(self) -> None:
        s = placing(town(3, deniers=[0, 5, 5], workers=[6, 0, 6]))
        assert s.passed == [RED, BLUE]
        assert s.deniers == [1, 5, 5]
        assert mover(s) == GREEN

    def test_who_cannot_pay_the_price_passes_by_himself(self) -> None:
        s = placing(town(3, deniers=[5, 1, 5]))
        say(s, RED, "pass")
        assert s.passed == [RED, BLUE]

    def test_who_has_passed_is_skipped_until_the_end_of_the_phase(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5]))
        say(s, RED, "pass")
        say(s, BLUE, "place forest")
        say(s, GREEN, "place gate")
        assert mover(s) == BLUE

    def test_a_seventh_worker_is_refused(self) -> None:
        s = placing(town(3, deniers=[5, 5, 5], workers=[1, 6, 6]))
        say(s, RED, "place forest")
        say(s, BLUE, "pass")
        say(s, GREEN, "place gate")
        assert s.passed == [BLUE, RED]


class TestTwoPlayers:
    def test_after_the_first_has_passed_the_other_pays_three(self) -> None:
        s = town(2, deniers=[9, 9])
        own(s, BLUE, "mason")
        placing(s)
        say(s, RED, "pass")
        say(s, BLUE, "place castle", "place mason")
        assert s.deniers == [10, 9 - 3 - 1]

    def test_the_inn_still_saves(self) -> None:
        s = placing(town(2, deniers=[9, 9], inn=[-1, BLUE], workers=[6, 5]))
        say(s, RED, "pass")
        say(s, BLUE, "place forest")
        assert s.deniers[BLUE] == 8

    def test_nobody_uses_the_stables_not_even_from_the_gate(self) -> None:
        s = placing(town(2, deniers=[9, 9]))
        refuses(s, "place stables", "stables-closed")
        s = town(2)
        work(s, RED, "gate")
        begin(s, SpecialBuildings())
        assert "place stables" not in offers(s)

    def test_the_turn_order_changes_every_turn(self) -> None:
        s = begin(town(2, turn=0, deniers=[9, 9]), NextTurn())
        assert (s.turn, s.order) == (1, [RED, BLUE])
        s = begin(town(2, turn=1, deniers=[9, 9]), NextTurn())
        assert (s.turn, s.order) == (2, [BLUE, RED])

    def test_three_keep_their_order(self) -> None:
        s = begin(town(3, turn=1, deniers=[9, 9, 9]), NextTurn())
        assert s.order == [RED, BLUE, GREEN]


class TestProvost:
    def test_players_move_him_in_the_order_of_passing(self) -> None:
        s = begin(town(3, passed=[GREEN, RED, BLUE], deniers=[2, 0, 9]), MovingTheProvost())
        assert offers(s) == [f"provost {to}" if to != 6 else "stay" for to in (6, 3, 4, 5, 7, 8, 9)]
        say(s, GREEN, "provost 9")
        assert offers(s) == ["stay", "provost 7", "provost 8", "provost 10", "provost 11"]
        refuses(s, "provost 12", "provost-too-dear")
        refuses(s, "provost 20", "provost-too-far")
        refuses(s, "provost 9", "provost-there")
        say(s, RED, "provost 8")
        assert mover(s) is None
        assert (s.provost, s.deniers) == (8, [1, 0, 6])

    @pytest.mark.parametrize(("at", "spaces"), [(2, [1, 3, 4, 5]), (27, [24, 25, 26, 28])])
    def test_he_never_leaves_the_road(self, at: int, spaces: list[int]) -> None:
        s = begin(town(3, passed=[RED], deniers=[9, 9, 9], provost=at), MovingTheProvost())
        assert offers(s) == ["stay", *[f"provost {to}" for to in spaces]]

    def test_staying_is_free(self) -> None:
        s = begin(town(3, passed=[RED], deniers=[9, 9, 9]), MovingTheProvost())
        say(s, RED, "stay")
        assert (s.provost, s.deniers[RED]) == (6, 9)


class TestEndOfTurn:
    @pytest.mark.parametrize(("provost", "bailiff"), [(6, 8), (7, 8), (8, 9), (11, 9)])
    def test_the_bailiff_advances_by_two_only_if_the_provost_is_ahead(self, provost: int, bailiff: int) -> None:
        s = town(3, bailiff=7, provost=provost, deniers=[5, 5, 5])
        begin(s, EndOfTurn())
        assert (s.bailiff, s.provost) == (bailiff, bailiff)

    def test_a_section_is_scored_when_the_bailiff_reaches_its_mark(self) -> None:
        s = town(3, bailiff=10, provost=11, deniers=[5, 5, 5], points=[9, 9, 1])
        houses(s, "dungeon", 2, 1, 0)
        begin(s, EndOfTurn())
        assert s.points == [9, 9, 0]
        assert (mover(s), asked(s)) == (RED, "ChooseLine")
        say(s, RED, "line prestige")
        assert s.points == [10, 9, 0]
        assert s.section == 1
        assert asked(s) == "PlaceWorker"

    def test_a_mark_that_is_passed_counts_as_reached(self) -> None:
        s = begin(town(3, bailiff=11, provost=12, deniers=[5, 5, 5]), EndOfTurn())
        assert (s.bailiff, s.section) == (13, 1)

    def test_before_the_mark_nothing_is_scored(self) -> None:
        s = begin(town(3, bailiff=10, provost=10, deniers=[5, 5, 5], points=[9, 9, 9]), EndOfTurn())
        assert (s.bailiff, s.section, s.points) == (11, 0, [9, 9, 9])

    def test_a_full_section_is_scored_wherever_the_bailiff_is(self) -> None:
        s = town(3, bailiff=7, deniers=[5, 5, 5], points=[9, 9, 9])
        houses(s, "dungeon", 5, 1, 0)
        begin(s, EndOfTurn())
        say(s, RED, "line prestige")
        assert (s.section, s.points) == (1, [10, 9, 7])

    def test_a_section_that_was_scored_when_full_is_not_scored_at_its_mark(self) -> None:
        s = town(3, bailiff=11, provost=11, section=1, deniers=[5, 5, 5], points=[9, 9, 9])
        houses(s, "dungeon", 5, 1, 0)
        begin(s, EndOfTurn())
        assert (s.section, s.points, asked(s)) == (1, [9, 9, 9], "PlaceWorker")

    @pytest.mark.parametrize(
        ("section", "number", "mark", "penalty", "table"),
        [
            ("dungeon", 0, 12, 2, [0, 0, 1, 1, 1, 1]),
            ("walls", 1, 18, 3, [0, 0, 1, 2, 2, 3, 3]),
            ("towers", 2, 24, 4, [0, 0, 1, 1, 2, 2, 3, 3]),
        ],
    )
    def test_the_favours_of_a_section(
        self, section: str, number: int, mark: int, penalty: int, table: list[int]
    ) -> None:
        for built, favours in enumerate(table):
            s = town(2, section=number, bailiff=mark - 1, provost=mark - 1, points=[9, 9], deniers=[5, 5])
            houses(s, section, 1, built)
            begin(s, EndOfTurn())
            chosen = 0
            while asked(s) == "ChooseLine":
                say(s, BLUE, offers(s)[0])
                chosen += 1
                while asked(s).startswith("Favour"):
                    say(s, BLUE, offers(s)[-1])
            assert s.favours[4:].count(0) == 4 - favours
            assert s.points[RED] == 9
            if not built:
                assert s.points[BLUE] == 9 - penalty

    def test_scoring_goes_in_turn_order(self) -> None:
        s = town(3, bailiff=11, provost=11, order=[GREEN, RED, BLUE], deniers=[5, 5, 5])
        houses(s, "dungeon", 2, 2, 2)
        begin(s, EndOfTurn())
        for seat in (GREEN, RED, BLUE):
            say(s, seat, "line prestige")

    def test_houses_in_the_next_section_do_not_count_yet(self) -> None:
        s = town(3, bailiff=7, deniers=[5, 5, 5], points=[9, 9, 9])
        houses(s, "dungeon", 3, 3, 0)
        houses(s, "walls", 0, 0, 2)
        begin(s, EndOfTurn())
        say(s, RED, "line prestige")
        say(s, BLUE, "line prestige")
        assert (s.points, s.section) == ([10, 10, 7], 1)

    def test_favours_of_a_scoring_still_have_the_old_limit(self) -> None:
        s = town(3, bailiff=11, provost=11, deniers=[5, 5, 5])
        houses(s, "dungeon", 2, 1, 1)
        favour(s, RED, "prestige", 2)
        begin(s, EndOfTurn())
        say(s, RED, "line prestige")
        assert column(s, RED, "prestige") == 2
        assert s.points[RED] == 2

    def test_two_sections_due_at_once_are_scored_in_order_with_each_line_once(self) -> None:
        s = town(3, bailiff=7, deniers=[5, 5, 5], points=[9, 9, 9])
        houses(s, "dungeon", 5, 1, 0)
        houses(s, "walls", 8, 1, 1)
        begin(s, EndOfTurn())
        say(s, RED, "line prestige")
        assert (s.section, asked(s)) == (2, "PlaceWorker")
        assert [column(s, RED, line) for line in ("prestige", "deniers", "cubes", "building")] == [1, 1, 1, 1]

    def test_the_game_is_over_after_the_towers(self) -> None:
        s = town(2, section=2, bailiff=23, provost=23, points=[9, 9])
        houses(s, "towers", 1, 1)
        hold(s, RED, "2 gold 4 food 1 cloth 7 deniers")
        begin(s, EndOfTurn())
        assert question(s) is None
        assert CAYLUS.sheet(s)[RED] == {"track": 9, "gold": 6, "cubes": 1, "deniers": 1}
        assert CAYLUS.scores(s) == [17, 9]

    def test_full_towers_end_the_game_too(self) -> None:
        s = town(2, section=2, bailiff=10, points=[9, 9])
        houses(s, "towers", 13, 1)
        begin(s, EndOfTurn())
        while asked(s) != "":
            say(s, RED, offers(s)[-1])
        assert s.section == 3

    def test_nobody_has_less_than_no_points(self) -> None:
        s = begin(town(3, bailiff=11, provost=11, points=[1, 2, 3], deniers=[5, 5, 5]), EndOfTurn())
        assert s.points == [0, 0, 1]

    def test_ties_share_the_victory(self) -> None:
        s = town(3, section=2, bailiff=23, provost=23, points=[9, 9, 5])
        houses(s, "towers", 1, 1, 1)
        begin(s, EndOfTurn())
        assert CAYLUS.winners(s) == [RED, BLUE]

    def test_after_the_turn_a_new_one_begins(self) -> None:
        s = begin(town(3, bailiff=7, deniers=[1, 2, 3]), EndOfTurn())
        assert (s.turn, held(s, RED), asked(s)) == (2, "3 deniers", "PlaceWorker")

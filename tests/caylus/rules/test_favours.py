"""Royal favours: every square, the limits, and favours won inside favours."""

from __future__ import annotations

import pytest

from caylus.helpers import (
    BLUE,
    RED,
    asked,
    begin,
    column,
    favour,
    held,
    hold,
    mover,
    offers,
    own,
    owner,
    refuses,
    say,
    space,
    town,
    work,
)
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.favours import RoyalFavours
from parvis.games.caylus.rules.pieces import LINES, RESIDENCE
from parvis.games.caylus.rules.special import SpecialBuildings
from parvis.games.caylus.rules.state import Caylus


def favoured(line: str, reached: int, holding: str = "", count: int = 1) -> Caylus:
    """Red wins favours when a marker is one step before a column, and the walls have been scored."""
    s = town(3, section=2)
    hold(s, RED, holding)
    favour(s, RED, line, reached - 1)
    return begin(s, RoyalFavours(RED, count))


class TestSquares:
    @pytest.mark.parametrize("square", range(1, 6))
    def test_prestige(self, square: int) -> None:
        s = favoured("prestige", square)
        say(s, RED, "line prestige")
        assert (held(s, RED), mover(s)) == (f"{square} points", None)

    @pytest.mark.parametrize(("square", "deniers"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
    def test_deniers(self, square: int, deniers: int) -> None:
        s = favoured("deniers", square)
        say(s, RED, "line deniers")
        assert (held(s, RED), mover(s)) == (f"{deniers} deniers", None)

    @pytest.mark.parametrize(
        ("square", "kinds"),
        [(1, "food"), (2, "food wood stone"), (3, "food wood stone cloth"), (4, "food wood stone cloth"),
         (5, "food wood stone cloth gold")],
    )  # fmt: skip
    def test_cubes_of_the_column_or_of_one_before(self, square: int, kinds: str) -> None:
        for kind in kinds.split():
            s = favoured("cubes", square)
            say(s, RED, "line cubes")
            if square > 1:
                assert offers(s) == [f"take {one}" for one in kinds.split()]
                say(s, RED, f"take {kind}")
            assert (held(s, RED), mover(s)) == (f"1 {kind}", None)

    def test_a_square_not_reached_is_refused(self) -> None:
        s = favoured("cubes", 3, "1 wood")
        say(s, RED, "line cubes")
        refuses(s, "take gold", "square-not-reached")
        refuses(s, "exchange wood", "square-not-reached")
        refuses(s, "take food+wood", "one-square")

    def test_the_exchange_takes_any_cube_for_two_that_are_not_gold(self) -> None:
        s = favoured("cubes", 4, "1 wood 1 gold")
        say(s, RED, "line cubes")
        assert offers(s, "exchange") == ["exchange wood", "exchange gold"]
        refuses(s, "exchange cloth", "no-cube-to-exchange")
        say(s, RED, "exchange gold")
        assert len(offers(s)) == 10
        refuses(s, "take gold", "two-cubes")
        say(s, RED, "take food+cloth")
        assert (held(s, RED), mover(s)) == ("1 food 1 wood 1 cloth", None)

    def test_an_exchange_for_the_kind_given_would_be_a_gift_of_the_other_cube(self) -> None:
        s = favoured("cubes", 5, "1 wood")
        say(s, RED, "line cubes", "exchange wood")
        refuses(s, "take food+wood", "kind-just-given")
        assert len(offers(s)) == 6

    def test_construction_first_column_gives_nothing(self) -> None:
        s = favoured("building", 1, "9 wood 9 food 9 stone")
        say(s, RED, "line building")
        assert (mover(s), column(s, RED, "building")) == (None, 1)

    def test_a_wooden_building_for_a_wood_less(self) -> None:
        s = favoured("building", 2, "1 food")
        say(s, RED, "line building")
        assert offers(s) == [
            "build food_farm", "build cloth_farm", "build quarry", "build sawmill", "build marketplace",
            "build peddler", "build mason", "decline",
        ]  # fmt: skip
        say(s, RED, "build mason")
        assert (held(s, RED), owner(s, "mason")) == ("4 points", RED)

    @pytest.mark.parametrize("tile", ["marketplace", "peddler"])
    def test_the_cube_of_any_kind_is_still_paid(self, tile: str) -> None:
        s = favoured("building", 2, "1 wood 1 food")
        say(s, RED, "line building", f"build {tile}")
        assert offers(s) == ["pay food", "pay wood"]
        say(s, RED, "pay food")
        assert held(s, RED) == "1 wood 4 points"

    def test_a_stone_building_for_a_stone_less(self) -> None:
        s = favoured("building", 3, "1 food")
        say(s, RED, "line building")
        assert "build quarry" in offers(s), "a square before may be used"
        say(s, RED, "build architect_1")
        assert held(s, RED) == "6 points"

    def test_a_residence_for_a_denier_less(self) -> None:
        s = favoured("building", 4, "1 cloth")
        say(s, RED, "line building", "transform forest")
        assert (held(s, RED), s.road[2]) == ("2 points", RESIDENCE)

    def test_a_prestige_building_at_full_price(self) -> None:
        s = town(3, section=2)
        own(s, RED, "residence")
        hold(s, RED, "3 cloth 1 gold")
        favour(s, RED, "building", 4)
        begin(s, RoyalFavours(RED, 1))
        say(s, RED, "line building")
        assert "build weaver" in offers(s)
        refuses(s, "build statue", "building-too-dear")
        say(s, RED, "build weaver")
        assert held(s, RED) == "12 points"

    def test_construction_needs_no_such_building_on_the_road_and_may_be_declined(self) -> None:
        s = favoured("building", 3, "1 food")
        say(s, RED, "line building", "decline")
        assert (held(s, RED), column(s, RED, "building")) == ("1 food", 3)

    def test_what_the_column_does_not_allow_is_refused(self) -> None:
        s = favoured("building", 2, "9 food 9 stone 9 cloth 9 gold")
        say(s, RED, "line building")
        refuses(s, "build park", "other-craft")
        refuses(s, "build statue", "other-craft")
        refuses(s, "transform forest", "other-craft")

    def test_a_full_road_and_the_lack_of_a_residence_are_told_apart(self) -> None:
        s = town(3, section=2)
        own(s, BLUE, *["residence"] * 19)
        favour(s, RED, "building", 4)
        hold(s, RED, "9 food 9 stone 9 cloth 9 gold")
        begin(s, RoyalFavours(RED, 1))
        say(s, RED, "line building")
        refuses(s, "build mason", "road-full")
        refuses(s, "build park", "road-full")
        refuses(s, "build statue", "no-residence")
        assert len(offers(s, "transform")) == 6


class TestLimits:
    @pytest.mark.parametrize(("section", "limit"), [(0, 2), (1, 4), (2, 5)])
    def test_markers_stop_at_the_limit_of_the_section_but_the_line_is_still_used(
        self, section: int, limit: int
    ) -> None:
        s = town(3, section=section)
        favour(s, RED, "deniers", limit)
        begin(s, RoyalFavours(RED, 1))
        say(s, RED, "line deniers")
        assert column(s, RED, "deniers") == limit
        assert s.deniers[RED] == limit + 2

    def test_a_full_dungeon_changes_nothing_before_it_is_scored(self) -> None:
        s = town(3, built=[6, 0, 0, 1, 0, 0, 0, 0, 0])
        favour(s, RED, "prestige", 2)
        begin(s, RoyalFavours(RED, 1))
        say(s, RED, "line prestige")
        assert column(s, RED, "prestige") == 2


class TestSeveral:
    def test_each_line_once_in_a_phase(self) -> None:
        s = begin(town(), RoyalFavours(RED, 1))
        say(s, RED, "line prestige")
        begin(s, RoyalFavours(RED, 1))
        assert offers(s) == ["line deniers", "line cubes", "line building"]
        refuses(s, "line prestige", "line-used")

    def test_others_may_use_the_same_line(self) -> None:
        s = begin(town(), RoyalFavours(RED, 1))
        say(s, RED, "line prestige")
        begin(s, RoyalFavours(BLUE, 1))
        say(s, BLUE, "line prestige")
        assert s.points == [1, 1, 0]

    def test_favours_won_together_go_from_the_top_down(self) -> None:
        s = begin(town(), RoyalFavours(RED, 2))
        assert offers(s) == ["line prestige", "line deniers", "line cubes"]
        refuses(s, "line building", "lines-in-order")
        say(s, RED, "line deniers")
        assert offers(s) == ["line cubes", "line building"]
        refuses(s, "line prestige", "lines-in-order")
        say(s, RED, "line building")
        assert [column(s, RED, line) for line in LINES] == [0, 1, 0, 1]

    @pytest.mark.parametrize(("count", "ways"), [(1, 4), (2, 6), (3, 4), (4, 1)])
    def test_every_set_of_lines_can_be_chosen_in_exactly_one_way(self, count: int, ways: int) -> None:
        ends: list[tuple[int, ...]] = []

        def choose(s: Caylus) -> None:
            if mover(s) is None:
                ends.append(tuple(s.favours[:4]))
            for line in offers(s):
                after = s.clone()
                say(after, RED, line)
                choose(after)

        choose(begin(town(), RoyalFavours(RED, count)))
        assert len(ends) == len(set(ends)) == ways

    def test_four_favours_use_all_lines_without_a_question_and_a_fifth_is_lost(self) -> None:
        s = begin(town(), RoyalFavours(RED, 5))
        assert mover(s) is None
        assert [column(s, RED, line) for line in LINES] == [1, 1, 1, 1]
        assert held(s, RED) == "1 food 3 deniers 1 points"
        begin(s, RoyalFavours(RED, 1))
        assert mover(s) is None

    def test_the_lines_are_free_again_in_the_next_phase(self) -> None:
        s = town(3, lines=[15, 0, 0])
        hold(s, RED, "1 cloth 1 deniers")
        work(s, RED, "joust_field")
        begin(s, SpecialBuildings())
        say(s, RED, "joust")
        assert len(offers(s)) == 4


class TestInsideEachOther:
    def test_a_church_built_by_favour_brings_another_in_the_same_phase(self) -> None:
        s = favoured("building", 3, "1 cloth")
        say(s, RED, "line building", "build church")
        assert (asked(s), offers(s)) == ("ChooseLine", ["line prestige", "line deniers", "line cubes"])
        say(s, RED, "line cubes")
        assert held(s, RED) == "1 food 3 points"

    def test_a_monument_built_by_favour_brings_two(self) -> None:
        s = town(3, section=2)
        own(s, RED, "residence")
        hold(s, RED, "4 stone 2 gold")
        favour(s, RED, "building", 4)
        begin(s, RoyalFavours(RED, 1))
        say(s, RED, "line building", "build monument", "line prestige")
        assert offers(s) == ["line deniers", "line cubes"]
        say(s, RED, "line deniers")
        assert held(s, RED) == "3 deniers 15 points"

    def test_the_favour_of_a_favour_comes_before_those_of_other_players(self) -> None:
        s = town(3, section=2)
        hold(s, RED, "1 cloth")
        favour(s, RED, "building", 2)
        begin(s, RoyalFavours(RED, 1), RoyalFavours(BLUE, 1))
        say(s, RED, "line building", "build church", "line prestige")
        say(s, BLUE, "line prestige")
        assert s.points == [4, 1, 0]

    def test_gains_of_the_same_batch_can_pay_for_its_construction(self) -> None:
        s = town(3, section=0)
        favour(s, RED, "building", 1)
        begin(s, RoyalFavours(RED, 2))
        say(s, RED, "line cubes", "build mason")
        assert held(s, RED) == "4 points"

    def test_a_joust_favour_pays_now_for_a_residence_laid_in_phase_five(self) -> None:
        s = town(3, section=2, provost=28)
        favour(s, RED, "building", 3)
        hold(s, RED, "2 cloth 1 deniers")
        work(s, RED, "joust_field")
        work(s, BLUE, "forest")
        begin(s, SpecialBuildings())
        say(s, RED, "joust", "line building", "transform forest")
        assert (held(s, RED), space(s, "forest")) == ("", 2)
        begin(s, Buildings())
        say(s, BLUE, "take wood")
        assert (held(s, RED), s.road[2], held(s, BLUE)) == ("2 points", RESIDENCE, "1 wood")

    def test_the_building_that_let_the_player_build_can_be_promised(self) -> None:
        """The mason builds the church, whose favour makes a residence of the mason: his worker has to leave first."""
        s = town(3, section=2, provost=28)
        own(s, RED, "mason")
        favour(s, RED, "building", 3)
        hold(s, RED, "1 stone 2 cloth")
        work(s, RED, "mason")
        begin(s, Buildings())
        say(s, RED, "build church", "line building", "transform mason")
        assert (held(s, RED), s.road[9], s.workers[RED]) == ("5 points", RESIDENCE, 6)

"""Phase 5: every building of the road, and construction."""

from __future__ import annotations

import pytest

from caylus.helpers import (
    BLUE,
    GREEN,
    RED,
    asked,
    begin,
    held,
    hold,
    mover,
    offers,
    own,
    owner,
    refuses,
    road,
    say,
    space,
    town,
    work,
)
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.pieces import EMPTY, NEUTRAL, PRESTIGE, RESIDENCE, STONES, WOODEN
from parvis.games.caylus.rules.state import Caylus


def used(tile: str, holding: str = "", by: int = RED, owned: int = RED, seats: int = 3, **columns: int) -> Caylus:
    """A building with a worker on it is activated, with the provost far ahead."""
    s = town(seats, jeweller=tile == "jeweller")
    s.provost = 28
    for name, value in columns.items():
        setattr(s, name, value)
    if not space(s, tile):
        own(s, owned, tile)
    hold(s, by, holding)
    work(s, by, tile)
    return begin(s, Buildings())


class TestProduction:
    @pytest.mark.parametrize(
        ("tile", "gain"),
        [
            ("neutral_sawmill", "1 wood"),
            ("neutral_quarry", "1 stone"),
            ("gold_mine", "1 gold"),
            ("quarry", "2 stone"),
            ("sawmill", "2 wood"),
            ("stone_farm", "2 food 1 cloth"),
            ("park", "1 food 2 wood"),
            ("workshop", "2 stone 1 cloth"),
        ],
    )
    def test_it_is_compulsory(self, tile: str, gain: str) -> None:
        s = used(tile)
        assert (mover(s), held(s, RED), s.workers[RED]) == (None, gain, 6)

    @pytest.mark.parametrize(
        ("tile", "first", "second"),
        [
            ("neutral_farm", "1 food", "1 cloth"),
            ("forest", "1 food", "1 wood"),
            ("food_farm", "2 food", "1 cloth"),
            ("cloth_farm", "1 food", "2 cloth"),
        ],
    )
    def test_one_kind_or_the_other(self, tile: str, first: str, second: str) -> None:
        for gain in (first, second):
            s = used(tile)
            assert offers(s) == [f"take {first.split()[1]}", f"take {second.split()[1]}"]
            refuses(s, "take gold", "not-produced-here")
            refuses(s, "decline", "compulsory")
            say(s, RED, f"take {gain.split()[1]}")
            assert held(s, RED) == gain

    @pytest.mark.parametrize(
        ("tile", "bonus"), [("stone_farm", "food cloth"), ("park", "food wood"), ("workshop", "stone cloth")]
    )
    def test_the_owner_of_a_stone_building_takes_a_cube_when_another_uses_it(self, tile: str, bonus: str) -> None:
        for kind in bonus.split():
            s = used(tile, by=RED, owned=BLUE)
            assert offers(s) == [f"take {one}" for one in bonus.split()]
            say(s, BLUE, f"take {kind}")
            assert held(s, BLUE) == f"1 {kind}"

    def test_wooden_buildings_bring_their_owners_no_bonus(self) -> None:
        s = used("quarry", by=RED, owned=BLUE)
        assert (mover(s), held(s, BLUE)) == (None, "")


class TestMarketplaces:
    @pytest.mark.parametrize(("tile", "deniers"), [("neutral_marketplace", 4), ("marketplace", 6)])
    def test_a_cube_of_any_kind_is_sold(self, tile: str, deniers: int) -> None:
        s = used(tile, "1 food 2 gold")
        assert offers(s) == ["sell food", "sell gold", "decline"]
        refuses(s, "sell wood", "no-such-cube")
        say(s, RED, "sell gold")
        assert held(s, RED) == f"1 food 1 gold {deniers} deniers"
        assert mover(s) is None

    def test_it_may_be_declined(self) -> None:
        s = used("marketplace", "1 food")
        say(s, RED, "decline")
        assert held(s, RED) == "1 food"


class TestPeddlers:
    def test_the_fixed_one_sells_a_cube_for_two_deniers(self) -> None:
        s = used("fixed_peddler", "5 deniers")
        assert offers(s) == ["buy food", "buy wood", "buy stone", "buy cloth", "decline"]
        refuses(s, "buy food+wood", "one-cube-only")
        say(s, RED, "buy cloth")
        assert held(s, RED) == "1 cloth 3 deniers"
        assert mover(s) is None

    def test_the_wooden_one_sells_one_or_two(self) -> None:
        s = used("peddler", "5 deniers")
        assert len(offers(s, "buy")) == 4 + 10
        say(s, RED, "buy stone+stone")
        assert held(s, RED) == "2 stone 3 deniers"
        s = used("peddler", "1 deniers")
        assert len(offers(s, "buy")) == 4
        refuses(s, "buy food+wood", "cannot-pay")
        say(s, RED, "buy food")
        assert held(s, RED) == "1 food"

    def test_without_deniers_nobody_is_asked(self) -> None:
        assert mover(used("fixed_peddler", "1 deniers")) is None


class TestExchanges:
    @pytest.mark.parametrize(
        ("tile", "holding", "offer", "after"),
        [
            ("church", "5 deniers", "lesser", "3 deniers 3 points"),
            ("church", "5 deniers", "greater", "1 deniers 5 points"),
            ("tailor", "4 cloth", "lesser", "2 cloth 4 points"),
            ("tailor", "4 cloth", "greater", "1 cloth 6 points"),
            ("bank", "6 deniers", "lesser", "1 gold 4 deniers"),
            ("bank", "6 deniers", "greater", "2 gold 1 deniers"),
            ("jeweller", "3 gold", "lesser", "2 gold 5 points"),
            ("jeweller", "3 gold", "greater", "1 gold 9 points"),
            ("alchemist", "2 food", "lesser", "1 gold"),
            ("alchemist", "4 stone", "greater", "2 gold"),
        ],
    )
    def test_each_offer_once(self, tile: str, holding: str, offer: str, after: str) -> None:
        s = used(tile, holding)
        say(s, RED, f"trade {offer}")
        assert held(s, RED) == after
        assert mover(s) is None

    @pytest.mark.parametrize(
        ("tile", "holding"),
        [("church", "3 deniers"), ("tailor", "2 cloth"), ("bank", "4 deniers"), ("jeweller", "1 gold"),
         ("alchemist", "1 food 1 wood 1 stone 9 gold")],
    )  # fmt: skip
    def test_the_greater_offer_must_be_paid(self, tile: str, holding: str) -> None:
        s = used(tile, holding)
        assert offers(s) == ["trade lesser", "decline"]
        refuses(s, "trade greater", "cannot-pay")
        say(s, RED, "decline")
        assert held(s, RED) == held(used(tile, holding), RED)

    def test_the_alchemist_asks_which_cubes_are_given(self) -> None:
        s = used("alchemist", "3 food 1 wood 2 cloth 1 gold")
        say(s, RED, "trade greater")
        assert offers(s) == ["spend 1-food", "spend 2-food", "spend 3-food"]
        refuses(s, "spend 0-food", "too-few-cubes")
        refuses(s, "spend 4-food", "not-so-many")
        refuses(s, "spend 1-wood", "kind-by-kind")
        say(s, RED, "spend 2-food")
        assert offers(s) == ["spend 0-wood", "spend 1-wood"]
        say(s, RED, "spend 0-wood")
        assert (held(s, RED), mover(s)) == ("1 food 1 wood 3 gold", None)

    def test_the_alchemist_takes_no_gold(self) -> None:
        assert mover(used("alchemist", "1 food 9 gold")) is None


PRICES = {
    "food_farm": ("1 wood 1 food", 2), "cloth_farm": ("1 wood 1 food", 2), "quarry": ("1 wood 1 food", 2),
    "sawmill": ("1 wood 1 food", 2), "marketplace": ("1 wood 1 stone", 4), "peddler": ("1 wood 1 stone", 4),
    "lawyer": ("1 wood 1 cloth", 4), "mason": ("1 wood 1 food", 4),
    "stone_farm": ("1 stone 1 food", 3), "park": ("1 stone 1 food", 3), "workshop": ("1 stone 1 food", 3),
    "architect_1": ("1 stone 1 food", 6), "church": ("1 stone 1 cloth", 3), "tailor": ("1 stone 1 wood", 6),
    "bank": ("1 stone 1 wood", 6), "alchemist": ("1 stone 1 food", 6), "jeweller": ("1 stone 1 cloth", 6),
    "statue": ("2 stone 1 gold", 7), "granary": ("3 food 1 gold", 10), "library": ("3 wood 1 gold", 10),
    "weaver": ("3 cloth 1 gold", 12), "theater": ("3 wood 2 gold", 14), "college": ("3 stone 2 gold", 14),
    "monument": ("4 stone 2 gold", 14), "hotel": ("3 stone 2 gold", 16), "cathedral": ("5 stone 3 gold", 25),
}  # fmt: skip
FAVOURS = {"church": 1, "statue": 1, "theater": 1, "college": 1, "monument": 2}


def builder(tile: str) -> str:
    return "neutral_carpenter" if tile in WOODEN else "mason" if tile in STONES else "architect_2"


class TestConstruction:
    def test_every_price_is_listed(self) -> None:
        assert set(PRICES) == {*WOODEN, *STONES, *PRESTIGE} - {"architect_2"}

    @pytest.mark.parametrize("tile", [tile for tile in PRICES if tile not in PRESTIGE])
    def test_a_building_is_paid_laid_on_the_first_empty_space_and_gives_points(self, tile: str) -> None:
        cost, points = PRICES[tile]
        s = town(3, jeweller=True)
        s.provost = 28
        if builder(tile) == "mason":
            own(s, BLUE, "mason")
        empty = s.road.index(EMPTY, 1)
        hold(s, RED, cost)
        work(s, RED, builder(tile))
        begin(s, Buildings())
        assert f"build {tile}" in offers(s)
        say(s, RED, f"build {tile}")
        if tile in FAVOURS:
            assert asked(s) == "ChooseLine"
            say(s, RED, "line prestige")
            points += 1
        assert mover(s) is None
        assert held(s, RED) == f"{points} points"
        assert (space(s, tile), owner(s, tile)) == (empty, RED)

    @pytest.mark.parametrize("tile", [tile for tile in PRICES if tile not in PRESTIGE])
    def test_without_a_cube_of_the_price_it_is_not_offered(self, tile: str) -> None:
        words = PRICES[tile][0].split()
        for missing in (0, 2):
            s = town(3, jeweller=True)
            s.provost = 28
            if builder(tile) == "mason":
                own(s, BLUE, "mason")
            hold(s, RED, " ".join(words[2:] if missing == 0 else words[:2]))
            work(s, RED, builder(tile))
            begin(s, Buildings())
            assert f"build {tile}" not in offers(s)

    @pytest.mark.parametrize("tile", PRESTIGE)
    def test_a_prestige_building_replaces_an_own_residence(self, tile: str) -> None:
        cost, points = PRICES[tile]
        s = town()
        s.provost = 28
        own(s, BLUE, "residence")
        own(s, RED, "architect_2", "residence")
        at = s.road.index(RESIDENCE, 11)
        hold(s, RED, cost)
        work(s, RED, "architect_2")
        begin(s, Buildings())
        say(s, RED, f"build {tile}")
        favours = FAVOURS.get(tile, 0)
        if favours:
            say(s, RED, "line prestige")
            points += 1
        if favours == 2:
            say(s, RED, "line deniers")
        assert mover(s) is None
        assert held(s, RED) == ("3 deniers " if favours == 2 else "") + f"{points} points"
        assert space(s, tile) == at
        assert s.income[RED] == {"library": 1, "hotel": 2}.get(tile, 0)

    def test_a_prestige_building_needs_a_residence(self) -> None:
        s = town()
        s.provost = 28
        own(s, BLUE, "residence")
        own(s, RED, "architect_1", "architect_2")
        hold(s, RED, "9 stone 9 gold")
        work(s, RED, "architect_1")
        assert mover(begin(s, Buildings())) is None

    def test_residences_are_alike_and_the_first_is_replaced(self) -> None:
        s = town()
        s.provost = 28
        own(s, RED, "residence", "residence", "architect_1")
        hold(s, RED, "2 stone 1 gold")
        work(s, RED, "architect_1")
        begin(s, Buildings())
        say(s, RED, "build statue", "line prestige")
        assert road(s)[8:10] == ["statue", "residence"]

    def test_what_is_built_is_no_longer_in_stock(self) -> None:
        s = town()
        own(s, BLUE, "mason")
        hold(s, RED, "2 wood 2 food")
        work(s, RED, "neutral_carpenter")
        begin(s, Buildings())
        refuses(s, "build mason", "not-in-stock")
        refuses(s, "build church", "other-craft")
        refuses(s, "transform forest", "other-craft")
        refuses(s, "build lawyer", "building-too-dear")
        say(s, RED, "decline")
        assert held(s, RED) == "2 food 2 wood"

    def test_one_worker_builds_one_building(self) -> None:
        s = used("neutral_carpenter", "5 wood 5 food")
        say(s, RED, "build mason")
        assert mover(s) is None

    def test_the_two_architects_are_alike(self) -> None:
        s = used("mason", "5 stone 5 food")
        assert "build architect_1" in offers(s)
        refuses(s, "build architect_2", "first-architect")
        s = town()
        s.provost = 28
        own(s, BLUE, "mason", "architect_1")
        hold(s, RED, "5 stone 5 food")
        work(s, RED, "mason")
        begin(s, Buildings())
        say(s, RED, "build architect_2")
        assert (owner(s, "architect_1"), owner(s, "architect_2")) == (BLUE, RED)

    def test_the_jeweller_is_built_only_with_the_option(self) -> None:
        s = used("mason", "5 stone 5 cloth")
        refuses(s, "build jeweller", "not-in-stock")

    def test_fixed_buildings_are_skipped(self) -> None:
        s = town()
        s.provost = 28
        own(s, BLUE, *["residence"] * 7)
        hold(s, RED, "1 wood 1 food")
        work(s, RED, "neutral_carpenter")
        begin(s, Buildings())
        say(s, RED, "build mason")
        assert space(s, "mason") == 17

    def test_on_a_full_road_nothing_is_built(self) -> None:
        s = town()
        s.provost = 28
        own(s, BLUE, *["residence"] * 19)
        hold(s, RED, "5 wood 5 food")
        work(s, RED, "neutral_carpenter")
        assert mover(begin(s, Buildings())) is None

    @pytest.mark.parametrize("tile", ["marketplace", "peddler"])
    def test_the_cube_of_any_kind_is_asked_for_only_where_there_is_a_choice(self, tile: str) -> None:
        s = used("neutral_carpenter", "2 wood")
        assert offers(s) == ["build marketplace", "build peddler", "decline"]
        say(s, RED, f"build {tile}")
        assert (mover(s), held(s, RED)) == (None, "4 points")
        s = used("neutral_carpenter", "2 wood 1 gold")
        say(s, RED, f"build {tile}")
        assert offers(s) == ["pay wood", "pay gold"]
        refuses(s, "pay stone", "no-cube-to-pay")
        say(s, RED, "pay gold")
        assert held(s, RED) == "1 wood 4 points"


class TestProvostAndOrder:
    def test_buildings_beyond_the_provost_do_nothing(self) -> None:
        s = town(provost=3)
        work(s, RED, "neutral_sawmill", "neutral_quarry", "gold_mine")
        begin(s, Buildings())
        assert (held(s, RED), s.workers[RED]) == ("1 wood", 6)

    def test_space_one_is_always_active(self) -> None:
        s = town(provost=1)
        work(s, RED, "neutral_farm")
        begin(s, Buildings())
        say(s, RED, "take food")
        assert held(s, RED) == "1 food"

    def test_they_are_activated_in_the_order_of_the_road(self) -> None:
        s = town()
        work(s, RED, "neutral_carpenter", "forest")
        hold(s, RED, "1 food")
        begin(s, Buildings())
        say(s, RED, "take wood", "build mason")
        assert held(s, RED) == "4 points"

    def test_cubes_of_the_turn_can_be_used_at_once(self) -> None:
        s = town(provost=28)
        work(s, RED, "neutral_sawmill", "neutral_marketplace")
        begin(s, Buildings())
        say(s, RED, "sell wood")
        assert held(s, RED) == "4 deniers"


class TestLawyer:
    def at_the_lawyer(self, holding: str = "9 deniers 9 cloth", provost: int = 28) -> Caylus:
        """Red has the lawyer and a mason, blue a quarry."""
        s = town(provost=provost)
        own(s, RED, "lawyer", "mason")
        own(s, BLUE, "quarry")
        hold(s, RED, holding)
        return s

    def go(self, s: Caylus) -> Caylus:
        work(s, RED, "lawyer")
        return begin(s, Buildings())

    def test_neutral_tiles_and_own_buildings_become_residences(self) -> None:
        s = self.go(self.at_the_lawyer())
        assert offers(s) == [*[f"transform {tile}" for tile in NEUTRAL], "transform mason", "decline"]
        refuses(s, "transform quarry", "not-your-building")
        refuses(s, "transform lawyer", "never-transformed")
        refuses(s, "transform fixed_peddler", "never-transformed")
        refuses(s, "transform gold_mine", "never-transformed")
        refuses(s, "transform park", "nothing-to-transform")
        say(s, RED, "transform forest")
        assert held(s, RED) == "8 cloth 8 deniers 2 points"
        assert road(s)[1] == "residence"
        assert (s.houses[2], s.income[RED], space(s, "forest")) == (RED, 1, 0)

    def test_it_costs_a_denier_and_a_cloth(self) -> None:
        assert mover(self.go(self.at_the_lawyer("9 deniers"))) is None
        assert mover(self.go(self.at_the_lawyer("9 cloth"))) is None

    def test_an_own_tile_returns_to_stock_and_can_be_built_again(self) -> None:
        s = self.at_the_lawyer("1 deniers 1 cloth")
        hold(s, GREEN, "1 wood 1 food")
        self.go(s)
        say(s, RED, "transform mason")
        assert space(s, "mason") == 0
        work(s, GREEN, "neutral_carpenter")
        begin(s, Buildings())
        say(s, GREEN, "build mason")
        assert owner(s, "mason") == GREEN

    def test_a_building_already_activated_is_transformed_at_once(self) -> None:
        s = self.at_the_lawyer()
        work(s, BLUE, "neutral_sawmill")
        self.go(s)
        say(s, RED, "transform neutral_sawmill")
        assert (held(s, BLUE), s.road[3]) == ("1 wood", RESIDENCE)

    def test_under_a_worker_it_is_paid_now_and_done_after_the_activation(self) -> None:
        s = self.at_the_lawyer()
        hold(s, BLUE, "1 stone 1 food")
        work(s, BLUE, "mason")
        self.go(s)
        say(s, RED, "transform mason")
        assert held(s, RED) == "8 cloth 8 deniers"
        assert (mover(s), asked(s), s.income[RED]) == (BLUE, "Construct", 0)
        say(s, BLUE, "build park")
        assert held(s, RED) == "8 cloth 8 deniers 2 points"
        assert (s.road[10], s.income[RED], s.workers[BLUE]) == (RESIDENCE, 1, 6)

    def test_beyond_the_provost_it_is_done_when_the_worker_leaves(self) -> None:
        s = self.at_the_lawyer(provost=9)
        work(s, BLUE, "mason")
        self.go(s)
        say(s, RED, "transform mason")
        assert mover(s) is None
        assert (s.road[10], held(s, RED)) == (RESIDENCE, "8 cloth 8 deniers 2 points")

    def test_a_residence_still_to_come_carries_no_prestige_building(self) -> None:
        s = town(provost=28)
        own(s, RED, "lawyer", "architect_1", "mason")
        hold(s, RED, "1 deniers 1 cloth 2 stone 1 gold")
        work(s, RED, "lawyer", "architect_1")
        work(s, BLUE, "mason")
        begin(s, Buildings())
        say(s, RED, "transform mason")
        assert (mover(s), s.road[11]) == (None, RESIDENCE)
        assert "statue" not in road(s)

    def test_a_building_is_promised_once(self) -> None:
        s = self.at_the_lawyer()
        s.promised[10] = RED
        work(s, BLUE, "mason")
        self.go(s)
        refuses(s, "transform mason", "already-promised")

    def test_there_is_no_limit_to_residences(self) -> None:
        s = self.at_the_lawyer()
        own(s, GREEN, *["residence"] * 8)
        self.go(s)
        assert len(offers(s, "transform")) == 7

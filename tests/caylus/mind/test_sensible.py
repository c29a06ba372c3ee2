"""Which moves are worth a thought: the obvious one comes first, and what would be best is among them."""

from __future__ import annotations

from random import Random

import pytest

from caylus.helpers import BLUE, RED, begin, hold, own, town, work
from parvis.bots import bot
from parvis.bots.turns import lead
from parvis.core.flow import play
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.buildings import Buildings, Construct
from parvis.games.caylus.rules.castle import Castle
from parvis.games.caylus.rules.favours import ChooseLine
from parvis.games.caylus.rules.pieces import TILES
from parvis.games.caylus.rules.placement import PlaceWorker, PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.state import Caylus
from parvis.games.caylus.rules.trade import Buy
from parvis.match import Match


def sensible(s: Caylus) -> list[str]:
    return [CAYLUS.write(move) for move in CAYLUS.mind.sensible(s)]


def test_to_pass_is_always_thought_of() -> None:
    match = Match(CAYLUS, [bot("greedy") for _ in range(4)], "passing")

    def look(s: Caylus) -> None:
        if s.moves and isinstance(s.agenda[-1], PlaceWorker):
            assert "pass" in sensible(s)

    match.play(look)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_best_place_is_nearly_always_thought_of(seats: int) -> None:
    """Of all places, the one with the best estimate; others than the sensible ones are only places to deny."""
    rng = Random(f"places/{seats}")
    match = Match(CAYLUS, [bot("greedy") for _ in range(seats)], f"places/{seats}")
    found: list[bool] = []

    def look(s: Caylus) -> None:
        if not s.moves or not isinstance(s.agenda[-1], PlaceWorker) or rng.random() > 0.4:
            return
        seat = s.agenda[-1].seat
        values = {}
        for move in s.moves:
            t = s.clone()
            play(t, move)
            values[move] = lead(CAYLUS.mind.estimate(t, seat), seat)
        best = max(values.values())
        found.append(max(values[move] for move in CAYLUS.mind.sensible(s)) > best - 0.5)

    match.play(look)
    assert len(found) > 20
    assert sum(found) >= 0.95 * len(found)


def test_somebody_with_batches_thinks_of_the_castle_first_when_the_end_is_near() -> None:
    s = begin(town(3, deniers=[4, 4, 4], bailiff=22, provost=22, section=2), PlacingWorkers())
    hold(s, RED, "2 food 2 wood 2 stone")
    assert sensible(s)[0] == "place castle"


def test_nobody_hurries_to_a_carpenter_without_wood() -> None:
    s = begin(town(3, deniers=[4, 4, 4], provost=8), PlacingWorkers())
    without = sensible(s).index("place neutral_carpenter") if "place neutral_carpenter" in sensible(s) else 99
    hold(s, RED, "1 wood 1 food")
    assert sensible(s).index("place neutral_carpenter") < without


def test_the_provost_goes_where_the_own_workers_are() -> None:
    s = town(3, deniers=[3, 3, 3], provost=14, passed=[RED, BLUE, 2])
    work(s, RED, "gold_mine")
    begin(s, MovingTheProvost())
    assert sensible(s)[0] == "provost 16"


def test_the_provost_goes_back_over_the_workers_of_others() -> None:
    s = town(2, deniers=[3, 3], provost=16, passed=[RED, BLUE])
    work(s, BLUE, "gold_mine")
    begin(s, MovingTheProvost())
    assert sensible(s)[0] == "provost 15"


def test_the_kind_that_is_missing_is_produced_first() -> None:
    for held, wanted in (("3 food", "take cloth"), ("3 cloth", "take food")):
        s = town(3, provost=6)
        hold(s, RED, held)
        work(s, RED, "neutral_farm")
        begin(s, Buildings())
        assert sensible(s)[0] == wanted


def test_somebody_who_can_build_builds() -> None:
    s = town(3)
    hold(s, RED, "1 wood 1 food 1 cloth")
    begin(s, Construct(RED, TILES.index("neutral_carpenter")))
    lines = sensible(s)
    assert lines[0].startswith("build")
    assert lines[-1] == "decline"


def test_every_batch_is_given_first() -> None:
    s = town(3)
    hold(s, RED, "2 food 2 wood 2 stone")
    s.castle = [RED]
    begin(s, Castle())
    assert sensible(s)[0] == "houses 2"


def test_a_residence_takes_the_place_of_a_neutral_building_rather_than_of_an_own_one() -> None:
    s = town(3)
    own(s, RED, "lawyer", "workshop")
    hold(s, RED, "1 cloth 1 deniers")
    begin(s, Construct(RED, TILES.index("lawyer")))
    lines = sensible(s)
    assert "neutral" in lines[0] or "forest" in lines[0]
    assert "transform workshop" in lines


def test_to_buy_nothing_stays_possible() -> None:
    s = town(3)
    own(s, RED, "peddler")
    hold(s, RED, "5 deniers")
    begin(s, Buy(RED, TILES.index("peddler")))
    lines = sensible(s)
    assert lines[0].startswith("buy")
    assert lines[-1] == "decline"
    assert len(lines) < len(s.moves)


def test_all_lines_of_favours_are_thought_of() -> None:
    s = begin(town(3), ChooseLine(RED, 1, 0))
    assert len(sensible(s)) == 4

"""The moves that the better bots think about: none that matters is missing, and the first is a good one."""

from __future__ import annotations

from random import Random

from parvis.core.flow import DEALER, play
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import CRAFTSMEN, FRANCIS, MADONNA
from parvis.games.pillars.rules.cathedral import Cathedral
from parvis.games.pillars.rules.craftsmen import Dismiss
from parvis.games.pillars.rules.market import KingsbridgeMarket
from parvis.games.pillars.rules.pieces import CUBES
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import BLUE, RED, begin, builders, draw, employ, give, mover, offers, revealed, stand, table


def best(s: Pillars, sensibly: bool) -> int:
    """The points that red has at best when he has traded and built: all moves tried, or only the sensible ones."""
    if mover(s) != RED:
        return s.points[RED]
    found = 0
    for move in PILLARS.mind.sensible(s) if sensibly else s.moves:
        t = s.clone()
        play(t, move)
        found = max(found, best(t, sensibly))
    return found


def first_moves(s: Pillars) -> int:
    """The points that red has if he always makes the first of the sensible moves."""
    while mover(s) == RED:
        play(s, PILLARS.mind.sensible(s)[0])
    return s.points[RED]


def last_round(rng: Random, craftsmen: int, cubes: int) -> Pillars:
    """Red in the last round with some craftsmen, cubes and gold."""
    s = revealed(table(round=6, points=[2, 2], gold=[rng.randrange(4, 16), 0]), "king")
    s.tax = 3
    employ(s, RED, " ".join(rng.sample(CRAFTSMEN, craftsmen)))
    give(s, RED, **{cube: rng.randrange(cubes) for cube in CUBES})
    return s


def test_sensible_moves_are_legal_and_there_is_always_one() -> None:
    for seed in range(12):
        rng = Random(f"sense {seed}")
        s = PILLARS.setup(2 + seed % 3)
        while s.moves:
            moves = PILLARS.mind.sensible(s)
            assert moves
            assert len(moves) == len(set(moves)) or mover(s) == DEALER
            assert set(moves) <= set(s.moves)
            play(s, rng.choice(s.moves))


def test_the_best_of_all_ways_to_build_is_among_the_sensible_ones_in_the_last_round() -> None:
    rng = Random("building")
    for _ in range(100):
        s = begin(last_round(rng, 5, 5), Cathedral())
        assert best(s, sensibly=True) == best(s, sensibly=False)


def test_trading_alone_the_first_moves_are_nearly_the_best_of_all() -> None:
    rng = Random("trading")
    lost = []
    for _ in range(25):
        s = last_round(rng, 3, 3)
        s.market = [rng.randrange(3), rng.randrange(3), rng.randrange(3)]
        stand(s, RED, "market-1")
        begin(s, KingsbridgeMarket(), Cathedral())
        found = best(s, sensibly=False)
        assert best(s.clone(), sensibly=True) >= found
        lost.append(found - first_moves(s))
    assert sum(lost) / len(lost) < 0.4


def test_to_pass_is_always_thought_of_while_placing_costs_gold() -> None:
    for seed in range(6):
        rng = Random(f"passing {seed}")
        s = PILLARS.setup(2 + seed % 3)
        while s.moves:
            if "pass" in offers(s):
                if any(verb == "place" for verb, _ in s.moves):
                    assert ("pass", 0) in PILLARS.mind.sensible(s)
            play(s, rng.choice(s.moves))


def test_several_builders_that_passed_take_the_best_places_in_the_order_of_the_board() -> None:
    s = table(round=6, bag=[0, 0], kingsbridge=[14, 15], shiring=[23, 24])
    s.rosette[7] = s.rosette[6] = RED
    stand(s, BLUE, "kingsbridge-1", "kingsbridge-2", "shiring-1", "shiring-2", "bishop", "court-1", "court-2")
    stand(s, BLUE, "court-3", "court-4", "market-1", "market-2", "market-3", "market-4")
    builders(s)
    while mover(s) == RED and s.rosette.count(RED):
        play(s, PILLARS.mind.sensible(s)[0])
    assert s.places[3] == s.places[4] == RED


def test_the_woodworker_is_not_the_first_to_leave_for_one_who_builds_with_wood() -> None:
    s = table(round=3)
    employ(s, RED, "woodworker mortar_mixer stonecutter carpenter_2 carpenter_3 toolmaker_1")
    begin(s, Dismiss(RED, 1, -1))
    assert PILLARS.mind.sensible(s)[0] != ("dismiss", CRAFTSMEN.index("woodworker"))


def test_an_architect_comes_before_the_madonna_early_in_the_game_and_after_her_late() -> None:
    for number, first in ((2, "place shiring-2"), (5, "place kingsbridge-1")):
        s = table(round=number, kingsbridge=[MADONNA, FRANCIS], gold=[30, 30])
        s.shiring = [CRAFTSMEN.index("mason_2"), CRAFTSMEN.index("architect_2")]
        builders(s)
        draw(s, RED)
        assert next(move for move in map(PILLARS.write, PILLARS.mind.sensible(s)) if move != "pass") == first

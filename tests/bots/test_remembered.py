"""What was thought before is not thought again, and nobody would notice it but by the time it takes."""

from __future__ import annotations

from random import Random
from typing import Any

from parvis.bots import Sight
from parvis.bots.clock import Looks
from parvis.bots.remembered import Memory
from parvis.bots.search import ROUNDS, Search
from parvis.bots.turns import Turns, different
from parvis.core.game import Game, mind_of
from parvis.core.save import save
from parvis.games.caylus.game import CAYLUS
from playing import positions, some_minded_tables

LUCKS = 3
TURNS = 2
WORLDS = 3


def searching(game: Game[Any], s: Any) -> Search:
    return Search(Sight(game, s, s.agenda[-1].seat), Random("remembered"), Looks(10**9))


@some_minded_tables
def test_lines_of_play_end_where_they_end_for_somebody_who_remembers_nothing(
    game: Game[Any], seats: int, options: tuple[str, ...]
) -> None:
    """In several worlds, with several lucks; and the looks at the clock are as many."""
    asked = positions(game, seats, "remembered", options, 7, asked=True)[:-1]
    plans = ["", mind_of(game).habit()] if mind_of(game).habit() else [""]
    for s in asked[len(asked) // 3 :: max(len(asked) // 3, 1)]:
        search = searching(game, s)
        end = game.round_number(s) + ROUNDS
        turns = different(Turns(game, search.seat, Random("turn")).all(s, 24), TURNS)
        for world in [search.world() for _ in range(WORLDS)]:
            for luck, turn, plan in [(luck, turn, plan) for luck in range(LUCKS) for turn in turns for plan in plans]:
                before = search.clock.looked
                ended = search.ending(world, turn.moves, luck, end, plan)
                anew = searching(game, s)
                assert save(game, ended) == save(game, anew.ending(world, turn.moves, luck, end, plan))
                assert search.clock.looked - before == anew.clock.looked


def test_the_same_line_is_thought_of_once() -> None:
    s = positions(CAYLUS, 2, "once", (), 17, asked=True)[1]
    search = searching(CAYLUS, s)
    moves = Turns(CAYLUS, search.seat, Random("turn")).best(s, 24).moves
    for _ in range(2):
        search.ending(s, moves, 1, s.turn + ROUNDS)
        thoughts = search.memory.thoughts
        assert thoughts > 3
    search.memory = Memory()
    search.ending(s, moves, 1, s.turn + ROUNDS)
    assert search.memory.thoughts == thoughts

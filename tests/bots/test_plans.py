"""Plans as opponents: they play by the rules, see what their seat sees, and do what their name says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parvis.__main__ import main
from parvis.bots import BOTS, LEVELS, Sight, UnknownBot, bot
from parvis.core.flow import DEALER, Move
from parvis.core.game import Game, mind_of
from parvis.core.plans import read_plans
from parvis.games import GAMES
from parvis.games.caylus.rules.pieces import DENIERS_LINE, FIRST_PRESTIGE, RESIDENCE
from parvis.games.pillars.rules.pieces import COURT, MARKET, START
from parvis.games.troyes.rules.pieces import OWNERS, Die, die_district
from parvis.match import Match
from parvis.train.wanderer import Wanderer
from playing import positions, some_minded_tables
from toy.game import QUARRY

NAMES = {
    "caylus": ["castle", "money", "lawyer", "prestige"],
    "pillars": ["metal", "thrift", "first-builder", "market"],
    "troyes": ["cathedral", "fighter", "merchant", "buyer"],
}
Seen = Callable[[Any, int, Move | None], float]
"""What is counted of a seat in a position, in which it makes a move or somebody else does."""


def plans(game: Game[Any]) -> list[str]:
    return [f"plan:{plan}" for plan in mind_of(game).plans()]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_plans(name: str) -> None:
    assert mind_of(GAMES[name]).plans() == NAMES[name]


@some_minded_tables
def test_plans_play_whole_games_by_the_rules(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    names = plans(game)
    for first in range(0, len(names), seats):
        sitting = [bot(names[(first + seat) % len(names)]) for seat in range(seats)]
        match = Match(game, sitting, f"plans {first}", options)
        offered = match.state.moves

        def check(s: Any) -> None:
            nonlocal offered
            assert match.record.moves[-1][1] in offered  # noqa: B023 -- called before the next match begins
            assert not game.faults(s)
            offered = s.moves

        match.play(check)


@some_minded_tables
def test_plans_answer_the_same_whatever_they_cannot_see(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    rng = Random("plans")
    for s in positions(game, seats, "plans", options, 61 if options else 31, fond=bool(options))[:-1]:
        seat = s.agenda[-1].seat
        if seat == DEALER:
            continue
        worlds = (s, game.imagine(s, seat, rng), game.imagine(s, seat, rng))
        for name in plans(game):
            answers = {tuple(bot(name).turn(Sight(game, world, seat), Random("answer"))) for world in worlds}
            assert len(answers) == 1


def _is(verb: str, least: int = 0, most: int = 1000) -> Seen:
    return lambda s, seat, move: move is not None and move[0] == verb and least <= move[1] < most


def _on_deniers(s: Any, seat: int, move: Move | None) -> float:
    """More than two thirds of all favours on the line of deniers: others have favours of all kinds."""
    return 0 if move is None or move[0] != "line" else 1 if move[1] == DENIERS_LINE else -2


def _tradesmen(s: Any, seat: int, move: Move | None) -> float:
    return sum(space > 0 for space in s.tradesmen[seat::OWNERS])


def _on_events(s: Any, seat: int, move: Move | None) -> float:
    return sum(cubes.count(seat) for cubes in s.banners)


def _bought(s: Any, seat: int, move: Move | None) -> float:
    """Dice of others rather than its own: how many it uses hangs on how many it has."""
    return 0 if move is None or move[0] != "die" else -1 if die_district(Die(move[1])) == seat else 1


DOES: dict[tuple[str, str], Seen] = {
    ("caylus", "castle"): lambda s, seat, move: move[1] if move and move[0] == "houses" else 0,
    ("caylus", "money"): _on_deniers,
    ("caylus", "lawyer"): _is("transform"),
    ("caylus", "prestige"): _is("build", FIRST_PRESTIGE, RESIDENCE),
    ("pillars", "metal"): _is("place", COURT, COURT + 1),
    ("pillars", "thrift"): lambda s, seat, move: s.gold[seat],
    ("pillars", "first-builder"): lambda s, seat, move: s.cost if move and move[0] == "place" else 0,
    ("pillars", "market"): _is("place", MARKET, START),
    ("troyes", "cathedral"): _is("build"),
    ("troyes", "fighter"): _on_events,
    ("troyes", "merchant"): _tradesmen,
    ("troyes", "buyer"): _bought,
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "plan"), DOES, ids=map("-".join, DOES))
def test_a_plan_does_what_its_name_says(name: str, plan: str) -> None:
    """More of it than somebody without a plan does in the same games, who plays what looks best."""
    seen = DOES[name, plan]
    pair = [bot(f"plan:{plan}"), Wanderer(0.0, 240)]
    counted = {each.name: 0.0 for each in pair}
    for number in range(4):
        bots = pair[:: -1 if number % 2 else 1]
        match = Match(GAMES[name], bots, f"does {number // 2}")
        while match.state.moves:
            seat = match.state.agenda[-1].seat
            before = GAMES[name].clone(match.state)
            match.step()
            for other in range(2):
                counted[bots[other].name] += seen(before, other, match.record.moves[-1][1] if other == seat else None)
    assert counted[f"plan:{plan}"] > counted["wanderer"]


def test_plans_are_not_offered_to_people() -> None:
    assert not [name for name in (*BOTS, *LEVELS) if name.startswith("plan:")]


def test_an_unknown_plan_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"caylus has no 'plan:metal' \(there are: plan:castle, plan:money, "):
        bot("plan:metal").sit_down(GAMES["caylus"])
    with pytest.raises(UnknownBot, match=r"quarry has no 'plan:castle' \(there are: none\)"):
        bot("plan:castle").sit_down(QUARRY)
    with pytest.raises(UnknownBot, match=r"no bot 'plan:'.*plan:NAME follows a plan of the game"):
        bot("plan:")


@pytest.mark.parametrize(
    "line",
    [
        ("sim", "caylus", "--bots", "plan:metal", "--games", "1"),
        ("arena", "caylus", "--bots", "plan:metal,steward", "--games", "2"),
        ("play", "caylus", "--bots", "plan:metal"),
    ],
    ids=lambda line: line[0],
)
def test_commands_refuse_a_plan_of_another_game(line: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(line)) == 2
    assert "caylus has no 'plan:metal' (there are: plan:castle, " in capsys.readouterr().err


def test_a_plan_has_no_price_that_the_usual_ones_lack(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "misplanned"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "plans.json").write_text('{"usual": {"food": 1}, "greedy": {"fodo": 2}}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(KeyError, match="greedy has prices for fodo"):
        read_plans("misplanned")

"""Playing on: how a round would end if everybody took what comes to mind first, and if everybody played by habit.

Two turns can be compared where both have come to the same point. One may end before the castle is built, the other in
the next round: estimates of the two differ by more than the turns do. So they are played on to the end of the round, in
two ways: opponents may be like us, or have made up their mind before the game. A turn has to be good against both.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any, Final

from ..core.flow import State, play
from ..core.game import Game, mind_of
from ..core.mind import Mind
from .clock import Clock
from .plan import PlannedTurns
from .turns import Turn, Turns, different, lead

FEW: Final = 3
"""How many moves come to mind at each question."""
NARROW: Final = 12
"""How many ends of a turn are looked at by habit."""
SPREAD: Final = 8.0
"""Points by which a seat has to be ahead for winning to be e times as likely."""
OWN: Final = 0.2
"""What an own point counts beside the chance to win: matches say so."""


def end_of_round(game: Game[Any], s: State, number: int) -> State:
    """Where the round of this number has ended, or the game, for a round in which the dealer has no say.

    Each seat takes what is best for itself by its own estimate, a move at a time. The position given is used up.
    """
    mind: Mind[Any] = mind_of(game)
    while s.moves and game.round_number(s) <= number:
        moves = mind.sensible(s)
        if len(moves) == 1:
            play(s, moves[0])
            continue
        asked: Any = s.agenda[-1]
        seat: int = asked.seat
        best, most = s, -1000.0
        for move in moves[:FEW]:
            t: State = game.clone(s)
            play(t, move)
            value = lead(mind.estimate(t, seat), seat)
            if value > most:
                best, most = t, value
        s = best
    return s


def end_by_habit(game: Game[Any], s: State, number: int, rng: Random) -> State:
    """Where the round of this number has ended, or the game, if every seat plays by habit. The position is used up."""
    habit = mind_of(game).habit()
    while s.moves and game.round_number(s) <= number:
        asked: Any = s.agenda[-1]
        for move in PlannedTurns(game, asked.seat, rng, habit).best(s, NARROW).moves:
            play(s, move)
    return s


def rounds_by_habit(seats: int) -> int:
    """How many ends of a round are looked ahead by habit: of many seats too many do something else instead."""
    return 2 if seats == 2 else 1


def played_on(game: Game[Any], world: State, turn: Turn, seat: int, rng: Random) -> float:
    """What a turn is worth where the round has ended, by the mean of the two ways to play on."""
    mind: Mind[Any] = mind_of(game)
    number = game.round_number(world)
    s: State = game.clone(world)
    for move in turn.moves:
        play(s, move)
    by_few = mind.outlook(end_of_round(game, game.clone(s), number), seat)
    last = number + rounds_by_habit(len(by_few)) - 1
    by_habit = mind.outlook(end_by_habit(game, s, last, rng), seat)
    return (prospect(by_few, seat) + prospect(by_habit, seat)) / 2


def thought_of(
    game: Game[Any],
    seat: int,
    rng: Random,
    s: State,
    widths: tuple[int, int],
    count: int,
    clock: Clock | None = None,
) -> list[Turn]:
    """The turns that come to mind: those that are best by the estimate, and those that are best by habit.

    `widths` says how many ends are looked at by the estimate and by habit, `count` how many turns of each are kept.
    """
    turns = Turns(game, seat, rng, clock).all(s, widths[0])
    habit = PlannedTurns(game, seat, rng, mind_of(game).habit(), clock).all(s, widths[1])
    return different(different(turns, count) + different(habit, count), 2 * count)


def prospect(values: list[float], seat: int) -> float:
    """What a seat strives for: to win, and a part of it to have many points.

    Who is far behind counts little, who is near counts most: it is the logarithm of its chance to win, if a lead of
    SPREAD makes winning e times as likely, in points. If that were all, whoever is well ahead would not care what he
    does, and of two each would pay for every harm to the other: what is built up now is worth more than it seems.
    """
    top = max(values)
    total = 0.0
    for value in values:
        total += exp((value - top) / SPREAD)
    return (1.0 + OWN) * values[seat] - top - SPREAD * log(total)

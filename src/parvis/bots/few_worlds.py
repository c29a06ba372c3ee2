"""A few worlds: turns compared where the round has ended, for rounds in which the dealer has a say.

The best turns are played on in worlds that the seat can imagine, all of them in the same worlds and with the same luck.
After every second world the worse half is given up. Seats take the best of the few turns that come to mind first, each
for itself: that is cheap enough for a decision of some milliseconds.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.flow import DEALER, Move, State, Step, play
from ..core.game import Game, mind_of
from ..core.mind import Mind
from ..core.turn import lasts, rest_of_turn
from .clock import Clock
from .sight import Sight
from .turns import Turn, lead

FEW: Final = 3
"""How many turns come to mind in an imagined world."""
WORLDS: Final = 2
"""In how many worlds turns are compared before the worse half is given up."""
DEALS: Final = 4
"""How many deals of what is hidden are compared for each world."""


class Candidate:
    """A turn, and how far ahead it has led so far, all worlds added up."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total = turn.value


def best_played_on(sight: Sight, turns: list[Turn], rng: Random) -> list[Move]:
    """The moves of the turn that leads furthest ahead at the end of the round."""
    alive = [Candidate(turn) for turn in turns]
    while len(alive) > 1:
        for _ in range(WORLDS):
            leads = leads_in_a_world(sight, [one.turn for one in alive], rng)
            for index in range(len(leads)):
                alive[index].total += leads[index]
        alive.sort(key=_total, reverse=True)
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0].turn.moves


def leads_in_a_world(sight: Sight, turns: list[Turn], rng: Random, clock: Clock | None = None) -> list[float]:
    """How far ahead each turn leads where the round has ended, in one world with one luck; fewer when it is time."""
    game: Game[Any] = sight.game
    mind: Mind[Any] = mind_of(game)
    world = likely_world(sight, rng)
    luck = rng.getrandbits(32)
    number = game.round_number(world)
    leads: list[float] = []
    for turn in turns:
        if clock is not None and clock.past():
            break
        s: State = game.clone(world)
        for move in turn.moves:
            play(s, move)
        leads.append(ahead(mind.outlook(end_as_dealt(game, s, number, luck), sight.seat), sight.seat))
    return leads


def ahead(values: list[float], seat: int) -> float:
    """How far a seat is ahead: of the best of the others and of all of them on average, in equal parts.

    Of many seats it hangs on luck who is the best of the others at the end of a round.
    """
    others = len(values) - 1
    if not others:
        return values[0]
    total = 0.0
    for value in values:
        total += value
    over_all = values[seat] - (total - values[seat]) / others
    return (lead(values, seat) + over_all) / 2


def likely_world(sight: Sight, rng: Random) -> State:
    """A world as likely as what was seen makes it: the heavier of some deals is drawn more often."""
    mind: Mind[Any] = mind_of(sight.game)
    world: State = sight.imagine(rng)
    weight = mind.likelihood(world, sight.seat)
    if weight == 1.0:
        return world
    total = weight
    for _ in range(DEALS - 1):
        other: State = sight.imagine(rng)
        weight = mind.likelihood(other, sight.seat)
        total += weight
        if rng.random() * total < weight:
            world = other
    return world


def end_as_dealt(game: Game[Any], s: State, number: int, luck: int) -> State:
    """Where the round of this number has ended, or the game, with this luck. The position given is used up."""
    dealer, rng = Random(luck), Random(luck)  # What seats think does not change what the dealer deals.
    while s.moves and game.round_number(s) <= number:
        asked: Any = s.agenda[-1]
        if asked.seat == DEALER:
            play(s, s.moves[int(dealer.random() * len(s.moves))])
        else:
            s = after_a_turn(game, s, rng)
    return s


def after_a_turn(game: Game[Any], s: State, rng: Random) -> State:
    """Where whoever is asked has played the best of the turns that come to mind, or comes to the dealer.

    A turn is one of the first moves, and then whatever is most promising. The position given is used up.
    """
    mind: Mind[Any] = mind_of(game)
    moves = mind.sensible(s)
    if len(moves) == 1:
        play(s, moves[0])
        return s
    asked: Any = s.agenda[-1]
    seat: int = asked.seat
    rest = rest_of_turn(s)
    best, most = s, -1000.0
    for move in moves[:FEW]:
        t: State = game.clone(s)
        play(t, move)
        value = _finished(game, mind, t, seat, rest, rng)
        if value > most:
            best, most = t, value
    return best


def _finished(game: Game[Any], mind: Mind[Any], s: State, seat: int, rest: list[Step[Any]], rng: Random) -> float:
    """Play a turn to its end or to the dealer: what that is worth to the seat, with some luck."""
    dealt = False
    end = s
    while lasts(end, rest):
        asked: Any = end.agenda[-1]
        if asked.seat == seat:
            play(end, mind.sensible(end)[0])
        elif asked.seat == DEALER:
            if not dealt:
                end = game.clone(s)
                dealt = True
            play(end, end.moves[int(rng.random() * len(end.moves))])
        else:
            break
    return lead(mind.estimate(end, seat), seat)


def _total(one: Candidate) -> float:
    return one.total

"""What everybody brings into a round, stirred: it says what a thing is worth, and not who takes such things.

Where some play better than others, or in another way, what they like to have ends games well whether it is of use or
not. So all at a table play alike, and before one of the rounds luck gives and takes.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ..games.pillars.mind.weights import LASTING
from ..games.pillars.rules.cards import JACK, OTTO
from ..games.pillars.rules.pieces import (
    EMPTY,
    KINDS,
    SEATS,
    UNSEEN,
    Craftsman,
    Seat,
    Seats,
    craftsmen_of,
    with_craftsman,
    without_craftsman,
)
from ..games.pillars.rules.state import Pillars, most_craftsmen

GOLD: Final = 10
"""Gold that somebody gains or loses at most."""


def stir_pillars(s: Pillars, rng: Random) -> None:
    """Gold, cubes, craftsmen and privileges come and go, here and there the turn order, the grey workers, the wall.

    Otto and Jack stay where they are, with the worker and the craftsman whom they bring.
    """
    for seat in SEATS[s.seats]:
        if rng.random() < 0.5:
            s.gold[seat] = min(max(s.gold[seat] + rng.randint(-GOLD, GOLD), 0), s.cards.most_gold)
        if rng.random() < 0.5:
            held = [kind for kind in range(KINDS) for _ in range(s.cubes[seat * KINDS + kind]) if rng.random() < 0.7]
            held = (held + rng.choices(range(KINDS), k=rng.randint(0, 2)))[: s.cards.most_cubes]
            s.cubes[seat * KINDS : seat * KINDS + KINDS] = [held.count(kind) for kind in range(KINDS)]
        if rng.random() < 0.5:
            _employ_others(s, seat, rng)
    laid_out = [card for card in range(LASTING) if card not in (OTTO, JACK) and s.privileges[card] != UNSEEN]
    if laid_out and rng.random() < 0.5:
        s.privileges[rng.choice(laid_out)] = rng.randrange(s.seats)
    if rng.random() < 0.3:
        if s.grey != EMPTY:
            s.workers[s.grey] -= s.cards.grey_workers
        s.grey = rng.randrange(s.seats)
        s.workers[s.grey] += s.cards.grey_workers
    if rng.random() < 0.3:
        s.first = rng.choice(SEATS[s.seats])
    if rng.random() < 0.15:
        s.walled = Seats(s.walled ^ 1 << rng.randrange(s.seats))


def _employ_others(s: Pillars, seat: Seat, rng: Random) -> None:
    """Now and then a craftsman leaves, and one of the rounds before, who works for nobody, comes."""
    hand = s.craftsmen[seat]
    if hand and rng.random() < 0.5:
        hand = without_craftsman(hand, rng.choice(craftsmen_of(hand)))
    gone = [card for number in range(1, s.round) for card in s.cards.of_round[number]]
    free = [Craftsman(card) for card in gone if not any(held >> card & 1 for held in s.craftsmen)]
    s.craftsmen[seat] = hand
    if free and hand.bit_count() < most_craftsmen(s, seat) and rng.random() < 0.7:
        s.craftsmen[seat] = with_craftsman(hand, rng.choice(free))


STIRRED: Final[dict[str, Callable[[Any, Random], None]]] = {"pillars": stir_pillars}
"""By game: what luck gives and takes, where a round has just begun."""

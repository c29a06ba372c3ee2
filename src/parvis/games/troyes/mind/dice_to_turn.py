"""Influence: which own dice are worth turning or rolling again."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move
from ..rules.influence import TurnDice
from ..rules.moves import DONE, FLIP, REROLL
from ..rules.pieces import RED, WHITE, YELLOW, Die, Seat, die_district, die_value
from ..rules.state import Troyes

LOW: Final = 2
"""A die up to this number is rolled again."""
TURNED: Final = 5
"""Dice are turned if that brings so many pips."""


def influence_moves(s: Troyes, seat: Seat) -> list[Move]:
    """Turning the dice worth it, and rolling the poorest one again."""
    moves: list[Move] = []
    if s.influence[seat] >= s.cards.flip_price:
        turned = turned_dice(s, seat)
        if turned:
            moves.append(FLIP[turned[0]])
    if s.influence[seat] >= s.cards.reroll_price:
        low = _lowest(s, seat)
        if low:
            moves.append(REROLL[low])
    return moves


def _lowest(s: Troyes, seat: Seat) -> int:
    """The lowest own die, if it is poor; of equal ones a red, then a yellow one, since white ones build as they are."""
    lowest, number_of = LOW + 1, Die(0)
    for colour in (RED, YELLOW, WHITE):
        for number in s.dice[colour]:
            if die_district(number) == seat:
                if die_value(number) < lowest:
                    lowest, number_of = die_value(number), number
                break
    return number_of


def turned_dice(s: Troyes, seat: Seat) -> list[Die]:
    """The own dice worth turning together, lowest number first; none if it brings little."""
    own = [number for dice in s.dice for number in dice if die_district(number) == seat]
    low = [number for number in own if die_value(number) <= 3]
    low.sort(key=die_value)
    del low[s.cards.flip_dice :]
    gain = 0
    for number in low:
        gain += 7 - 2 * die_value(number)
    return sorted(low) if gain >= TURNED else []


def turning_moves(s: Troyes, asked: TurnDice) -> list[Move]:
    """Influence: the dice worth turning, one after the other."""
    turned = turned_dice(s, asked.seat)
    at = len(asked.picked)
    if list(asked.picked) == turned[:at] and at < len(turned) and FLIP[turned[at]] in s.moves:
        return [FLIP[turned[at]]]
    return [DONE]

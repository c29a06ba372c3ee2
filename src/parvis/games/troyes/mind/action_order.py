"""Phase 4: actions in the order of what the best dice for each of them bring, at a rough count."""

from __future__ import annotations

from typing import Final

from ....core.flow import Move
from ..rules.activities import best_space, cards_with_cubes
from ..rules.ladies.lots import NO_DIE, purple_die
from ..rules.lots import free_sites
from ..rules.pieces import (
    ANY,
    ILLUSTRATION,
    OWNERS,
    PURPLE,
    PURPLE_DICE,
    RED,
    WHITE,
    YELLOW,
    Card,
    Event,
    Seat,
    die_colour,
    die_district,
    die_value,
)
from ..rules.state import Troyes
from .dice_to_turn import influence_moves
from .lots_worth_trying import placing_gain
from .rules_of_thumb import CHIVALRY, KEEP, OF_CUBES, activation, event_gain, worths

STEP: Final = 0.15
"""A point of the guard's die for each round still to come."""
USED: Final = 0.8
"""A cube of an outside activity that is spent before the action: a new die, or a swap."""


def action_moves(s: Troyes, seat: Seat) -> list[Move]:
    """Phase 4: actions by what the best dice for them bring; influence only where dice are poor; passing."""
    left = s.cards.rounds[s.seats] - s.round
    denier, influence = worths(left)
    lots = [_options(s, seat, colour) for colour in range(3)]
    prices = s.cards.price
    held = cards_with_cubes(s, seat)
    helped = 0
    for kept in held:
        if OF_CUBES[kept]:
            helped = 6
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        verb, noun = move
        if verb == "activate":
            card = Card(noun)
            slot = s.cards.slot[card]
            score = 0.0
            budget = s.deniers[seat]
            if not s.tradesmen[slot * OWNERS + seat]:
                score = _space(s, card) + 0.3 * left - denier * s.cards.cost[card]
                score -= influence * s.cards.cost_influence[card]
                budget -= s.cards.cost[card]
            unit = activation(s, seat, card, left)
            if card == CHIVALRY and unit:
                unit += 0.6
            colour = s.cards.lot_colour[card]
            divisor = s.cards.divisor[card]
            best = -9.0
            for lot_colour in range(3):
                if colour in (ANY, lot_colour):
                    best = max(best, _best(lots[lot_colour], divisor, unit, 9, prices, budget, denier))
                    if helped:
                        best = max(best, _best_helped(lots[lot_colour], divisor, unit, 9, helped))
            scored.append((score + best, move))
        elif verb == "combat":
            at = s.queue.index(Event(noun))
            free = s.cards.banners[noun] - len(s.banners[at])
            unit = event_gain(s, seat, at, free) / free + influence * s.cards.cube_influence
            colour = s.cards.event_lot_colour[noun]
            divisor = s.cards.event_divisor[noun]
            best = -9.0
            for lot_colour in range(3):
                if colour in (ANY, lot_colour):
                    best = max(best, _best(lots[lot_colour], divisor, unit, free, prices, s.deniers[seat], denier))
                    if helped:
                        best = max(best, _best_helped(lots[lot_colour], divisor, unit, free, helped))
            scored.append((best, move))
        elif verb == "build":
            scored.append((_cathedral(s, seat, influence), move))
        elif verb == "citizen":
            scored.append((_placing(s, seat, left, denier), move))
        elif verb == "farm":
            scored.append(
                (_best(lots[YELLOW], s.cards.agriculture_divisor, denier, 99, prices, s.deniers[seat], denier), move)
            )
        elif verb == "guard":
            scored.append((_guarding(s, seat, left, denier), move))
        elif verb == "use":
            scored.append((USED, move))
        elif verb == "pass":
            scored.append((0.05 + s.cards.pass_first * denier - 0.05 * (lots[0][0] + lots[1][0] + lots[2][0]), move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored] + influence_moves(s, seat)


def _options(s: Troyes, seat: Seat, colour: int) -> list[int]:
    """The three highest own dice of a colour, then the two highest others. Hot: it reads the bits of the dice."""
    own = [0, 0, 0]
    other = [0, 0]
    mine = theirs = 0
    dice = s.dice[colour]
    purple = purple_die(s, seat) if s.modules & PURPLE_DICE else NO_DIE
    if purple:
        dice = sorted([*dice, purple], key=die_value)
    for number in reversed(dice):
        if number & 7 == seat:
            if mine < 3:
                own[mine] = number >> 3 & 7
                mine += 1
        elif theirs < 2:
            other[theirs] = number >> 3 & 7
            theirs += 1
    return own + other


def _best(lot: list[int], divisor: int, unit: float, most: int, prices: list[int], budget: int, denier: float) -> float:
    """The best of the plain lots: own dice from the highest down, and up to two bought."""
    best = -9.0
    value = 0
    for own in range(4):
        if own:
            if not lot[own - 1]:
                break
            value += lot[own - 1]
        for bought in range(3 if own < 2 else 4 - own):
            if (not own and not bought) or (bought and not lot[2 + bought]):
                continue
            price = bought * prices[own + bought]
            if price > budget:
                continue
            total = value + (lot[3] if bought else 0) + (lot[4] if bought > 1 else 0)
            uses = total // divisor
            if uses > most:
                uses = most
            if uses:
                score = unit * uses - KEEP * value - denier * price
                if score > best:
                    best = score
    return best


def _best_helped(lot: list[int], divisor: int, unit: float, most: int, helped: int) -> float:
    """The lot of all own dice with a cube."""
    if not lot[0]:
        return -9.0
    value = lot[0] + lot[1] + lot[2]
    return unit * min((value + helped) // divisor, most) - KEEP * value - 0.7


def _space(s: Troyes, card: Card) -> float:
    """The points of the space that the next tradesman takes on a card."""
    space = best_space(s, s.cards.slot[card])
    return 0.0 if space == ILLUSTRATION else float(s.cards.spaces[card][space - 1])


def _cathedral(s: Troyes, seat: Seat, influence: float) -> float:
    """What the own white dice can build, the lowest counted; or a single bought one."""
    gain = 0.0
    dice = 0
    for number in s.dice[WHITE]:
        value = die_value(number)
        if die_district(number) == seat and dice < 3 and free_sites(s, value):
            points, gained = s.cards.cathedral_points[value - 1], s.cards.cathedral_influence[value - 1]
            gain += points + 0.2 + influence * gained - KEEP * value
            dice += 1
    empty = 0
    for level in range(3):
        if seat not in s.cathedral[level * 6 : level * 6 + 6]:
            empty += 1
    if not dice:
        return 0.9 + 0.4 * empty
    return gain + min(empty, dice) * 1.0


def _guarding(s: Troyes, seat: Seat, left: int, denier: float) -> float:
    """The ramparts: what a step or a cube brings for each point of a die, at a rough count."""
    points = 0
    for dice in s.dice:
        for number in dice:
            if die_district(number) == seat and die_value(number) > points:
                points = die_value(number)
    if not points:
        return 0.5 * left - denier * s.cards.price[1]
    return points * (STEP * left - KEEP) + 0.2


def _placing(s: Troyes, seat: Seat, left: int, denier: float) -> float:
    """What a citizen brings by the best own die, or a bought one."""
    best = -9.0
    for dice in s.dice:
        last = 0
        for number in dice:
            if number == last:
                continue
            last = number
            value = die_value(number)
            gain = placing_gain(s, seat, RED if die_colour(number) == PURPLE else die_colour(number), value, left)
            gain -= KEEP * value if die_district(number) == seat else s.cards.price[1] * denier
            if gain > best:
                best = gain
    if not s.supply[seat]:
        best -= 0.5
    return best - 0.2


def _score(scored: tuple[float, Move]) -> float:
    return scored[0]

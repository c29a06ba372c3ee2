"""The moves worth a thought, the most promising first: what no good player would look at is left out."""

from __future__ import annotations

from typing import Any, Final

from ...core.flow import Move
from .actions import Action
from .activities import HireTradesman, Times, cards_with_cubes
from .choice import lot_moves, placing_gain
from .citizens import PlaceCitizen
from .combat import CoverBanners, SpreadCubes
from .defence import STRENGTH, CounterBlackDice
from .effects import Hit, Mill
from .forming import FormLot
from .influence import FLIP_PRICE, TurnDice
from .lots import free_sites
from .moves import (
    CUBE,
    DIE,
    DONE,
    FLIP,
    FROM_ACTIVITY,
    FROM_INFLUENCE,
    FROM_LYING,
    FROM_PLACE,
    FROM_SUPPLY,
    MILL,
    REROLL,
    STOP,
    YIELD,
)
from .opening import PlaceFirst
from .pieces import ANY, ILLUSTRATION, OWNERS, RED, WHITE, YELLOW
from .state import Troyes
from .units import CHIVALRY, KEEP, OF_CUBES, activation, event_gain, worths

SOURCES: Final = 4
"""How many places a citizen may come from are offered."""
LOW: Final = 2
"""A die up to this number is rolled again."""
TURNED: Final = 5
"""Dice are turned if that brings so many pips."""

FIRST: Final = (3.0, 3.1, 2.9)
"""How much a place of each building is sought after at the beginning."""


def sensible(s: Troyes) -> list[Move]:
    """The moves worth a thought, the most promising first; never empty."""
    asked: Any = s.agenda[-1]
    if len(s.moves) == 1:
        return s.moves
    if isinstance(asked, FormLot):
        return lot_moves(s, asked)
    if isinstance(asked, Action):
        return _actions(s, asked.seat)
    if isinstance(asked, HireTradesman | PlaceCitizen):
        return _sources(s, asked.seat)
    if isinstance(asked, CoverBanners | Times):
        return s.moves[::-1]
    if isinstance(asked, SpreadCubes):
        return _spread(s, asked)
    if isinstance(asked, Hit):
        return _hit(s, asked.seat)
    if isinstance(asked, CounterBlackDice):
        return _defend(s, asked)
    if isinstance(asked, TurnDice):
        return _turn(s, asked)
    if isinstance(asked, Mill):
        return _mill(s, asked.seat, asked.times)
    if isinstance(asked, PlaceFirst):
        return _first_places(s)
    return s.moves


def _actions(s: Troyes, seat: int) -> list[Move]:
    """Phase 4: actions by what the best dice for them bring; influence only where dice are poor; passing."""
    left = s.cards.rounds[s.seats] - s.round
    denier, influence = worths(left)
    lots = [_options(s, seat, colour) for colour in range(3)]
    prices = s.cards.price
    held = cards_with_cubes(s, seat)
    helped = 0
    for card in held:
        if OF_CUBES[card]:
            helped = 6
    scored: list[tuple[float, Move]] = []
    late: list[Move] = []
    for move in s.moves:
        verb, noun = move
        if verb == "activate":
            slot = s.cards.slot[noun]
            score = 0.0
            budget = s.deniers[seat]
            if not s.tradesmen[slot * OWNERS + seat]:
                score = _space(s, noun) + 0.3 * left - denier * s.cards.cost[noun]
                budget -= s.cards.cost[noun]
            unit = activation(s, seat, noun, left)
            if noun == CHIVALRY and unit:
                unit += 0.6
            colour = s.cards.lot_colour[noun]
            divisor = s.cards.divisor[noun]
            best = -9.0
            for lot_colour in range(3):
                if colour in (ANY, lot_colour):
                    best = max(best, _best(lots[lot_colour], divisor, unit, 9, prices, budget, denier))
                    if helped:
                        best = max(best, _best_helped(lots[lot_colour], divisor, unit, 9, helped))
            scored.append((score + best, move))
        elif verb == "combat":
            at = s.queue.index(noun)
            free = s.cards.banners[noun] - len(s.banners[at])
            unit = event_gain(s, seat, at, free) / free + influence
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
        elif verb == "pass":
            scored.append((0.05 + 2 * denier - 0.05 * (lots[0][0] + lots[1][0] + lots[2][0]), move))
    scored.sort(key=_score, reverse=True)
    moves = [move for _, move in scored]
    if s.influence[seat] >= FLIP_PRICE:
        turned = turned_dice(s, seat)
        if turned:
            late.append(FLIP[turned[0]])
    low = _lowest(s, seat)
    if low and s.influence[seat]:
        late.append(REROLL[low])
    return moves + late


def _options(s: Troyes, seat: int, colour: int) -> list[int]:
    """The three highest own dice of a colour, then the two highest others."""
    own = [0, 0, 0]
    other = [0, 0]
    mine = theirs = 0
    for number in reversed(s.dice[colour]):
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


def _space(s: Troyes, card: int) -> float:
    """The points of the space that the next tradesman takes on a card."""
    slot = s.cards.slot[card]
    taken = s.tradesmen[slot * OWNERS : slot * OWNERS + OWNERS]
    for space in s.cards.best_spaces[card]:
        if space not in taken:
            return float(s.cards.spaces[card][space - 1])
    return 0.0


def _cathedral(s: Troyes, seat: int, influence: float) -> float:
    """What the own white dice can build, the lowest counted; or a single bought one."""
    gain = 0.0
    dice = 0
    for number in s.dice[WHITE]:
        value = number >> 3 & 7
        if number & 7 == seat and dice < 3 and free_sites(s, value):
            gain += 1.2 + influence * s.cards.cathedral_influence[value - 1] - KEEP * value
            dice += 1
    empty = 0
    for level in range(3):
        if seat not in s.cathedral[level * 6 : level * 6 + 6]:
            empty += 1
    if not dice:
        return 0.9 + 0.4 * empty
    return gain + min(empty, dice) * 1.0


def _placing(s: Troyes, seat: int, left: int, denier: float) -> float:
    """What a citizen brings by the best own die, or a bought one."""
    best = -9.0
    for dice in s.dice:
        last = 0
        for number in dice:
            if number == last:
                continue
            last = number
            value = number >> 3 & 7
            gain = placing_gain(s, seat, number >> 6, value, left)
            gain -= KEEP * value if number & 7 == seat else 2 * denier
            if gain > best:
                best = gain
    if not s.supply[seat]:
        best -= 0.5
    return best - 0.2


def _lowest(s: Troyes, seat: int) -> int:
    """The lowest own die, if it is poor; of equal ones a red, then a yellow one, since white ones build as they are."""
    lowest, number_of = LOW + 1, 0
    for colour in (RED, YELLOW, WHITE):
        for number in s.dice[colour]:
            if number & 7 == seat:
                if number >> 3 & 7 < lowest:
                    lowest, number_of = number >> 3 & 7, number
                break
    return number_of


def turned_dice(s: Troyes, seat: int) -> list[int]:
    """The own dice worth turning together, lowest number first; none if it brings little."""
    low = [number for dice in s.dice for number in dice if number & 7 == seat and number >> 3 & 7 <= 3]
    low.sort(key=_pips)
    del low[3:]
    gain = 0
    for number in low:
        gain += 7 - 2 * (number >> 3 & 7)
    return sorted(low) if gain >= TURNED else []


def _turn(s: Troyes, asked: TurnDice) -> list[Move]:
    """Influence: the dice worth turning, one after the other."""
    turned = turned_dice(s, asked.seat)
    at = len(asked.picked)
    if list(asked.picked) == turned[:at] and at < len(turned) and FLIP[turned[at]] in s.moves:
        return [FLIP[turned[at]]]
    return [DONE]


def _sources(s: Troyes, seat: int) -> list[Move]:
    """Where a citizen comes from, the cheapest first: each source by what is lost there."""
    left = s.cards.rounds[s.seats] - s.round
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        source = move[1]
        if source == FROM_SUPPLY:
            cost = 0.3 if left else 0.0
        elif source == FROM_INFLUENCE:
            cost = 0.4 if left else 0.1
        elif source < FROM_LYING:
            place = source - FROM_PLACE
            cost = 0.3 + 0.9 * left
            if (place >= 12 and place & 1) or place == 8 or place == 11:
                cost -= 0.2 * left
        elif source < FROM_ACTIVITY:
            cost = 0.2 if left else 0.0
        else:
            card = source - FROM_ACTIVITY
            space = s.tradesmen[s.cards.slot[card] * OWNERS + seat]
            cost = 0.5 + 0.4 * left
            if space != ILLUSTRATION:
                cost += s.cards.spaces[card][space - 1]
        scored.append((-cost, move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:SOURCES]]


def _spread(s: Troyes, asked: SpreadCubes) -> list[Move]:
    """Chivalry and the Diplomat: the cubes one by one where each brings most, laid out from the left to the right."""
    seat = asked.seat
    laid = [0] * len(s.queue)
    start = asked.start
    if asked.closed and start == 0:
        start = 1
    if start >= len(s.queue):
        return [STOP]
    firsts: list[tuple[float, Move]] = []
    for at in range(start, len(s.queue)):
        firsts.append((event_gain(s, seat, at, 1), CUBE[s.queue[at]]))
    firsts.sort(key=_score, reverse=True)
    for _ in range(asked.cubes):
        best, where = -9.0, -1
        for at in range(start, len(s.queue)):
            if laid[at] < s.cards.banners[s.queue[at]] - len(s.banners[at]):
                gain = event_gain(s, seat, at, laid[at] + 1)
                if laid[at]:
                    gain -= event_gain(s, seat, at, laid[at])
                if gain > best:
                    best, where = gain, at
        if where < 0:
            break
        laid[where] += 1
    moves: list[Move] = []
    for at in range(start, len(s.queue)):
        if laid[at]:
            moves.append(CUBE[s.queue[at]])
            break
    for _, move in firsts[:3]:
        if move not in moves:
            moves.append(move)
    return moves


def _hit(s: Troyes, seat: int) -> list[Move]:
    """The Archer: the events where a cube brings most."""
    scored = [(event_gain(s, seat, s.queue.index(move[1]), 1), move) for move in s.moves if move != STOP]
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored[:4]]


def _mill(s: Troyes, seat: int, times: int) -> list[Move]:
    """The Miller: all the activations count where more citizens stand."""
    return [MILL[times if s.buildings[0:6].count(seat) > s.buildings[6:12].count(seat) else 0]]


def _first_places(s: Troyes) -> list[Move]:
    """Initial placement: the places at the end of a row last."""
    scored: list[tuple[float, Move]] = []
    for move in s.moves:
        place = move[1]
        scored.append((FIRST[place // 6] - (0.6 if s.cards.edge[place] else 0.0), move))
    scored.sort(key=_score, reverse=True)
    return [move for _, move in scored]


def _defend(s: Troyes, asked: CounterBlackDice) -> list[Move]:
    """Phase 3: the own dice that beat the black ones at the least loss, and further black dice with them."""
    if YIELD in s.moves:
        moves: list[Move] = [YIELD]
        low = _lowest(s, asked.seat)
        if low and s.influence[asked.seat]:
            moves.append(REROLL[low])
        if s.influence[asked.seat] >= FLIP_PRICE:
            turned = turned_dice(s, asked.seat)
            if turned:
                moves.append(FLIP[turned[0]])
        return moves
    own = asked.own_dice(s)
    needed = s.black[0]
    for value in asked.further:
        needed += value
    for number in asked.picked:
        needed -= STRENGTH[number]
        own = own[own.index(number) + 1 :]
    moves = []
    if needed <= 0:
        return [DONE]
    best = cheapest(own, needed)
    if best:
        moves.append(DIE[best[0]])
    if not asked.picked:
        for number in own:
            if len(moves) < 4 and DIE[number] not in moves and DIE[number] in s.moves and best != [number]:
                moves.append(DIE[number])
        for move in s.moves:
            if move[0] == "black":
                moves.append(move)
    return moves or s.moves


def cheapest(own: list[int], needed: int) -> list[int]:
    """The dice that reach a strength at the least loss of pips and dice; empty if none do."""
    best: list[int] = []
    least = 1000.0
    for chosen in range(1, 1 << min(len(own), 9)):
        strength = 0
        loss = 0.0
        for at in range(len(own)):
            if chosen >> at & 1:
                strength += STRENGTH[own[at]]
                loss += 1.0 + (own[at] >> 3 & 7)
        if strength >= needed and loss < least:
            least = loss
            best = [own[at] for at in range(len(own)) if chosen >> at & 1]
    return best


def _score(scored: tuple[float, Move]) -> float:
    return scored[0]


def _pips(number: int) -> int:
    return number >> 3 & 7

"""Phase 4: actions. A turn is any use of influence, then one action with a lot of dice, or passing."""

from __future__ import annotations

from typing import Final

from ....core.flow import Field, Move, Step
from .activities import HireTradesman, activation_prices, cards_with_cubes, hire_cost, improvable
from .citizens import admits, citizen_price
from .forming import FormLot
from .improvements import PLAIN
from .influence import add_influence_moves, spend, why_not_influence
from .king.turn import KINGS_ROLL
from .ladies.lots import NO_DIE, admitting, purple_die, search_for, turning_works
from .ladies.outside import FLIP_BOUGHT_DIE, usable
from .ladies.turn import add_outside_moves, outside_move, why_not_outside
from .lots import (
    ACTIVITY,
    AGRICULTURE,
    CATHEDRAL,
    EVENT,
    NONE,
    PLACEMENT,
    PLENTY,
    demands,
    free_sites,
    serves,
    strengths,
)
from .moves import ACTIVATE, BUILD, CITIZEN, COMBAT, FARM, PASS
from .pieces import (
    ANY,
    EMPTY,
    EVERYBODY,
    GREY,
    OWNERS,
    PURPLE,
    PURPLE_DICE,
    RAMPARTS,
    SEATS,
    WHITE,
    YELLOW,
    Card,
    Die,
    Owner,
    Seat,
)
from .state import SeatQuestion, Troyes, next_seat

PURPOSES: Final = {"activate": ACTIVITY, "build": CATHEDRAL, "combat": EVENT, "citizen": PLACEMENT, "farm": AGRICULTURE}


class Actions(Step[Troyes]):
    """Phase 4: from the start player on, turn by turn."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        s.then(TURNS[s.first])


class Turn(Step[Troyes]):
    """Phase 4: a turn comes to a seat, unless the round is over: no dice are left, or everybody has passed.

    Who has passed receives a denier on his district. The King never passes.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: Owner) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Troyes) -> None:
        if not (s.dice[0] or s.dice[1] or s.dice[2] or (s.modules & PURPLE_DICE and s.dice[PURPLE])):
            return
        if 0 not in s.passed and s.seats > 1:
            return
        if s.modules:
            s.outside_used = 0
        follower = TURNS[next_seat(s, self.seat)]
        if self.seat == GREY:
            s.then(KINGS_ROLL, follower)
        elif s.passed[self.seat]:
            s.district_deniers[self.seat] += s.cards.pass_then
            s.then(follower)
        else:
            s.then(ACTIONS[self.seat], follower)


class Action(SeatQuestion):
    """Phase 4: one of the actions, or pass; before it, influence may be spent in any number and order."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        # Hot, as is what it calls: loops over dice read their bits.
        seat = self.seat
        deniers = s.deniers[seat]
        held = cards_with_cubes(s, seat)
        purple = purple_die(s, seat) if s.modules else NO_DIE
        if purple:
            head = purple >> 3 & 7
            strength = [strengths(s, seat, 0, head), strengths(s, seat, 1, head), strengths(s, seat, 2, head)]
        else:
            strength = [strengths(s, seat, 0), strengths(s, seat, 1), strengths(s, seat, 2)]
        steps = s.cards.lot_price_step
        step = steps[deniers] if deniers < len(steps) else -1
        best = [strength[0][step], strength[1][step], strength[2][step]]
        strongest = best[0] if best[0] > best[1] else best[1]
        best.append(strongest if strongest > best[2] else best[2])
        moves: list[Move] = []
        price = citizen_price(s, seat)
        _add_activities(s, seat, strength, held, price, moves)
        _add_events(s, seat, best, held, moves)
        buys = deniers >= s.cards.price[1]
        for number in s.dice[WHITE]:
            if (buys or number & 7 == seat) and free_sites(s, number >> 3 & 7):
                moves.append(BUILD)
                break
        else:
            if s.modules and _can_build(s, seat, purple, held):
                moves.append(BUILD)
        if price <= s.influence[seat] and _can_place(s, seat, buys, purple, held):
            moves.append(CITIZEN)
        if best[YELLOW] or (held and improvable(s, seat, held, AGRICULTURE, 0, deniers)):
            moves.append(FARM)
        add_influence_moves(s, seat, moves)
        if s.modules and s.modules & RAMPARTS:
            add_outside_moves(s, seat, moves)
            if usable(s, seat, FLIP_BOUGHT_DIE):
                _add_turned(s, seat, held, moves)
        moves.append(PASS)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        match verb:
            case "activate":
                lot = FormLot(self.seat, ACTIVITY, noun, NONE, ())
                if s.tradesmen[s.cards.slot[noun] * OWNERS + self.seat]:
                    s.then(lot)
                else:
                    s.deniers[self.seat] -= s.cards.cost[noun]
                    s.influence[self.seat] -= s.cards.cost_influence[noun]
                    s.then(HireTradesman(self.seat, Card(noun)), lot)
            case "build" | "combat" | "citizen" | "farm":
                s.then(FormLot(self.seat, PURPOSES[verb], noun, NONE, ()))
            case "reroll" | "flip" | "hire":
                spend(s, move, self)
            case "pass":
                s.passed[self.seat] = 1
                s.district_deniers[self.seat] += s.cards.pass_first
            case "guard" | "use" | "ask":
                outside_move(s, move, self)

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        if verb in ("reroll", "flip", "hire"):
            return why_not_influence(s, self.seat, move)
        if verb in ("guard", "use", "ask"):
            return why_not_outside(s, self.seat, move)
        if verb not in PURPOSES:
            return "not-asked"
        if verb == "activate" and noun not in s.activities:
            return "card-not-revealed"
        if verb == "combat" and noun not in s.queue:
            return "event-not-there"
        return _why_no_lot(s, self.seat, PURPOSES[verb], noun)


# Steps are values: those that come up all the time are made once.
TURNS: Final = [Turn(owner) for owner in EVERYBODY]
ACTIONS: Final = [Action(seat) for seat in SEATS]


def _add_activities(
    s: Troyes, seat: Seat, strength: list[list[int]], held: list[Card], citizen: int, moves: list[Move]
) -> None:
    """The cards that can be activated at least once: tradesman, dice and the effect's own price paid.

    `citizen` is the influence that a citizen who becomes a tradesman takes.
    """
    deniers, influence = s.deniers[seat], s.influence[seat]
    tradesmen, cards = s.tradesmen, s.cards
    costs, colours, divisors, steps = cards.cost, cards.lot_colour, cards.divisor, cards.lot_price_step
    pay_deniers = activation_prices(s, seat) if s.modules else cards.pay_deniers
    pay_influence, hire_influence = cards.pay_influence, cards.hire_influence
    enough = len(steps)
    at: int = seat
    for card in s.activities:
        if card != EMPTY:
            hired = tradesmen[at]
            cost = pay_deniers[card] if hired else pay_deniers[card] + costs[card]
            if cost <= deniers and influence >= (pay_influence[card] if hired else hire_influence[card] + citizen):
                colour, budget = colours[card], deniers - cost
                if colour == ANY:
                    works = search_for(s, seat, ACTIVITY, card, budget, PLAIN, ()).possible()
                else:
                    works = strength[colour][steps[budget] if budget < enough else -1] >= divisors[card]
                if works or (held and improvable(s, seat, held, ACTIVITY, card, budget)):
                    moves.append(ACTIVATE[card])
        at += OWNERS


def _add_events(s: Troyes, seat: Seat, best: list[int], held: list[Card], moves: list[Move]) -> None:
    """The events on which some lot places at least one cube."""
    cards = s.cards
    for event in s.queue:
        works = best[cards.event_lot_colour[event]] >= cards.event_divisor[event]
        if works or (held and improvable(s, seat, held, EVENT, event, s.deniers[seat])):
            moves.append(COMBAT[event])


def _can_build(s: Troyes, seat: Seat, purple: Die, held: list[Card]) -> bool:
    """The Ladies of Troyes: whether the cathedral can be built with the purple die, or with a cube."""
    if purple and free_sites(s, purple >> 3 & 7):
        return True
    return bool(held and improvable(s, seat, held, CATHEDRAL, 0, s.deniers[seat]))


def _can_place(s: Troyes, seat: Seat, buys: bool, purple: Die, held: list[Card]) -> bool:
    """Whether a citizen can be placed with some die."""
    for colour in range(3):
        for number in s.dice[colour]:
            if (number & 7 == seat or buys) and admits(s, seat, colour, number >> 3 & 7):
                return True
    if purple and admitting(s, seat, purple >> 3 & 7):
        return True
    return bool(held and improvable(s, seat, held, PLACEMENT, 0, s.deniers[seat]))


def _add_turned(s: Troyes, seat: Seat, held: list[Card], moves: list[Move]) -> None:
    """The outside activities: the actions for which only a lot with a bought die turned over works."""
    wanted = [ACTIVATE[card] for card in s.activities if card != EMPTY] + [COMBAT[event] for event in s.queue]
    for move in (*wanted, BUILD, CITIZEN, FARM):
        if move in moves:
            continue
        verb, noun = move
        budget = s.deniers[seat]
        if verb == "activate":
            if _why_no_tradesman(s, seat, Card(noun)):
                continue
            budget -= hire_cost(s, seat, Card(noun)) + activation_prices(s, seat)[noun]
        elif verb == "citizen" and citizen_price(s, seat) > s.influence[seat]:
            continue
        cubes = [PLAIN, *[s.cards.improvements[card] for card in held]]
        if any(turning_works(s, seat, PURPOSES[verb], noun, budget, cube) for cube in cubes):
            moves.append(move)


def _why_no_lot(s: Troyes, seat: Seat, purpose: int, noun: int) -> str:
    """The reason why no lot of dice serves a purpose: nobody for it, too poor, no dice, no place, or dice too weak."""
    if purpose == ACTIVITY:
        reason = _why_no_tradesman(s, seat, Card(noun))
        if reason:
            return reason
    if purpose == PLACEMENT and citizen_price(s, seat) > s.influence[seat]:
        return "no-citizen-to-place"
    held = cards_with_cubes(s, seat)
    plain = search_for(s, seat, purpose, noun, PLENTY, PLAIN, ())
    if plain.possible() or improvable(s, seat, held, purpose, noun, PLENTY):
        return "dice-too-dear"
    colour, _ = demands(s, purpose, noun)
    cubes = [s.cards.improvements[card] for card in held]
    taken = [colour if cube.dice == ANY else cube.dice for cube in [PLAIN, *cubes] if serves(cube, purpose, colour)]
    if not purple_die(s, seat) and not any(s.dice[one] for one in (range(3) if ANY in taken else taken)):
        return "no-dice-of-colour"
    return {CATHEDRAL: "no-free-site", PLACEMENT: "colour-lies-there"}.get(purpose, "dice-too-weak")


def _why_no_tradesman(s: Troyes, seat: Seat, card: Card) -> str:
    """The reason why a seat has no tradesman for an activation, or cannot pay for one and for its effect; or none."""
    present = s.tradesmen[s.cards.slot[card] * OWNERS + seat]
    influence = s.influence[seat] - s.cards.pay_influence[card]
    if not present:
        influence -= s.cards.cost_influence[card]
    if influence < 0:
        return "not-enough-influence"
    if not present and citizen_price(s, seat) > influence:
        return "no-citizen-to-hire"
    if hire_cost(s, seat, card) + activation_prices(s, seat)[card] > s.deniers[seat]:
        return "activation-too-dear" if present else "not-enough-deniers"
    return ""

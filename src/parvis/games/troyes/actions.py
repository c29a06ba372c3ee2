"""Phase 4: actions. A turn is any use of influence, then one action with a lot of dice, or passing."""

from __future__ import annotations

from typing import Final

from ...core.flow import Field, Move, Question, Step
from .activities import (
    IMPROVEMENTS,
    PAY_DENIERS,
    PAY_INFLUENCE,
    HireTradesman,
    activate,
    cards_with_cubes,
    hire_cost,
    improvable,
)
from .cathedral import build
from .citizens import PlaceCitizen, admits
from .combat import cover_banners
from .influence import add_influence_moves, spend, why_not_influence
from .lots import (
    ACTIVITY,
    AGRICULTURE,
    CATHEDRAL,
    EVENT,
    NONE,
    PLACEMENT,
    PLAIN,
    Search,
    free_sites,
    opened,
    paid_dice,
    spent_value,
    strengths,
)
from .moves import ACTIVATE, BUILD, CITIZEN, COMBAT, DIE, DONE, FARM, IMPROVE, PASS
from .pieces import ANY, EMPTY, GREY, OWNERS, WHITE, YELLOW
from .state import Troyes, next_seat

PURPOSES: Final = {"activate": ACTIVITY, "build": CATHEDRAL, "combat": EVENT, "citizen": PLACEMENT, "farm": AGRICULTURE}


class Actions(Step[Troyes]):
    """Phase 4: from the start player on, turn by turn."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        s.then(TURNS[s.first])


class Turn(Step[Troyes]):
    """Phase 4: a turn comes to a seat, unless the round is over: no dice are left, or everybody has passed.

    Who has passed receives a denier on his district.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[Field, ...]:
        return (self.seat,)

    def run(self, s: Troyes) -> None:
        if not (s.dice[0] or s.dice[1] or s.dice[2]) or 0 not in s.passed:
            return
        follower = TURNS[next_seat(s, self.seat)]
        if s.passed[self.seat]:
            s.district_deniers[self.seat] += s.cards.pass_then
            s.then(follower)
        else:
            s.then(ACTIONS[self.seat], follower)


class Action(Question[Troyes]):
    """Phase 4: one of the actions, or pass; before it, influence may be spent in any number and order."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        seat = self.seat
        deniers = s.deniers[seat]
        held = cards_with_cubes(s, seat)
        strength = [strengths(s, seat, 0), strengths(s, seat, 1), strengths(s, seat, 2)]
        steps = s.cards.lot_price_step
        step = steps[deniers] if deniers < len(steps) else -1
        best = [strength[0][step], strength[1][step], strength[2][step]]
        best.append(max(best))
        moves: list[Move] = []
        _add_activities(s, seat, strength, held, moves)
        _add_events(s, seat, best, held, moves)
        buys = deniers >= s.cards.price[1]
        for number in s.dice[WHITE]:
            if (buys or number & 7 == seat) and free_sites(s, number >> 3 & 7):
                moves.append(BUILD)
                break
        if _can_place(s, seat, buys, held):
            moves.append(CITIZEN)
        if best[YELLOW] or (held and improvable(s, seat, held, AGRICULTURE, 0, deniers)):
            moves.append(FARM)
        add_influence_moves(s, seat, moves)
        moves.append(PASS)
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        if verb == "pass":
            s.passed[self.seat] = 1
            s.district_deniers[self.seat] += s.cards.pass_first
        elif verb == "reroll" or verb == "flip" or verb == "hire":
            spend(s, move, self)
        else:
            pick = FormLot(self.seat, PURPOSES[verb], noun, NONE, ())
            if verb == "activate" and not s.tradesmen[s.cards.slot[noun] * OWNERS + self.seat]:
                s.deniers[self.seat] -= s.cards.cost[noun]
                s.then(HireTradesman(self.seat, noun), pick)
            else:
                s.then(pick)

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        if verb in ("reroll", "flip", "hire"):
            return why_not_influence(s, self.seat, move)
        if verb not in PURPOSES:
            return "not-asked"
        if verb == "activate" and noun not in s.activities:
            return "card-not-revealed"
        if verb == "combat" and noun not in s.queue:
            return "event-not-there"
        return _why_no_lot(s, self.seat, PURPOSES[verb], noun)


# Steps are values: those that come up all the time are made once.
TURNS: Final = [Turn(seat) for seat in range(4)]
ACTIONS: Final = [Action(seat) for seat in range(4)]


def _add_activities(s: Troyes, seat: int, strength: list[list[int]], held: list[int], moves: list[Move]) -> None:
    """The cards that can be activated at least once: tradesman, dice and the effect's own price paid."""
    deniers, influence = s.deniers[seat], s.influence[seat]
    tradesmen, steps = s.tradesmen, s.cards.lot_price_step
    costs, colours, divisors = s.cards.cost, s.cards.lot_colour, s.cards.divisor
    enough = len(steps)
    at = seat
    for card in s.activities:
        if card != EMPTY:
            cost = PAY_DENIERS[card] if tradesmen[at] else PAY_DENIERS[card] + costs[card]
            if cost <= deniers and PAY_INFLUENCE[card] <= influence:
                colour, budget = colours[card], deniers - cost
                if colour == ANY:
                    works = Search(s, seat, ACTIVITY, card, budget, PLAIN).possible()
                else:
                    works = strength[colour][steps[budget] if budget < enough else -1] >= divisors[card]
                if works or (held and improvable(s, seat, held, ACTIVITY, card, budget)):
                    moves.append(ACTIVATE[card])
        at += OWNERS


def _add_events(s: Troyes, seat: int, best: list[int], held: list[int], moves: list[Move]) -> None:
    """The events on which some lot places at least one cube."""
    cards = s.cards
    for event in s.queue:
        works = best[cards.event_lot_colour[event]] >= cards.event_divisor[event]
        if works or (held and improvable(s, seat, held, EVENT, event, s.deniers[seat])):
            moves.append(COMBAT[event])


def _can_place(s: Troyes, seat: int, buys: bool, held: list[int]) -> bool:
    """Whether a citizen can be placed with some die."""
    for dice in s.dice:
        for number in dice:
            if (number & 7 == seat or buys) and admits(s, seat, number >> 6, number >> 3 & 7):
                return True
    return bool(held and improvable(s, seat, held, PLACEMENT, 0, s.deniers[seat]))


def _why_no_lot(s: Troyes, seat: int, purpose: int, noun: int) -> str:
    """The reason why no lot of dice serves a purpose: too poor, no dice, no place, or dice too weak."""
    deniers = s.deniers[seat]
    if purpose == ACTIVITY:
        if s.influence[seat] < PAY_INFLUENCE[noun]:
            return "not-enough-influence"
        deniers -= hire_cost(s, seat, noun) + PAY_DENIERS[noun]
        if deniers < 0:
            return "not-enough-deniers"
    rich = Search(s, seat, purpose, noun, 10_000, PLAIN)
    if rich.possible():
        return "dice-too-dear"
    if not (any(s.dice) if rich.colour == ANY else s.dice[rich.colour]):
        return "no-dice-of-colour"
    return {CATHEDRAL: "no-free-site", PLACEMENT: "colour-lies-there"}.get(purpose, "dice-too-weak")


class FormLot(Question[Troyes]):
    """Phase 4: put together the lot of 1 to 3 dice before anything is paid for them.

    A cube that improves the action is named first; then the dice, by falling colour and value.
    """

    __slots__ = ("card", "noun", "picked", "purpose")

    def __init__(self, seat: int, purpose: int, noun: int, card: int, picked: tuple[int, ...]) -> None:
        self.seat = seat
        self.purpose = purpose
        self.noun = noun
        self.card = card
        """The card of the cube that improves the action, or NONE."""
        self.picked = picked

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.purpose, self.noun, self.card, self.picked)

    def search(self, s: Troyes) -> Search:
        improvement = PLAIN if self.card == NONE else IMPROVEMENTS[self.card]
        return Search(s, self.seat, self.purpose, self.noun, self.budget(s), improvement)

    def budget(self, s: Troyes) -> int:
        """What may be spent on dice: what the effect itself costs is kept."""
        deniers = s.deniers[self.seat]
        return deniers - PAY_DENIERS[self.noun] if self.purpose == ACTIVITY else deniers

    def options(self, s: Troyes) -> list[Move]:
        search = self.search(s)
        moves = [DIE[number] for number in search.next_dice(self.picked)]
        if self.picked:
            # Whatever was picked could be paid: only the value of the lot is in question.
            if spent_value(search.improvement, self.picked) >= search.needed:
                moves.append(DONE)
        elif self.card == NONE:
            held = cards_with_cubes(s, self.seat)
            if held:
                improving = improvable(s, self.seat, held, self.purpose, self.noun, search.budget)
                moves.extend([IMPROVE[card] for card in improving])
        return moves

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        if verb == "die":
            lot = FormLot(self.seat, self.purpose, self.noun, self.card, (*self.picked, noun))
            if len(lot.picked) == 3 or self.purpose == PLACEMENT:
                lot.carry_out(s)
            else:
                s.then(lot)
        elif verb == "improve":
            s.then(FormLot(self.seat, self.purpose, self.noun, noun, ()))
        else:
            self.carry_out(s)

    def carry_out(self, s: Troyes) -> None:
        """Pay for the dice, discard them and the cube, and do the action."""
        seat, noun, dice = self.seat, self.noun, self.picked
        improvement = PLAIN if self.card == NONE else IMPROVEMENTS[self.card]
        price = s.cards.price[len(dice)]
        for district in paid_dice(seat, improvement, dice):
            s.deniers[seat] -= price
            if district != GREY:
                s.deniers[district] += price
        for number in dice:
            s.dice[number >> 6].remove(number)
        if self.card != NONE:
            s.cubes[s.cards.slot[self.card] * OWNERS + seat] -= 1
        if self.purpose == ACTIVITY:
            activate(s, seat, noun, spent_value(improvement, dice) // s.cards.divisor[noun])
        elif self.purpose == EVENT:
            cover_banners(s, seat, noun, spent_value(improvement, dice) // s.cards.event_divisor[noun])
        elif self.purpose == CATHEDRAL:
            for number in dice:
                build(s, seat, number >> 3 & 7)
        elif self.purpose == PLACEMENT:
            s.then(PlaceCitizen(seat, opened(improvement, dice[0]), dice[0] >> 3 & 7))
        else:
            s.deniers[seat] += spent_value(improvement, dice) // s.cards.agriculture_divisor

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, number = move
        if verb == "improve":
            return self._why_not_improve(s, number)
        if verb == "done":
            return "lot-too-weak"
        if verb != "die":
            return "not-asked"
        search = self.search(s)
        if number not in s.dice[number >> 6]:
            return "no-such-die"
        if search.colour not in (ANY, number >> 6):
            return "wrong-colour"
        if self.picked:
            if not search.mixed and number >> 6 != self.picked[-1] >> 6:
                return "wrong-colour"
            if self.picked.count(number) == s.dice[number >> 6].count(number):
                return "no-such-die"
            if number > self.picked[-1]:
                return "dice-order"
        if not search.fits(number, self.picked):
            return "no-free-site" if self.purpose == CATHEDRAL else "colour-lies-there"
        search.budget = 10_000
        return "dice-too-dear" if number in search.next_dice(self.picked) else "dice-too-weak"

    def _why_not_improve(self, s: Troyes, card: int) -> str:
        if self.card != NONE or self.picked:
            return "one-cube"
        if card not in IMPROVEMENTS or not s.cubes[s.cards.slot[card] * OWNERS + self.seat]:
            return "no-cube-there"
        return "cube-does-not-help"

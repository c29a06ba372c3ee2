"""Phase 4: putting together a lot of dice, paying for it, and doing the action it is for."""

from __future__ import annotations

from ....core.flow import Field, Move
from .activities import activate, activation_prices, cards_with_cubes, improvable
from .cathedral import build
from .citizens import PlaceCitizen
from .combat import cover_banners
from .improvements import PLAIN, TURNED_BOUGHT, Improvement
from .influence import why_not_influence
from .ladies.fort import FORT, fortify
from .ladies.lots import each_value, lot_value, pay_each, payments, search_for, shown_values, turning_works
from .ladies.outside import FLIP_BOUGHT_DIE, spend_cube, usable
from .ladies.purple import ChooseColour, why_not_purple
from .ladies.ramparts import why_not_turning
from .ladies.reactions import after_action
from .lots import (
    ACTIVITY,
    AGRICULTURE,
    CATHEDRAL,
    EVENT,
    NONE,
    PLACEMENT,
    PLENTY,
    Search,
    demands,
    opened,
    paid_dice,
    pay,
    serves,
    spent_value,
)
from .moves import DIE, DONE, IMPROVE, USE
from .pieces import ANY, PURPLE, RAMPARTS, Card, Die, Event, Face, Owner, Seat, die_colour, die_district
from .state import SeatQuestion, Troyes, add_cubes, take_die


class FormLot(SeatQuestion):
    """Phase 4: put together the lot of 1 to 3 dice before anything is paid for them.

    A cube that improves the action is named first; then the dice, by falling colour and value.
    """

    __slots__ = ("card", "noun", "picked", "purpose")

    def __init__(self, seat: Seat, purpose: int, noun: int, card: Card, picked: tuple[Die, ...]) -> None:
        self.seat = seat
        self.purpose = purpose
        self.noun = noun
        self.card = card
        """The card of the cube that improves the action, or NONE."""
        self.picked = picked

    def fields(self) -> tuple[Field, ...]:
        return (self.seat, self.purpose, self.noun, self.card, self.picked)

    def improvement(self, s: Troyes) -> Improvement:
        return PLAIN if self.card == NONE else s.cards.improvements[self.card]

    def price(self, s: Troyes) -> int:
        """What the dice picked so far cost together."""
        return self.search(s).cost(self.picked) if self.picked else 0

    def value(self, s: Troyes) -> int:
        """What the dice picked so far are worth together."""
        improvement = self.improvement(s)
        return lot_value(improvement, self.heads(improvement), self.picked)

    def heads(self, improvement: Improvement) -> tuple[int, ...]:
        """The parts of the dice that are named first: see `ladies.lots`."""
        return improvement.heads

    def search(self, s: Troyes) -> Search:
        improvement, budget = self.improvement(s), self.budget(s)
        if s.modules:
            return search_for(s, self.seat, self.purpose, self.noun, budget, improvement, self.heads(improvement))
        return Search(s, self.seat, self.purpose, self.noun, budget, improvement)

    def budget(self, s: Troyes) -> int:
        """What may be spent on dice: what the effect itself costs is kept."""
        deniers = s.deniers[self.seat]
        if self.purpose != ACTIVITY:
            return deniers
        prices = activation_prices(s, self.seat) if s.modules else s.cards.pay_deniers
        return deniers - prices[self.noun]

    def options(self, s: Troyes) -> list[Move]:
        search = self.search(s)
        moves = [DIE[number] for number in search.next_dice(self.picked)]
        if self.picked:
            # Whatever was picked could be paid: only the value of the lot is in question.
            if (
                search.works(self.picked)
                if s.modules
                else spent_value(search.improvement, self.picked) >= search.needed
            ):
                moves.append(DONE)
        elif self.card == NONE:
            held = cards_with_cubes(s, self.seat)
            if held:
                improving = improvable(s, self.seat, held, self.purpose, self.noun, search.budget)
                moves.extend([IMPROVE[card] for card in improving])
        if s.modules and not self.picked and s.modules & RAMPARTS:
            self.add_turning(s, search, moves)
        return moves

    def add_turning(self, s: Troyes, search: Search, moves: list[Move]) -> None:
        """The outside activities: a cube that turns over a bought die, and cubes of cards that help only with it."""
        if not usable(s, self.seat, FLIP_BOUGHT_DIE):
            return
        if turning_works(s, self.seat, self.purpose, self.noun, search.budget, search.improvement):
            moves.append(USE[FLIP_BOUGHT_DIE])
        if self.card == NONE:
            for card in cards_with_cubes(s, self.seat):
                cube = s.cards.improvements[card]
                if IMPROVE[card] not in moves and turning_works(
                    s, self.seat, self.purpose, self.noun, search.budget, cube
                ):
                    moves.append(IMPROVE[card])

    def choose(self, s: Troyes, move: Move) -> None:
        verb, noun = move
        match verb:
            case "die":
                lot = self.with_dice((*self.picked, Die(noun)))
                if len(lot.picked) == 3 or self.purpose == PLACEMENT:
                    lot.carry_out(s)
                else:
                    s.then(lot)
            case "improve":
                s.then(FormLot(self.seat, self.purpose, self.noun, Card(noun), ()))
            case "done":
                self.carry_out(s)
            case "use":
                spend_cube(s, self.seat, FLIP_BOUGHT_DIE)
                s.then(TurnedLot(self.seat, self.purpose, self.noun, self.card, ()))

    def with_dice(self, dice: tuple[Die, ...]) -> FormLot:
        """The same lot with these dice picked."""
        return FormLot(self.seat, self.purpose, self.noun, self.card, dice)

    def carry_out(self, s: Troyes) -> None:
        """Pay for the dice, discard them and the cube, and do the action."""
        seat, noun, dice, improvement = self.seat, self.noun, self.picked, self.improvement(s)
        heads = self.heads(improvement)
        bought = self._pay(s, improvement, heads)
        for number in dice:
            take_die(s, number)
        if self.card != NONE:
            add_cubes(s, seat, self.card, -1)
        if s.modules & RAMPARTS:
            after_action(s, seat, bought, self.purpose, Card(noun))
        if self.purpose == CATHEDRAL:
            for shown in shown_values(heads, dice) * improvement.factor:
                build(s, seat, shown)
        elif self.purpose == PLACEMENT:
            self._place(s, opened(improvement, dice[0]), shown_values(heads, dice)[0])
        elif self.purpose == ACTIVITY and noun == FORT:
            fortify(s, seat, each_value(improvement, heads, dice))
        else:
            value = lot_value(improvement, heads, dice)
            if self.purpose == ACTIVITY:
                activate(s, seat, Card(noun), value // s.cards.divisor[noun])
            elif self.purpose == EVENT:
                cover_banners(s, seat, Event(noun), value // s.cards.event_divisor[noun])
            elif self.purpose == AGRICULTURE:
                s.deniers[seat] += value // s.cards.agriculture_divisor

    def _pay(self, s: Troyes, improvement: Improvement, heads: tuple[int, ...]) -> list[Owner]:
        """Pay for the dice: the districts from which they are bought."""
        if heads or improvement.wide:
            return pay_each(s, self.seat, payments(s, self.seat, improvement, heads, self.picked))
        bought = paid_dice(s, self.seat, improvement, self.picked)
        for district in bought:
            pay(s, self.seat, district, s.cards.price[len(self.picked)])
        return bought

    def _place(self, s: Troyes, building: int, value: int) -> None:
        """Place a citizen: a die names the building by its colour, a purple one as its owner says."""
        s.then(ChooseColour(self.seat, value) if building == PURPLE else PlaceCitizen(self.seat, building, value))

    def why_not(self, s: Troyes, move: Move) -> str:
        verb, noun = move
        if verb == "improve":
            return self._why_not_improve(s, Card(noun))
        if verb == "done":
            return "lot-too-weak"
        if verb in ("reroll", "flip", "hire"):
            return why_not_influence(s, self.seat, move)
        if verb == "use" and s.outside:
            return "one-cube" if self.picked else why_not_turning(s, self.seat, Face(noun))
        if verb != "die":
            return "not-asked"
        return self._why_not_die(s, Die(noun))

    def _why_not_die(self, s: Troyes, number: Die) -> str:
        search, colour = self.search(s), die_colour(number)
        if colour == PURPLE:
            reason = why_not_purple(s, self.seat, number)
            if reason:
                return reason
        elif number not in s.dice[colour]:
            return "no-such-die"
        elif search.colour not in (ANY, colour):
            return "wrong-colour"
        elif not search.mixed and any(die_colour(other) not in (colour, PURPLE) for other in self.picked):
            return "wrong-colour"
        if self.picked.count(number) == s.dice[colour].count(number):
            return "no-such-die"
        if not search.suits(number, len(self.picked)):
            return "only-others-dice" if die_district(number) == self.seat else "not-your-die"
        if not search.fits(number, self.picked):
            return "no-free-site" if self.purpose == CATHEDRAL else "colour-lies-there"
        lot = (*self.picked, number)
        if search.holds(lot):
            return "dice-order" if self.picked and number > self.picked[-1] else "another-die-first"
        search.budget = PLENTY
        return "dice-too-dear" if search.holds(lot) else "dice-too-weak"

    def _why_not_improve(self, s: Troyes, card: Card) -> str:
        if self.card != NONE or self.picked:
            return "one-cube"
        if card not in cards_with_cubes(s, self.seat):
            return "no-cube-there"
        improvement = s.cards.improvements[card]
        colour, _ = demands(s, self.purpose, self.noun)
        if colour != ANY and improvement.colour not in (ANY, colour):
            return "cube-of-other-colour"
        if not serves(improvement, self.purpose, colour):
            return "cube-not-for-placing" if self.purpose == PLACEMENT else "cube-not-for-building"
        rich = search_for(s, self.seat, self.purpose, self.noun, PLENTY, improvement, improvement.heads)
        return "dice-too-dear" if rich.possible() else "cube-does-not-help"


class TurnedLot(FormLot):
    """The outside activities: a lot in which a die that was bought is turned over, and used at once."""

    __slots__ = ()

    def heads(self, improvement: Improvement) -> tuple[int, ...]:
        return (*improvement.heads, TURNED_BOUGHT)

    def with_dice(self, dice: tuple[Die, ...]) -> FormLot:
        return TurnedLot(self.seat, self.purpose, self.noun, self.card, dice)

    def options(self, s: Troyes) -> list[Move]:
        search = self.search(s)
        moves = [DIE[number] for number in search.next_dice(self.picked)]
        if self.picked and search.works(self.picked):
            moves.append(DONE)
        return moves

    def why_not(self, s: Troyes, move: Move) -> str:
        return "one-cube" if move[0] in ("improve", "use") else super().why_not(s, move)

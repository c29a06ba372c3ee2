"""What each reason for a refusal says, told from the rulebook: whether it is true of a move in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, Final

from parvis.core.flow import DEALER, Move, question
from parvis.games.troyes.rules.actions import PURPOSES
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.moves import FROM_ACTIVITY, FROM_INFLUENCE, FROM_LYING, FROM_PLACE
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS, MARAUDING
from parvis.games.troyes.rules.state import Troyes
from troyes import walls_claims
from troyes.helpers import CARDS, apart
from troyes.lots import BUILDING, HEADED, PLACING, RULES, Die, closed, groups, lawful, pays, shown, square, value

ANSWERS: Final = {
    "PlaceFirst": {"place"},
    "CounterBlackDice": {"reroll", "flip", "hire", "improve", "black", "die", "done", "yield"},
    "TurnDice": {"flip", "done"},
    "Action": {"activate", "build", "combat", "citizen", "farm", "pass", "reroll", "flip", "hire"},
    "FormLot": {"improve", "die", "done", "reroll", "flip", "hire"},
    "HireTradesman": {"from"},
    "PlaceCitizen": {"from"},
    "Times": {"times"},
    "Mill": {"mill"},
    "CoverBanners": {"cubes"},
    "SpreadCubes": {"cube", "stop"},
    "Hit": {"cube", "stop"},
    "Fire": {"cube", "stop"},
    "Scouting": {"cube", "stop"},
    "PlaceOrSpend": {"times", "spend"},
    "Host": {"host"},
    "BuildSites": {"column"},
    "Rob": {"rob"},
    "ChooseColour": {"as"},
    **walls_claims.ANSWERS,
}
"""The verbs that have to do with a question: another one does not answer it."""
PLENTY: Final = 1000
"""Deniers for everything."""
COLOURS: Final = ("red", "white", "yellow")


class Refused:
    """A move that is refused, and what the position says about it."""

    def __init__(self, s: Troyes, move: Move) -> None:
        self.s, self.move = s, move
        self.verb, self.noun = move
        self.asked: Any = question(s)
        self.name = type(self.asked).__name__
        self.seat: int = -1 if self.asked is None else self.asked.seat
        self.picked: tuple[int, ...] = getattr(self.asked, "picked", ())

    # Dice

    def spare(self, number: int) -> int:
        """How many more of a die are on the square than are picked."""
        return sum(dice.count(number) for dice in self.s.dice) - self.picked.count(number)

    def own(self) -> list[Die]:
        return [die for die in square(self.s) if die.district == self.seat]

    def black(self) -> int:
        """The value of the black dice that are countered, with the one that this move would add."""
        return max(self.s.black) + sum(self.asked.further) + (self.noun if self.verb == "black" else 0)

    # Cards and what they cost

    def tradesman(self) -> bool:
        return self.s.tradesmen[CARDS.slot[self.noun] * 5 + self.seat] > 0

    def price(self) -> int:
        """The deniers for tradesman and activation."""
        hired = 0 if self.tradesman() else CARDS.cost[self.noun]
        return hired + pays(self.s, self.seat, ACTIVITIES[self.noun])

    def influence_price(self) -> int:
        """The influence that a move takes."""
        if self.verb == "activate":
            return CARDS.pay_influence[self.noun] + (0 if self.tradesman() else CARDS.cost_influence[self.noun])
        return {"reroll": CARDS.reroll_price, "flip": CARDS.flip_price}.get(self.verb, CARDS.hire_price)

    def citizens(self) -> int:
        """Own citizens in the supply and on the board."""
        s, seat = self.s, self.seat
        trading = sum(space > 0 for space in s.tradesmen[seat::5])
        return s.supply[seat] + s.buildings.count(seat) + sum(s.lying[seat::5]) + trading

    def hires(self, kept: int = 0) -> bool:
        """Whether influence can bring a citizen."""
        return self.s.reserve[self.seat] > 0 and self.s.influence[self.seat] >= CARDS.hire_price + kept

    def citizen_there(self) -> bool:
        """Whether an own citizen is where the move takes him from."""
        s, seat, source = self.s, self.seat, self.noun
        if source >= FROM_ACTIVITY:
            card = source - FROM_ACTIVITY
            return card in s.activities and s.tradesmen[CARDS.slot[card] * 5 + seat] > 0
        if source >= FROM_LYING:
            return s.lying[(source - FROM_LYING) * 5 + seat] > 0
        return s.buildings[source - FROM_PLACE] == seat

    # Lots

    def action(self) -> tuple[str, str]:
        """The action that is meant, and its card or event."""
        verb, noun = self.verb, self.noun
        if isinstance(self.asked, FormLot):
            verb = next(verb for verb, purpose in PURPOSES.items() if purpose == self.asked.purpose)
            noun = self.asked.noun
        return verb, ACTIVITIES[noun] if verb == "activate" else EVENTS[noun] if verb == "combat" else ""

    def cubes(self) -> list[str]:
        """The cards with own cubes that improve lots."""
        found = [card for slot, card in enumerate(self.s.activities) if self.s.cubes[slot * 5 + self.seat]]
        return [ACTIVITIES[card] for card in found if ACTIVITIES[card] in RULES]

    def cube(self) -> str:
        """The card of the cube that is spent, or that this move would spend."""
        if self.verb == "improve":
            return ACTIVITIES[self.noun]
        return "" if self.asked.card < 0 else ACTIVITIES[self.asked.card]

    def works(self, cubes: Collection[str], dice: Collection[int] = (), rich: bool = False, after: int = 999) -> bool:
        """Whether some lot with these dice serves; the further ones come after a certain one in the order of naming.

        The die that a cube turns or takes is named first, and apart from the order; of one district the first is taken.
        """
        purpose, noun = self.action()
        deniers = PLENTY if rich else self.s.deniers[self.seat]
        if self.verb == "activate" and not rich and not self.tradesman():
            deniers -= CARDS.cost[self.noun]
        for lot in groups(self.s, noun == "pilgrimage"):
            further = Counter(die.number for die in lot)
            further.subtract(dice)
            if min(further.values()) < 0:
                continue
            for cube in cubes:
                first = next(iter(dice), 0) if cube in HEADED else 0
                late = [number for number, count in further.items() if count and number > after]
                if first and len(dice) == 1:
                    late = [number for number in late if cube == "winegrower" and number & 7 == first & 7]
                if not late and lawful(self.s, self.seat, purpose, noun, cube, lot, deniers, first):
                    return True
        return False

    def shown(self) -> list[int]:
        """The numbers that the dice picked and the one named show."""
        dice = tuple(Die(number) for number in (*self.picked, self.noun))
        return shown(self.cube(), dice, dice[0])

    def colours(self, cube: str) -> set[str]:
        """The colours of dice that may serve an action with a cube or without."""
        purpose, noun = self.action()
        wanted = {"build": {"white"}, "farm": {"yellow"}}.get(purpose, set(COLOURS))
        if purpose == "activate" and noun != "pilgrimage":
            wanted = {COLOURS[CARDS.slot[ACTIVITIES.index(noun)] // 3]}
        elif purpose == "combat" and noun != "marauding":
            wanted = {COLOURS[CARDS.event_colour[EVENTS.index(noun)]]}
        if not cube:
            return wanted
        helped, taken = RULES[cube]
        if helped is not None and helped not in wanted:
            return set()
        return wanted if taken is None else {taken}


def _dice_order(r: Refused) -> bool:
    """The die is there and could stand with those picked, but comes before the last of them."""
    if r.spare(r.noun) < 1 or not r.picked:
        return False
    if r.name == "FormLot":
        before = r.noun > r.picked[0] if r.cube() == "winegrower" and r.noun & 7 == r.picked[0] & 7 else False
        return (before or r.noun > r.picked[-1]) and r.works([r.cube()], (*r.picked, r.noun))
    mine = r.noun & 7 == r.seat and r.noun < r.picked[-1]
    return mine and (r.name == "TurnDice" or (r.verb == "die" and strength(r.own()) >= r.black()))


def _another_first(r: Refused) -> bool:
    """The die could stand with those picked, but then dice are needed that come before it."""
    if r.verb != "die" or r.spare(r.noun) < 1:
        return False
    if r.name == "FormLot":
        dice = (*r.picked, r.noun)
        return r.works([r.cube()], dice) and not r.works([r.cube()], dice, after=r.noun)
    later = [die for die in r.own() if die.number >= r.noun]
    spent = [Die(number) for number in r.picked if number < r.noun]
    return strength(r.own()) >= r.black() > strength(later + spent)


def _too_dear(r: Refused) -> bool:
    """Only the deniers are missing."""
    cubes, dice = ["", *r.cubes()], r.picked
    if r.name == "FormLot":
        cubes, dice = [r.cube()], (*r.picked, r.noun) if r.verb == "die" else ()
    return r.verb in ("die", "improve", *PURPOSES) and r.works(cubes, dice, rich=True) and not r.works(cubes, dice)


def _too_weak(r: Refused) -> bool:
    """No deniers would help: the dice there are of a good colour and fit, but fall short."""
    if r.name == "FormLot":
        return r.verb == "die" and r.spare(r.noun) > 0 and not r.works([r.cube()], (*r.picked, r.noun), rich=True)
    return r.verb in ("activate", "combat") and not r.works(["", *r.cubes()], rich=True) and serving_dice(r)


def serving_dice(r: Refused) -> bool:
    """Whether a die on the square has a colour that serves the action, with a cube or without."""
    colours = {colour for cube in ["", *r.cubes()] for colour in r.colours(cube)}
    return any(die.colour in colours or (die.colour == "purple" and die.district == r.seat) for die in square(r.s))


def _wrong_colour(r: Refused) -> bool:
    colour, mixed = Die(r.noun).colour, r.action()[1] == "pilgrimage"
    other = any(Die(number).colour not in (colour, "purple") for number in r.picked)
    return (
        colour != "purple"
        and r.name == "FormLot"
        and r.verb == "die"
        and (colour not in r.colours(r.cube()) or (other and not mixed))
    )


def _closed(r: Refused) -> bool:
    """All rows that the move could mean are full, and end with a colour that lies there."""
    if r.name == "Action":
        places = [(COLOURS.index(die.colour), die.value) for die in square(r.s) if die.colour != "purple"]
        places += [(building, die.value) for die in r.own() if die.colour == "purple" for building in range(3)]
        return r.verb == "citizen" and all(closed(r.s, r.seat, *place) for place in places)
    if r.name == "FormLot":
        colour = (RULES[r.cube()][0] if r.cube() else None) or Die(r.noun).colour
        buildings = range(3) if colour == "purple" else [COLOURS.index(colour)]
        return r.verb == "die" and all(closed(r.s, r.seat, building, r.shown()[0]) for building in buildings)
    if r.name == "ChooseColour":
        return r.verb == "as" and closed(r.s, r.seat, r.noun, r.asked.value)
    after = apart(r.s)
    if r.noun >= FROM_ACTIVITY or r.noun < FROM_PLACE:
        pass
    elif r.noun >= FROM_LYING:
        after.lying[(r.noun - FROM_LYING) * 5 + r.seat] -= 1
    else:
        after.buildings[r.noun - FROM_PLACE] = -1
    return r.name == "PlaceCitizen" and r.verb == "from" and closed(after, -2, r.asked.building, r.asked.value)


def _no_free_site(r: Refused) -> bool:
    def free(pips: int) -> int:
        return r.s.cathedral[pips - 1 : 18 : 6].count(-1)

    if r.name == "BuildSites":
        return r.verb == "column" and -1 not in r.s.cathedral[r.noun - 1 :: 6]
    if r.name == "Action":
        white = [die for die in square(r.s) if die.colour == "white"]
        white += [die for die in r.own() if die.colour == "purple"]
        return r.verb == "build" and bool(white) and all(free(die.value) < 1 for die in white)
    pips = r.shown()
    return (
        r.action()[0] == "build"
        and r.verb == "die"
        and Die(r.noun).colour in ("white", "purple")
        and free(pips[-1]) <= pips[:-1].count(pips[-1])
    )


def _lot_too_weak(r: Refused) -> bool:
    purpose, noun = r.action()
    needed = 0
    if purpose == "activate":
        needed = CARDS.divisor[ACTIVITIES.index(noun)]
    elif purpose == "combat":
        needed = CARDS.event_divisor[EVENTS.index(noun)]
    dice = tuple(Die(number) for number in r.picked)
    worth = value(r.cube(), dice, dice[0]) if dice else 0
    return r.name == "FormLot" and r.verb == "done" and (not r.picked or worth < needed)


def _influence_first(r: Refused) -> bool:
    """It could be done if the action or the defence had not begun."""
    begun = r.name == "FormLot" or (r.name == "CounterBlackDice" and bool(r.asked.further or r.picked))
    there = r.s.reserve[r.seat] > 0 if r.verb == "hire" else r.noun & 7 == r.seat and Die(r.noun).word in words(r.s)
    return begun and r.verb in INFLUENCE and there and r.s.influence[r.seat] >= r.influence_price()


def _black_first(r: Refused) -> bool:
    late = bool(r.picked) or bool(r.asked.further and r.noun > r.asked.further[-1])
    return late and _left_black(r)[r.noun] > 0 and strength(r.own()) >= r.black()


def _left_black(r: Refused) -> Counter[int]:
    return Counter(r.s.black) - Counter([max(r.s.black), *r.asked.further])


def _cube(r: Refused) -> bool:
    """A cube is there, and is the first thing to be named."""
    fresh = r.name == "FormLot" and r.asked.card < 0 and not r.picked
    return fresh and r.verb == "improve" and ACTIVITIES[r.noun] in r.cubes()


def strength(dice: Collection[Die]) -> int:
    return sum(die.value * (2 if die.colour in ("red", "purple") else 1) for die in dice)


def words(s: Troyes) -> set[str]:
    return {die.word for die in square(s)}


def _breeds_too_many(r: Refused) -> bool:
    """More cubes than can be paid at three deniers each."""
    return r.verb == "times" and r.asked.card == BREEDER and 3 * r.noun > r.s.deniers[r.seat]


def _most_influence(r: Refused) -> int:
    return max(influence for seat, influence in enumerate(r.s.influence) if seat != r.seat)


BREEDER: Final = ACTIVITIES.index("breeder")
INFLUENCE: Final = ("reroll", "flip", "hire")
FROM: Final = ("HireTradesman", "PlaceCitizen")

CLAIMS: Final[dict[str, Callable[[Refused], bool]]] = {
    "game-over": lambda r: r.asked is None,
    "not-asked": lambda r: r.verb not in ANSWERS[r.name],
    "not-offered": lambda r: r.seat == DEALER and r.move not in r.asked.options(r.s),
    "dice-order": _dice_order,
    "another-die-first": _another_first,
    "place-taken": lambda r: r.verb == "place" and r.s.buildings[r.noun] != -1,
    "card-not-revealed": lambda r: r.verb == "activate" and r.noun not in r.s.activities,
    "no-such-die": lambda r: r.verb in ("die", "reroll", "flip") and r.spare(r.noun) < 1,
    "must-counter": lambda r: r.verb == "yield" and strength(r.own()) >= max(r.s.black),
    "only-own-dice": lambda r: r.name == "CounterBlackDice" and r.verb == "die" and r.noun & 7 != r.seat,
    "defence-too-weak": lambda r: r.verb in ("die", "done", "black") and strength(r.own()) < r.black(),
    "not-yet-countered": lambda r: (
        r.verb == "done" and strength([Die(number) for number in r.picked]) < r.black() <= strength(r.own())
    ),
    "no-such-black-die": lambda r: r.verb == "black" and not _left_black(r)[r.noun],
    "black-dice-first": lambda r: r.verb == "black" and _black_first(r),
    "event-not-there": lambda r: r.verb in ("combat", "cube") and r.noun not in r.s.queue,
    "influence-first": _influence_first,
    "not-enough-influence": lambda r: (
        (r.verb in (*INFLUENCE, "activate") or r.move == ("from", FROM_INFLUENCE))
        and r.s.influence[r.seat] < r.influence_price()
    ),
    "no-citizen-left": lambda r: (
        (r.verb == "hire" or r.move == ("from", FROM_INFLUENCE)) and not r.s.reserve[r.seat]
    ),
    "not-your-die": lambda r: (
        r.noun & 7 != r.seat
        and (r.verb in ("reroll", "flip") or (r.verb == "die" and r.cube() == "liquorist" and not r.picked))
    ),
    "no-citizen-to-hire": lambda r: (
        r.verb == "activate" and not r.tradesman() and not r.citizens() and not r.hires(r.influence_price())
    ),
    "not-enough-deniers": lambda r: (
        r.verb == "activate" and not r.tradesman() and r.s.deniers[r.seat] < r.price()
    ),
    "activation-too-dear": lambda r: (
        (r.verb == "activate" and r.tradesman() and r.s.deniers[r.seat] < r.price())
        or (r.name == "Scouting" and r.verb == "cube" and r.s.deniers[r.seat] < 1)
    ),
    "dice-too-dear": _too_dear,
    "dice-too-weak": _too_weak,
    "lot-too-weak": _lot_too_weak,
    "no-dice-of-colour": lambda r: r.name == "Action" and r.verb in PURPOSES and not serving_dice(r),
    "wrong-colour": _wrong_colour,
    "no-citizen-to-place": lambda r: r.verb == "citizen" and not r.citizens() and not r.hires(),
    "colour-lies-there": _closed,
    "supply-empty": lambda r: r.name in FROM and r.move == ("from", 0) and not r.s.supply[r.seat],
    "supply-first": lambda r: r.name in FROM and r.move == ("from", FROM_INFLUENCE) and r.s.supply[r.seat] > 0,
    "no-citizen-there": lambda r: r.name in FROM and r.noun >= FROM_PLACE and not r.citizen_there(),
    "influence-needed": lambda r: (
        r.name == "HireTradesman"
        and r.move == ("from", FROM_INFLUENCE)
        and r.hires()
        and not r.hires(CARDS.pay_influence[r.asked.card])
    ),
    "one-cube": lambda r: r.verb == "improve" and r.name == "FormLot" and (r.asked.card >= 0 or bool(r.picked)),
    "no-cube-there": lambda r: r.verb == "improve" and ACTIVITIES[r.noun] not in r.cubes(),
    "no-cube-in-defence": lambda r: r.verb == "improve" and r.name == "CounterBlackDice",
    "cube-of-other-colour": lambda r: _cube(r) and not r.colours(r.cube()),
    "cube-not-for-placing": lambda r: _cube(r) and r.action()[0] == "citizen" and r.cube() not in PLACING,
    "cube-not-for-building": lambda r: (
        _cube(r) and r.action()[0] == "build" and bool(r.colours(r.cube())) and r.cube() not in BUILDING
    ),
    "cube-does-not-help": lambda r: (
        _cube(r)
        and bool(r.colours(r.cube()))
        and (r.action()[0] != "citizen" or r.cube() in PLACING)
        and (r.action()[0] != "build" or r.cube() in BUILDING)
        and not r.works([r.cube()], rich=True)
    ),
    "too-many-times": lambda r: (
        (r.name == "Times" and r.verb == "times" and r.noun > r.asked.most)
        or (r.name == "Mill" and r.verb == "mill" and r.noun > r.asked.times)
        or (r.name == "Host" and r.verb == "host" and r.noun > r.asked.times)
        or (r.name == "PlaceOrSpend" and (r.noun > r.asked.times or _breeds_too_many(r)))
    ),
    "no-free-site": _no_free_site,
    "too-many-cubes": lambda r: (
        (r.name == "CoverBanners" and r.verb == "cubes" and r.noun > r.asked.most)
        or (r.name == "Scouting" and r.noun == r.s.queue[r.asked.start] and r.asked.placed == r.asked.cubes)
    ),
    "queue-order": lambda r: (
        r.name in ("SpreadCubes", "Fire", "Scouting") and r.verb == "cube" and r.noun in r.s.queue[: r.asked.start]
    ),
    "marauding-closed": lambda r: r.verb == "cube" and r.noun == MARAUDING and r.asked.closed == 1,
    "only-others-dice": lambda r: (
        r.verb == "die" and r.cube() == "winegrower" and not r.picked and r.noun & 7 == r.seat
    ),
    "all-cubes": lambda r: (
        r.name == "PlaceOrSpend" and r.verb == "times" and r.noun < r.asked.times and r.asked.card != BREEDER
    ),
    "too-few-cubes": lambda r: (
        r.name == "PlaceOrSpend" and r.verb == "spend" and r.noun > r.s.cubes[CARDS.slot[r.asked.card] * 5 + r.seat]
    ),
    "not-most-influence": lambda r: (
        r.name == "Rob" and r.verb == "rob" and (
            r.noun == r.seat or r.noun >= r.s.seats or r.s.influence[r.noun] < _most_influence(r)
        )
    ),
    "purple-not-sold": lambda r: (
        r.name in ("FormLot", "TurnedLot", "GuardDie")
        and r.verb == "die"
        and Die(r.noun).colour == "purple"
        and r.noun & 7 != r.seat
    ),
    **walls_claims.CLAIMS,
}  # fmt: skip
"""For each reason, whether what it says is true of a refused move."""

"""What a refusal is about: the numbers of this position, and what to do first."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Say
from ....core.flow import DEALER, Move, question
from ..rules.actions import Action
from ..rules.defence import STRENGTH, CounterBlackDice
from ..rules.forming import FormLot
from ..rules.ladies.ramparts import LayCubes, MoveGuard
from ..rules.lots import ACTIVITY, AGRICULTURE, EVENT
from ..rules.moves import FROM_INFLUENCE
from ..rules.pieces import Die, die_district
from ..rules.state import Troyes
from .naming import details

ACTIONS: Final = frozenset({"activate", "build", "combat", "citizen", "farm", "guard", "pass", "improve"})
"""What nobody can choose who is choosing dice: also a card that is clicked to be activated, and could give a cube."""


def refusal(s: Troyes, say: Say, move: Move, reason: str) -> dict[str, object]:
    """What fills in the sentence of a reason: what the seat has, what it would need, and what is asked instead."""
    asked = question(s)
    seat = DEALER if asked is None else asked.seat
    if asked is None or seat < 0:
        return {"deniers": 0, "influence": 0, "supply": 0, "needed": 0, "value": 0, "most": 0, "guard": 0, "first": ""}
    same = [noun for verb, noun in s.moves if verb == move[0]]
    return {
        "deniers": s.deniers[seat],
        "influence": s.influence[seat],
        "supply": s.supply[seat],
        "needed": _needed(s, asked, move, reason),
        "value": _value(s, asked),
        "most": max(same, default=0),
        "guard": s.guards[seat] if s.guards else 0,
        "first": _first(s, say, asked, move),
    }


def _first(s: Troyes, say: Say, asked: Any, move: Move) -> str:
    """What has to be answered before a move could be made."""
    if isinstance(asked, Action) and move[0] == "die":
        if die_district(Die(move[1])) == asked.seat:
            return say("first.own-die")
        return say("first.die", price=s.cards.price[1], deniers=s.deniers[asked.seat])
    if isinstance(asked, Action) and move[0] in ("from", "place"):
        return say("first.citizen")
    if isinstance(asked, FormLot) and move[0] in ACTIONS:
        return say("first.busy")
    return say("first.question", question=say(f"question.{type(asked).__name__}", **details(s, say, asked)))


def _needed(s: Troyes, asked: Any, move: Move, reason: str) -> int:
    """What a move would need of what the reason is about: deniers, influence, or points of dice."""
    verb, noun = move
    cards = s.cards
    match reason:
        case "not-enough-influence":
            if verb == "activate":
                return cards.cost_influence[noun] or cards.pay_influence[noun]
            hires = verb == "hire" or (verb == "from" and noun == FROM_INFLUENCE)
            return cards.hire_price if hires else cards.flip_price if verb == "flip" else cards.reroll_price
        case "not-enough-deniers":
            return cards.cost[noun] + cards.pay_deniers[noun] + cards.cube_deniers[noun]
        case "activation-too-dear":
            return cards.pay_deniers[noun] + cards.cube_deniers[noun] if verb == "activate" else 1
        case "dice-too-dear":
            return cards.price[1]
        case "points-too-dear":
            return cards.point_price * noun
        case "not-enough-for-die":
            return cards.outside_price[noun]
        case "must-counter" | "defence-too-weak" | "not-yet-countered":
            further = asked.further if isinstance(asked, CounterBlackDice) else ()
            return max(s.black, default=0) + sum(further) + (noun if verb == "black" else 0)
        case "lot-too-weak" | "dice-too-weak":
            return _divisor(s, asked)
        case "no-dice-of-colour":
            return 1
        case "gate-not-reached":
            return next((gate for gate, face in zip(cards.gates, s.outside, strict=False) if face == noun), 0)
    return 0


def _divisor(s: Troyes, asked: Any) -> int:
    """What dice must be worth for one effect of what they are chosen for."""
    if not isinstance(asked, FormLot):
        return 1
    if asked.purpose == ACTIVITY:
        return s.cards.divisor[asked.noun]
    if asked.purpose == EVENT:
        return s.cards.event_divisor[asked.noun]
    return s.cards.agriculture_divisor if asked.purpose == AGRICULTURE else 1


def _value(s: Troyes, asked: Any) -> int:
    """What the dice chosen so far are worth, or those at hand; where a guard walks, how many points are left."""
    if isinstance(asked, CounterBlackDice):
        return sum(STRENGTH[number] for number in asked.picked or asked.own_dice(s))
    if isinstance(asked, FormLot):
        return asked.value(s) if asked.picked else 0
    if isinstance(asked, MoveGuard | LayCubes):
        return asked.points
    return 0


def warnings(before: Troyes, after: Troyes, seat: int, say: Say) -> list[str]:
    """What a draft will surely cost its seat: a black die that hits, and dice that a seat that passes leaves unused."""
    found = []
    asked = question(before)
    if isinstance(asked, CounterBlackDice) and asked.seat == seat:
        held = sum(map(len, before.dice)) == sum(map(len, after.dice))
        lost = before.points[seat] - after.points[seat]
        if held and len(after.black) < len(before.black) and after.influence[seat] <= before.influence[seat]:
            found.append(say("warning.black-die", value=max(before.black), points=lost))
    if after.passed[seat] and not before.passed[seat]:
        left = [number for dice in after.dice for number in dice if die_district(number) == seat]
        if left:
            found.append(say("warning.pass", dice=len(left), deniers=after.cards.pass_then))
    return found

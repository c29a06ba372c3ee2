"""What the log of Troyes notes of steps and moves, and the dice that it shows."""

from __future__ import annotations

from typing import Any, Final

from ....core.face import Facts, Say
from ....core.flow import Move, Step
from ....core.tokens import die
from ..rules.actions import Turn
from ..rules.combat import CoverBanners
from ..rules.defence import CounterBlackDice
from ..rules.effects import Shot
from ..rules.events import NeutralCitizen, ResolveEvent
from ..rules.influence import Reroll
from ..rules.king.placement import DICE, KingsPlacement
from ..rules.king.turn import MEANINGS, KingsAction
from ..rules.ladies.events import Reseat
from ..rules.ladies.protection import Protect
from ..rules.ladies.ramparts import DrawFace
from ..rules.ladies.reactions import Reaction
from ..rules.opening import DealCharacter, OpenCharacter
from ..rules.pieces import BUILDINGS, COLOURS, DIE_COLOURS, GREY, OUTSIDE, Die, die_colour, die_value
from ..rules.round import NextRound, RollDice
from ..rules.state import Troyes
from .naming import at

MILESTONES: Final = frozenset({"ResolveEvent", "KingsAction", "KingsDefence"})
HEADINGS: Final = {
    "InitialPlacement": 2, "NextRound": 1, "RevealActivities": 2, "Income": 2, "Workforce": 2, "Events": 2,
    "Actions": 2,
}  # fmt: skip
BEGINS: Final = frozenset({"PlaceFirst", "Action", "LoseCube", "Possess", "Protect"})
OF_DICE: Final = frozenset({"die", "reroll", "flip", "give", "take"})


def facts(s: Troyes, step: Step[Any]) -> Facts:
    """What is noted of something that has just happened."""
    if isinstance(step, RollDice):
        return {"who": step.district, "grey": int(step.district == GREY)}
    if isinstance(step, NextRound):
        return {"round": s.round}
    if isinstance(step, Turn):
        return {"who": step.seat}
    if isinstance(step, DealCharacter) and not isinstance(step, OpenCharacter):
        return {"who": step.hand // s.cards.dealt[s.seats]}
    if isinstance(step, ResolveEvent):
        return {"event": ("event", step.event), "dice": s.cards.black_dice[step.event]}
    if isinstance(step, CoverBanners | Protect):
        return {"event": ("event", step.event)}
    if isinstance(step, NeutralCitizen):
        return {"building": f"building.{BUILDINGS[step.building]}"}
    if isinstance(step, Shot):
        return {"who": step.archer}
    if isinstance(step, KingsAction):
        return {"result": step.result, "meaning": f"king.{MEANINGS[step.result]}"}
    if isinstance(step, DrawFace):
        return {"gate": step.level + 1}
    if isinstance(step, Reseat):
        return {"place": ("place", step.place)}
    if isinstance(step, Reaction):
        return {"face": f"outside.{OUTSIDE[s.outside[step.level]]}"}
    return {}


def goes_on(last: Step[Any], made: Move, step: Step[Any]) -> bool:
    """Whether an answer belongs to the action of the one before: also a die to those that counter with it."""
    if isinstance(step, CounterBlackDice):
        return isinstance(last, CounterBlackDice) and made[0] in ("black", "die")
    return type(step).__name__ not in BEGINS


def thing(say: Say, step: Step[Any], move: Move) -> str:
    """What a move names: dice as small pictures, seats by their names, and where a citizen goes."""
    verb, noun = move
    if verb in OF_DICE:
        number = Die(noun)
        return die(DIE_COLOURS[die_colour(number)], die_value(number))
    if verb == "roll":
        return die(_colour(step), noun)
    if verb == "black":
        return die("black", noun)
    if verb == "rob" or (verb == "first" and noun != GREY):
        return say("seat", number=noun)
    if verb == "place":
        return at(say, noun)
    return ""


def _colour(step: Step[Any]) -> str:
    """The colour of a die that the dealer rolls."""
    if isinstance(step, RollDice | Reroll):
        return DIE_COLOURS[step.colour]
    if isinstance(step, NeutralCitizen):
        return COLOURS[step.building]
    if isinstance(step, KingsPlacement):
        return COLOURS[DICE[len(step.rolled) % len(DICE)]]
    return "red" if isinstance(step, Shot) else "black"

"""How dice, places and questions of Troyes are put into words, from the messages of a language."""

from __future__ import annotations

from typing import Any

from ....core.face import Say
from ....core.flow import Step
from ..rules.activities import HireTradesman, Times
from ..rules.citizens import PlaceCitizen
from ..rules.combat import CoverBanners, SpreadCubes
from ..rules.defence import STRENGTH, CounterBlackDice
from ..rules.effects import Hit, Mill, Shot
from ..rules.events import DrawEvent, NeutralCitizen, ResolveEvent
from ..rules.forming import FormLot
from ..rules.improvements import TAKEN, TURNED, TURNED_BOUGHT
from ..rules.influence import Reroll
from ..rules.king.placement import DICE, KingsPlacement
from ..rules.king.turn import MEANINGS, KingsAction
from ..rules.ladies.choices import BuildSites, Host
from ..rules.ladies.events import Reseat
from ..rules.ladies.mixed import PlaceOrSpend
from ..rules.ladies.protection import Protect
from ..rules.ladies.purple import ChooseColour
from ..rules.ladies.ramparts import AddPoints, DrawFace, LayCubes, MoveGuard
from ..rules.ladies.reactions import Reaction
from ..rules.lots import ACTIVITY, EVENT
from ..rules.moves import FROM_ACTIVITY, FROM_LYING, FROM_PLACE, SOURCE_NAMES
from ..rules.opening import DealCharacter
from ..rules.pieces import (
    ACTIVITIES,
    BUILDINGS,
    COLOURS,
    DESIGN_OF,
    DIE_COLOURS,
    EVENT_DESIGNS,
    GREY,
    OUTSIDE,
    PURPLE_DICE,
    Die,
    Owner,
    die_colour,
    die_district,
    die_value,
)
from ..rules.round import RevealActivity, RollDice
from ..rules.state import Troyes

PURPOSE_KEYS = ("activity", "cathedral", "event", "placement", "agriculture")
HEAD_KEYS = {TURNED: "picked.turned", TAKEN: "picked.taken", TURNED_BOUGHT: "picked.bought"}


def noun(say: Say, kind: str, number: int) -> str:
    """A noun that has no message of its own."""
    if kind == "starter":
        return say("starter.seat", number=number)
    if kind == "die":
        return _die(say, Die(number))
    if kind == "event":
        return say(f"event.{EVENT_DESIGNS[DESIGN_OF[number]]}")
    if kind == "place":
        return place(say, number)
    if kind == "owner":
        return say("owner.seat", number=number)
    if kind == "holder":
        if number < len(ACTIVITIES):
            return say(f"activity.{ACTIVITIES[number]}")
        return say(f"outside.{OUTSIDE[number - len(ACTIVITIES)]}")
    if number >= FROM_ACTIVITY:
        return say("source.activity", card=say(f"activity.{SOURCE_NAMES[number]}"))
    if number >= FROM_LYING:
        return say("source.lying", building=say(f"building.{BUILDINGS[number - FROM_LYING]}"))
    return say("source.place", place=place(say, number - FROM_PLACE))


def _die(say: Say, number: Die) -> str:
    """A die of the city square."""
    colour = say(f"colour.{DIE_COLOURS[die_colour(number)]}")
    return say("die", colour=colour, value=die_value(number), district=district(say, die_district(number)))


def _own_die(say: Say, number: Die) -> str:
    """A die of the district of who is asked."""
    return say("die.own", colour=say(f"colour.{DIE_COLOURS[die_colour(number)]}"), value=die_value(number))


def place(say: Say, number: int) -> str:
    """A place in a principal building."""
    return say("place", building=say(f"building.{BUILDINGS[number // 6]}"), number=number % 6 + 1)


def at(say: Say, number: int) -> str:
    """Where a citizen is placed, as a sentence goes on with it."""
    name = BUILDINGS[number // 6]
    return say("at", name=name, building=say(f"building.{name}"), number=number % 6 + 1)


def district(say: Say, owner: Owner) -> str:
    """A district of the city square."""
    return say("district.grey") if owner == GREY else say("district.seat", number=owner)


def details(s: Troyes, say: Say, step: Step[Any]) -> dict[str, object]:
    """What fills in the sentence of a question, and the heading of a step."""
    if isinstance(step, FormLot):
        if step.purpose == ACTIVITY:
            target = say(f"activity.{ACTIVITIES[step.noun]}")
        else:
            target = noun(say, "event", step.noun) if step.purpose == EVENT else ""
        purpose = say(f"purpose.{PURPOSE_KEYS[step.purpose]}", target=target)
        return {"purpose": purpose, "picked": _picked(s, say, step)}
    if isinstance(step, HireTradesman | Times | PlaceOrSpend):
        return {"card": say(f"activity.{ACTIVITIES[step.card]}")}
    if isinstance(step, PlaceCitizen):
        return {"building": say(f"building.{BUILDINGS[step.building]}"), "value": str(step.value)}
    if isinstance(step, CoverBanners):
        return {"event": noun(say, "event", step.event)}
    if isinstance(step, SpreadCubes | BuildSites):
        return {"cubes": str(step.cubes)}
    if isinstance(step, Hit):
        return {"shots": str(step.shots)}
    if isinstance(step, ChooseColour):
        return {"value": str(step.value)}
    if isinstance(step, Mill | Host):
        return {"times": str(step.times)}
    if isinstance(step, CounterBlackDice):
        highest = max(s.black, default=0)
        picked = say("picked.purple") if s.modules & PURPLE_DICE else ""
        if step.picked:
            dice = ", ".join(_own_die(say, number) for number in step.picked)
            picked = say("picked.defence", dice=dice, value=sum(STRENGTH[number] for number in step.picked))
        return {"value": str(highest), "needed": str(highest + sum(step.further)), "picked": picked}
    if isinstance(step, AddPoints):
        return {"value": str(step.value)}
    if isinstance(step, MoveGuard | LayCubes):
        return {"points": str(step.points)}
    if isinstance(step, Reaction):
        face = OUTSIDE[s.outside[step.level]]
        return {"face": say(f"outside.{face}"), "text": say(f"outside.{face}.text")}
    if isinstance(step, Protect):
        return {"event": noun(say, "event", step.event)}
    return _dealt(s, say, step)


def _picked(s: Troyes, say: Say, lot: FormLot) -> str:
    """The dice that are already in a lot, what they are worth, and what they cost; or which one is named first."""
    heads = lot.heads(lot.improvement(s))
    if not lot.picked:
        return say(HEAD_KEYS[heads[0]]) if heads else ""
    dice = ", ".join(_die(say, number) for number in lot.picked)
    return say("picked.lot", dice=dice, value=lot.value(s), price=lot.price(s))


def _dealt(s: Troyes, say: Say, step: Step[Any]) -> dict[str, object]:
    """What fills in the sentences about the dealer's answers and about events."""
    if isinstance(step, RollDice | Reroll):
        return {"colour": say(f"colour.{DIE_COLOURS[step.colour]}"), "district": district(say, step.district)}
    if isinstance(step, RevealActivity):
        return {"colour": say(f"colour.{COLOURS[step.slot // 3]}")}
    if isinstance(step, DrawEvent):
        return {"colour": say(f"colour.{COLOURS[step.colour]}")}
    if isinstance(step, NeutralCitizen):
        return {"building": say(f"building.{BUILDINGS[step.building]}")}
    if isinstance(step, DealCharacter):
        return {"seat": str(step.hand // s.cards.dealt[s.seats])}
    if isinstance(step, Shot):
        return {"seat": str(step.archer)}
    if isinstance(step, ResolveEvent):
        return {"event": noun(say, "event", step.event)}
    if isinstance(step, KingsPlacement):
        return {"colour": say(f"colour.{COLOURS[DICE[len(step.rolled) % len(DICE)]]}")}
    if isinstance(step, KingsAction):
        return {"result": str(step.result), "meaning": say(f"king.{MEANINGS[step.result]}")}
    if isinstance(step, DrawFace):
        return {"gate": str(step.level + 1)}
    if isinstance(step, Reseat):
        return {"place": place(say, step.place)}
    return {}

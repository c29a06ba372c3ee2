"""How dice, places and questions of Troyes are put into words, from the messages of a language."""

from __future__ import annotations

from typing import Any

from ...core.flow import Question
from ...core.game import Say
from .actions import FormLot
from .activities import HireTradesman, Times
from .cards import ACTIVITIES, DESIGN_OF, EVENT_DESIGNS
from .citizens import PlaceCitizen
from .combat import CoverBanners, SpreadCubes
from .defence import CounterBlackDice
from .effects import Hit, Mill
from .lots import ACTIVITY, EVENT
from .moves import FROM_ACTIVITY, FROM_LYING, FROM_PLACE, SOURCE_NAMES
from .pieces import BUILDINGS, COLOURS, GREY, die_colour, die_district, die_value
from .state import Troyes

PURPOSE_KEYS = ("activity", "cathedral", "event", "placement", "agriculture")


def noun(say: Say, kind: str, number: int) -> str:
    """A noun that has no message of its own."""
    if kind == "die":
        return say("die", colour=say(f"colour.{COLOURS[die_colour(number)]}"), value=die_value(number),
                   district=district(say, die_district(number)))  # fmt: skip
    if kind == "event":
        return say(f"event.{EVENT_DESIGNS[DESIGN_OF[number]]}")
    if kind == "place":
        return place(say, number)
    if number >= FROM_ACTIVITY:
        return say("source.activity", card=say(f"activity.{SOURCE_NAMES[number]}"))
    if number >= FROM_LYING:
        return say("source.lying", building=say(f"building.{BUILDINGS[number - FROM_LYING]}"))
    return say("source.place", place=place(say, number - FROM_PLACE))


def place(say: Say, number: int) -> str:
    """A place in a principal building."""
    return say("place", building=say(f"building.{BUILDINGS[number // 6]}"), number=number % 6 + 1)


def district(say: Say, owner: int) -> str:
    """A district of the city square."""
    return say("district.grey") if owner == GREY else say("district.seat", number=owner)


def details(s: Troyes, say: Say, asked: Question[Any]) -> dict[str, str]:
    """What fills in the sentence of a question."""
    if isinstance(asked, FormLot):
        if asked.purpose == ACTIVITY:
            target = say(f"activity.{ACTIVITIES[asked.noun]}")
        else:
            target = noun(say, "event", asked.noun) if asked.purpose == EVENT else ""
        return {"purpose": say(f"purpose.{PURPOSE_KEYS[asked.purpose]}", target=target)}
    if isinstance(asked, HireTradesman | Times):
        return {"card": say(f"activity.{ACTIVITIES[asked.card]}"), "deniers": str(s.cards.cost[asked.card])}
    if isinstance(asked, PlaceCitizen):
        return {"building": say(f"building.{BUILDINGS[asked.building]}"), "value": str(asked.value)}
    if isinstance(asked, CoverBanners):
        return {"event": noun(say, "event", asked.event)}
    if isinstance(asked, SpreadCubes):
        return {"cubes": str(asked.cubes)}
    if isinstance(asked, Hit):
        return {"shots": str(asked.shots)}
    if isinstance(asked, Mill):
        return {"times": str(asked.times)}
    if isinstance(asked, CounterBlackDice):
        return {"value": str(s.black[0]), "needed": str(asked.needed(s))}
    return {}

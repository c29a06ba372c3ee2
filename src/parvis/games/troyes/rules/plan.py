"""What the seat to move has chosen so far, in the open: a card or event, a building, a cube, dice, black dice."""

from __future__ import annotations

from typing import Final

from ....core.flow import question
from .activities import HireTradesman, Times
from .citizens import PlaceCitizen
from .combat import CoverBanners
from .defence import CounterBlackDice
from .forming import FormLot
from .influence import TurnDice
from .ladies.mixed import PlaceOrSpend
from .ladies.protection import Protect
from .ladies.ramparts import AddPoints, LayCubes, MoveGuard
from .ladies.reactions import CarryCube, Reaction
from .ladies.turn import SwapDice
from .lots import ACTIVITY, EVENT, NONE
from .pieces import ACTIVITIES, EVENTS, OUTSIDE, Die
from .state import Troyes

TARGETS: Final = (*ACTIVITIES, *EVENTS, *OUTSIDE)
"""What an action may be about: a card, an event, or a tile that waits for an answer."""
FIRST_EVENT: Final = len(ACTIVITIES)
FIRST_TILE: Final = FIRST_EVENT + len(EVENTS)
UNDECIDED: Final = -1


class Plan:
    """By number, as far as it is decided: target, building, the card that improves, dice, the points of a guard."""

    def __init__(self) -> None:
        self.target: int = UNDECIDED
        self.building: int = UNDECIDED
        self.improve: int = UNDECIDED
        self.points: int = UNDECIDED
        self.dice: tuple[Die, ...] = ()
        self.black: list[int] = []


def planned(s: Troyes) -> Plan:
    """The plan of the seat that is asked."""
    asked = question(s)
    plan = Plan()
    if isinstance(asked, FormLot):
        if asked.purpose == ACTIVITY:
            plan.target = asked.noun
        elif asked.purpose == EVENT:
            plan.target = FIRST_EVENT + asked.noun
        if asked.card != NONE:
            plan.improve = asked.card
        plan.dice = asked.picked
    elif isinstance(asked, (CarryCube, HireTradesman, Times, PlaceOrSpend)):
        plan.target = asked.card
    elif isinstance(asked, (CoverBanners, Protect)):
        plan.target = FIRST_EVENT + asked.event
    elif isinstance(asked, Reaction):
        plan.target = FIRST_TILE + s.outside[asked.level]
    elif isinstance(asked, PlaceCitizen):
        plan.building = asked.building
    elif isinstance(asked, CounterBlackDice):
        plan.black = [s.black[0], *asked.further]
        plan.dice = asked.picked
    elif isinstance(asked, TurnDice):
        plan.dice = asked.picked
    elif isinstance(asked, SwapDice):
        plan.dice = (asked.given,) if asked.given else ()
    elif isinstance(asked, (MoveGuard, LayCubes)):
        plan.points = asked.points
    elif isinstance(asked, AddPoints):
        plan.points = asked.value
    return plan

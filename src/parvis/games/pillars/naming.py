"""How cubes, work and questions of The Pillars of the Earth are put into words, from the messages of a language."""

from __future__ import annotations

from typing import Any

from ...core.flow import Question
from ...core.game import Say
from .builders import PlaceOrPass, PlaceOrPassOn, PutBack
from .cards import EVENTS, TRADES
from .cathedral import GiveBack, Work
from .craftsmen import Dismiss
from .events import Bishop, Thomas
from .market import TradeOn
from .moves import STRIDE
from .passed import PlacePassed
from .pieces import CUBES, KINDS
from .state import Pillars


def noun(say: Say, kind: str, number: int) -> str:
    """A noun that has no message of its own."""
    what, count = number // STRIDE, number % STRIDE
    if kind == "work":
        return say("work", trade=say(f"trade.{TRADES[what]}"), times=count)
    return say("cubes", cube=say(f"cube.{CUBES[what]}"), count=count)


def details(s: Pillars, say: Say, asked: Question[Any]) -> dict[str, str]:
    """What fills in the sentence of a question."""
    if isinstance(asked, PutBack):
        return {"owner": str(asked.owner)}
    if isinstance(asked, PlaceOrPass | PlaceOrPassOn):
        return {"gold": str(s.cost)}
    if isinstance(asked, PlacePassed):
        return {"count": str(asked.more + 1)}
    if isinstance(asked, Dismiss):
        return {"count": str(asked.count)}
    if isinstance(asked, Bishop | Thomas):
        return {"event": say(f"event.{EVENTS[s.event]}")}
    if isinstance(asked, Work):
        return {"trade": say(f"trade.{TRADES[asked.trade]}"), "most": str(asked.most)}
    if isinstance(asked, GiveBack):
        at = asked.seat * KINDS
        return {"count": str(sum(s.cubes[at : at + KINDS]) - s.cards.most_cubes), "most": str(s.cards.most_cubes)}
    if isinstance(asked, TradeOn):
        return {"gold": str(s.gold[asked.seat] + asked.over)}
    if asked.seat >= 0:
        return {"gold": str(s.gold[asked.seat]), "workers": str(s.workers[asked.seat]), "tax": str(s.tax)}
    return {}

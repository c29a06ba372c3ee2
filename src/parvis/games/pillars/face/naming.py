"""How cubes, work and questions of The Pillars of the Earth are put into words, from the messages of a language."""

from __future__ import annotations

from typing import Any

from ....core.face import Say
from ....core.flow import Question, Step
from ..rules.builders import PlaceOrPass, PlaceOrPassOn, PutBack
from ..rules.cards import EVENTS, TRADES
from ..rules.cathedral import GiveBack, Work
from ..rules.craftsmen import Dismiss
from ..rules.events import Bishop, Thomas
from ..rules.market import TradeOn
from ..rules.moves import AT_WORK, UNCOUNTED, count_of, kind_of, trade_in
from ..rules.passed import PlacePassed
from ..rules.pieces import GOODS, KINDS, PLACES
from ..rules.state import Pillars, most_craftsmen


def noun(say: Say, kind: str, number: int) -> str:
    """A noun that has no message of its own."""
    count = count_of(number)
    if kind == "work":
        if number >= UNCOUNTED:
            return say(f"trade.{AT_WORK[count]}")
        return say("work", trade=say(f"trade.{TRADES[trade_in(number)]}"), times=count)
    cube = say(f"cube.{GOODS[kind_of(number)]}")
    return say("cubes", cube=cube, count=count) if count else cube


def at(say: Say, number: int) -> str:
    """Where a builder is placed, as a sentence goes on with it."""
    return say("at", place=PLACES[number].partition("-")[0], noun=say(f"place.{PLACES[number]}"))


def details(s: Pillars, say: Say, step: Step[Any]) -> dict[str, object]:
    """What fills in the sentence of a question, and the heading of a step."""
    if isinstance(step, PutBack):
        own = step.owner == step.seat
        return {"whose": say("builder.own") if own else say("builder.other", owner=step.owner)}
    if isinstance(step, PlaceOrPass | PlaceOrPassOn):
        return {"gold": s.cost, "wait": say("wait") if s.cost else ""}
    if isinstance(step, PlacePassed):
        return {"count": step.more + 1}
    if isinstance(step, Dismiss):
        most = most_craftsmen(s, step.seat)
        limit = say("limit", most=most) if s.craftsmen[step.seat].bit_count() > most else ""
        return {"count": step.count, "limit": limit}
    if isinstance(step, Bishop | Thomas):
        return {"event": say(f"event.{EVENTS[s.event]}")}
    if isinstance(step, Work):
        return {"trade": say(f"trade.{TRADES[step.trade]}"), "most": step.most}
    if isinstance(step, GiveBack):
        at = step.seat * KINDS
        return {"count": sum(s.cubes[at : at + KINDS]) - s.cards.most_cubes, "most": s.cards.most_cubes}
    if isinstance(step, TradeOn):
        return {"gold": s.gold[step.seat] + step.over}
    if isinstance(step, Question) and step.seat >= 0:
        return {"gold": s.gold[step.seat], "workers": s.workers[step.seat], "tax": s.tax}
    return {}

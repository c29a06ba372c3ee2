"""Phase 3: events. Two enter the queue, all of it takes effect, and then the enemies attack."""

from __future__ import annotations

from ....core.flow import Chance, Field, Move, Step
from .cathedral import migrant_workers
from .citizens import enter_neutral
from .combat import place_cube, resistance
from .defence import Defence
from .ladies.events import Uprising, attacking, harsh_winter, monk
from .ladies.possession import possession
from .ladies.protection import strike
from .losses import suffer
from .moves import EVENT, ROLLS
from .pieces import (
    BISHOPRIC,
    BONUS,
    CITY_HALL,
    DESIGN_OF,
    EMPTY,
    EVENT_DESIGNS,
    EVERYBODY,
    GREY,
    NEW_EVENTS,
    OUTLAW_LEADER,
    PALACE,
    RAMPARTS,
    RED,
    Event,
)
from .state import Troyes


class Events(Step[Troyes]):
    """Phase 3: a red card and the one it calls; the queue from left to right; the black dice."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        s.then(DrawEvent(RED), DrawCalledEvent(), ResolveQueue(), RollBlackDice(), Defence(s.first))


class DrawEvent(Chance[Troyes]):
    """Phase 3: the top card of a deck goes to the right end of the queue."""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def fields(self) -> tuple[Field, ...]:
        return (self.colour,)

    def options(self, s: Troyes) -> list[Move]:
        deck = s.cards.event_decks[s.modules & (BONUS | NEW_EVENTS)][self.colour]
        return [EVENT[event] for event in deck if s.won_by[event] == EMPTY and event not in s.queue]

    def choose(self, s: Troyes, move: Move) -> None:
        s.queue.append(Event(move[1]))
        s.banners.append([])


class DrawCalledEvent(Step[Troyes]):
    """Phase 3: the red card calls for a white or a yellow one; Resistance for a red one, which calls in its turn."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        called = s.cards.calls[s.queue[-1]]
        if called == RED:
            s.then(DrawEvent(called), DrawCalledEvent())
        else:
            s.then(DrawEvent(called))


class ResolveQueue(Step[Troyes]):
    """Phase 3: the events take effect from left to right, beginning with Marauding."""

    __slots__ = ()

    def run(self, s: Troyes) -> None:
        s.then(*[ResolveEvent(event) for event in s.queue])


class ResolveEvent(Step[Troyes]):
    """The events: black dice into the start player's hand, and what else the card says."""

    __slots__ = ("event",)

    def __init__(self, event: Event) -> None:
        self.event = event

    def fields(self) -> tuple[Field, ...]:
        return (self.event,)

    def run(self, s: Troyes) -> None:
        s.black.extend([0] * s.cards.black_dice[self.event])
        match EVENT_DESIGNS[DESIGN_OF[self.event]]:
            case "marauding" | "brigands" | "skirmishes" | "war" | "normans":
                pass
            case "succession":
                _neutral_citizen(s, PALACE)
            case "theological_conflict":
                _neutral_citizen(s, BISHOPRIC)
            case "wayfarers":
                _neutral_citizen(s, CITY_HALL)
            case "heresy" | "drought" | "civil_war" | "interruption":
                if s.modules & RAMPARTS:
                    strike(s, self.event)
                else:
                    suffer(s, EVERYBODY[: s.seats], self.event)
            case "migrant_workers":
                migrant_workers(s)
            case "resistance":
                resistance(s)
            case "support":
                at = s.queue.index(self.event)
                for event in s.queue[max(at - s.cards.supported_events, 0) : at]:
                    if event != OUTLAW_LEADER:
                        place_cube(s, GREY, event)
            case "wolves" | "outlaw_leader":
                pass
            case "harsh_winter":
                harsh_winter(s)
            case "uprising":
                s.then(Uprising())
            case "monk_event":
                monk(s)
            case "possession":
                if s.queue[-1] == self.event:
                    # Only in the round in which it is revealed: then it is the last one.
                    possession(s)


def _neutral_citizen(s: Troyes, building: int) -> None:
    """The events, note: ignored when all neutral citizens are in play."""
    if s.reserve[GREY]:
        s.then(NeutralCitizen(building))


class NeutralCitizen(Chance[Troyes]):
    """The events: a die names the row or the place of a building that a grey citizen enters."""

    __slots__ = ("building",)

    def __init__(self, building: int) -> None:
        super().__init__()
        self.building = building

    def fields(self) -> tuple[Field, ...]:
        return (self.building,)

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        enter_neutral(s, self.building, move[1])


class RollBlackDice(Chance[Troyes]):
    """Phase 3: the start player rolls the black dice in his hand, which lie there as zeros."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Move]:
        return ROLLS

    def choose(self, s: Troyes, move: Move) -> None:
        s.black.remove(0)
        s.black.append(attacking(s, move[1]) if s.modules else move[1])
        if 0 in s.black:
            s.then(self)
        else:
            s.black.sort(reverse=True)

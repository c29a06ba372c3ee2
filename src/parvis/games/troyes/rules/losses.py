"""Phase 3: what events take from the players."""

from __future__ import annotations

from .cathedral import interruption_of_work
from .pieces import CITY_HALL, DESIGN_OF, EVENT_DESIGNS, PLACES, Event, Owner, Seat
from .state import Troyes, penalise


def suffer(s: Troyes, owners: list[Owner], event: Event) -> None:
    """The events: what one of them takes from some owners."""
    match EVENT_DESIGNS[DESIGN_OF[event]]:
        case "heresy":
            lost = s.cards.event_influence[event]
            for owner in owners:
                s.influence[owner] -= _suffered(s, owner, s.influence[owner], lost)
        case "drought":
            lost = s.cards.event_deniers[event]
            for owner in owners:
                s.deniers[owner] -= _suffered(s, owner, s.deniers[owner], lost * in_city_hall(s, owner))
        case "civil_war":
            lost = s.cards.event_deniers[event]
            for owner in owners:
                s.deniers[owner] -= _suffered(s, owner, s.deniers[owner], lost)
        case "interruption":
            if owners:
                interruption_of_work(s)


def in_city_hall(s: Troyes, owner: Owner) -> int:
    """How many citizens an owner has there."""
    return s.buildings[CITY_HALL * PLACES : CITY_HALL * PLACES + PLACES].count(owner)


def _suffered(s: Troyes, owner: Owner, has: int, loss: int) -> int:
    """Phase 3: who cannot suffer all of an event does what he can, and then loses points."""
    if has >= loss:
        return loss
    penalise(s, Seat(owner))
    return has

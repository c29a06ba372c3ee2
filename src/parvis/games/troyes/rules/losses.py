"""Phase 3: what events take from the players."""

from __future__ import annotations

from .cathedral import interruption_of_work, last_built
from .pieces import CITY_HALL, DESIGN_OF, EMPTY, EVENT_DESIGNS, PLACES, SEATS, Event, Owner, Seat
from .state import Troyes, penalise


def struck(s: Troyes, event: Event) -> list[Owner]:
    """The events: who has something to lose by one of them."""
    seats: list[Owner] = [*SEATS[: s.seats]]
    match EVENT_DESIGNS[DESIGN_OF[event]]:
        case "drought":
            return [seat for seat in seats if _in_city_hall(s, seat)]
        case "interruption":
            site = last_built(s)
            return [] if site == EMPTY else [s.cathedral[site]]
    return seats


def suffer(s: Troyes, owner: Owner, event: Event) -> None:
    """The events: what one of them takes from an owner."""
    match EVENT_DESIGNS[DESIGN_OF[event]]:
        case "heresy":
            s.influence[owner] -= _suffered(s, owner, s.influence[owner], s.cards.event_influence[event])
        case "drought":
            citizens = _in_city_hall(s, owner)
            s.deniers[owner] -= _suffered(s, owner, s.deniers[owner], s.cards.event_deniers[event] * citizens)
        case "civil_war":
            s.deniers[owner] -= _suffered(s, owner, s.deniers[owner], s.cards.event_deniers[event])
        case "interruption":
            interruption_of_work(s)


def _in_city_hall(s: Troyes, owner: Owner) -> int:
    return s.buildings[CITY_HALL * PLACES : CITY_HALL * PLACES + PLACES].count(owner)


def _suffered(s: Troyes, owner: Owner, has: int, loss: int) -> int:
    """Phase 3: who cannot suffer all of an event does what he can, and then loses points."""
    if has >= loss:
        return loss
    penalise(s, Seat(owner))
    return has

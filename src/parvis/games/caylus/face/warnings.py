"""What a draft will cost its seat: surely, or unless something else happens, which is then said."""

from __future__ import annotations

from ....core.face import Say
from ....core.flow import question
from ..rules.castle import BuildCastle, batches, room
from ..rules.crafts import constructions
from ..rules.pieces import (
    ALL_PLACES,
    CASTLE,
    CLOTH,
    CONSTRUCTION,
    EXCHANGE,
    FIRST_TILE,
    JOUST,
    KINDS,
    NOTHING,
    PURCHASE,
    SALE,
    SPACES,
    TILES,
    Place,
    Seat,
    Space,
)
from ..rules.placement import PlaceWorker
from ..rules.provost import GuildProvost, PaidProvost
from ..rules.special import LeaveGate
from ..rules.state import Caylus
from ..rules.trade import holding
from . import naming
from .refusals import cubes


def warnings(before: Caylus, after: Caylus, seat: Seat, say: Say) -> list[str]:
    """What a draft that leads from one state to another will cost."""
    asked = question(before)
    if isinstance(asked, PlaceWorker | LeaveGate):
        if not after.open:
            return []  # the rules went on by themselves: what was at risk has happened
        return [words for place in placed(before, after, seat) for words in _placing(after, seat, place, say)]
    if isinstance(asked, GuildProvost | PaidProvost):
        return _provost(before, after, seat, say)
    if isinstance(asked, BuildCastle) and not after.batches[seat] and after.points[seat] < before.points[seat]:
        return [say("warn.houses", penalty=before.points[seat] - after.points[seat])]
    return []


def placed(before: Caylus, after: Caylus, seat: Seat) -> list[Place]:
    """Where a seat has placed workers: on the road, at the castle and at the joust field."""
    found = [FIRST_TILE + after.road[space] for space in _newly(before, after, seat)]
    if seat in after.castle and seat not in before.castle:
        found.append(CASTLE)
    if after.special[JOUST] == seat != before.special[JOUST]:
        found.append(JOUST)
    return [ALL_PLACES[place] for place in found]


def _newly(before: Caylus, after: Caylus, seat: Seat) -> list[int]:
    return [space for space in range(1, SPACES + 1) if after.standing[space] == seat != before.standing[space]]


def _placing(s: Caylus, seat: Seat, place: Place, say: Say) -> list[str]:
    """A worker who would go home with nothing, as things are now."""
    cards = s.cards
    cloth = s.cubes[seat * KINDS + CLOTH]
    if place == CASTLE:
        if batches(cards, s.cubes, seat) or not room(s):
            return []
        return [say("warn.castle", penalty=cards.castle_penalty)]
    if place == JOUST:
        if s.deniers[seat] >= cards.joust_deniers and cloth >= cards.joust_cloth:
            return []
        return [say("warn.joust", deniers=s.deniers[seat], cloth=cloth)]
    tile = place - FIRST_TILE
    space = s.where[tile]
    if space > s.provost:
        return [say("warn.beyond", space=space, provost=s.provost)]
    if can_use(s, seat, space):
        return []
    held = enumerate(s.cubes[seat * KINDS : (seat + 1) * KINDS])
    return [
        say("warn.unpaid", building=naming.building(say, TILES[tile]), deniers=s.deniers[seat], held=cubes(say, held))
    ]


def can_use(s: Caylus, seat: Seat, space: Space) -> bool:
    """Whether a player could use a building with what he has now."""
    cards, tile = s.cards, s.road[space]
    effect = cards.effect[tile]
    if effect == SALE:
        return any(s.cubes[seat * KINDS : (seat + 1) * KINDS])
    if effect == PURCHASE:
        return any(give <= s.deniers[seat] for give, _ in cards.offers[tile])
    if effect == EXCHANGE:
        return any(give <= holding(s, seat, cards.takes[tile]) for give, _ in cards.offers[tile])
    if effect == CONSTRUCTION:
        return bool(constructions(s, seat, cards.construction[tile], 0))
    return effect != NOTHING


def _provost(before: Caylus, after: Caylus, seat: Seat, say: Say) -> list[str]:
    """Workers of one's own that the provost has just left behind."""
    lost = [space for space in range(after.provost + 1, before.provost + 1) if before.standing[space] == seat]
    if not lost:
        return []
    places = ", ".join([naming.building(say, TILES[before.road[space]]) for space in lost])
    return [say("warn.provost", count=len(lost), places=places)]

"""The Ladies of Troyes, module 5: the outside activities, their cubes, and what they are worth at the end."""

from __future__ import annotations

from typing import Final

from ..pieces import OUTSIDE, OWNERS, PURPLE, RED, WHITE, YELLOW, Face, Owner, Seat
from ..state import Troyes


def _face(name: str) -> Face:
    return Face(OUTSIDE.index(name))


DICE_BOUGHT: Final = _face("ip_when_dice_bought")
CITIZEN_PLACED: Final = _face("ip_when_placing_citizen")
CARD_ACTIVATED: Final = _face("deniers_when_opponent_activates")
AGRICULTURE_BONUS: Final = _face("agriculture_bonus")
SWAP_DICE: Final = _face("swap_dice")
PROTECTION: Final = _face("protection")
FLIP_BOUGHT_DIE: Final = _face("flip_bought_die")
MOVE_CUBE: Final = _face("move_cube_to_card")
BUILDING_OR_EVENT: Final = _face("vp_on_building_or_event")
GATE_BONUS: Final = _face("gate_bonus_and_cubes")
CUBE_MAJORITY: Final = _face("cube_majority")
ARRIVAL_ORDER: Final = _face("arrival_order")
EXTRA_PURPLE_DIE: Final = _face("extra_purple_die")
EXTRA_DICE: Final = {
    _face("extra_yellow_die"): YELLOW,
    _face("extra_white_die"): WHITE,
    _face("extra_red_die"): RED,
    EXTRA_PURPLE_DIE: PURPLE,
}
"""The faces that give a die, and its colour."""
REACTIONS: Final = (DICE_BOUGHT, CITIZEN_PLACED, CARD_ACTIVATED, AGRICULTURE_BONUS, BUILDING_OR_EVENT)
"""The faces whose cubes pay something once an action is done."""


def has_cube(s: Troyes, seat: Seat, face: Face) -> bool:
    """Whether a seat has a cube on an outside activity that is in play."""
    return face in s.outside and s.outside_cubes[s.outside.index(face) * OWNERS + seat] > 0


def usable(s: Troyes, seat: Seat, face: Face) -> bool:
    """The ramparts, important notes: whether the seat to move may spend a cube: one of each tile in an action."""
    return has_cube(s, seat, face) and not s.outside_used >> s.outside.index(face) & 1


def spend_cube(s: Troyes, seat: Seat, face: Face) -> None:
    """Discard a cube of an outside activity."""
    level = s.outside.index(face)
    s.outside_cubes[level * OWNERS + seat] -= 1
    s.outside_used |= 1 << level


def outside_points(s: Troyes, seat: Owner) -> int:
    """End of the game: what the cubes on the outside activities are worth."""
    points = 0
    for level, face in enumerate(s.outside):
        cubes = s.outside_cubes[level * OWNERS : level * OWNERS + s.seats]
        if face == GATE_BONUS:
            points += s.cards.outside_cube_points[face] * cubes[seat]
        elif face == CUBE_MAJORITY:
            points += majority(s.cards.outside_ranks, cubes, seat)
    return points


def majority(ranks: list[int], cubes: list[int], seat: int) -> int:
    """The outside activities: points by the rank in cubes; who are tied share those of their ranks, rounded down."""
    if not cubes[seat]:
        return 0
    above = sum(1 for count in cubes if count > cubes[seat])
    tied = cubes.count(cubes[seat])
    return sum(ranks[above : above + tied]) // tied

"""The Ladies of Troyes at the end of the game: cards with cubes that wait for it, and the fourth level."""

from __future__ import annotations

from typing import Final

from ..cathedral import SITES
from ..pieces import ACTIVITIES, EVERYBODY, OWNERS, Card, Owner
from ..state import Troyes
from .fort import FORT

MASTER_BUILDER: Final = Card(ACTIVITIES.index("master_builder"))
HERMIT: Final = Card(ACTIVITIES.index("hermit"))
PRINCESS: Final = Card(ACTIVITIES.index("princess"))


def ladies_sheet(s: Troyes, seat: Owner) -> dict[str, int]:
    """The lines of the score that the cards lying face up add."""
    sheet: dict[str, int] = {}
    if MASTER_BUILDER in s.activities:
        sheet["fourth"] = 0 if seat in s.cathedral[SITES:] else -s.cards.fourth_penalty
    if HERMIT in s.activities:
        sheet["hermit"] = hermit(s, seat)
    if FORT in s.activities:
        sheet["fort"] = majority(s, seat, FORT, s.cards.fort_majority)
    if PRINCESS in s.activities:
        sheet["princess"] = majority(s, seat, PRINCESS, s.cards.princess_majority)
    return sheet


def _cubes(s: Troyes, card: Card) -> list[int]:
    """The cubes on a card, by owner."""
    at = s.cards.slot[card] * OWNERS
    return s.cubes[at : at + OWNERS]


def hermit(s: Troyes, seat: Owner) -> int:
    """The Hermit: the more cubes all players have placed, the less each of them is worth."""
    cubes = _cubes(s, HERMIT)
    return cubes[seat] * max(s.cards.hermit_points - sum(cubes), s.cards.hermit_least)


def majority(s: Troyes, seat: Owner, card: Card, points: int) -> int:
    """The Fort and the Princess: points for who has placed most cubes; those who are tied share them, rounded down."""
    cubes = _cubes(s, card)
    most = max(cubes)
    if not most or cubes[seat] < most:
        return 0
    return points // sum(1 for owner in EVERYBODY if cubes[owner] == most)

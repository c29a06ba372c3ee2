"""What can never be on the table: the conservation of pieces and the limits of tracks, for fuzzing and tests."""

from __future__ import annotations

from .pieces import (
    COLUMNS_OF_FAVOURS,
    EMPTY,
    FIRST_FIXED,
    FIRST_PRESTIGE,
    FIRST_WOODEN,
    JEWELLER,
    NOBODY,
    RESIDENCE,
    SEATS,
    SPACES,
    TILES,
)
from .sections import full
from .state import Caylus


def faults(s: Caylus) -> list[str]:
    """Every law of conservation that a state breaks."""
    found: list[str] = []
    counts = (s.deniers, s.points, s.cubes, s.income, s.favours, s.lines, s.workers, s.batches, s.built)
    if any(count < 0 for column in counts for count in column):
        found.append("a count is negative")
    if any(column > COLUMNS_OF_FAVOURS for column in s.favours):
        found.append("a marker is beyond the last column of favours")
    if len(set(s.order)) != (s.seats if s.turn else len(s.order)) or len(set(s.passed)) != len(s.passed):
        found.append("a seat stands twice in an order")
    if not 1 <= s.provost <= SPACES or not 1 <= s.bailiff <= SPACES:
        found.append("bailiff or provost has left the road")
    found.extend(_workers(s))
    found.extend(_road(s))
    found.extend(_castle(s))
    return found


def _workers(s: Caylus) -> list[str]:
    found = []
    for seat in SEATS[: s.seats]:
        away = [*s.standing, *s.special, *s.stables, *s.inn, *s.castle].count(seat)
        if s.workers[seat] + away != s.cards.workers:
            found.append(f"workers of {seat} are not {s.cards.workers}")
    if len(set(s.castle)) != len(s.castle) or len(set(s.stables)) != len(s.stables):
        found.append("two workers of one player at the castle or in the stables")
    if len(s.stables) > s.cards.stables_places or (s.seats == 2 and s.stables):
        found.append("too many workers in the stables")
    if any(s.standing[space] != NOBODY and not EMPTY < s.road[space] < FIRST_PRESTIGE for space in range(SPACES + 1)):
        found.append("a worker stands where none may")
    if len(set(s.open)) != len(s.open):
        found.append("a place is open twice")
    return found


def _road(s: Caylus) -> list[str]:
    found = []
    for tile in range(RESIDENCE):
        if s.where[tile] and s.road[s.where[tile]] != tile:
            found.append(f"{TILES[tile]} is not where it should be")
    income = [0] * s.seats
    for space, tile in enumerate(s.road):
        if tile == EMPTY:
            owned = s.houses[space] == NOBODY and s.promised[space] == NOBODY
        else:
            owned = (s.houses[space] == NOBODY) == (tile < FIRST_WOODEN)
            if tile != RESIDENCE and s.where[tile] != space:
                found.append(f"{TILES[tile]} is doubled")
            if s.houses[space] != NOBODY:
                income[s.houses[space]] += s.cards.tile_income[tile]
        if not owned:
            found.append(f"the house on space {space} is wrong")
        if s.promised[space] != NOBODY and s.standing[space] == NOBODY:
            found.append(f"the residence promised for space {space} is late")
    if income != s.income:
        found.append("income is not what the buildings bring")
    if any(s.road[space] != FIRST_FIXED + n for n, space in enumerate(s.cards.fixed_spaces)):
        found.append("a fixed building is gone")
    if s.where[JEWELLER] and not s.jeweller:
        found.append("the jeweller is not in this game")
    return found


def _castle(s: Caylus) -> list[str]:
    found = []
    for section in range(len(s.cards.parts)):
        houses = sum(s.built[section * s.seats : (section + 1) * s.seats])
        if houses > s.cards.parts[section]:
            found.append(f"section {section} has too many houses")
        if section > s.section and houses and not full(s, section - 1):
            found.append(f"section {section} was begun too early")
    return found

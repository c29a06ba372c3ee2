"""Positions of Caylus laid out by hand, and moves said in notation.

A test lays out a road, lets a phase begin, and says moves; each is checked as a stranger's would be.
"""

from __future__ import annotations

from typing import Any

from parvis.core.flow import DEALER, NO_MOVES, Step, advance, question, submit, why_not
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.moves import PLACE_NAMES
from parvis.games.caylus.rules.pieces import CUBES, EMPTY, KINDS, LINES, RESIDENCE, SECTIONS, TILES
from parvis.games.caylus.rules.placement import put
from parvis.games.caylus.rules.state import COLUMNS, Caylus

RED, BLUE, GREEN, ORANGE, BLACK = range(5)
PINK = ("neutral_farm", "forest", "neutral_sawmill", "neutral_quarry", "neutral_marketplace", "neutral_carpenter")


def town(seats: int = 3, jeweller: bool = False, **columns: Any) -> Caylus:
    """A town in its first turn: the pink tiles in the order of PINK, nothing held but what the columns say.

    All places are open, as they are when workers begin to be placed.
    """
    s = CAYLUS.setup(seats, ["jeweller"] if jeweller else [])
    while question(s) is not None and question(s).seat == DEALER:
        submit(s, s.moves[0])
    s.agenda, s.moves = [], NO_MOVES
    s.cubes = [0] * (seats * KINDS)
    s.deniers = [0] * seats
    for name, value in columns.items():
        assert name in COLUMNS
        setattr(s, name, value)
    return s


def begin(s: Caylus, *steps: Step[Any]) -> Caylus:
    """Let steps of the rules happen, up to the first question."""
    s.then(*steps)
    advance(s)
    return s


def say(s: Caylus, seat: int, *lines: str) -> None:
    """A seat makes moves, one after the other."""
    for line in lines:
        assert mover(s) == seat, f"'{line}': the move is with {mover(s)}, not with {seat}"
        submit(s, CAYLUS.read(line))


def mover(s: Caylus) -> int | None:
    """The seat that the question waits for, or None when nothing is left to do."""
    waiting = question(s)
    return None if waiting is None else waiting.seat


def asked(s: Caylus) -> str:
    """The name of the question that waits."""
    waiting = question(s)
    return "" if waiting is None else type(waiting).__name__


def offers(s: Caylus, verb: str = "") -> list[str]:
    """The moves that are offered, in notation: all, or those of one verb."""
    return [line for line in map(CAYLUS.write, s.moves) if not verb or line.split()[0] == verb]


def refuses(s: Caylus, line: str, reason: str) -> None:
    """A move is refused, for a reason that the rules know."""
    assert why_not(s, CAYLUS.read(line)) == reason, f"'{line}': {why_not(s, CAYLUS.read(line))}"
    assert reason in CAYLUS.reasons


# What lies on the table: laid out by the first function of each pair, looked at through the second.


def hold(s: Caylus, seat: int, text: str) -> None:
    """Give a seat cubes and deniers, such as `2 food 1 gold 3 deniers`."""
    words = text.split()
    for count, what in zip(words[::2], words[1::2], strict=True):
        if what == "deniers":
            s.deniers[seat] += int(count)
        elif what == "points":
            s.points[seat] += int(count)
        else:
            s.cubes[seat * KINDS + CUBES.index(what)] += int(count)


def held(s: Caylus, seat: int) -> str:
    """What a seat holds, in the same words: cubes, deniers, points; what is none is left out."""
    counts = [(s.cubes[seat * KINDS + kind], name) for kind, name in enumerate(CUBES)]
    counts += [(s.deniers[seat], "deniers"), (s.points[seat], "points")]
    return " ".join(f"{count} {what}" for count, what in counts if count)


def own(s: Caylus, seat: int, *tiles: str) -> None:
    """Tiles with the house of a seat, on the first empty spaces of the road."""
    for name in tiles:
        space = s.road.index(EMPTY, 1)
        tile = TILES.index(name)
        s.road[space], s.houses[space] = tile, seat
        s.income[seat] += s.cards.tile_income[tile]
        if tile != RESIDENCE:
            s.where[tile] = space
            if tile < len(PLACE_NAMES) - 7 and s.open:
                s.open.append(tile + 7)


def space(s: Caylus, tile: str) -> int:
    """The space where a tile lies, 0 if it does not."""
    return s.where[TILES.index(tile)]


def road(s: Caylus) -> list[str]:
    """The tiles of the road in order, without the empty spaces."""
    return [TILES[tile] for tile in s.road if tile != EMPTY]


def owner(s: Caylus, tile: str) -> int:
    return s.houses[space(s, tile)]


def work(s: Caylus, seat: int, *places: str) -> None:
    """Workers of a seat on places, without charge and without points for owners."""
    points = s.points[:]
    for name in places:
        place = PLACE_NAMES.index(name)
        if place not in s.open:
            s.open.append(place)
        put(s, seat, place)
        s.workers[seat] -= 1
    s.points = points


def favour(s: Caylus, seat: int, line: str, column: int) -> None:
    """The marker of a seat on a line."""
    s.favours[seat * len(LINES) + LINES.index(line)] = column


def column(s: Caylus, seat: int, line: str) -> int:
    return s.favours[seat * len(LINES) + LINES.index(line)]


def houses(s: Caylus, section: str, *counts: int) -> None:
    """The houses of the seats in a section of the castle."""
    first = SECTIONS.index(section) * s.seats
    s.built[first : first + s.seats] = counts


def in_section(s: Caylus, section: str) -> list[int]:
    first = SECTIONS.index(section) * s.seats
    return s.built[first : first + s.seats]

"""What each number of a row is that a program sees of Caylus: the shapes of the view, part by part.

What is printed on tiles and board is left out: their names say it.
"""

from __future__ import annotations

from typing import Final

from ....core.layout import Around, Asked, Count, Name, Names, Record, Row, Shape, Whose
from .moves import PLACE_NAMES
from .pieces import COLUMNS_OF_FAVOURS, CUBES, FIRST_WOODEN, LINES, RESIDENCE, SEATS, SECTIONS, SPACES, SPECIALS, TILES

MOST_SEATS: Final = len(SEATS)
STABLES: Final = 3
"""Workers that find room in the stables."""
IN_CASTLE: Final = MOST_SEATS
"""Every seat has one worker in the castle at most."""
FIELDS: Final = 4
"""The most numbers that are fields of a question, beside the seat."""
STOCK: Final = TILES[FIRST_WOODEN:RESIDENCE]


def _whose(meaning: str) -> Whose:
    return Whose(MOST_SEATS, meaning)


def shapes(questions: list[str]) -> dict[str, Shape]:
    """The parts of a view that are seen, in their order."""
    return {
        "seats": Count("how many seats there are", MOST_SEATS),
        "turn": Count("the turn being played, 0 before the first"),
        "bailiff": Count("the space of the road where the bailiff stands", SPACES),
        "provost": Count("the space of the road where the provost stands", SPACES),
        "active": Count("the space of the building that is being used", SPACES),
        "order": Row(MOST_SEATS, _whose("who has this place in the turn order")),
        "passed": Row(MOST_SEATS, _whose("who stands on this place of the bridge")),
        "players": Around(MOST_SEATS, _player()),
        "special": Record({
            **{name: _whose("whose worker stands there") for name in SPECIALS[:4]},
            "stables": Row(STABLES, _whose("whose worker stands there")),
            "inn": Record({side: _whose("whose worker stands there") for side in ("new", "guest")}),
        }),
        "castle": Record({
            "section": Name(SECTIONS, "the section that is being built"),
            "workers": Row(IN_CASTLE, _whose("whose worker stands on this place of the castle")),
            "sections": Row(
                len(SECTIONS), Record({"houses": Around(MOST_SEATS, Count("the houses of a seat in the section"))})
            ),
        }),
        "road": Row(
            SPACES,
            Record({
                "tile": Name(TILES, "the tile on a space, from the castle on"),
                "owner": _whose("whose house is on it"),
                "worker": _whose("whose worker stands on it"),
                "residence_for": _whose("for whom it becomes a residence"),
            }),
        ),
        "stock": Names(STOCK, "the tiles that can still be built"),
        "open": Names(PLACE_NAMES, "the places that are open while workers are placed"),
        "question": Asked(questions, MOST_SEATS, FIELDS),
    }  # fmt: skip


def _player() -> Record:
    return Record({
        "points": Count("prestige points"),
        "deniers": Count("deniers"),
        "income": Count("deniers that each turn brings"),
        "workers": Count("workers that can still be placed"),
        "price": Count("what placing a worker costs"),
        "batches": Count("houses built in the castle this turn"),
        "cubes": Record({kind: Count("cubes of this kind") for kind in CUBES}),
        "favours": Record({line: Count("how far the marker is on the line", COLUMNS_OF_FAVOURS) for line in LINES}),
        "lines_used": Names(LINES, "the lines of favours used in this phase"),
    })  # fmt: skip

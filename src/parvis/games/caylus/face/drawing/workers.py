"""The workers on the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from .....drawing.kit import SEATS, citizen, group
from ...rules.pieces import SPECIALS
from .castle import castle_spot
from .ground import PAVEMENT, ROWS, road_column, space_place
from .road import WORKER
from .specials import special_spots
from .table import Table

SIZE: Final = 36
Standing = tuple[int, int, float, float]
"""Whose worker stands at a place, which number suits the place, and where it is."""
Worker = tuple[int, int, float, float]
"""A seat's worker by its number, and where it stands."""


def workers(table: Table) -> str:
    """Every worker on the board has a number of its own; it keeps it, and its id, as long as it stands where it is."""
    used = [set[int]() for _ in range(table.view["seats"])]
    placed: list[Worker] = []
    for owner, wish, x, y in (*_on_specials(table), *_at_castle(table), *_on_road(table)):
        number = _number(used[owner], wish, table.cards.workers)
        used[owner].add(number)
        placed.append((owner, number, x, y - 6))
    return table.stage.layer(partial(_workers, table, placed), "workers", placed)


def _number(used: set[int], wish: int, total: int) -> int:
    """Of the numbers that are left, the first one from a wish on."""
    return next((free for at in range(total) if (free := (wish + at) % total) not in used), len(used))


def _workers(table: Table, workers: list[Worker]) -> str:
    part = table.stage.part
    return "".join([part(partial(_worker, table, *worker), "worker", worker) for worker in workers])


def _worker(table: Table, seat: int, number: int, x: float, y: float) -> str:
    """A worker: he comes from his seat's place in the turn order, and clicks go through him to where he stands."""
    words = table.say("draw.worker", seat=seat)
    marks = table.stage.marks(f"worker-{seat}-{number}", words) + f' data-from="order-{seat}" pointer-events="none"'
    return group(marks, f'<use href="#{_figure(seat)}"/>', x=x, y=y)


def _figure(seat: int) -> str:
    return f"figure-{seat}"


WORKERS: Final = "".join(f'<g id="{_figure(seat)}">{citizen(seat, SIZE)}</g>' for seat in range(len(SEATS)))
"""How workers are drawn, once for the whole picture."""


def _on_specials(table: Table) -> Iterator[Standing]:
    special = table.view["special"]
    y = float(ROWS[0] + PAVEMENT)
    for at, name in enumerate(SPECIALS):
        x = road_column(at)
        spots = special_spots(name, table.cards)
        if name == "stables":
            for rank, seat in enumerate(special[name]):
                yield seat, at + rank, x + spots[rank][0], y
        elif name == "inn":
            (new, _), (guest, _) = spots
            if special["inn"]["guest"] is not None:
                yield special["inn"]["guest"], 0, x + guest, y
            if special["inn"]["new"] is not None:
                yield special["inn"]["new"], 1, x + new, y
        elif special[name] is not None:
            yield special[name], at, x, y


def _at_castle(table: Table) -> Iterator[Standing]:
    for place, seat in enumerate(table.view["castle"]["workers"]):
        yield seat, 5, *castle_spot(place)


def _on_road(table: Table) -> Iterator[Standing]:
    for space in table.view["road"]:
        if space["worker"] is not None:
            x, y = space_place(space["space"])
            yield space["worker"], space["space"], x + WORKER, y + PAVEMENT

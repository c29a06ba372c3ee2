"""The workers: those on the board, and those at home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from .....drawing.kit import SEATS, citizen, group
from ...rules.pieces import SPECIALS
from .castle import castle_spot
from .ground import PAVEMENT, ROWS, road_column, space_place
from .order import order_row
from .specials import special_spots
from .table import Table

PLACED: Final = 36
AT_HOME: Final = 18
"""The size of workers."""


class Workers:
    """Every worker has a number of its own. It keeps it, and with it its id, as long as it stands where it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.used = [set[int]() for _ in range(table.view["seats"])]
        """By seat: the numbers of its workers that are drawn already."""

    def placed(self) -> str:
        """The workers on the board."""
        standing = (*_on_specials(self.table), *_at_castle(self.table), *_on_road(self.table))
        return self.drawn("workers", [
            (owner, self.number(owner, wish), x, y - 6, PLACED, moves) for owner, wish, x, y, moves in standing
        ])  # fmt: skip

    def at_home(self) -> str:
        """The workers that can still be placed, beside their seat in the turn order, each in a place of its own."""
        view, total = self.table.view, self.table.cards.workers
        step = min(16.5, 99 / total)
        workers: list[Worker] = []
        for rank, seat in enumerate(view["order"]):
            y = order_row(rank, view["seats"])
            free = [number for number in range(total) if number not in self.used[seat]]
            for number in free[: view["players"][seat]["workers"]]:
                self.used[seat].add(number)
                workers.append((seat, number, 652 + number * step, y, AT_HOME, ()))
        return self.drawn("at home", workers)

    def number(self, seat: int, wish: int) -> int:
        """Of the numbers that are left, the first one from a wish on."""
        used, total = self.used[seat], self.table.cards.workers
        number = next((free for at in range(total) if (free := (wish + at) % total) not in used), len(used))
        used.add(number)
        return number

    def drawn(self, name: str, workers: list[Worker]) -> str:
        return self.table.stage.layer(partial(_workers, self.table, workers), name, workers)


Worker = tuple[int, int, float, float, float, tuple[str, ...]]
"""A seat's worker by its number, where it stands, how large it is, and what a click could mean."""
Standing = tuple[int, int, float, float, tuple[str, ...]]
"""Whose worker stands at a place, which number suits the place, where it is, and what a click could mean."""


def _workers(table: Table, workers: list[Worker]) -> str:
    part = table.stage.part
    return "".join([part(partial(_worker, table, *worker), "worker", worker) for worker in workers])


def _worker(table: Table, seat: int, number: int, x: float, y: float, size: float, moves: tuple[str, ...]) -> str:
    marks = table.stage.marks(f"worker-{seat}-{number}", table.say("draw.worker", seat=seat), *moves)
    if not moves:
        marks += ' pointer-events="none"'
    return group(marks, f'<use href="#{_figure(seat, size)}"/>', x=x, y=y)


def _figure(seat: int, size: float) -> str:
    return f"figure-{seat}-{size:g}"


WORKERS: Final = "".join(
    f'<g id="{_figure(seat, size)}">{citizen(seat, size)}</g>'
    for seat in range(len(SEATS))
    for size in (PLACED, AT_HOME)
)
"""How workers are drawn, once for the whole picture."""


def _on_specials(table: Table) -> Iterator[Standing]:
    special = table.view["special"]
    y = float(ROWS[0] + PAVEMENT)
    for at, name in enumerate(SPECIALS):
        x = road_column(at)
        if name == "stables":
            for rank, seat in enumerate(special[name]):
                yield seat, at + rank, x + special_spots(name, table.cards)[rank][0], y, ()
        elif name == "inn":
            (new, _), (guest, _) = special_spots(name, table.cards)
            if special["inn"]["guest"] is not None:
                staying = ("keep", "home") if table.question == "InnGuest" else ()
                yield special["inn"]["guest"], 0, x + guest, y, staying
            if special["inn"]["new"] is not None:
                yield special["inn"]["new"], 1, x + new, y, ()
        elif special[name] is not None:
            leaving = name == "gate" and table.question == "LeaveGate"
            yield special[name], at, x, y, ("home",) if leaving else ()


def _at_castle(table: Table) -> Iterator[Standing]:
    for place, seat in enumerate(table.view["castle"]["workers"]):
        yield seat, 5, *castle_spot(place), ()


def _on_road(table: Table) -> Iterator[Standing]:
    for space in table.view["road"]:
        if space["worker"] is not None:
            x, y = space_place(space["space"])
            yield space["worker"], space["space"], x - 9, y + PAVEMENT, ()

"""Decisions as rows of a Parquet file: what a seat saw, what it could do, what it did, and how the game ended.

Rows are written in groups as records are read, so that a file of millions needs the memory of one group. A file is
made beside its place and put there when it is whole.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from ..core.flow import DEALER, SPECTATOR
from ..core.game import Game, layout_of
from ..core.record import Record
from .actions import actions
from .rows import observe

GROUP: Final = 8192
"""How many rows a group has, and a few more: games are not cut."""
WORD: Final = pa.dictionary(pa.int32(), pa.string())


class NotOver(ValueError):
    """A record of a game that is not over: nobody knows what its decisions were worth."""


def schema(game: Game[Any], options: Collection[str]) -> Any:
    """The columns, and as metadata what they are made by; `options` are those of all games, as records name them."""
    layout = layout_of(game)
    entries = [[entry.name, entry.start, entry.length, entry.kind, *entry.names] for entry in layout.entries]
    told = {
        "game": game.name,
        "rules": str(game.rules),
        "cards": game.cards_digest(),
        "options": json.dumps(sorted(set(options))),
        "actions": str(actions(game).count),
        "layout": json.dumps(entries, separators=(",", ":")),
    }
    columns = {
        "record": WORD,
        "game": WORD,
        "options": WORD,
        "ply": pa.int32(),
        "seat": pa.int8(),
        "observation": pa.list_(pa.uint8(), layout.size),
        "mask": pa.list_(pa.uint16()),
        "move": pa.uint16(),
        "words": WORD,
        "scores": pa.list_(pa.int32()),
        "places": pa.list_(pa.int8()),
    }
    return pa.schema([pa.field(name, kind, nullable=False) for name, kind in columns.items()], told)


class Rows:
    """The rows of a group: decisions of games of one kind, column by column."""

    def __init__(self, game: Game[Any], options: Collection[str], dealer: bool) -> None:
        self.game = game
        self.dealer = dealer
        """Whether the dealer's decisions are rows too: seen as a spectator sees them."""
        self.schema = schema(game, options)
        self.actions = actions(game)
        self.clear()

    def clear(self) -> None:
        self.games: list[tuple[int, str, str, list[int], list[int]]] = []
        """Of every game: how many rows, its record, its options, scores and places."""
        self.plies = array("i")
        self.seats = array("b")
        self.observations = bytearray()
        self.masks = array("H")
        self.ends = array("i", [0])
        """Where the mask of each row ends."""
        self.moves = array("H")

    def __len__(self) -> int:
        return len(self.moves)

    def add(self, name: str, record: Record) -> None:
        """The decisions of a game, checked as they are replayed. What is wrong with the record is a RecordError."""
        before = len(self)
        numbers = self.actions.numbers
        last = None
        for ply, s in enumerate(record.states()):
            last = s
            if ply == len(record.moves):
                continue
            seat, move = record.moves[ply]
            if seat == DEALER and not self.dealer:
                continue
            self.plies.append(ply)
            self.seats.append(seat)
            self.observations += observe(self.game, s, SPECTATOR if seat == DEALER else seat).data
            self.masks.extend(sorted({numbers[legal] for legal in s.moves}))
            self.ends.append(len(self.masks))
            self.moves.append(numbers[move])
        if last is None or last.moves:
            raise NotOver("the game is not over")
        options = " ".join(record.options)
        self.games.append((len(self) - before, name, options, self.game.scores(last), self.game.ranking(last)))

    def batch(self) -> Any:
        """The rows as Arrow has them."""
        per_game = pa.array([at for at, game in enumerate(self.games) for _ in range(game[0])], pa.int32())
        rows = len(self)

        def once(values: list[str]) -> Any:
            return pa.DictionaryArray.from_arrays(per_game, pa.array(values, pa.string()))

        def told(values: list[list[int]], kind: Any) -> Any:
            return pa.array(values, kind).take(per_game)

        observed = pa.UInt8Array.from_buffers(
            pa.uint8(), len(self.observations), [None, pa.py_buffer(bytes(self.observations))]
        )
        moves = pa.array(self.moves, pa.uint16())
        made = sorted(set(self.moves))
        place = {number: at for at, number in enumerate(made)}
        columns = [
            once([name for _, name, _, _, _ in self.games]),
            pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array([self.game.name])),
            once([options for _, _, options, _, _ in self.games]).dictionary_encode(),
            pa.array(self.plies, pa.int32()),
            pa.array(self.seats, pa.int8()),
            pa.FixedSizeListArray.from_arrays(observed, layout_of(self.game).size),
            pa.ListArray.from_arrays(pa.array(self.ends, pa.int32()), pa.array(self.masks, pa.uint16())),
            moves,
            pa.DictionaryArray.from_arrays(
                pa.array([place[number] for number in self.moves], pa.int32()),
                pa.array([self.actions.words(number) for number in made], pa.string()),
            ),
            told([scores for _, _, _, scores, _ in self.games], pa.list_(pa.int32())),
            told([places for _, _, _, _, places in self.games], pa.list_(pa.int8())),
        ]
        return pa.record_batch(columns, schema=self.schema)


def write(
    file: Path, game: Game[Any], records: Iterable[tuple[str, Record]], options: Collection[str], dealer: bool = False
) -> int:
    """Write the decisions of games of one kind into a file: how many rows. The file is whole, or is not there."""
    rows = Rows(game, options, dealer)
    count = 0
    with beside(file) as part, pq.ParquetWriter(part, rows.schema, compression="zstd") as writer:
        for name, record in records:
            rows.add(name, record)
            if len(rows) >= GROUP:
                count += put(rows, writer)
        return count + put(rows, writer)


def put(rows: Rows, writer: Any) -> int:
    """Write a group of rows, and forget them: how many they were."""
    count = len(rows)
    if count:
        writer.write_batch(rows.batch(), row_group_size=count)
    rows.clear()
    return count


@contextmanager
def beside(file: Path) -> Iterator[Path]:
    """Where a file is made before it is put into its place in one piece; nothing of it is left if that fails."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)

"""Moves in the store: each is written only on the position that it was made for, and with the luck it was dealt by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Integer,
    String,
    bindparam,
    exists,
    func,
    literal_column,
    select,
)

from .kept import Conflict, MoveRow
from .schema import LUCK, MOVES, TABLES

NEW_MOVES: Final = MOVES.insert()
ONE: Final = literal_column("1", Integer)


def _next(*conditions: ColumnElement[bool]) -> Insert:
    return (
        MOVES.insert()
        .from_select(
            ["table_id", "ply", "seat", "move"],
            select(
                TABLES.c.id,
                bindparam("at", type_=Integer),
                bindparam("by", type_=Integer),
                bindparam("made", type_=String),
            )
            .where(
                TABLES.c.id == bindparam("table"),
                TABLES.c.undos == bindparam("after", type_=Integer),
                exists().where(
                    MOVES.c.table_id == bindparam("table"), MOVES.c.ply == bindparam("at", type_=Integer) - ONE
                ),
                *conditions,
            )
            .with_for_update(read=True),
        )
        .execution_options(preserve_rowcount=True)
    )


NEXT_MOVE: Final = _next()
"""A move, if there is one before it and none was taken back meanwhile.

Whoever makes a move or takes one back locks the row of the table first: where servers share a database, one of them
waits for the other, and then sees what that one did.
"""
NEXT_DEALT: Final = _next(LUCK.c.table_id == TABLES.c.id, LUCK.c.shares == bindparam("shares", type_=String))
"""The same where the dealer has answered: if nobody has added to the luck of the table meanwhile.

Who adds something locks the row of the luck, too.
"""

_SHARES: Final = select(LUCK.c.shares).where(LUCK.c.table_id == bindparam("table")).with_for_update()
_COUNT: Final = select(func.count()).where(MOVES.c.table_id == bindparam("table"))


def add(connection: Connection, table: str, ply: int, moves: Sequence[MoveRow]) -> None:
    """Moves from a ply on, whatever is there before."""
    if moves:
        connection.execute(
            NEW_MOVES,
            [{"table_id": table, "ply": ply + at, "seat": seat, "move": move} for at, (seat, move) in enumerate(moves)],
        )


def count(connection: Connection, table: str) -> int:
    """How many moves a table has."""
    return int(connection.execute(_COUNT, {"table": table}).scalar_one())


def unchanged(connection: Connection, table: str, shares: str) -> None:
    """Conflict if the shares of a table are not these."""
    if connection.execute(_SHARES, {"table": table}).scalar_one_or_none() != shares:
        raise Conflict

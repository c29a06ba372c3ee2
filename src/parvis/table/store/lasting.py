"""What outlives a version of the rules: positions of running games, and games that are over with all of theirs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, and_, delete, or_, select

from ...core.luck import Share, read_shares, written
from . import own
from .kept import Base, Box, Conflict, Keepsake, Position, Stored, TableRow
from .rows import put
from .schema import (
    BASES,
    BOXES,
    DRAFTS,
    KEEPSAKES,
    LUCK,
    MOVES,
    POSITIONS,
    PREPARED,
    PRINTED,
    PROGRESS,
    TABLES,
    THOUGHTS,
)


def listed(connection: Connection) -> list[tuple[str, str, int]]:
    """All tables with game and rules, the oldest first."""
    rows = select(TABLES.c.id, TABLES.c.game, TABLES.c.rules).order_by(TABLES.c.created, TABLES.c.id)
    return [(id, game, rules) for id, game, rules in connection.execute(rows)]


def stored(connection: Connection, id: str) -> Stored | None:
    """All that there is of a game."""

    def one(table: Any, *columns: Any) -> Any:
        return connection.execute(select(*columns).where(table.c.table_id == id)).first()

    row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    moves = connection.execute(select(MOVES.c.seat, MOVES.c.move).where(MOVES.c.table_id == id).order_by(MOVES.c.ply))
    box = connection.execute(
        select(BOXES.c.name, PRINTED.c.text)
        .join(PRINTED, PRINTED.c.digest == BOXES.c.printed)
        .where(BOXES.c.table_id == id)
    ).first()
    noted = one(PROGRESS, PROGRESS.c.asked, PROGRESS.c.winners)
    position = one(POSITIONS, POSITIONS.c.ply, POSITIONS.c.undos, POSITIONS.c.state)
    base = one(BASES, BASES.c.ply, BASES.c.rules, BASES.c.lost, BASES.c.state)
    kept = one(KEEPSAKES, KEEPSAKES.c.record, KEEPSAKES.c.told, KEEPSAKES.c.states, KEEPSAKES.c.apart)
    return Stored(
        TableRow(**{**row, "options": tuple(row["options"].split())}),
        [(seat, move) for seat, move in moves],
        None if box is None else Box(*box),
        kept is not None or (noted is not None and noted[0] is None),
        [] if noted is None else [int(seat) for seat in noted[1].split()],
        None if position is None else Position(position[0], position[1], json.loads(position[2])),
        None if base is None else Base(base[0], base[1], base[2], json.loads(base[3])),
        None if kept is None else Keepsake(kept[0], json.loads(kept[1]), bytes(kept[2]), bool(kept[3])),
    )


def keep_positions(connection: Connection, positions: Mapping[str, Position]) -> None:
    """How tables stand, in place of what was known before."""
    rows = [
        {"table_id": id, "ply": position.ply, "undos": position.undos, "state": json.dumps(position.state)}
        for id, position in sorted(positions.items())
    ]
    put(connection, POSITIONS, rows)


def keep(connection: Connection, id: str, kept: Keepsake) -> None:
    """A game that is over needs no other position."""
    connection.execute(delete(POSITIONS).where(POSITIONS.c.table_id == id))
    row = {"record": kept.record, "told": json.dumps(kept.told), "states": kept.packed, "apart": int(kept.apart)}
    put(connection, KEEPSAKES, [{"table_id": id, **row}])
    own.keep_outcome(connection, id, kept.told)


def take_number(connection: Connection, before: Stored, rules: int, cards: str, boxed: bool) -> None:
    """A game is of other rules and printed values from now on; Conflict if somebody was faster."""
    row = before.row
    made = len(connection.execute(select(MOVES.c.ply).where(MOVES.c.table_id == row.id)).all())
    changed = connection.execute(
        TABLES.update()
        .where(TABLES.c.id == row.id, TABLES.c.rules == row.rules, TABLES.c.cards == row.cards)
        .values(rules=rules, cards=cards)
    )
    if changed.rowcount != 1 or made != len(before.moves):
        raise Conflict
    if not boxed:
        connection.execute(delete(BOXES).where(BOXES.c.table_id == row.id))


def go_on_from(connection: Connection, row: TableRow, base: Base) -> None:
    """A game goes on from a position; moves after it, what was thought of them, drafts and earlier positions go.

    What chance has shown in moves that are lost, it does not show again: the luck of the table gets a share that is
    nobody's, of the seat after the last, and that nobody can choose.
    """
    id = row.id
    for later in (MOVES, THOUGHTS):
        connection.execute(delete(later).where(later.c.table_id == id, later.c.ply >= base.ply))
    for table in (BASES, POSITIONS, DRAFTS, PREPARED):
        connection.execute(delete(table).where(table.c.table_id == id))
    connection.execute(BASES.insert(), {"table_id": id, **base._asdict(), "state": json.dumps(base.state)})
    luck = connection.execute(select(LUCK.c.shares).where(LUCK.c.table_id == id)).first()
    if base.lost and luck is not None:
        new = Share(base.ply, row.seats, f"{base.lost} moves of rules {base.rules} are lost")
        shares = written([*read_shares(luck.shares), new])
        connection.execute(LUCK.update().where(LUCK.c.table_id == id).values(shares=shares))


def unsettled(connection: Connection, played: Mapping[str, tuple[int, Sequence[str]]]) -> list[str]:
    """The tables to look at when rules have changed: of other rules or printed values than are played, or not kept yet.

    `played` has, for each game, the number of its rules and the digests that name its printed values.
    """
    ours = [
        and_(TABLES.c.game == game, TABLES.c.rules == rules, TABLES.c.cards.in_(cards))
        for game, (rules, cards) in played.items()
    ]
    over = and_(PROGRESS.c.asked.is_(None), PROGRESS.c.round > 0)
    rows = (
        select(TABLES.c.id)
        .outerjoin(KEEPSAKES, KEEPSAKES.c.table_id == TABLES.c.id)
        .outerjoin(POSITIONS, POSITIONS.c.table_id == TABLES.c.id)
        .outerjoin(PROGRESS, PROGRESS.c.table_id == TABLES.c.id)
        .where(
            or_(KEEPSAKES.c.apart.is_(None), KEEPSAKES.c.apart == 0),
            or_(~or_(*ours), and_(KEEPSAKES.c.table_id.is_(None), or_(POSITIONS.c.table_id.is_(None), over))),
        )
        .order_by(TABLES.c.created.desc())
    )
    return list(connection.execute(rows).scalars())

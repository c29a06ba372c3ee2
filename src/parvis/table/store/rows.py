"""Rows that belong to a table: written in place of those before, and only as long as the table is there.

Several servers may write the same at once, or delete a table: nothing is left of one that is gone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from .schema import TABLES


def there(connection: Connection, tables: Collection[str]) -> set[str]:
    """Those of some tables that are there, and that nobody deletes before this transaction ends."""
    rows = select(TABLES.c.id).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.id)
    return set(connection.execute(rows.with_for_update(read=True, key_share=True)).scalars())


def upsert(connection: Connection) -> Any:
    """An insert that can say what happens where the row is there: each database has its own."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def put(connection: Connection, kind: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Rows of tables, in place of those before."""
    known = there(connection, {row["table_id"] for row in rows})
    rows = [row for row in rows if row["table_id"] in known]
    if not rows:
        return
    new, keys = upsert(connection)(kind), [column.name for column in kind.primary_key]
    others = {name: new.excluded[name] for name in rows[0] if name not in keys}
    placed = new.on_conflict_do_update(index_elements=keys, set_=others) if others else new.on_conflict_do_nothing()
    connection.execute(placed, rows)

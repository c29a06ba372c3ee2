"""Rows that belong to a table: written in place of those before, and only as long as the table is there.

Several servers may write the same at once, or delete a table: nothing is left of one that is gone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Table, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite

from .schema import TABLES

THERE: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update(read=True, key_share=True)
)


def there(connection: Connection, tables: Collection[str]) -> set[str]:
    """Those of some tables that are there, and that nobody deletes before this transaction ends."""
    return set(connection.execute(THERE, {"tables": list(tables)}).scalars())


def upsert(connection: Connection) -> Any:
    """An insert that can say what happens where the row is there: each database has its own."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def put(connection: Connection, kind: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Rows of tables, in place of those before."""
    known = there(connection, {row["table_id"] for row in rows})
    rows = [row for row in rows if row["table_id"] in known]
    if not rows:
        return
    connection.execute(_placing(upsert(connection), kind, tuple(rows[0])), rows)


@lru_cache(64)
def _placing(insert: Any, kind: Table, names: tuple[str, ...]) -> Any:
    """Rows with these columns are inserted, or take the place of those that are there."""
    new, keys = insert(kind), [column.name for column in kind.primary_key]
    others = {name: new.excluded[name] for name in names if name not in keys}
    return new.on_conflict_do_update(index_elements=keys, set_=others) if others else new.on_conflict_do_nothing()

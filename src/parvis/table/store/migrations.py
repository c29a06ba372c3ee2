"""The versions of the database: numbered steps, each a plain function of a connection, done once in its transaction.

The version of a database is the number of steps that were done. An empty one goes through all of them, so that there
is one way to any schema. One that was made before there were versions has no number, and the first step finds nothing
to do there.

To change the schema: change `schema.py`, and add a function with the same change at the end of `STEPS`. Write it in
SQL that both databases know, not by the tables of `schema.py`, which are of the newest version only: a step stays as it
is for ever. Where the two databases differ, ask `connection.dialect.name`. A test holds the steps to `schema.py`.

Several servers may start at once: a step is done under a lock, by one of them, and the others wait for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_urlsafe
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

Step = Callable[[Connection], None]

LOCK: Final = 0x70617276
"""The number of the lock on PostgreSQL."""


class NewerDatabase(Exception):
    """A database of a later Parvis, which this one must not touch."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"the database is of version {version}, made by a newer Parvis; this one knows version {len(STEPS)}: "
            "nothing was changed"
        )


def migrate(engine: Engine, steps: Sequence[Step] | None = None) -> None:
    """Bring a database to the newest version, step by step."""
    steps = STEPS if steps is None else steps
    with engine.connect() as connection:
        connection.detach()
        connection.info["writes"] = True
        while _next_step(connection, steps):
            pass


@contextmanager
def pretended(engine: Engine) -> Iterator[Connection]:
    """A connection that sees a database as it would be of the newest version; nothing that happens there stays."""
    with engine.connect() as connection:
        connection.detach()
        with connection.begin() as unreal:
            done = version(connection)
            if done > len(STEPS):
                raise NewerDatabase(done)
            for step in STEPS[done:]:
                step(connection)
            yield connection
            unreal.rollback()


def version(connection: Connection) -> int:
    """How many steps were done; 0 where nobody has counted them."""
    if not inspect(connection).has_table("schema_version"):
        return 0
    return int(connection.exec_driver_sql("SELECT version FROM schema_version").scalar_one())


def _next_step(connection: Connection, steps: Sequence[Step]) -> bool:
    """The step that comes next, all of it or nothing; whether there was one."""
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        done = version(connection)
        if done > len(steps):
            raise NewerDatabase(done)
        if done == len(steps):
            return False
        if done == 0:
            _run(
                connection,
                "CREATE TABLE schema_version (version INTEGER NOT NULL)",
                "INSERT INTO schema_version VALUES (0)",
            )
        steps[done](connection)
        _run(connection, f"UPDATE schema_version SET version = {done + 1}")
        return True


def _run(connection: Connection, *statements: str) -> None:
    for statement in statements:
        connection.exec_driver_sql(statement)


def first_tables(connection: Connection) -> None:
    """What there was before versions were counted; some databases of that time have not all of it."""
    _run(
        connection,
        """CREATE TABLE IF NOT EXISTS tables (
            id VARCHAR(40) NOT NULL, game VARCHAR(40) NOT NULL, rules INTEGER NOT NULL, cards VARCHAR(40) NOT NULL,
            seats INTEGER NOT NULL, options TEXT NOT NULL, owner VARCHAR(60) NOT NULL, watch VARCHAR(60) NOT NULL,
            start INTEGER NOT NULL, undos INTEGER NOT NULL, created FLOAT NOT NULL,
            PRIMARY KEY (id), UNIQUE (watch))""",
        "CREATE INDEX IF NOT EXISTS ix_tables_owner ON tables (owner)",
        """CREATE TABLE IF NOT EXISTS seats (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, bot VARCHAR(40) NOT NULL, name VARCHAR(120) NOT NULL,
            token VARCHAR(60) NOT NULL, PRIMARY KEY (table_id, seat), UNIQUE (token))""",
        """CREATE TABLE IF NOT EXISTS holders (
            client VARCHAR(60) NOT NULL, table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL,
            PRIMARY KEY (client, table_id, seat))""",
        "CREATE INDEX IF NOT EXISTS ix_holders_table_id ON holders (table_id)",
        """CREATE TABLE IF NOT EXISTS moves (
            table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move VARCHAR(120) NOT NULL,
            PRIMARY KEY (table_id, ply))""",
        """CREATE TABLE IF NOT EXISTS chat (
            table_id VARCHAR(40) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
            at FLOAT NOT NULL, PRIMARY KEY (table_id, number))""",
        """CREATE TABLE IF NOT EXISTS drafts (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, ply INTEGER NOT NULL, undos INTEGER NOT NULL,
            at INTEGER NOT NULL, versions TEXT NOT NULL, PRIMARY KEY (table_id))""",
        """CREATE TABLE IF NOT EXISTS printed (
            digest VARCHAR(64) NOT NULL, text TEXT NOT NULL, PRIMARY KEY (digest))""",
        """CREATE TABLE IF NOT EXISTS boxes (
            table_id VARCHAR(40) NOT NULL, printed VARCHAR(64) NOT NULL, name VARCHAR(120) NOT NULL,
            PRIMARY KEY (table_id))""",
        """CREATE TABLE IF NOT EXISTS progress (
            table_id VARCHAR(40) NOT NULL, at FLOAT NOT NULL, asked INTEGER, round INTEGER NOT NULL,
            winners VARCHAR(40) NOT NULL, PRIMARY KEY (table_id))""",
        """CREATE TABLE IF NOT EXISTS rematches (
            table_id VARCHAR(40) NOT NULL, next VARCHAR(40) NOT NULL, PRIMARY KEY (table_id))""",
    )


def closed_tables(connection: Connection) -> None:
    """The host may close tables."""
    _run(
        connection,
        "CREATE TABLE closed (table_id VARCHAR(40) NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id))",
    )


def reaches(connection: Connection) -> None:
    """People may be told of their turns."""
    _run(
        connection,
        """CREATE TABLE reaches (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(20) NOT NULL, address TEXT NOT NULL,
            client VARCHAR(60) NOT NULL, secret VARCHAR(60) NOT NULL, language VARCHAR(10) NOT NULL,
            told INTEGER NOT NULL, PRIMARY KEY (table_id, seat, kind))""",
        """CREATE TABLE mailboxes (
            digest VARCHAR(64) NOT NULL, client VARCHAR(60) NOT NULL, asked FLOAT NOT NULL, blocked INTEGER NOT NULL,
            PRIMARY KEY (digest))""",
    )


def positions_and_keepsakes(connection: Connection) -> None:
    """What games need that outlive their rules."""
    binary = "BYTEA" if connection.dialect.name == "postgresql" else "BLOB"
    _run(
        connection,
        """CREATE TABLE positions (
            table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, undos INTEGER NOT NULL, state TEXT NOT NULL,
            PRIMARY KEY (table_id))""",
        """CREATE TABLE bases (
            table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, rules INTEGER NOT NULL, lost INTEGER NOT NULL,
            state TEXT NOT NULL, PRIMARY KEY (table_id))""",
        f"""CREATE TABLE keepsakes (
            table_id VARCHAR(40) NOT NULL, record TEXT NOT NULL, told TEXT NOT NULL, states {binary} NOT NULL,
            apart INTEGER NOT NULL, PRIMARY KEY (table_id))""",
    )


def luck(connection: Connection) -> None:
    """Seeds and shares that the dealer's moves follow from, and commitments that were used."""
    _run(
        connection,
        """CREATE TABLE luck (
            table_id VARCHAR(40) NOT NULL, seed VARCHAR(64) NOT NULL, start INTEGER NOT NULL, shares TEXT NOT NULL,
            PRIMARY KEY (table_id))""",
        "CREATE TABLE pledges (commitment VARCHAR(64) NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (commitment))",
    )


def clocks(connection: Connection) -> None:
    """The time that the seats of a table have."""
    _run(
        connection,
        """CREATE TABLE clocks (
            table_id VARCHAR(40) NOT NULL, bank INTEGER NOT NULL, increment INTEGER NOT NULL, left_over TEXT NOT NULL,
            PRIMARY KEY (table_id))""",
    )


def several_servers(connection: Connection) -> None:
    """What servers on one database have alike, and what is open at each of them."""
    _run(
        connection,
        "CREATE TABLE agreed (name VARCHAR(40) NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name))",
        """CREATE TABLE sockets (
            server VARCHAR(60) NOT NULL, number INTEGER NOT NULL, table_id VARCHAR(40) NOT NULL,
            seats VARCHAR(40) NOT NULL, client VARCHAR(64) NOT NULL, address VARCHAR(64) NOT NULL,
            PRIMARY KEY (server, number))""",
        "CREATE INDEX ix_sockets_table_id ON sockets (table_id)",
        "CREATE INDEX ix_sockets_client ON sockets (client)",
        "CREATE INDEX ix_sockets_address ON sockets (address)",
    )


def thoughts(connection: Connection) -> None:
    """From what each turn of a bot can be worked out again."""
    _run(
        connection,
        """CREATE TABLE thoughts (
            table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, bot VARCHAR(40) NOT NULL,
            again TEXT NOT NULL, seed VARCHAR(64) NOT NULL, engine VARCHAR(40) NOT NULL, turn TEXT NOT NULL,
            PRIMARY KEY (table_id, ply))""",
    )


def seating(connection: Connection) -> None:
    """People ask the others at a table for leave; when they were last there is noted."""
    _run(
        connection,
        """CREATE TABLE askings (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, client VARCHAR(60) NOT NULL,
            token VARCHAR(60) NOT NULL, name VARCHAR(120) NOT NULL, at FLOAT NOT NULL, held VARCHAR(40) NOT NULL,
            waits VARCHAR(40) NOT NULL, yes VARCHAR(40) NOT NULL, no INTEGER, PRIMARY KEY (table_id, seat))""",
        """CREATE TABLE sightings (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id, seat))""",
    )


def own_tokens(connection: Connection) -> None:
    """Who had opened a table knew the tokens of all its seats: those that others hold get new ones."""
    others = connection.exec_driver_sql(
        """SELECT DISTINCT holders.table_id, holders.seat FROM holders JOIN tables ON tables.id = holders.table_id
        WHERE holders.seat >= 0 AND holders.client <> tables.owner AND holders.client <> 'program'"""
    )
    given = text("UPDATE seats SET token = :token WHERE table_id = :table AND seat = :seat")
    for table, seat in others.all():
        connection.execute(given, {"token": token_urlsafe(18), "table": table, "seat": seat})


def openings(connection: Connection) -> None:
    """Tables that an address opens are counted here, for all servers, and also after a restart."""
    number = "SERIAL" if connection.dialect.name == "postgresql" else "INTEGER"
    _run(
        connection,
        f"""CREATE TABLE openings (
            number {number} NOT NULL, address VARCHAR(64) NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (number))""",
        "CREATE INDEX ix_openings_address ON openings (address)",
        "CREATE INDEX ix_openings_at ON openings (at)",
    )


def coaching(connection: Connection) -> None:
    """Hints that were taken, tables without any, and reviews of games."""
    _run(
        connection,
        """CREATE TABLE hints (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, count INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat))""",
        "CREATE TABLE unaided (table_id VARCHAR(40) NOT NULL, PRIMARY KEY (table_id))",
        """CREATE TABLE reviews (
            table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, engine VARCHAR(40) NOT NULL, told TEXT NOT NULL,
            PRIMARY KEY (table_id))""",
    )


def lessons(connection: Connection) -> None:
    """The tables at which somebody learns."""
    _run(connection, "CREATE TABLE lessons (table_id VARCHAR(40) NOT NULL, PRIMARY KEY (table_id))")


def own(connection: Connection) -> None:
    """People's notes, and how their games have ended: that of games before is taken from what was kept of them."""
    _run(
        connection,
        """CREATE TABLE notes (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, seat))""",
        "CREATE TABLE outcomes (table_id VARCHAR(40) NOT NULL, told TEXT NOT NULL, PRIMARY KEY (table_id))",
    )
    put = text("INSERT INTO outcomes (table_id, told) VALUES (:table, :told)")
    for (table,) in connection.exec_driver_sql("SELECT table_id FROM keepsakes").all():
        kept = connection.execute(text("SELECT told FROM keepsakes WHERE table_id = :table"), {"table": table})
        told = json.loads(kept.scalar_one())
        sources = told.get("sources", told.get("sheet"))
        if sources is None or not all(field in told for field in ("scores", "places", "winners")):
            continue
        ended = {**{name: told[name] for name in ("scores", "places", "winners")}, "sources": sources}
        connection.execute(put, {"table": table, "told": json.dumps(ended)})


def prepared(connection: Connection) -> None:
    """What seats have prepared for their next turn."""
    _run(
        connection,
        """CREATE TABLE prepared (
            table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (table_id, seat))""",
    )


STEPS: Final[list[Step]] = [
    first_tables,
    closed_tables,
    reaches,
    positions_and_keepsakes,
    luck,
    clocks,
    several_servers,
    thoughts,
    seating,
    own_tokens,
    openings,
    coaching,
    lessons,
    own,
    prepared,
]

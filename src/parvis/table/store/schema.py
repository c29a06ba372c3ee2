"""The tables of the database, on SQLite or PostgreSQL alike; `migrations.py` makes them, `kept.py` has their rows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("cards", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("owner", String(60), nullable=False, index=True),
    Column("watch", String(60), nullable=False, unique=True),
    Column("start", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("created", Float, nullable=False),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("name", String(120), nullable=False),
    Column("token", String(60), nullable=False, unique=True),
    PrimaryKeyConstraint("table_id", "seat"),
)
HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("client", String(60), nullable=False),
    Column("table_id", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("client", "table_id", "seat"),
)
MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(120), nullable=False),
    PrimaryKeyConstraint("table_id", "ply"),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("versions", Text, nullable=False),
)
"""What the seat that is asked has chosen and not yet confirmed; of no account once the table has gone on."""
PREPARED: Final = Table(
    "prepared",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""What seats have prepared for their next turn."""
PRINTED: Final = Table(
    "printed",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Data files of printed values, each once."""
BOXES: Final = Table(
    "boxes",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("printed", String(64), nullable=False),
    Column("name", String(120), nullable=False),
)
"""The tables that are played with one of them, and what it is called there."""

PROGRESS: Final = Table(
    "progress",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("asked", Integer),
    Column("round", Integer, nullable=False),
    Column("winners", String(40), nullable=False),
)
"""How far each table is: when somebody last moved, and who is asked now (nobody: the game is over)."""
REMATCHES: Final = Table(
    "rematches",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("next", String(40), nullable=False),
)
"""The table at which the people of another one play again."""
ASKINGS: Final = Table(
    "askings",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("client", String(60), nullable=False),
    Column("token", String(60), nullable=False),
    Column("name", String(120), nullable=False),
    Column("at", Float, nullable=False),
    Column("held", String(40), nullable=False),
    Column("waits", String(40), nullable=False),
    Column("yes", String(40), nullable=False),
    Column("no", Integer),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""What somebody has asked leave for: a seat that a bot plays, or to delete the table; and what was answered."""
SIGHTINGS: Final = Table(
    "sightings",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""When whoever holds a seat was last at the table."""
CLOSED: Final = Table(
    "closed",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
)
"""The tables that the host has closed."""
REACHES: Final = Table(
    "reaches",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("address", Text, nullable=False),
    Column("client", String(60), nullable=False),
    Column("secret", String(60), nullable=False),
    Column("language", String(10), nullable=False),
    Column("told", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "kind"),
)
"""Where the holders of seats want to be told of their turns, and of which turn they were told last."""
MAILBOXES: Final = Table(
    "mailboxes",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("client", String(60), nullable=False),
    Column("asked", Float, nullable=False),
    Column("blocked", Integer, nullable=False),
)
"""Mailboxes that were asked, when, and which client they have confirmed; those that want no letters are blocked."""
POSITIONS: Final = Table(
    "positions",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("state", Text, nullable=False),
)
"""A position of each table, not long ago: of no account if a move was taken back since."""
BASES: Final = Table(
    "bases",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("state", Text, nullable=False),
)
"""Tables that did not come out the same under newer rules: the position from which they went on.

`rules` are the rules before it, and `lost` is the number of moves after it that the new ones did not allow.
"""
KEEPSAKES: Final = Table(
    "keepsakes",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("states", LargeBinary, nullable=False),
    Column("apart", Integer, nullable=False),
)
"""Games that are over: record, result, log and every position, whatever rules come later.

`apart` is 1 where the rules of today would have another outcome, so that the game is shown from here.
"""
AGREED: Final = Table(
    "agreed",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all servers on one database must have alike, such as the key that signs cookies: the first one's."""
SOCKETS: Final = Table(
    "sockets",
    METADATA,
    Column("server", String(60), nullable=False),
    Column("number", Integer, nullable=False),
    Column("table_id", String(40), nullable=False, index=True),
    Column("seats", String(40), nullable=False),
    Column("client", String(64), nullable=False, index=True),
    Column("address", String(64), nullable=False, index=True),
    PrimaryKeyConstraint("server", "number"),
)
"""What is open now at each of the servers that share a database: for which seats, and whose it is."""
OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("address", String(64), nullable=False, index=True),
    Column("at", Float, nullable=False, index=True),
)
"""From which addresses tables were opened in the last day, and when; of an address a digest is kept."""

LESSONS: Final = Table(
    "lessons",
    METADATA,
    Column("table_id", String(40), primary_key=True),
)
"""The tables at which somebody learns: their beginning is the script of their game's first game."""

LUCK: Final = Table(
    "luck",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seed", String(64), nullable=False),
    Column("start", Integer, nullable=False),
    Column("shares", Text, nullable=False),
)
"""What the dealer's moves of a table follow from: a secret until its game is over."""
PLEDGES: Final = Table(
    "pledges",
    METADATA,
    Column("commitment", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)
"""The commitments of the last days by which a table was opened: none of them opens another one."""

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("bank", Integer, nullable=False),
    Column("increment", Integer, nullable=False),
    Column("left_over", Text, nullable=False),
)
"""The tables that are played with a clock, and what each seat has left, in seconds."""
THOUGHTS: Final = Table(
    "thoughts",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("again", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("engine", String(40), nullable=False),
    Column("turn", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "ply"),
)
"""From what each turn of a bot can be worked out again, at the ply of its first move. Nobody but the host sees it."""

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""What whoever holds a seat has noted there: nobody else reads it."""
OUTCOMES: Final = Table(
    "outcomes",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("told", Text, nullable=False),
)
"""How games have ended: points by source, places and winners. Statistics need no more of a game."""

HINTS: Final = Table(
    "hints",
    METADATA,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""How many hints each seat of a table has taken."""
UNAIDED: Final = Table("unaided", METADATA, Column("table_id", String(40), primary_key=True))
"""The tables at which there are no hints."""
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("engine", String(40), nullable=False),
    Column("told", Text, nullable=False),
)
"""What was found when a game that is over was looked at again: JSON, and by which version of the engine."""

"""Opening a table: what a program or the form of the lobby may ask for."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ...bots import BOTS
from ...games import shown
from ..refusals import WrongField
from ..tables import Wanted, from_record
from .commands import Count, SomeText
from .reading import wrong_field

MOST_SEATS: Final = 8
"""The most seats that are looked at: how many there may be, the game says."""


class HereSeat(Struct, frozen=True, tag_field="kind", tag="here"):
    """Somebody at the screen of whoever opens the table."""

    name: str | None = None


class LinkSeat(Struct, frozen=True, tag_field="kind", tag="link"):
    """Whoever is sent the link."""

    name: str | None = None


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    """A bot."""

    bot: SomeText
    name: str | None = None


AnySeat: TypeAlias = HereSeat | LinkSeat | BotSeat


class NewTable(Struct, frozen=True):
    """A game from its start; or, where there is a record, from its position at a ply or at its end."""

    game: str | None = None
    seats: Annotated[list[AnySeat], Meta(max_length=MOST_SEATS)] | None = None
    options: list[str] = []
    record: str | None = None
    ply: Count | None = None


def wanted(new: NewTable) -> tuple[Wanted, list[int]]:
    """The table as it is opened, and the seats that stay with whoever opens it."""
    seats = new.seats or []
    bots = [seat.bot if isinstance(seat, BotSeat) else "" for seat in seats]
    for at, bot in enumerate(bots):
        if bot and bot not in BOTS:
            raise WrongField(f"seats[{at}].bot", "expected.one-of", values=", ".join(BOTS))
    names = [seat.name or "" for seat in seats]
    if new.record is not None:
        found = from_record(new.record, "" if new.ply is None else str(new.ply), bots, names)
    elif new.game not in shown():
        raise WrongField("game", "expected.one-of", values=", ".join(shown()))
    elif new.seats is None:
        raise wrong_field(NewTable, "seats")
    else:
        found = Wanted(new.game, bots, names, tuple(sorted(set(new.options))))
    if len(found.bots) != len(seats):
        return found, [seat for seat, bot in enumerate(found.bots) if not bot]
    return found, [at for at, seat in enumerate(seats) if isinstance(seat, HereSeat)]

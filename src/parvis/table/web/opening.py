"""Opening a table: what a program or the form of the lobby may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ...bots import BOTS
from ...core.game import CardsError, Game
from ...games import GAMES, shown
from ..boxes import boxed, playing
from ..refusals import Refused, RefusedCards, WrongField
from ..settings import CARDS, RECORD
from ..store.schema import Box
from ..tables import Wanted, from_record
from .commands import Count, SomeText
from .reading import json_object, wrong_field

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
    """A game from its start; or, where there is a record, from its position at a ply or at its end.

    `cards` is a data file of printed values, and `cards_name` what records call it.
    """

    game: str | None = None
    seats: Annotated[list[AnySeat], Meta(max_length=MOST_SEATS)] | None = None
    options: list[str] = []
    record: str | None = None
    ply: Count | None = None
    cards: dict[str, Any] | None = None
    cards_name: str | None = None


def data_file(text: str) -> dict[str, Any]:
    """A data file of printed values that somebody has typed or loaded; what it says is not checked yet."""
    if len(text.encode()) > CARDS:
        raise Refused("error.cards-too-big", most=CARDS // 1024)
    try:
        return json_object(text)
    except Refused:
        raise Refused("error.no-data-file") from None


def _with_cards(printed: dict[str, Any], name: str) -> tuple[Mapping[str, Game[Any]], Box | None]:
    """The games, one of them with the printed values of a data file; and that file, as it is kept."""
    game = printed.get("game")
    if game not in shown():
        raise WrongField("cards.game", "expected.one-of", values=", ".join(shown()))
    if len(msgspec.json.encode(printed)) > CARDS:
        raise Refused("error.cards-too-big", most=CARDS // 1024)
    try:
        box = boxed(GAMES[game], name, printed)
    except CardsError as wrong:
        raise RefusedCards(GAMES[game], wrong) from None
    return ({**GAMES, game: playing(game, box.text)} if box else GAMES), box


def wanted(new: NewTable) -> tuple[Wanted, list[int]]:
    """The table as it is opened, and the seats that stay with whoever opens it."""
    seats = new.seats or []
    bots = [seat.bot if isinstance(seat, BotSeat) else "" for seat in seats]
    for at, bot in enumerate(bots):
        if bot and bot not in BOTS:
            raise WrongField(f"seats[{at}].bot", "expected.one-of", values=", ".join(BOTS))
    names = [seat.name or "" for seat in seats]
    games: Mapping[str, Game[Any]] = GAMES
    box: Box | None = None
    if new.cards is not None:
        games, box = _with_cards(new.cards, new.cards_name or "")
    if new.record is not None:
        if len(new.record.encode()) > RECORD:
            raise Refused("error.too-big")
        found = from_record(new.record, "" if new.ply is None else str(new.ply), bots, names, games)
    elif new.game not in shown():
        raise WrongField("game", "expected.one-of", values=", ".join(shown()))
    elif new.seats is None:
        raise wrong_field(NewTable, "seats")
    else:
        found = Wanted(new.game, bots, names, tuple(sorted(set(new.options))))
    if new.cards is not None and new.cards["game"] != found.game:
        raise WrongField("cards.game", "expected.one-of", values=found.game)
    found.box = box
    if len(found.bots) != len(seats):
        return found, [seat for seat, bot in enumerate(found.bots) if not bot]
    return found, [at for at, seat in enumerate(seats) if isinstance(seat, HereSeat)]

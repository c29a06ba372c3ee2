"""Opening a table: what a program or the form of the lobby may ask for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias

from ...core.game import CardsError, Game
from ...games import GAMES, shown
from ..boxes import boxed, playing
from ..clock import Terms
from ..lessons import PUPIL, script
from ..refusals import Refused, RefusedCards, WrongField
from ..settings import CARDS, RECORD
from ..store.kept import Box
from ..wanted import Wanted, from_record
from .commands import Count, SomeText
from .reading import json_object, wrong_field
from .structure import Meta, Struct, field

NOVICE: Final = "novice"
MOST_TIME: Final = 7 * 24 * 3600
"""The most seconds of a clock."""
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


class TimeGiven(Struct, frozen=True):
    """A clock: the seconds that each seat has, and those it gets whenever its turn has passed on."""

    bank: Annotated[int, Meta(ge=1, le=MOST_TIME)]
    increment: Annotated[int, Meta(ge=0, le=MOST_TIME)] = 0


class NewTable(Struct, frozen=True):
    """A game from its start; or, where there is a record, from its position at a ply or at its end.

    `cards` is a data file of printed values, and `cards_name` what records call it. `pledge` is a promise of luck that
    the server has made, and `share` what is added to it. Without `hints` the coach is silent as long as the game runs.
    A `lesson` is the first game that teaches, against `novice`: it has its own seats and options.
    """

    game: str | None = None
    seats: Annotated[list[AnySeat], Meta(max_length=MOST_SEATS)] | None = None
    options: list[str] = field(default_factory=list)
    record: str | None = None
    ply: Count | None = None
    cards: dict[str, Any] | None = None
    cards_name: str | None = None
    pledge: str | None = None
    share: str | None = None
    clock: TimeGiven | None = None
    hints: bool = True
    lesson: bool = False


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
    if len(json.dumps(printed, ensure_ascii=False, separators=(",", ":")).encode()) > CARDS:
        raise Refused("error.cards-too-big", most=CARDS // 1024)
    try:
        box = boxed(GAMES[game], name, printed)
    except CardsError as wrong:
        raise RefusedCards(GAMES[game], wrong) from None
    return ({**GAMES, game: playing(game, box.text)} if box else GAMES), box


def _first_game(new: NewTable) -> tuple[Wanted, list[int]]:
    """The first game that teaches: the person at the first seat, and the novice."""
    found = script(new.game) if new.game in shown() else None
    if found is None or new.game is None:
        raise WrongField("game", "expected.one-of", values=", ".join(name for name in shown() if script(name)))
    name = next((seat.name or "" for seat in new.seats or [] if isinstance(seat, HereSeat)), "")
    return Wanted(new.game, ["", NOVICE], [name, ""], script=found), [PUPIL]


def wanted(new: NewTable, there_are: Sequence[str]) -> tuple[Wanted, list[int]]:
    """The table as it is opened, with bots of those that there are, and the seats that stay with whoever opens it."""
    if new.lesson:
        return _first_game(new)
    seats = new.seats or []
    bots = [seat.bot if isinstance(seat, BotSeat) else "" for seat in seats]
    for at, bot in enumerate(bots):
        if bot and bot not in there_are:
            raise WrongField(f"seats[{at}].bot", "expected.one-of", values=", ".join(there_are))
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
    found.aided = new.hints
    found.clock = Terms(new.clock.bank, new.clock.increment) if new.clock else None
    if len(found.bots) != len(seats):
        return found, [seat for seat, bot in enumerate(found.bots) if not bot]
    return found, [at for at, seat in enumerate(seats) if isinstance(seat, HereSeat)]

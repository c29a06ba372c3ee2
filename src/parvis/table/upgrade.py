"""What becomes of a stored game when the rules or the printed values have changed since: none is lost.

It is replayed by the rules of today. If it comes out the same, it is of these rules from now on. If not, a running game
goes on from its stored position, and one that is over is shown from what was kept of it.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from enum import Enum
from typing import Any, Final, NamedTuple

from ..core.flow import IllegalMove, question, submit
from ..core.game import CardsError, Game, Json, SetupError
from ..core.notation import NotationError
from ..core.record import FORMAT, STANDARD, move_lines
from ..core.save import SaveError, load, save
from ..games import GAMES
from .aside import aside
from .begun import Begun
from .boxes import playing
from .refusals import OnlyKept, Refused
from .store.kept import Base, Box, Conflict, Keepsake, MoveRow, Stored
from .store.memory import Memory

LOG: Final = logging.getLogger("parvis.table")


class Fate(Enum):
    """What becomes of a game."""

    PRESENT = "present"
    """It is of the rules of today."""
    SAME = "same"
    """It comes out the same, and takes the new number."""
    GOES_ON = "goes-on"
    """It goes on from its stored position."""
    KEPT = "kept"
    """It is over, and shown from what was kept."""
    REFUSED = "refused"
    """Nothing of today can play it; it stays as it is stored."""


class Settled(NamedTuple):
    """A game as it can be played today."""

    fate: Fate
    game: Game[Any]
    box: Box | None
    base: Base | None = None
    """Where it begins, if not with the first move."""
    kept: Keepsake | None = None
    """Where it is over and differs: what is known of it."""

    def begun(self, found: Stored) -> Begun | None:
        """The position with which a table of it begins; OnlyKept where no board of today can show it."""
        row, base = found.row, self.base
        if self.kept is not None:
            try:
                return Begun(taken_up(self.game, self.kept.states[-1]), row.rules, found.moves)
            except (IndexError, SaveError):
                raise OnlyKept(row, self.kept) from None
        if base is None:
            return None
        return Begun(taken_up(self.game, base.state), base.rules, found.moves[: base.ply], base.lost)


class Reached(NamedTuple):
    """How far moves could be made by the rules of today."""

    ply: int
    state: Any
    same: bool
    """Whether the stored position was met on the way."""


def settle(found: Stored) -> Settled:
    """What becomes of a stored game; nothing is changed."""
    row = found.row
    game, box = game_of(found)
    if found.keepsake is not None and found.keepsake.apart:
        return Settled(Fate.KEPT, game, box, kept=found.keepsake)
    if row.rules == game.rules and game.knows(row.cards):
        return Settled(Fate.PRESENT, game, box, found.base)
    reached = _replayed(found, game)
    if reached is not None and reached.same and _ended_alike(found, game, reached.state):
        return Settled(Fate.SAME, game, box, found.base)
    if found.over:
        return Settled(Fate.KEPT, game, box, kept=(found.keepsake or _in_words(found))._replace(apart=True))
    placed = _from_position(found, game)
    if placed is not None:
        reached = placed
    if reached is None:
        raise Refused("error.other-rules")
    lost = len(found.moves) - reached.ply
    return Settled(Fate.GOES_ON, game, box, Base(reached.ply, row.rules, lost, save(game, reached.state)))


async def upgraded(store: Memory, id: str) -> tuple[Stored, Settled] | None:
    """A stored game, made one of the rules of today where it was not."""
    while True:
        found = await store.stored(id)
        if found is None:
            return None
        after = await aside(settle, found)
        if after.fate is Fate.PRESENT or (found.keepsake is not None and found.keepsake.apart):
            return found, after
        try:
            await write(store, found, after)
        except Conflict:  # another server was faster
            continue
        if after.fate is Fate.GOES_ON and after.base is not None:
            LOG.warning("table %s goes on from move %s by new rules", id, after.base.ply)
            found = found._replace(moves=found.moves[: after.base.ply])
        if after.fate is not Fate.KEPT:
            row = replace(found.row, rules=after.game.rules, cards=after.game.cards_digest())
            found = found._replace(row=row, box=after.box)
        return found, after


async def write(store: Memory, found: Stored, after: Settled) -> None:
    """Make what is stored as it was settled; Conflict if it is not what was found any more."""
    if after.kept is not None:
        await store.keep(found.row.id, after.kept)
        return
    base = after.base if after.fate is Fate.GOES_ON else None
    await store.take_number(found, after.game.rules, after.game.cards_digest(), after.box is not None, base)


def game_of(found: Stored) -> tuple[Game[Any], Box | None]:
    """The game of today with the data file of a table, or with ours where that does not fit any more."""
    row, box = found.row, found.box
    if row.game not in GAMES:
        raise Refused("error.other-rules")
    if box is not None and not GAMES[row.game].knows(row.cards):
        try:
            return playing(row.game, box.text), box
        except CardsError:  # it was made for an earlier version, which had other components
            pass
    return GAMES[row.game], None


def played() -> dict[str, tuple[int, list[str]]]:
    """For each game the number of its rules, and the digests that name its printed values."""
    return {name: (game.rules, [game.cards_digest(), *game.earlier_digests]) for name, game in GAMES.items()}


def taken_up(game: Game[Any], saved: Json) -> Any:
    """A position that was saved under whatever rules, as the game of today has it; SaveError if it cannot be."""
    return load(game, {**saved, "rules": game.rules, "cards": game.cards_digest()})


def _replayed(found: Stored, game: Game[Any]) -> Reached | None:
    """The moves from where the game begins, as far as the rules of today allow them."""
    ply = 0
    try:
        if found.base is None:
            s = game.setup(found.row.seats, found.row.options)
        else:
            ply, s = found.base.ply, taken_up(game, found.base.state)
    except (SetupError, SaveError):
        return None
    expected = _known_positions(found)
    same = True
    for at in range(ply, len(found.moves) + 1):
        if at in expected and not _alike(save(game, s), expected[at]):
            same = False
        if at < len(found.moves) and not _made(game, s, found.moves[at]):
            return Reached(at, s, False)
    return Reached(len(found.moves), s, same)


def _known_positions(found: Stored) -> dict[int, Json]:
    """The stored positions that a replay has to meet."""
    if found.keepsake is not None:
        states = found.keepsake.states
        first = len(found.moves) + 1 - len(states)
        return {first + at: state for at, state in enumerate(states)}
    position = found.position
    if position is not None and position.undos == found.row.undos and position.ply <= len(found.moves):
        return {position.ply: position.state}
    return {}


def _from_position(found: Stored, game: Game[Any]) -> Reached | None:
    """The stored position, with the moves since as far as the rules of today allow them."""
    for ply, saved in _known_positions(found).items():
        try:
            s = taken_up(game, saved)
        except SaveError:
            return None
        while ply < len(found.moves) and _made(game, s, found.moves[ply]):
            ply += 1
        return Reached(ply, s, False)
    return None


def _made(game: Game[Any], s: Any, row: MoveRow) -> bool:
    """Make a move, if its seat is asked and may make it."""
    seat, words = row
    waiting = question(s)
    if waiting is None or waiting.seat != seat:
        return False
    try:
        submit(s, game.read(words))
    except (IllegalMove, NotationError):
        return False
    return True


def _alike(one: Json, other: Json) -> bool:
    """Whether two saved positions are the same, whatever the number of their rules."""
    return bool(one["columns"] == other["columns"] and one["agenda"] == other["agenda"])


def _ended_alike(found: Stored, game: Game[Any], s: Any) -> bool:
    """A game that was over is over, and with the same result, as far as that is known."""
    if not found.over:
        return True
    if question(s) is not None:
        return False
    if found.keepsake is not None and found.keepsake.told:
        told = found.keepsake.told
        return bool(told["sheet"] == game.sheet(s) and told["winners"] == game.winners(s))
    return found.winners == game.winners(s)


def _in_words(found: Stored) -> Keepsake:
    """What is left of a game of before there were keepsakes: its record, and who has won."""
    row, name = found.row, found.box.name if found.box else STANDARD
    head = [
        FORMAT, f"game: {row.game}", f"rules: {row.rules}", f"cards: {name} {row.cards}", f"seats: {row.seats}",
        f"options: {' '.join(row.options)}".rstrip(),
    ]  # fmt: skip
    return Keepsake("\n".join([*head, "", *move_lines(found.moves)]) + "\n", {"winners": found.winners}, b"")

"""What a bot is sent to think about, and what it comes to.

That is not the table but a world that the bot's seat cannot tell from it, with everything hidden drawn anew: a bot
could not cheat if it tried. That world and the bot's own luck come from one seed, which is kept: so a thought can be
worked out again.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from ..bots import Sight, bot
from ..core.flow import Move
from ..core.game import Game
from ..core.save import load, save
from .boxes import playing, printed_text
from .turnstile import Asker


class Thought(NamedTuple):
    """What a bot means to play in its turn, and from what it comes to the same again."""

    moves: list[Move]
    bot: str
    """The name of a bot that comes to it again; of one that went by the clock, with the looks at which it was time."""
    seed: str
    engine: str
    """The digest of the sources that have come to it."""
    failure: str = ""
    """Of a program that plays no more: why."""


class Sent(NamedTuple):
    """What a worker gets to think about."""

    game: str
    printed: str
    world: str
    seat: int
    bot: str
    seed: str


class Thinking(Protocol):
    """Lets bots think, elsewhere than where people wait for an answer."""

    async def turn(self, asker: Asker, game: Game[Any], s: Any, seat: int, name: str, failed: int = 0) -> Thought: ...

    async def program(
        self,
        asker: Asker,
        game: Game[Any],
        s: Any,
        seat: int,
        name: str,
        ply: int,
        options: tuple[str, ...],
        failed: int = 0,
    ) -> Thought: ...

    def close(self) -> None: ...


MOST_DOUBLED: Final = 4
"""How often the patience with a worker is doubled at most, where those before it were too slow."""


def patience(seconds: float, failed: int) -> float:
    """The seconds more than a bot means to think: doubled with every try, for a machine may only be slow."""
    return seconds * 2.0 ** min(failed, MOST_DOUBLED)


def prepared(game: Game[Any], s: Any, seat: int, name: str, seed: str) -> Sent:
    """What a bot is asked in a state, the same for the same seed."""
    world = game.imagine(s, seat, Random(f"{seed}/world"))
    return Sent(game.name, printed_text(game), json.dumps(save(game, world)), seat, name, seed)


def think(sent: Sent) -> tuple[list[str], str]:
    """In a worker: the turn that a bot chooses, its moves in words; and the name of one that would do so again."""
    game = playing(sent.game, sent.printed)
    s = load(game, json.loads(sent.world))
    thinking = bot(sent.bot)
    turn = thinking.turn(Sight(game, s, sent.seat), Random(sent.seed))
    return [game.write(move) for move in turn], thinking.again()

"""What is said between Parvis and a program, as docs/protocol.md tells it.

A program gets what its seat may see and nothing else: these messages are made of a `Sight`, and of luck that is the
seat's own. They are the same bytes whatever the seat cannot see.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from ..bots import Sight
from ..core.flow import IllegalMove, Move, question, submit
from ..core.game import Json
from ..core.notation import NotationError
from ..core.save import save
from .child import Failed, quoted

PROTOCOL: Final = 1
MOST_WORLDS: Final = 16
"""The most worlds that a program may ask for."""
MOST_MOVES: Final = 99
"""The most moves of one answer."""
LUCK: Final = 53
"""The bits of a number that every language reads as it is."""


def line(message: Json) -> bytes:
    """A message as it is sent: JSON on a line, in plain letters."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def start(sight: Sight, seconds: float) -> Json:
    """A game begins for a seat, or goes on: what does not change while it is played."""
    game = sight.game
    return {
        "type": "start", "protocol": PROTOCOL, "game": game.name, "rules": game.rules, "cards": game.cards_digest(),
        "seats": sight.seats, "options": list(sight.options), "seat": sight.seat, "seconds": seconds,
        "printed": game.printed,
    }  # fmt: skip


def asked(sight: Sight, seconds: float, worlds: int, rng: Random) -> Json:
    """What a seat is asked: what it sees, its moves, luck of its own, and the imagined worlds that were wished for."""
    game = sight.game
    message: Json = {
        "type": "question", "ply": sight.ply, "seat": sight.seat, "seconds": seconds,
        "moves": [game.write(move) for move in sight.moves], "luck": rng.getrandbits(LUCK), "view": sight.view(),
    }  # fmt: skip
    if worlds:
        message["worlds"] = [save(game, sight.imagine(rng)) for _ in range(worlds)]
    return message


def end(scores: list[int]) -> Json:
    """The game is over."""
    return {"type": "end", "scores": scores}


def json_object(said: bytes) -> Json:
    """A line as a JSON object."""
    try:
        found = json.loads(said.decode("utf-8"))
    except UnicodeDecodeError:
        raise Failed(f"it answered {quoted(said)}, which is not UTF-8") from None
    except (ValueError, RecursionError):
        raise Failed(f"it answered {quoted(said)}, which is not JSON") from None
    if not isinstance(found, dict):
        raise Failed(f"it answered {quoted(said)}, which is no JSON object")
    return found


def wishes(said: bytes) -> int:
    """The answer to a start: how many worlds a program wants with each question."""
    found = json_object(said)
    unknown = [name for name in found if name != "worlds"]
    if unknown:
        raise Failed(f"it answered the start with {quoted(said)}: there is nothing to wish for but worlds")
    worlds = found.get("worlds", 0)
    if type(worlds) is not int or not 0 <= worlds <= MOST_WORLDS:
        raise Failed(f"it answered the start with {quoted(said)}: worlds are a number from 0 to {MOST_WORLDS}")
    return worlds


def answered(said: bytes, sight: Sight) -> list[Move]:
    """The moves of an answer: the first is legal, the others follow it in the same turn.

    They are tried on a world that the seat cannot tell from the true one. Where somebody else is asked, or the dealer,
    the rest is left out: the seat will be asked again.
    """
    words = _words(json_object(said), said)
    try:
        moves = [sight.game.read(text) for text in words]
    except NotationError as wrong:
        raise Failed(f"it answered {quoted(said)}, which is no move: {wrong}") from None
    if moves[0] not in sight.moves:
        raise Failed(f"it answered {quoted(said)}, but '{words[0]}' is not one of its {len(sight.moves)} legal moves")
    if len(moves) == 1:
        return moves
    world: Any = sight.imagine(Random(0))
    for made, move in enumerate(moves):
        waiting = question(world)
        if waiting is None or waiting.seat != sight.seat:
            return moves[:made]
        try:
            submit(world, move)
        except IllegalMove as wrong:
            raise Failed(f"it answered {quoted(said)}, but '{words[made]}' is illegal then: {wrong.reason}") from None
    return moves


def _words(found: Json, said: bytes) -> list[str]:
    """The moves in words: one as `move`, or some as `moves`."""
    if ("move" in found) == ("moves" in found):
        raise Failed(f"it answered {quoted(said)}, which has not one of 'move' and 'moves'")
    words = found["moves"] if "moves" in found else [found["move"]]
    if not isinstance(words, list) or not all(isinstance(text, str) for text in words):
        raise Failed(f"it answered {quoted(said)}, in which the moves are no words")
    if not 1 <= len(words) <= MOST_MOVES:
        raise Failed(f"it answered with {len(words)} moves, not with 1 to {MOST_MOVES}")
    return words

"""The other side of the protocol: one of our own bots as a program, for another Parvis to ask.

It wishes for a world with each question. That is no more than a bot at a table gets: a world that its seat cannot tell
from the true one, of which it may imagine others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from ..bots import Bot, Sight
from ..core.game import CardsError, Game, Json
from ..core.save import SaveError, load
from .messages import PROTOCOL

Asked = tuple[Game[Any], int, tuple[str, ...], Bot]


class Misunderstood(ValueError):
    """What was said is not of this protocol, or of a game as it is not played here."""


def speak(make: Callable[[], Bot], heard: Iterable[str], say: Callable[[str], None], games: Mapping[str, Any]) -> None:
    """Answer what is heard, line by line, until nothing more comes."""
    game: Game[Any] | None = None
    thinking: Bot | None = None
    seat, options = 0, ()
    for text in heard:
        message = _message(text)
        try:
            match message.get("type"):
                case "start":
                    game, thinking = _played(message, games), make()
                    thinking.sit_down(game)
                    seat, options = int(message["seat"]), tuple(message["options"])
                    say(json.dumps({"worlds": 1}))
                case "question" if game is not None and thinking is not None:
                    world = load(game, message["worlds"][0])
                    sight = Sight(game, world, seat, int(message["ply"]), options)
                    turn = thinking.turn(sight, Random(message["luck"]))
                    say(json.dumps({"moves": [game.write(move) for move in turn]}))
                case "end":
                    game = thinking = None
                case other:
                    raise Misunderstood(f"a message of the type {other!r} was not expected")
        except (KeyError, IndexError, TypeError) as wrong:
            raise Misunderstood(f"a {message['type']} is not complete: {type(wrong).__name__}: {wrong}") from None
        except (SaveError, CardsError) as wrong:
            raise Misunderstood(f"{message['type']}: {wrong}") from None


def _message(text: str) -> Json:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Misunderstood("a line is no JSON object")
    return found


def _played(message: Json, games: Mapping[str, Any]) -> Game[Any]:
    """The game that begins, with the printed values that it is played with; refused, if it is another one here."""
    if message["protocol"] != PROTOCOL:
        raise Misunderstood(f"protocol {message['protocol']!r} is not spoken here, but {PROTOCOL}")
    game: Game[Any] | None = games.get(message["game"])
    if game is None:
        raise Misunderstood(f"there is no game {message['game']!r} here, but {', '.join(games)}")
    if message["rules"] != game.rules:
        raise Misunderstood(f"{game.name} is played by rules {game.rules} here, not by {message['rules']!r}")
    return game if game.knows(message["cards"]) else game.with_cards(message["printed"])

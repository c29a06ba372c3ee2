"""List every component with its printed values, how sure they are, and how many test records use it."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.record import RecordError, read_record
from ..games import GAMES
from ..text.words import LANGUAGES, words
from .common import add_game, add_json, chosen_game, print_json


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    game, label = chosen_game(given)
    listed = components(game)
    if given.json:
        print_json({"game": game.name, "cards": label, "digest": game.cards_digest(), "components": listed})
        return
    print(f"{game.name}, printed values: {label} {game.cards_digest()}\n(no mark: certain, ~ likely, ? guess)\n")
    for entry in listed:
        print(line(entry))


def components(game: Game[Any]) -> list[dict[str, Any]]:
    """Every component as JSON."""
    spoken = {language: words(game, language) for language in LANGUAGES}
    used = uses(game)
    return [
        {
            "id": component.id,
            "kind": component.kind,
            "name": {language: say(f"{component.kind}.{component.id}") for language, say in spoken.items()},
            "values": component.values,
            "confidence": component.confidence,
            "records": used[component.id],
        }
        for component in game.components()
    ]


def line(entry: dict[str, Any]) -> str:
    """A component on one line, each value with a mark of its confidence."""
    marks = {"certain": "", "likely": "~", "guess": "?"}
    values = ", ".join(
        f"{field} {value}{marks[entry['confidence'][field]]}" for field, value in entry["values"].items()
    )
    name = " / ".join(entry["name"].values())
    return f"{entry['kind']:10} {entry['id']:22} {name:48} {values}  [{entry['records']} records]"


def record_folder(game: Game[Any]) -> Path:
    """Where the test records of a game are, in a checkout of the project."""
    return Path(__file__).parents[3] / "tests" / "records" / game.name


def uses(game: Game[Any]) -> Counter[str]:
    """How many test records use each component: those in every game are used by all.

    A record made with other printed values than those that come with Parvis does not count.
    """
    standard = GAMES[game.name]
    used: Counter[str] = Counter()
    for file in sorted(record_folder(game).glob("*.txt")):
        try:
            record = read_record(file.read_text(encoding="utf-8"), GAMES)
            in_play = standard.uses(record.replay(), [move for _, move in record.moves])
        except RecordError:
            continue
        used.update(c.id for c in game.components() if c.id in in_play or c.kind in ("board", "setup"))
    return used

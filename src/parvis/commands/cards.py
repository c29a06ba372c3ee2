"""List every component with its printed values, how sure they are, and how many test records use it.

Or list in what a data file differs from the values in use, so that its owner can pass that on.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.printed import Difference, differences
from ..core.record import RecordError, read_record
from ..games import GAMES
from ..text.words import LANGUAGES, words
from .common import add_game, add_json, chosen_game, print_json, with_cards


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--against", metavar="FILE", help="only what differs in this file of printed values")
    add_json(parser)


def run(given: argparse.Namespace) -> None:
    game, label = chosen_game(given)
    if given.against is not None:
        compare(game, label, Path(given.against), given.json)
        return
    listed = components(game)
    if given.json:
        print_json({"game": game.name, "cards": label, "digest": game.cards_digest(), "components": listed})
        return
    print(f"{game.name}, printed values: {label} {game.cards_digest()}\n(no mark: certain, ~ likely, ? guess)\n")
    for entry in listed:
        print(line(entry))


def compare(game: Game[Any], label: str, file: Path, as_json: bool) -> None:
    """Print in what a data file differs from the values in use."""
    other, other_label = with_cards(game, file)
    found = [entry(game, difference) for difference in differences(game, other)]
    if as_json:
        ours = {"cards": label, "digest": game.cards_digest()}
        theirs = {"cards": other_label, "digest": other.cards_digest()}
        print_json({"game": game.name, "ours": ours, "theirs": theirs, "differences": found})
        return
    if not found:
        print("no differences")
        return
    print(f"{game.name}: {label} {game.cards_digest()}, and in {other_label} {other.cards_digest()}\n")
    for each in found:
        name, values = " / ".join(each["name"].values()), f"{told(each['ours'])} ({each['confidence']})"
        print(f"{each['component']:22} {name:48} {each['field']}: {values}, there {told(each['theirs'])}")


def entry(game: Game[Any], difference: Difference) -> dict[str, Any]:
    """A difference as JSON."""
    component = difference.component
    key = f"{component.kind}.{component.id}"
    return {
        "component": component.id,
        "kind": component.kind,
        "name": {language: words(game, language)(key) for language in LANGUAGES},
        "field": difference.field,
        "ours": difference.ours,
        "confidence": difference.confidence,
        "theirs": difference.theirs,
    }


def told(value: Any) -> str:
    """A value as it stands in the file."""
    return json.dumps(value, ensure_ascii=False)


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
        used.update(in_play | always_used(standard))
    return used


def always_used(game: Game[Any]) -> set[str]:
    """The components that are in every game: its boards, but for the extra ones, and the set-up."""
    boards = {component.id for component in game.components() if component.kind in ("board", "setup")}
    return boards - set(game.extra_boards)

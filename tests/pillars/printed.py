"""The data file of The Pillars of the Earth with other numbers in it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from parvis.core.game import CardsError, Json
from parvis.games.pillars.game import PILLARS, PillarsGame
from parvis.games.pillars.rules.cards import CRAFTSMEN, TRADES, standard, trade_of

Path = tuple[str | int, ...]
"""Where a printed number stands: the component, its field, and within it a place or a name."""

COMPONENTS = {component.id: component for component in PILLARS.components()}


def numbers(value: Any, path: Path) -> Iterator[tuple[Path, int]]:
    """Every number of a printed value, and where it stands."""
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, list | dict):
        for key, item in enumerate(value) if isinstance(value, list) else value.items():
            yield from numbers(item, (*path, key))


PRINTED = [found for id, component in COMPONENTS.items() for found in numbers(component.values, (id,))]
"""Every printed number, and where it stands."""


def replaced(path: Path, number: int, printed: Json | None = None) -> Json:
    """A data file with another number. What craftsmen of one trade turn into what is changed for all of them."""
    printed = deepcopy(printed) if printed else standard()
    ids = {path[0]}
    if path[1] in ("input", "output"):
        ids |= {name for name in CRAFTSMEN if trade_of(name) == trade_of(str(path[0])) in TRADES}
    for entry in printed["components"]:
        if entry["id"] in ids:
            found = entry["values"]
            for key in path[1:-1]:
                found = found[key]
            found[path[-1]] = number
    return printed


def moved(name: str, number: int) -> tuple[Json, int]:
    """The data file with a craftsman in another round, from which one comes in exchange."""
    other = number % 6 + 1
    printed = replaced((name, "round"), other)
    partner = next(craftsman for craftsman in CRAFTSMEN if COMPONENTS[craftsman].values["round"] == other)
    next(entry for entry in printed["components"] if entry["id"] == partner)["values"]["round"] = number
    return printed, other


def odd_game(rng: Random) -> PillarsGame:
    """The game with a data file in which about half of the numbers are others."""
    game = PILLARS
    for path, number in PRINTED:
        if path[1] != "round" and rng.random() < 0.5:
            try:
                game = PILLARS.with_cards(replaced(path, number + rng.choice((-1, 1, 2)), game.printed))
            except CardsError:
                continue
    return game

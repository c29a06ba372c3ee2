"""Data files of printed values: the check that every game shares, and in what two of them differ.

What each value may be, a game says in a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .game import CardsError, Component, Game, Json

Fields = dict[str, Callable[[Any], bool]]
"""By the name of a value: whether something can be that value."""


def checked(printed: Any, game: str, kinds: Mapping[str, str], fields: Callable[[str], Fields]) -> dict[str, Json]:
    """The values by id, once every component is known, complete and of the right type.

    `kinds` names every component of the game and its kind; `fields` gives what each of them must have.
    """
    if not isinstance(printed, dict) or printed.get("game") != game:
        raise CardsError(f'not a data file of {game}: it must be an object with "game": "{game}"')
    entries = printed.get("components")
    if not isinstance(entries, list):
        raise CardsError('"components" must be a list')
    by_id: dict[str, Json] = {}
    for entry in entries:
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in kinds:
            raise CardsError(f"unknown card {name!r}")
        if name in by_id:
            raise CardsError(f"{name} stands twice")
        if entry.get("kind") != kinds[name]:
            raise CardsError(f"{name}: kind must be {kinds[name]!r}")
        _check_fields(name, fields(name), entry.get("values"), entry.get("confidence"))
        by_id[name] = entry["values"]
    for name, kind in kinds.items():
        if name not in by_id:
            raise CardsError(f"{name} ({kind}) is missing")
    return by_id


def _check_fields(name: str, fields: Fields, values: Any, confidence: Any) -> None:
    if not isinstance(values, dict) or not isinstance(confidence, dict):
        raise CardsError(f'{name}: "values" and "confidence" must be objects')
    for field, fits in fields.items():
        if field not in values:
            raise CardsError(f"{name}: {field} is missing", name, field)
        if not fits(values[field]):
            raise CardsError(f"{name}: {field} cannot be {values[field]!r}", name, field)
        if confidence.get(field) not in ("certain", "likely", "guess"):
            raise CardsError(f"{name}: confidence of {field} must be certain, likely or guess", name, field)
    for field in values:
        if field not in fields:
            raise CardsError(f"{name}: unknown field {field}", name, field)


class Difference(NamedTuple):
    """A value that stands otherwise in another data file."""

    component: Component
    """Ours."""
    field: str
    ours: Any
    confidence: str
    """How sure we are of ours."""
    theirs: Any


def differences(game: Game[Any], other: Game[Any]) -> list[Difference]:
    """The values in which another data file of the same game differs, in the order of ours."""
    theirs = {component.id: component.values for component in other.components()}
    return [
        Difference(component, field, value, component.confidence[field], theirs[component.id][field])
        for component in game.components()
        for field, value in component.values.items()
        if theirs[component.id][field] != value
    ]

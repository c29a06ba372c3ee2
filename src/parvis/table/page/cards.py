"""What a component says to people: its name, its text, its printed values, and how sure we are of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ...core.game import Component
from ...games import GAMES
from ...text.words import Words, words

MARKS: Final = {"certain": "", "likely": "~", "guess": "?"}


@dataclass(frozen=True)
class Card:
    """A component for the page."""

    key: str
    name: str
    text: str
    values: list[tuple[str, str, str]]
    """Field, value, and a mark if the value is reconstructed."""


@cache
def cards(game: str, language: str) -> dict[str, Card]:
    """Every component of a game by its key."""
    say = words(GAMES[game], language)
    return {f"{c.kind}.{c.id}": _card(say, c) for c in GAMES[game].components()}


def _card(say: Words, component: Component) -> Card:
    key = f"{component.kind}.{component.id}"
    text = say(f"{key}.text") if say.has(f"{key}.text") else ""
    values = [
        (say(f"field.{field}"), printed(say, value), MARKS[component.confidence.get(field, "certain")])
        for field, value in component.values.items()
        if say.has(f"field.{field}")
    ]
    return Card(key, say(key), text, values)


def printed(say: Words, value: Any) -> str:
    """A printed value in words."""
    if isinstance(value, bool):
        return say("field.yes" if value else "field.no")
    if isinstance(value, dict):
        return ", ".join(f"{printed(say, amount)} {printed(say, what)}" for what, amount in value.items()) or "–"
    if isinstance(value, list):
        return " / ".join(printed(say, item) for item in value) or "–"
    if isinstance(value, str):
        for kind in ("colour", "resource", "cube", "good", "trade", "value", "counter"):
            if say.has(f"{kind}.{value}"):
                return say(f"{kind}.{value}")
    return str(value)

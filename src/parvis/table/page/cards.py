"""What a component says to people: its name, its text, its printed values, and how sure we are of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...core.game import CardsError, Component, Game
from ...core.printed import differences
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


@lru_cache(64)
def cards(game: Game[Any], language: str) -> dict[str, Card]:
    """Every component of a game by its key."""
    say = words(game, language)
    return {f"{c.kind}.{c.id}": _card(say, c) for c in game.components()}


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


@dataclass(frozen=True)
class Other:
    """A printed value that is not ours, in words."""

    card: str
    field: str
    ours: str
    mark: str
    """Whether ours is reconstructed."""
    theirs: str


@lru_cache(64)
def others(game: Game[Any], language: str) -> list[Other]:
    """In what the printed values of a game differ from ours."""
    say = words(game, language)
    return [
        Other(
            say(f"{found.component.kind}.{found.component.id}"), say(f"field.{found.field}"),
            printed(say, found.ours), MARKS[found.confidence], printed(say, found.theirs),
        )
        for found in differences(GAMES[game.name], game)
    ]  # fmt: skip


def cards_words(wrong: CardsError, game: Game[Any], language: str) -> str:
    """What is wrong with a data file: which value of which card, or else as the game's own check says it."""
    say = words(game, language)
    kinds = {component.id: component.kind for component in game.components()}
    if wrong.component not in kinds or not say.has(f"field.{wrong.field}"):
        return str(wrong)
    card = say(f"{kinds[wrong.component]}.{wrong.component}")
    return say("cards.wrong-value", card=card, field=say(f"field.{wrong.field}"))

"""Printed values as they are typed: what inputs a value has, what stands in them, and what value they make.

What is typed and cannot be read stays as it is: the game's own check will refuse it, and name it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ...core.game import Component, Game
from ..from_json import json_value

NUMBER, NUMBERS, ROWS, FLAG = "number", "numbers", "rows", "flag"
WORD, WORDS, AMOUNTS, RAW = "word", "words", "amounts", "raw"
YES, NO = "true", "false"
PREFIX: Final = "value."
"""Begins the names of the inputs, so that they are not taken for others of the form."""


@dataclass(frozen=True)
class Field:
    """A value of a component: how it is typed, and of which words it may be made."""

    component: str
    name: str
    kind: str
    words: tuple[str, ...] = ()
    """Of a word or words, what can be chosen; of amounts, of what."""
    inputs: int = 1
    """How many words there may be."""

    @property
    def id(self) -> str:
        return f"{PREFIX}{self.component}.{self.name}"

    def names(self) -> list[str]:
        """The names of its inputs."""
        match self.kind:
            case "words":
                return [f"{self.id}.{at}" for at in range(self.inputs)]
            case "amounts":
                return [f"{self.id}.{word}" for word in self.words]
        return [self.id]

    def texts(self, value: Any) -> dict[str, str]:
        """What stands in the inputs for a value."""
        shown = _shown(self, value)
        return dict(zip(self.names(), [*shown, *[""] * len(self.names())], strict=False))

    def holds(self, value: Any) -> bool:
        """Whether a value of its kind can be typed here: not more words, nor others, than there is room for."""
        if self.kind not in (WORDS, AMOUNTS) or not isinstance(value, list | dict):
            return True
        return bool(self.value(self.texts(value)) == value)

    def value(self, typed: Mapping[str, str]) -> Any:
        """The value that stands in the inputs."""
        return _read(self, [typed.get(name, "").strip() for name in self.names()])


def _shown(field: Field, value: Any) -> list[str]:
    match field.kind, value:
        case "flag", bool():
            return [YES if value else NO]
        case "number", int():
            return [str(value)]
        case "word", str():
            return [value]
        case "numbers", list():
            return [" ".join(map(_text, value))]
        case "rows", list():
            return [" / ".join(" ".join(map(_text, row)) if isinstance(row, list) else _text(row) for row in value)]
        case "words", list():
            return [_text(word) for word in value]
        case "amounts", dict():
            return [_text(value[word]) if word in value else "" for word in field.words]
    return [_text(value)]


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _read(field: Field, texts: list[str]) -> Any:
    first = texts[0] if texts else ""
    match field.kind:
        case "number":
            return _number(first)
        case "flag":
            return {YES: True, NO: False}.get(first, first)
        case "word":
            return first
        case "numbers":
            return _numbers(first)
        case "rows":
            return [_numbers(row) for row in first.split("/")] if first else []
        case "words":
            return [text for text in texts if text]
        case "amounts":
            return {word: _number(text) for word, text in zip(field.words, texts, strict=True) if text}
    return _raw(first)


def _numbers(text: str) -> list[Any]:
    return [_number(word) for word in text.replace(",", " ").replace(";", " ").split()]


def _number(text: str) -> Any:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else text


def _raw(text: str) -> Any:
    try:
        return json_value(text)
    except ValueError:
        return text


@cache
def fields(game: Game[Any]) -> dict[str, list[Field]]:
    """How the values of every component of a game are typed, by its id. Asked only of the games with our values."""
    components = game.components()
    words, amounts = _vocabularies(components), _amounts(components)
    most = {name: max(len(value) for value in values) for name, values in _lists(components).items()}
    kinds = {c.id: {name: _kind(name, value, components) for name, value in c.values.items()} for c in components}

    def field(component: Component, name: str) -> Field:
        kind = kinds[component.id][name]
        chosen = amounts.get(name, ()) if kind == AMOUNTS else words.get(name, ()) if kind in (WORD, WORDS) else ()
        return Field(component.id, name, kind, chosen, max(most.get(name, 1), 1) if kind == WORDS else 1)

    return {component.id: [field(component, name) for name in component.values] for component in components}


def _kind(name: str, value: Any, components: list[Component]) -> str:
    """Of what kind a value is; an empty one is of the kind of its like on other components."""
    found = _shape(value)
    if found is None:
        others = (_shape(component.values[name]) for component in components if name in component.values)
        found = next((other for other in others if other is not None), AMOUNTS if isinstance(value, dict) else NUMBERS)
    return found


def _shape(value: Any) -> str | None:
    match value:
        case bool():
            return FLAG
        case int():
            return NUMBER
        case str():
            return WORD
        case [] | {} if not value:
            return None
        case list():
            return next((kind for kind, fits in _LISTS.items() if all(map(fits, value))), RAW)
        case dict():
            return AMOUNTS if all(map(_is_number, value.values())) else RAW
    return RAW


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_LISTS: Final[dict[str, Callable[[Any], bool]]] = {
    NUMBERS: _is_number,
    WORDS: lambda value: isinstance(value, str),
    ROWS: lambda value: isinstance(value, list) and all(map(_is_number, value)),
}


def _lists(components: list[Component]) -> dict[str, list[list[Any]]]:
    found: dict[str, list[list[Any]]] = {}
    for _, name, value in _values(components):
        if isinstance(value, list):
            found.setdefault(name, []).append(value)
    return found


def _amounts(components: list[Component]) -> dict[str, tuple[str, ...]]:
    """Of what there may be amounts, by the name of the value."""
    return _shared([(name, list(value)) for _, name, value in _values(components) if isinstance(value, dict)])


def _vocabularies(components: list[Component]) -> dict[str, tuple[str, ...]]:
    """The words that can be chosen, by the name of the value."""
    found = [(name, [value] if isinstance(value, str) else value) for _, name, value in _values(components)]
    return _shared([(name, words) for name, words in found if _shape(words) == WORDS])


def _shared(found: list[tuple[str, list[str]]]) -> dict[str, tuple[str, ...]]:
    """By the name of a value all words of its like, and of values that share some of them, as they come up."""
    named: dict[str, set[str]] = {}
    for name, words in found:
        named.setdefault(name, set()).update(words)
    for _ in named:
        for name, mine in named.items():
            named[name] = mine.union(*(others for others in named.values() if others & mine))
    every = list(dict.fromkeys(word for _, words in found for word in words))
    return {name: tuple(word for word in every if word in mine) for name, mine in named.items()}


def _values(components: list[Component]) -> Iterator[tuple[Component, str, Any]]:
    return ((component, name, value) for component in components for name, value in component.values.items())

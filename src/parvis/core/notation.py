"""Moves as words, both ways: `("activate", 1)` is written `activate merchant`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .flow import Move

QUOTED = 80
"""The most letters of a text that are quoted."""


class NotationError(ValueError):
    """A text that is no move of the game. The message is for programs; people get it by `key` and `values`."""

    def __init__(self, key: str, message: str, **values: str) -> None:
        super().__init__(cut(message, 3 * QUOTED))
        self.key = key
        self.values = {name: cut(value) for name, value in values.items()}


def cut(text: str, most: int = QUOTED) -> str:
    """A text that somebody sent, as it is quoted back: its beginning, if it is long."""
    return text if len(text) <= most else f"{text[:most]}…"


class Verb:
    """A word and the nouns that may follow it. A verb without nouns stands alone, and its noun is 0.

    `kind` says what the nouns are (`activity`, `die`): their names for people are found by it. Numbers have none.
    """

    def __init__(self, name: str, nouns: Mapping[str, int] | None = None, kind: str | None = None) -> None:
        self.name = name
        self.kind = kind
        self.numbers = dict(nouns) if nouns is not None else {}
        self.words = {number: word for word, number in self.numbers.items()}


def verbs(*given: Verb) -> dict[str, Verb]:
    """The vocabulary of a game."""
    return {verb.name: verb for verb in given}


def counted(numbers: Iterable[int]) -> dict[str, int]:
    """Nouns that are plain numbers."""
    return {str(number): number for number in numbers}


def named(names: Iterable[str]) -> dict[str, int]:
    """Nouns that are names, numbered from 0."""
    return {name: number for number, name in enumerate(names)}


def write(vocabulary: Mapping[str, Verb], move: Move) -> str:
    """A move as words."""
    name, noun = move
    verb = vocabulary[name]
    return f"{name} {verb.words[noun]}" if verb.words else name


def read(vocabulary: Mapping[str, Verb], text: str) -> Move:
    """Words as a move; a NotationError says what is wrong with them."""
    words = text.split()
    if not words:
        raise NotationError("no-move", "no move given")
    verb = vocabulary.get(words[0])
    if verb is None:
        raise NotationError("unknown-verb", f"unknown verb '{words[0]}'", verb=words[0])
    if not verb.words:
        if len(words) != 1:
            raise NotationError("stands-alone", f"'{verb.name}' stands alone", verb=verb.name)
        return (verb.name, 0)
    if len(words) != 2:
        raise NotationError("takes-noun", f"'{verb.name}' takes one noun", verb=verb.name)
    noun = verb.numbers.get(words[1])
    if noun is None:
        message = f"'{verb.name}' does not know '{words[1]}'"
        raise NotationError("unknown-noun", message, verb=verb.name, noun=words[1])
    return (verb.name, noun)

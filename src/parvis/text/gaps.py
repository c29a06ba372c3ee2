"""Gaps for printed values: a number that is printed on a component is not written into a sentence.

Their names have dots in them. They are filled in when a game is first told in a language, from the printed values
that it is played with; all else is as in `messages.py`:

    {merchant.deniers}                    a value, by its component and its name; a colour is said in the language
    {setup.die_price.0}                   one of several; {carpenter.cost.wood} an amount, 0 if there is none of it
    {setup.rounds.word}                   a small number as a word
    {inn.price, plural, one {a denier} other {# deniers}}
    {forest.either, select, true {or} other {and}}
    {mason_1.input}                       all amounts by name, from the messages `goods.stone` and `goods.and`
"""

from __future__ import annotations

from typing import Any, Final

from .messages import Message, Spelled

WORD: Final = ".word"


class Printed:
    """The printed values of a game, as they are said with the messages of a language."""

    def __init__(self, values: dict[str, Any], messages: dict[str, Message]) -> None:
        self.values = values
        self.messages = messages

    def found(self, name: str) -> object:
        """What stands in a gap; None if it is not for a printed value."""
        if "." not in name:
            return None
        value: object = printed_value(self.values, name.removesuffix(WORD))
        if isinstance(value, str):
            key = f"colour.{value}"
            return self.messages[key].said({}) if key in self.messages else value
        if isinstance(value, dict):
            return self._amounts(value)
        if name.endswith(WORD) and isinstance(value, int):
            return Spelled(value, self._spelled(value))
        return value

    def _spelled(self, number: int) -> str:
        """A small number as a word."""
        numbers = self.messages["numbers"].said({}).split()
        return numbers[number] if 0 <= number < len(numbers) else str(number)

    def _amounts(self, goods: dict[str, int]) -> str:
        """Several amounts, each with the name of what it is."""
        said = [self.messages[f"goods.{good}"].said({"count": amount}) for good, amount in goods.items()]
        together = said[0] if said else "–"
        for more in said[1:]:
            together = self.messages["goods.and"].said({"first": together, "second": more})
        return together


def printed_value(values: dict[str, Any], path: str) -> Any:
    """The printed value of a gap. Of several, one that these components do not have is 0."""
    id, field, *within = path.split(".")
    found: Any = values[id][field]
    for name in within:
        if isinstance(found, list):
            found = found[int(name)] if int(name) < len(found) else 0
        else:
            found = found.get(name, 0) if found else 0
    return found

"""Gaps for printed values: a number that is printed on a component is not written into a sentence.

They are filled in when the messages of a game are read, from the printed values that it is played with:

    {merchant.deniers}                    a value, by its component and its name; a colour is said in the language
    {setup.die_price.0}                   one of several; {carpenter.cost.wood} an amount, 0 if there is none of it
    {setup.rounds.word}                   a small number as a word
    {inn.price|a denier|# deniers}        a form for one, for two and so on, the last for all beyond; # is the number
    {mason_1.input}                       all amounts by name, from the messages `goods.stone` and `goods.and`
"""

from __future__ import annotations

import re
from typing import Any, Final

PRINTED: Final = re.compile(r"\{([a-z_0-9-]+(?:\.[a-z_0-9-]+)+)((?:\|[^{}|]*)*)\}")
"""A gap for a printed value: where it is found, and the forms for one and many."""
WORD: Final = ".word"


def filled(text: str, values: dict[str, Any], messages: dict[str, str]) -> str:
    """A message with the printed values in their gaps, said with the messages of its language."""
    return PRINTED.sub(lambda gap: _said(gap[1], gap[2], values, messages), text)


def _said(path: str, forms: str, values: dict[str, Any], messages: dict[str, str]) -> str:
    found = printed_value(values, path.removesuffix(WORD))
    if isinstance(found, str):
        return messages.get(f"colour.{found}", found)
    if isinstance(found, dict):
        return _amounts(found, messages)
    shown = _spelled(found, messages) if path.endswith(WORD) else str(found)
    return _form(forms.split("|")[1:], found, shown) if forms else shown


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


def _form(forms: list[str], number: int, shown: str) -> str:
    """What is said of a number: there is a form for one, for two and so on, and the last is for all beyond."""
    return forms[number - 1 if 0 < number < len(forms) else -1].replace("#", shown)


def _spelled(number: int, messages: dict[str, str]) -> str:
    """A small number as a word."""
    numbers = messages["numbers"].split()
    return numbers[number] if 0 <= number < len(numbers) else str(number)


def _amounts(goods: dict[str, int], messages: dict[str, str]) -> str:
    """Several amounts, each with the name of what it is."""
    said = [_form(messages[f"goods.{good}"].split("|"), amount, str(amount)) for good, amount in goods.items()]
    together = said[0] if said else "–"
    for more in said[1:]:
        together = messages["goods.and"].format(first=together, second=more)
    return together

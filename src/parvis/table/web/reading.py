"""What was sent becomes a structure, or the refusal names the field that is wrong and what should stand there."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from ..refusals import Refused, WrongField

Kind = TypeVar("Kind", bound=msgspec.Struct)
MISSING: Final = re.compile("Object missing required field `(.*?)`")
PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
"""Where something is wrong, as msgspec tells it."""
STEP: Final = re.compile(r"\w+")


def json_object(sent: bytes | str) -> dict[str, Any]:
    """The JSON object that was sent, every letter and number of it one that could be written back."""
    try:
        value = msgspec.json.decode(sent)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("error.garbage") from None
    if not isinstance(value, dict):
        raise Refused("error.garbage")
    return value


def read(kind: type[Kind], sent: dict[str, Any]) -> Kind:
    """A structure out of a JSON object; fields that it does not have are left alone."""
    try:
        return msgspec.convert(sent, kind)
    except msgspec.ValidationError as wrong:
        told = str(wrong)
    place, missing = PLACE.search(told), MISSING.match(told)
    path = [place[1]] if place else []
    raise wrong_field(kind, ".".join([*path, missing[1]] if missing else path))


def wrong_field(kind: type[msgspec.Struct], path: str) -> WrongField:
    """The refusal of what stands at a path (`seats[0].kind`) of a structure."""
    expected = _known(kind)
    for step in STEP.findall(path):
        expected = _inside(expected, step)
    key, values = _words(expected)
    return WrongField(path, key, **values)


@cache
def _known(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _inside(whole: inspect.Type, step: str) -> inspect.Type:
    """What is expected in a field of a structure, or at an index of a list."""
    match whole:
        case inspect.UnionType(types=(kind, inspect.NoneType())):
            return _inside(kind, step)
        case inspect.ListType(item_type=item):
            return item
        case inspect.StructType(fields=fields):
            return next(field.type for field in fields if field.encode_name == step)
        case inspect.UnionType(types=types):
            kinds = [kind for kind in types if isinstance(kind, inspect.StructType)]
            if step == kinds[0].tag_field:
                return inspect.LiteralType(tuple(str(kind.tag) for kind in kinds))
            having = (kind for kind in kinds if any(field.encode_name == step for field in kind.fields))
            return _inside(next(having), step)
    raise AssertionError(f"nothing is inside {whole}")


def _words(expected: inspect.Type) -> tuple[str, dict[str, object]]:
    """What is expected, as a key of the messages and what fills it in."""
    match expected:
        case inspect.IntType(ge=least):
            return "expected.number", {"least": least}
        case inspect.StrType(min_length=None):
            return "expected.text", {}
        case inspect.StrType():
            return "expected.some-text", {}
        case inspect.ListType(max_length=None):
            return "expected.list", {}
        case inspect.ListType(min_length=None, max_length=most):
            return "expected.list-up-to", {"most": most}
        case inspect.ListType(min_length=least, max_length=most):
            return "expected.list-between", {"least": least, "most": most}
        case inspect.LiteralType(values=values):
            return "expected.one-of", {"values": ", ".join(map(str, values))}
        case inspect.UnionType(types=types):
            return _words(types[0])
        case inspect.StructType() | inspect.DictType():
            return "expected.object", {}
    raise AssertionError(f"no words for {expected}")

"""What was sent becomes a structure, or the refusal names the field that is wrong and what should stand there."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any, TypeVar

from ..from_json import json_value
from ..refusals import Refused, WrongField
from .structure import Anything, Field, Kind, Listing, Number, OneOf, Struct, Text, Thing, Truth, fields_of

Made = TypeVar("Made", bound=Struct)


def json_object(sent: bytes | str) -> dict[str, Any]:
    """The JSON object that was sent."""
    try:
        value = json_value(sent)
    except ValueError:
        raise Refused("error.garbage") from None
    if not isinstance(value, dict):
        raise Refused("error.garbage")
    return value


def read(kind: type[Made], sent: dict[str, Any], path: str = "") -> Made:
    """A structure out of a JSON object; fields that it does not have are left alone."""
    given: dict[str, Any] = {}
    for field in fields_of(kind):
        value = sent.get(field.sent_as, MISSING)
        if value is not MISSING:
            given[field.name] = _value(field, value, f"{path}{field.sent_as}")
        elif field.default is MISSING:
            raise _wrong(f"{path}{field.sent_as}", field.kind)
    return kind(**given)


def _value(field: Field, value: Any, path: str) -> Any:
    return None if value is None and field.nullable else _checked(field.kind, value, path)


def _checked(kind: Kind, value: Any, path: str) -> Any:
    """A value, if it is of a kind."""
    match kind:
        case Number(least, most):
            fits = type(value) is int and (least is None or value >= least) and (most is None or value <= most)
        case Truth():
            fits = type(value) is bool
        case Text(shortest):
            fits = type(value) is str and len(value) >= (shortest or 0)
        case Listing(item, shortest, longest):
            if (
                type(value) is not list
                or len(value) < (shortest or 0)
                or (longest is not None and len(value) > longest)
            ):
                raise _wrong(path, kind)
            return [_checked(item, one, f"{path}[{at}]") for at, one in enumerate(value)]
        case Thing(one):
            if type(value) is not dict:
                raise _wrong(path, kind)
            return read(one, value, f"{path}.")
        case OneOf(several):
            if type(value) is not dict:
                raise _wrong(path, kind)
            tag = value.get(several[0].tag_field)
            meant = next((one for one in several if one.tag == tag), None)
            if meant is None:
                raise WrongField(f"{path}.{several[0].tag_field}", "expected.one-of", values=_tags(several))
            return read(meant, value, f"{path}.")
        case Anything():
            fits = type(value) is dict
    if not fits:
        raise _wrong(path, kind)
    return value


def _tags(several: tuple[type[Struct], ...]) -> str:
    return ", ".join([one.tag for one in several])


def wrong_field(kind: type[Struct], name: str) -> WrongField:
    """The refusal of what stands in a field of a structure."""
    return _wrong(name, next(field.kind for field in fields_of(kind) if field.sent_as == name))


def _wrong(path: str, expected: Kind) -> WrongField:
    key, values = _words(expected)
    return WrongField(path, key, **values)


def _words(expected: Kind) -> tuple[str, dict[str, object]]:
    """What is expected, as a key of the messages and what fills it in."""
    match expected:
        case Number(least, None):
            return "expected.number", {"least": least}
        case Number(least, most):
            return "expected.number-between", {"least": least, "most": most}
        case Truth():
            return "expected.yes-or-no", {}
        case Text(None):
            return "expected.text", {}
        case Text():
            return "expected.some-text", {}
        case Listing(_, _, None):
            return "expected.list", {}
        case Listing(_, None, most):
            return "expected.list-up-to", {"most": most}
        case Listing(_, least, most):
            return "expected.list-between", {"least": least, "most": most}
        case Thing() | OneOf() | Anything():
            return "expected.object", {}

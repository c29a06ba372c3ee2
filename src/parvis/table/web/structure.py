"""Structures that somebody sends: of what kind their fields are, written as annotations and read once.

A structure is a frozen dataclass. `Meta` bounds a number, a text or a list; a field may go by another name in what is
sent; structures of which one is meant are told apart by a tag. Nothing but Python is needed: a browser reads them too.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, NamedTuple, Union, dataclass_transform, get_args, get_origin
from typing import get_type_hints as hints

NAME: Final = "name"


class Meta(NamedTuple):
    """The least and the most of a number; how short and how long a text or a list may be."""

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None


def field(*, name: str = "", default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A field that goes by another name in what is sent, or whose default is made anew each time."""
    given = {"default": default} if default is not MISSING else {}
    if default_factory is not MISSING:
        given = {"default_factory": default_factory}
    return dataclass_field(metadata={NAME: name}, **given)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Struct:
    """What is sent becomes one of its kind."""

    tag_field: ClassVar[str] = ""
    tag: ClassVar[str] = ""

    def __init_subclass__(cls, frozen: bool = True, tag_field: str = "", tag: str = "") -> None:
        dataclass(frozen=frozen)(cls)
        cls.tag_field, cls.tag = tag_field, tag


# Kinds of values


class Number(NamedTuple):
    least: int | None
    most: int | None


class Truth(NamedTuple):
    """True or false."""


class Text(NamedTuple):
    shortest: int | None


class Listing(NamedTuple):
    item: Kind
    shortest: int | None
    longest: int | None


class Thing(NamedTuple):
    """A structure."""

    kind: type[Struct]


class OneOf(NamedTuple):
    """One of several structures, told apart by their tags."""

    kinds: tuple[type[Struct], ...]


class Anything(NamedTuple):
    """An object whose fields nobody has named."""


Kind = Number | Truth | Text | Listing | Thing | OneOf | Anything


class Field(NamedTuple):
    """A field of a structure."""

    name: str
    sent_as: str
    kind: Kind
    nullable: bool
    default: Any
    """`MISSING`, where it has to be there."""


_KNOWN: Final[dict[type[Struct], tuple[Field, ...]]] = {}


def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """The fields of a structure, looked up once."""
    if kind not in _KNOWN:
        _KNOWN[kind] = _fields(kind)
    return _KNOWN[kind]


def _fields(kind: type[Struct]) -> tuple[Field, ...]:
    known = hints(kind, include_extras=True)
    found = []
    for each in fields(kind):  # type: ignore[arg-type]  # every structure is made a dataclass when it is defined
        default = each.default_factory() if each.default_factory is not MISSING else each.default
        kinds = _united(known[each.name])
        several = [one for one in kinds if one is not NoneType]
        its = _kind(several[0]) if len(several) == 1 else OneOf(tuple(several))
        nullable = len(several) < len(kinds)
        found.append(Field(each.name, each.metadata.get(NAME) or each.name, its, nullable, default))
    return tuple(found)


def _united(hint: Any) -> tuple[Any, ...]:
    """The types of a union; of another type, that one."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _kind(hint: Any, bounds: Meta = Meta()) -> Kind:  # noqa: B008  # a named tuple does not change
    """Of what kind a type is."""
    if get_origin(hint) is Annotated:
        bare, *more = get_args(hint)
        return _kind(bare, next((one for one in more if isinstance(one, Meta)), bounds))
    if len(several := _united(hint)) > 1:
        return OneOf(several)
    if get_origin(hint) is list:
        return Listing(_kind(get_args(hint)[0]), bounds.min_length, bounds.max_length)
    if hint is bool:
        return Truth()
    if hint is int:
        return Number(bounds.ge, bounds.le)
    if hint is str:
        return Text(bounds.min_length)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return Thing(hint)
    if get_origin(hint) is dict:
        return Anything()
    raise TypeError(f"no kind of value for {hint}")


# The same for programs: JSON Schema


def schemas(kinds: tuple[type[Struct], ...], place: str) -> dict[str, Any]:
    """The schemas of structures and of those inside them, by their names; `place` says how they are referred to."""
    found: dict[str, Any] = {}

    def add(kind: type[Struct]) -> dict[str, str]:
        if kind.__name__ not in found:
            found[kind.__name__] = {}
            found[kind.__name__] = whole(kind)
        return {"$ref": place.format(name=kind.__name__)}

    def whole(kind: type[Struct]) -> dict[str, Any]:
        tagged = {kind.tag_field: {"enum": [kind.tag]}} if kind.tag_field else {}
        its = fields_of(kind)
        return {
            "title": kind.__name__,
            "description": (kind.__doc__ or "").rstrip(),
            "type": "object",
            "properties": {**tagged, **{one.sent_as: with_default(one) for one in its}},
            "required": [*tagged, *[one.sent_as for one in its if one.default is MISSING]],
        }

    def with_default(one: Field) -> dict[str, Any]:
        made = schema(one.kind)
        if one.nullable:
            made = {"anyOf": [made, {"type": "null"}]}
        return made if one.default is MISSING else {**made, "default": one.default}

    def schema(kind: Kind) -> dict[str, Any]:
        match kind:
            case Number(least, most):
                return {"type": "integer", **_given(minimum=least, maximum=most)}
            case Truth():
                return {"type": "boolean"}
            case Text(shortest):
                return {"type": "string", **_given(minLength=shortest)}
            case Listing(item, shortest, longest):
                return {"type": "array", "items": schema(item), **_given(minItems=shortest, maxItems=longest)}
            case Thing(one):
                return add(one)
            case OneOf(several):
                mapping = {one.tag: add(one)["$ref"] for one in several}
                discriminator = {"propertyName": several[0].tag_field, "mapping": mapping}
                return {"anyOf": [add(one) for one in several], "discriminator": discriminator}
            case Anything():
                return {"type": "object"}

    for kind in kinds:
        add(kind)
    return found


def _given(**bounds: int | None) -> dict[str, int]:
    return {name: bound for name, bound in bounds.items() if bound is not None}

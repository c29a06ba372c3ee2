"""The page on which printed values are corrected: what was typed, what the game's own check says, what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from urllib.parse import urlencode

from ...core.flow import SPECTATOR
from ...core.game import CardsError, Component, Game, Json, face_of
from ...core.picture import Picture
from ...text.words import Words, words
from .cards import cards_words, printed
from .fields import FLAG, NUMBERS, PREFIX, RAW, ROWS, WORD, WORDS, YES, Field, fields

MOST_WRONG: Final = 40
"""So many wrong values are looked for."""
SURE: Final = "sure."
"""Begins the names of the boxes that are ticked where ours is what is printed."""
HINTS: Final = {NUMBERS: "cards.numbers", ROWS: "cards.rows", RAW: "cards.raw"}


@dataclass
class Correction:
    """What somebody has typed: a data file, and what is wrong with it."""

    game: Game[Any]
    """With our values."""
    typed: Mapping[str, str]
    """What stands in the inputs."""
    printed: Json
    """The data file that this makes."""
    wrong: dict[tuple[str, str], CardsError]
    """The values that are not possible, by component and name."""
    whole: CardsError | None
    """What is wrong with the values together."""
    made: Game[Any] | None
    """The game with these values, if they are possible."""


def typed_values(game: Game[Any], components: Any) -> dict[str, str]:
    """What stands in the inputs for the values of a data file, of those that the game knows."""
    known = fields(game)
    typed: dict[str, str] = {}
    for entry in components if isinstance(components, list) else ():
        found = entry if isinstance(entry, dict) else {}
        values, confidence = found.get("values"), found.get("confidence")
        for field in known.get(str(found.get("id")), ()):
            if isinstance(values, dict) and field.name in values and field.holds(values[field.name]):
                typed |= field.texts(values[field.name])
            if isinstance(confidence, dict) and confidence.get(field.name) == "certain":
                typed[_sure(field)] = "on"
    return typed


def left_out(game: Game[Any], components: Any) -> list[str]:
    """What a data file has that the game does not know, or that cannot be typed."""
    known = {id: {field.name: field for field in its} for id, its in fields(game).items()}
    found = []
    for entry in components if isinstance(components, list) else ():
        id = str(entry.get("id")) if isinstance(entry, dict) else "?"
        values = entry.get("values") if isinstance(entry, dict) else None
        if id not in known:
            found.append(id)
        elif isinstance(values, dict):
            its = known[id]
            found += [f"{id}.{name}" for name, value in values.items() if name not in its or not its[name].holds(value)]
    return found


def correction(game: Game[Any], typed: Mapping[str, str]) -> Correction:
    """The data file that was typed, checked. Values that were not typed are ours."""
    made: Json = {"game": game.name, "components": [_entry(game, c, typed) for c in game.components()]}
    ours = {component.id: component.values for component in game.components()}
    trial, wrong = deepcopy(made), dict[tuple[str, str], CardsError]()
    values = {entry["id"]: entry["values"] for entry in trial["components"]}
    while len(wrong) < MOST_WRONG:
        try:
            fitting = game.with_cards(trial)
        except CardsError as error:
            place = error.component, error.field
            if place in wrong or place[1] not in ours.get(place[0], {}):
                return Correction(game, typed, made, wrong, None if wrong else error, None)
            wrong[place] = error
            values[place[0]][place[1]] = ours[place[0]][place[1]]  # and look for what else is wrong
        else:
            return Correction(game, typed, made, wrong, None, None if wrong else fitting)
    return Correction(game, typed, made, wrong, None, None)


def _entry(game: Game[Any], component: Component, typed: Mapping[str, str]) -> Json:
    """A component of the data file: what its owner has typed or ticked is certain."""
    values, confidence = dict(component.values), dict(component.confidence)
    for field in fields(game)[component.id]:
        if any(name in typed for name in field.names()):
            values[field.name] = field.value(typed)
        if values[field.name] != component.values[field.name] or _sure(field) in typed:
            confidence[field.name] = "certain"
    return {"id": component.id, "kind": component.kind, "values": values, "confidence": confidence}


def _sure(field: Field) -> str:
    return SURE + field.id.removeprefix(PREFIX)


# What is shown


@dataclass(frozen=True)
class Input:
    """Something to type or choose."""

    name: str
    label: str
    text: str
    ours: str
    choices: list[tuple[str, str]] | None = None


@dataclass(frozen=True)
class Row:
    """A value for the page."""

    id: str
    label: str
    kind: str
    inputs: list[Input]
    hint: str
    ours: str
    """Our value in words, where it is another."""
    confidence: str
    sure: str
    """The name of the box to tick if ours is what is printed; '' where nobody doubts it."""
    ticked: bool
    wrong: str


@dataclass(frozen=True)
class Sheet:
    """A component for the page."""

    id: str
    name: str
    text: str
    rows: list[Row]
    picture: tuple[int, int] | None
    """The size of its picture."""
    query: str
    """What its picture is asked with."""

    @property
    def doubtful(self) -> bool:
        return any(row.confidence != "certain" or row.ours or row.wrong for row in self.rows)


def sheets(given: Correction, language: str) -> list[tuple[str, str, list[Sheet]]]:
    """Every component with what was typed: by kinds, each with its name."""
    say = words(given.made or given.game, language)
    plain = {"lang": language}
    full = plain | changed(given) if given.made is not None else plain
    found: dict[str, list[Sheet]] = {}
    for entry, component in zip(given.printed["components"], given.game.components(), strict=True):
        rows = [_row(given, say, component, field, entry) for field in fields(given.game)[component.id]]
        key = f"{component.kind}.{component.id}"
        text = say(f"{key}.text") if say.has(f"{key}.text") else ""
        size = sizes(given.game).get(component.id)
        query = urlencode(full if any(row.ours for row in rows) else plain)
        found.setdefault(component.kind, []).append(Sheet(component.id, say(key), text, rows, size, query))
    return [(kind, say(f"kind.{kind}"), its) for kind, its in found.items()]


def _row(given: Correction, say: Words, component: Component, field: Field, entry: Json) -> Row:
    ours, value = component.values[field.name], entry["values"][field.name]
    texts = field.texts(value) | {name: given.typed[name] for name in field.names() if name in given.typed}
    choices: list[tuple[str, str]] | None = None
    if field.kind == FLAG:
        choices = [(text, printed(say, text == YES)) for text in dict.fromkeys((YES, "false"))]
    elif field.kind in (WORD, WORDS):
        choices = [("", "–")] if field.kind == WORDS else []
        choices += [(word, printed(say, word)) for word in field.words]
    label, error = say(f"field.{field.name}"), given.wrong.get((component.id, field.name))
    standing = field.texts(ours)
    inputs = [
        Input(name, _label(say, label, name.removeprefix(f"{field.id}.")), texts[name], standing[name], choices)
        for name in field.names()
    ]
    certainty = component.confidence[field.name]
    return Row(
        field.id, label, field.kind, inputs, say(HINTS[field.kind]) if field.kind in HINTS else "",
        printed(say, ours) if value != ours else "", certainty, _sure(field) if certainty != "certain" else "",
        _sure(field) in given.typed, "" if error is None else cards_words(error, given.game, say.language),
    )  # fmt: skip


def _label(say: Words, label: str, part: str) -> str:
    """What is typed into one of several inputs."""
    return label if part.isdecimal() or part.startswith(PREFIX) else printed(say, part)


def changed(given: Correction) -> dict[str, str]:
    """What was typed of the values that are not ours, as it was typed."""
    entries = zip(given.printed["components"], given.game.components(), strict=True)
    return {
        name: given.typed.get(name, "")
        for entry, component in entries
        for field in fields(given.game)[component.id]
        if entry["values"][field.name] != component.values[field.name]
        for name in field.names()
    }


def picture(game: Game[Any], language: str, id: str) -> Picture | None:
    """A component drawn by itself, or the whole board ('')."""
    say, face = words(game, language), face_of(game)
    view = _view(game)
    if not id:
        return face.board(view, say)
    kind = next((component.kind for component in game.components() if component.id == id), "")
    return face.single(view, say, kind, id)


def _view(game: Game[Any]) -> Json:
    """The view of a table at which nobody has sat down yet."""
    seats = game.seat_counts[-1]
    return game.view(game.setup(seats), SPECTATOR)


@cache
def sizes(game: Game[Any]) -> dict[str, tuple[int, int]]:
    """How large the pictures of components are; of those that have one. Asked only of the games with our values."""
    found = {}
    for component in game.components():
        drawn = picture(game, "en", component.id)
        if drawn is not None:
            width, height = drawn.opening.partition('viewBox="0 0 ')[2].partition('"')[0].split()
            found[component.id] = round(float(width)), round(float(height))
    return found

"""The data file of printed values: what it must hold, and that the rules play by it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parvis.commands.fuzz import play_random
from parvis.core.game import CardsError, Json
from parvis.core.record import Record
from parvis.games.caylus.game import CAYLUS, CaylusGame
from parvis.games.caylus.rules.printed import standard


def component(printed: Json, name: str) -> Json:
    found: Json = next(entry for entry in printed["components"] if entry["id"] == name)
    return found


def changed(name: str, field: str, value: Any) -> Json:
    printed = json.loads(json.dumps(standard()))
    component(printed, name)["values"][field] = value
    return printed


def test_forty_tiles_and_the_jeweller() -> None:
    copies = {c.id: c.values.get("copies", 1) for c in CAYLUS.components() if c.kind == "building"}
    colours = {c.id: c.values["colour"] for c in CAYLUS.components() if c.kind == "building"}
    count = {colour: sum(copies[name] for name in colours if colours[name] == colour) for colour in colours.values()}
    assert count == {"neutral": 6, "fixed": 3, "wood": 8, "stone": 10, "prestige": 9, "residence": 1}


def test_every_value_is_certain() -> None:
    assert {word for c in CAYLUS.components() for word in c.confidence.values()} == {"certain"}


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda p: p.update(game="chess"), "not a data file"),
        (lambda p: p.update(components={}), "must be a list"),
        (lambda p: p["components"].append({"id": "tavern"}), "unknown card"),
        (lambda p: p["components"].append(p["components"][0]), "stands twice"),
        (lambda p: p["components"].pop(), "missing"),
        (lambda p: component(p, "mason").update(kind="special"), "kind must be"),
        (lambda p: component(p, "mason").update(values=[]), "must be objects"),
        (lambda p: component(p, "mason")["values"].pop("points"), "points is missing"),
        (lambda p: component(p, "mason")["values"].update(points=-1), "cannot be"),
        (lambda p: component(p, "mason")["values"].update(points=True), "cannot be"),
        (lambda p: component(p, "mason")["values"].update(more=1), "unknown field"),
        (lambda p: component(p, "mason")["values"].update(copies=2), "copies must be 1"),
        (lambda p: component(p, "mason")["values"].update(colour="stone"), "cannot be"),
        (lambda p: component(p, "mason")["values"].update(cost={"iron": 1}), "cannot be"),
        (lambda p: component(p, "mason")["confidence"].update(points="sure"), "confidence"),
        (lambda p: component(p, "bank")["values"].update(offers=[]), "cannot be"),
        (lambda p: component(p, "peddler")["values"].update(offers=[[1, 3]]), "cannot be"),
        (lambda p: component(p, "park")["values"].update(bonus={"iron": 1}), "cannot be"),
        (lambda p: component(p, "park")["values"].update(produces={}), "cannot be"),
        (lambda p: component(p, "castle")["values"].update(batch=6), "cannot be"),
        (lambda p: component(p, "cubes_2")["values"].update(cubes={"any": 1}), "cannot be"),
        (lambda p: component(p, "cubes_4")["values"].update(cubes={"any": 3}), "cannot be"),
        (lambda p: component(p, "road")["values"].update(gold_mine=7), "two buildings"),
        (lambda p: component(p, "walls")["values"].update(mark=12), "marks must follow"),
    ],
)
def test_a_wrong_file_is_refused(damage: Callable[[Json], Any], message: str) -> None:
    printed = json.loads(json.dumps(standard()))
    damage(printed)
    with pytest.raises(CardsError, match=message):
        CaylusGame(printed)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("church", "points", 4),
        ("tailor", "offers", [[1, 2], [3, 6]]),
        ("lawyer", "points", 3),
        ("road", "gold_mine", 20),
        ("towers", "mark", 28),
        ("setup", "workers", 3),
        ("marketplace", "cost", {"wood": 2}),
        ("castle", "batch", 5),
        ("cubes_1", "cubes", {"food": 2, "gold": 1}),
        ("cubes_4", "cubes", {"any": 1}),
        ("workshop", "bonus", {"gold": 3}),
        ("quarry", "cost", {"any": 1}),
    ],
)
def test_a_corrected_file_is_played_by(name: str, field: str, value: Any) -> None:
    game = CAYLUS.with_cards(changed(name, field, value))
    assert game.cards_digest() != CAYLUS.cards_digest()
    for number in range(4):
        record = Record(game, 2 + number)
        assert play_random(game, record, Random(number)) is None

"""The board of The Pillars of the Earth: well-formed, complete in what may be clicked, and without secrets."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import playing
from parvis.core.face import Fact
from parvis.core.flow import DEALER, SPECTATOR, question
from parvis.core.game import Json
from parvis.games.pillars.face import drawing
from parvis.games.pillars.face.drawing.layout import HEIGHT, LEAST, NUMBERS, WIDTH
from parvis.games.pillars.face.drawing.lettering import fit, wrap
from parvis.games.pillars.face.drawing.table import PLACING, WHERE
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import CRAFTSMEN, ELLEN, STARTERS
from parvis.games.pillars.rules.pieces import EMPTY
from parvis.games.pillars.rules.state import Pillars
from parvis.text.words import LANGUAGES, words

BUTTONS = {"decline"}
"""Verbs that are on no element of the board."""


@cache
def positions() -> list[Pillars]:
    """Every question of some games, played by chance but with less passing."""
    return [s for seed in range(6) for s in playing.positions(PILLARS, 2 + seed % 3, seed, busy=0.7)]


def asked(s: Pillars) -> int:
    waiting = question(s)
    return waiting.seat if waiting is not None else SPECTATOR


def drawn(view: Json, language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(str(PILLARS.face.board(view, words(PILLARS, language))))


def panels(view: Json) -> list[tuple[int, list[Fact], list[str], str]]:
    found = PILLARS.face.panels(view, words(PILLARS, "en"))
    return [(panel.seat, panel.facts, panel.cards, panel.note) for panel in found]


def clickable(view: Json) -> set[str]:
    moves = (view["question"] or {}).get("moves", [])
    return {move for moves in PILLARS.face.board(view, words(PILLARS, "en")).lit(moves).values() for move in moves}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_one_picture_with_ids_of_its_own(language: str) -> None:
    for s in positions()[::17]:
        for seat in {asked(s), 0, SPECTATOR} - {DEALER}:
            root = drawn(PILLARS.view(s, seat), language)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
            assert ids.most_common(1)[0][1] == 1
            tags = {element.tag.rpartition("}")[2] for element in root.iter()}
            assert tags <= {"svg", "g", "rect", "circle", "ellipse", "path", "text", "tspan", "title", "defs", "use"}
            assert {use.get("href") for use in root.iter("{http://www.w3.org/2000/svg}use")} <= {f"#{id}" for id in ids}
            names = {name for element in root.iter() for name in element.attrib}
            assert not any(name == "style" or name.startswith("on") for name in names)


def test_every_move_of_the_board_can_be_clicked() -> None:
    seen = set()
    for s in positions():
        seat = asked(s)
        if seat >= 0:
            view = PILLARS.view(s, seat)
            name = view["question"]["name"]
            moves = {move for move in view["question"]["moves"] if move.split()[0] not in BUTTONS}
            if not name.startswith("PlaceOrPass"):
                moves.discard("pass")  # A button; with a builder it is the rosette.
            assert clickable(view) == moves, name
            seen |= {move.split()[0] for move in moves}
    assert seen >= {
        "take", "hire", "dismiss", "place", "pass", "keep", "return", "use", "protect", "cube", "buy", "sell", "raise",
        "work", "discard",
    }  # fmt: skip


def test_only_who_is_asked_can_click() -> None:
    for s in positions()[::20]:
        for seat in range(s.seats):
            if seat != asked(s):
                assert not clickable(PILLARS.view(s, seat))


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    say = words(PILLARS, "en")
    peeked = 0
    for s in positions()[::3]:
        if s.peeked != EMPTY:
            for seat in (*range(s.seats), SPECTATOR):
                here = PILLARS.view(s, seat)
                there = PILLARS.view(PILLARS.imagine(s, seat, Random(1)), seat)
                assert PILLARS.face.board(here, say) == PILLARS.face.board(there, say)
                assert panels(here) == panels(there)
                event = say(f"event.{here['peeked']}") if here["peeked"] else ""
                assert bool(event) == (seat == s.privileges[ELLEN])
                assert not event or event in "".join(drawn(here).itertext())
                peeked += 1
    assert peeked


def test_builders_keep_their_ids() -> None:
    """All builders that are on the board, the rosette or in the bag are drawn, each once."""
    for s in positions()[::9]:
        ids = Counter(
            int(element.get("id", "").split("-")[1])
            for element in drawn(PILLARS.view(s, SPECTATOR)).iter()
            if element.get("id", "").startswith("builder-")
        )
        view = PILLARS.view(s, SPECTATOR)
        for seat in range(s.seats):
            in_hand = asked(s) if view["question"] and view["question"]["name"] in PLACING else view["drawn"]
            there = s.bag[seat] + s.places.count(seat) + s.rosette.count(seat) + (in_hand == seat)
            assert ids[seat] == there


def test_the_cathedral_grows() -> None:
    stages = {}
    for s in {(s.round, question(s) is None): s for s in positions()}.values():
        picture = drawn(PILLARS.view(s, SPECTATOR)).find(".//*[@id='cathedral']")
        assert picture is not None
        if s.round:
            stages[s.round, question(s) is None] = ElementTree.tostring(picture[1])
    assert len(stages) == len(set(stages.values())) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_show_all_that_lies_open(language: str) -> None:
    say = words(PILLARS, language)
    for s in positions()[::7]:
        view = PILLARS.view(s, SPECTATOR)
        for seat, panel in enumerate(PILLARS.face.panels(view, say)):
            facts = {fact.name: fact.value for fact in panel.facts}
            player = view["players"][seat]
            assert panel.seat == seat and len(facts) == len(panel.facts)
            assert facts[say("counter.points")] == str(s.points[seat])
            assert facts[say("counter.gold")] == str(s.gold[seat])
            assert all(facts[say(f"counter.{cube}")] == str(count) for cube, count in player["cubes"].items())
            assert all(say.has(card) for card in panel.cards)
            assert {f"craftsman.{card['card']}" for card in player["craftsmen"]} <= set(panel.cards)
            assert {f"privilege.{name}" for name in player["privileges"]} <= set(panel.cards)


def test_no_word_of_the_drawing_is_missing_or_left_over() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in Path(drawing.__file__).parents[1].rglob("*.py"))
    used = set(re.findall(r"[\"'](draw\.[\w.]+)[\"']", source))
    used |= {f"draw.{place}" for place in ("forest", "quarry", "pit")}
    for language in LANGUAGES:
        text = files("parvis.games.pillars").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
        assert {key for key in json.loads(text) if key.startswith("draw.")} == used


def test_long_words_are_set_smaller() -> None:
    sizes = [float(re.findall(r'font-size="([\d.]+)"', fit(0, 0, "a" * n, 100, 20))[0]) for n in (5, 11, 40)]
    assert sizes[0] == 20 > sizes[1] > sizes[2] == LEAST
    assert "…" in fit(0, 0, "a" * 40, 100, 20) and "…" in wrap(0, 0, "many words " * 9, 100, 20, 2)
    assert wrap(0, 0, "a few words", 200, 20, 2).count("<tspan") == 1
    assert wrap(0, 0, "a few words in two lines", 120, 20, 2).count("<tspan") == 2


SVG = "{http://www.w3.org/2000/svg}"
SCREEN = (1000, 520)
"""What the board has of a screen of 1366 by 657 under a prompt of three lines and one of buttons."""


def sizes(element: ElementTree.Element, scale: float) -> Iterator[tuple[float, str]]:
    """How large each text is drawn, with all that scales it."""
    for turned in re.findall(r"scale\(([\d.]+)", element.get("transform", "")):
        scale *= float(turned)
    if element.tag.endswith("text"):
        yield float(element.get("font-size", 0)) * scale, "".join(element.itertext())
    for inner in element:
        yield from sizes(inner, scale)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_enough_to_read(language: str) -> None:
    scale = min(SCREEN[0] / WIDTH, SCREEN[1] / HEIGHT)
    for s in positions()[::11]:
        small = [text for size, text in sizes(drawn(PILLARS.view(s, SPECTATOR), language), scale) if size < 9]
        assert not small, small


def test_the_place_that_is_carried_out_is_lit() -> None:
    """Its disc is golden and those before it are ticked; before phase III none is."""
    seen = Counter[str]()
    for s in positions()[::3]:
        view = PILLARS.view(s, SPECTATOR)
        root = drawn(view)
        tips = {place: root.findtext(f".//*[@id='{place}']/{SVG}title", "") for place in NUMBERS}
        lit = {place for place, tip in tips.items() if tip.endswith("now.")}
        name = view["question"]["name"] if view["question"] else ""
        assert lit == ({WHERE[name]} if name in WHERE else lit & {"event", "shiring"} if name == "Dismiss" else set())
        seen.update(lit)
    assert seen["market"] and seen["cathedral"] and seen["bishop"]


def test_craftsmen_of_all_seats_are_always_in_sight() -> None:
    for s in positions()[::9]:
        view = PILLARS.view(s, SPECTATOR)
        ids = {element.get("id") for element in drawn(view).iter()}
        for seat, player in enumerate(view["players"]):
            for card in player["craftsmen"]:
                starter = card["card"] in CRAFTSMEN[:STARTERS]
                assert f"craftsman-{card['card']}{f'-{seat}' if starter else ''}" in ids
            assert {f"privilege-{name}" for name in player["privileges"]} <= ids


def test_everything_drawn_has_a_tip() -> None:
    for s in positions()[::23]:
        root = drawn(PILLARS.view(s, SPECTATOR))
        marked = [element for element in root.iter() if element.get("aria-label") and element.get("role") == "img"]
        assert marked and not [m.get("id") for m in marked if m.find(f"{SVG}title") is None]

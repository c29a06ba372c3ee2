"""The picture of the board: well-formed, with everything on it that can be clicked, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import playing
from caylus.helpers import RED, begin, hold, own, town, work
from parvis.core.flow import DEALER, SPECTATOR, question
from parvis.core.game import Json
from parvis.games.caylus.face import drawing
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.pieces import CUBES, PRESTIGE
from parvis.games.caylus.rules.state import Caylus
from parvis.text.words import LANGUAGES, words

SVG = "{http://www.w3.org/2000/svg}"
OFF_BOARD = ("decline", "pay", "spend")
"""Verbs that only have buttons: there is nothing on the board to click for them."""
IDLE = ("pass", "decline", "stay", "home", ("houses", 0))


@cache
def positions(seats: int) -> list[Caylus]:
    """Questions of two games: one at random, one whose players build whatever they can."""
    idly = playing.positions(CAYLUS, seats, f"board/{seats}/0")
    return [*idly, *playing.positions(CAYLUS, seats, f"board/{seats}/1", ("jeweller",), busy=0.85, idle=IDLE)]


def drawn(view: Json, language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(str(CAYLUS.face.board(view, words(CAYLUS, language))))


def written(view: Json, id: str) -> list[str]:
    """What is written on an element."""
    found = next(element for element in drawn(view).iter() if element.get("id") == id)
    return [element.text or "" for element in found.iter(f"{SVG}text")]


def to_move(s: Caylus) -> int:
    asked = question(s)
    return asked.seat if asked is not None else 0


def lit(view: Json) -> set[str]:
    """The moves that a click on some element makes."""
    moves = (view["question"] or {}).get("moves", [])
    return {move for moves in CAYLUS.face.board(view, words(CAYLUS, "en")).lit(moves).values() for move in moves}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_boards_are_well_formed_and_harmless(seats: int, language: str) -> None:
    for s in positions(seats)[::7]:
        for seat in (to_move(s), SPECTATOR):
            picture = drawn(CAYLUS.view(s, seat), language)
            ids = [element.get("id") for element in picture.iter() if element.get("id")]
            assert len(ids) == len(set(ids)), sorted(id for id in ids if id and ids.count(id) > 1)
            assert not {element.tag for element in picture.iter()} & {f"{SVG}script", f"{SVG}style"}
            attributes = {key for element in picture.iter() for key in element.attrib}
            assert "style" not in attributes and not any(key.startswith("on") for key in attributes)
            assert all("{" not in (element.text or "") for element in picture.iter())


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_what_can_be_clicked_is_what_is_legal(seats: int) -> None:
    met: Counter[str] = Counter()
    for s in positions(seats):
        view = CAYLUS.view(s, to_move(s))
        asked = view["question"]
        if not asked or asked["seat"] == DEALER:
            continue
        met[asked["name"]] += 1
        if met[asked["name"]] <= 40:
            legal = set(asked["moves"])
            on_board = {move for move in legal if move.split()[0] not in OFF_BOARD} - {"houses 0"}
            if asked["name"] == "TakeTwo":
                on_board = set()
            assert lit(view) == on_board, asked["name"]
    assert set(met) >= {"PlaceWorker", "PaidProvost", "BuildCastle", "Construct", "Sell", "Buy", "ChooseLine"}


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_what_is_not_lit_can_be_asked_about(seats: int) -> None:
    for s in positions(seats)[::11]:
        if (asked := question(s)) is not None:
            view = CAYLUS.view(s, asked.seat)
            picture = CAYLUS.face.board(view, words(CAYLUS, "en"))
            for id in picture.offers.keys() - picture.lit(view["question"]["moves"]):
                doubt = picture.doubt(id)
                assert doubt is None or asked.why_not(s, CAYLUS.read(doubt)) in CAYLUS.reasons


def test_nothing_is_lit_for_those_who_are_not_asked() -> None:
    for s in positions(4)[::13]:
        others = [SPECTATOR, *[seat for seat in range(4) if seat != to_move(s)]]
        for seat in others:
            assert not lit(CAYLUS.view(s, seat))


@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_every_piece_is_there(seats: int) -> None:
    for s in positions(seats)[::17]:
        view = CAYLUS.view(s, SPECTATOR)
        ids = {element.get("id") or "" for element in drawn(view).iter()}
        assert {"provost", "bailiff", "bridge", "castle"} <= ids
        if len(s.order) == seats:
            for seat in range(seats):
                out = [id for id in ids if id.startswith(f"worker-{seat}-")]
                assert len(out) == CAYLUS.cards.workers - s.workers[seat]
                assert f"{s.workers[seat]}/{CAYLUS.cards.workers}" in written(view, f"order-{seat}")
        assert {f"tile-{tile}" for tile in view["stock"]} <= ids
        assert len([id for id in ids if id.startswith("house-")]) == len([x for x in s.houses if x >= 0])
        assert len([id for id in ids if id.startswith("favour-")]) == 4 * seats
        for section, name in enumerate(("dungeon", "walls", "towers")):
            built = sum(s.built[section * seats : (section + 1) * seats])
            assert len([id for id in ids if id.startswith(f"part-{name}-") and id.count("-") == 3]) == built


def test_a_worker_keeps_its_id_where_it_stands() -> None:
    """Another worker may take its number away only in rare cases."""
    kept = moved = 0
    for before, after in pairwise(positions(3)[:400]):
        if isinstance(question(before), type(question(after))) and len(after.order) == 3:
            old = {element.get("id"): element.get("transform") for element in drawn(CAYLUS.view(before, 0)).iter()}
            new = {element.get("id"): element.get("transform") for element in drawn(CAYLUS.view(after, 0)).iter()}
            for id, where in new.items():
                if id and id.startswith("worker-") and id in old:
                    kept += where == old[id]
                    moved += where != old[id]
    assert kept > 10 * moved


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_drawing_is_missing_or_left_over(language: str) -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in Path(drawing.__file__).parents[1].rglob("*.py"))
    asked_for = set(re.findall(r"\bsay\(\s*\"(draw\.[\w.]+)\"", source))
    assert asked_for == {key for key in words(CAYLUS, language).messages if key.startswith("draw.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_show_what_everybody_holds(language: str) -> None:
    say = words(CAYLUS, language)
    for s in positions(4)[::9]:
        panels = CAYLUS.face.panels(CAYLUS.view(s, SPECTATOR), say)
        assert [panel.seat for panel in panels] == [0, 1, 2, 3]
        for seat, panel in enumerate(panels):
            facts = {fact.name: fact.value for fact in panel.facts}
            assert facts[say("counter.deniers")] == str(s.deniers[seat])
            assert facts[say("counter.points")] == str(s.points[seat])
            assert [facts[say(f"counter.{kind}")] for kind in CUBES] == [
                str(count) for count in s.cubes[seat * 5 : seat * 5 + 5]
            ]
            assert bool(panel.note) == (seat in s.passed or s.inn[1] == seat)
            assert all(say.has(card) and card.removeprefix("building.") in PRESTIGE for card in panel.cards)


SMALLEST = 9
LAPTOP = (1000, 520)
"""What the board has of a screen of 1366 x 657 under a prompt of three lines and one of buttons."""
SCALE = re.compile(r"scale\(([\d.]+)\)")


def sizes(element: ElementTree.Element, scale: float = 1.0) -> list[tuple[float, str]]:
    """The sizes of all texts under an element, and what they say."""
    found = SCALE.search(element.get("transform") or "")
    scale *= float(found[1]) if found else 1.0
    here = [(float(element.get("font-size", 0)) * scale, element.text or "")] if element.tag == f"{SVG}text" else []
    return here + [size for child in element for size in sizes(child, scale)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", CAYLUS.seat_counts)
def test_every_text_can_be_read_on_a_small_laptop(seats: int, language: str) -> None:
    for s in positions(seats)[::13]:
        picture = drawn(CAYLUS.view(s, to_move(s)), language)
        _, _, wide, high = map(float, picture.get("viewBox", "").split())
        scale = min(LAPTOP[0] / wide, LAPTOP[1] / high)
        small = {(round(size * scale, 1), text) for size, text in sizes(picture) if text and size * scale < SMALLEST}
        assert not small


def test_the_drawer_is_open_while_something_of_it_can_be_built() -> None:
    met = set()
    lawyer = town(3, provost=20)
    own(lawyer, RED, "lawyer")
    work(lawyer, RED, "lawyer")
    hold(lawyer, RED, "1 cloth 1 deniers")
    for s in [begin(lawyer, Buildings()), *positions(3), *positions(4)]:
        view = CAYLUS.view(s, to_move(s))
        inside = next(element for element in drawn(view).iter() if "inside" in (element.get("class") or ""))
        name = view["question"]["name"] if view["question"] else ""
        hidden = inside.get("visibility") == "hidden"
        met.add((name, hidden))
        if any(move.startswith("build ") for move in (view["question"] or {}).get("moves", ())):
            assert not hidden, "what can be clicked is seen"
        if name not in ("Construct", "FavourBuilding"):
            assert hidden, name
    assert {("Construct", False), ("Construct", True), ("FavourBuilding", False), ("PlaceWorker", True)} <= met


def test_bailiff_and_provost_are_no_place_for_a_worker() -> None:
    for s in positions(4)[::5]:
        view = CAYLUS.view(s, to_move(s))
        offers = CAYLUS.face.board(view, words(CAYLUS, "en")).offers
        for id in ("bailiff", "provost"):
            assert not any(move.startswith("place ") for move in offers.get(id, ())), id


def test_clicks_go_through_pieces_to_where_they_stand() -> None:
    for s in positions(4)[::5]:
        for element in drawn(CAYLUS.view(s, to_move(s))).iter():
            id = element.get("id") or ""
            if id.startswith(("worker-", "house-", "passed-", "favour-")):
                assert element.get("pointer-events") == "none", id


def test_every_space_answers_a_click_and_has_a_tip() -> None:
    for s in positions(4)[::9]:
        view = CAYLUS.view(s, to_move(s))
        picture = CAYLUS.face.board(view, words(CAYLUS, "en"))
        elements = {element.get("id"): element for element in drawn(view).iter() if element.get("id")}
        for id in picture.ids:
            if id.startswith(("space-", "tile-", "residence-", "special-", "line-")) or id in ("castle", "bridge"):
                assert picture.offers[id] and picture.doubt(id), id
                assert elements[id].find(f".//{SVG}title") is not None, id

"""The picture of the table: sound XML in both languages, every move on it, nothing secret in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest

import playing
from parvis.core.flow import DEALER, SPECTATOR, play, question
from parvis.games.troyes.face.drawing.layout import district, hub, inner, neutral, royal
from parvis.games.troyes.face.drawing.lettering import ems, heading, lines
from parvis.games.troyes.face.drawing.square import dice_spots
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.opening import PlaceFirst
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS, MODULES
from parvis.games.troyes.rules.state import Troyes
from parvis.text.words import LANGUAGES, words
from troyes.helpers import ANNA, FAYE, begin, city, cover, employ, lay, say, stand, turn

ON_THE_BOARD = {
    "place", "activate", "build", "combat", "citizen", "farm", "reroll", "flip", "hire", "improve", "die", "from",
    "cube", "black",
}  # fmt: skip
"""The verbs that are said by a click on the picture; the others are buttons."""


@cache
def positions(seats: int) -> list[Troyes]:
    """Positions of random games, at a question to a seat and at the end. Passing is rarer than at random."""
    games = (playing.positions(TROYES, seats, f"board {seats} {seed}", (), 5, 0.8, asked=True) for seed in range(4))
    return [s for game in games for s in game]


def drawn(s: Troyes, seat: int, language: str = "en") -> str:
    return str(TROYES.face.board(TROYES.view(s, seat), words(TROYES, language)))


def legal(s: Troyes, seat: int) -> list[str]:
    found: list[str] = (TROYES.view(s, seat)["question"] or {}).get("moves", [])
    return found


def lit(s: Troyes, seat: int) -> list[str]:
    """The moves that clicks make on the picture that a seat sees, by element."""
    picture = TROYES.face.board(TROYES.view(s, seat), words(TROYES, "en"))
    return [move for moves in picture.lit(legal(s, seat)).values() for move in moves]


def off(s: Troyes, seat: int) -> list[str]:
    """What a seat may ask about."""
    picture = TROYES.face.board(TROYES.view(s, seat), words(TROYES, "en"))
    return [doubt for id in picture.offers.keys() - picture.lit(legal(s, seat)) if (doubt := picture.doubt(id))]


def mover(s: Troyes) -> int:
    asked = question(s)
    return SPECTATOR if asked is None else asked.seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_is_sound(seats: int, language: str) -> None:
    for s in positions(seats):
        for seat in (mover(s), SPECTATOR):
            picture = drawn(s, seat, language)
            root = ElementTree.fromstring(picture)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
            assert kinds <= {"svg", "g", "rect", "circle", "path", "text", "title"}
            assert not any(name in element.attrib for element in root.iter() for name in ("style", "href", "onclick"))
            for element in root.iter():
                assert element.get("role") is None or element.get("aria-label")
            assert "{" not in picture
            assert "None" not in picture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_the_board_is_on_the_board(seats: int) -> None:
    for s in positions(seats):
        assert set(lit(s, mover(s))) == {TROYES.write(move) for move in s.moves if move[0] in ON_THE_BOARD}
        assert not lit(s, SPECTATOR)
        assert not lit(s, (mover(s) + 1) % seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_is_the_same_for_everybody(seats: int) -> None:
    """What is hidden from others is in panels, and what is legal is not drawn."""
    for s in positions(seats):
        assert len({drawn(s, seat) for seat in (*range(seats), SPECTATOR)}) == 1


def test_every_verb_of_the_board_has_been_marked() -> None:
    seen = {move.split()[0] for seats in (2, 3, 4) for s in positions(seats) for move in lit(s, mover(s))}
    assert seen == ON_THE_BOARD


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_secret_is_in_the_picture(seats: int) -> None:
    rng = Random("secret")
    for s in positions(seats)[::3]:
        for seat in (*range(seats), SPECTATOR):
            world = TROYES.imagine(s, seat, rng)
            assert drawn(world, seat) == drawn(s, seat)
            say = words(TROYES, "fr")
            ours, theirs = (TROYES.face.panels(TROYES.view(state, seat), say) for state in (s, world))
            assert [(p.facts, p.cards, p.note) for p in ours] == [(p.facts, p.cards, p.note) for p in theirs]


def test_a_dealer_turns_a_card_by_clicking_its_back() -> None:
    s = TROYES.setup(2)
    while s.moves[0][0] != "reveal":
        play(s, s.moves[0])
    assert set(lit(s, DEALER)) == {TROYES.write(move) for move in s.moves}


def test_what_is_not_possible_can_be_asked_about() -> None:
    s = turn(city(dice="yellow3@0", cards="merchant captain"), ANNA)
    assert {"activate captain", "build"} <= set(off(s, ANNA))


def test_equal_dice_are_two_elements_with_the_same_move_and_a_chosen_one_has_none() -> None:
    s = turn(city(dice="yellow3@0 yellow3@0 yellow5@1", cards="merchant"), ANNA)
    say(s, ANNA, "farm")
    assert lit(s, ANNA).count("die yellow3@0") == 2
    say(s, ANNA, "die yellow3@0")
    assert lit(s, ANNA).count("die yellow3@0") == 1
    assert TROYES.view(s, FAYE)["plan"]["dice"] == ["yellow3@0"]


def test_the_plan_of_the_seat_to_move_is_open() -> None:
    s = city(dice="red5@0 red6@0 white4@0", cards="archer monk", events="war", deniers=[40] * 4)
    employ(s, ANNA, "monk", cubes=1)
    turn(s, ANNA)
    say(s, ANNA, "activate archer")
    assert TROYES.view(s, FAYE)["plan"]["target"] == "archer"
    say(s, ANNA, "from supply")
    assert TROYES.view(s, FAYE)["plan"]["target"] == "archer"
    s = city(dice="red5@0 red6@0", black=[6, 3])
    begin(s, Defence(ANNA))
    say(s, ANNA, "black 3")
    assert TROYES.view(s, FAYE)["plan"]["black"] == [6, 3]


def test_citizens_are_offered_one_by_one() -> None:
    s = city(dice="yellow3@0 yellow5@0", cards="merchant", deniers=[40] * 4)
    stand(s, ANNA, "palace-3")
    stand(s, FAYE, "palace-4")
    lay(s, ANNA, "bishopric")
    lay(s, FAYE, "palace")
    turn(s, ANNA)
    assert "citizen" in lit(s, ANNA)
    say(s, ANNA, "citizen", "die yellow3@0")
    assert set(lit(s, ANNA)) == {"from supply", "from palace-3", "from bishopric-lying"}


def test_several_of_a_colour_lie_on_a_building_one_above_the_other() -> None:
    s = city(dice="yellow3@0 yellow5@0")
    lay(s, ANNA, "palace", 4)
    lay(s, FAYE, "palace", 3)
    turn(s, ANNA)
    say(s, ANNA, "citizen", "die yellow3@0")
    assert lit(s, ANNA).count("from palace-lying") == 4
    picture = drawn(s, ANNA)
    found = re.findall(r'id="lying-palace-([^"]*)"[^>]*translate\(40 ([\d.]+)\)', picture)
    assert [id for id, _ in sorted(found)] == ["0", "0-2", "0-3", "0-4", "1", "1-2", "1-3"]
    heights = [float(height) for _, height in found]
    assert len(set(heights)) == 7 and min(heights) > 28 and max(heights) < 142


def test_empty_places_are_offered_at_first() -> None:
    s = city()
    stand(s, FAYE, "palace-4")
    begin(s, PlaceFirst(ANNA))
    assert len(set(lit(s, ANNA))) == 17
    assert "place palace-4" in off(s, ANNA)


def test_a_crowded_table_can_be_drawn() -> None:
    s = city(4, cards="monk apprenticeship militia", events=" ".join(EVENTS[1:]), possessed=[1, 2, 0, 3, 0])
    for number, event in enumerate(EVENTS[1:]):
        cover(s, event, *[number % 4, 4])
    for owner in range(4):
        for card in ("monk", "apprenticeship", "militia"):
            employ(s, owner, card, owner + 1 if owner < 2 else 9, cubes=7)
        for building in ("palace", "bishopric", "city-hall"):
            lay(s, owner, building)
    s.deniers = [999] * 4
    s.influence = [20] * 4
    ElementTree.fromstring(drawn(turn(s, ANNA), ANNA, "fr"))


def test_dice_lie_in_their_district_and_not_on_one_another() -> None:
    """However many there are; and few of them are large."""
    for width, height in ((279, 180), (263, 150), (208, 150), (279, 420)):
        for counts in ((1,), (2, 1), (3, 3, 2), (6, 6, 6), (0, 0, 4), (6, 6, 6, 1)):
            size, spots = dice_spots(counts, width, height)
            assert len(spots) == sum(counts) and size >= (55 if sum(counts) < 4 else 20)
            for number, (x, y) in enumerate(spots):
                assert size / 2 <= x <= width - size / 2 and size / 2 <= y <= height - size / 2
                for a, b in spots[:number]:
                    assert max(abs(x - a), abs(y - b)) > size


def test_districts_share_the_square_and_none_is_empty() -> None:
    """There is a district for every seat and a grey one; they lie in the square, apart from one another."""
    for seats in (1, 2, 3, 4):
        for walled in (False, True) if seats > 1 else (False,):
            boxes = [district(owner, seats, walled) for owner in range(seats)]
            boxes += [neutral(seats, walled), hub(walled), *([royal()] if seats == 1 else [])]
            left, top, wide, tall = inner(walled)
            for number, (x, y, width, height) in enumerate(boxes):
                assert left <= x and x + width <= left + wide and top <= y and y + height <= top + tall
                for a, b, other_width, other_height in boxes[:number]:
                    assert x >= a + other_width or a >= x + width or y >= b + other_height or b >= y + height
            covered = sum(width * height for _, _, width, height in boxes)
            assert covered > 0.94 * wide * tall, "no frame without use"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_its_band(language: str) -> None:
    say = words(TROYES, language)
    for key, message in say.messages.items():
        kind, _, id = key.partition(".")
        name = str(message)
        if kind in ("activity", "event") and "." not in id:
            for width, height in ((152, 32), (220, 32)) if kind == "event" else ((166, 30),):
                sizes = re.findall(r'font-size="([\d.]+)"', heading(name, width, height, 23, "#fff"))
                assert min(map(float, sizes)) >= 14.4 * (0.9 if width == 152 else 1), name
                rows = re.findall(r">([^<]+)</text>", heading(name, width, height, 23, "#fff"))
                assert max(map(ems, rows)) * max(map(float, sizes)) <= width, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_tell_what_a_seat_holds(seats: int) -> None:
    say = words(TROYES, "en")
    for s in positions(seats)[::5]:
        view = TROYES.view(s, 1)
        panels = TROYES.face.panels(view, say)
        assert [panel.seat for panel in panels] == list(range(seats))
        over = question(s) is None
        for panel, player in zip(panels, view["players"], strict=True):
            facts = {fact.name: fact.value for fact in panel.facts}
            assert facts["deniers"] == str(player["deniers"])
            assert (facts["victory points"] == "?") == (not over and panel.seat != 1)
            assert all(say(card) and say(f"{card}.text") for card in panel.cards)
            assert any(card.startswith("character.") for card in panel.cards) == (over or panel.seat == 1)
            assert bool(panel.note) == player["passed"]


LEAST = 9 * 900 / 520
"""The smallest text that has 9 pixels where the board, 900 high, is 520 pixels high: on a screen of 1366 by 657."""


def sizes(element: ElementTree.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """How large every text of a picture is once it is drawn, and what it says."""
    for factor in re.findall(r"scale\((-?[\d.]+)", element.get("transform", "")):
        scale *= abs(float(factor))
    if element.tag.endswith("text"):
        yield float(element.get("font-size", "0")) * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), [(1, ("bonus",)), (2, ()), (4, ()), (3, tuple(MODULES))])
def test_every_text_can_be_read(seats: int, options: tuple[str, ...], language: str) -> None:
    for s in playing.positions(TROYES, seats, f"read {seats}", options, 12, 0.8, asked=True):
        if len(s.queue) <= 7:
            small = [found for found in sizes(ElementTree.fromstring(drawn(s, 0, language))) if found[0] < LEAST]
            assert not small, small


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_text_fits_its_card(language: str) -> None:
    for card in ACTIVITIES:
        drawn_lines = lines(words(TROYES, language)(f"short.{card}"), 0, 0, 158, 36, 17)
        assert drawn_lines.count("<text") <= 2, card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wider_font_keeps_to_its_card(language: str) -> None:
    """In place of the font there may be one wider by a quarter: lines that nearly fill a card have their length."""
    for card in ACTIVITIES:
        for row in re.findall(r"<text.*?</text>", lines(words(TROYES, language)(f"short.{card}"), 0, 0, 100, 36, 17)):
            size, text = float(re.findall(r'font-size="([\d.]+)"', row)[0]), unescape(re.sub("<.*?>", "", row))
            length = re.findall(r'textLength="([\d.]+)"', row)
            assert float(length[0]) <= 100 if length else ems(text) * size * 1.25 <= 100, row


@pytest.mark.parametrize(("seats", "options"), [(1, ()), (2, ()), (4, ()), (3, tuple(MODULES))])
def test_everything_has_a_tip(seats: int, options: tuple[str, ...]) -> None:
    """Every place, die, card and track that has a name also says what it is."""
    for s in playing.positions(TROYES, seats, f"tips {seats}", options, 12, 0.8, asked=True):
        for element in ElementTree.fromstring(drawn(s, 0)).iter():
            if element.get("role") == "img":
                assert any(child.tag.endswith("title") for child in element), element.get("id")


def test_a_click_on_a_die_is_about_using_it() -> None:
    """What is told when nothing can be done with it now: how it can be used, not that it cannot be rerolled."""
    s = turn(city(dice="yellow3@0 yellow5@1", cards="merchant", influence=[0] * 4), ANNA)
    picture = TROYES.face.board(TROYES.view(s, ANNA), words(TROYES, "en"))
    assert picture.doubt("die-1-yellow5-0") == "die yellow5@1" and picture.doubt("die-0-yellow3-0") == "die yellow3@0"
    assert picture.doubt("influence-0") == "hire" and "influence-1" not in picture.offers

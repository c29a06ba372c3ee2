"""The picture of the table: sound XML in both languages, every move on it, nothing secret in it."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import playing
from parvis.core.flow import DEALER, SPECTATOR, play, question
from parvis.games.troyes.face.drawing.lettering import ems, heading
from parvis.games.troyes.face.drawing.pavement import CENTRE, HUB, RADIUS
from parvis.games.troyes.face.drawing.square import dice_spots
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.defence import Defence
from parvis.games.troyes.rules.opening import PlaceFirst
from parvis.games.troyes.rules.pieces import EVENTS
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
    found = re.findall(r'id="lying-palace-([^"]*)"[^>]*translate\(50 ([\d.]+)\)', picture)
    assert [id for id, _ in sorted(found)] == ["0", "0-2", "0-3", "0-4", "1", "1-2", "1-3"]
    heights = [float(height) for _, height in found]
    assert len(set(heights)) == 7 and min(heights) > 30 and max(heights) < 150


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
    for owner in range(5):
        for count in range(1, 13):
            size, spots = dice_spots(owner, count)
            assert len(spots) == count
            for number, (x, y) in enumerate(spots):
                assert HUB < ((x - CENTRE[0]) ** 2 + (y - CENTRE[1]) ** 2) ** 0.5 < RADIUS - size / 2
                for a, b in spots[:number]:
                    assert max(abs(x - a), abs(y - b)) > size


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_its_band(language: str) -> None:
    say = words(TROYES, language)
    for key, message in say.messages.items():
        kind, _, id = key.partition(".")
        name = str(message)
        if kind in ("activity", "event") and "." not in id:
            for width in (126, 163) if kind == "event" else (126,):
                sizes = re.findall(r'font-size="([\d.]+)"', heading(name, width, 34, 24, "#fff"))
                assert min(map(float, sizes)) >= 12, name
                rows = re.findall(r">([^<]+)</text>", heading(name, width, 34, 24, "#fff"))
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

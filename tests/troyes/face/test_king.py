"""The King's corner: there with one seat, and with nobody else; his dice in order, his roll, his characters."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

import playing
from parvis.core.flow import question
from parvis.core.game import Json
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.king.turn import MEANINGS
from parvis.games.troyes.rules.king.verdict import VERDICTS
from parvis.games.troyes.rules.pieces import CHARACTERS
from parvis.games.troyes.rules.state import Troyes
from parvis.text.words import LANGUAGES, words
from troyes.corrected import corrected
from troyes.face.test_board import ON_THE_BOARD, drawn, lit, mover

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def positions() -> list[Troyes]:
    games = [playing.positions(TROYES, 1, f"king {seed}", ("bonus",), 3, 0.8, asked=True) for seed in range(4)]
    return [s for game in games for s in game]


def label(picture: str, id: str) -> str:
    found = re.search(rf'id="{id}" aria-label="([^"]*)"', picture)
    assert found, id
    return found[1]


def seen(**facts: object) -> Json:
    """A view against the King, with some of what he has changed."""
    view = TROYES.view(positions()[5], 0)
    return {**view, "king": {**view["king"], **facts}}


def shown(view: Json, language: str = "en") -> str:
    return str(TROYES.face.board(view, words(TROYES, language)))


@every_language
def test_the_picture_is_sound(language: str) -> None:
    for s in positions():
        picture = drawn(s, 0, language)
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert "None" not in picture and "{" not in picture


def test_he_is_there_with_one_seat_alone() -> None:
    ids = {id for id in ("king", "king-roll") if f'id="{id}"' in drawn(positions()[5], 0)}
    assert ids == {"king", "king-roll"}
    for seats in (2, 3, 4):
        picture = drawn(TROYES.setup(seats), 0)
        assert 'id="king' not in picture


def test_every_move_of_the_board_is_on_the_board() -> None:
    for s in positions():
        assert set(lit(s, mover(s))) == {TROYES.write(move) for move in s.moves if move[0] in ON_THE_BOARD}


def test_his_dice_lie_in_order() -> None:
    """The strongest at the top left; red before yellow before white."""
    view = seen()
    view["neutral"] = {"reserve": 3, "dice": {"red": [2, 5], "white": [5, 6], "yellow": [1, 5]}}
    found = re.findall(r'id="die-grey-([a-z]+\d)-0"[^>]*translate\(([\d.]+) ([\d.]+)\)', shown(view))
    assert [die for die, _, _ in found] == ["white6", "red5", "yellow5", "white5", "red2", "yellow1"]
    rows = [(float(y), float(x)) for _, x, y in found]
    assert rows == sorted(rows)


@every_language
@pytest.mark.parametrize("result", range(2, 13))
def test_his_roll_is_shown_with_what_it_means(result: int, language: str) -> None:
    roll = [result // 2, result - result // 2]
    picture = shown(seen(roll=roll, meaning=MEANINGS[result]), language)
    assert words(TROYES, language)(f"king.{MEANINGS[result]}") in label(picture, "king-roll")
    other = shown(seen(roll=[], meaning=None), language)
    assert picture != other and words(TROYES, language)("draw.king-waits") == label(other, "king-roll")


def test_only_what_he_rolled_is_ringed() -> None:
    def corner(roll: list[int]) -> str:
        picture = shown(seen(roll=roll))
        return picture[picture.index('id="king-roll"') : picture.index('id="activity-0"')]

    assert [corner(roll).count("#d99a12") for roll in ([], [3], [3, 4], [6, 6])] == [0, 0, 1, 1]
    assert corner([3, 4]) != corner([6, 6])


@every_language
@pytest.mark.parametrize("verdict", VERDICTS)
def test_at_the_end_the_verdict_is_shown(verdict: str, language: str) -> None:
    said = words(TROYES, language)
    picture = shown({**seen(total=41, verdict=verdict), "question": None}, language)
    assert label(picture, "king-roll").endswith(said(f"verdict.{verdict}").replace("'", "&#x27;"))
    assert label(picture, "king") == said("draw.king-points", points=41)


def test_at_the_end_his_plate_shows_his_total() -> None:
    def points(**facts: object) -> list[str]:
        (panel,) = TROYES.face.panels(seen(points=38, **facts), words(TROYES, "en"))
        return [fact.value for fact in panel.facts if fact.kind == "king"]

    assert points() == ["38"] and points(total=41, verdict=VERDICTS[0]) == ["41"]


def test_the_end_of_a_real_game_has_a_verdict() -> None:
    s = next(s for s in positions() if question(s) is None)
    view = TROYES.view(s, 0)
    assert words(TROYES, "en")(f"verdict.{view['king']['verdict']}") in label(drawn(s, 0), "king-roll")


def test_his_column_lies_in_its_order_and_shrinks() -> None:
    for left in range(7):
        column = list(CHARACTERS[:6])[::-1][:left]
        picture = shown(seen(characters=column))
        assert re.findall(r'id="character-(\w+)"', picture) == column
        for name in column:
            assert words(TROYES, "en")(f"character.{name}.text") in picture


@pytest.mark.parametrize(
    "place",
    [("points", 0), ("points", 1), ("dice", 0), ("dice", 1), ("citizen_dice",), ("tradesman_dice",),
     ("cathedral_dice",), ("cubes",)],
)  # fmt: skip
def test_his_table_follows_the_printed_values(place: tuple[str | int, ...]) -> None:
    game = next(corrected("king", place))
    say = words(TROYES, "en")
    assert str(game.face.board(seen(roll=[]), say)) != str(TROYES.face.board(seen(roll=[]), say))


@every_language
def test_what_is_grey_is_called_his(language: str) -> None:
    said = words(TROYES, language)
    picture = drawn(positions()[5], 0, language)
    assert said("draw.held", what="", owner=said("starter.king")) in picture
    assert said("draw.held", what="", owner=said("draw.grey")) not in picture


def test_the_crown_is_where_the_start_marker_is() -> None:
    assert re.search(r'id="king".*id="start-player"', shown({**seen(), "first": "grey"}))
    plate = shown({**seen(), "first": 0})
    assert plate.index('id="start-player"') < plate.index('id="king"')

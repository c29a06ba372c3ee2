"""The picture of every game: what is drawn once and remembered is what would be drawn anew; moves are not in it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from parvis.commands.fuzz import accepted
from parvis.core.flow import SPECTATOR, question
from parvis.core.game import Game, Json, face_of
from parvis.core.picture import Picture
from parvis.drawing.kit import SEATS, citizen, cube, house, seat_mark
from parvis.drawing.stage import Memory, Stage, memory
from parvis.text.words import LANGUAGES, words
from playing import every_shown_game, positions


def asked(game: Game[Any], seed: int) -> list[Any]:
    """Every question of a random game, less given to passing; every other one is played with all that goes together."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    options = accepted(game, seats, game.options) if seed % 2 else ()
    return positions(game, seats, seed, options, busy=0.7, asked=True)[:-1]


def content(picture: Picture) -> tuple[str, list[str], dict[str, tuple[str, ...]]]:
    return str(picture), list(picture.ids), picture.offers


@every_shown_game
def test_what_is_remembered_is_what_would_be_drawn(game: Game[Any]) -> None:
    """Layers are remembered by what they read: were something left out, some later position would show an old layer."""
    say = words(game, "en")
    for seed in range(4):
        views = [game.view(s, seat) for s in asked(game, seed) for seat in (0, 1, SPECTATOR)]
        remembered = [content(face_of(game).board(view, say)) for view in views]
        for view, before in zip(views[::2], remembered[::2], strict=True):
            memory.cache_clear()
            assert content(face_of(game).board(view, say)) == before


def test_what_is_asked_for_is_remembered_longest() -> None:
    """Of what is drawn once too often, that is forgotten which nobody asked for again."""
    stage = Stage("a board of this test")
    stage.memory = Memory(10)
    drawn: list[int] = []

    def draw_number(number: int) -> str:
        drawn.append(number)
        return str(number)

    for number in range(100):
        stage.layer(partial(draw_number, -1), "always")
        stage.layer(partial(draw_number, number), "once", number)
    assert drawn == [-1, *range(100)]
    assert len(stage.memory.young) + len(stage.memory.old) <= 20
    assert stage.layer(partial(draw_number, 0), "once", 0) == "0"
    assert drawn[-1] == 0


@every_shown_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_legal_is_not_in_the_picture(game: Game[Any], language: str) -> None:
    say = words(game, language)
    for s in asked(game, 1)[::3]:
        waiting = question(s)
        assert waiting is not None
        view = game.view(s, waiting.seat)
        picture = face_of(game).board(view, say)
        assert content(picture) == content(face_of(game).board(without(game, view), say))
        drawn = {id for id in picture.ids if f'id="{id}"' in str(picture)}
        assert set(picture.lit(view["question"]["moves"])) <= drawn == set(picture.ids)
        assert picture.lit([]) == {}


def without(game: Game[Any], view: Json) -> Json:
    """A view without the moves, and without what the game says is off the board."""
    view = {**view, "question": {key: value for key, value in view["question"].items() if key != "moves"}}
    view["players"] = [
        {k: None if k in face_of(game).off_board() else v for k, v in player.items()} for player in view["players"]
    ]
    return view


@every_shown_game
def test_a_move_has_its_place(game: Game[Any]) -> None:
    """Of the moves that are made, most are about something that is drawn."""
    say = words(game, "en")
    found = moves = 0
    for s in asked(game, 2)[::5]:
        waiting = question(s)
        assert waiting is not None
        picture = face_of(game).board(game.view(s, waiting.seat), say)
        for move in s.moves:
            places = picture.about(game.write(move))
            assert set(places) <= set(picture.ids)
            found += bool(places)
            moves += 1
    assert found > moves * 0.7


def test_every_seat_has_a_shape_of_its_own() -> None:
    colourless = {seat_mark(seat, 0, 0, 20, "white") for seat in range(len(SEATS))}
    assert len(colourless) == len(SEATS), "told apart without the colour"
    for draw in (cube, citizen, house):
        pieces = {draw(seat).replace(colour, "") for seat, colour in enumerate(SEATS)}
        assert len(pieces) == len(SEATS) and not any("<text" in piece for piece in pieces), "and not by a number"

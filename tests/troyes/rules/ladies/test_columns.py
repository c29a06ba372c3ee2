"""The Ladies of Troyes: what can never be on the table, what counts as used, what is told and what is saved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parvis.core.flow import question
from parvis.core.save import load, same, save
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.moves import ACTIVATE, IMPROVE, LAY, SPEND
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS, OUTSIDE, Face
from parvis.games.troyes.rules.state import Troyes
from parvis.text.words import words
from playing import positions
from troyes.walls import GATES, LEVELS, TOP, walled

OPTIONS = ("ladies", "open-character", "new-events", "ramparts")


def _overlap(s: Troyes) -> None:
    slot = next(slot for slot, card in enumerate(s.activities) if card >= 0 and TROYES.cards.spaces[card])
    s.grey_spaces[slot] = 2
    s.tradesmen[slot * 5] = 1


def _elsewhere(s: Troyes) -> None:
    s.outside[0], s.outside[1] = s.outside[1], s.outside[0]


TAMPERING: list[Callable[[Troyes], None]] = [
    lambda s: s.possessed.__setitem__(0, s.possessed[0] + 1),
    lambda s: s.possessed.__setitem__(0, -1),
    lambda s: s.possessed.append(0),
    lambda s: s.grey_spaces.__setitem__(0, 1 << 8),
    lambda s: s.guards.__setitem__(0, TOP + 1),
    lambda s: s.guards.append(0),
    lambda s: s.standing.__setitem__(0, 3),
    lambda s: s.outside_cubes.__setitem__(0, -1),
    lambda s: s.outside_cubes.__setitem__(15, 1),
    lambda s: s.outside_cubes.__setitem__(4, 1),
    _overlap,
    _elsewhere,
]


@pytest.mark.parametrize("tamper", TAMPERING)
def test_a_position_that_cannot_be_is_noticed(tamper: Callable[[Troyes], None]) -> None:
    s = next(s for s in positions(TROYES, 2, "tamper", OPTIONS, 1, 1.0) if max(s.activities) >= 0 and not any(s.guards))
    assert not TROYES.faults(s)
    tamper(s)
    assert TROYES.faults(s)


def test_no_cube_lies_where_arrivals_are_counted() -> None:
    s = walled("arrival_order", cubes=1)
    assert any("gate 4" in fault for fault in TROYES.faults(s))


def test_possessed_citizens_come_with_the_card() -> None:
    s = walled(options=("new-events",))
    s.possessed[0], s.supply[0] = 1, s.supply[0] - 1
    assert TROYES.faults(s) == ["citizens are possessed without the card"]
    s.queue.append(EVENTS.index("possession"))
    s.banners.append([])
    assert TROYES.faults(s) == []


@pytest.mark.parametrize("face", [face for faces in LEVELS for face in faces])
def test_a_face_is_used_when_its_cube_was_spent_or_it_gave_points(face: str) -> None:
    number = Face(OUTSIDE.index(face))
    s = walled(face, cubes=0, guards=[GATES[-1] - 1] * 4)
    assert face not in TROYES.uses(s, [])
    if face in ("gate_bonus_and_cubes", "arrival_order"):
        s.guards[2] = TOP
        assert face in TROYES.uses(s, [])
    elif face == "cube_majority":
        assert face in TROYES.uses(walled(face), [])
    else:
        assert face in TROYES.uses(s, [LAY[number]])
        assert face not in TROYES.uses(walled(face), [LAY[number]] * 4)
        s.queue.append(EVENTS.index("harsh_winter"))
        assert face not in TROYES.uses(s, [LAY[number]]), "the winter may have taken the cube"


def test_a_mixed_card_is_used_when_a_cube_of_it_was_spent() -> None:
    s = walled(options=("new-activities",))
    breeder, weaver, prior = (ACTIVATE[ACTIVITIES.index(name)] for name in ("breeder", "weaver", "prior"))
    activated = {"breeder", "weaver", "prior"}
    assert TROYES.uses(s, [breeder, weaver, prior]) & activated == {"weaver"}
    assert TROYES.uses(s, [weaver, prior, breeder, SPEND[1]]) & activated == {"weaver", "breeder"}
    assert TROYES.uses(s, [IMPROVE[prior[1]]]) & activated == {"prior"}


@pytest.mark.parametrize(
    ("seats", "options", "boards"),
    [
        (1, (), {"king"}),
        (2, ("bonus",), {"two_player_neutral"}),
        (3, (), set()),
        (4, ("ladies",), {"ladies_box"}),
        (2, ("ramparts",), {"two_player_neutral", "ladies_box", "ramparts"}),
    ],
)
def test_boards_that_are_not_in_every_game_are_used_where_they_are(
    seats: int, options: tuple[str, ...], boards: set[str]
) -> None:
    assert TROYES.uses(TROYES.setup(seats, options), []) & set(TROYES.extra_boards) == boards


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_plain_board_tells_of_guards_tiles_and_the_open_character(language: str) -> None:
    say = words(TROYES, language)
    s = walled("swap_dice", cubes=2, guards=[3, 0, 0, 17], options=("open-character",))
    text = TROYES.face.plain(TROYES.view(s, 0), say)
    for part in (say("outside.swap_dice"), say("character.thibaut"), say("plain.guard", seat=3, space=17)):
        assert part in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_sound_and_can_be_saved_anywhere(seats: int) -> None:
    asked = set()
    for s in [s for seed in range(3) for s in positions(TROYES, seats, seed, OPTIONS, 3, 0.8)]:
        assert not TROYES.faults(s)
        loaded = load(TROYES, save(TROYES, s))
        assert same(TROYES, loaded, s)
        assert loaded.moves == s.moves
        asked.add(type(question(s)).__name__)
    assert {"GuardDie", "MoveGuard"} <= asked

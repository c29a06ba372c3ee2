"""What a program sees: rows by a fixed layout, made from the view alone, and the same by whichever writer."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from parvis.core.flow import DEALER, SPECTATOR, question
from parvis.core.game import Game, Lacking, layout_of, writer_of
from parvis.env import actions, layout, mask, mask_into, observe, observe_into
from parvis.env.spaces import row_space
from parvis.games import GAMES
from parvis.games.pillars.rules.pieces import PLACES
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.pieces import Card
from playing import TABLES, Table, pace, positions
from toy.game import QUARRY

SEEN: list[Table] = [table for table in TABLES if table[0].layout is not None]
every_seen_table = pytest.mark.parametrize(
    ("game", "seats", "options"), SEEN, ids=[f"{game.name}-{seats}-{'+'.join(o) or 'plain'}" for game, seats, o in SEEN]
)
every_seen_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_seen_table
def test_a_row_is_the_view_by_the_layout_and_within_its_bounds(
    game: Game[Any], seats: int, options: tuple[str, ...]
) -> None:
    seen, write = layout_of(game), writer_of(game)
    low = np.concatenate([[entry.low] * entry.length for entry in seen.entries])
    high = np.concatenate([[entry.high] * entry.length for entry in seen.entries])
    for s in positions(game, seats, "rows", options, 7 * pace(game, seats, options), fond=bool(options)):
        for seat in range(SPECTATOR, seats):
            row = seen.flat(game.view(s, seat), seat)
            assert len(row) == seen.size
            assert list(write.row(s, seat)) == row
            assert (low <= row).all()
            assert (row <= high).all()


@every_seen_table
def test_secrets_do_not_show_in_rows(game: Game[Any], seats: int, options: tuple[str, ...]) -> None:
    """Non-interference: states that differ only in what a seat cannot see give it the same bytes."""
    rng = Random("secrets")
    for s in positions(game, seats, "hidden", options, 9 * pace(game, seats, options), fond=bool(options))[:-1]:
        for seat in range(seats):
            other = game.imagine(s, seat, rng)
            assert observe(game, s, seat).tobytes() == observe(game, other, seat).tobytes()
            assert mask(game, s, seat).tobytes() == mask(game, other, seat).tobytes()


@every_seen_game
def test_the_entries_of_a_layout_follow_each_other(game: Game[Any]) -> None:
    seen = layout(game.name)
    end = 0
    for entry in seen.entries:
        assert entry.start == end
        assert 0 <= entry.low < entry.high <= 255
        assert entry.meaning
        assert entry.kind in ("count", "flag", "name", "seat")
        assert seen[entry.name] is entry
        end += entry.length
    assert end == seen.size
    with pytest.raises(KeyError, match="no entry 'treasure'"):
        seen["treasure"]


@every_seen_game
def test_a_mask_marks_the_legal_moves_of_the_seat_asked_and_of_nobody_else(game: Game[Any]) -> None:
    seats, numbers = game.seat_counts[-1], actions(game)
    for s in positions(game, seats, "masks", (), 5):
        asked = question(s)
        for seat in range(SPECTATOR, seats):
            marked = mask(game, s, seat)
            legal = set(s.moves) if asked is not None and asked.seat == seat else set()
            assert {numbers.move(int(number)) for number in marked.nonzero()[0]} == legal
            assert set(marked.tolist()) <= {0, 1}


@every_seen_game
def test_who_looks_comes_first(game: Game[Any]) -> None:
    """What a player has is told in the same place to that player, in the next one to the seat before."""
    seats, seen = game.seat_counts[-1], layout(game)
    counted = next(entry for entry in seen.entries if entry.name.startswith("players[0].") and entry.kind == "count")
    name = counted.name.removeprefix("players[0].")
    for s in positions(game, seats, "turned", (), 25):
        own = [game.view(s, seat)["players"][seat][name] for seat in range(seats)]
        for seat in range(seats):
            row = observe(game, s, seat)
            told = [row[seen[f"players[{away}].{name}"].start] for away in range(seats)]
            assert told == own[seat:] + own[:seat]
            assert row[seen["seat"].start] == seat + 1


@every_seen_game
def test_arrays_and_seats_that_do_not_fit_are_refused(game: Game[Any]) -> None:
    s = game.setup(game.seat_counts[-1])
    size = layout(game).size
    for wrong, error in (
        (game.seat_counts[-1], ValueError),
        (-3, ValueError),
        ("0", TypeError),
        (0.0, TypeError),
        (True, TypeError),
    ):
        with pytest.raises(error, match="seats are numbered from 0 to"):
            observe(game, s, wrong)  # type: ignore[arg-type]  # what a careless program may give
        with pytest.raises(error, match="seats are numbered from 0 to"):
            mask(game, s, wrong)  # type: ignore[arg-type]
    for other in (GAMES["caylus" if game.name == "troyes" else "troyes"].setup(2), None):
        with pytest.raises(TypeError, match=f"a state of {game.name} is wanted"):
            observe(game, other, 0)
        with pytest.raises(TypeError, match=f"a state of {game.name} is wanted"):
            mask(game, other, 0)
    with pytest.raises(ValueError, match=rf"must have the shape \({size},\)"):
        observe_into(game, s, 0, np.zeros(size + 1, np.uint8))
    with pytest.raises(TypeError, match="must be of uint8, not of int16"):
        observe_into(game, s, 0, np.zeros(size, np.int16))
    with pytest.raises(TypeError, match="array of NumPy"):
        observe_into(game, s, 0, [0] * size)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="contiguous"):
        observe_into(game, s, 0, np.zeros((size, 2), np.uint8)[:, 0])
    fixed = np.zeros(size, np.uint8)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="out must be contiguous and writeable"):
        observe_into(game, s, 0, fixed)
    with pytest.raises(TypeError, match="must be of int8, not of bool"):
        mask_into(game, s, DEALER, np.zeros(actions(game).count, np.bool_))


@every_seen_game
def test_a_seat_may_be_a_number_of_numpy(game: Game[Any]) -> None:
    """As a batch has it."""
    s = positions(game, 2, "numpy", (), 20)[1]
    for seat in (0, 1, DEALER):
        assert observe(game, s, np.int8(seat)).tobytes() == observe(game, s, seat).tobytes()  # type: ignore[arg-type]
        assert mask(game, s, np.int8(seat)).tobytes() == mask(game, s, seat).tobytes()  # type: ignore[arg-type]


def test_a_game_that_is_not_there_or_has_no_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="there are: troyes, caylus, pillars"):
        layout("catan")
    with pytest.raises(ValueError, match="there are: troyes, caylus, pillars"):
        actions(3)  # type: ignore[arg-type]
    with pytest.raises(Lacking, match="quarry has no layout"):
        layout(QUARRY)


def seen_alike(game: Game[Any], s: Any, name: str) -> int:
    """The number of an entry in seat 0's row, which is the same from the view and from the writer."""
    row = list(writer_of(game).row(s, 0))
    assert row == layout(game).flat(game.view(s, 0), 0)
    return row[layout(game)[name].start]


def test_what_random_games_hardly_ever_show() -> None:
    caylus, pillars, troyes = GAMES["caylus"], GAMES["pillars"], GAMES["troyes"]
    s = positions(caylus, 3, "rare", (), 60)[1]
    space = next(space for space in range(1, 29) if s.houses[space] >= 0)
    s.promised[space], s.income[1] = 2, 3
    assert seen_alike(caylus, s, f"road[{space - 1}].residence_for") == 3
    assert seen_alike(caylus, s, "players[1].income") == s.cards.income + 3
    s = positions(pillars, 4, "rare", (), 60)[1]
    s.places[PLACES.index("market-4")] = 3
    assert seen_alike(pillars, s, "places.market-4") == 4
    s = next(s for s in positions(troyes, 2, "rare") if s.moves and type(s.agenda[-1]).__name__ == "FormLot")
    lot = s.agenda[-1]
    s.agenda[-1] = FormLot(lot.seat, lot.purpose, lot.noun, Card(5), lot.picked)
    assert seen_alike(troyes, s, "plan.improve") == 6


def test_what_corrected_cards_make_longer_is_cut() -> None:
    """Stables for five, in a layout that has room for three of them."""
    printed = deepcopy(GAMES["caylus"].printed)
    next(card for card in printed["components"] if card["id"] == "stables")["values"]["places"] = 5
    game = GAMES["caylus"].with_cards(printed)
    s = positions(game, 5, "cut", (), 60)[1]
    s.stables[:] = [4, 3, 2, 1, 0]
    assert seen_alike(game, s, "special.stables[2]") == 3
    assert observe(game, s, 0) in row_space(game)


def test_a_count_beyond_a_byte_is_shown_as_the_highest() -> None:
    game = GAMES["caylus"]
    s = game.setup(2)
    s.deniers[1] = 300
    row = observe(game, s, 0)
    assert row[layout(game)["players[1].deniers"].start] == 255
    assert row.tolist() == layout(game).flat(game.view(s, 0), 0)

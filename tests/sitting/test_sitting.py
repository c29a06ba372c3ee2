"""One sitting of a game: what can be done, taken back and made again, by whom, and when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

from parvis.core.flow import DEALER, IllegalMove, Move, legal, why_not
from parvis.core.save import same
from parvis.games import GAMES
from parvis.sitting.change import Change
from parvis.sitting.draft import drafted, empty, insertable
from parvis.sitting.sitting import NotAsked, NothingToDo, OutOfDate, Sitting
from sitting.helpers import random_game, replayed, sitting_from

EVERYBODY = (0, 1)
every_game = pytest.mark.parametrize("name", GAMES)
games_of_chance = pytest.mark.parametrize("name", ["troyes", "pillars"])
"""In Caylus chance decides nothing once the game has begun."""
games_of_sets = pytest.mark.parametrize("name", ["troyes", "pillars"])
"""In Caylus hardly anything is chosen piece by piece."""


def sittings(name: str, games: int = 4) -> Iterator[Sitting]:
    """Sittings all through some games, somebody at the table being asked."""
    for seed in range(games):
        moves = random_game(name, seed)
        for ply in range(0, len(moves), 7):
            if moves[ply][0] != DEALER:
                yield sitting_from(name, moves[:ply], start=0)


def asked(sitting: Sitting) -> int:
    waiting = sitting.asked
    assert waiting is not None
    return waiting.seat


def first_where(name: str, fits: Callable[[Sitting], bool]) -> Sitting:
    """A sitting in which the seat that was asked has made a move and something is so."""
    for sitting in sittings(name, 8):
        for move in legal(sitting.state):
            change = sitting.played([(asked(sitting), move)], deals=False)
            sitting.accept(change)
            if fits(sitting):
                return sitting
            sitting.accept(sitting.undone(EVERYBODY))
    raise AssertionError("no such position was met")


def mine_again(sitting: Sitting) -> bool:
    """The seat that has just moved is asked again."""
    waiting = sitting.asked
    return waiting is not None and waiting.seat == sitting.now.last[-1].seat


def of_another(sitting: Sitting) -> bool:
    """Another seat at the table is asked."""
    waiting = sitting.asked
    return waiting is not None and waiting.seat not in (DEALER, sitting.now.last[-1].seat)


def of_the_dealer(sitting: Sitting) -> bool:
    waiting = sitting.asked
    return waiting is not None and waiting.seat == DEALER


def everything(sitting: Sitting) -> tuple[Any, ...]:
    return sitting.now, sitting.game.clone(sitting.state), list(sitting.record.moves), list(sitting.log)


def is_as_before(sitting: Sitting, before: tuple[Any, ...]) -> bool:
    now, state, moves, log = before
    return (
        sitting.now is now
        and same(sitting.game, sitting.state, state)
        and (sitting.record.moves, sitting.log) == (moves, log)
    )


@every_game
def test_nothing_changes_before_a_change_is_accepted(name: str) -> None:
    sitting = first_where(name, mine_again)
    sitting.accept(sitting.undone(EVERYBODY))
    seat, move = sitting.now.redo[-1]
    works: list[Callable[[], Change]] = [
        lambda: sitting.played([(seat, move)]),
        lambda: sitting.chosen(seat, [move]),
        lambda: sitting.done_again([seat]),
    ]
    for work in works:
        before = everything(sitting)
        change = work()
        assert is_as_before(sitting, before)
    sitting.accept(change)
    assert not is_as_before(sitting, before)
    before = everything(sitting)
    change = sitting.undone([seat])
    assert is_as_before(sitting, before)
    sitting.accept(change)
    assert not is_as_before(sitting, before)


@every_game
def test_a_change_of_another_position_is_refused(name: str) -> None:
    sitting = next(sittings(name))
    seat = asked(sitting)
    one, two = (sitting.played([(seat, move)]) for move in legal(sitting.state)[:2])
    sitting.accept(one)
    before = everything(sitting)
    for late in (one, two):
        with pytest.raises(OutOfDate):
            sitting.accept(late)
    with pytest.raises(OutOfDate):
        sitting.accept(next(sittings(name)).played([]))
    assert is_as_before(sitting, before)


@every_game
def test_a_move_of_a_seat_that_is_not_asked_is_refused(name: str) -> None:
    sitting = first_where(name, mine_again)
    seat, moves = asked(sitting), legal(sitting.state)
    before = everything(sitting)
    for stranger in (1 - seat, DEALER, -2, 7):
        with pytest.raises(NotAsked, match=f"{seat} is to move"):
            sitting.played([(stranger, moves[0])])
        for move in (moves[0], ("nonsense", 0)):
            with pytest.raises(NotAsked, match=f"{seat} is to move"):
                sitting.chosen(stranger, [move])
    assert is_as_before(sitting, before)


@every_game
def test_what_is_loaded_was_played_by_who_was_asked(name: str) -> None:
    moves = list(random_game(name, 1))
    at = next(ply for ply, (seat, _) in enumerate(moves) if ply > 20 and seat != DEALER)
    seat, move = moves[at]
    for wrong in (1 - seat, DEALER):
        with pytest.raises(NotAsked, match=f"move {at + 1}: {seat} is to move"):
            sitting_from(name, [*moves[:at], (wrong, move), *moves[at + 1 :]])
    with pytest.raises(NotAsked, match="the game is over"):
        sitting_from(name, [*moves, moves[-1]])


@every_game
def test_what_another_has_moved_stays(name: str) -> None:
    sitting = first_where(name, of_another)
    other = asked(sitting)
    assert sitting.no_undo([1 - other]) is None
    sitting.accept(sitting.chosen(other, legal(sitting.state)[:1], deals=False))
    assert sitting.no_undo([1 - other]) == "undo.other"
    with pytest.raises(NothingToDo, match=r"undo\.other"):
        sitting.undone([1 - other])
    sitting.accept(sitting.undone([other]))
    assert sitting.no_undo(EVERYBODY) is not None, "another has decided since"


@games_of_chance
def test_what_chance_has_shown_stays(name: str) -> None:
    sitting = first_where(name, of_the_dealer)
    assert sitting.no_undo([sitting.now.last[-1].seat]) is None, "the dealer waits"
    sitting.accept(sitting.played([]))
    with pytest.raises(NothingToDo, match=r"undo\.dealer"):
        sitting.undone(EVERYBODY)


@every_game
def test_nothing_before_the_start_is_taken_back(name: str) -> None:
    made = list(first_where(name, mine_again).record.moves)
    for start, reason in ((len(made), "undo.start"), (len(made) - 1, None)):
        assert sitting_from(name, made, start).no_undo(EVERYBODY) == reason


@every_game
def test_redo_makes_the_same_moves_again(name: str) -> None:
    sitting = first_where(name, mine_again)
    seat, state, log = asked(sitting), sitting.state, list(sitting.log)
    sitting.accept(sitting.undone([seat]))
    assert len(sitting.log) < len(log)
    assert sitting.no_redo([1 - seat]) == "undo.no-redo"
    with pytest.raises(NothingToDo, match=r"undo\.no-redo"):
        sitting.done_again([1 - seat])
    sitting.accept(sitting.done_again([seat]))
    assert same(sitting.game, sitting.state, state) and sitting.log == log
    assert sitting.no_redo(EVERYBODY) == "undo.no-redo"


@every_game
def test_a_move_ends_what_could_be_made_again(name: str) -> None:
    sitting = first_where(name, of_another)
    seat = sitting.now.last[-1].seat
    sitting.accept(sitting.undone([seat]))
    other = next(move for move in legal(sitting.state) if move != sitting.now.redo[-1][1])
    sitting.accept(sitting.chosen(seat, [other]))
    assert sitting.no_redo(EVERYBODY) == "undo.no-redo"


@games_of_chance
def test_the_dealer_answers_at_once_unless_he_is_to_wait(name: str) -> None:
    sitting = first_where(name, of_the_dealer)
    seat, move, before = sitting.now.last[-1].seat, sitting.now.last[-1].move, sitting.now.last[-1].before
    offered: list[list[Move]] = []

    def deal(moves: list[Move], ply: int) -> Move:
        offered.append(moves)
        return moves[-1]

    again = sitting_from(name, sitting.record.moves[:-1], deal=deal)
    assert same(again.game, again.state, before)
    assert again.chosen(seat, [move], deals=False).moves == [(seat, move)]
    assert offered == []
    change = again.chosen(seat, [move])
    assert change.moves == [(seat, move), *((DEALER, moves[-1]) for moves in offered)]
    assert offered and offered[0] == legal(sitting.state)
    assert change.mover == seat


def sets_of_two(name: str) -> Iterator[tuple[Sitting, Move, Move]]:
    """Choices of one kind that the rules take in one order only."""
    for sitting in sittings(name, 8):
        s, seat = sitting.state, asked(sitting)
        for first, second in permutations(legal(s), 2):
            if first[0] == second[0] and drafted(sitting.game, empty(s, seat), [first, second]):
                if not drafted(sitting.game, empty(s, seat), [second, first]):
                    yield sitting, first, second


@games_of_sets
def test_moves_are_made_in_whatever_order_they_are_named(name: str) -> None:
    sitting, first, second = next(sets_of_two(name))
    seat = asked(sitting)
    change = sitting.chosen(seat, [second, first], deals=False)
    assert change.moves == [(seat, first), (seat, second)]


@games_of_sets
def test_a_move_that_comes_too_late_is_put_where_it_is_in_time(name: str) -> None:
    for sitting, first, second in sets_of_two(name):
        seat, ply, known = asked(sitting), sitting.ply, len(sitting.log)
        sitting.accept(sitting.chosen(seat, [second], deals=False))
        if mine_again(sitting) and first in insertable(sitting.game, sitting.so_far(seat)):
            change = sitting.chosen(seat, [first], deals=False, late=True)
            assert (change.taken_back, change.ply, change.mover) == (1, ply, seat)
            assert change.moves == [(seat, first), (seat, second)]
            sitting.accept(change)
            assert [line.ply for line in sitting.log[known:] if line.seat == seat][:2] == [ply, ply + 1]
            assert same(sitting.game, sitting.state, replayed(name, sitting.record.moves))
            return
    pytest.fail("no such set was met")


@every_game
def test_refused_moves_say_why_and_change_nothing(name: str) -> None:
    sitting = first_where(name, of_another)
    sitting.accept(sitting.undone(EVERYBODY))
    seat, move = sitting.now.redo[-1]
    before = everything(sitting)
    verbs = sitting.game.verbs.values()
    vocabulary = [(verb.name, noun) for verb in verbs for noun in (verb.words or {0: ""})]
    illegal = next(known for known in vocabulary if known not in legal(sitting.state))
    with pytest.raises(IllegalMove) as refused:
        sitting.chosen(seat, [illegal])
    assert refused.value.reason == why_not(sitting.state, illegal)
    theirs = legal(sitting.played([(seat, move)]).after.state)[0]
    with pytest.raises(IllegalMove) as refused:
        sitting.chosen(seat, [move, theirs])
    assert refused.value.reason == "not-asked", "what another is asked is no reason"
    assert is_as_before(sitting, before)


@every_game
def test_a_game_that_is_over_takes_no_move(name: str) -> None:
    moves = random_game(name, 0)
    sitting = sitting_from(name, moves, start=0)
    assert sitting.asked is None
    with pytest.raises(IllegalMove) as refused:
        sitting.chosen(0, [moves[-1][1]])
    assert refused.value.reason == "game-over"
    with pytest.raises(NotAsked, match="the game is over"):
        sitting.played([moves[-1]])


@every_game
def test_a_record_whose_last_move_is_taken_back_has_no_result(name: str) -> None:
    for seed in range(30):
        moves = random_game(name, seed)
        if moves[-1][0] != DEALER:
            break
    sitting = sitting_from(name, moves, start=0)
    sitting.record.finish(sitting.state)
    sitting.accept(sitting.undone(EVERYBODY))
    assert sitting.record.result is None and sitting.record.digest is None
    sitting.record.replay()


@every_game
def test_the_log_is_told_with_its_plies(name: str) -> None:
    moves = random_game(name, 2)
    sitting = sitting_from(name, moves)
    assert [line.ply for line in sitting.log] == sorted(line.ply for line in sitting.log)
    made = {line.ply: (line.seat, line.move) for line in reversed(sitting.log) if line.move is not None}
    assert [made[ply] for ply in range(len(moves))] == list(moves), "the first line of a move is the move"

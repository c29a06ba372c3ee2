"""Whatever is done at a sitting, by whom, and whatever becomes of writing it: it stands where its store stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from parvis.core.flow import DEALER, IllegalMove, Move, legal, play, question
from parvis.core.save import state_digest
from parvis.games import GAMES
from parvis.sitting.change import Change, SeatMove
from parvis.sitting.draft import insertable
from parvis.sitting.sitting import NotAsked, NothingToDo, OutOfDate, dealer
from sitting.helpers import random_game, replayed, sitting_from

FEW = settings(
    max_examples=10, stateful_step_count=30, derandomize=True, deadline=None, database=None,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip
"""The same courses each time; one that fails is shown as it was met, for to make it shorter would take minutes."""
NUMBERS = some.integers(0, 999)
SEATS = some.sampled_from([(0, 1), (0, 1), (0,), (1,), (-2,), (DEALER,)])
"""Who does something: often both at one screen, sometimes an onlooker or who says he is the dealer."""
FATES = some.sampled_from(["written", "written", "written", "fails before", "fails after", "conflict"])
"""What becomes of a change: mostly it is written."""


class Trouble(Exception):
    """The store fails."""


class Conflict(Exception):
    """Another has written first."""


class Shelf:
    """A store: the moves that it holds, and what becomes of the next that it is given."""

    def __init__(self, moves: Sequence[SeatMove]) -> None:
        self.moves = list(moves)

    def write(self, change: Change, fate: str) -> None:
        if fate == "fails before":
            raise Trouble
        if change.before.ply != len(self.moves):
            raise Conflict
        written = [*self.moves[: change.ply], *change.moves]
        if fate == "fails after":
            raise Trouble
        self.moves = written


class Course(RuleBasedStateMachine):
    """Two seats and strangers at one sitting, in any position of a game."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.again: list[SeatMove] = []
        """What could be made again, by what was done."""

    @initialize(seed=some.integers(0, 5), ply=some.integers(0, 150))
    def sit_down(self, seed: int, ply: int) -> None:
        moves = random_game(self.name, seed)
        self.shelf = Shelf(moves[: min(ply, len(moves) - 5)])
        self.start = len(self.shelf.moves)
        self.deal = dealer(Random(seed))
        self.load()

    def load(self) -> None:
        """From the store, as after a conflict; a dealer who is asked answers."""
        self.sitting = sitting_from(self.name, self.shelf.moves, self.start, self.deal)
        self.again = []
        change = self.sitting.played([])
        self.shelf.write(change, "written")
        self.sitting.accept(change)

    def everything(self) -> tuple[Any, ...]:
        sitting = self.sitting
        digest = state_digest(sitting.game, sitting.state)
        return sitting.now, digest, list(sitting.record.moves), list(sitting.log)

    def do(self, fate: str, work: Callable[[], Change]) -> Change | None:
        """Work something out, write it, accept it; None if it came to nothing, and then nothing has changed."""
        before = self.everything()
        try:
            change = work()
            assert self.everything() == before, "working something out changes nothing"
            if fate == "conflict":
                self.elsewhere()
            self.shelf.write(change, fate)
        except Conflict:
            assert self.everything() == before
            self.load()
            return None
        except (Trouble, IllegalMove, NotAsked, NothingToDo):
            assert self.everything() == before
            return None
        self.sitting.accept(change)
        assert self.sitting.now is not before[0]
        return change

    def choose(self, fate: str, seat: int, moves: Sequence[Move], late: bool = False) -> Change | None:
        change = self.do(fate, lambda: self.sitting.chosen(seat, moves, late=late))
        if change is not None:
            self.again = []
        return change

    def elsewhere(self) -> None:
        """Another server makes a move first, or takes one back where the game is over."""
        other = sitting_from(self.name, self.shelf.moves, 0, self.deal)
        waiting = other.asked
        if waiting is None:
            self.shelf.moves.pop()
        else:
            self.shelf.write(other.played([(waiting.seat, legal(other.state)[0])]), "written")

    def late(self, seat: int) -> list[Move]:
        """What the seat that is asked may still choose although the order of the rules is past it."""
        return insertable(self.sitting.game, self.sitting.so_far(seat))

    @property
    def asked(self) -> int | None:
        waiting = self.sitting.asked
        return None if waiting is None else waiting.seat

    @rule(pick=NUMBERS, fate=FATES)
    def move(self, pick: int, fate: str) -> None:
        seat = self.asked
        if seat is not None:
            move = legal(self.sitting.state)[pick % len(legal(self.sitting.state))]
            if change := self.choose(fate, seat, [move]):
                assert change.moves[0] == (seat, move) and change.mover == seat
                assert all(by == DEALER for by, _ in change.moves[1:])

    @rule(picks=some.lists(NUMBERS, min_size=2, max_size=4), order=NUMBERS, fate=FATES)
    def moves_in_any_order(self, picks: list[int], order: int, fate: str) -> None:
        """Moves that can be made one after the other can be named in any order."""
        seat, moves, t = self.asked, list[Move](), self.sitting.game.clone(self.sitting.state)
        for pick in picks:
            waiting = question(t)
            if waiting is None or waiting.seat != seat:
                break
            moves.append(legal(t)[pick % len(legal(t))])
            play(t, moves[-1])
        if seat is not None:
            named = Random(order).sample(moves, len(moves))
            self.sitting.chosen(seat, named)
            if change := self.choose(fate, seat, named):
                assert sorted(move for by, move in change.moves if by == seat) == sorted(moves)

    @rule(picks=some.lists(NUMBERS, min_size=2, max_size=4), fate=FATES)
    def late_move(self, picks: list[int], fate: str) -> None:
        """A move of a set that is being picked, although the order of the rules is past it."""
        for pick in picks:
            seat = self.asked
            late = self.late(seat) if seat is not None else []
            if seat is None or late:
                break
            move = legal(self.sitting.state)[-1 - pick % len(legal(self.sitting.state))]
            assert self.choose("written", seat, [move]) is not None
        if seat is not None and late:
            move = late[picks[0] % len(late)]
            self.sitting.chosen(seat, [move], late=True)
            if change := self.choose(fate, seat, [move], late=True):
                assert change.taken_back and (seat, move) in change.moves

    @rule(pick=NUMBERS, seat=some.sampled_from([-2, DEALER, 0, 1, 2]))
    def move_of_a_stranger(self, pick: int, seat: int) -> None:
        moves = legal(self.sitting.state) or [self.shelf.moves[-1][1]]
        move = moves[pick % len(moves)]
        if seat != self.asked:
            before = self.everything()
            with pytest.raises(IllegalMove if self.asked is None else NotAsked):
                self.sitting.chosen(seat, [move])
            with pytest.raises(NotAsked):
                self.sitting.played([(seat, move)])
            assert self.everything() == before

    @rule(pick=NUMBERS, fate=FATES)
    def nonsense(self, pick: int, fate: str) -> None:
        verbs = self.sitting.game.verbs.values()
        vocabulary = [(verb.name, noun) for verb in verbs for noun in (verb.words or {0: ""})]
        seat, move = self.asked, vocabulary[pick % len(vocabulary)]
        if seat is not None and move not in legal(self.sitting.state):
            assert self.choose(fate, seat, [move]) is None
            if move not in self.late(seat) and move not in self.sitting.so_far(seat).moves:
                assert self.choose(fate, seat, [move], late=True) is None

    @rule(seats=SEATS, fate=FATES)
    def undo(self, seats: tuple[int, ...], fate: str) -> None:
        moves = list(self.shelf.moves)
        if change := self.do(fate, lambda: self.sitting.undone(seats)):
            assert len(moves) > self.start, "nothing before the start is taken back"
            assert moves[-1][0] in seats and moves[-1][0] != DEALER, "only what the own seats have done is taken back"
            assert self.shelf.moves == moves[:-1] and change.mover is None
            assert self.asked == moves[-1][0]
            self.again.append(moves[-1])

    @rule(seats=SEATS, fate=FATES, redone=some.booleans())
    def undo_at_once(self, seats: tuple[int, ...], fate: str, redone: bool) -> None:
        """What was just done, and brought no answer of the dealer, can be taken back by who did it."""
        seat = self.asked
        if seat is not None:
            done = self.choose("written", seat, legal(self.sitting.state)[:1])
            assert done is not None
            if len(done.made) == 1:
                assert self.sitting.no_undo([1 - seat]) == "undo.other"
                self.undo((seat,), fate)
                if redone:
                    self.redo(seats, fate)

    @rule(seats=SEATS, fate=FATES)
    def redo(self, seats: tuple[int, ...], fate: str) -> None:
        again = list(self.again)
        assert (self.sitting.no_redo(seats) is None) == bool(again and again[-1][0] in seats)
        if change := self.do(fate, lambda: self.sitting.done_again(seats)):
            assert change.moves[0] == again[-1], "what was taken back last"
            self.again = again[:-1]

    @rule(pick=NUMBERS)
    def accept_too_late(self, pick: int) -> None:
        """A change that was worked out before another one was accepted."""
        seat = self.asked
        if seat is not None:
            moves = legal(self.sitting.state)
            late = self.sitting.chosen(seat, [moves[pick % len(moves)]])
            self.choose("written", seat, moves[:1])
            before = self.everything()
            with pytest.raises(OutOfDate):
                self.sitting.accept(late)
            assert self.everything() == before

    @invariant()
    def stands_where_its_store_stands(self) -> None:
        """Also that nothing was played for a seat that was not asked, and nothing against the rules."""
        sitting, game = self.sitting, self.sitting.game
        assert sitting.record.moves == self.shelf.moves
        assert sitting.ply == len(self.shelf.moves)
        loaded = sitting_from(self.name, self.shelf.moves)
        assert state_digest(game, sitting.state) == state_digest(game, replayed(self.name, self.shelf.moves))
        assert sitting.log == loaded.log
        assert list(sitting.now.redo) == self.again
        assert self.asked != DEALER


@pytest.mark.parametrize("name", GAMES)
def test_a_sitting_stands_where_its_store_stands(name: str) -> None:
    run_state_machine_as_test(lambda: Course(name), settings=FEW)

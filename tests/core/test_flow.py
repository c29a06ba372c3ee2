"""The machine by itself, on a game of three lines."""

from __future__ import annotations

import pytest

from parvis.core.flow import (
    NO_MOVES,
    Field,
    IllegalMove,
    Move,
    NotYourTurn,
    Question,
    State,
    Step,
    advance,
    legal,
    play,
    question,
    submit,
    why_not,
)


class Heap(State):
    """A heap of stones: a step adds some, a question takes one or two."""

    __slots__ = ("stones",)
    stones: int


class Add(Step[Heap]):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def fields(self) -> tuple[Field, ...]:
        return (self.count,)

    def run(self, s: Heap) -> None:
        s.stones += self.count


class Take(Question[Heap]):
    __slots__ = ()

    def options(self, s: Heap) -> list[Move]:
        return [("take", number) for number in (1, 2) if number <= s.stones]

    def choose(self, s: Heap, move: Move) -> None:
        s.stones -= move[1]
        if s.stones:
            s.then(Take(1 - self.seat))

    def why_not(self, s: Heap, move: Move) -> str:
        return "too-many"


def heap(*steps: Step[Heap]) -> Heap:
    s = Heap()
    s.agenda, s.moves, s.stones = [], NO_MOVES, 0
    s.then(*steps)
    advance(s)
    return s


def test_steps_happen_in_the_order_written_before_what_waited() -> None:
    seen: list[str] = []
    s = heap()
    s.then(Add(1), Add(2))
    s.then(Add(3))
    advance(s, lambda step, move: seen.append(repr(step)))
    assert seen == ["Add(3)", "Add(1)", "Add(2)"]
    assert s.stones == 6


def test_a_question_waits_until_it_is_answered() -> None:
    s = heap(Add(4), Take(0))
    assert question(s) == Take(0)
    assert legal(s) == [("take", 1), ("take", 2)]
    play(s, ("take", 1))
    assert question(s) == Take(1)


def test_a_single_option_is_done_without_asking() -> None:
    s = heap(Add(3), Take(0))
    play(s, ("take", 2))
    assert s.stones == 0
    assert question(s) is None
    assert legal(s) == []


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    s = heap(Add(4), Take(0))
    assert why_not(s, ("take", 3)) == "too-many"
    with pytest.raises(IllegalMove) as refused:
        submit(s, ("take", 3))
    assert refused.value.reason == "too-many"
    assert (s.stones, s.agenda) == (4, [Take(0)])


def test_after_the_end_every_move_is_refused() -> None:
    s = heap(Add(2), Take(0))
    play(s, ("take", 2))
    assert why_not(s, ("take", 1)) == "game-over"


def test_equal_steps_are_equal_and_others_are_not() -> None:
    assert Add(1) == Add(1)
    assert Add(1) != Add(2)
    assert Take(1) != Add(1)
    assert len({Add(1), Add(1), Take(1)}) == 2


def test_who_says_the_seat_makes_no_move_for_another() -> None:
    s = heap(Add(4), Take(0))
    with pytest.raises(NotYourTurn) as refused:
        submit(s, ("take", 1), seat=1)
    assert (refused.value.reason, refused.value.seat, refused.value.asked) == ("not-your-turn", 1, 0)
    assert s.stones == 4 and question(s) == Take(0)
    with pytest.raises(IllegalMove, match="too-many"):
        submit(s, ("take", 3), seat=0)
    submit(s, ("take", 2), seat=0)
    assert s.stones == 2

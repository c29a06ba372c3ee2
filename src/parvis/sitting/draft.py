"""A draft: moves of one seat that can still be changed, made by the rules on copies.

The rules offer choices that commute in one order only and do what is forced at once. That is right for search and
records, and wrong for hands. A draft takes choices in any order: what would have been legal earlier in it is put there,
and the rest is played again. It runs to its border: there the dealer, another seat or the end of the game comes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..core.flow import IllegalMove, Move, Question, Step, question, submit, why_not
from ..core.game import Game

MOST: Final = 5
"""The most moves named at once whose orders are all tried: of more, only the one in which they were named."""


class Draft(NamedTuple):
    """Moves of a seat, one after the other, from a state on."""

    seat: int
    moves: tuple[Move, ...]
    """What was chosen. What the rules did by themselves is not in it."""
    states: tuple[Any, ...]
    """Before each of the moves, and after the last."""
    automatic: tuple[tuple[Move, ...], ...]
    """What the rules chose for this seat after each of the moves, because there was no choice."""

    @property
    def state(self) -> Any:
        """Where the moves lead."""
        return self.states[-1]

    @property
    def at_border(self) -> bool:
        """Whether this seat has nothing more to say before the dealer, another seat or the end of the game."""
        return not asks(self.state, self.seat)

    @property
    def shown(self) -> Any:
        """What may be shown of it: the end of a game opens what was hidden, and waits until the draft is confirmed."""
        return self.states[-2] if self.moves and question(self.state) is None else self.state


def asks(s: Any, seat: int) -> bool:
    """Whether a seat is asked."""
    waiting = question(s)
    return waiting is not None and waiting.seat == seat


def empty(s: Any, seat: int) -> Draft:
    """A draft of a seat that has chosen nothing yet."""
    return Draft(seat, (), (s,), ())


def made(game: Game[Any], s: Any, seat: int, move: Move) -> tuple[Any, tuple[Move, ...]]:
    """A legal move on a copy: the state after it, and what the rules chose for the seat because it had no choice."""
    after = game.clone(s)
    chosen: list[Move] = []

    def watch(step: Step[Any], choice: Move | None) -> None:
        if choice is not None and isinstance(step, Question) and step.seat == seat:
            chosen.append(choice)

    submit(after, move, watch)
    return after, tuple(chosen[1:])


def drafted(game: Game[Any], draft: Draft, moves: Sequence[Move]) -> Draft | None:
    """A draft with more moves, or None if they cannot be made so.

    What the rules have chosen by themselves counts as made: whoever names it says what has happened anyway.
    """
    chosen, states, automatic = list(draft.moves), list(draft.states), list(draft.automatic)
    forced = list(automatic[-1]) if automatic else []
    for move in moves:
        s = states[-1]
        if move in s.moves and asks(s, draft.seat):
            after, by_itself = made(game, s, draft.seat, move)
            chosen.append(move)
            states.append(after)
            automatic.append(by_itself)
            forced = list(by_itself)
        elif move in forced:
            forced.remove(move)
        else:
            return None
    return Draft(draft.seat, tuple(chosen), tuple(states), tuple(automatic))


def cut(draft: Draft, at: int) -> Draft:
    """Its first moves alone."""
    return Draft(draft.seat, draft.moves[:at], draft.states[: at + 1], draft.automatic[:at])


def inserted(game: Game[Any], draft: Draft, move: Move) -> Draft | None:
    """A draft with a move where it is legal, as late as can be, and those after it made again; None if nowhere."""
    for at in range(len(draft.moves), -1, -1):
        if move in draft.states[at].moves and asks(draft.states[at], draft.seat):
            found = drafted(game, cut(draft, at), (move, *draft.moves[at:]))
            if found is not None:
                return found
    return None


def insertable(game: Game[Any], draft: Draft) -> list[Move]:
    """What can still belong to a draft although it cannot come last."""
    now = draft.state.moves if asks(draft.state, draft.seat) else []
    found: list[Move] = []
    known = {*now, *draft.moves}
    for at in range(len(draft.moves) - 1, -1, -1):
        for move in draft.states[at].moves:
            if move not in known and drafted(game, cut(draft, at), (move, *draft.moves[at:])) is not None:
                known.add(move)
                found.append(move)
    return found


def without(game: Game[Any], draft: Draft, at: int) -> Draft | None:
    """A draft without one of its moves; None if those after it cannot be made then."""
    return drafted(game, cut(draft, at), draft.moves[at + 1 :])


def chosen_together(game: Game[Any], draft: Draft, moves: Sequence[Move]) -> Draft | None:
    """A draft with all these moves, in whatever order they were named; None if no way is found."""
    found = in_some_order(game, draft, moves)
    if found is not None:
        return found
    for move in moves:
        grown = inserted(game, draft, move)
        if grown is None:
            return None
        draft = grown
    return draft


def in_some_order(game: Game[Any], draft: Draft, moves: Sequence[Move]) -> Draft | None:
    """A draft that goes on with these moves, as they were named if that can be, else in another order."""
    if len(moves) > MOST or not moves:
        return drafted(game, draft, moves)
    for at, move in enumerate(moves):
        longer = drafted(game, draft, [move])
        if longer is not None:
            found = in_some_order(game, longer, [*moves[:at], *moves[at + 1 :]])
            if found is not None:
                return found
    return None


def with_moves(game: Game[Any], draft: Draft, moves: Sequence[Move]) -> Draft:
    """The same; IllegalMove says why there is no way."""
    found = chosen_together(game, draft, moves)
    if found is None:
        raise refusal(game, draft.state, draft.seat, moves)
    return found


def refusal(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> IllegalMove:
    """Why a seat cannot make these moves one after the other as they were given."""
    for move in moves:
        waiting = question(s)
        # What another is asked is no reason for this seat, and might tell of a secret.
        reason = why_not(s, move) if waiting is None or waiting.seat == seat else "not-asked"
        if reason is not None:
            return IllegalMove(move, reason)
        s, _ = made(game, s, seat, move)
    raise AssertionError("these moves can be made")


def openings(game: Game[Any], draft: Draft) -> dict[Move, list[Move]]:
    """What could be chosen after one move more, and cannot now: by that choice, the moves after which it can be.

    What could be chosen after every move has nothing to do with which: it belongs to what is asked afterwards, unless
    it is a choice of the same kind, like a die that cannot be the first of a group. What is asked in the next round is
    no purpose of this one.
    """
    found: dict[Move, list[Move]] = {}
    s, seat = draft.state, draft.seat
    if not asks(s, seat):
        return found
    now = game.round_number(s)
    for first in s.moves:
        after, by_itself = made(game, s, seat, first)
        if game.round_number(after) != now:
            continue
        for then in [*by_itself, *(after.moves if asks(after, seat) else [])]:
            if then not in s.moves:
                firsts = found.setdefault(then, [])
                if first not in firsts:
                    firsts.append(first)
    return {then: firsts for then, firsts in found.items() if len(firsts) < len(s.moves) or then[0] == firsts[0][0]}

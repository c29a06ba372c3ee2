"""What a choice would cost and bring, up to the end of its action: on copies that nobody keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ..core.flow import Move, Step, question, submit
from ..core.game import Game
from .draft import Draft, chosen_together, drafted
from .story import tell

MOST: Final = 60
"""The most ways to go on that are looked at. Where there are more, only what is certain at once is told."""


class Span(NamedTuple):
    """How a public counter of a seat changes, at least and at most."""

    counter: str
    least: int
    most: int


class Outcome(NamedTuple):
    """What comes of a choice: how the counters of its seat change, and whether the seat has a choice after it."""

    spans: list[Span]
    draft: Draft
    """With the choice in it."""


def outcome(
    game: Game[Any], draft: Draft, moves: Sequence[Move], comes: dict[str, int] | None = None
) -> Outcome | None:
    """What more moves of a draft would bring its seat, beside what `comes` anyway; None if they cannot be made.

    Where it is put in earlier, or leaves the same to be chosen, what may follow says nothing of it: where both stand
    now is compared.
    """
    found = chosen_together(game, draft, moves)
    if found is None:
        return None
    before = _counted(game, draft)
    earlier = draft.moves and found.moves[: len(draft.moves)] != draft.moves
    if earlier or (not found.at_border and repr(question(found.state)) == repr(question(draft.state))):
        return Outcome(_spans(before, [_counted(game, found)]), found)
    for counter, change in (inevitable(game, draft) if comes is None else comes).items():
        before[counter] += change
    after = [_counted(game, end) for end in _ends(game, found, game.round_number(draft.state)) or [found]]
    return Outcome(_spans(before, after), found)


def inevitable(game: Game[Any], draft: Draft) -> dict[str, int]:
    """How the counters of a draft's seat change whatever it chooses now: known where every choice ends its action.

    That is what the same steps do after every choice, or because of it. Where something comes by itself and a choice
    costs as much, it has its cost all the same.
    """
    if draft.at_border:
        return {}
    now = game.round_number(draft.state)
    comes: Counter[tuple[str, str, int]] | None = None
    for move in draft.state.moves:
        end = drafted(game, draft, [move])
        if end is None or not _ended(game, end, now):
            return {}
        over = question(end.state) is None
        follows = Counter(() if over else _steps(game, draft.state, draft.seat, move))
        comes = follows if comes is None else comes & follows
    found: dict[str, int] = {}
    for (_, counter, change), times in (comes or {}).items():
        found[counter] = found.get(counter, 0) + change * times
    return found


def _steps(game: Game[Any], s: Any, seat: int, move: Move) -> list[tuple[str, str, int]]:
    """What a move and the steps after it change for a seat in the same round: the step, the counter, how much."""
    steps = [("", own(game, s, seat)), *_in_the_round(game, s, seat, move)]
    return [
        (name, counter, after[counter] - before[counter])
        for (_, before), (name, after) in pairwise(steps)
        for counter in after
        if after[counter] != before[counter]
    ]


def _in_the_round(game: Game[Any], s: Any, seat: int, move: Move) -> list[tuple[str, dict[str, int]]]:
    """The counters of a seat after a move, and after each step that follows by itself, until the round is over."""
    after, now = game.clone(s), game.round_number(s)
    found: list[tuple[str, dict[str, int]]] = []

    def watch(step: Step[Any], made: Move | None) -> None:
        if game.round_number(after) == now or not found:
            found.append((repr(step), own(game, after, seat)))

    submit(after, move, watch)
    return found


def total(game: Game[Any], draft: Draft) -> Outcome:
    """What a whole draft brings its seat."""
    return Outcome(_spans(own(game, draft.states[0], draft.seat), [_counted(game, draft)]), draft)


def _spans(before: dict[str, int], after: Sequence[dict[str, int]]) -> list[Span]:
    """How counters change, at least and at most; those that stay as they are, not at all."""
    spans = [
        Span(counter, min([one[counter] for one in after]) - old, max([one[counter] for one in after]) - old)
        for counter, old in before.items()
    ]
    return [span for span in spans if span.least or span.most]


def own(game: Game[Any], s: Any, seat: int) -> dict[str, int]:
    """The public counters of a seat."""
    return {counter: values[seat] for counter, values in game.counters(s).items()}


def _counted(game: Game[Any], draft: Draft) -> dict[str, int]:
    """The counters of a draft's seat where it ends, without what a new round brings: that is no result of it.

    Of a game that would be over then, only what the last move itself has changed: the rest might tell of secrets.
    """
    if draft.moves and question(draft.state) is None:
        before = draft.states[-2]
        counted = own(game, before, draft.seat)
        for seat, counter, change in tell(game, game.clone(before), draft.moves[-1])[0].changes:
            if seat == draft.seat:
                counted[counter] += change
        return counted
    counted = own(game, draft.state, draft.seat)
    for move, (before, after) in zip(draft.moves, pairwise(draft.states), strict=True):
        if game.round_number(after) != game.round_number(before):
            last, first = _in_the_round(game, before, draft.seat, move)[-1][1], own(game, after, draft.seat)
            for counter in counted:
                counted[counter] -= first[counter] - last[counter]
    return counted


def _ended(game: Game[Any], draft: Draft, now: int) -> bool:
    """Whether a draft is at its border, in a later round, or at another action: that says nothing of this one."""
    if draft.at_border or game.round_number(draft.state) != now:
        return True
    return game.face is not None and type(question(draft.state)).__name__ in game.face.begins()


def _ends(game: Game[Any], draft: Draft, now: int) -> list[Draft] | None:
    """The drafts that this one can become where its action ends; None if they are too many."""
    ends: list[Draft] = []
    open_ones = [draft]
    looked = 0
    while open_ones:
        one = open_ones.pop()
        if _ended(game, one, now):
            ends.append(one)
            continue
        for move in one.state.moves:
            looked += 1
            if looked > MOST:
                return None
            longer = drafted(game, one, [move])
            if longer is not None:
                open_ones.append(longer)
    return ends

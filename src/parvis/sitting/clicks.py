"""What clicks have made of a draft: each can be taken back and made again until the draft is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..core.flow import DEALER, Move, question
from ..core.game import Game
from .draft import Draft, cut, drafted, empty, with_moves, without


class Clicks(NamedTuple):
    """A draft with its versions, one for each click; the first is empty."""

    draft: Draft
    versions: tuple[tuple[Move, ...], ...]
    """The moves after each click."""
    at: int
    """Which of them stands; those after it were taken back."""

    @property
    def matters(self) -> bool:
        """Whether it is worth a look before it is confirmed.

        It took several clicks, something in it happened by itself, or chance comes next.
        """
        coming = question(self.draft.state)
        chance = coming is not None and coming.seat == DEALER
        return self.at > 1 or len(self.draft.moves) > 1 or any(self.draft.automatic) or chance


def nothing_yet(s: Any, seat: int) -> Clicks:
    """Nothing has been clicked."""
    return Clicks(empty(s, seat), ((),), 0)


def clicked(game: Game[Any], so_far: Clicks, moves: Sequence[Move]) -> Clicks:
    """Moves put where they are legal; IllegalMove if they are not."""
    return _next(so_far, with_moves(game, so_far.draft, moves))


def taken_out(game: Game[Any], so_far: Clicks, at: int) -> Clicks | None:
    """One of its moves taken out; None if the others cannot do without it."""
    rest = without(game, so_far.draft, at)
    return None if rest is None else _next(so_far, rest)


def gone_to(game: Game[Any], so_far: Clicks, at: int) -> Clicks:
    """Another of its versions: an earlier one to take back, a later one to make again, the first to start over."""
    found = drafted(game, cut(so_far.draft, 0), so_far.versions[at])
    assert found is not None, "what was made once can be made again"
    return Clicks(found, so_far.versions, at)


def _next(so_far: Clicks, draft: Draft) -> Clicks:
    kept = so_far.versions[: so_far.at + 1]
    return Clicks(draft, (*kept, draft.moves), len(kept))

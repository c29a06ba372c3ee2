"""Ways to other people's interfaces: what needs a further package is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from ..games import GAMES
from .chosen import AnyGame

if TYPE_CHECKING:
    from .pettingzoo import Seats


def aec(
    game: AnyGame,
    seats: int | None = None,
    options: Collection[str] = (),
    reward: str = "win",
    render_mode: str | None = None,
) -> Seats:
    """A game as an AEC environment of PettingZoo: every seat is an agent."""
    try:
        from .pettingzoo import Seats
    except ModuleNotFoundError as missing:
        raise ImportError("parvis.env.aec needs PettingZoo: pip install 'parvis[env]'") from missing
    return Seats(game, seats, options, reward, render_mode)


def register() -> None:
    """Make the games known to Gymnasium, as `parvis/Troyes-v0` and so on; without Gymnasium there is nothing to do.

    Its checker, which looks on at the first steps, is left out: after a seed that was refused it could not go on.
    """
    with suppress(ModuleNotFoundError):
        import gymnasium

        for name in GAMES:
            id = f"parvis/{name.capitalize()}-v0"
            if id not in gymnasium.registry:
                made = "parvis.env.gymnasium:Learner"
                gymnasium.register(id, made, disable_env_checker=True, kwargs={"game": name})

"""Which level fits whom: somebody's own games against levels, and the sentence that proposes one."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots import LEVELS
from ...coach.even import Met, Proposal, proposal
from ...text.words import Words
from ..store.kept import OwnGame
from .statistics import countable


def proposals(games: Sequence[OwnGame], offered: Sequence[str]) -> dict[str, Proposal]:
    """By game, what is proposed to who has played these."""
    by_game: dict[str, list[Met]] = {}
    for game in sorted(countable(games), key=lambda game: game.at):
        if (met := met_in(game)) is not None:
            by_game.setdefault(game.row.game, []).append(met)
    found = {name: proposal(name, met, offered) for name, met in by_game.items()}
    return {name: one for name, one in found.items() if one is not None}


def met_in(game: OwnGame) -> Met | None:
    """A game as it counts: None if nobody else sat there, or a person, or a bot that is no level."""
    own, winners = game.held[0], game.told["winners"]
    others = tuple([given.bot for seat, given in enumerate(game.seats) if seat != own])
    if not others or any(bot not in LEVELS for bot in others):
        return None
    return Met(others, 1 / len(winners) if own in winners else 0.0)


def told(say: Words, found: Proposal) -> str:
    """Why a level is proposed."""
    against = say(f"bot.{found.against}.the") if found.against else ""
    return say(
        "even.stay" if found.level == found.against else "even.told",
        won=found.won, count=found.games, mixed=not found.against, against=against, level=say(f"bot.{found.level}.the"),
    )  # fmt: skip

"""How the bots of a league stand: shares of victories with their intervals, scores, ranks, thinking, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from .league import Played

NORMAL: Final = 1.96
"""Deviations that hold 95 % of a normal distribution."""


class Standing(NamedTuple):
    """A bot in a league. All means are over the seats it took; the interval is over the games it was in."""

    name: str
    games: int
    win_share: float
    low: float
    high: float
    mean_score: float
    mean_rank: float
    think_seconds: float
    longest: float
    rating: float | None
    forfeits: int = 0
    """The games that it has lost by giving up."""


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share. Games on the same dice are counted as if they had nothing in common."""
    z = NORMAL**2
    middle = (share + z / (2 * games)) / (1 + z / games)
    half = NORMAL * sqrt(share * (1 - share) / games + z / (4 * games**2)) / (1 + z / games)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def standings(bots: Sequence[str], games: Sequence[Played]) -> list[Standing]:
    """Where every bot of a league stands."""
    rated = ratings(bots, games)
    return [standing(name, [played for played in games if name in played.bots], rated) for name in bots]


def standing(name: str, games: Sequence[Played], rated: dict[str, float]) -> Standing:
    seats = [(played, seat) for played in games for seat, other in enumerate(played.bots) if other == name]
    if not seats:
        return Standing(name, 0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, rated.get(name))
    share = sum(played.shares[seat] for played, seat in seats) / len(seats)
    low, high = interval(share, len(games))
    decisions = sum(played.decisions[seat] for played, seat in seats)
    return Standing(
        name,
        len(games),
        share,
        low,
        high,
        sum(played.scores[seat] for played, seat in seats) / len(seats),
        sum(rank(played, seat) for played, seat in seats) / len(seats),
        sum(played.seconds[seat] for played, seat in seats) / max(decisions, 1),
        max(played.longest[seat] for played, seat in seats),
        rated.get(name),
        sum(played.lost(seat) for played, seat in seats),
    )


def rank(played: Played, seat: int) -> float:
    """The rank of a seat by points, from 1; seats with the same points share the ranks between them.

    Those who share the victory are the winners by the game's own tie-break, so they come before others as good; who
    has given up comes after all others.
    """
    standing = [
        (not played.lost(at), share > 0, score)
        for at, (share, score) in enumerate(zip(played.shares, played.scores, strict=True))
    ]
    own = standing[seat]
    return 1 + sum(other > own for other in standing) + (standing.count(own) - 1) / 2


def ratings(bots: Sequence[str], games: Sequence[Played]) -> dict[str, float]:
    """An openskill rating for each bot (25 for one that nobody knows); nothing where openskill is not installed.

    Bots that play alone never meet, and are not rated. The games are taken in an order of their own, always the same:
    the rating must not tell who played last.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    if any(len(played.bots) == 1 for played in games):
        return {}
    model: Any = PlackettLuce()
    rated: dict[str, Any] = {name: model.rating(name=name) for name in bots}
    order = sorted(games, key=lambda played: played.name)
    Random("ratings").shuffle(order)
    for played in order:
        teams = [[rated[name]] for name in played.bots]
        ranks = [rank(played, seat) for seat in range(len(played.bots))]
        after = model.rate(teams, ranks=ranks)
        for name in set(played.bots):
            new = [team[0] for team, sitting in zip(after, played.bots, strict=True) if sitting == name]
            rated[name] = model.rating(
                mu=sum(rating.mu for rating in new) / len(new),
                sigma=sum(rating.sigma for rating in new) / len(new),
                name=name,
            )
    return {name: rating.mu for name, rating in rated.items()}

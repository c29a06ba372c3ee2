"""A game played to its end by bots, with the dealer and each seat on generators of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from .bots import Bot, Sight
from .core.flow import DEALER, Move, play, question
from .core.game import Game
from .core.record import STANDARD, Record


class Dealer:
    """Deals from a seed, so that each roll and each draw has its own luck, told from what it is for.

    The third roll of Red's white dice in the fourth round is the same in every match with this seed, whatever was
    played before: two bots that take turns on the same seed meet the same dice.
    """

    def __init__(self, game: Game[Any], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.dealt: dict[str, int] = {}

    def deal(self, s: Any) -> Move:
        """One of the dealer's options, all equally likely."""
        what = f"{self.game.round_number(s)} {s.agenda[-1]!r}"
        self.dealt[what] = times = self.dealt.get(what, 0) + 1
        luck = blake2b(f"{self.seed}/{what}/{times}".encode(), digest_size=8).digest()
        moves: list[Move] = s.moves
        return moves[int.from_bytes(luck) * len(moves) >> 64]


class Match:
    """Who plays what, and from which seed. The dealer and each seat have luck of their own."""

    def __init__(
        self, game: Game[Any], bots: Sequence[Bot], seed: str, options: tuple[str, ...] = (), cards: str = STANDARD
    ) -> None:
        self.game = game
        self.bots = list(bots)
        self.dealer = Dealer(game, f"{seed}/dealer")
        self.seats = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
        self.plans: list[list[Move]] = [[] for _ in bots]
        """What each bot has already decided to play in its turn, the next move last."""
        self.forfeits: dict[int, str] = {}
        """The seats whose bot has given up, and why: `random` has played on for them."""
        self.record = Record(game, len(bots), options, cards)
        self.state = self.record.setup()

    def step(self) -> None:
        """One move, by whoever is asked."""
        s = self.state
        seat = s.agenda[-1].seat
        if seat == DEALER:
            move = self.dealer.deal(s)
        else:
            if not self.plans[seat]:
                sight = Sight(self.game, s, seat, len(self.record.moves), self.record.options)
                self.plans[seat] = self.bots[seat].turn(sight, self.seats[seat])[::-1]
            move = self.plans[seat].pop()
        self.record.moves.append((seat, move))
        play(s, move)

    def play(self, check: Callable[[Any], None] | None = None) -> Record:
        """All moves to the end; `check` looks at the state after each of them. However it ends, the bots are let go."""
        scores: list[int] | None = None
        try:
            while question(self.state) is not None:
                self.step()
                if check is not None:
                    check(self.state)
            self.record.finish(self.state)
            scores = self.record.result
            self.forfeits = {seat: bot.failure for seat, bot in enumerate(self.bots) if bot.failure}
        finally:
            for bot in self.bots:
                bot.end(scores)
        return self.record

    def shares(self) -> list[float]:
        """Each seat's share of the victory. Who has forfeited has lost: it goes to the best of the others."""
        game, s = self.game, self.state
        winners, places = game.winners(s), game.ranking(s)
        if winners and self.forfeits:
            others = [seat for seat in range(len(places)) if seat not in self.forfeits]
            winners = [seat for seat in others if places[seat] == min(places[other] for other in others)]
        return [(seat in winners) / max(len(winners), 1) for seat in range(len(places))]

"""Makes the scripts of the first games that teach: beginnings in which seat 0 does every kind of thing once.

    python tools/first_games.py troyes --seeds 20

Seat 0 does first what it has not done yet, as far as the list of its game goes, and the dealer is whoever makes that
possible: of many seeds the one is kept in which most was done, and of those the shortest.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from parvis.bots.sight import Sight
from parvis.bots.simple import GreedyBot
from parvis.core.flow import DEALER, Move, play, question
from parvis.core.game import Game
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.table.lessons import kinds

PUPIL = 0
WISHES = {
    "troyes": (
        "PlaceFirst.place CounterBlackDice.die Action.reroll Action.activate HireTradesman.from FormLot.die "
        "Action.build Action.combat Action.citizen PlaceCitizen.from Action.farm Action.pass"
    ),
    "caylus": (
        "PlaceWorker.place.neutral_farm PlaceWorker.place.castle PlaceWorker.place.fixed_carpenter "
        "PlaceWorker.place.gate PlaceWorker.place.merchants_guild PlaceWorker.place.inn PlaceWorker.place.trading_post "
        "PlaceWorker.pass LeaveGate.place GuildProvost.provost PaidProvost.provost PaidProvost.stay Produce.take "
        "Construct.build BuildCastle.houses.1 ChooseLine.line"
    ),
    "pillars": (
        "Choose.take Choose.hire PutBack.keep PlaceOrPass.place PlaceOrPass.pass PlacePassed.place Work.work "
        "TradeOn.sell TradeOn.buy Bishop.cube Bishop.protect"
    ),
}
"""What is to be done, by game: kinds of moves, those first that matter most."""
ROUNDS = {"troyes": 1, "caylus": 2, "pillars": 2}


def wished(game: Game[Any], s: Any, missing: list[str]) -> list[Move]:
    """The moves that do what is most wanted and not done yet."""
    for wish in missing:
        found = [move for move in s.moves if wish in kinds(game, question(s), move)]
        if found:
            return found
    return []


def made(game: Game[Any], seed: str) -> tuple[Record, list[str]]:
    """A beginning, and what was not done in it."""
    rng, bot, missing = Random(f"{seed}/first"), GreedyBot(), WISHES[game.name].split()
    record = Record(game, 2)
    s = record.setup()
    while (asked := question(s)) is not None and game.round_number(s) <= ROUNDS[game.name]:
        if asked.seat == DEALER:
            firsts = [move for move in s.moves if game.write(move) in ("first 0", "order 0")]
            move = firsts[0] if firsts else rng.choice(s.moves)
        else:
            found = wished(game, s, missing) if asked.seat == PUPIL else []
            sight = Sight(game, s, asked.seat, len(record.moves))
            world = sight.imagine(rng)
            worth = {move: bot._worth(sight, world, move, rng) for move in found or s.moves}
            move = max(worth, key=worth.__getitem__)
            if asked.seat == PUPIL:
                missing = [wish for wish in missing if wish not in kinds(game, asked, move)]
        record.add(s, move)
        play(s, move)
    return record, missing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seeds", type=int, default=10)
    given = parser.parse_args()
    game = GAMES[given.game]
    found = [made(game, str(seed)) for seed in range(given.seeds)]
    record, missing = min(found, key=lambda one: (len(one[1]), len(one[0].moves)))
    file = Path(__file__).parents[1] / "src" / "parvis" / "games" / game.name / "records" / "first.txt"
    file.write_text(str(record), encoding="utf-8")
    print(f"{file.name}: {len(record.moves)} moves; not done: {' '.join(missing) or 'nothing'}")


if __name__ == "__main__":
    main()

"""Play random games over all seat counts and options, and look for what must never happen."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Collection, Mapping
from math import exp
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from ..core.flow import DEALER, Move, play, question
from ..core.game import Game, SetupError
from ..core.record import Record
from ..core.save import load, same, save
from ..workers import Workers
from .common import Progress, add_data, add_game, add_json, chosen_game, kept_in, positive, print_json, whole, write

LONGEST = 20_000
"""More moves than any game has: one that reaches it is endless."""
CHUNK = 25
"""Games that a worker plays before it reports."""
TASTE = 2.0
"""How much more one seat likes a verb than another does: so games get to where quite random ones hardly ever do."""
CLOSE_LOOK = 0.02
"""How often a position is also saved, loaded, cloned and seen by everybody."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_json(parser)
    parser.add_argument("--minutes", type=positive, default=1.0, metavar="M", help="how long (default: 1)")
    parser.add_argument("--games", type=whole, metavar="N", help="stop after this many games")
    parser.add_argument("--seed", default="fuzz", metavar="S", help="where the luck comes from (default: fuzz)")
    parser.add_argument("--jobs", type=whole, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--out", metavar="DIR", help="where failures go (default: fuzz in the folder of what is kept)")
    add_data(parser)


def run(given: argparse.Namespace) -> None:
    game, cards = chosen_game(given)
    jobs = min(given.jobs, given.games or given.jobs, 4 * (os.cpu_count() or 1))
    end = monotonic() + given.minutes * 60
    bar = Progress(given.minutes * 60, "seconds")
    games = moves = chunk = 0
    failures: list[dict[str, str]] = []
    workers = Workers(jobs)
    try:
        running: list[Any] = []
        while monotonic() < end and not failures and (given.games is None or games < given.games):
            while len(running) < 2 * jobs:
                count = CHUNK if given.games is None else min(CHUNK, given.games - games - CHUNK * len(running))
                if count <= 0:
                    break
                running.append(
                    workers.pool.submit(fuzz, game.printed, game.name, cards, f"{given.seed}/{chunk}", count)
                )
                chunk += 1
            done = running.pop(0).result()
            games, moves = games + done[0], moves + done[1]
            failures += done[2]
            bar.update(given.minutes * 60 - (end - monotonic()))
        for job in running:
            done = job.result()
            games, moves = games + done[0], moves + done[1]
            failures += done[2]
    finally:
        workers.stop()
        bar.close()
    out = Path(given.out) if given.out else kept_in(given, "fuzz")
    if failures:
        print(f"the records are in {out}", file=sys.stderr)
    for number, failure in enumerate(failures):
        write(out / f"{game.name}-{given.seed}-{number}.txt", failure["record"])
    if given.json:
        print_json({"game": game.name, "games": games, "moves": moves, "failures": failures})
    else:
        print(f"{games} games, {moves} moves, {len(failures)} failures")
        for failure in failures:
            print(failure["fault"])
    if failures:
        raise SystemExit(1)


def tables(game: Game[Any], sets: int = 3) -> list[tuple[int, tuple[str, ...]]]:
    """Every seat count without options, with each of them, with as many as go together, and with random sets."""
    found = []
    for seats in game.seat_counts:
        rng = Random(f"{game.name}/{seats}")
        wanted: list[Collection[str]] = [(), *[(option,) for option in game.options], game.options]
        wanted += [some_options(game, rng) for _ in range(sets)]
        for options in wanted:
            table = (seats, accepted(game, seats, options))
            if table not in found:
                found.append(table)
    return found


def some_options(game: Game[Any], rng: Random) -> list[str]:
    """A random set of options, in a random order."""
    return rng.sample(game.options, rng.randint(0, len(game.options)))


def accepted(game: Game[Any], seats: int, options: Collection[str]) -> tuple[str, ...]:
    """The options that go with a number of seats: one after the other, those that the game refuses are left out."""
    taken: tuple[str, ...] = ()
    for option in options:
        try:
            game.setup(seats, (*taken, option))
        except SetupError:
            continue
        taken = (*taken, option)
    return tuple(option for option in game.options if option in taken)


def fuzz(printed: Any, name: str, cards: str, seed: str, count: int) -> tuple[int, int, list[dict[str, str]]]:
    """Random games in a worker: how many, how many moves, and the failures as records up to the failing move."""
    from ..games import GAMES

    game = GAMES[name].with_cards(printed)
    moves = 0
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        seats = rng.choice(game.seat_counts)
        options = accepted(game, seats, some_options(game, rng))
        record = Record(game, seats, options, cards)
        fault = play_random(game, record, rng)
        moves += len(record.moves)
        if fault:
            return number + 1, moves, [{"fault": fault, "record": f"{record}# {fault}\n"}]
    return count, moves, []


def tastes(game: Game[Any], rng: Random) -> dict[str, float]:
    """How much a seat likes each verb."""
    return {verb: exp(rng.gauss(0, TASTE)) for verb in game.verbs}


def liked(moves: list[Move], taste: Mapping[str, float], rng: Random) -> list[Move]:
    """The moves with one verb, which is drawn by taste."""
    found = list(dict.fromkeys(verb for verb, _ in moves))
    drawn = rng.choices(found, [taste[verb] for verb in found])[0]
    return [move for move in moves if move[0] == drawn]


def play_random(game: Game[Any], record: Record, rng: Random) -> str | None:
    """A random game with every position checked; what was wrong, if anything was. In half of them seats have tastes.

    A crash is a fault like any other, whatever its kind: the record then ends with the move that caused it.
    """
    s = record.setup()
    taste = [tastes(game, rng) for _ in range(record.seats)] if rng.random() < 0.5 else []
    try:
        while (waiting := question(s)) is not None:
            if len(record.moves) >= LONGEST:
                return "the game does not end"
            moves = liked(s.moves, taste[waiting.seat], rng) if taste and waiting.seat != DEALER else s.moves
            move = moves[int(rng.random() * len(moves))]
            record.moves.append((waiting.seat, move))
            play(s, move)
            faults = game.faults(s)
            if rng.random() < CLOSE_LOOK:
                faults += close_look(game, s, record.seats, rng)
            if faults:
                return "; ".join(faults)
        record.finish(s)
        if [sum(sheet.values()) for sheet in game.sheet(s)] != record.result:
            return "the score sheets do not add up to the scores"
    except Exception as crash:
        return f"{type(crash).__name__}: {crash}"
    return None


def close_look(game: Game[Any], s: Any, seats: int, rng: Random) -> list[str]:
    """Save and load, clone, notation, views and refusals at one position."""
    faults = []
    text = json.dumps(save(game, s))
    if not same(game, load(game, json.loads(text)), s):
        faults.append("a loaded state differs")
    if not same(game, game.clone(s), s):
        faults.append("a clone differs")
    for move in s.moves:
        if game.read(game.write(move)) != move:
            faults.append(f"notation of {move}")
    for seat in range(-2, seats):
        json.dumps(game.view(s, seat))
        if seat >= 0:
            imagined = game.imagine(s, seat, rng)
            if game.faults(imagined) or game.view(imagined, seat) != game.view(s, seat):
                faults.append(f"seat {seat} imagines what it can tell from the truth")
    if json.dumps(save(game, s)) != text:
        faults.append("looking changed the state")
    return faults

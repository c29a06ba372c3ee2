"""A finished game looked at again: what every turn has cost against the best that was found, and what luck has given.

Each seat is judged by what it knew at the time: its turns are thought about with its own sight. Luck is what the dealer
gave against what he could have given: the estimate where somebody is asked again, against the mean over what else he
could have come to, for every seat that may see something of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from ..bots.clock import Clock
from ..bots.sight import Sight
from ..bots.turns import lead
from ..core.flow import DEALER, Move, play, question
from ..core.game import Game, Json, mind_of
from ..core.record import Record
from ..core.turn import lasts, rest_of_turn
from .reasons import reasons
from .thoughts import USUAL, Effort, Thought, think

WORST: Final = 3
"""How many turns are shown that have cost most."""
WORLDS: Final = 300
"""How often it is drawn by lot what the dealer could have done, where that is more than one move."""


class Decision(NamedTuple):
    """A turn of a seat: where it began, and what was played up to its end or to what the dealer decided."""

    ply: int
    seat: int
    state: Any
    moves: list[Move]


class Deal(NamedTuple):
    """A move of the dealer, and the state before it."""

    ply: int
    state: Any
    move: Move


def parts_of(record: Record) -> Iterator[Decision | Deal]:
    """A game turn by turn, with what the dealer did between them. The states are copies, and stay as they are."""
    game, moves, s, ply = record.game, record.moves, record.setup(), 0
    while ply < len(moves):
        seat, move = moves[ply]
        before, first = game.clone(s), ply
        if seat == DEALER:
            play(s, move)
            ply += 1
            yield Deal(first, before, move)
            continue
        rest = rest_of_turn(s)
        made: list[Move] = []
        while ply < len(moves) and moves[ply][0] == seat:
            made.append(moves[ply][1])
            play(s, moves[ply][1])
            ply += 1
            if not lasts(s, rest):
                break
        yield Decision(first, seat, before, made)


def decisions(record: Record) -> list[Decision]:
    """The turns of all seats."""
    return [part for part in parts_of(record) if isinstance(part, Decision)]


def looked_at(record: Record, turn: Decision, effort: Effort = USUAL, seconds: float = 0.0) -> Json:
    """A turn as a review has it: what was played, what would have been best, and what the difference is.

    It is thought about for some seconds of the processor, if any are named, and otherwise for as long as it takes.
    """
    clock = Clock(seconds, process_time) if seconds else None
    sight = Sight(record.game, turn.state, turn.seat, turn.ply, record.options)
    return told(record.game, turn, think(sight, Random(f"review/{turn.ply}"), effort, played=turn.moves, clock=clock))


def told(game: Game[Any], turn: Decision, found: Thought) -> Json:
    """A thought about a turn that was played, as plain values."""
    assert found.played is not None
    loss = found.loss
    return {
        "ply": turn.ply,
        "moves": len(turn.moves),
        "seat": turn.seat,
        "played": written(game, turn.moves),
        "best": written(game, found.best.moves),
        "loss": round(max(loss.points, 0.0), 2),
        "error": round(loss.error, 2),
        "sure": loss.sure,
        "lead": round(found.played.value, 2),
        "best_lead": round(found.best.value, 2),
        "worlds": found.best.visits,
        "reasons": [
            {"part": one.part, "points": round(one.points, 2), "rival": one.rival}
            for one in (reasons(found.best, found.played) if found.played is not found.best else ())
        ],
    }


def written(game: Game[Any], moves: Sequence[Move]) -> str:
    """A turn as words of a record."""
    return ", ".join([game.write(move) for move in moves])


def luck(record: Record) -> list[Json]:
    """What the dealer gave every seat each time, until somebody was asked, in points of its lead against expectation.

    Nobody is given anything that it does not see.
    """
    found: list[Json] = []
    for run, after in _runs(record):
        seeing = [
            seat for seat in range(record.seats) if any(deal.state.agenda[-1].seen_by(deal.state, seat) for deal in run)
        ]
        gains = [0.0] * record.seats
        if seeing:
            ends = _ends(record.game, run[0].state, Random(f"luck/{run[0].ply}"))
            told = [_leads(record.game, s, seeing) for s in ends]
            for at, (seat, got) in enumerate(zip(seeing, _leads(record.game, after, seeing), strict=True)):
                gains[seat] = round(got - sum(leads[at] for leads in told) / len(told), 3)
        found.append({"ply": run[0].ply, "moves": len(run), "gain": gains})
    return found


def _runs(record: Record) -> Iterator[tuple[list[Deal], Any]]:
    """What the dealer did without anybody having a say, each time, and the state that came of it.

    Dice that are rolled one after the other are looked at when all of them lie there: before, no estimate sees them.
    """
    run: list[Deal] = []
    for part in parts_of(record):
        if isinstance(part, Deal):
            run.append(part)
        elif run:
            yield run, part.state
            run = []
    s = record.replay()
    if run and not _dealing(s):
        yield run, s


def _dealing(s: Any) -> bool:
    """Whether the dealer is asked."""
    waiting = question(s)
    return waiting is not None and waiting.seat == DEALER


def _ends(game: Game[Any], s: Any, rng: Random) -> list[Any]:
    """The states that the dealer could have come to, all equally likely: each of them, or some by lot if he goes on."""
    found = []
    for move in s.moves:
        found.append(game.clone(s))
        play(found[-1], move)
    if not any(map(_dealing, found)):
        return found
    found = []
    for _ in range(WORLDS):
        found.append(game.clone(s))
        while _dealing(found[-1]):
            play(found[-1], rng.choice(found[-1].moves))
    return found


def _leads(game: Game[Any], s: Any, seats: Sequence[int]) -> list[float]:
    """How far each of these seats is ahead, as far as it may know."""
    mind = mind_of(game)
    return [lead(mind.estimate(s, seat), seat) for seat in seats]


def summed_up(record: Record, turns: Sequence[Json], dealt: Sequence[Json]) -> Json:
    """A whole review: the turns, the expected leads over the course, luck, and what it comes to for every seat."""
    s = record.replay()
    scores = [float(score) for score in record.game.scores(s)]
    final = [lead(scores, seat) for seat in range(record.seats)]
    over = question(s) is None
    course = []
    for seat in range(record.seats):
        points = [[turn["ply"], turn["lead"]] for turn in turns if turn["seat"] == seat]
        course.append([*points, [len(record.moves), final[seat]]] if over else points)
    totals = []
    for seat in range(record.seats):
        own = [turn for turn in turns if turn["seat"] == seat]
        totals.append(
            {
                "seat": seat,
                "turns": len(own),
                "loss": round(sum(turn["loss"] for turn in own), 1),
                "luck": round(sum(deal["gain"][seat] for deal in dealt), 1),
                "worst": [turn["ply"] for turn in sorted(own, key=lambda turn: -turn["loss"])[:WORST] if turn["loss"]],
            }
        )
    return {
        "game": record.game.name,
        "seats": record.seats,
        "plies": len(record.moves),
        "turns": list(turns),
        "course": course,
        "luck": list(dealt),
        "totals": totals,
    }


def review(record: Record, effort: Effort = USUAL, seconds: float = 0.0) -> Iterator[tuple[int, int, Json | None]]:
    """Look at a whole game: after each turn how many of how many are done, and at last the review.

    The turns share some seconds of the processor, if any are named.
    """
    every = decisions(record)
    turns: list[Json] = []
    for turn in every:
        turns.append(looked_at(record, turn, effort, seconds / len(every)))
        yield len(turns), len(every), None
    yield len(every), len(every), summed_up(record, turns, luck(record))

"""Problems: one of each game a day, answered with a turn and graded in points."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from ...coach.page import board, holdings
from ...coach.problems import Problem, problems
from ...coach.telling import how_sure, points, read_turn, reason_words, turn_words
from ...core.game import Game
from ...drawing.kit import escape
from ...games import GAMES
from ...text.words import Words, people, words
from ..aside import aside
from ..page.pages import page
from ..refusals import Refused
from ..settings import DEFAULT_BOT
from .bodies import sent_form
from .desk import desk_of, number
from .opening import AnySeat, BotSeat, HereSeat, NewTable
from .people import address, called, language, root
from .replies import Reply, redirect

if TYPE_CHECKING:
    from starlette.requests import Request

DAY: Final = 24 * 3600


@cache
def of_game(name: str) -> tuple[Problem, ...]:
    """The problems of a game, in an order of their own: the next day's is not like this one's."""
    found = sorted(problems(GAMES[name]), key=lambda one: one.id) if name in GAMES else []
    Random("days").shuffle(found)
    return tuple(found)


def today(name: str) -> int:
    """The number of the problem of the day."""
    return int(time.time() // DAY) % max(len(of_game(name)), 1)


async def problem_page(request: Request) -> Reply:
    """The problem of the day, or another one by its number; with an answer, what it costs."""
    it = desk_of(request)
    it.count(await it.caller(request))
    name = request.path_params["game"]
    every = of_game(name)
    wanted = number(request.query_params.get("number", ""))
    at = today(name) if wanted is None else wanted - 1
    if not 0 <= at < len(every):
        raise Refused("error.no-page")
    game, problem = GAMES[name], every[at]
    say = words(game, language(request))
    chosen = number(request.query_params.get("turn", ""))
    answered = chosen if chosen is not None and chosen < len(problem.turns) else None
    drawn = await aside(_drawn, game, problem, say, answered)
    named = people(say, [say("seat.colour", seat=seat) for seat in range(problem.seats)], problem.seat)
    text = page(
        "problem.html", say, root(request), title=say("title"), game=name, problem=problem, at=at, all=len(every),
        back=f"/problems/{name}?number={at + 1}", daily=wanted is None, picture=Markup(drawn),
        colour=say("seat.colour", seat=problem.seat),
        turns=_turns(game, problem, say), answered=answered,
        told=None if answered is None else _told(game, problem, say, answered),
    )  # fmt: skip
    return Reply(named.named(text))


async def play_on(request: Request) -> Reply:
    """A table that begins with the position of a problem, against bots."""
    it = desk_of(request)
    it.count(await it.caller(request))
    name = request.path_params["game"]
    at, every = number((await sent_form(request)).get("number", "")), of_game(name)
    if at is None or not 1 <= at <= len(every):
        raise Refused("error.no-page")
    problem = every[at - 1]
    seats: list[AnySeat] = [
        HereSeat(called(request)) if seat == problem.seat else BotSeat(DEFAULT_BOT) for seat in range(problem.seats)
    ]
    client = it.people.greet(request)
    asked = NewTable(record=str(problem.record(GAMES[name])), seats=seats)
    table = await it.open(asked, client, address(request))
    response = redirect(f"{root(request)}/t/{table.id}")
    it.people.remember(request, response, client)
    return response


def _drawn(game: Game[Any], problem: Problem, say: Words, answered: int | None) -> str:
    """The board as whoever has to solve it sees it; once it is answered, with the turns on it."""
    marked = {}
    if answered is not None:
        marked = {"played": read_turn(game, problem.turns[answered][0]), "best": read_turn(game, problem.best)}
    s = problem.position(game)
    return board(game, s, problem.seat, say, "problem-", marked) + holdings(game, s, problem.seat, say)


def _turns(game: Game[Any], problem: Problem, say: Words) -> list[tuple[int, str, str]]:
    """The turns to choose from, in an order that tells nothing, and what each costs, for whoever has answered."""
    found = [
        (turn_words(game, say, read_turn(game, turn)), at, say("problems.best") if at == 0 else points(say, -loss))
        for at, (turn, loss) in enumerate(problem.turns)
    ]
    return [(at, text, cost) for text, at, cost in sorted(found)]


def _told(game: Game[Any], problem: Problem, say: Words, answered: int) -> list[str]:
    """What an answer is worth, and why the best is the best."""
    loss = problem.turns[answered][1]
    best = turn_words(game, say, read_turn(game, problem.best))
    wrong = say("problems.wrong", points=points(say, loss), turn=best)
    told = [wrong if answered else say("problems.right")]
    sure = how_sure(say, problem.error, problem.worlds, True)
    told.append(say("problems.gap", points=points(say, problem.gap), sure=sure))
    reasons = [{"part": part, "points": amount, "rival": rival} for part, amount, rival in problem.reasons]
    if reasons:
        told.append(say("hint.because", reasons=", ".join(reason_words(say, reasons))))
    return [escape(text) for text in told]

"""What is tried out, on the page: what is asked of whom on the copy, the line so far, and two lines compared."""

from __future__ import annotations

from typing import Any, Final

from ...coach.glance import Glance, between, glance
from ...coach.telling import number, points, reason_words
from ...core.flow import DEALER, Move
from ...core.game import Game
from ...drawing.kit import escape
from ...text.words import Words, move_words, noun_words, question_words
from ..planned import Plan, Planned, Tried
from .badges import badge
from .lighting import buttons
from .panels import panels
from .prompt import all_moves, button_row, capital, move_button, picks, rule_of, said, try_address
from .views import Reader, called, spoken_moves

LETTERS: Final = "AB"
SHOWN: Final = 3
"""How many things that were drawn together are named."""


def plan_parts(table: Planned, reader: Reader, say: Words) -> dict[str, str]:
    """The fragments around the board."""
    return {
        "prompt": _prompt(table, reader, say),
        **panels(table, reader, say, live=False),
        "plan": _plan(table, say),
    }


def _prompt(table: Planned, reader: Reader, say: Words) -> str:
    """What is asked, of whom; and the steps back and forth."""
    plan, waiting = table.plan, table.asked
    rule = tools = ""
    if waiting is None:
        told = escape(say("plan.ended"))
    else:
        asked = question_words(table.game, table.state, say, waiting)
        rule = rule_of(table, say, waiting)
        if waiting.seat == DEALER:
            told = escape(say("plan.dealer", question=asked))
            tools = f'<button class="main" data-draw>{escape(say("plan.draw"))}</button>'
        elif waiting.seat == plan.seat:
            told = f"{badge(waiting.seat)} {escape(asked)}"
        else:
            who = capital(called(table, say, waiting.seat))
            told = f"{badge(waiting.seat)} {escape(say('plan.for', who=who, question=asked))}"
    tools += picks("".join([move_button(*entry) for entry in buttons(table, reader, say)]))
    if plan.here and plan.line[plan.here - 1].drawn:
        tools += f'<button data-draw="again">{escape(say("plan.again"))}</button>'
    tools += _steps(plan, say)
    every = all_moves(spoken_moves(table, reader.seat, say), say)
    return said(told, rule=rule) + f'<div class="tools">{button_row(tools)}{every}</div>'


def _steps(plan: Plan, say: Words) -> str:
    """Back and forth."""
    steps = []
    if plan.here:
        steps.append(("plan.back-step", plan.here - 1))
    if plan.here < len(plan.line):
        steps.append(("plan.on-step", plan.here + 1))
    if plan.here > 1:
        steps.append(("plan.start", 0))
    return "".join([f'<button data-to="{to}">{escape(say(key))}</button>' for key, to in steps])


def _plan(table: Planned, say: Words) -> str:
    """The line, the estimates, and what can be done with it."""
    plan = table.plan
    note = say("plan.nobody")
    moved = ""
    if plan.moved_on:
        link = f'<a href="{try_address(plan.source)}">{escape(say("plan.anew"))}</a>'
        moved = f'<p class="warning">{escape(say("plan.moved-on"))} {link}</p>'
    letter = LETTERS[plan.second]
    heading = escape(say("plan.line", letter=letter) if plan.kept is not None else say("plan.heading"))
    return (
        f"<h2>{heading}</h2><p>{escape(note)}</p>{moved}{_unseen(plan, say)}"
        f"{_line(table, say)}{_estimates(table, say)}{_deeds(plan, say)}"
    )


def _unseen(plan: Plan, say: Words) -> str:
    """What the seat cannot see where the plan begins: drawn by lot, or chosen by hand."""
    game = plan.source.game
    unseen, things = game.unseen(plan.world, plan.seat), list[str]()
    for at, thing in enumerate(unseen):
        chosen = plan.supposed[at] if at < len(plan.supposed) else ""
        here = noun_words(game, say, thing.move)
        drawn = say("plan.by-lot", what=here) if not chosen else say("plan.lot")
        options = f'<option value="">{escape(drawn)}</option>'
        for name, words in sorted((noun_words(game, say, move), game.write(move)) for move in thing.options):
            mark = " selected" if words == chosen else ""
            options += f'<option value="{escape(words)}"{mark}>{escape(name)}</option>'
        own = [one for one, other in enumerate(unseen) if other.owner == thing.owner]
        label = escape(say(f"unseen.{thing.move[0]}", who=thing.owner, several=len(own), number=own.index(at) + 1))
        kind = ' class="by-hand"' if chosen else ""
        things.append(
            f"<label{kind}>{badge(thing.owner)} <span>{label}</span> "
            f'<select id="unseen-{at}" data-suppose="{at}">{options}</select></label>'
        )
    return f'<div class="unseen-things"><p>{escape(say("plan.hidden"))}</p>{"".join(things)}</div>' if things else ""


def _deeds(plan: Plan, say: Words) -> str:
    """To keep the line, to go on with the other one, and to take one's own part of it as a draft."""
    mine, other = LETTERS[plan.second], LETTERS[not plan.second]
    found = ""
    if plan.mine and plan.own_part():
        found += f'<button class="main" data-adopt>{escape(say("plan.take"))}</button>'
    if plan.here:
        found += f"<button data-keep-line>{escape(say('plan.keep', letter=mine))}</button>"
    if plan.kept is not None:
        found += f"<button data-swap>{escape(say('plan.swap', letter=other))}</button>"
    return button_row(found)


def _line(table: Planned, say: Words) -> str:
    """The moves of the line, each a button that leads to where it was made."""
    plan = table.plan
    if not plan.line:
        return f"<p>{escape(say('plan.nothing'))}</p>"
    whole = table if plan.here == len(plan.line) else plan.after(plan.line)
    moves = whole.record.moves[plan.ply :]
    items, first = [], 0
    while first < len(moves):
        seat = moves[first][0]
        end = first + 1
        if plan.line[first].drawn:
            while end < len(moves) and plan.line[end].drawn:
                end += 1
        text = _moved(table.game, say, plan.line[first], [one for _, one in moves[first:end]], seat)
        who = "" if seat == DEALER else escape(capital(called(table, say, seat)))
        sign = f'{badge(seat)} <span class="unseen">{who}</span> ' if who else ""
        kind = "drawn" if plan.line[first].drawn else "named"
        here = ' aria-current="step"' if end == plan.here else ""
        later = " later" if first >= plan.here else ""
        items.append(f'<li class="{kind}{later}"><button data-to="{end}"{here}>{sign}{escape(text)}</button></li>')
        first = end
    return f'<ol class="line">{"".join(items)}</ol>'


def _moved(game: Game[Any], say: Words, tried: Tried, moves: list[Move], seat: int) -> str:
    """A move of the line, or several that were drawn together, in words."""
    if seat != DEALER:
        return capital(move_words(game, say, moves[0]))
    what = ", ".join([move_words(game, say, move) for move in moves[:SHOWN]]) + (" …" if len(moves) > SHOWN else "")
    return say("plan.drawn" if tried.drawn else "plan.by-hand", what=what)


def _estimates(table: Planned, say: Words) -> str:
    """What everybody can expect at the start, in the line that is kept, and here; and what makes the difference."""
    plan = table.plan
    if not plan.advised:
        return ""
    seen = max(plan.seat, 0)
    start, now = glance(table.game, plan.world, seen), glance(table.game, table.state, seen)
    rows = [_row(plan, say, say("plan.now"), start)]
    apart = ""
    mine, other = LETTERS[plan.second], LETTERS[not plan.second]
    if plan.kept is not None:
        kept = glance(table.game, plan.after(plan.kept).state, seen)
        rows.append(_row(plan, say, say("plan.line", letter=other), kept))
        rows.append(_row(plan, say, say("plan.line", letter=mine), now))
        if plan.seat >= 0:
            apart = _apart(say, mine, other, now, kept)
    elif plan.here:
        rows.append(_row(plan, say, say("plan.here"), now))
    names = [f'<th scope="col">{escape(capital(called(table, say, seat)))}</th>' for seat in range(len(table.seats))]
    ahead = f'<th scope="col">{escape(say("plan.lead"))}</th>' if plan.seat >= 0 and len(names) > 1 else ""
    head = f"<tr><td></td>{''.join(names)}{ahead}</tr>"
    return f"<table><caption>{escape(say('plan.estimates'))}</caption>{head}{''.join(rows)}</table>{apart}"


def _row(plan: Plan, say: Words, name: str, seen: Glance) -> str:
    values = [number(say, value) for value in seen.expected]
    if plan.seat >= 0 and len(values) > 1:
        values.append(number(say, seen.worth.lead, True))
    cells = "".join([f"<td>{escape(value)}</td>" for value in values])
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _apart(say: Words, mine: str, other: str, now: Glance, kept: Glance) -> str:
    """By how much one line is better than the other, and why."""
    gap = now.worth.lead - kept.worth.lead
    told = say("plan.difference", one=mine, other=other, points=points(say, gap, True))
    found = [{"part": one.part, "points": one.points, "rival": one.rival} for one in between(now, kept)]
    why = f" {say('hint.because', reasons=', '.join(reason_words(say, found)))}" if found else ""
    return f'<p class="difference">{escape(told + why)}</p>'

"""A review as a page: the curve of expected leads, play and luck apart, the turns that cost most on the board, and all.

The command writes it as a file that needs nothing else; a table shows the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

from ..core.flow import Move
from ..core.game import Game, Json, face_of
from ..core.record import Record
from ..drawing.kit import INK, PALE_INK, SEATS, VELLUM, escape, path, seat_mark, text
from ..drawing.stage import opening
from ..text.words import Words
from .review import WORST, decisions
from .telling import how_sure, number, points, read_turn, reason_words, turn_words

WIDE: Final = 760.0
NARROW: Final = 340.0
"""How wide the curve is drawn: for a screen, and for a phone, where its words would be too small otherwise."""
TOLD: Final = 0.5
"""What luck has given at once, in points, that is worth a word."""
PAGE: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>body {{ margin: 0; font: 16px/1.45 Georgia, serif; color: #2b2118; background: #f6eed9; }}{style}</style></head>
<body><main>{content}</main></body></html>
"""
More = Callable[[int], str]
"""What else is offered at a turn, by its ply: HTML."""


def style() -> str:
    """How a review looks."""
    return files(__package__).joinpath("review.css").read_text(encoding="utf-8")


def whole_page(record: Record, found: Json, say: Words) -> str:
    """A review as a file of its own."""
    title = f"{say('title')} – {say('review.heading')}"
    content = fragment(record, found, say, range(record.seats), lambda ply: "")
    return PAGE.format(language=say.language, title=escape(title), style=style(), content=content)


def fragment(record: Record, found: Json, say: Words, seats: Sequence[int], more: More) -> str:
    """A review, with the turns of these seats in particular. Seats are said by their marks."""
    plies = {ply for seat in seats for ply in found["totals"][seat]["worst"][:WORST]}
    states = {turn.ply: turn.state for turn in decisions(record) if turn.ply in plies}
    worst = "".join([_worst_of(record.game, states, found, say, seat, more) for seat in seats])
    curves = curve(found, say, WIDE) + curve(found, say, NARROW)
    return (
        f'<div class="review"><h1>{escape(say("review.heading"))}</h1><p>{escape(say("review.about"))}</p>'
        f"<h2>{escape(say('review.course'))}</h2>{curves}"
        f"<h2>{escape(say('review.totals'))}</h2>{_totals(found, say)}"
        f"{_luck(found, say)}<h2>{escape(say('review.worst'))}</h2>{worst}"
        f"<h2>{escape(say('review.all'))}</h2>{_all(record.game, found, say)}</div>"
    )


def _seat(say: Words, seat: int) -> str:
    return _mark(seat) + escape(say("seat", number=seat))


def _mark(seat: int) -> str:
    """The shape and colour by which a seat is known in the curve and on the board."""
    return f'<svg class="mark" viewBox="-10 -10 20 20" aria-hidden="true">{seat_mark(seat, 0, 0, 16)}</svg> '


def _totals(found: Json, say: Words) -> str:
    head = "".join(
        [
            f'<th scope="col"{kind}>{escape(say(key))}</th>'
            for key, kind in (
                ("review.player", ""),
                ("review.turns", ' class="amount"'),
                ("review.lost", ' class="amount"'),
                ("review.given", ' class="amount"'),
            )
        ]
    )
    rows = "".join(
        [
            f'<tr><th scope="row">{_seat(say, one["seat"])}</th><td class="amount">{one["turns"]}</td>'
            f'<td class="amount">{escape(points(say, -one["loss"]))}</td>'
            f'<td class="amount">{escape(points(say, one["luck"], True))}</td></tr>'
            for one in found["totals"]
        ]
    )
    return _table(say("review.totals"), head, rows)


def _luck(found: Json, say: Words) -> str:
    """When the dealer gave and took most, and what; nothing if he has hardly mattered."""
    most = sorted(found["luck"], key=lambda deal: -max(map(abs, deal["gain"])))[:WORST]
    shown = [deal for deal in most if max(map(abs, deal["gain"])) >= TOLD]
    if not shown:
        return ""
    head = f'<th scope="col">{escape(say("review.by-move").capitalize())}</th>'
    head += "".join([f'<th scope="col" class="amount">{_seat(say, one["seat"])}</th>' for one in found["totals"]])
    rows = ""
    for deal in sorted(shown, key=lambda deal: int(deal["ply"])):
        first, last = deal["ply"] + 1, deal["ply"] + deal.get("moves", 1)  # reviews that were kept before have none
        gains = [f'<td class="amount">{escape(number(say, gain, True))}</td>' for gain in deal["gain"]]
        when = f"{first}" if first == last else f"{first}–{last}"
        rows += f'<tr><th scope="row">{when}</th>{"".join(gains)}</tr>'
    label = say("review.luck")
    return f'<h3 id="luck">{escape(label)}</h3>{_table(label, head, rows)}'


def _table(label: str, head: str, rows: str) -> str:
    """A table that can be scrolled where it is too wide, also by keyboard."""
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(label)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _worst_of(game: Game[Any], states: dict[int, Any], found: Json, say: Words, seat: int, more: More) -> str:
    """The turns of a seat that cost most, each on the board as this seat saw it."""
    plies = found["totals"][seat]["worst"][:WORST]
    heading = f"<h3>{_mark(seat)}{escape(say('review.of', who=seat))}</h3>"
    if not plies:
        return f"{heading}<p>{escape(say('review.none'))}</p>"
    turns = {turn["ply"]: turn for turn in found["turns"] if turn["ply"] in plies}
    return heading + "".join([_article(game, states[ply], turns[ply], say, more) for ply in plies])


def _label(say: Words, key: str, **values: object) -> str:
    return escape(say("coach.label", label=say(key, **values)))


def _article(game: Game[Any], s: Any, turn: Json, say: Words, more: More) -> str:
    played, best = read_turn(game, turn["played"]), read_turn(game, turn["best"])
    reasons = ", ".join(reason_words(say, turn["reasons"]))
    why = f"<p>{_label(say, 'review.why')} {escape(reasons)}.</p>" if reasons else ""
    sure = how_sure(say, turn["error"], turn["worlds"], turn["sure"])
    drawn = board(game, s, turn["seat"], say, f"t{turn['ply']}-", {"played": played, "best": best})
    shown = say("review.board", ply=turn["ply"] + 1)
    return (
        f'<article id="turn-{turn["ply"]}"><h4>{_label(say, "review.at", ply=turn["ply"] + 1)} '
        f"{escape(points(say, -turn['loss']))} <small>({escape(sure)})</small></h4>"
        f'<p class="was-played"><b>{_label(say, "review.played")}</b> {escape(turn_words(game, say, played))}</p>'
        f'<p class="best-found"><b>{_label(say, "review.best")}</b> {escape(turn_words(game, say, best))}</p>'
        f"{why}{more(turn['ply'])}"
        f"<details open><summary>{escape(shown)}</summary>"
        f'<div class="scroll board" role="region" tabindex="0" aria-label="{escape(shown)}">{drawn}</div>'
        f"{holdings(game, s, turn['seat'], say)}</details></article>"
    )


def board(game: Game[Any], s: Any, seat: int, say: Words, prefix: str, marked: dict[str, list[Move]]) -> str:
    """The board as a seat sees it, with the elements marked that turns are about, the later ones above the earlier.

    Its elements have names of their own, so that several boards are one page.
    """
    drawn = face_of(game).board(game.view(s, seat), say)
    marks: dict[str, str] = {}
    for kind, moves in marked.items():
        marks |= dict.fromkeys([id for move in moves for id in drawn.about(game.write(move))], kind)

    def named(found: re.Match[str]) -> str:
        id = found[1]
        return f'id="{prefix}{id}"' + (f' data-coach="{marks[id]}"' if id in marks else "")

    whole = re.sub(r'\bid="([^"]+)"', named, str(drawn))
    return re.sub(r'(href="#|url\(#)', rf"\g<1>{prefix}", whole)


def holdings(game: Game[Any], s: Any, seat: int, say: Words) -> str:
    """What everybody has, as a seat sees it."""
    rows = []
    for panel in face_of(game).panels(game.view(s, seat), say):
        facts = [f"{escape(fact.name)} <b>{escape(fact.value)}</b>" for fact in panel.facts]
        facts += [escape(say(card)) for card in panel.cards]
        facts += [escape(panel.note)] if panel.note else []
        name = escape(say("coach.label", label=say("seat.colour", seat=panel.seat)))
        rows.append(f"<li>{name} {', '.join(facts)}</li>")
    return f'<ul class="holdings" aria-label="{escape(say("coach.holdings"))}">{"".join(rows)}</ul>'


def _all(game: Game[Any], found: Json, say: Words) -> str:
    keys = ("review.by-move", "review.player", "review.played", "review.best", "review.cost")
    head = "".join([f'<th scope="col">{escape(say(key).capitalize())}</th>' for key in keys])
    rows = []
    for turn in found["turns"]:
        same = turn["best"] == turn["played"]
        best = "" if same else escape(turn_words(game, say, read_turn(game, turn["best"])))
        cost = "" if not turn["loss"] else escape(number(say, -turn["loss"]))
        rows.append(
            f'<tr><th scope="row">{turn["ply"] + 1}</th><td>{_seat(say, turn["seat"])}</td>'
            f"<td>{escape(turn_words(game, say, read_turn(game, turn['played'])))}</td><td>{best}</td>"
            f'<td class="amount">{cost}</td></tr>'
        )
    return _table(say("review.all"), head, "".join(rows))


def curve(found: Json, say: Words, width: float) -> str:
    """The expected lead of every seat, at each of its turns and at the end."""
    every = [value for line in found["course"] for _, value in line] or [0.0]
    most, least = max(*every, 1.0), min(*every, -1.0)
    left, right, top, bottom, plies = 46.0, width - 46, 14.0, 250.0, max(found["plies"], 1)

    def at(ply: float, value: float) -> tuple[float, float]:
        across = left + (right - left) * ply / plies
        return round(across, 1), round(bottom - (bottom - top) * (value - least) / (most - least), 1)

    drawn = []
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if (most - least) / step <= 8)
    for mark in range(int(least // step) * step, int(most) + 1, step):
        if least <= mark <= most:
            y = at(0, mark)[1]
            drawn.append(path(f"M{left:g} {y:g}H{right:g}", "none", INK if mark == 0 else "#d8c9a6", 1))
            drawn.append(text(left - 6, y + 4, f"{mark}".replace("-", "−"), 12, PALE_INK, anchor="end"))
    for part in range(1, 5):
        ply = plies * part // 4
        drawn.append(text(at(ply, least)[0], bottom + 18, ply, 12, PALE_INK))
    drawn.append(text((left + right) / 2, bottom + 36, say("review.by-move"), 13, PALE_INK))
    ends: list[tuple[tuple[float, float], int, str]] = []
    for seat, line in enumerate(found["course"]):
        places = [at(ply, value) for ply, value in line]
        if not places:
            continue
        drawn.append(path("M" + "L".join([f"{x:g} {y:g}" for x, y in places]), "none", SEATS[seat], 2.2))
        ends.append((places[-1], seat, number(say, line[-1][1], True)))
    below = top
    for (x, y), seat, told in sorted(ends):  # all of them end at the same move: from above, and none on another
        drawn.append(seat_mark(seat, x, y, 9, stroke=VELLUM))
        below = max(y + 4, below)
        drawn.append(text(x + 12, below, told, 12, SEATS[seat], "start", True))
        below += 13
    id = "lead-picture" if width == WIDE else "narrow-lead-picture"
    return opening(id, width, bottom + 46, say("review.course")) + "".join(drawn) + "</svg>"

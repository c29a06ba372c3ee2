"""A table as one reader sees it: fragments of the page, and the same as JSON for programs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Any, Final

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from ..bots import BOTS
from ..core.draw import owner_colour, rect, svg, text
from ..core.flow import DEALER, SPECTATOR
from ..core.game import Json
from ..games import GAMES
from ..words import LANGUAGES, Words, move_words, question_words, words
from .cards import cards
from .sets import within_reach
from .tables import Refused, RefusedMove, Table, has_secrets

LOG: Final = 400
"""The most lines of the log that a page shows."""
_ON_BOARD: Final = re.compile(r' data-move="([^"]*)"')


@cache
def templates() -> Environment:
    return Environment(loader=PackageLoader("parvis.table"), autoescape=True, trim_blocks=True, lstrip_blocks=True)


def page(name: str, say: Words, **values: object) -> str:
    """A template filled in; what people have typed is escaped by the library."""
    return templates().get_template(name).render(say=say, language=say.language, languages=LANGUAGES, **values)


@cache
def house_words(language: str) -> Words:
    """The messages of Parvis itself, with the titles of all games."""
    messages = dict(words("troyes", language).messages)
    messages |= {f"title.{name}": words(name, language).messages["title"] for name in GAMES}
    return Words(language, messages)


def refusal(refused: Refused, say: Words, table: Table | None = None) -> str:
    """What was refused, in words."""
    if isinstance(refused, RefusedMove) and table is not None:
        rule = say(f"rule.{table.game.reasons[refused.reason]}")
        return say("play.refused", reason=say(f"reason.{refused.reason}"), rule=rule)
    return say(refused.key, **refused.values)


def seat_name(table: Table, say: Words, seat: int) -> str:
    """What somebody at the table is called."""
    if seat == SPECTATOR:
        return say("table.spectator")
    if seat == DEALER:
        return say("dealer")
    given = table.seats[seat]
    return given.name or (say(f"bot.{given.bot}") if given.bot else say("seat", number=seat))


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a table: the seat whose view is shown, the seats held, and whether a curtain is drawn."""

    seat: int
    held: tuple[int, ...]
    language: str
    owner: bool
    curtain: int | None = None
    """The seat that is asked to lift the curtain."""


def view(table: Table, seat: int) -> Json:
    """What a seat sees, with the moves of a set that may still be picked in another order."""
    key = ("view", seat)
    if key not in table.cache:
        seen = table.game.view(table.state, seat)
        asked = seen.get("question")
        if asked and "moves" in asked:
            more = within_reach(table.game, table.state, seat, table.set_so_far(seat))
            asked["moves"] += [table.game.write(move) for move in more]
        table.cache[key] = seen
    found: Json = table.cache[key]
    return found


def parts(table: Table, reader: Reader) -> dict[str, str]:
    """The fragments of the page, by the ids they are put into."""
    key = ("parts", reader)
    if key not in table.cache:
        say = words(table.game.name, reader.language)
        board = _board(table, reader.seat, say)
        table.cache[key] = {
            "stage": board,
            "prompt": page("prompt.html", say, **prompt(table, reader, say, board)),
            "panels": page("panels.html", say, panels=_panels(table, reader, say), reader=reader, bots=list(BOTS)),
            "chat-lines": page("chat.html", say, chat=_chat(table, say)),
            "score": _score(table, say),
        }
    found: dict[str, str] = table.cache[key]
    return found


def _board(table: Table, seat: int, say: Words) -> str:
    key = ("board", seat, say.language)
    if key not in table.cache:
        seen = view(table, seat)
        drawn = table.game.board(seen, say)
        table.cache[key] = drawn or str(Markup('<pre class="plain">{}</pre>').format(table.game.plain(seen, say)))
    found: str = table.cache[key]
    return found


def prompt(table: Table, reader: Reader, say: Words, board: str) -> dict[str, Any]:
    """What is asked, of whom, and the moves: those on the board, and those that need a button."""
    waiting = table.asked
    given: dict[str, Any] = {
        "curtain": reader.curtain, "over": table.over, "mine": False, "moves": [], "buttons": [], "sentence": "",
        "thinking": False, "who": "", "seat": None, "held": reader.held, "bot": "",
        "undo": bool(reader.held) and table.no_undo(reader.held) is None,
        "redo": bool(table.redo) and table.redo[-1][0] in reader.held,
    }  # fmt: skip
    if reader.held and not given["undo"] and not table.over:
        refused = table.no_undo(reader.held)
        given["no_undo"] = refusal(refused, say) if refused is not None else ""
    if reader.curtain is not None:
        given["who"] = capital(seat_name(table, say, reader.curtain))
    if waiting is None:
        winners = [seat_name(table, say, seat) for seat in table.game.winners(table.state)]
        given["sentence"] = f"{say('play.over')} {say('play.winner', seats=', '.join(winners))}"
        return given
    given |= {"seat": waiting.seat, "who": given["who"] or capital(seat_name(table, say, waiting.seat))}
    given["thinking"] = waiting.seat >= 0 and bool(table.seats[waiting.seat].bot)
    if waiting.seat != reader.seat or reader.curtain is not None:
        return given
    given["mine"] = True
    given["bot"] = table.seats[waiting.seat].bot
    given["sentence"] = question_words(table.game, table.state, say, waiting)
    lit = {move for marks in _ON_BOARD.findall(board) for move in unescape(marks).split("|")}
    for move in view(table, reader.seat)["question"]["moves"]:
        entry = (move, capital(move_words(table.game, say, table.game.read(move))))
        given["moves"].append(entry)
        if move not in lit:
            given["buttons"].append(entry)
    return given


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _panels(table: Table, reader: Reader, say: Words) -> list[dict[str, Any]]:
    known = cards(table.game.name, say.language)
    panels = {panel.seat: panel for panel in table.game.panels(view(table, reader.seat), say)}
    waiting = table.asked
    counters = table.game.counters(table.state) if not panels else {}
    shown = []
    for seat, given in enumerate(table.seats):
        panel = panels.get(seat)
        # A game without panels shows its counters, except points: whether those are open is the game's affair.
        facts = [(say(f"counter.{c}"), str(v[seat])) for c, v in counters.items() if c != "points"]
        shown.append(
            {
                "seat": seat,
                "name": seat_name(table, say, seat),
                "bot": given.bot,
                "mine": seat in reader.held,
                "may": not table.over and (seat in reader.held or reader.owner),
                "asked": waiting is not None and waiting.seat == seat,
                "here": bool(given.bot) or table.present.get(seat, 0) > 0,
                "link": f"/s/{given.token}" if _inviting(table, reader, seat) else "",
                "facts": panel.facts if panel else facts,
                "note": panel.note if panel else "",
                "cards": [known[key] for key in (panel.cards if panel else []) if key in known],
            }
        )
    return shown


def _inviting(table: Table, reader: Reader, seat: int) -> bool:
    """Whether the opener of the table should send somebody the link of a seat."""
    empty = not table.seats[seat].bot and not table.present.get(seat, 0)
    return reader.owner and empty and seat not in reader.held and not table.over


def _chat(table: Table, say: Words) -> list[tuple[int, str, str]]:
    return [(seat, seat_name(table, say, seat), text) for seat, text, _ in table.chat[-60:]]


def log(table: Table, reader: Reader, first: int) -> str:
    """The lines of the log from a ply on."""
    key = ("log", reader.seat, reader.language, first)
    if key not in table.cache:
        say = words(table.game.name, reader.language)
        entries = [entry for entry in table.log if entry.ply >= first][-LOG:]
        lines = [
            {
                "ply": entry.ply,
                "seat": entry.seat,
                "who": "" if entry.seat is None or entry.seat < 0 else seat_name(table, say, entry.seat),
                "text": entry.words(reader.language, reader.seat),
                "chips": [
                    (seat, seat_name(table, say, seat), f"{change:+d}".replace("-", "−"), say(f"counter.{counter}"))
                    for seat, counter, change in entry.changes
                ],
            }
            for entry in entries
        ]
        table.cache[key] = page("log.html", say, lines=lines)
    found: str = table.cache[key]
    return found


def last_own(table: Table, reader: Reader) -> int:
    """The ply of the reader's last move, for what happened since."""
    return next((entry.ply for entry in reversed(table.log) if entry.seat in reader.held), -1)


def _score(table: Table, say: Words) -> str:
    """The score taken apart by source, as a table and as a picture, once the game is over."""
    if not table.over:
        return ""
    sheets = table.game.sheet(table.state)
    sources = [s for s in dict.fromkeys(s for sheet in sheets for s in sheet) if any(h.get(s) for h in sheets)]
    names = [seat_name(table, say, seat) for seat in range(len(sheets))]
    rows = [(say(f"sheet.{source}"), [sheet.get(source, 0) for sheet in sheets]) for source in sources]
    winners = table.game.winners(table.state)
    totals = table.game.scores(table.state)
    picture = Markup(chart(say, names, rows))  # the kit escapes its texts
    return page("score.html", say, names=names, rows=rows, totals=totals, winners=winners, picture=picture, table=table)


SHADES: Final = ("#8c2f39", "#c9982f", "#2f5f8f", "#4d7a3a", "#7b4a78", "#c8702a", "#4b4b52", "#a58b5f", "#5f8a8b")


def chart(say: Words, names: list[str], rows: list[tuple[str, list[int]]]) -> str:
    """The scores as bars, one piece for each source."""
    best = max((sum(max(points[seat], 0) for _, points in rows) for seat in range(len(names))), default=1) or 1
    drawn, width = [], 232.0
    for seat, name in enumerate(names):
        x, y = 110.0, 14.0 + seat * 30
        drawn.append(rect(8, y, 14, 18, owner_colour(seat)) + text(28, y + 14, name[:14], 12, anchor="start"))
        for at, (_, points) in enumerate(rows):
            if points[seat] > 0:
                piece = points[seat] * width / best
                drawn.append(rect(x, y, piece, 18, SHADES[at % len(SHADES)], radius=1))
                if piece > 14:
                    drawn.append(text(x + piece / 2, y + 13.5, points[seat], 11, "#fbf6e8", bold=True))
                x += piece
    top = 20.0 + len(names) * 30
    for at, (source, _) in enumerate(rows):
        x, y = 8.0, top + at * 18
        drawn.append(rect(x, y, 12, 12, SHADES[at % len(SHADES)], radius=1))
        drawn.append(text(x + 18, y + 11, source, 12, anchor="start"))
    height = top + len(rows) * 18 + 6
    return svg(350, height, say("table.score"), *drawn).replace(' id="board"', ' id="score-picture"')


def state(table: Table, reader: Reader) -> Json:
    """A view for programs."""
    say = words(table.game.name, reader.language)
    waiting = table.asked
    seen = view(table, reader.seat)
    mine = waiting is not None and waiting.seat == reader.seat
    return {
        "table": table.id,
        "game": table.game.name,
        "ply": table.ply,
        "undos": table.undos,
        "seat": reader.seat,
        "over": table.over,
        "asked": None if waiting is None else waiting.seat,
        "sentence": question_words(table.game, table.state, say, waiting) if mine and waiting is not None else None,
        "moves": [
            {"move": move, "text": move_words(table.game, say, table.game.read(move))}
            for move in (seen["question"]["moves"] if mine else [])
        ],
        "view": seen,
        "seats": [
            {"seat": seat, "name": seat_name(table, say, seat), "bot": given.bot or None}
            for seat, given in enumerate(table.seats)
        ],
        "scores": table.game.scores(table.state) if table.over else None,
        "sheet": table.game.sheet(table.state) if table.over else None,
    }


def record_is_open(table: Table, seat: int) -> bool:
    """Whether the whole record may be shown: the game is over, or nothing in it is hidden from this seat."""
    return table.over or not any(seat in entry.hidden_from for entry in table.log)


def curtained(table: Table) -> bool:
    """Whether persons who share a screen must not see each other's view."""
    return has_secrets(table.game)

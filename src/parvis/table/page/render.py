"""The fragments of a table's page, for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game import face_of
from ...drawing.kit import escape
from ...sitting.story import Changes, Line
from ...sitting.telling import ACTION, HEADING, Entry, secret_now, sentence, tail, told
from ...text.words import Words, counter_words, words
from ..begun import Begun
from ..live import Table
from ..planned import Planned
from ..store.kept import Keepsake
from .badges import badge
from .dice import drawn
from .leave import leave
from .lesson import lesson
from .pages import page
from .panels import panels
from .plan import plan_parts
from .prompt import prompt
from .score import score
from .views import Reader, picture, seat_name

LOG: Final = 400
"""The most entries of the log that a page shows."""
TABBED: Final = ' tabindex="0"'
NOBODY: Final = frozenset[int]()
LONGEST: Final = 30
"""More moves than an action has."""


def parts(table: Table, reader: Reader) -> dict[str, str]:
    """The fragments around the board, by the ids they are put into."""
    key = ("parts", reader)
    if key not in table.cache:
        say = words(table.game, reader.language)
        table.cache[key] = (
            plan_parts(table, reader, say)
            if isinstance(table, Planned)
            else {
                "prompt": prompt(table, reader, say),
                "lesson": lesson(table, reader, say),
                "leave": leave(table, reader, say) if table.askings else "",
                **panels(table, reader, say),
                "chat-lines": page("chat.html", say, chat=_chat(table, say)) if table.chat else "",
                "score": _score(table, say, bool(reader.held)) if table.over else "",
            }
        )
    found: dict[str, str] = table.cache[key]
    return found


def _score(table: Table, say: Words, plays: bool) -> str:
    """The score, made once for all who play and once for all who look on: nothing but names changes any more."""
    key = (say.language, plays, table.next, *[(seat.name, seat.bot) for seat in table.seats])
    if key not in table.ending:
        table.ending[key] = score(table, say, plays)
    return table.ending[key]


def _chat(table: Table, say: Words) -> list[tuple[int, str, str]]:
    return [(seat, seat_name(table, say, seat), text) for seat, text, _ in table.chat[-60:]]


def log(table: Table, reader: Reader, first: int, most: int = LOG) -> tuple[int, str]:
    """What has happened from a ply on, or the last of it; an entry that has grown since is told whole.

    With the ply from which on it takes the place of what was told before.
    """
    say = words(table.game, reader.language)
    if table.kept is not None:
        return 0, kept_log(table.kept, say)
    start, events = _told(table, first)
    secret = secret_now(table.game, table.state)
    key = ("log", reader.language, first, most)
    alike = first > 0 and not secret and not any(event.hidden_from for event in events)
    if alike and key in table.cache:
        return start, table.cache[key]
    own = last_own(table, reader)
    shown = [_entry(table, reader, say, event, secret, first > 0 or 0 <= own < event.last) for event in events[-most:]]
    since = _new_rules(table.begun, say) if table.begun is not None and first <= table.begun.ply else ""
    text = since + "".join(shown)
    if alike:
        table.cache[key] = text
    return start, text


def kept_log(kept: Keepsake, say: Words) -> str:
    """The log of a game by earlier rules, as it was told then."""
    entries = kept.told.get("log", {}).get(say.language, [])
    return "".join(
        f'<li data-ply="{ply}" data-last="{last}" class="{kind}"{"" if "heading" in kind else TABBED}>'
        f"{drawn(say, escape(text))}</li>"
        for ply, last, kind, text in entries
    )


def _new_rules(begun: Begun, say: Words) -> str:
    """The line that says that a game has gone on by other rules."""
    text = say("log.new-rules-lost", count=begun.lost) if begun.lost else say("log.new-rules")
    return f'<li data-ply="{begun.ply}" data-last="{begun.ply}" class="heading new-rules">{escape(text)}</li>'


class Event:
    """An entry of the log, what is the same of it for all readers, and what was said of it."""

    __slots__ = ("changes", "entry", "hidden_from", "last", "said")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.last = entry.last
        self.changes = entry.changes
        self.hidden_from = NOBODY.union(*[line.hidden_from for line in entry.lines if line.hidden_from])
        """Who may not see some move of it."""
        self.said: dict[tuple[object, ...], str] = {}
        """In words, by all that they depend on."""


def _told(table: Table, first: int) -> tuple[int, list[Event]]:
    """What has happened from a ply on, found once for all readers, and the ply with which it begins."""
    key = ("told", first)
    if key not in table.cache:
        lines = tail(table.game, table.log, first)
        known, table.events = table.events, {}
        start, entries = unlike(first, lines, told(table.game, lines))
        for entry in entries:
            # As long as an event is known, no other lines have the ids of its own.
            same = tuple(map(id, entry.lines))
            table.events[same] = known.get(same) or Event(entry)
        table.cache[key] = start, list(table.events.values())
    found: tuple[int, list[Event]] = table.cache[key]
    return found


def unlike(first: int, lines: Sequence[Line], entries: list[Entry]) -> tuple[int, list[Entry]]:
    """Of what lines tell, that which was not told so when only those before a ply were known; and where it begins.

    An entry that ended before has been told, and stays if nothing else happened at the ply with which it ended.
    """
    start, stays = lines[0].ply if lines else first, 0
    ends = {line.ply: line for line in lines}
    for at, entry in enumerate(entries):
        if entry.last >= first:
            break
        if entry.lines[-1] is ends[entry.last]:
            start, stays = entry.last + 1, at + 1
    return start, entries[stays:]


def _entry(table: Table, reader: Reader, say: Words, event: Event, secret: frozenset[str], fresh: bool) -> str:
    """An entry of the log, made once for all who may read the same; a fresh one says where on the board it happened."""
    entry, seat = event.entry, reader.seat
    changes = entry.changes_for(seat, secret) if secret else event.changes
    unseen: tuple[int, ...] = ()
    if seat in event.hidden_from:
        unseen = tuple([at for at, line in enumerate(entry.lines) if seat in line.hidden_from])
    wording = (say.language, tuple(changes), unseen)
    key = ("entry", id(event), wording, fresh)
    if key not in table.cache:
        attributes = f'data-ply="{entry.first}" data-last="{entry.last}" class="{_kind(entry)}"'
        if entry.kind != HEADING:
            attributes += TABBED
            if fresh:
                attributes += f' data-places="{" ".join(_places(table, reader, entry))}"'
        if wording not in event.said:
            event.said[wording] = _said(table, seat, say, entry, changes)
        table.cache[key] = f"<li {attributes}>{event.said[wording]}</li>"
    found: str = table.cache[key]
    return found


def _said(table: Table, seat: int, say: Words, entry: Entry, changes: Changes) -> str:
    """The words of an entry for a reader, and what it brought."""
    text = drawn(say, escape(sentence(table.game, say, entry, seat)))
    chips = "".join([_chip(say, entry, *change) for change in changes])
    if entry.automatic:
        chips += f' <span class="by-itself">{escape(say("told-by-itself").strip())}</span>'
    if entry.kind == ACTION and entry.seat is not None:
        text = f"{badge(entry.seat)} {text}"
    return text + chips


def _kind(entry: Entry) -> str:
    """The classes of an entry: what it is, and whose."""
    if entry.kind == HEADING:
        return "heading round" if entry.size == 1 else "heading"
    return f"{entry.kind} seat{entry.seat}" if entry.kind == ACTION else entry.kind


def _chip(say: Words, entry: Entry, seat: int, counter: str, change: int) -> str:
    """What somebody gained or paid; whose it is goes without saying if it is who acted."""
    whose = "" if seat == entry.seat else f"{say('seat', number=seat)} "
    amount = f"{'+' if change > 0 else '−'}{abs(change)} {escape(counter_words(say, counter, change))}"
    return f' <span class="chip seat{seat}">{whose}{amount}</span>'


def _places(table: Table, reader: Reader, entry: Entry) -> list[str]:
    """What an entry was about, on the board as it is now: ids of elements."""
    board, face = picture(table, reader.seat, reader.language), face_of(table.game)
    found: dict[str, None] = {}
    for line in entry.lines:
        if reader.seat not in line.hidden_from:
            ids = face.places(line.step, line.move, line.facts)
            if not ids and line.move is not None:
                ids = board.about(table.game.write(line.move))
            found |= dict.fromkeys(ids)
    return list(found)


def last_own(table: Table, reader: Reader) -> int:
    """The ply of the reader's last move, for what happened since."""
    key = ("own", reader.held)
    if key not in table.cache:
        table.cache[key] = next((line.ply for line in reversed(table.log) if line.seat in reader.held), -1)
    found: int = table.cache[key]
    return found


def where(table: Table, reader: Reader, ply: int) -> list[str]:
    """What an action of the log, which began with a ply, was about: ids of elements of the board as it is now."""
    entries = told(table.game, [line for line in table.log if ply <= line.ply < ply + LONGEST])
    return [id for entry in entries if entry.first == ply for id in _places(table, reader, entry)]

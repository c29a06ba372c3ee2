"""The table by ear: what somebody who cannot see it asks for, answered in sentences, as far as the reader may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ...core.face import listed
from ...core.flow import question
from ...core.game import face_of
from ...core.tokens import BY_ITSELF
from ...sitting.telling import HEADING, actions_of, secret_now, sentence, tail, told, with_changes
from ...text.spelling import dice
from ...text.words import Words, move_words, question_words
from ..live import Table
from .cards import cards
from .panels import at_the_end
from .preview import draft_warnings, outcome_words_of
from .render import last_own
from .views import Reader, spoken_moves, view

CHOICES: Final = 15
"""The most choices that are named one by one."""
ENTRIES: Final = 12
"""The most entries of the log that are told."""


def heard(table: Table, reader: Reader, say: Words, asked: str) -> list[str]:
    """The answer to a question of a reader: sentences, in which seats are marked."""
    return [_read_out(say, text) for text in ASKED[asked](table, reader, say)]


def _where(table: Table, reader: Reader, say: Words) -> list[str]:
    return face_of(table.game).whereabouts(view(table, reader.seat), say, _seats(table, reader))


def _have(table: Table, reader: Reader, say: Words) -> list[str]:
    """What the panels show of the reader's seat; of all seats to who only looks on."""
    known, found = cards(table.game, say.language), []
    shown = face_of(table.game).panels(view(table, reader.seat), say)
    for seat in _seats(table, reader):
        panel = shown[seat]
        facts = [say("ear.fact", name=fact.name, value=fact.value) for fact in at_the_end(table, panel)]
        found.append(say("ear.holds", who=seat, facts=", ".join(facts)))
        names = [known[key].name for key in panel.cards if key in known]
        if names:
            found.append(say("ear.cards", names=", ".join(names)))
        if panel.note:
            found.append(f"{panel.note[:1].upper()}{panel.note[1:]}.")
    return found


def _lead(table: Table, reader: Reader, say: Words) -> list[str]:
    """Who has how many points, the most first; whose are hidden from the reader is said as well."""
    known: dict[int, int] = {}
    others: list[str] = []
    for panel in face_of(table.game).panels(view(table, reader.seat), say):
        for fact in at_the_end(table, panel):
            if fact.kind == "points" and fact.value.removeprefix("-").isdecimal():
                known[panel.seat] = int(fact.value)
            elif fact.kind == "king":
                others = [say("ear.fact", name=f"{fact.name[:1].upper()}{fact.name[1:]}:", value=f"{fact.value}.")]
    hidden = [say("seat", number=seat) for seat in range(len(table.seats)) if seat not in known]
    found, all_known = [], not hidden and len(known) > 1
    for points in sorted(set(known.values()), reverse=True):
        level = [seat for seat, own in known.items() if own == points]
        first = all_known and points == max(known.values())
        if len(level) > 1:
            found.append(say("ear.level", points=points, names=", ".join([say("seat", number=seat) for seat in level])))
        else:
            found.append(say("ear.leads" if first else "ear.alone", who=level[0], points=points))
    if hidden:
        found.append(say("ear.hidden-points", names=", ".join(hidden)))
    return [*found, *others]


def _moves(table: Table, reader: Reader, say: Words) -> list[str]:
    """What has happened since the reader's last move; to who has made none, the last that has happened."""
    game, own = table.game, last_own(table, reader)
    entries = [entry for entry in told(game, tail(game, table.log, own + 1)) if entry.last > own]
    while entries and entries[-1].kind == HEADING:
        entries.pop()
    if not entries:
        return [say("ear.nothing" if own >= 0 else "ear.nothing-yet")]
    secret = secret_now(game, table.state)
    lines = [with_changes(game, say, entry, reader.seat, secret).strip() for entry in entries[-ENTRIES:]]
    found = [
        say("ear.since" if own >= 0 else "ear.latest"),
        *[line if line[-1:] in ".!?" else f"{line}." for line in lines],
    ]
    return [*found, say("ear.earlier")] if len(entries) > ENTRIES else found


def _may(table: Table, reader: Reader, say: Words) -> list[str]:
    """What is asked, what can be chosen, what was chosen so far, and how to choose."""
    waiting, clicks = table.asked, table.clicks(reader.seat)
    if waiting is None:
        return [say("ear.over")]
    if clicks is None or reader.curtain is not None or table.seats[reader.seat].bot:
        waits = [say("ear.waits", who=waiting.seat)] if waiting.seat >= 0 and waiting.seat != reader.seat else []
        return [say("ear.not-asked"), *waits]
    game, draft = table.game, clicks.draft
    found = []
    if draft.at_border:
        entries = actions_of(game, draft.states[0], draft.seat, draft.moves)
        text = listed(say, [sentence(game, say, entry, draft.seat) for entry in entries])
        changes = outcome_words_of(game, draft, say)
        found.append(f"{say('coach.label', label=text)} {changes}." if changes else f"{text}.")
        found += draft_warnings(table, draft, say)
    elif (asked := question(draft.state)) is not None:
        found.append(question_words(game, draft.state, say, asked))
    if draft.moves and not draft.at_border:
        found.append(say("ear.chosen", moves=", ".join([move_words(game, say, move) for move in draft.moves])))
    spoken = [text for _, text in spoken_moves(table, reader.seat, say)]
    if spoken:
        key = "ear.choices" if len(spoken) <= CHOICES else "ear.some-choices"
        found.append(say(key, count=len(spoken), choices=listed(say, spoken[:CHOICES])))
        found.append(say("ear.how"))
    return [*found, say("ear.confirm")] if draft.at_border else found


def _seats(table: Table, reader: Reader) -> list[int]:
    """Whom a question is about: the reader's own seat, or all of them for who looks on."""
    return [reader.seat] if reader.seat >= 0 else list(range(len(table.seats)))


@lru_cache(64)
def _dice(say: Words) -> tuple[dict[str, str], re.Pattern[str]]:
    names = {sign: name for sign, _, _, name in dice(say)}
    return names, re.compile(f"[{''.join(names)}]+")


def _read_out(say: Words, text: str) -> str:
    """A text as it is read out: its dice by their names."""
    names, signs = _dice(say)
    text = signs.sub(lambda found: ", ".join([names[sign] for sign in found[0]]), text)
    return text.replace(BY_ITSELF, say("told-by-itself"))


ASKED: Final[dict[str, Callable[[Table, Reader, Words], list[str]]]] = {
    "may": _may, "where": _where, "have": _have, "lead": _lead, "moves": _moves,
}  # fmt: skip
"""What can be asked."""

"""What has happened, told by action: who did what, with what, and what it brought.

`told` makes entries of the lines of a story: what a seat answers belongs to the question that began its action, moves
of the dealer of one kind are one entry, steps of the rules that did something have one of their own, and rounds and
phases are headings. `sentence` puts an entry into words for a reader. Both know lines alone: a draft is told like the
log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from ..core.face import Facts
from ..core.flow import DEALER, SPECTATOR, Move, question
from ..core.game import Game
from ..core.tokens import BY_ITSELF, FIRST_DIE
from ..text.words import Words, counter_words, noun_words, seat_words
from .story import Changes, Line, tell

ACTION: Final = "action"
DEALT: Final = "dealt"
STEP: Final = "step"
HEADING: Final = "heading"


class Entry(NamedTuple):
    """Something that happened, as people speak of it."""

    kind: str
    size: int
    """Of a heading: 1 for a round, 2 for a phase."""
    lines: list[Line]

    @property
    def first(self) -> int:
        """The ply with which it began."""
        return self.lines[0].ply

    @property
    def last(self) -> int:
        """The ply with which it ended so far."""
        return self.lines[-1].ply

    @property
    def seat(self) -> int | None:
        """Who did it; None for a step of the rules."""
        return self.lines[0].seat

    @property
    def automatic(self) -> bool:
        """Whether all of it was done by the rules for a seat."""
        return self.kind == ACTION and all(line.automatic for line in self.lines)

    def changes_for(self, reader: int, secret: Collection[str]) -> Changes:
        """What of it a reader may know, where each seat alone knows its own of some counters."""
        return [change for change in self.changes if change[0] == reader or change[1] not in secret]

    @property
    def changes(self) -> Changes:
        """What it brought and cost, each counter of a seat once."""
        if len(self.lines) == 1:
            return self.lines[0].changes
        found: dict[tuple[int, str], int] = {}
        for line in self.lines:
            for seat, counter, change in line.changes:
                found[seat, counter] = found.get((seat, counter), 0) + change
        return [(seat, counter, change) for (seat, counter), change in found.items() if change]


def told(game: Game[Any], lines: Iterable[Line], silent: bool = False) -> list[Entry]:
    """What these lines tell, entry by entry; with `silent`, also what goes without saying."""
    entries: list[Entry] = []
    for line in lines:
        if silent or not _goes_without_saying(game, line):
            _tell(game, entries, line)
    return entries


def _goes_without_saying(game: Game[Any], line: Line) -> bool:
    """Whether a line changes nothing and is none that anybody would speak of."""
    if game.face is None or line.move is None or line.changes:
        return False
    return line.move[0] in game.face.silent()


def _tell(game: Game[Any], entries: list[Entry], line: Line) -> None:
    """Add a line to what was told before it."""
    face = game.face
    size = 0 if face is None else face.headings().get(type(line.step).__name__, 0)
    if size:
        # A phase in which nothing happened has no heading.
        while entries and entries[-1].kind == HEADING and entries[-1].size >= size and not entries[-1].changes:
            entries.pop()
        entries.append(Entry(HEADING, size, [line._replace(changes=[]) if line.move is not None else line]))
        if line.move is None:
            return
    if entries and _belongs(game, entries[-1], line):
        entries[-1].lines.append(line)
    else:
        entries.append(Entry(STEP if line.seat is None else DEALT if line.seat == DEALER else ACTION, 0, [line]))


def _belongs(game: Game[Any], entry: Entry, line: Line) -> bool:
    """Whether a line goes on with what was told last."""
    last = entry.lines[-1]
    if entry.kind == HEADING or line.seat is None or line.seat != last.seat:
        return False
    if line.seat == DEALER:
        alike = type(line.step) is type(last.step) and line.facts == last.facts and line.hidden_from == last.hidden_from
        return alike and not last.changes
    return game.face is not None and game.face.goes_on(last.step, last.move, line.step)


def tail(game: Game[Any], lines: Sequence[Line], ply: int) -> Sequence[Line]:
    """The last lines, from a ply on and as far back as what was told before may have grown, or been left empty."""
    at = len(lines)
    while at and (lines[at - 1].ply >= ply or (at < len(lines) and not _clean(game, lines[at - 1], lines[at]))):
        at -= 1
    return lines[at:]


def _clean(game: Game[Any], last: Line, line: Line) -> bool:
    """Whether telling can begin with a line: no entry, and no ply, is cut in two."""
    face = game.face
    if face is not None:
        if type(last.step).__name__ in face.headings() or (last.move is not None and last.move[0] in face.silent()):
            return False
    return last.ply < line.ply and not _belongs(game, Entry(ACTION, 0, [last]), line)


# Sentences


def sentence(game: Game[Any], say: Words, entry: Entry, reader: int = SPECTATOR) -> str:
    """What happened, as a reader may know it, without what it brought: that is in `changes`."""
    first = entry.lines[0]
    if game.face is None:
        return "; ".join([_bare(game, line, reader) for line in entry.lines])
    name = type(first.step).__name__
    values = _filled(game, say, first.facts)
    if entry.kind == HEADING:
        return say(f"heading.{name}", **values)
    if entry.kind == STEP:
        key = f"told.{name}"
        return say(key if say.has(key) else "told-step", **values)
    if entry.kind == DEALT:
        return say(f"told.{name}", **values, things=_things(game, say, entry.lines, reader), count=len(entry.lines))
    first_run, *others = _runs(entry.lines)
    text = _action(game, say, first_run, values, reader)
    for run in others:
        text += _with(game, say, run, reader)
    return text


def secret_now(game: Game[Any], s: Any) -> frozenset[str]:
    """The counters of which each seat knows only its own, now: at the end everything is open."""
    return frozenset() if question(s) is None else game.secret_counters(s)


def with_changes(game: Game[Any], say: Words, entry: Entry, reader: int, secret: frozenset[str] = frozenset()) -> str:
    """The sentence of an entry with what it brought and cost, for where there is only text."""
    text = sentence(game, say, entry, reader)
    if entry.automatic:
        text += BY_ITSELF
    changes = ", ".join(
        say(
            "change", seat=seat_words(say, seat), difference=f"{change:+d}", counter=counter_words(say, counter, change)
        )
        for seat, counter, change in entry.changes_for(reader, secret)
    )
    return say("with-changes", text=text, changes=changes) if changes else text


def actions_of(game: Game[Any], s: Any, seat: int, moves: Sequence[Move]) -> list[Entry]:
    """What a seat would have done with these moves, from a state on: a draft, told like the log.

    A draft that is nothing but what goes without saying says it: nobody is asked to confirm an empty sentence.
    """
    s = game.clone(s)
    lines: list[Line] = []
    for ply, move in enumerate(moves):
        lines += [line for line in tell(game, s, move, ply) if line.seat == seat]
    return told(game, lines) or told(game, lines, silent=True)


def _action(game: Game[Any], say: Words, run: list[Line], values: dict[str, Any], reader: int) -> str:
    """How the sentence of an action begins: who has done what."""
    line = run[0]
    assert line.move is not None and line.seat is not None
    if reader in line.hidden_from:
        return say("told-hidden", who=line.seat)
    noun = _things(game, say, run, reader)
    return say(_key(say, "told", line), **{**values, "who": line.seat, "noun": noun, "count": line.move[1]})


def _with(game: Game[Any], say: Words, run: list[Line], reader: int) -> str:
    """What joins the sentence of an action: the dice of a group, the cubes of a price. Much needs no word."""
    key = _key(say, "told-with", run[0])
    if reader in run[0].hidden_from or not say.has(key):
        return ""
    assert run[0].move is not None
    values = _filled(game, say, run[0].facts)
    text = say(key, **{**values, "things": _things(game, say, run, reader), "count": run[0].move[1]})
    return text + BY_ITSELF if all(line.automatic for line in run) else text


def _key(say: Words, prefix: str, line: Line) -> str:
    """The message of a move: that of the question it answers, or of its verb."""
    assert line.move is not None
    own = f"{prefix}.{type(line.step).__name__}.{line.move[0]}"
    return own if say.has(own) else f"{prefix}.{line.move[0]}"


def _runs(lines: list[Line]) -> list[list[Line]]:
    """Lines that follow one another with the same verb, together."""
    runs: list[list[Line]] = []
    for line in lines:
        last = runs[-1][-1] if runs else None
        if last is not None and last.move is not None and line.move is not None and last.move[0] == line.move[0]:
            runs[-1].append(line)
        else:
            runs.append([line])
    return runs


def _things(game: Game[Any], say: Words, lines: list[Line], reader: int) -> str:
    """What moves have named, one after the other: pictures side by side, words with commas, each of them once."""
    if reader in lines[0].hidden_from:
        return say("told-unseen", count=len(lines))
    things = [_thing(game, say, line) for line in lines]
    pictures = len(things[0]) == 1 and ord(things[0]) >= FIRST_DIE
    if pictures:
        return "".join(things)
    return ", ".join([f"{thing} ×{count}" if count > 1 else thing for thing, count in Counter(things).items()])


def _thing(game: Game[Any], say: Words, line: Line) -> str:
    assert game.face is not None and line.move is not None
    return game.face.thing(say, line.step, line.move) or noun_words(game, say, line.move)


def _filled(game: Game[Any], say: Words, facts: Facts) -> dict[str, Any]:
    """What was noted, in words."""
    assert game.face is not None
    values: dict[str, Any] = {}
    for name, fact in facts.items():
        if isinstance(fact, str):
            values[name] = say(fact)
        elif isinstance(fact, list):
            values[name] = ", ".join([seat_words(say, seat) for seat in fact])
        elif isinstance(fact, tuple):
            kind, number = fact
            values[name] = game.face.noun(say, kind, number)
        else:
            values[name] = fact
    return values


def _bare(game: Game[Any], line: Line, reader: int) -> str:
    """A line of a game that has no words: names of steps and moves."""
    move: Move | None = None if reader in line.hidden_from else line.move
    return type(line.step).__name__ if move is None else f"{type(line.step).__name__}: {game.write(move)}"

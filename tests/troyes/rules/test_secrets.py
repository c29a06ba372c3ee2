"""The characters: whose they are sees them, and nobody else; the open one and those of the King's column all see.

Games are played twice, with other characters dealt to one seat. What the others are told is the same, byte for byte:
views, pictures, plain text, panels and the log, in both languages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from parvis.core.flow import SPECTATOR, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.pieces import CHARACTERS, OPEN_CHARACTER
from parvis.games.troyes.rules.state import Troyes
from parvis.sitting import telling
from parvis.sitting.story import tell
from parvis.text.words import LANGUAGES, words
from playing import states
from troyes.helpers import apart

TABLES = [
    (seats, options)
    for seats in (2, 3, 4)
    for options in ((), ("ladies", "open-character"), ("open-character", "open-points"))
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def told(s: Troyes, reader: int) -> Iterator[str]:
    """All that a reader is shown of a position, and the log of the move that comes next."""
    view = TROYES.view(s, reader)
    yield json.dumps(view)
    for language in LANGUAGES:
        say = words(TROYES, language)
        yield str(TROYES.face.board(view, say))
        yield TROYES.face.plain(view, say)
        yield from (repr((panel.facts, panel.cards, panel.note)) for panel in TROYES.face.panels(view, say))
    if s.moves:
        clone = s.clone()
        entries = telling.told(TROYES, tell(TROYES, clone, s.moves[-1]))
        for language in LANGUAGES:
            yield from (telling.with_changes(TROYES, words(TROYES, language), entry, reader) for entry in entries)


def middle(seats: int, options: tuple[str, ...]) -> list[Troyes]:
    """Positions of a random game after all characters are dealt and before they are revealed."""
    played = [s.clone() for s in states(TROYES, seats, "middle", options, 0.7)]
    found = [s for s in played if s.moves and -1 not in s.characters][::40]
    assert len(found) > 2
    return found


def names(s: Troyes, hands: list[int]) -> list[str]:
    """What the characters of some hands are called, in the data and in both languages."""
    found = [CHARACTERS[s.characters[hand]] for hand in hands]
    return found + [words(TROYES, language)(f"character.{name}") for name in found for language in LANGUAGES]


@every_table
def test_what_a_seat_was_dealt_is_told_to_nobody_else(seats: int, options: tuple[str, ...]) -> None:
    rng = Random("twins")
    dealt = TROYES.cards.dealt[seats]
    for s in middle(seats, options):
        for owner in range(seats):
            hands = list(range(owner * dealt, owner * dealt + dealt))
            other = apart(s)
            unused = [c for c in TROYES.cards.characters(s.modules) if c not in s.characters]
            for hand in hands[: len(unused)]:
                other.characters[hand] = unused.pop(rng.randrange(len(unused)))
            for reader in {*range(seats), SPECTATOR} - {owner}:
                heard = list(told(s, reader))
                assert heard == list(told(other, reader))
                assert not [name for name in names(s, hands) for text in heard if name in text]
            assert list(told(s, owner)) != list(told(other, owner)), "who may know is told"


@every_table
def test_the_open_character_is_shown_to_everybody(seats: int, options: tuple[str, ...]) -> None:
    for s in middle(seats, options):
        for reader in (*range(seats), SPECTATOR):
            view, board, plain, *_ = told(s, reader)
            shown = [name in view for name in names(s, [-1])[:1]] + [
                names(s, [-1])[1] in text for text in (board, plain)
            ]
            if s.modules & OPEN_CHARACTER:
                assert shown == [True] * 3
            elif reader != seats - 1:
                assert shown == [False] * 3, "the last hand is the last seat's"


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_against_the_king_all_characters_lie_open(seat: int) -> None:
    for s in [s.clone() for s in states(TROYES, 1, "king", ("bonus",), 0.7)][10::40]:
        waiting = question(s)
        assert waiting is None or waiting.seen_by(s, seat)
        column = [CHARACTERS[character] for character in s.characters if character >= 0]
        assert TROYES.view(s, seat)["king"]["characters"] == column
        view, board, plain, *_ = told(s, seat)
        for name in column:
            assert name in view
            assert words(TROYES, "en")(f"character.{name}") in board
            assert words(TROYES, "en")(f"character.{name}") in plain


def test_nothing_that_is_hidden_is_left_to_imagine_against_the_king() -> None:
    for s in states(TROYES, 1, "imagine", (), 0.7):
        if s.moves:
            assert TROYES.imagine(s, 0, Random("king")).characters == s.characters

"""What points come from is told by name: houses by their section, work at the cathedral, tradesmen, characters."""

from __future__ import annotations

from random import Random
from typing import Any

from parvis.core.flow import legal, play, question
from parvis.core.game import mind_of
from parvis.games import GAMES
from parvis.games.caylus.rules.pieces import SECTIONS
from parvis.games.pillars.rules.pieces import SOURCES
from parvis.games.troyes.rules.pieces import CHARACTERS
from playing import states


def ended(name: str, seats: int, options: tuple[str, ...] = ()) -> Any:
    """A game at its end, played by what comes to mind first, so that something of everything has happened."""
    game, rng = GAMES[name], Random(name)
    s = game.setup(seats, options)
    while question(s) is not None:
        sensible = mind_of(game).sensible(s) if question(s).seat >= 0 else legal(s)
        play(s, rng.choice(sensible[:3] if question(s).seat >= 0 else sensible))
    return s


def test_in_caylus_houses_count_by_their_section_and_prestige_by_itself() -> None:
    game = GAMES["caylus"]
    for s in [*list(states(game, 3, "reasons", ()))[::40], ended("caylus", 3)]:
        for owner in range(3):
            parts = mind_of(game).parts(s, owner, 0)
            if not s.moves:
                for number, section in enumerate(SECTIONS):
                    assert parts[section] == s.built[number * 3 + owner] * s.cards.house_points[number]
    assert any(mind_of(game).parts(s, owner, 0)["walls"] > 0 for owner in range(3))


def test_in_pillars_points_count_by_their_source() -> None:
    s = ended("pillars", 3)
    game = GAMES["pillars"]
    for owner, sheet in enumerate(game.sheet(s)):
        parts = mind_of(game).parts(s, owner, 0)
        assert [parts[part] for part in ("work", "priory", "gifts", "losses")] == [sheet[source] for source in SOURCES]
        assert parts["points"] == sheet["start"]
    assert any(sheet["cathedral"] for sheet in game.sheet(s))


def test_in_troyes_points_count_with_what_brings_them() -> None:
    s = ended("troyes", 3)
    game = GAMES["troyes"]
    for owner, sheet in enumerate(game.sheet(s)):
        parts = mind_of(game).parts(s, owner, 0)
        assert parts["points"] == sheet["tokens"]
        assert (parts["activities"], parts["events"]) == (sheet["tradesmen"], sheet["events"])
        assert parts["cathedral"] == sheet["cathedral"]
        assert parts["characters"] == sum(sheet.get(character, 0) for character in CHARACTERS)
    assert any(sheet["tradesmen"] for sheet in game.sheet(s))

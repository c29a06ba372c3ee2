"""Beliefs about hidden characters: exact over all deals, drawn to who goes for what, and better than guessing."""

from __future__ import annotations

from itertools import permutations
from math import log

import pytest

from parvis.core.flow import DEALER, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.mind.beliefs import beliefs
from parvis.games.troyes.mind.counts import Counts
from parvis.games.troyes.rules.pieces import BASE_CHARACTERS, CHARACTERS, LADIES, OPEN_CHARACTER
from parvis.games.troyes.rules.state import Troyes
from parvis.match import Match
from parvis.train.wanderer import Wanderer
from troyes.helpers import ANNA, FAYE, apart, city


def believed(s: Troyes, seat: int) -> list[float]:
    return beliefs(s, seat, Counts(s).counts)


VARIANT = LADIES | OPEN_CHARACTER


def busy(seats: int, modules: int = 0) -> Troyes:
    """A city in which the players have gone different ways."""
    s = city(seats, round=3, modules=modules)
    if modules & OPEN_CHARACTER:
        s.characters.append(max(s.cards.characters(modules)))
    s.influence = [9, 3, 14, 5][:seats]
    s.deniers = [2, 15, 4, 8][:seats]
    s.cathedral[:7] = [0, 1, 1, 1, -1, 0, 1]
    s.buildings[:9] = [0, 0, 1, -1, 1, 1, 0, 1, 1]
    return s


@pytest.mark.parametrize(("seats", "modules"), [(2, 0), (3, 0), (4, 0), (3, LADIES), (2, OPEN_CHARACTER), (3, VARIANT)])
def test_beliefs_are_the_share_of_all_deals_by_their_likelihood(seats: int, modules: int) -> None:
    s = busy(seats, modules)
    dealt = s.cards.dealt[seats]
    for seat in range(seats):
        own = s.characters[seat * dealt : seat * dealt + dealt] + s.characters[seats * dealt :]
        others = [hand for hand in range(seats * dealt) if hand // dealt != seat]
        mass, total = [0.0] * len(CHARACTERS), 0.0
        for deal in permutations([c for c in s.cards.characters(modules) if c not in own], len(others)):
            world = apart(s)
            for hand, character in zip(others, deal, strict=True):
                world.characters[hand] = character
            weight = TROYES.mind.likelihood(world, seat)
            total += weight
            for character in world.characters:
                mass[character] += weight
        assert believed(s, seat) == pytest.approx([weight / total for weight in mass])


def test_own_characters_are_certain_and_the_rest_adds_up_to_the_cards_dealt() -> None:
    for seats in (2, 3, 4):
        s = busy(seats)
        for seat in range(seats):
            known = believed(s, seat)
            dealt = s.cards.dealt[seats]
            assert all(known[c] == 1 for c in s.characters[seat * dealt : seat * dealt + dealt])
            assert sum(known) == pytest.approx(dealt * seats)


def test_who_builds_the_cathedral_is_thought_to_hold_urbain() -> None:
    s = city(3, round=4)
    s.characters = [CHARACTERS.index(name) for name in ("thibaut", "henry", "hugues")]
    urbain = CHARACTERS.index("urbain")
    before = believed(s, ANNA)[urbain]
    s.cathedral[:5] = [FAYE] * 5
    assert believed(s, ANNA)[urbain] > before
    world, other = apart(s), apart(s)
    world.characters[FAYE] = urbain
    assert TROYES.mind.likelihood(world, ANNA) > TROYES.mind.likelihood(other, ANNA)


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.slow)])
def test_beliefs_beat_guessing_in_games_of_who_weighs_turns(games: int) -> None:
    """The log-loss of each hidden character in play or not, late in games, against every deal being as likely."""
    loss = guess = 0.0
    for seats in (2, 3, 4):
        for seed in range(games):
            match = Match(TROYES, [Wanderer(0.0, 240) for _ in range(seats)], f"belief/{seed}")
            last: dict[int, Troyes] = {}

            def look(s: Troyes, last: dict[int, Troyes] = last) -> None:
                asked = question(s)
                if asked is not None and asked.seat != DEALER and s.round:
                    last[s.round] = apart(s)

            match.play(look)
            for s in last.values():
                dealt = s.cards.dealt[seats]
                even = dealt * (seats - 1) / (BASE_CHARACTERS - dealt)
                for seat in range(seats):
                    known = believed(s, seat)
                    for character in range(BASE_CHARACTERS):
                        if character not in s.characters[seat * dealt : seat * dealt + dealt]:
                            held = character in s.characters
                            loss -= log(known[character] if held else 1 - known[character])
                            guess -= log(even if held else 1 - even)
    assert loss < guess

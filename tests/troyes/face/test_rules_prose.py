"""The rules to read against the rules that are played, where the prose repeats what stands in the code."""

from __future__ import annotations

import pytest

from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.ladies.events import MONK_AMONG, UPRISING_IN
from parvis.games.troyes.rules.pieces import BISHOPRIC, CITY_HALL, PALACE, RED, WHITE, YELLOW
from parvis.text.rulebook import paragraphs, rule_words

BUILDINGS = {
    "en": {BISHOPRIC: "Bishopric", PALACE: "Palace", CITY_HALL: "City Hall"},
    "fr": {BISHOPRIC: "Évêché", PALACE: "Palais", CITY_HALL: "Hôtel de ville"},
}
COLOURS = {
    "en": {WHITE: "white", YELLOW: "yellow", RED: "red"},
    "fr": {WHITE: "blanches", YELLOW: "jaunes", RED: "rouges"},
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_black_die_of_uprising_and_of_the_monk_names(language: str) -> None:
    told = paragraphs(rule_words(TROYES, language)("ladies-events.text"))
    uprising, monk = next(lines for listed, lines in told if listed)
    for line, names, named in (
        (uprising, BUILDINGS[language], UPRISING_IN),
        (monk, COLOURS[language], MONK_AMONG),
    ):
        parts = line.split(":")[1].split(",")
        assert len(parts) == 3
        for face, found in enumerate(named, start=1):
            part = next(p for p in parts if str(face) in p)
            assert [k for k, name in names.items() if name in part] == [found], (face, part)

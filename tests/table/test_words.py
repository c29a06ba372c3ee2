"""The words of the table: none missing, none left over, the same gaps in both languages, French set as French."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from parvis.bots import BOTS, LEVELS
from parvis.coach.thoughts import REST
from parvis.games import GAMES
from parvis.table.live import Table
from parvis.table.page import cards
from parvis.table.page.views import refusal
from parvis.table.refusals import RefusedMove
from parvis.text.words import LANGUAGES, counter_words, words
from sentences import gaps

SOURCE = Path(cards.__file__).parents[2]
RECORD = SOURCE / "core" / "record.py"
KEY = re.compile(r"""["']([a-z]+(?:[.-][a-z-]+)*)["']""")


@cache
def messages(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(files("parvis").joinpath("text", f"{language}.json").read_text("utf-8"))
    return found


def used() -> set[str]:
    """Every text in quotation marks in the code and templates outside the games, and the keys that are put together."""
    outside = [file for file in SOURCE.rglob("*") if file.relative_to(SOURCE).parts[0] != "games"]
    sources = [file for file in outside if file.suffix in (".py", ".html")]
    keys = {key for file in sources for key in KEY.findall(file.read_text(encoding="utf-8"))}
    keys |= {f"bot.{bot}" for bot in BOTS} | {f"bot.{bot}.text" for bot in BOTS}
    keys |= {f"bot.{level}.the" for level in LEVELS}
    keys |= {f"notation.{key}" for key in ("no-move", "unknown-verb", "stands-alone", "takes-noun", "unknown-noun")}
    keys |= {f"record.{key}" for key in re.findall(r'RecordError\([^"]*?"([a-z-]+)"', RECORD.read_text("utf-8"))}
    return keys | {"field.yes", "field.no", f"part.{REST}"}


def test_no_message_is_left_over() -> None:
    assert sorted(set(messages("en")) - used()) == []


def test_no_message_is_missing() -> None:
    rooms = (
        "page",
        "bot",
        "lobby",
        "table",
        "replay",
        "undo",
        "error",
        "expected",
        "card",
        "cards",
        "play",
        "record",
        "people",
        "settings",
        "keys",
        "end",
        "health",
        "host",
        "tell",
        "coach",
        "review",
        "hint",
        "problems",
    )
    prefixes = tuple(f"{room}." for room in rooms)
    asked = {key for key in used() if key.startswith(prefixes) and not key.endswith((".html", ".json", ".css"))}
    asked.discard("cards.game")  # the path of a field
    assert sorted(asked - set(messages("en"))) == []
    for game in GAMES.values():
        say = words(game, "en")
        for component in game.components():
            assert all(say.has(f"field.{field}") for field in component.values), component.id


def test_both_languages_agree() -> None:
    assert list(messages("en")) == list(messages("fr"))
    for key, text in messages("en").items():
        assert gaps(text, "en") == gaps(messages("fr")[key], "fr"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_words(language: str) -> None:
    for game in GAMES.values():
        for card in cards.cards(game, language).values():
            assert card.name and "{" not in card.text


@pytest.mark.parametrize("package", ["parvis", *(f"parvis.games.{game}" for game in GAMES)])
def test_french_is_set_as_french(package: str) -> None:
    """Marks and quotation marks keep to their words, in every message of Parvis and of the games."""
    found: dict[str, str] = json.loads(files(package).joinpath("text", "fr.json").read_text("utf-8"))
    for key in ("plurals", "joined-names"):
        found.pop(key, None)
    for key, text in found.items():
        assert "'" not in text, key
        assert not re.search("[^\u00a0\n][:;!?](?=\\s|$)", text.replace("{", "").replace("}", "")), key
        assert not re.search("«(?!\u00a0)|(?<!\u00a0)»", text), key


@pytest.mark.parametrize("game", GAMES)
def test_one_is_not_many(game: str) -> None:
    """A change by one is told in the singular, in both languages; what is not counted in pieces stays as it is."""
    for language, one, many in (("en", "point", "points"), ("fr", "point", "points")):
        say = words(GAMES[game], language)
        told = {change: counter_words(say, "points", change).split() for change in (-2, -1, 1, 2)}
        assert all((one in told[change]) == (abs(change) == 1) for change in told)
        assert all((many in told[change]) == (abs(change) == 2) for change in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wins_is_a_sentence(language: str) -> None:
    say = words(GAMES["caylus"], language)
    assert say("play.winner", seats="Anna", count=1) in ("Anna wins.", "Anna gagne.")
    assert "gagnent" in (two := say("play.winner", seats="Anna, Bea", count=2)) or " win " in two


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_forbids_what_is_only_not_asked(language: str) -> None:
    """Where something else is asked, the heading of a rule says nothing; where a rule forbids, it is named."""
    game, say = GAMES["troyes"], words(GAMES["troyes"], language)
    s = game.setup(2)
    table = cast(Table, SimpleNamespace(game=game, state=s))
    later = refusal(RefusedMove("not-asked", game.read("pass")), say, table)
    taken = refusal(RefusedMove("place-taken", game.read("place palace-1")), say, table)
    assert not later.endswith(")") and taken.endswith(")")

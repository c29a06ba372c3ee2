"""Messages with plural and select, in the grammar of ICU's MessageFormat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parvis.games import GAMES
from parvis.text import words as text_words
from parvis.text.messages import MessageError, Spelled, message
from parvis.text.plurals import Plurals
from parvis.text.words import LANGUAGES, compiled, plurals, written

WORKERS = "{n, plural, =0 {no worker} one {# worker} other {# workers}}"
OUVRIERS = "{n, plural, one {# ouvrier part} other {# ouvriers partent}}"
NESTED = (
    "{who, select, you {You take} other {{who} takes}} {n, plural, one {the {what, select, gold {coin} other {cube}}} "
    "other {# {what, select, gold {coins} other {cubes, {m, plural, one {# more} other {all #}}}}}}."
)


def said(text: str, language: str = "en", **values: object) -> str:
    return message(text, plurals(language)).said(values)


@pytest.mark.parametrize(("number", "text"), [(0, "no worker"), (1, "1 worker"), (2, "2 workers"), (21, "21 workers")])
def test_a_plural_in_english(number: int, text: str) -> None:
    assert said(WORKERS, n=number) == text
    assert said(WORKERS, n=str(number)) == text


@pytest.mark.parametrize(("number", "text"), [(0, "0 ouvrier part"), (1, "1 ouvrier part"), (2, "2 ouvriers partent")])
def test_a_plural_in_french_says_zero_like_one(number: int, text: str) -> None:
    assert said(OUVRIERS, "fr", n=number) == text


def test_less_than_nothing_is_said_like_as_much_of_it() -> None:
    assert said("{n, plural, one {# point} other {# points}}", n=-1) == "-1 point"


def test_a_number_may_be_said_as_a_word() -> None:
    assert said("{n, plural, one {# worker} other {# workers}}", n=Spelled(3, "three")) == "three workers"
    assert said("{n, plural, one {# worker} other {# workers}}", n=Spelled(1, "one")) == "one worker"


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"who": "you", "n": 1, "what": "gold", "m": 1}, "You take the coin."),
        ({"who": "Anna", "n": 3, "what": "gold", "m": 1}, "Anna takes 3 coins."),
        ({"who": "Anna", "n": 3, "what": "sand", "m": 1}, "Anna takes 3 cubes, 1 more."),
        ({"who": "you", "n": 3, "what": "sand", "m": 7}, "You take 3 cubes, all 7."),
    ],
)
def test_forms_hold_forms_and_each_number_is_that_of_its_plural(values: dict[str, object], text: str) -> None:
    assert said(NESTED, **values) == text


def test_a_select_knows_what_is_so() -> None:
    text = "{either, select, true {or} other {and}}"
    assert said(text, either=True) == "or"
    assert said(text, either=False) == "and"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("it's", "it's"),
        ("it''s", "it's"),
        ("'{'n'}'", "{n}"),
        ("'{n}'", "{n}"),
        ("number #", "number #"),
        ("l’or 'brut'", "l’or 'brut'"),
        ("at the end '", "at the end '"),
        ("", ""),
    ],
)
def test_texts_without_gaps(text: str, plain: str) -> None:
    assert said(text) == plain


def test_in_a_plural_a_quoted_sign_is_meant_as_such() -> None:
    assert said("{n, plural, other {'#'#}}", n=4) == "#4"


@pytest.mark.parametrize("text", [WORKERS, NESTED, "'{'{n}'}' it''s", "{n, plural, other {'#'#}}", "number '#'"])
def test_a_message_is_written_as_it_was_read(text: str) -> None:
    assert str(message(text, plurals("en"))) == text


def test_only_what_is_known_is_filled_in() -> None:
    known: dict[str, object] = {"who": "Anna", "n": 3}
    filled = message(NESTED, plurals("en")).filled(known.get)
    assert filled.gaps() == {"what", "m"}
    assert filled.said({"what": "sand", "m": 7}) == "Anna takes 3 cubes, all 7."
    whole = filled.filled({"what": "gold", "m": 1}.get)
    assert whole.plain == "Anna takes 3 coins."


def test_a_number_that_is_not_known_yet_keeps_its_sign() -> None:
    text = "{what, select, gold {{n, plural, one {# coin} other {# coins}}} other {-}}"
    assert message(text, plurals("en")).filled({"what": "gold"}.get).said({"n": 2}) == "2 coins"


MALFORMED = {
    "{": "the name of a gap",
    "{}": "the name of a gap",
    "{name": "is missing",
    "name}": "not opened",
    "{a b}": "is missing",
    "{n, plural}": "no forms",
    "{n, plural,}": "no form for “other”",
    "{n, plural, one {#}}": "no form for “other”",
    "{n, plural, few {#} other {#}}": "no plural of this language",
    "{n, plural, offset:1 other {#}}": "no plural of this language",
    "{n, plural, other {#} other {#}}": "two forms",
    "{n, plural, other #}": "is missing",
    "{n, plural, other {#}": "a form of “n”",
    "{n, plural, other {#": "never closed",
    "{n, seat, other {#}}": "is missing",
    "{n, number}": "neither plural nor select nor seat",
    "{x, select, a {b}}": "no form for “other”",
    "{x, select, =é {b} other {c}}": "a form of “x”",
    "say '{no": "quotes without end",
}


@pytest.mark.parametrize(("text", "why"), MALFORMED.items())
def test_what_is_malformed_is_refused(text: str, why: str) -> None:
    with pytest.raises(MessageError, match=why):
        message(text, plurals("en"))


def test_a_malformed_message_fails_when_it_is_read_by_its_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").mkdir()
    broken = {"play.over": "Over.", "play.left": "{seats, plural, one {#}}"}
    (tmp_path / "text" / "en.json").write_text(json.dumps(broken), encoding="utf-8")
    plurals("en")
    monkeypatch.setattr(text_words, "files", lambda package: tmp_path)
    with pytest.raises(MessageError, match=r"broken, en\.json, “play\.left”: “seats” has no form"):
        compiled("broken", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", ["parvis", *(f"parvis.games.{game}" for game in GAMES)])
def test_every_message_compiles_and_has_the_gaps_of_the_english_one(package: str, language: str) -> None:
    found, english = compiled(package, language), compiled(package, "en")
    assert {key for key in english if found[key].gaps() != english[key].gaps()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_its_plural_rules(language: str) -> None:
    assert "plurals" in written("parvis", language)


POLISH = Plurals("one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 = 0..1, 5..9 or n % 100 = 12..14")


def test_a_language_may_have_more_forms() -> None:
    forms = {0: "many", 1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few", 112: "many", 103: "few"}
    assert {number: POLISH.form(number) for number in forms} == forms
    assert POLISH.forms() == {"one", "few", "many", "other"}
    workers = message("{n, plural, one {# robotnik} few {# robotnicy} other {# robotników}}", POLISH)
    assert [workers.said({"n": n}) for n in (1, 3, 5)] == ["1 robotnik", "3 robotnicy", "5 robotników"]


@pytest.mark.parametrize("rule", ["one", "one: m = 1", "one: n = 1 and", "one: n < 2"])
def test_a_plural_rule_that_is_none_is_refused(rule: str) -> None:
    with pytest.raises(ValueError, match="no plural rule"):
        Plurals(rule)

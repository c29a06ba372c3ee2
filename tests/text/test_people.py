"""Names of people in texts: marks for seats, and what each reader is told."""

from __future__ import annotations

import json
from html import escape, unescape

import pytest

from parvis.table.page.encode import in_json, on_page
from parvis.text.people import END, NAME, People, mark
from parvis.text.words import house_words, people, unnamed
from sentences import read

TAKES = read(
    "{who, select, you {you take} other {{who, seat} takes}} a cube from {from, seat}. {from, seat}: thanks!", "en"
)
PREND = read(
    "Un cube {from, select, you {à vous} other {de {from, seat}}} pour {who, seat}, dit-on à {who, seat}.", "fr"
)
HOSTILE = ('<script>alert("x")</script>', "A\\", '"}', "\\ue001", "& co", "É")


def said(names: list[str], reader: int, **values: object) -> str:
    return people(house_words("en"), names, reader).named(TAKES.said(values))


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        (-2, "Anna takes a cube from Perrin. Perrin: thanks!"),
        (0, "You take a cube from Perrin. Perrin: thanks!"),
        (1, "Anna takes a cube from you. You: thanks!"),
    ],
)
def test_each_reader_is_told_of_oneself_as_you(reader: int, text: str) -> None:
    names = ["Anna", "Perrin"]
    for values in ({"who": 0, "from": 1}, {"who": "0", "from": "1"}, {"who": mark(0), "from": mark(1)}):
        assert said(names, reader, **values) == text


def test_what_is_no_seat_is_said_as_it_is() -> None:
    assert (
        said(["Anna"], -2, who="the King", **{"from": "nobody"}) == "the King takes a cube from nobody. nobody: thanks!"
    )


@pytest.mark.parametrize("number", [-1, 16, 400, "-1", "999", True, None, ""])
def test_only_seats_have_marks(number: object) -> None:
    assert mark(number) == ""


def test_french_joins_words_with_names() -> None:
    say, values = house_words("fr"), {"who": 0, "from": 1}
    text = PREND.said(values)
    assert people(say, ["Anne", "Émile"], -2).named(text) == "Un cube d’Émile pour Anne, dit-on à Anne."
    assert people(say, ["Anne", "Paul"], -2).named(text) == "Un cube de Paul pour Anne, dit-on à Anne."
    assert people(say, ["Anne", "Paul"], 1).named(text) == "Un cube à vous pour Anne, dit-on à Anne."
    assert unnamed(say, 2).named(text) == "Un cube du siège 1 pour siège 0, dit-on au siège 0."


@pytest.mark.parametrize(
    ("before", "named"),
    [
        ("", "Seat 0"), ("<li>", "Seat 0"), ("<b>", "Seat 0"), ("Well. ", "Seat 0"), ("Well, ", "seat 0"),
        ('<li><span class="badge">0</span> ', "Seat 0"), ('<g aria-label="', "Seat 0"), ("from <b>", "seat 0"),
        ("a worker of ", "seat 0"), ("first\n", "Seat 0"), ("<p>from <b>", "seat 0"),
    ],
)  # fmt: skip
def test_a_name_has_a_capital_where_a_sentence_begins(before: str, named: str) -> None:
    assert unnamed(house_words("en"), 1).named(before + mark(0)) == before + named


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_out_of_a_page_or_of_json(name: str) -> None:
    say = house_words("en")
    text = f'<p title="{mark(0)}">{mark(0)} and {escape(name)}</p>'
    page = people(say, [name], -2, escape).named(text)
    assert page == f'<p title="{escape(name)}">{escape(name)} and {escape(name)}</p>'
    sent = people(say, [name], -2, on_page).named_in_json(json.dumps({"html": text, "typed": name}))
    assert json.loads(sent) == {"html": page, "typed": name}
    assert unescape(page).count(name) == 3
    told = people(say, [name], -2, in_json).named_in_json(json.dumps({"text": mark(0), "typed": name}))
    assert json.loads(told) == {"text": name, "typed": name}


def test_a_text_that_was_typed_with_the_letters_of_a_mark_is_no_mark() -> None:
    typed = "\\ue000 \\\\ue010 \\\\\\ue020"
    sent = json.dumps({"chat": typed, "who": mark(0)})
    assert json.loads(People(["Anna"]).named_in_json(sent)) == {"chat": typed, "who": "Anna"}


def test_texts_without_marks_stay_as_they_are() -> None:
    text = "nothing to put in: é “\ue0f0”"
    assert People(["Anna"]).named(text) is text
    assert People(["Anna"]).named_in_json(json.dumps(text)) == json.dumps(text)


def test_in_json_the_same_is_said() -> None:
    for names in (["Anna", "Perrin"], ["Émile", "Zoé"], ["seat 0", "seat 1"]):
        for reader in (-2, 0, 1):
            for message, language in ((TAKES, "en"), (PREND, "fr")):
                text, say = message.said({"who": 0, "from": 1}), house_words(language)
                plain = people(say, names, reader, escape).named(text)
                assert json.loads(people(say, names, reader, on_page).named_in_json(json.dumps(text))) == plain
                assert not any(NAME <= ord(letter) <= END for letter in plain)

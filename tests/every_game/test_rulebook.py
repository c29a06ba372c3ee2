"""The rules to read: complete, in both languages, with the printed values, the rulings, and pictures of positions."""

from __future__ import annotations

import json
import re
from collections import Counter
from copy import deepcopy
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from every_game.test_texts import elision_errors, every_language, without_repeats
from parvis.core.game import Game
from parvis.table.page.rules import chapters, figure
from parvis.text.rulebook import paragraphs, rule_words, rulebook
from parvis.text.words import words
from playing import every_shown_game
from sentences import gaps, own_words

RULINGS = Path(__file__).parents[2] / "docs" / "rulings"
PARTS = {"", ".text", ".rulings", ".figure"}
NOT_FOR_PLAYERS = ("Refusals", "Not settled", "Printed values that are not certain", "Reconstructed values")
"""Chapters of the rulings about how the program speaks, and about what is marked at every value anyway."""


@cache
def messages(game: str, language: str) -> dict[str, str]:
    text = files(f"parvis.games.{game}").joinpath("text", f"rules.{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text, object_pairs_hook=without_repeats)
    return found


def subjects(game: str) -> list[str]:
    """What the rulings of a game are about: the first cells of tables, and what stands in bold before a line."""
    found = []
    for chapter in (RULINGS / f"{game}.md").read_text("utf-8").split("\n## ")[1:]:
        if not chapter.startswith(NOT_FOR_PLAYERS):
            rows = re.findall(r"^\| *([^|]*?) *\|", chapter, re.MULTILINE)
            found += [row for row in rows if row and not row.startswith("---") and row not in HEADS]
            found += re.findall(r"^- \*\*(.+?)\*\*", chapter, re.MULTILINE)
    return found


HEADS = ("point", "question", "subject")


@every_shown_game
def test_every_step_question_reason_and_component_is_explained_in_one_section(game: Game[Any]) -> None:
    book = rulebook(game)
    told = [
        (Counter(step for section in book.sections for step in section.steps), set(game.steps)),
        (Counter(reason for section in book.sections for reason in section.reasons), set(game.reasons)),
        (
            Counter(card for section in book.sections for card in section.cards),
            {f"{component.kind}.{component.id}" for component in game.components()},
        ),
    ]
    for found, expected in told:
        assert sorted(expected - set(found)) == [], "told nowhere"
        assert sorted(set(found) - expected) == [], "there is no such thing"
        assert [thing for thing, count in found.items() if count > 1] == [], "told twice"


@every_shown_game
def test_every_ruling_is_told(game: Game[Any]) -> None:
    told = {ruling.replace("'", "’") for section in rulebook(game).sections for ruling in section.rulings}
    expected = {subject.replace("'", "’") for subject in subjects(game.name)}
    assert len(expected) > 30
    assert sorted(expected - told) == [], "a ruling that the rules do not tell"
    assert sorted(told - expected) == [], "told, and no ruling"
    for section in rulebook(game).sections:
        texts = messages(game.name, "en")
        assert not section.rulings or f"{section.id}.rulings" in texts or section.id == "variants", section.id


@every_shown_game
def test_options_are_marked(game: Game[Any]) -> None:
    marks = {mark for section in rulebook(game).sections for mark in section.marks}
    assert marks >= {f"option.{option}" for option in game.options}
    assert {mark for mark in marks if not words(game, "en").has(mark)} == set()


@every_shown_game
def test_sections_have_words_and_there_are_no_others(game: Game[Any]) -> None:
    sections = rulebook(game).sections
    assert len({section.id for section in sections}) == len(sections)
    keys = set(messages(game.name, "en"))
    allowed = {section.id + part for section in sections for part in PARTS}
    assert keys <= allowed
    assert {section.id for section in sections} | {f"{section.id}.text" for section in sections} <= keys
    drawn = {f"{section.id}.figure" for section in sections if section.figure}
    assert {key for key in keys if key.endswith(".figure")} == drawn
    assert list(messages(game.name, "en")) == list(messages(game.name, "fr"))


@every_shown_game
def test_both_languages_have_the_same_gaps_and_as_many_lines(game: Game[Any]) -> None:
    english, french = messages(game.name, "en"), messages(game.name, "fr")
    assert [key for key in english if gaps(english[key], "en") != gaps(french[key], "fr")] == []
    lines = [key for key in english if english[key].count("\n") != french[key].count("\n")]
    assert lines == []


@every_shown_game
@every_language
def test_the_words_are_tidy(game: Game[Any], language: str) -> None:
    say = rule_words(game, language)
    for key, written in messages(game.name, language).items():
        told = say(key)
        assert "'" not in written and "  " not in written and "{" not in told, key
        if key.endswith((".text", ".rulings", ".figure")):
            for listed, lines in paragraphs(told):
                assert all(line == line.strip() and line for line in lines), key
                assert listed or all(line[0].isupper() and line[-1] in ".:" for line in lines), (key, lines)
        if language == "fr":
            assert not elision_errors(told), (key, elision_errors(told))
            assert not re.search("[^\u00a0][:;!?]", told), key


@every_shown_game
@every_language
def test_no_printed_amount_is_written_into_the_words(game: Game[Any], language: str) -> None:
    """A number stands in one place: beside what is counted, there is a gap."""
    counted = r"\b\d+ (denier|point|influence|gold|pièce|cube|worker|ouvrier|citizen|habitant|house|maison)"
    for key, written in messages(game.name, language).items():
        assert not re.search(counted, own_words(written, language)), key


@every_shown_game
def test_corrected_cards_change_the_rules(game: Game[Any]) -> None:
    printed = deepcopy(game.printed)
    setup = next(entry for entry in printed["components"] if entry["id"] == "setup")
    name = "income" if "income" in setup["values"] else "most_gold"
    setup["values"][name] = 17 if name == "income" else 37
    wanted = str(setup["values"][name])
    other = game.with_cards(printed)
    texts = "".join(str(chapter.text) for chapter in chapters(other, "en"))
    assert wanted in texts
    assert texts != "".join(str(chapter.text) for chapter in chapters(game, "en"))


@every_shown_game
@every_language
def test_every_picture_can_be_drawn(game: Game[Any], language: str) -> None:
    drawn = [section for section in rulebook(game).sections if section.figure is not None]
    assert len(drawn) >= 4
    for section in drawn:
        svg = figure(game, language, section.id)
        box = [float(number) for number in ElementTree.fromstring(svg).attrib["viewBox"].split()]
        crop = section.figure.crop if section.figure else ()
        assert not crop or box == list(crop)
        assert "\ue000" not in svg
    assert len({figure(game, language, section.id) for section in drawn}) == len(drawn), "the same picture twice"
    kept = {file.name for file in files(f"parvis.games.{game.name}").joinpath("records").iterdir()}
    assert {section.figure.record for section in drawn if section.figure} <= kept


def test_lines_with_dashes_are_lists() -> None:
    assert paragraphs("A.\n- b\n- c\nD.") == [(False, ["A."]), (True, ["b", "c"]), (False, ["D."])]

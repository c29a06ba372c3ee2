"""A number stands in one place: each printed value is changed, and rule, sentence and bot follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from parvis.commands.cards import line
from parvis.core.flow import NO_MOVES, advance, play, question
from parvis.core.game import CardsError
from parvis.games.pillars.game import PILLARS, PillarsGame
from parvis.games.pillars.rules.cards import (
    ARCHITECT,
    CRAFTSMEN,
    ELLEN,
    EVENTS,
    FRANCIS,
    MADONNA,
    RESOURCES,
    STARTERS,
    TOOLMAKER,
    mask,
    standard,
    trade_of,
)
from parvis.games.pillars.rules.cathedral import Cathedral
from parvis.games.pillars.rules.choosing import ChooseCards
from parvis.games.pillars.rules.pieces import EMPTY, KINDS
from parvis.games.pillars.rules.state import COLUMNS, Pillars
from parvis.table.page.cards import printed as shown
from parvis.text.words import LANGUAGES, words, written
from pillars.helpers import busy
from pillars.printed import COMPONENTS, PRINTED, Path, moved, odd_game, replaced
from sentences import own_words

FIXED = [(name, field) for name in CRAFTSMEN[:STARTERS] for field in ("round", "cost")]
"""What can be nothing else: the starting craftsmen come with the set-up."""
ONLY_SEEN = {
    ("setup", "gold"): "the purses of the first round",
    ("setup", "points"): "the points of the first round",
    ("setup", "workers"): "the workers of the first round",
    ("setup", "resources"): "the cards on offer",
    ("market", "stock"): "the cubes at the market",
    ("rosette", "first"): "the cost that the marker shows, and who waits on the rosette",
    **{(name, "round"): "the craftsmen on offer and at Shiring" for name in CRAFTSMEN},
}
"""What bots need not read off the component, because what follows from it lies on the table."""
LEFT_OUT = {
    ("archbishop", "capacity"): "one use more for one trade: bots see it when they are asked",
    ("collapse", "craftsmen"): "a craftsman fewer, perhaps: bots see it when they are asked",
}
"""What the bots' foresight leaves out."""


@cache
def changed(path: Path, number: int) -> tuple[PillarsGame, int]:
    """The game with another number in one place: one more if that can be, else one less."""
    if path[1] == "round":
        printed, other = moved(str(path[0]), number)
        return PILLARS.with_cards(printed), other
    for other in (number + 1, number - 1):
        try:
            return PILLARS.with_cards(replaced(path, other)), other
        except CardsError:
            continue
    raise AssertionError(f"{path} cannot be anything else")


CHANGES = [(path, number) for path, number in PRINTED if path[:2] not in FIXED]
each_number = pytest.mark.parametrize(
    ("path", "number"), CHANGES, ids=[".".join(map(str, path)) for path, _ in CHANGES]
)


def test_the_starting_craftsmen_come_with_the_set_up() -> None:
    for path in FIXED:
        with pytest.raises(CardsError):
            PILLARS.with_cards(replaced(path, 1))


# The rules.


def on_the_table(s: Pillars) -> tuple[Any, ...]:
    """Everything that can be seen of a state: its columns, and what can be done."""
    return (*(deepcopy(getattr(s, column)) for column in COLUMNS), s.moves)


@cache
def guide(seed: int) -> list[tuple[tuple[Any, ...], tuple[str, int]]]:
    """A game with the standard values: what lay on the table before each move, and the move."""
    rng, s = Random(f"printed {seed}"), PILLARS.setup((4, 3, 2)[seed % 3])
    found = []
    while s.moves:
        move = busy(rng, s)
        found.append((on_the_table(s), move))
        play(s, move)
    return found


def at_work(game: PillarsGame, name: str) -> Pillars:
    """A craftsman at the cathedral in the last round, with a mortar mixer and more cubes and gold than he can use."""
    s = game.setup(2)
    s.agenda, s.moves, s.round = [], NO_MOVES, s.cards.rounds
    s.event = 0
    s.craftsmen[0] = mask([name, "mortar_mixer"])
    s.cubes[:KINDS] = [20] * KINDS
    s.gold = [30, 0]
    s.then(Cathedral())
    advance(s)
    while s.moves:
        play(s, s.moves[-1])
    return s


def rule_follows(game: PillarsGame, path: Path) -> bool:
    """Whether a game takes another course with other printed values: first where they are sure to matter."""
    name = str(path[0])
    if name in CRAFTSMEN and on_the_table(at_work(game, name)) != on_the_table(at_work(PILLARS, name)):
        return True
    for seed in range(40):
        moves = guide(seed)
        s = game.setup((4, 3, 2)[seed % 3])
        for before, move in moves:
            if on_the_table(s) != before:
                return True
            play(s, move)
    return False


@each_number
def test_the_rules_follow(path: Path, number: int) -> None:
    assert rule_follows(changed(path, number)[0], path)


# The words.

NUMBER_WORDS = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twice|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\b"
)
NO_PRINTED_NUMBER = (
    "goods.points", "goods.sand", "goods.wood", "goods.stone", "goods.metal", "goods.gold", "rule.2. Bishop",
    "rule.10. Shiring", "rule.12. Market of Kingsbridge", "rule.13. Cathedral", "rule.1. Event",
)  # fmt: skip
"""Messages with a number that is none of a component: forms for one, and headings of the rulebook."""


NOT_SAID = (
    *((name, "workers") for name in RESOURCES), *((name, field) for name in CRAFTSMEN for field in ("round", "cost")),
    (TOOLMAKER, "capacity"), (ARCHITECT, "capacity"),
)  # fmt: skip
"""What stands on a card beside its sentence."""


def values_shown(game: PillarsGame, path: Path) -> list[str]:
    """The values of a component, as the command shows them, and the table in each language."""
    component = next(component for component in game.components() if component.id == path[0])
    listed = line(vars(component) | {"name": {"en": "", "fr": ""}, "records": 0})
    return [listed, *(shown(words(game, language), component.values[str(path[1])]) for language in LANGUAGES)]


def says(message: str, number: int, language: str) -> bool:
    """Whether a message has a number in it, or the word for it."""
    spelled = dict(enumerate(words(PILLARS, language)("numbers").split()))
    return bool(re.search(rf"(?<!\d){number}(?!\d)|\b{spelled.get(number, number)}\b", message))


@each_number
def test_the_words_follow(path: Path, number: int) -> None:
    """The new number stands among the values, in the sentence of the card, and in whatever else is said otherwise."""
    game, other = changed(path, number)
    for before, after in zip(values_shown(PILLARS, path), values_shown(game, path), strict=True):
        assert before != after
        assert re.search(rf"\b{other}\b", after)
    for language in LANGUAGES:
        old, new = words(PILLARS, language).messages, words(game, language).messages
        followed = {key for key in old if str(old[key]) != str(new[key])}
        sentence = f"{COMPONENTS[str(path[0])].kind}.{path[0]}.text"
        assert sentence in followed or sentence not in old or path[:2] in NOT_SAID
        for key in followed:
            in_exchange = path[1] == "round" and key != f"craftsman.{path[0]}"
            assert says(str(new[key]), number if in_exchange else other, language), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_number_of_its_own(language: str) -> None:
    """What is printed on a component is a gap in every message; I, II and III are names of phases."""
    found = {
        key: numbers
        for key, message in written("parvis.games.pillars", language).items()
        if (numbers := NUMBER_WORDS.findall(own_words(message, language))) and key not in NO_PRINTED_NUMBER
    }
    assert found == {"event.william.text": ["1"]}, "a point for so much gold that is not paid"


# The bots.


def thoughts(s: Pillars) -> list[Any]:
    """What bots think of a position: an estimate, a quick look, and the order in which they try moves."""
    mind = PILLARS.mind
    asked = question(s)
    return [mind.estimate(s, 0), mind.evaluate(s, 0), asked and asked.seat >= 0 and mind.sensible(s)]


def with_hand(name: str) -> Iterator[Pillars]:
    """Somebody may hire a craftsman whom he has gold and cubes for, or has him already."""
    for number, hand in (3, ["mortar_mixer"]), (6, ["mortar_mixer", name]):
        s = PILLARS.setup(2)
        s.agenda, s.moves, s.round = [], NO_MOVES, number
        s.kingsbridge, s.shiring, s.offer = [MADONNA, FRANCIS], [EMPTY, EMPTY], [CRAFTSMEN.index(name), EMPTY]
        s.craftsmen[0], s.cubes[:KINDS], s.gold = mask(hand), [12] * KINDS, [30, 30]
        s.then(ChooseCards())
        advance(s)
        yield s


def with_event(name: str) -> Iterator[Pillars]:
    """Somebody knows by Ellen which event will come. He has points, a resource card, and few workers or many."""
    for workers in (2, 12):
        for s in with_hand("mortar_mixer"):
            s.peeked, s.privileges[ELLEN] = EVENTS.index(name), 0
            s.workers[0], s.points[0], s.cubes[:KINDS], s.resources[0] = workers, 9, [0] * KINDS, 0
            yield s


@cache
def positions(name: str) -> list[tuple[Pillars, list[Any]]]:
    """Positions and what bots think of them: those of a craftsman or an event, for others those of some games."""
    found = list(with_hand(name) if name in CRAFTSMEN else with_event(name) if name in EVENTS else [])
    for seed in range(0 if found else 12):
        rng, s = Random(f"bots {seed}"), PILLARS.setup((4, 3, 2)[seed % 3])
        while s.moves:
            if rng.random() < 0.1:
                found.append(s.clone())
            play(s, busy(rng, s))
    return [(s, thoughts(s)) for s in found]


def bots_follow(game: PillarsGame, path: Path) -> bool:
    """Whether bots think otherwise of the very same position when the printed values are others."""
    name = str(path[0])
    for s, before in positions(name if name in (*CRAFTSMEN, *EVENTS) else ""):
        other = s.clone()
        other.cards = game.cards
        if thoughts(other) != before:
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_bots_and_pictures_take_whatever_is_printed(seed: int) -> None:
    rng = Random(f"odd {seed}")
    game = odd_game(rng)
    for seats in game.seat_counts:
        s = game.setup(seats)
        while s.moves:
            if rng.random() < 0.05:
                thoughts(s)
                for language in LANGUAGES:
                    assert str(game.face.board(game.view(s, 0), words(game, language)))
            play(s, busy(rng, s))


def test_a_craftsman_may_take_other_cubes() -> None:
    """Not only numbers can be corrected: the organ builder may work with stone, and carpenters with sand."""
    printed = standard()
    for entry in printed["components"]:
        if entry["id"] == "organ_builder_6":
            entry["values"]["input"] = {"stone": 1, "metal": 2}
        elif trade_of(entry["id"]) == "carpenter":
            entry["values"]["input"] = {"sand": 2}
    game = PILLARS.with_cards(printed)
    assert "turns 1 stone and 2 metal into 6" in words(game, "en")("craftsman.organ_builder_6.text")
    assert "change 2 cubes de sable en 1" in words(game, "fr")("craftsman.carpenter_3.text")
    assert at_work(game, "organ_builder_6").cubes[:KINDS] == [11, 20, 19, 18]
    assert bots_follow(game, ("organ_builder_6",)) and bots_follow(game, ("carpenter_3",))


@each_number
def test_the_bots_follow(path: Path, number: int) -> None:
    """They do, or need not for a reason that we give; one that is not needed is not given."""
    excused = path[:2] in ONLY_SEEN or path[:2] in LEFT_OUT
    assert bots_follow(changed(path, number)[0], path) != excused

"""A number stands in one place: whoever corrects a printed value changes rule, words, picture and bots at once.

Each value is changed in the data file, one at a time. The rules are held against the records and some scenes laid out
by hand: moves or results must differ. Bots look at the positions of the records: their thoughts must differ.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from caylus.helpers import BLUE, GREEN, RED, begin, favour, hold, houses, own, town, work
from parvis.core.flow import Move, play
from parvis.core.game import CardsError, Component
from parvis.core.record import Record, read_record
from parvis.games import GAMES
from parvis.games.caylus.game import CAYLUS, CaylusGame
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.cards import Cards
from parvis.games.caylus.rules.favours import FavourBuilding
from parvis.games.caylus.rules.pieces import PRESTIGE, SECTIONS
from parvis.games.caylus.rules.placement import PlaceWorker
from parvis.games.caylus.rules.printed import SQUARES
from parvis.games.caylus.rules.provost import GuildProvost, MovingTheProvost
from parvis.games.caylus.rules.sections import ScoreSection
from parvis.games.caylus.rules.state import COLUMNS, Caylus
from parvis.games.caylus.rules.turn import EndOfTurn
from parvis.table.page.cards import printed as in_words
from parvis.text.words import LANGUAGES, Words, words
from sentences import gaps as gaps_of
from sentences import own_words

Where = tuple[str | int, ...]
"""Where a value stands: the component, its field, and within it."""

ONLY_ONE = ("copies",)
"""Fields that have no other value: how many tiles there are is how many tiles can be named."""
TOGETHER: dict[Where, Any] = {
    ("peddler", "offers", 0, 1): [[1, 2], [2, 1]],
    ("peddler", "offers", 1, 1): [[1, 2], [2, 1]],
}
"""Values that cannot change alone: one offer is for one cube, the other for two."""


def leaves(value: Any, path: Where) -> Iterator[tuple[Where, Any]]:
    """The numbers and flags in a printed value."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, (*path, name))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from leaves(item, (*path, at))
    elif not isinstance(value, str):
        yield path, value


def values_of(component: Component) -> dict[Where, Any]:
    """The printed numbers of a component by where they stand, and the flags that mean something."""
    found = dict(leaves(component.values, (component.id,)))
    if len(component.values.get("produces", ())) == 1:
        del found[component.id, "either"]
    return {path: value for path, value in found.items() if path[1] not in ONLY_ONE}


def named(path: Where) -> set[str]:
    """How a list of exceptions may name a value: by its component, or by its field."""
    return {str(path[0]), f"{path[0]}.{path[1]}"}


COMPONENTS = [component for component in CAYLUS.components() if values_of(component)]
each_component = pytest.mark.parametrize("component", COMPONENTS, ids=[component.id for component in COMPONENTS])


def with_value(path: Where, value: Any) -> CaylusGame:
    """The game with one value changed, or taken out if there is none; CardsError if it does not fit."""
    data = deepcopy(CAYLUS.printed)
    at = next(entry for entry in data["components"] if entry["id"] == path[0])["values"]
    for name in path[1:-1]:
        at = at[name]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return CAYLUS.with_cards(data)


@cache
def corrected(path: Where) -> list[tuple[Any, CaylusGame]]:
    """The game with a printed value a little more or less, or where it can be neither, without it."""
    if path in TOGETHER:
        return [(None, with_value(path[:2], TOGETHER[path]))]
    at: Any = {component.id: component.values for component in COMPONENTS}
    for name in path:
        at = at[name]
    found = []
    for value in [not at] if isinstance(at, bool) else [at + 1, at - 1, at + 2, None]:
        if len(found) == 2 or (value is None and (found or len(path) == 2)):
            continue
        try:
            found.append((value, with_value(path, value)))
        except CardsError:
            continue
    assert found, f"{path} can only be {at}"
    return found


# Games and scenes.


@cache
def games() -> list[tuple[Record, list[tuple[list[Move], Move]], list[Caylus]]]:
    """The records, the moves that were legal and the one made at each question, and all positions."""
    found = []
    for file in sorted((Path(__file__).parents[1] / "records" / "caylus").glob("*.txt")):
        record = read_record(file.read_text(encoding="utf-8"), GAMES)
        s = record.setup()
        plies, positions = [], [s.clone()]
        for _, move in record.moves:
            plies.append((s.moves, move))
            play(s, move)
            positions.append(s.clone())
        found.append((record, plies, positions))
    return found


def scored(cards: Cards, section: int, built: int) -> Caylus:
    """A section with many houses of one player is scored."""
    s = town(3, section=section)
    s.cards = cards
    houses(s, SECTIONS[section], built, 0, 0)
    return begin(s, ScoreSection(section))


def due(cards: Cards, section: int, built: int) -> Caylus:
    """A section is about to be scored, and a marker is as far as it may go."""
    s = town(3, section=section, bailiff=CAYLUS.cards.marks[section] - 1, provost=1, passed=[RED, BLUE, GREEN])
    s.cards = cards
    s.deniers = [3, 3, 3]
    houses(s, SECTIONS[section], built, 1, 0)
    favour(s, RED, "prestige", CAYLUS.cards.favour_limit[section])
    return begin(s, MovingTheProvost(), EndOfTurn())


def stables(cards: Cards, taken: int) -> Caylus:
    """Somebody may still want to be among the first."""
    s = town(5, deniers=[3] * 5)
    s.cards = cards
    for seat in range(taken):
        work(s, seat, "stables")
    return begin(s, PlaceWorker(4))


def visitor(cards: Cards) -> Caylus:
    """Somebody works in the workshop of another player."""
    s = town(3, provost=12)
    s.cards = cards
    own(s, BLUE, "workshop")
    work(s, RED, "workshop")
    return begin(s, Buildings())


def favoured(cards: Cards, things: str) -> Caylus:
    """Construction by royal favour, with little to pay for it."""
    s = town(3)
    s.cards = cards
    hold(s, RED, things)
    return begin(s, FavourBuilding(RED, 4))


def guild(cards: Cards) -> Caylus:
    """The guild moves the provost towards own workers."""
    s = town(3, provost=4, deniers=[3, 3, 3])
    s.cards = cards
    work(s, RED, "merchants_guild", "fixed_peddler", "fixed_carpenter")
    return begin(s, GuildProvost(RED))


def prestige(cards: Cards, name: str) -> Caylus:
    """One prestige building is left, and an architect at work."""
    s = town(3, provost=14, bailiff=10, deniers=[3, 3, 3], passed=[RED, BLUE, GREEN])
    s.cards = cards
    own(s, RED, "architect_1", "residence")
    own(s, BLUE, *[tile for tile in PRESTIGE if tile != name])
    hold(s, RED, "5 stone 3 wood 3 cloth 3 food 3 gold")
    work(s, RED, "architect_1")
    return begin(s, MovingTheProvost(), Buildings())


SCENES: list[Callable[[Cards], Caylus]] = [
    partial(scored, section=1, built=5),
    partial(scored, section=2, built=6),
    *[partial(due, section=section, built=built) for section in range(3) for built in (2, 4)],
    partial(stables, taken=2),
    partial(stables, taken=3),
    visitor,
    partial(favoured, things="1 food"),
    partial(favoured, things="1 cloth"),
    guild,
    *[partial(prestige, name=name) for name in PRESTIGE],
]
"""What the records do not meet, or only where it changes nothing."""


# The rules.


def everything(s: Caylus) -> list[Any]:
    return [getattr(s, column) for column in COLUMNS]


def plays_otherwise(game: CaylusGame) -> bool:
    """Whether some record comes to other moves, another end or another score."""
    for record, plies, positions in games():
        s = game.setup(record.seats, record.options)
        for moves, move in plies:
            if s.moves != moves:
                return True
            play(s, move)
        if everything(s) != everything(positions[-1]) or game.scores(s) != CAYLUS.scores(positions[-1]):
            return True
    return False


def differs_by_hand(game: CaylusGame) -> bool:
    """Whether some scene offers other moves, or one of them comes to another end."""
    for lay_out in SCENES:
        s, t = lay_out(CAYLUS.cards), lay_out(game.cards)
        if s.moves != t.moves or s.agenda != t.agenda or everything(s) != everything(t):
            return True
        for move in s.moves:
            here, there = s.clone(), t.clone()
            play(here, move)
            play(there, move)
            if everything(here) != everything(there):
                return True
    return False


@each_component
def test_the_rules_follow(component: Component) -> None:
    for path in values_of(component):
        others = [game for _, game in corrected(path)]
        assert any(map(plays_otherwise, others)) or any(map(differs_by_hand, others)), path


# The words.


@cache
def sentences(language: str) -> dict[str, str]:
    """The messages as they stand in the file."""
    text = files("parvis.games.caylus").joinpath("text", f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


@cache
def gaps(language: str) -> dict[str, set[str]]:
    """By printed value: the messages with a gap for it."""
    found: dict[str, set[str]] = {}
    for key, text in sentences(language).items():
        for gap in gaps_of(text, language):
            found.setdefault(gap, set()).add(key)
    return found


def field_in_words(game: CaylusGame, say: Words, path: Where) -> str:
    """A printed value as the card of its component shows it."""
    component = next(component for component in game.components() if component.id == path[0])
    return in_words(say, component.values[str(path[1])])


@each_component
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_follow(component: Component, language: str) -> None:
    said = words(CAYLUS, language)
    for path in values_of(component):
        for value, game in corrected(path):
            say = words(game, language)
            shown = field_in_words(game, say, path)
            assert shown != field_in_words(CAYLUS, said, path), path
            if isinstance(value, int) and not isinstance(value, bool):
                assert str(value) in re.findall(r"\d+", shown), path
            for key in gaps(language).get(".".join(map(str, path)), ()):
                assert str(say.messages[key]) != str(said.messages[key]), (path, key)


NUMBERS = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)\b", re.IGNORECASE
)
"""Numbers in figures and words. One is left out: in both languages it is rarely a number."""
NOT_PRINTED = {
    "brief": "the lines of favours",
    "goods.denier": "said of one denier only",
    "goods.cube": "said of one cube only",
    "special.stables.text": "a game of two",
    "reason.stables-closed": "a game of two",
    "rule.Two players": "a game of two",
    "field.deniers_two_seats": "a game of two",
    "field.last_of_two": "a game of two",
    "field.either": "one kind or the other",
    "reason.first-architect": "the two tiles that are alike",
    **{f"favour.{square}": "the column" for square in SQUARES},
    **{f"rule.{rule}": "the phase" for rule in CAYLUS.reasons.values() if rule.startswith("Phase")},
}
"""Messages with another number than a printed one, and which."""


def test_no_sentence_repeats_a_printed_number() -> None:
    texts = [(key, own_words(text, language)) for language in LANGUAGES for key, text in sentences(language).items()]
    assert {key for key, text in texts if NUMBERS.search(text)} == NOT_PRINTED.keys()


# The picture.

NOT_DRAWN = {
    **{f"setup.{field}": "in the position" for field in ("deniers", "deniers_two_seats", "food", "wood", "income")},
    "road": "in the position",
    **{f"placement.{field}": "in the question" for field in ("price", "rise", "own", "last_of_two")},
    "placement.first_to_pass": "said of the bridge",
    "placement.owner": "in the brief",
    "provost": "in the question",
    "bailiff": "said of him",
    "end": "on the sheet",
    "castle.penalty": "said of the castle",
    "castle.best_builder": "in the brief",
    **{f"{section}.penalty": "said of the section" for section in SECTIONS},
    **{f"{section}.favours": "on its card" for section in SECTIONS},
    **{f"{c.id}.favours": "said of the building" for c in COMPONENTS if c.values.get("colour") in ("wood", "stone")},
    "residence.points": "on its card",
}
"""Values that have no figure on the board, and where they are found instead."""


@cache
def shapes(game: CaylusGame) -> str:
    """The board without its words: everything in stock, and a residence on the road."""
    s = town(3, jeweller=True)
    s.cards = game.cards
    own(s, RED, "residence")
    picture = str(game.face.board(game.view(s, RED), words(CAYLUS, "en")))
    return re.sub("<title>.*?</title>", "", picture, flags=re.DOTALL)


@each_component
def test_the_picture_follows(component: Component) -> None:
    for path in values_of(component):
        drawn = not named(path) & NOT_DRAWN.keys()
        assert all((shapes(game) != shapes(CAYLUS)) == drawn for _, game in corrected(path)), path


# The bots.

NOT_THOUGHT_OF = {
    "setup.deniers": "in the position before anybody thinks",
    "setup.deniers_two_seats": "in the position before anybody thinks",
    "setup.food": "in the position before anybody thinks",
    "setup.wood": "in the position before anybody thinks",
    "setup.workers": "in the position before anybody thinks",
    "road": "in the position before anybody thinks",
    "provost.most": "in the moves that are offered",
    "cubes_4": "in the moves that are offered",
    "building_2.less": "in the moves that are offered",
    "building_3.less": "in the moves that are offered",
    "building_4.less": "in the moves that are offered",
    "cubes_5": "gold is taken first, one or more",
}
"""Values that bots do not look at, and where they meet them."""


@cache
def positions() -> list[Caylus]:
    """Scenes, and positions of the records in which somebody thinks, well mixed."""
    found = [s for s in chain.from_iterable(positions for _, _, positions in games()) if s.moves]
    found = [s for s in found if s.agenda[-1].seat >= 0]
    Random("positions").shuffle(found)
    return [*[lay_out(CAYLUS.cards) for lay_out in SCENES], *found[:600]]


def thoughts(s: Caylus) -> Iterator[Any]:
    yield CAYLUS.mind.estimate(s, 0)
    yield CAYLUS.mind.sensible(s)
    for seat in range(s.seats):
        yield CAYLUS.mind.evaluate(s, seat)


@cache
def standard_thoughts(number: int) -> list[Any]:
    return list(thoughts(positions()[number]))


def thinks_otherwise(game: CaylusGame) -> bool:
    """Whether bots think otherwise of some position if only the printed values differ."""
    for number, position in enumerate(positions()):
        s = position.clone()
        s.cards = game.cards
        if any(one != other for one, other in zip(thoughts(s), standard_thoughts(number), strict=True)):
            return True
    return False


@each_component
def test_the_bots_follow(component: Component) -> None:
    for path in values_of(component):
        if not named(path) & NOT_THOUGHT_OF.keys():
            assert any(thinks_otherwise(game) for _, game in corrected(path)), path

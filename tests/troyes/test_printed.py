"""A number stands in one place: each printed value is changed, and rules, sentences, pictures and bots follow."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from parvis.commands.cards import line
from parvis.core.game import CardsError, Component
from parvis.core.record import RecordError, read_record
from parvis.games import GAMES
from parvis.games.troyes.face.drawing.outside import outside_signs
from parvis.games.troyes.face.drawing.signs import effect_signs, event_signs
from parvis.games.troyes.game import TROYES, TroyesGame
from parvis.games.troyes.mind.rules_of_thumb import STORED, activation
from parvis.games.troyes.rules.activities import EFFECTS
from parvis.games.troyes.rules.pieces import (
    ACTIVITIES,
    BUILDINGS,
    DESIGN_OF,
    EVENT_DESIGNS,
    EVENTS,
    OUTSIDE,
    OWNERS,
    PLACES,
)
from parvis.games.troyes.rules.printed import EVENT_EFFECTS, GAINS, IMPROVEMENTS, ODD, OUTSIDE_EFFECTS
from parvis.table.page.cards import printed as shown
from parvis.text.gaps import Printed
from parvis.text.words import LANGUAGES, compiled, house_words, words, written
from sentences import gaps as gaps_of
from sentences import own_words
from troyes.corrected import (
    RECORDS,
    Place,
    bots_follow,
    corrected,
    printed_values,
    rules_follow,
    traces,
    value_at,
)
from troyes.helpers import apart, city, employ, offers, refuses, say, turn

PINNED = {
    ("setup", "characters", 1),
    ("setup", "characters", 2),
    ("ramparts", "spaces"),
    ("ramparts", "gates", 3),
    *[(event, "copies") for event in EVENT_DESIGNS],
}
"""Where the data file allows no other value: three or four seats can have one character each and no more, the last gate
is at the end of the ramparts, and events are counted by copy."""
BOTS_IGNORE = {
    ("setup", "citizens_total"): "nobody counts what is left in the general supply until it is empty",
    ("setup", "pass_then"): "nobody knows how many turns are still to come after passing",
    ("influence_track", "most"): "nobody thinks of the end of the track before he is there",
    ("event_queue", "black_die"): "it comes to whoever counters the die, and he has no choice",
    ("heresy", "influence"): "what events do to all players alike is not weighed",
    ("drought", "deniers"): "the same",
    ("civil_war", "deniers"): "the same",
    ("support", "events"): "the same: grey cubes are counted once they are there",
    ("king", "workers"): "the same",
    **{("king", "verdicts", at): "they are spoken when the game is over" for at in range(5)},
    **{
        ("king", building.replace("-", "_"), at): "where the King will place citizens is not foreseen"
        for building in BUILDINGS
        for at in range(PLACES)
    },
    **{(face, "level"): "the tiles lie at their gates before anybody thinks" for face in OUTSIDE},
}
"""Numbers that change nothing in what bots think of a position, and why not."""
EFFECT_FIELDS = {**GAINS, **IMPROVEMENTS, **ODD, **EVENT_EFFECTS, **OUTSIDE_EFFECTS}

every_component = pytest.mark.parametrize("id", printed_values())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def values_of(game: TroyesGame) -> dict[str, Any]:
    return {component.id: component.values for component in game.components()}


def first_correction(id: str, place: Place) -> TroyesGame:
    return next(corrected(id, place))


def changeable(id: str) -> list[Place]:
    return [place for place in printed_values()[id] if (id, *place) not in PINNED]


def test_every_value_but_the_pinned_ones_can_be_corrected() -> None:
    fixed = {
        (id, *place)
        for id, places in printed_values().items()
        for place in places
        if next(corrected(id, place), None) is None
    }
    assert fixed == PINNED


@every_component
def test_the_rules_follow(id: str) -> None:
    assert [place for place in changeable(id) if not rules_follow(first_correction(id, place), id)] == []


@every_component
def test_the_bots_follow(id: str) -> None:
    """Some correction makes a difference to them, if not the nearest one: an order of moves has to be turned round."""
    deaf = {(id, *place) for place in changeable(id) if not any(bots_follow(game, id) for game in corrected(id, place))}
    assert deaf == {place for place in BOTS_IGNORE if place[0] == id}


@pytest.mark.parametrize(
    ("card", "field", "reason"),
    [("troubadour", "pay_influence", "not-enough-influence"), ("journeyman", "pay_deniers", "activation-too-dear")],
)
def test_a_refusal_follows(card: str, field: str, reason: str) -> None:
    """With just the standard price in hand, a dearer card is refused for want of it."""
    s = city(2, dice="red6@0 red6@1 yellow6@0 yellow6@1", cards=card, deniers=[3, 3], influence=[3, 3])
    employ(s, 0, card)
    assert f"activate {card}" in offers(turn(apart(s), 0))
    s.cards = first_correction(card, (field,)).cards
    refuses(turn(s, 0), f"activate {card}", reason)


def test_the_price_of_an_effect_is_kept_while_dice_are_bought() -> None:
    """The Journeyman and a die of somebody else: both can be paid, until the card is dearer by a denier."""
    for game, bought in ((TROYES, True), (first_correction("journeyman", ("pay_deniers",)), False)):
        s = city(2, dice="yellow4@0 yellow5@0 yellow6@1", cards="journeyman", deniers=[5, 0])
        s.cards = game.cards
        employ(s, 0, "journeyman")
        say(turn(s, 0), 0, "activate journeyman")
        assert ("die yellow6@1" in offers(s)) == bought


# Sentences


@cache
def gaps(language: str) -> dict[tuple[str, ...], list[str]]:
    """By the place of a printed value, the messages that have a gap for it."""
    found: dict[tuple[str, ...], list[str]] = {}
    for key, text in written("parvis.games.troyes", language).items():
        for gap in gaps_of(text, language):
            found.setdefault(tuple(gap.split(".")), []).append(key)
    return found


def said(game: TroyesGame, language: str, key: str) -> str:
    """A message with the numbers of a game in it, its other gaps left open."""
    own = compiled("parvis.games.troyes", language)
    return str(own[key].filled(Printed(values_of(game), house_words(language).messages | own).found))


@every_component
@every_language
def test_the_words_follow(id: str, language: str) -> None:
    """The values that a card shows, and every sentence with a gap for the number; a card's text has its effect."""
    spoken, numbers = words(TROYES, language), house_words(language)("numbers").split()
    for place in changeable(id):
        game = first_correction(id, place)
        new = value_at(values_of(game)[id], place)
        word = shown(spoken, new)
        old_field, new_field = (shown(spoken, values_of(g)[id][place[0]]) for g in (TROYES, game))
        assert word in new_field and new_field != old_field, place
        keys = gaps(language).get((id, *map(str, place)), [])
        for key in keys:
            text = said(game, language, key)
            assert text != said(TROYES, language, key), (place, key)
            counted = isinstance(new, int) and new < len(numbers)
            assert re.search(rf"\b({word}|{numbers[new] if counted else word})", text), (place, key, text)
        if place[0] in EFFECT_FIELDS.get(id, ()) and not isinstance(new, bool):
            assert any(key.endswith(f".{id}.text") for key in keys), place


def test_the_command_shows_what_is_corrected() -> None:
    for id, places in printed_values().items():
        for place in changeable(id)[:1]:
            game = first_correction(id, place)
            component = next(component for component in game.components() if component.id == id)
            assert f"{place[0]} {component.values[place[0]]}" in line(entry(component)), (id, places)


def entry(component: Component) -> dict[str, Any]:
    names = dict.fromkeys(LANGUAGES, component.id)
    return {**vars(component), "name": names, "records": 0}


def test_a_game_with_other_cards_has_words_of_its_own() -> None:
    game = first_correction("artisan", ("deniers",))
    for language, sentence in (("en", "brings 7 deniers"), ("fr", "rapporte 7 deniers")):
        assert sentence in words(game, language)("activity.artisan.text")
        assert sentence not in words(TROYES, language)("activity.artisan.text")


def test_one_is_not_many() -> None:
    game = first_correction("sculptor", ("points",))
    assert words(TROYES, "en")("activity.sculptor.text") == "Each activation brings 1 victory point."
    assert words(game, "en")("activity.sculptor.text") == "Each activation brings 2 victory points."
    assert words(game, "fr")("activity.sculptor.text") == "Chaque activation rapporte 2 points de victoire."


WRITTEN_OUT = {
    "brief": {"1", "2", "3"},
    "activity.priest.text": {"6"},
    "activity.confession.text": {"6"},
    "draw.cathedral": {"18"},
}
"""Numbers that no component has: the dice of a group, a place and a seat, the faces of a die, the cathedral's sites."""


@every_language
def test_no_number_is_written_into_a_sentence(language: str) -> None:
    numbers = house_words(language)("numbers").split()[2:]
    for key, text in written("parvis.games.troyes", language).items():
        rest = "" if key.startswith("rule.") else own_words(text, language)
        assert set(re.findall(r"\d+", rest)) <= WRITTEN_OUT.get(key, set()), key
        if key.startswith(("activity.", "event.")):
            assert set(re.findall(r"\w+", rest.lower())).isdisjoint(numbers), key


# Pictures


def on_card(game: Any, id: str) -> tuple[str, str]:
    """The signs of an activity card, and the line of text under them."""
    return effect_signs(game.cards, id, 100), words(game, "en")(f"short.{id}")


@pytest.mark.parametrize("id", EFFECT_FIELDS)
def test_the_signs_on_a_card_follow(id: str) -> None:
    for place in changeable(id):
        field = place[0]
        if field not in EFFECT_FIELDS[id]:
            continue
        game = first_correction(id, place)
        if id in ACTIVITIES:
            assert on_card(game, id) != on_card(TROYES, id), field
        elif id in OUTSIDE:
            assert outside_signs(game.cards, id, 100) != outside_signs(TROYES.cards, id, 100), place
        else:
            event = EVENTS[DESIGN_OF.index(EVENT_DESIGNS.index(id))]
            assert event_signs(game.cards, event, 100) != event_signs(TROYES.cards, event, 100), field


def test_the_board_of_a_corrected_game_shows_its_numbers() -> None:
    """Also when the same board has been drawn with the standard cards before."""
    s = next(s for trace in traces() for s in trace.states if ACTIVITIES.index("merchant") in s.activities)
    game = first_correction("merchant", ("deniers",))
    boards = [str(g.face.board(g.view(s, 0), words(g, "en"))) for g in (TROYES, game, TROYES)]
    assert boards[0] == boards[2] != boards[1]
    assert "brings 3 deniers" in boards[1]


# Every card has its place, and its numbers


RULEBOOK: dict[str, dict[str, Any]] = {
    "setup": {"penalty": 2},
    "influence_track": {"reroll": 1, "hire": 2, "flip": 4, "flip_dice": 3},
    "event_queue": {"influence": 1, "black_die": 1, "presence": 1},
    "artisan": {"pay_influence": 1, "deniers": 6},
    "merchant": {"deniers": 2},
    "miller": {"deniers": 2},
    "innkeeper": {"pay_deniers": 1, "influence": 1},
    "blacksmith": {"improves": "red", "lot": 5},
    "militia": {"improves": "red", "uses": "yellow"},
    "journeyman": {"pay_deniers": 3, "points": 2},
    "goldsmith": {"points": 1, "deniers": 2},
    "sculptor": {"points": 1},
    "tithing": {"improves": "yellow", "free": True},
    "monk": {"improves": "yellow", "uses": "white", "factor": 3},
    "priest": {"improves": "yellow", "each": 3},
    "apprenticeship": {"fixed": 5},
    "confession": {"each": 2},
    "templar": {"improves": "red", "uses": "white", "factor": 2},
    "pilgrimage": {"points": 2},
    "procession": {"points": 2},
    "glassblower": {"points": 1, "cubes": 2},
    "archer": {"hit": 3},
    "diplomat": {"pay_influence": 1},
    "hunting": {"influence": 3},
    "mercenary": {"deniers": 3},
    "tax_collector": {"deniers": 1},
    "captain": {"points": 1},
    "joust": {"points": 2},
    "troubadour": {"pay_influence": 3, "points": 2},
    "baker": {"deniers": 1},
    "banquet": {"points": 1},
    "prior": {"improves": "white", "uses": "white", "factor": 2},
    "king": {
        "points": [3, 2],
        "dice": [3, 2],
        "deniers": [6, 4],
        "citizen_dice": 1,
        "tradesman_dice": 1,
        "cathedral_dice": 2,
        "cubes": 2,
        "no_site": 1,
        "no_character": 1,
        "tax": 2,
        "workers": 1,
        "verdicts": [0, 6, 11, 16, 21],
    },
    "heresy": {"influence": 2},
    "drought": {"deniers": 1},
    "civil_war": {"deniers": 3},
    "support": {"events": 2},
    "lumberjack": {"deniers": 4},
    "clogmaker": {"deniers": 1},
    "weaver": {"deniers": 1},
    "hotelkeeper": {"influence": 4, "points": 1},
    "liquorist": {"turns": True},
    "winegrower": {"takes": True},
    "banker": {"needs": 30, "points": 3},
    "breeder": {"cube_deniers": 3, "points": 2},
    "master_tradesman": {"points": 1, "tradesmen": 2},
    "bishop": {"deniers": 1},
    "augustinian": {"improves": "yellow", "counts_as": 6},
    "templar_chief": {"improves": "red", "die_deniers": 2, "cost": 5, "currency": "influence"},
    "herbalist": {"improves": "red", "uses": "white", "factor": 3},
    "master_builder": {"penalty": 2},
    "preacher": {"alike": True},
    "scribe": {"points": 1},
    "hermit": {"points": 9, "least": 1},
    "beguine": {"points": 1},
    "ransom": {"pay_deniers": 3},
    "catapult": {"cubes": 2},
    "scout": {"cube_deniers": 1},
    "executioner": {"influence": 1, "taken": 1},
    "castellan": {"influence": 5},
    "recruiter": {"improves": "red", "counts_as": 6, "cost": 3, "currency": "influence"},
    "wedding": {"pay_deniers": 7, "points": 4},
    "fort": {
        "high": 4,
        "low_points": 1,
        "low_influence": 1,
        "high_points": 2,
        "high_influence": 2,
        "majority": 3,
    },
    "princess": {"majority": 6},
    "jeanne": {"steps": [2, 4, 6], "vp": [1, 3, 6]},
    "isabeau": {"steps": [2, 4, 6], "vp": [1, 3, 6]},
    "marie": {"steps": [2, 4, 6], "vp": [1, 3, 6]},
    "outlaw_leader": {"bonus": 3},
    "ladies_box": {"neutral_citizens": 8 + 2},
    "ramparts": {"spaces": 20, "most": 6, "point_deniers": 1},
    "ip_when_dice_bought": {"influence": 4},
    "ip_when_placing_citizen": {"influence": 4},
    "deniers_when_opponent_activates": {"deniers": 4},
    "agriculture_bonus": {"deniers": 5},
    "extra_purple_die": {"pay_deniers": 2},
    "vp_on_building_or_event": {"points": 2},
    "gate_bonus_and_cubes": {"points": 3, "cube_points": 1},
    "cube_majority": {"ranks": [8, 4, 2]},
    "arrival_order": {"arrivals": [6, 4, 2, 1]},
}
"""'Phase 1' and 'Phase 3', 'Influence', 'The Activity cards', 'The Event cards', and the annexes of the King and
of the Ladies of Troyes: what the rulebooks say, once more."""


def test_the_data_file_has_the_numbers_of_the_rulebook() -> None:
    for id, values in RULEBOOK.items():
        assert values.items() <= values_of(TROYES)[id].items(), id
    assert {id for id, fields in EFFECT_FIELDS.items() if fields} <= set(RULEBOOK)


def test_every_activity_card_has_an_effect_and_is_in_one_list() -> None:
    assert sorted([*GAINS, *IMPROVEMENTS, *ODD]) == sorted(ACTIVITIES) == sorted(EFFECTS)


def worth(game: TroyesGame, card: str) -> list[float]:
    """What an activation is worth, in the last round and before, to somebody who has of everything that cards count.

    It is worth less, perhaps, on a card with many cubes.
    """
    s = city(2, dice="red6@0 red5@0 red4@0 white1@0 white2@0 white1@1 yellow1@grey yellow2@grey", deniers=[31, 5])
    s.cards = game.cards
    s.buildings[0] = s.buildings[6] = s.buildings[12] = s.cathedral[0] = s.cathedral[1] = s.won_by[1] = 0
    s.buildings[13] = 1
    s.banners[0] = [0]
    number = ACTIVITIES.index(card)
    at = s.cards.slot[number] * OWNERS
    s.tradesmen[at] = s.tradesmen[(at + OWNERS) % len(s.tradesmen)] = 1
    crowded = apart(s)
    crowded.cubes[at] = crowded.cubes[at + 1] = 5
    return [activation(position, 0, number, left) for position in (s, crowded) for left in (0, 3)]


def test_no_card_is_forgotten_by_the_rules_of_thumb() -> None:
    assert set(STORED) == set(IMPROVEMENTS)
    assert [name for name in ACTIVITIES if not any(worth(TROYES, name))] == []


@pytest.mark.parametrize("id", [*GAINS, *ODD])
def test_the_rules_of_thumb_follow_every_number_of_a_card(id: str) -> None:
    for field in EFFECT_FIELDS[id]:
        assert worth(first_correction(id, (field,)), id) != worth(TROYES, id), field


@pytest.mark.parametrize("id", ["archer", "chivalry", "diplomat", "ransom", "catapult", "scout"])
def test_the_rules_of_thumb_follow_the_influence_of_a_cube(id: str) -> None:
    assert worth(first_correction("event_queue", ("influence",)), id) != worth(TROYES, id)


# Records name the values they were made with


def test_a_record_of_the_earlier_digest_replays_and_a_foreign_one_does_not() -> None:
    earlier = TROYES.earlier_digests[0]
    texts = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.txt"))]
    text = next(text for text in texts if f"cards: standard {earlier}" in text)
    assert read_record(text, GAMES).replay() is not None
    game = first_correction("artisan", ("deniers",))
    with pytest.raises(RecordError, match="other printed values"):
        read_record(text.replace(earlier, game.cards_digest()), GAMES)
    with pytest.raises(RecordError, match="other printed values"):
        read_record(text, {"troyes": game})
    assert read_record(text.replace(earlier, TROYES.cards_digest()), GAMES).cards_digest == TROYES.cards_digest()


def test_a_red_possession_is_refused() -> None:
    """It works in the round it is revealed, as the last card of it: a red one would call another."""
    printed = deepcopy(TROYES.printed)
    values = next(entry["values"] for entry in printed["components"] if entry["id"] == "possession")
    values.update(color="red", calls=["yellow"])
    with pytest.raises(CardsError, match="possession"):
        TROYES.with_cards(printed)

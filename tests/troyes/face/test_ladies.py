"""What the Ladies of Troyes bring to the table is drawn when it is in play, and nothing of it otherwise."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from functools import cache
from math import hypot
from random import Random
from xml.etree import ElementTree

import pytest

import playing
from parvis.core.flow import DEALER, SPECTATOR, play, question
from parvis.core.game import Json
from parvis.drawing.stage import memory
from parvis.games.troyes.face.drawing.layout import CITY, TILE
from parvis.games.troyes.face.drawing.lettering import ems
from parvis.games.troyes.face.drawing.outside import heading_of, outside_signs
from parvis.games.troyes.face.drawing.ramparts import EDGE
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.ladies.reactions import Reaction
from parvis.games.troyes.rules.pieces import ACTIVITIES, CHARACTERS, EVENTS, MODULES, OUTSIDE
from parvis.games.troyes.rules.printed import OUTSIDE_EFFECTS
from parvis.games.troyes.rules.state import Troyes
from parvis.text.people import mark
from parvis.text.words import LANGUAGES, words
from troyes.corrected import corrected, printed_values
from troyes.face.test_board import ON_THE_BOARD, mover
from troyes.helpers import apart

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_number = pytest.mark.parametrize("seats", [2, 3, 4])
ALL = tuple(MODULES)
ROOM = TILE[0] - 18
"""For the signs of a tile."""
FURTHER = {
    "guard", "steps", "lay", "use", "ask", "lose", "carry", "free", "give", "take", "column", "rob", "as",
}  # fmt: skip
"""The verbs of the Ladies of Troyes that are said by a click on the picture; the others are buttons."""
ORNAMENTS = {
    "ramparts": ("ramparts", "guard-0", "tile-1", "tile-2", "tile-3", "tile-4"),
    "open-character": ("open-character",),
}
"""By module, what is on the table from the first moment."""


@cache
def positions(seats: int) -> list[Troyes]:
    games = [playing.positions(TROYES, seats, f"ladies {seats} {seed}", ALL, 4, 0.9, asked=True) for seed in range(3)]
    return [s for game in games for s in game]


@cache
def of_module(module: str) -> list[Troyes]:
    return playing.positions(TROYES, 3, f"module {module}", (module,), 5, 0.8, asked=True)


def shown(view: Json, language: str = "en") -> str:
    return str(TROYES.face.board(view, words(TROYES, language)))


def seen(s: Troyes) -> Json:
    return TROYES.view(s, mover(s))


@cache
def _late(seats: int, module: str) -> Json:
    games = playing.positions(TROYES, seats, "late", (module,), 3, 0.8, asked=True)
    return next(seen(s) for s in reversed(games) if type(question(s)).__name__ == "Action")


def late(seats: int = 4, module: str = "ramparts") -> Json:
    """A view of a game with a module, late, in which a seat chooses an action: to be changed."""
    return deepcopy(_late(seats, module))


def about(view: Json, name: str, seat: int = 0) -> Json:
    """The same view with another question."""
    return {**view, "question": {**view["question"], "name": name, "seat": seat, "moves": []}}


def offers(view: Json) -> dict[str, tuple[str, ...]]:
    return TROYES.face.board(view, words(TROYES, "en")).offers


def label(picture: str, id: str) -> str:
    found = re.search(rf'id="{id}" aria-label="([^"]*)"', picture)
    assert found, id
    return found[1]


def place(picture: str, id: str) -> tuple[float, float]:
    found = re.search(rf'id="{id}"[^>]*translate\(([-\d.]+) ([-\d.]+)\)', picture)
    assert found, id
    return float(found[1]), float(found[2])


# All modules together


@every_number
@every_language
def test_the_picture_is_sound(seats: int, language: str) -> None:
    for s in positions(seats):
        picture = shown(seen(s), language)
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert kinds <= {"svg", "g", "rect", "circle", "path", "text", "title"}
        assert all(element.get("aria-label") for element in root.iter() if element.get("role"))
        assert "{" not in picture and "None" not in picture


@every_number
def test_every_move_of_the_board_is_on_the_board(seats: int) -> None:
    for s in positions(seats):
        view = seen(s)
        moves = (view["question"] or {}).get("moves", [])
        picture = TROYES.face.board(view, words(TROYES, "en"))
        lit = {move for found in picture.lit(moves).values() for move in found}
        on_board = {move for move in moves if move.split()[0] in ON_THE_BOARD | FURTHER and move != "steps 0"}
        assert lit == on_board, view["question"]


@every_number
def test_the_picture_is_the_same_for_everybody_and_has_no_secret(seats: int) -> None:
    rng = Random("secret")
    for s in positions(seats)[::4]:
        pictures = {shown(TROYES.view(s, seat)) for seat in (*range(seats), SPECTATOR)}
        pictures |= {shown(TROYES.view(TROYES.imagine(s, seat, rng), seat)) for seat in range(seats)}
        assert len(pictures) == 1


@every_number
def test_what_is_remembered_is_what_would_be_drawn(seats: int) -> None:
    views = [seen(s) for s in positions(seats)]
    say = words(TROYES, "en")
    before = [TROYES.face.board(view, say) for view in views]
    for view, drawn in zip(views[::3], before[::3], strict=True):
        memory.cache_clear()
        anew = TROYES.face.board(view, say)
        assert (str(anew), anew.ids, anew.offers) == (str(drawn), drawn.ids, drawn.offers)


def test_a_view_that_came_as_json_is_drawn_alike() -> None:
    for s in positions(3)[::5]:
        assert shown(json.loads(json.dumps(seen(s)))) == shown(seen(s))


# Each module, and nothing of the others


@pytest.mark.parametrize("module", ["", *MODULES])
def test_there_is_what_is_in_play_and_nothing_else(module: str) -> None:
    for s in of_module(module) if module else playing.positions(TROYES, 3, "plain", (), 9, 0.8, asked=True):
        picture = shown(seen(s))
        for ornament, ids in ORNAMENTS.items():
            assert [f'id="{id}"' in picture for id in ids] == [module == ornament] * len(ids)
        if module != "purple-dice":
            assert "purple" not in picture and "#8653a6" not in picture
        if module != "new-events":
            assert 'id="possessed' not in picture
        if module not in ("new-activities", "mixed-activities"):
            assert 'id="cathedral-3' not in picture


def test_purple_dice_lie_in_the_districts_of_seats() -> None:
    found = set()
    for s in of_module("purple-dice"):
        found |= set(re.findall(r'id="die-(\w+)-purple(\d)-0"', shown(seen(s))))
    assert {owner for owner, _ in found} == {"0", "1", "2"}
    assert len({value for _, value in found}) > 3


# The ramparts


def test_guards_stand_on_the_wall_apart_from_one_another() -> None:
    view = late()
    for guards in ([0, 0, 0, 0], [1, 1, 7, 7], [5, 5, 5, 12], [19, 3, 10, 15]):
        view["ramparts"]["guards"] = guards
        places = [place(shown(view), f"guard-{seat}") for seat in range(4)]
        for number, (x, y) in enumerate(places):
            left, top, width, height = CITY
            assert min(x - left, left + width - x, y - top, top + height - y) == EDGE
            for a, b in places[:number]:
                assert hypot(x - a, y - b) > 20


def test_a_guard_goes_clockwise_from_the_gate_at_the_top() -> None:
    view = late()
    spots = []
    for space in (0, 5, 10, 15):
        view["ramparts"]["guards"] = [space, 1, 2, 3]
        spots.append(place(shown(view), "guard-0"))
    (x0, y0), (x5, y5), (x10, y10), (x15, y15) = spots
    assert x0 == x10 == 800 and y5 == y15 == 414
    assert y0 < y5 < y10 and x15 < x0 < x5


def test_a_guard_at_the_last_gate_stands_on_its_tile() -> None:
    view = late()
    view["ramparts"]["guards"] = [20, 20, 20, 20]
    x, y = place(shown(view), "tile-4")
    for seat in range(4):
        gx, gy = place(shown(view), f"guard-{seat}")
        assert x < gx < x + TILE[0] and y < gy < y + TILE[1]


def test_the_wall_follows_what_is_printed() -> None:
    view = late()
    before = shown(view)
    view["ramparts"]["gates"] = [4, 10, 15, 20]
    assert shown(view) != before


def test_the_guard_of_the_seat_to_move_is_used_by_a_click() -> None:
    view = about(late(), "Action", 2)
    assert [offers(view).get(f"guard-{seat}") for seat in range(4)] == [None, None, ("guard",), None]
    view["ramparts"]["guards"] = [20, 20, 20, 20]
    found = offers(view)
    assert found["guard-2"] == ("guard", *found["tile-4"])
    assert found["guard-1"] == found["tile-4"], "others are clicked through to what they stand on"


def test_a_guard_is_sent_to_a_space_by_a_click_on_it() -> None:
    view = about(late(), "MoveGuard", 1)
    view["ramparts"]["guards"] = [2, 7, 0, 20]
    found = offers(view)
    assert "guard-1" not in found and "guard-0" not in found, "to stay is a button, not a click on one's own guard"
    assert found["guard-3"] == ("steps 13",), "who stands on a space is clicked through to it"
    assert found["space-8"] == ("steps 1",) and found["space-20"] == ("steps 13",) and "space-7" not in found
    assert not [id for id in offers(about(view, "Action", 1)) if id.startswith("space-")]


# The tiles


def tiled(face: str, **facts: object) -> Json:
    """A view in which a face lies before its gate."""
    view = late()
    level = next(i for i in range(4) if OUTSIDE.index(face) in TROYES.cards.faces_of_level[i])
    view["ramparts"]["tiles"][level] = {"level": level + 1, "face": face, "cubes": {}, "standing": {}, **facts}
    return view


def tile_of(view: Json, face: str) -> str:
    return f"tile-{next(tile['level'] for tile in view['ramparts']['tiles'] if tile['face'] == face)}"


@every_language
@pytest.mark.parametrize("face", OUTSIDE)
def test_every_face_has_its_name_its_text_and_signs(face: str, language: str) -> None:
    say = words(TROYES, language)
    view = tiled(face)
    picture = shown(view, language)
    assert say(f"outside.{face}") in label(picture, tile_of(view, face))
    assert say(f"outside.{face}.text").replace("'", "&#x27;") in picture
    assert outside_signs(TROYES.cards, face, ROOM) in picture


def test_no_two_faces_have_the_same_signs() -> None:
    assert len({outside_signs(TROYES.cards, face, ROOM) for face in OUTSIDE}) == len(OUTSIDE)


@pytest.mark.parametrize("face", OUTSIDE_EFFECTS)
def test_the_signs_of_a_face_follow_its_numbers(face: str) -> None:
    for field in printed_values()[face]:
        if field[0] in OUTSIDE_EFFECTS[face]:
            game = next(corrected(face, field))
            assert outside_signs(game.cards, face, ROOM) != outside_signs(TROYES.cards, face, ROOM), field


@every_language
def test_every_name_of_a_face_fits_its_band(language: str) -> None:
    say = words(TROYES, language)
    for face in OUTSIDE:
        name = heading_of(say(f"outside.{face}"))
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', name)]
        rows = re.findall(r">([^<]+)</text>", name)
        assert min(sizes) >= 11.5, face
        assert max(map(ems, rows)) * max(sizes) <= TILE[0] - 30, face


@pytest.mark.parametrize(
    ("question", "moves"),
    [("Action", ("use", "ask")), ("GuardDie", ("use", "ask")), ("CounterBlackDice", ("use", "ask")),
     ("LayCubes", ("lay", "ask")), ("LoseCube", ("lose", "ask"))],
)  # fmt: skip
def test_a_tile_carries_the_moves_about_its_cubes(question: str, moves: tuple[str, ...]) -> None:
    view = about(tiled("swap_dice"), question)
    assert offers(view)[tile_of(view, "swap_dice")] == tuple(f"{verb} swap_dice" for verb in moves)


def test_the_cubes_of_every_seat_are_on_a_tile() -> None:
    picture = shown(tiled("protection", cubes={"0": 2, "3": 11}))
    assert 'id="outside-3-0" data-from="plate-0"' in picture and 'id="outside-3-3"' in picture
    assert 'id="outside-3-1"' not in picture and ">×11<" in picture


def test_standing_answers_are_shown() -> None:
    say = words(TROYES, "en")
    picture = shown(tiled("agriculture_bonus", standing={"1": "always", "2": "never"}))
    for seat, answer in ((1, "always"), (2, "never")):
        said = say("draw.held", what=say("seat", number=seat), owner=say(f"answer.{answer}"))
        assert label(picture, f"answer-1-{seat}") == said
    assert 'id="answer-' not in shown(tiled("agriculture_bonus"))


def test_the_tile_that_somebody_is_asked_about_is_ringed() -> None:
    s = apart(next(s for s in positions(3) if seen(s)["question"]))
    s.agenda.append(Reaction(0, 1))
    view = TROYES.view(s, 1)
    assert view["plan"]["target"] == OUTSIDE[s.outside[1]]

    def tile(target: str | None) -> str:
        picture = shown({**view, "plan": {**view["plan"], "target": target}})
        return picture[picture.index('id="tile-2"') : picture.index('id="tile-3"')]

    assert "#d99a12" in tile(view["plan"]["target"]) and "#d99a12" not in tile(None)


def test_points_for_arriving_are_pale_once_they_are_given() -> None:
    view = tiled("arrival_order")
    pale = []
    for arrived in range(5):
        view["ramparts"]["guards"] = [20] * arrived + [3] * (4 - arrived)
        picture = shown(view)
        tile = picture[picture.index('id="tile-4"') : picture.index('id="activity-0"')]
        pale.append(tile.count('opacity="0.35"'))
    assert pale == [0, 1, 2, 3, 4]


def test_a_tile_that_is_not_drawn_yet_is_turned_by_the_dealer() -> None:
    s = TROYES.setup(2, ("ramparts",))
    while s.moves[0][0] != "face":
        play(s, s.moves[0])
    picture = TROYES.face.board(TROYES.view(s, DEALER), words(TROYES, "en"))
    moves = [TROYES.write(move) for move in s.moves]
    assert "tile-1" in picture.lit(moves)


# Events


def possessing(citizens: dict[str, int]) -> Json:
    view = late(module="new-events")
    event = EVENTS.index("possession")
    cards = TROYES.cards
    view["events"].append({
        "event": "possession", "banners": cards.banners[event], "colour": "white", "black": 0, "cubes": [],
        "divisor": cards.event_divisor[event], "dice": ["white"], "points": cards.event_points[event],
        "possessed": citizens,
    })  # fmt: skip
    return view


def test_possessed_citizens_are_on_their_card_and_are_freed_by_a_click() -> None:
    view = possessing({"0": 2, "3": 1})
    asked = offers(about(view, "FreeCitizen"))
    assert asked["possessed-0"][0] == "free 0" and asked["possessed-3"][0] == "free 3" and "possessed-1" not in asked
    assert offers(view)["possessed-0"][:2] == offers(view)["event-possession"], "else a click is for the event"
    picture = shown(view)
    assert label(picture, "possessed-0") == words(TROYES, "en")("draw.possessed", owner=mark(0), citizens=2)
    assert 'id="possessed' not in shown(possessing({}))


def test_a_citizen_for_possession_is_taken_by_a_click() -> None:
    found = 0
    for seats in (2, 3, 4):
        for s in positions(seats):
            waiting = question(s)
            if type(waiting).__name__ == "Possess":
                moves = seen(s)["question"]["moves"]
                lit = TROYES.face.board(seen(s), words(TROYES, "en")).lit(moves)
                assert {move for found in lit.values() for move in found} == set(moves)
                found += 1
    assert found


def test_grey_tradesmen_stand_on_their_spaces() -> None:
    view = late(module="new-events")
    slot = next(slot for slot, card in enumerate(view["activities"]) if card["card"])
    view["activities"][slot] |= {"tradesmen": {}, "grey_tradesmen": []}
    assert "-grey-" not in shown(view).partition(f'id="activity-{slot}"')[2].partition('id="activity-')[0]
    view["activities"][slot]["grey_tradesmen"] = [1, 2]
    picture = shown(view)
    assert place(picture, f"tradesman-{slot}-grey-1")[0] < place(picture, f"tradesman-{slot}-grey-2")[0]


# Activities, the cathedral, characters


def played(card: str) -> Json:
    """A view in which a card lies in its place, as the rules show it."""
    s = next(s for s in of_module("new-activities") if mover(s) >= 0)
    s = apart(s)
    s.activities[TROYES.cards.slot[ACTIVITIES.index(card)]] = ACTIVITIES.index(card)
    return seen(s)


def front(card: str) -> str:
    picture = shown(played(card))
    start = picture.index(f'id="activity-{TROYES.cards.slot[ACTIVITIES.index(card)]}"')
    return picture[start : picture.index("</g></g>", start)]


@every_language
@pytest.mark.parametrize("card", ACTIVITIES[27:])
def test_every_card_can_be_read(card: str, language: str) -> None:
    say = words(TROYES, language)
    picture = shown(played(card), language)
    assert say(f"activity.{card}.text").replace("'", "&#x27;") in picture


def test_a_tradesman_who_costs_influence_says_so() -> None:
    for card in ("recruiter", "templar_chief"):
        cost = TROYES.cards.cost_influence[ACTIVITIES.index(card)]
        assert f"tradesman {cost} in influence" in shown(played(card))
    assert "in influence" not in shown(played("fort"))


def test_the_fort_divides_nothing() -> None:
    assert "every die counts by itself" in shown(played("fort"))
    assert "every die counts by itself" not in shown(played("princess"))


def test_the_fourth_level_is_there_with_the_master_builder() -> None:
    view = played("master_builder")
    assert len(view["cathedral"]) == 4
    view["cathedral"] = [[0] * 6, [1] * 6, [2] * 6, [None, 0, None, None, None, "grey"]]
    picture = shown(view)
    assert re.findall(r'id="cathedral-3-(\d)"', picture) == ["1", "5"]
    heights = [place(picture, f"cathedral-{level}-1")[1] for level in range(4)]
    assert heights == sorted(heights, reverse=True) and heights[-1] > 100
    assert label(picture, "cathedral") == words(TROYES, "en")("draw.cathedral", cubes=20, sites=24)


def test_the_master_builder_chooses_a_column_by_a_click() -> None:
    view = about(played("master_builder"), "BuildSites")
    assert [offers(view)[f"column-{column}"] for column in range(1, 7)] == [(f"column {n}",) for n in range(1, 7)]
    assert "cathedral" not in offers(view)
    assert "column-1" not in offers(about(view, "Action")) and offers(about(view, "Action"))["cathedral"] == ("build",)


def test_other_questions_are_answered_by_clicks() -> None:
    view = late()
    assert offers(about(view, "Rob", 1))["plate-2"] == ("rob 2",)
    assert "plate-1" not in offers(about(view, "Rob", 1)) and "plate-2" not in offers(about(view, "Action", 1))
    assert offers(about(view, "ChooseColour"))["building-palace"] == ("as red",)
    slot = next(slot for slot, card in enumerate(view["activities"]) if card["card"])
    card = view["activities"][slot]["card"]
    assert offers(about(view, "CarryCube"))[f"activity-{slot}"] == (f"carry {card}",)
    assert offers(about(view, "LoseCube"))[f"activity-{slot}"] == (f"lose {card}",)
    view["players"][0]["dice"] = {"red": [4], "white": [], "yellow": []}
    assert offers(about(view, "SwapDice"))["die-0-red4-0"] == ("give red4@0", "take red4@0")


@every_language
@pytest.mark.parametrize("name", CHARACTERS)
def test_the_open_character_is_on_the_table(name: str, language: str) -> None:
    say = words(TROYES, language)
    view = {**late(3, "open-character"), "open_character": name}
    picture = shown(view, language)
    assert label(picture, "open-character") == say("draw.open-character", character=say(f"character.{name}"))
    assert say(f"character.{name}.text").replace("'", "&#x27;") in picture
    size = re.search(r'id="open-character".*?font-size="([\d.]+)"', picture)
    assert size and float(size[1]) >= 11
    nobody = shown({**view, "open_character": None}, language)
    assert label(nobody, "open-character") == say("draw.open-character", character=say("draw.character-unknown"))


def test_a_place_for_the_open_character_is_not_the_want_of_one() -> None:
    view = {**late(3, "open-character"), "open_character": None}
    without = {key: value for key, value in view.items() if key != "open_character"}
    assert ['id="open-character"' in shown(seen) for seen in (without, view, without)] == [False, True, False]


def test_the_steps_of_the_open_character_are_those_for_so_many_seats() -> None:
    """Also when the same words have been drawn for a table with another number of seats."""
    view = {**late(3, "open-character"), "question": None, "open_character": "chretien"}
    three, two = (shown({**view, "seats": seats}) for seats in (3, 2))
    for picture, steps in ((three, TROYES.cards.character_steps), (two, TROYES.cards.character_steps_two)):
        foot = picture[picture.index('id="open-character"') : picture.index('id="fountain"')]
        assert [int(step) for step in re.findall(r'text-anchor="end">(\d+)<', foot)] == steps[0]


def test_panels_tell_where_a_guard_is() -> None:
    say = words(TROYES, "en")
    view = late()
    view["ramparts"]["guards"] = [3, 0, 20, 7]
    told = [fact.value for panel in TROYES.face.panels(view, say) for fact in panel.facts if fact.kind == "guard"]
    assert told == ["3", "0", "20", "7"]
    without = TROYES.face.panels(late(3, "open-character"), say)
    assert all(fact.kind != "guard" for panel in without for fact in panel.facts)


# A card by itself


def alone(kind: str, id: str) -> str:
    picture = TROYES.face.single(late(), words(TROYES, "en"), kind, id)
    assert picture is not None, id
    ElementTree.fromstring(str(picture))
    return str(picture)


@pytest.mark.parametrize("face", OUTSIDE)
def test_a_tile_can_be_drawn_by_itself(face: str) -> None:
    picture = alone("outside", face)
    assert words(TROYES, "en")(f"outside.{face}") in picture
    assert len(re.findall(r'id="tile-\d"', picture)) == 1 and 'id="guard' not in picture


@pytest.mark.parametrize("card", ACTIVITIES[27:])
def test_a_card_by_itself_is_the_one_on_the_board(card: str) -> None:
    slot = TROYES.cards.slot[ACTIVITIES.index(card)]
    assert label(alone("activity", card), "activity-0") == label(shown(played(card)), f"activity-{slot}")


@pytest.mark.parametrize("event", ["resistance", "wolves", "outlaw_leader", "possession", "uprising", "monk_event"])
def test_an_event_can_be_drawn_by_itself(event: str) -> None:
    assert words(TROYES, "en")(f"event.{event}.text") in alone("event", event).replace("&#x27;", "'")

"""The table by ear: what is asked is answered in sentences, from what the reader sees and from nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from websockets.sync.client import ClientConnection, connect

from parvis.core.face import listed
from parvis.core.flow import SPECTATOR, play, question
from parvis.core.game import Game, face_of
from parvis.games import GAMES
from parvis.sitting.story import tell
from parvis.table.page.ear import ASKED, heard
from parvis.table.page.views import Reader
from parvis.text.people import MARKS
from parvis.text.words import LANGUAGES, words
from playing import positions
from table.servers import Inside, as_onlooker, as_seat

BOT = {"kind": "bot", "bot": "random"}
LINK = {"kind": "link"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def line(house: Inside, opened: dict[str, Any], headers: dict[str, str], language: str = "en") -> ClientConnection:
    return connect(f"ws://127.0.0.1:{house.port}/ws/{opened['table']}?lang={language}", additional_headers=headers)


def asked(socket: ClientConnection, what: object) -> dict[str, Any]:
    """What a page is answered; views that come meanwhile are not looked at."""
    socket.send(json.dumps({"ear": what}))
    while True:
        found: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if found["kind"] in ("ear", "error"):
            return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whereabouts_are_sentences(game: str, language: str) -> None:
    """At every position of a game, for each seat and for who looks on."""
    own = GAMES[game]
    say, face = words(own, language), face_of(own)
    for seats in own.seat_counts:
        for s in positions(own, seats, 4)[::9]:
            for reader in (SPECTATOR, *range(seats)):
                asked_for = [reader] if reader >= 0 else list(range(seats))
                told = face.whereabouts(own.view(s, reader), say, asked_for)
                assert told and all(text.endswith(".") and "{" not in text for text in told), told


def of_troyes() -> Any:
    troyes = GAMES["troyes"]
    return next(s for s in positions(troyes, 2, 4) if s.round == 2 and s.dice[0] and s.dice[1])


def test_where_my_dice_are() -> None:
    troyes, s = GAMES["troyes"], of_troyes()
    seen = troyes.view(s, 1)
    mine = face_of(troyes).whereabouts(seen, words(troyes, "en"), [1])
    dice = seen["players"][1]["dice"]
    told = "; ".join(f"{colour} {', '.join(map(str, dice[colour]))}" for colour in dice if dice[colour])
    assert mine[0].endswith(f": {told or 'none'}.")
    others = [text for text in mine if text.startswith("Dice, ")]
    assert len(others) == 3, "its own district, the other's and the grey one"


def secrets(game: Game[Any]) -> tuple[Any, Any]:
    """Two states that seat 0 cannot tell apart."""
    for s in positions(game, 3, 5)[60::10]:
        asked_now = question(s)
        if asked_now is None:
            break
        other = game.imagine(s, 0, Random(7))
        if game.view(s, 1) != game.view(other, 1) and asked_now.seat >= 0:
            return s, other
    raise AssertionError("nothing is hidden")


class Seen:
    """As much of a table as is asked about."""

    def __init__(self, game: Game[Any], s: Any) -> None:
        self.game, self.state, self.log = game, s, []
        self.asked, self.over, self.seats = question(s), False, [None] * s.seats
        self.cache: dict[Any, Any] = {}

    def shown(self, seat: int) -> Any:
        return self.state

    def clicks(self, seat: int) -> None:
        return None


@pytest.mark.parametrize("what", ["where", "have", "lead", "moves", "may"])
def test_answers_come_from_the_view(what: str) -> None:
    """Whatever the others hide, an answer is the same; and those who hide it are told more."""
    troyes = GAMES["troyes"]
    say, (s, other) = words(troyes, "en"), secrets(troyes)

    def answer(state: Any, seat: int) -> list[str]:
        table: Any = Seen(troyes, state)
        return heard(table, Reader(seat, (seat,), "en", False), say, what)

    if what == "may":
        assert answer(s, (question(s).seat + 1) % 3)[0] == say("ear.not-asked")  # type: ignore[union-attr]
        return
    assert answer(s, 0) == answer(other, 0)
    if what == "have":
        assert answer(s, 1) != answer(other, 1)
        own = [say(f"character.{name}") for name in troyes.view(s, 0)["players"][0]["characters"]]
        assert own and say("ear.cards", names=", ".join(own)) in answer(s, 0), "the own ones are told"
    if what == "lead":
        hidden = [seat for seat in range(3) if seat != 0]
        assert answer(s, 0)[-1] == say("ear.hidden-points", names=", ".join(say("seat", number=n) for n in hidden))
        assert answer(s, 0)[0] == say("ear.alone", who=0, points=s.points[0]), "whether that is most, nobody knows"


def test_who_leads_is_told_where_all_points_are_open() -> None:
    caylus = GAMES["caylus"]
    say = words(caylus, "en")
    s = next(s for s in positions(caylus, 3, 4) if question(s) is not None and len(set(s.points)) == 3)
    told = heard(cast(Any, Seen(caylus, s)), Reader(1, (1,), "en", False), say, "lead")
    first, *others = sorted(range(3), key=lambda seat: -s.points[seat])
    assert told[0] == say("ear.leads", who=first, points=s.points[first])
    assert told[1:] == [say("ear.alone", who=seat, points=s.points[seat]) for seat in others]


def test_everything_can_be_asked_over_a_socket(house: Inside) -> None:
    """In names, not in marks; by whoever plays and by whoever looks on; nothing else can be asked."""
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": [LINK, LINK]}).json()
    for headers in (as_seat(opened, 0), as_seat(opened, 1), as_onlooker(opened)):
        for language in LANGUAGES:
            with line(house, opened, headers, language) as socket:
                for what in ASKED:
                    told = asked(socket, what)
                    assert told["kind"] == "ear" and told["asked"] == what and told["told"], what
                    assert not any(MARKS.search(text) for text in told["told"])
                for wrong in ("", "all", 3, None, ["may"]):
                    assert asked(socket, wrong)["field"] == "ear"


def test_what_may_be_done_is_told_with_its_choices(house: Inside) -> None:
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": [LINK, LINK]}).json()
    state = house.client.get(f"/api/tables/{opened['table']}", headers=as_seat(opened, 0)).json()
    turn = state["asked"]
    mine = house.client.get(f"/api/tables/{opened['table']}", headers=as_seat(opened, turn)).json()
    with line(house, opened, as_seat(opened, turn)) as socket:
        told = asked(socket, "may")["told"]
        assert told[0] == mine["sentence"]
        assert told[1].startswith(f"{len(mine['moves'])} choices") and mine["moves"][0]["text"] in told[1]
        move = mine["moves"][0]["move"]
        socket.send(json.dumps({"draft": [move], "ply": mine["ply"], "undos": mine["undos"], "at": 0}))
        told = asked(socket, "may")["told"]
        assert told[-1].startswith("Confirm plays it") and mine["moves"][0]["text"].split()[-1] in told[0]
    with line(house, opened, as_seat(opened, 1 - turn)) as socket:
        assert asked(socket, "may")["told"][0] == "You are not asked now."
        assert move.split()[-1] not in " ".join(asked(socket, "where")["told"]), "nobody hears of a draft"


def test_the_last_moves_are_those_since_my_own(house: Inside) -> None:
    opened = house.client.post("/api/tables", json={"game": "pillars", "seats": [LINK, BOT]}).json()
    mine = as_seat(opened, 0)
    for _ in range(3):
        while True:
            state = house.client.get(f"/api/tables/{opened['table']}", headers=mine).json()
            if state["asked"] == 0:
                break
        sent = {"ply": state["ply"], "moves": [state["moves"][0]["move"]]}
        assert house.client.post(f"/api/tables/{opened['table']}/moves", json=sent, headers=mine).status_code == 200
    while house.client.get(f"/api/tables/{opened['table']}", headers=mine).json()["asked"] != 0:
        pass
    with line(house, opened, mine) as socket:
        told = asked(socket, "moves")["told"]
    assert told[0] in ("Since your last move:", "Nothing has happened since your last move.")
    assert not any(text.startswith("You ") for text in told[1:]), told


def test_choices_are_set_apart_as_the_language_does() -> None:
    for language, told in (("en", "a; b, c; d"), ("fr", "a\u00a0; b, c\u00a0; d")):
        say = words(GAMES["caylus"], language)
        assert listed(say, ["a", "b, c", "d"]) == told and listed(say, ["a"]) == "a" and listed(say, []) == ""


def test_a_die_is_read_by_its_name() -> None:
    """What the log draws is said."""
    troyes = GAMES["troyes"]
    say = words(troyes, "en")
    s = troyes.setup(2)
    lines, rng = [], Random(3)
    while s.round < 2 and question(s) is not None:
        move = rng.choice(s.moves)
        lines += tell(troyes, troyes.clone(s), move, len(lines))
        play(s, move)
    table: Any = Seen(troyes, s)
    table.log = lines
    sentences = heard(table, Reader(SPECTATOR, (), "en", False), say, "moves")
    assert sentences[-1] == say("ear.earlier"), "it is said that this is not all"
    told = " ".join(sentences)
    assert not any(0xE100 <= ord(sign) <= 0xF8FF for sign in told), told

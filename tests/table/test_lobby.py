"""The lobby: many options, some of them together; one seat alone; why a game is not played so, before it is sent."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parvis.games
from parvis.__main__ import main
from parvis.core.face import Face, Fact, Panel, Say
from parvis.core.game import SetupError
from parvis.core.picture import Elements, Picture
from parvis.games import GAMES
from parvis.text.words import LANGUAGES
from table.servers import Inside
from table.test_correcting import Form
from toy.game import Quarry, QuarryGame

LADIES = ("ladies", "open-character", "new-activities", "ramparts")
MESSAGES = {
    "en": {
        "title": "Quarry", "brief": "Keep what is heavy.\nNothing else.", "seats.1": "Alone against the King",
        "option-set.ladies": "All of the Ladies", "setup-error.ladies-alone": "The Ladies do not play alone.",
        "move.block": "a block of {noun}", "move.keep": "keep", "move.throw": "throw",
        "question.KeepOrThrow": "Keep it?", "question.Deal": "A block.", "sheet.points": "stone",
        "counter.points": "stone", "step.NextRound": "a round", "step.Deal": "a block", "step.KeepOrThrow": "a choice",
        "told.Deal": "A block of {things}", "told.keep": "{who, seat} keeps it", "told.throw": "{who, seat} throws it",
    },
    "fr": {"option-set.ladies": "Toutes les dames", "setup-error.ladies-alone": "Les dames ne jouent pas seules."},
}  # fmt: skip


SETS = {"ladies": LADIES, "more": ("ramparts", "new-events")}


class QuarryFace(Face):
    """As little as a page needs."""

    def icon(self) -> str:
        return "<svg xmlns='http://www.w3.org/2000/svg'/>"

    def noun(self, say: Say, kind: str, noun: int) -> str:
        return str(noun)

    def details(self, s: Any, say: Say, step: Any) -> dict[str, str]:
        return {}

    def plain(self, view: dict[str, Any], say: Say) -> str:
        return str(view)

    def board(self, view: dict[str, Any], say: Say) -> Picture:
        return Picture("<svg>", [str(view["carts"])], [Elements([], {})])

    def panels(self, view: dict[str, Any], say: Say) -> list[Panel]:
        return [Panel(seat, [Fact("cart", "cart", str(cart))], []) for seat, cart in enumerate(view["carts"])]


class Lone(QuarryGame):
    """Quarry for one to three seats, with ten options; the Ladies not for one."""

    seat_counts = (1, 2, 3)
    options = ("heavy", "bonus", *LADIES, "purple-dice", "new-events", "open-points", "tournament")
    option_sets = SETS
    face = QuarryFace()

    def start(self, seats: int, options: Collection[str]) -> Quarry:
        if seats == 1 and "ladies" in options:
            raise SetupError("the Ladies are not for one seat", "ladies-alone")
        if "open-character" in options and "ladies" not in options:
            raise SetupError("the open character is one of the Ladies")
        return super().start(seats, options)


def put_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game among the others, and a package with its words beside theirs."""
    text = folder / "games" / "quarry" / "text"
    text.mkdir(parents=True)
    (text.parent / "__init__.py").touch()
    told = {f"option.{option}{end}": f"{option}{end}" for option in Lone.options for end in ("", ".text")}
    for language, said in MESSAGES.items():
        whole = told | {"option-set.more": "More"} | said if language == "en" else said
        (text / f"{language}.json").write_text(json.dumps(whole), encoding="utf-8")
    monkeypatch.setattr(parvis.games, "__path__", [*parvis.games.__path__, str(text.parents[1])])
    monkeypatch.setitem(GAMES, "quarry", Lone())


@pytest.fixture
def quarry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    put_up(tmp_path, monkeypatch)
    yield
    for name in [name for name in sys.modules if name.startswith("parvis.games.quarry")]:
        del sys.modules[name]


@pytest.fixture
def house(quarry: None, tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def possible(house: Inside, language: str = "en", **form: str) -> tuple[bool, str]:
    answer = house.client.post(f"/new/possible?lang={language}", data=form)
    assert answer.status_code == 200
    return answer.json()["possible"], answer.json()["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_that_belong_together_stand_together(house: Inside, language: str) -> None:
    """Every option once, those of a set in one group with a button that ticks all of them, named elsewhere or not."""
    html = house.client.get(f"/?lang={language}").text
    section = next(part for part in html.split("<section") if "play-quarry" in part)
    groups = section.split('<fieldset class="options">')[1:]
    named = [[option for option in Lone.options if f'name="option.{option}"' in group] for group in groups]
    assert named == [
        ["heavy", "bonus", "purple-dice", "open-points", "tournament"], list(LADIES), ["new-events"],
    ]  # fmt: skip
    assert f'data-tick="{" ".join(LADIES)}" hidden>{MESSAGES[language]["option-set.ladies"]}<' in groups[1]
    assert 'data-tick="ramparts new-events"' in groups[2]
    assert "ladies.text" in groups[1]
    assert html.count("data-tick") == 3, "two of Quarry, one of Troyes: games without sets have no button"


def test_who_plays_alone_needs_one_click(house: Inside) -> None:
    html = house.client.get("/").text
    assert html.count('class="alone"') == 2, "Quarry and Troyes"
    assert 'id="alone-quarry">Alone against the King</button>' in html
    assert "1 to 3 players" in html
    opened = house.client.post("/new", data={"game": "quarry", "seat0": "here"})
    assert opened.status_code == 303
    table = house.app.state.service.tables.live[opened.headers["location"].removeprefix("/t/")]
    assert [seat.bot for seat in table.seats] == [""]
    quick = house.client.post("/new", data={"game": "quarry", "opponents": "random"})
    table = house.app.state.service.tables.live[quick.headers["location"].removeprefix("/t/")]
    assert [seat.bot for seat in table.seats] == ["", "random"], "against a bot there are two"


def test_the_form_offers_a_second_seat_that_may_be_nobody(house: Inside) -> None:
    html = house.client.get("/").text
    section = next(part for part in html.split("<section") if "play-quarry" in part)
    form = Form(section.split('data-asks="/new/possible">')[1].split("</form>")[0])
    assert [form.sent[f"seat{at}"] for at in range(3)] == ["here", "novice", ""]
    alone = house.client.post("/new", data={**form.sent, "game": "quarry", "seat1": ""})
    assert alone.status_code == 303


def test_a_game_alone_is_played_to_its_end(house: Inside) -> None:
    """The page, the API, the record and the replay of one seat."""
    opened = house.client.post("/api/tables", json={"game": "quarry", "seats": [{"kind": "here"}]}).json()
    rng = Random(1)
    while not (seen := house.client.get(f"/api/tables/{opened['table']}").json())["over"]:
        move = rng.choice(seen["moves"])["move"]
        house.client.post(f"/api/tables/{opened['table']}/moves", json={"ply": seen["ply"], "moves": [move]})
    assert len(seen["seats"]) == len(seen["scores"]) == 1
    assert house.client.get(opened["page"]).status_code == 200
    assert house.client.get(f"{opened['page']}/replay").status_code == 200
    assert house.client.get(f"/api/tables/{opened['table']}/replay/2").status_code == 200
    record = house.client.get(f"{opened['page']}/record").text
    assert "seats: 1\n" in record
    again = house.client.post("/api/tables", json={"record": record})
    assert again.status_code == 201 and len(again.json()["seats"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_is_not_played_so_is_said_before_and_after(house: Inside, language: str) -> None:
    """In the reader's language, as the game says it; where it says nothing, that it is not."""
    alone = {"game": "quarry", "seat0": "here", "option.ladies": "on"}
    reason = MESSAGES[language]["setup-error.ladies-alone"]
    assert possible(house, language, **alone) == (False, reason)
    refused = house.client.post(f"/new?lang={language}", data=alone)
    assert refused.status_code == 400 and reason in refused.text
    asked = {"game": "quarry", "seats": [{"kind": "here"}], "options": ["ladies"]}
    told = house.client.post(f"/api/tables?lang={language}", json=asked).json()
    assert told == {"error": "error.setup", "text": reason}
    nameless = possible(house, language, **{**alone, "seat1": "link"}, **{"option.open-character": "on"})
    assert nameless[0]
    without = {"game": "quarry", "seat0": "here", "seat1": "here", "option.open-character": "on"}
    plain = {"en": "The game is not played with these seats or options.", "fr": "Le jeu ne se joue pas"}[language]
    assert possible(house, language, **without)[1].startswith(plain)


def test_what_is_possible_is_called_by_its_name(house: Inside) -> None:
    assert possible(house, game="quarry", seat0="here") == (True, "Alone against the King")
    assert possible(house, game="quarry", seat0="here", seat1="random") == (True, "")
    assert not possible(house, game="troyes", seat0="here", seat1="here", **{"option.tournament": "on"})[0]
    assert not possible(house, game="chess", seat0="here")[0]
    assert not possible(house, game="troyes")[0]
    assert house.app.state.service.tables.live == {}, "nothing is opened by asking"


def test_it_is_played_alone_in_the_terminal(
    quarry: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With one seat nobody is against you; who says nothing of seats has an opponent, here and in `sim`."""
    answers = {"a number": "1", "Enter": "", "q leaves": "q"}
    monkeypatch.setattr("builtins.input", lambda said: next(text for part, text in answers.items() if part in said))
    words = ["play", "quarry", "--lang", "en", "--seed", "1"]
    assert main([*words, "--seats", "1"]) == 0
    shown = capsys.readouterr().out
    assert "against you" not in shown and "You play alone, as seat 0." in shown and "The game is over." in shown
    assert main([*words, "--bots", "random"]) == 0
    assert "against you: 1 random" in capsys.readouterr().out
    assert main(["sim", "quarry", "--games", "2", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["mean_scores"]) == 2
    assert main(["sim", "quarry", "--games", "2", "--seats", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["win_shares"] == [1]

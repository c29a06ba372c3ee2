"""Correct the cards: what is typed makes a data file, the game's own check names what is wrong, and nothing is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from parvis.core.printed import differences
from parvis.games import GAMES
from parvis.table.page.correcting import correction, picture, typed_values
from parvis.table.page.fields import AMOUNTS, FLAG, NUMBER, NUMBERS, RAW, ROWS, WORD, WORDS, Field, fields
from parvis.table.settings import CARDS
from parvis.table.web.limits import Rate
from parvis.text.words import LANGUAGES, words
from table.servers import Inside
from table.test_boxes import ONE_VALUE, corrected

HTTP = dict[str, str]


class Form(HTMLParser):
    """A page as a browser without scripts has it: what it would send, and what it says."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.pictures: dict[str, str] = {}
        self.invalid: list[str] = []
        self.text = ""
        self.inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.add(given.get("id", ""))
        if tag == "a":
            self.links.append(given["href"])
        if tag == "img":
            self.pictures[given["alt"]] = given["src"]
        if given.get("aria-invalid"):
            self.invalid.append(given["name"])
        if tag == "input" and given.get("type") == "checkbox":
            if "checked" in given:
                self.sent[given["name"]] = "on"
        elif tag == "input" and "name" in given:
            self.sent[given["name"]] = given.get("value", "")
        elif tag in ("select", "textarea") and "name" in given:
            self.inside = given["name"]
            if tag == "textarea":
                self.sent[self.inside] = ""
        elif tag == "option" and ("selected" in given or self.inside not in self.sent):
            self.sent[self.inside] = given["value"]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("select", "textarea"):
            self.inside = ""

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.inside == "data":
            self.sent["data"] += data


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    running = Inside(tmp_path_factory.mktemp("correcting"))
    yield running
    running.stop()


def page(house: Inside, game: str, language: str = "en") -> Form:
    answer = house.client.get(f"/cards/{game}?lang={language}")
    assert answer.status_code == 200
    return Form(answer.text)


def send(house: Inside, game: str, do: str, sent: HTTP, language: str = "en") -> httpx.Response:
    return house.client.post(f"/cards/{game}?lang={language}", data={**sent, "do": do})


# What is typed


@pytest.mark.parametrize("name", GAMES)
def test_every_value_is_typed_and_read_back(name: str) -> None:
    """What stands in the inputs for a value makes that value; so does the whole form."""
    game = GAMES[name]
    for component in game.components():
        for field in fields(game)[component.id]:
            value = component.values[field.name]
            assert field.value(field.texts(value)) == value, field.id
            assert set(field.texts(value)) == set(field.names())
            assert field.kind != RAW
    given = correction(game, typed_values(game, game.printed["components"]))
    assert given.printed["components"] == [
        {key: entry[key] for key in ("id", "kind", "values", "confidence")} for entry in game.printed["components"]
    ]
    assert given.made is not None and not differences(game, given.made)


@pytest.mark.parametrize(
    ("kind", "words", "typed", "value"),
    [
        (NUMBER, (), [" 7 "], 7), (NUMBER, (), ["-1"], -1), (NUMBER, (), ["four"], "four"), (NUMBER, (), [""], ""),
        (NUMBER, (), ["9" * 5000], "9" * 5000), (NUMBER, (), ["٣"], "٣"), (NUMBER, (), ["1.5"], "1.5"),
        (NUMBERS, (), ["6 5,4;  3"], [6, 5, 4, 3]), (NUMBERS, (), [""], []), (NUMBERS, (), ["1 x"], [1, "x"]),
        (ROWS, (), ["1 3 / 2,4"], [[1, 3], [2, 4]]), (ROWS, (), [""], []), (ROWS, (), ["/"], [[], []]),
        (FLAG, (), ["true"], True), (FLAG, (), ["false"], False), (FLAG, (), ["maybe"], "maybe"),
        (WORD, ("red",), ["red"], "red"), (WORDS, ("red",), ["red", "", "red"], ["red", "red"]),
        (AMOUNTS, ("wood", "gold", "food"), ["1", "", "x"], {"wood": 1, "food": "x"}),
        (RAW, (), ['{"a": [1]}'], {"a": [1]}), (RAW, (), ["{"], "{"), (RAW, (), ["[" * 100_000], "[" * 100_000),
    ],
)  # fmt: skip
def test_what_is_typed_is_read(kind: str, words: tuple[str, ...], typed: list[str], value: Any) -> None:
    field = Field("card", "value", kind, words, len(typed))
    assert field.value(dict(zip(field.names(), typed, strict=True))) == value


def test_inputs_are_of_the_right_kind() -> None:
    kinds = {(field.component, field.name): field for its in fields(GAMES["troyes"]).values() for field in its}
    assert kinds["merchant", "cost"].kind == NUMBER
    assert kinds["merchant", "spaces_vp"].kind == NUMBERS
    assert kinds["palace", "rows"].kind == ROWS
    assert kinds["tithing", "free"].kind == FLAG
    assert set(kinds["blacksmith", "improves"].words) >= {"red", "white", "yellow"}
    assert (kinds["merchant", "activation_dice"].kind, kinds["merchant", "activation_dice"].inputs) == (WORDS, 3)
    assert kinds["drought", "calls"].kind == WORDS, "none here, but its like elsewhere are words"
    of_pillars = {field.name: field for field in fields(GAMES["pillars"])["toolmaker_1"]}
    assert of_pillars["input"].kind == AMOUNTS and "metal" in of_pillars["input"].words
    assert not of_pillars["input"].holds({"silver": 1}) and of_pillars["input"].holds({"metal": 1, "sand": 2})


def test_what_the_owner_has_typed_or_ticked_is_certain() -> None:
    typed = {"value.miller.cost": "5", "sure.artisan.cost": "on", "value.artisan.divisor": "4"}
    given = correction(GAMES["troyes"], typed)
    entries = {entry["id"]: entry for entry in given.printed["components"]}
    assert entries["miller"]["confidence"]["cost"] == entries["artisan"]["confidence"]["cost"] == "certain"
    assert entries["artisan"]["confidence"]["divisor"] == entries["miller"]["confidence"]["divisor"] == "guess"


def test_every_wrong_value_is_found() -> None:
    typed = {
        "value.miller.cost": "x",
        "value.artisan.divisor": "0",
        "value.palace.rows": "1",
        "value.setup.income": "1 2",
    }
    given = correction(GAMES["troyes"], typed)
    assert set(given.wrong) == {("miller", "cost"), ("artisan", "divisor"), ("setup", "income")}
    assert given.made is None
    together = correction(GAMES["troyes"], {"value.palace.rows": "1"})
    assert together.wrong == {} and together.whole is not None and together.made is None


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_drawn_with_its_values(name: str) -> None:
    """In both languages; and a corrected value is seen in the picture of its card, or in that of the board."""
    game = GAMES[name]
    drawn = {}
    for language in LANGUAGES:
        for component in game.components():
            shown = picture(game, language, component.id)
            if shown is not None:
                ElementTree.fromstring(str(shown))
                used = set(re.findall(r'href="#([^"]+)"', str(shown)))
                assert used <= set(re.findall(r'id="([^"]+)"', str(shown))), component.id
                drawn[component.id] = str(shown)
    assert len(drawn) >= 40
    ElementTree.fromstring(str(picture(game, "en", "")))


@pytest.mark.parametrize(
    ("game", "id", "field", "value"),
    [
        ("troyes", "merchant", "cost", 17), ("troyes", "merchant", "spaces_vp", [8, 9, 9]),
        ("troyes", "merchant", "color", "red"), ("troyes", "drought", "banners", 6), ("troyes", "", "salary", 77),
        ("caylus", "church", "points", 44), ("caylus", "trading_post", "deniers", 33),
        ("pillars", "sand_2", "workers", 11), ("pillars", "organ_builder_6", "cost", 12),
        ("pillars", "madonna", "points", 9),
    ],
)  # fmt: skip
def test_a_corrected_value_is_seen(game: str, id: str, field: str, value: Any) -> None:
    """In the picture of its card; or, of what only the board shows, in that of the board ('')."""
    other = GAMES[game].with_cards(corrected(game, (id or "palace", field, value)))
    assert str(picture(other, "fr", id)) != str(picture(GAMES[game], "fr", id))


# The page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_value(house: Inside, name: str, language: str) -> None:
    form = page(house, name, language)
    game = GAMES[name]
    say = words(game, language)
    for component in game.components():
        assert f"card-{component.id}" in form.ids
        assert say(f"{component.kind}.{component.id}") in form.text
        for field in fields(game)[component.id]:
            assert {text: form.sent[text] for text in field.names()} == field.texts(component.values[field.name])
            assert field.id in form.ids
    assert all(link[1:] in form.ids for link in form.links if link.startswith("#"))
    for source in list(form.pictures.values())[:6]:
        shown = house.client.get(source)
        assert (shown.status_code, shown.headers["content-type"]) == (200, "image/svg+xml")
    assert f'href="/cards/{name}"' in house.client.get("/").text, "the lobby leads there"


@pytest.mark.parametrize("name", GAMES)
def test_a_value_is_corrected_and_the_file_kept(house: Inside, name: str) -> None:
    sent = page(house, name).sent
    id, field, value = ONE_VALUE[name]
    component = next(c for c in GAMES[name].components() if c.id == id)
    sent |= next(f for f in fields(GAMES[name])[id] if f.name == field).texts(value)
    looked = Form(send(house, name, "look", sent).text)
    expected = GAMES[name].with_cards(corrected(name, ONE_VALUE[name]))
    assert expected.cards_digest() in looked.text
    assert words(GAMES[name], "en")(f"{component.kind}.{id}") in looked.text
    answer = send(house, name, "file", {**looked.sent, "cards_name": "ma boîte.json"})
    assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''ma_bo%C3%AEte.json"
    made = GAMES[name].with_cards(answer.json())
    assert made.cards_digest() == expected.cards_digest()
    loaded = Form(send(house, name, "load", {**page(house, name).sent, "data": answer.text}).text)
    assert {k: v for k, v in loaded.sent.items() if k.startswith("value.")} == {
        k: v for k, v in sent.items() if k.startswith("value.")
    }


@pytest.mark.parametrize(("language", "card", "name"), [("en", "Miller", "cost"), ("fr", "Meunier", "coût")])
def test_what_is_wrong_is_named_and_nothing_is_lost(house: Inside, language: str, card: str, name: str) -> None:
    sent = {
        **page(house, "troyes", language).sent, "value.miller.cost": "<b>four", "value.artisan.divisor": "7",
        "value.merchant.spaces_vp": "2,1",
        "value.merchant.activation_dice.0": "mauve", "cards_name": "mine", "seat1": "link", "name1": "Zoé",
        "option.open-points": "on", "doubtful": "on", "sure.artisan.cost": "on", "data": "half a file",
    }  # fmt: skip
    for do in ("look", "file", "open"):
        answer = send(house, "troyes", do, sent, language)
        assert answer.status_code == 400
        form = Form(answer.text)
        assert form.sent == {**sent, "game": "troyes"}
        assert f"{card}, " in form.text and name in form.text
        assert set(form.invalid) == {"value.miller.cost", *(f"value.merchant.activation_dice.{at}" for at in range(3))}
        assert "#value.miller.cost" in form.links and "<b>four" not in answer.text
    assert house.app.state.service.tables.live == {}


def test_values_that_do_not_fit_together_lead_to_their_card(house: Inside) -> None:
    form = Form(send(house, "troyes", "look", {"value.setup.die_price": "6 4 2"}).text)
    assert "die_price must grow" in form.text and "#card-setup" in form.links
    assert form.sent["value.setup.die_price"] == "6 4 2"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("", "no data file"), ("{", "no data file"), ("[]", "no data file"), ("[" * 90_000, "no data file"),
        ('{"game": "caylus"}', "should be one of: troyes"), ("9" * 5000, "no data file"),
        (json.dumps({"game": "troyes", "x": "x" * CARDS}), "smaller than 256 kB"),
        (json.dumps(corrected("troyes", ("merchant", "cost", "four"))), "Merchant, “cost”"),
        (json.dumps(corrected("troyes", ("merchant", "cost", {"x": []}))), "Merchant, “cost”"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_and_nothing_is_lost(house: Inside, data: str, said: str) -> None:
    sent = {**page(house, "troyes").sent, "value.miller.cost": "5", "cards_name": "mine", "data": data}
    answer = send(house, "troyes", "load", sent)
    form = Form(answer.text)
    assert answer.status_code == 400 and said in form.text
    if "Merchant" not in said:
        assert form.sent["value.miller.cost"] == "5"
        assert form.sent["data"].strip() == data


def test_what_a_file_has_and_we_do_not_is_told(house: Inside) -> None:
    """A file of another version: what is known is loaded, what is not is named, what is missing is ours."""
    printed = corrected("troyes", ("merchant", "cost", 7), ("merchant", "colour", "red"))
    printed["components"] = [entry for entry in printed["components"] if entry["id"] != "miller"]
    printed["components"] += [{"id": "wizard"}, None, 7]
    next(entry for entry in printed["components"] if entry["id"] == "monk")["values"]["activation_dice"] = ["red"] * 4
    form = Form(send(house, "troyes", "load", {"data": json.dumps(printed)}).text)
    assert "left out: merchant.colour, monk.activation_dice, wizard, ?, ?" in form.text
    assert form.sent["value.merchant.cost"] == "7" and form.sent["value.miller.cost"] == "3"


def test_what_is_too_long_is_refused(house: Inside) -> None:
    huge = house.client.post("/cards/troyes", data={"data": "x" * 1_500_000})
    assert huge.status_code == 413
    many = house.client.post("/cards/troyes", data={f"value.{n}": "1" for n in range(7000)})
    assert many.status_code == 400
    assert house.client.get("/cards/chess").status_code == 404
    assert house.client.post("/cards/chess", data={}).status_code == 404
    assert house.client.get("/cards/troyes/card/wizard").status_code == 404
    assert house.client.get("/cards/troyes/card/wizard.svg").status_code == 404
    assert house.client.get("/cards/troyes/card/setup.svg").status_code == 404, "it is not drawn by itself"
    foreign = house.client.post("/cards/troyes", data={"do": "file"}, headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_and_drawn_while_somebody_types(house: Inside, language: str) -> None:
    query = {"lang": language, "value.merchant.deniers": "9", "value.merchant.cost": "17"}
    told = house.client.get("/cards/troyes/card/merchant", params=query).json()
    assert "9" in told["text"] and told["wrong"] == {}
    shown = house.client.get("/cards/troyes/card/merchant.svg", params=query)
    assert shown.status_code == 200 and ">17</text>" in shown.text
    assert house.client.get("/cards/troyes/board.svg", params=query).status_code == 200
    wrong = {**query, "value.merchant.cost": "four"}
    told = house.client.get("/cards/troyes/card/merchant", params=wrong).json()
    assert list(told["wrong"]) == ["value.merchant.cost"]
    assert house.client.get("/cards/troyes/card/merchant.svg", params=wrong).status_code == 400


def test_all_cards_of_a_page_may_be_looked_at_at_once(house: Inside) -> None:
    """Ours are drawn once and not counted; what somebody types is."""
    rate, house.app.state.service.rate = house.app.state.service.rate, Rate(1e-9, 0)
    try:
        shown = [house.client.get(source) for source in drawn_cards()]
        assert len(shown) > 40 and all(answer.status_code == 200 for answer in shown)
        typed = {"value.merchant.cost": "5"}
        assert house.client.get("/cards/troyes/card/merchant.svg", params=typed).status_code == 429
        assert house.client.get("/cards/troyes/card/merchant", params=typed).status_code == 429
        assert house.client.post("/cards/troyes", data=typed).status_code == 429
    finally:
        house.app.state.service.rate = rate


def drawn_cards() -> list[str]:
    ids = [component.id for component in GAMES["troyes"].components() if component.kind in ("activity", "event")]
    return [f"/cards/troyes/card/{id}.svg?lang=fr" for id in ids]


# A table with it


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_opened_and_says_so_to_everybody(house: Inside, language: str) -> None:
    sent = {
        **page(house, "troyes", language).sent, "value.miller.cost": "5", "cards_name": "box.json", "seat0": "here",
        "seat1": "link", "seat2": "", "seat3": "", "option.open-points": "on",
    }  # fmt: skip
    with httpx.Client(base_url=house.url, headers={"accept-language": language}) as owner:
        opened = owner.post("/cards/troyes", data={**sent, "do": "open"})
        assert opened.status_code == 303
        address = opened.headers["location"]
        table = house.app.state.service.tables.live[address.removeprefix("/t/")]
        assert table.row.options == ("open-points",) and [seat.bot for seat in table.seats] == ["", ""]
        with httpx.Client(base_url=house.url, headers={"accept-language": language}, follow_redirects=True) as guest:
            for shown in (
                Form(owner.get(address).text),
                Form(guest.post(f"/s/{table.seats[1].token}").text),
                Form(guest.post(f"/s/{table.row.watch}").text),
            ):
                assert "printed" in shown.ids and table.game.cards_digest() in shown.text
                assert "box.json" in shown.text
                assert words(table.game, language)("activity.miller") in shown.text
                assert f"{address}/cards.json" in shown.links
            file = guest.get(f"{address}/cards.json")
            assert GAMES["troyes"].with_cards(file.json()).cards_digest() == table.game.cards_digest()
            again = Form(guest.get(f"/cards/troyes?table={table.id}").text)
            assert again.sent["value.miller.cost"] == "5" and again.sent["cards_name"] == "box.json"
        assert house.client.get(f"/cards/troyes?table={table.id}").status_code == 404, "a stranger learns nothing"
        assert house.client.get(f"{address}/cards.json").status_code == 404


def test_a_table_with_our_values_says_so_in_passing(house: Inside) -> None:
    opened = house.client.post("/cards/caylus", data={**page(house, "caylus").sent, "do": "open"})
    assert opened.status_code == 303
    shown = Form(house.client.get(opened.headers["location"]).text)
    assert "printed" not in shown.ids
    assert GAMES["caylus"].cards_digest() in shown.text and "/cards/caylus" in shown.links
    table = house.app.state.service.tables.live[opened.headers["location"].removeprefix("/t/")]
    assert table.box is None


def test_seats_and_options_that_are_not_played_are_refused_and_nothing_is_lost(house: Inside) -> None:
    sent = {**page(house, "troyes").sent, "value.miller.cost": "5", "option.tournament": "on"}
    answer = send(house, "troyes", "open", sent)
    form = Form(answer.text)
    assert answer.status_code == 400 and "The tournament is for three or four players." in form.text
    assert form.sent == {**sent, "game": "troyes"}


def test_a_game_goes_on_from_its_replay_with_its_cards(house: Inside) -> None:
    cards = corrected("caylus", ONE_VALUE["caylus"])
    seats = [{"kind": "here"}, {"kind": "here"}]
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": seats, "cards": cards}).json()
    replay = house.client.get(f"{opened['page']}/replay")
    assert 'id="printed"' in replay.text
    found = dict(re.findall(r'<textarea name="(\w+)" hidden>(.*?)</textarea>', replay.text, re.DOTALL))
    form = {name: text.replace("&#34;", '"') for name, text in found.items()} | {"cards_name": "x.json"}
    on = house.client.post("/new", data={**form, "seat0": "here", "seat1": "here"})
    assert on.status_code == 303
    table = house.app.state.service.tables.live[on.headers["location"].removeprefix("/t/")]
    assert table.box is not None and table.box.name == "x.json"
    missing = house.client.post("/new", data={"record": form["record"]})
    assert missing.status_code == 400 and "other printed values" in missing.text
    bad = house.client.post("/new", data={"record": form["record"], "cards": "{"})
    assert bad.status_code == 400 and "no data file" in bad.text


def test_memory_is_bounded() -> None:
    """Whoever types for days does not fill the server: what was made of other values is let go."""
    from parvis.table.page import cards as page_cards
    from parvis.text import words as of_text

    for cost in range(70):
        printed: Any = deepcopy(GAMES["caylus"].printed)
        printed["components"][0]["values"]["food"] = cost
        page_cards.others(GAMES["caylus"].with_cards(printed), "en")
    assert of_text._game_words.cache_info().currsize <= 64
    assert page_cards.others.cache_info().currsize <= 64

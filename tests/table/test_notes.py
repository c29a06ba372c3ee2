"""Private notes at a seat: read by who holds it and by nobody else, kept for good, and gone with the person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from offline.house import Browser
from parvis.table.settings import NOTE
from parvis.table.store.kept import Asking
from parvis.table.store.store import Store
from table.servers import Inside, as_onlooker, as_seat, finish

LINK = {"kind": "link"}
TEXT = "Keep two cubes.\n  « château » 🏰 & <b>more</b> = 50 %\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    running = Inside(tmp_path)
    yield running
    running.stop()


def keep(house: Inside, id: str, headers: dict[str, str], seat: object, text: str) -> httpx.Response:
    return house.client.post(f"/t/{id}/notes", data={"seat": str(seat), "text": text}, headers=headers)


def test_notes_are_their_owners_alone(house: Inside, tmp_path: Path) -> None:
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": [LINK, LINK]}).json()
    id = opened["table"]
    assert keep(house, id, as_seat(opened, 0), 0, TEXT).status_code == 204
    assert keep(house, id, as_seat(opened, 1), 1, "mine").status_code == 204
    for headers in (as_seat(opened, 1), as_onlooker(opened)):
        assert house.client.get(f"/t/{id}/notes?seat=0", headers=headers).status_code == 400
        assert keep(house, id, headers, 0, "stolen").status_code == 400
        state = house.client.get(f"/api/tables/{id}", headers=headers).text
        assert "château" not in state
    assert httpx.get(f"{house.url}/t/{id}/notes?seat=0").status_code == 404
    for wrong in ("", "-1", "7", "x", "9" * 30):
        assert house.client.get(f"/t/{id}/notes", params={"seat": wrong}, headers=as_seat(opened, 0)).status_code == 400
    assert house.client.get(f"/t/{id}/notes?seat=0", headers=as_seat(opened, 0)).json() == {"seat": 0, "text": TEXT}
    house.stop()
    again = Inside(tmp_path)
    try:
        told = again.client.get(f"/t/{id}/notes?seat=0", headers=as_seat(opened, 0)).json()
        assert told["text"] == TEXT, "after a restart"
    finally:
        again.stop()


def test_notes_are_bounded_and_changed_by_nothing_wrong(house: Inside) -> None:
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": [LINK, LINK]}).json()
    mine = as_seat(opened, 0)
    assert keep(house, opened["table"], mine, 0, "é" * NOTE).status_code == 204
    assert keep(house, opened["table"], mine, 0, "e" * (NOTE + 1)).status_code == 400
    told = house.client.get(f"/t/{opened['table']}/notes?seat=0", headers=mine).json()["text"]
    assert told == "é" * NOTE
    assert keep(house, opened["table"], mine, 0, "nul\0l\r\nand on").status_code == 204
    assert house.client.get(f"/t/{opened['table']}/notes?seat=0", headers=mine).json()["text"] == "null\nand on"


def test_whoever_gets_the_seat_of_another_does_not_read_their_notes(house: Inside) -> None:
    opened = house.client.post("/api/tables", json={"game": "caylus", "seats": [LINK, LINK]}).json()
    id = opened["table"]
    for seat in (0, 1):
        assert keep(house, id, as_seat(opened, seat), seat, f"secret {seat}").status_code == 204

    async def hand_over() -> None:
        store = Store(house.store_url)
        await store.set_seat(id, 0, "novice", None)
        asked = Asking(0, "somebody", "token", "Anna", 0.0, (), (), (), None)
        await store.hand_over(id, asked, opened["seats"][0]["token"])
        assert await store.private_note(id, 0) == "" and await store.private_note(id, 1) == "secret 1"
        await store.delete(id)
        assert await store.private_note(id, 1) == ""

    finish(hand_over())


def test_notes_in_a_browser_without_a_server() -> None:
    """The same handlers on a document: through a reload, and in documents from before there were notes."""

    async def play() -> None:
        browser = Browser()
        address, _ = await browser.follow("POST", "./new", game="caylus", opponents="novice")
        notes = f"{address}/notes"
        assert (await browser.ask("POST", notes, seat="0", text=TEXT))["status"] == 204
        again = Browser(browser.kept)
        assert TEXT.splitlines()[0] in (await again.ask("GET", f"{notes}?seat=0"))["text"]
        assert (await again.ask("GET", f"{notes}?seat=1"))["status"] == 400
        old = {id: text.replace('"notes":', '"former":') for id, text in browser.kept.items()}
        assert '"text":""' in (await Browser(old).ask("GET", f"{notes}?seat=0"))["text"].replace(" ", "")

    finish(play())

"""A house of a browser, without the browser: its worker's Python, asked as the page asks it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from parvis.site.elsewhere import answered
from parvis.site.house import SETTINGS, House
from parvis.table.settings import Settings


class Browser:
    """The page and the store of a browser."""

    def __init__(self, kept: Mapping[str, str] | None = None, settings: Settings = SETTINGS) -> None:
        self.kept = dict(kept or {})
        self.cookies: dict[str, str] = {}
        self.languages = "en"
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.said: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self.posted: list[dict[str, Any]] = []
        self.house = House(self.hear, self.put, self.kept, settings)

    async def put(self, id: str, text: str | None) -> None:
        if text is None:
            self.kept.pop(id, None)
        else:
            self.kept[id] = text

    def hear(self, text: str) -> None:
        said = json.loads(text)
        if said["kind"] == "answer":
            self.answers[said["number"]].set_result(said)
        elif said["kind"] == "think":
            thought = {"kind": "thought", "number": said["number"], "text": answered(said["asked"])}
            asyncio.get_running_loop().call_soon(self.house.hear, json.dumps(thought))
        elif "socket" in said:
            self.said[said["socket"]].put_nowait(said)
        else:
            self.posted.append(said)

    async def ask(self, method: str, address: str, **form: str) -> dict[str, Any]:
        """What the page is answered; what it is to keep is kept."""
        number = len(self.answers)
        self.answers[number] = asyncio.get_running_loop().create_future()
        said = {
            "kind": "ask", "number": number, "method": method, "address": address, "form": form,
            "cookies": self.cookies, "languages": self.languages,
        }  # fmt: skip
        self.house.hear(json.dumps(said))
        answer = await self.answers[number]
        self.cookies |= dict(answer["cookies"])
        return answer

    async def follow(self, method: str, address: str, **form: str) -> tuple[str, dict[str, Any]]:
        """The page to which somebody is led, and where it is."""
        answer = await self.ask(method, address, **form)
        while "location" in answer["headers"]:
            address = answer["headers"]["location"]
            answer = await self.ask("GET", address)
        return address, answer

    async def open(self, table: str, language: str = "en", query: str = "") -> int:
        """The line of a page."""
        number = len(self.said)
        self.said[number] = asyncio.Queue()
        address = f"./ws/{table}?lang={language}{query}"
        said = {"kind": "open", "socket": number, "table": table, "address": address, "cookies": self.cookies}
        self.house.hear(json.dumps(said))
        return number

    def say(self, socket: int, **message: Any) -> None:
        self.house.hear(json.dumps({"kind": "say", "socket": socket, "text": json.dumps(message)}))

    async def next(self, socket: int) -> dict[str, Any]:
        """What a page is told next; its text as it came is under `raw`."""
        while (said := await self.said[socket].get())["kind"] == "opened":
            pass
        if said["kind"] == "closed":
            return said
        return {**json.loads(said["text"]), "raw": said["text"]}

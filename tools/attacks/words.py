"""What an attacker says: garbage, nearly JSON, and commands with wrong seats, plies, tokens and types."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final

NUMBERS: Final = (0, 1, 2, 3, -1, 7, 40, 999, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, 1e308)
ODD: Final[tuple[Any, ...]] = (
    None, True, False, "", " ", "0", [], {}, [[]], [None], {"a": {}}, "\0", "\ud800", "\u202e", "é" * 200, "x" * 5000,
    "'; drop table moves; --", "<script>alert(1)</script>", "../../etc/passwd", "{{7*7}}", "%00", "𝕊",
)  # fmt: skip
FIELDS: Final = (
    "ply", "undos", "moves", "why", "undo", "redo", "chat", "seat", "name", "bot", "take", "answer", "yes", "share",
    "luck", "lift", "whole", "about", "where", "look", "brings", "at", "draft", "out", "to", "confirm", "text",
)  # fmt: skip
WORDS: Final = ("pass", "die 4", "nonsense", "work mason-1", "discard wood", "place mason-1", "", "pass pass", "die -1")
BOTS: Final = ("random", "", "nobody", 7)
ACTS: Final = ("moves", "undo", "redo", "chat", "seat", "take", "answer", "share")
PLACES: Final = ("", "/events", "/record", "/thoughts", "/cards", "/luck", "/replay/0", "/replay/-1", "/replay/x", "/x")


MOVES: Final = re.compile(r'data-move="([^"]+)"')
IDS: Final = re.compile(r'id="([^"]+)"')


class Mouth:
    """Speaks at random, and of what it has seen at a table."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.ply, self.undos = 0, 0
        self.moves: list[str] = []
        """What whom it watches may do now."""
        self.elements = ["stage", "die-1", "card-3", "seat-0"]

    def saw(self, view: dict[str, Any]) -> None:
        self.ply, self.undos = view.get("ply", self.ply), view.get("undos", self.undos)
        self.moves = [offer["move"] for offer in view.get("moves", ())] or self.moves
        for html in view.get("parts", {}).values():
            self.moves = [move for moves in MOVES.findall(html) for move in moves.split("|")] or self.moves
            self.elements += IDS.findall(html)[:20]
        self.elements = self.elements[-200:]

    def message(self) -> str | bytes:
        """Something for a socket."""
        return self.rng.choices(
            (self.command, self.wrong, self.nearly, self.noise, self.deep, self.huge), (30, 40, 12, 12, 4, 2)
        )[0]()

    def object(self) -> dict[str, Any]:
        """Something for an address of the API."""
        sent: dict[str, Any] = json.loads(self.command() if self.rng.random() < 0.4 else self.wrong())
        return sent

    def value(self) -> Any:
        return self.rng.choice((*NUMBERS, *ODD, self.move(), [self.move()], self.ply, self.ply + 1))

    def move(self) -> str:
        return self.rng.choice(self.moves if self.moves and self.rng.random() < 0.6 else WORDS)

    def command(self) -> str:
        """One that is understood, and is perhaps not for us to give."""
        rng, at = self.rng, {"ply": self.ply, "undos": self.undos}
        seat = rng.randrange(5)
        click = {**at, "at": rng.randrange(4)}
        return json.dumps(
            rng.choice(
                (
                    *({"ply": self.ply + rng.choice((0, 0, 0, 1, -1, 5)), "moves": [self.move()]} for _ in range(4)),
                    {**at, "moves": [self.move() for _ in range(rng.randrange(1, 14))]},
                    {"undo": True}, {"redo": True}, {"chat": "Bonjour"}, {"text": "Bonjour", "chat": "Bonjour"},
                    {"seat": seat, "name": "Anna"}, {"seat": seat, "bot": rng.choice(BOTS)}, {"take": seat},
                    {"answer": rng.choice((seat, None)), "yes": True}, {"share": "a cow", "seat": seat}, {"luck": True},
                    {"lift": seat}, {"whole": True}, {"look": True}, {"where": rng.randrange(self.ply + 2)},
                    {"why": self.move()}, {"about": rng.choice(self.elements)}, {"brings": [self.move()]},
                    {**click, "draft": [self.move()]}, {**click, "out": 0}, {**click, "to": rng.randrange(3)},
                    {**click, "confirm": True},
                )
            )
        )  # fmt: skip

    def wrong(self) -> str:
        """A command whose fields are not what they should be, or are too many or too few."""
        sent: dict[str, Any] = json.loads(self.command())
        for _ in range(self.rng.randrange(1, 4)):
            field = self.rng.choice(list(sent) if sent and self.rng.random() < 0.6 else FIELDS)
            if self.rng.random() < 0.2:
                sent.pop(field, None)
            else:
                sent[field] = self.value()
        return json.dumps(sent)

    def nearly(self) -> str:
        """JSON that was cut, doubled or changed in a letter."""
        text = self.command()
        at = self.rng.randrange(len(text))
        return self.rng.choice(
            (text[:at], text + text, text[:at] + chr(self.rng.randrange(1, 0x2FFF)) + text[at + 1 :], f"[{text}]",
             text.replace('"', "'"), text.replace("true", "NaN"), "\ufeff" + text, text + "\0")
        )  # fmt: skip

    def noise(self) -> str | bytes:
        if self.rng.random() < 0.1:
            return self.rng.randbytes(self.rng.randrange(200))
        return "".join(chr(self.rng.randrange(1, 0xD7FF)) for _ in range(self.rng.randrange(60)))

    def deep(self) -> str:
        depth = self.rng.choice((10, 500, 3000))
        return self.rng.choice(("[" * depth, '{"moves":' * depth, '{"chat":' + "[" * depth + "]" * depth + "}"))

    def huge(self) -> str:
        return json.dumps({"chat": "x" * self.rng.choice((16_000, 16_384, 20_000, 300_000))})

    def form(self, tables: list[str], tokens: list[str]) -> tuple[str, str, dict[str, str]]:
        """Something that a browser could send: the method, the path, and the fields of a form."""
        rng = self.rng
        table, token = rng.choice([*tables, "none"]), rng.choice([*tokens, "guess", "\u00e9", "x" * 400])
        path = rng.choice(
            ("/", "/new", "/new/possible", "/name", "/even", f"/s/{token}", f"/t/{table}", f"/t/{table}/replay",
             f"/t/{table}/rematch", f"/t/{table}/delete", f"/t/{table}/record", f"/t/{table}/cards.json",
             f"/t/{table}/tell", "/cards/troyes", "/cards/none", "/cards/caylus/board.svg", "/cards/pillars/card/x",
             "/cards/pillars/card/x.svg", "/language/fr", "/language/xx", "/host", "/host/leave",
             f"/host/tables/{table}", "/told/stop/x", "/static/../x", "/icons/none.svg", "/health/ready", "/metrics",
             "/openapi.json")
        )  # fmt: skip
        names = ("game", "seats", "seat", "kind", "name", "options", "record", "ply", "cards", "bank", "key", "address",
                 "stop", "seat0", "seat1", "kind0", "bot0", "share", "pledge", "what", "value", "next")  # fmt: skip
        values = ("troyes", "caylus", "chess", "2", "-1", "bot", "here", "link", "random", "parvis 1\n", "{}", "[",
                  "x" * 3000, "http://127.0.0.1:1/", "\0", "é", "1e999", "webhook", "//evil.example")  # fmt: skip
        fields = {rng.choice(names): rng.choice(values) for _ in range(rng.choice((0, 1, 3, 8, 20)))}
        return rng.choice(("GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS")), path, fields

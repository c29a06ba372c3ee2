"""The description of the API that the server serves."""

from __future__ import annotations

from typing import Any, Final

from .. import __version__


def _answer(what: str, schema: str | None = None, kind: str = "application/json") -> dict[str, Any]:
    given: dict[str, Any] = {"description": what}
    if schema is not None:
        given["content"] = {kind: {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return given


def _sends(schema: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"requestBody": {"required": True, "content": content}}


_TABLE: Final = [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}]
_SEAT: Final = [*_TABLE, {"name": "seat", "in": "query", "schema": {"type": "integer"}}]
_REFUSED: Final = {"default": _answer("refused, with the reason in words; nothing is changed", "Error")}


def _act(what: str, schema: str) -> dict[str, Any]:
    return {
        "post": {
            "summary": what,
            "parameters": _SEAT,
            **_sends(schema),
            "responses": {
                "200": _answer("the view after it", "View"),
                "409": _answer("the position has changed; the answer holds the present one", "View"),
                **_REFUSED,
            },
        }
    }


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required, "properties": properties}


_INTEGER, _STRING, _BOOLEAN = {"type": "integer"}, {"type": "string"}, {"type": "boolean"}
_STRINGS: Final = {"type": "array", "items": _STRING}

DOCUMENT: Final[dict[str, Any]] = {
    "openapi": "3.1.0",
    "info": {"title": "Parvis", "version": __version__, "description": "Tables of medieval games."},
    "security": [{"seat": []}, {"client": []}],
    "paths": {
        "/api/games": {"get": {"summary": "the games and bots there are", "responses": {"200": _answer("games")}}},
        "/api/tables": {
            "get": {"summary": "the caller's tables", "responses": {"200": _answer("tables")}},
            "post": {
                "summary": "open a table, from the start or from a position of a record",
                **_sends("NewTable"),
                "responses": {"201": _answer("opened", "Opened"), **_REFUSED},
            },
        },
        "/api/tables/{id}": {
            "get": {
                "summary": "what a seat sees",
                "parameters": _SEAT,
                "responses": {"200": _answer("view", "View"), **_REFUSED},
            }
        },
        "/api/tables/{id}/moves": _act("make moves, all or none", "Moves"),
        "/api/tables/{id}/undo": _act("take back the last own move", "Nothing"),
        "/api/tables/{id}/redo": _act("make it again", "Nothing"),
        "/api/tables/{id}/chat": _act("say something", "Chat"),
        "/api/tables/{id}/seat": _act("name a seat, or let a bot take it over and give it back", "Seat"),
        "/api/tables/{id}/events": {
            "get": {
                "summary": "the view after every change, as server-sent events",
                "parameters": _SEAT,
                "responses": {"200": _answer("events", "View", "text/event-stream"), **_REFUSED},
            }
        },
        "/api/tables/{id}/record": {
            "get": {
                "summary": "the record as text, once nothing in it is secret",
                "parameters": _TABLE,
                "responses": {"200": _answer("record", "Text", "text/plain"), **_REFUSED},
            }
        },
        "/api/tables/{id}/replay/{ply}": {
            "get": {
                "summary": "the board after so many moves, as any seat saw it, once the game is over",
                "parameters": [*_SEAT, {"name": "ply", "in": "path", "required": True, "schema": _INTEGER}],
                "responses": {"200": _answer("fragments of the page"), **_REFUSED},
            }
        },
    },
    "components": {
        "securitySchemes": {
            "seat": {"type": "http", "scheme": "bearer", "description": "the secret token of a seat"},
            "client": {"type": "apiKey", "in": "cookie", "name": "parvis", "description": "a signed cookie"},
        },
        "schemas": {
            "Text": _STRING,
            "Nothing": {"type": "object"},
            "NewTable": _object(
                [],
                game=_STRING,
                options=_STRINGS,
                seats={
                    "type": "array",
                    "items": _object(["kind"], kind={"enum": ["here", "link", "bot"]}, bot=_STRING, name=_STRING),
                },
                record=_STRING,
                ply=_INTEGER,
            ),
            "Opened": _object(
                ["table", "page", "watch", "seats"],
                table=_STRING,
                page=_STRING,
                watch=_STRING,
                seats={"type": "array", "items": _object(["seat"], seat=_INTEGER, token=_STRING, link=_STRING)},
            ),
            "Moves": _object(["ply", "moves"], ply=_INTEGER, undos=_INTEGER, moves={**_STRINGS, "maxItems": 12}),
            "Chat": _object(["text"], text=_STRING),
            "Seat": _object(["seat"], seat=_INTEGER, name=_STRING, bot=_STRING),
            "View": _object(
                ["table", "game", "ply", "undos", "seat", "over", "moves", "view"],
                table=_STRING,
                game=_STRING,
                ply=_INTEGER,
                undos=_INTEGER,
                seat=_INTEGER,
                over=_BOOLEAN,
                asked={"type": ["integer", "null"]},
                sentence={"type": ["string", "null"]},
                moves={"type": "array", "items": _object(["move", "text"], move=_STRING, text=_STRING)},
                view={"type": "object"},
                seats={"type": "array", "items": {"type": "object"}},
                scores={"type": ["array", "null"], "items": _INTEGER},
                sheet={"type": ["array", "null"], "items": {"type": "object"}},
            ),
            "Error": _object(["error", "text"], error=_STRING, text=_STRING, reason=_STRING),
        },
    },
}

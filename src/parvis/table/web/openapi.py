"""The description of the API that the server serves."""

from __future__ import annotations

from typing import Any, Final

from ... import __version__
from ...text.words import LANGUAGES


def _answer(what: str, schema: str | None = None, kind: str = "application/json") -> dict[str, Any]:
    given: dict[str, Any] = {"description": what}
    if schema is not None:
        given["content"] = {kind: {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return given


def _sends(schema: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"requestBody": {"required": True, "content": content}}


_INTEGER, _STRING, _BOOLEAN = {"type": "integer"}, {"type": "string"}, {"type": "boolean"}
_STRINGS: Final = {"type": "array", "items": _STRING}
_NAME_OR_NULL: Final = {"type": ["string", "null"]}
_LANGUAGE: Final = [{"name": "lang", "in": "query", "schema": {"enum": list(LANGUAGES)}}]
_TABLE: Final = [{"name": "id", "in": "path", "required": True, "schema": _STRING}, *_LANGUAGE]
_SEAT: Final = [*_TABLE, {"name": "seat", "in": "query", "schema": _INTEGER}]
_WHY: Final = {
    400: "not understood, or not possible now",
    403: "not yours, or still secret",
    404: "no such table, or none that the caller may see",
    413: "too long",
    422: "no move, or against the rules",
    429: "too fast or too many",
}


def _refused(*codes: int) -> dict[str, Any]:
    """Refusals: the reason in words, and nothing is changed."""
    return {str(code): _answer(_WHY[code], "Error") for code in codes}


def _act(what: str, schema: str, *codes: int, stale: bool = True) -> dict[str, Any]:
    old = {"409": _answer("the position has changed; the answer holds the present one", "Stale")}
    return {
        "post": {
            "summary": what,
            "parameters": _SEAT,
            **_sends(schema),
            "responses": {
                "200": _answer("the view after it", "View"),
                **(old if stale else {}),
                **_refused(400, 404, 413, 429, *codes),
            },
        }
    }


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    """An object that may hold more than is told here."""
    return {"type": "object", "required": required, "properties": properties}


def _exactly(**properties: Any) -> dict[str, Any]:
    """An object that holds this, all of it and nothing else."""
    return {**_object(list(properties), **properties), "additionalProperties": False}


def _list(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item}


_VIEW: Final[dict[str, Any]] = {
    "table": _STRING,
    "game": _STRING,
    "ply": _INTEGER,
    "undos": _INTEGER,
    "seat": {**_INTEGER, "description": "whose view this is; -2 for onlookers"},
    "over": _BOOLEAN,
    "asked": {"type": ["integer", "null"], "description": "the seat that is asked"},
    "sentence": {**_NAME_OR_NULL, "description": "what this seat is asked, in words"},
    "moves": _list(_exactly(move=_STRING, text=_STRING)),
    "view": {"$ref": "#/components/schemas/Position"},
    "seats": _list(_exactly(seat=_INTEGER, name=_STRING, bot=_NAME_OR_NULL)),
    "scores": {"type": ["array", "null"], "items": _INTEGER},
    "sheet": {
        "type": ["array", "null"],
        "items": {"type": "object", "additionalProperties": _INTEGER},
        "description": "the points of each seat, by their sources",
    },
}

DOCUMENT: Final[dict[str, Any]] = {
    "openapi": "3.1.0",
    "info": {"title": "Parvis", "version": __version__, "description": "Tables of medieval games."},
    "security": [{"seat": []}, {"client": []}],
    "paths": {
        "/api/games": {
            "get": {
                "summary": "the games and bots there are",
                "parameters": _LANGUAGE,
                "responses": {"200": _answer("games", "Games")},
            }
        },
        "/api/tables": {
            "get": {"summary": "the caller's tables", "responses": {"200": _answer("tables", "Tables")}},
            "post": {
                "summary": "open a table, from the start or from a position of a record",
                **_sends("NewTable"),
                "responses": {"201": _answer("opened", "Opened"), **_refused(400, 413, 429)},
            },
        },
        "/api/tables/{id}": {
            "get": {
                "summary": "what a seat sees",
                "parameters": _SEAT,
                "responses": {"200": _answer("view", "View"), **_refused(400, 404, 429)},
            }
        },
        "/api/tables/{id}/moves": _act("make moves, all or none", "Moves", 403, 422),
        "/api/tables/{id}/undo": _act("take back the last own move", "Nothing"),
        "/api/tables/{id}/redo": _act("make it again", "Nothing"),
        "/api/tables/{id}/chat": _act("say something", "Chat"),
        "/api/tables/{id}/seat": _act("name a seat, or let a bot take it over and give it back", "Seat", stale=False),
        "/api/tables/{id}/events": {
            "get": {
                "summary": "the view after every change, as server-sent events",
                "parameters": _SEAT,
                "responses": {"200": _answer("events", "View", "text/event-stream"), **_refused(400, 404, 429)},
            }
        },
        "/api/tables/{id}/record": {
            "get": {
                "summary": "the record as text, once nothing in it is secret",
                "parameters": _SEAT,
                "responses": {"200": _answer("record", "Text", "text/plain"), **_refused(400, 403, 404, 429)},
            }
        },
        "/api/tables/{id}/replay/{ply}": {
            "get": {
                "summary": "the board after so many moves, as any seat saw it, once the game is over",
                "parameters": [*_SEAT, {"name": "ply", "in": "path", "required": True, "schema": _INTEGER}],
                "responses": {"200": _answer("fragments of the page", "Replay"), **_refused(400, 403, 404, 429)},
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
            "Opened": _exactly(
                table=_STRING,
                page=_STRING,
                watch=_STRING,
                seats=_list(_exactly(seat=_INTEGER, bot=_NAME_OR_NULL, token=_STRING, link=_STRING)),
            ),
            "Games": _exactly(
                games=_list(_exactly(name=_STRING, title=_STRING, seats=_list(_INTEGER), options=_STRINGS)),
                bots=_STRINGS,
            ),
            "Tables": _exactly(
                tables=_list(_exactly(table=_STRING, game=_STRING, seats=_INTEGER, created={"type": "number"}))
            ),
            "Moves": _object(
                ["ply", "moves"], ply=_INTEGER, undos=_INTEGER, moves={**_STRINGS, "minItems": 1, "maxItems": 12}
            ),
            "Chat": _object(["text"], text={**_STRING, "minLength": 1}),
            "Seat": _object(["seat"], seat=_INTEGER, name=_STRING, bot=_STRING),
            "Position": _object(
                ["seats", "players", "question"],
                seats=_INTEGER,
                players={**_list(_object(["points"], points={"type": ["integer", "null"]})), "minItems": 2},
                question={
                    **_object(
                        ["name", "seat", "fields"], name=_STRING, seat=_INTEGER, fields=_list({}), moves=_STRINGS
                    ),
                    "type": ["object", "null"],
                },
            )
            | {"description": "what a seat sees; the rest of it differs from game to game"},
            "View": _exactly(**_VIEW),
            "Stale": _exactly(error=_STRING, text=_STRING, **_VIEW),
            "Replay": _exactly(ply=_INTEGER, stage=_STRING, panels=_STRING, log=_STRING),
            "Error": _exactly(error=_STRING, text=_STRING)
            | {"properties": {"error": _STRING, "text": _STRING, "reason": _STRING}},
        },
    },
}

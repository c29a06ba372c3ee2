"""The description of the API that the server serves: its paths; what is sent and answered is told by the structures."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ... import __version__
from ...text.words import LANGUAGES
from .answers import CardsInUse, Error, Games, Opened, Replay, Stale, Tables, View
from .commands import BY_ADDRESS, Chat, Deed, Moves, Redo, Seat, Undo
from .opening import NewTable

Schema = dict[str, Any]
PLACE: Final = "#/components/schemas/{name}"
_INTEGER, _STRING = {"type": "integer"}, {"type": "string"}
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


def _content(kind: type[msgspec.Struct], media: str = "application/json") -> Schema:
    return {"content": {media: {"schema": {"$ref": PLACE.format(name=kind.__name__)}}}}


def _answer(what: str, kind: type[msgspec.Struct], media: str = "application/json") -> Schema:
    return {"description": what, **_content(kind, media)}


def _sends(kind: type[msgspec.Struct]) -> Schema:
    return {"requestBody": {"required": True, **_content(kind)}}


def _refused(*codes: int) -> Schema:
    """Refusals: the reason in words, and nothing is changed."""
    return {str(code): _answer(_WHY[code], Error) for code in codes}


def _act(what: str, kind: type[Deed], *codes: int, stale: bool = True) -> Schema:
    old = {"409": _answer("the position has changed; the answer holds the present one", Stale)}
    return {
        "post": {
            "summary": what,
            "parameters": _SEAT,
            **_sends(kind),
            "responses": {
                "200": _answer("the view after it", View),
                **(old if stale else {}),
                **_refused(400, 404, 413, 429, *codes),
            },
        }
    }


DOCUMENT: Final[Schema] = {
    "openapi": "3.1.0",
    "info": {"title": "Parvis", "version": __version__, "description": "Tables of medieval games."},
    "security": [{"seat": []}, {"client": []}],
    "paths": {
        "/api/games": {
            "get": {
                "summary": "the games and bots there are",
                "parameters": _LANGUAGE,
                "responses": {"200": _answer("games", Games)},
            }
        },
        "/api/tables": {
            "get": {"summary": "the caller's tables", "responses": {"200": _answer("tables", Tables)}},
            "post": {
                "summary": "open a table, from the start or from a position of a record",
                **_sends(NewTable),
                "responses": {"201": _answer("opened", Opened), **_refused(400, 413, 429)},
            },
        },
        "/api/tables/{id}": {
            "get": {
                "summary": "what a seat sees",
                "parameters": _SEAT,
                "responses": {"200": _answer("view", View), **_refused(400, 404, 429)},
            }
        },
        "/api/tables/{id}/moves": _act("make moves, all or none", Moves, 403, 422),
        "/api/tables/{id}/undo": _act("take back the last own move", Undo),
        "/api/tables/{id}/redo": _act("make it again", Redo),
        "/api/tables/{id}/chat": _act("say something", Chat),
        "/api/tables/{id}/seat": _act("name a seat, or let a bot take it over and give it back", Seat, stale=False),
        "/api/tables/{id}/events": {
            "get": {
                "summary": "the view after every change, as server-sent events",
                "parameters": _SEAT,
                "responses": {"200": _answer("events", View, "text/event-stream"), **_refused(400, 404, 429)},
            }
        },
        "/api/tables/{id}/record": {
            "get": {
                "summary": "the record as text, once nothing in it is secret",
                "parameters": _SEAT,
                "responses": {
                    "200": {"description": "record", "content": {"text/plain": {"schema": _STRING}}},
                    **_refused(400, 403, 404, 429),
                },
            }
        },
        "/api/tables/{id}/cards": {
            "get": {
                "summary": "the printed values that are played with",
                "parameters": _TABLE,
                "responses": {"200": _answer("printed values", CardsInUse), **_refused(400, 404, 429)},
            }
        },
        "/api/tables/{id}/replay/{ply}": {
            "get": {
                "summary": "the board after so many moves, as any seat saw it, once the game is over",
                "parameters": [*_SEAT, {"name": "ply", "in": "path", "required": True, "schema": _INTEGER}],
                "responses": {"200": _answer("fragments of the page", Replay), **_refused(400, 403, 404, 429)},
            }
        },
    },
    "components": {
        "securitySchemes": {
            "seat": {"type": "http", "scheme": "bearer", "description": "the secret token of a seat"},
            "client": {"type": "apiKey", "in": "cookie", "name": "parvis", "description": "a signed cookie"},
        },
        "schemas": msgspec.json.schema_components(
            (*BY_ADDRESS.values(), NewTable, Opened, Games, Tables, View, Stale, CardsInUse, Replay, Error),
            ref_template=PLACE,
        )[1],
    },
}

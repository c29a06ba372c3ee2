"""The description of the API that the server serves: its paths; what is sent and answered is told by the structures."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ... import __version__
from ...text.words import LANGUAGES
from .answers import (
    CardsInUse,
    Deleting,
    Error,
    Games,
    LuckOfTable,
    Opened,
    Promise,
    Replay,
    Stale,
    Tables,
    Taking,
    Thoughts,
    View,
)
from .commands import BY_ADDRESS, Answer, Chat, Deed, Moves, Redo, Seat, Share, Take, Undo
from .opening import NewTable
from .structure import Struct, schemas

Schema = dict[str, Any]
PLACE: Final = "#/components/schemas/{name}"
_INTEGER, _STRING = {"type": "integer"}, {"type": "string"}
_LANGUAGE: Final = [{"name": "lang", "in": "query", "schema": {"enum": list(LANGUAGES)}}]
_TABLE: Final = [{"name": "id", "in": "path", "required": True, "schema": _STRING}, *_LANGUAGE]
_SEAT: Final = [*_TABLE, {"name": "seat", "in": "query", "schema": _INTEGER}]
_WHY: Final = {
    400: "not understood, or not possible now",
    403: "not yours, still secret, or asked by a page of another site",
    404: "no such table, or none that the caller may see",
    408: "it took too long to arrive",
    413: "too long",
    422: "no move, or against the rules",
    429: "too fast or too many",
    503: "the server cannot reach its tables; `retry-after` says when to ask again",
}


def _content(kind: type[msgspec.Struct | Struct], media: str = "application/json") -> Schema:
    return {"content": {media: {"schema": {"$ref": PLACE.format(name=kind.__name__)}}}}


def _answer(what: str, kind: type[msgspec.Struct | Struct], media: str = "application/json") -> Schema:
    return {"description": what, **_content(kind, media)}


def _sends(kind: type[msgspec.Struct | Struct]) -> Schema:
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
                **_refused(400, 403, 404, 408, 413, 429, 503, *codes),
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
                "responses": {"200": _answer("games", Games), **_refused(429)},
            }
        },
        "/api/tables": {
            "get": {
                "summary": "the caller's tables",
                "responses": {"200": _answer("tables", Tables), **_refused(429, 503)},
            },
            "post": {
                "summary": "open a table, from the start or from a position of a record",
                **_sends(NewTable),
                "responses": {"201": _answer("opened", Opened), **_refused(400, 403, 408, 413, 429, 503)},
            },
        },
        "/api/tables/{id}": {
            "get": {
                "summary": "what a seat sees",
                "parameters": _SEAT,
                "responses": {"200": _answer("view", View), **_refused(400, 404, 429, 503)},
            },
            "delete": {
                "summary": "delete a table that the caller has opened",
                "parameters": _TABLE,
                "responses": {
                    "200": _answer("it is gone", Deleting),
                    "202": _answer("the others at the table are asked for leave", Deleting),
                    **_refused(400, 403, 404, 408, 413, 429, 503),
                },
            },
        },
        "/api/tables/{id}/take": {
            "post": {
                "summary": "take the seat that a bot plays, by leave of the other persons at the table",
                "parameters": _SEAT,
                **_sends(Take),
                "responses": {
                    "200": _answer("granted, or asked for", Taking),
                    **_refused(400, 403, 404, 408, 413, 429, 503),
                },
            }
        },
        "/api/tables/{id}/answer": _act("give leave that was asked for, or refuse it", Answer, stale=False),
        "/api/tables/{id}/moves": _act("make moves, all or none", Moves, 422),
        "/api/tables/{id}/undo": _act("take back the last own move", Undo),
        "/api/tables/{id}/redo": _act("make it again", Redo),
        "/api/tables/{id}/chat": _act("say something", Chat, stale=False),
        "/api/tables/{id}/seat": _act("name a seat, or let a bot take it over and give it back", Seat, stale=False),
        "/api/tables/{id}/share": _act("add to the luck of the table", Share, 403),
        "/api/tables/{id}/events": {
            "get": {
                "summary": "the view after every change, as server-sent events",
                "parameters": _SEAT,
                "responses": {"200": _answer("events", View, "text/event-stream"), **_refused(400, 404, 429, 503)},
            }
        },
        "/api/tables/{id}/record": {
            "get": {
                "summary": "the record as text, once nothing in it is secret",
                "parameters": _SEAT,
                "responses": {
                    "200": {"description": "record", "content": {"text/plain": {"schema": _STRING}}},
                    **_refused(400, 403, 404, 429, 503),
                },
            }
        },
        "/api/tables/{id}/thoughts": {
            "get": {
                "summary": "from what bots have come to their turns, once the game is over",
                "parameters": _TABLE,
                "responses": {"200": _answer("thoughts", Thoughts), **_refused(400, 403, 404, 429, 503)},
            }
        },
        "/api/tables/{id}/cards": {
            "get": {
                "summary": "the printed values that are played with",
                "parameters": _TABLE,
                "responses": {"200": _answer("printed values", CardsInUse), **_refused(400, 404, 429, 503)},
            }
        },
        "/api/luck": {
            "get": {
                "summary": "a commitment to the luck of a table that will be opened",
                "responses": {"200": _answer("promise", Promise), **_refused(429)},
            }
        },
        "/api/tables/{id}/luck": {
            "get": {
                "summary": "what the dealer's moves follow from; the seed once the game is over",
                "parameters": _TABLE,
                "responses": {"200": _answer("luck", LuckOfTable), **_refused(400, 404, 429, 503)},
            }
        },
        "/api/tables/{id}/replay/{ply}": {
            "get": {
                "summary": "the board after so many moves, as any seat saw it, once the game is over",
                "parameters": [*_SEAT, {"name": "ply", "in": "path", "required": True, "schema": _INTEGER}],
                "responses": {"200": _answer("fragments of the page", Replay), **_refused(400, 403, 404, 429, 503)},
            }
        },
    },
    "components": {
        "securitySchemes": {
            "seat": {"type": "http", "scheme": "bearer", "description": "the secret token of a seat"},
            "client": {"type": "apiKey", "in": "cookie", "name": "parvis", "description": "a signed cookie"},
        },
        "schemas": {
            **schemas((*BY_ADDRESS.values(), Take, NewTable), PLACE),
            **msgspec.json.schema_components(
                (
                    *(Taking, Deleting, Opened, Games, Tables, View, Stale),
                    *(CardsInUse, LuckOfTable, Promise, Thoughts, Replay, Error),
                ),
                ref_template=PLACE,
            )[1],
        },
    },
}

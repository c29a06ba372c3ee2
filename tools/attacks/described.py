"""Schemathesis asks all that the description of the API allows, and what it does not: answers are as described."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from parvis.core.flow import legal, play, question
from parvis.core.record import Record
from parvis.games import GAMES
from table.servers import as_seat

from .victim import Figures, Found, Victim, must

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance]
"""What holds of every answer; and of those that are not streams, that they are what the description says."""


def whole_game(name: str, rng: Random) -> str:
    """The record of a game that somebody has played to its end without a thought."""
    game = GAMES[name]
    record = Record(game, 2)
    s = record.setup()
    while question(s) is not None:
        move = rng.choice(legal(s))
        record.add(s, move)
        play(s, move)
    record.finish(s)
    return str(record)


def attack(folder: Path, count: int, rng: Random) -> Figures:
    """So many requests, divided among all that can be asked."""
    with Victim(folder / "data", "--thinkers", "1") as server, requests.Session() as session:
        asking = Asking(server, session, rng)
        told: Any = schemathesis.openapi.from_url(f"{server.url}/openapi.json").get_all_operations()
        operations = [found.ok() for found in told]
        for operation in operations:
            ways = asking.ways(operation)
            each = max(1, count // (len(operations) * len(ways)))
            for mode, place, headers in ways:
                asking.ask(operation, mode, place, headers, each)
        server.end()
    must(not server.faults(), f"faults in the log: {server.faults()[:5]}")
    return {
        "operations": len(operations), "requests": sum(asking.statuses.values()),
        **{f"answered {status}": number for status, number in sorted(asking.statuses.items())},
    }  # fmt: skip


class Asking:
    """Somebody who asks, as a stranger and as a seat of a table that is played and of one that is over."""

    def __init__(self, server: Victim, session: requests.Session, rng: Random) -> None:
        self.server, self.session, self.rng = server, session, rng
        self.statuses: Counter[int] = Counter()
        over: dict[str, Any] = {"record": whole_game("caylus", rng), "seats": [{"kind": "link"}] * 2}
        self.ended = session.post(f"{server.url}/api/tables", json=over).json()

    def ways(self, operation: Any) -> list[tuple[Any, dict[str, str], dict[str, str]]]:
        """As described or not, at which table, and as whom; the stream of a game that is over ends by itself."""
        found: list[tuple[dict[str, str], dict[str, str]]] = [({}, {})]
        if "{id}" in operation.path:
            running = [] if is_stream(operation) else [self.server.open("troyes", "link", "random")]
            found += [({"id": opened["table"]}, as_seat(opened, 0)) for opened in (self.ended, *running)]
        modes = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)
        return [(mode, *way) for mode in modes for way in found]

    def ask(self, operation: Any, mode: Any, place: dict[str, str], headers: dict[str, str], count: int) -> None:
        """One operation in one way, so many times."""
        checks = CHECKS if is_stream(operation) else [*CHECKS, response_schema_conformance]

        @seed(self.rng.randrange(2**32))
        @settings(
            max_examples=count, deadline=None, database=None, phases=[Phase.generate], verbosity=Verbosity.quiet,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy(generation_mode=mode))
        def once(case: Any) -> None:
            case.path_parameters = {**(case.path_parameters or {}), **place}
            self.session.cookies.clear()
            answer = case.call(self.server.url, self.session, headers, timeout=60)
            self.statuses[answer.status_code] += 1
            case.validate_response(answer, checks=checks)

        try:
            once()
        except FailureGroup as failures:
            raise Found(f"{operation.label}: {failures}") from None


def is_stream(operation: Any) -> bool:
    """Whether views are answered one after the other; the description tells of one of them."""
    return str(operation.path).endswith("/events")

"""For whoever watches over the server: is it alive, is it ready, and what it has counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Iterable, Sequence
from ipaddress import ip_address, ip_network
from typing import Final

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import select, text
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.flow import DEALER
from ...text.words import house_words
from .answers import Answer, answer
from .people import language
from .service import Service, service_of

PATIENCE: Final = 10.0
"""The seconds in which a database has to answer."""
STARTING: Final = 60.0
"""The seconds in which a process has to start and to answer; a busy machine takes its time."""
LATELY: Final = 60.0
"""A bot that has answered in the last seconds shows that bots can think: they may all be at work now."""
FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip")


class Health(Answer):
    """Whether the server can do its work; if not, why, in words."""

    ready: bool
    text: str


async def alive(request: Request) -> Response:
    """The process answers."""
    return answer(Health(True, house_words(language(request))("health.alive")))


async def ready(request: Request) -> Response:
    """Games can be played: 503 with the reason where they cannot."""
    it = service_of(request)
    if it.checking is None or it.checking.done():  # however many ask at once, the database is asked once
        it.checking = asyncio.create_task(what_is_lacking(it))
    lacking = await asyncio.shield(it.checking)
    say = house_words(language(request))
    return answer(Health(lacking is None, say(lacking or "health.ready")), 200 if lacking is None else 503)


async def what_is_lacking(it: Service) -> str | None:
    """What keeps the server from its work, as a key of the messages."""
    if it.stopping:
        return "health.stopping"
    if not await answers(it.store.read(lambda connection: connection.execute(select(text("1"))).scalar()), PATIENCE):
        return "health.no-database"
    if not await answers(it.store.writes(), PATIENCE):
        return "health.no-writing"
    meter = it.tables.meter
    if time.monotonic() - meter.thought_at < LATELY:
        return None
    if not await answers(can_think(it), STARTING):
        return "health.no-thinkers"
    meter.thought_at = time.monotonic()
    return None


async def can_think(it: Service) -> object:
    """A process in which bots think says its number."""
    return await asyncio.shield(it.tables.thinkers.alive())  # who gives up does not end the worker


async def answers(asked: Awaitable[object], patience: float) -> bool:
    """Whether an answer comes in time."""
    try:
        await asyncio.wait_for(asked, patience)
    except Exception:  # whatever it is: the server cannot do its work
        return False
    return True


def within(where: str, networks: Sequence[str]) -> bool:
    """Whether an address is one of those named."""
    try:
        found = ip_address(where)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)


def may_watch(request: HTTPConnection, networks: Sequence[str]) -> bool:
    """Whether somebody may read what was counted.

    Behind a proxy on this machine that nobody has named, everybody would seem to be this machine: what was passed on
    and still seems to come from here is not answered.
    """
    where = request.client.host if request.client is not None else ""
    if not within(where, networks):
        return False
    passed_on = any(name in request.headers for name in FORWARDED)
    return not (passed_on and ip_address(where).is_loopback)


class Counted(Collector):
    """What is counted only when it is asked for."""

    def __init__(self, it: Service) -> None:
        self.it = it

    def collect(self) -> Iterable[Metric]:
        tables = list(self.it.tables.live.values())
        asking, processes = self.it.tables.meter.asking, self.it.settings.thinkers
        for name, said, value in (
            ("parvis_tables", "Tables in memory.", len(tables)),
            ("parvis_tables_running", "Those of them whose game is not over.", sum(not t.over for t in tables)),
            ("parvis_sockets", "Open pages, sockets of programs and streams.", sum(len(t.watchers) for t in tables)),
            ("parvis_people", "Seats whose people are there.", sum(there(t.present) for t in tables)),
            ("parvis_bots_thinking", "Bots that think.", min(asking, processes)),
            ("parvis_bots_waiting", "Bots that wait for a process to think in.", max(asking - processes, 0)),
        ):
            yield GaugeMetricFamily(name, said, value)
        yield CounterMetricFamily("parvis_faults", "Faults that were written to the log.", self.it.faults.count)


class OfServer(Collector):
    """What one of several servers has counted, by its name: whoever asks at their address reaches one of them."""

    def __init__(self, it: Service) -> None:
        self.it = it

    def collect(self) -> Iterable[Metric]:
        name = {"server": self.it.store.server}
        for metric in self.it.tables.meter.registry.collect():
            metric.samples = [sample._replace(labels={**sample.labels, **name}) for sample in metric.samples]
            yield metric


def there(present: dict[int, int]) -> int:
    return sum(count > 0 for seat, count in present.items() if seat > DEALER)


async def metrics(request: Request) -> Response:
    """For Prometheus, if it asks from an address that may; everybody else is told that there is nothing here."""
    it = service_of(request)
    if not may_watch(request, it.settings.metrics_to):
        raise HTTPException(404)
    counted = OfServer(it) if it.store.shared else it.tables.meter.registry
    return Response(generate_latest(counted), media_type=CONTENT_TYPE_LATEST)


ROUTES: Final = [
    Route("/health", ready), Route("/health/alive", alive), Route("/health/ready", ready), Route("/metrics", metrics),
]  # fmt: skip

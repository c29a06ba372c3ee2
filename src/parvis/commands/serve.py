"""Serve the games in the browser: people, bots and onlookers at one table."""

from __future__ import annotations

import argparse
import gc
import os
import socket
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..compile import Beside
from ..table.programs import wrong_program
from ..table.settings import UNBOUNDED, Limits, Serving, Settings, Telling
from ..table.sources import FILE, Given, WrongSetting, add_settings, filled, gather, told
from .common import CommandError, add_data
from .database import chosen_data, default_database, said, settings_file

if TYPE_CHECKING:
    from ..table.store.store import Store

SOME: Final = 20
"""The fewest connections of an address that each of several processes lets in."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "%(prog)s [-h] [--data DIR] [--config FILE] [--settings] [--SETTING VALUE ...]"
    add_data(parser)
    parser.add_argument("--config", metavar="FILE", help=f"a file of settings (default: {FILE} in the data folder)")
    parser.add_argument("--settings", action="store_true", help="show all settings and where they come from, and end")
    add_settings(parser)


def run(given: argparse.Namespace) -> None:
    data = chosen_data(given)
    try:
        chosen = gather(vars(given), os.environ, settings_file(given, data))
    except WrongSetting as wrong:
        raise CommandError(str(wrong)) from None
    if given.settings:
        print(told(chosen))
        return
    wrong_one = wrong_program(filled(Settings, chosen).programs)
    if wrong_one:
        raise CommandError(f"the setting programs: {wrong_one}")
    lacking = what_telling_needs(filled(Telling, chosen))
    if lacking:
        raise CommandError(f"the setting {lacking} is needed to tell people of their turns")
    serve(data, chosen)


def serve(data: Path, chosen: Mapping[str, Given]) -> None:
    """Start the server on a data folder, with these settings: in this process, or in several that it looks after."""
    try:
        from ..table.logs import set_up
        from ..table.store.alone import Taken, only_server
        from ..table.store.files import private_folder
        from ..table.store.store import Store
        from ..table.web.family import Family
        from ..table.web.server import listening
    except ModuleNotFoundError as missing:
        raise CommandError(f"{missing.name} is not installed: pip install 'parvis[table]'") from None
    serving, settings = settings_of(chosen)
    private_folder(data)
    url = database(serving, data)
    try:
        with said(), only_server(url), ExitStack() as held:
            store = Store(url)
            if serving.workers > 1:
                store.close()
                if not store.shared:
                    raise CommandError("--workers: SQLite serves one process; name a PostgreSQL with --database")
            try:
                sockets = [held.enter_context(made) for made in listening(serving.host, serving.port)]
            except (OSError, UnicodeError) as wrong:
                store.close()
                why = getattr(wrong, "strerror", None) or wrong
                raise CommandError(f"cannot listen on {serving.host}:{serving.port}: {why}") from None
            keys(data)  # said before the address is
            print(
                f"Tables are kept in {'the database that was named, their key in ' if serving.database else ''}{data}"
            )
            at = sockets[0].getsockname()[1]
            print(f"Parvis: http://{serving.host}:{at}{settings.prefix}/   (Ctrl-C to stop)", flush=True)
            with Beside() if serving.compile else nullcontext():
                if serving.workers > 1:
                    set_up(serving.log_level, serving.log_format)
                    Family(serving.workers, one_of_several, data, chosen, sockets).run()
                else:
                    serve_here(store, data, serving, settings, sockets)
    except Taken as taken:
        raise CommandError(f"{taken}: SQLite serves one at a time; several share a PostgreSQL (--database)") from None


def one_of_several(number: int, data: Path, chosen: Mapping[str, Given], sockets: Sequence[socket.socket]) -> None:
    """In one of several processes that serve at one address."""
    from ..table.store.store import Store

    serving, settings = settings_of(chosen)
    serve_here(Store(database(serving, data)), data, serving, share_of(settings, serving.workers, number), sockets)


def share_of(settings: Settings, workers: int, number: int) -> Settings:
    """What one of several processes at one address has of what belongs to all: thinkers, and connections of an address.

    The system spreads connections over them by chance, so each lets in some more than its part where that is small.
    """
    from ..table.web.family import share

    limits = settings.limits
    connections = max(share(limits.connections_of_address, workers, number), min(SOME, limits.connections_of_address))
    thinkers = share(settings.thinkers, workers, number)
    return replace(settings, thinkers=thinkers, limits=replace(limits, connections_of_address=connections))


def serve_here(
    store: Store, data: Path, serving: Serving, settings: Settings, sockets: Sequence[socket.socket]
) -> None:
    """Serve in this process, until it is told to stop."""
    from ..table.logs import set_up
    from ..table.web.app import make_app
    from ..table.web.quiet import quiet
    from ..table.web.server import Server

    key, host_key = keys(data)
    server = Server(make_app(store, key, settings, host_key), settings, access_log=serving.log_level == "debug")
    # Views and pages are many small things that die young, and by themselves: the collector need not look so often.
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    set_up(serving.log_level, serving.log_format)
    quiet()
    with suppress(KeyboardInterrupt):
        server.run(list(sockets))


def keys(data: Path) -> tuple[str, str]:
    """The keys that sign cookies and that open the host's page, made at the first start."""
    from ..table.store.files import BadKey, kept_key

    try:
        return kept_key(data / "key"), kept_key(data / "host-key")
    except BadKey as bad:
        raise CommandError(str(bad)) from None


def settings_of(chosen: Mapping[str, Given]) -> tuple[Serving, Settings]:
    """How the server is started, and what holds while it runs."""
    serving = filled(Serving, chosen)
    limits = UNBOUNDED if serving.unbounded else filled(Limits, chosen)
    return serving, filled(Settings, chosen, limits=limits, telling=filled(Telling, chosen))


def database(serving: Serving, data: Path) -> str:
    return serving.database or default_database(data)


def what_telling_needs(telling: Telling) -> str:
    """A setting without which people cannot be told of their turns."""
    needed = {"address": telling.address} if telling.mail or telling.webhooks else {}
    if telling.mail:
        needed |= {"smtp-host": telling.smtp_host, "mail-from": telling.mail_from}
    return next((name for name, value in needed.items() if not value), "")

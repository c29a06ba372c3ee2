"""Serve the games in the browser: people, bots and onlookers at one table."""

from __future__ import annotations

import argparse
import gc
import os
from contextlib import nullcontext, suppress
from pathlib import Path

from ..compile import Beside
from .common import CommandError, add_data, kept_in

EARLIER = "out/table"
"""Where the data was, below the working directory, before Parvis kept to the platform's convention."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port (default: 8000)")
    parser.add_argument("--database", metavar="URL", help="postgresql://… (default: an SQLite file in the data folder)")
    add_data(parser)
    parser.add_argument("--pace", type=float, default=0.9, metavar="S", help="seconds between moves of bots")
    parser.add_argument("--workers", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument("--compile", action="store_true", help="compile the engine beside, unless that has been done")
    parser.add_argument("--unbounded", action="store_true", help="no bounds for clients: for `make load` only")


def run(given: argparse.Namespace) -> None:
    try:
        import uvicorn

        from ..table.settings import PAYLOAD, Limits, Settings
        from ..table.store.store import Store
        from ..table.web.app import make_app
        from ..table.web.people import kept_key
    except ModuleNotFoundError as missing:
        raise CommandError(f"{missing.name} is not installed: pip install 'parvis[table]'") from None
    data = chosen_data(given)
    data.mkdir(parents=True, exist_ok=True)
    workers = given.workers or max(1, (os.cpu_count() or 2) - 1)
    limits = Limits(1e9, 1e9, 10**9, 10**9, 10**9, 10**9) if given.unbounded else Limits()
    store = Store(given.database or f"sqlite:///{data / 'parvis.db'}")
    app = make_app(store, kept_key(data / "key"), Settings(given.pace, workers=workers, limits=limits))
    config = uvicorn.Config(
        app, given.host, given.port, log_level="warning", ws_max_size=PAYLOAD * 2, ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )  # fmt: skip
    # Views and pages are many small things that die young: the collector need not look at all the others so often.
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    print(f"Tables are kept in {'the database that was named, their key in ' if given.database else ''}{data}")
    print(f"Parvis: http://{given.host}:{given.port}/   (Ctrl-C to stop)", flush=True)
    server = uvicorn.Server(config)
    with Beside() if given.compile else nullcontext(), suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise CommandError(f"cannot listen on {given.host}:{given.port}")


def chosen_data(given: argparse.Namespace) -> Path:
    """The folder of database and key."""
    begun = any(Path(EARLIER, name).is_file() for name in ("key", "parvis.db"))
    return kept_in(given, "", EARLIER if begun else "")

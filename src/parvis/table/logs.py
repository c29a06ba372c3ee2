"""What is written about a running server: one line for each event, on stderr, as text or as JSON; and recent faults.

An event may say which table and which seat it is about (`extra={"table": …, "seat": …}`). Tokens, cookies and keys are
never written: whatever looks like one is left out, wherever it comes from.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple

USUAL: Final = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}
"""What every record of `logging` has; the rest is what an event says of itself."""
SECRET: Final = re.compile(
    r"(?P<link>/(?:s|told/\w+)/)[^\s/?#\"']+"
    r"|(?P<bearer>\bbearer\s+)[^\s,\"']+"
    r"|(?P<login>://[^:/@\s]*):[^@\s]+(?=@)"
    r"|(?P<named>\b(?:set-cookie|cookie|authorization|token|key|secret|password)\b[\"']?\s*[=:]\s*)(?:bearer\s+)?[^\s,;&]+",
    re.IGNORECASE,
)
FRAMES: Final = 6
"""How many places of a fault are named in a line of text."""
KEPT: Final = 50
"""How many faults are remembered."""


def without_secrets(text: str) -> str:
    """A text as it may be written down."""
    return SECRET.sub(lambda found: next(filter(None, found.groups()), "") + "…", text)


def on_one_line(text: str) -> str:
    return "".join(c if c.isprintable() else {"\n": "\\n", "\t": " "}.get(c, "?") for c in text)


def fault_of(wrong: BaseException) -> str:
    """A fault in short: what it is, and where it came up, the last place first."""
    said = without_secrets(f"{type(wrong).__name__}: {str(wrong).strip()}".partition("\n")[0])
    return f"{said} ({places(wrong.__traceback__)})"


def places(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))


def details(record: logging.LogRecord) -> dict[str, object]:
    """What an event says of itself besides its words."""
    return {key: value for key, value in vars(record).items() if key not in USUAL}


class AsText(logging.Formatter):
    """2026-11-17T03:22:24.123Z warning parvis.table: words table=… seat=…"""

    def format(self, record: logging.LogRecord) -> str:
        said = [f"{when(record)} {record.levelname.lower()} {record.name}: {record.getMessage()}"]
        said += [f"{key}={value}" for key, value in details(record).items()]
        if record.exc_info and record.exc_info[1] is not None:
            said.append(f"fault={fault_of(record.exc_info[1])}")
        return on_one_line(without_secrets(" ".join(said)))


class AsJson(logging.Formatter):
    """The same as an object, with the whole trace of a fault."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": when(record), "level": record.levelname.lower(), "logger": record.name,
            "event": without_secrets(record.getMessage()),
        }  # fmt: skip
        for key, value in details(record).items():
            told[key] = value if isinstance(value, int | float | None) else without_secrets(str(value))
        if record.exc_info and record.exc_info[1] is not None:
            told["fault"] = fault_of(record.exc_info[1])
            told["trace"] = without_secrets("".join(traceback.format_exception(record.exc_info[1])))
        return json.dumps(told, ensure_ascii=False)


def when(record: logging.LogRecord) -> str:
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{whole}.{int(record.msecs):03d}Z"


def set_up(level: str, form: str) -> None:
    """Let everything that is logged in this process be written so, what the web server says too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else AsText())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Every request and every socket is an event for who looks for a fault, and noise for all others.
    quiet = "DEBUG" if level == "debug" else max(level, "warning", key=lambda name: logging.getLevelName(name.upper()))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(quiet.upper())


class Fault(NamedTuple):
    """Something that went wrong, for the host's page."""

    at: float
    level: str
    text: str
    table: str


class Faults(logging.Handler):
    """Remembers the last warnings and faults, and counts the faults."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.recent: deque[Fault] = deque(maxlen=KEPT)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            self.count += 1
        text = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            text += f": {fault_of(record.exc_info[1])}"
        said = on_one_line(without_secrets(text))
        self.recent.append(Fault(record.created, record.levelname.lower(), said, str(getattr(record, "table", ""))))

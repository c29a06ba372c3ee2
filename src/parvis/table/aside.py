"""Work that takes a while: in a thread, so that others are answered meanwhile; where there are none, at once."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
THREADS: Final = sys.platform != "emscripten"
"""Python in a browser has one thread; there one person waits, for this."""


async def aside(work: Callable[..., T], *given: Any) -> T:
    """What some work comes to."""
    return await asyncio.to_thread(work, *given) if THREADS else work(*given)

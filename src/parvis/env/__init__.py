"""The games as environments for programs that learn: actions and observations as numbers, many games at once.

`docs/env.md` tells of it. NumPy comes with the extra `env`; the engine itself needs no package.
"""

try:
    import numpy  # noqa: F401
except ImportError as missing:
    raise ImportError("parvis.env needs NumPy: pip install 'parvis[env]'") from missing

from ..core.layout import Entry, Layout
from .actions import Actions, actions
from .chosen import layout
from .doors import aec, register
from .many import Batch, Many
from .rewards import REWARDS
from .rows import mask, mask_into, observe, observe_into

register()

__all__ = [
    "REWARDS",
    "Actions",
    "Batch",
    "Entry",
    "Layout",
    "Many",
    "actions",
    "aec",
    "layout",
    "mask",
    "mask_into",
    "observe",
    "observe_into",
]

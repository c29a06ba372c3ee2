"""A mark for the compiler, which without it would keep plain Python from extending a class that it has compiled.

mypyc knows the mark by its name and takes it away. Plain Python has nothing to do: the engine needs no package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*, allow_interpreted_subclasses):
        return lambda extensible: extensible


__all__ = ["mypyc_attr"]

"""An independent auditor of Troyes: the rulebook told a second time, as one script, and compared with every state.

The auditor plays along with a game. It keeps a table of its own, changes it by rules written here from the rulebooks
and the printed values alone, and knows which question must come up next. Before each answer, the forced ones included,
its table must be equal to the state in every column: so each denier, point, influence, citizen, cube, die and card is
accounted for, move by move. It takes nothing of the game but its questions, its notation and the columns of its state.
Headings of the rulebooks stand in 'quotation marks'.

Each module tells one chapter, as a class that builds on those before it: `referee` (questions and answers, purses),
`citizens`, `combat` (events and the cathedral), `lots`, `ramparts`, `events`, `defence` (black dice, influence),
`activities`, `king`, `ending` and `auditor` (the game from its beginning to its end).
"""

from __future__ import annotations

from .auditor import Auditor, audit_record
from .pieces import Disagreement
from .table import lost

__all__ = ["Auditor", "Disagreement", "audit_record", "lost"]

"""Where the parts of the board are."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1200
HEIGHT: Final = 1006
MARGIN: Final = 12
TOP: Final = MARGIN
ROW: Final = 190
"""The height of the rows of places above and below the cathedral."""
MIDDLE: Final = TOP + ROW + 10
CENTRE: Final = 388
BOTTOM: Final = MIDDLE + CENTRE + 10
STRIP: Final = BOTTOM + ROW + 10
TALL: Final = HEIGHT - MARGIN - STRIP - 46
"""The height of a card in the strip."""

"""The country around Kingsbridge, behind the places: sky, hills, a river and a road. It never changes."""

from __future__ import annotations

from typing import Final

from .....drawing.kit import path
from .figures import SHAPES
from .layout import HEIGHT, LAND
from .pictures import cottage, tree

RIGHT: Final = LAND - 6
"""The right edge of the landscape."""
_SKY: Final = (
    f'<path d="M0 14a14 14 0 0 1 14 -14H{RIGHT}V{HEIGHT}H14a14 14 0 0 1 -14 -14z" fill="#d8e6ea"/>'
    '<path d="M690 252q10 -26 40 -22q16 -24 46 -8q30 -6 36 22q12 8 2 8zM276 236q6 -18 28 -14q14 -18 36 -4q22 -2 26 18z"'
    ' fill="#eef5f5"/>'
    '<circle cx="846" cy="232" r="26" fill="#f6e3ae"/>'
)
_HILLS: Final = (
    path(f"M0 330Q120 250 260 300T520 290T800 286T{RIGHT} 296V900H0z", "#bccfb4", "none", 0)
    + path(f"M0 396Q160 330 330 380T640 372T930 360T{RIGHT} 372V900H0z", "#aec5a0", "none", 0)
    + path(f"M0 500Q190 430 400 486T760 476T{RIGHT} 470V900H0z", "#a0bb8c", "none", 0)
    + path(f"M0 640Q220 580 470 628T900 612T{RIGHT} 620V886H14a14 14 0 0 1 -14 -14z", "#93b07b", "none", 0)
)
_RIVER: Final = (
    path("M898 372Q800 400 806 440T880 520T826 610T700 690T330 716T0 742V770Q200 742 340 740T720 716"
         "T858 622T906 520T838 440T912 392z", "#9cc3cf", "none", 0)
    + path("M822 452q26 24 44 44M866 566q-10 26 -34 46M640 714q-60 10 -130 12", "none", "#c8e0e6", 3)
)  # fmt: skip
_ROAD: Final = (
    '<path d="M60 160H1080Q1120 160 1120 220V780Q1120 850 1040 850H60" fill="none" stroke="#d9c79a" stroke-width="26" '
    'stroke-linecap="round"/>'
    '<path d="M570 700V646" fill="none" stroke="#d9c79a" stroke-width="40"/>'
    '<path d="M60 160H1080Q1120 160 1120 220V780Q1120 850 1040 850H60" fill="none" stroke="#c2ad78" stroke-width="2" '
    'stroke-dasharray="10 14" stroke-linecap="round"/>'
)
_FIELDS: Final = (
    path("M250 430l70 -16l24 30l-84 20z", "#d8cf8f", "none", 0)
    + path("M770 356l66 -10l10 26l-62 12z", "#d6c987", "none", 0)
    + path("M256 436l70 -17M262 446l72 -18M776 362l62 -9M780 372l62 -10", "none", "#bcae68", 1.4)
)
_LIFE: Final = (
    "".join(tree(x, y, s) for x, y, s in ((252, 392, 0.7), (268, 398, 0.8), (384, 402, 0.6), (760, 404, 0.7),
                                         (776, 410, 0.8), (884, 344, 0.7), (868, 350, 0.6), (250, 520, 1.0),
                                         (886, 668, 1.1), (872, 676, 0.9), (390, 520, 0.8)))
    + cottage(352, 420, 0.7, "#b0653f") + cottage(372, 428, 0.8, "#a0764a") + cottage(800, 340, 0.6, "#9c5a3c")
)  # fmt: skip
LANDSCAPE: Final = f"<defs>{SHAPES}</defs><g>{_SKY}{_HILLS}{_FIELDS}{_RIVER}{_ROAD}{_LIFE}</g>"

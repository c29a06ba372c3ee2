"""The cathedral: its sites above the steps, and the cubes on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from .....drawing.kit import VELLUM, cube, die, group, path, placed, rect, shield
from .figures import GHOST, RIBBONS, Owner, influence, piece
from .layout import Box
from .layout import cathedral as place
from .lettering import heading
from .table import Table

LEVELS: Final = 3
SITE: Final = (44, 52)
"""A site as it is drawn; it is stretched to the room there is."""
WIDE: Final = 49
LEFT: Final = 23
BAND: Final = 28
FOOT: Final = 116
"""The steps, and under them the die, the points and the influence of each column."""


def cathedral(table: Table) -> str:
    """The sites of the three levels, and of the fourth one that the Master Builder builds above them."""
    by_column = table.asked == "BuildSites"
    return table.stage.layer(
        partial(_sites, table, by_column, place(table.ramparts)),
        "cathedral", table.view["cathedral"], table.view["printed"], by_column, table.ramparts,
    )  # fmt: skip


def _sites(table: Table, by_column: bool, box: Box) -> str:
    x, y, width, height = box
    sites: list[list[Owner]] = table.view["cathedral"]
    printed = table.view["printed"]
    base = height - FOOT
    spire = (base - BAND) * 0.3
    walls = base - BAND - spire
    tall = walls / len(sites)
    content = [
        rect(0, 0, width, height, VELLUM, radius=7, line=1.4),
        heading(table.say("board.cathedral"), width, BAND, 21, RIBBONS["white"]),
    ]
    full = [all(level[column] is not None for level in sites) for column in range(6)]
    for pair in range(3):
        spires = SPIRES[full[pair * 2] and full[pair * 2 + 1]]
        stretched = f" scale({WIDE / SITE[0]:.4g} {spire / 88:.4g})"
        content.append(placed(LEFT + pair * WIDE * 2, base - walls, spires[pair == 1], stretched))
    taken = 0
    for level, owners in enumerate(sites):
        top = base - tall * (level + 1)
        for column, owner in enumerate(owners):
            left = LEFT + column * WIDE
            stretched = f" scale({WIDE / SITE[0]:.4g} {tall / SITE[1]:.4g})"
            content.append(placed(left, round(top, 1), UNBUILT if owner is None else BUILT, stretched))
            if owner is not None:
                taken += 1
                side = min(32, tall * 0.62)
                middle = round(top + tall * 0.6, 1)
                content.append(piece(f"cathedral-{level}-{column}", left + WIDE / 2, middle, cube(owner, side), owner))
    content.append(placed(0, base, STEPS))
    for column in range(6):
        middle = LEFT + (column + 0.5) * WIDE
        content.append(placed(middle, base + 30, die("white", column + 1, 28)))
        content.append(placed(middle, base + 63, shield(printed["cathedral_points"][column], 25)))
        content.append(placed(middle, base + 97, influence(printed["cathedral_influence"][column], 22)))
    label = table.say("draw.cathedral", cubes=taken, sites=len(sites) * 6)
    marks = table.stage.marks("cathedral", label, *(() if by_column else ("build",)))
    columns = [_column(table, column, x, y + base - walls, walls) for column in range(6) if by_column]
    tip = table.say("draw.cathedral-text", label=label)
    return group(marks, *content, x=x, y=y, title=tip) + "".join(columns)


def _column(table: Table, column: int, x: float, y: float, height: float) -> str:
    """A column of sites, for the Master Builder to choose."""
    label = table.say("draw.column", number=column + 1)
    shape = f'<rect width="{WIDE}" height="{height:g}" fill="{VELLUM}" fill-opacity="0"/>'
    marks = table.stage.marks(f"column-{column + 1}", label, f"column {column + 1}")
    return group(marks, shape, x=x + LEFT + column * WIDE, y=y, title=label)


STEPS: Final = rect(17, 0, 306, 6, "#c3b596", "#8b7f6a", 1) + rect(11, 6, 318, 6, "#b3a585", "#8b7f6a", 1)


def _window(fill: str, stroke: str) -> str:
    return f'<path d="M10 46V22Q10 10 22 5Q34 10 34 22V46z" fill="{fill}" stroke="{stroke}" stroke-width="1.2"/>'


BUILT: Final = rect(0, 0, *SITE, "#d8cbb0", "#8b7f6a", 0, 1) + path(
    "M0 17H9M35 17H44M0 34H9M35 34H44", "none", "#b9ab90", 1
) + _window("#f4ead0", "#8b7f6a")  # fmt: skip
UNBUILT: Final = (
    f'<rect width="{SITE[0]}" height="{SITE[1]}" fill="{VELLUM}" stroke="{GHOST}" stroke-width="1" '
    f'stroke-dasharray="3 3"/>{_window("none", GHOST)}'
)


def _spires(built: bool) -> tuple[str, str]:
    """The top of a tower, and the gable of the nave, both 88 wide, standing on the origin."""
    fill, line = ("#c3b596", "#8b7f6a") if built else ("none", GHOST)
    roof = "#7d8a94" if built else "none"
    dash = "" if built else ' stroke-dasharray="3 3"'
    tower = (
        f'<g stroke="{line}" stroke-width="1.2"{dash}><path d="M8 0V-26H80V0z" fill="{fill}"/>'
        f'<path d="M12 -26L44 -82L76 -26z" fill="{roof}"/>'
        '<path d="M20 -4V-16Q24 -22 28 -16V-4zM40 -4V-16Q44 -22 48 -16V-4z'
        f'M60 -4V-16Q64 -22 68 -16V-4z" fill="{"#6f6350" if built else "none"}"/></g>'
    )
    nave = (
        f'<g stroke="{line}" stroke-width="1.2"{dash}><path d="M0 0L44 -66L88 0z" fill="{fill}"/>'
        f'<circle cx="44" cy="-24" r="17" fill="{"#8fb0c4" if built else "none"}"/>'
        '<path d="M44 -41V-7M27 -24H61M32 -36L56 -12M56 -36L32 -12" fill="none"/>'
        f'<circle cx="44" cy="-24" r="5" fill="{"#b5533f" if built else "none"}"/></g>'
    )
    return tower, nave


SPIRES: Final = {built: _spires(built) for built in (False, True)}

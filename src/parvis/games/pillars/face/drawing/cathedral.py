"""The cathedral in the middle, which grows round by round.

It is a west front, 340 wide around the middle, the ground at 360 and the crosses at -110.
"""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from .....drawing.kit import GOLD, circle, group, path, placed, rect
from .boxes import medal
from .figures import LINE, RUBY
from .layout import CHURCH, MIDDLE, NUMBERS
from .lettering import fit
from .pictures import GLASS, OAK, WALL, tree
from .table import NOW, Table

DARK_WALL: Final = "#cdbfa3"
SLATE: Final = "#71808e"


def cathedral(table: Table) -> str:
    view = table.view
    reads = table.progress("cathedral"), view["round"], view["rounds"], view["question"] is None
    return table.stage.layer(partial(_cathedral, table), "cathedral", *reads)


def _cathedral(table: Table) -> str:
    view, say = table.view, table.say
    stage = min(max(view["round"], 1), 6)
    state = table.progress("cathedral")
    label = say("draw.cathedral.text", round=view["round"], rounds=view["rounds"])
    tip = label if state != NOW else f"{label} {say('draw.now')}"
    fill, line = ("#fff0b8", 5) if state == NOW else ("#f6ecd0", 1.4)
    ribbon = rect(-124, 366, 248, 38, fill, GOLD if state == NOW else "#a8946c", 9, line)
    ribbon += placed(-102, 385, medal(NUMBERS["cathedral"], state))
    ribbon += fit(12, 392, say("draw.round", round=view["round"], rounds=view["rounds"]), 190, 23, bold=True)
    church = placed(0, 22, _church(stage, view["question"] is not None), " scale(0.94)")
    marks = table.stage.marks("cathedral", label, "place cathedral", "work *")
    return group(marks, church, ribbon, x=CHURCH, y=MIDDLE + 84, title=tip)


@cache
def _church(stage: int, building: bool) -> str:
    """The cathedral with the stages up to this one. While it is being built, the last one stands in its scaffold."""
    plan = "".join(
        f'<path d="{_OUTLINES[later]}" fill="none" stroke="{LINE}" stroke-width="1.6" stroke-dasharray="2 5" '
        f'stroke-linecap="round" opacity="0.55"/>'
        for later in range(stage + 1, 7)
    )
    done = "".join(_built(each) for each in range(1, stage + 1))
    if building and stage in _SCAFFOLDS:
        done += _scaffold(*_SCAFFOLDS[stage])
    if building and stage == 6:
        done += _scaffold(-70, -14, 40).replace("<g ", '<g transform="translate(-95 0)" ', 1)
        done += _scaffold(-70, -14, 40).replace("<g ", '<g transform="translate(95 0)" ', 1)
    trees = tree(-186, 352, 1.1, "#7d9a5b") + tree(188, 354, 1.2, "#7d9a5b")
    return plan + trees + done


def _built(stage: int) -> str:
    """A stage of the building, finished."""
    if stage == 1:
        return (
            rect(-168, 348, 336, 12, DARK_WALL, LINE, 2) + rect(-152, 338, 304, 11, WALL, LINE, 1)
            + rect(-134, 252, 268, 87, WALL, LINE, 1) + _portal(-88, 40, 54) + _portal(88, 40, 54) + _portal(0, 54, 70)
        )  # fmt: skip
    if stage == 2:
        piers = "".join(rect(x - 9, 222, 18, 126, DARK_WALL, LINE, 1) + _pinnacle(x, 222) for x in (-160, 160))
        niches = "".join(_lancet(x, 247, 13, 32, "#8d7c62") for x in range(-116, 117, 21))
        return piers + rect(-134, 208, 268, 44, WALL, LINE, 1) + niches + _band(-138, 248, 276)
    if stage == 3:
        arcs = path("M-160 226Q-152 166 -134 152V172Q-144 184 -147 226z", DARK_WALL, LINE, 1.1)
        arcs += path("M160 226Q152 166 134 152V172Q144 184 147 226z", DARK_WALL, LINE, 1.1)
        windows = "".join(
            _lancet(x, 202, 17, 66, (GLASS, "#5a86b5")[k % 2]) for k, x in enumerate((-108, -84, 84, 108))
        )
        wall = rect(-134, 122, 268, 86, WALL, LINE, 1)
        return arcs + wall + windows + _rose(0, 165, 34) + _band(-138, 205, 276)
    if stage == 4:
        gable = path("M-56 122L0 58L56 122z", WALL, LINE, 1.4) + circle(0, 100, 11, GLASS, LINE, 1.2)
        gable += path("M0 89V111M-11 100H11", "none", LINE, 1.2)
        towers = ""
        for x in (-95, 95):
            towers += rect(x - 39, 46, 78, 76, WALL, LINE, 1)
            towers += _lancet(x - 17, 117, 19, 60, "#5b4c3c") + _lancet(x + 17, 117, 19, 60, "#5b4c3c")
        return gable + towers + _band(-138, 118, 276)
    if stage == 5:
        towers = ""
        for x in (-95, 95):
            towers += rect(x - 32, -14, 64, 60, WALL, LINE, 1)
            towers += "".join(_lancet(x + dx, 42, 12, 46, "#5b4c3c") for dx in (-19, 0, 19))
            towers += _pinnacle(x - 36, 46, 0.8) + _pinnacle(x + 36, 46, 0.8) + _band(x - 43, 42, 86)
        roof = path("M-56 60L-44 26H44L56 60L0 58z", SLATE, LINE, 1.2) + path("M-56 118L0 56L56 118", "none", LINE, 1.4)
        return roof + _cross(0, 58) + towers
    spires = ""
    for x in (-95, 95):
        spires += path(f"M{x - 30} -14L{x} -106L{x + 30} -14z", SLATE, LINE, 1.4)
        spires += path(f"M{x - 20} -44H{x + 20}M{x - 11} -74H{x + 11}M{x} -106V-14", "none", "#56636f", 1.2)
        spires += _pinnacle(x - 30, -12, 0.7) + _pinnacle(x + 30, -12, 0.7) + _band(x - 36, -17, 72) + _cross(x, -102)
    fleche = path("M-9 27L0 -46L9 27z", SLATE, LINE, 1.3) + _cross(0, -42)
    return fleche + spires


def _lancet(x: float, base: float, width: float, height: float, fill: str) -> str:
    half, top, spring = width / 2, base - height, base - height + width * 0.9
    return path(
        f"M{x - half:g} {base:g}V{spring:g}Q{x - half:g} {spring - width * 0.5:g} {x:g} {top:g}"
        f"Q{x + half:g} {spring - width * 0.5:g} {x + half:g} {spring:g}V{base:g}z",
        fill,
        LINE,
        1.2,
    )


def _portal(x: float, width: float, height: float) -> str:
    return (
        _lancet(x, 332, width + 18, height + 14, DARK_WALL) + _lancet(x, 332, width + 8, height + 7, WALL)
        + _lancet(x, 332, width, height, OAK) + path(f"M{x:g} 332V{332 - height * 0.75:g}", "none", "#3f2716", 1.4)
    )  # fmt: skip


def _rose(x: float, y: float, radius: float) -> str:
    petals = ""
    for k in range(12):
        a = k * pi / 6
        petals += circle(
            x + radius * 0.68 * cos(a), y + radius * 0.68 * sin(a), radius * 0.16, (GLASS, RUBY, GOLD)[k % 3], LINE, 0.8
        )
    return (
        circle(x, y, radius + 6, DARK_WALL, LINE, 1.4) + circle(x, y, radius, "#2d4a6e", LINE, 1.4) + petals
        + circle(x, y, radius * 0.34, GOLD, LINE, 1) + circle(x, y, radius * 0.17, RUBY, LINE, 0.8)
    )  # fmt: skip


def _band(x: float, y: float, width: float) -> str:
    return rect(x, y, width, 7, DARK_WALL, LINE, 1.5, 1)


def _pinnacle(x: float, y: float, size: float = 1) -> str:
    return path(
        f"M{x - 6 * size:g} {y:g}V{y - 10 * size:g}L{x:g} {y - 34 * size:g}L{x + 6 * size:g} {y - 10 * size:g}V{y:g}z",
        DARK_WALL,
        LINE,
        1.1,
    )


def _cross(x: float, y: float) -> str:
    return path(f"M{x:g} {y:g}V{y - 18:g}M{x - 5:g} {y - 12:g}H{x + 5:g}", "none", "#8a6a12", 2.6)


_OUTLINES: Final = {
    1: "M-168 360V348H-152V338H-134V252H134V338H152V348H168V360z",
    2: "M-134 252V208H134V252M-169 348V222L-160 188L-151 222V348M169 348V222L160 188L151 222V348",
    3: "M-134 208V122H134V208M-44 165a44 44 0 1 0 88 0a44 44 0 1 0 -88 0"
    "M-160 222Q-152 166 -134 152M160 222Q152 166 134 152",
    4: "M-134 122V46H-56V122L0 58L56 122V46H134V122",
    5: "M-127 46V-14H-63V46M127 46V-14H63V46M-56 46L-44 26H44L56 46",
    6: "M-125 -14L-95 -106L-65 -14M125 -14L95 -106L65 -14M-9 26L0 -46L9 26",
}
_SCAFFOLDS: Final = {1: (252, 338, 146), 2: (204, 252, 146), 3: (122, 208, 146), 4: (46, 122, 146), 5: (-14, 46, 140)}


def _scaffold(top: float, bottom: float, half: float) -> str:
    poles = "".join(f"M{x:g} {bottom:g}V{top - 14:g}" for x in (-half, -half / 2, 0, half / 2, half))
    planks = "".join(f"M{-half - 8:g} {y:g}H{half + 8:g}" for y in (top - 4, (top + bottom) / 2 - 2))
    braces = f"M{-half:g} {bottom:g}L{-half / 2:g} {top:g}M{half:g} {bottom:g}L{half / 2:g} {top:g}"
    return (
        f'<g opacity="0.85">{path(poles, "none", "#8a5a2f", 2.6)}{path(planks, "none", "#8a5a2f", 3.4)}'
        f"{path(braces, 'none', '#a9783f', 1.8)}</g>"
    )

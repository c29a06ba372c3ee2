"""The shapes that are drawn for The Pillars of the Earth alone: goods, builders, little pictures, and the cathedral."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from ...core.draw import GOLD, INK, VELLUM, circle, citizen, coin, owner_colour, path, rect, shield, text

GOODS: Final = {"sand": "#e6c56e", "wood": "#9a6436", "stone": "#a9a8a3", "metal": "#48709f"}
WALL: Final = "#e3d8c0"
DARK_WALL: Final = "#cdbfa3"
LINE: Final = "#6f5c45"
SLATE: Final = "#71808e"
GLASS: Final = "#3f6c9e"
RUBY: Final = "#a5382c"
OAK: Final = "#6a442a"

_GRAIN: Final = {
    "sand": "".join(
        circle(x, y, 0.9, "#a5812e", "none", 0) for x, y in ((-4, -4), (3, -5), (0, 0), (-5, 3), (5, 2), (1, 5))
    ),
    "wood": "".join(path(f"M-8 {y}q4 -2 8 0t8 0", "none", "#6a3f1c", 1.1) for y in (-4, 0.5, 5)),
    "stone": path("M-9 -3H9M-9 3.5H9M-2 -9V-3M4 -3V3.5M-3 3.5V9", "none", "#74736d", 1.1),
    "metal": path("M-6 3L3 -6M-2 6L6 -2", "none", "#b9cfe6", 1.8),
}
"""What tells the kinds apart besides their colour: grains, fibres, joints, a gleam."""


def placed(x: float, y: float, shape: str) -> str:
    """A shape moved to a place."""
    return f'<g transform="translate({x:g} {y:g})">{shape}</g>'


@cache
def good(kind: str, size: float = 20) -> str:
    """A cube of sand, wood, stone or metal around the origin."""
    return (
        f'<g transform="scale({size / 20:g})">{rect(-10, -10, 20, 20, GOODS[kind], radius=2.5, line=1.2)}'
        f"{_GRAIN[kind]}</g>"
    )


@cache
def no_good(size: float = 20) -> str:
    """The place of a cube that is not there."""
    half = size / 2
    return (
        f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="2" fill="none" stroke="{LINE}" '
        f'stroke-width="1" stroke-dasharray="2 3" opacity="0.6"/>'
    )


@cache
def builder(owner: int | None, size: float = 44) -> str:
    """A master builder around the origin, tall and in a gown, with the number of its owner."""
    gown = "M-5 -9C-9 -6 -12 6 -14 19Q0 24 14 19C12 6 9 -6 5 -9z"
    colour = owner_colour(owner)
    return (
        f'<g transform="scale({size / 44:g})">{path(gown, colour, line=1.4)}{circle(0, -14, 7.5, colour, line=1.4)}'
        f"{path('M-10 -16Q0 -20 10 -16Q7 -26 0 -26Q-7 -26 -10 -16z', colour, line=1.4)}"
        f"{text(0, 14, owner, 18, VELLUM, bold=True) if owner is not None else ''}</g>"
    )


@cache
def worker(owner: int | str | None, size: float = 22) -> str:
    return citizen(owner, size)


@cache
def points(words: object, width: float = 26) -> str:
    return shield(words, width)


@cache
def gold(amount: int, radius: float = 13) -> str:
    return coin(amount, radius)


@cache
def arrow(length: float = 18) -> str:
    half = length / 2
    return path(f"M{-half:g} 0H{half:g}M{half - 5:g} -5L{half:g} 0L{half - 5:g} 5", "none", INK, 2.2)


def seal(happy: bool) -> str:
    """The seal of a happy event, or a cloud with a flash for an unhappy one."""
    if happy:
        rays = "".join(
            f"{'M' if not k else 'L'}{(26 if k % 2 else 21) * cos(k * pi / 12):.1f} "
            f"{(26 if k % 2 else 21) * sin(k * pi / 12):.1f}"
            for k in range(24)
        )
        return (
            path(f"{rays}z", RUBY, "#6d2019", 1.2) + circle(0, 0, 15, "none", "#e8b7a8", 1.4)
            + path("M0 -9V9M-7 -3H7", "none", "#f0d0c2", 3)
        )  # fmt: skip
    cloud = "M-20 8a10 10 0 0 1 2 -19a13 13 0 0 1 24 -2a10 10 0 0 1 12 21z"
    return path(cloud, "#7f8590", "#4b4f57", 1.2) + path("M2 4L-7 18H0L-4 29L10 13H3L8 4z", "#e0b02f", "#8a6a12", 1)


HAPPY: Final = seal(True)
UNHAPPY: Final = seal(False)


# Little pictures of the places, each around the origin and about 44 wide.


def _tree(x: float, y: float, s: float, fill: str = "#6d8a4d") -> str:
    return (
        rect(x - 2 * s, y - 8 * s, 4 * s, 9 * s, OAK, "none", 0, 0)
        + path(f"M{x:g} {y - 34 * s:g}L{x + 12 * s:g} {y - 7 * s:g}H{x - 12 * s:g}z", fill, "#47602f", 1)
    )  # fmt: skip


PICTURES: Final = {
    "bishop": path("M-14 16V-2Q-14 -10 0 -24Q14 -10 14 -2V16z", VELLUM, LINE, 1.6)
    + path("M-14 8H14V16H-14zM-3 -19H3V8H-3z", GOLD, "none", 0)
    + path("M-14 8H14", "none", LINE, 1.2),
    "wool": path("M-18 4a8 8 0 0 1 4 -14a9 9 0 0 1 14 -4a9 9 0 0 1 14 5a8 8 0 0 1 2 13a10 10 0 0 1 -14 4"
                 "a11 11 0 0 1 -14 0a7 7 0 0 1 -6 -4z", "#fffaf0", LINE, 1.4)
    + path("M16 -8q9 -2 9 4q-1 7 -7 6q-5 -2 -2 -10z", "#5a5048", LINE, 1)
    + path("M-9 9V17M-3 10V17M5 10V17M11 9V17", "none", "#5a5048", 2.4),
    "priory": path("M-22 18V-6L0 -20L22 -6V18z", WALL, LINE, 1.4)
    + "".join(path(f"M{x - 5} 18V4Q{x - 5} -3 {x} -6Q{x + 5} -3 {x + 5} 4V18z", OAK, LINE, 1) for x in (-13, 0, 13))
    + path("M0 -20V-30M-4 -26H4", "none", LINE, 2),
    "forest": _tree(-14, 18, 0.95, "#7d9a5b") + _tree(14, 18, 0.9, "#7d9a5b") + _tree(0, 20, 1.15),
    "quarry": path("M-24 18L-18 -2L-6 -12L2 -4L10 -16L22 0L24 18z", "#b5b2ab", "#6d6a64", 1.4)
    + path("M-18 -2L-8 4L-6 -12M2 -4L0 8L10 18M10 -16L12 -2L22 0", "none", "#85827b", 1.4),
    "pit": path("M-26 18Q-16 -8 -4 4Q6 -16 26 18z", "#ecd08a", "#a5812e", 1.4)
    + path("M-14 12q8 -7 14 -1M2 10q7 -8 13 2", "none", "#bf9a45", 1.4),
    "court": path("M-22 16L0 -14L22 16z", "#4d79ab", LINE, 1.4) + path("M-5 16L0 -2L5 16z", "#27486c", "none", 0)
    + path("M0 -14V-28", "none", LINE, 1.6) + path("M0 -28L13 -24L0 -19z", RUBY, "none", 0),
    "castle": path("M-26 20V-12H-20V-7H-15V-12H-9V0H-6V-22H-3V-17H3V-22H6V0H9V-12H15V-7H20V-12H26V20z",
                   "#b9b1a2", LINE, 1.4)
    + path("M-6 20V10Q0 2 6 10V20z", OAK, LINE, 1) + path("M0 -22V-36", "none", LINE, 1.4)
    + path("M0 -36L11 -32L0 -28z", RUBY, "none", 0),
    "start": path("M-18 14L-22 -10L-9 1L0 -16L9 1L22 -10L18 14z", GOLD, "#7d5c14", 1.4)
    + circle(0, -17, 3, RUBY, "none", 0) + circle(-22, -11, 2.6, RUBY, "none", 0)
    + circle(22, -11, 2.6, RUBY, "none", 0)
    + path("M-18 14H18V19H-18z", "#e0b95a", "#7d5c14", 1.2),
    "eye": path("M-17 0Q0 -17 17 0Q0 17 -17 0z", VELLUM, LINE, 1.6) + circle(0, 0, 7, GLASS, LINE, 1.2)
    + circle(0, 0, 3, INK, "none", 0),
    "bag": path("M-52 50C-78 10 -54 -22 -22 -34L-30 -52Q0 -42 30 -52L22 -34C54 -22 78 10 52 50Q0 64 -52 50z",
                "#c9ad7d", LINE, 1.8)
    + path("M-24 -34Q0 -26 24 -34", "none", RUBY, 4),
}  # fmt: skip


def _cottage(x: float, y: float, s: float, roof: str) -> str:
    return (
        rect(x - 13 * s, y - 16 * s, 26 * s, 17 * s, "#efe2c4", LINE, 1, 1.2)
        + path(f"M{x - 17 * s:g} {y - 15 * s:g}L{x:g} {y - 33 * s:g}L{x + 17 * s:g} {y - 15 * s:g}z", roof, LINE, 1.2)
        + rect(x - 4 * s, y - 9 * s, 7 * s, 10 * s, OAK, LINE, 1, 0.8)
    )  # fmt: skip


VILLAGE: Final = (
    '<ellipse cx="0" cy="8" rx="96" ry="30" fill="#b9c592" opacity="0.6"/>'
    + _tree(-66, 6, 1.1, "#7d9a5b") + _tree(52, -4, 1, "#7d9a5b") + _cottage(-28, 2, 1.3, "#b0653f")
    + _cottage(18, -4, 1.1, "#a0764a") + _tree(-4, 22, 1.2) + _cottage(48, 20, 1.4, "#9c5a3c") + _tree(78, 18, 1)
    + _tree(-48, 26, 0.9)
)  # fmt: skip
"""Where no seat is: some houses and trees."""


# The cathedral: a west front, 340 wide around the middle, the ground at 360 and the crosses at -110.


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


@cache
def cathedral(stage: int, building: bool) -> str:
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
    trees = _tree(-186, 352, 1.1, "#7d9a5b") + _tree(188, 354, 1.2, "#7d9a5b")
    return plan + trees + done

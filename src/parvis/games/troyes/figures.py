"""What is printed on the table of Troyes, as shapes: dice, figures, signs, pictures. Drawn once and kept."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, radians, sin
from typing import Final

from ...core import draw
from ...core.draw import GOLD, INK, PALE_INK, PARCHMENT, SHADE, STONE, VELLUM, circle, path, rect, text
from .activities import EFFECTS
from .effects import Cubes, Gain
from .pieces import ANY, COLOURS

WIDTH: Final = 1200
HEIGHT: Final = 932
RIBBONS: Final = {"red": draw.DICE["red"], "white": "#efe6d0", "yellow": draw.DICE["yellow"], None: draw.DICE["black"]}
VIOLET: Final = "#6a4a86"
"""The colour of influence."""
TINTS: Final = {"red": "#dfb3a4", "white": "#f0e8d6", "yellow": "#ecd79c", None: "#bdb3a8"}
GHOST: Final = "#d9cbaa"
"""Lines of what is not there yet."""
NUMERALS: Final = ("I", "II", "III")

Owner = int | str | None


# Small shapes around the origin.


@cache
def die(colour: str, value: int, size: float) -> str:
    return draw.die(colour, value, size)


@cache
def cube(owner: Owner, size: float) -> str:
    return draw.cube(owner, size)


@cache
def citizen(owner: Owner, size: float) -> str:
    return draw.citizen(owner, size)


@cache
def expelled(owner: Owner) -> str:
    """A citizen that lies on its side."""
    figure = draw.citizen(owner, 36)
    if isinstance(owner, int):
        number = text(9, 6, owner, 17, VELLUM, bold=True)
        return f'<g transform="rotate(-90)">{figure.rpartition("<text")[0]}</g>{number}'
    return f'<g transform="rotate(-90)">{figure}</g>'


@cache
def coin(amount: int | str, radius: float) -> str:
    return (
        circle(0, 0, radius, "#a87c1f")
        + circle(0, 0, radius * 0.84, "#e3bd5c", "none", 0)
        + (text(0, radius * 0.44, amount, radius * (1.3 if len(str(amount)) < 3 else 1.05), INK, bold=True))
    )


@cache
def points(amount: int, width: float) -> str:
    return draw.shield(amount, width)


@cache
def influence(amount: int | str, size: float) -> str:
    """Points of influence: a violet lozenge."""
    half = size * 0.62
    shape = f"M0 {-half:g}L{half:g} 0L0 {half:g}L{-half:g} 0z"
    return path(shape, VIOLET) + text(0, size * 0.24, amount, size * 0.72, VELLUM, bold=True)


@cache
def lot(colours: tuple[str, ...], size: float) -> str:
    """A die without a value: of one colour, or of any."""
    if len(colours) == 1:
        return draw.die(colours[0], 0, size)
    half, third = size / 2, size / 3
    stripes = "".join(
        f'<rect x="{-half + at * third:g}" y="{-half:g}" width="{third:g}" height="{size:g}" fill="{draw.DICE[c]}"/>'
        for at, c in enumerate(colours)
    )
    return (
        stripes
        + rect(-half, -half, size, size, "none", PARCHMENT, size * 0.1, size * 0.14)
        + (rect(-half, -half, size, size, "none", radius=size * 0.2, line=1.2))
    )


def pennant(width: float, height: float, fill: str, stroke: str = INK) -> str:
    """A banner that hangs from the origin."""
    half = width / 2
    return path(f"M{-half:g} 0H{half:g}V{height:g}L0 {height * 0.74:g}L{-half:g} {height:g}z", fill, stroke, 1)


CROWN: Final = path("M-11 6L-13 -6L-6 0L0 -9L6 0L13 -6L11 6z", "#e3bd5c", "#7a5a14", 1.2)
HOURGLASS: Final = path("M-7 -10H7M-7 10H7M-5 -10C-5 -3 -1 -2 -1 0C-1 2 -5 3 -5 10H5C5 3 1 2 1 0C1 -2 5 -3 5 -10z",
                        VELLUM, INK, 1.4) + path("M-4 9C-3 6 -1 6 0 4C1 6 3 6 4 9z", GOLD, "none", 0)  # fmt: skip
ARROW: Final = path("M-8 0H4M0 -4L5 0L0 4", "none", INK, 1.8)
FRAME: Final = rect(4, 4, WIDTH - 8, HEIGHT - 8, "none", "#b79f72", 11, 1.5)


def at(x: float, y: float, shape: str, more: str = "") -> str:
    return f'<g transform="translate({x:g} {y:g}){more}">{shape}</g>'


def piece(id: str, x: float, y: float, shape: str, owner: Owner = None) -> str:
    """A piece that keeps its id; a seat's comes from its plate."""
    source = f' data-from="plate-{owner}"' if isinstance(owner, int) else ""
    return f'<g id="{id}"{source} transform="translate({x:g} {y:g})">{shape}</g>'


def ring(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The golden line around what the seat to move has chosen."""
    return rect(x - 3, y - 3, width + 6, height + 6, "none", "#d99a12", radius + 3, 4)


WIDTHS: Final = {
    letter: width
    for width, letters in {
        0.2: "' .", 0.25: "j’/", 0.3: "filstJîï13", 0.35: "rIÎ5", 0.4: "acevySéèêëàâç-×278", 0.45: "puxzûù+=÷69",
        0.5: "bdgoqBFYô0", 0.6: "LTUXZΣ", 0.65: "wAKR", 0.7: "CDGHNOQ", 0.75: "œ", 0.8: "mM", 0.9: "W",
    }.items()
    for letter in letters
}  # fmt: skip
"""How wide bold letters are, in units of their size."""


def ems(words: str) -> float:
    """How wide bold words are, in units of their size."""
    return sum(WIDTHS.get(letter, 0.55) for letter in words)


@cache
def heading(words: str, width: float, height: float, size: float, fill: str) -> str:
    """A band with a name on it, in one line or two, small enough to fit."""
    ink = VELLUM if fill in (RIBBONS["red"], RIBBONS[None]) else INK
    rows, room = [words], width - 10
    if " " in words and room / ems(words) < 15:
        cuts = [at for at, letter in enumerate(words) if letter == " "]
        cut = min(cuts, key=lambda at: max(ems(words[:at]), ems(words[at:])))
        rows = [words[:cut], words[cut + 1 :]]
    fitted = min(size, room / max(map(ems, rows)), height / len(rows) * (0.92 if len(rows) > 1 else 0.8))
    step = fitted * 1.02
    top = height / 2 + fitted * 0.33 - step * (len(rows) - 1) / 2
    names = ""
    for number, line in enumerate(rows):
        name = text(width / 2, top + number * step, line, fitted, ink, bold=True)
        wide = ems(line) * fitted
        if wide * 1.4 > room:
            # In place of the font there may be a wider one.
            name = name.replace("<text ", f'<text textLength="{wide:.0f}" lengthAdjust="spacingAndGlyphs" ')
        names += name
    return rect(0, 0, width, height, fill, radius=5) + names


# What an activation of a card does, and an event, in signs.

Token = tuple[float, str]


def _die_sign(colour: int) -> Token:
    return 21, lot(COLOURS if colour == ANY else (COLOURS[colour],), 18)


def _words_sign(words: str, size: float = 18) -> Token:
    return ems(words) * size + 5, text(0, size * 0.34, words, size, INK, bold=True)


def _coin_sign(amount: int) -> Token:
    return 27, coin(amount, 12)


def _influence_sign(amount: int) -> Token:
    return 28, influence(amount, 21)


def _points_sign(amount: int) -> Token:
    return 25, points(amount, 22)


def _man_sign(fill: str) -> Token:
    return 19, at(0, 0, citizen(None, 20).replace(draw.GREY, fill))


_ARROW: Final[Token] = (19, ARROW)
_BANNER: Final[Token] = (21, at(0, -12, pennant(17, 24, SHADE)) + at(0, -4, rect(-4.5, -4.5, 9, 9, PALE_INK, radius=1)))
_CUBE: Final[Token] = (15, rect(-5.5, -5.5, 11, 11, PALE_INK, radius=1))
_CHURCH: Final[Token] = (22, path("M-9 11V-2L-9 -6L-5 -12L-1 -6V-2H9V11z", STONE, INK, 1))
RED_DIE, WHITE_DIE, YELLOW_DIE = (_die_sign(colour) for colour in range(3))
PALACE_MAN, BISHOPRIC_MAN, HALL_MAN = (_man_sign(RIBBONS[colour]) for colour in COLOURS)
GREY_MAN: Final = _man_sign(draw.GREY)

ODD_CARDS: Final[dict[str, list[Token]]] = {
    "miller": [_coin_sign(2), _words_sign("×"), PALACE_MAN, _words_sign("/"), BISHOPRIC_MAN],
    "tax_collector": [_coin_sign(1), _words_sign("×"), HALL_MAN],
    "glassblower": [_points_sign(1), _words_sign("/"), _CUBE, _CUBE, _CHURCH],
    "captain": [_points_sign(1), _words_sign("×"), _BANNER],
    "procession": [_words_sign("max"), _die_sign(ANY), _ARROW, _points_sign(2)],
    "joust": [_words_sign("max"), RED_DIE, _ARROW, _points_sign(2)],
    "archer": [(21, die("white", 3, 18)), _words_sign("+"), _ARROW, _BANNER],
    "chivalry": [RED_DIE, _ARROW, _BANNER],
    "diplomat": [_influence_sign(1), _ARROW, _BANNER],
}
EVENT_SIGNS: Final[dict[str, list[Token]]] = {
    "succession": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["red"], radius=2))],
    "theological_conflict": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["white"], radius=2))],
    "wayfarers": [GREY_MAN, _ARROW, (24, rect(-9, -10, 18, 20, RIBBONS["yellow"], radius=2))],
    "heresy": [_words_sign("−"), _influence_sign(2)],
    "migrant_workers": [_CUBE, _ARROW, _CHURCH],
    "interruption": [_CHURCH, _words_sign("−"), _CUBE],
    "drought": [_words_sign("−"), _coin_sign(1), _words_sign("×"), HALL_MAN],
    "support": [_CUBE, _CUBE, (19, at(0, 0, ARROW, " scale(-1 1)")), _BANNER],
    "civil_war": [_words_sign("−"), _coin_sign(3)],
}


@cache
def signs(tokens: tuple[Token, ...], room: float) -> str:
    """Signs side by side around the origin, made smaller if they need more room."""
    width = sum(token[0] for token in tokens)
    x, shapes = -width / 2, []
    for wide, shape in tokens:
        shapes.append(at(x + wide / 2, 0, shape))
        x += wide
    scale = min(1.2, room / width)
    return f'<g transform="scale({scale:.3g})">{"".join(shapes)}</g>'


@cache
def effect_signs(card: str, room: float) -> str:
    """What an activity card brings for what price, or what its cubes will do to dice."""
    effect = EFFECTS[card]
    tokens: list[Token] = []
    if isinstance(effect, Gain):
        if effect.pay_deniers:
            tokens += [_coin_sign(effect.pay_deniers), _ARROW]
        if effect.pay_influence:
            tokens += [_influence_sign(effect.pay_influence), _ARROW]
        tokens += [_points_sign(effect.points)] if effect.points else []
        tokens += [_influence_sign(effect.influence)] if effect.influence else []
        tokens += [_coin_sign(effect.deniers)] if effect.deniers else []
    elif isinstance(effect, Cubes):
        change = effect.improvement
        tokens = [_die_sign(change.dice)]
        if change.dice != change.colour:
            tokens += [_ARROW, *[_die_sign(change.colour)] * change.factor]
        tokens += [_words_sign(f"+{change.each}")] if change.each else []
        tokens += [_words_sign(f"Σ +{change.lot}")] if change.lot else []
        tokens += [_words_sign(f"= {change.fixed}")] if change.fixed else []
        tokens += [_words_sign("="), _coin_sign(0)] if change.free else []
    else:
        tokens = ODD_CARDS[card]
    return signs(tuple(tokens), room)


# The city square.

CENTRE: Final = (600, 413)
RADIUS: Final = 226
HUB: Final = 62
ANGLES: Final = (234, 306, 18, 162, 90)
"""The middle of each district, in degrees clockwise from the right; the last one is grey."""
PLATES: Final = ((331, 184), (777, 184), (777, 546), (331, 546))
PLATE: Final = (92, 96)


def polar(angle: float, radius: float) -> tuple[float, float]:
    return CENTRE[0] + radius * cos(radians(angle)), CENTRE[1] + radius * sin(radians(angle))


def _arc(angle: float, radius: float, half: float = 36) -> str:
    (x1, y1), (x2, y2) = polar(angle - half, radius), polar(angle + half, radius)
    return f"M{x1:.1f} {y1:.1f}A{radius:g} {radius:g} 0 0 1 {x2:.1f} {y2:.1f}"


@cache
def district(number: int, colour: str) -> str:
    """The ground of a district and its coloured rim."""
    angle = ANGLES[number]
    (x1, y1), (x2, y2) = polar(angle + 36, HUB), polar(angle - 36, HUB)
    ground = f"{_arc(angle, RADIUS)}L{x1:.1f} {y1:.1f}A{HUB} {HUB} 0 0 0 {x2:.1f} {y2:.1f}z"
    return (
        f'<path d="{ground}" fill="{VELLUM}"/><path d="{ground}" fill="{colour}" fill-opacity="0.2" '
        f'stroke="{PARCHMENT}" stroke-width="7"/>'
        f'<path d="{_arc(angle, RADIUS - 7, 35)}" fill="none" stroke="{colour}" stroke-width="15"/>'
    )


WALL: Final = (
    f'<circle cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{RADIUS + 5}" fill="none" stroke="#a99c86" stroke-width="10" '
    f'stroke-dasharray="12 8.28"/>{circle(*CENTRE, RADIUS + 2, "#bfb39d", "#8b7f6a", 1)}'
)
PAVEMENT: Final = circle(*CENTRE, HUB, "#ded2ba", "#9c8f77", 1.5) + circle(*CENTRE, HUB - 8, "none", "#b9ab90", 1)
FOUNTAIN: Final = (
    circle(*CENTRE, 30, "#b9cfd6", "#7f8f94", 4) + circle(*CENTRE, 20, "none", "#e7f0f2", 1.5)
    + at(*CENTRE, path("M0 -15L4 -4L15 0L4 4L0 15L-4 4L-15 0L-4 -4z", STONE, "#7f8f94", 1.2))
    + circle(*CENTRE, 3.5, "#e7f0f2", "#7f8f94", 1)
)  # fmt: skip
ROUND_ABOUT: Final = path("M-16 -45A48 48 0 0 1 16 -45M11 -52L18 -45L9 -40", "none", PALE_INK, 2.5)


def _inside(owner: int, x: float, y: float) -> bool:
    """Whether a point lies well within a district."""
    dx, dy = x - CENTRE[0], y - CENTRE[1]
    away = radians(ANGLES[owner])
    along, aside = dx * cos(away) + dy * sin(away), abs(dy * cos(away) - dx * sin(away))
    to_border = along * sin(radians(36)) - aside * cos(radians(36))
    return HUB + 5 < hypot(dx, dy) < RADIUS - 20 and to_border > 7 and along > 0


@cache
def dice_spots(owner: int, count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How large the dice of a district are, and where they lie: in rows, as large as the ground allows."""
    for size in (44, 41, 38, 35, 32, 29, 26, 23, 20, 17):
        step = size + 5
        for columns in sorted(range(1, min(count, 6) + 1), key=lambda columns: abs(columns - count**0.5 - 0.4)):
            lines = [min(columns, count - first) for first in range(0, count, columns)]
            grid = [
                ((column - (held - 1) / 2) * step, (line - (len(lines) - 1) / 2) * step)
                for line, held in enumerate(lines)
                for column in range(held)
            ]
            half = size / 2
            for radius in (146, 140, 152, 134, 158, 128, 164):
                for turn in (0, -4, 4, -8, 8):
                    x, y = polar(ANGLES[owner] + turn, radius)
                    if all(
                        _inside(owner, x + dx + sx, y + dy + sy)
                        for dx, dy in grid
                        for sx, sy in ((-half, -half), (half, -half), (-half, half), (half, half))
                    ):
                        return size, tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in grid)
    x, y = polar(ANGLES[owner], 140)
    return 16, tuple((x + (number % 6 - 2.5) * 17, y + (number // 6 - 1.5) * 17) for number in range(count))


# The three principal buildings: their pictures, 84 wide and 112 high.

PICTURES: Final = {
    "palace": path("M6 108V44H14V36H22V44H28V30H56V44H62V36H70V44H78V108z", "#c9a597", "#6e3a31", 1.5)
    + path("M24 30L42 6L60 30z", RIBBONS["red"], "#6e3a31", 1.5)
    + path("M42 6V-2L54 2L42 5", "#d9b24a", "#6e3a31", 1)
    + path("M34 108V88A8 8 0 0 1 50 88V108z", "#6e3a31", "#6e3a31")
    + path(
        "M37 58V48A5 5 0 0 1 47 48V58zM13 66V58A3 3 0 0 1 19 58V66zM65 66V58A3 3 0 0 1 71 58V66z", "#6e3a31", "none", 0
    ),
    "bishopric": path("M8 108V52L42 30L76 52V108z", "#ece3cd", "#7b6f58", 1.5)
    + path("M32 34V20L42 4L52 20V36z", "#d6cbb3", "#7b6f58", 1.5)
    + path("M42 4V-6M38 -2H46", "none", "#7b6f58", 2)
    + circle(42, 58, 9, "#a9c0cf", "#7b6f58", 1.5)
    + path("M42 49V67M33 58H51", "none", "#7b6f58", 1)
    + path("M34 108V86Q34 78 42 74Q50 78 50 86V108z", "#7b6f58", "#7b6f58")
    + path("M16 100V82Q16 77 20 74Q24 77 24 82V100zM60 100V82Q60 77 64 74Q68 77 68 82V100z", "#a9c0cf", "#7b6f58"),
    "city-hall": path("M10 108V48H74V108z", "#f0dfb0", "#8a6a24", 1.5)
    + path("M4 50L18 22H66L80 50z", "#c98f3a", "#8a6a24", 1.5)
    + path("M34 22V10L42 -2L50 10V22z", "#e0b45c", "#8a6a24", 1.5)
    + path("M10 76H74M26 50V108M58 50V108M10 50L26 76M74 50L58 76", "none", "#8a6a24", 1.5)
    + path("M35 108V90A7 7 0 0 1 49 90V108z", "#8a6a24", "#8a6a24")
    + path("M36 70V58H48V70zM14 100V86H22V100zM62 100V86H70V100z", "#b9cfd6", "#8a6a24"),
}

# The cathedral: sites of 44 by 52 above a base line.

SITE: Final = (44, 52)
BASE: Final = (24, 276)


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
STEPS: Final = rect(18, 276, 276, 6, "#c3b596", "#8b7f6a", 1) + rect(12, 282, 288, 6, "#b3a585", "#8b7f6a", 1)

FIELD: Final = "".join(
    path(f"M{x} 104V72M{x} 80L{x - 5} 74M{x} 80L{x + 5} 74M{x} 88L{x - 5} 82M{x} 88L{x + 5} 82M{x} 72L{x} 66", "none",
         "#b98a1e", 2)
    for x in (14, 30, 122, 138)
)  # fmt: skip


BACKS: Final = {
    "red": ("#a4584b", "#8d4034", VELLUM),
    "white": ("#ebe1ca", "#d3c6a6", INK),
    "yellow": ("#d8b865", "#c19c40", INK),
}
QUEUE: Final = "".join(
    f'<rect x="{10 + at * 169.43:g}" y="12" width="163.4" height="160" rx="7" fill="none" stroke="{GHOST}" '
    'stroke-width="1.5" stroke-dasharray="5 5"/>'
    for at in range(7)
)
"""Where events will stand."""


@cache
def card_back(colour: str, level: int, width: float, height: float) -> str:
    """The back of an activity card: lozenges of its colour, and the round in which it is turned."""
    fill, line, ink = BACKS[colour]
    net = "".join(
        f"M{x} {10 + y}l18 21l-18 21l-18 -21z" for x in range(28, int(width) - 20, 36) for y in range(0, 160, 42)
    )
    return (
        rect(0, 0, width, height, fill, radius=8) + rect(6, 6, width - 12, height - 12, "none", line, 5, 2)
        + path(net, "none", line, 1.4)
        + circle(width / 2, height / 2, 30, fill, line, 2.5)
        + text(width / 2, height / 2 + 12, NUMERALS[level - 1], 34, ink, bold=True)
    )  # fmt: skip


@cache
def track(most: int, step: float) -> str:
    """The influence track without its markers."""
    cells = [rect(0, 0, step * (most + 1), 62, VELLUM, radius=7, line=1.4)]
    for value in range(most + 1):
        if value:
            cells.append(path(f"M{value * step:.1f} 2V60", "none", GHOST, 1))
        fifth = value % 5 == 0
        cells.append(at((value + 0.5) * step, 23, influence("", 20 if fifth else 14).replace(VIOLET, "#cbbcd6")))
        cells.append(text((value + 0.5) * step, 57, value, 19 if fifth else 16, VIOLET, bold=fifth))
    return "".join(cells)

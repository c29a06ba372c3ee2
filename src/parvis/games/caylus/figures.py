"""What is printed on the board and the tiles of Caylus, as shapes, and where everything is. Drawn once and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Final

from ...core.draw import (
    GOLD,
    GREEN,
    INK,
    PALE_INK,
    PARCHMENT,
    SEATS,
    SHADE,
    STONE,
    VELLUM,
    circle,
    citizen,
    coin,
    house,
    path,
    rect,
    shield,
    text,
)
from ...core.game import Say
from .cards import Cards
from .moves import PLACE_NAMES
from .pieces import (
    ANY_BUT_GOLD,
    COLUMNS_OF_FAVOURS,
    CONSTRUCTION,
    CUBES,
    DENIERS,
    EXCHANGE,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOODEN,
    FIXED,
    LINES,
    NEUTRAL,
    POINTS,
    PRESTIGE,
    PRESTIGE_BUILDING,
    PRODUCTION,
    PURCHASE,
    RESIDENCE,
    RESIDENTIAL_BUILDING,
    SALE,
    SECTIONS,
    SPACES,
    STONE_BUILDING,
    STONES,
    TILES,
    WOODEN,
    WOODEN_BUILDING,
)

CELL: Final = 111
TILE_WIDTH: Final = 103
TILE_HEIGHT: Final = 70
ROWS: Final = (268, 376, 484, 592)
"""Where each row of the road begins: the special buildings and the bridge, then the spaces in three rows."""
ROW_LENGTH: Final = 10
PAVEMENT: Final = 88
"""The middle of the road, below the top of its row."""
STOCK: Final = (712, 788, 864)
ROOF_COLOUR: Final = "#5d6b7c"
WALL: Final = "#ddd3bf"
ROAD: Final = "#e2cfa5"
KERB: Final = "#bfa472"
WATER: Final = "#a8c7d1"
WINE: Final = "#8c2f39"
WHITE: Final = "#fffdf6"
HEADS: Final = {
    "neutral": "#cf8f93", "fixed": "#b3924a", "wood": "#8d5f39", "stone": "#817e7b", "residence": "#5f8a4b",
    "prestige": "#41668f", "special": "#84454a",
}  # fmt: skip
BODIES: Final = {
    "neutral": "#f8e8e4", "fixed": "#f7ecd0", "wood": "#f1e0c9", "stone": "#eae8e3", "residence": "#e3eed7",
    "prestige": "#dfe8f2", "special": "#f6e6da",
}  # fmt: skip
CUBE_FILLS: Final = {"food": "#e58fa2", "wood": "#8a5a30", "stone": "#a3a19d", "cloth": "#7d4b8b", "gold": "#e6b93a"}
CUBE_SIGNS: Final = {
    "food": "M-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0z",
    "wood": "M-.6 -.35H.6M-.6 .35H.6",
    "stone": "M-.6 .5L0 -.5L.6 .5z",
    "cloth": "M-.5 -.5L.5 .5M.5 -.5L-.5 .5",
    "gold": "M0 -.6L.6 0L0 .6L-.6 0z",
}
"""A sign on each kind of cube, so that kinds are not told apart by colour alone."""
SECTION_SHAPES: Final = {
    "dungeon": "M-6 8V-3L0 -9L6 -3V8z",
    "walls": "M-10 8V-5h4v3h4v-3h4v3h4v-3h4V8z",
    "towers": "M-10 8V-3L-6 -9L-2 -3V3H2V-3L6 -9L10 -3V8z",
}
CASTLE_BOXES: Final = {
    "dungeon": ((66, 72, 84, 106),),
    "walls": ((154, 106, 176, 72),),
    "towers": ((334, 44, 74, 134), (452, 44, 74, 134)),
}
"""Where the parts of each section stand: left, top, width, height of its buildings."""
SIGN_BOXES: Final = {"dungeon": (44, 107), "walls": (154, 176), "towers": (334, 192)}
"""The sign of each section: left and width."""
Item = tuple[str, float]
"""A shape around the origin, and its width."""


class Printed:
    """What is printed: the same for every view of a language."""

    def __init__(self, cards: Cards, say: Say) -> None:
        self.cards = cards
        self.say = say
        self.parts = [_places(name, cards.parts[number]) for number, name in enumerate(SECTIONS)]
        """By section: where its parts are, and how large they are."""
        self.sections = [self._section(number, name) for number, name in enumerate(SECTIONS)]
        self.ground = self._ground()
        self.castle = self._castle()
        self.order = rect(570, 14, 180, 242, VELLUM, KERB, 10)
        self.favours, self.lines, self.squares = self._favours()
        self.specials = {name: self._special(name) for name in _SPECIAL_NAMES}
        self.bridge = self._bridge()
        self.plots = [self._plot(space) for space in range(SPACES + 1)]
        self.tiles = {tile: self._tile(number, tile) for number, tile in enumerate(TILES)}
        """By tile: the picture on the road, its name, its text, the picture in stock."""
        self.stock = self._stock()

    def _section(self, number: int, name: str) -> str:
        """What is to be known about a section of the castle."""
        cards, say = self.cards, self.say
        words = say(
            "draw.section.text",
            points=cards.house_points[number],
            mark=cards.marks[number],
            penalty=cards.section_penalty[number],
        )
        return escape(f"{say(f'board.{name}')}\n{words}")

    def _ground(self) -> str:
        first, *others = (top + PAVEMENT for top in ROWS)
        way = f"M70 236Q22 236 22 262V{first - 20}q0 20 20 20H1158"
        side = 1
        for y in others:
            way += f"q{20 * side} 0 {20 * side} 20V{y - 20}q0 20 {-20 * side} 20H{42 if side > 0 else 1158}"
            side = -side
        way = way[: way.rindex("H")] + f"H{road_column(1) + 20:g}"
        meadow = (
            f'<rect x="8" y="260" width="1184" height="442" rx="16" fill="{GREEN}" fill-opacity="0.16"/>'
            + "".join(_tree(x, y, size) for x, y, size in _TREES)
        )
        cubes = "".join(_cube_shape(kind) for kind in (*CUBES, "any", "white"))
        return (
            f"<defs>{cubes}</defs>"
            + meadow
            + f'<path d="{way}" fill="none" stroke="{KERB}" stroke-width="38" stroke-linecap="round"/>'
            + f'<path d="{way}" fill="none" stroke="{ROAD}" stroke-width="33" stroke-linecap="round"/>'
        )

    def _castle(self) -> str:
        keep, wall = CASTLE_BOXES["dungeon"][0], CASTLE_BOXES["walls"][0]
        one, two = CASTLE_BOXES["towers"]
        shapes = [
            rect(40, 14, 520, 242, "#e9e6da", KERB, 10),
            path("M41 184Q170 146 300 160T559 176V206H41z", "#b9c79b", "none", 0),
            _masonry(wall, 4), _battlements(wall[0], wall[1], wall[2], 8),
            rect(one[0] + one[2], 118, two[0] - one[0] - one[2], 60, WALL, radius=0),
            _battlements(one[0] + one[2] - 1, 118, two[0] - one[0] - one[2] + 2, 2),
            path("M418 178V152a12 14 0 0 1 24 0V178z", "#6b5a48"),
            path("M424 142V178M430 139V178M436 142V178M418 156H442M418 168H442", "none", WALL, 1),
            _masonry(keep, 4), _battlements(keep[0] - 5, keep[1] - 2, keep[2] + 10, 4),
            path("M78 62L108 28L138 62z", ROOF_COLOUR), _flag(108, 28, WINE),
        ]  # fmt: skip
        for x, y, width, height in (one, two):
            shapes += [
                _masonry((x, y, width, height), 4),
                path(f"M{x - 9} {y}L{x + width / 2:g} {y - 22}L{x + width + 9} {y}z", ROOF_COLOUR),
            ]
        shapes.append(path("M41 209H559V246Q559 255 550 255H50Q41 255 41 246z", ROAD, KERB))
        batch: list[Item] = [(_cube("food", 15), 17), (_cube("any", 15), 17), (_cube("any", 15), 17), _ARROW]
        batch.append((house(None, 17), 18))
        shapes.append(fitted(60, 237, self.say("board.castle"), 86, 17, INK, "start"))
        shapes.append(_row(batch, 196, 232, 95, 1))
        return "".join(shapes)

    def _favours(self) -> tuple[str, list[str], list[list[str]]]:
        cards, say = self.cards, self.say
        shapes = [
            rect(760, 14, 432, 242, VELLUM, KERB, 10),
            text(772, 37, say("draw.favours"), 16, anchor="start", bold=True),
        ]
        first = 1
        for number, last in enumerate(cards.favour_limit):
            if last >= first:
                x = (favour_column(first) + favour_column(last + 1)) / 2
                shapes.append(f'<g transform="translate({x:g} 32)">{path(SECTION_SHAPES[SECTIONS[number]], STONE)}</g>')
            first = max(first, last + 1)
        less = "−"
        squares_of_building: list[list[Item]] = [
            [],
            [(text(0, 5, "–", 15, PALE_INK), 8)],
            [(gable("wood", 19), 20), (text(0, 5, less, 15), 10), (_cube("wood", 12), 13)],
            [(gable("stone", 19), 20), (text(0, 5, less, 15), 10), (_cube("stone", 12), 13)],
            [(gable("residence", 19), 20), (text(0, 5, less, 15), 10), (coin(1, 7), 14)],
            [(gable("prestige", 21), 22)],
        ]
        squares_of_cubes: list[list[Item]] = [
            [],
            [(_cube("food", 17), 18)],
            [(_cube("wood", 17), 18), _SLASH, (_cube("stone", 17), 18)],
            [(_cube("cloth", 17), 18)],
            [(_cube("any", 14), 15), _ARROW, (_cube("white", 14), 16), (_cube("white", 14), 15)],
            [(_cube("gold", 17), 18)],
        ]
        heads: list[list[Item]] = [
            [(shield("", 22), 22)],
            [(circle(0, 0, 11, GOLD), 22)],
            [(_cube("food", 13), 14), (_cube("cloth", 13), 14)],
            [(_HAMMER, 18)],
        ]
        lines, squares = [], []
        for number, line in enumerate(LINES):
            y = favour_line(number)
            title = f"<title>{escape(say(f'line.{line}'))}</title>"
            lines.append(
                f"<g>{title}{rect(766, y, 38, 48, SHADE, KERB, 5)}{_row(heads[number], 785, y + 24, 32)}"
                f"{rect(favour_column(0), y, 54, 48, PARCHMENT, KERB, 5)}</g>"
            )
            row = [""]
            for column in range(1, COLUMNS_OF_FAVOURS + 1):
                x = favour_column(column)
                items: list[Item]
                if line == "prestige":
                    items = [(shield(cards.favour_points[column], 21), 21)]
                elif line == "deniers":
                    items = [(coin(cards.favour_deniers[column], 10.5), 21)]
                else:
                    items = (squares_of_cubes if line == "cubes" else squares_of_building)[column]
                name = f"favour.{line}_{column}"
                title = escape(f"{say(name)}\n{say(f'{name}.text')}")
                row.append(
                    f"<g><title>{title}</title>{rect(x, y, 62, 48, '#fffaf0', KERB, 5)}"
                    f"{_row(items, x + 31, y + 15, 54)}</g>"
                )
            squares.append(row)
        return "".join(shapes), lines, squares

    def _special(self, name: str) -> str:
        """A special building: its name and what it does."""
        cards = self.cards
        either: Item = (text(0, 5, "±", 17, bold=True), 12)
        items: dict[str, list[Item]] = {
            "gate": [(citizen(None, 20), 18), _ARROW, (text(0, 7, "?", 20, bold=True), 12)],
            "trading_post": [(coin(cards.post_deniers, 12), 24)],
            "merchants_guild": [
                (officer(WHITE, WINE, "", 24), 17), either, (text(0, 6, cards.guild_spaces, 17, bold=True), 10)
            ],
            "joust_field": [
                (coin(cards.joust_deniers, 9), 19), (_cube("cloth", 16), 18), _ARROW, *[_CROWN] * cards.joust_favours
            ],
            "stables": [(_HORSE, 30)],
            "inn": [(_BED, 26), (coin(cards.guest_price, 9), 20)],
        }  # fmt: skip
        return _frame("special", self.say(f"special.{name}"), _row(items[name], 0, 51, TILE_WIDTH - 12, 1.1))

    def _bridge(self) -> str:
        top = ROWS[0]
        waves = "".join(
            f"M{x} {top + y}q7 -6 14 0t14 0" for x, y in ((734, 22), (788, 40), (800, 16), (1036, 18), (1098, 26))
        )
        arches = "".join(
            path(f"M{x - wide} {top + 106}a{wide} {high} 0 0 1 {2 * wide} 0z", "#86aebb")
            for x, wide, high in ((812, 36, 19), (932, 46, 27), (1052, 36, 19))
        )
        walk = f"M714 {top + 70}Q932 {top + 6} 1150 {top + 70}"
        return (
            rect(716, top - 2, 432, 108, WATER, "#7fa5b3", 12)
            + path(waves, "none", "#e6f1f3", 2)
            + path(f"{walk}V{top + 106}H714z", WALL)
            + arches
            + f'<path d="{walk}" fill="none" stroke="{INK}" stroke-width="7"/>'
            + f'<path d="{walk}" fill="none" stroke="{STONE}" stroke-width="5"/>'
            + text(932, top + 24, self.say("draw.bridge"), 19, bold=True)
        )

    def _plot(self, space: int) -> str:
        """The ground of a space: its number on a milestone, and the banner of a section that is scored from here."""
        if not space:
            return ""
        half = TILE_WIDTH / 2
        empty = (
            f'<rect x="{-half:g}" y="0" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="{VELLUM}" '
            f'fill-opacity="0.45" stroke="{KERB}" stroke-dasharray="5 4"/>'
        )
        pavement = f'<rect x="-55" y="{PAVEMENT - 17}" width="110" height="34" fill="none" pointer-events="all"/>'
        marks = [name for number, name in enumerate(SECTIONS) if self.cards.marks[number] == space]
        if not marks:
            stone = path(f"M-52 {PAVEMENT + 13}v-14a10 10 0 0 1 20 0v14z", STONE, KERB)
            return empty + pavement + stone + text(-42, PAVEMENT + 7, space, 13, bold=True)
        name = marks[0]
        words = escape(self.say("draw.mark", section=self.say(f"board.{name}")))
        return (
            empty + pavement + f"<g><title>{words}</title>"
            + path(f"M-53 {PAVEMENT - 20}h30v30l-15 8l-15 -8z", WINE)
            + f'<g transform="translate(-38 {PAVEMENT - 10}) scale(.8)">{path(SECTION_SHAPES[name], VELLUM)}</g>'
            + text(-38, PAVEMENT + 10, space, 12, VELLUM, bold=True) + "</g>"
        )  # fmt: skip

    def _tile(self, number: int, tile: str) -> tuple[str, str, str, str]:
        """A tile on the road, its name, its text, and the tile in stock with its cost and points."""
        cards, say = self.cards, self.say
        name, _, copy = tile.rpartition("_")
        design = name if copy.isdecimal() else tile
        plain = say(f"building.{design}")
        label = say("numbered", building=plain, number=copy) if copy.isdecimal() else plain
        kind = _kind(tile)
        title = f"{label}\n{say(f'building.{design}.text')}"
        rows = self._effects(number)
        heading = plain.partition(" (")[0]
        owned = tile not in NEUTRAL and tile not in FIXED
        middle = -13 if owned else 0
        width = TILE_WIDTH - 12 - (24 if owned else 0)
        if len(rows) > 1:
            effects = "".join(_row(items, middle, 34.5 + at * 22.5, width, 0.88) for at, items in enumerate(rows))
        else:
            effects = "".join(_row(items, middle, 45, width, 1.15) for items in rows)
        road = _frame(kind, heading, effects)
        if not FIRST_WOODEN <= number < RESIDENCE:
            return road, label, escape(title), ""
        cost: list[Item] = []
        words = []
        for cube, count in zip(CUBES, cards.cost[number], strict=True):
            cost += [(_cube(cube, 14), 15)] * count if count < 4 else [(_cube(cube, 15, count), 17)]
            if count:
                words.append(say("spending", count=count, cube=say(f"cube.{cube}")))
        cost += [(_cube("any", 14), 15)] * cards.any_cube[number]
        joined: list[Item] = []
        for items in rows:
            between: Item = ("", 8) if cards.bonus[number] else _SLASH
            joined += [between, *items] if joined else items
        if number >= FIRST_PRESTIGE:
            joined = [item for item in joined if item[0] != _points(cards.points[number])[0]]
        if cards.any_cube[number]:
            words.append(say("draw.any"))
        title += "\n" + say("draw.cost", cost=", ".join(words), points=cards.points[number])
        stocked = _frame(
            kind,
            heading,
            _row(joined, 0, 33, TILE_WIDTH - 8, 0.95),
            path(f"M{-TILE_WIDTH / 2 + 4:g} 46H{TILE_WIDTH / 2 - 4:g}", "none", HEADS[kind], 0.7),
            _row(cost, -13, 58, TILE_WIDTH - 36, 1),
            f'<g transform="translate({TILE_WIDTH / 2 - 15:g} 58)">{shield(cards.points[number], 20)}</g>',
        )
        return road, label, escape(title), stocked

    def _effects(self, number: int) -> list[list[Item]]:
        """What a building does, as one or two rows of signs."""
        cards = self.cards
        effect = cards.effect[number]
        if effect == PRODUCTION:
            made: list[Item] = []
            for kind, count in cards.gains[number]:
                if made and cards.either[number]:
                    made.append(_SLASH)
                made += [(_cube(CUBES[kind], 17), 19)] * count
            if not cards.bonus[number]:
                return [made]
            share: list[Item] = [(house(None, 12), 14)]
            for at, kind in enumerate(cards.bonus[number]):
                share += ([_SLASH] if at else []) + [(_cube(CUBES[kind], 11), 12)]
            return [made, share]
        if effect == SALE:
            return [[(_cube("any", 17), 19), _ARROW, (coin(cards.sale[number], 10), 20)]]
        if effect == PURCHASE:
            return [[_goods(DENIERS, give), _ARROW, _goods(ANY_BUT_GOLD, get)] for give, get in cards.offers[number]]
        if effect == EXCHANGE:
            takes, gives = cards.takes[number], cards.gives[number]
            return [[_goods(takes, give), _ARROW, _goods(gives, get)] for give, get in cards.offers[number]]
        if effect == CONSTRUCTION:
            craft = cards.construction[number]
            pay: list[Item] = []
            if craft == RESIDENTIAL_BUILDING:
                pay = [(coin(cards.residence_deniers, 8), 17), (_cube("cloth", 15), 17), _ARROW]
            return [[*pay, *([] if pay else [(_HAMMER, 20)]), (gable(_CRAFTS[craft], 22), 24)]]
        gains: list[Item] = [_points(cards.points[number])] if number >= FIRST_PRESTIGE and number != RESIDENCE else []
        gains += [_CROWN] * cards.favours[number]
        if cards.tile_income[number]:
            more = text(0, 4, f"+{cards.tile_income[number]}", 11, bold=True)
            gains.append((circle(0, 0, 10, GOLD) + more, 21))
        return [gains]

    def _stock(self) -> str:
        """Empty places for the tiles in stock, kind by kind."""
        say = self.say
        shapes = []
        kinds = (
            ("wood", say("draw.wood"), WOODEN),
            ("stone", say("draw.stone"), STONES),
            ("prestige", say("draw.prestige"), PRESTIGE),
        )
        for row, (kind, words, names) in enumerate(kinds):
            y = STOCK[row]
            shapes.append(rect(8, y - 3, 1184, TILE_HEIGHT + 6, BODIES[kind], HEADS[kind], 9))
            shapes.append(
                f'<g transform="translate(26 {y + 35}) rotate(-90)">{fitted(0, 5, words, 66, 13, HEADS[kind])}</g>'
            )
            for tile in names:
                x, _ = stock_place(tile)
                shapes.append(
                    f'<rect x="{x - TILE_WIDTH / 2:g}" y="{y}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" '
                    f'fill="none" stroke="{HEADS[kind]}" stroke-opacity="0.35" stroke-dasharray="4 4"/>'
                )
        return "".join(shapes)


@lru_cache(maxsize=16)
def printed(cards: Cards, say: Say) -> Printed:
    return Printed(cards, say)


_SPECIAL_NAMES: Final = PLACE_NAMES[:6]
_CRAFTS: Final = {
    WOODEN_BUILDING: "wood", STONE_BUILDING: "stone", RESIDENTIAL_BUILDING: "residence", PRESTIGE_BUILDING: "prestige",
}  # fmt: skip


def _kind(tile: str) -> str:
    for kind, names in (("neutral", NEUTRAL), ("fixed", FIXED), ("wood", WOODEN), ("stone", STONES)):
        if tile in names:
            return kind
    return "prestige" if tile in PRESTIGE else "residence"


def road_column(column: int) -> float:
    """The middle of a column of the road."""
    return 45 + CELL * (column + 0.5)


def space_place(space: int) -> tuple[float, int]:
    """Where a space of the winding road is: its middle, and its top."""
    row, column = divmod(space - 1, ROW_LENGTH)
    return road_column(column if row % 2 else ROW_LENGTH - 1 - column), ROWS[row + 1]


def stock_place(tile: str) -> tuple[float, int]:
    number = TILES.index(tile)
    row = 0 if number < FIRST_STONE else 1 if number < FIRST_PRESTIGE else 2
    first = (FIRST_WOODEN, FIRST_STONE, FIRST_PRESTIGE)[row]
    return road_column(number - first), STOCK[row]


def castle_spot(place: int) -> tuple[float, float]:
    return 294 + place * 55, 233


def bridge_spot(place: int) -> tuple[float, float]:
    x = 772 + place * 80
    along = (x - 714) / 436
    return x, round(ROWS[0] + 91 - 128 * along * (1 - along), 1)


def special_spots(name: str, cards: Cards) -> list[tuple[float, int | None]]:
    """Where workers stand before a special building, from its middle."""
    if name == "stables":
        places = cards.stables_places
        step = 66 / max(places - 1, 1)
        return [((at - (places - 1) / 2) * step, at + 1) for at in range(places)]
    return [(-20, None), (20, None)] if name == "inn" else [(0, None)]


def order_row(rank: int, seats: int) -> float:
    step = min(205 / seats, 56)
    return 48 + step * (rank + 0.5)


def favour_column(column: int) -> int:
    """The left edge of a column of favours; 0 is where markers start."""
    return 808 if not column else 866 + (column - 1) * 64


def favour_line(line: int) -> int:
    return 48 + line * 51


def _places(section: str, parts: int) -> tuple[list[tuple[float, float]], float]:
    """Where the parts of a section are, from the ground up, and how large."""
    boxes = CASTLE_BOXES[section]
    share = -(-parts // len(boxes))
    _, _, width, height = boxes[0]
    step, columns = max(
        (min(width / columns, height / -(-share // columns)), columns) for columns in range(1, share + 1)
    )
    places = []
    for at in range(parts):
        box, number = divmod(at, share)
        x, y, width, height = boxes[box]
        row, column = divmod(number, columns)
        last = min(columns, min(share, parts - box * share) - row * columns)
        middle = x + width / 2
        places.append((middle + (column - (last - 1) / 2) * step, y + height - (row + 0.5) * step))
    return places, min(step - 4, 32)


def fitted(x: float, y: float, words: str, width: float, size: float, fill: str = INK, anchor: str = "middle") -> str:
    """A bold line, smaller where it would be wider than there is room."""
    return text(x, y, words, round(min(size, width / _ems(words)), 1), fill, anchor, bold=True)


def _ems(words: str) -> float:
    """About how wide a bold line is in a wide typeface, in units of its size."""
    return sum(0.46 if letter in "iîïljtfr’ .,/()1" else 1 if letter in "mwMW" else 0.71 for letter in words)


def _frame(kind: str, name: str, *content: str) -> str:
    """A building: a coloured head with its name, in two lines where it is long, and what it does below."""
    half = TILE_WIDTH / 2
    room = TILE_WIDTH - 8
    first, _, second = name.rpartition(" ") if _ems(name) * 12 > room else (name, "", "")
    if first and second:
        words, deep = fitted(0, 13, first, room, 13, VELLUM) + fitted(0, 26.5, second, room, 13, VELLUM), 32
    else:
        words, deep = fitted(0, 16, name, room, 15, VELLUM), 22
    return (
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="{BODIES[kind]}"/>'
        f'<path d="M{-half:g} {deep}V6a6 6 0 0 1 6 -6H{half - 6:g}a6 6 0 0 1 6 6V{deep}z" fill="{HEADS[kind]}"/>'
        f'<rect x="{-half:g}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="6" fill="none" stroke="{INK}"/>'
        f"{words}{''.join(content)}"
    )


def _row(items: list[Item], x: float, y: float, width: float, most: float = 1) -> str:
    """Signs side by side around a point, smaller where they would be wider than there is room."""
    total = sum(wide for _, wide in items)
    if not total:
        return ""
    scale = min(most, width / total)
    at = -total / 2
    shapes = []
    for shape, wide in items:
        shapes.append(f'<g transform="translate({at + wide / 2:g} 0)">{shape}</g>')
        at += wide
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})">{"".join(shapes)}</g>'


def _cube(kind: str, size: float, count: int = 0) -> str:
    """A cube with the sign of its kind, or with a number; "any" is one of any kind, "white" one that is not gold."""
    if count:
        shown = CUBE_FILLS.get(kind, WHITE)
        ink = VELLUM if kind in ("wood", "cloth") else INK
        return rect(-size / 2, -size / 2, size, size, shown, radius=2) + text(
            0, size * 0.32, count, size * 0.85, ink, bold=True
        )
    return f'<use href="#cube-{kind}" transform="scale({size / 16:.3g})"/>'


def _cube_shape(kind: str) -> str:
    """How a cube is drawn, once for the whole picture."""
    shape = rect(-8, -8, 16, 16, CUBE_FILLS.get(kind, WHITE), radius=2)
    if kind == "any":
        shape += text(0, 5, "?", 14, bold=True)
    elif kind in CUBE_SIGNS:
        shape += (
            f'<path d="{CUBE_SIGNS[kind]}" transform="scale(8)" fill="none" stroke-opacity="0.7" stroke-width=".18" '
            f'stroke="{VELLUM if kind in ("wood", "cloth") else INK}"/>'
        )
    return f'<g id="cube-{kind}">{shape}</g>'


def _goods(what: int, count: int) -> Item:
    """What an exchange takes or gives."""
    if what == DENIERS:
        return coin(count, 9), 19
    if what == POINTS:
        return _points(count)
    return _cube("white" if what == ANY_BUT_GOLD else CUBES[what], 16, count if count > 1 else 0), 18


def _points(count: int) -> Item:
    return shield(count, 20), 21


def gable(kind: str, size: float) -> str:
    """A building of a kind, as a sign."""
    half = size / 2
    shape = f"M{-half:g} {half:g}V{-half * 0.15:g}L0 {-half:g}L{half:g} {-half * 0.15:g}V{half:g}z"
    return path(shape, HEADS[kind])


@cache
def disc(seat: int, radius: float, rim: str = INK) -> str:
    """A flat marker of a seat."""
    line = 1 if rim == INK else 2.2
    label = text(0, radius * 0.4, seat, radius * 1.2, VELLUM, bold=True)
    return circle(0, 0, radius, SEATS[seat], rim, line) + label


@cache
def spot(x: float, y: float, number: int | None = None, radius: float = 14) -> str:
    """A place for a worker or a marker."""
    label = "" if number is None else text(x, y + radius * 0.36, number, radius, PALE_INK, bold=True)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{VELLUM}" fill-opacity="0.75" stroke="{KERB}" '
        f'stroke-width="1.5"/>{label}'
    )


@cache
def castle_part(x: float, y: float, size: float, fill: str, opacity: float) -> str:
    """A part of the castle that is not built."""
    return (
        f'<rect x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" rx="3" fill="{fill}" '
        f'stroke="{PALE_INK}" stroke-dasharray="4 3" opacity="{opacity:g}"/>'
    )


@cache
def officer(robe: str, trim: str, letter: str, size: float = 40) -> str:
    """A figure in a long robe with a broad hat, and a letter on it."""
    ink = VELLUM if robe == INK else INK
    return (
        f'<g transform="scale({size / 42:.3g})">'
        + path("M-5 -8C-11 -4 -11 10 -12 21H12C11 10 11 -4 5 -8z", robe, INK, 1.3)
        + circle(0, -12, 6, "#f0d3b4")
        + path("M-10 -14Q0 -19 10 -14L5 -15Q5 -22 0 -22Q-5 -22 -5 -15z", trim)
        + text(0, 12, letter, 15, ink, bold=True)
        + "</g>"
    )


def _masonry(box: tuple[float, float, float, float], edge: float) -> str:
    x, y, width, height = box
    return rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, WALL, radius=0)


def _battlements(x: float, y: float, width: float, count: int) -> str:
    """Merlons along the top of a wall."""
    step = width / (2 * count - 1)
    shape = f"M{x:g} {y:g}v-10" + f"h{step:g}v7h{step:g}v-7" * (count - 1) + f"h{step:g}v10z"
    return path(shape, WALL)


def _flag(x: float, y: float, fill: str) -> str:
    return path(f"M{x:g} {y:g}V{y - 11:g}h16l-4 3.5l4 3.5h-16", fill)


def bars(x: float) -> str:
    """A portcullis: markers go no farther for now."""
    return f'<path d="M{x:g} 46V254" stroke="{WINE}" stroke-width="4" stroke-dasharray="9 3" fill="none"/>'


def _tree(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})">{path("M-2 0V-8H2V0z", "#8a6a45", "none", 0)}'
        f"{path('M0 -34L11 -8H-11z', '#7f9c63', '#64804b')}</g>"
    )


_TREES: Final = (
    (60, 662, 1.3), (92, 676, 1.0), (128, 660, 1.5), (166, 674, 1.1), (196, 664, 1.2), (72, 696, 0.9),
    (146, 698, 1.0),
)  # fmt: skip
_ARROW: Final[Item] = (path("M-6 0H5M1 -4L5 0L1 4", "none", INK, 1.8), 16)
_SLASH: Final[Item] = (path("M3 -8L-3 8", "none", PALE_INK, 1.6), 11)
_CROWN: Final[Item] = (path("M-9 7L-10 -5L-4.5 0L0 -8L4.5 0L10 -5L9 7z", GOLD), 22)
_HAMMER: Final = path("M-7 9L3 -3M-2 -8L8 2M-1 -9L9 1", "none", INK, 3)
_HORSE: Final = path(
    "M-13 10V-1Q-12 -5 -7 -5H4L8 -12L10 -10L15 -5L13 -3L9 -4Q8 -1 8 1V10H5V3H-8V10z", "#8a6a45"
)  # fmt: skip
_BED: Final = path("M-11 8V-8H-8V-1H-5Q-5 -5 -1 -5H7Q10 -5 10 -1V8H7V4H-8V8z", "#8a6a45")

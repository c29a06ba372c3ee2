"""The board of Caylus as a picture: castle, road and bridge, royal favours, and the buildings in stock.

What is printed comes from `figures`; a view adds the pieces, and the moves that can be clicked.
"""

from __future__ import annotations

from functools import cache, partial
from html import escape
from typing import Final

from ...core.draw import GOLD, INK, SHADE, STONE, VELLUM, Picture, Stage, citizen, group, house, rect, shield, text
from ...core.game import Json, Panel, Say
from .cards import Cards
from .figures import (
    PAVEMENT,
    ROWS,
    SIGN_BOXES,
    TILE_HEIGHT,
    TILE_WIDTH,
    WALL,
    WHITE,
    WINE,
    bars,
    bridge_spot,
    castle_part,
    castle_spot,
    disc,
    favour_column,
    favour_line,
    fitted,
    gable,
    officer,
    order_row,
    printed,
    road_column,
    space_place,
    special_spots,
    spot,
    stock_place,
)
from .moves import PLACE_NAMES
from .pieces import COLUMNS_OF_FAVOURS, CUBES, LINES, PRESTIGE, SECTIONS

WIDTH: Final = 1200
HEIGHT: Final = 942
SQUARE_MOVES: Final = (
    (), ("take food",), ("take wood", "take stone"), ("take cloth",),
    tuple(f"exchange {kind}" for kind in CUBES), ("take gold",),
)  # fmt: skip
"""By column: the moves that the squares of the third line of favours stand for."""
PROVOST_QUESTIONS: Final = ("GuildProvost", "PaidProvost")
CRAFT_QUESTIONS: Final = ("Construct", "FavourBuilding")
USES: Final = ("take *", "sell *", "buy *", "trade *")
"""What a player does in a building of the road."""
_citizen: Final = cache(citizen)
_house: Final = cache(house)
_shield: Final = cache(shield)


def board(cards: Cards, view: Json, say: Say) -> Picture:
    """The table as everybody sees it; clicks on it could make moves."""
    return _Picture(cards, view, say).drawn()


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds."""
    return [_panel(view, seat, say) for seat in range(view["seats"])]


def _panel(view: Json, seat: int, say: Say) -> Panel:
    player = view["players"][seat]
    own = [space["tile"] for space in view["road"] if space["owner"] == seat]
    facts = [(say("counter.points"), player["points"]), (say("counter.deniers"), player["deniers"])]
    facts += [(say(f"counter.{kind}"), count) for kind, count in player["cubes"].items()]
    facts += [
        (say("draw.workers"), player["workers"]),
        (say("draw.price"), player["price"]),
        (say("draw.income"), player["income"]),
        (say("draw.residences"), own.count("residence")),
    ]
    notes = []
    if seat in view["passed"]:
        notes.append(say("draw.has_passed", place=view["passed"].index(seat) + 1))
    if view["special"]["inn"]["guest"] == seat:
        notes.append(say("draw.guest"))
    cards = [f"building.{tile}" for tile in own if tile in PRESTIGE]
    return Panel(seat, [(name, str(value)) for name, value in facts], cards, ", ".join(notes))


class _Picture:
    """One view being drawn."""

    def __init__(self, cards: Cards, view: Json, say: Say) -> None:
        self.cards = cards
        self.view = view
        self.say = say
        self.art = printed(cards, say)
        self.stage = Stage(cards, say)
        asked = view.get("question") or {}
        self.question: str = asked.get("name", "")
        self.seat: int | None = asked.get("seat")
        self.used = [set[int]() for _ in range(view["seats"])]
        """By seat: the numbers of its workers that are drawn already."""
        self.active: int | None = view["active"]

    def drawn(self) -> Picture:
        view, layer, question = self.view, self.stage.layer, self.question
        seats, players = view["seats"], view["players"]
        building = question == "BuildCastle"
        favours = [(player["favours"], player["lines_used"]) for player in players]
        moving, crafting = question in PROVOST_QUESTIONS, question in CRAFT_QUESTIONS
        layers = [
            self.art.ground,
            layer(self.castle, "castle", view["castle"], building, building and [p["batches"] for p in players]),
            layer(self.order, "order", view["turn"], view["order"], [p["points"] for p in players], self.seat),
            layer(self.favours, "favours", view["castle"]["section"], favours, question == "FavourCubes"),
            layer(self.specials, "specials", seats, question == "JoustField"),
            layer(self.bridge, "bridge", seats, view["passed"]),
        ]
        layers += [
            layer(partial(self.space, space), "space", space, moving, crafting, space["space"] == self.active)
            for space in view["road"]
        ]
        layers.append(layer(self.stock, "stock", view["stock"]))
        officers = [(at, self.moves_at(at)) for at in (view["bailiff"], view["provost"])]
        people = [self.placed_workers(), layer(self.officers, "officers", officers, moving), self.home_workers()]
        return self.stage.picture(WIDTH, HEIGHT, self.say("draw.board"), *layers, *people)

    def castle(self) -> str:
        """The castle, its houses, and the places of workers before it."""
        say, castle = self.say, self.view["castle"]
        building = self.question == "BuildCastle"
        shapes = [self.art.castle]
        houses = []
        free = 0
        for number, section in enumerate(castle["sections"]):
            name = section["name"]
            owners = [seat for seat, count in enumerate(section["houses"]) for _ in range(count)]
            places, size = self.art.parts[number]
            current = name == castle["section"]
            shapes.append(self.section_sign(number, section, current))
            at = 0
            for place, (x, y) in enumerate(places):
                if place < len(owners):
                    seat = owners[place]
                    at = at + 1 if place and owners[place - 1] == seat else 0
                    marks = self.stage.marks(f"part-{name}-{seat}-{at}", say("draw.house", seat=seat))
                    houses.append(group(f"{marks} {_from(seat)}", _house(seat, size * 0.86), x=x, y=y))
                elif section["scored"]:
                    shapes.append(castle_part(x, y, size, "none", 0.25))
                else:
                    free += 1
                    if building:
                        marks = self.stage.marks(
                            f"part-{name}-{place}", say("draw.houses", count=free), f"houses {free}"
                        )
                        houses.append(f"<g {marks}>{castle_part(x, y, size, VELLUM if current else WALL, 1)}</g>")
                    else:
                        shapes.append(castle_part(x, y, size, VELLUM if current else WALL, 1 if current else 0.6))
        shapes += [spot(*castle_spot(place), place + 1) for place in range(self.view["seats"])]
        for place, seat in enumerate(castle["workers"]):
            built = self.view["players"][seat]["batches"]
            if built and building:
                x, y = castle_spot(place)
                shapes.append(f'<g transform="translate({x + 22:g} {y + 6})">{_house(seat, 13)}</g>')
                shapes.append(text(x + 22, y - 4, built, 11, bold=True))
        marks = self.stage.marks("castle", say("board.castle"), "place castle")
        title = say("board.castle") + "\n" + say("draw.castle.text", penalty=self.cards.castle_penalty)
        return group(marks, *shapes, title=title) + "".join(houses)

    def section_sign(self, number: int, section: Json, current: bool) -> str:
        """The name of a section below it, what a house brings, and where the bailiff makes it count."""
        x, width = SIGN_BOXES[section["name"]]
        fill, ink = (WINE, VELLUM) if current else (STONE, INK)
        name = self.say(f"board.{section['name']}")
        opacity = ' opacity="0.6"' if section["scored"] else ""
        return (
            f"<g{opacity}><title>{self.art.sections[number]}</title>"
            + rect(x, 183, width, 23, fill, radius=3)
            + fitted(x + width / 2 - 12, 200, name, width - 38, 16, ink)
            + f'<g transform="translate({x + width - 15} 195)">{_shield(section["points"], 19, GOLD)}</g></g>'
        )

    def order(self) -> str:
        """The turn order: each seat with its points; its workers at home are drawn later."""
        say, view = self.say, self.view
        shapes = [self.art.order, text(660, 38, say("draw.turn", turn=view["turn"]), 18, bold=True)]
        for rank, seat in enumerate(view["order"]):
            y = order_row(rank, self.view["seats"])
            if seat == self.seat:
                shapes.append(rect(576, y - 19, 168, 38, "#f3dfa4", GOLD, 8, 1.5))
            marks = self.stage.marks(f"order-{seat}", say("draw.order", seat=seat, rank=rank + 1))
            shapes.append(group(marks, disc(seat, 14), x=596, y=y))
            shapes.append(f'<g transform="translate(627 {y:g})">{_shield(view["players"][seat]["points"], 25)}</g>')
        return "".join(shapes)

    def favours(self) -> str:
        """The royal favours: lines and columns, how far markers may go, and the markers."""
        say, view, art, stage = self.say, self.view, self.art, self.stage
        name = view["castle"]["section"]
        limit = self.cards.favour_limit[SECTIONS.index(name) if name else len(SECTIONS) - 1]
        shapes = [art.favours]
        choosing = self.question == "FavourCubes"
        markers = []
        for number, line in enumerate(LINES):
            squares = []
            for column in range(1, COLUMNS_OF_FAVOURS + 1):
                square = art.squares[number][column]
                if choosing and line == "cubes":
                    label = say(f"favour.{line}_{column}.text")
                    marks = stage.marks(f"square-{line}-{column}", label, *SQUARE_MOVES[column])
                    squares.append(f"<g {marks}>{square}</g>")
                else:
                    squares.append(square)
            marks = stage.marks(f"line-{line}", say(f"line.{line}"), f"line {line}")
            shapes.append(f"<g {marks}>{art.lines[number]}{''.join(squares)}</g>")
            for column in range(COLUMNS_OF_FAVOURS + 1):
                here = [seat for seat, player in enumerate(view["players"]) if player["favours"][line] == column]
                markers += self.markers(here, number, line, column)
        if limit < COLUMNS_OF_FAVOURS:
            x = favour_column(limit + 1) - 1
            shapes.append(
                f'<g pointer-events="none"><rect x="{x}" y="46" width="{favour_column(COLUMNS_OF_FAVOURS + 1) - x}" '
                f'height="208" fill="{SHADE}" fill-opacity="0.62"/>{bars(x)}</g>'
            )
        return "".join(shapes) + "".join(markers)

    def markers(self, here: list[int], number: int, line: str, column: int) -> list[str]:
        """The markers of some seats in one square."""
        shapes = []
        step = min(17.0, 42 / max(len(here) - 1, 1))
        middle = (len(here) - 1) / 2
        for at, seat in enumerate(here):
            if column:
                x, y = favour_column(column) + 31 + (at - middle) * step, favour_line(number) + 37
            else:
                down = 24 if len(here) < 4 else 15 + at // 3 * 18
                x, y = favour_column(0) + 11 + at % 3 * 16, favour_line(number) + down
            used = line in self.view["players"][seat]["lines_used"]
            words = self.say("draw.marker", seat=seat, line=self.say(f"line.{line}"), column=column)
            marks = self.stage.marks(f"favour-{line}-{seat}", words)
            shapes.append(group(f'{marks} pointer-events="none"', disc(seat, 8.5, GOLD if used else INK), x=x, y=y))
        return shapes

    def specials(self) -> str:
        """The six special buildings on the way from the castle to the bridge."""
        say = self.say
        shapes = []
        for at, (name, art) in enumerate(self.art.specials.items()):
            moves = [f"place {name}"]
            if name == "joust_field" and self.question == "JoustField":
                moves = ["joust"]
            marks = self.stage.marks(f"special-{name}", say(f"special.{name}"), *moves)
            closed = name == "stables" and self.view["seats"] == 2
            if closed:
                marks += ' opacity="0.45"'
            spots = "".join(spot(x, PAVEMENT, number) for x, number in special_spots(name, self.cards))
            title = f"{say(f'special.{name}')}\n{say(f'special.{name}.text')}"
            shapes.append(group(marks, art, spots, x=road_column(at), y=ROWS[0], title=title))
        return "".join(shapes)

    def bridge(self) -> str:
        """The bridge over the river, where markers of those who have passed lie in their order."""
        say, view = self.say, self.view
        places = "".join(spot(*bridge_spot(place), place + 1, 17) for place in range(view["seats"]))
        title = say("draw.bridge") + "\n" + say("draw.bridge.text", deniers=self.cards.first_to_pass)
        marks = self.stage.marks("bridge", say("draw.bridge"), "pass")
        shapes = [f"<g {marks}><title>{escape(title)}</title>{self.art.bridge}{places}</g>"]
        for place, seat in enumerate(view["passed"]):
            x, y = bridge_spot(place)
            words = say("draw.passed", seat=seat, place=place + 1)
            marks = self.stage.marks(f"passed-{seat}", words)
            shapes.append(group(f'{marks} pointer-events="none"', disc(seat, 16), x=x, y=y))
        return "".join(shapes)

    def space(self, space: Json) -> str:
        """A space of the road with its building, if there is one, and the house of its owner."""
        number, tile = space["space"], space["tile"]
        x, y = space_place(number)
        moves = self.space_moves(number, tile)
        if tile is None:
            marks = self.stage.marks(f"space-{number}", self.say("draw.space", space=number), *moves)
            return group(marks, self.art.plots[number], x=x, y=y)
        drawn, label, title, _ = self.art.tiles[tile]
        id = f"residence-{number}" if tile == "residence" else f"tile-{tile}"
        marks = self.stage.marks(id, f"{number}. {label}", *moves)
        shapes = [self.art.plots[number], drawn]
        if number == self.active:
            shapes.append(
                f'<rect x="{-TILE_WIDTH / 2 - 2.5}" y="-2.5" width="{TILE_WIDTH + 5}" height="{TILE_HEIGHT + 5}" '
                f'rx="7" fill="none" stroke="{GOLD}" stroke-width="4"/>'
            )
        if tile in PLACE_NAMES:
            shapes.append(spot(-9, PAVEMENT))
        if space["residence_for"] is not None:
            seat = space["residence_for"]
            words = self.say("draw.promised", seat=seat)
            shapes.append(
                f'<g transform="translate(-38 58)"><title>{escape(words)}</title>{gable("residence", 22)}'
                f"{text(0, 9, seat, 12, VELLUM, bold=True)}</g>"
            )
        drawn = f'<g {marks} transform="translate({x:g} {y})"><title>{title}</title>{"".join(shapes)}</g>'
        if space["owner"] is not None:
            owner = space["owner"]
            marks = self.stage.marks(f"house-{number}", self.say("draw.house", seat=owner))
            drawn += group(f"{marks} {_from(owner)}", _house(owner, 25), x=x + 37, y=y + 40)
        return drawn

    def space_moves(self, number: int, tile: str | None) -> list[str]:
        """What a click on a space may mean; the first one is what the present question is about."""
        if self.question in PROVOST_QUESTIONS:
            return [f"provost {number}"]
        if tile not in PLACE_NAMES:
            return []
        moves = [f"place {tile}", f"transform {tile}"]
        if self.question in CRAFT_QUESTIONS:
            moves.reverse()
        return [*moves, *USES] if number == self.active else moves

    def stock(self) -> str:
        """The buildings that can still be built."""
        shapes = [self.art.stock]
        for tile in self.view["stock"]:
            x, y = stock_place(tile)
            _, label, title, drawn = self.art.tiles[tile]
            marks = self.stage.marks(f"tile-{tile}", label, f"build {tile}")
            shapes.append(f'<g {marks} transform="translate({x:g} {y})"><title>{title}</title>{drawn}</g>')
        return "".join(shapes)

    def placed_workers(self) -> str:
        """The workers on the board, each with the number of its place in mind, so that it keeps its id."""
        view = self.view
        special = view["special"]
        shapes = []
        spots: list[tuple[int | None, int, float, float, tuple[str, ...]]] = []
        for at, name in enumerate(self.art.specials):
            offsets = [x for x, _ in special_spots(name, self.cards)]
            x, y = road_column(at), float(ROWS[0] + PAVEMENT)
            if name == "stables":
                spots += [(seat, at + rank, x + offsets[rank], y, ()) for rank, seat in enumerate(special[name])]
            elif name == "inn":
                staying = ("keep", "home") if self.question == "InnGuest" else ()
                spots.append((special["inn"]["guest"], 0, x + offsets[1], y, staying))
                spots.append((special["inn"]["new"], 1, x + offsets[0], y, ()))
            else:
                leaving = ("home",) if name == "gate" and self.question == "LeaveGate" else ()
                spots.append((special[name], at, x, y, leaving))
        for place, seat in enumerate(view["castle"]["workers"]):
            x, y = castle_spot(place)
            spots.append((seat, 5, x, y, ()))
        for space in view["road"]:
            x, y = space_place(space["space"])
            spots.append((space["worker"], space["space"], x - 9, y + PAVEMENT, ()))
        for owner, number, x, y, moves in spots:
            if owner is not None:
                shapes.append(self.worker(owner, number, x, y - 6, 36, moves))
        return "".join(shapes)

    def home_workers(self) -> str:
        """The workers that can still be placed, beside their seat in the turn order, each in a place of its own."""
        shapes = []
        for rank, seat in enumerate(self.view["order"]):
            y = order_row(rank, self.view["seats"])
            count, total = self.view["players"][seat]["workers"], self.cards.workers
            step = min(16.5, 99 / total)
            free = [number for number in range(total) if number not in self.used[seat]][:count]
            shapes += [self.worker(seat, number, 652 + number * step, y, 18, ()) for number in free]
        return "".join(shapes)

    def worker(self, seat: int, number: int, x: float, y: float, size: float, moves: tuple[str, ...]) -> str:
        """A worker; of the numbers that are left, it takes the first one from that of its place on."""
        used = self.used[seat]
        total = self.cards.workers
        number = next((free for at in range(total) if (free := (number + at) % total) not in used), len(used))
        used.add(number)
        marks = self.stage.marks(f"worker-{seat}-{number}", self.say("draw.worker", seat=seat), *moves)
        if not moves:
            marks += ' pointer-events="none"'
        return group(marks, _citizen(seat, size), x=x, y=y)

    def officers(self) -> str:
        """Bailiff and provost on the road."""
        view, say, stage = self.view, self.say, self.stage
        x, y = space_place(view["bailiff"])
        bailiff = stage.marks("bailiff", say("board.bailiff"), *self.moves_at(view["bailiff"]))
        title = say("board.bailiff") + "\n" + say("draw.bailiff.text")
        shapes = [group(bailiff, officer(INK, GOLD, say("draw.bailiff")), x=x + 18, y=y + PAVEMENT - 9, title=title)]
        x, y = space_place(view["provost"])
        moves = ["stay"] if self.question in PROVOST_QUESTIONS else self.moves_at(view["provost"])
        provost = stage.marks("provost", say("board.provost"), *moves)
        title = say("board.provost") + "\n" + say("draw.provost.text")
        shapes.append(
            group(provost, officer(WHITE, WINE, say("draw.provost")), x=x + 41, y=y + PAVEMENT - 9, title=title)
        )
        return "".join(shapes)

    def moves_at(self, number: int) -> list[str]:
        return self.space_moves(number, self.view["road"][number - 1]["tile"])


def _from(seat: int) -> str:
    """Attributes of a house: it comes from its seat's place in the order, and clicks go through it."""
    return f'data-from="order-{seat}" pointer-events="none"'

"""A view of The Pillars of the Earth as a picture: the places clockwise around the cathedral, the cards below."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import cos, pi, sin
from typing import Final

from ...core.draw import (
    GOLD,
    INK,
    PALE_INK,
    VELLUM,
    Picture,
    Stage,
    circle,
    group,
    owner_colour,
    path,
    rect,
    rolled,
    text,
)
from ...core.game import Json, Say
from .cards import EVENTS, TRADES, Cards, trade_of
from .cards import UNHAPPY as FIRST_UNHAPPY
from .faces import CARD, Faces
from .figures import (
    HAPPY,
    LINE,
    PICTURES,
    RUBY,
    UNHAPPY,
    VILLAGE,
    builder,
    cathedral,
    gold,
    good,
    no_good,
    placed,
    points,
    worker,
)
from .lettering import fit, wrap
from .pieces import CUBES, PLACES

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

PLACING: Final = ("PlaceOrPass", "PlaceOrPassOn", "PlaceFree")
"""The questions that are about a builder just drawn, of the seat that is asked."""
PRODUCTION: Final = ((6, "forest", "wood"), (7, "quarry", "stone"), (8, "pit", "sand"))
USED_ONCE: Final = {
    "remigius": ("PlaceOrPass", "PlaceOrPassOn"),
    "thomas": ("Thomas",),
    "tax_exemption": ("TaxExemption",),
}
"""Privileges that are used up, and the questions in answer to which they are used."""
SPOTS: Final = tuple(
    (110 + 78 * cos(angle), 142 + 78 * sin(angle)) for angle in (n * pi / 4 - pi / 2 for n in range(8))
)
"""The places of the rosette, from seven gold to nothing."""
REGIONS: Final = {
    region: tuple(name for name in PLACES if name.startswith(region))
    for region in ("bishop", "kingsbridge", "priory", "court", "shiring", "castle", "market", "start")
}
"""The places of each part of the board."""
_NUMBER: Final = "#8c2f39"
_GROUND: Final = (
    f'<ellipse cx="600" cy="{MIDDLE + 344}" rx="170" ry="46" fill="#b9c592" opacity="0.6"/>'
    f'<ellipse cx="600" cy="{MIDDLE + 354}" rx="150" ry="30" fill="#a3b57a" opacity="0.55"/>'
)
"""The meadow under the cathedral."""


class Board:
    """The picture of one view."""

    def __init__(self, view: Json, say: Say, cards: Cards) -> None:
        self.view = view
        self.say = say
        self.cards = cards
        self.stage = Stage(cards, say)
        self.faces = Faces(self.stage, say, cards)
        asked = view["question"]
        self.asked: str = asked["name"] if asked else ""
        self.turn: int = asked["seat"] if asked else -1
        self.drawn: int | None = self.turn if self.asked in PLACING else view["drawn"]
        """Whose builder has just been drawn from the bag."""
        self.bag = [seat for seat, player in enumerate(view["players"]) for _ in range(player["bag"])]
        self.numbers = self._numbered()

    def draw(self) -> Picture:
        view, layer, asked, players = self.view, self.stage.layer, self.asked, self.view["players"]
        passing = asked.startswith("PlaceOrPass")
        trading = asked if asked in ("Trade", "TradeOn", "Bishop", "GiveBack") else ""
        sent: dict[str, list[tuple[int, Json]]] = {cube: [] for cube in CUBES}
        for seat, player in enumerate(players):
            for card in player["resources"]:
                sent[card["resource"]].append((seat, card))
        offering = bool(view["offer"]["resources"] or view["offer"]["craftsmen"])
        layers = [
            _GROUND,
            layer(self._event, "event", [view[key] for key in ("event", "peeked", "happy", "past_events")]),
            layer(self._bishop, "bishop", asked == "Bishop", self._standing("bishop")),
            layer(self._mill, "mill", [player["mill"] for player in players]),
            layer(self._kingsbridge, "kingsbridge", view["kingsbridge"], self._standing("kingsbridge")),
            layer(self._priory, "priory", self._standing("priory")),
            *(
                layer(partial(self._production, at, sent[cube]), "production", at, sent[cube])
                for at, (_, _, cube) in enumerate(PRODUCTION)
            ),
            layer(self._court, "court", view["tax"], self._standing("court")),
            layer(self._shiring, "shiring", view["shiring"], self._standing("shiring")),
            layer(self._castle, "castle", self._standing("castle")),
            layer(self._market, "market", trading, view["market"], view["prices"], self._standing("market")),
            layer(self._start, "start", view["first"], self._standing("start")),
            layer(self._cathedral, "cathedral", view["round"], view["rounds"], view["question"] is None),
            *(
                layer(
                    partial(self._seat, seat), "seat", seat, player, view["first"] == seat, offering,
                    self.turn == seat, trading if self.turn == seat else "",
                )
                for seat, player in enumerate(players)
            ),
            *(placed(345 if seat % 2 == 0 else 855, MIDDLE + CENTRE - 64, VILLAGE) for seat in range(len(players), 4)),
            layer(self._rosette, "rosette", view["cost"], passing),
            layer(self._bag, "bag", len(self.bag), asked == "PutBack"),
            layer(
                self._builders, "builders", view["cost"], view["rosette"], self.drawn, self.bag, self.numbers,
                passing, asked == "PutBack",
            ),
            self._strip(),
        ]  # fmt: skip
        return self.stage.picture(WIDTH, HEIGHT, self.say("title"), *layers)

    def _numbered(self) -> dict[str, int]:
        """Which of its seat's three builders stands where: the one that is wished for, if it is not elsewhere."""
        view, used = self.view, [set[int]() for _ in self.view["players"]]
        where = [(name, owner, PLACES.index(name)) for name, owner in view["places"].items()]
        where += [(f"rosette-{at}", owner, at) for at, owner in enumerate(view["rosette"])]
        where += [
            ("drawn", self.drawn, 7 - view["cost"]),
            *((f"bag-{at}", seat, 0) for at, seat in enumerate(self.bag)),
        ]
        found = {}
        for name, owner, wish in where:
            if owner is not None:
                free = (n % 3 for n in range(wish, wish + 3) if n % 3 not in used[owner])
                found[name] = next(free, len(used[owner]))
                used[owner].add(found[name])
        return found

    def _standing(self, region: str) -> list[tuple[int | None, int | None]]:
        """Whose builders stand at the places of a region, and which."""
        places = self.view["places"]
        return [(places[name], self.numbers.get(name)) for name in REGIONS[region]]

    # Pieces

    def _builder(
        self, owner: int, name: str, x: float, y: float, size: float = 44, under: str = "", moves: Iterable[str] = ()
    ) -> str:
        """The builder of a seat that is at a place."""
        label = self.say("draw.drawn" if under else "draw.builder", seat=owner)
        marks = self.stage.marks(f"builder-{owner}-{self.numbers[name]}", label, *moves)
        return group(marks, under, builder(owner, size), x=x, y=y, title=label)

    def _place(self, name: str, x: float, y: float, inside: str = "", radius: float = 23) -> str:
        """A round place for a builder. What it gives is drawn inside until somebody stands there."""
        owner = self.view["places"][name]
        marks = self.stage.marks(f"place-{name}", self.say(f"place.{name}"), f"place {name}")
        free = "" if owner is not None else inside
        disc = circle(0, 0, radius, "#efe3c6", LINE, 2) + circle(0, 0, radius - 4, "none", "#d9c79d", 1)
        drawn = group(marks, disc, free, x=x, y=y, title=self.say(f"place.{name}"))
        if owner is None:
            return drawn
        return drawn + self._builder(owner, name, x, y - 3)

    def _box(
        self,
        id: str,
        x: float,
        y: float,
        width: float,
        height: float,
        number: int,
        name: str,
        *content: str,
        title: str = "",
        picture: str = "",
        moves: Iterable[str] = (),
        fill: str = VELLUM,
    ) -> str:
        """A place of the board with its number in the order of phase III."""
        head = _medal(number) if number else ""
        left = 40 if number else 14
        room = width - left - (58 if picture else 10)
        drawn = f'<g transform="translate({width - 34:g} 36)">{PICTURES[picture]}</g>' if picture else ""
        marks = self.stage.marks(id, name, *moves)
        heading = fit(left, 28, name, room, 21, anchor="start", bold=True)
        body = rect(0, 0, width, height, fill, "#a8946c", 10, 1.4)
        return group(marks, body, drawn, head, heading, *content, x=x, y=y, title=title or name)

    # The places above the cathedral: 1 to 5

    def _bishop(self) -> str:
        x = MARGIN + 262 + 9
        moves = ["protect", *(f"cube {cube}" for cube in CUBES[:3])] if self.asked == "Bishop" else []
        title = self.say("draw.bishop.text")
        box = self._box("bishop", x, TOP, 140, ROW, 2, self.say("board.bishop"), title=title, moves=moves)
        mitre = placed(x + 70, TOP + 78, f'<g transform="scale(1.3)">{PICTURES["bishop"]}</g>')
        return box + mitre + self._place("bishop", x + 70, TOP + 148)

    def _kingsbridge(self) -> str:
        x = MARGIN + 262 + 140 + 246 + 27
        name, title = self.say("draw.kingsbridge"), self.say("draw.kingsbridge.text")
        out = [self._box("kingsbridge", x, TOP, 290, ROW, 4, name, title=title)]
        for at in range(2):
            card = self.view["kingsbridge"][at]
            left = x + 14 + at * 138
            place = f"kingsbridge-{at + 1}"
            if card is not None:
                out.append(self.faces.privilege(card, left, TOP + 38, 124, 96, [f"place {place}"]))
            else:
                out.append(_slot(left, TOP + 38, 124, 96))
            out.append(self._place(place, left + 62, TOP + 162))
        return "".join(out)

    def _priory(self) -> str:
        x, worth = MARGIN + 262 + 140 + 246 + 290 + 36, self.cards.priory_points
        title = self.say("draw.priory.text", first=worth[0], second=worth[1])
        out = [self._box("priory", x, TOP, 202, ROW, 5, self.say("board.priory"), title=title, picture="priory")]
        for at in range(2):
            middle = x + 56 + at * 90
            out.append(placed(middle, TOP + 86, points(worth[at], 38)))
            out.append(self._place(f"priory-{at + 1}", middle, TOP + 148))
        return "".join(out)

    def _event(self) -> str:
        view, say, x, y, width = self.view, self.say, MARGIN, TOP, 262
        left = len(EVENTS) - len(view["past_events"])
        past = ", ".join(say(f"event.{event}") for event in view["past_events"])
        title = say("draw.events.text", left=left, past=past or "–")
        box = self._box("event", x, y, width, ROW, 1, say("draw.event"), title=title)
        shown = view["event"] or view["peeked"]
        if shown is None:
            backs = "".join(
                rect(-38 + at * 4, -50 + at * 3, 76, 104, "#7c3a3f", "#4e2024", 6, 1.4) for at in range(min(left, 3))
            )
            cross = path("M0 -24V28M-15 -8H15", "none", "#c79a54", 5) + circle(0, 0, 32, "none", "#c79a54", 1.6)
            stack = group(self.stage.marks("event-deck", title), backs, placed(4, 4, cross), x=width / 2 - 26, y=108)
            return box + placed(x, y, stack + text(width / 2 + 56, 122, f"×{left}", 30, INK, bold=True))
        happy = view["happy"] if view["event"] else EVENTS.index(shown) < FIRST_UNHAPPY
        label = f"{say(f'event.{shown}')}. {say(f'event.{shown}.text')}"
        marks = self.stage.marks(f"event-{shown}", label)
        face = rect(0, 0, width - 20, ROW - 52, "#f6ecd0" if happy else "#e4e0dc", LINE, 6, 1.4)
        mark = placed(34, 38, HAPPY if happy else UNHAPPY)
        name = wrap((width + 44) / 2, 32, say(f"event.{shown}"), width - 92, 20, most=2, bold=True)
        words = wrap((width - 20) / 2, 81, say(f"event.{shown}.text"), width - 30, 16, most=4)
        card = group(marks, face, mark, name, words, x=x + 10, y=y + 42, title=label)
        if view["event"] is None:
            card += placed(x + width - 32, y + 24, PICTURES["eye"])
        return box + card

    def _mill(self) -> str:
        view, say, x, y, width = self.view, self.say, MARGIN + 262 + 140 + 18, TOP, 246
        title = say("draw.mill.text", gold=self.cards.mill_gold)
        out = [self._box("mill", x, y, width, ROW, 3, say("board.wool_mill"), title=title)]
        out.append(placed(x + width / 2 - 2, y + 70, f'<g transform="scale(1.35)">{PICTURES["wool"]}</g>'))
        step = (width - 24) / 4
        for seat, player in enumerate(view["players"]):
            label = say("draw.mill.seat", seat=seat, workers=player["mill"])
            middle = x + 12 + step * (seat + 0.5) + (4 - view["seats"]) * step / 2
            marks = self.stage.marks(f"mill-{seat}", label)
            count = player["mill"]
            faint = "" if count else ' opacity="0.4"'
            figure = f"<g{faint}>{worker(seat, 38)}</g>"
            figure += text(0, 46, count, 25, INK if count else PALE_INK, bold=True)
            out.append(group(marks, figure, x=middle, y=y + 128))
        return "".join(out)

    # To the right: 6 to 8, the production

    def _production(self, at: int, sent: list[tuple[int, Json]]) -> str:
        number, place, cube = PRODUCTION[at]
        height = (CENTRE - 16) / 3
        x, y, width = WIDTH - MARGIN - 220, MIDDLE + at * (height + 8), 220
        name = self.say(f"draw.{place}")
        title = self.say("draw.production.text", cube=self.say(f"cube.{cube}"))
        picture = place if 0 < len(sent) < 3 else ""
        out = [self._box(place, x, y, width, height, number, name, title=title, picture=picture)]
        if not sent:
            out.append(placed(x + width / 2, y + 78, f'<g transform="scale(1.6)">{PICTURES[place]}</g>'))
        out += [self._sent(seat, card, x + 8 + slot * 69, y + 44) for slot, (seat, card) in enumerate(sent)]
        return "".join(out)

    def _sent(self, seat: int, card: Json, x: float, y: float) -> str:
        """A resource card with the workers sent there."""
        say = self.say
        label = say("draw.sent", card=say(f"resource.{card['card']}"), seat=seat, workers=card["workers"])
        marks = self.stage.marks(f"resource-{card['card']}", label)
        cubes = text(44, 26, f"×{card['yield']}", 20, bold=True)
        return group(
            marks,
            rect(0, 0, 66, 72, "#f6ecd0", owner_colour(seat), 5, 2.4),
            placed(18, 20, good(card["resource"], 22)),
            cubes,
            placed(20, 53, worker(seat, 28)),
            text(46, 61, card["workers"], 21, bold=True),
            x=x,
            y=y,
            title=label,
        )

    # Below, from the right to the left: 9 to 12 and 14

    def _court(self) -> str:
        x, y, faces = WIDTH - MARGIN - 232, BOTTOM, self.cards.tax_faces
        title = self.say("draw.court.text", metal=self.cards.court_metal, low=min(faces), high=max(faces))
        out = [self._box("court", x, y, 232, ROW, 9, self.say("board.kings_court"), title=title, picture="court")]
        out.append(self._tax(x + 116, y + 84))
        for at in range(4):
            inside = good("metal", 20) if at == 0 else ""
            out.append(self._place(f"court-{at + 1}", x + 34 + at * 55, y + 154, inside))
        return "".join(out)

    def _shiring(self) -> str:
        x, y = WIDTH - MARGIN - 232 - 290 - 9, BOTTOM
        title = self.say("draw.shiring.text")
        out = [self._box("shiring", x, y, 290, ROW, 10, self.say("draw.shiring"), title=title)]
        for at in range(2):
            card = self.view["shiring"][at]
            left = x + 14 + at * 138
            place = f"shiring-{at + 1}"
            if card is not None:
                out.append(self.faces.craftsman(card, left, y + 38, 124, 96, [f"place {place}"]))
            else:
                out.append(_slot(left, y + 38, 124, 96))
            out.append(self._place(place, left + 62, y + 162))
        return "".join(out)

    def _castle(self) -> str:
        x, y, workers = WIDTH - MARGIN - 232 - 290 - 150 - 18, BOTTOM, self.cards.grey_workers
        title = self.say("draw.castle.text", workers=workers)
        return (
            self._box("castle", x, y, 150, ROW, 11, self.say("draw.castle"), title=title)
            + placed(x + 48, y + 86, PICTURES["castle"])
            + placed(x + 106, y + 82, worker("grey", 34))
            + text(x + 106, y + 118, f"+{workers}", 20, bold=True)
            + self._place("castle", x + 75, y + 154)
        )

    def _start(self) -> str:
        x, y, say, first = MARGIN, BOTTOM, self.say, self.view["first"]
        holder = say("draw.first", seat=first)
        return (
            self._box("start", x, y, 150, ROW, 14, "", title=say("draw.start.text"))
            + wrap(x + 93, y + 22, say("draw.start"), 96, 19, most=2, bold=True)
            + placed(x + 46, y + 88, PICTURES["start"])
            + group(self.stage.marks("first", holder), builder(first, 50), x=x + 108, y=y + 86, title=holder)
            + self._place("start", x + 75, y + 154)
        )

    def _tax(self, x: float, y: float) -> str:
        tax = self.view["tax"]
        label = self.say("draw.tax", tax=tax) if tax else self.say("board.tax_die")
        face = placed(0, 0, gold(tax, 20)) if tax else text(0, 11, "?", 32, PALE_INK, bold=True)
        die = rect(-28, -28, 56, 56, "#fffaf0", INK, 10, 1.8)
        return group(self.stage.marks("tax", label), rolled(die + face), x=x, y=y, title=label)

    def _market(self) -> str:
        say, view, cards = self.say, self.view, self.cards
        x, y, width = WIDTH - MARGIN - 232 - 290 - 150 - 318 - 27, BOTTOM, 318
        out = [self._box("market", x, y, width, ROW, 12, say("board.market"), title=say("draw.market.text"))]
        step = (width - 16) / 4
        for at, cube in enumerate(CUBES):
            stock = view["market"].get(cube, 0)
            price = view["prices"][cube]
            label = say("draw.stall", cube=say(f"cube.{cube}"), price=price, stock=stock)
            moves = [f"cube {cube}"] if self.asked == "Bishop" and cube != "metal" else []
            if self.asked in ("Trade", "TradeOn"):
                moves = [f"buy {cube}-{n}" for n in range(1, 5)] if cube != "metal" else []
                moves += [f"sell {cube}-1", f"sell {cube}-*"]
            shape = [rect(0, 0, step - 6, 78, "#f4ead0", "#a8946c", 4, 1.2), _awning(step - 6)]
            if cube == "metal":
                shape.append(placed((step - 6) / 2, 38, good(cube, 24)))
            else:
                most = max(cards.stock[at], stock)
                for n in range(most):
                    spot = good(cube, 17) if n < stock else no_good(16)
                    shape.append(placed(15 + n % 3 * 20, 26 + n // 3 * 21, spot))
            shape.append(placed((step - 6) - 15, 62, gold(price, 13)))
            marks = self.stage.marks(f"market-{cube}", label, *moves)
            out.append(group(marks, *shape, x=x + 11 + at * step, y=y + 42, title=label))
        for at in range(4):
            out.append(self._place(f"market-{at + 1}", x + 8 + step * (at + 0.5), y + 158))
        return "".join(out)

    # The centre: the cathedral between the seats

    def _cathedral(self) -> str:
        view, say = self.view, self.say
        stage = min(max(view["round"], 1), 6)
        label = say("draw.cathedral.text", round=view["round"], rounds=view["rounds"])
        ribbon = rect(-118, 352, 236, 36, "#f6ecd0", "#a8946c", 8, 1.4) + placed(-95, 370, _disc(13))
        ribbon += fit(8, 377, say("draw.round", round=view["round"], rounds=view["rounds"]), 160, 22, bold=True)
        church = cathedral(stage, view["question"] is not None)
        art = f'<g transform="translate(0 94) scale(0.77 0.73)">{church}</g>'
        return group(self.stage.marks("cathedral", label, "work *"), art, ribbon, x=WIDTH / 2, y=MIDDLE, title=label)

    def _seat(self, seat: int) -> str:
        """What a seat has, in short: points, gold, workers and cubes."""
        view, say, width, height = self.view, self.say, 206, CENTRE / 2 - 4
        x, y = 242 + seat % 2 * 510, MIDDLE + seat // 2 * (CENTRE / 2 + 4)
        player = view["players"][seat]
        colour = owner_colour(seat)
        mine = self.turn == seat
        label = say("draw.seat", seat=seat, points=player["points"], gold=player["gold"], workers=player["workers"])
        fill = "#fff6dc" if mine else VELLUM
        shapes = [
            rect(0, 0, width, height, fill, colour, 10, 5 if mine else 2.4),
            placed(32, 42, builder(seat, 52)),
            placed(92, 38, points(player["points"], 50)),
            placed(158, 38, gold(player["gold"], 26)),
        ]
        if view["first"] == seat:
            shapes.append(placed(32, 13, f'<g transform="scale(0.5)">{PICTURES["start"]}</g>'))
        grey = player["grey"]
        shapes.append(
            placed(34, 98, worker(seat, 36)) + text(56, 107, player["workers"], 26, anchor="start", bold=True)
        )
        if grey:
            shapes.append(placed(102, 100, worker("grey", 26)) + text(116, 107, grey, 19, PALE_INK, anchor="start"))
        if player["passed"] and (view["offer"]["resources"] or view["offer"]["craftsmen"]):
            shapes.append(fit(196, 106, say("draw.passed"), 66, 18, RUBY, "end", bold=True))
        elif player["walled"]:
            shapes.append(placed(164, 96, PICTURES["castle"]))
        out = [group(self.stage.marks(f"seat-{seat}", label), *shapes, x=x, y=y, title=label)]
        for at, cube in enumerate(CUBES):
            count = player["cubes"][cube]
            moves: list[str] = []
            if mine and self.asked == "GiveBack":
                moves = [f"discard {cube}"]
            elif mine and self.asked in ("Trade", "TradeOn") and count:
                moves = [f"sell {cube}-{n}" for n in range(1, count + 1)]
            named = say("draw.goods", cube=say(f"cube.{cube}"), count=count, seat=seat)
            faint = "" if count else ' opacity="0.35"'
            tile = (
                rect(-21, -2, 42, 62, fill, "none", 5, 0)
                + f"<g{faint}>{placed(0, 14, good(cube, 27))}</g>"
                + text(0, 54, count, 25, INK if count else PALE_INK, bold=True)
            )
            marks = self.stage.marks(f"goods-{seat}-{cube}", named, *moves)
            out.append(group(marks, tile, x=x + 31 + at * 48, y=y + 124, title=named))
        return "".join(out)

    # To the left: the rosette and the bag

    def _rosette(self) -> str:
        cost = self.view["cost"]
        title = self.say("draw.rosette.text", gold=cost)
        moves = ["pass"] if self.asked.startswith("PlaceOrPass") else []
        shapes = [
            rect(0, 0, 220, 252, VELLUM, "#a8946c", 10, 1.4),
            fit(110, 26, self.say("board.rosette"), 204, 20, bold=True),
            circle(110, 142, 103, "#e9dcc0", LINE, 1.6),
        ]
        for at, (x, y) in enumerate(SPOTS):
            price = 7 - at
            now = price == cost
            fill, edge, line = ("#f1d48a", GOLD, 3.5) if now else (VELLUM, LINE, 1.4)
            shapes.append(circle(x, y, 24.5, fill, edge, line))
            shapes.append(text(x, y + 9, price, 26, INK if now else PALE_INK, bold=True))
        shapes.append(placed(110, 142, gold(cost, 37)))
        return group(self.stage.marks("rosette", title, *moves), *shapes, x=MARGIN, y=MIDDLE, title=title)

    def _bag(self) -> str:
        title = self.say("draw.bag.text", count=len(self.bag))
        back = ["return"] if self.asked == "PutBack" else []
        sack = f'<g transform="translate(110 66) scale(1.42 0.98)">{PICTURES["bag"]}</g>'
        box = rect(0, 0, 220, 126, VELLUM, "#a8946c", 10, 1.4)
        return group(self.stage.marks("bag", title, *back), box, sack, x=MARGIN, y=MIDDLE + 262, title=title)

    def _builders(self) -> str:
        """The builders that wait on the rosette, the one in hand, and those in the bag."""
        x, y, cost = MARGIN, MIDDLE, self.view["cost"]
        out = []
        for at, owner in enumerate(self.view["rosette"]):
            if owner is not None:
                out.append(self._builder(owner, f"rosette-{at}", x + SPOTS[at][0], y + SPOTS[at][1] - 2, 42))
        if self.drawn is not None:
            moves = ["keep"] if self.asked == "PutBack" else []
            moves += ["pass"] if self.asked.startswith("PlaceOrPass") else []
            px, py = SPOTS[7 - cost]
            halo = circle(0, 2, 28, "#f1d48a", GOLD, 4)
            out.append(self._builder(self.drawn, "drawn", x + px, y + py - 2, 46, halo, moves))
        rows = 1 if len(self.bag) < 7 else 2
        columns = (len(self.bag) + rows - 1) // rows
        for at, seat in enumerate(self.bag):
            row, column = divmod(at, columns)
            bx = x + 110 + (column - (columns - 1) / 2) * 25
            by = y + 336 + (row - (rows - 1) / 2) * 36
            out.append(self._builder(seat, f"bag-{at}", bx, by, 33))
        return "".join(out)

    # The cards below: those on offer, or those of whoever is asked

    def _strip(self) -> str:
        view, offer, players = self.view, self.view["offer"], self.view["players"]
        if (offer["resources"] or offer["craftsmen"]) and self.asked != "Dismiss":
            return self.stage.layer(self._offer, "offer", offer)
        seat = self.turn if self.turn >= 0 else view["first"]
        held = players[seat]["craftsmen"], players[seat]["privileges"]
        return self.stage.layer(partial(self._hand, seat, *held), "hand", seat, held, self.asked, self.turn)

    def _offer(self) -> str:
        offer = self.view["offer"]
        lefts = iter(_spread(len(offer["resources"]) + len(offer["craftsmen"])))
        cards = [self.faces.resource(card, next(lefts), 0, TALL) for card in offer["resources"]]
        for card in offer["craftsmen"]:
            cards.append(self.faces.craftsman(card, next(lefts), 0, CARD, TALL, [f"hire {card['card']}"], hire=True))
        return _row_of_cards(self.say("draw.offer"), cards)

    def _hand(self, seat: int, craftsmen: list[Json], privileges: list[str]) -> str:
        lefts = iter(_spread(len(craftsmen) + len(privileges), len(privileges)))
        cards = [
            self.faces.craftsman(card, next(lefts), 0, CARD, TALL, self._uses(seat, card["card"]), owner=seat)
            for card in craftsmen
        ]
        for id in privileges:
            moves = [f"use {id}"] if self.asked in USED_ONCE.get(id, ()) else []
            cards.append(self.faces.privilege(id, next(lefts), 0, CARD, TALL, moves))
        return _row_of_cards(self.say("draw.hand", seat=seat), cards)

    def _uses(self, seat: int, craftsman: str) -> list[str]:
        """What the seat that is asked could do with one of its craftsmen."""
        trade = trade_of(craftsman)
        match self.asked:
            case "Dismiss" if seat == self.turn:
                return [f"dismiss {craftsman}"]
            case "Raise" if seat == self.turn and trade in TRADES:
                return [f"raise {trade}"]
            case "Work" if seat == self.turn and trade in TRADES:
                return [f"work {trade}-1", f"work {trade}-*"]
        return []


def _row_of_cards(heading: str, cards: list[str]) -> str:
    """The strip with a heading; cards beyond nine make all of them smaller."""
    smaller = f" scale({9 / len(cards):g})" if len(cards) > 9 else ""
    return (
        rect(MARGIN, STRIP, WIDTH - 2 * MARGIN, TALL + 46, "#e6d8b8", "#a8946c", 10, 1.4)
        + text(MARGIN + 14, STRIP + 24, heading, 20, anchor="start", bold=True)
        + f'<g transform="translate({MARGIN + 11} {STRIP + 36}){smaller}">{"".join(cards)}</g>'
    )


def _slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card lay."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="none" stroke="#a8946c" '
        f'stroke-width="1.2" stroke-dasharray="5 5"/>'
    )


def _medal(number: int) -> str:
    return placed(21, 21, _disc(number))


def _disc(number: int) -> str:
    return circle(0, 0, 14, _NUMBER, "#5e1d25", 1.2) + text(0, 6, number, 17, VELLUM, bold=True)


def _awning(width: float) -> str:
    return "".join(
        path(
            f"M{width * n / 6:g} -3H{width * (n + 1) / 6:g}V7q{-width / 12:g} 6 {-width / 6:g} 0z",
            "#b5533f" if n % 2 else "#f6ecd8",
            LINE,
            0.8,
        )
        for n in range(6)
    )


def _spread(count: int, right: int = 0) -> list[float]:
    """The left edges of so many cards in the strip, nine of which fill it, the last ones at its right end."""
    step = (WIDTH - 2 * MARGIN - 22 - CARD) / 8
    gap = max(9 - count, 0) * step
    return [at * step + (gap if at >= count - right else 0) for at in range(count)]


def board(view: Json, say: Say, cards: Cards) -> Picture:
    """The table as a seat sees it."""
    return Board(view, say, cards).draw()

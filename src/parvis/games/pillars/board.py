"""A view of The Pillars of the Earth as a picture: the places clockwise around the cathedral, the cards below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin
from typing import Any, Final

from ...core.draw import (
    GOLD,
    GREY,
    INK,
    PALE_INK,
    VELLUM,
    Stage,
    circle,
    group,
    owner_colour,
    path,
    rect,
    svg,
    text,
)
from ...core.game import Json, Panel, Say
from .cards import ARCHITECT, CRAFTSMEN, EVENTS, PRIVILEGES, STARTERS, TOOLMAKER, TRADES, Cards, trade_of
from .cards import UNHAPPY as FIRST_UNHAPPY
from .figures import (
    HAPPY,
    LINE,
    PICTURES,
    RUBY,
    UNHAPPY,
    VILLAGE,
    arrow,
    builder,
    cathedral,
    gold,
    good,
    no_good,
    points,
    worker,
)
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
CARD: Final = 122
"""The width of a card."""

PLACING: Final = ("PlaceOrPass", "PlaceOrPassOn", "PlaceFree")
"""The questions that are about a builder just drawn, of the seat that is asked."""
_NUMBER: Final = "#8c2f39"


class Board:
    """The picture of one view."""

    def __init__(self, view: Json, say: Say, cards: Cards) -> None:
        self.view = view
        self.say = say
        self.cards = cards
        self.stage = Stage(view)
        asked = view["question"]
        self.asked: str = asked["name"] if asked else ""
        self.turn: int = asked["seat"] if asked else -1
        self.builders: dict[int, set[int]] = {seat: set() for seat in range(view["seats"])}
        """By seat: the builders already drawn, so that each has an id of its own."""

    def draw(self) -> str:
        view, say = self.view, self.say
        label = say("draw.board", round=view["round"], rounds=view["rounds"])
        return svg(
            WIDTH,
            HEIGHT,
            label,
            '<g font-variant="lining-nums">',
            _ground(),
            self._top(),
            self._right(),
            self._bottom(),
            self._centre(),
            self._left(),
            self._strip(),
            "</g>",
        )

    # Pieces

    def _builder(
        self, owner: int, wish: int, x: float, y: float, size: float = 44, under: str = "", moves: Iterable[str] = ()
    ) -> str:
        """A builder of a seat; of its three the one that is wished for, if it is not drawn already."""
        used = self.builders[owner]
        number = next((n % 3 for n in range(wish, wish + 3) if n % 3 not in used), len(used))
        used.add(number)
        label = self.say("draw.drawn" if under else "draw.builder", seat=owner)
        marks = self.stage.marks(f"builder-{owner}-{number}", label, *moves)
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
        return drawn + self._builder(owner, PLACES.index(name), x, y - 3)

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

    def _top(self) -> str:
        view, say, cards = self.view, self.say, self.cards
        out = [self._event(MARGIN, TOP, 262)]
        x = MARGIN + 262 + 9
        moves = ["protect", *(f"cube {cube}" for cube in CUBES[:3])] if self.asked == "Bishop" else []
        title = say("draw.bishop.text")
        out.append(self._box("bishop", x, TOP, 140, ROW, 2, say("board.bishop"), title=title, moves=moves))
        out.append(_at(x + 70, TOP + 78, f'<g transform="scale(1.3)">{PICTURES["bishop"]}</g>'))
        out.append(self._place("bishop", x + 70, TOP + 148))
        x += 140 + 9
        out.append(self._mill(x, TOP, 246))
        x += 246 + 9
        title = say("draw.kingsbridge.text")
        out.append(self._box("kingsbridge", x, TOP, 290, ROW, 4, say("draw.kingsbridge"), title=title))
        for at in range(2):
            card = view["kingsbridge"][at]
            left = x + 14 + at * 138
            if card is not None:
                out.append(self._privilege(card, left, TOP + 38, 124, 96, place=f"kingsbridge-{at + 1}"))
            else:
                out.append(_slot(left, TOP + 38, 124, 96))
            out.append(self._place(f"kingsbridge-{at + 1}", left + 62, TOP + 162))
        x += 290 + 9
        title = say("draw.priory.text", first=cards.priory_points[0], second=cards.priory_points[1])
        out.append(self._box("priory", x, TOP, 202, ROW, 5, say("board.priory"), title=title, picture="priory"))
        for at in range(2):
            middle = x + 56 + at * 90
            out.append(_at(middle, TOP + 86, points(cards.priory_points[at], 38)))
            out.append(self._place(f"priory-{at + 1}", middle, TOP + 148))
        return "".join(out)

    def _event(self, x: float, y: float, width: float) -> str:
        view, say = self.view, self.say
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
            stack = group(self.stage.marks("event-deck", title), backs, _at(4, 4, cross), x=width / 2 - 26, y=108)
            return box + _at(x, y, stack + text(width / 2 + 56, 122, f"×{left}", 30, INK, bold=True))
        happy = view["happy"] if view["event"] else EVENTS.index(shown) < FIRST_UNHAPPY
        label = f"{say(f'event.{shown}')}. {say(f'event.{shown}.text')}"
        marks = self.stage.marks(f"event-{shown}", label)
        face = rect(0, 0, width - 20, ROW - 52, "#f6ecd0" if happy else "#e4e0dc", LINE, 6, 1.4)
        mark = _at(34, 38, HAPPY if happy else UNHAPPY)
        name = wrap((width + 44) / 2, 32, say(f"event.{shown}"), width - 92, 20, most=2, bold=True)
        words = wrap((width - 20) / 2, 81, say(f"event.{shown}.text"), width - 30, 16, most=4)
        card = group(marks, face, mark, name, words, x=x + 10, y=y + 42, title=label)
        if view["event"] is None:
            card += _at(x + width - 32, y + 24, PICTURES["eye"])
        return box + card

    def _mill(self, x: float, y: float, width: float) -> str:
        view, say = self.view, self.say
        title = say("draw.mill.text", gold=self.cards.mill_gold)
        out = [self._box("mill", x, y, width, ROW, 3, say("board.wool_mill"), title=title)]
        out.append(_at(x + width / 2 - 2, y + 70, f'<g transform="scale(1.35)">{PICTURES["wool"]}</g>'))
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

    def _right(self) -> str:
        say = self.say
        out = []
        taken: dict[str, list[tuple[int, Json]]] = {cube: [] for cube in CUBES}
        for seat, player in enumerate(self.view["players"]):
            for card in player["resources"]:
                taken[card["resource"]].append((seat, card))
        x, width, height = WIDTH - MARGIN - 220, 220, (CENTRE - 16) / 3
        places = ((6, "forest", "wood"), (7, "quarry", "stone"), (8, "pit", "sand"))
        for at, (number, place, cube) in enumerate(places):
            y = MIDDLE + at * (height + 8)
            name = say(f"draw.{place}")
            title = say("draw.production.text", cube=say(f"cube.{cube}"))
            picture = place if 0 < len(taken[cube]) < 3 else ""
            out.append(self._box(place, x, y, width, height, number, name, title=title, picture=picture))
            if not taken[cube]:
                out.append(_at(x + width / 2, y + 78, f'<g transform="scale(1.6)">{PICTURES[place]}</g>'))
            for slot, (seat, card) in enumerate(taken[cube]):
                out.append(self._sent(seat, card, x + 8 + slot * 69, y + 44))
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
            _at(18, 20, good(card["resource"], 22)),
            cubes,
            _at(20, 53, worker(seat, 28)),
            text(46, 61, card["workers"], 21, bold=True),
            x=x,
            y=y,
            title=label,
        )

    # Below, from the right to the left: 9 to 12 and 14

    def _bottom(self) -> str:
        say, view, cards = self.say, self.view, self.cards
        out = []
        x, y = WIDTH - MARGIN - 232, BOTTOM
        faces = cards.tax_faces
        title = say("draw.court.text", metal=cards.court_metal, low=min(faces), high=max(faces))
        out.append(self._box("court", x, y, 232, ROW, 9, say("board.kings_court"), title=title, picture="court"))
        out.append(self._tax(x + 116, y + 84))
        for at in range(4):
            inside = good("metal", 20) if at == 0 else ""
            out.append(self._place(f"court-{at + 1}", x + 34 + at * 55, y + 154, inside))
        x -= 290 + 9
        out.append(self._box("shiring", x, y, 290, ROW, 10, say("draw.shiring"), title=say("draw.shiring.text")))
        for at in range(2):
            card = view["shiring"][at]
            left = x + 14 + at * 138
            if card is not None:
                out.append(self._craftsman(card, left, y + 38, 124, 96, place=f"shiring-{at + 1}"))
            else:
                out.append(_slot(left, y + 38, 124, 96))
            out.append(self._place(f"shiring-{at + 1}", left + 62, y + 162))
        x -= 150 + 9
        title = say("draw.castle.text", workers=cards.grey_workers)
        out.append(self._box("castle", x, y, 150, ROW, 11, say("draw.castle"), title=title))
        out.append(_at(x + 48, y + 86, PICTURES["castle"]))
        out.append(_at(x + 106, y + 82, worker("grey", 34)))
        out.append(text(x + 106, y + 118, f"+{cards.grey_workers}", 20, bold=True))
        out.append(self._place("castle", x + 75, y + 154))
        x -= 318 + 9
        out.append(self._market(x, y, 318))
        x = MARGIN
        title = say("draw.start.text")
        out.append(self._box("start", x, y, 150, ROW, 14, "", title=title))
        out.append(wrap(x + 93, y + 22, say("draw.start"), 96, 19, most=2, bold=True))
        out.append(_at(x + 46, y + 88, PICTURES["start"]))
        out.append(
            group(
                self.stage.marks("first", say("draw.first", seat=view["first"])),
                builder(view["first"], 50),
                x=x + 108,
                y=y + 86,
                title=say("draw.first", seat=view["first"]),
            )
        )
        out.append(self._place("start", x + 75, y + 154))
        return "".join(out)

    def _tax(self, x: float, y: float) -> str:
        tax = self.view["tax"]
        label = self.say("draw.tax", tax=tax) if tax else self.say("board.tax_die")
        face = _at(0, 0, gold(tax, 20)) if tax else text(0, 11, "?", 32, PALE_INK, bold=True)
        die = rect(-28, -28, 56, 56, "#fffaf0", INK, 10, 1.8)
        return group(self.stage.marks("tax", label), die, face, x=x, y=y, title=label)

    def _market(self, x: float, y: float, width: float) -> str:
        say, view, cards = self.say, self.view, self.cards
        out = [self._box("market", x, y, width, ROW, 12, say("board.market"), title=say("draw.market.text"))]
        step = (width - 16) / 4
        for at, cube in enumerate(CUBES):
            stock = view["market"].get(cube, 0)
            price = view["prices"][cube]
            label = say("draw.stall", cube=say(f"cube.{cube}"), price=price, stock=stock)
            moves = [f"cube {cube}"] if self.asked == "Bishop" and cube != "metal" else []
            if self.asked in ("Trade", "TradeOn"):
                moves = [f"buy {cube}-{n}" for n in range(1, 5)] if cube != "metal" else []
                moves += [f"sell {cube}-{n}" for n in range(1, 32) if n == 1 or f"sell {cube}-{n}" in self.stage.moves]
            shape = [rect(0, 0, step - 6, 78, "#f4ead0", "#a8946c", 4, 1.2), _awning(step - 6)]
            if cube == "metal":
                shape.append(_at((step - 6) / 2, 38, good(cube, 24)))
            else:
                most = max(cards.stock[at], stock)
                for n in range(most):
                    spot = good(cube, 17) if n < stock else no_good(16)
                    shape.append(_at(15 + n % 3 * 20, 26 + n // 3 * 21, spot))
            shape.append(_at((step - 6) - 15, 62, gold(price, 13)))
            marks = self.stage.marks(f"market-{cube}", label, *moves)
            out.append(group(marks, *shape, x=x + 11 + at * step, y=y + 42, title=label))
        for at in range(4):
            out.append(self._place(f"market-{at + 1}", x + 8 + step * (at + 0.5), y + 158))
        return "".join(out)

    # The centre: the cathedral between the seats

    def _centre(self) -> str:
        view, say = self.view, self.say
        over = view["question"] is None
        stage = min(max(view["round"], 1), 6)
        moves = sorted(move for move in self.stage.moves if move.startswith("work "))
        label = say("draw.cathedral.text", round=view["round"], rounds=view["rounds"])
        ribbon = rect(-118, 352, 236, 36, "#f6ecd0", "#a8946c", 8, 1.4) + _at(-95, 370, _medal_at(13))
        ribbon += fit(8, 377, say("draw.round", round=view["round"], rounds=view["rounds"]), 160, 22, bold=True)
        art = f'<g transform="translate(0 94) scale(0.77 0.73)">{cathedral(stage, not over)}</g>'
        out = [group(self.stage.marks("cathedral", label, *moves), art, ribbon, x=WIDTH / 2, y=MIDDLE, title=label)]
        for seat in range(view["seats"]):
            x = 242 + (0 if seat % 2 == 0 else 1) * (716 - 206)
            y = MIDDLE + (seat // 2) * (CENTRE / 2 + 4)
            out.append(self._seat(seat, x, y, 206, CENTRE / 2 - 4))
        for seat in range(view["seats"], 4):
            out.append(_at(345 if seat % 2 == 0 else 855, MIDDLE + CENTRE - 64, VILLAGE))
        return "".join(out)

    def _seat(self, seat: int, x: float, y: float, width: float, height: float) -> str:
        """What a seat has, in short: points, gold, workers and cubes."""
        view, say = self.view, self.say
        player = view["players"][seat]
        colour = owner_colour(seat)
        mine = self.turn == seat
        label = say("draw.seat", seat=seat, points=player["points"], gold=player["gold"], workers=player["workers"])
        fill = "#fff6dc" if mine else VELLUM
        shapes = [
            rect(0, 0, width, height, fill, colour, 10, 5 if mine else 2.4),
            _at(32, 42, builder(seat, 52)),
            _at(92, 38, points(player["points"], 50)),
            _at(158, 38, gold(player["gold"], 26)),
        ]
        if view["first"] == seat:
            shapes.append(_at(32, 13, f'<g transform="scale(0.5)">{PICTURES["start"]}</g>'))
        grey = player["grey"]
        shapes.append(_at(34, 98, worker(seat, 36)) + text(56, 107, player["workers"], 26, anchor="start", bold=True))
        if grey:
            shapes.append(_at(102, 100, worker("grey", 26)) + text(116, 107, grey, 19, PALE_INK, anchor="start"))
        if player["passed"] and (view["offer"]["resources"] or view["offer"]["craftsmen"]):
            shapes.append(fit(196, 106, say("draw.passed"), 66, 18, RUBY, "end", bold=True))
        elif player["walled"]:
            shapes.append(_at(164, 96, PICTURES["castle"]))
        out = [group(self.stage.marks(f"seat-{seat}", label), *shapes, x=x, y=y, title=label)]
        asked = self.stage.asked and mine
        for at, cube in enumerate(CUBES):
            count = player["cubes"][cube]
            moves: list[str] = []
            if asked and self.asked == "GiveBack":
                moves = [f"discard {cube}"]
            elif asked and self.asked in ("Trade", "TradeOn") and count:
                moves = [f"sell {cube}-{n}" for n in range(1, count + 1)]
            named = say("draw.goods", cube=say(f"cube.{cube}"), count=count, seat=seat)
            faint = "" if count else ' opacity="0.35"'
            tile = (
                rect(-21, -2, 42, 62, fill, "none", 5, 0)
                + f"<g{faint}>{_at(0, 14, good(cube, 27))}</g>"
                + text(0, 54, count, 25, INK if count else PALE_INK, bold=True)
            )
            marks = self.stage.marks(f"goods-{seat}-{cube}", named, *moves)
            out.append(group(marks, tile, x=x + 31 + at * 48, y=y + 124, title=named))
        return "".join(out)

    # To the left: the rosette and the bag

    def _left(self) -> str:
        view, say = self.view, self.say
        cost, rosette = view["cost"], view["rosette"]
        drawn = self.turn if self.asked in PLACING else view["drawn"]
        x, y, width = MARGIN, MIDDLE, 220
        title = say("draw.rosette.text", gold=cost)
        moves = ["pass"] if self.asked.startswith("PlaceOrPass") else []
        shapes = [fit(width / 2, 26, say("board.rosette"), 204, 20, bold=True)]
        centre_x, centre_y, ring = width / 2, 142.0, 78.0
        shapes.append(circle(centre_x, centre_y, 103, "#e9dcc0", LINE, 1.6))
        spots: list[tuple[float, float]] = []
        for at in range(8):
            angle = -pi / 2 + at * pi / 4
            spots.append((centre_x + ring * cos(angle), centre_y + ring * sin(angle)))
        for at, (px, py) in enumerate(spots):
            price = 7 - at
            now = price == cost
            fill, edge, line = ("#f1d48a", GOLD, 3.5) if now else (VELLUM, LINE, 1.4)
            shapes.append(circle(px, py, 24.5, fill, edge, line))
            shapes.append(text(px, py + 9, price, 26, INK if now else PALE_INK, bold=True))
        shapes.append(_at(centre_x, centre_y, gold(cost, 37)))
        box = rect(0, 0, width, 252, VELLUM, "#a8946c", 10, 1.4)
        out = [group(self.stage.marks("rosette", title, *moves), box, *shapes, x=x, y=y, title=title)]
        for at, owner in enumerate(rosette):
            if owner is not None:
                px, py = spots[at]
                out.append(self._builder(owner, at, x + px, y + py - 2, 42))
        below = y + 262
        title = say("draw.bag.text", count=sum(player["bag"] for player in view["players"]))
        back = ["return"] if self.asked == "PutBack" else []
        bag = rect(0, 0, width, 126, VELLUM, "#a8946c", 10, 1.4)
        bag += f'<g transform="translate({width / 2:g} 66) scale(1.42 0.98)">{PICTURES["bag"]}</g>'
        out.append(group(self.stage.marks("bag", title, *back), bag, x=x, y=below, title=title))
        if drawn is not None:
            moves = ["keep"] if self.asked == "PutBack" else moves
            px, py = spots[7 - cost]
            halo = circle(0, 2, 28, "#f1d48a", GOLD, 4)
            out.append(self._builder(drawn, 7 - cost, x + px, y + py - 2, 46, halo, moves))
        inside = [seat for seat, player in enumerate(view["players"]) for _ in range(player["bag"])]
        for at, seat in enumerate(inside):
            rows = 1 if len(inside) < 7 else 2
            columns = (len(inside) + rows - 1) // rows
            row, column = divmod(at, columns)
            bx = x + width / 2 + (column - (columns - 1) / 2) * 25
            by = below + 74 + (row - (rows - 1) / 2) * 36
            out.append(self._builder(seat, 0, bx, by, 33))
        return "".join(out)

    # The cards below: those on offer, or those of whoever is asked

    def _strip(self) -> str:
        view, say = self.view, self.say
        offer = view["offer"]
        height = HEIGHT - MARGIN - STRIP
        out = [rect(MARGIN, STRIP, WIDTH - 2 * MARGIN, height, "#e6d8b8", "#a8946c", 10, 1.4)]
        tall = height - 46
        cards: list[str] = []
        if (offer["resources"] or offer["craftsmen"]) and self.asked != "Dismiss":
            heading = say("draw.offer")
            count = len(offer["resources"]) + len(offer["craftsmen"])
            lefts = iter(_spread(count))
            cards += [self._resource(card, next(lefts), 0, tall) for card in offer["resources"]]
            cards += [self._craftsman(card, next(lefts), 0, CARD, tall, hire=True) for card in offer["craftsmen"]]
        else:
            seat = self.turn if self.turn >= 0 else view["first"]
            heading = say("draw.hand", seat=seat)
            craftsmen, privileges = view["players"][seat]["craftsmen"], view["players"][seat]["privileges"]
            count = len(craftsmen) + len(privileges)
            lefts = iter(_spread(count, len(privileges)))
            cards += [self._craftsman(card, next(lefts), 0, CARD, tall, owner=seat) for card in craftsmen]
            cards += [self._privilege(card, next(lefts), 0, CARD, tall, owner=seat) for card in privileges]
        out.append(text(MARGIN + 14, STRIP + 24, heading, 20, anchor="start", bold=True))
        smaller = f" scale({9 / count:g})" if count > 9 else ""
        out.append(f'<g transform="translate({MARGIN + 11} {STRIP + 36}){smaller}">{"".join(cards)}</g>')
        return "".join(out)

    def _resource(self, card: Json, x: float, y: float, height: float) -> str:
        """A resource card on offer: the workers it needs and the cubes it brings."""
        say = self.say
        id, cube, count = card["card"], card["resource"], card["yield"]
        name = say(f"resource.{id}")
        label = f"{name}. {say(f'resource.{id}.text')}"
        marks = self.stage.marks(f"resource-{id}", label, f"take {id}")
        cubes = "".join(_at(CARD / 2 + (n - (count - 1) / 2) * 26, height - 62, good(cube, 24)) for n in range(count))
        needs = _at(42, 34, worker("grey", 38)) + text(66, 46, card["workers"], 33, anchor="start", bold=True)
        return group(
            marks,
            rect(0, 0, CARD, height, "#f6ecd0", _EDGE[cube], 7, 3),
            needs,
            cubes,
            wrap(CARD / 2, height - 27, name, CARD - 10, 17, most=2),
            x=x,
            y=y,
            title=label,
        )

    def _craftsman(
        self,
        card: Json,
        x: float,
        y: float,
        width: float,
        height: float,
        hire: bool = False,
        owner: int | None = None,
        place: str = "",
    ) -> str:
        """A craftsman: what he turns into what, how often, and on offer what he costs."""
        say, id = self.say, card["card"]
        name = say(f"craftsman.{id}").partition(" (")[0]
        label = f"{say(f'craftsman.{id}')}. {say(f'craftsman.{id}.text')}"
        moves = [f"hire {id}"] if hire else [f"place {place}"] if place else []
        trade = trade_of(id)
        if owner == self.turn and owner is not None and self.stage.asked:
            if self.asked == "Dismiss":
                moves = [f"dismiss {id}"]
            elif self.asked == "Raise" and trade in TRADES:
                moves = [f"raise {trade}"]
            elif self.asked == "Work" and trade in TRADES:
                legal = [f"work {trade}-{n}" for n in range(32) if f"work {trade}-{n}" in self.stage.moves]
                moves = legal or [f"work {trade}-1"]
        suffix = f"-{owner}" if id in CRAFTSMEN[:STARTERS] else ""
        marks = self.stage.marks(f"craftsman-{id}{suffix}", label, *moves)
        lines = wrap(width / 2, 19, name, width - 8, 17.5 if height > 120 else 16, most=2, bold=True)
        middle = height - 39 if not hire else height - 62
        if height > 120 and not hire:
            middle = height - 56
        shapes = [rect(0, 0, width, height, "#fbf3dd", "#7b4a2b", 7, 2), lines]
        shapes.append(_at(width / 2, middle, self._conversion(id)))
        capacity = f"×{card['capacity']}" if id not in (TOOLMAKER, ARCHITECT) else ""
        if hire:
            shapes.append(_at(26, height - 22, gold(card["cost"], 17)))
            shapes.append(text(width - 14, height - 14, capacity, 24, anchor="end", bold=True))
        else:
            below, size = (6, 21) if height < 120 else (12, 25)
            shapes.append(text(width / 2, height - below, capacity, size, bold=True))
        return group(marks, *shapes, x=x, y=y, title=label)

    def _conversion(self, id: str) -> str:
        """What a craftsman needs, an arrow, and what he makes of it."""
        cards = self.cards
        needs: list[str] = []
        if id == TOOLMAKER:
            needs, made = [good("metal", 20)], gold(cards.toolmaker_gold, 15)
        elif id == ARCHITECT:
            made = points(cards.architect_points, 28)
        else:
            trade = TRADES.index(trade_of(id))
            for cube, count in zip(CUBES, cards.trade_needs[trade], strict=False):
                needs += [good(cube, 20 if count < 3 else 19)] * count
            if cards.trade_needs[trade][4]:
                needs.append(gold(cards.trade_needs[trade][4], 14))
            gained = cards.trade_gold[trade]
            made = gold(gained, 15) if gained else points(cards.trade_points[trade], 28)
        step = 23 if len(needs) < 3 else 62 / len(needs)
        width = len(needs) * step + 52
        out = [_at(-width / 2 + step * (at + 0.5), 0, need) for at, need in enumerate(needs)]
        out.append(_at(-width / 2 + len(needs) * step + 12, 0, arrow(15)))
        out.append(_at(width / 2 - 15, 0, made))
        return "".join(out)

    def _privilege(
        self, id: str, x: float, y: float, width: float, height: float, owner: int | None = None, place: str = ""
    ) -> str:
        """A privilege with what it gives."""
        say = self.say
        name = say(f"privilege.{id}")
        label = f"{name}. {say(f'privilege.{id}.text')}"
        moves = [f"use {id}"] if owner is not None and id in _USED_ONCE and self.asked in _USED_ONCE[id] else []
        if place:
            moves = [f"place {place}"]
        shapes = rect(0, 0, width, height, "#efe4f0", "#6b4d78", 7, 2)
        lines = wrap(width / 2, 20, name, width - 8, 17.5, most=2, bold=True)
        marks = self.stage.marks(f"privilege-{id}", label, *moves)
        gift = _at(width / 2, height - (28 if height < 120 else 50), self._gift(id))
        return group(marks, shapes, lines, gift, x=x, y=y, title=label)

    def _gift(self, id: str) -> str:
        """The effect of a privilege as a little picture around the origin."""
        cards = self.cards
        match id:
            case "richard" | "aliena" | "tom":
                kind = ("richard", "aliena", "tom").index(id)
                return _line(_plus(cards.each_round[kind]), good(CUBES[kind], 24), _AGAIN)
            case "otto":
                return _line(_plus(cards.black_workers), _BLACK)
            case "jack":
                return _line(text(0, 9, cards.jack_craftsmen, 26, bold=True), _HAMMER)
            case "francis":
                return _line(_DIE, arrow(15), gold(cards.francis_tax, 14))
            case "tax_exemption":
                return _line(_DIE, arrow(15), gold(0, 14), _ONCE)
            case "prior_philip":
                house = f'<g transform="scale(0.8)">{PICTURES["priory"]}</g>'
                return _line(house, points(f"+{cards.philip_points}", 30))
            case "ellen":
                return _line(f'<g transform="scale(0.9)">{PICTURES["eye"]}</g>', _AGAIN)
            case "thomas":
                return _line(f'<g transform="scale(0.75)">{UNHAPPY}</g>', text(0, 10, "✕", 28, RUBY, bold=True), _ONCE)
            case "remigius":
                return _line(_PAWN, gold(0, 14), _ONCE)
            case "madonna":
                return points(cards.madonna_points, 36)
            case "wool_fair":
                return gold(cards.privilege_gold[PRIVILEGES.index(id)], 19)
        counts = cards.privilege_cubes[PRIVILEGES.index(id)]
        return _line(*(good(cube, 24) for cube, count in zip(CUBES, counts, strict=True) for _ in range(count)))


_EDGE: Final = {"sand": "#c29a3e", "wood": "#7d4d26", "stone": "#7d7c77", "metal": "#48709f"}
_USED_ONCE: Final = {
    "remigius": ("PlaceOrPass", "PlaceOrPassOn"),
    "thomas": ("Thomas",),
    "tax_exemption": ("TaxExemption",),
}
_AGAIN: Final = path("M8 -5A10 10 0 1 0 9 4M10 -12L9 -4L1 -6", "none", PALE_INK, 2.4)
_ONCE: Final = text(0, 6, "1×", 18, PALE_INK, bold=True)
_HAMMER: Final = path("M-3 -8H3V16H-3z", "#9a6436", LINE, 1.2) + path("M-13 -14H13V-5H-13z", "#8b8f96", LINE, 1.2)
_DIE: Final = rect(-13, -13, 26, 26, "#fffaf0", INK, 5, 1.6) + text(0, 8, "?", 22, bold=True)
_BLACK: Final = worker("black", 32).replace(GREY, "#2b2624")
_PAWN: Final = builder(None, 38)


def _at(x: float, y: float, shape: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{shape}</g>'


def _line(*shapes: str) -> str:
    """Shapes side by side around the origin."""
    step = 34 if len(shapes) < 4 else 30
    return "".join(_at((at - (len(shapes) - 1) / 2) * step, 0, shape) for at, shape in enumerate(shapes))


def _plus(count: int) -> str:
    return text(0, 9, f"+{count}", 26, bold=True)


def _slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card lay."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="none" stroke="#a8946c" '
        f'stroke-width="1.2" stroke-dasharray="5 5"/>'
    )


def _medal(number: int) -> str:
    return _at(21, 21, _medal_at(number))


def _medal_at(number: int) -> str:
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


def _ground() -> str:
    """The meadow under the cathedral."""
    return (
        f'<ellipse cx="600" cy="{MIDDLE + 344}" rx="170" ry="46" fill="#b9c592" opacity="0.6"/>'
        f'<ellipse cx="600" cy="{MIDDLE + 354}" rx="150" ry="30" fill="#a3b57a" opacity="0.55"/>'
    )


def fit(
    x: float,
    y: float,
    words: str,
    room: float,
    size: float,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """A line of text, set smaller where it would be wider than its room."""
    return text(x, y, words, round(min(size, room / (len(words) * 0.53 + 0.01)), 1), fill, anchor, bold)


def wrap(x: float, y: float, words: str, room: float, size: float, most: int, bold: bool = False) -> str:
    """Words in at most so many lines around x, set smaller until they fit their room."""
    for _ in range(8):
        letters = room / (size * (0.53 if bold else 0.5))
        rows = _rows(words.split(), letters)
        if len(rows) <= most and max(map(len, rows)) <= letters:
            break
        size -= 1
    weight = ' font-weight="700"' if bold else ""
    spans = "".join(
        f'<tspan x="{x:g}" y="{y + at * size * 1.12:.5g}">{escape(row)}</tspan>' for at, row in enumerate(rows)
    )
    return f'<text font-size="{size:g}" fill="{INK}" text-anchor="middle"{weight}>{spans}</text>'


def _rows(split: Sequence[str], letters: float) -> list[str]:
    rows: list[str] = []
    for word in split:
        if rows and len(rows[-1]) + 1 + len(word) <= letters:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def board(view: Json, say: Say, cards: Cards) -> str:
    """The table as a seat sees it."""
    return Board(view, say, cards).draw()


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds, in front of it and on the board."""
    shown = []
    asked: Any = view["question"] or {}
    for seat, player in enumerate(view["players"]):
        facts = [(say("counter.points"), str(player["points"])), (say("counter.gold"), str(player["gold"]))]
        facts.append((say("draw.workers"), str(player["workers"])))
        if player["mill"]:
            facts.append((say("draw.workers.mill"), str(player["mill"])))
        if player["grey"]:
            facts.append((say("draw.workers.grey"), str(player["grey"])))
        facts += [(say(f"counter.{cube}"), str(player["cubes"][cube])) for cube in CUBES]
        facts.append((say("draw.builders"), str(player["bag"])))
        cards = [f"craftsman.{card['card']}" for card in player["craftsmen"]]
        cards += [f"privilege.{name}" for name in player["privileges"]]
        cards += [f"resource.{card['card']}" for card in player["resources"]]
        if "ellen" in player["privileges"] and view["peeked"]:
            cards.append(f"event.{view['peeked']}")
        note = ""
        if player["passed"] and asked.get("name") in ("Choose", "ChooseOn", "Dismiss"):
            note = say("draw.passed")
        elif player["walled"]:
            note = say("draw.walled")
        elif player["protected"]:
            note = say("draw.protected")
        shown.append(Panel(seat, facts, cards, note))
    return shown

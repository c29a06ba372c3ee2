"""The table of Troyes as a picture: a view in, SVG out.

The city square lies in the middle, the principal buildings to its left, the cathedral to its right; the events pass
above, the activity cards lie below, and the influence track closes the page.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ...core import draw
from ...core.draw import (
    INK,
    PALE_INK,
    PARCHMENT,
    SHADE,
    STONE,
    VELLUM,
    Picture,
    Stage,
    circle,
    group,
    path,
    rect,
    rolled,
    text,
)
from ...core.game import Json, Panel, Say
from .activities import EFFECTS
from .effects import Cubes
from .figures import (
    ANGLES,
    BASE,
    BUILT,
    CENTRE,
    CROWN,
    EVENT_SIGNS,
    FIELD,
    FOUNTAIN,
    FRAME,
    HEIGHT,
    HOURGLASS,
    HUB,
    PAVEMENT,
    PICTURES,
    PLATE,
    PLATES,
    QUEUE,
    RADIUS,
    RIBBONS,
    ROUND_ABOUT,
    SITE,
    SPIRES,
    STEPS,
    TINTS,
    UNBUILT,
    WALL,
    WIDTH,
    Owner,
    at,
    card_back,
    citizen,
    coin,
    cube,
    dice_spots,
    die,
    district,
    effect_signs,
    expelled,
    heading,
    influence,
    lot,
    pennant,
    piece,
    points,
    polar,
    ring,
    signs,
    track,
)
from .pieces import COLOURS

ABOUT_CITIZENS: Final = ("PlaceFirst", "PlaceCitizen", "HireTradesman")
"""The questions that are answered with a place or a citizen."""


def board(view: Json, say: Say) -> Picture:
    """The whole table."""
    table = _Table(view, say)
    return table.stage.picture(
        WIDTH, HEIGHT, say("title"), table.ground(), table.events(), *table.buildings(), *table.square(),
        table.cathedral(), *table.activities(), table.influence(),
    )  # fmt: skip


def panels(view: Json, say: Say) -> list[Panel]:
    """What each seat holds."""
    found = []
    for seat, player in enumerate(view["players"]):
        facts = [
            (say("counter.deniers"), str(player["deniers"])),
            (say("counter.influence"), str(player["influence"])),
            (say("counter.points"), "?" if player["points"] is None else str(player["points"])),
            (say("draw.supply"), str(player["supply"])),
            (say("draw.reserve"), str(player["reserve"])),
            (say("draw.won"), str(len(player["won"]))),
        ]
        cards = [f"character.{character}" for character in player["characters"] if character]
        cards += [f"event.{event.partition('-')[0]}" for event in player["won"]]
        note = say("draw.passed-with", deniers=player["district_deniers"]) if player["passed"] else ""
        found.append(Panel(seat, facts, cards, note))
    return found


def _owner(key: str) -> Owner:
    """An owner that a view has as the key of a dictionary."""
    return int(key) if key.isdigit() else key


class _Table:
    """A view being drawn in a language."""

    def __init__(self, view: Json, say: Say) -> None:
        self.view = view
        self.say = say
        self.stage = Stage(say)
        asked = view["question"] or {}
        self.asked: str = asked.get("name", "")
        self.seat: int | None = asked.get("seat")
        self.plan: Json = view["plan"]
        self.citizens = (self.asked, self.seat) if self.asked in ABOUT_CITIZENS else ("", None)
        """The question and its seat, if it is about citizens."""

    def ground(self) -> str:
        """What is printed, and the round."""
        return self.stage.layer(
            lambda: FRAME + self.prices() + self.agriculture() + self.round(),
            "ground", self.view["printed"], self.heading(),
        )  # fmt: skip

    def heading(self) -> str:
        view, say = self.view, self.say
        if view["question"] is None:
            return say("draw.over")
        if not view["round"]:
            return say("step.InitialPlacement")
        return say("draw.round", round=view["round"], rounds=view["rounds"])

    def owner(self, owner: Owner) -> str:
        """Whose a piece is, in words."""
        if owner is None:
            return self.say("draw.free")
        return self.say("seat", number=owner) if isinstance(owner, int) else self.say("draw.grey")

    def taken(self, owner: Owner) -> bool:
        """Whether a citizen on the table is one of those that the question is about."""
        return owner == self.seat and self.asked in ABOUT_CITIZENS

    # Events

    def events(self) -> str:
        queue = self.view["events"]
        width = (1180 - 6 * (max(len(queue), 7) - 1)) / max(len(queue), 7)
        layer = self.stage.layer
        shown = [
            layer(
                partial(self.event, card, 10 + at * (width + 6), width),
                "event", card, at, width, self.plan["target"] == card["event"],
            )
            for at, card in enumerate(queue)
        ]  # fmt: skip
        return QUEUE + "".join(shown)

    def event(self, card: Json, x: float, width: float) -> str:
        name: str = card["event"]
        design = name.partition("-")[0]
        narrow = width < 140
        title = self.say(f"event.{design}")
        cubes, banners = card["cubes"], card["banners"]
        label = self.say("draw.event", event=title, cubes=len(cubes), banners=banners, divisor=card["divisor"])
        marks = self.stage.marks(f"event-{name}", label, f"combat {name}", f"cube {name}")
        fill = RIBBONS[card["colour"]]
        content = [
            rect(0, 0, width, 160, VELLUM, radius=7, line=1.4),
            heading(title, width, 36, 18 if narrow else 23, fill),
        ]
        if card["black"]:
            dice = die("black", 0, 26) + text(0, 7, "?", 20, VELLUM, bold=True)
            content.append(at(width / 2, 54, draw.row([dice] * card["black"], 32, -16 * (card["black"] - 1))))
        elif design in EVENT_SIGNS:
            content.append(at(width / 2, 54, signs(tuple(EVENT_SIGNS[design]), width - 8)))
        in_row = 3 if narrow else 6
        side = min(26, (width - 8) / min(banners, in_row) - 2)
        tall = 24 if narrow and banners > 3 else side * 1.5
        for number in range(banners):
            column, line = number % in_row, number // in_row
            across = min(banners - line * in_row, in_row)
            left = width / 2 + (column - (across - 1) / 2) * (side + 2)
            top = 72 + line * 25
            content.append(at(left, top, pennant(side, tall, TINTS[card["colour"]], "#8b7f6a")))
            if number < len(cubes):
                size = min(side, tall) - 5
                content.append(
                    piece(f"cube-{name}-{number}", left, top + size / 2 + 2, cube(cubes[number], size), cubes[number])
                )
        scale = min(1, width / 150)
        first, second = card["points"]
        content.append(at(4 + 14 * scale, 142, lot(tuple(card["dice"]), 7 + 19 * scale)))
        divisor = f"÷{card['divisor']}"
        content.append(text(8 + 26 * scale, 142 + 9 * scale, divisor, 6 + 20 * scale, INK, "start", bold=True))
        content.append(at(width - 3 - 41 * scale, 142, points(first, 4 + 22 * scale)))
        content.append(at(width - 3 - 13 * scale, 143, points(second, 4 + 18 * scale)))
        if self.plan["target"] == name:
            content.append(ring(0, 0, width, 160))
        return group(marks, *content, x=x, y=12, title=f"{title}. {self.say(f'event.{design}.text')}")

    # Principal buildings

    def buildings(self) -> list[str]:
        return [
            self.stage.layer(
                partial(self.building, name, shown, COLOURS[at], 180 + at * 158),
                "building", name, shown, self.citizens, self.plan["building"] == name,
            )
            for at, (name, shown) in enumerate(self.view["buildings"].items())
        ]  # fmt: skip

    def building(self, name: str, shown: Json, colour: str, y: float) -> str:
        title = self.say(f"building.{name}")
        inside: list[str] = []
        outside: list[str] = []
        picking = self.asked in ABOUT_CITIZENS
        place = 0
        single = all(len(row) == 1 for row in shown["rows"])
        rows = [[value for row in shown["rows"] for value in row]] if single else shown["rows"]
        for line, row in enumerate(rows):
            for column, value in enumerate(row):
                if single:
                    px, py = 144.0 + place % 3 * 68, 62.0 + place // 3 * 59
                    mark = (px - 30, py)
                else:
                    py = 31 + 118 / len(rows) * (line + 0.5)
                    start = 108 + len(row) * 23
                    px = start + (26 if len(row) > 2 else 38) + column * (43 if len(row) > 2 else 58)
                    mark = (108 + column * 23, py)
                inside.append(at(*mark, die(colour, value, 21)))
                spot = self.place(name, place, shown["places"][place], px, py)
                (outside if picking else inside).append(spot)
                place += 1
            if not single:
                inside.append(at(start - 3, py, path("M-6 -7L5 0L-6 7z", "#b79f72", "none", 0)))
        for number, owner in enumerate(shown["lying"]):
            id, move = f"lying-{name}-{owner}", f"from {name}-lying"
            lx, ly = 50, 131 - number * 24
            if self.taken(owner):
                label = self.say("source.lying", building=title)
                base = rect(-23, -15, 46, 30, PARCHMENT, "#b79f72", 9, 1.5)
                outside.append(group(self.stage.marks(id, label, move), base, expelled(owner), x=lx, y=ly))
            else:
                inside.append(piece(id, lx, ly, expelled(owner)))
        salary = f"−{shown['salary']}" if shown["salary"] else "0"
        label = self.say("draw.building", building=title, salary=shown["salary"])
        content = [
            rect(0, 0, 312, 150, VELLUM, radius=7, line=1.4),
            at(7, 37, PICTURES[name]),
            heading(title, 312, 29, 21, RIBBONS[colour]),
            at(290, 14.5, coin(salary, 12.5)),
            *inside,
        ]
        if self.plan["building"] == name:
            content.append(ring(0, 0, 312, 150))
        marks = self.stage.marks(f"building-{name}", label, *(() if picking else ("citizen",)))
        return group(marks, *content, x=10, y=y) + (f'<g transform="translate(10 {y:g})">{"".join(outside)}</g>')

    def place(self, building: str, number: int, owner: Owner, x: float, y: float) -> str:
        word = f"{building}-{number + 1}"
        name = self.say("place", building=self.say(f"building.{building}"), number=number + 1)
        label = self.say("draw.held", what=name, owner=self.owner(owner))
        moves = (f"place {word}",) if self.asked == "PlaceFirst" else (f"from {word}",)
        marks = self.stage.marks(f"place-{word}", label, *(moves if self.asked in ABOUT_CITIZENS else ()))
        base = rect(-17.5, -17.5, 35, 35, SHADE if owner is None else PARCHMENT, "#b79f72", 9, 1.5)
        man = "" if owner is None else piece(f"citizen-{owner}-{word}", 0, 0, citizen(owner, 33), owner)
        return group(marks, base, man, x=x, y=y)

    # City square

    def square(self) -> list[str]:
        """The pavement, the dice of each district with its rim, and the plates around."""
        view, layer, seats = self.view, self.stage.layer, range(self.view["seats"])
        chosen, action = self.plan["dice"], self.asked == "Action"
        pavement = layer(self.pavement, "pavement", view["seats"])
        hub = layer(self.hub, "hub", view["black"], view["direction"], self.plan["black"])
        districts = [
            layer(
                partial(self.district, owner),
                "district", owner, view["players"][owner]["dice"], chosen, action,
                view["players"][owner]["passed"], view["players"][owner]["district_deniers"],
            )
            for owner in seats
        ]  # fmt: skip
        grey = layer(
            lambda: self.dice(view["neutral"]["dice"], "grey", 4) + self.grey_plate(),
            "grey", view["neutral"], chosen, action,
        )  # fmt: skip
        plates = [
            layer(
                partial(self.plate, owner),
                "plate", owner, [view["players"][owner][fact] for fact in ("deniers", "passed", "supply", "reserve")],
                owner == self.seat, self.first(owner), bool(self.citizens[0]),
            )
            for owner in seats
        ]  # fmt: skip
        return [pavement, hub, *districts, grey, *plates]

    def district(self, owner: int) -> str:
        return self.dice(self.view["players"][owner]["dice"], owner, owner) + self.rim(owner)

    def pavement(self) -> str:
        colours = [draw.SEATS[at] if at < self.view["seats"] else STONE for at in range(4)]
        return WALL + "".join(map(district, range(5), [*colours, draw.GREY])) + PAVEMENT

    def first(self, owner: int) -> bool:
        """Whether a seat has the start marker."""
        view = self.view
        return bool(owner == view["first"] and (view["round"] or self.asked == "PlaceFirst"))

    def rim(self, owner: int) -> str:
        """The marker of a district and the deniers that passing has laid there."""
        player = self.view["players"][owner]
        x, y = polar(ANGLES[owner], RADIUS - 4)
        shown = circle(x, y, 16, draw.SEATS[owner], VELLUM, 2.5) + text(x, y + 7, owner, 21, VELLUM, bold=True)
        if player["passed"]:
            turn = 15 if owner in (0, 3) else -15
            cx, cy = polar(ANGLES[owner] + turn, RADIUS - 8)
            label = self.say("draw.passed-with", deniers=player["district_deniers"])
            money = coin(player["district_deniers"], 17)
            shown += group(self.stage.marks(f"district-{owner}", label), money, x=cx, y=cy, title=label)
        return shown

    def dice(self, dice: dict[str, list[int]], owner: Owner, number: int) -> str:
        chosen = list(self.plan["dice"])
        count = sum(map(len, dice.values()))
        size, spots = dice_spots(number, count)
        where = self.say("district.grey") if owner == "grey" else self.say("district.seat", number=owner)
        verbs = ("reroll", "flip", "die") if self.asked == "Action" else ("die", "flip", "reroll")
        shown, spot = [], 0
        for colour, values in dice.items():
            name = self.say(f"colour.{colour}")
            for before, value in enumerate(values):
                index = values[:before].count(value)
                word = f"{colour}{value}@{owner}"
                label = self.say("die", colour=name, value=value, district=where)
                x, y = spots[spot]
                spot += 1
                face = rolled(die(colour, value, size))
                if word in chosen:
                    chosen.remove(word)
                    moves: tuple[str, ...] = ()
                    face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
                else:
                    moves = tuple([f"{verb} {word}" for verb in verbs])
                shown.append(
                    group(self.stage.marks(f"die-{owner}-{colour}{value}-{index}", label, *moves), face, x=x, y=y)
                )
        return "".join(shown)

    def hub(self) -> str:
        """The black dice that attack the city; in peace, a fountain."""
        black: list[int] = self.view["black"]
        turning = at(*CENTRE, ROUND_ABOUT, "" if self.view["direction"] == 1 else " scale(-1 1)")
        if not black:
            return FOUNTAIN + turning
        chosen = list(self.plan["black"])
        in_row = 1 if len(black) == 1 else 2 if len(black) <= 4 else 3
        size = 46 if len(black) == 1 else 38 if len(black) == 2 else 33 if len(black) <= 4 else 27
        rows = -(-len(black) // in_row)
        shown = [circle(*CENTRE, HUB - 3, "#5d4a44", "#2b2624", 2)]
        for number, value in enumerate(black):
            line, column = divmod(number, in_row)
            across = min(in_row, len(black) - line * in_row)
            x = CENTRE[0] + (column - (across - 1) / 2) * (size + 9)
            y = CENTRE[1] + (line - (rows - 1) / 2) * (size + 9)
            face = rolled(die("black", value, size))
            moves: tuple[str, ...] = ()
            if value in chosen:
                chosen.remove(value)
                face = ring(-size / 2, -size / 2, size, size, size * 0.2) + face
            elif number:
                moves = (f"black {value}",)
            label = self.say("draw.black", value=value)
            shown.append(
                group(self.stage.marks(f"black-{value}-{black[:number].count(value)}", label, *moves), face, x=x, y=y)
            )
        return "".join(shown)

    def plate(self, owner: int) -> str:
        """A seat's number, deniers and citizens beside its district."""
        say, player = self.say, self.view["players"][owner]
        x, y = PLATES[owner]
        width, height = PLATE
        mine = owner == self.seat
        seat = say("seat", number=owner)
        facts = [
            rect(0, 0, width, height, VELLUM, draw.SEATS[owner], 9, 2.5),
            circle(23, 26, 17, draw.SEATS[owner], INK, 1) + text(23, 34, owner, 24, VELLUM, bold=True),
            at(66, 26, coin(player["deniers"], 17)),
        ]
        if player["passed"]:
            facts.append(f'<rect width="{width}" height="{height}" rx="9" fill="{STONE}" fill-opacity="0.55"/>')
        if mine:
            facts.append(ring(0, 0, width, height))
        if self.first(owner):
            facts.append(piece("start-player", 23, 3, CROWN))
        label = say("draw.plate", seat=seat, deniers=player["deniers"])
        taking = ("from supply",) if mine else ()
        hiring = ("from influence", "hire") if self.asked in ABOUT_CITIZENS else ("hire", "from influence")
        supply_label = say("draw.supply-of", seat=seat, citizens=player["supply"])
        reserve_label = say("draw.reserve-of", seat=seat, citizens=player["reserve"])
        supply = self.stage.marks(f"supply-{owner}", supply_label, *taking)
        reserve = self.stage.marks(f"reserve-{owner}", reserve_label, *(hiring if mine else ()))
        pad = f'<rect x="-1" y="-19" width="42" height="38" rx="6" fill="{PARCHMENT}"/>'
        pale = f'<g opacity="0.45">{citizen(owner, 24).rpartition("<text")[0]}</g>'
        return (
            group(self.stage.marks(f"plate-{owner}", label), *facts, x=x, y=y, title=label)
            + group(supply, pad, at(11, 0, citizen(owner, 24)),
                    text(22, 7, player["supply"], 20, INK, "start", bold=True),
                    x=x + 4.5, y=y + 70, title=supply_label)
            + group(reserve, pad, at(11, 0, pale), text(22, 7, player["reserve"], 20, PALE_INK, "start"),
                    x=x + 48.5, y=y + 70, title=reserve_label)
        )  # fmt: skip

    def grey_plate(self) -> str:
        citizens = self.view["neutral"]["reserve"]
        label = self.say("draw.reserve-of", seat=self.say("draw.grey"), citizens=citizens)
        x, y = polar(ANGLES[4], RADIUS - 4)
        return group(
            self.stage.marks("reserve-grey", label),
            rect(-32, -16, 64, 32, VELLUM, draw.GREY, 9, 2.5), at(-12, 1, citizen("grey", 25)),
            text(6, 8, citizens, 21, INK, "start", bold=True), x=x, y=y, title=label,
        )  # fmt: skip

    # Cathedral, agriculture, prices

    def cathedral(self) -> str:
        return self.stage.layer(self.sites, "cathedral", self.view["cathedral"], self.view["printed"])

    def sites(self) -> str:
        sites: list[list[Owner]] = self.view["cathedral"]
        printed = self.view["printed"]
        title = self.say("board.cathedral")
        left, base = BASE
        content = [
            rect(0, 0, 312, 340, VELLUM, radius=7, line=1.4),
            heading(title, 312, 29, 21, RIBBONS["white"]),
        ]
        full = [all(sites[level][column] is not None for level in range(3)) for column in range(6)]
        for pair in range(3):
            spires = SPIRES[full[pair * 2] and full[pair * 2 + 1]]
            content.append(at(left + pair * 88, base - 156, spires[pair == 1]))
        taken = 0
        for level, owners in enumerate(sites):
            top = base - SITE[1] * (level + 1)
            for column, owner in enumerate(owners):
                x = left + column * SITE[0]
                content.append(at(x, top, UNBUILT if owner is None else BUILT))
                if owner is not None:
                    taken += 1
                    content.append(piece(f"cathedral-{level}-{column}", x + 22, top + 31, cube(owner, 25), owner))
        content.append(STEPS)
        for column in range(6):
            x = left + column * SITE[0] + 22
            content.append(at(x, 303, die("white", column + 1, 24)))
            content.append(at(x - 10, 328, points(printed["cathedral_points"][column], 17)))
            content.append(at(x + 10, 328, influence(printed["cathedral_influence"][column], 17)))
        label = self.say("draw.cathedral", cubes=taken)
        return group(self.stage.marks("cathedral", label, "build"), *content, x=878, y=180, title=title)

    def agriculture(self) -> str:
        title = self.say("board.agriculture")
        divisor = self.view["printed"]["agriculture"]
        label = self.say("draw.agriculture", divisor=divisor)
        return group(
            self.stage.marks("agriculture", label, "farm"), rect(0, 0, 152, 116, VELLUM, radius=7, line=1.4),
            path("M2 104Q40 90 76 100T150 96V110Q150 114 144 114H8Q2 114 2 108z", "#d9c27a", "none", 0), FIELD,
            heading(title, 152, 28, 20, RIBBONS["yellow"]), at(36, 55, lot(("yellow",), 32)),
            text(57, 65, f"÷{divisor}", 30, INK, "start", bold=True), at(118, 55, coin("", 15)),
            x=878, y=530, title=label,
        )  # fmt: skip

    def prices(self) -> str:
        """What dice from other districts cost, each, in a group of one, two and three."""
        title = self.say("draw.prices")
        rows = []
        for number, price in enumerate(self.view["printed"]["prices"]):
            y = 44 + number * 26
            rows.append(draw.row([rect(-9, -9, 18, 18, SHADE, "#8b7f6a", 4)] * (number + 1), 22, 22, y))
            rows.append(at(122, y, coin(price, 11.5)))
        return group(
            self.stage.marks("prices", title), rect(0, 0, 152, 116, VELLUM, radius=7, line=1.4),
            heading(title, 152, 28, 19, SHADE), *rows, x=1038, y=530, title=self.say("draw.prices-text"),
        )  # fmt: skip

    # Activity cards

    def activities(self) -> list[str]:
        cards = self.view["activities"]
        hidden = [at for at, card in enumerate(cards) if card["card"] is None]
        turned = min(hidden, key=lambda at: (cards[at]["level"], at), default=None)
        shown = []
        for slot, card in enumerate(cards):
            x = 10 + slot * 129.5 + slot // 3 * 8
            if card["card"] is None:
                label = self.say("draw.back", colour=self.say(f"colour.{card['colour']}"), round=card["level"])
                marks = self.stage.marks(f"activity-{slot}", label, *(["reveal *"] if slot == turned else []))
                back = card_back(card["colour"], card["level"], 126, 192)
                shown.append(group(marks, back, x=x, y=657, title=label))
            else:
                layer = self.stage.layer(
                    partial(self.activity, card, slot, x),
                    "activity", card, slot, self.asked == "FormLot", self.citizens,
                    card["card"] in (self.plan["target"], self.plan["improve"]),
                )  # fmt: skip
                shown.append(layer)
        return shown

    def activity(self, card: Json, slot: int, x: float) -> str:
        say, name = self.say, card["card"]
        title = say(f"activity.{name}")
        delayed = isinstance(EFFECTS[name], Cubes)
        label = say("draw.activity", card=title, cost=card["cost"], divisor=card["divisor"])
        words = ("improve", "activate") if self.asked == "FormLot" else ("activate", "improve")
        marks = self.stage.marks(f"activity-{slot}", label, *[f"{word} {name}" for word in words])
        spaces = card["spaces"]
        content = [
            rect(0, 0, 126, 192, VELLUM, radius=7, line=1.4),
            heading(title, 126, 32, 24, RIBBONS[card["colour"]]),
            at(21, 54, coin(card["cost"], 16.5)),
            at(65, 54, lot(tuple(card["dice"]), 29)),
            text(82, 63, f"÷{card['divisor']}", 28, INK, "start", bold=True),
            rect(4, 76, 118, 32, PARCHMENT, "#d9cbaa", 5),
            at(74 if delayed else 63, 92, effect_signs(name, 86 if delayed else 112)),
        ]
        if delayed:
            content.append(at(17, 92, HOURGLASS))
        tradesmen: dict[str, int | str] = card["tradesmen"]
        crowd = sum(1 for space in tradesmen.values() if space == "illustration")
        step = min(46, 118 / max(len(spaces) + crowd, 1))
        left = 63 - step * (len(spaces) + crowd - 1) / 2
        half = min(19, step / 2 - 1.5)
        for number, worth in enumerate(spaces):
            content.append(at(left + step * number, 133, rect(-half, -20, half * 2, 40, SHADE, "#b79f72", 8, 1.5)))
            content.append(at(left + step * number, 157, points(worth, 22)))
        outside, behind = "", len(spaces)
        for key, space in tradesmen.items():
            owner = _owner(key)
            if isinstance(space, int):
                px = left + step * (space - 1)
            else:
                px, behind = left + step * behind, behind + 1
            man = citizen(owner, min(34, step * 0.9))
            id = f"tradesman-{slot}-{owner}"
            if self.taken(owner):
                marks_of = self.stage.marks(id, say("source.activity", card=title), f"from {name}")
                outside += group(marks_of, rect(-19, -20, 38, 36, PARCHMENT, "#b79f72", 8, 1.5), man, x=x + px, y=787)
            else:
                content.append(piece(id, px, 131, man, owner))
        for at_most, (key, count) in enumerate(card["cubes"].items()):
            wide = 118 / max(len(card["cubes"]), 3)
            px = 63 + (at_most - (len(card["cubes"]) - 1) / 2) * wide
            owner = _owner(key)
            shown = cube(owner, 18) + text(10.5, 6, f"×{count}" if wide > 32 else count, 16, INK, "start", bold=True)
            content.append(piece(f"cubes-{slot}-{key}", px - 9, 180, shown, owner))
        if name in (self.plan["target"], self.plan["improve"]):
            content.append(ring(0, 0, 126, 192))
        return group(marks, *content, x=x, y=657, title=f"{title}. {say(f'activity.{name}.text')}") + outside

    # Round and influence

    def round(self) -> str:
        words = self.heading()
        size = min(27, 218 / (len(words) * 0.5))
        return group(
            self.stage.marks("round", words), rect(0, 0, 232, 62, VELLUM, radius=7, line=1.4),
            text(116, 31 + size * 0.34, words, size, INK, bold=True), x=10, y=859,
        )  # fmt: skip

    def influence(self) -> str:
        standing = [player["influence"] for player in self.view["players"]]
        return self.stage.layer(self.track, "influence", self.view["printed"]["influence"], standing)

    def track(self) -> str:
        most = self.view["printed"]["influence"]
        players = self.view["players"]
        title = self.say("board.influence_track")
        step = 936 / (most + 1)
        standing: dict[int, list[int]] = {}
        for seat, player in enumerate(players):
            standing.setdefault(player["influence"], []).append(seat)
        content = [track(most, step)]
        for value, seats in standing.items():
            for number, seat in enumerate(seats):
                across = len(seats) if len(seats) < 3 else 2
                dx = (number % 2 - (across - 1) / 2) * 20 if len(seats) > 1 else 0
                dy = 0 if len(seats) < 3 else (number // 2 - 0.5) * 19
                radius = 15 if len(seats) == 1 else 10.5
                disc = circle(0, 0, radius, draw.SEATS[seat], INK, 1) + text(
                    0, radius * 0.46, seat, radius * 1.35, VELLUM, bold=True
                )
                content.append(piece(f"influence-{seat}", step * (value + 0.5) + dx, 23 + dy, disc))
        label = self.say("draw.held", what=title, owner=", ".join(
            self.say("draw.standing", seat=self.say("seat", number=seat), influence=player["influence"])
            for seat, player in enumerate(players)
        ))  # fmt: skip
        return group(self.stage.marks("influence", label), *content, x=254, y=859, title=title)

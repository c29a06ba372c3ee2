"""A second bookkeeper of Caylus, who has read the rulebook but not our rules code.

He plays a record again with pen and paper: names instead of numbers, one long turn instead of an agenda, tables typed
from the tiles. At every choice he says what may be chosen and what everybody holds; where there is only one way he goes
it without asking, as the record does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

Options = list[str]
Check = Callable[["Ledger", int, Options], None]

CUBES = ["food", "wood", "stone", "cloth", "gold"]
PLAIN = CUBES[:4]
PINK = ["neutral_farm", "forest", "neutral_sawmill", "neutral_quarry", "neutral_marketplace", "neutral_carpenter"]
FIXED = {"fixed_peddler": 7, "fixed_carpenter": 8, "gold_mine": 16}
PRODUCTION: dict[str, list[dict[str, int]]] = {
    "neutral_farm": [{"food": 1}, {"cloth": 1}],
    "forest": [{"food": 1}, {"wood": 1}],
    "neutral_sawmill": [{"wood": 1}],
    "neutral_quarry": [{"stone": 1}],
    "gold_mine": [{"gold": 1}],
    "food_farm": [{"food": 2}, {"cloth": 1}],
    "cloth_farm": [{"food": 1}, {"cloth": 2}],
    "quarry": [{"stone": 2}],
    "sawmill": [{"wood": 2}],
    "stone_farm": [{"food": 2, "cloth": 1}],
    "park": [{"wood": 2, "food": 1}],
    "workshop": [{"stone": 2, "cloth": 1}],
}
BONUS = {"stone_farm": ["food", "cloth"], "park": ["food", "wood"], "workshop": ["stone", "cloth"]}
SALE = {"neutral_marketplace": 4, "marketplace": 6}
PURCHASE = {"fixed_peddler": {1: 2}, "peddler": {1: 1, 2: 2}}
EXCHANGE = {
    "church": ("deniers", "points", [(2, 3), (4, 5)]),
    "tailor": ("cloth", "points", [(2, 4), (3, 6)]),
    "bank": ("deniers", "gold", [(2, 1), (5, 2)]),
    "alchemist": ("any", "gold", [(2, 1), (4, 2)]),
    "jeweller": ("gold", "points", [(1, 5), (2, 9)]),
}
CRAFT = {
    "neutral_carpenter": "wood", "fixed_carpenter": "wood", "mason": "stone", "architect_1": "prestige",
    "architect_2": "prestige", "lawyer": "residence",
}  # fmt: skip
WOOD = {
    "food_farm": ("wood food", 2), "cloth_farm": ("wood food", 2), "quarry": ("wood food", 2),
    "sawmill": ("wood food", 2), "marketplace": ("wood any", 4), "peddler": ("wood any", 4),
    "lawyer": ("wood cloth", 4), "mason": ("wood food", 4),
}  # fmt: skip
STONE = {
    "stone_farm": ("stone food", 3), "park": ("stone food", 3), "workshop": ("stone food", 3),
    "architect_1": ("stone food", 6), "architect_2": ("stone food", 6), "church": ("stone cloth", 3),
    "tailor": ("stone wood", 6), "bank": ("stone wood", 6), "alchemist": ("stone food", 6),
    "jeweller": ("stone cloth", 6),
}  # fmt: skip
PRESTIGE = {
    "statue": ("stone stone gold", 7), "granary": ("food food food gold", 10), "library": ("wood wood wood gold", 10),
    "weaver": ("cloth cloth cloth gold", 12), "theater": ("wood wood wood gold gold", 14),
    "college": ("stone stone stone gold gold", 14), "monument": ("stone stone stone stone gold gold", 14),
    "hotel": ("stone stone stone gold gold", 16), "cathedral": ("stone stone stone stone stone gold gold gold", 25),
}  # fmt: skip
TILES = {"wood": WOOD, "stone": STONE, "prestige": PRESTIGE}
FAVOURS = {"church": 1, "statue": 1, "theater": 1, "college": 1, "monument": 2}
INCOME = {"residence": 1, "library": 1, "hotel": 2}
LINES = ["prestige", "deniers", "cubes", "building"]
SECTIONS = [(6, 5, 12, 2), (10, 4, 18, 3), (14, 3, 24, 4)]
"""Parts, points, mark, points lost."""
SPECIALS = ["gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle"]


def section_favours(section: int, houses: int) -> int:
    if section == 0:
        return 1 if houses >= 2 else 0
    if section == 1:
        return 3 if houses >= 5 else 2 if houses >= 3 else 1 if houses == 2 else 0
    return 3 if houses >= 6 else 2 if houses >= 4 else 1 if houses >= 2 else 0


class Ledger:
    """What everybody holds, from the first deal to the end of the game."""

    def __init__(self, seats: int, jeweller: bool, moves: list[tuple[int, str]], check: Check) -> None:
        self.seats = seats
        self.jeweller = jeweller
        self.moves = iter(moves)
        self.check = check
        self.purse: list[Counter[str]] = [Counter(food=2, wood=1) for _ in range(seats)]
        """Cubes, deniers and points."""
        self.home = [6] * seats
        self.marker = [dict.fromkeys(LINES, 0) for _ in range(seats)]
        self.tile: dict[int, str] = {}
        self.owner: dict[int, int] = {}
        self.worker: dict[int, int] = {}
        self.promise: dict[int, int] = {}
        self.at: dict[str, list[int]] = {name: [] for name in SPECIALS}
        self.guest: list[int] = []
        self.houses = [Counter[int]() for _ in SECTIONS]
        self.scored = 0
        self.bailiff = self.provost = 6
        self.used: list[set[str]] = [set() for _ in range(seats)]

    # Choices.

    def ask(self, seat: int, options: Options) -> str:
        """A choice; the only option there is needs no move."""
        assert options and len(set(options)) == len(options), options
        if len(options) == 1:
            return options[0]
        self.check(self, seat, options)
        mover, move = next(self.moves)
        assert mover == seat and move in options, (mover, move, seat, options)
        return move

    def play(self) -> None:
        """A whole game."""
        self.order: list[int] = []
        for _ in range(self.seats):
            left = [seat for seat in range(self.seats) if seat not in self.order]
            self.order.append(int(self.ask(-1, [f"order {seat}" for seat in left]).split()[1]))
        for space in range(1, 7):
            left_tiles = [tile for tile in PINK if tile not in self.tile.values()]
            self.tile[space] = self.ask(-1, [f"tile {tile}" for tile in left_tiles]).split()[1]
        for tile, space in FIXED.items():
            self.tile[space] = tile
        for seat, deniers in zip(self.order, [5, 5] if self.seats == 2 else [5, 6, 6, 7, 7], strict=False):
            self.purse[seat]["deniers"] = deniers
        turn = 0
        while self.scored < 3:
            turn += 1
            if self.seats == 2 and turn > 1:
                self.order = self.order[::-1]
            self.turn()
        assert next(self.moves, None) is None

    def turn(self) -> None:
        for seat in range(self.seats):
            self.purse[seat]["deniers"] += 2
        for space, seat in self.owner.items():
            self.purse[seat]["deniers"] += INCOME.get(self.tile[space], 0)
        self.placement()
        self.special()
        for seat in self.passed:
            deniers = self.purse[seat]["deniers"]
            before = self.provost
            self.move_provost(seat, min(3, deniers))
            self.purse[seat]["deniers"] -= abs(self.provost - before)
        self.buildings()
        self.castle()
        self.end()

    # Phase 2.

    def free_places(self, seat: int) -> Options:
        places = []
        for name in SPECIALS:
            taken = self.at[name]
            if name == "stables" and (self.seats == 2 or len(taken) == 3 or seat in taken):
                continue
            if (name == "castle" and seat in taken) or (name not in ("stables", "castle") and taken):
                continue
            places.append(name)
        for space in range(1, 29):
            tile = self.tile.get(space)
            if tile and tile != "residence" and tile not in PRESTIGE and space not in self.worker:
                places.append(tile)
        return places

    def space(self, tile: str) -> int:
        return next(space for space, lying in self.tile.items() if lying == tile)

    def put(self, seat: int, place: str) -> None:
        if place in SPECIALS:
            self.at[place].append(seat)
            return
        space = self.space(place)
        self.worker[space] = seat
        if self.owner.get(space, seat) != seat:
            self.purse[self.owner[space]]["points"] += 1

    def placement(self) -> None:
        self.passed: list[int] = []
        for seat in self.in_turns():

            def price(place: str, seat: int = seat) -> int:
                if self.guest == [seat]:
                    return 1
                if place not in SPECIALS and self.owner.get(self.space(place)) == seat:
                    return 1
                if self.seats == 2 and self.passed:
                    return 3
                return len(self.passed) + 1

            purse = self.purse[seat]
            places = [p for p in self.free_places(seat) if self.home[seat] and price(p) <= purse["deniers"]]
            move = self.ask(seat, [*[f"place {place}" for place in places], "pass"])
            if move == "pass":
                if not self.passed:
                    purse["deniers"] += 1
                self.passed.append(seat)
            else:
                place = move.split()[1]
                purse["deniers"] -= price(place)
                self.home[seat] -= 1
                self.put(seat, place)

    def in_turns(self) -> Iterator[int]:
        while len(self.passed) < self.seats:
            for seat in list(self.order):
                if seat not in self.passed:
                    yield seat

    # Phase 3.

    def leave(self, place: str) -> Iterator[int]:
        seats, self.at[place] = self.at[place], []
        for seat in seats:
            self.home[seat] += 1
            yield seat

    def special(self) -> None:
        self.used = [set() for _ in range(self.seats)]
        for seat in self.leave("gate"):
            self.at["gate"] = [seat]
            places = self.free_places(seat)
            self.at["gate"] = []
            move = self.ask(seat, [*[f"place {place}" for place in places], "home"])
            if move != "home":
                self.home[seat] -= 1
                self.put(seat, move.split()[1])
        for seat in self.leave("trading_post"):
            self.purse[seat]["deniers"] += 3
        for seat in self.leave("merchants_guild"):
            self.move_provost(seat, 3)
        for seat in self.leave("joust_field"):
            purse = self.purse[seat]
            able = purse["deniers"] >= 1 and purse["cloth"] >= 1
            if self.ask(seat, ["joust", "decline"] if able else ["decline"]) == "joust":
                purse.subtract({"deniers": 1, "cloth": 1})
                self.favours(seat, 1)
        riders = list(self.leave("stables"))
        self.order = riders + [seat for seat in self.order if seat not in riders]
        if self.at["inn"]:
            for seat in self.guest:
                self.home[seat] += 1
            self.guest, self.at["inn"] = self.at["inn"], []
        elif self.guest:
            if self.ask(self.guest[0], ["keep", "home"]) == "home":
                self.home[self.guest[0]] += 1
                self.guest = []

    def move_provost(self, seat: int, far: int) -> None:
        spaces = [s for s in range(1, 29) if 0 < abs(s - self.provost) <= far]
        move = self.ask(seat, ["stay", *[f"provost {space}" for space in spaces]])
        if move != "stay":
            self.provost = int(move.split()[1])

    # Phase 5.

    def buildings(self) -> None:
        self.used = [set() for _ in range(self.seats)]
        for space in range(1, 29):
            if space in self.worker:
                seat = self.worker[space]
                if space <= self.provost:
                    self.activate(seat, space)
                del self.worker[space]
                self.home[seat] += 1
                if space in self.promise:
                    self.residence(self.promise.pop(space), space)

    def activate(self, seat: int, space: int) -> None:
        tile, purse = self.tile[space], self.purse[seat]
        if tile in PRODUCTION:
            ways = PRODUCTION[tile]
            names = ["take " + next(iter(way)) for way in ways]
            purse.update(ways[names.index(self.ask(seat, names))])
            owner = self.owner.get(space, seat)
            if tile in BONUS and owner != seat:
                self.purse[owner][self.ask(owner, [f"take {kind}" for kind in BONUS[tile]]).split()[1]] += 1
        elif tile in SALE:
            move = self.ask(seat, [*[f"sell {kind}" for kind in CUBES if purse[kind]], "decline"])
            if move != "decline":
                purse.subtract([move.split()[1]])
                purse["deniers"] += SALE[tile]
        elif tile in PURCHASE:
            self.purchase(seat, PURCHASE[tile])
        elif tile in EXCHANGE:
            self.exchange(seat, *EXCHANGE[tile])
        else:
            self.construct(seat, [CRAFT[tile]], favour=False)

    def purchase(self, seat: int, prices: dict[int, int]) -> None:
        purse = self.purse[seat]
        options = [f"buy {kind}" for kind in PLAIN if prices[1] <= purse["deniers"]]
        if 2 in prices and prices[2] <= purse["deniers"]:
            options += [f"buy {one}+{two}" for n, one in enumerate(PLAIN) for two in PLAIN[n:]]
        move = self.ask(seat, [*options, "decline"])
        if move != "decline":
            kinds = move.split()[1].split("+")
            purse["deniers"] -= prices[len(kinds)]
            purse.update(kinds)

    def exchange(self, seat: int, take: str, give: str, rates: list[tuple[int, int]]) -> None:
        purse = self.purse[seat]
        has = sum(purse[kind] for kind in PLAIN) if take == "any" else purse[take]
        names = ["trade lesser", "trade greater"]
        options = [name for name, (cost, _) in zip(names, rates, strict=True) if cost <= has]
        move = self.ask(seat, [*options, "decline"])
        if move != "decline":
            cost, gain = rates[names.index(move)]
            purse[give] += gain
            if take == "any":
                self.spend(seat, PLAIN, cost, cost)
            else:
                purse[take] -= cost

    def spend(self, seat: int, kinds: list[str], count: int, most: int) -> None:
        """So many cubes, kind by kind, no kind more often than `most`."""
        purse = self.purse[seat]
        for n, kind in enumerate(kinds):
            later = sum(min(purse[other], most) for other in kinds[n + 1 :])
            ways = [c for c in range(count + 1) if c <= min(purse[kind], most) and count - c <= later]
            given = int(self.ask(seat, [f"spend {c}-{kind}" for c in ways]).split()[1].split("-")[0])
            purse[kind] -= given
            count -= given
        assert count == 0

    # Construction.

    def stock(self, craft: str) -> list[str]:
        lying = set(self.tile.values())
        tiles = [tile for tile in TILES[craft] if tile not in lying and (tile != "jeweller" or self.jeweller)]
        if "architect_1" in tiles and "architect_2" in tiles:
            tiles.remove("architect_2")
        return tiles

    def cost(self, craft: str, tile: str, favour: bool) -> Counter[str]:
        cost = Counter(TILES[craft][tile][0].split())
        if favour and craft != "prestige":
            cost[craft] -= 1
        return +cost

    def can_pay(self, seat: int, cost: Counter[str]) -> bool:
        purse = Counter({kind: self.purse[seat][kind] for kind in CUBES})
        plain = Counter({kind: count for kind, count in cost.items() if kind != "any"})
        return all(purse[kind] >= count for kind, count in plain.items()) and (
            sum((purse - plain).values()) >= cost["any"]
        )

    def construct(self, seat: int, crafts: list[str], favour: bool) -> None:
        purse = self.purse[seat]
        residences = [space for space in self.owner if self.tile[space] == "residence" and self.owner[space] == seat]
        empty = [space for space in range(1, 29) if space not in self.tile]
        options = []
        for craft in crafts:
            if craft == "residence":
                if purse["cloth"] >= 1 and (favour or purse["deniers"] >= 1):
                    options += [f"transform {self.tile[space]}" for space in self.targets(seat)]
            elif residences if craft == "prestige" else empty:
                for tile in self.stock(craft):
                    if self.can_pay(seat, self.cost(craft, tile, favour)):
                        options.append(f"build {tile}")
        move = self.ask(seat, [*options, "decline"])
        if move == "decline":
            return
        verb, tile = move.split()
        if verb == "transform":
            purse.subtract({"cloth": 1, "deniers": 0 if favour else 1})
            space = self.space(tile)
            if space in self.worker:
                self.promise[space] = seat
            else:
                self.residence(seat, space)
            return
        craft = next(craft for craft in TILES if tile in TILES[craft])
        cost = self.cost(craft, tile, favour)
        anything = cost.pop("any", 0)
        purse.subtract(cost)
        space = min(residences) if craft == "prestige" else min(empty)
        self.tile[space], self.owner[space] = tile, seat
        purse["points"] += TILES[craft][tile][1]
        if anything:
            purse.subtract([self.ask(seat, [f"pay {kind}" for kind in CUBES if purse[kind]]).split()[1]])
        self.favours(seat, FAVOURS.get(tile, 0))

    def targets(self, seat: int) -> list[int]:
        found = []
        for space, tile in sorted(self.tile.items()):
            mine = self.owner.get(space) == seat and (tile in WOOD or tile in STONE) and tile != "lawyer"
            if (tile in PINK or mine) and space not in self.promise:
                found.append(space)
        return found

    def residence(self, seat: int, space: int) -> None:
        self.tile[space], self.owner[space] = "residence", seat
        self.purse[seat]["points"] += 2

    # Favours.

    def favours(self, seat: int, count: int) -> None:
        line = -1
        while True:
            lines = [n for n in range(4) if n > line and LINES[n] not in self.used[seat]]
            count = min(count, len(lines))
            if not count:
                return
            line = LINES.index(self.ask(seat, [f"line {LINES[n]}" for n in lines[: len(lines) - count + 1]]).split()[1])
            self.line(seat, LINES[line])
            count -= 1

    def line(self, seat: int, line: str) -> None:
        purse = self.purse[seat]
        self.used[seat].add(line)
        limit = [2, 4, 5][self.scored]
        column = self.marker[seat][line] = max(min(self.marker[seat][line] + 1, limit), self.marker[seat][line])
        if line == "prestige":
            purse["points"] += column
        elif line == "deniers":
            purse["deniers"] += column + 2
        elif line == "cubes":
            squares = [["food"], ["wood", "stone"], ["cloth"], [], ["gold"]][:column]
            options = [f"take {kind}" for square in squares for kind in square]
            if column >= 4:
                options += [f"exchange {kind}" for kind in CUBES if purse[kind]]
            verb, kind = self.ask(seat, options).split()
            if verb == "take":
                purse[kind] += 1
            else:
                purse[kind] -= 1
                rest = [other for other in PLAIN if other != kind]
                pairs = [f"take {one}+{two}" for n, one in enumerate(rest) for two in rest[n:]]
                purse.update(self.ask(seat, pairs).split()[1].split("+"))
        else:
            self.construct(seat, ["", "wood", "stone", "residence", "prestige"][1:column], favour=True)

    # Phases 6 and 7.

    def castle(self) -> None:
        self.used = [set() for _ in range(self.seats)]
        built: Counter[int] = Counter()
        builders = list(self.at["castle"])
        for seat in builders:
            purse = self.purse[seat]
            room = sum(SECTIONS[n][0] - self.houses[n].total() for n in range(self.scored, 3))
            able = 0
            while able < purse["food"] and sum(min(purse[k], able + 1) for k in CUBES[1:]) >= 2 * (able + 1):
                able += 1
            number = int(self.ask(seat, [f"houses {n}" for n in range(min(able, room) + 1)]).split()[1])
            if number:
                purse["food"] -= number
                self.spend(seat, CUBES[1:], 2 * number, number)
            elif room or not able:
                purse["points"] = max(purse["points"] - 2, 0)
            for _ in range(number):
                section = next(n for n in range(self.scored, 3) if self.houses[n].total() < SECTIONS[n][0])
                self.houses[section][seat] += 1
                purse["points"] += SECTIONS[section][1]
            built[seat] = number
        list(self.leave("castle"))
        if built.total():
            self.favours(next(seat for seat in builders if built[seat] == max(built.values())), 1)

    def end(self) -> None:
        self.used = [set() for _ in range(self.seats)]
        self.bailiff += 2 if self.provost > self.bailiff else 1
        self.provost = self.bailiff
        while self.scored < 3:
            parts, _, mark, lost = SECTIONS[self.scored]
            houses = self.houses[self.scored]
            if self.bailiff < mark and houses.total() < parts:
                return
            for seat in self.order:
                if not houses[seat]:
                    self.purse[seat]["points"] = max(self.purse[seat]["points"] - lost, 0)
            for seat in self.order:
                self.favours(seat, section_favours(self.scored, houses[seat]))
            self.scored += 1

    def scores(self) -> list[int]:
        return [
            purse["points"] + 3 * purse["gold"] + sum(purse[kind] for kind in PLAIN) // 3 + purse["deniers"] // 4
            for purse in self.purse
        ]

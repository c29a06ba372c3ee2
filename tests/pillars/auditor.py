"""An independent auditor of The Pillars of the Earth: the rulebook told a second time, as one script.

The auditor plays along with a game. It keeps a ledger of its own, changes it by rules written here from the rulebook
and the printed values alone, and knows which question must come up next and, where the order of choices is not fixed by
us, every answer to it. Before each answer, the forced ones included, its ledger must be equal to the state: so each
piece of gold, cube, worker, builder, card and point is accounted for, move by move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any, Final

from parvis.core.flow import DEALER, NO_MOVES, Move, Question
from parvis.core.game import Game

LOCATIONS: Final = {
    "bishop": 1, "kingsbridge": 2, "priory": 2, "court": 4, "shiring": 2, "castle": 1, "market": 4, "start": 1,
}  # fmt: skip
PLACES: Final = [
    location if spaces == 1 else f"{location}-{space}"
    for location, spaces in LOCATIONS.items()
    for space in range(1, spaces + 1)
]
OWN_CHOICE: Final = ("kingsbridge", "shiring")
"""Where the spaces differ by the card above them; elsewhere the first free one is taken."""
CUBES: Final = ("sand", "wood", "stone", "metal")
UNHAPPY: Final = ("william", "conflict", "city_wall", "cold_winter", "collapse")
ONCE: Final = ("tax_exemption", "thomas", "remigius")
AT_ONCE: Final = ("madonna", "wool_fair", "toledo", "completion", "festivities")
ORDER: Final = (
    "organ_builder_6", "bell_founder_6", ("glassblower_4", "glassblower_5"),
    ("sculptor_3", "sculptor_4", "sculptor_5", "sculptor_6"), ("mason_1", "mason_2", "mason_3", "mason_4"),
    "stonecutter",
    ("carpenter_2", "carpenter_3", "carpenter_4", "carpenter_5"), "woodworker_1", "woodworker",
    ("potter_2", "potter_3"), "mortar_mixer_1", "mortar_mixer", ("goldsmith_5", "goldsmith_6"),
)  # fmt: skip

Asked = tuple[int, set[str] | None]
"""Who is asked, and all the answers there are (None: we have fixed an order among equal choices)."""
Script = Generator[Asked, str, None]
Printed = dict[str, dict[str, Any]]
"""The printed values by component."""


class Player:
    """What lies in front of one player."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.gold = 0
        self.points: int = printed["setup"]["points"]
        self.workers: int = printed["setup"]["workers"]
        self.mill = 0
        self.cubes: Counter[str] = Counter()
        self.hand = {"mortar_mixer", "woodworker", "stonecutter"}
        self.cards: set[str] = set()
        self.privileges: set[str] = set()
        self.bought: set[str] = set()

    def earn(self, gold: int) -> None:
        self.gold = min(self.printed["setup"]["most_gold"], self.gold + gold)

    def lose(self, points: int) -> None:
        self.points = max(0, self.points - points)

    def pay(self, gold: int) -> None:
        unpaid = max(0, gold - self.gold)
        self.gold = max(0, self.gold - gold)
        self.lose(unpaid // self.printed["kings_court"]["unpaid"])

    def receive(self, goods: dict[str, int]) -> None:
        for name, count in goods.items():
            if name == "gold":
                self.earn(count)
            elif name == "points":
                self.points += count
            else:
                self.cubes[name] += count

    @property
    def limit(self) -> int:
        jack: int = self.printed["jack"]["craftsmen"]
        others: int = self.printed["setup"]["most_craftsmen"]
        return jack if "jack" in self.privileges else others


class Auditor:
    """The ledger, and the script of a whole game."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.printed: Printed = {entry["id"]: entry["values"] for entry in game.printed["components"]}
        self.players = [Player(self.printed) for _ in range(seats)]
        self.rounds: int = self.printed["setup"]["rounds"]
        self.prices: dict[str, int] = dict(zip(CUBES, self.printed["market"]["prices"], strict=True))
        self.seats = seats
        self.first = 0
        self.round = 0
        self.board: dict[str, int] = {}
        self.lay_out()
        self.event: str | None = None
        self.spared: set[int] = set()
        self.walled: set[int] = set()
        self.greys: list[int] = []
        self.seen_privileges: set[str] = set()
        self.seen_events: set[str] = set()

    def lay_out(self) -> None:
        """What lies ready for a round: the cubes of the market, the builders in the bag."""
        self.market: Counter[str] = Counter(dict(zip(CUBES[:3], self.printed["market"]["stock"], strict=True)))
        self.bag = [self.printed["setup"]["builders"]] * self.seats

    def clockwise(self) -> list[int]:
        return [(self.first + turn) % self.seats for turn in range(self.seats)]

    def ids(self, field: str) -> list[str]:
        return [name for name, values in self.printed.items() if field in values]

    def play(self) -> Script:
        self.first = int((yield DEALER, {f"first {seat}" for seat in range(self.seats)}).split()[1])
        for turn, seat in enumerate(self.clockwise()):
            self.players[seat].gold = self.printed["setup"]["gold"][turn]
        rounds = range(1, self.rounds + 1)
        for self.round in rounds:
            privileges, shiring = yield from self.prepare()
            yield from self.choose_cards()
            yield from self.place_builders()
            yield from self.happen()
            self.collect(privileges)
            yield from self.taxes()
            yield from self.recruit(shiring)
            greys_now = list(self.greys)
            self.greys = []
            if "castle" in self.board and self.round < self.rounds:
                self.greys.append(self.board["castle"])
                self.players[self.board["castle"]].workers += self.printed["castle"]["workers"]
            yield from self.trade()
            yield from self.build()
            if self.round < self.rounds:
                self.clean_up(greys_now)

    def prepare(self) -> Generator[Asked, str, tuple[list[str], list[str]]]:
        """Course of a round: cards on their places, Ellen's look ahead."""
        if self.round < self.rounds:
            privileges = []
            for _ in range(2):
                deck = {name for name in NAMES if name not in self.seen_privileges}
                card = (yield DEALER, {f"privilege {name}" for name in deck}).split()[1]
                self.seen_privileges.add(card)
                privileges.append(card)
        else:
            privileges = ["completion", "festivities"]
        craftsmen = {name for name in self.ids("capacity") if self.printed[name].get("round") == self.round}
        self.shiring: list[str] = []
        for _ in range(2):
            left = {f"shiring {name}" for name in craftsmen - set(self.shiring)}
            self.shiring.append((yield DEALER, left).split()[1])
        self.offer = craftsmen - set(self.shiring)
        self.resources = set(self.ids("yield"))
        while len(self.resources) > self.printed["setup"]["resources"]:
            self.resources.remove((yield DEALER, {f"aside {name}" for name in self.resources}).split()[1])
        if any("ellen" in player.privileges for player in self.players):
            deck = {name for name in EVENTS if name not in self.seen_events}
            self.peeked: str | None = (yield DEALER, {f"peek {name}" for name in deck}).split()[1]
        else:
            self.peeked = None
        return privileges, self.shiring

    def choose_cards(self) -> Script:
        """Phase I."""
        waiting = self.clockwise()
        while waiting:
            seat = waiting.pop(0)
            player = self.players[seat]
            waiting = [other for other in waiting if len(self.cards_for(other)) > 1]
            options = self.cards_for(seat)
            verb, _, name = (yield seat, options if waiting else None).partition(" ")
            if verb == "pass":
                yield from self.dismiss(seat, len(player.hand) - player.limit)
                continue
            assert f"{verb} {name}" in options
            if verb == "take":
                self.resources.remove(name)
                player.cards.add(name)
                player.workers -= self.printed[name]["workers"]
            else:
                self.offer.remove(name)
                player.gold -= self.printed[name]["cost"]
                player.hand.add(name)
                if waiting:
                    yield from self.dismiss(seat, len(player.hand) - player.limit)
            waiting.append(seat)
        for player in self.players:
            player.mill, player.workers = player.workers, 0
        self.resources = set()
        self.offer = set()

    def cards_for(self, seat: int) -> set[str]:
        """What a player can take of the cards on offer."""
        player = self.players[seat]
        options = {f"take {name}" for name in self.resources if self.printed[name]["workers"] <= player.workers}
        return {"pass"} | options | {f"hire {name}" for name in self.offer if self.printed[name]["cost"] <= player.gold}

    def dismiss(self, seat: int, count: int) -> Script:
        hand = self.players[seat].hand
        single = count == 1
        for _ in range(count):
            hand.remove((yield seat, {f"dismiss {name}" for name in hand} if single else None).split()[1])

    def open(self) -> set[str]:
        """The places a builder may go to."""
        found = set()
        for location, spaces in LOCATIONS.items():
            names = [location] if spaces == 1 else [f"{location}-{space}" for space in range(1, spaces + 1)]
            free = [name for name in names if name not in self.board]
            found |= set(free if location in OWN_CHOICE else free[:1])
        return found

    def place_builders(self) -> Script:
        """Phase II."""
        cost, right, rosette = self.printed["rosette"]["first"], True, []
        self.board = {}
        drawn = [0] * self.seats
        alone = False
        while any(self.bag) and (cost or sum(map(bool, self.bag)) > 1):
            owners = {f"draw {seat}" for seat in range(self.seats) if self.bag[seat]}
            if alone:
                owner = next(seat for seat in range(self.seats) if self.bag[seat])
            else:
                owner = int((yield DEALER, owners).split()[1])
            player = self.players[owner]
            self.bag[owner] -= 1
            if owner in self.walled and drawn[owner] == self.printed["city_wall"]["builders"]:
                continue
            if right and any(self.bag[seat] for seat in range(self.seats) if seat != owner):
                if (yield self.first, {"keep", "return"}) == "return":
                    self.bag[owner] += 1
                    right = False
                    continue
            drawn[owner] += 1
            ordered = alone
            alone = not any(self.bag[seat] for seat in range(self.seats) if seat != owner)
            places = {f"place {place}" for place in self.open()}
            if cost == 0:
                options = places
            else:
                options = (places if player.gold >= cost else set()) | {"pass"}
                if "remigius" in player.privileges:
                    options.add("use remigius")
            verb, _, name = (answer := (yield owner, None if ordered else options)).partition(" ")
            assert answer in options
            if verb == "pass":
                rosette.append(owner)
            elif verb == "use":
                player.privileges.remove("remigius")
                cost = max(0, cost - 1)
                name = (yield owner, places).split()[1]
                self.board[name] = owner
                continue
            else:
                self.board[name] = owner
                player.gold -= cost
            cost = max(0, cost - 1)
        rest = [seat for seat in range(self.seats) for _ in range(self.bag[seat])]
        while rest and rest[0] in self.walled and drawn[rest[0]] + len(rest) > self.printed["city_wall"]["builders"]:
            self.bag[rest.pop()] -= 1
        for number, seat in enumerate([*rest, *rosette]):
            name = (yield seat, None).split()[1]
            assert name in self.open()
            self.board[name] = seat
            self.bag[seat] -= number < len(rest)
        self.walled = set()

    def happen(self) -> Script:
        """Phase III, 1 and 2."""
        deck = {self.peeked} if self.peeked else {name for name in EVENTS if name not in self.seen_events}
        self.event = (yield DEALER, {f"event {name}" for name in deck}).split()[1]
        self.seen_events.add(self.event)
        self.spared = set()
        harmful = self.event in UNHAPPY and (self.event != "city_wall" or self.round < self.rounds)
        if "bishop" in self.board:
            visitor = self.board["bishop"]
            gift: int = self.printed["bishop"]["cubes"]
            options = {f"cube {cube}" for cube in self.market if self.market[cube] >= gift}
            options |= {"protect"} if harmful else set()
            verb, _, cube = (yield visitor, options).partition(" ")
            if verb == "protect":
                self.spared.add(visitor)
            else:
                self.market[cube] -= gift
                self.players[visitor].cubes[cube] += gift
        for seat, player in enumerate(self.players):
            if "thomas" in player.privileges and harmful and seat not in self.spared:
                if (yield seat, {"use thomas", "decline"}) == "use thomas":
                    player.privileges.remove("thomas")
                    self.spared.add(seat)
        for seat in self.clockwise():
            if seat in self.spared:
                continue
            player, values = self.players[seat], self.printed[self.event]
            if self.event == "king":
                player.earn(values["gold"])
            elif self.event == "richard_ore":
                player.cubes["metal"] += values["metal"]
            elif self.event == "philip_wool":
                player.earn(min(values["most"], player.mill * values["gold"]))
            elif self.event == "william":
                player.pay(values["gold"])
            elif self.event == "conflict":
                player.lose(values["points"])
            elif self.event == "city_wall" and self.round < self.rounds:
                self.walled.add(seat)
            elif self.event == "collapse":
                yield from self.dismiss(seat, min(values["craftsmen"], len(player.hand)))

    def collect(self, privileges: list[str]) -> None:
        """Phase III, 3 to 8, and the metal of 9."""
        for player in self.players:
            player.earn(player.mill * self.printed["wool_mill"]["gold"])
            player.workers += player.mill
            player.mill = 0
        for space, card in enumerate(privileges, 1):
            seat = self.board.get(f"kingsbridge-{space}")
            if seat is not None:
                if card in AT_ONCE:
                    self.players[seat].receive(self.printed[card])
                else:
                    self.players[seat].privileges.add(card)
                    self.players[seat].workers += self.printed["otto"]["workers"] if card == "otto" else 0
        for space, points in enumerate(self.printed["priory"]["points"], 1):
            seat = self.board.get(f"priory-{space}")
            if seat is not None:
                philip = "prior_philip" in self.players[seat].privileges
                self.players[seat].points += points + (self.printed["prior_philip"]["points"] if philip else 0)
        for seat, player in enumerate(self.players):
            for card in player.cards:
                values = self.printed[card]
                more = self.printed["volunteers"]["cubes"] if self.event == "volunteers" else 0
                if self.event == "cold_winter" and seat not in self.spared:
                    more = -self.printed["cold_winter"]["cubes"]
                player.cubes[values["resource"]] += max(0, values["yield"] + more)
                player.workers += values["workers"]
            player.cards = set()
            for patron, cube in (("richard", "sand"), ("aliena", "wood"), ("tom", "stone")):
                player.cubes[cube] += self.printed[patron][cube] if patron in player.privileges else 0
        if "court-1" in self.board:
            self.players[self.board["court-1"]].cubes["metal"] += self.printed["kings_court"]["metal"]

    def taxes(self) -> Script:
        """Phase III, 9."""
        tax = int((yield DEALER, {f"tax {face}" for face in self.printed["tax_die"]["faces"]}).split()[1])
        exempt = {seat for place, seat in self.board.items() if place.startswith("court")}
        for seat, player in enumerate(self.players):
            if "tax_exemption" in player.privileges and seat not in exempt:
                if (yield seat, {"use tax_exemption", "decline"}) != "decline":
                    player.privileges.remove("tax_exemption")
                    exempt.add(seat)
        for seat, player in enumerate(self.players):
            if seat not in exempt:
                player.pay(self.printed["francis"]["tax"] if "francis" in player.privileges else tax)

    def recruit(self, shiring: list[str]) -> Script:
        """Phase III, 10."""
        seats = []
        for space, card in enumerate(shiring, 1):
            seat = self.board.get(f"shiring-{space}")
            if seat is not None:
                self.players[seat].hand.add(card)
                seats.append(seat)
        for seat in dict.fromkeys(seats):
            yield from self.dismiss(seat, max(0, len(self.players[seat].hand) - self.players[seat].limit))

    def trade(self) -> Script:
        """Phase III, 12."""
        traders = [self.board[f"market-{space}"] for space in range(1, 5) if f"market-{space}" in self.board]
        for player in self.players:
            player.bought = set()
        over, sold = 0, set()
        while traders:
            if len(set(traders)) == 1:
                traders = traders[:1]
            seat = traders.pop(0)
            player = self.players[seat]
            options = {"pass"}
            for cube in ("sand", "wood", "stone"):
                if cube != "wood" or player.hand & {"woodworker", "woodworker_1"}:
                    most = min(self.market[cube], (player.gold + over) // self.prices[cube])
                    options |= {f"buy {cube}-{count}" for count in range(1, most + 1)}
            for cube in CUBES:
                if cube not in player.bought and (cube != "stone" or "stonecutter" in player.hand):
                    options |= {f"sell {cube}-{count}" for count in range(1, player.cubes[cube] + 1)}
            answer = yield seat, options if traders else None
            assert answer in options
            if answer == "pass":
                continue
            verb, noun = answer.split()
            cube, count = noun.split("-")[0], int(noun.split("-")[1])
            if verb == "buy":
                assert cube not in sold
                saved = min(over, self.prices[cube] * count)
                over -= saved
                player.gold -= self.prices[cube] * count - saved
                player.cubes[cube] += count
                player.bought.add(cube)
                self.market[cube] -= count
            else:
                player.cubes[cube] -= count
                if not traders:
                    over += max(0, player.gold + self.prices[cube] * count - self.printed["setup"]["most_gold"])
                    sold.add(cube)
                player.earn(self.prices[cube] * count)
            traders.append(seat)

    def build(self) -> Script:
        """Phase III, 13."""
        for seat in self.clockwise():
            player = self.players[seat]
            tools = "toolmaker_1" in player.hand and player.cubes["metal"]
            earned = self.by_himself("toolmaker_1", "gold") if tools else 0
            player.points += self.by_himself("architect_2", "points") if "architect_2" in player.hand else 0
            raised = None
            if self.event == "archbishop" and self.printed["archbishop"]["capacity"]:
                raised = (yield seat, {"pass"} | self.raises(player, earned)).partition(" ")[2]
            for trade in ORDER:
                if trade_word(trade) == raised != "goldsmith":
                    cards, capacity = self.working(player, trade, raised)
                    earned = self.use(player, self.printed[cards[0]], capacity, earned)
            for trade in ORDER:
                cards, capacity = self.working(player, trade, raised)
                if not cards or trade_word(trade) == raised != "goldsmith":
                    continue
                values = self.printed[cards[0]]
                stock = {**player.cubes, "gold": player.gold + earned}
                most = min([capacity, *[stock.get(name, 0) // need for name, need in values["input"].items()]])
                if most:
                    word = trade_word(trade)
                    times = int((yield seat, {f"work {word}-{n}" for n in range(most + 1)}).split("-")[1])
                    earned = self.use(player, values, times, earned)
            player.earn(earned)
        if self.round < self.rounds:
            for seat in self.clockwise():
                cubes = self.players[seat].cubes
                while cubes.total() > self.printed["setup"]["most_cubes"]:
                    cubes[(yield seat, None).split()[1]] -= 1
                    assert min(cubes.values()) >= 0

    def by_himself(self, craftsman: str, what: str) -> int:
        """What one brings who needs nothing."""
        return int(self.printed[craftsman]["output"][what] * self.printed[craftsman]["capacity"])

    def working(self, player: Player, trade: str | tuple[str, ...], raised: str | None) -> tuple[list[str], int]:
        """The craftsmen of a trade that a player has and that can work, and what they can do together."""
        cards = [card for card in ((trade,) if isinstance(trade, str) else trade) if card in player.hand]
        if trade_word(trade) == "mason" and not player.hand & {"mortar_mixer", "mortar_mixer_1"}:
            return [], 0
        more = self.printed["archbishop"]["capacity"] if trade_word(trade) == raised else 0
        return cards, sum(self.printed[card]["capacity"] for card in cards) + more

    def use(self, player: Player, values: dict[str, Any], times: int, earned: int) -> int:
        """A craftsman works: what he takes and brings; the gold that is earned and not yet on the track."""
        for name, need in values["input"].items():
            if name == "gold":
                own = min(player.gold, need * times)
                player.gold -= own
                earned -= need * times - own
            else:
                player.cubes[name] -= need * times
        player.points += values["output"].get("points", 0) * times
        return earned + int(values["output"].get("gold", 0)) * times

    def raises(self, player: Player, earned: int) -> set[str]:
        """The craftsmen whom the Archbishop can help."""
        useful = set()
        for trade in ORDER:
            cards, capacity = self.working(player, trade, None)
            if not cards or not capacity or trade_word(trade) in ("organ_builder", "bell_founder"):
                continue
            stock = {**player.cubes, "gold": player.gold + earned + self.wood_gold(player)}
            if min(stock.get(name, 0) // need for name, need in self.printed[cards[0]]["input"].items()) > capacity:
                useful.add(f"raise {trade_word(trade)}")
        return useful

    def wood_gold(self, player: Player) -> int:
        """The gold that the Master Woodworker could still bring."""
        values = self.printed["woodworker_1"]
        uses = min(values["capacity"], player.cubes["wood"] // values["input"]["wood"])
        return int(uses * values["output"]["gold"]) if "woodworker_1" in player.hand else 0

    def clean_up(self, greys: list[int]) -> None:
        """Phase III, 14, and preparing the next round."""
        self.first = self.board.get("start", (self.first + 1) % self.seats)
        for seat in greys:
            self.players[seat].workers -= self.printed["castle"]["workers"]
        self.lay_out()
        self.event = None

    def differs(self, game: Game[Any], s: Any) -> list[str]:
        """What in a state is not as the ledger says."""
        view = game.view(s, 0)
        found = []
        if (view["round"], view["first"]) != (self.round, self.first):
            found.append(f"round {view['round']}, start player {view['first']}, not {self.round}, {self.first}")
        if view["market"] != dict(self.market):
            found.append(f"market {view['market']}, not {dict(self.market)}")
        for seat, (player, shown) in enumerate(zip(self.players, view["players"], strict=True)):
            cubes = {cube: player.cubes[cube] for cube in CUBES}
            for name, mine, theirs in (
                ("gold", player.gold, shown["gold"]),
                ("points", player.points, shown["points"]),
                ("workers", player.workers, shown["workers"]),
                ("mill", player.mill, shown["mill"]),
                ("cubes", cubes, shown["cubes"]),
                ("craftsmen", player.hand, {card["card"] for card in shown["craftsmen"]}),
                ("cards", player.cards, {card["card"] for card in shown["resources"]}),
                ("privileges", player.privileges, set(shown["privileges"])),
                ("bag", self.bag[seat], shown["bag"]),
            ):
                if mine != theirs:
                    found.append(f"{name} of seat {seat}: {theirs}, not {mine}")
        return found


NAMES: Final = (
    "richard", "aliena", "tom", "otto", "jack", "francis", "prior_philip", "ellen", "tax_exemption", "thomas",
    "remigius", "madonna", "wool_fair", "toledo",
)  # fmt: skip
EVENTS: Final = ("king", "richard_ore", "philip_wool", "volunteers", "archbishop", *UNHAPPY)


def trade_word(trade: str | tuple[str, ...]) -> str:
    """How a trade is called in a move."""
    name = trade if isinstance(trade, str) else trade[0]
    return name if name.startswith(("woodworker", "mortar")) or name == "stonecutter" else name.rpartition("_")[0]


def audit(game: Game[Any], seats: int, answer: Callable[[Question[Any], list[Move]], Move]) -> Any:
    """Play a game with the auditor looking on at every question, forced ones included; the final state."""
    s = game.setup(seats)
    auditor = Auditor(game, seats)
    script = auditor.play()
    expected: Asked | None = next(script)
    while s.agenda:
        step = s.agenda.pop()
        s.moves = NO_MOVES
        moves = step.options(s) if isinstance(step, Question) else []
        if not moves:
            step.run(s)
            continue
        where = f"round {auditor.round}, {step}"
        assert expected is not None, f"{where}: the auditor expects no question"
        assert expected[0] == step.seat, f"{where}: the auditor expects a question to {expected[0]}"
        assert auditor.differs(game, s) == [], where
        offered = {game.write(move) for move in moves}
        assert expected[1] is None or offered == expected[1], f"{where}: {sorted(offered ^ expected[1])}"
        asked = len(moves) > 1 or type(step).__name__ == "RevealEvent"
        move = answer(step, moves) if asked else moves[0]
        step.choose(s, move)
        try:
            expected = script.send(game.write(move))
        except StopIteration:
            expected = None
    assert expected is None, f"the auditor still expects a question to {expected}"
    assert auditor.differs(game, s) == []
    return s

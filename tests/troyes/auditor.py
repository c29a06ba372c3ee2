"""An independent auditor of Troyes: the rulebook told a second time, as one script, and compared with every state.

The auditor plays along with a game. It keeps a table of its own, changes it by rules written here from the rulebook
and the printed values alone, and knows which question must come up next. Before each answer, the forced ones included,
its table must be equal to the state in every column: so each denier, point, influence, citizen, cube, die and card is
accounted for, move by move. It takes nothing of the game but its questions, its notation and the columns of its state.
Headings of the rulebook stand in 'quotation marks'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from parvis.core.flow import DEALER, Move, Question, legal, question, submit
from parvis.core.game import Game, Json
from parvis.core.record import Record

RED, WHITE, YELLOW = range(3)
COLOURS: Final = ("red", "white", "yellow")
BUILDINGS: Final = ("palace", "bishopric", "city_hall")
GREY, EMPTY, ILLUSTRATION, MARAUDING = 4, -1, 9, 0
BONUS: Final = {"baker", "banquet", "prior", "resistance"}
NEW_ACTIVITIES: Final = {
    "lumberjack", "clogmaker", "weaver", "hotelkeeper", "liquorist", "winegrower", "banker", "breeder",
    "master_tradesman", "bishop", "augustinian", "templar_chief", "herbalist", "master_builder", "preacher", "scribe",
    "hermit", "beguine", "ransom", "catapult", "scout", "executioner", "castellan", "recruiter", "wedding", "fort",
    "princess",
}  # fmt: skip
NEW_EVENTS: Final = {"wolves", "harsh_winter", "outlaw_leader", "uprising", "monk_event", "possession"}
LADIES: Final = {"jeanne", "isabeau", "marie"}
INFLUENCE: Final = ("reroll", "hire", "flip")
"""'Influence': what its points buy."""
HOURGLASS: Final = ("blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar")
FOR_ALL: Final = (
    "artisan", "merchant", "innkeeper", "journeyman", "goldsmith", "sculptor", "pilgrimage", "hunting", "mercenary",
    "troubadour",
)  # fmt: skip
"""'The Activity cards' that bring everybody the same."""

T = TypeVar("T")


class Disagreement(AssertionError):
    """The rules as told here and the game differ."""


class Asked(NamedTuple):
    """A question that came up, what it offers, and how it is about to be answered."""

    name: str
    seat: int
    fields: tuple[Any, ...]
    options: list[Move]
    move: Move


Script = Generator[None, Asked | None, T]
"""A piece of the rules: it waits for answers and ends with a value."""


class Die(NamedTuple):
    """A die of the city square."""

    colour: int
    value: int
    district: int


class Lot(NamedTuple):
    """A group of dice as an action sees it; the colour of a mixed one is -1."""

    colour: int
    dice: list[int]
    value: int


def die(number: int) -> Die:
    """The die that a number of the notation or the state means."""
    return Die(number >> 6, number >> 3 & 7, number & 7)


class Table:
    """The auditor's own table, in the columns of the state; only the dice are one list."""

    def __init__(self, setup: Json, grey: int, seats: int, options: Collection[str], events: int) -> None:
        """'Setting up the game'."""
        citizens = setup["citizens"][seats - 2]
        self.seats, self.round, self.first, self.direction = seats, 0, 0, 1
        self.open_points, self.tournament = int("open-points" in options), int("tournament" in options)
        self.deniers, self.influence = [setup["deniers"]] * seats, [setup["influence"]] * seats
        self.district_deniers, self.points, self.passed = [0] * seats, [0] * seats, [0] * seats
        self.supply = [citizens] * seats
        self.reserve = [setup["citizens_total"] - citizens] * seats + [0] * (GREY - seats) + [grey]
        self.characters = [EMPTY] * (seats * setup["characters"][seats - 2])
        self.buildings, self.lying, self.cathedral = [EMPTY] * 18, [0] * 15, [EMPTY] * 18
        self.activities, self.tradesmen, self.cubes = [EMPTY] * 9, [0] * 45, [0] * 45
        self.queue, self.won_by = [MARAUDING], [EMPTY] * events
        self.banners: list[list[int]] = [[]]
        self.dice: list[Die] = []
        self.black: list[int] = []
        self.modules = self.king_points = self.outside_used = 0
        for column in ("king_roll", "possessed", "grey_spaces", "guards", "outside", "outside_cubes", "standing"):
            setattr(self, column, [])

    def differences(self, s: Any, columns: Iterable[str]) -> Iterator[str]:
        """The columns in which a state is not this table."""
        for column in columns:
            mine, its = getattr(self, column), getattr(s, column)
            if column == "dice":
                mine, its = sorted(mine), sorted(die(number) for colour in its for number in colour)
            elif column == "black":  # A black die not yet rolled is a 0.
                mine, its = sorted(mine), sorted(value for value in its if value)
            if mine != its:
                yield f"{column}: the rules say {mine}, the state has {its}"


class Auditor:
    """Plays a game and audits it on the way, with the printed values of the game or with others."""

    def __init__(self, game: Game[Any], seats: int, options: Collection[str] = (), printed: Json | None = None) -> None:
        self.game = game
        self.s = game.setup(seats, options)
        self.printed = {entry["id"]: entry["values"] for entry in (printed or game.printed)["components"]}
        self.setup, self.track = self.printed["setup"], self.printed["influence_track"]
        left_in_the_box = out_of_play(options)
        self.activity, self.event, self.character = (
            {number: name for number, name in game.verbs[verb].words.items() if name not in left_in_the_box}
            for verb in ("activate", "combat", "deal")
        )
        self.sources_from = [game.verbs["from"].numbers[word] for word in ("palace-1", "palace-lying", "artisan")]
        self.t = Table(self.setup, self.printed["neutral_citizens"]["count"], seats, options, len(self.event))
        self.coming: Asked | None = None
        self.over = False
        self.last = "set-up"
        self.script = self.the_game()
        next(self.script)

    def play(self, move: Move) -> None:
        """Answer the question that waits."""
        waiting = question(self.s)
        assert waiting is not None
        self.answer(waiting, legal(self.s), move)
        submit(self.s, move, self.watch)
        if question(self.s) is None:
            try:
                self.script.send(None)
            except StopIteration:
                return
            raise self.wrong("the code ends the game, the rules do not")

    def watch(self, _: Any, __: Any) -> None:
        """A question with a single option is answered at once: notice it just before."""
        if not self.s.moves and self.s.agenda and isinstance(self.s.agenda[-1], Question):
            forced = self.s.agenda[-1]
            options = forced.options(self.s)
            if len(options) == 1:
                self.answer(forced, options, options[0])

    def answer(self, asked: Question[Any], options: list[Move], move: Move) -> None:
        """Tell the script of a question and its answer, before the game does it."""
        self.last = f"{asked!r} {self.game.write(move)}"
        try:
            self.script.send(Asked(type(asked).__name__, asked.seat, asked.fields(), options, move))
        except StopIteration:
            raise self.wrong("the rules end the game, the code does not") from None

    def check(self) -> None:
        """Compare the table with the state, and look for pieces lost or doubled."""
        if found := [*self.t.differences(self.s, self.game.columns), *lost(self.s, self.game, self.printed)]:
            raise self.wrong("; ".join(found))

    def wrong(self, what: str) -> Disagreement:
        return Disagreement(f"round {self.t.round}, {self.last}: {what}")

    def demand(self, fact: object, rule: str) -> None:
        """What the rules say of an answer."""
        if not fact:
            raise self.wrong(rule)

    def next_question(self) -> Script[str]:
        """The name of the question that comes up next; empty at the end of the game."""
        if self.coming is None and not self.over:
            self.coming = yield
            self.over = self.coming is None
        return self.coming.name if self.coming else ""

    def ask(self, name: str, seat: int, offered: Iterable[Move] | None = None) -> Script[Asked]:
        """The rules want this question now, with exactly these answers if they are given."""
        yield from self.next_question()
        asked, self.coming = self.coming, None
        if asked is None or (asked.name, asked.seat) != (name, seat):
            raise self.wrong(f"the rules ask {name} of seat {seat}, the code {asked}")
        self.check()
        if offered is not None and set(offered) != set(asked.options):
            raise self.wrong(f"the rules offer {sorted(offered)}, the code {sorted(asked.options)}")
        return asked

    def choose(self, name: str, seat: int, verb: str, nouns: Iterable[int]) -> Script[int]:
        """Ask for one of these nouns."""
        return (yield from self.ask(name, seat, [(verb, noun) for noun in nouns])).move[1]

    def roll(self, name: str) -> Script[int]:
        """Roll a die."""
        return (yield from self.choose(name, DEALER, "roll", range(1, 7)))

    def the_game(self) -> Script[None]:
        """From 'Setting up the game' to 'End of the game'."""
        t = self.t
        t.first = yield from self.choose("FirstPlayer", DEALER, "first", range(t.seats))
        for hand in range(len(t.characters)):
            left = self.character.keys() - set(t.characters)
            t.characters[hand] = yield from self.choose("DealCharacter", DEALER, "deal", left)
        yield from self.initial_placement()
        rounds = self.setup["rounds"][t.seats - 2]
        for t.round in range(1, rounds + 1):
            yield from self.reveal_activity_cards()
            self.income_and_salaries()
            yield from self.assemble_workforce()
            yield from self.events()
            yield from self.counter_black_dice()
            yield from self.actions()
            self.end_of_round(rounds)
        self.demand(not (yield from self.next_question()), "the game ends with the round of the last red event")
        self.check()
        scores = [sum(self.final_score(seat)) for seat in range(t.seats)]
        totals = [sum(sheet.values()) for sheet in self.game.sheet(self.s)]
        self.demand(scores == self.game.scores(self.s), f"the scores are {scores}, not {self.game.scores(self.s)}")
        self.demand(scores == totals, f"the scores are {scores}, the sheets sum up to {totals}")

    def initial_placement(self) -> Script[None]:
        """'Initial placement': the neutral citizens come first for two players, last for more."""
        t = self.t
        if t.seats == 2:
            neutral = self.printed["two_player_neutral"]
            self.settle_neutral(i * 6 + place - 1 for i, name in enumerate(BUILDINGS) for place in neutral[name])
        clockwise = [(t.first + i) % t.seats for i in range(t.seats)]
        for lap in range(t.supply[0]):
            for seat in clockwise[::-1] if lap % 2 else clockwise:
                place = yield from self.choose("PlaceFirst", seat, "place", places(t.buildings, EMPTY))
                t.supply[seat] -= 1
                t.buildings[place] = seat
        self.settle_neutral(places(t.buildings, EMPTY))

    def settle_neutral(self, empty: Iterable[int]) -> None:
        """Neutral citizens move in."""
        for place in empty:
            self.t.reserve[GREY] -= 1
            self.t.buildings[place] = GREY

    def reveal_activity_cards(self) -> Script[None]:
        """'Phase 0: Reveal the Activity cards': in the first three rounds one of each colour."""
        for colour in range(3) if self.t.round <= 3 else ():
            back = {"color": COLOURS[colour], "round": self.t.round}
            cards = [card for card, name in self.activity.items() if back.items() <= self.printed[name].items()]
            card = yield from self.choose("RevealActivity", DEALER, "reveal", cards)
            self.t.activities[colour * 3 + self.t.round - 1] = card

    def income_and_salaries(self) -> None:
        """'Phase 1: Income and salaries'."""
        for seat in range(self.t.seats):
            self.t.deniers[seat] += self.setup["income"]
            salaries = [self.printed[name]["salary"] * self.standing(i).count(seat) for i, name in enumerate(BUILDINGS)]
            self.suffer(self.t.deniers, seat, sum(salaries))

    def suffer(self, column: list[int], seat: int, amount: int) -> None:
        """Give up what one has; who cannot give all of it loses points as well."""
        if column[seat] < amount:
            self.lose_points(seat)
        column[seat] -= min(amount, column[seat])

    def lose_points(self, seat: int) -> None:
        """A player with no VPs loses nothing."""
        self.t.points[seat] = max(0, self.t.points[seat] - self.setup["penalty"])

    def gain(self, column: str, seat: int, amount: int) -> None:
        """'Influence', note: points beyond the end of the track are wasted."""
        counts = getattr(self.t, column)
        counts[seat] += amount
        if column == "influence":
            counts[seat] = min(counts[seat], self.printed["influence_track"]["most"])

    def pay(self, column: list[int], entry: int, amount: int) -> None:
        """Pay a price in full."""
        self.demand(column[entry] >= amount, f"{amount} cannot be paid from {column[entry]}")
        column[entry] -= amount

    def standing(self, building: int) -> list[int]:
        """The owners of the citizens in a building; lying ones do not count."""
        return [owner for owner in self.t.buildings[building * 6 : building * 6 + 6] if owner != EMPTY]

    def assemble_workforce(self) -> Script[None]:
        """'Phase 2: Assembling the workforce': a die of the building's colour for each citizen standing there."""
        due = Counter((owner, colour) for colour in range(3) for owner in self.standing(colour))
        while due.total():
            asked = yield from self.ask("RollDice", DEALER, [("roll", value) for value in range(1, 7)])
            district, colour, _ = asked.fields
            self.demand(due[district, colour], "a die without a citizen")
            due[district, colour] -= 1
            self.t.dice.append(Die(colour, asked.move[1], district))

    def card(self, event: int) -> Json:
        """The printed values of an event."""
        values: Json = self.printed[self.event[event].partition("-")[0]]
        return values

    def events(self) -> Script[None]:
        """'Phase 3: Events': a red card calls a second one; then the whole queue takes effect from left to right."""
        red = yield from self.draw_event("red")
        copy = int(self.event[red].partition("-")[2] or 1)
        yield from self.draw_event(self.card(red)["calls"][copy - 1])
        black = 0
        for event in self.t.queue[:]:
            if event in self.t.queue:
                black += self.card(event)["black_dice"]
                yield from self.resolve(event, self.event[event])
        for _ in range(black):
            self.t.black.append((yield from self.roll("RollBlackDice")))

    def draw_event(self, colour: str) -> Script[int]:
        """Nobody knows which cards are stowed in the box: any that has not come up may be the next."""
        t = self.t
        deck = [e for e in self.event if e not in t.queue and t.won_by[e] == EMPTY and self.card(e)["color"] == colour]
        event = yield from self.choose("DrawEvent", DEALER, "event", deck)
        t.queue.append(event)
        t.banners.append([])
        return event

    def resolve(self, event: int, name: str) -> Script[None]:
        """'The events' of the annex."""
        t = self.t
        for seat in range(t.seats):
            if name == "drought":
                self.suffer(t.deniers, seat, self.card(event)["deniers"] * self.standing(YELLOW).count(seat))
            elif name == "civil_war":
                self.suffer(t.deniers, seat, self.card(event)["deniers"])
            elif name == "heresy":
                self.suffer(t.influence, seat, self.card(event)["influence"])
        if name == "migrant_workers" and EMPTY in t.cathedral:
            t.cathedral[t.cathedral.index(EMPTY)] = GREY
        elif name == "interruption":
            for site in [site for site in range(18) if t.cathedral[site] != EMPTY][-1:]:
                t.cathedral[site] = EMPTY
        elif name == "support":
            place = t.queue.index(event)
            for target in t.queue[max(0, place - self.card(event)["events"]) : place]:
                self.put_cube(target, GREY)
        elif name in (newcomers := ("succession", "theological_conflict", "wayfarers")) and t.reserve[GREY]:
            value = yield from self.roll("NeutralCitizen")
            t.reserve[GREY] -= 1
            self.insert(GREY, newcomers.index(name), value)

    def counter_black_dice(self) -> Script[None]:
        """'Phase 3: Events': from the start player on, each counters the highest black die left, and others."""
        t, seat = self.t, self.t.first
        while t.black:
            countered = [max(t.black)]
            used: list[Die] = []
            while (asked := (yield from self.ask("CounterBlackDice", seat))).move[0] not in ("done", "yield"):
                verb, noun = asked.move
                if verb in INFLUENCE:
                    self.demand(not used and len(countered) == 1, "influence is used before countering")
                    yield from self.spend_influence(seat, asked)
                elif verb == "black":
                    countered.append(noun)
                else:
                    used.append(die(noun))
            if asked.move[0] == "done":
                self.demand(strength(used) >= sum(countered), "the dice are too weak for the black dice")
                self.remove_own(seat, used)
                self.gain("influence", seat, self.printed["event_queue"]["black_die"] * len(countered))
            else:
                self.demand(strength(d for d in t.dice if d.district == seat) < max(t.black), "who can must counter")
                self.lose_points(seat)
            for value in countered:
                t.black.remove(value)
            seat = self.after(seat)

    def after(self, seat: int) -> int:
        """The seat to the left, or to the right in the last round of a tournament."""
        return (seat + self.t.direction) % self.t.seats

    def remove_own(self, seat: int, dice: list[Die]) -> None:
        """Take dice off the own district: black dice and influence do not allow others."""
        self.demand(all(d.district == seat for d in dice), "dice of another district")
        for d in dice:
            self.t.dice.remove(d)

    def check_offers(self, seat: int, asked: Asked) -> None:
        """'Influence': everything that the seat's points can buy is offered, and nothing else."""
        t = self.t
        own = {d.colour << 6 | d.value << 3 | seat for d in t.dice if d.district == seat}
        nouns = {"reroll": own, "hire": {0} if t.reserve[seat] else set(), "flip": own}
        bought = {(verb, n) for verb in INFLUENCE if t.influence[seat] >= self.track[verb] for n in nouns[verb]}
        offered = {move for move in asked.options if move[0] in INFLUENCE}
        self.demand(offered == bought, f"influence buys {sorted(bought)}, the code offers {sorted(offered)}")

    def spend_influence(self, seat: int, asked: Asked) -> Script[None]:
        """'Influence': reroll a die, hire a citizen, turn over a few dice."""
        t, (verb, noun) = self.t, asked.move
        self.check_offers(seat, asked)
        self.pay(t.influence, seat, self.track[verb])
        if verb == "hire":
            self.pay(t.reserve, seat, 1)
            t.supply[seat] += 1
        elif verb == "reroll":
            self.remove_own(seat, [die(noun)])
            t.dice.append(Die(die(noun).colour, (yield from self.roll("Reroll")), seat))
        else:
            turned = [die(noun)]
            while (move := (yield from self.ask("TurnDice", seat)).move)[0] != "done":
                turned.append(die(move[1]))
            self.demand(len(turned) <= self.track["flip_dice"], "too many dice are turned over")
            self.remove_own(seat, turned)
            t.dice += [Die(old.colour, 7 - old.value, seat) for old in turned]

    def actions(self) -> Script[None]:
        """'Phase 4: Actions': turn by turn until no dice are left or all have passed ('Pass')."""
        t, seat = self.t, self.t.first
        while t.dice and not all(t.passed):
            if t.passed[seat]:
                t.district_deniers[seat] += self.setup["pass_then"]
            else:
                yield from self.turn(seat)
            seat = self.after(seat)

    def turn(self, seat: int) -> Script[None]:
        """Influence as often as wished, then one action or a pass."""
        t = self.t
        asked = yield from self.ask("Action", seat)
        while asked.move[0] in INFLUENCE:
            yield from self.spend_influence(seat, asked)
            asked = yield from self.ask("Action", seat)
        self.demand(("pass", 0) in asked.options, "passing is always allowed")
        self.check_offers(seat, asked)
        verb, noun = asked.move
        if verb == "pass":
            t.passed[seat] = 1
            t.district_deniers[seat] += self.setup["pass_first"]
        elif verb == "farm":
            lot = yield from self.form_lot(seat, verb, ["yellow"])
            t.deniers[seat] += lot.value // self.printed["agriculture"]["divisor"]
        elif verb == "build":
            lot = yield from self.form_lot(seat, verb, ["white"])
            for value in lot.dice:
                self.build(seat, value - 1)
        elif verb == "combat":
            yield from self.combat(seat, noun)
        elif verb == "citizen":
            lot = yield from self.form_lot(seat, verb, COLOURS)
            yield from self.place_citizen(seat, lot.colour, lot.value)
        else:
            self.demand(verb == "activate" and noun in t.activities, "the card is not revealed")
            yield from self.activate(seat, noun, self.activity[noun])

    def build(self, seat: int, column: int) -> None:
        """'Construct the Cathedral': a cube on the lowest free level of the column that the die names."""
        free = [site for site in range(column, 18, 6) if self.t.cathedral[site] == EMPTY]
        self.demand(free, "the column of the cathedral is full")
        self.t.cathedral[free[0]] = seat
        self.gain("points", seat, self.printed["cathedral"]["points"][column])
        self.gain("influence", seat, self.printed["cathedral"]["influence"][column])

    def form_lot(self, seat: int, purpose: str, colours: Collection[str]) -> Script[Lot]:
        """'Phase 4: Actions': 1 to 3 dice of one colour, improved by one cube at most, bought from their owners."""
        t, dice, cubes = self.t, list[Die](), list[int]()
        while not dice or (yield from self.next_question()) == "FormLot":
            verb, noun = (yield from self.ask("FormLot", seat)).move
            if verb == "die":
                dice.append(die(noun))
            elif verb == "improve":
                cubes.append(noun)
        self.demand(len(dice) <= (1 if purpose == "citizen" else 3), "too many dice")
        self.demand(len(cubes) <= 1, "two cubes can never modify the same action")
        for card in cubes:
            self.pay(t.cubes, t.activities.index(card) * 5 + seat, 1)
        cube = self.activity[cubes[0]] if cubes else ""
        tithes = set(range(GREY + 1)) if cube == "tithing" else set()
        for used in dice:
            t.dice.remove(used)
            if used.district in tithes - {seat}:
                tithes.remove(used.district)
            elif used.district != seat:
                price = self.setup["die_price"][len(dice) - 1]
                self.pay(t.deniers, seat, price)
                if used.district != GREY:
                    t.deniers[used.district] += price
        lot = improved(dice, cube, purpose, self.printed.get(cube, {}))
        self.demand(lot, f"a cube of {cube} does not improve {dice} for {purpose}")
        assert lot is not None
        named = [COLOURS.index(colour) for colour in colours]
        self.demand(lot.colour in named or purpose == "pilgrimage", "dice of a wrong colour")
        return lot

    def sources(self, seat: int, kept: int = 0) -> list[int]:
        """Where a citizen may come from: the personal supply, if that is empty the general one, or the board."""
        t, (place, lying, card) = self.t, self.sources_from
        found = [0] if t.supply[seat] else []
        if not t.supply[seat] and t.reserve[seat] and t.influence[seat] >= self.track["hire"] + kept:
            found.append(1)
        found += [place + p for p in places(t.buildings, seat)]
        found += [lying + building for building in range(3) if t.lying[building * 5 + seat]]
        return found + [card + t.activities[slot] for slot in range(9) if t.tradesmen[slot * 5 + seat]]

    def take_citizen(self, seat: int, source: int) -> None:
        """Take a citizen from one of the sources."""
        t, (place, lying, card) = self.t, self.sources_from
        if source == 0:
            t.supply[seat] -= 1
        elif source == 1:
            t.influence[seat] -= self.track["hire"]
            t.reserve[seat] -= 1
        elif source < lying:
            t.buildings[source - place] = EMPTY
        elif source < card:
            t.lying[(source - lying) * 5 + seat] -= 1
        else:
            t.tradesmen[t.activities.index(source - card) * 5 + seat] = 0

    def row(self, building: int, value: int) -> list[int]:
        """The places of the row that a die names, from left to right."""
        rows = self.printed[BUILDINGS[building]]["rows"]
        number = next(number for number, row in enumerate(rows) if value in row)
        start = building * 6 + sum(map(len, rows[:number]))
        return list(range(start, start + len(rows[number])))

    def insert(self, owner: int, building: int, value: int) -> None:
        """Place a citizen at the start of a row and shift the others right, into a gap or out onto the illustration."""
        for place in self.row(building, value):
            owner, self.t.buildings[place] = self.t.buildings[place], owner
            if owner == EMPTY:
                return
        self.t.lying[building * 5 + owner] += 1

    def place_citizen(self, seat: int, building: int, value: int) -> Script[None]:
        """'Place a citizen on a principal building': never so that a citizen is laid beside one of his colour."""
        t, (place, lying, _) = self.t, self.sources_from
        row, allowed = self.row(building, value), []
        for source in self.sources(seat):
            owners = [EMPTY if source == place + p else t.buildings[p] for p in row]
            rises = source == lying + building and owners[-1] == seat and t.lying[building * 5 + seat] == 1
            if EMPTY in owners or rises or not t.lying[building * 5 + owners[-1]]:
                allowed.append(source)
        source = yield from self.choose("PlaceCitizen", seat, "from", allowed)
        self.take_citizen(seat, source)
        self.insert(seat, building, value)

    def combat(self, seat: int, event: int) -> Script[None]:
        """'Combat the events'."""
        card = self.card(event)
        lot = yield from self.form_lot(seat, "combat", card["fight_dice"])
        free = card["banners"] - len(self.t.banners[self.t.queue.index(event)])
        most = min(free, lot.value // card["divisor"])
        for _ in range((yield from self.choose("CoverBanners", seat, "cubes", range(1, most + 1)))):
            self.put_cube(event, seat)

    def put_cube(self, event: int, owner: int) -> bool:
        """Cover a banner. With the last one the event is countered: the points, then the card. Says whether it is."""
        t, place, card = self.t, self.t.queue.index(event), self.card(event)
        cubes = t.banners[place]
        cubes.append(owner)
        if owner != GREY:
            self.gain("influence", owner, self.printed["event_queue"]["influence"])
        if len(cubes) < card["banners"]:
            return False
        counts = [cubes.count(who) for who in range(GREY + 1)]
        ranks = [places(counts, count) for count in sorted({*counts} - {0}, reverse=True)]
        alone = len(ranks) == 1 or len(ranks[0]) > 1
        for owners, points in zip(ranks, [sum(card["vp"])] if alone else card["vp"], strict=False):
            for seat in set(owners) - {GREY}:  # The neutral player takes part in the majorities.
                t.points[seat] += points // len(owners)
        if event == MARAUDING:
            cubes.clear()
        else:
            t.won_by[event] = next(who for who in cubes if who in ranks[0])
            del t.queue[place], t.banners[place]
        return True

    def spread(self, seat: int, cubes: int, archer: bool = False) -> Script[None]:
        """Place cubes on events of one's choice, an archer after a roll that hits; who leaves one out stops.

        When Marauding is countered it is available again 'in future actions', not in this one.
        """
        closed: set[int] = set()
        for _ in range(cubes):
            if not set(self.t.queue) - closed:
                return
            if archer and (yield from self.roll("Shot")) < self.printed["archer"]["hit"]:
                continue
            asked = yield from self.ask("Hit" if archer else "SpreadCubes", seat)
            offered = {noun for verb, noun in asked.options if verb == "cube"}
            self.demand(offered <= set(self.t.queue) - closed, "an event that takes no cube is offered")
            verb, event = asked.move
            if verb == "stop":
                return
            if self.put_cube(event, seat):
                closed.add(event)

    def activate(self, seat: int, card: int, name: str) -> Script[None]:
        """'Activate one Activity card from the city': a tradesman, the group of dice, the effect."""
        t, values, slot = self.t, self.printed[name], self.t.activities.index(card)
        purse = "influence" if "pay_influence" in values else "deniers"
        price = values.get(f"pay_{purse}", 0)
        if not t.tradesmen[slot * 5 + seat]:
            self.pay(t.deniers, seat, values["cost"])
            kept = price if purse == "influence" else 0  # Who hires must activate the card at least once.
            source = yield from self.choose("HireTradesman", seat, "from", self.sources(seat, kept))
            self.take_citizen(seat, source)
            taken = t.tradesmen[slot * 5 : slot * 5 + 5]
            free = [(-vp, space) for space, vp in enumerate(values["spaces_vp"], 1) if space not in taken]
            t.tradesmen[slot * 5 + seat] = min(free, default=(0, ILLUSTRATION))[1]  # Nobody would choose a lesser one.
        lot = yield from self.form_lot(seat, name, values["activation_dice"])
        times = lot.value // values["divisor"]
        if price:
            times = min(times, getattr(t, purse)[seat] // price)
        self.demand(times, "the card must be activated at least once")
        if price or (yield from self.next_question()) == "Times":
            times = yield from self.choose("Times", seat, "times", range(1, times + 1))
        self.pay(getattr(t, purse), seat, times * price)
        for column in ("deniers", "influence", "points") if name in FOR_ALL else ():
            self.gain(column, seat, values.get(column, 0) * times)
        if name in HOURGLASS:
            t.cubes[slot * 5 + seat] += times
        yield from self.special_effect(seat, name, times)

    def special_effect(self, seat: int, name: str, times: int) -> Script[None]:
        """'The Activity cards' that look at the table; the dice used for them are already gone."""
        t, values = self.t, self.printed[name]
        if name == "miller":
            palace, bishopric = (values["deniers"] * self.standing(building).count(seat) for building in (RED, WHITE))
            if (yield from self.next_question()) == "Mill":
                mills = yield from self.choose("Mill", seat, "mill", range(times + 1))
                t.deniers[seat] += mills * palace + (times - mills) * bishopric
            else:
                t.deniers[seat] += times * max(palace, bishopric)
        elif name == "tax_collector":
            for owner in self.standing(YELLOW) * times * values["deniers"]:
                if owner == GREY:
                    t.deniers[seat] += 1
                elif t.deniers[owner]:
                    t.deniers[owner] -= 1
                    t.deniers[seat] += 1
        elif name == "glassblower":
            t.points[seat] += times * values["points"] * (t.cathedral.count(seat) // values["cubes"])
        elif name == "captain":
            t.points[seat] += times * values["points"] * sum(seat in cubes for cubes in t.banners)
        elif name == "procession":
            for winner in self.leaders(lambda district: sum(d.district == district for d in t.dice)) if t.dice else ():
                t.points[winner] += values["points"] * times
        elif name == "joust":
            reds = [d for d in t.dice if d.colour == RED]
            best = self.leaders(lambda district: sum(d.value for d in reds if d.district == district))
            for winner in best if seat in best else ():
                t.points[winner] += values["points"] * times
        elif name == "archer":
            yield from self.spread(seat, times, archer=True)
        elif name == "chivalry":
            yield from self.spread(seat, times * sum(d.colour == RED and d.district == seat for d in t.dice))
        elif name == "diplomat":
            yield from self.spread(seat, times)

    def leaders(self, count: Callable[[int], int]) -> list[int]:
        """The seats whose districts have most of something; the neutral district is counted too."""
        counts = [count(district) for district in range(GREY + 1)]
        return [seat for seat in places(counts, max(counts)) if seat < self.t.seats]

    def end_of_round(self, rounds: int) -> None:
        """'Phase 5: End of the round'. In a tournament the last round goes the other way round."""
        t = self.t
        for seat in range(t.seats):
            t.deniers[seat] += t.district_deniers[seat]
            t.supply[seat] += sum(t.lying[seat::5])
        t.reserve[GREY] += sum(t.lying[GREY::5])
        t.district_deniers, t.passed, t.lying, t.dice = [0] * t.seats, [0] * t.seats, [0] * 15, []
        if t.round < rounds:
            t.direction = -1 if t.tournament and t.round == rounds - 1 else 1
            t.first = self.after(t.first)

    def final_score(self, seat: int) -> Iterator[int]:
        """'End of the game': tokens, events not countered, tradesmen, levels of the cathedral, characters."""
        s = self.s
        yield s.points[seat]
        yield self.printed["event_queue"]["presence"] * sum(seat in cubes for cubes in s.banners)
        for slot, card in enumerate(s.activities):
            if 0 < (space := s.tradesmen[slot * 5 + seat]) < ILLUSTRATION:
                yield self.printed[self.activity[card]]["spaces_vp"][space - 1]
        for level in (0, 6, 12):
            yield 0 if seat in s.cathedral[level : level + 6] else -self.printed["cathedral"]["penalty"]
        missions = {
            "chretien": s.buildings.count(seat), "hugues": s.influence[seat], "urbain": s.cathedral.count(seat),
            "florentin": sum(space > 0 for space in s.tradesmen[seat::5]), "thibaut": s.deniers[seat],
            "henry": s.won_by.count(seat),
        }  # fmt: skip
        for name in (self.character[number] for number in s.characters):
            steps = self.printed[name]["steps_two_seats" if s.seats == 2 else "steps"]
            reached = sum(missions[name] >= step for step in steps)
            yield [0, *self.printed[name]["vp"]][reached]


def out_of_play(options: Collection[str]) -> set[str]:
    """The cards that stay in their boxes."""
    left = set[str]()
    if "bonus" not in options:
        left |= BONUS
    if not {"new-activities", "mixed-activities"} & {*options}:
        left |= NEW_ACTIVITIES
    if "new-events" not in options:
        left |= NEW_EVENTS
    if "ladies" not in options:
        left |= LADIES
    return left


def improved(dice: list[Die], cube: str, purpose: str, card: Json) -> Lot | None:
    """'The Activity cards' with a delayed effect: what a cube makes of a group of dice, None if it cannot be used."""
    colour = dice[0].colour if len({d.colour for d in dice}) == 1 else EMPTY
    values = [d.value for d in dice]
    stands_for = COLOURS.index(card.get("improves", "red"))
    if cube in ("monk", "templar"):
        if colour != COLOURS.index(card["uses"]) or len(dice) > 1 or purpose == "citizen":
            return None
        colour, values = stands_for, values * card["factor"]
    elif cube in ("tithing", "militia"):
        if colour != COLOURS.index(card.get("uses", card["improves"])):
            return None
        colour = stands_for
    elif cube in ("blacksmith", "priest"):
        if colour != stands_for or purpose == "citizen":
            return None
        return Lot(colour, values, sum(values) + (card["lot"] if cube == "blacksmith" else card["each"] * len(dice)))
    elif cube:
        if cube not in ("apprenticeship", "confession") or purpose in ("citizen", "build"):
            return None
        values = [card["fixed"] if cube == "apprenticeship" else value + card["each"] for value in values]
    return Lot(colour, values, sum(values))


def strength(dice: Iterable[Die]) -> int:
    """'Phase 3: Events': against black dice the value of red dice is doubled."""
    return sum(d.value * 2 if d.colour == RED else d.value for d in dice)


def places(column: list[int], wanted: int) -> list[int]:
    """The entries of a column that have this value."""
    return [entry for entry, value in enumerate(column) if value == wanted]


def lost(s: Any, game: Game[Any], printed: Json) -> Iterator[str]:
    """What is lost, doubled or out of bounds on a table, whatever happened before."""
    activity, event = game.verbs["activate"].words, game.verbs["combat"].words
    for owner in [*range(s.seats), GREY]:
        citizens = s.reserve[owner] + s.buildings.count(owner) + sum(s.lying[owner::5])
        if owner == GREY:
            expected = printed["neutral_citizens"]["count"]
        else:
            citizens += s.supply[owner] + sum(space > 0 for space in s.tradesmen[owner::5])
            expected = printed["setup"]["citizens_total"]
        if citizens != expected:
            yield f"owner {owner} has {citizens} citizens"
    if min(s.deniers + s.district_deniers + s.points + s.influence + s.supply + s.reserve + s.lying + s.cubes) < 0:
        yield "a negative count"
    if max(s.influence) > printed["influence_track"]["most"]:
        yield "too much influence"
    for slot in range(9):
        spaces = [space for space in s.tradesmen[slot * 5 : slot * 5 + 5] if 0 < space < ILLUSTRATION]
        if len(set(spaces)) < len(spaces):
            yield f"two tradesmen on one space of slot {slot}"
        if any(s.cubes[slot * 5 : slot * 5 + 5]) and activity.get(s.activities[slot]) not in HOURGLASS:
            yield f"cubes on slot {slot}, which has no delayed effect"
    if any(s.cathedral[site] != EMPTY == s.cathedral[site - 6] for site in range(6, 18)):
        yield "a gap in the cathedral"
    if max(map(len, s.dice)) > 6:
        yield "more than six dice of a colour"
    cards = s.queue + [number for number, owner in enumerate(s.won_by) if owner != EMPTY]
    if len(set(cards)) < len(cards) or s.queue[0] != MARAUDING:
        yield "an event card is in two places"
    for number, cubes in zip(s.queue, s.banners, strict=True):
        if len(cubes) >= printed[event[number].partition("-")[0]]["banners"]:
            yield f"{event[number]} is countered and still there"


def audit_record(record: Record) -> Auditor:
    """Play a record and audit it; a Disagreement tells what is wrong."""
    auditor = Auditor(record.game, record.seats, record.options)
    for seat, move in record.moves:
        waiting = question(auditor.s)
        if waiting is None or waiting.seat != seat:
            raise Disagreement(f"seat {seat} is not asked when it answers {record.game.write(move)}")
        auditor.play(move)
    return auditor

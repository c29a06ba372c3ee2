"""What a refusal claims is true: a predicate for every reason, tried on whatever people may say in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Any

import pytest

from caylus.helpers import (
    BLUE,
    RED,
    begin,
    favour,
    hold,
    houses,
    offers,
    own,
    refuses,
    road,
    say,
    space,
    town,
    work,
)
from parvis.core.flow import DEALER, Move, question, why_not
from parvis.games.caylus.game import CAYLUS
from parvis.games.caylus.rules.buildings import Buildings
from parvis.games.caylus.rules.castle import Castle
from parvis.games.caylus.rules.favours import RoyalFavours
from parvis.games.caylus.rules.pieces import (
    CUBES,
    EMPTY,
    FIXED,
    KINDS,
    LEFT,
    LINES,
    NEUTRAL,
    PRESTIGE,
    RIGHT,
    SECTIONS,
    SPACES,
    SPECIALS,
    STONES,
    TILES,
    WOODEN,
)
from parvis.games.caylus.rules.placement import PlacingWorkers
from parvis.games.caylus.rules.provost import MovingTheProvost
from parvis.games.caylus.rules.special import SpecialBuildings
from parvis.games.caylus.rules.state import Caylus
from parvis.text.words import LANGUAGES, question_words, words
from playing import states

PRINTED: dict[str, Any] = {component.id: component.values for component in CAYLUS.components()}
TAKES = {"church": ["deniers"], "tailor": ["cloth"], "bank": ["deniers"], "alchemist": CUBES[:4], "jeweller": ["gold"]}
"""What may be given in an exchange."""
CARPENTERS = ("neutral_carpenter", "fixed_carpenter")


class Position:
    """A question on the table, and what lies around it."""

    def __init__(self, s: Caylus) -> None:
        self.s = s
        self.asked: Any = question(s)
        self.kind = type(self.asked).__name__
        self.seat: int = -2 if self.asked is None else self.asked.seat

    @cached_property
    def offers(self) -> list[str]:
        return offers(self.s)

    @cached_property
    def verbs(self) -> set[str]:
        return {line.split()[0] for line in self.offers}

    @cached_property
    def has(self) -> dict[str, int]:
        """Cubes and deniers of the seat that is asked."""
        cubes = self.s.cubes[self.seat * KINDS : (self.seat + 1) * KINDS]
        return {**dict(zip(CUBES, cubes, strict=True)), "deniers": self.s.deniers[self.seat]}

    @property
    def building(self) -> Any:
        """What is printed of the building in use."""
        return PRINTED[design(TILES[self.asked.tile])]

    @property
    def at_castle(self) -> bool:
        return "BestBuilder" in [type(step).__name__ for step in self.s.agenda]


class Said:
    """A move as its words."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.verb, _, self.noun = line.partition(" ")

    @property
    def number(self) -> int:
        """`provost 29`, `houses 2`, `spend 2-wood`."""
        number = self.noun.partition("-")[0]
        return int(number) if number.isdecimal() else -1

    @property
    def kinds(self) -> list[str]:
        """The cubes in `take food+cloth` or `spend 2-wood`."""
        return self.noun.rpartition("-")[2].split("+")


Claim = Callable[[Position, Said], bool]


def design(tile: str) -> str:
    return tile if tile in PRINTED else tile[:-2]


def to(verb: str, claim: Claim, *kinds: str) -> Claim:
    """A claim about one verb, and about questions of some kinds."""
    return lambda p, m: m.verb == verb and (not kinds or p.kind in kinds) and claim(p, m)


# Phases 2 and 3: places for workers.


def takes_no_workers(p: Position, m: Said) -> bool:
    return m.noun in (*PRESTIGE, "residence")


def not_on_the_road(p: Position, m: Said) -> bool:
    return m.noun in TILES and m.noun not in road(p.s)


def taken(p: Position, m: Said) -> bool:
    s = p.s
    if m.noun in TILES:
        return s.standing[space(s, m.noun)] != EMPTY
    if m.noun == "stables":
        return len(s.stables) == PRINTED["stables"]["places"]
    return (s.inn[LEFT] if m.noun == "inn" else s.special[SPECIALS.index(m.noun)]) != EMPTY


def stands_there(p: Position, m: Said) -> bool:
    return p.seat in {"castle": p.s.castle, "stables": p.s.stables}.get(m.noun, [])


def price(p: Position, m: Said) -> int:
    """What a worker costs on a place."""
    s, printed = p.s, PRINTED["placement"]
    if m.noun in TILES and s.houses[space(s, m.noun)] == p.seat:
        return int(printed["own"])
    if s.inn[RIGHT] == p.seat:
        return int(printed["guest"])
    if s.seats == 2:
        return int(printed["last_of_two" if s.passed else "price"])
    return int(printed["price"] + printed["rise"] * len(s.passed))


# Phases 3 and 4: the provost.


def way(p: Position, m: Said) -> int:
    return abs(m.number - p.s.provost)


def off_road(p: Position, m: Said) -> bool:
    return not 1 <= m.number <= SPACES


# Phase 5: production and trade.


def given(p: Position) -> set[str]:
    """The kinds of cubes that a building gives to its user, or to its owner."""
    return set(p.building["produces" if p.kind == "Produce" else "bonus"])


def unpaid(p: Position, m: Said) -> bool:
    if m.verb == "buy":
        return all(price > p.has["deniers"] for price, cubes in p.building["offers"] if cubes == len(m.kinds))
    give, _ = p.building["offers"][["lesser", "greater"].index(m.noun)]
    return give > sum(p.has[what] for what in TAKES[TILES[p.asked.tile]])


def alchemist(claim: Claim) -> Claim:
    """A claim about cubes that are given in an exchange."""
    return to("spend", lambda p, m: not p.at_castle and claim(p, m))


def castle(claim: Claim) -> Claim:
    """A claim about cubes that are given for houses."""
    return to("spend", lambda p, m: p.at_castle and claim(p, m))


def other_kind(p: Position, m: Said) -> bool:
    return m.kinds != Said(p.offers[0]).kinds


def too_few(p: Position, m: Said) -> bool:
    """Whether all that may be given of the kinds that follow is not enough."""
    rest = CUBES[CUBES.index(m.kinds[0]) + 1 : None if p.at_castle else -1]
    most = p.s.batches[p.seat] if p.at_castle else p.asked.count
    return m.number + sum(min(p.has[kind], most) for kind in rest) < p.asked.count


# Construction.


def craft(tile: str) -> str:
    groups = {"wood": WOODEN, "stone": STONES, "prestige": PRESTIGE}
    return next((name for name, tiles in groups.items() if tile in tiles), "residence")


def crafts(p: Position) -> list[str]:
    """What may be constructed."""
    if p.kind == "FavourBuilding":
        return ["wood", "stone", "residence", "prestige"][: p.asked.column - 1]
    tile = design(TILES[p.asked.tile])
    return [{"lawyer": "residence", "mason": "stone", "architect": "prestige"}.get(tile, "wood")]


def other_craft(p: Position, m: Said) -> bool:
    return ("residence" if m.verb == "transform" else craft(m.noun)) not in crafts(p)


def in_stock(p: Position, m: Said) -> bool:
    return m.noun not in road(p.s) and (m.noun != "jeweller" or bool(p.s.jeweller))


def too_dear(p: Position, m: Said) -> bool:
    cost = dict(PRINTED[design(m.noun)]["cost"])
    square = {"wood": "building_2", "stone": "building_3"}.get(craft(m.noun))
    if p.kind == "FavourBuilding" and square:
        cost[craft(m.noun)] -= PRINTED[square]["less"]
    short = any(p.has[kind] < cost.get(kind, 0) for kind in CUBES)
    return short or sum(p.has[kind] for kind in CUBES) < sum(cost.values())


def residence_too_dear(p: Position, m: Said) -> bool:
    less = PRINTED["building_4"]["less"] if p.kind == "FavourBuilding" else 0
    printed = PRINTED["residence"]
    return p.has["deniers"] < printed["deniers"] - less or p.has["cloth"] < printed["cloth"]


def owner(p: Position, m: Said) -> int:
    return p.s.houses[space(p.s, m.noun)]


def has_residence(p: Position) -> bool:
    return (TILES.index("residence"), p.seat) in zip(p.s.road, p.s.houses, strict=True)


# Phase 6: the castle.


def free_parts(p: Position) -> int:
    parts = sum(PRINTED[name]["parts"] for name in SECTIONS[p.s.section :])
    return int(parts) - sum(p.s.built[p.s.section * p.s.seats :])


def batches(p: Position) -> int:
    """How many batches can be made: always of the cubes that are most plentiful."""
    food, *others = (p.has[kind] for kind in CUBES)
    each, found = PRINTED["castle"]["batch"] - 1, 0
    while found < food and sorted(others)[-each]:
        others = [*sorted(others)[:-each], *[count - 1 for count in sorted(others)[-each:]]]
        found += 1
    return found


# Royal favours.


def out_of_order(p: Position, m: Said) -> bool:
    """Whether a line is above one that was chosen with it, or leaves too few for the other favours."""
    line = LINES.index(m.noun)
    below = [other for other in range(line + 1, len(LINES)) if not p.s.lines[p.seat] >> other & 1]
    return line < p.asked.first or len(below) < p.asked.count - 1


def used(p: Position, m: Said) -> bool:
    return bool(p.s.lines[p.seat] >> LINES.index(m.noun) & 1)


def not_reached(p: Position, m: Said) -> bool:
    wanted = "any" if m.verb == "exchange" else m.noun
    return not any(wanted in PRINTED[f"cubes_{column}"]["cubes"] for column in range(1, p.asked.column + 1))


PRODUCING = ("Produce", "OwnersBonus")
FAVOURED = ("ChooseLine", "FavourCubes", "TakeTwo")
TRUE: dict[str, Claim] = {
    "game-over": lambda p, m: not p.s.moves,
    "not-asked": lambda p, m: m.verb not in p.verbs,
    "not-offered": lambda p, m: p.seat == DEALER and m.line not in p.offers,
    "not-enough-deniers": to("place", lambda p, m: price(p, m) > p.has["deniers"], "PlaceWorker"),
    "no-workers-there": to("place", takes_no_workers, "PlaceWorker"),
    "not-on-the-road": to("place", not_on_the_road, "PlaceWorker"),
    "place-taken": to("place", taken, "PlaceWorker"),
    "one-worker-there": to("place", stands_there, "PlaceWorker"),
    "stables-closed": lambda p, m: m.line == "place stables" and p.s.seats == 2,
    "leaves-the-gate": to("place", lambda p, m: m.noun == "gate", "LeaveGate"),
    "gate-no-workers-there": to("place", takes_no_workers, "LeaveGate"),
    "gate-not-on-the-road": to("place", not_on_the_road, "LeaveGate"),
    "gate-place-taken": to("place", taken, "LeaveGate"),
    "gate-one-worker-there": to("place", stands_there, "LeaveGate"),
    "guild-provost-off-road": to("provost", off_road, "GuildProvost"),
    "guild-provost-there": to("provost", lambda p, m: not way(p, m), "GuildProvost"),
    "guild-provost-too-far": to(
        "provost", lambda p, m: way(p, m) > PRINTED["merchants_guild"]["spaces"], "GuildProvost"
    ),
    "provost-off-road": to("provost", off_road, "PaidProvost"),
    "provost-there": to("provost", lambda p, m: not way(p, m), "PaidProvost"),
    "provost-too-far": to("provost", lambda p, m: way(p, m) > PRINTED["provost"]["most"], "PaidProvost"),
    "provost-too-dear": to(
        "provost", lambda p, m: way(p, m) * PRINTED["provost"]["price"] > p.has["deniers"], "PaidProvost"
    ),
    "compulsory": to("decline", lambda p, m: m.line not in p.offers, *PRODUCING),
    "one-kind": to("take", lambda p, m: len(m.kinds) > 1 and {*m.kinds} <= given(p), *PRODUCING),
    "not-produced-here": to("take", lambda p, m: not {*m.kinds} <= given(p), *PRODUCING),
    "no-such-cube": to("sell", lambda p, m: not p.has[m.noun]),
    "gold-not-sold": to("buy", lambda p, m: "gold" in m.kinds),
    "one-cube-only": to("buy", lambda p, m: len(m.kinds) > 1 and [cubes for _, cubes in p.building["offers"]] == [1]),
    "cannot-pay": lambda p, m: m.verb in ("buy", "trade") and unpaid(p, m),
    "no-gold": alchemist(lambda p, m: m.kinds == ["gold"]),
    "kind-by-kind": alchemist(lambda p, m: other_kind(p, m) and m.kinds != ["gold"]),
    "not-so-many": alchemist(lambda p, m: m.number > p.has[m.kinds[0]]),
    "too-many-cubes": alchemist(lambda p, m: m.number > p.asked.count),
    "too-few-cubes": alchemist(too_few),
    "other-craft": other_craft,
    "never-built": to("build", lambda p, m: m.noun in (*NEUTRAL, *FIXED)),
    "not-in-stock": to("build", lambda p, m: not in_stock(p, m)),
    "first-architect": lambda p, m: m.line == "build architect_2" and "architect_1" not in road(p.s),
    "road-full": to("build", lambda p, m: EMPTY not in p.s.road[1:] and craft(m.noun) in ("wood", "stone")),
    "no-residence": to("build", lambda p, m: m.noun in PRESTIGE and not has_residence(p)),
    "building-too-dear": to("build", too_dear),
    "no-cube-to-pay": to("pay", lambda p, m: not p.has[m.noun]),
    "what-becomes-one": lambda p, m: m.line in ("build residence", "transform residence") and not other_craft(p, m),
    "never-transformed": to("transform", lambda p, m: m.noun in (*FIXED, *PRESTIGE, "lawyer")),
    "nothing-to-transform": to("transform", not_on_the_road),
    "already-promised": to("transform", lambda p, m: p.s.promised[space(p.s, m.noun)] != EMPTY),
    "not-your-building": to("transform", lambda p, m: m.noun not in NEUTRAL and owner(p, m) not in (EMPTY, p.seat)),
    "residence-too-dear": to("transform", residence_too_dear),
    "castle-full": to("houses", lambda p, m: m.number > free_parts(p)),
    "no-batch": to("houses", lambda p, m: m.number > batches(p)),
    "castle-food-given": castle(lambda p, m: m.kinds == ["food"]),
    "castle-kind-by-kind": castle(lambda p, m: other_kind(p, m) and m.kinds != ["food"]),
    "castle-not-so-many": castle(lambda p, m: m.number > p.has[m.kinds[0]]),
    "castle-equal-cubes": castle(lambda p, m: m.number > p.s.batches[p.seat]),
    "castle-too-many-cubes": castle(lambda p, m: m.number > p.asked.count),
    "castle-too-few-cubes": castle(too_few),
    "favour-compulsory": to("decline", lambda p, m: m.line not in p.offers, *FAVOURED),
    "line-used": to("line", used),
    "lines-in-order": to("line", lambda p, m: not used(p, m) and out_of_order(p, m)),
    "square-not-reached": lambda p, m: m.verb in ("take", "exchange") and p.kind == "FavourCubes" and not_reached(p, m),
    "one-square": to("take", lambda p, m: len(m.kinds) > 1, "FavourCubes"),
    "no-cube-to-exchange": to("exchange", lambda p, m: not p.has[m.noun] and not not_reached(p, m), "FavourCubes"),
    "two-cubes": to("take", lambda p, m: len(m.kinds) != 2 or "gold" in m.kinds, "TakeTwo"),
    "kind-just-given": to("take", lambda p, m: CUBES[p.asked.given] in m.kinds, "TakeTwo"),
}
"""What each sentence claims, found out without the code that gives the reason."""

SETUP, PLACING, SPECIAL = "Setting up the game", "Phase 2: Placing workers", "Phase 3: Activating the special buildings"
PROVOST, BUILDINGS = "Phase 4: Moving the provost", "Phase 5: Activating the buildings"
CASTLE, CONSTRUCTION, FAVOURS = "Phase 6: Construction of the castle", "Construction", "Royal favours"
CHAPTERS = {
    "TurnOrder": SETUP, "NeutralTile": SETUP, "PlaceWorker": PLACING, "LeaveGate": SPECIAL, "GuildProvost": SPECIAL,
    "JoustField": SPECIAL, "InnGuest": SPECIAL, "PaidProvost": PROVOST, "Produce": BUILDINGS, "OwnersBonus": BUILDINGS,
    "Sell": BUILDINGS, "Buy": BUILDINGS, "Trade": BUILDINGS, "Construct": CONSTRUCTION, "PayAnyCube": CONSTRUCTION,
    "FavourBuilding": CONSTRUCTION, "BuildCastle": CASTLE, "ChooseLine": FAVOURS, "FavourCubes": FAVOURS,
    "TakeTwo": FAVOURS,
}  # fmt: skip
"""Where the rules of each question stand."""
ANYWHERE = {"game-over": "End of the game", "not-asked": "The turn", "stables-closed": "Two players"}


def chapter(p: Position, reason: str) -> str:
    if p.kind == "SpendCubes":
        return ANYWHERE.get(reason, CASTLE if p.at_castle else BUILDINGS)
    return ANYWHERE.get(reason) or CHAPTERS[p.kind]


def check(s: Caylus, moves: Iterable[Move]) -> set[str]:
    """The reasons for which some moves are refused: each is true, and of the chapter that the question is from."""
    p, met = Position(s), set()
    for move in moves:
        reason = why_not(s, move)
        if reason is not None:
            line = CAYLUS.write(move)
            assert TRUE[reason](p, Said(line)), f"{p.asked}: '{line}' is refused as {reason}"
            assert CAYLUS.reasons[reason] == chapter(p, reason), f"{p.asked}: {reason}"
            met.add(reason)
    return met


VOCABULARY = [(verb.name, noun) for verb in CAYLUS.verbs.values() for noun in verb.words or {0: ""}]
ALONE = [(verb.name, 0) for verb in CAYLUS.verbs.values() if not verb.words]
CLOSE = [
    move for move in VOCABULARY if move[0] not in ("provost", "spend", "houses") or Said(CAYLUS.write(move)).number < 33
]
"""What people may say, without the provost far off the road."""


def heard(rng: Random, s: Caylus) -> list[Move]:
    """Some of what may be said: words that stand alone, verbs that are offered, and anything by chance."""
    verbs = {verb for verb, _ in s.moves}
    fitting = [move for move in CLOSE if move[0] in verbs]
    return ALONE + rng.sample(fitting, min(30, len(fitting))) + rng.sample(VOCABULARY, 15)


def test_every_reason_has_a_predicate() -> None:
    assert set(TRUE) == set(CAYLUS.reasons)


def using(tile: str, holding: str) -> Caylus:
    """Red uses a building of his own."""
    s = town(3, provost=SPACES)
    if tile not in road(s):
        own(s, RED, tile)
    hold(s, RED, holding)
    work(s, RED, tile)
    return begin(s, Buildings())


def favoured(line: str, column: int, holding: str, *laid_out: Callable[[Caylus], None]) -> Caylus:
    """Red uses a line of royal favours, with his marker in a column."""
    s = town(3, section=2)
    for lay_out in laid_out:
        lay_out(s)
    hold(s, RED, holding)
    favour(s, RED, line, column - 1)
    begin(s, RoyalFavours(RED, 1))
    say(s, RED, f"line {line}")
    return s


def full_road(s: Caylus) -> None:
    own(s, BLUE, *["residence"] * (s.road.count(EMPTY) - 1))


def promised(s: Caylus) -> None:
    """The first pink tile becomes a residence of blue, whose worker stands there."""
    s.promised[1] = s.standing[1] = BLUE


def building_houses(holding: str, *lines: str) -> Caylus:
    s = town(3, castle=[RED], workers=[5, 6, 6])
    hold(s, RED, holding)
    begin(s, Castle())
    say(s, RED, *lines)
    return s


def scenes() -> Iterator[Caylus]:
    """Positions that a few random games may not reach."""
    yield using("alchemist", "3 food 1 wood 1 gold")
    alchemist = using("alchemist", "3 food 1 wood 1 gold")
    say(alchemist, RED, "trade lesser")
    yield alchemist
    yield building_houses("2 food 3 wood 2 stone 2 cloth 1 gold", "houses 2")
    yield building_houses("2 food 3 wood 2 stone 2 cloth 1 gold", "houses 2", "spend 2-wood", "spend 1-stone")
    yield using("lawyer", "1 cloth 1 deniers")
    yield favoured("building", 4, "1 cloth 1 food", promised)
    yield favoured("building", 5, "1 cloth", full_road)
    yield favoured("building", 5, "1 food 1 wood")
    yield favoured("building", 5, "1 food 1 wood", lambda s: own(s, RED, "residence"))
    yield favoured("cubes", 3, "1 wood")
    yield favoured("cubes", 4, "1 wood")
    exchange = favoured("cubes", 4, "1 wood")
    say(exchange, RED, "exchange wood")
    yield exchange
    yield begin(town(3, lines=[2, 0, 0]), RoyalFavours(RED, 2))


def test_what_a_reason_claims_is_true_and_every_reason_comes_up() -> None:
    rng, met = Random("reasons"), set[str]()
    for number in range(16):
        options = ["jeweller"] if number % 2 else []
        for s in states(CAYLUS, 2 + number % 4, f"reasons/{number}", options, 0.9, ("pass", "decline")):
            met |= check(s, heard(rng, s))
    for s in scenes():
        met |= check(s, VOCABULARY)
    assert met == set(TRUE)


# What people try, and the reason that helps them.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("place residence", "no-workers-there"), ("place cathedral", "no-workers-there"),
        ("place quarry", "not-on-the-road"), ("place forest", "place-taken"), ("decline", "not-asked"),
    ],
)  # fmt: skip
def test_where_no_worker_is_placed(line: str, reason: str) -> None:
    s = begin(town(3, deniers=[9, 9, 9]), PlacingWorkers())
    say(s, RED, "place forest")
    refuses(s, line, reason)


def test_the_worker_at_the_gate_has_to_leave_it() -> None:
    s = begin(town(3, deniers=[9, 9, 9]), PlacingWorkers())
    s.agenda, s.moves = [], []
    work(s, RED, "gate")
    begin(s, SpecialBuildings())
    refuses(s, "place gate", "leaves-the-gate")
    refuses(s, "place residence", "gate-no-workers-there")
    refuses(s, "decline", "not-asked")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("provost 29", "provost-off-road"), ("provost 0", "provost-off-road"), ("provost 27", "provost-there"),
        ("provost 23", "provost-too-far"), ("provost 24", "provost-too-dear"),
    ],
)  # fmt: skip
def test_the_provost_stays_on_the_road(line: str, reason: str) -> None:
    s = begin(town(3, provost=27, deniers=[2, 0, 0], passed=[RED]), MovingTheProvost())
    assert offers(s) == ["stay", "provost 25", "provost 26", "provost 28"]
    refuses(s, line, reason)


@pytest.mark.parametrize(
    ("tile", "holding", "line", "reason"),
    [
        ("neutral_farm", "", "decline", "compulsory"), ("neutral_farm", "", "take food+cloth", "one-kind"),
        ("food_farm", "", "take food+food", "one-kind"), ("neutral_farm", "", "take food+gold", "not-produced-here"),
        ("fixed_peddler", "9 deniers", "buy gold", "gold-not-sold"),
        ("peddler", "9 deniers", "buy wood+gold", "gold-not-sold"),
        ("neutral_carpenter", "2 food 1 wood", "build forest", "never-built"),
        ("neutral_carpenter", "2 food 1 wood", "build residence", "other-craft"),
        ("neutral_carpenter", "2 food 1 wood", "build lawyer", "building-too-dear"),
        ("lawyer", "1 cloth 1 deniers", "build residence", "what-becomes-one"),
        ("lawyer", "1 cloth 1 deniers", "transform residence", "what-becomes-one"),
        ("lawyer", "1 cloth 1 deniers", "transform cathedral", "never-transformed"),
        ("lawyer", "1 cloth 1 deniers", "transform quarry", "nothing-to-transform"),
    ],
)  # fmt: skip
def test_what_a_building_does_not_do(tile: str, holding: str, line: str, reason: str) -> None:
    refuses(using(tile, holding), line, reason)


def test_the_alchemist_takes_no_gold() -> None:
    s = using("alchemist", "3 food 1 wood 1 gold")
    say(s, RED, "trade lesser")
    refuses(s, "spend 1-gold", "no-gold")
    refuses(s, "spend 1-wood", "kind-by-kind")
    refuses(s, "spend 3-food", "too-many-cubes")
    refuses(s, "spend 0-food", "too-few-cubes")


def test_a_batch_has_no_equal_cubes() -> None:
    s = building_houses("1 food 3 wood 1 stone 1 gold", "houses 1")
    refuses(s, "spend 2-wood", "castle-equal-cubes")
    refuses(s, "spend 1-food", "castle-food-given")
    refuses(s, "spend 1-gold", "castle-kind-by-kind")


def test_a_favour_is_not_declined() -> None:
    refuses(begin(town(3), RoyalFavours(RED, 1)), "decline", "favour-compulsory")
    refuses(favoured("cubes", 3, ""), "decline", "favour-compulsory")


# What a question promises.


def asked_in_words(s: Caylus) -> list[str]:
    asked = question(s)
    assert asked is not None
    return [question_words(CAYLUS, s, words(CAYLUS, language), asked).replace("\u00a0", " ") for language in LANGUAGES]


@pytest.mark.parametrize(
    ("holding", "dungeon", "english", "french"),
    [
        ("1 food 1 wood 1 stone", 5, "(Dungeon, 5 points each)", "(Donjon, 5 points chacune)"),
        (
            "2 food 2 wood 2 stone", 5,
            "(Dungeon, 5 points each, with room for 1 only; then Walls, 4 points each)",
            "(Donjon, 5 points chacune, avec de la place pour 1 seulement ; puis Remparts, 4 points chacune)",
        ),
        ("2 food 2 wood 2 stone", 6, "(Walls, 4 points each)", "(Remparts, 4 points chacune)"),
    ],
)  # fmt: skip
def test_the_castle_tells_the_points_of_every_section_that_houses_go_to(
    holding: str, dungeon: int, english: str, french: str
) -> None:
    s = town(3, castle=[RED], workers=[5, 6, 6])
    houses(s, "dungeon", 0, dungeon, 0)
    hold(s, RED, holding)
    told = asked_in_words(begin(s, Castle()))
    assert english in told[0] and french in told[1]


def test_the_points_told_are_those_gained() -> None:
    s = town(3, castle=[RED], workers=[5, 6, 6])
    houses(s, "dungeon", 0, 5, 0)
    hold(s, RED, "2 food 2 wood 2 stone")
    begin(s, Castle())
    say(s, RED, "houses 2")
    assert s.points[RED] == 5 + 4


def test_the_lawyer_asks_what_becomes_a_residence() -> None:
    english, french = asked_in_words(using("lawyer", "1 cloth 1 deniers"))
    assert english == "Lawyer: what do you turn into a residence?"
    assert french.endswith("que transformez-vous en résidence ?")
    assert asked_in_words(using("neutral_carpenter", "2 food 1 wood"))[0].endswith(": what do you build?")

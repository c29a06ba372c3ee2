"""What a refusal claims is true: a predicate for every reason, tried on whatever people may say in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from parvis.core.flow import DEALER, Move, play, question, why_not
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import CRAFTSMEN, EVENTS, RESOURCES, trade_of
from parvis.games.pillars.rules.events import Bishop
from parvis.games.pillars.rules.pieces import CUBES, EMPTY, OFFERED, PLACES, USED
from parvis.games.pillars.rules.state import Pillars
from pillars.helpers import (
    BLUE,
    CARDS,
    RED,
    begin,
    builders,
    busy,
    cathedral,
    cubes,
    deal,
    draw,
    employ,
    give,
    hand,
    market,
    offers,
    own,
    owner,
    refuses,
    revealed,
    say,
    stand,
    table,
)

PRINTED: dict[str, Any] = {component.id: component.values for component in PILLARS.components()}
HAPPY = ("king", "richard_ore", "philip_wool", "volunteers", "archbishop")
FOR_ALL_ROUNDS = ("richard", "aliena", "tom", "otto", "jack", "francis", "prior_philip", "ellen")
FOR_ONE_USE = ("tax_exemption", "thomas", "remigius")


@dataclass
class Position:
    """A question on the table, and what has led to it."""

    s: Pillars
    told: list[tuple[int, str]] = field(default_factory=list)
    """The moves of this round, with their seats."""
    offered: set[str] = field(default_factory=set)
    """What was offered before to the seat that is asked, since another one was asked, or another kind of question."""
    made: list[str] = field(default_factory=list)
    """What the seat has chosen of it."""

    @property
    def asked(self) -> Any:
        return question(self.s)

    @property
    def seat(self) -> int:
        return int(self.asked.seat)

    @property
    def offers(self) -> list[str]:
        return offers(self.s)

    def verbs(self) -> set[str]:
        return {line.split()[0] for line in self.offers}

    def hand(self, trade: str = "") -> list[str]:
        """The craftsmen of the seat that is asked: all, or those of one trade."""
        return [name for name in hand(self.s, self.seat) if not trade or trade_of(name) == trade]


@dataclass
class Said:
    """A move as its words: `buy sand-3` has a number, `buy sand` has none, and means one cube."""

    line: str

    @property
    def verb(self) -> str:
        return self.line.split()[0]

    @property
    def noun(self) -> str:
        return self.line.partition(" ")[2]

    @property
    def name(self) -> str:
        return self.noun.rpartition("-")[0] or self.noun

    @property
    def times(self) -> int:
        """How many or how often; who is told to work nought times is asked whether he could work at all."""
        number = self.noun.rpartition("-")[2]
        return max(int(number), 1) if number.isdecimal() else 1

    @property
    def counted(self) -> str:
        """The words with their number."""
        uncounted = self.verb in ("buy", "sell", "work") and self.noun == self.name
        return f"{self.line}-1" if uncounted else self.line


def positions(seats: int, seed: str) -> Iterator[Position]:
    """The positions of a random game with the way to each of them."""
    rng = Random(seed)
    p = Position(PILLARS.setup(seats))
    while p.s.moves:
        yield p
        asked, offered, number = p.asked, p.offers, p.s.round
        move = busy(rng, p.s)
        line = PILLARS.write(move)
        play(p.s, move)
        if p.s.moves and goes_on(asked, p.asked):
            p.offered.update(offered)
            p.made.append(line)
        else:
            p.offered.clear()
            p.made = []
        p.told = [*p.told, (asked.seat, line)] if p.s.round == number else []
    yield p


def goes_on(asked: Any, then: Any) -> bool:
    """Whether a question belongs to the one before: the same to the same seat, or one that belongs to both."""
    names = {type(asked).__name__, type(then).__name__}
    return asked.seat == then.seat and (len(names) == 1 or "PlaceFree" in names or names == {"Raise", "Work"})


def comes_later(s: Pillars, move: Move) -> bool:
    """Whether a move can be made after others of the same seat and of the same kind of question."""
    for other in s.moves:
        following = s.clone()
        play(following, other)
        if following.moves and goes_on(question(s), question(following)):
            if move in following.moves or comes_later(following, move):
                return True
    return False


def places(noun: str) -> list[str]:
    """The place of that name, or the places of a location."""
    return [place for place in PLACES if noun in (place, place.rpartition("-")[0])]


def empty(p: Position, noun: str) -> list[str]:
    return [place for place in places(noun) if p.s.places[PLACES.index(place)] == EMPTY]


def on_offer(p: Position, m: Said) -> bool:
    if m.verb == "take":
        return p.s.resources[RESOURCES.index(m.noun)] == OFFERED
    return m.verb == "hire" and CRAFTSMEN.index(m.noun) in p.s.offer


def owned(p: Position, m: Said) -> bool:
    """Whether the seat has the craftsman, or one of the trade, that is named."""
    return bool(m.noun in p.hand() if m.verb == "dismiss" else p.hand(m.name))


def stock(p: Position, name: str) -> int:
    return p.s.market[CUBES.index(name)]


def gold(p: Position) -> int:
    """What a seat can spend: also what was earned at the cathedral or the market and is not yet on the track."""
    return p.s.gold[p.seat] + int(getattr(p.asked, "earned", 0)) + int(getattr(p.asked, "over", 0))


def able(p: Position, trade: str) -> int:
    return sum(PRINTED[name]["capacity"] for name in p.hand(trade))


def short(p: Position, m: Said, goods: tuple[str, ...], extra: int = 0) -> bool:
    """Whether one of these goods is missing for the work of a trade."""
    needs = PRINTED[p.hand(m.name)[0]]["input"]
    have = {**cubes(p.s, p.seat), "gold": gold(p) + extra}
    return any(have.get(good, 0) < needs.get(good, 0) * m.times for good in goods)


def builder_waits(p: Position) -> bool:
    """Whether a builder is to be placed now, or to pass."""
    return type(p.asked).__name__.startswith("Place")


def stays_out(p: Position) -> bool:
    """Whether a start player who has not put a builder back yet is to place one that he cannot put back."""
    return builder_waits(p) and p.seat == p.s.first and (p.seat, "return") not in p.told


def may_wait(p: Position) -> bool:
    """Whether there is nothing but to pass or to use Remigius."""
    return p.offers == ["pass", "use remigius"]


def placed_for_nothing(p: Position) -> bool:
    """Whether all that can be done is to place a builder, and costs nothing."""
    for move in p.s.moves:
        after = p.s.clone()
        play(after, move)
        if move[0] != "place" or after.gold != p.s.gold:
            return False
    return True


def cannot_use(p: Position, m: Said) -> bool:
    return m.verb == "use" and m.line not in p.offers and owner(p.s, m.noun) == p.seat


def harmless(s: Pillars) -> bool:
    event = EVENTS[s.event]
    return event in HAPPY or (event == "city_wall" and s.round == 6)


def without(trade: str) -> Callable[[Position], bool]:
    return lambda p: not [name for name in p.hand() if name.startswith(trade)]


def useless(p: Position, m: Said) -> bool:
    """Whether nothing is there for one use more than the capacity, whatever gold others may still earn."""
    sold = min(able(p, "woodworker_1"), cubes(p.s, p.seat).get("wood", 0))
    once_more = Said(f"raise {m.noun}-{able(p, m.noun) + 1}")
    return short(p, once_more, (*CUBES, "gold"), sold * PRINTED["woodworker_1"]["output"]["gold"])


def used_up(p: Position, trade: str) -> bool:
    return trade != "goldsmith" and f"raise {trade}" in p.made


def has_bought(p: Position, name: str) -> bool:
    return any(seat == p.seat and line.startswith(f"buy {name}-") for seat, line in p.told)


def raised(p: Position, trade: str) -> int:
    return int(f"raise {trade}" in p.made)


TRUE: dict[str, Callable[[Position, Said], bool]] = {
    "game-over": lambda p, m: not p.s.moves,
    "not-asked": lambda p, m: m.verb not in p.verbs() | {"pass", "use"},
    "not-offered": lambda p, m: p.seat == DEALER and m.line not in p.offers,
    "no-pass": lambda p, m: m.line == "pass" and "pass" not in p.offers and not builder_waits(p),
    "in-order": lambda p, m: m.counted in p.offered,
    "not-yet": lambda p, m: comes_later(p.s, PILLARS.read(m.counted)),
    "how-many": lambda p, m: m.counted != m.line and m.counted in p.offers,
    "card-not-on-offer": lambda p, m: m.verb in ("take", "hire") and not on_offer(p, m),
    "not-enough-workers": lambda p, m: on_offer(p, m) and PRINTED[m.noun]["workers"] > p.s.workers[p.seat],
    "not-enough-gold": lambda p, m: on_offer(p, m) and PRINTED[m.noun]["cost"] > p.s.gold[p.seat],
    "at-shiring": lambda p, m: m.verb == "hire" and CRAFTSMEN.index(m.noun) in p.s.shiring,
    "not-your-craftsman": lambda p, m: m.verb in ("dismiss", "raise", "work") and not owned(p, m),
    "keep-or-return": lambda p, m: p.offers == ["keep", "return"] and m.verb in ("place", "pass", "use"),
    "returned-this-round": lambda p, m: m.verb == "return" and (p.s.first, "return") in p.told,
    "not-start-player": lambda p, m: m.verb == "return" and p.seat != p.s.first,
    "stays-out": lambda p, m: m.verb == "return" and stays_out(p),
    "place-taken": lambda p, m: m.verb == "place" and bool(places(m.noun)) and not empty(p, m.noun),
    "earlier-place-free": lambda p, m: m.noun in empty(p, m.noun) and min(empty(p, m.name)) < m.noun,
    "which-place": lambda p, m: m.verb == "place" and bool(empty(p, m.noun)) and m.noun not in PLACES,
    "no-builders-there": lambda p, m: m.verb == "place" and not places(m.noun),
    "builder-too-dear": lambda p, m: bool(empty(p, m.noun)) and p.s.gold[p.seat] < p.s.cost and may_wait(p),
    "free-builder": lambda p, m: m.line in ("pass", "use remigius") and placed_for_nothing(p),
    "not-your-privilege": lambda p, m: m.verb == "use" and owner(p.s, m.noun) not in (p.seat, USED + p.seat),
    "privilege-used": lambda p, m: m.verb == "use" and owner(p.s, m.noun) == USED + p.seat,
    "privilege-by-itself": lambda p, m: cannot_use(p, m) and m.noun in FOR_ALL_ROUNDS,
    "privilege-not-now": lambda p, m: cannot_use(p, m) and m.noun in FOR_ONE_USE,
    "happy-event": lambda p, m: m.line == "protect" and isinstance(p.asked, Bishop) and harmless(p.s),
    "not-at-the-market": lambda p, m: m.verb == "cube" and (m.noun == "metal" or not stock(p, m.noun)),
    "no-woodworker": lambda p, m: (m.verb, m.name) == ("buy", "wood") and without("woodworker")(p),
    "no-stonecutter": lambda p, m: (m.verb, m.name) == ("sell", "stone") and without("stonecutter")(p),
    "no-mortar-mixer": lambda p, m: m.verb in ("work", "raise") and m.name == "mason" and without("mortar_mixer")(p),
    "metal-not-for-sale": lambda p, m: (m.verb, m.name) == ("buy", "metal"),
    "gold-is-money": lambda p, m: m.verb in ("buy", "sell") and m.name == "gold",
    "market-empty": lambda p, m: m.verb == "buy" and stock(p, m.name) < m.times,
    "cubes-too-dear": lambda p, m: m.verb == "buy" and CARDS.prices[CUBES.index(m.name)] * m.times > gold(p),
    "not-enough-cubes": lambda p, m: m.verb == "sell" and cubes(p.s, p.seat).get(m.name, 0) < m.times,
    "bought-this-round": lambda p, m: m.verb == "sell" and has_bought(p, m.name),
    "kind-traded": lambda p, m: any(Said(line).name == m.name for line in p.made),
    "works-by-himself": lambda p, m: m.verb == "work" and m.noun in ("toolmaker", "architect") and owned(p, m),
    "capacity": lambda p, m: m.verb == "work" and (used_up(p, m.name) or m.times > able(p, m.name) + raised(p, m.name)),
    "not-enough-resources": lambda p, m: m.verb == "work" and short(p, m, CUBES),
    "work-too-dear": lambda p, m: m.verb == "work" and short(p, m, ("gold",)),
    "no-such-cube": lambda p, m: m.verb == "discard" and m.noun not in cubes(p.s, p.seat),
    "no-raise": lambda p, m: m.noun in ("organ_builder", "bell_founder", "toolmaker", "architect") and owned(p, m),
    "raise-useless": lambda p, m: m.verb == "raise" and useless(p, m),
}
"""What each sentence claims, found out without the code that gives the reason."""


VOCABULARY = [(verb.name, noun) for verb in PILLARS.verbs.values() for noun in verb.words or {0: ""}]
CLOSE = [move for move in VOCABULARY if move[0] not in ("buy", "sell", "work") or Said(PILLARS.write(move)).times < 7]
"""What people may say, without dozens of cubes."""
ALONE = [(verb.name, 0) for verb in PILLARS.verbs.values() if not verb.words]


def heard(rng: Random, p: Position) -> list[Move]:
    """Some of what may be said: words that stand alone, verbs that are offered, and anything by chance."""
    fitting = [move for move in CLOSE if move[0] in p.verbs()] if p.s.moves else []
    return ALONE + rng.sample(fitting, min(30, len(fitting))) + rng.sample(CLOSE, 25) + rng.sample(VOCABULARY, 3)


def test_every_reason_has_a_predicate() -> None:
    assert set(TRUE) == set(PILLARS.reasons)


def test_what_a_reason_claims_is_true_and_every_reason_comes_up() -> None:
    rng, met = Random("reasons"), set()
    for number in range(9):
        for p in positions(2 + number % 3, f"reasons/{number}"):
            for move in heard(rng, p):
                reason = why_not(p.s, move)
                if reason is not None:
                    line = PILLARS.write(move)
                    assert TRUE[reason](p, Said(line)), f"{p.asked}: '{line}' is refused as {reason}"
                    met.add(reason)
    assert met == set(TRUE)


# What people try, and the reason that helps them.


def test_masons_without_a_mortar_mixer_and_craftsmen_of_others() -> None:
    s = table(round=6)
    employ(s, RED, "mason_1 stonecutter")
    give(s, RED, stone=2)
    cathedral(s)
    refuses(s, "work mason-1", "no-mortar-mixer")
    refuses(s, "work mason", "no-mortar-mixer")
    refuses(s, "work sculptor-1", "not-your-craftsman")
    refuses(s, "work stonecutter", "how-many")
    refuses(s, "pass", "no-pass")


def test_work_is_refused_for_what_is_missing() -> None:
    s = table(round=6, gold=[5, 20])
    employ(s, RED, "glassblower_4 potter_2 goldsmith_5 architect_2")
    give(s, RED, sand=1, metal=1)
    cathedral(s)
    refuses(s, "work goldsmith-2", "work-too-dear")
    refuses(s, "work goldsmith-9", "capacity")
    refuses(s, "work goldsmith-1", "not-yet")
    refuses(s, "work potter-2", "not-enough-resources")
    refuses(s, "work architect", "works-by-himself")
    refuses(s, "work toolmaker", "not-your-craftsman")
    say(s, RED, "work glassblower-0")
    refuses(s, "work glassblower-1", "in-order")


def test_whom_the_archbishop_has_helped_has_done_all_his_work() -> None:
    s = revealed(table(round=6), "archbishop")
    employ(s, RED, "sculptor_3 carpenter_2 mason_1 architect_2")
    give(s, RED, stone=2, wood=9)
    cathedral(s)
    refuses(s, "raise architect", "no-raise")
    refuses(s, "raise mason", "no-mortar-mixer")
    say(s, RED, "raise carpenter")
    refuses(s, "work carpenter-1", "capacity")


def test_a_waiting_builder_has_to_be_placed() -> None:
    s = table(rosette=[EMPTY] * 7 + [RED], bag=[0, 0])
    own(s, RED, "remigius", "tom")
    builders(s)
    refuses(s, "pass", "free-builder")
    refuses(s, "use remigius", "free-builder")
    refuses(s, "use tom", "privilege-by-itself")
    refuses(s, "place market", "which-place")
    refuses(s, "place mill", "no-builders-there")


def test_a_builder_is_put_back_once_by_the_start_player_before_anything_else() -> None:
    s = table()
    own(s, RED, "remigius")
    builders(s)
    deal(s, "draw 0")
    refuses(s, "place castle", "keep-or-return")
    refuses(s, "use remigius", "keep-or-return")
    kept = s.clone()
    say(kept, RED, "keep")
    refuses(kept, "return", "stays-out")
    say(kept, RED, "pass")
    draw(kept, BLUE)
    refuses(kept, "return", "not-start-player")
    say(s, RED, "return")
    deal(s, "draw 0")
    refuses(s, "return", "returned-this-round")


def test_without_gold_remigius_helps_or_the_builder_waits() -> None:
    s = table(gold=[6, 20])
    own(s, RED, "remigius")
    builders(s)
    draw(s, RED)
    refuses(s, "place castle", "builder-too-dear")
    refuses(s, "place market", "which-place")


def test_alone_at_the_market_each_kind_is_traded_once() -> None:
    s = table(gold=[4, 20])
    give(s, RED, sand=2, wood=1)
    stand(s, RED, "market-1")
    market(s)
    say(s, RED, "sell wood-1")
    refuses(s, "buy wood-1", "kind-traded")
    refuses(s, "sell sand-1", "in-order")
    say(s, RED, "buy sand-1")
    refuses(s, "buy sand-1", "kind-traded")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("buy gold", "gold-is-money"), ("buy gold-2", "gold-is-money"), ("sell gold-1", "gold-is-money"),
        ("buy metal-1", "metal-not-for-sale"), ("buy metal", "metal-not-for-sale"), ("buy sand", "how-many"),
        ("sell metal", "not-enough-cubes"), ("buy stone-4", "cubes-too-dear"), ("use thomas", "privilege-not-now"),
    ],
)  # fmt: skip
def test_what_is_not_traded_is_refused_with_a_reason(line: str, reason: str) -> None:
    s = table(gold=[10, 20])
    own(s, RED, "thomas")
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    refuses(market(s), line, reason)


def test_the_bishop_gives_only_what_the_market_has() -> None:
    s = revealed(table(market=[0, 4, 4]), "king")
    begin(s, Bishop(RED))
    refuses(s, "cube metal", "not-at-the-market")
    refuses(s, "cube sand", "not-at-the-market")
    refuses(s, "protect", "happy-event")

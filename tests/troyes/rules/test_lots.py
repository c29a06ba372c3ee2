"""Exactly the lawful lots are offered: the tree of questions against every combination of dice, one by one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parvis.core.flow import legal, play, question
from parvis.games.troyes.game import TROYES
from parvis.games.troyes.rules.actions import PURPOSES, Action
from parvis.games.troyes.rules.citizens import citizen_price
from parvis.games.troyes.rules.defence import CounterBlackDice
from parvis.games.troyes.rules.forming import FormLot
from parvis.games.troyes.rules.lots import NONE
from parvis.games.troyes.rules.pieces import ACTIVITIES, EVENTS
from parvis.games.troyes.rules.state import Troyes
from playing import positions as played
from troyes.helpers import apart
from troyes.lots import HEADED, RULES, Die, heads, lawful, square

Lot = tuple[str, str, tuple[str, ...]]
"""The card of the cube that improves it ('' for none), the die that it turns or takes, and all dice as written."""


def cubes_of(s: Troyes, seat: int) -> list[str]:
    """The cards with cubes of a seat that improve lots."""
    found = [ACTIVITIES[s.activities[slot]] for slot in range(9) if s.cubes[slot * 5 + seat]]
    return [card for card in found if card in RULES]


def all_lots(s: Troyes, seat: int, purpose: str, noun: str, deniers: int) -> set[Lot]:
    """Every lawful lot, by trying all combinations. Of several dice of a district the highest is taken for nothing."""
    return {
        (cube, "" if head is None else head.word, tuple(sorted(die.word for die in lot)))
        for cube in ["", *cubes_of(s, seat)]
        for size in (1, 2, 3)
        for lot in combinations(square(s), size)
        for head in heads(seat, cube, lot)
        if lawful(s, seat, purpose, noun, cube, lot, deniers, head.number if head else 0)
        if cube != "winegrower" or not any(d.district == head.district and d.number > head.number for d in lot)
    }


def offered_lots(s: Troyes, asked: FormLot) -> set[Lot]:
    """Every lot that the questions lead to, by following all answers."""
    found: set[Lot] = set()
    for verb, noun in asked.options(s):
        if verb == "improve":
            found |= offered_lots(s, FormLot(asked.seat, asked.purpose, asked.noun, noun, ()))
        elif verb == "die":
            found |= offered_lots(s, FormLot(asked.seat, asked.purpose, asked.noun, asked.card, (*asked.picked, noun)))
        else:
            cube = "" if asked.card < 0 else ACTIVITIES[asked.card]
            head = Die(asked.picked[0]).word if cube in HEADED else ""
            lot = (cube, head, tuple(sorted(Die(number).word for number in asked.picked)))
            assert lot not in found, f"{lot} is offered twice"
            found.add(lot)
    return found


def positions(seed: int, options: tuple[str, ...] = ()) -> list[Troyes]:
    """Action questions of a random game in which seats are given cubes, so that all improvements come up."""
    rng = Random(seed)
    found = []
    for s in played(TROYES, 2 + seed % 3, f"lots {seed}", options, 6, asked=True)[:-1]:
        s = apart(s)
        asked = question(s)
        if isinstance(asked, Action):
            for slot, card in enumerate(s.activities):
                if card >= 0 and ACTIVITIES[card] in (*RULES, "breeder") and rng.random() < 0.6:
                    s.cubes[slot * 5 + asked.seat] = 1
            s.moves = asked.options(s)
            found.append(s)
    return found


LADIES = [("new-activities",), ("mixed-activities", "purple-dice"), ("purple-dice",), ("new-activities", "purple-dice")]


@pytest.mark.parametrize(("seed", "options"), [*((s, ()) for s in range(12)), *((s, LADIES[s % 4]) for s in range(16))])
def test_the_lots_offered_are_all_lawful_lots_and_no_others(seed: int, options: tuple[str, ...]) -> None:
    for s in positions(seed, options):
        asked = question(s)
        assert isinstance(asked, Action)
        seat = asked.seat
        targets = [("build", ""), ("farm", "")]
        targets += [("combat", EVENTS[event]) for event in s.queue]
        targets += [("activate", ACTIVITIES[card]) for card in s.activities if card >= 0]
        for purpose, noun in targets:
            move = TROYES.read(f"{purpose} {noun}")
            hired = purpose != "activate" or s.tradesmen[s.cards.slot[move[1]] * 5 + seat]
            deniers = s.deniers[seat] if hired else s.deniers[seat] - s.cards.cost[move[1]]
            lots = all_lots(s, seat, purpose, noun, deniers) if deniers >= 0 else set()
            if noun in ("artisan", "diplomat", "troubadour"):
                lots = lots if s.influence[seat] >= {"troubadour": 3}.get(noun, 1) else set()
            if noun in ("templar_chief", "recruiter") and not hired:
                lots = lots if s.influence[seat] >= {"templar_chief": 5, "recruiter": 3}[noun] else set()
            assert (move in legal(s)) == bool(lots), f"{purpose} {noun}"
            if lots:
                paid = apart(s)
                paid.deniers[seat] = deniers
                asked_for = FormLot(seat, PURPOSES[purpose], move[1], NONE, ())
                assert offered_lots(paid, asked_for) == lots, f"{purpose} {noun}"


@pytest.mark.parametrize(("seed", "options"), [(0, ()), (1, ()), *((s, LADIES[s % 4]) for s in range(12))])
def test_citizens_are_placed_with_exactly_the_lawful_dice(seed: int, options: tuple[str, ...]) -> None:
    for s in positions(seed, options):
        asked = question(s)
        assert isinstance(asked, Action)
        seat = asked.seat
        lots = {(cube, die) for cube, _, (die,) in all_lots_of_one(s, seat)}
        assert (("citizen", 0) in legal(s)) == bool(lots)
        if lots:
            offered = set()
            for verb, noun in FormLot(seat, PURPOSES["citizen"], 0, NONE, ()).options(s):
                if verb == "die":
                    offered.add(("", Die(noun).word))
                else:
                    further = FormLot(seat, PURPOSES["citizen"], 0, noun, ()).options(s)
                    offered |= {(ACTIVITIES[noun], Die(number).word) for _, number in further}
            assert offered == lots


def all_lots_of_one(s: Troyes, seat: int) -> set[Lot]:
    """The single dice with which a citizen can be placed, if there is one to be placed."""
    found = [(cube, die) for cube in ["", *cubes_of(s, seat)] for die in square(s)]
    lawful_ones = [(c, d) for c, d in found if lawful(s, seat, "citizen", "", c, (d,), s.deniers[seat])]
    return {(cube, "", (die.word,)) for cube, die in lawful_ones if citizen_price(s, seat) <= s.influence[seat]}


@pytest.mark.parametrize("seed", range(8))
def test_every_set_of_own_dice_that_beats_the_black_dice_is_offered(seed: int) -> None:
    rng = Random(f"black{seed}")
    s = TROYES.setup(2 + seed % 3, ("purple-dice",) if seed % 2 else ())
    while question(s) is not None:
        asked = question(s)
        if isinstance(asked, CounterBlackDice) and not asked.further and not asked.picked:
            own = [die for die in square(s) if die.district == asked.seat]
            expected = set()
            for chosen in range(1, 1 << len(own)):
                dice = [die for at, die in enumerate(own) if chosen >> at & 1]
                if sum(die.value * (2 if die.colour in ("red", "purple") else 1) for die in dice) >= max(s.black):
                    expected.add(tuple(sorted(die.word for die in dice)))
            assert offered_defences(s, asked) == expected
            assert (("yield", 0) in legal(s)) == (not expected)
        play(s, rng.choice(s.moves))


def offered_defences(s: Troyes, asked: CounterBlackDice) -> set[tuple[str, ...]]:
    """Every set of own dice with which the highest black die alone may be countered."""
    found: set[tuple[str, ...]] = set()
    for verb, noun in asked.options(s):
        if verb == "done":
            found.add(tuple(sorted(Die(number).word for number in asked.picked)))
        elif verb == "die":
            found |= offered_defences(s, CounterBlackDice(asked.seat, (), (*asked.picked, noun)))
    return found

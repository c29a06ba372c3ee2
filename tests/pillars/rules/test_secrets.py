"""The privileges: what Ellen shows is a secret of her owner, and of nobody else."""

from __future__ import annotations

import json
from random import Random

from parvis.bots import Sight, bot
from parvis.core.flow import DEALER, SPECTATOR, play, question
from parvis.core.save import load, same, save
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.cards import EVENTS
from parvis.games.pillars.rules.events import LookAhead, RevealEvent
from parvis.games.pillars.rules.pieces import EMPTY
from parvis.games.pillars.rules.round import NextRound
from parvis.games.pillars.rules.state import Pillars
from parvis.sitting.story import tell
from parvis.sitting.telling import sentence, told
from parvis.text.words import words
from pillars.helpers import BLUE, RED, begin, deal, mover, offers, own, table


def foreseen(event: str = "william") -> Pillars:
    """Red owns Ellen and has looked at the event of the round, which is about to be revealed."""
    s = table()
    own(s, RED, "ellen")
    begin(s, LookAhead())
    deal(s, f"peek {event}")
    return begin(s, RevealEvent())


def test_only_her_owner_sees_the_event() -> None:
    s = foreseen()
    assert PILLARS.view(s, RED)["peeked"] == "william"
    for reader in (BLUE, SPECTATOR):
        view = PILLARS.view(s, reader)
        assert view["peeked"] is None
        assert "moves" not in view["question"]
        assert "william" not in json.dumps(view)


def test_the_look_is_told_to_her_owner_only() -> None:
    s = table()
    own(s, RED, "ellen")
    begin(s, LookAhead(), RevealEvent())
    entries = told(PILLARS, tell(PILLARS, s, PILLARS.read("peek william")))
    say = words(PILLARS, "en")
    assert [say("event.william") in sentence(PILLARS, say, entry, RED) for entry in entries] == [True]
    for reader in (BLUE, SPECTATOR):
        assert [say("event.william") in sentence(PILLARS, say, entry, reader) for entry in entries] == [False]


def test_the_event_that_she_showed_comes() -> None:
    s = foreseen()
    assert (mover(s), offers(s)) == (DEALER, ["event william"])
    deal(s, "event william")
    assert (s.peeked, s.gold) == (EMPTY, [16, 16])


def test_others_imagine_any_event_and_her_owner_the_true_one() -> None:
    s = foreseen()
    s.events[0] = 1
    rng = Random(1)
    imagined = set()
    for _ in range(300):
        assert PILLARS.imagine(s, RED, rng).peeked == s.peeked
        world = PILLARS.imagine(s, BLUE, rng)
        imagined.add(world.peeked)
        assert [PILLARS.write(move) for move in world.moves] == [f"event {EVENTS[world.peeked]}"]
        assert PILLARS.view(world, BLUE) == PILLARS.view(s, BLUE)
        assert PILLARS.mind.evaluate(world, BLUE) == PILLARS.mind.evaluate(s, BLUE)
    assert imagined == set(range(1, len(EVENTS)))
    assert s.peeked == EVENTS.index("william")


def test_a_foreseen_event_is_saved_and_loaded() -> None:
    s = foreseen()
    assert same(PILLARS, load(PILLARS, json.loads(json.dumps(save(PILLARS, s)))), s)


def test_without_ellen_nobody_looks_ahead() -> None:
    s = begin(table(), LookAhead())
    assert (mover(s), s.peeked) == (None, EMPTY)


def test_she_looks_at_the_start_of_each_round() -> None:
    s = table(round=2)
    own(s, RED, "ellen")
    s.events[0] = s.events[1] = 1
    begin(s, NextRound())
    while not offers(s, "peek"):
        deal(s, offers(s)[0])
    assert len(offers(s)) == 8


def test_bots_do_not_know_what_she_showed() -> None:
    """The others answer the same whatever the event is, until it is revealed."""
    s = table()
    own(s, RED, "ellen")
    begin(s, NextRound())
    rng = Random(7)
    asked = 0
    while (waiting := question(s)) is not None and not isinstance(waiting, RevealEvent):
        if waiting.seat == BLUE and s.peeked != EMPTY:
            worlds = [s, *[PILLARS.imagine(s, BLUE, rng) for _ in range(3)]]
            answers = {bot("greedy").choose(Sight(PILLARS, world, BLUE), Random("same")) for world in worlds}
            assert len(answers) == 1
            asked += 1
        play(s, rng.choice(s.moves))
    assert asked

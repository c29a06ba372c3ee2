"""What is told of a refusal and of a draft: numbers of the position, what to do, and only what is certain."""

from __future__ import annotations

import pytest

from parvis.core.flow import play, question, why_not
from parvis.games.pillars.game import PILLARS
from parvis.games.pillars.rules.builders import PlaceOrPass
from parvis.games.pillars.rules.cards import TRADES
from parvis.games.pillars.rules.cathedral import Cathedral, Surplus, Work
from parvis.games.pillars.rules.choosing import ChooseOn
from parvis.games.pillars.rules.market import KingsbridgeMarket, TradeOn
from parvis.games.pillars.rules.pieces import EMPTY, NO_KINDS
from parvis.games.pillars.rules.state import Pillars, SeatQuestion
from parvis.text.words import LANGUAGES, reason_words, words
from pillars.drafts_positions import alone_at_the_market, alone_in_phase_one, last_builders, position
from pillars.helpers import BLUE, RED, begin, employ, give, offers, say, stand, table
from playing import positions


def told(s: Pillars, line: str, language: str = "en") -> str:
    """The sentence with which a move is refused."""
    move = PILLARS.read(line)
    reason = why_not(s, move)
    assert reason is not None, line
    return reason_words(PILLARS, s, words(PILLARS, language), move, reason)


def warned(before: Pillars, *lines: str) -> list[str]:
    """What seat 0 is warned of that drafts these moves."""
    after = before.clone()
    for line in lines:
        play(after, PILLARS.read(line))
    return PILLARS.face.warnings(before, after, RED, words(PILLARS, "en"))


def test_what_is_lacking_is_told_in_numbers() -> None:
    s = position(alone_in_phase_one())
    s.workers[RED], s.gold[RED] = 3, 1
    s.moves = ChooseOn(RED, -1).options(s)
    assert told(s, "take stone_4") == "This card needs 10 workers; you have 3."
    assert told(s, "hire mason_1") == "This craftsman costs 5 gold; you have 1."
    assert told(s, "take stone_4", "fr").startswith("Cette carte demande 10 ouvriers")
    assert told(s, "buy sand-1") == "Not now: take resource cards, hire craftsmen, or pass."


def test_a_place_is_refused_with_those_that_are_free() -> None:
    s = position(last_builders())
    assert "Still free: Bishop" in told(s, "place court-1") and "Still free" in told(s, "place mill")
    assert "King’s court, second place" in told(s, "place court-4")
    s.gold[RED] = 2
    s.moves = PlaceOrPass(RED).options(s)
    assert told(s, "place bishop").startswith("Placing this builder costs 4 gold; you have 2. Pass")


def test_trades_are_refused_with_price_and_stock() -> None:
    s = position(alone_at_the_market())
    s.gold[RED] = 5
    s.moves = TradeOn(RED, EMPTY, NO_KINDS, 0).options(s)
    assert told(s, "buy stone-2") == "Buying 2 × stone costs 8 gold; you have 5, enough for 1."
    assert told(s, "buy sand-9") == "The market has only 4 sand; you want 9."
    assert told(s, "sell wood-4") == "You have only 3 wood to sell."


def test_work_is_refused_with_what_it_takes() -> None:
    s = table()
    give(s, RED, stone=1)
    begin(s, Work(RED, TRADES.index("woodworker"), 1, -1, 0))
    assert told(s, "work stonecutter-1") == "This work takes 2 stone; you have 1 stone."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    """Whatever is clicked anywhere in some games: a sentence without gaps, and never that it answers no question."""
    seen = set()
    for seed in range(3):
        for s in positions(PILLARS, 2 + seed, seed, busy=0.7)[::5]:
            waiting = question(s)
            if isinstance(waiting, SeatQuestion):
                view = PILLARS.view(s, waiting.seat)
                picture = PILLARS.face.board(view, words(PILLARS, language))
                for id in picture.ids:
                    doubt = picture.doubt(id)
                    assert doubt is not None, f"{id} answers no click"
                    if doubt not in offers(s):
                        text = told(s, doubt, language)
                        assert text[-1] == "." and "{" not in text, text
                        seen.add(why_not(s, PILLARS.read(doubt)))
    assert len(seen) > 12


def test_the_own_builder_never_passes() -> None:
    for moves in (last_builders(), [*alone_in_phase_one(), "pass", "draw 0"]):
        s = position(moves)
        waiting = question(s)
        assert waiting is not None
        picture = PILLARS.face.board(PILLARS.view(s, waiting.seat), words(PILLARS, "en"))
        builders = [id for id in picture.ids if id.startswith("builder-0")]
        lit = picture.lit(offers(s))
        assert any(id in lit for id in builders)
        assert all("pass" not in lit.get(id, ()) for id in builders)


def test_every_question_that_begins_an_action_is_one() -> None:
    asked = {name for name, step in PILLARS.steps.items() if issubclass(step, SeatQuestion)}
    assert asked - PILLARS.face.begins() == {"PlaceFree", "Dismiss", "GiveBack"} and PILLARS.face.begins() < asked


def test_workers_who_could_still_be_sent_are_warned_of() -> None:
    s = position(alone_in_phase_one())
    assert warned(s, "hire mason_1", "pass") == [
        "You take no more cards this round: your 12 workers go to the wool mill."
    ]
    assert warned(s, "take sand_2") == []
    assert warned(s, "take sand_2", "take stone_4") == []
    assert warned(s, "take stone_4", "pass")[0].startswith("You take no more cards this round: your 2 workers")


def test_craftsmen_beyond_the_limit_are_warned_of() -> None:
    s = position(alone_in_phase_one())
    employ(s, RED, "carpenter_2 potter_2", starters=True)
    assert warned(s, "hire toolmaker_1") == ["You may keep 5 craftsmen: one of yours will have to leave."]


def test_gold_that_is_lost_at_the_market_is_warned_of() -> None:
    s = table(gold=[29, 20])
    give(s, RED, sand=2)
    stand(s, RED, "market-1")
    stand(s, BLUE, "market-2")
    begin(s, KingsbridgeMarket(), Cathedral())
    assert warned(s, "sell sand-1") == ["Nobody has more than 30 gold: 1 gold of what you sell is lost."]
    s.gold[RED] = 20
    assert warned(s, "sell sand-2") == []


def test_cubes_that_cannot_be_kept_are_warned_of() -> None:
    s = table()
    give(s, RED, sand=3, stone=4)
    begin(s, Work(RED, TRADES.index("mortar_mixer"), 1, -1, 0), Surplus(RED))
    assert warned(s, "work mortar_mixer-0") == ["You keep at most 5 cubes of your 7: 2 go back for nothing."]
    assert warned(s, "work mortar_mixer-1") == []
    say(s, RED, "work mortar_mixer-0", "discard sand")

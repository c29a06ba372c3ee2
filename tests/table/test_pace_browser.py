"""In a browser: what has happened at once is told one after the other, with its places, at the reader's pace."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from parvis.core.flow import DEALER, question
from parvis.games import GAMES
from parvis.sitting.story import tell
from parvis.sitting.telling import HEADING, told
from table.servers import Server, as_seat, follow
from table.test_browser import page_of
from table.test_drafts_browser import Seated, searched, sit_down

pytestmark = pytest.mark.slow
SHOWN = "#log li.fresh:not(.heading):not(.coming)"
DELAYS = """() => document.getAnimations().filter(({ id }) => id === "glide")
  .map(({ effect }) => effect.getTiming().delay)"""
LEAVING = """() => document.getAnimations().filter(({ id }) => id === "leave").map(({ effect }) =>
  [effect.target.dataset.piece, effect.getTiming().delay, effect.getKeyframes().at(-1).translate])"""
"""Pieces on their way off the board: which, when they go, and how far."""
RECORD = """() => {
  window.told = [];
  new MutationObserver(() => {
    const places = [...document.querySelectorAll("#stage .telling")].map((element) => element.id);
    if (places.length) window.told.push([document.querySelectorAll("#log li.coming").length, places.join(" ")]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}"""
"""From now on it is written down how many entries are still to be told whenever places are marked, and which places."""
ALL_TOLD = "() => window.told.length && !document.querySelector('#log li.coming, #stage .telling')"
FREEZE = "window.setTimeout = () => 1"
"""No time passes on the page any more."""


def eventful(name: str, at_least: int) -> tuple[Any, str]:
    """A position in which a move of one seat makes much happen, and that move: what the dealer does comes with it."""
    game = GAMES[name]

    def wanted(s: Any, seat: int) -> str | None:
        for move in s.moves:
            after = game.clone(s)
            lines = tell(game, after, move)
            while (waiting := question(after)) is not None and waiting.seat == DEALER:
                lines += tell(game, after, after.moves[0])
            entries = told(game, lines)[1:]
            if len([entry for entry in entries if entry.kind != HEADING]) >= at_least:
                return game.write(move)
        return None

    return searched(name, wanted)


def make(seated: Seated, move: str) -> None:
    answer = httpx.post(
        f"{seated.server.url}/api/tables/{seated.opened['table']}/moves",
        json={"ply": seated.ply, "moves": [move]},
        headers=as_seat(seated.opened, seated.asked),
    )
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("name", GAMES)
def test_entries_are_told_one_after_the_other_with_their_places(browser: Any, server: Server, name: str) -> None:
    position, move = eventful(name, 4)
    seated = sit_down(server, position)
    with page_of(browser, motion="no-preference") as page:
        page.add_init_script("localStorage['parvis.pace'] = 'fast'")
        follow(page, seated.link(1 - seated.asked))
        page.wait_for_selector("body[data-ready]")
        page.evaluate(RECORD)
        make(seated, move)
        page.wait_for_function(ALL_TOLD)
        seen = page.evaluate("window.told")
        left = [count for count, _ in seen]
        assert len(set(left)) >= 2 and left == sorted(left, reverse=True), "fewer and fewer are still to be told"
        assert len({places for _, places in seen}) >= 2, "each has places of its own"


def test_pieces_stand_where_they_were_until_it_is_told(browser: Any, server: Server) -> None:
    """What moves in one message moves when it is told, or at once for who presses a key."""
    position, move = eventful("caylus", 4)
    seated = sit_down(server, position)
    with page_of(browser, motion="no-preference") as page:
        page.add_init_script("localStorage['parvis.pace'] = 'slow'")
        follow(page, seated.link(1 - seated.asked))
        page.wait_for_selector("body[data-ready]")
        make(seated, move)
        page.wait_for_selector("#log li.coming", state="attached")
        found = page.evaluate(DELAYS)
        assert any(delay > 0 for delay in found), found
        page.keyboard.press("Shift")
        assert page.evaluate(DELAYS) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_that_leave_go_home_when_it_is_told(browser: Any, server: Server, motion: str) -> None:
    """Workers of Caylus go back to where they came from, not before their building is told of."""
    game = GAMES["caylus"]

    def wanted(s: Any, seat: int) -> str | None:
        for move in s.moves:
            after = game.clone(s)
            entries = told(game, tell(game, after, move))
            standing = sum(owner >= 0 for owner in after.standing)
            if not standing and sum(owner >= 0 for owner in s.standing) >= 3 and len(entries) >= 4:
                return game.write(move)
        return None

    position, move = searched("caylus", wanted)
    seated = sit_down(server, position)
    with page_of(browser, motion=motion) as page:
        page.add_init_script("localStorage['parvis.pace'] = 'slow'")
        follow(page, seated.link(1 - seated.asked))
        page.wait_for_selector("body[data-ready]")
        ready = page.get_attribute("body", "data-ready")
        make(seated, move)
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
        leaving = page.evaluate(LEAVING)
        if motion == "reduce":
            assert leaving == [] and page.locator(".leaving").count() == 0
            return
        workers = [(delay, far) for piece, delay, far in leaving if piece.startswith("worker-")]
        assert workers and all(far != "0px" for _, far in workers), leaving
        assert any(delay > 0 for delay, _ in workers), leaving
        gone = [piece for piece, _, _ in leaving]
        assert page.evaluate("ids => ids.filter((id) => document.getElementById(id))", gone) == []
        page.keyboard.press("Shift")
        assert page.locator(".leaving").count() == 0


def test_a_key_or_a_click_shows_the_rest_at_once(browser: Any, server: Server) -> None:
    position, move = eventful("caylus", 4)
    for skip in ("key", "click"):
        seated = sit_down(server, position)
        with page_of(browser, motion="no-preference") as page:
            page.add_init_script("localStorage['parvis.pace'] = 'slow'")
            follow(page, seated.link(1 - seated.asked))
            page.wait_for_selector("body[data-ready]")
            make(seated, move)
            page.wait_for_selector("#log li.coming", state="attached")
            page.evaluate(FREEZE)
            if skip == "key":
                page.keyboard.press("Shift")
            else:
                page.locator("h1").click()
            assert page.locator("#log li.coming, #stage .telling").count() == 0


def test_without_a_pace_all_is_shown_at_once(browser: Any, server: Server) -> None:
    position, move = eventful("caylus", 4)
    seated = sit_down(server, position)
    with page_of(browser, motion="no-preference") as page:
        page.add_init_script("localStorage['parvis.pace'] = 'off'")
        follow(page, seated.link(1 - seated.asked))
        page.wait_for_selector("body[data-ready]")
        make(seated, move)
        page.wait_for_selector(SHOWN)
        assert page.locator(SHOWN).count() >= 4 and page.locator("#log li.coming").count() == 0

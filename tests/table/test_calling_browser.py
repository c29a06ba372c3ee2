"""In a browser: the turn is called by a tone and a notification for who wants them; what was undone stays undone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from table.servers import Server, as_seat, follow
from table.test_browser import page_of
from table.test_drafts_browser import Seated, asking, changes, click, one_click

pytestmark = pytest.mark.slow
LISTEN = """() => {
  window.tones = 0;
  window.notes = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => Notification.permission;
    constructor(title, more) { window.notes.push([title, more.body]); }
    close() {}
  };
}"""
"""What is heard and what the browser would show is counted."""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"
SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text); };
}"""


def waiting(page: Any, seated: Seated, **settings: str) -> None:
    """The one who is not asked sits at the table, with these settings."""
    page.add_init_script(f"({LISTEN})()")
    for key, value in settings.items():
        page.add_init_script(f"localStorage['parvis.{key}'] = '{value}'")
    follow(page, seated.link(1 - seated.asked))
    page.wait_for_selector("body[data-turn=false]")


def let_the_other_move(page: Any, seated: Seated) -> None:
    """One move of the other, after which it is this page's turn."""
    answer = httpx.post(
        f"{seated.server.url}/api/tables/{seated.opened['table']}/moves",
        json={"ply": seated.ply, "moves": ["place castle"]},
        headers=as_seat(seated.opened, seated.asked),
    )
    assert answer.status_code == 200, answer.text
    page.wait_for_selector("body[data-turn=true]")


def test_nothing_is_heard_unless_it_was_chosen(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with page_of(browser) as page:
        waiting(page, seated)
        page.evaluate(AWAY)
        let_the_other_move(page, seated)
        assert page.evaluate("[window.tones, window.notes.length]") == [0, 0]


def test_a_tone_calls_the_turn_once(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with page_of(browser) as page:
        waiting(page, seated, sound="on", confirm="always")
        assert page.evaluate("window.tones") == 0, "a page that is opened is no call"
        let_the_other_move(page, seated)
        assert page.evaluate("window.tones") == 2, "two notes"
        changes(page, lambda: page.click("#prompt button[data-move=pass]"))
        assert page.evaluate("window.tones") == 2, "one's own draft is no call"


def test_a_notification_for_who_looks_elsewhere(browser: Any, server: Server) -> None:
    for away, notes in (("", 0), (AWAY, 1)):
        seated = one_click(server)
        with page_of(browser) as page:
            waiting(page, seated, notify="on")
            page.evaluate(away or "0")
            let_the_other_move(page, seated)
            told = page.evaluate("window.notes")
            assert len(told) == notes
            assert not told or ("Caylus" in told[0][0] and told[0][1] == "Your turn"), told


def test_who_forbids_notifications_is_told_so(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with page_of(browser) as page:
        waiting(page, seated)
        page.evaluate("Notification.permission = 'denied'")
        page.click("#settings > summary")
        page.click("[data-keep='parvis.notify']")
        page.wait_for_selector("#toast:not([hidden])")
        assert not page.locator("[data-keep='parvis.notify']").is_checked()
        assert page.evaluate("localStorage['parvis.notify']") == ""


def test_the_ring_of_what_was_undone_confirms_nothing(browser: Any, server: Server) -> None:
    """Nothing is even sent: the server would refuse it, but nobody should have to rely on that."""
    seated = one_click(server)
    with asking(browser, seated, how="matters") as page:
        page.evaluate(SENT)
        click(page, "place castle")
        page.wait_for_selector("#prompt [data-confirm].running")
        changes(page, lambda: page.click("#prompt [data-to='0']"))
        page.wait_for_timeout(2300)  # longer than the ring takes
        assert not [text for text in page.evaluate("window.sent") if "confirm" in text]
        assert seated.played() == []

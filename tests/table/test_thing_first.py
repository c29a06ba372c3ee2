"""Whole games in a browser, the thing first: a die, a worker or a card, and then what it is for; and by keys alone."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Error

from table.servers import SCREENS, Server
from table.test_browser import SMALLEST, page_of
from table.test_page_browser import OPEN

pytestmark = pytest.mark.slow
MOST_STEPS = 900
KINDS = {
    "troyes": ("troyes", 2, []),
    "ladies": ("troyes", 2, ["ladies", "mixed-activities", "new-events", "open-character", "purple-dice", "ramparts"]),
    "king": ("troyes", 1, []),
    "caylus": ("caylus", 2, []),
    "pillars": ("pillars", 2, []),
}
"""The kinds of game: its name, how many play, and with what."""
FIRST = {"troyes": 5, "caylus": 1, "pillars": 3}
"""How often a thing comes first in a game at the least: in Troyes there are always dice."""

SEEN = """number => {
  const { looked, ready, turn, over } = document.body.dataset;
  if (over === "true") return { over: true };
  if (turn !== "true" || (looked !== ready && !ready.endsWith("said"))) return null;
  const prompt = document.getElementById("prompt"), stage = document.getElementById("stage");
  if (stage.dataset.border === "true" && localStorage["parvis.confirm"] === "never") return null;
  const drawn = (element) => element.checkVisibility({ visibilityProperty: true });
  const [first, lit] = [".soft:not(.chosen)", ".lit"].map((kind) => [...stage.querySelectorAll(kind)].filter(drawn));
  const buttons = [...prompt.querySelectorAll(".buttons button[data-move]")];
  const confirm = prompt.querySelector("[data-confirm]");
  const things = confirm ? [confirm] : first.length ? first
    : buttons.length && (number % 5 === 4 || !lit.length) ? buttons : lit;
  for (const old of document.querySelectorAll("[data-aim]")) delete old.dataset.aim;
  const thing = things[number * 7 % things.length];
  if (thing) thing.dataset.aim = "";
  return { over: false, ready, high: prompt.getBoundingClientRect().height, on: stage.contains(thing),
    first: things === first, thing: thing?.outerHTML.slice(0, 240) ?? "" };
}"""
"""What a person sees who is asked: what they would click next is marked."""
AIM = """() => {
  const thing = document.querySelector("[data-aim]");
  thing.scrollIntoView({ block: "center", inline: "center" });
  const [width, height] = [innerWidth, document.documentElement.clientHeight];
  for (const part of [thing, ...thing.querySelectorAll("*")]) {
    const box = part.getBoundingClientRect();
    for (const [across, down] of [[.5, .5], [.2, .2], [.8, .8], [.2, .8], [.8, .2], [.1, .5], [.9, .5]]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      const top = document.elementFromPoint(x, y)?.closest("[data-aim], [data-move], .soft");
      if (x > 0 && y > 0 && x < width && y < height && top === thing) return [x, y];
    }
  }
  return null;
}"""
"""Where nothing lies over the thing that one wants."""
PICK = """number => {
  const what = [...document.querySelectorAll("#menu button[data-moves]")];
  const lines = what.length ? what : [...document.querySelectorAll("#menu button")];
  for (const old of document.querySelectorAll("[data-aim]")) delete old.dataset.aim;
  if (lines.length) lines[number % lines.length].dataset.aim = "";
  return lines.length > 0;
}"""
"""A line of the menu is aimed at, one that says what the thing is for if there is one: whether there is any line."""
NEAR = "document.getElementById('stage').classList.contains('large')"
"""Whether one has come near to the board."""
ANSWER = """([ready, near]) => {
  const menu = document.getElementById("menu");
  if (document.body.dataset.ready !== ready) return "done";
  if (!menu.hidden && menu.querySelector("button")) return "menu";
  return document.getElementById("stage").classList.contains("large") !== near && "nearer";
}"""
"""What a click has led to: something done, a menu, or, on a phone, that the board has come nearer."""


def open_table(page: Any, server: Server, kind: str, how: str = "never") -> None:
    """A table is opened; `how` is when its page asks for a confirmation."""
    page.add_init_script(f"localStorage['parvis.confirm'] = '{how}'")
    game, people, options = KINDS[kind]
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "random"}][:people]
    page.goto(server.url)
    page.goto(server.url + page.evaluate(OPEN, {"game": game, "seats": seats, "options": options}))


def stuck(page: Any, kind: str, thing: str, why: str) -> AssertionError:
    page.screenshot(path=SCREENS / f"stuck-{kind}.png")
    return AssertionError(f"{why}: {thing}; said was {page.inner_text('#toast')!r}")


def touch(page: Any, finger: bool) -> bool:
    """Click the thing that is aimed at; False if it cannot be hit."""
    at = page.evaluate(AIM)
    if at is None:
        return False
    if finger:
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)
    return True


def answer(page: Any, ready: str, near: bool = False) -> str:
    """What a click has led to."""
    try:
        found: str = page.wait_for_function(ANSWER, arg=[ready, near]).json_value()
    except Error:
        return ""
    return found


class Step(NamedTuple):
    """A click and what came of it: whether it was on the board, and on a thing before what it is for."""

    first: bool
    on_board: bool
    high: float
    """How high the prompt was."""
    smallest: float
    """The size of the smallest words of the board."""


def step(page: Any, kind: str, number: int, finger: bool = False) -> Step | None:
    """One choice; None if the game is over."""
    seen = page.wait_for_function(SEEN, arg=number).json_value()
    if seen["over"]:
        return None
    assert seen["thing"], page.inner_text("#prompt")
    smallest = page.evaluate(SMALLEST)
    if wrong := tried(page, seen, number, finger):
        raise stuck(page, kind, seen["thing"], wrong)
    return Step(seen["first"], seen["on"], seen["high"], smallest)


def tried(page: Any, seen: Any, number: int, finger: bool) -> str:
    """The thing that is aimed at is clicked, and then what it is for: what went wrong, if anything."""
    ready, near = seen["ready"], page.evaluate(NEAR)
    deadline = time.monotonic() + 20
    while not touch(page, finger):  # the board may still be moving, or something be said over it
        if time.monotonic() > deadline:
            return "it cannot be hit"
        page.wait_for_timeout(200)
    what = answer(page, ready, near)
    if what == "nearer" and touch(page, finger):
        what = answer(page, ready, near=True)
    if what == "menu":
        if not page.evaluate(PICK, number) or not touch(page, finger):
            return "the menu cannot be hit"
        return changed(page, ready)
    return "" if what == "done" else "a click does nothing"


def changed(page: Any, ready: str) -> str:
    """What went wrong, if nothing changes."""
    try:
        page.wait_for_selector(f'body:not([data-ready="{ready}"])')
    except Error:
        return "a line of a menu does nothing"
    return ""


def played(page: Any, kind: str, finger: bool = False) -> list[Step]:
    """A game to its end, the thing first wherever one can be."""
    steps: list[Step] = []
    while (made := step(page, kind, len(steps), finger)) is not None:
        steps.append(made)
        assert len(steps) < MOST_STEPS, "the game does not end"
    return steps


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_by_mouse(browser: Any, server: Server, kind: str) -> None:
    """On a low screen, asked to confirm each turn, in French, where prompts are longest: the board can be read."""
    with page_of(browser, 1366, 657, "fr-FR") as page:
        open_table(page, server, kind, "always")
        steps = played(page, kind)
        assert min(made.smallest for made in steps) >= 9
        assert page.locator("#score tfoot td").count() == (1 if kind == "king" else 2)
        assert sum(made.first for made in steps) >= FIRST[KINDS[kind][0]], "a thing first, and then what for"
        assert sum(made.on_board for made in steps) > len(steps) / 3, "most is done on the board, beside confirming"


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_by_finger(browser: Any, server: Server, kind: str) -> None:
    """On a phone held upright, asked to confirm each turn: the prompt leaves three quarters of the screen."""
    with page_of(browser, 360, 740, "fr-FR") as page:
        open_table(page, server, kind, "always")
        steps = played(page, kind, finger=True)
        assert page.locator("#score tfoot td").count() == (1 if kind == "king" else 2)
        assert sum(made.first for made in steps) >= FIRST[KINDS[kind][0]]
        assert max(made.high for made in steps) <= 740 / 4


CAN = """() => {
  const { looked, ready, turn, over } = document.body.dataset;
  if (over === "true") return { over: true };
  if (turn !== "true" || (looked !== ready && !ready.endsWith("said"))) return null;
  const prompt = document.getElementById("prompt");
  return { over: false, ready, confirm: Boolean(prompt.querySelector("[data-confirm]")),
    pass: Boolean(prompt.querySelector("[data-move=pass]")), back: Boolean(prompt.querySelector(".draft")) };
}"""
"""What a person who is asked could do with a key of its own."""
HELD = """() => {
  const held = document.activeElement;
  return { thing: held.matches("#stage .lit, #stage .soft, #prompt [data-move]"),
    words: held.outerHTML.slice(0, 240) };
}"""
"""What has the focus."""


def pressed(page: Any, ready: str, key: str) -> None:
    """A key after which something has changed."""
    page.keyboard.press(key)
    page.wait_for_selector(f'body:not([data-ready="{ready}"])')


def by_keys(page: Any, kind: str, before: list[str]) -> str:
    """One choice by keys alone, after others: which it was made with; nothing if the game is over."""
    number = len(before)
    can = page.wait_for_function(CAN).json_value()
    if can["over"]:
        return ""
    ready = can["ready"]
    if can["back"] and "u" not in before[-9:]:  # taken back, and done again
        pressed(page, ready, "u")
        again = page.wait_for_function(CAN).json_value()
        pressed(page, again["ready"], "y")
        return "u"
    if can["confirm"] or (can["pass"] and "p" not in before[-5:]):
        key = "c" if can["confirm"] else "p"
        pressed(page, ready, key)
        return key
    for _ in range(number % 5 + 1):
        page.keyboard.press("n" if number % 7 else "Shift+N")
    held = page.evaluate(HELD)
    if not held["thing"]:
        raise stuck(page, kind, held["words"], "N does not lead to what is lit")
    page.keyboard.press("Enter")
    what = answer(page, ready)
    if what == "menu":
        lines = page.locator("#menu button").count()
        for _ in range(number % lines):
            page.keyboard.press("ArrowDown")
        pressed(page, ready, "Enter")
    elif what != "done":
        raise stuck(page, kind, held["words"], "Enter does nothing")
    return "n"


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_by_keyboard(browser: Any, server: Server, kind: str) -> None:
    """N to what is lit, Enter, arrows in a menu, P to pass, C to confirm, U to take back: no mouse."""
    with page_of(browser) as page:
        open_table(page, server, kind, "always")
        keys: list[str] = []
        while key := by_keys(page, kind, keys):
            keys.append(key)
            assert len(keys) < MOST_STEPS, "the game does not end"
        assert page.locator("#score tfoot td").count() == (1 if kind == "king" else 2)
        assert {"n", "c", "p", "u"} <= set(keys)

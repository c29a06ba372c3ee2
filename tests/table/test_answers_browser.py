"""Everything on the board answers a click: it is lit, asks what for, says why not, or says what it is."""

from __future__ import annotations

from typing import Any

import pytest

from table.servers import Server
from table.test_browser import page_of
from table.test_thing_first import KINDS, SEEN, open_table, step

pytestmark = pytest.mark.slow
SILENT = """async (again) => {
  const silent = [], [tip, toast, menu] = ["tip", "toast", "menu"].map((id) => document.getElementById(id));
  const answered = () => [tip, toast, menu].some((box) => !box.hidden && box.textContent.trim());
  const stage = document.getElementById("stage");
  const things = [...stage.querySelectorAll("[id]:not([id^=layer-]):not(svg):not(.lit):not(.chosen):not(.handle)")]
    .filter((thing) => !again.includes(thing.id) && thing.checkVisibility({ visibilityProperty: true }));
  for (const thing of things) {
    let top = null, x, y;
    for (const part of [thing, ...thing.querySelectorAll("*")]) {
      const box = part.getBoundingClientRect();
      [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      top = document.elementsFromPoint(x, y).find((found) => thing.contains(found));
      if (top) break;
    }
    // Nothing of it is on the screen; or it lies on something lit or chosen, which answers for it.
    if (!top || document.elementsFromPoint(x, y).some((found) => found.closest(".lit, .chosen"))) continue;
    for (const box of [tip, toast, menu]) box.hidden = true;
    const target = document.elementFromPoint(x, y);
    target.dispatchEvent(new PointerEvent("click", { bubbles: true, clientX: x, clientY: y, pointerType: "mouse" }));
    const end = performance.now() + 30000;  // a busy server takes its time
    while (!answered() && performance.now() < end) await new Promise((done) => setTimeout(done, 4));
    if (!answered()) silent.push(thing.id);
    await new Promise((done) => setTimeout(done, 60));  // the server listens to so many clicks a second
  }
  for (const box of [tip, toast, menu]) box.hidden = true;
  return [silent, things.map((thing) => thing.id)];
}"""
"""The things on the board that a click on them does nothing with, and all that were clicked."""


@pytest.mark.parametrize("kind", KINDS)
def test_everything_on_the_board_answers_a_click(browser: Any, server: Server, kind: str) -> None:
    clicked: list[str] = []
    with page_of(browser, 1366, 850) as page:
        open_table(page, server, kind)
        for number in range(16):
            page.wait_for_function(SEEN, arg=number)
            if number % 5 == 2:
                silent, things = page.evaluate(SILENT, clicked)
                assert silent == []
                clicked += things
            if not step(page, kind, number):
                break
        assert len(clicked) > 40

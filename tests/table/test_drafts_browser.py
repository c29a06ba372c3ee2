"""Drafts in a browser: choices in the order of the hand, marked and taken out, confirmed as one likes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from parvis.core.flow import DEALER, question, submit
from parvis.core.record import Record
from parvis.games import GAMES
from parvis.sitting.draft import drafted, empty
from parvis.table.store.store import Store
from pillars.drafts_positions import alone_at_the_market, alone_in_phase_one, last_builders, record
from table.servers import Server, finish, follow
from table.test_browser import POINT, page_of

pytestmark = pytest.mark.slow
GAMES_TRIED = 600


class Seated(NamedTuple):
    """A table that was opened from a record, and who is asked at it."""

    server: Server
    opened: dict[str, Any]
    asked: int
    ply: int

    def link(self, seat: int) -> str:
        return f"{self.server.url}{self.opened['seats'][seat]['link']}"

    def played(self) -> list[str]:
        """What the one who was asked has played, as the store holds it."""
        found: list[tuple[int, str]] = []

        async def load() -> None:
            store = Store(f"sqlite:///{self.server.folder / 'parvis.db'}")
            stored = await store.load(self.opened["table"])
            assert stored is not None
            found.extend(stored[2][self.ply :])
            store.close()

        finish(load())
        return [move for seat, move in found if seat == self.asked]


def sit_down(server: Server, position: Record) -> Seated:
    """Two people at a table that goes on from there."""
    wanted = {"record": str(position), "seats": [{"kind": "link"}, {"kind": "link"}]}
    answer = httpx.post(f"{server.url}/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    waiting = question(position.replay())
    assert waiting is not None and waiting.seat != DEALER
    return Seated(server, answer.json(), waiting.seat, len(position.moves))


def searched(name: str, wanted: Callable[[Any, int], Any], liked: str = "?") -> tuple[Record, Any]:
    """A position of a game at random in which something is found; moves that are liked are made more often."""
    game = GAMES[name]
    for seed in range(GAMES_TRIED):
        rng, s, found = Random(seed), game.setup(2), Record(game, 2)
        while (waiting := question(s)) is not None:
            if waiting.seat != DEALER and (what := wanted(s, waiting.seat)):
                return found, what
            chosen = [move for move in s.moves if game.write(move).startswith(liked)]
            move = rng.choice(chosen if chosen and rng.random() < 0.8 else s.moves)
            found.add(s, move)
            submit(s, move)
    raise AssertionError("no such position")


def possible(name: str, s: Any, seat: int, *moves: str) -> bool:
    """Whether the rules take moves in this order."""
    game = GAMES[name]
    return drafted(game, empty(s, seat), [game.read(move) for move in moves]) is not None


def ends(s: Any, seat: int, *moves: str) -> bool:
    """Whether an action of Troyes is over with these moves, and the turn with it."""
    game = GAMES["troyes"]
    draft = drafted(game, empty(s, seat), [game.read(move) for move in moves])
    if draft is not None and not draft.at_border:
        draft = drafted(game, draft, [game.read("done")])
    return draft is not None and draft.at_border


@contextmanager
def asking(browser: Any, seated: Seated, seat: int | None = None, how: str = "always") -> Iterator[Any]:
    """The page of a seat, by default of the one that is asked; `how` is when it asks for a confirmation."""
    with page_of(browser) as page:
        page.add_init_script(f"localStorage['parvis.confirm'] = '{how}'")
        follow(page, seated.link(seated.asked if seat is None else seat))
        page.wait_for_selector("body[data-looked]" if seat is None else "body[data-ready]")
        yield page


def changes(page: Any, work: Callable[[], None]) -> None:
    """Do something, and wait for what comes of it."""
    ready = page.get_attribute("body", "data-ready")
    work()
    page.wait_for_selector(f'body:not([data-ready="{ready}"])')
    if page.get_attribute("body", "data-turn") == "true":
        page.wait_for_selector(f'body[data-looked="{page.get_attribute("body", "data-ready")}"]')


def touch(page: Any, element: Any) -> None:
    """Click where something of an element is drawn."""
    element.evaluate("element => element.scrollIntoView({ block: 'center' })")
    page.mouse.click(*element.evaluate(POINT))


def click(page: Any, move: str) -> None:
    """Choose a move: on the board if it is lit there, else by its button."""

    def work() -> None:
        lit = [e for e in page.query_selector_all("#stage .lit") if move in e.get_attribute("data-move").split("|")]
        if not lit:
            page.click(f'#prompt .buttons button[data-move="{move}"]')
            return
        element = min(lit, key=lambda element: len(element.get_attribute("data-move")))
        several = element.evaluate("element => element.matches('.soft') || element.dataset.move.includes('|')")
        touch(page, element)
        if several:
            page.click(f'#menu button[data-move="{move}"]')

    changes(page, work)


def confirm(page: Any) -> None:
    changes(page, lambda: page.click("#prompt [data-confirm]"))


def chips(page: Any) -> int:
    """How many moves stand in the draft."""
    return int(page.locator("#prompt .draft [data-out]").count())


def in_this_order(browser: Any, server: Server, position: Record, *moves: str) -> list[str]:
    """Click one after the other and confirm: what was played."""
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        for number, move in enumerate(moves, 1):
            click(page, move)
            assert chips(page) == number
        assert seated.played() == [], "nothing is played before it is confirmed"
        while page.get_attribute("#stage", "data-border") != "true":
            click(page, "done")
        confirm(page)
    return seated.played()[: len(moves)]


# The cases of the table people would choose


def test_cathedral_with_the_1_before_the_2(browser: Any, server: Server) -> None:
    def wanted(s: Any, seat: int) -> list[str] | None:
        dice = [f"die white{pips}@{seat}" for pips in (1, 2)]
        return dice if ends(s, seat, "build", dice[1], dice[0]) else None

    position, (one, two) = searched("troyes", wanted)
    s = position.replay()
    asked = question(s)
    assert asked is not None and not possible("troyes", s, asked.seat, "build", one, two), "the rules know one order"
    assert sorted(in_this_order(browser, server, position, "build", one, two)) == sorted(["build", one, two])


def test_cathedral_with_the_1_before_a_bought_die(browser: Any, server: Server) -> None:
    def wanted(s: Any, seat: int) -> list[str] | None:
        one = f"die white1@{seat}"
        bought = [f"die white{pips}@{owner}" for pips in range(6, 1, -1) for owner in (1 - seat, "grey")]
        return next(([one, die] for die in bought if ends(s, seat, "build", die, one)), None)

    position, (one, bought) = searched("troyes", wanted)
    assert sorted(in_this_order(browser, server, position, "build", one, bought)) == sorted(["build", bought, one])


def test_farm_with_the_1_first(browser: Any, server: Server) -> None:
    def wanted(s: Any, seat: int) -> list[str] | None:
        dice = [f"die yellow{pips}@{seat}" for pips in (1, 5)]
        return dice if ends(s, seat, "farm", dice[1], dice[0]) else None

    position, (one, five) = searched("troyes", wanted)
    assert in_this_order(browser, server, position, "farm", one, five) == ["farm", five, one]


def test_miller_with_the_1_first(browser: Any, server: Server) -> None:
    """It brings nothing alone: it asks with which other, and both are chosen."""

    def wanted(s: Any, seat: int) -> list[str] | None:
        dice = [f"die yellow{pips}@{seat}" for pips in (1, 5)]
        if not possible("troyes", s, seat, "activate miller", dice[1], dice[0]):
            return None
        return None if possible("troyes", s, seat, "activate miller", dice[0]) else dice

    position, (one, five) = searched("troyes", wanted)
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        click(page, "activate miller")
        touch(page, page.wait_for_selector(f"#stage .soft#die-{seated.asked}-yellow1-0"))
        page.wait_for_selector("#menu:not([hidden])")
        changes(page, lambda: page.click(f'#menu button[data-moves="{five}|{one}"]'))
        assert chips(page) == 3
        click(page, "mill 1")
        confirm(page)
    assert seated.played() == ["activate miller", five, one, "mill 1"]


def test_pillars_alone_in_phase_one(browser: Any, server: Server) -> None:
    """Whoever has hired the mason could only pass, in the order of the rules: it waits until that is confirmed."""
    moves = ["hire mason_1", "take sand_2", "hire toolmaker_1"]
    assert in_this_order(browser, server, record(alone_in_phase_one()), *moves) == [*moves[1:], moves[0]]


def test_pillars_last_builders_in_any_order_of_places(browser: Any, server: Server) -> None:
    moves = ["place market-1", "place castle", "place bishop"]
    assert sorted(in_this_order(browser, server, record(last_builders()), *moves)) == sorted(moves)


def test_pillars_at_the_market_alone(browser: Any, server: Server) -> None:
    """What was sold in between changes what the craftsmen can do afterwards, and that is asked last."""
    moves = ["buy stone-1", "sell wood-2", "buy sand-1", "work mortar_mixer-0"]
    assert sorted(in_this_order(browser, server, record(alone_at_the_market()), *moves)) == sorted(moves)


def test_caylus_favours_from_the_bottom_up(browser: Any, server: Server) -> None:
    def wanted(s: Any, seat: int) -> bool:
        lines = ["line prestige", "line deniers"]
        return possible("caylus", s, seat, *lines) and not possible("caylus", s, seat, *lines[::-1])

    position, _ = searched("caylus", wanted, "place castle")
    played = in_this_order(browser, server, position, "line deniers", "line prestige")
    assert played[:2] == ["line prestige", "line deniers"]


# Confirming, marking, taking out


def one_click(server: Server) -> Seated:
    """Somebody places a worker in Caylus: one click, and it is the other's turn."""

    def wanted(s: Any, seat: int) -> bool:
        return possible("caylus", s, seat, "place castle") and possible("caylus", s, seat, "place trading_post")

    return sit_down(server, searched("caylus", wanted)[0])


def test_a_plain_click_is_confirmed_by_itself(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with asking(browser, seated, how="matters") as page:
        click(page, "place castle")
        assert page.locator("#prompt [data-confirm].running").count() == 1
        assert seated.played() == []
        page.wait_for_selector("body[data-turn=false]", timeout=6000)
    assert seated.played() == ["place castle"]


def test_undo_stops_what_would_be_confirmed_by_itself(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with asking(browser, seated, how="matters") as page:
        click(page, "place castle")
        changes(page, lambda: page.click("#prompt [data-to='0']"))
        assert page.locator("#prompt [data-confirm]").count() == 0 and chips(page) == 0
        page.wait_for_timeout(2600)
        assert page.get_attribute("body", "data-turn") == "true" and seated.played() == []
        changes(page, lambda: page.click("#prompt [data-to='1']"))
        assert page.locator("#prompt [data-confirm].running").count() == 1, "made again, it runs again"


def test_always_waits_and_never_does_not(browser: Any, server: Server) -> None:
    seated = one_click(server)
    with asking(browser, seated, how="always") as page:
        click(page, "place castle")
        assert page.locator("#prompt [data-confirm]:not(.running)").count() == 1
        page.wait_for_timeout(2600)
        assert seated.played() == []
        page.add_init_script("localStorage['parvis.confirm'] = 'never'")
        page.reload()
        page.wait_for_selector("body[data-turn=false]")
    assert seated.played() == ["place castle"]


def test_never_plays_a_turn_when_it_is_complete(browser: Any, server: Server) -> None:
    seated = sit_down(server, record(alone_in_phase_one()))
    with asking(browser, seated, how="never") as page:
        click(page, "take sand_2")
        assert chips(page) == 1 and seated.played() == [], "a turn that is not complete waits"
        page.click('#prompt .buttons button[data-move="pass"]')
        page.wait_for_selector(f"body:not([data-ready^='{seated.ply}.'])")
    assert seated.played() == ["take sand_2", "pass"]


def test_a_die_first_and_then_what_for(browser: Any, server: Server) -> None:
    def wanted(s: Any, seat: int) -> str | None:
        die = f"die yellow5@{seat}"
        turned = possible("troyes", s, seat, f"reroll yellow5@{seat}")
        return die if turned and possible("troyes", s, seat, "farm", die) else None

    position, die = searched("troyes", wanted)
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        touch(page, page.wait_for_selector(f"#stage .lit.soft#die-{seated.asked}-yellow5-0"))
        page.wait_for_selector("#menu:not([hidden]) p:has-text('What for?')")
        assert page.locator("#menu button[data-move^='reroll']").count() == 1, "and what it can be used for at once"
        changes(page, lambda: page.click(f'#menu button[data-moves="farm|{die}"]'))
        assert chips(page) == 2
        assert page.locator("#stage .chosen#agriculture").count() == 1


FAST = """ids => {
  for (const id of ids) {
    const thing = document.getElementById(id), box = thing.getBoundingClientRect();
    const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
    thing.dispatchEvent(new PointerEvent("click", { bubbles: true, clientX, clientY, pointerType: "mouse" }));
  }
}"""
"""Clicks that do not wait for what comes of them."""


def test_a_hand_may_be_faster_than_the_server(browser: Any, server: Server) -> None:
    """A click while another is on its way waits for it; the same once more is a slip, even where two dice are alike."""

    def wanted(s: Any, seat: int) -> bool:
        six, four = [f"die yellow{pips}@{seat}" for pips in (6, 4)]
        return possible("troyes", s, seat, "farm", six, four, four)

    position, _ = searched("troyes", wanted)
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        click(page, "farm")
        four, six = (f"die-{seated.asked}-yellow{pips}-0" for pips in (4, 6))
        changes(page, lambda: page.evaluate(FAST, [four, four]))
        assert chips(page) == 2
        changes(page, lambda: page.click("#prompt [data-to='1']"))
        several = page.locator(f"#stage #{six}.soft, #stage #{six}[data-move*='|']").count()
        page.evaluate(FAST, [four, six])
        if several:
            page.click(f'#menu button[data-move="die yellow6@{seated.asked}"]')
        page.wait_for_selector(f"#stage .chosen#{six}")
        assert chips(page) == 3 and page.locator("#stage .chosen[id*=yellow4]").count() == 1


@contextmanager
def a_menu(browser: Any, server: Server) -> Iterator[tuple[Any, Seated]]:
    """A page on which a die is asked what for."""

    def wanted(s: Any, seat: int) -> str | None:
        die = f"die yellow5@{seat}"
        return die if possible("troyes", s, seat, "farm", die) else None

    position, _ = searched("troyes", wanted)
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        touch(page, page.wait_for_selector(f"#stage .soft#die-{seated.asked}-yellow5-0"))
        page.wait_for_selector("#menu:not([hidden]) button")
        yield page, seated


def test_what_is_clicked_beside_a_menu_closes_it_and_says_what_it_is(browser: Any, server: Server) -> None:
    """The focus goes back from the menu to the die, and does not take the tip away."""
    with a_menu(browser, server) as (page, _):
        page.evaluate(FAST, ["prices"])
        assert page.is_hidden("#menu")
        assert page.is_visible("#tip")


def test_what_is_said_in_the_chat_leaves_a_menu_open(browser: Any, server: Server) -> None:
    with a_menu(browser, server) as (page, seated):
        other = f"{server.url}/api/tables/{seated.opened['table']}/chat"
        token = {"Authorization": f"Bearer {seated.opened['seats'][1 - seated.asked]['token']}"}
        assert httpx.post(other, json={"text": "Well?"}, headers=token).status_code == 200
        page.wait_for_function("() => document.getElementById('chat-lines').textContent.includes('Well?')")
        assert page.is_visible("#menu button")
        page.keyboard.press("Escape")
        assert page.is_hidden("#menu")


def test_what_is_chosen_is_marked_and_taken_out(browser: Any, server: Server) -> None:
    """By its chip, or where it is marked."""
    with asking(browser, sit_down(server, record(alone_in_phase_one()))) as page:
        for move in ("take sand_2", "hire toolmaker_1"):
            click(page, move)
        assert page.locator("#stage .chosen#resource-sand_2").count() == 1
        changes(page, lambda: page.click("#prompt [data-out='0']"))
        assert chips(page) == 1 and page.locator("#stage .chosen[id^=resource]").count() == 0
        click(page, "take sand_2")
        changes(page, lambda: touch(page, page.wait_for_selector("#resource-sand_2.chosen")))
        assert chips(page) == 1 and page.locator("#stage .chosen[id^=resource]").count() == 0
        changes(page, lambda: page.click("#prompt [data-to='0']"))
        assert chips(page) == 0, "start over"


def test_dice_of_a_group_are_marked_and_taken_out_on_the_board(browser: Any, server: Server) -> None:
    """Of two dice that show the same, each is one: the second is taken out where it lies."""

    def wanted(s: Any, seat: int) -> str | None:
        dice = [f"die {colour}{pips}@{seat}" for colour in ("yellow", "white", "red") for pips in (3, 4, 5)]
        return next((die for die in dice if possible("troyes", s, seat, "farm", die, die)), None)

    position, die = searched("troyes", wanted)
    seated = sit_down(server, position)
    with asking(browser, seated) as page:
        for move in ("farm", die, die):
            click(page, move)
        name = die.removeprefix("die ").partition("@")[0]
        marked = [f"die-{seated.asked}-{name}-{nth}" for nth in (0, 1)]
        for id in marked:
            assert page.locator(f"#stage .chosen#{id} .tick").count() == 1
        changes(page, lambda: touch(page, page.wait_for_selector(f"#{marked[1]}.chosen")))
        assert chips(page) == 2 and page.locator("#stage .chosen[id^=die]").count() == 1
        click(page, "done")
        confirm(page)
    assert seated.played() == ["farm", die, "done"]


def test_a_hired_craftsman_is_marked_and_taken_out_on_the_board(browser: Any, server: Server) -> None:
    with asking(browser, sit_down(server, record(alone_in_phase_one()))) as page:
        click(page, "hire toolmaker_1")
        assert page.locator("#stage .chosen#craftsman-toolmaker_1 .tick").count() == 1
        changes(page, lambda: touch(page, page.wait_for_selector("#craftsman-toolmaker_1.chosen")))
        assert chips(page) == 0 and page.locator("#stage .chosen").count() == 0


def test_a_reload_keeps_the_draft_and_nobody_else_sees_it(browser: Any, server: Server) -> None:
    seated = sit_down(server, record(alone_in_phase_one()))
    with asking(browser, seated) as page, asking(browser, seated, 1 - seated.asked) as other:
        before = other.inner_html("#stage")
        click(page, "take sand_2")
        other.wait_for_selector("#prompt:has-text('is choosing')")
        click(page, "hire toolmaker_1")
        drawn = page.locator("#stage .chosen").count(), page.inner_text("#panel-0"), page.inner_text("#prompt .draft")
        page.reload()
        page.wait_for_selector("body[data-looked]")
        assert chips(page) == 2
        assert drawn == (
            page.locator("#stage .chosen").count(), page.inner_text("#panel-0"), page.inner_text("#prompt .draft")
        )  # fmt: skip
        assert other.inner_html("#stage") == before and other.locator("#stage .chosen").count() == 0
        other.reload()
        other.wait_for_selector("#prompt:has-text('is choosing')")
        assert other.locator(".draft, .chosen").count() == 0

"""Who is away is told of a turn: by letters and webhooks, once, nothing secret, and nobody can be pestered by it."""

from __future__ import annotations

import asyncio
import hmac
import json
import smtplib
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from parvis.__main__ import main
from parvis.table.settings import Telling
from parvis.table.store import telling as reached
from parvis.table.telling import hooks, letters, teller
from parvis.text.words import LANGUAGES, house_words
from table.receivers import certificate, false_mail_server, hook_server, mail_server
from table.servers import Inside, finish

ADDRESS = "https://games.example/parvis"
MAILBOX = "anna@example.org"


@pytest.fixture
def post() -> Iterator[Any]:
    with mail_server() as running:
        yield running


def house_with(folder: Path, **telling: Any) -> Inside:
    folder.mkdir(exist_ok=True)
    told = Telling(address=ADDRESS, tell_after=0, webhooks_to=("127.0.0.1",), mail_from="games@example.org", **telling)
    running = Inside(folder, telling=told)
    running.app.state.service.asking_where.burst = 1000
    return running


@contextmanager
def mailing(folder: Path, post: Any, **more: Any) -> Iterator[Inside]:
    running = house_with(
        folder, mail=True, webhooks=True, smtp_host="localhost", smtp_port=post.port,
        **{"smtp_security": "none", **more},
    )  # fmt: skip
    try:
        yield running
    finally:
        running.stop()


def until(true: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def opened(house: Inside) -> str:
    """A table with two people, who sit at one browser; it is somebody's turn."""
    form = {"game": "caylus", "seat0": "here", "seat1": "here"}
    return house.client.post("/new", data=form).headers["location"].rpartition("/")[2]


def said(house: Inside, table: str, address: str = MAILBOX, kind: str = "mail", **more: str) -> httpx.Response:
    """For both seats: whoever is asked next is told there."""
    answers = [
        house.client.post(f"/t/{table}/tell", data={"seat": seat, "kind": kind, "address": address, **more})
        for seat in ("0", "1")
    ]
    return answers[0]


def link_in(letter: EmailMessage, what: str) -> str:
    text = letter.get_content()
    return next(word for word in text.split() if word.startswith(f"{ADDRESS}/told/{what}/")).removeprefix(ADDRESS)


def confirmed(house: Inside, post: Any, table: str) -> None:
    """The mailbox is confirmed, and empty again."""
    assert said(house, table).status_code == 303
    until(lambda: post.handler.received, "a letter to confirm the address")
    assert house.client.post(link_in(post.handler.received[0], "confirm")).status_code == 200
    assert said(house, table).status_code == 303
    post.handler.received.clear()


def view(house: Inside, table: str) -> dict[str, Any]:
    found: dict[str, Any] = house.client.get(f"/api/tables/{table}").json()
    return found


def another_turn(house: Inside, table: str) -> None:
    """Moves are made until somebody else is asked."""
    before = view(house, table)["asked"]
    while (now := view(house, table))["asked"] == before:
        move = {"ply": now["ply"], "moves": [now["moves"][0]["move"]]}
        assert house.client.post(f"/api/tables/{table}/moves", json=move).status_code == 200


def settled(house: Inside) -> None:
    """Nobody waits any more to be told."""
    its = house.app.state.service.tables.teller
    until(lambda: not its.timers and not its.tasks, "telling comes to an end")


def looked_at_anew(house: Inside, table: str) -> None:
    """The table is loaded again, with somebody asked who is away."""
    tables = house.app.state.service.tables
    del tables.live[table]
    asyncio.run_coroutine_threadsafe(tables.get(table), house.loop).result(30)
    settled(house)


# Letters


def test_a_turn_is_told_by_a_letter_with_a_link_and_nothing_secret(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        another_turn(house, table)
        until(lambda: post.handler.received, "a letter")
        settled(house)
        [letter] = post.handler.received
        assert letter["To"] == MAILBOX and letter["From"] == "games@example.org"
        assert letter["Subject"] == "Caylus: it is your turn" and letter["Auto-Submitted"] == "auto-generated"
        assert f"{ADDRESS}/t/{table}" in letter.get_content().splitlines()
        assert letter["List-Unsubscribe"].removeprefix("<").startswith(f"{ADDRESS}/told/stop/")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        live = house.app.state.service.tables.live[table]
        secrets = [live.row.watch, live.row.owner, *(seat.token for seat in live.seats)]
        assert not any(secret in letter.as_string() for secret in secrets)


def test_each_turn_is_told_once(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        another_turn(house, table)
        until(lambda: post.handler.received, "a letter")
        for _ in range(3):
            looked_at_anew(house, table)
        assert len(post.handler.received) == 1
        another_turn(house, table)
        until(lambda: len(post.handler.received) == 2, "the next turn is told again")
        another_turn(house, table)
        until(lambda: len(post.handler.received) == 3, "also where it is of the same seat")
        settled(house)


def test_a_restart_tells_nobody_twice_and_forgets_nobody(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        another_turn(house, table)
        until(lambda: post.handler.received, "a letter")
        settled(house)
        cookies = house.client.cookies
    with mailing(tmp_path, post) as house:
        house.client.cookies = cookies
        until(lambda: table in house.app.state.service.tables.live, "the table is looked at")
        settled(house)
        assert len(post.handler.received) == 1
        house.app.state.service.tables.teller.on = False  # the server stops before it has told anybody
        another_turn(house, table)
    with mailing(tmp_path, post) as house:
        until(lambda: len(post.handler.received) == 2, "who was asked while nobody told it, is told after the start")
        settled(house)


def test_who_has_the_page_open_is_not_told(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        live = house.app.state.service.tables.live[table]
        live.present.update({0: 1, 1: 1})
        another_turn(house, table)
        settled(house)
        assert post.handler.received == []
        live.present.update({0: 0, 1: 0})
        another_turn(house, table)
        until(lambda: post.handler.received, "who has left is told")
        settled(house)


def test_a_turn_goes_on_where_chance_comes_in_between() -> None:
    def start(*seats: int) -> int:
        moves = [(seat, ("x", 0)) for seat in seats]
        table: Any = SimpleNamespace(asked=SimpleNamespace(seat=0), record=SimpleNamespace(moves=moves))
        return teller.turn_start(table)

    assert [start(), start(-1), start(0, -1, 0), start(1), start(0, 1, -1, 0, -1)] == [0, 0, 0, 1, 2]


def test_nobody_is_told_before_there_was_time_to_come(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        its = house.app.state.service.tables.teller
        its.settings = replace(its.settings, tell_after=3600)
        another_turn(house, table)
        assert 3500 < its.timers[table].when() - house.loop.time() <= 3600


def test_a_turn_that_a_bot_plays_is_nobodys_to_be_told_of(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        live = house.app.state.service.tables.live[opened(house)]
        its, asked = house.app.state.service.tables.teller, live.asked.seat
        assert its.away(live) == asked
        live.seats[asked].bot = "random"
        assert its.away(live) is None


def test_who_has_come_or_moved_meanwhile_is_told_no_more(
    tmp_path: Path, post: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teller, "PAUSES", (0, 0, 0))
    with mailing(tmp_path, post) as house:
        live = house.app.state.service.tables.live[opened(house)]
        its, seat, tries = house.app.state.service.tables.teller, live.asked.seat, []
        reach = reached.Reach(live.id, seat, "mail", MAILBOX, "client", "secret", "en")

        async def fails(*_: Any) -> None:
            tries.append(len(tries))
            live.present[seat] = 1
            raise OSError("not now")

        monkeypatch.setattr(its, "_send_once", fails)
        send = lambda start: asyncio.run_coroutine_threadsafe(  # noqa: E731
            its._send(reach, live.game, live.ply, start), house.loop
        ).result(30)
        start = teller.turn_start(live)
        send(start + 1)
        assert tries == [], "that turn is over"
        send(start)
        assert tries == [0], "and then the page was opened"
    monkeypatch.undo()
    assert teller.PAUSES == (0, 10, 60, 300, 1200), "as hosts are told"


@pytest.mark.parametrize("kind", ["mail", "webhook"])
def test_what_the_host_has_turned_off_since_is_not_sent(tmp_path: Path, post: Any, kind: str) -> None:
    with mailing(tmp_path, post) as house, hook_server() as hook:
        live = house.app.state.service.tables.live[opened(house)]
        its = house.app.state.service.tables.teller
        where = MAILBOX if kind == "mail" else hook.url
        reach = reached.Reach(live.id, 0, kind, where, "client", "secret", "en")
        for off in ({"mail": False}, {"webhooks": False}):
            its.settings = replace(house.app.state.service.settings.telling, **off)
            asyncio.run_coroutine_threadsafe(its._send_once(reach, live.game, 0), house.loop).result(30)
        assert len(post.handler.received) + len(hook.received) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_is_confirmed_by_its_owner_first(tmp_path: Path, post: Any, language: str) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        house.client.headers["accept-language"] = language
        said(house, table)
        until(lambda: post.handler.received, "a letter to confirm the address")
        [letter] = post.handler.received
        say = house_words(language)
        assert letter["Subject"] == say("tell.confirm-subject") and ADDRESS in letter.get_content()
        assert say("tell.unconfirmed") in house.client.get(f"/t/{table}/tell").text
        another_turn(house, table)
        settled(house)
        assert len(post.handler.received) == 1, "nothing is told before that"
        confirm = link_in(letter, "confirm")
        with httpx.Client(base_url=house.url) as anybody:
            assert say("tell.ask-confirm") in anybody.get(confirm, params={"lang": language}).text
            assert say("tell.works") not in house.client.get(f"/t/{table}/tell").text, "looking at a link does nothing"
            assert anybody.post(confirm).status_code == 200
        assert say("tell.works") in house.client.get(f"/t/{table}/tell").text


def test_a_mailbox_is_asked_once_a_day_whoever_names_it(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        first, second = opened(house), opened(house)
        said(house, first)
        until(lambda: post.handler.received, "a letter")
        assert said(house, second).status_code == 400
        with httpx.Client(base_url=house.url) as other:
            form = {"game": "caylus", "seat0": "here", "seat1": "here"}
            table = other.post("/new", data=form).headers["location"].rpartition("/")[2]
            named = {"seat": "0", "kind": "mail", "address": MAILBOX.upper()}
            assert other.post(f"/t/{table}/tell", data=named).status_code == 400
        assert len(post.handler.received) == 1


def test_who_wants_no_letters_gets_none_and_is_never_asked_again(
    tmp_path: Path, post: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        another_turn(house, table)
        until(lambda: post.handler.received, "a letter")
        stop = link_in(post.handler.received[0], "stop")
        assert house.client.get(stop).status_code == 200
        assert MAILBOX in house.client.get(f"/t/{table}/tell").text, "looking at a link does nothing"
        one_click = {"List-Unsubscribe": "One-Click"}
        assert httpx.post(f"{house.url}{stop}", data=one_click).status_code == 200
        assert MAILBOX not in house.client.get(f"/t/{table}/tell").text
        another_turn(house, table)
        settled(house)
        monkeypatch.setattr(reached, "DAY", 0)
        assert said(house, table).status_code == 400
        live, links = house.app.state.service.tables.live[table], house.app.state.service.tables.teller.links
        confirm = links.made("confirm", MAILBOX, live.row.owner).removeprefix(ADDRESS)
        assert house.client.post(confirm).status_code == 400, "nor by a letter of before"
        assert len(post.handler.received) == 1


def test_links_cannot_be_made_up(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        made = house.app.state.service.tables.teller.links
        stop = made.made("stop", MAILBOX).rpartition("/")[2]
        for path in (f"/told/confirm/{stop}", f"/told/stop/{stop[:-1]}", "/told/stop/x", f"/told/other/{stop}"):
            assert house.client.get(path).status_code == house.client.post(path).status_code == 400


@pytest.mark.parametrize(
    "address",
    ["anna", "anna@", "@example.org", "a@b@c.org", "anna@example.org, eve@example.org", "Anna <anna@example.org>",
     "anna@example.org\r\nBcc: eve@example.org", "anna@exa mple.org", "a" * 300 + "@example.org", "anna@-example.org",
     "root@localhost", "root@10.0.0.1", "anna@printer.LAN", "root@db.internal", "anna@[127.0.0.1]"],
)  # fmt: skip
def test_what_is_no_mailbox_is_refused(tmp_path: Path, post: Any, address: str) -> None:
    assert not letters.is_address(address)
    assert letters.is_address("anna.o'hara+parvis@mail.example.org")
    assert letters.is_address("a@localhost", ["localhost"]) and not letters.is_address("a@localhost", ["elsewhere"])


def test_no_letter_goes_to_this_machine_unless_the_host_names_it(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        refused = said(house, table := opened(house), "root@localhost")
        assert refused.status_code == 400 and house_words("en")("error.no-mailbox") in refused.text
        house.app.state.service.settings = replace(
            house.app.state.service.settings,
            telling=replace(house.app.state.service.settings.telling, mail_to=("localhost",)),
        )
        assert said(house, table, "root@localhost").status_code == 303
        until(lambda: post.handler.received, "a letter")


def test_a_letter_that_is_not_taken_is_sent_again(tmp_path: Path, post: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teller, "PAUSES", (0, 0, 0, 0))
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        post.handler.fails = 2
        another_turn(house, table)
        until(lambda: post.handler.received, "the third one is taken")
        settled(house)
        assert len(post.handler.received) == 1


def test_an_address_whose_letter_did_not_go_can_be_named_again(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        post.handler.fails = 1
        refused = house.client.post(f"/t/{table}/tell", data={"seat": "0", "kind": "mail", "address": MAILBOX})
        assert refused.status_code == 400 and house_words("en")("error.no-letter") in refused.text
        assert MAILBOX not in house.client.get(f"/t/{table}/tell").text
        said(house, table)
        until(lambda: post.handler.received, "a letter")


def test_letters_go_by_starttls_with_a_login_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cert, key = certificate(tmp_path)
    told = Telling(mail_from="games@example.org", smtp_host="localhost", smtp_user="me", smtp_password="hush")
    letter = letters.letter(told, MAILBOX, "Grüße", "line\n", "https://games.example/stop")
    with mail_server((cert, key), ("me", "hush")) as server:
        told = replace(told, smtp_port=server.port)
        monkeypatch.setenv("SSL_CERT_FILE", str(cert))
        letters.send(told, letter)
        with pytest.raises(smtplib.SMTPAuthenticationError):
            letters.send(replace(told, smtp_password="wrong"), letter)
        with pytest.raises(smtplib.SMTPException):
            letters.send(replace(told, smtp_security="none", smtp_user=""), letter)
        assert [found["Subject"] for found in server.handler.received] == ["Grüße"]
    monkeypatch.delenv("SSL_CERT_FILE")
    with false_mail_server((cert, key)) as (port, heard), pytest.raises(ssl.SSLCertVerificationError):
        letters.send(replace(told, smtp_port=port), letter)
    assert b"AUTH" not in b"".join(heard), "a server that cannot show who it is gets no password"
    with mail_server() as open_server:
        with pytest.raises(smtplib.SMTPNotSupportedError):
            letters.send(replace(told, smtp_port=open_server.port), letter)
        assert open_server.handler.received == [], "a server without STARTTLS gets no password and no letter"


def test_letters_go_by_tls_to_who_can_show_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = certificate(tmp_path)
    told = Telling(mail_from="games@example.org", smtp_host="localhost", smtp_security="tls")
    with mail_server(pair, from_the_start=True) as server:
        told = replace(told, smtp_port=server.port)
        letter = letters.letter(told, MAILBOX, "Hello", "line\n", "https://games.example/stop")
        with pytest.raises(ssl.SSLCertVerificationError):
            letters.send(told, letter)
        monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))
        letters.send(told, letter)
        assert [found["Subject"] for found in server.handler.received] == ["Hello"]


@pytest.mark.parametrize("security", ["none", "tls"])
def test_a_silent_server_of_letters_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, security: str) -> None:
    monkeypatch.setattr(letters, "TIMEOUT", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        told = Telling(smtp_host="127.0.0.1", smtp_port=silent.getsockname()[1], smtp_security=security)
        giving_up = threading.Timer(20, lambda: silent.accept()[0].close())  # or the test would wait for ever
        giving_up.start()
        with pytest.raises(OSError, match="timed out"):
            letters.send(told, EmailMessage())
        giving_up.cancel()


# Webhooks


def test_a_turn_is_told_by_a_signed_webhook(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house, hook_server() as hook:
        table = opened(house)
        assert said(house, table, hook.url, "webhook").status_code == 303
        assert [json.loads(body)["event"] for _, body in hook.received] == ["hello", "hello"]
        hook.received.clear()
        another_turn(house, table)
        until(lambda: hook.received, "a webhook")
        settled(house)
        [(headers, body)] = hook.received
        now = view(house, table)
        assert json.loads(body) == {
            "event": "turn", "table": table, "game": "caylus", "seat": now["asked"], "ply": now["ply"],
            "link": f"{ADDRESS}/t/{table}",
        }  # fmt: skip
        page = house.client.get(f"/t/{table}/tell").text
        secrets = [part.split("</code>")[0] for part in page.split("<code>")[1:]]
        said_at = headers["x-parvis-timestamp"].encode() + b"."
        signed = [f"sha256={hmac.new(secret.encode(), said_at + body, sha256).hexdigest()}" for secret in secrets]
        assert headers["host"] == f"127.0.0.1:{hook.server_port}"
        assert headers["x-parvis-signature"] == signed[now["asked"]] and len(set(signed)) == 2
        assert abs(int(headers["x-parvis-timestamp"]) - time.time()) < 60
        said(house, table, kind="webhook", stop="1")
        another_turn(house, table)
        settled(house)
        assert len(hook.received) == 1, "no more"


@pytest.mark.parametrize(("status", "tries"), [(500, 4), (429, 4), (404, 1), (302, 1)])
def test_a_webhook_is_tried_again_where_that_is_of_use(
    tmp_path: Path, post: Any, monkeypatch: pytest.MonkeyPatch, status: int, tries: int
) -> None:
    monkeypatch.setattr(teller, "PAUSES", (0, 0, 0, 0))
    with mailing(tmp_path, post) as house, hook_server() as hook, hook_server() as elsewhere:
        table = opened(house)
        said(house, table, hook.url, "webhook")
        hook.received.clear()
        hook.answers, hook.location = lambda: status, elsewhere.url
        another_turn(house, table)
        until(lambda: len(hook.received) == tries, f"{tries} tries")
        settled(house)
        assert len(hook.received) == tries and elsewhere.received == [], "nobody is followed elsewhere"


@pytest.mark.parametrize("status", [404, 302, 500])
def test_a_webhook_that_does_not_take_the_greeting_is_not_kept(tmp_path: Path, post: Any, status: int) -> None:
    with mailing(tmp_path, post) as house, hook_server() as hook:
        table = opened(house)
        hook.answers = lambda: status
        refused = said(house, table, hook.url, "webhook")
        assert refused.status_code == 400 and house_words("en")("error.no-webhook") in refused.text
        assert hook.url not in house.client.get(f"/t/{table}/tell").text


PRIVATE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "224.0.0.1", "255.255.255.255", "198.18.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b::a00:1",
    "4000::1", "240.0.0.1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_goes_to_a_private_address_unless_it_is_named(address: str) -> None:
    assert not hooks.is_allowed(address, ())
    assert hooks.is_allowed("9.9.9.9", ()) and hooks.is_allowed("2620:fe::fe", ())
    assert hooks.is_allowed("10.1.2.3", ("10.0.0.0/8",)) and not hooks.is_allowed("10.1.2.3", ("10.2.0.0/16",))


@pytest.mark.parametrize(
    "url",
    ["ftp://example.org/", "http://", "example.org", "http://me:you@example.org/", "http://example.org:25/",
     "http://example.org:22/", "http://exam ple.org/", "http://example.org/a b", "http://[::1", "https://e.org:99999/",
     "http://example.org/\r\nX: y", "http://" + "a" * 600, "file:///etc/passwd", "http://example.org\\@127.0.0.1/"],
)  # fmt: skip
def test_what_is_no_address_for_a_webhook_is_refused(url: str) -> None:
    with pytest.raises(hooks.Unreachable):
        hooks.target(url)


def test_letters_of_all_languages_reach_a_path() -> None:
    assert hooks.target("https://bücher.example/é?q=ü") == hooks.Target(
        True, "xn--bcher-kva.example", 443, "/%C3%A9?q=%C3%BC"
    )


def test_a_name_is_looked_up_once_and_all_its_addresses_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere the second time, or in part, leads nowhere."""
    looked: list[str] = []
    connected: list[str] = []
    known = {"mixed.example": ["9.9.9.9", "10.0.0.1"], "turning.example": ["9.9.9.9"], "inside.example": ["10.0.0.1"]}

    async def connect(address: str, port: int, **_: Any) -> Any:
        connected.append(address)
        raise OSError("nobody is there")

    async def evening() -> None:
        async def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
            looked.append(host)
            found = known[host] if looked.count(host) == 1 else ["127.0.0.1"]
            return [(2, 1, 6, "", (address, port)) for address in found]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        for host in known:
            with pytest.raises(hooks.Unreachable):
                await hooks.send(f"http://{host}/", "secret", {}, ())

    finish(evening())
    assert looked == list(known) and connected == ["9.9.9.9"]


def test_a_webhook_by_https_goes_to_who_can_show_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cert, key = certificate(tmp_path)
    heard: list[bytes] = []

    async def evening() -> None:
        async def taken(reader: Any, writer: Any) -> None:
            heard.append(await reader.readuntil(b"\r\n"))
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
            writer.close()

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        async with await asyncio.start_server(taken, "127.0.0.1", 0, ssl=context) as server:
            url = f"https://localhost:{server.sockets[0].getsockname()[1]}/hook"
            with pytest.raises(hooks.Unreachable, match="SSLCertVerificationError"):
                await hooks.send(url, "secret", {}, ("127.0.0.1", "::1"))
            assert heard == [], "nothing was told to a stranger"
            monkeypatch.setenv("SSL_CERT_FILE", str(cert))
            await hooks.send(url, "secret", {}, ("127.0.0.1", "::1"))

    finish(evening())
    assert heard == [b"POST /hook HTTP/1.1\r\n"]


def test_a_silent_receiver_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "TIMEOUT", 0.2)

    async def evening() -> None:
        gone = asyncio.Event()

        async def silent(reader: Any, writer: Any) -> None:
            with suppress(ConnectionError):
                while await reader.read(1000):
                    pass
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
            gone.set()

        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(hooks.Unreachable, match="no answer in time"):
                await hooks.send(f"http://127.0.0.1:{port}/", "secret", {}, ("127.0.0.1",))
            await gone.wait()

    finish(evening())


# Who decides


def test_only_the_holder_of_a_seat_says_where(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house, hook_server() as hook:
        table = opened(house)
        form = {"seat": "0", "kind": "webhook", "address": hook.url}
        with httpx.Client(base_url=house.url) as stranger:
            assert stranger.get(f"/t/{table}/tell").status_code == 404
            assert stranger.post(f"/t/{table}/tell", data=form).status_code == 404
            watch = house.app.state.service.tables.live[table].row.watch
            assert stranger.post(f"/s/{watch}").status_code == 303
            assert stranger.get(f"/t/{table}/tell").status_code == 403, "nor who only looks on"
            assert stranger.post(f"/t/{table}/tell", data=form).status_code == 403
        for wrong in ({"seat": "4"}, {"seat": "-2"}, {"seat": ""}, {"kind": "pigeon"}):
            assert house.client.post(f"/t/{table}/tell", data={**form, **wrong}).status_code == 400
        elsewhere = {"origin": "https://elsewhere.example"}
        assert house.client.post(f"/t/{table}/tell", data=form, headers=elsewhere).status_code in (400, 403)
        assert hook.received == []


def test_whoever_has_lost_a_seat_is_not_told_of_it(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        table = opened(house)
        confirmed(house, post, table)
        with house.app.state.service.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE holders SET client = 'somebody else' WHERE seat >= 0")
        looked_at_anew(house, table)
        assert post.handler.received == []


def test_nothing_is_there_unless_the_host_turns_it_on(tmp_path: Path) -> None:
    running = Inside(tmp_path)
    table = opened(running)
    assert running.client.get(f"/t/{table}/tell").status_code == 404
    assert said(running, table).status_code == 404
    assert f"/t/{table}/tell" not in running.client.get(f"/t/{table}").text
    assert not running.app.state.service.tables.teller.timers
    running.stop()


def test_only_what_is_turned_on_is_offered(tmp_path: Path) -> None:
    with hook_server() as hook:
        running = house_with(tmp_path, webhooks=True)
        table = opened(running)
        assert f"/t/{table}/tell" in running.client.get(f"/t/{table}").text
        page = running.client.get(f"/t/{table}/tell").text
        assert 'value="webhook"' in page and 'value="mail"' not in page
        refused = said(running, table)
        assert refused.status_code == 400 and house_words("en")("error.garbage") in refused.text
        assert said(running, table, hook.url, "webhook").status_code == 303
        running.stop()


def test_addresses_are_not_named_by_the_dozen(tmp_path: Path, post: Any) -> None:
    with mailing(tmp_path, post) as house:
        house.app.state.service.asking_where.burst = 2
        table = opened(house)
        form = {"seat": "0", "kind": "webhook", "address": "http://127.0.0.1:1/"}
        codes = [house.client.post(f"/t/{table}/tell", data=form).status_code for _ in range(3)]
        assert codes == [400, 400, 429]


@pytest.mark.parametrize(
    ("flags", "lacks"),
    [(["--mail"], "address"), (["--webhooks"], "address"), (["--mail", "--address", ADDRESS], "smtp-host"),
     (["--mail", "--address", ADDRESS, "--smtp-host", "x"], "mail-from")],
)  # fmt: skip
def test_what_is_lacking_is_said_before_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, flags: list[str], lacks: str
) -> None:
    monkeypatch.setattr("parvis.commands.serve.serve", lambda *_: pytest.fail("the server was started"))
    assert main(["serve", "--data", str(tmp_path / "new"), *flags]) == 2
    assert f"the setting {lacks} is needed" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()

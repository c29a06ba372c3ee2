"""What receives letters and webhooks in the tests, on this machine alone."""

from __future__ import annotations

import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope

from table.servers import free_port


class Letters:
    """A mailbox for whatever is sent."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.fails = 0
        """How many of the next letters are refused."""

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802
        if self.fails:
            self.fails -= 1
            return "451 later"
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"]]
        self.received.append(found)
        return "250 OK"


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost, signed by itself."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(cert)],
        check=True, capture_output=True,
    )  # fmt: skip
    return cert, key


@contextmanager
def mail_server(
    tls: tuple[Path, Path] | None = None, login: tuple[str, str] | None = None, from_the_start: bool = False
) -> Iterator[Any]:
    """A server of letters; with a certificate it wants STARTTLS, or TLS from the start; with a login it wants that.

    Its `handler` has the letters.
    """
    context = None
    if tls is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*tls)

    def known(server: Any, session: Any, envelope: Any, mechanism: str, given: Any) -> AuthResult:
        return AuthResult(success=(given.login.decode(), given.password.decode()) == login, handled=False)

    # The port is ours before it listens there; who waits for its answer waits as long as it takes.
    controller = Controller(
        Letters(), hostname="127.0.0.1", port=free_port(), ready_timeout=30, authenticator=known,
        auth_required=login is not None, auth_require_tls=tls is not None,
        **(
            {"ssl_context": context} if from_the_start else
            {"tls_context": context, "require_starttls": tls is not None}
        ),
    )  # fmt: skip
    controller.start()
    try:
        yield controller
    finally:
        controller.stop()


@contextmanager
def false_mail_server(tls: tuple[Path, Path]) -> Iterator[tuple[int, list[bytes]]]:
    """One that says STARTTLS and shows a certificate that nobody trusts: its port, and what it has heard."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*tls)
    heard: list[bytes] = []

    def serve(listener: socket.socket) -> None:
        plain, _ = listener.accept()
        plain.settimeout(30)
        with plain:
            plain.sendall(b"220 here\r\n")
            heard.append(plain.recv(1000))
            plain.sendall(b"250-here\r\n250 STARTTLS\r\n")
            heard.append(plain.recv(1000))
            plain.sendall(b"220 go on\r\n")
            with suppress(OSError), context.wrap_socket(plain, server_side=True) as secure:
                heard.append(secure.recv(1000))

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener,))
        thread.start()
        yield listener.getsockname()[1], heard
        thread.join()


class Hook(HTTPServer):
    """Takes webhooks, and answers as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taker)
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.answers: Callable[[], int] = lambda: 204
        self.location = ""
        self.url = f"http://127.0.0.1:{self.server_port}/hook?of=me"


class _Taker(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        assert self.path == "/hook?of=me"
        self.server.received.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.answers())
        if self.server.location:
            self.send_header("location", self.server.location)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hook_server() -> Iterator[Hook]:
    hook = Hook()
    thread = threading.Thread(target=hook.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield hook
    finally:
        hook.shutdown()
        thread.join()
        hook.server_close()

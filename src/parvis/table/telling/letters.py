"""The letters that are sent: to confirm an address, and that it is somebody's turn. Nothing secret stands in them."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final

from ...text.words import Words
from ..settings import Telling

LONGEST: Final = 200
TIMEOUT: Final = 20
"""The seconds in which the server of the letters has to answer each time."""
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)*[A-Za-z0-9-]*[A-Za-z0-9]"
)

INSIDE: Final = (".local", ".localhost", ".localdomain", ".internal", ".home.arpa", ".lan")
"""How names end that are of a network of the host's."""


def is_address(text: str, named: Sequence[str] = ()) -> bool:
    """Whether this is the address of one mailbox, as far as one can see, and none of this machine or its network.

    Such a one only if the host of the server has named what stands after the @.
    """
    domain = text.rpartition("@")[2].lower()
    inside = "." not in domain or domain.rpartition(".")[2].isdecimal() or domain.endswith(INSIDE)
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None and (not inside or domain in named)


def letter(settings: Telling, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """A letter of a machine, with a way to get no more of them."""
    made = EmailMessage()
    made["From"] = settings.mail_from
    made["To"] = to
    made["Subject"] = subject
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2].rstrip(">") or "parvis")
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made


def confirmation(settings: Telling, say: Words, to: str, confirm: str, stop: str) -> EmailMessage:
    text = say("tell.confirm-letter", server=settings.address, link=confirm, stop=stop)
    return letter(settings, to, say("tell.confirm-subject"), text, stop)


def your_turn(settings: Telling, say: Words, to: str, title: str, link: str, stop: str) -> EmailMessage:
    text = say("tell.turn-letter", game=title, link=link, stop=stop)
    return letter(settings, to, say("tell.turn-subject", game=title), text, stop)


def send(settings: Telling, message: EmailMessage) -> None:
    """Give a letter to the server that takes them; in a thread, because it waits."""
    trusted = ssl.create_default_context()
    host, port = settings.smtp_host, settings.smtp_port
    with (
        smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=trusted)
        if settings.smtp_security == "tls"
        else smtplib.SMTP(host, port, timeout=TIMEOUT)
    ) as server:
        if settings.smtp_security == "starttls":
            server.starttls(context=trusted)
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)

"""What a page or a form is answered, whoever asks over whatever line: plain values. `app.py` makes HTTP of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

HTML = "text/html"


@dataclass
class Reply:
    """A text of some kind; or, with a place in its headers, where to look instead."""

    text: str
    status: int = 200
    kind: str = HTML
    headers: dict[str, str] = field(default_factory=dict)
    cookies: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    """What the browser is to keep: name, value, and how."""

    def set_cookie(self, name: str, value: str, **how: Any) -> None:
        self.cookies.append((name, value, how))


def redirect(where: str) -> Reply:
    """To be looked at with GET."""
    return Reply("", 303, headers={"location": where})


def download(text: str, name: str, kind: str = "text/plain") -> Reply:
    """A file to be kept."""
    return Reply(text, kind=kind, headers={"content-disposition": f"attachment; filename*=UTF-8''{name}"})

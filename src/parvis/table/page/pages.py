"""The templates; what people have typed is escaped by the library."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, Template

from ...text.words import LANGUAGES, Words
from .badges import badge, signs


@cache
def template(name: str) -> Template:
    return environment().get_template(name)


@cache
def environment() -> Environment:
    loader = PackageLoader("parvis.table.page")
    made = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False)
    made.globals["badge"] = badge
    made.globals["signs"] = signs
    return made


@cache
def macros(name: str) -> Any:
    """The macros of a template, to be called as functions: small pieces are made faster so."""
    return template(name).module


def page(name: str, say: Words, root: str = "", **values: object) -> str:
    """A template filled in; `root` is the path below which everything lies."""
    return template(name).render(say=say, language=say.language, languages=LANGUAGES, root=root, **values)

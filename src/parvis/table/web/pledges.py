"""Promises of luck: the server commits itself to a seed before it knows what whoever opens a table adds to it.

Nothing is kept of a promise until it is used: the seed follows from the server's key and from a signed word, which the
page of the lobby carries. A promise is good for a day and for one table.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from ...core.luck import commitment
from ..refusals import WrongField

DAY: Final = 24 * 3600


class Pledge(NamedTuple):
    """A promise: what it is redeemed by, and the commitment that is shown."""

    word: str
    commitment: str


class Pledges:
    """Makes promises, and redeems them."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()
        self.signer = TimestampSigner(key, salt="parvis-luck")

    def new(self) -> Pledge:
        word = self.signer.sign(secrets.token_urlsafe(24)).decode()
        return Pledge(word, commitment(self._seed(word)))

    def redeemed(self, word: str) -> str:
        """The seed that was promised; refused if it was not, or too long ago."""
        try:
            self.signer.unsign(word, max_age=DAY)
        except (BadSignature, ValueError):
            raise WrongField("pledge", "expected.pledge") from None
        return self._seed(word)

    def _seed(self, word: str) -> str:
        return hmac.digest(self.key, b"luck " + word.encode(), "sha256").hex()

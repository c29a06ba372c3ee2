"""Programs in a few lines of shell: they can read a line, answer the start, and name the first of their moves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HEAD: Final = r"""#!/bin/sh
hear() { read -r line; }
first() { move=${line#*\"moves\":[\"}; echo "{\"move\":\"${move%%\"*}\"}"; }
begin() { hear; echo '{}'; }
"""


def script(folder: Path, body: str, name: str = "bot.sh") -> Path:
    """A program that can be started."""
    file = folder / name
    file.write_text(HEAD + body)
    file.chmod(0o755)
    return file

"""Give numbers to the moves of all games that have none yet: they are added to the files of `parvis/env/numbers`."""

from __future__ import annotations

from parvis.builds import PACKAGE
from parvis.core.numbering import Numbering
from parvis.env.actions import kept
from parvis.games import GAMES


def main() -> None:
    for game in GAMES.values():
        numbering = Numbering(game.verbs, kept(game.name))
        file = PACKAGE / "env" / "numbers" / f"{game.name}.txt"
        file.write_text("".join(f"{words}\n" for words in numbering.every), encoding="utf-8")
        print(f"{game.name}: {numbering.count} actions, {numbering.new} of them new")


if __name__ == "__main__":
    main()

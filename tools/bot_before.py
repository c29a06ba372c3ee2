"""One of the bots of a version that does not speak the protocol for programs yet (docs/protocol.md), as a program.

    PYTHONPATH=/old/src python tools/bot_before.py master@1s

It thinks by the processor's time, as bots in an arena do.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time

from parvis import GAMES, load
from parvis.bots import Sight, bot


def main() -> None:
    asked = bot(sys.argv[1], process_time)
    start = json.loads(sys.stdin.readline())
    game = GAMES[start["game"]]
    print('{"worlds": 1}', flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "end":
            break
        sight = Sight(game, load(game, question["worlds"][0]), question["seat"])
        moves = asked.turn(sight, Random(question["luck"]))
        print(json.dumps({"moves": [game.write(move) for move in moves]}), flush=True)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""Makes balanced openings for matches in chess, as EPD lines.

Each is what a walk of PLIES moves from the start leads to: at every ply one of the moves that
Stockfish finds about as good as the best one, chosen by the seed. It is kept when Stockfish values
it within BALANCE centipawns of even, and no other one kept is the same position.
Usage: make.py COUNT [SEED] > chess.epd    (needs stockfish)
"""

import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import stockfish  # noqa: E402

PLIES = 8
BALANCE = 30  # centipawns
NEAR = 40  # centipawns that a move may be worse than the best one
WIDTH = 8  # best moves looked at
WALK = 40_000  # nodes
JUDGE = 1_000_000  # nodes


class Judge(stockfish.Engine):
    def best(self, moves, nodes, width):
        """The best moves with their values for who is to move, the best one first."""
        found = {}
        for line in self.look(moves, nodes, width):
            match = re.search(r" multipv (\d+) score cp (-?\d+) nodes .* pv (\S+)", line)
            if match:
                found[int(match[1])] = (match[3], int(match[2]))
        return [found[place] for place in sorted(found)]


def walk(engine, rng):
    moves = []
    for _ in range(PLIES):
        best = engine.best(moves, WALK, WIDTH)
        moves.append(rng.choice([move for move, value in best if value >= best[0][1] - NEAR]))
    return moves


def main():
    count, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1"
    engine, rng, kept = Judge(), random.Random(seed), set()
    print("# SPDX-License-Identifier: MIT")
    print(f"# Positions after {PLIES} plies that Stockfish values within {BALANCE} hundredths of a pawn")
    print(f"# of even (ce); made by tests/data/openings/make.py {count} {seed}.")
    while len(kept) < count:
        moves = walk(engine, rng)
        value = engine.best(moves, JUDGE, 1)[0][1]
        epd = engine.epd(moves)
        if abs(value) <= BALANCE and epd not in kept:
            kept.add(epd)
            print(f"{epd} ce {value};", flush=True)
    engine.stop()


main()

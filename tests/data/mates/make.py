# SPDX-License-Identifier: MIT
"""Makes positions of chess with a mate in two to four moves, as EPD lines.

Games are played by moves drawn from the best few of Stockfish and now and then from all legal ones,
until it sees such a mate for who is to move; one position is kept of a game, as many of each
length. Stockfish then looks again, longer and at every move: dm is the length of the shortest mate,
c0 has all first moves that lead to a mate as short, as coordinates.
Usage: make.py COUNT [SEED] > chess.epd    (needs stockfish)
"""

import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import stockfish  # noqa: E402

PLIES = 160  # of a game at the most
WIDTH = 5  # best moves drawn from
WALK = 3_000  # nodes
JUDGE = 1_500_000  # nodes
LENGTHS = (2, 3, 4)


class Judge(stockfish.Engine):
    def best(self, moves, nodes, width):
        """The best moves, the best one first, each with the moves to its mate: 0 where it sees none."""
        found = {}
        for line in self.look(moves, nodes, width):
            match = re.search(r" multipv (\d+) score (cp|mate) (-?\d+) nodes .* pv (\S+)", line)
            if match:
                found[int(match[1])] = (match[4], int(match[3]) if match[2] == "mate" else 0)
        return [found[place] for place in sorted(found)]

    def legal(self, moves):
        lines = self.tell(f"position startpos moves {' '.join(moves)}\ngo perft 1", "Nodes searched")
        return [line.split(":")[0] for line in lines if re.match(r"[a-h][1-8][a-h][1-8][qrbn]?: 1$", line)]


def find_mate(engine, rng, wanted):
    """Plays a game up to a mate of a length that is wanted, and returns its moves and the length."""
    moves = []
    for _ in range(PLIES):
        best = engine.best(moves, WALK, WIDTH)
        if not best or best[0][1] == 1:
            return None
        if best[0][1] in wanted and rng.random() < 0.7:
            return moves
        moves.append(rng.choice(engine.legal(moves)) if rng.random() < 0.15 else rng.choice(best)[0])
    return None


def judge(engine, moves):
    """The length of the shortest mate, and the first moves of all as short."""
    best = engine.best(moves, JUDGE, 256)
    length = best[0][1]
    return length, [move for move, mate in best if mate == length]


def main():
    count, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1"
    engine, rng, kept = Judge(), random.Random(seed), {}
    print("# SPDX-License-Identifier: MIT")
    print("# Mates in dm moves, c0 being all first moves that lead to one; made with Stockfish by")
    print(f"# tests/data/mates/make.py {count} {seed}.")
    while len(kept) < count:
        share = {length: list(kept.values()).count(length) for length in LENGTHS}
        wanted = [length for length in LENGTHS if share[length] * len(LENGTHS) <= len(kept)]
        moves = find_mate(engine, rng, wanted)
        length, first = judge(engine, moves) if moves else (0, [])
        epd = engine.epd(moves) if length in wanted else ""
        if epd and epd not in kept:
            kept[epd] = length
            print(f'{epd} dm {length}; c0 "{" ".join(first)}";', flush=True)
    engine.stop()


main()

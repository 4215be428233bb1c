# SPDX-License-Identifier: MIT
"""Makes balanced openings for matches in chess, as EPD lines.

Each is what a walk of PLIES moves from the start leads to: at every ply one of the moves that
Stockfish finds about as good as the best one, chosen by the seed. It is kept when Stockfish values
it within BALANCE centipawns of even, and no other one kept is the same position.
Usage: make.py COUNT [SEED] > chess.epd    (needs stockfish)
"""

import os
import random
import re
import shutil
import subprocess
import sys

PLIES = 8
BALANCE = 30  # centipawns
NEAR = 40  # centipawns that a move may be worse than the best one
WIDTH = 8  # best moves looked at
WALK = 40_000  # nodes
JUDGE = 1_000_000  # nodes


def find_engine():
    """Debian has it among the games, which are not in every path."""
    found = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
    return found or sys.exit("there is no stockfish")


class Engine:
    """Stockfish, told in its language what to look at."""

    def __init__(self):
        self.process = subprocess.Popen([find_engine()], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.tell("uci", "uciok")
        self.tell("setoption name Hash value 64\nisready", "readyok")

    def tell(self, command, until):
        """What it says, up to the line that starts with [until]."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(until):
                return lines
        raise RuntimeError(f"stockfish ended at: {command}")

    def look(self, moves, nodes, width):
        """The best moves with their values for who is to move, the best one first."""
        self.tell(f"ucinewgame\nsetoption name MultiPV value {width}\nisready", "readyok")
        lines = self.tell(f"position startpos moves {' '.join(moves)}\ngo nodes {nodes}", "bestmove")
        found = {}
        for line in lines:
            match = re.search(r" multipv (\d+) score cp (-?\d+) nodes .* pv (\S+)", line)
            if match:
                found[int(match[1])] = (match[3], int(match[2]))
        return [found[place] for place in sorted(found)]

    def epd(self, moves):
        lines = self.tell(f"position startpos moves {' '.join(moves)}\nd", "Checkers")
        fen = next(line[len("Fen: "):] for line in lines if line.startswith("Fen: "))
        return " ".join(fen.split()[:4])


def walk(engine, rng):
    moves = []
    for _ in range(PLIES):
        best = engine.look(moves, WALK, WIDTH)
        moves.append(rng.choice([move for move, value in best if value >= best[0][1] - NEAR]))
    return moves


def main():
    count, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1"
    engine, rng, kept = Engine(), random.Random(seed), set()
    print("# SPDX-License-Identifier: MIT")
    print(f"# Positions after {PLIES} plies that Stockfish values within {BALANCE} hundredths of a pawn")
    print(f"# of even (ce); made by tests/data/openings/make.py {count} {seed}.")
    while len(kept) < count:
        moves = walk(engine, rng)
        value = engine.look(moves, JUDGE, 1)[0][1]
        epd = engine.epd(moves)
        if abs(value) <= BALANCE and epd not in kept:
            kept.add(epd)
            print(f"{epd} ce {value};", flush=True)
    engine.process.kill()


main()

# SPDX-License-Identifier: MIT
"""Stockfish as a judge, for the programs that make test data."""

import os
import shutil
import subprocess
import sys


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
        """What it says of the best moves after [moves], looking afresh."""
        self.tell(f"ucinewgame\nsetoption name MultiPV value {width}\nisready", "readyok")
        return self.tell(f"position startpos moves {' '.join(moves)}\ngo nodes {nodes}", "bestmove")

    def epd(self, moves):
        lines = self.tell(f"position startpos moves {' '.join(moves)}\nd", "Checkers")
        fen = next(line[len("Fen: "):] for line in lines if line.startswith("Fen: "))
        return " ".join(fen.split()[:4])

    def stop(self):
        self.process.kill()

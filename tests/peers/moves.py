#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the legal moves of chess with those of another engine, on positions of random games.

usage: moves.py TESSERA-CLI [--engine PATH] [--positions N] [--seed N]

Half of the games start as chess does, half from a start of Chess960. The engine, Stockfish unless
another one is named, says what is legal (`go perft 1`), and one of that is played at random. Ends
with 1 when a position has other moves for us, 0 when all agree; the seed makes the positions.
Without the engine it says so and ends with 77, which ctest takes for a test that was left out.
"""

import argparse
import random
import shutil
import subprocess
import sys

LEFT_OUT = 77
PLIES = 240  # of a game at the most
EVERY = 7  # plies between positions that are compared


class Engine:
    """Another engine that speaks UCI and knows perft."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask("uci", "uciok")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, last):
        """The lines of the answer, up to the one that starts with [last]."""
        self.send(line)
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(last):
                return lines
        sys.exit("the engine has stopped")

    def set_chess960(self, on):
        self.send(f"setoption name UCI_Chess960 value {'true' if on else 'false'}")
        self.ask("isready", "readyok")

    def moves(self, fen):
        self.send(f"position fen {fen}")
        lines = self.ask("go perft 1", "Nodes searched")
        return sorted(line.split(":")[0] for line in lines if line.endswith(": 1") and line[0] in "abcdefgh")

    def after(self, fen, move):
        self.send(f"position fen {fen} moves {move}")
        for line in self.ask("d", "Checkers"):
            if line.startswith("Fen: "):
                return line[5:]
        sys.exit("the engine shows no FEN")

    def close(self):
        self.send("quit")
        self.process.wait()


def chess960_start(number):
    """The start with this number as a FEN: Reinhard Scharnagl's numbering."""
    rank = [None] * 8

    def free():
        return [file for file in range(8) if rank[file] is None]

    number, bishop = divmod(number, 4)
    rank[2 * bishop + 1] = "B"
    number, bishop = divmod(number, 4)
    rank[2 * bishop] = "B"
    number, queen = divmod(number, 6)
    rank[free()[queen]] = "Q"
    knights = [(a, b) for a in range(5) for b in range(a + 1, 5)][number]
    for file in [free()[knight] for knight in knights]:
        rank[file] = "N"
    for file, piece in zip(free(), "RKR"):
        rank[file] = piece
    first = "".join(rank)
    rooks = "".join("abcdefgh"[file] for file in (7, 6, 5, 4, 3, 2, 1, 0) if rank[file] == "R")
    return f"{first.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{first} w {rooks.upper()}{rooks} - 0 1"


def start(number):
    if number is None:
        return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    return chess960_start(number)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def our_moves(client, fen, chess960):
    """None when the game is over by a draw that the other engine leaves to its user."""
    game = [client, "moves", "chess", "--fen", fen]
    result = run(game + (["--set", "variant=960"] if chess960 else []))
    if result.returncode != 0:
        return [result.stderr.strip()]
    moves = sorted(result.stdout.split())
    if not moves and "\ndraw by " in run([client, "show", "chess", "--fen", fen]).stdout:
        return None
    return moves


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("client")
    parser.add_argument("--engine", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not shutil.which(options.engine):
        print(f"left out: there is no {options.engine}")
        return LEFT_OUT
    chance = random.Random(options.seed)
    engine = Engine(options.engine)
    compared = drawn = wrong = games = 0
    while compared < options.positions:
        chess960 = games % 2 == 1
        engine.set_chess960(chess960)
        fen = start(chance.randrange(960) if chess960 else None)
        games += 1
        for ply in range(PLIES):
            theirs = engine.moves(fen)
            if ply % EVERY == 0 or not theirs:
                ours = our_moves(options.client, fen, chess960)
                compared += 1
                drawn += ours is None
                if ours is not None and ours != theirs:
                    wrong += 1
                    print(f"{fen}\n  only we: {sorted(set(ours) - set(theirs))}")
                    print(f"  only they: {sorted(set(theirs) - set(ours))}")
                if ours is None or compared >= options.positions:
                    break
            if not theirs:
                break
            fen = engine.after(fen, chance.choice(theirs))
    engine.close()
    print(f"{compared} positions of {games} games compared, {wrong} differ; {drawn} were draws")
    return 1 if wrong else 0


sys.exit(main())

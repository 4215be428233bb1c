#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays matches against other engines and lets Stockfish follow every game.

usage: games.py TESSERA-CLI [--games N] [--seed N] [--judge PATH]

Half of the games are against Stockfish, half against GNU Chess, both by UCI, from random openings
and a few hundred positions a move. Each game is then replayed by Stockfish: every move must be among
those that it finds legal, and the reason that we give for the end must be what it finds in the last
position: mate, stalemate, the fifth time, 75 moves, pieces that cannot mate. No program may forfeit
or lose by time. Ends with 1 when anything is not so; without an engine it says so and ends with 77,
which ctest takes for a test that was left out.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

LEFT_OUT = 77
WAYS = os.environ["PATH"] + ":/usr/games"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Judge:
    """Stockfish, asked about positions."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("uci", "uciok")

    def ask(self, line, last):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(last):
                return lines
        sys.exit("the judge has stopped")

    def look(self, fen, move=None):
        """The FEN after [move], the legal moves there, and whether the side to move is in check."""
        self.process.stdin.write(f"position fen {fen}" + (f" moves {move}" if move else "") + "\n")
        lines = self.ask("d", "Checkers")
        checked = lines[-1].split(":")[1].strip() != ""
        fen = next(line[5:] for line in lines if line.startswith("Fen: "))
        lines = self.ask("go perft 1", "Nodes searched")
        return fen, [line.split(":")[0] for line in lines if line.endswith(": 1") and line[0] in "abcdefgh"], checked

    def chosen(self, fen):
        """What it would play: (none) at the end."""
        self.process.stdin.write(f"position fen {fen}\n")
        return self.ask("go nodes 100", "bestmove")[-1].split()[1]

    def close(self):
        self.process.communicate("quit\n")


def cannot_mate(fen):
    """The pieces of article 5.2.2 that a judge can count: bare kings, one knight, bishops of one shade."""
    others, shades = [], set()
    for rank, row in enumerate(fen.split()[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            if letter.lower() != "k":
                others.append(letter.lower())
                shades.add((rank + file) % 2)
            file += 1
    return others in ([], ["n"]) or (set(others) == {"b"} and len(shades) == 1)


def mistakes_of(judge, game, reason):
    """What the judge sees otherwise in one game."""
    fen, keys = START, []
    if game.get("start"):
        return ["the game does not start as chess does"]
    fen, legal, checked = judge.look(fen)
    keys.append(fen.split()[:4])
    for ply, move in enumerate(game["moves"]):
        if move not in legal:
            return [f"ply {ply + 1}: {move} is not legal in {fen}"]
        fen, legal, checked = judge.look(fen, move)
        keys.append(fen.split()[:4])
    over = not legal
    found = {
        "checkmate": over and checked,
        "stalemate": over and not checked,
        "repetition": keys.count(keys[-1]) == 5,
        "lack of progress": int(fen.split()[4]) == 150,
        "insufficient material": cannot_mate(fen),
        "dead position": not cannot_mate(fen) and bool(legal),
    }
    if not found.get(reason):
        return [f"{reason} is not what the judge sees in {fen}"]
    if over != (judge.chosen(fen) == "(none)"):
        return [f"the judge would go on in {fen}"]
    return []


def play(client, peer, count, seed, folder):
    """The lines of a match between us and a peer."""
    command = [client, "play", "chess", "--seat", "WHITE=level:5", "--seat", f"BLACK={peer}", "--games", str(count),
               "--swap", "--random-plies", "8", "--seed", str(seed), "--record", folder]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0 or result.stderr:
        sys.exit(f"{' '.join(command)}\nended with {result.returncode}: {result.stderr}")
    return [line.split("\t") for line in result.stdout.splitlines() if line[0].isdigit()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("client")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", default=shutil.which("stockfish", path=WAYS))
    options = parser.parse_args()
    other = shutil.which("gnuchess", path=WAYS)
    if not options.judge or not other:
        print("left out: there is no stockfish or no gnuchess")
        return LEFT_OUT
    peers = [f"uci:{options.judge}?Skill Level=3&nodes=500", f"uci:{other} --uci?depth=2&OwnBook=false"]
    judge, wrong, reasons = Judge(options.judge), 0, {}
    for peer in peers:
        with tempfile.TemporaryDirectory() as folder:
            for index, _, reason, _ in play(options.client, peer, options.games // 2, options.seed, folder):
                game = json.loads(pathlib.Path(folder, f"game-{index}.json").read_text(encoding="utf-8"))
                reasons[reason] = reasons.get(reason, 0) + 1
                for mistake in mistakes_of(judge, game, reason):
                    wrong += 1
                    print(f"{peer}, game {index}: {mistake}")
    judge.close()
    print(f"{sum(reasons.values())} games, {wrong} seen otherwise; " +
          ", ".join(f"{count} by {reason}" for reason, count in sorted(reasons.items())))
    return 1 if wrong else 0


sys.exit(main())

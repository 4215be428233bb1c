# SPDX-License-Identifier: MIT
"""Plays short matches with fixed seeds and asks that the better player scores at least so much.

Who wins by how much is measured elsewhere (docs/levels.md); this finds players that have stopped
playing well. Usage: strength.py TESSERA_CLI
"""
import re
import subprocess
import sys

MATCHES = [  # game, players, games, least score in percent of the first one
    ("breakthrough", "level:4", "random", 10, 100),
    ("ataxx", "level:4", "random", 10, 100),
    ("chess", "level:4", "random", 6, 90),
    ("minishogi", "level:3", "level:1", 10, 60),
    ("breakthrough", "level:6", "level:3", 6, 60),
    ("antichess", "beginner", "level:1", 10, 40),
]


def seats(cli, game):
    text = subprocess.run([cli, "play", game, "--max-plies", "1", "--random-plies", "1"],
                          capture_output=True, text=True, check=True).stdout
    return [pair.split("=")[0] for pair in text.split("\t")[1].split(",")]


def score(cli, game, players, games):
    words = [cli, "play", game, "--games", str(games), "--swap", "--random-plies", "2",
             "--max-plies", "300", "--summary"]
    for place, seat in enumerate(seats(cli, game)):
        words += ["--seat", f"{seat}={players[place % 2]}"]
    text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return float(re.search(rf"^score\t{players[0]}\t.*?\t([0-9.]+) %", text, re.M)[1])


def main():
    failures = 0
    for game, first, second, games, least in MATCHES:
        percent = score(sys.argv[1], game, (first, second), games)
        failures += percent < least
        print(f"{game}: {first} has {percent} % against {second}, at least {least}")
    return 1 if failures else 0


sys.exit(main())

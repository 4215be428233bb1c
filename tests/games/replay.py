# SPDX-License-Identifier: MIT
"""Plays the printed games of a file and compares the positions that they lead to.

usage: replay.py CLI GAME FILE"""

import json
import pathlib
import subprocess
import sys

ARMIES = {"W": "BLUE", "F": "RED", "E": "BLACK", "A": "YELLOW"}
KINDS = {"K": "KING", "Q": "QUEEN", "B": "BISHOP", "N": "KNIGHT", "R": "ROOK", "P": "PAWN"}


def read_games(text):
    games = []
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        key, rest = line.split(":", 1)
        if key == "game":
            games.append({"game": rest.strip(), "options": [], "moves": [], "final": []})
        else:
            games[-1][key] += rest.split()
    return games


def man(piece):
    """A piece of a position file as games.txt writes it."""
    army = next(letter for letter, name in ARMIES.items() if name == piece["owner"])
    kind = next(letter for letter, name in KINDS.items() if name == piece["kind"])
    patron = (piece.get("attributes") or {}).get("patron")
    letter = next((k.lower() for k, name in KINDS.items() if name == patron), "")
    return f"{army}{kind}{letter if kind == 'P' else ''}@{piece['site']}"


def final_position(cli, name, game):
    command = [cli, "show", name, "--json", "--moves", ",".join(game["moves"])]
    for option in game["options"]:
        command += ["--set", option]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        return run.stderr.strip()
    return sorted(man(piece) for piece in json.loads(run.stdout)["pieces"])


def main():
    cli, name, path = sys.argv[1:]
    wrong = 0
    games = read_games(pathlib.Path(path).read_text(encoding="utf-8"))
    for game in games:
        found = final_position(cli, name, game)
        if found != sorted(game["final"]):
            wrong += 1
            print(f"{game['game']}: expected {sorted(game['final'])}, found {found}")
    print(f"{len(games) - wrong} of {len(games)} games lead to their final positions")
    return wrong > 0 or not games


sys.exit(main())

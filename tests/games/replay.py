# SPDX-License-Identifier: MIT
"""Plays the printed games of a file and compares the positions that they lead to.

usage: replay.py CLI GAME FILE"""

import json
import pathlib
import subprocess
import sys

import men


def final_position(cli, name, game):
    command = [cli, "show", name, "--json", "--moves", game["moves"].replace(" ", ",")]
    for option in game["options"].split():
        command += ["--set", option]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        return run.stderr.strip()
    return sorted(men.written(piece) for piece in json.loads(run.stdout)["pieces"])


def main():
    cli, name, path = sys.argv[1:]
    wrong = 0
    games = men.read_blocks(pathlib.Path(path).read_text(encoding="utf-8"))
    for game in games:
        found = final_position(cli, name, game)
        if found != sorted(game["final"].split()):
            wrong += 1
            print(f"{game['game']}: expected {sorted(game['final'].split())}, found {found}")
    print(f"{len(games) - wrong} of {len(games)} games lead to their final positions")
    return wrong > 0 or not games


sys.exit(main())

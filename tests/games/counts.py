# SPDX-License-Identifier: MIT
"""Counts the ways to play from the starts and positions of a file and compares them with those that
stand there. Counts above NODES are left out: 10000000 counts all.

usage: counts.py CLI GAME FILE [NODES]"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import men


def position_of(block):
    words = block["to_move"].split()
    position = {"to_move": words[0], "pieces": [men.piece(man) for man in block["men"].split()]}
    if "dice:" in words:
        position["dice"] = [int(words[-1])]
    return position


def arguments(block, folder):
    found = []
    for option in block.get("start", block.get("position")).split():
        found += ["--set", option]
    if "position" in block:
        path = os.path.join(folder, "position.json")
        pathlib.Path(path).write_text(json.dumps(position_of(block)), encoding="utf-8")
        found += ["--position", path]
    moves = ",".join(move.strip() for move in block.get("moves", "").split(","))
    return found + (["--moves", moves] if moves else [])


def count(cli, name, depth, rest):
    run = subprocess.run([cli, "perft", name, str(depth), *rest], capture_output=True, text=True)
    return run.stdout.split()[-1] if run.returncode == 0 else run.stderr.strip()


def main():
    cli, name, path = sys.argv[1:4]
    most = int(sys.argv[4]) if len(sys.argv) > 4 else 500000
    asked = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for block in men.read_blocks(pathlib.Path(path).read_text(encoding="utf-8")):
            rest = arguments(block, folder)
            counts = [expected for expected in block["counts"].split() if int(expected) <= most]
            # The deepest count says what the others say. Of positions both are asked.
            first = len(counts) if "start" in block else 1
            for depth in range(first, len(counts) + 1):
                found = count(cli, name, depth, rest)
                asked += 1
                if found != counts[depth - 1]:
                    wrong += 1
                    print(f"{block}: depth {depth}: expected {counts[depth - 1]}, found {found}")
    print(f"{asked - wrong} of {asked} counts agree")
    return wrong > 0 or not asked


sys.exit(main())

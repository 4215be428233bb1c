# SPDX-License-Identifier: MIT
"""Asks why moves are refused and compares the sentences with those of a file.

usage: refusals.py CLI GAME FILE"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import men


def position_of(block):
    position = {"to_move": block["to_move"],
                "pieces": [men.piece(man) for man in block["men"].split()]}
    if "seats" in block:
        position["seats"] = json.loads(block["seats"])
    return position


def refusal(cli, name, block, folder):
    path = os.path.join(folder, "position.json")
    pathlib.Path(path).write_text(json.dumps(position_of(block)), encoding="utf-8")
    command = [cli, "explain", name, "--position", path]
    for option in block.get("options", "").split():
        command += ["--set", option]
    if "moves" in block:
        command += ["--moves", block["moves"]]
    run = subprocess.run(command + block["asked"].split(), capture_output=True, text=True)
    return (run.stdout + run.stderr).split("\n")[0]


def main():
    cli, name, path = sys.argv[1:]
    wrong = asked = 0
    with tempfile.TemporaryDirectory() as folder:
        for block in men.read_blocks(pathlib.Path(path).read_text(encoding="utf-8")):
            found = refusal(cli, name, block, folder)
            # The place in the spec, between the colons, is the spec's own business.
            said = found.split(": ", 2)[2] if found.startswith("illegal: ") else found
            asked += 1
            if said != block["said"]:
                wrong += 1
                print(f"{block['refused']}: expected {block['said']!r}, found {found!r}")
    print(f"{asked - wrong} of {asked} refusals say what they should")
    return wrong > 0 or not asked


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Plays one random game of each game and compares it, line by line, with the file beside this one.

A difference is a change of what players meet: rules, moves and their order, chance, what is hidden,
words. Where it is meant, --update writes the files anew, and the change of them is read with the
rest. Usage: run.py PLAYTHROUGH ROOT [NAME...] [--update]; without a name it is all of them.
"""
import difflib
import os
import pathlib
import subprocess
import sys

SIZE_MOST = 30 * 1024
DIFFERENCE_MOST = 60  # lines that are shown


def games(root):
    """Every game by its name."""
    found = [*root.glob("specs/*/*.game.yaml"), *root.glob("tests/probes/*/*.game.yaml")]
    return {path.name.split(".")[0]: path for path in sorted(found)}


def play(program, path):
    result = subprocess.run([program, str(path)], env={**os.environ, "LC_ALL": "C"}, timeout=120,
                            capture_output=True, text=True, check=True)
    # No line ends with blanks, which nobody would see in review.
    return "".join(line.rstrip() + "\n" for line in result.stdout.splitlines())


def compare(name, golden, now):
    old = golden.read_text() if golden.exists() else ""
    lines = list(difflib.unified_diff(old.splitlines(), now.splitlines(), f"{name}, stored",
                                      f"{name}, now", lineterm="", n=1))
    for line in lines[:DIFFERENCE_MOST]:
        print(line)
    if len(lines) > DIFFERENCE_MOST:
        print(f"... {len(lines) - DIFFERENCE_MOST} more lines differ")
    return bool(lines)


def main():
    update = "--update" in sys.argv
    program, root, *names = [word for word in sys.argv[1:] if word != "--update"]
    folder = pathlib.Path(__file__).parent
    all_games = games(pathlib.Path(root))
    failed = 0
    for name in names or all_games:
        golden = folder / f"{name}.txt"
        now = play(program, all_games[name])
        if len(now) > SIZE_MOST:
            failed += 1
            print(f"{name}: {len(now)} bytes are too many to be read in review")
        if update:
            golden.write_text(now)
        elif compare(name, golden, now):
            failed += 1
            print(f"If this is meant: {sys.argv[0]} {program} {root} {name} --update")
    for golden in folder.glob("*.txt") if not names else []:
        if golden.stem not in all_games:
            print(f"{golden.name} is of no game")
            golden.unlink() if update else None
            failed += not update
    return 1 if failed else 0


sys.exit(main())

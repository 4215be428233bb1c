# SPDX-License-Identifier: MIT
"""Measures what the steps of the search are worth: each is switched off in a match against all.

Prints rows of the table in docs/search.md: the Elo that is lost without the step, with its range.
Usage: steps.py TESSERA_CLI GAME [--nodes N] [--games N] [--jobs N] [STEP...]
"""
import argparse
import concurrent.futures
import re
import subprocess

STEPS = ("quiescence table exchanges delta checks null-move reductions futility killers "
         "history aspiration internal").split()
OPTIONS = ["--swap", "--random-plies", "8", "--max-plies", "300", "--summary"]


def seats(cli, game):
    """The names of a game's seats, in their order."""
    text = subprocess.run([cli, "play", game, "--max-plies", "1", "--random-plies", "1"],
                          capture_output=True, text=True, check=True).stdout
    return [pair.split("=")[0] for pair in text.split("\t")[1].split(",")]


def measure(options, names, step):
    """The row of one step: those that have it against those that do without."""
    words = [options.cli, "play", options.game, *OPTIONS, "--games", str(options.games), "--budget",
             str(options.nodes)]
    for place, name in enumerate(names):
        words += ["--seat", f"{name}=alpha-beta" + (f":-{step}" if place % 2 else "")]
    text = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout
    score = re.search(r"^score\talpha-beta\t(.*?)\t.*?\tElo (.*)$", text, re.M)
    return f"| `{step}` | {options.game} | {options.nodes} | {score[1]} | {score[2]} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("game")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("step", nargs="*", default=STEPS)
    options = parser.parse_intermixed_args()
    names = seats(options.cli, options.game)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row in pool.map(lambda step: measure(options, names, step), options.step or STEPS):
            print(row, flush=True)


main()

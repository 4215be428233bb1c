# SPDX-License-Identifier: MIT
"""Measures levels: matches in every game, as a table in Markdown.

Each match is cut into parts that are played at the same time, and what they print is kept in
FOLDER: a part that is there already is not played again, so that a measurement can be broken off
and gone on with. Matches whose parts are not all there are left out of the table.
Usage: table.py TESSERA_CLI FOLDER [--jobs N] [--only 3:1,6:3,4:random] [--games N] [--print]
                [GAME...]
"""
import argparse
import concurrent.futures
import pathlib
import re
import subprocess

PAIRS = {"3:1": 200, "6:3": 200, "4:random": 100}  # and the games of each
PARTS = 10
OPTIONS = ["--swap", "--random-plies", "2", "--max-plies", "400"]


def seats(cli, game):
    """The names of a game's seats, in their order."""
    text = subprocess.run([cli, "play", game, "--max-plies", "1", "--random-plies", "1"],
                          capture_output=True, text=True, check=True).stdout
    return [pair.split("=")[0] for pair in text.split("\t")[1].split(",")]


def player(name):
    return f"level:{name}" if name.isdigit() else name


def arguments(game, names, pair, games):
    """The match: the one and the other in turns round the table."""
    who = [player(name) for name in pair.split(":")]
    words = ["play", game]
    for place, name in enumerate(names):
        words += ["--seat", f"{name}={who[place % 2]}"]
    return words + ["--games", str(games)] + OPTIONS


def part_path(folder, game, pair, part):
    return folder / f"{game}-{pair.replace(':', '-')}-{part}"


def is_played(path):
    return path.exists() and "\ntotal\t" in "\n" + path.read_text()


def play_part(cli, words, part, path):
    if is_played(path):
        return
    result = subprocess.run([cli, *words, "--shard", f"{part}/{PARTS}"], stdout=subprocess.PIPE,
                            text=True, check=True)
    path.write_text(result.stdout)


def score(cli, words, paths):
    """The first player's score, or nothing where a part is missing."""
    if not all(is_played(path) for path in paths):
        return ""
    text = subprocess.run([cli, *words, "--summary", "--merge", *map(str, paths)],
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    line = re.search(r"^score\t\S+\t(.*?)\t(.*?)\t", text, re.M)
    return f"{line[2].replace('+-', '±')} ({line[1]})"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default=",".join(PAIRS))
    parser.add_argument("--games", type=int)
    parser.add_argument("--print", action="store_true")
    parser.add_argument("game", nargs="*")
    options = parser.parse_intermixed_args()
    listed = subprocess.run([options.cli, "list"], capture_output=True, text=True, check=True)
    games = options.game or [line.split("\t")[0] for line in listed.stdout.splitlines()]
    pairs = options.only.split(",")
    options.folder.mkdir(parents=True, exist_ok=True)
    matches = {}
    for game in games:
        names = seats(options.cli, game)
        for pair in pairs:
            words = arguments(game, names, pair, options.games or PAIRS.get(pair, 200))
            paths = [part_path(options.folder, game, pair, part) for part in range(PARTS)]
            matches[game, pair] = (words, paths)
    if not options.print:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(lambda job: play_part(options.cli, *job),
                          [(words, part, path) for words, paths in matches.values()
                           for part, path in enumerate(paths)]))
    print("| game |" + "".join(f" {pair} |" for pair in pairs))
    print("|---|" + "---|" * len(pairs))
    for game in games:
        print(f"| {game} |" + "".join(f" {score(options.cli, *matches[game, pair])} |"
                                      for pair in pairs))


main()

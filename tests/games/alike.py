# SPDX-License-Identifier: MIT
"""What one seat may not know changes nothing of what it gets: for two games that differ only in the
cards of others, everything that the programs print, draw and list for a seat is the same to the byte.

alike.py CLI APPLICATION SOURCE
"""
import pathlib
import subprocess
import sys
import tempfile

CLI, APPLICATION, SOURCE = sys.argv[1:4]
UNO = "tests/data/state-driven-language/uno.json"
CARDS = "tests/probes/cards3/cards3.game.yaml"
BIDS = "tests/probes/secret/secret.game.yaml"

# The game, the seat that looks, the actions (from 0) of which the seat does not see what they are,
# and how many actions are played.
CASES = [
    (UNO, ["--set", "players=2"], "Player1", {7, 8, 9, 13}, 22),
    (UNO, ["--set", "players=3"], "Player1", {8, 12, 15, 20}, 28),
    (UNO, ["--set", "players=3"], "Player3", {0, 1, 2, 7, 9}, 26),
    (UNO, ["--set", "players=4"], "Player2", {1, 5, 16, 24}, 34),
    (CARDS, [], "Ann", {1, 2}, 3),
    (CARDS, [], "Ann", {2}, 5),
    (CARDS, [], "Cid", {0, 1, 4}, 6),
    (BIDS, [], "Ann", {1}, 2),
]


def run(*words):
    result = subprocess.run(words, cwd=SOURCE, capture_output=True)
    return result.stdout + result.stderr


def table(game, options, moves):
    return [game, *options, *(["--moves", ",".join(moves)] if moves else [])]


def listed(game, options, moves):
    lines = run(CLI, "moves", *table(game, options, moves)).decode().splitlines()
    return [line.split(" ")[0] for line in lines]


def play(game, options, hidden, count):
    """Two lists of actions that differ at the hidden ones, the first and the last of what is common
    being taken there in turn, and the first one common to both elsewhere."""
    a, b = [], []
    for at in range(count):
        first, second = listed(game, options, a), listed(game, options, b)
        if at in hidden:
            a.append(first[0])
            b.append(next(text for text in reversed(second) if text != first[0]))
            continue
        common = [text for text in first if text in second]
        if not common:
            break
        a.append(common[at % len(common)])
        b.append(a[-1])
    return a, b


def quiet(game, options, moves, least):
    """The first and the last two lengths after which a seat acts: where chance does, a picture shows
    what comes of it."""
    lengths = [length for length in range(least, len(moves) + 1)
               if not any(text.startswith("draw:") for text in listed(game, options, moves[:length]))]
    return sorted({*lengths[:1], *lengths[-2:]})


def outputs(game, options, moves, seat, folder):
    """Everything that is made for a seat, by what made it."""
    where = [*table(game, options, moves), "--seat", seat]
    picture = pathlib.Path(folder, "seat.png")
    made = {
        "show": run(CLI, "show", *where),
        "show --json": run(CLI, "show", *where, "--json"),
        "moves": run(CLI, "moves", *where),
        "moves --json": run(CLI, "moves", *where, "--json"),
        "moves --turns": run(CLI, "moves", *where, "--turns"),
        "the log of --export": run(APPLICATION, "--export", str(picture), "--size", "640x480", *where[1:], where[0]),
    }
    made["the picture"] = picture.read_bytes()
    picture.unlink()
    return made


def main():
    failures = compared = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, options, seat, hidden, count in CASES:
            a, b = play(game, options, hidden, count)
            name = f"{game} {' '.join(options)} as {seat} sees it"
            if len(a) <= max(hidden) or len({*zip(a, b)} - {(x, x) for x in a}) == 0:
                failures += 1
                print(f"{name}: the two games do not differ\n {a}\n {b}")
                continue
            if run(CLI, "show", *table(game, options, a)) == run(CLI, "show", *table(game, options, b)):
                failures += 1
                print(f"{name}: the two positions do not differ\n {a}\n {b}")
            for length in quiet(game, options, a, max(hidden) + 1):
                one = outputs(game, options, a[:length], seat, folder)
                other = outputs(game, options, b[:length], seat, folder)
                for what, made in one.items():
                    compared += 1
                    if made != other[what]:
                        failures += 1
                        print(f"{name}: {what} differs after {length} actions\n {a[:length]}\n {b[:length]}")
                        if what != "the picture":
                            print(made.decode(), other[what].decode(), sep="---\n")
    print(f"{compared} outputs compared")
    return 1 if failures else 0


sys.exit(main())

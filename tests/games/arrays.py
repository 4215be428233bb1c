# SPDX-License-Identifier: MIT
"""What holds of every starting array, and of every position that follows from one. The numbers are
those of the scenarios of the reference.

usage: arrays.py CLI GAME"""

import json
import subprocess
import sys
import tempfile

ELEMENTS = ("earth", "air", "water", "fire")
ARRAYS = [f"{setting}-of-{board}" for board in ELEMENTS for setting in ELEMENTS]
THRONES = {"BLACK": "a1", "YELLOW": "a8", "BLUE": "h8", "RED": "h1"}
PARTNERS = {"BLACK": "BLUE", "BLUE": "BLACK", "RED": "YELLOW", "YELLOW": "RED"}
# A quarter turn of the board, with the clock, takes each army to the next.
NEXT = {"BLACK": "YELLOW", "YELLOW": "BLUE", "BLUE": "RED", "RED": "BLACK"}


def run(cli, *words):
    done = subprocess.run([cli, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def pieces_of(cli, game, array):
    return json.loads(run(cli, "show", game, "--json", "--set", f"array={array}"))["pieces"]


def square(site):
    return "abcdefgh".index(site[0]), int(site[1]) - 1


def turned(piece):
    x, y = square(piece["site"])
    return ("abcdefgh"[y] + str(8 - x), piece["kind"], NEXT[piece["owner"]],
            piece["attributes"].get("patron"))


def colour(piece):
    return sum(square(piece["site"])) % 2


def one(pieces, owner, kind):
    return next(p for p in pieces if (p["owner"], p["kind"]) == (owner, kind))


def scenario_1(cli, game):
    """36 men on 32 squares, thrones of two, the same from each side, queens and bishops on their colours."""
    for array in ARRAYS:
        pieces = pieces_of(cli, game, array)
        sites = [p["site"] for p in pieces]
        assert len(sites) == 36 and len(set(sites)) == 32, array
        for owner, throne in THRONES.items():
            kinds = {p["kind"] for p in pieces if p["site"] == throne and p["owner"] == owner}
            assert len(kinds) == 2 and "KING" in kinds and sites.count(throne) == 2, array
            assert colour(one(pieces, owner, "BISHOP")) != colour(one(pieces, owner, "QUEEN")), array
        here = {(p["site"], p["kind"], p["owner"], p["attributes"].get("patron")) for p in pieces}
        assert here == {turned(p) for p in pieces}, array
        bishops = {owner: colour(one(pieces, owner, "BISHOP")) for owner in THRONES}
        assert bishops["BLACK"] == bishops["BLUE"] != bishops["RED"] == bishops["YELLOW"], array
        classes = {tuple(n % 2 for n in square(one(pieces, o, "QUEEN")["site"])) for o in THRONES}
        assert len(classes) == 4, array


def scenario_12(cli, game):
    """After any eight turns no move of any army takes a man of its ally."""
    with tempfile.TemporaryDirectory() as folder:
        run(cli, "play", game, "--set", "array=earth-of-earth", "--set", "preset=seed", "--games", "20", "--seed", "1",
            "--max-plies", "8", "--record", folder,
            *[w for seat in THRONES for w in ("--seat", f"{seat}=random")])
        for number in range(20):
            record = json.load(open(f"{folder}/game-{number}.json", encoding="utf-8"))
            for last in range(5, 9):
                where = ["--set", "array=earth-of-earth", "--moves", ",".join(record["moves"][:last])]
                position = json.loads(run(cli, "show", game, "--json", *where))
                owners = {p["site"]: p["owner"] for p in position["pieces"]}
                for move in json.loads(run(cli, "moves", game, "--json", *where)):
                    if move["to"]:
                        assert owners.get(move["to"]) not in (move["seat"], PARTNERS[move["seat"]]), move


def scenario_25(cli, game):
    """At the start no king can move, and yet no army passes."""
    for array in ARRAYS:
        for begins in ELEMENTS:
            moves = json.loads(run(cli, "moves", game, "--json", "--set", f"array={array}",
                                   "--set", f"begins={begins}"))
            kinds = {move["piece"] for move in moves}
            assert kinds and "KING" not in kinds and None not in kinds, (array, begins)


def main():
    cli, game = sys.argv[1:]
    for scenario in (scenario_1, scenario_12, scenario_25):
        scenario(cli, game)
        print(scenario.__name__, "holds")


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Finds the levels of a game: eight rows for `evaluation: levels:`, equal steps apart.

Weak play is walked up a path: first fewer and fewer answers are overlooked two moves ahead, then
positions are added and still fewer moves overlooked. Stations of the path play each other until
the way up is as long as seven steps of --share, or at its end; what each is worth is fitted to all
that was played (a logistic model, the worth of what lies between two stations on the line between
them). The path is then cut into seven equal steps, each is played as well, and counted in
for the next cut.

Matches are kept in FOLDER, a file a game, and not played again. NOISE is that of level 1, in
hundredths of a man, 140 where nothing is said: the more, the weaker. It should lose to `beginner`,
which is played too. FACTOR times the usual noise is what the other stations have: more than 1 for
games in which much changes hands with every move.
Usage: ladder.py TESSERA_CLI FOLDER [--jobs N] [--share PERCENT] [--games N] [--rounds N]
                 GAME[:NOISE[:FACTOR]]...
GAME is an id or a file.
"""
import argparse
import concurrent.futures
import json
import math
import pathlib
import re
import subprocess
import tempfile

STEPS = 7
OPTIONS = ["--swap", "--random-plies", "2", "--max-plies", "400", "--summary"]
# Stations: positions, moves ahead (0: as far as those reach), noise, and how many in a thousand
# are overlooked. The first one's noise is the game's.
SHORT_SIGHTED = [(300, 2, None, 1000), (300, 2, 110, 850), (300, 2, 80, 700), (300, 2, 50, 560),
                 (300, 2, 50, 400), (300, 2, 50, 280), (300, 2, 50, 160), (300, 2, 50, 90)]
FAR_SIGHTED = [(300, 0, 50, 550), (400, 0, 40, 300), (400, 0, 40, 200), (500, 0, 30, 130),
               (700, 0, 20, 95), (900, 0, 15, 70), (1100, 0, 7, 45), (1400, 0, 0, 25),
               (1800, 0, 0, 12), (2500, 0, 0, 0), (6000, 0, 0, 0), (12000, 0, 0, 0)]
STATIONS = SHORT_SIGHTED + FAR_SIGHTED
TURN = len(SHORT_SIGHTED)  # the first of the far-sighted
NAMES = ["nodes", "horizon", "noise", "overlooks"]


def elo(share):
    return 400 * math.log10(share / (1 - share))


def expected(difference):
    return 1 / (1 + 10 ** (-difference / 400))


class Ladder:
    """A game, its path, and what was played on it.

    A place on the path is a number: a station's, or between two of them."""

    def __init__(self, cli, folder, game, noise=140.0, factor=1.0):
        self.cli, self.game, self.noise = cli, game, int(noise)
        self.stations = [(nodes, horizon, noise if usual is None else usual * factor, overlooks)
                         for nodes, horizon, usual, overlooks in STATIONS]
        self.base = str(pathlib.Path(game).resolve()) if pathlib.Path(game).is_file() else game
        self.path = folder / f"{pathlib.Path(game).stem}-{noise:g}-{factor:g}.json"
        self.played = json.loads(self.path.read_text()) if self.path.exists() else []
        self.worths = [0.0] * len(STATIONS)
        text = subprocess.run([cli, "play", game, "--max-plies", "1", "--random-plies", "1"],
                              capture_output=True, text=True, check=True).stdout
        self.seats = [pair.split("=")[0] for pair in text.split("\t")[1].split(",")]

    def row(self, place):
        """The level at a place of the path."""
        if place == 0:
            return {"nodes": 300, "horizon": 1, "noise": self.noise}
        low = min(int(place), len(STATIONS) - 1)
        high = min(low + 1, len(STATIONS) - 1)
        part = place - low
        a, b = self.stations[low], self.stations[high]
        nodes = round(a[0] * (b[0] / a[0]) ** part, -2 if b[0] > 500 else -1)
        values = [nodes, a[1], *(round(x + (y - x) * part) for x, y in zip(a[2:], b[2:]))]
        return {name: int(value) for name, value in zip(NAMES, values) if value}

    def play(self, a, b, games):
        """Plays the level at [a], a place or a player's name, against that at [b], once."""
        key = [a if isinstance(a, str) else round(a, 3), round(b, 3)]
        for entry in self.played:
            if entry["players"] == key and entry["games"] >= games:
                return entry["share"]
        rows = [self.row(place) for place in (a, b) if not isinstance(place, str)]
        names = ["level:1", "level:2"] if len(rows) == 2 else [a, "level:1"]
        with tempfile.NamedTemporaryFile("w", suffix=".game.yaml") as file:
            file.write(f"extends: {json.dumps(self.base)}\nname: Trial\nevaluation:\n  levels:\n")
            file.writelines(f"    - {json.dumps(row)}\n" for row in rows)
            file.flush()
            words = [self.cli, "play", file.name, "--games", str(games), *OPTIONS]
            for place, seat in enumerate(self.seats):
                words += ["--seat", f"{seat}={names[place % 2]}"]
            text = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout
        share = float(re.search(r"^score\t\S+\t.*?\t\s*([\d.]+) %", text, re.M)[1]) / 100
        self.played.append({"players": key, "games": games, "share": share})
        self.path.write_text(json.dumps(self.played, indent=1))
        return share

    def weights(self, place):
        """How much of each station's worth a place has."""
        low = min(int(place), len(STATIONS) - 1)
        part = place - low
        return {low: 1 - part, low + 1: part} if part else {low: 1.0}

    def fit(self):
        """Newton's method on the likelihood of all matches; a draw of one game between
        neighbours keeps what was hardly played in place."""
        matches = [(*entry["players"], entry["games"], entry["share"]) for entry in self.played
                   if not isinstance(entry["players"][0], str)]
        matches += [(i + 1, i, 1, 0.5) for i in range(len(STATIONS) - 1)]
        count = len(STATIONS)
        scale = math.log(10) / 400
        for _ in range(25):
            slope = [0.0] * count
            bend = [[0.0] * count for _ in range(count)]
            for a, b, games, share in matches:
                part = self.weights(a)
                for place, weight in self.weights(b).items():
                    part[place] = part.get(place, 0) - weight
                chance = expected(sum(w * self.worths[i] for i, w in part.items()))
                for i, w in part.items():
                    slope[i] += games * (share - chance) * scale * w
                    for j, v in part.items():
                        bend[i][j] += games * chance * (1 - chance) * scale ** 2 * w * v
            step = solve([line[1:] for line in bend[1:]], slope[1:])
            self.worths = [0.0] + [worth + max(-200, min(200, change))
                                   for worth, change in zip(self.worths[1:], step)]

    def length(self, end):
        self.fit()
        return max(self.worths[:end + 1])

    def measure(self, goal, games):
        """Plays stations until the way up is as long as [goal] and a little more."""
        for i in range(1, len(STATIONS)):
            self.play(i, i - 3 if i == TURN else i - 1, games)
            if TURN < i < TURN + 3:
                self.play(i, i - 3, games)
            if i > TURN + 2 and self.length(i) > goal + 60:
                return i
        return len(STATIONS) - 1

    def place_of(self, worth, end):
        """The first place that is worth so much: short-sighted ones before far-sighted ones."""
        for start, stop in ((0, TURN - 1), (TURN, end)):
            for i in range(start, stop):
                low, high = self.worths[i], self.worths[i + 1]
                if low <= worth <= high and high > low:
                    return i + (worth - low) / (high - low)
                if i == TURN and worth < low:
                    return float(TURN)
        return float(end)

    def cut(self, goal, games, rounds):
        """The places of the levels, and the share of each against the one below.

        What leads to the last cut is played with half as many games."""
        few = (games + 1) // 2
        end = self.measure(goal, few)
        for i in range(rounds):
            top = min(self.length(end), goal)
            places = [0.0] + [self.place_of(top * step / STEPS, end)
                              for step in range(1, STEPS + 1)]
            count = games if i == rounds - 1 else few
            shares = [self.play(high, low, count) for low, high in zip(places, places[1:])]
            print(f"# {self.game}: {top:.0f} Elo in all,",
                  " ".join(f"{100 * share:.1f}" for share in shares), flush=True)
        return places, shares

    def report(self, goal, games, rounds):
        lost = self.play("beginner", 0, games)
        places, shares = self.cut(goal, games, rounds)
        lines = [f"# {self.game}: beginner against level 1 {100 * lost:.1f} %, then "
                 + ", ".join(f"{100 * share:.1f}" for share in shares), "  levels:"]
        for place in places:
            row = ", ".join(f"{name}: {value}" for name, value in self.row(place).items())
            lines.append(f"    - {{ {row} }}")
        return "\n".join(lines)


def solve(matrix, values):
    """Gauss's elimination; the matrix is symmetric and positive."""
    count = len(values)
    lines = [line[:] + [value] for line, value in zip(matrix, values)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda k: abs(lines[k][i]))
        lines[i], lines[pivot] = lines[pivot], lines[i]
        for k in range(i + 1, count):
            factor = lines[k][i] / lines[i][i]
            lines[k] = [x - factor * y for x, y in zip(lines[k], lines[i])]
    result = [0.0] * count
    for i in reversed(range(count)):
        known = sum(lines[i][j] * result[j] for j in range(i + 1, count))
        result[i] = (lines[i][count] - known) / lines[i][i]
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=float, default=78)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("game", nargs="+")
    options = parser.parse_intermixed_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    goal = STEPS * elo(options.share / 100)

    def find(word):
        game, *numbers = word.split(":")
        ladder = Ladder(options.cli, options.folder, game, *map(float, numbers))
        print(ladder.report(goal, options.games, options.rounds), flush=True)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(find, options.game))


main()

# SPDX-License-Identifier: MIT
"""Lets every call of the program that touches the user's files go wrong, one at a time, and looks at what is left.

Each scenario is a few lines of a script on files that are laid out before: a start, moves, saving, exporting, the end of
a game, recovery. It is played once without a fault, and once more up to each of its steps: so it is known what each file
may hold. Then each call that was counted fails by each error that it may have, is delayed or done by half, or is where
the program is killed (tests/support/faults.h). Whatever happens:
- each file of the user holds what it held before or after one of the steps, whole;
- each kept game is the one of the last step that was said or of the one in progress, or an earlier one of which the
  person was told: by a message in the window, in the log, or on standard error;
- where anything at all is otherwise than without the fault, there is such a message;
- a signal (EINTR), a short write and a delay change nothing;
- the secret of the game that is kept is there, with all that was shown counted, or revealed, or the person was told;
- the next start, without a fault, goes on with the game that is kept, and leaves no half-written file behind.
Random numbers are the same in each run, so that dice and cards are, too.
Usage: faults.py TESSERA FAULTS [--every N] [--only SCENARIO]
With --every only each N-th of the faults is tried, others for each scenario.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

FAULTS = {
    "open": ("EIO", "EACCES", "EMFILE", "ENOSPC", "EINTR", "kill", "killed"),
    "read": ("EIO", "EINTR", "short", "kill"),
    "write": ("EIO", "ENOSPC", "ENOSPC+", "EINTR", "short", "delay", "torn", "kill", "killed"),
    "fsync": ("EIO", "ENOSPC", "EINTR", "delay", "kill"),
    "rename": ("EIO", "EACCES", "ENOSPC+", "delay", "kill", "killed"),
    "unlink": ("EIO", "EACCES", "kill", "killed"),
    "close": ("EIO", "ENOSPC", "EINTR", "kill"),
    "mkdir": ("EACCES", "ENOSPC", "kill"),
    "flock": ("ENOLCK", "EIO", "EINTR", "kill"),
}
HARMLESS = ("EINTR", "short", "delay")
KILLS = ("kill", "killed", "torn")
COIN = str(pathlib.Path(__file__).resolve().parents[2] / "probes/bet/bet.game.yaml")  # its third action ends the game here

CHESS = {"tessera": 1, "game": "chess"}
PREFERENCES = {"theme": "light", "scale": 110, "unknown-to-us": [1, 2]}
PROGRAMS = {"programs": [{"name": "Agent", "protocol": "agent", "command": "agent", "options": ""}]}


def kept(number, *moves, **more):
    return json.dumps({**CHESS, "sequence": number, "unsaved": True, **more, "moves": moves})


class Scenario:
    """Files that are there before, and the steps of a script; [calls]: which kinds go wrong, None for all; [before]: an
    earlier start, of which the files are there too."""

    def __init__(self, name, files, steps, arguments=(), calls=None, drops=False, size="640x480", before=None):
        self.name, self.files, self.steps, self.before = name, files, steps, before
        self.arguments, self.calls, self.drops = ("--size", size, *arguments), calls, drops
        self.prepared = None


def scenarios(user):
    common = {"config/preferences.json": json.dumps(PREFERENCES), "config/programs.json": json.dumps(PROGRAMS),
              "config/state/recent": f"{user}/mine.tessera\n",
              "user/mine.tessera": json.dumps({**CHESS, "moves": ["d2d4"]})}
    game = kept(8, "e2e4", "e7e5")
    resumed = {**common, "config/state/autosave-1.tessera": game, "config/state/autosave-1.flushed": game}
    mine = (f"{user}/mine.tessera",)
    full = {f"config/state/autosave-{i}.tessera": kept(100 + i, "e2e4", finished=i == 7) for i in range(1, 65)}
    unfinished = {**full, "config/state/autosave-7.tessera": kept(107, "e2e4")}
    return [
        Scenario("first start", {}, ["drag e2 e4", "drag e7 e5"]),
        Scenario("resuming", resumed, []),
        Scenario("moves", resumed, ["drag g1 f3", "drag b8 c6", "key ctrl+z", "key ctrl+y", "drag f1 c4"]),
        Scenario("saving", common, ["drag d7 d5", "key ctrl+s", "drag c2 c4", "key ctrl+s"], mine),
        Scenario("saving as", resumed, ["drag g1 f3", f"key ctrl+shift+s\nkey ctrl+a\ntype {user}/new.tessera\nkey Enter"]),
        Scenario("opening", resumed, [f"drop {user}/mine.tessera\nclick @leave:discard", "drag d7 d5"], drops=True),
        Scenario("moves as PGN", common, ["drag d7 d5", f"click @menu:game\nclick @game:save-pgn\nkey ctrl+a\n"
                                          f"type {user}/moves.pgn\nkey Enter"], mine),
        Scenario("picture", common, [f"export {user}/board.png"], mine),
        Scenario("pictures", common, ["drag d7 d5", f"key F12\nkey Enter\nkey ctrl+a\ntype {user}/board.png\nkey Enter\n"
                                      "wait-export"], mine),
        Scenario("end of a game", resumed, ["drag d1 h5", "drag b8 c6", "drag f1 c4", "drag g8 f6", "drag h5 f7"]),
        Scenario("new game", resumed, ["key ctrl+n\nkey Enter\nclick @leave:discard", "drag d2 d4"], drops=True),
        Scenario("quitting", resumed, ["drag g1 f3", "key ctrl+q"]),
        Scenario("discarding", common, ["drag d7 d5", "key ctrl+q\nclick @leave:discard"], mine, drops=True),
        Scenario("game cut off", {**resumed, "config/state/autosave-1.tessera": game[:-9]}, ["drag g1 f3"]),
        Scenario("game gone", {**common, "config/state/autosave-1.flushed": game}, ["drag g1 f3"]),
        Scenario("older game", {**resumed, "config/state/autosave-1.tessera": kept(7, "e2e4")}, ["drag g1 f3"]),
        Scenario("older copy", {**resumed, "config/state/autosave-1.flushed": kept(7, "e2e4")}, ["drag g1 f3"]),
        Scenario("broken game", {**common, "config/state/autosave-1.tessera": kept(9, "e2e4", "e2e5"),
                                 "config/state/autosave-1.flushed": game}, ["drag d2 d4"]),
        Scenario("two kept games", {**resumed, "config/state/autosave-2.tessera": kept(9, "c2c4")}, ["drag c7 c5"]),
        Scenario("preferences", common, ["key m", "key ctrl++", "key m"]),
        Scenario("broken preferences", {**common, "config/preferences.json": "{", "config/programs.json": "["},
                 ["key m"]),
        Scenario("programs", common, ["key ctrl+,\nclick @preferences:pages:3\nclick @programs:0\n"
                                      "click @programs:remove\nkey Escape"], size="1280x800"),
        Scenario("secrets", common, ["click @action:bet=2", f"key ctrl+s\nkey ctrl+a\ntype {user}/coin.tessera\nkey Enter",
                                     "click @action:bet=4", "key ctrl+s"], (COIN,)),
        Scenario("resuming secrets", {}, ["click @action:bet=4"], before=("click @action:bet=2", COIN)),
        Scenario("no room", {**common, **full}, ["drag d2 d4"], ("chess",), ("unlink", "rename")),
        Scenario("no room for the unfinished", {**common, **unfinished}, ["drag d2 d4"], ("chess",),
                 ("unlink", "rename", "write")),
    ]


class Desk:
    """The folder that a scenario is played in, always the same, so that what is in it can be compared."""

    def __init__(self, program, library, folder):
        self.program, self.library, self.folder = program, library, folder
        self.run_folder = folder / "run"
        self.log = folder / "calls"

    def write(self, files):
        for name, content in files.items():
            path = self.run_folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)

    def lay_out(self, scenario):
        shutil.rmtree(self.run_folder, ignore_errors=True)
        (self.run_folder / "user").mkdir(parents=True)
        self.write(scenario.files)
        if scenario.before and not scenario.prepared:
            script, *arguments = scenario.before
            result = self.play(script, arguments)
            assert result.returncode == 0, f"{scenario.name}: {result.stderr}"
            scenario.prepared = {str(path.relative_to(self.run_folder)): path.read_text()
                                 for path in self.run_folder.rglob("*") if path.is_file()}
        elif scenario.before:
            self.write(scenario.prepared)

    def play(self, script, arguments=(), plan=None, log=False):
        path = self.folder / "steps.script"
        path.write_text(script)
        self.log.unlink(missing_ok=True)
        environment = {**os.environ, "HOME": str(self.folder), "LD_PRELOAD": self.library, "FAULT_RANDOM": "1"}
        if plan or log:
            environment |= {"FAULT_FOLDER": str(self.run_folder), "FAULT_PLAN": plan or ""}
        if log:
            environment["FAULT_LOG"] = str(self.log)
        return subprocess.run([self.program, "--script", str(path), "--config",
                               str(self.run_folder / "config"), *arguments], capture_output=True, text=True, timeout=120,
                              env=environment)

    def messages(self, result):
        """All that the person was told: notes in the window, standard error, and the log without its times."""
        told = {line for line in result.stdout.splitlines() if line and not line.isdigit()}
        told |= set(result.stderr.splitlines())
        log = self.run_folder / "config/state/tessera.log"
        return told | {line[20:] for line in log.read_text(errors="replace").splitlines()} if log.exists() else told

    # What is in the files

    def content(self, path):
        """What a file says, without what may be otherwise each time."""
        data = path.read_bytes()
        if path.suffix == ".png":  # where preferences could not be read it looks otherwise
            return "a whole picture" if data.endswith(b"IEND\xaeB`\x82") else data
        try:
            document = json.loads(data)
        except ValueError:
            return data
        if isinstance(document, dict):
            document = {key: value for key, value in document.items() if key not in ("date", "sequence")}
        return json.dumps(document, sort_keys=True)

    def files(self):
        """The user's own files, by name."""
        names = [path for path in self.run_folder.rglob("*") if path.is_file()]
        return {str(path.relative_to(self.run_folder)): self.content(path) for path in names
                if not path.name.startswith(("autosave", ".tessera-", "tessera.log")) and path.parent.name != "secrets"}

    def kept_files(self):
        state = self.run_folder / "config/state"
        return {path.name: self.content(path) for path in state.glob("autosave-*") if path.suffix != ".lock"}

    def games(self):
        """All games that are kept in any way, as (moves, position)."""
        found = []
        for content in self.kept_files().values():
            try:
                game = json.loads(content)
                found.append((tuple(game["moves"]), game.get("at", len(game["moves"]))))
            except (ValueError, TypeError, KeyError):
                pass
        return found

    def best_game(self):
        """The game that the next start goes on with."""
        game = self.best_save()
        return (tuple(game["moves"]), game.get("at", len(game["moves"]))) if game else None

    def best_save(self):
        found = []
        for path in (self.run_folder / "config/state").glob("autosave-*"):
            try:
                game = json.loads(path.read_text())
            except ValueError:
                continue
            if path.suffix in (".tessera", ".flushed") and "kept" not in path.name:
                number = game.get("sequence", 0)
                found.append((number, path.suffix == ".tessera", str(path), game))
        return max(found)[3] if found else None

    def lost_secret(self):
        """What is wrong with the secret that the game which is kept goes on with; None: nothing."""
        game = self.best_save()
        source = game["chance"][-1] if game and "chance" in game else {}
        if "commitment" not in source or "secret" in source:
            return None
        path = self.run_folder / "config/state/secrets" / source["commitment"]
        lines = path.read_text().splitlines() if path.exists() else []
        if len(lines) < 3 or len(lines[0]) != 64:
            return f"the secret of the game that is kept is {lines}"
        return None if int(lines[1]) <= len(game["moves"]) else f"the game that is kept lacks what was shown: {lines}"

    def leftovers(self):
        return [path for path in self.run_folder.rglob(".tessera-*")]


def script_of(scenario, steps):
    lines = ["print-text @toast", "print 0"]
    for i, step in enumerate(scenario.steps[:steps]):
        lines += [step, "print-text @toast", f"print {i + 1}"]
    return "\n".join(lines) + "\n"


def is_whole_save(content):
    return isinstance(content, str) and "moves" in json.loads(content)


class Trial:
    """A scenario with what is known of it."""

    def __init__(self, desk, scenario):
        self.desk, self.scenario = desk, scenario
        desk.lay_out(scenario)
        self.allowed = {name: {content} for name, content in desk.files().items()}
        self.first_best, self.first_games = desk.best_game(), desk.games()
        self.best = [self.first_best]
        for steps in range(len(scenario.steps) + 1):
            desk.lay_out(scenario)
            result = desk.play(script_of(scenario, steps), scenario.arguments, log=True)
            assert result.returncode == 0, f"{scenario.name}: {result.stderr}"
            self.best.append(desk.best_game())
            for name, content in desk.files().items():
                self.allowed.setdefault(name, {None}).add(content)
            for name in self.allowed.keys() - desk.files().keys():
                self.allowed[name].add(None)
        self.last = (desk.files(), desk.kept_files())
        self.told = desk.messages(result)
        self.calls = [line.split(" ", 2)[:2] for line in desk.log.read_text().splitlines()]

    def plans(self):
        counts = {}
        for thread, call in self.calls:
            counts[thread, call] = counts.get((thread, call), 0) + 1
        for (thread, call), count in sorted(counts.items()):
            if self.scenario.calls and call not in self.scenario.calls:
                continue
            for number in range(1, count + 1):
                for fault in FAULTS.get(call, ()):
                    yield f"{thread}:{call}:{number}:{fault}"

    def run(self, plan):
        desk, scenario = self.desk, self.scenario
        fault = plan.rsplit(":", 1)[1]
        desk.lay_out(scenario)
        result = desk.play(script_of(scenario, len(scenario.steps)), scenario.arguments, plan)
        killed = result.returncode == -signal.SIGKILL
        if result.returncode < 0 and not killed:
            return f"it ended with {result.returncode}: {result.stderr}"
        told = desk.messages(result) - self.told
        problem = self.judge_files(told) or self.judge_games(result, killed, told)
        if not problem and not told:
            problem = desk.lost_secret()
        # The list of recent files is told of in the log alone, and a disk that stays full takes no log.
        unlogged = {"config/state/recent"} if fault == "ENOSPC+" else set()
        if not problem and not killed and self.differs(unlogged) and not told:
            problem = f"nobody is told, and {self.difference()}"
        if not problem and fault in HARMLESS and (desk.files(), desk.kept_files()) != self.last:
            problem = f"this should have changed nothing: {self.difference()}, {told}"
        return problem or self.start_again(killed, fault)

    def differs(self, apart_from):
        now, before = ({name: content for name, content in files.items() if name not in apart_from}
                       for files in (self.desk.files(), self.last[0]))
        return now != before or self.desk.kept_files() != self.last[1]

    def difference(self):
        parts = []
        for before, now in zip(self.last, (self.desk.files(), self.desk.kept_files())):
            parts += [f"{name} is {str(now.get(name))[:300]}, not {str(before.get(name))[:300]}"
                      for name in sorted(before.keys() | now.keys()) if before.get(name) != now.get(name)]
        return "; ".join(parts)

    def judge_files(self, told):
        """Whoever was told that his game is not on the board may save another one under a new name."""
        now = self.desk.files()
        for name in sorted(self.allowed.keys() | now.keys()):
            # What cannot be read is put aside under a name of its own, and is then whole there.
            if name.endswith(".broken"):
                if now.get(name) not in self.allowed.get(name.removesuffix(".broken"), set()) | self.allowed.get(name, set()):
                    return f"{name} is {now.get(name)}"
            elif name not in self.allowed:
                return f"there is a file {name}"
            elif now.get(name) not in self.allowed[name]:
                if told and name == "config/state/recent" and self.lacks_lines(name, now.get(name)):
                    continue
                if told and name not in self.scenario.files and is_whole_save(now.get(name)):
                    continue
                aside = now.get(name + ".broken")
                if aside is None or aside not in self.allowed[name]:
                    return f"{name} is {str(now.get(name))[:300]}"
        return None

    def lacks_lines(self, name, content):
        """True for a list that lacks a line which could not be added, and has later ones."""
        known = {line for version in self.allowed[name] if version for line in version.splitlines()}
        return content is not None and set(content.splitlines()) <= known and content.endswith(b"\n")

    def judge_games(self, result, killed, told):
        steps = [int(line) for line in result.stdout.splitlines() if line.isdigit()]
        step = steps[-1] + 1 if steps else 0
        expected = self.best[step:step + 2] if killed else self.best[-1:]
        best = self.desk.best_game()
        if best in expected:
            return None
        if killed and not steps and self.first_games and all(game in self.desk.games() for game in self.first_games):
            return None  # in the middle of putting one aside the other one is the better one
        if not killed and told:
            there = self.desk.games()
            first = self.first_best if not self.scenario.drops else None
            whole = first is None or any(moves[:len(first[0])] == first[0] for moves, _ in there)
            return None if whole else f"{first} is lost, and {there} is kept"
        return f"the game that is kept is {best}, not {expected}; after {step - 1} of {len(self.best) - 2} steps, {told}"

    def start_again(self, killed, fault):
        desk = self.desk
        before, games = desk.best_game(), desk.games()
        result = desk.play("print-text @toast\nprint 0\n")
        if result.returncode != 0:
            return f"the next start fails: {result.stderr}"
        if killed and "fresh" in result.stdout:
            return f"the next start has lost the secret: {result.stdout}"
        if before and desk.best_game() != before and before not in desk.games():
            return f"the next start has {desk.best_game()}, not {before}: {result.stdout}"
        left = desk.leftovers()
        if left and left[0].parent.name == "user":
            desk.play("print 0\n", (str(desk.run_folder / "user/mine.tessera"),))
            left = desk.leftovers()
        return f"{left} is left behind" if left else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("library")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    faults = problems = 0
    with tempfile.TemporaryDirectory() as name:
        desk = Desk(options.program, options.library, pathlib.Path(name).resolve())
        for index, scenario in enumerate(scenarios(desk.run_folder / "user")):
            if not re.search(options.only, scenario.name):
                continue
            trial = Trial(desk, scenario)
            plans = list(trial.plans())[index % options.every::options.every]
            found = 0
            for plan in plans:
                problem = trial.run(plan)
                if problem:
                    print(f"{scenario.name}, {plan}: {problem}", flush=True)
                    found += 1
            print(f"{scenario.name}: {len(plans)} faults, {found} problems", flush=True)
            faults, problems = faults + len(plans), problems + found
    print(f"{faults} faults, {problems} problems")
    sys.exit(problems > 0)


main()

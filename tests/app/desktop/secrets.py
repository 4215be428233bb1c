# SPDX-License-Identifier: MIT
"""Which secret a game goes on with: no save brings outcomes back that were shown. Usage: secrets.py TESSERA SPEC [FAULTS]
SPEC is a game that begins with dice. With the library FAULTS (tests/support/faults.h) the system gives no random numbers.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

program, spec, *faults = sys.argv[1:]
STALE = "Dice or cards beyond this save were already shown. From here on they are drawn from a fresh secret."
ELSEWHERE = ("Another window continues this game. From here on dice and cards are drawn from a fresh secret, so that "
             "neither shows what the other will roll or draw.")
MISSING = ("The secret of this game is missing, or belongs to other rules. From here on dice and cards are drawn from a "
           "fresh one.")
NO_RANDOM = "The system gives no random numbers: nothing can be rolled or drawn. Try again, or restart Tessera."
RESUMED = "Resumed Race of eight. Ctrl+N starts a new game."


class Home:
    """A user with files of his own."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.spec = shutil.copy(spec, self.folder)  # a save may name what lies beside it
        self.early = self.folder / "early.tessera"
        self.environment = dict(os.environ)
        self.save_early = f"key ctrl+s\nkey ctrl+a\ntype {self.early}\nkey Enter\n"

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        shutil.rmtree(self.folder)

    def fail(self, plan):
        """Lets calls of the programs to come go wrong."""
        self.environment |= {"LD_PRELOAD": faults[0], "FAULT_FOLDER": str(self.folder), "FAULT_PLAN": plan}

    def start(self, text, *arguments):
        script = self.folder / "run.script"
        script.write_text(text)
        return subprocess.Popen([program, "--script", script, "--config", self.folder, *arguments],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)

    def run(self, text, *arguments):
        process = self.start(text, *arguments)
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors + output
        return output.splitlines()

    def reach(self, commitment):
        """How many actions the game had with the last outcome that was shown."""
        [path] = (self.folder / "state/secrets").glob(commitment + "*")
        assert path.stat().st_mode & 0o777 == 0o600
        return int(path.read_text().split()[1])


def commitment(note):
    word, digits, *rest = note.replace(",", "").split()
    assert word == "commitment", note
    return digits


def earlier_save_has_a_fresh_secret():
    with Home() as home:
        notes = home.run(f"{home.save_early}print-text @note\nclick @action:roll\nprint-text @note\ndrop {home.early}\n"
                         f"click @leave:discard\nassert-text @toast {STALE}\nassert-text @status Roll the dice\n"
                         "print-text @note\nclick @action:roll\nprint-text @note", home.spec)
        first, rolled, opened, again = map(commitment, notes)
        assert first == rolled and opened == again != first, notes
        assert home.reach(first) == home.reach(again) == 1
        # So it is at another start, and in another window.
        [note] = home.run(f"assert-text @toast {STALE}\nprint-text @note", home.early)
        assert commitment(note) not in (first, again), note


def two_windows_do_not_share_a_secret():
    with Home() as home:
        first = home.start(f"{home.save_early}print-text @note\nprint ready\nwait-kill", home.spec)
        one = commitment(first.stdout.readline())
        assert first.stdout.readline() == "ready\n"
        [note] = home.run(f"assert-text @toast {ELSEWHERE}\nclick @action:roll\nprint-text @note", home.early)
        other = commitment(note)
        assert other != one
        assert home.reach(one) == 0 and home.reach(other) == 1
        # A secret is free for others once its program has ended.
        first.kill()
        first.communicate()
        [note] = home.run("assert-none @toast\nclick @action:roll\nprint-text @note", home.early)
        assert commitment(note) == one and home.reach(one) == 1, note


def missing_secret_is_told_of():
    with Home() as home:
        home.run(home.save_early, home.spec)
        shutil.rmtree(home.folder / "state/secrets")
        home.run(f"assert-text @toast {MISSING}\nclick @action:roll", home.early)


def games_are_saved_without_random_numbers():
    with Home() as home:
        home.fail("any:random:1:EIO+")
        home.run(f"drag e2 e4\n{home.save_early}assert-text @toast Saved as early.tessera", "chess")
        assert json.loads(home.early.read_text())["moves"] == ["e2e4"]
        assert json.loads((home.folder / "state/autosave-1.tessera").read_text())["moves"] == ["e2e4"]


def practice_goes_on_with_its_secret():
    with Home() as home:
        notes = home.run(f"key ctrl+n\nclick @new-game:practice\nclick @new-game:start\n{home.save_early}"
                         f"click @action:roll\nprint-text @note\ndrop {home.early}\nclick @leave:discard\n"
                         "print-text @note", home.spec)
        assert json.loads(home.early.read_text())["practice"] is True
        assert commitment(notes[0]) == commitment(notes[1]), notes


def killed_game_goes_on_with_its_secret():
    with Home() as home:
        process = home.start("click @action:roll\nprint-text @note\nprint ready\nwait-kill", home.spec)
        rolled = commitment(process.stdout.readline())
        assert process.stdout.readline() == "ready\n"
        process.kill()
        process.communicate()
        [note] = home.run(f"assert-text @toast {RESUMED}\nprint-text @note")
        assert commitment(note) == rolled
        # Its copy that was safe on the disk may lack what was shown.
        game = home.folder / "state/autosave-1.tessera"
        kept = json.loads(game.read_text())
        (home.folder / "state/autosave-1.flushed").write_text(json.dumps({**kept, "moves": []}))
        game.write_text("{")
        *told, note = home.run("print-text @toast\nprint-text @note")
        assert "its last moves may be missing" in told[0] and STALE in told[-1], told
        assert commitment(note) != rolled


def nothing_is_rolled_without_random_numbers():
    told = f"assert-text @toast {NO_RANDOM}\nassert-text @status Roll the dice\n"
    copy = "key ctrl+c\nassert-text @toast The position is on the clipboard\n"
    new_game = "key ctrl+n\nclick @new-game:start\n"
    with Home() as home:
        for plan in ("any:random:1:EIO+", "any:random:1:short+"):
            home.fail(plan)
            home.run(f"{told}{copy}{new_game}{told}{copy}key Space\n{told}", home.spec)
        # It can be tried again.
        home.fail("any:random:1:EIO")
        [note] = home.run(f"drop {home.spec}\n{told}click @action:roll\nprint-text @note", "chess")
        assert home.reach(commitment(note)) == 1


earlier_save_has_a_fresh_secret()
two_windows_do_not_share_a_secret()
missing_secret_is_told_of()
practice_goes_on_with_its_secret()
killed_game_goes_on_with_its_secret()
if faults:
    games_are_saved_without_random_numbers()
    nothing_is_rolled_without_random_numbers()

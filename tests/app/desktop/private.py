# SPDX-License-Identifier: MIT
"""Kept games are for their user alone: who may read them, and what the screen shows when they come back.
Usage: private.py TESSERA SPECS
"""
import atexit
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

program, specs = sys.argv[1], pathlib.Path(sys.argv[2])
uno = specs.resolve().parents[2] / "data/state-driven-language/uno.json"
folder = pathlib.Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, folder)
config = folder / "config"
state = config / "state"


def run(text, *arguments):
    """Plays the lines of [text] with the user's files in [config]."""
    script = folder / "run.script"
    script.write_text(text)
    done = subprocess.run([program, "--script", str(script), "--config", str(config), *arguments], timeout=60,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def mode(path):
    return path.stat().st_mode & 0o777


def kept_games_are_private():
    os.umask(0o022)
    state.mkdir(parents=True, mode=0o755)
    game, copy = state / "autosave-1.tessera", state / "autosave-1.flushed"
    run("drag e2 e4", "chess")
    assert mode(state) == 0o700
    assert [mode(path) for path in (game, copy, state / "autosave-1.lock")] == [0o600] * 3
    # Rights that an older program gave are taken away.
    for path in (game, copy):
        path.chmod(0o644)
    run("drag e7 e5")
    assert [mode(path) for path in (game, copy)] == [0o600] * 2
    # What cannot be resumed is put aside, and is no less private.
    copy.unlink()
    game.write_text("{")
    game.chmod(0o644)
    run("assert-text @site:e2 WHITE pawn")
    assert mode(state / "autosave-1-kept-1.tessera") == 0o600
    assert all(mode(path) == 0o600 for path in state.glob("autosave*"))


def kept_cards_come_back_behind_the_curtain():
    seats = "key ctrl+n\nclick @seat:Player2\nclick @seat:Player2/2\nclick @new-game:start\n"
    run(f"drop {uno}\n{seats}assert-none @curtain\nclick @action:draw_card\nwait-ai\nassert-text @zone:hand_Player1 8",
        "--seed", "1")
    kept = json.loads((state / "autosave-1.tessera").read_text())
    assert kept["practice"] is False, kept
    # One person alone, and yet whoever starts the program sees no card.
    run("assert-text @curtain Pass to Player1\nassert-none @zone:hand_Player1\nkey Space\n"
        "assert-text @zone:hand_Player1 8\nkey ctrl+z\nassert-text @zone:hand_Player1 8")
    # Before anybody could agree on it all was taken back: such a game is gone on with as it was played.
    del kept["practice"]
    (state / "autosave-1.flushed").unlink()
    (state / "autosave-1.tessera").write_text(json.dumps(kept))
    run("key Space\nassert-text @note practice\nkey ctrl+z\nassert-text @zone:hand_Player1 7")


kept_games_are_private()
kept_cards_come_back_behind_the_curtain()

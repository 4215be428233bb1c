# SPDX-License-Identifier: MIT
"""Kept games are for their user alone: who may read them, and what the screen shows when they come back.
Usage: private.py TESSERA SPECS
"""
import atexit
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


kept_games_are_private()

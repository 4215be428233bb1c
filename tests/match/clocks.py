# SPDX-License-Identifier: MIT
"""Plays games by clocks that are nearly over: whatever the machine does meanwhile, no program that
chooses when it is told to loses by its clock, and saves say what the clocks showed.
Usage: clocks.py TESSERA_CLI
"""
import json
import pathlib
import subprocess
import sys
import tempfile

CLI = sys.argv[1]


def play(clocks, folder):
    """The reason of a game's end, and its save."""
    arguments = [argument for clock in clocks for argument in ("--clock", clock)]
    result = subprocess.run(
        [CLI, "play", "chess", "--seat", "WHITE=level:8", "--seat", "BLACK=level:8", "--record",
         folder, "--max-plies", "40", "--random-plies", "3", *arguments],
        capture_output=True, text=True, timeout=120)
    assert result.returncode == 0 and not result.stderr, result
    save = json.loads((pathlib.Path(folder) / "game-0.json").read_text())
    return result.stdout.split("\t")[2], save


def check(clocks, controls, most):
    """[most]: milliseconds that a clock can show."""
    with tempfile.TemporaryDirectory() as folder:
        reason, save = play(clocks, folder)
        pgn = subprocess.run([CLI, "replay", f"{folder}/game-0.json", "--pgn"],
                             capture_output=True, text=True, timeout=60).stdout
        replayed = subprocess.run([CLI, "replay", f"{folder}/game-0.json"], capture_output=True,
                                  text=True, timeout=60)
    assert reason != "time", reason
    assert replayed.returncode == 0 and not replayed.stderr, replayed
    told = [save["seats"][name].get("control", save.get("clock")) for name in ("WHITE", "BLACK")]
    assert told == controls, save
    times = save["times"]
    assert pgn.count("[%clk ") == sum(time is not None for time in times), pgn
    assert ("TimeControl" in pgn) == (controls[0] == controls[1]), pgn
    assert times[:2] == [None] * 2, times  # random moves come before the clocks
    assert all(time is None or 0 < time <= most for time in times), times
    return times[3:]


def falls(times):
    return all(before >= after for before, after in zip(times, times[2:]))


assert falls(check(["0.3s"], ["0.3", "0.3"], 300))
assert falls(check(["0.2s~0.01"], ["0.2~0.01"] * 2, 200))
assert falls(check(["0.2sd0.01"], ["0.2d0.01"] * 2, 200))
check(["0.2s+0.01"], ["0.2+0.01"] * 2, 600)
assert not falls(check(["5/0.1s:0.2s"], ["5/0.1:0.2"] * 2, 300))
check(["1s", "BLACK=0.1s"], ["1", "0.1"], 1000)

# Another program that says nothing loses by its clock.
with tempfile.TemporaryDirectory() as name:
    silent = pathlib.Path(name) / "silent"
    silent.write_text("#!/bin/sh\nexec sleep 60\n")
    silent.chmod(0o755)
    lost = subprocess.run([CLI, "play", "chess", "--seat", f"WHITE=agent:{silent}", "--clock", "0.1s"],
                          capture_output=True, text=True, timeout=60)
    assert lost.stdout.startswith("0\tWHITE=-1,BLACK=1\ttime\t1\n"), lost

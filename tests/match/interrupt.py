# SPDX-License-Identifier: MIT
"""Interrupts a match and sees that it ends with the totals of the games that it has printed.

Usage: interrupt.py TESSERA_CLI
"""
import signal
import subprocess
import sys

command = [sys.argv[1], "play", "ataxx", "--seat", "WHITE=random", "--seat", "BLACK=beginner",
           "--games", "1000000"]
process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
first = process.stdout.readline()
process.send_signal(signal.SIGINT)
lines = (first + process.stdout.read()).splitlines()
errors = process.stderr.read()
process.wait(timeout=60)
games, total = lines[:-1], lines[-1]
assert all(line.split("\t")[0] == str(i) for i, line in enumerate(games)), lines
won = sum(1 if "BLACK=1" in line else -1 if "BLACK=-1" in line else 0 for line in games)
assert total == f"total\trandom={-won},beginner={won}", total
assert errors == f"tessera-cli play: stopped after {len(games)} games\n", errors
assert process.returncode == -signal.SIGINT, process.returncode
print(f"stopped after {len(games)} games")

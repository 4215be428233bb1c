# SPDX-License-Identifier: MIT
"""Whatever becomes of a match or of its programs, nothing that a program has started is left: here a
daemon in a session of its own.

Usage: keeper.py TESSERA_CLI, or keeper.py --engine HOW FILE COMMAND... as the program.
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 60  # seconds that nothing takes


def start_daemon(file):
    """Returns when its number is in the file."""
    here, there = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() > 0:
            os._exit(0)
        for ignored in signal.SIGHUP, signal.SIGINT, signal.SIGTERM:
            signal.signal(ignored, signal.SIG_IGN)
        for end in range(3):
            os.close(end)
        os.write(there, b"x")
        pathlib.Path(file + ".new").write_text(str(os.getpid()))
        os.rename(file + ".new", file)
        os.close(there)
        while True:
            time.sleep(LIMIT)
    os.close(there)
    while os.read(here, 1):
        pass


def engine(how, file, *command):
    start_daemon(file)
    if how == "play":
        os.execv(command[0], command)
    if how == "crash":
        os.abort()
    time.sleep(LIMIT)  # it never answers


def runs(number):
    try:
        return pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def await_true(question):
    end = time.monotonic() + LIMIT
    while not question():
        assert time.monotonic() < end, "nothing has happened for a minute"
        time.sleep(0.01)


def check(cli, how, end_by, folder):
    """Plays a match; the daemon runs in between, and not when it is over."""
    file = pathlib.Path(folder, f"{how}-{end_by or 'end'}")
    program = f"agent:{sys.executable} {os.path.abspath(__file__)} --engine {how} {file} {cli} agent"
    match = subprocess.Popen([cli, "play", "chess", "--seat", f"WHITE={program}", "--seat", "BLACK=random",
                              "--max-plies", "6", "--movetime", "300" if end_by is None else "60000"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    await_true(file.exists)
    number = int(file.read_text())
    if end_by:
        assert runs(number)
        match.send_signal(end_by)
    match.communicate(timeout=LIMIT)
    await_true(lambda: not runs(number))
    print(f"ok   {file.name}: the match ended with {match.returncode}")


def main(cli):
    with tempfile.TemporaryDirectory() as folder:
        for how in "play", "crash", "hang":
            check(cli, how, None, folder)
        for number in signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            check(cli, "hang", number, folder)


if sys.argv[1] == "--engine":
    engine(*sys.argv[2:])
else:
    main(sys.argv[1])

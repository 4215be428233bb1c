# SPDX-License-Identifier: MIT
"""Runs a transcript and compares what the programs print with what it says.

A transcript holds commands, each a line `$ tessera-cli ...`, followed by what is printed on standard
output, then lines `! ...` for standard error, and `? N` where the exit status is not 0. Lines that
start with # are comments; $TMP is a folder for files that commands pass on. With --update the transcript is written anew.
TESSERA is "" where the application was not built: the commands that run it are left out.
Usage: run.py TESSERA_CLI TESSERA TRANSCRIPT [--update]
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

APPLICATION = re.compile(r"(?<![\w./-])tessera(?![\w./-])")


def split(text):
    """Comments and commands with what is expected after them."""
    blocks, current = [], None
    for line in text.splitlines():
        if line.startswith("#") or not line:
            blocks.append((None, line))
            current = None
        elif line.startswith("$ "):
            current = []
            blocks.append((line[2:], current))
        else:
            assert current is not None, f"output without a command: {line}"
            current.append(line)
    return blocks


def run(command, folder, environment):
    result = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, capture_output=True,
                            text=True, timeout=240)
    lines = result.stdout.splitlines()
    lines += ["! " + line for line in result.stderr.splitlines()]
    if result.returncode != 0:
        lines.append(f"? {result.returncode}")
    return lines


def main():
    cli, application, path = sys.argv[1:4]
    transcript = pathlib.Path(path)
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    with tempfile.TemporaryDirectory() as programs:
        os.symlink(cli, f"{programs}/tessera-cli")
        if application:
            os.symlink(application, f"{programs}/tessera")
        environment["TMP"] = programs
        environment["PATH"] = programs + ":" + environment["PATH"]
        folder = transcript.parent / "files"
        failed, written, commands, skipped = False, [], 0, 0
        for command, expected in split(transcript.read_text()):
            if command is None:
                written.append(expected)
                continue
            if not application and APPLICATION.search(command):
                skipped += 1
                continue
            commands += 1
            actual = run(command, folder, environment)
            written += ["$ " + command, *actual]
            if actual != expected:
                failed = True
                print(f"$ {command}\nexpected:\n" + "\n".join(expected) + "\ngot:\n" +
                      "\n".join(actual))
    if "--update" in sys.argv:
        transcript.write_text("\n".join(written) + "\n")
        return 0
    print(f"{commands} commands" + (f", {skipped} need the application" if skipped else ""))
    return 1 if failed or commands + skipped == 0 else 0


sys.exit(main())

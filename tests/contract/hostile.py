# SPDX-License-Identifier: MIT
"""Specs too large to keep: each is refused with a place and a message, status 1, and quickly.

A hang is told by a limit far above what is needed. Usage: hostile.py TESSERA_CLI
"""
import pathlib
import subprocess
import sys
import tempfile

LIMIT = 60  # seconds; a release build takes well under one

LAUGHS = ["name: T", "a0: &a0 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"]
LAUGHS += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 12)]

CASES = {
    "huge.json": (lambda: b" " * (100 << 20), "the file is larger than 8388608 bytes"),
    "huge.yaml": (lambda: b"# " + b"x" * (100 << 20), "the file is larger than 8388608 bytes"),
    "deep.json": (lambda: b"[" * 100_000, "lists and objects stand more than 64 deep in one another"),
    "deep-object.json": (lambda: b'{"a":' * 100_000, "lists and objects stand more than 64 deep in one another"),
    "deep.yaml": (lambda: b"[" * 100_000, "lists and objects stand more than 64 deep in one another"),
    "deep-block.yaml": (lambda: b"- " * 100_000, "lists and objects stand more than 64 deep in one another"),
    "laughs.yaml": (lambda: "\n".join(LAUGHS).encode(), "aliases expand to more than 500000 values"),
    "many.json": (lambda: b"[" + b"0," * 600_000 + b"0]", "more than 500000 values"),
}


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, (make, message) in CASES.items():
            pathlib.Path(folder, name).write_bytes(make())
            result = subprocess.run([sys.argv[1], "check", name], cwd=folder, timeout=LIMIT,
                                    capture_output=True, text=True)
            first = result.stderr.splitlines()[0] if result.stderr else ""
            place = first.split(": ")[0].split(":")
            fine = (result.returncode == 1 and message in first and place[0] == name
                    and len(place) == 3 and all(part.isdigit() for part in place[1:]))
            print("ok  " if fine else "FAIL", result.returncode, first)
            failures += not fine
    return 1 if failures else 0


sys.exit(main())

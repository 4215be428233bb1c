# SPDX-License-Identifier: MIT
"""Files too large to keep, specs, positions, saves and records: each is refused with a place and a
message, status 1, and quickly.

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
    "deep.json": (lambda: b"[" * 100_000, "lists and objects are nested more than 64 deep"),
    "deep-object.json": (lambda: b'{"a":' * 100_000, "lists and objects are nested more than 64 deep"),
    "deep.yaml": (lambda: b"[" * 100_000, "lists and objects are nested more than 64 deep"),
    "deep-block.yaml": (lambda: b"- " * 100_000, "lists and objects are nested more than 64 deep"),
    "laughs.yaml": (lambda: "\n".join(LAUGHS).encode(), "aliases expand to more than 500000 values"),
    "many.json": (lambda: b"[" + b"0," * 600_000 + b"0]", "more than 500000 values"),
    "many-tests.yaml": (lambda: b"extends: chess\ntests:\n" + b"  - {name: t, legal_count: 20}\n" * 10_000,
                        "there are 10000 tests; 1000 are the limit"),
    "deep-perft.yaml": (lambda: b"extends: chess\ntests: [{name: t, perft: [20, 400, 8902, 197281, 4865609"
                        + b", 1" * 90 + b"]}]", "the tests of this document"),
    "long-moves.yaml": (lambda: b"extends: chess\ntests: [{name: t, result: none, moves: ["
                        + b"g1f3, g8f6, f3g1, f6g8, " * 60_000 + b"]}]", "cannot be played: the game is over"),
    "many-mistakes.yaml": (lambda: b"extends: chess\ntests: [{name: t, forbids: [" + b"e2e4, " * 100_000 + b"]}]",
                           "expected \"e2e4\" not to be legal"),
    "slow-after.yaml": (lambda: b'extends: chess\nafter: ["gte(count(a in sites, gte(count(b in sites, '
                        b'gte(count(c in sites, gte(count(pieces), 0)), 0)), 0)), 0)"]', "this takes too many steps"),
    "deep-test.json": (lambda: b'{"extends": "chess", "tests": [{"name": "t", "legal_count": 1, "position": '
                       + b'{"pieces": [' * 30 + b"]}" * 30 + b"}]}", "tests[0].position.pieces[0]"),
}

PIECE = b'{"site": "a1", "kind": "PAWN", "owner": "WHITE"}'

# The same for what is no spec: how it is asked for, the file, what is said.
OTHERS = {
    "huge-position.json": (["show", "chess", "--position"], lambda: b" " * (100 << 20),
                           "larger than 8388608 bytes"),
    "deep-position.json": (["show", "chess", "--position"], lambda: b'{"pieces":' * 100_000,
                           "lists and objects are nested more than 64 deep"),
    "many-pieces.json": (["show", "chess", "--position"],
                         lambda: b'{"pieces": [' + b",".join([PIECE] * 60_000) + b"]}",
                         "there are 60000 pieces; this game has room for 64"),
    "many-mistakes.json": (["show", "chess", "--position"],
                           lambda: b'{"pieces": [' + b",".join([b"1"] * 200_000) + b"]}",
                           "expected a piece (an object), found 1"),
    "huge-save.json": (["replay"], lambda: b"{" + b" " * (100 << 20), "larger than 8388608 bytes"),
    "many-moves.json": (["replay"],
                        lambda: b'{"game": "chess", "moves": [' + b",".join([b'"e2e4"'] * 200_000) +
                        b"]}", "there are 200000 moves; 100000 are the limit"),
    "long-move.json": (["replay"],
                       lambda: b'{"game": "chess", "moves": ["' + b"e2 " * 1_000_000 + b'"]}',
                       "WHITE has no such move here"),
    "claims.json": (["replay"], lambda: b'{"game": "chess", "moves": ["' + b"claim threefold " * 200_000 + b'e2e4"]}',
                    "WHITE cannot claim that here"),
    "many-results.txt": (["play", "chess", "--merge"], lambda: b"0\tWHITE=1,BLACK=-1\tx\t1\n" * 1_000_001,
                         "there are more than 1000000 results"),
    "many-openings.txt": (["play", "chess", "--openings"], lambda: b"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n" * 1_001,
                          "there are too many positions: at most 1000"),
    "huge-bench.txt": (["bench", "--against"], lambda: b"\n" * (100 << 20), "the file is larger than 1048576 bytes"),
    "many-workloads.txt": (["bench", "--against"],
                           lambda: b"".join(b"%d\tseconds 1\tsignature 425dd6b4ce53a115\n" % i for i in range(1_001)),
                           "there are more than 1000 workloads"),
    "long-bench.txt": (["bench", "--against"], lambda: b"chess-walk\t" * 90_000, "expected a line of `tessera-cli bench`"),
    "huge-record.txt": (["replay", "chess"], lambda: b"e2e4\n" * 20_000_000,
                        "the file is larger than 8388608 bytes"),
    "long-line.txt": (["replay", "chess"], lambda: b"e2 e4 " * 1_000_000,
                      "no such move here"),
    "open-comments.pgn": (["replay"], lambda: b'[White "x"]\n\n1. e4 {a\n' * 100_000,
                          "game 1: this comment has no closing }"),
    "many-tags.pgn": (["replay"], lambda: b'[A "x"]\n' * 100_000 + b"\n1. e4 *\n",
                      "a game may have 100 tags, and this is one more"),
    "many-lines.pgn": (["replay"], lambda: b"1. e4 " + b"(1. d4 {a}{b})" * 1_000_000 + b" *\n",
                       "there are more than a million moves in this game"),
    "zeros.txt": (["replay", "chess"], lambda: b"e2e4\0\0\0e7e5\ne2e4",
                  "the file is no text: it has zero bytes"),
}


def check(program, folder, name, command, message):
    result = subprocess.run([program, *command, name], cwd=folder, timeout=LIMIT,
                            capture_output=True, text=True)
    errors = [line for line in result.stderr.splitlines() if ": warning: " not in line]
    first = errors[0] if errors else ""
    place = first.split(": ")[0].split(":")
    fine = (result.returncode == 1 and message in first and place[0] == name and len(place) == 3
            and all(part.isdigit() for part in place[1:]))
    print("ok  " if fine else "FAIL", result.returncode, first[:300])
    return fine


def main():
    failures = 0
    cases = {name: (["check"], *case) for name, case in CASES.items()} | OTHERS
    with tempfile.TemporaryDirectory() as folder:
        for name, (command, make, message) in cases.items():
            pathlib.Path(folder, name).write_bytes(make())
            failures += not check(sys.argv[1], folder, name, command, message)
            pathlib.Path(folder, name).unlink()
    return 1 if failures else 0


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Checks that no player but the seam reads a member of State: all other files compile with State opaque.

With TESSERA_STATE_OPAQUE defined, engine/rules/state/state.h declares State without members and leaves out the
functions that read them. The seam itself must not compile then; if it does, the macro hides nothing.
"""
import pathlib
import subprocess
import sys

PLAYERS, SEAM = "engine/ai", "engine/ai/position/position.c"


def complaints(compiler, root, file):
    """The compiler's first errors about a file with State opaque; "" when it compiles."""
    done = subprocess.run([*compiler, "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-DTESSERA_STATE_OPAQUE",
                           "-Werror=implicit-function-declaration", "-fsyntax-only", "-I", str(root), str(root / file)],
                          capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    return "" if done.returncode == 0 else "\n".join(errors[:5]) or done.stderr or "it does not compile"


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:]
    files = sorted(path.relative_to(root).as_posix() for path in (root / PLAYERS).rglob("*.c"))
    failures = [f"{file} reads a member of State:\n{said}" for file in files
                if file != SEAM and (said := complaints(compiler, root, file))]
    if SEAM not in files or not complaints(compiler, root, SEAM):
        failures.append(f"{SEAM} compiles with State opaque, so this test shows nothing")
    print("\n".join(failures) or f"{len(files) - 1} files of {PLAYERS} see no member of State")
    return 1 if failures else 0


sys.exit(main())

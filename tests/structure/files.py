# SPDX-License-Identifier: MIT
"""Checks what holds for every file: a licence line on top of sources, and no paths of a machine."""
import pathlib
import re
import sys

SOURCES = {".c", ".h", ".sh", ".py", ".cmake", ".yaml", ".svg", ".script"}
MACHINE = re.compile(r"/(?:home|root|work|Users)/[A-Za-z]")
SKIPPED = {"build", ".git", "fixtures", "corpus", "data"}


def main():
    root = pathlib.Path(sys.argv[1])
    failures, files = [], 0
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if not path.is_file() or SKIPPED & set(parts) or parts[0].startswith("build"):
            continue
        if path.suffix not in SOURCES and path.name != "CMakeLists.txt":
            continue
        files += 1
        text = path.read_text()
        if "SPDX-License-Identifier: MIT" not in "\n".join(text.splitlines()[:3]):
            failures.append(f"{path.relative_to(root)}: no SPDX line on top")
        if MACHINE.search(text) and path.name != "files.py":
            failures.append(f"{path.relative_to(root)}: names a path of a machine")
    print("\n".join(failures) or f"{files} files are in order")
    return 1 if failures or files == 0 else 0


sys.exit(main())

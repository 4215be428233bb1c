# SPDX-License-Identifier: MIT
"""Checks that the files that the program prints are those in docs/; with --update writes them.
Usage: generated.py TESSERA_CLI SOURCE_FOLDER [--update]
"""
import pathlib
import subprocess
import sys

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
FILES = {
    "docs/schema/piece.schema.json": ["schema", "piece"],
    "docs/schema/interaction.schema.json": ["schema", "interaction"],
    "docs/piece-dialect.md": ["reference", "piece"],
    "docs/interaction-fields.md": ["reference", "interaction"],
}


def main():
    stale = []
    for name, arguments in FILES.items():
        path = ROOT / name
        printed = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=True,
                                 timeout=60).stdout
        if "--update" in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(printed)
        elif not path.exists() or path.read_text() != printed:
            stale.append(f"{name} is not what the program prints: tessera-cli "
                         f"{' '.join(arguments)} > {name}")
    print("\n".join(stale) or f"{len(FILES)} files are up to date")
    return 1 if stale else 0


sys.exit(main())

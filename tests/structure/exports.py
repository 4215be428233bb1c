# SPDX-License-Identifier: MIT
"""Checks that the libraries show the functions of engine/tessera.h, all of them and nothing else.

Usage: exports.py SOURCE LIBRARY...; a library is static or shared
"""
import pathlib
import re
import subprocess
import sys


def shown(library):
    """The names that a library defines for those who link with it."""
    kind = ["--dynamic"] if ".so" in library else ["--extern-only"]
    lines = subprocess.run(["nm", *kind, "--defined-only", "--format=posix", library], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    return {line.split()[0] for line in lines if len(line.split()) > 1}


def main():
    header = (pathlib.Path(sys.argv[1]) / "engine/tessera.h").read_text()
    code = re.sub(r"//.*", "", header)
    declared = set(re.findall(r"\b(tessera_\w+)\(", code))
    failures = [] if declared else ["the header declares nothing"]
    for library in sys.argv[2:]:
        names = shown(library)
        failures += [f"{library}: {name} is no function of the header" for name in sorted(names - declared)]
        failures += [f"{library}: {name} is missing" for name in sorted(declared - names)]
    print("\n".join(failures) or f"{len(declared)} functions are all that can be seen")
    return 1 if failures else 0


sys.exit(main())

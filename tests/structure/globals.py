# SPDX-License-Identifier: MIT
"""Checks that the engine library has no writable globals: nothing in .data or .bss."""
import re
import subprocess
import sys

# Labels of the compiler.
IGNORED = re.compile(r"\.L")

output = subprocess.run(["nm", "-A", sys.argv[1]], capture_output=True, text=True, check=True).stdout
lines = [line for line in output.splitlines() if re.search(r" [bBdDCsS] ", line)]
writable = [line for line in lines if not IGNORED.search(line)]
# Tables of constants with pointers are read-only after relocation (.data.rel.ro); nm shows them as d
# too, so ask for the sections of what is left.
sections = subprocess.run(["objdump", "-t", sys.argv[1]], capture_output=True, text=True,
                          check=True).stdout
kept = {line.split()[-1] for line in sections.splitlines()
        if ".data.rel.ro" in line and len(line.split()) > 3}
writable = [line for line in writable if line.split()[-1] not in kept]
print("\n".join(writable) or f"{len(output.splitlines())} symbols, none of them writable data")
sys.exit(1 if writable or not output else 0)

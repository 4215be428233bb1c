# SPDX-License-Identifier: MIT
"""Runs the program that docs/chance.md prints for people who check a game themselves.

chance_page.py CLI PAGE SAVE SEAT...
"""
import os
import pathlib
import re
import subprocess
import sys

cli, page, *arguments = sys.argv[1:]
program = re.search(r"```python\n(.*?)```", pathlib.Path(page).read_text(), re.S)[1]
environment = dict(os.environ, PATH=f"{pathlib.Path(cli).parent}:{os.environ['PATH']}")
result = subprocess.run([sys.executable, "-c", program, *arguments], env=environment, text=True,
                        capture_output=True)
print(result.stdout + result.stderr)
sys.exit(result.returncode if result.stdout == "all dice and cards follow\n" else 1)

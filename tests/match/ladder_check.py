# SPDX-License-Identifier: MIT
"""Cuts a small ladder and asks that what comes out is a document's, and the same again.

How good the levels are, docs/levels.md tells. Usage: ladder_check.py TESSERA_CLI
"""
import pathlib
import re
import subprocess
import sys
import tempfile

cli = sys.argv[1]


def cut(folder):
    words = [sys.executable, str(pathlib.Path(__file__).with_name("ladder.py")), cli, folder,
             "minishogi:200", "--games", "2", "--rounds", "1", "--share", "55"]
    return subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout


with tempfile.TemporaryDirectory() as folder:
    text = cut(folder + "/one")
    assert cut(folder + "/two") == text
    rows = re.findall(r"^    - \{ nodes: (\d+).*\}$", text, re.M)
    assert len(rows) == 8, text
    assert "    - { nodes: 300, horizon: 1, noise: 200 }" in text, text
    assert list(map(int, rows)) == sorted(map(int, rows)), text
    spec = pathlib.Path(folder) / "my.game.yaml"
    spec.write_text("extends: minishogi\nname: Mine\nevaluation:\n"
                    + text[text.index("  levels:"):])
    subprocess.run([cli, "check", str(spec), "--strict"], check=True)

# SPDX-License-Identifier: MIT
"""Checks that the main screen's dialogs have one table: each Dialog that is defined has its row there, each row one."""
import pathlib
import re
import sys

DEFINED = re.compile(r"^const Dialog (\w+) =", re.M)
ROW = re.compile(r"&(\w+_dialog)\b")


def main():
    screens = pathlib.Path(sys.argv[1]) / "app/desktop/screens"
    table = (screens / "main/main_screen_dialogs.c").read_text().split("dialogs[] = {")[1].split("};")[0]
    rows = ROW.findall(table)
    defined = [name for path in sorted(screens.rglob("*.c")) for name in DEFINED.findall(path.read_text())]
    failures = [f"{name}: is no row of main_screen_dialogs.c" for name in defined if name not in rows]
    failures += [f"{name}: is {rows.count(name)} rows" for name in sorted(set(rows)) if rows.count(name) > 1]
    print("\n".join(failures) or f"{len(rows)} dialogs are in order")
    return 1 if failures or not rows else 0


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Puts single mistakes into good specs and compares what `tessera-cli check` says with a table.

A table holds faults: a line `= what is wrong`, `@ FILE` with a good spec, the lines `- ` of it that
are replaced (the text of each, from anywhere in the line on; together they stand there once) by the
lines `+ `, and then the messages as `! LINE:COLUMN: ...`. LINE is counted from where the mistake was
made: +0 is the first line that was replaced. The tests in a spec are left out where the mistake is
not in them: it must be found without their help. Lines that start with # are comments. With --update the
table is written anew. Usage: run.py TESSERA_CLI ROOT TABLE [--update]
"""
import pathlib
import re
import subprocess
import sys
import tempfile


class Fault:
    """One mistake, and what is said of it."""

    def __init__(self, title):
        self.title = title
        self.lines = []  # as in the table, but for the messages
        self.file = None
        self.removed, self.added, self.messages = [], [], []

    def add(self, line):
        mark, text = line[:1], line[2:]
        if mark == "!":
            self.messages.append(text)
            return
        self.lines.append(line)
        if mark == "@":
            self.file = text
        elif mark in "-+" and mark:
            (self.removed if mark == "-" else self.added).append(text)
        else:
            raise SystemExit(f"{self.title}: what is this line? {line}")

    def made_in(self, good):
        """The spec with the mistake, and the number of the line where it is."""
        removed, added = "\n".join(self.removed), "\n".join(self.added)
        without_tests = good.split("\ntests:\n")[0] + "\n"
        if removed in without_tests:
            good = without_tests
        if good.count(removed) != 1:
            raise SystemExit(f"{self.title}: stands {good.count(removed)} times in {self.file}:\n"
                             f"{removed}")
        at = good.index(removed)
        return good[:at] + added + good[at + len(removed):], good.count("\n", 0, at) + 1


def read(text):
    """Comments and faults of a table, in their order."""
    items = []
    for line in text.splitlines():
        if line.startswith("#") or not line:
            items.append(line)
        elif line.startswith("= "):
            items.append(Fault(line[2:]))
        else:
            items[-1].add(line)
    return items


def check(cli, path):
    # Games from an array file need not end by themselves.
    games = ["--games", "0"] if path.name.endswith("-rules.yaml") else []
    result = subprocess.run([cli, "check", path.name, "--strict", *games], cwd=path.parent,
                            capture_output=True, text=True, timeout=120)
    return result.returncode, result.stdout + result.stderr


def messages_of(cli, path, fault, good):
    """What is said, with the lines counted from that of the mistake."""
    bad, first = fault.made_in(good)
    path.write_text(bad)
    status, output = check(cli, path)
    place = re.compile(re.escape(path.name) + r":(\d+):(\d+: )")
    messages = [place.sub(lambda found: f"{int(found[1]) - first:+}:{found[2]}", line, count=1)
                for line in output.splitlines()]
    if status != (1 if messages else 0):
        messages.append(f"exit status {status}")
    return messages


def written(items):
    lines = []
    for item in items:
        if isinstance(item, str):
            lines.append(item)
        else:
            lines += ["= " + item.title, *item.lines, *("! " + text for text in item.messages)]
    return "\n".join(lines) + "\n"


def find_in(cli, root, items, folder):
    """Makes every fault; the items as they should be, and how many differ."""
    good, count, failures = {}, 0, 0
    for fault in (item for item in items if isinstance(item, Fault)):
        path = folder / pathlib.Path(fault.file).name
        if fault.file not in good:
            good[fault.file] = (root / fault.file).read_text()
            path.write_text(good[fault.file])
            status, output = check(cli, path)
            if status != 0 or output:
                raise SystemExit(f"{fault.file} is no good spec to begin with:\n{output}")
        messages = messages_of(cli, path, fault, good[fault.file])
        count += 1
        if messages != fault.messages or not messages:
            failures += 1
            print(f"= {fault.title}\nexpected:\n" + "\n".join(fault.messages or ["something"]) +
                  "\ngot:\n" + "\n".join(messages or ["nothing"]))
        fault.messages = messages
    print(f"{count} faults, {failures} not told as expected")
    return failures > 0 or count == 0


def main():
    cli, root, table = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    items = read(table.read_text())
    with tempfile.TemporaryDirectory() as folder:
        failed = find_in(cli, root, items, pathlib.Path(folder))
    if "--update" in sys.argv:
        table.write_text(written(items))
        return 0
    return 1 if failed else 0


sys.exit(main())

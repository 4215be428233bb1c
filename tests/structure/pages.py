# SPDX-License-Identifier: MIT
"""Checks that docs/architecture.md names files and functions that exist.

Each path in backticks must exist, a function in a table must be defined in the file that its row names, and any
other one somewhere. Usage: pages.py SOURCE_FOLDER
"""
import pathlib
import re
import sys

PAGE = "docs/architecture.md"
PATH = re.compile(r"`((?:engine|app|tests|docs)(?:/[\w.-]+)+)`")
CALL = re.compile(r"`(\w+)\(\)`")
LINK = re.compile(r"\]\(([^)#]+)\)")


def defines(text, name):
    return re.search(rf"^(?!\s|return\b)[^;={{}}()]*\b{name}\([^;{{}}]*\)\s*\{{", text, re.M)


def check(root):
    page = (root / PAGE).read_text()
    texts = {path: path.read_text() for top in ("engine", "app") for path in sorted((root / top).rglob("*.[ch]"))}
    for link in LINK.findall(page):
        if not (root / PAGE).parent.joinpath(link).exists():
            yield f"there is nothing at {link}"
    for line in page.splitlines():
        paths, calls = PATH.findall(line), CALL.findall(line)
        for path in paths:
            if not (root / path).exists():
                yield f"there is no {path}"
        for name in calls:
            homes = [root / paths[0]] if line.startswith("|") else list(texts)
            if not any(home in texts and defines(texts[home], name) for home in homes):
                yield f"{name}() is not defined in {paths[0] if line.startswith('|') else 'the engine or the programs'}"


def main():
    root = pathlib.Path(sys.argv[1])
    failures = list(check(root))
    print("\n".join(f"{PAGE}: {failure}" for failure in failures) or f"{PAGE} is true")
    return 1 if failures else 0


sys.exit(main())

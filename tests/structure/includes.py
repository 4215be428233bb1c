# SPDX-License-Identifier: MIT
"""Checks that includes only point left, are written from the root, and that SDL stays in its folder."""
import pathlib
import re
import sys

ENGINE = ["base", "doc", "spec", "rules", "game", "notation", "ai", "external", "check"]
PARALLEL = {("notation", "ai"), ("ai", "notation")}
DESKTOP = ["platform", "ui", "view", "session", "screens"]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def rank(path):
    """Where a file stands: (part, position); parts are engine < cli and engine < desktop."""
    parts = path.split("/")
    if parts[0] == "engine":
        return ("engine", ENGINE.index(parts[1]))
    if parts[:2] == ["app", "cli"]:
        return ("cli", 0)
    if parts[:2] == ["app", "desktop"]:
        return ("desktop", DESKTOP.index(parts[2]) if len(parts) > 3 else len(DESKTOP))
    return ("tests", 0)


def mistake(source, target):
    a, b = rank(source), rank(target)
    if a[0] == "tests":
        return None
    if b[0] == "tests":
        return "code includes a test"
    if a[0] == b[0]:
        pair = tuple(p.split("/")[1] for p in (source, target))
        if b[1] > a[1] or (a[0] == "engine" and pair in PARALLEL):
            return "includes point only left"
        return None
    return None if b[0] == "engine" else "only the engine is shared between programs"


def main():
    root = pathlib.Path(sys.argv[1])
    failures, files = [], 0
    for folder in ("engine", "app", "tests"):
        for path in sorted((root / folder).rglob("*.[ch]")):
            source = path.relative_to(root).as_posix()
            files += 1
            for quote, target in INCLUDE.findall(path.read_text()):
                if quote == '"':
                    if not (root / target).is_file():
                        failures.append(f"{source}: {target} is not written from the root")
                    elif reason := mistake(source, target):
                        failures.append(f"{source}: {target}: {reason}")
                elif target.startswith("SDL") and not source.startswith("app/desktop/platform/"):
                    failures.append(f"{source}: <{target}>: SDL stays in app/desktop/platform")
    print("\n".join(failures) or f"{files} files are in order")
    return 1 if failures or files == 0 else 0


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Checks that functions of different units of the engine do not call each other in a circle.

Calls are found in the text: a function mentions another one, a macro that does, or a table of functions. What is called
by a pointer that somebody else sets (a hook, a callback) is no arrow in the text, and none here. Within a unit, which
is a .c file with its headers, functions may call each other as they like.
"""
import pathlib
import re
import sys

from ranks import loops

# The circles that stay, and why: the units of each begin like this. Three at the most.
RECURSIONS = {
    "The compiler descends recursively: an expression holds expressions, an effect holds effects.":
        ("engine/rules/compile/terms/", "engine/rules/compile/effects/", "engine/rules/compile/fast/derive"),
    "The evaluator follows the expression: a set is filtered by a test, which may ask for sets.":
        ("engine/rules/terms/evaluate",),
    "Whether a piece may move can depend on what attacks it, or on where another of its steps leads.":
        ("engine/rules/moves/steps", "engine/rules/moves/conditions"),
}

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^\s*#\s*(?:include|if|el|en)[^\n]*', re.M | re.S)
MACRO = re.compile(r"^#define (\w+)((?:[^\n]*\\\n)*[^\n]*)", re.M)
FUNCTION = re.compile(r"^(?!typedef|struct|enum|union|#)([A-Za-z_][^;={}()]*?)\b(\w+)\([^;{}]*?\)\s*\{\n(.*?)^\}", re.M | re.S)
TABLE = re.compile(r"^(?!typedef|#)([A-Za-z_][^;={}()\n]*?)\b(\w+)(?:\[[^\n=]*\])* = \{(.*?)\};$", re.M | re.S)
MENTION = re.compile(r"(?<![\w.])(?<!->)[A-Za-z_]\w*")


def unit(file):
    return re.sub(r"(_private)?\.[ch]$", "", file)


class Calls:
    """What each function, table and macro of the sources mentions. Its name is (name, file)."""

    def __init__(self, root):
        self.bodies, self.files = {}, {}
        for path in sorted((root / "engine").rglob("*.[ch]")):
            file = path.relative_to(root).as_posix()
            text = NOISE.sub("", path.read_text())
            for name, body in MACRO.findall(text):
                self.note(name, file, body, False)
            text = MACRO.sub("", text)
            for pattern in (FUNCTION, TABLE):
                for head, name, body in pattern.findall(text):
                    self.note(name, file, body, "static" in head.split() and file.endswith(".c"))

    def note(self, name, file, body, private):
        self.bodies[name, file] = self.bodies.get((name, file), "") + body
        self.files.setdefault(name, {})[file] = private

    def find(self, name, file):
        """What [name] means in [file], or None: what is the file's own hides what others share."""
        files = self.files.get(name, {})
        shared = [at for at, private in files.items() if not private]
        return (name, file) if file in files else (name, shared[0]) if shared else None

    def graph(self):
        return {node: {found for name in set(MENTION.findall(body)) if (found := self.find(name, node[1]))}
                for node, body in self.bodies.items()}


def main():
    sys.setrecursionlimit(100000)
    graph = Calls(pathlib.Path(sys.argv[1])).graph()
    failures, unused = [], set(RECURSIONS)
    for circle in loops(graph):
        units = {unit(file) for _, file in circle}
        reasons = {why for why, starts in RECURSIONS.items() if all(at.startswith(starts) for at in units)}
        if len(units) > 1 and not reasons:
            names = ", ".join(f"{name} ({unit(file)})" for name, file in sorted(circle, key=lambda node: node[::-1]))
            failures.append(f"functions of several units call each other: {names}")
        unused -= reasons if len(units) > 1 else set()
    if len(RECURSIONS) > 3:
        failures.append(f"{len(RECURSIONS)} circles are listed, more than three")
    failures += [f"no circle any more, but listed: {why}" for why in sorted(unused)]
    print("\n".join(failures) or f"{len(graph)} functions, tables and macros are in order")
    return 1 if failures or not graph else 0


sys.exit(main())

# SPDX-License-Identifier: MIT
"""Checks that includes point one way: to a room of a lower rank, and never round in a loop.

A room is a folder. The README.md of the folder above ranks it: it has a line ``- `NAME`: what it holds`` a room, the
lowest first, and ``- `.`: ...`` for the files beside the rooms. A file includes rooms of its own rank or below. Rooms
whose line says "beside `NAME`" include each other in neither direction. A unit is a .c file with its header and the
header that its parts share, NAME_private.h.
"""
import pathlib
import re
import sys

LAYERS = ["engine", "app"]  # the ranks of the top
SDL_HOME = "app/desktop/platform/"
FILE_LIMIT, MEMBER_LIMIT = 30, 30

# What is still to be mended. The lists only shrink: an entry that nothing needs any more is a mistake, too.
# Includes of a room of a higher rank.
ARROWS = set()
# Units that include each other.
LOOPS = []
# Folders of more than FILE_LIMIT files, and how many they may have.
CROWDED = {}
# Structs of more than MEMBER_LIMIT members, and how many they may have.
WIDE = {}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
ROOM = re.compile(r"^- `([^`]+)`: (.*)$", re.M)
BESIDE = re.compile(r"beside `([^`]+)`")
# What files may not say: where, but for where, what, and why.
WORDS = [
    (["engine/", "app/"], ["engine/spec/", "engine/rules/model/", "engine/rules/moves/", "engine/rules/compile/"],
     re.compile(r"\b(?:CONDITION|TEST)_[A-Z]\w*"), "which conditions there are only their table and the compiler know"),
    (["engine/", "app/"], ["engine/rules/moves/", "engine/rules/compile/"],
     re.compile(r"\b(?:condition\w*|items\[\w+\])(?:->|\.)(?:\w+\[\w+\]\.)?op\b"),
     "what a condition means is in its row of the table"),
    (["engine/ai/"], ["engine/ai/position/"], re.compile(r"\bstate_pieces\b"), "players ask engine/ai/position"),
    (["app/desktop/screens/"], [], re.compile(r"\bstate_pieces\b"), "screens ask for a piece, and change none"),
]
STRUCT = re.compile(r"^(?:typedef )?struct(?: \w+)? \{\n(.*?)^\}([^;]*);", re.M | re.S)


class Source:
    """The C files below a root, what they include, and the ranks of their rooms."""

    def __init__(self, root):
        self.root = root
        self.files = sorted(path.relative_to(root).as_posix() for layer in LAYERS + ["tests"]
                            for pattern in ("*.[ch]", "*.inc") for path in (root / layer).rglob(pattern))
        self.texts = {file: (root / file).read_text() for file in self.files}
        self.includes = {file: INCLUDE.findall(text) for file, text in self.texts.items()}
        self.rooms = {}

    def rooms_of(self, folder):
        """The rooms of a folder in their order, as {name: (rank, rooms beside it)}."""
        if folder not in self.rooms:
            page = self.root / folder / "README.md"
            lines = ROOM.findall(page.read_text()) if page.is_file() else []
            self.rooms[folder] = {name: (rank, set(BESIDE.findall(text))) for rank, (name, text) in enumerate(lines)}
        return self.rooms[folder]


def split(path, depth):
    """The room of a path that stands [depth] folders down, `.` for a file of the folder itself."""
    parts = path.split("/")
    return parts[depth] if len(parts) > depth + 1 else "."


def fork(source, target):
    """The folder in which two paths part, and the room of each there."""
    depth = 0
    while split(source, depth) == split(target, depth) != ".":
        depth += 1
    return "/".join(source.split("/")[:depth]), split(source, depth), split(target, depth)


def misplaced(code, source, target):
    """Why [source] may not include [target], or None."""
    folder, room, other = fork(source, target)
    if room == other:
        return None
    if not folder:
        ranks = {layer: (rank, set()) for rank, layer in enumerate(LAYERS)}
        if other == "tests":
            return "code includes a test"
    else:
        ranks = code.rooms_of(folder)
    for name in (room, other):
        if name not in ranks:
            return f"{folder}/README.md ranks no `{name}`"
    (rank, beside), (other_rank, other_beside) = ranks[room], ranks[other]
    if other in beside or room in other_beside:
        return f"`{room}` and `{other}` stand beside each other"
    return f"`{other}` stands above `{room}`" if other_rank > rank else None


def check_arrows(code):
    unused = set(ARROWS)
    for source in code.files:
        for quote, target in code.includes[source]:
            if quote == "<":
                if target.startswith("SDL") and not source.startswith((SDL_HOME, "tests/")):
                    yield f"{source}: <{target}>: SDL stays in {SDL_HOME}"
            elif target not in code.texts:
                yield f"{source}: {target} is not written from the root"
            elif not source.startswith("tests/") and (why := misplaced(code, source, target)):
                arrow = f"{source} -> {target}"
                if arrow not in ARROWS:
                    yield f"{source}: {target}: {why}"
                unused.discard(arrow)
    for arrow in sorted(unused):
        yield f"{arrow}: is listed as an exception, but is none"


def unit(file):
    return re.sub(r"(_private)?\.([ch]|inc)$", "", file)


def loops(graph):
    """The strongly connected components of more than one node (Tarjan), each sorted."""
    number, low, stack, found = {}, {}, [], []

    def visit(at):
        number[at] = low[at] = len(number)
        stack.append(at)
        for to in sorted(graph.get(at, ())):
            if to not in number:
                visit(to)
                low[at] = min(low[at], low[to])
            elif to in stack:
                low[at] = min(low[at], number[to])
        if low[at] == number[at]:
            start = stack.index(at)
            if len(stack) - start > 1:
                found.append(sorted(stack[start:]))
            del stack[start:]

    for at in sorted(graph):
        if at not in number:
            visit(at)
    return found


def check_loops(code):
    graph = {}
    for source in code.files:
        for quote, target in code.includes[source]:
            if quote == '"' and target in code.texts and not source.startswith("tests/"):
                graph.setdefault(unit(source), set()).add(unit(target))
    for at, targets in graph.items():
        targets.discard(at)
    found = loops(graph)
    for loop in found:
        if not any(set(loop) <= listed for listed in LOOPS):
            yield "units include each other: " + ", ".join(loop)
    for listed in LOOPS:
        if set().union(*(loop for loop in found if set(loop) <= listed)) != listed:
            yield "no loop any more, but listed: " + ", ".join(sorted(listed))


def check_limit(counts, limit, exceptions, what):
    for name, count in sorted(counts.items()):
        if count > exceptions.get(name, limit):
            yield f"{name}: {count} {what}, more than {exceptions.get(name, limit)}"
    for name, allowed in exceptions.items():
        if not limit < counts.get(name, 0) == allowed:
            yield f"{name}: {counts.get(name, 0)} {what}, but listed with {allowed}"


def check_sizes(code):
    folders, members = {}, {}
    for file in code.files:
        if file.startswith("tests/"):
            continue
        folder = file.rsplit("/", 1)[0]
        folders[folder] = folders.get(folder, 0) + 1
        for body, name in STRUCT.findall(code.texts[file]):
            body = re.sub(r"//.*|/\*.*?\*/", "", body)
            members[f"{file}: {name.strip() or 'struct'}"] = body.count(";") + body.count(",")
    yield from check_limit(folders, FILE_LIMIT, CROWDED, "files")
    yield from check_limit(members, MEMBER_LIMIT, WIDE, "members")


def check_words(code):
    for folders, homes, word, why in WORDS:
        for file in code.files:
            if file.startswith(tuple(folders)) and not file.startswith(tuple(homes)):
                if found := word.search(code.texts[file]):
                    yield f"{file}: {found[0]}: {why}"


def main():
    code = Source(pathlib.Path(sys.argv[1]))
    failures = [*check_arrows(code), *check_loops(code), *check_sizes(code), *check_words(code)]
    print("\n".join(failures) or f"{len(code.files)} files are in order")
    return 1 if failures or not code.files else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: MIT
"""Checks that README's map of the source and the picture of its rooms are up to date; with --update writes them.

Both are made of the README.md of each folder that has rooms, the picture also of what files include.
Usage: map.py SOURCE_FOLDER [--update]
"""
import html
import math
import pathlib
import re
import sys

from ranks import ROOM, Source, split

PICTURE = "docs/pictures/rooms.svg"
BEGIN, END = "<!-- This table is written by tests/structure/map.py. -->\n", "<!-- End of the table. -->\n"
STACKS = ["engine", "app", "app/desktop"]  # their rooms are layers, which have rooms of their own


# ---- Rooms, and what includes what


def rooms_of(root, folder):
    """The rooms of a folder as {name: what it holds}, the lowest first."""
    page = root / folder / "README.md"
    rooms = ROOM.findall(page.read_text()) if page.is_file() and not folder.endswith("/.") else []
    return {name: re.sub(r" \(beside [^)]*\)", "", text) for name, text in rooms}


def layers_of(root, folder):
    """The layers below a folder as (path, what it holds), the lowest first. FOLDER/. is the files beside the rooms."""
    for name, text in rooms_of(root, folder).items():
        path = f"{folder}/{name}"
        yield from layers_of(root, path) if path in STACKS else [(path, text)]


def room_of(file, folder):
    """The room of a file in a folder; None where the file is not in it."""
    return split(file, folder.count("/") + 1) if file.startswith(folder + "/") else None


def layer_of(file):
    folder = max((stack for stack in STACKS if file.startswith(stack + "/")), key=len, default=None)
    return folder and f"{folder}/{room_of(file, folder)}"


def arrows(code, place):
    """What includes what as sorted pairs of places, without those pairs that follow from others."""
    graph = {}
    for source in code.files:
        for quote, target in code.includes[source]:
            at, to = place(source), place(target)
            if quote == '"' and at and to and at != to:
                graph.setdefault(at, set()).add(to)

    def beyond(at):
        return set().union(*(beyond(to) | {to} for to in graph.get(at, ())))

    return sorted((at, to) for at, targets in graph.items() for to in targets
                  if not any(to in beyond(other) for other in targets))


# ---- README's map


def rows_of(root, path, text):
    rooms = rooms_of(root, path)
    names = " ".join(f"`{name}`" for name in rooms if name != ".")
    yield f"| [`{path.removesuffix('/.')}`]({path.removesuffix('/.')}) | {text} | {names} |".replace("|  |", "| |")
    for name, held in rooms.items():
        if rooms_of(root, f"{path}/{name}"):
            yield from rows_of(root, f"{path}/{name}", held)


def readme(root):
    before, rest = (root / "README.md").read_text().split(BEGIN)
    rows = ["| folder | what it holds | its rooms, the lowest first |", "|---|---|---|"]
    for path, text in [*layers_of(root, "engine"), *layers_of(root, "app")]:
        rows += rows_of(root, path, text)
    return before + BEGIN + "\n" + "\n".join(rows) + "\n\n" + END + rest.split(END)[1]


# ---- The picture

WIDTH, LEFT, RIGHT = 1000, 136, 16  # of the picture; room beside the layers for arrows
HEAD, BOX, GAP = 34, 26, 18  # heights: a layer's name, a box, between layers
STYLE = """
text { font-family: "DejaVu Sans", Verdana, "Segoe UI", sans-serif; font-size: 12px; fill: #1f2933 }
.layer { font-size: 14px; font-weight: bold }
.about { font-size: 11.5px; fill: #52606d }
.part { font-size: 17px; font-weight: bold; fill: #334e68 }
.note { font-size: 11.5px; fill: #627d98 }
.arrow { fill: none; stroke: #627d98; stroke-width: 1.4; marker-end: url(#tip) }
.room { fill: #ffffff; stroke-width: 1.2 }
"""
COLOURS = {"app/desktop": ("#fdf4e7", "#d9822b"), "app/cli": ("#f5effb", "#8a5fbf"), "engine": ("#eaf4fb", "#3a7ca5")}
TITLES = {"app/desktop": "tessera, the application", "app/cli": "tessera-cli", "engine": "The engine"}


def width_of(text, size=12.0):
    """About how wide a text is in the widest of the fonts."""
    narrow = sum(letter in "fijlrt .,:;'()|-" for letter in text)
    wide = sum(letter in "mwMW" for letter in text)
    return size * (0.63 * (len(text) - narrow - wide) + 0.4 * narrow + 0.95 * wide)


class Picture:
    def __init__(self):
        self.marks = []

    def add(self, mark):
        self.marks.append(mark)

    def text(self, x, y, text, kind, anchor="start"):
        self.add(f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{html.escape(text)}</text>')

    def box(self, x, y, width, height, fill, edge, title="", kind=""):
        told = f"<title>{html.escape(title)}</title>" if title else ""
        self.add(f'<rect class="{kind}" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" rx="7" '
                 f'fill="{fill}" stroke="{edge}">{told}</rect>')

    def arrow(self, path):
        self.add(f'<path class="arrow" d="{path}"/>')


def ports(pairs, order):
    """Where arcs between places in a row begin and end, as shares of the width of their boxes, so that none cross:
    those to the left begin at the left half, those from the right end at the right half, the longer inside."""
    starts, ends = {}, {}
    for name in order:
        leaving = sorted((to for at, to in pairs if at == name), key=order.index, reverse=True)
        coming = sorted((at for at, to in pairs if to == name), key=order.index, reverse=True)
        starts |= {(name, to): (i + 1) / (2 * len(leaving) + 1) for i, to in enumerate(leaving)}
        ends |= {(at, name): 0.5 + (i + 1) / (2 * len(coming) + 1) for i, at in enumerate(coming)}
    return starts, ends


def label(path, name):
    return {"engine": "tessera.h", "app/desktop": "main"}.get(path, path.rsplit("/", 1)[-1] + "/*") if name == "." else name


def plan_of(code, path):
    """The arrows between neighbours in a row of rooms, the others, and the height of their arcs."""
    names = list(rooms_of(code.root, path))
    pairs = arrows(code, lambda file: room_of(file, path))
    near = [(a, b) for a, b in pairs if names.index(a) - names.index(b) == 1]
    far = [pair for pair in pairs if pair not in near]
    return near, far, max([4, *(0.75 * lift(names, pair) + 2 for pair in far)])


def lift(names, pair):
    """How high the control points of an arc stand above the row."""
    return 12 + 9 * math.sqrt(names.index(pair[0]) - names.index(pair[1]))


def draw_rooms(picture, code, path, x, y, width, colours):
    """The rooms of a folder in a row, and arcs above them. Rooms that have rooms get a row below, in a frame."""
    rooms, names = rooms_of(code.root, path), list(rooms_of(code.root, path))
    near, far, above = plan_of(code, path)
    wide = {name: width_of(label(path, name)) + 16 for name in names}
    gap = min(30, (width - sum(wide.values())) / max(1, len(names) - 1))
    at, y = {}, y + above
    for name in names:
        at[name] = x
        picture.box(x, y, wide[name], BOX, "#ffffff", colours[1], rooms[name], "room")
        picture.text(x + wide[name] / 2, y + 17, label(path, name), "", "middle")
        x += wide[name] + gap
    for a, b in near:
        picture.arrow(f"M{at[a]:.0f} {y + BOX / 2:.0f}H{at[b] + wide[b] + 2:.0f}")
    starts, ends = ports(far, names)
    for a, b in far:
        start, end = at[a] + wide[a] * starts[a, b], at[b] + wide[b] * ends[a, b]
        top = y - lift(names, (a, b))
        picture.arrow(f"M{start:.0f} {y:.0f}C{start:.0f} {top:.0f} {end:.0f} {top:.0f} {end:.0f} {y - 2:.0f}")
    for name in names:
        if rooms_of(code.root, f"{path}/{name}"):
            draw_inner(picture, code, f"{path}/{name}", at[name] + wide[name], y + BOX, colours)


def draw_inner(picture, code, path, right, y, colours):
    """The rooms of a room, in a frame that hangs from its box."""
    wide = sum(width_of(label(path, name)) + 16 + 30 for name in rooms_of(code.root, path)) + 2
    picture.add(f'<path d="M{right - 20:.0f} {y:.0f}v10" stroke="{colours[1]}"/>')
    picture.box(right - wide, y + 10, wide, plan_of(code, path)[2] + BOX + 16, "none", colours[1])
    draw_rooms(picture, code, path, right - wide + 16, y + 16, wide - 32, colours)


def height_of(code, path):
    rooms = rooms_of(code.root, path)
    if not rooms:
        return HEAD
    inner = [f"{path}/{name}" for name in rooms if rooms_of(code.root, f"{path}/{name}")]
    return HEAD + plan_of(code, path)[2] + BOX + 12 + sum(plan_of(code, room)[2] + BOX + 26 for room in inner)


def draw_layer(picture, code, path, text, y, colours):
    height = height_of(code, path)
    name = "tessera.h" if path == "engine/." else "main" if path == "app/desktop/." else path.rsplit("/", 1)[-1]
    picture.box(LEFT, y, WIDTH - LEFT - RIGHT, height, colours[0], colours[1])
    picture.text(LEFT + 14, y + 23, name, "layer")
    picture.text(LEFT + 14 + width_of(name, 15.5) + 14, y + 23, text.replace("`", ""), "about")
    if height > HEAD:
        draw_rooms(picture, code, path, LEFT + 14, y + HEAD, WIDTH - LEFT - RIGHT - 28, colours)
    return height


def lanes(spans):
    """For each span (top, bottom) a lane, so that those in one lane do not meet: the short ones innermost."""
    taken, found = [], {}
    for span in sorted(spans, key=lambda span: (span[1] - span[0], span)):
        lane = next((i for i, others in enumerate(taken)
                     if all(span[1] < a or span[0] > b for a, b in others)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append(span)
        found[span] = lane
    return found


def draw_between(picture, pairs, order, tops, heights):
    """The arrows from layer to layer: short ones down through the gap, others around at the left."""
    middle = {path: tops[path] + 19 for path in order}
    far = [(a, b) for a, b in pairs if order.index(b) - order.index(a) > 1]
    for a, b in pairs:
        if (a, b) not in far:
            picture.arrow(f"M{LEFT + 40} {tops[a] + heights[a]:.0f}V{tops[b] - 2:.0f}")
    lane = lanes([(middle[a], middle[b]) for a, b in far])
    for a, b in far:
        leaving = sorted((to for at, to in far if at == a), key=order.index)
        coming = sorted((at for at, to in far if to == b), key=order.index)
        start = middle[a] + 7 * leaving.index(b)
        end = middle[b] - 7 * (len(coming) - 1 - coming.index(a))
        x = LEFT - 20 - 12 * lane[middle[a], middle[b]]
        picture.arrow(f"M{LEFT} {start:.0f}H{x + 8}q-8 0 -8 8V{end - 8:.0f}q0 8 8 8H{LEFT - 2}")


def picture_of(code):
    picture, y, tops, heights = Picture(), 20, {}, {}
    order = []
    for part, colours in COLOURS.items():
        layers = [layer for layer in reversed([*layers_of(code.root, part.split("/")[0])])
                  if layer[0].startswith(part)]
        picture.text(LEFT, y + 14, TITLES[part], "part")
        y += 26
        for path, text in layers:
            order.append(path)
            tops[path], heights[path] = y, draw_layer(picture, code, path, text, y, colours)
            y += heights[path] + GAP
        y += 10
    draw_between(picture, arrows(code, layer_of), order, tops, heights)
    return "\n".join([
        "<!-- SPDX-License-Identifier: MIT -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:.0f}" width="{WIDTH}" height="{y:.0f}">',
        "<title>The rooms of the source</title>", f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M0 0L8 4L0 8z" fill="#627d98"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{y:.0f}" fill="#ffffff"/>', *picture.marks, "</svg>", ""])


def main():
    root = pathlib.Path(sys.argv[1])
    code = Source(root)
    code.files = [file for file in code.files if not file.startswith("tests/")]
    stale = []
    for name, text in {"README.md": readme(root), PICTURE: picture_of(code)}.items():
        path = root / name
        if "--update" in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            stale.append(f"{name} is not up to date: python3 tests/structure/map.py . --update")
    print("\n".join(stale) or "the map and its picture are up to date")
    return 1 if stale else 0


sys.exit(main())

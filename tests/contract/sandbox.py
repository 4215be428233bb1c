# SPDX-License-Identifier: MIT
"""A document reads its own folder, what comes with the program and the user's own folder, and nothing
else: by no path, and by no link. What it may not read is told with its place and what to do.

Usage: sandbox.py TESSERA_CLI TESSERA
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

OUTSIDE = "it lies outside what this document may read, which is its own folder, what comes with Tessera, and "
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><circle cx="22" cy="22" r="20"/></svg>'


class Place:
    """A folder "mine" with documents, a folder "other" beside it, and a home."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        for folder in "mine/below/pieces", "other", "home/data/tessera/chess", "home/data/tessera/own":
            (self.root / folder).mkdir(parents=True)
        for file in "mine/base.yaml", "mine/below/deep.yaml", "other/base.yaml", "home/data/tessera/chess/base.yaml":
            self.write(file, "extends: chess\nname: Base\n")
        self.write("other/circle.svg", SVG)
        self.write("mine/circle.svg", SVG)

    def write(self, name, text):
        (self.root / name).write_text(text)

    def link(self, name, target):
        os.symlink(target, self.root / name)

    def run(self, *command, folder="mine"):
        variables = os.environ | {"HOME": str(self.root / "home"), "XDG_DATA_HOME": str(self.root / "home/data"),
                                  "XDG_STATE_HOME": str(self.root / "home/state"),
                                  "XDG_CONFIG_HOME": str(self.root / "home/config")}
        return subprocess.run(command, cwd=self.root / folder, env=variables, capture_output=True, text=True,
                              timeout=120)

    def outside(self):
        return OUTSIDE + str(self.root / "home/data/tessera") + "; put a copy there"


def check_extends(place, cli):
    place.link("mine/inner.yaml", "below/deep.yaml")
    place.link("mine/outer.yaml", "../other/base.yaml")
    place.link("mine/away", "../other")
    place.link("mine/passwords.yaml", "/etc/passwd")
    place.link("home/data/tessera/own/outer.yaml", str(place.root / "other/base.yaml"))
    cases = [
        ("chess", True), ("./base.yaml", True), ("below/deep.yaml", True), ("inner.yaml", True),
        ("below/../base.yaml", True), ("../mine/base.yaml", True), (str(place.root / "mine/base.yaml"), True),
        (str(place.root / "home/data/tessera/chess/base.yaml"), True),
        ("../other/base.yaml", False), (str(place.root / "other/base.yaml"), False), ("outer.yaml", False),
        ("away/base.yaml", False), ("passwords.yaml", False), ("/etc/passwd", False),
        (str(place.root / "home/data/tessera/own/outer.yaml"), False),
    ]
    for name, allowed in cases:
        place.write("mine/spec.game.yaml", f"name: Spec\nextends: {json.dumps(name)}\n")
        result = place.run(cli, "check", "spec.game.yaml")
        if allowed:
            assert result.returncode == 0, (name, result)
            continue
        start = "spec.game.yaml:2:10: error: extends: cannot read \""
        assert result.returncode == 1 and result.stderr.startswith(start), (name, result)
        assert place.outside() in result.stderr and len(result.stderr.splitlines()) == 1, (name, result)
    # The folder of the document that one has opened counts, also for those that it extends.
    place.write("mine/below/up.yaml", "extends: ../base.yaml\n")
    place.write("mine/spec.game.yaml", "name: Spec\nextends: below/up.yaml\n")
    assert place.run(cli, "check", "spec.game.yaml").returncode == 0
    assert place.run(cli, "check", "up.yaml", folder="mine/below").returncode == 1
    # In the user's own folder one folder may use another.
    place.write("home/data/tessera/own/spec.game.yaml", "name: Spec\nextends: ../chess/base.yaml\n")
    assert place.run(cli, "check", "spec.game.yaml", folder="home/data/tessera/own").returncode == 0
    print("ok   extends")


def check_saves(place, cli, tessera):
    place.write("other/spec.game.yaml", "name: Spec\nextends: chess\n")
    place.write("mine/spec.game.yaml", "name: Spec\nextends: chess\n")
    place.link("mine/linked.game.yaml", "../other/spec.game.yaml")
    other = str(place.root / "other/spec.game.yaml")
    cases = [("chess", True), ("spec.game.yaml", True), ("/nowhere/spec.game.yaml", True),
             (str(place.root / "mine/spec.game.yaml"), True), (other, False), ("../other/spec.game.yaml", False),
             ("linked.game.yaml", False), ("/etc/passwd", False)]
    place.write("mine/script", "assert-text @status White\n")
    for name, allowed in cases:
        place.write("mine/game.tessera", json.dumps({"moves": ["e2e4"], "game": name}))
        for command in (cli, "replay"), (tessera, "--export", "out.png", "--size", "100x100"):
            result = place.run(*command, "game.tessera")
            if allowed:
                assert result.returncode == 0, (name, result)
                continue
            assert result.returncode == 1, (name, result)
            assert result.stderr.startswith("game.tessera:1:29: error: game: the rules at "), (name, result)
            assert place.outside() + ", or name the rules yourself first" in result.stderr, (name, result)
    # Whoever names the rules himself may have them anywhere.
    assert place.run(cli, "replay", other, "game.tessera").returncode == 0
    print("ok   saves")


def check_pictures(place, tessera):
    spec = "name: Spec\nextends: chess\npieces: [{code: PAWN, display: {image: %s}}]\n"
    place.link("mine/linked.svg", "../other/circle.svg")
    place.link("mine/way", "../other")
    place.link("mine/inside.svg", "circle.svg")
    for name, allowed in [("circle.svg", True), ("inside.svg", True), ("linked.svg", False), ("way/circle.svg", False)]:
        place.write("mine/spec.game.yaml", spec % name)
        result = place.run(tessera, "--export", "out.png", "--size", "200x200", "spec.game.yaml")
        assert result.returncode == 0, (name, result)
        assert (place.outside() in result.stderr) == (not allowed), (name, result)
    # As pictures of the names that pieces have.
    place.write("mine/below/spec.game.yaml", "name: Spec\nextends: chess\n")
    place.link("mine/below/pieces/pawn.svg", "../../../other/circle.svg")
    result = place.run(tessera, "--export", "out.png", "--size", "200x200", "spec.game.yaml", folder="mine/below")
    assert result.returncode == 0 and place.outside() in result.stderr, result
    print("ok   pictures")


def main(cli, tessera):
    with tempfile.TemporaryDirectory() as folder:
        place = Place(os.path.realpath(folder))
        check_extends(place, cli)
        check_saves(place, cli, tessera)
        check_pictures(place, tessera)


main(*sys.argv[1:])

# SPDX-License-Identifier: MIT
"""Makes the packages of a build, extracts them into an empty folder and plays from there.

Nothing of the tree that they were built from is in reach: the programs look beside themselves only,
and no path of the tree is in them. Usage: package.py SOURCE BUILD
"""
import fnmatch
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
TYPES = {
    "a.game.json": "application/x-tessera-spec+json",
    "a.game.yaml": "application/x-tessera-spec+yaml",
    "a.game.yml": "application/x-tessera-spec+yaml",
    "a.tessera": "application/x-tessera-game",
    "a.pgn": "application/vnd.chess-pgn",
}
SCRIPT = """drag @site:e2 @site:e4
drag @site:e7 @site:e5
screenshot played.png
"""


def run(*command, folder=None, environment=None):
    """The output of a command that must succeed."""
    result = subprocess.run([str(word) for word in command], cwd=folder, env=environment,
                            capture_output=True, text=True, timeout=240)
    assert result.returncode == 0, f"{command}: {result.returncode}\n{result.stdout}{result.stderr}"
    assert "warning" not in result.stderr.lower(), f"{command}: {result.stderr}"
    return result.stdout


def bare_environment(home):
    """A home with nothing in it, and no way to name the source tree."""
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        (home / name.lower()).mkdir()
        environment[f"XDG_{name}_HOME"] = str(home / name.lower())
    return environment


def is_png(path, size):
    head = path.read_bytes()[:24]
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return head[:8] == b"\x89PNG\r\n\x1a\n" and (width, height) == size


def check_programs(programs, folder):
    """Lists, draws and plays with what is in the folder of programs."""
    folder.mkdir()
    environment = bare_environment(folder / "home")
    for name in ("tessera", "tessera-cli"):
        assert str(SOURCE).encode() not in (programs / name).read_bytes(), f"{name} names the source"
    games = run(programs / "tessera-cli", "list", folder=folder, environment=environment)
    specs = len(list((SOURCE / "specs").glob("*/*.game.*")))
    assert len(games.splitlines()) == specs, f"{specs} games are shipped, listed were:\n{games}"
    run(programs / "tessera", "--export", "board.png", "--size", "320x320", "chess", folder=folder,
        environment=environment)
    assert is_png(folder / "board.png", (320, 320))
    shutil.copy(SOURCE / "tests/engine/notation/records/pgn/standard.pgn", folder / "match.pgn")
    run(programs / "tessera", "--export", "match.png", "match.pgn", folder=folder,
        environment=environment)
    assert is_png(folder / "match.png", (800, 800))
    (folder / "play.script").write_text(SCRIPT)
    run(programs / "tessera", "--script", "play.script", folder=folder, environment=environment)
    assert is_png(folder / "played.png", (1280, 800))


def resolve(globs, name):
    """The type of a file's name by weight, then by length, as the MIME specification says."""
    fitting = [(int(weight), len(pattern), kind) for weight, kind, pattern in globs
               if fnmatch.fnmatchcase(name, pattern)]
    return max(fitting)[2] if fitting else None


def check_types(share):
    """What a double click on a file finds, with the types that the system has by itself."""
    packages = share / "mime/packages"
    shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
    run("update-mime-database", share / "mime")
    globs = [line.split(":")[:3] for line in (share / "mime/globs2").read_text().splitlines()
             if not line.startswith("#")]
    for name, kind in TYPES.items():
        assert resolve(globs, name) == kind, f"{name} is {resolve(globs, name)}, not {kind}"
    for name in ("a.json", "a.yaml", "game.json"):
        assert "tessera" not in resolve(globs, name), f"{name} is claimed"
    entry = (share / "applications/tessera.desktop").read_text()
    opened = re.search(r"^MimeType=(.*)$", entry, re.M).group(1).split(";")
    missing = set(TYPES.values()) - set(opened)
    assert not missing, f"the menu entry does not open {missing}"


def check_desktop(share):
    languages = [path.stem for path in (SOURCE / "po").glob("*.po")]
    for language in languages:
        assert (share / f"locale/{language}/LC_MESSAGES/tessera.mo").exists(), f"no {language}"
    run("desktop-file-validate", share / "applications/tessera.desktop")
    run("appstreamcli", "validate", "--no-net", share / "metainfo/tessera.metainfo.xml")
    icon = share / "icons/hicolor/scalable/apps/tessera.svg"
    assert icon.read_bytes() == (SOURCE / "assets/icons/tessera.svg").read_bytes()


def check_manual(share, programs, name):
    """The page is one without mistakes, and has every option that the program says it has."""
    page = share / f"man/man6/{name}.6.gz"
    run("man", "--warnings", "-l", "-Tutf8", page)
    text = gzip.decompress(page.read_bytes()).decode().replace("\\-", "-")
    help = ["help", "--all"] if name == "tessera-cli" else ["--help"]
    options = set(re.findall(r"(?<![\w-])--[a-z-]+", run(programs / name, *help)))
    assert options, f"{name} --help names no option"
    missing = sorted(option for option in options if option not in text)
    assert not missing, f"{name}.6 lacks {missing}"


def check_library(root, folder):
    """A stranger's program is built with the -dev package alone, linked, and run with the games."""
    folder.mkdir()
    [page] = root.rglob("tessera.pc")
    environment = bare_environment(folder / "home") | {
        "PKG_CONFIG_PATH": str(page.parent), "XDG_DATA_DIRS": str(root / "usr/share"), "PKG_CONFIG_ALLOW_SYSTEM_CFLAGS": "1"}
    [example] = root.rglob("match.c")
    flags = run("pkg-config", "--static", "--cflags", "--libs", "tessera", environment=environment).split()
    run("cc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", example, "-o", "match", *flags, folder=folder,
        environment=environment)
    assert "a b c d e f g h" in run(folder / "match", "chess", environment=environment)
    version = run("pkg-config", "--modversion", "tessera", environment=environment)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", version), version
    names = run("nm", "--extern-only", "--defined-only", "--format=posix", *root.rglob("libtessera.a"))
    strangers = [line for line in names.splitlines()[1:] if not line.startswith("tessera_")]
    assert not strangers, strangers
    assert str(SOURCE).encode() not in next(root.rglob("libtessera.a")).read_bytes(), "the library names the source"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run(SOURCE / "packaging/package.sh", "--from", BUILD, folder / "made")
        [debian] = (folder / "made").glob("tessera_*.deb")
        [development] = (folder / "made").glob("libtessera-dev_*.deb")
        [archive] = (folder / "made").glob("*.tar.gz")
        for package in (debian, development):
            run("lintian", "--allow-root", "--fail-on", "error,warning", package)
            run("dpkg-deb", "-x", package, folder / "debian")
        check_programs(folder / "debian/usr/games", folder / "a")
        check_library(folder / "debian", folder / "d")
        share = folder / "debian/usr/share"
        check_desktop(share)
        check_types(share)
        for program in ("tessera", "tessera-cli"):
            check_manual(share, folder / "debian/usr/games", program)
        (folder / "archive").mkdir()
        run("tar", "xzf", archive, "-C", folder / "archive")
        [top] = (folder / "archive").iterdir()
        check_programs(top / "bin", folder / "b")
        run("cmake", "--install", BUILD, "--prefix", folder / "prefix/usr")
        check_programs(folder / "prefix/usr/bin", folder / "c")
        check_library(folder / "prefix", folder / "e")
    print("the packages install and play")


main()

# SPDX-License-Identifier: MIT
"""Builds the engine, the command line and the shared library as on a system that has no SDL2, and uses them.

What the application needs is hidden from CMake: its packages, and all that pkg-config knows but two libraries.
Usage: headless.py SOURCE CMAKE
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCE, CMAKE = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
HIDDEN = ["SDL2", "SDL2_ttf", "SDL2_image", "Fontconfig", "X11"]
NEEDED = ["nettle", "yaml-0.1"]


def run(*command, **options):
    """The output of a command that must succeed."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=500, **options)
    assert result.returncode == 0, f"{command}: {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        modules = folder / "modules"
        modules.mkdir()
        for module in NEEDED:
            shutil.copy(pathlib.Path(run("pkg-config", "--variable=pcfiledir", module).strip()) / f"{module}.pc", modules)
        environment = os.environ | {"PKG_CONFIG_LIBDIR": str(modules), "PKG_CONFIG_PATH": ""}
        build = folder / "build"
        run(CMAKE, "-S", SOURCE, "-B", build, "-DTESSERA_DESKTOP=OFF", "-DTESSERA_SHARED=ON", "-DCMAKE_BUILD_TYPE=None",
            "-DCMAKE_INSTALL_LIBDIR=lib",
            *(f"-DCMAKE_DISABLE_FIND_PACKAGE_{package}=ON" for package in HIDDEN), env=environment)
        run(CMAKE, "--build", build, "--parallel", os.cpu_count(), env=environment)
        assert run(build / "tessera-cli", "perft", "chess", "2") == "nodes 400\n"
        assert not (build / "tessera").exists(), "the application was built without what it needs"
        libraries = run("ldd", build / "tessera-cli")
        assert "SDL" not in libraries, libraries
        run(CMAKE, "--install", build, "--prefix", folder / "prefix", env=environment)
        assert "chess\t" in run(folder / "prefix/bin/tessera-cli", "list")
        board = run(sys.executable, "-B", SOURCE / "examples/moves.py", input="e2e4\n",
                    env=environment | {"LD_LIBRARY_PATH": str(folder / "prefix/lib"),
                                       "XDG_DATA_DIRS": str(folder / "prefix/share")})
        assert "4  . . . . P . . .\n" in board, board
    print("the command line and the shared library are built, run and are installed without SDL2")


main()

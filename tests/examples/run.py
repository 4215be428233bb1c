# SPDX-License-Identifier: MIT
"""Runs the example programs, one linked with libtessera.a, one with libtessera.so at run time.

Usage: run.py match MATCH | run.py moves LIBRARY MOVES_PY; $TESSERA_DATA has the games.
"""
import os
import pathlib
import re
import subprocess
import sys

RACE = pathlib.Path(__file__).parent.parent / "probes/race8/race8.game.yaml"


def run(*command, text="", status=0, **variables):
    result = subprocess.run(command, input=text, capture_output=True, text=True, timeout=240,
                            env=os.environ | variables)
    assert result.returncode == status, f"{command}: {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout + result.stderr


def check_match(program):
    """Games with and without dice go to an end, and names that are wrong are told."""
    assert re.search(r"\b(WHITE wins by|BLACK wins by|draw by)\b", run(program))
    assert re.search(r"\b(White|Black) wins\b", run(program, str(RACE))), "a race has a winner"
    assert "there is no game called ludo" in run(program, "ludo", status=1)
    assert "level:9 is no player" in run(program, "chess", "level:9", "level:1", status=1)


def check_moves(library, script):
    def moves(*lines, game="chess"):
        return run(sys.executable, "-B", script, game, text="\n".join(lines), TESSERA_LIBRARY=library)

    mate = moves("f2f3", "e7e5", "g2g4", "d8h4")
    assert mate.startswith("BLACK wins by checkmate\n8  r n b . k b n r\n"), mate
    refused = moves("e2e5", "e2e4")
    assert refused.startswith("e2e5: WHITE has no such move here\n"
                              "illegal: pieces[5].moves: no move of the pawn on e2 leads to e5\n"), refused
    assert "4  . . . . P . . .\n" in refused, refused
    assert "there is no game called ludo" in run(sys.executable, "-B", script, "ludo", status=1,
                                                 TESSERA_LIBRARY=library)


{"match": check_match, "moves": check_moves}[sys.argv[1]](*sys.argv[2:])
print("the example runs")

# SPDX-License-Identifier: MIT
"""Runs the example programs, one linked with libtessera.a, one with libtessera.so at run time; and compares what
the library says of a game with what the command line says.

Usage: run.py match MATCH | run.py moves LIBRARY MOVES_PY | run.py twins LIBRARY CLI; $TESSERA_DATA has the games.
"""
import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys

PROBES = pathlib.Path(__file__).parent.parent / "probes"
RACE = PROBES / "race8/race8.game.yaml"
TOLD = [("chess", ["e2e4", "d7d5", "e4d5"], "d8 a1"), (PROBES / "kriegspiel/kriegspiel.game.yaml", ["a1-a3"], "e5 e1"),
        (RACE, ["roll:2-1"], "1 2")]


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
    assert "level:9 is not a player" in run(program, "chess", "level:9", "level:1", status=1)


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


def check_twins(library, cli):
    tessera = ctypes.CDLL(library)

    def call(name, *arguments, returns=ctypes.c_void_p):
        function = getattr(tessera, f"tessera_{name}")
        function.restype = returns
        return function(*arguments)

    def text(name, *arguments):
        return ctypes.string_at(call(name, *arguments)).decode()

    for game, moves, asked in TOLD:
        def told(command, *more):
            return run(cli, command, str(game), "--moves", ",".join(moves), *more)

        rules = ctypes.c_void_p(call("rules_load", None, str(game).encode(), None, None))
        table = ctypes.c_void_p(call("game_new", rules, None, None))
        for move in moves:
            assert call("game_play", table, move.encode(), None, returns=ctypes.c_bool), move
        assert text("game_position", table) == told("show", "--json")
        assert text("game_board", table) == told("show")
        for seat in range(2):
            name = call("rules_seat_name", rules, seat, returns=ctypes.c_char_p).decode()
            assert text("game_view", table, seat) == told("show", "--json", "--seat", name)
            assert text("game_view_board", table, seat) == told("show", "--seat", name)
        actions = [json.loads(text("game_action_json", table, ctypes.c_size_t(i)))
                   for i in range(call("game_action_count", table, returns=ctypes.c_size_t))]
        assert actions == json.loads(told("moves", "--json")) != []
        assert text("game_explain", table, asked.encode(), None) == told("explain", *asked.split())
        assert text("rules_guide", rules) == run(cli, "rules", str(game))


{"match": check_match, "twins": check_twins, "moves": check_moves}[sys.argv[1]](*sys.argv[2:])
print("all is as it should be")

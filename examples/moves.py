#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads moves from standard input, a line each, and says what comes of them: moves.py [GAME].

The library is libtessera.so.0, or what $TESSERA_LIBRARY names. An illegal move is explained.
"""
import ctypes
import os
import sys

tessera = ctypes.CDLL(os.environ.get("TESSERA_LIBRARY", "libtessera.so.0"))
for name in ("rules_load", "game_new", "error_new", "game_board", "game_explain", "game_result"):
    getattr(tessera, f"tessera_{name}").restype = ctypes.c_void_p  # handles, and texts to be freed
for name in ("game_play", "game_is_over"):
    getattr(tessera, f"tessera_{name}").restype = ctypes.c_bool
tessera.tessera_error_text.restype = ctypes.c_char_p


def call(name, *arguments):
    """Calls a function; what is no text is a handle, which has the size of a pointer."""
    words = (a.encode() if isinstance(a, str) else a and ctypes.c_void_p(a) for a in arguments)
    return getattr(tessera, f"tessera_{name}")(*words)


def text(name, *arguments):
    """Calls a function that returns a text of ours, and frees it."""
    pointer = call(name, *arguments)
    found = ctypes.string_at(pointer).decode() if pointer else ""
    call("free", pointer)
    return found


error = call("error_new")
rules = call("rules_load", None, sys.argv[1] if len(sys.argv) > 1 else "chess", None, error)
game = call("game_new", rules, None, error) or sys.exit(call("error_text", error).decode())
for line in sys.stdin:
    if not call("game_play", game, line.strip(), error):
        print(call("error_text", error).decode() + text("game_explain", game, line.strip(), None), end="")
    elif call("game_is_over", game):
        print(text("game_result", game))
print(text("game_board", game), end="")
for kind, handle in (("game", game), ("rules", rules), ("error", error)):
    call(f"{kind}_free", handle)

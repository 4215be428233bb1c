# SPDX-License-Identifier: MIT
"""An engine that misbehaves: engine.py HOW [FILE].

It speaks UCI and plays a knight out and home again; HOW says what it does besides. FILE, where there
is one, gets each line that it was sent.
"""
import sys
import time


def say(*lines):
    for line in lines:
        print(line, flush=True)


def options(how):
    say("id name Test Engine", "id author nobody", "option name Hash type spin default 16 min 1 max 64",
        "option name Skill Level type spin default 20 min 0 max 20", "option name Clear Hash type button")
    if how in ("variants", "960"):
        say("option name UCI_Chess960 type check default false")
    if how == "variants":
        say("option name UCI_Variant type combo default chess var chess var crazyhouse var kingofthehill")


def best(position):
    """The knight's move for the side to move, by what was played."""
    fields = position.split()
    moves = fields[fields.index("moves") + 1:] if "moves" in fields else []
    white = (fields[fields.index("fen") + 2] == "w") == (len(moves) % 2 == 0)
    own = moves[len(moves) % 2::2]
    home, out = ("g1", "f3") if white else ("g8", "f6")
    return home + out if len(own) % 2 == 0 else out + home


def go(how, position, line):
    if how == "none":
        say("bestmove (none)")
    elif how == "illegal":
        say("bestmove e2e5")
    elif how == "empty":
        say("bestmove")
    elif how == "silent":
        pass
    elif how == "deaf":
        time.sleep(1000)
    elif how == "flood":
        while True:
            say("info string " + "x" * 100)
    elif how == "die":
        sys.exit(4)
    elif how == "even":
        say("info depth 9 score cp 0 nodes 100 pv " + best(position), "bestmove " + best(position))
    elif how == "odd-info":
        say("info", "info depth", "info depth x score cp", "info score mate pv", "info pv z9z9", "garbage",
            "bestmovee2e4", "info depth 3 seldepth 4 score mate -2 nodes 17 pv " + best(position),
            "bestmove " + best(position) + " ponder e7e5")
    else:
        say("bestmove " + best(position))


def main():
    how = sys.argv[1]
    position = ""
    for line in sys.stdin:
        line = line.strip()
        if len(sys.argv) > 2:
            with open(sys.argv[2], "a", encoding="utf-8") as file:
                file.write(line + "\n")
        if line == "uci" and how == "xboard":
            say("Error (unknown command): uci")
        elif line == "uci" and how != "mute":
            options(how)
            say("uciok")
        elif line == "isready" and how != "never-ready":
            say("readyok")
        elif line.startswith("position"):
            position = line
        elif line.startswith("go"):
            go(how, position, line)
        elif line == "stop" and how == "silent":
            say("bestmove " + best(position))
        elif line == "quit":
            return


main()

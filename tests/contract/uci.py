# SPDX-License-Identifier: MIT
"""Talks to `tessera-cli uci` as a graphical program does: options, limits, pondering, several lines,
all games, lines that make no sense.

Usage: uci.py TESSERA_CLI
"""
import queue
import random
import re
import subprocess
import sys
import threading

LIMIT = 120  # seconds for what should take none
QUIET = 0.3  # for what should not come at all

INFO = re.compile(r"info depth \d+ seldepth \d+ multipv \d+ score (?:cp -?\d+|mate -?\d+)"
                  r"(?: lowerbound)? nodes \d+ nps \d+(?: hashfull \d+)? time \d+ pv \S+(?: \S+)*")
CURRENT = re.compile(r"info depth \d+ currmove \S+ currmovenumber \d+")
BEST = re.compile(r"bestmove (\S+)(?: ponder (\S+))?")

HOSTILE = ["", " ", "\r", "hello", "go go go", "position", "position fen", "position fen x y z",
           "position fen " + "/" * 5000, "position startpos moves " + "e2e4 " * 10000,
           "position startpos moves " + "x" * 100000, "setoption", "setoption name", "setoption name x",
           "setoption name Hash value", "setoption name Hash value -5", "setoption name Hash value 1e9",
           "setoption name UCI_Variant value nosuchgame", "setoption name Threads value 0",
           "setoption name Threads value 1", "setoption name Hash value 1", "debug maybe", "ponderhit",
           "stop", "stop stop", "register name x code y", "\x01\x02\x03 debug off", "x" * 3_000_000,
           "position fen k7/8/8/8/8/8/8/8 w - - 0 1", "go depth 1",
           "position fen k7/8/8/8/8/8/8/K7 w KQkq e9 0 1", "go depth 1",
           "position fen PPPPPPPP/8/8/8/8/8/8/K6k w - - 0 1", "go depth 1",
           "position fen kK6/8/8/8/8/8/8/8 w - - 0 1", "go depth 1",
           "position fen qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1", "go depth 1", "stop",
           "position startpos", "go depth x", "stop", "go searchmoves e9e9 depth 1",
           "go depth 1 wtime -1 btime -1", "go wtime 0", "go movetime 1", "go nodes 1"]


class Engine:
    """A program that is spoken to line by line."""

    def __init__(self, cli, *arguments):
        self.process = subprocess.Popen([cli, "uci", *arguments], stdin=subprocess.PIPE, text=True,
                                        stdout=subprocess.PIPE, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.process.kill()
        self.process.wait()

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, start):
        """The lines up to one that starts so."""
        lines = []
        while not lines or not lines[-1].startswith(start):
            line = self.lines.get(timeout=LIMIT)
            assert line is not None, f"it ended without {start}: {lines[-3:]}"
            lines.append(line)
        return lines

    def ask(self, *lines):
        """What it prints until it answers with a move; every line is one that UCI knows."""
        self.say(*lines)
        answer = self.until("bestmove")
        for line in answer[:-1]:
            assert INFO.fullmatch(line) or CURRENT.fullmatch(line) or line.startswith("info string"), line
        assert BEST.fullmatch(answer[-1]), answer[-1]
        return answer

    def move(self, *lines):
        return BEST.fullmatch(self.ask(*lines)[-1])[1]

    def is_quiet(self):
        try:
            while not self.lines.get(timeout=QUIET).startswith("bestmove"):
                pass
            return False
        except queue.Empty:
            return True

    def leave(self):
        self.say("quit")
        assert self.process.wait(timeout=LIMIT) == 0


def fields(line):
    """An info line by its words; the line found is a list."""
    words = line.split()
    return {"pv": words[words.index("pv") + 1:], "depth": int(words[words.index("depth") + 1]),
            "multipv": int(words[words.index("multipv") + 1]),
            "nodes": int(words[words.index("nodes") + 1]),
            "score": words[words.index("score") + 1:words.index("score") + 3]}


def found(answer):
    return [fields(line) for line in answer if " pv " in line]


def legal_moves(cli, game, moves):
    played = ["--moves", ",".join(moves)] if moves else []
    return subprocess.run([cli, "moves", game, *played], capture_output=True, text=True, timeout=LIMIT,
                          check=True).stdout.split()


def check_introduction(cli):
    with Engine(cli) as engine:
        engine.say("uci")
        lines = engine.until("uciok")
        assert lines[0].startswith("id name Tessera ") and lines[1].startswith("id author ")
        options = [line for line in lines if line.startswith("option name ")]
        assert len(options) == len(lines) - 3, lines
        for name in ("Hash", "Clear Hash", "Threads", "MultiPV", "Ponder", "Skill Level", "UCI_Variant",
                     "UCI_Chess960", "UCI_AnalyseMode", "UCI_LimitStrength", "UCI_Elo"):
            assert any(line.startswith(f"option name {name} type ") for line in options), name
        engine.leave()
    return next(line for line in options if "UCI_Variant" in line).split(" var ")[1:]


def check_limits(cli):
    with Engine(cli) as engine:
        answer = engine.ask("position startpos", "go depth 4")
        assert found(answer)[-1]["depth"] == 4
        answer = engine.ask("go nodes 500")
        assert found(answer)[-1]["nodes"] <= 500
        assert engine.move("go nodes 500") == engine.move("ucinewgame", "position startpos", "go nodes 500")
        answer = engine.ask("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "go mate 1 depth 5")
        assert answer[-1] == "bestmove d1d8" and found(answer)[-1]["score"] == ["mate", "1"]
        answer = engine.ask("position fen 3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "go depth 5")
        assert answer[-1] == "bestmove (none)", answer
        for limit in ("movetime 20", "wtime 200 btime 200", "wtime 500 btime 500 winc 5 binc 5 movestogo 2"):
            assert engine.move("position startpos", "go " + limit) in legal_moves(cli, "chess", [])
        for limit in ("movetime 0", "depth 0", "nodes 0", "depth -3"):  # an answer at once
            assert engine.move("position startpos", "go " + limit) in legal_moves(cli, "chess", [])
        engine.leave()


def check_strength(cli):
    """An Elo is a level, which takes no more positions than it has."""
    with Engine(cli) as engine:
        def spent(*lines):
            return found(engine.ask(*lines, "ucinewgame", "position startpos", "go nodes 3000"))[-1]["nodes"]

        assert spent("setoption name UCI_Elo value 500") > 1500
        assert spent("setoption name UCI_LimitStrength value true") <= 900
        assert spent("setoption name UCI_Elo value 9999") > 1500
        engine.leave()


def check_choice_of_moves(cli):
    with Engine(cli) as engine:
        answer = engine.ask("position startpos", "go depth 4 searchmoves a2a3 h2h4")
        assert {line["pv"][0] for line in found(answer)} <= {"a2a3", "h2h4"}
        assert BEST.fullmatch(answer[-1])[1] in ("a2a3", "h2h4")
        assert engine.move("go searchmoves g1h3 depth 3") == "g1h3"
        answer = engine.ask("go searchmoves e2e5 depth 1")
        assert "info string searchmoves: e2e5: WHITE has no such move here" in answer
        engine.leave()


def check_several_lines(cli):
    with Engine(cli) as engine:
        answer = engine.ask("setoption name MultiPV value 5", "position startpos moves e2e4 e7e5",
                            "go depth 5")
        last = {line["multipv"]: line for line in found(answer) if line["depth"] == 5}
        assert sorted(last) == [1, 2, 3, 4, 5], last
        values = [int(last[rank]["score"][1]) for rank in range(1, 6)]
        assert values == sorted(values, reverse=True), values
        assert len({last[rank]["pv"][0] for rank in last}) == 5
        assert BEST.fullmatch(answer[-1])[1] == last[1]["pv"][0]
        for line in last.values():
            for i, move in enumerate(line["pv"]):
                assert move in legal_moves(cli, "chess", ["e2e4", "e7e5"] + line["pv"][:i]), line
        engine.leave()


def check_pondering(cli):
    with Engine(cli) as engine:
        for end in ("ponderhit", "stop"):
            engine.say("position startpos moves e2e4", "go ponder depth 2", "isready")
            engine.until("readyok")
            assert engine.is_quiet(), "it answered while pondering"
            assert engine.move(end) in legal_moves(cli, "chess", ["e2e4"])
        engine.say("go ponder wtime 300 btime 300")
        assert engine.is_quiet(), "its time began while pondering"
        engine.ask("ponderhit")
        engine.say("go infinite", "isready")
        engine.until("readyok")
        assert engine.is_quiet()
        engine.ask("stop")
        engine.say("go infinite", "position startpos", "isready")  # ends it, too
        engine.until("bestmove")
        engine.until("readyok")
        engine.say("go infinite", "setoption name MultiPV value 2", "isready")  # is for the next one
        engine.until("readyok")
        assert engine.is_quiet()
        engine.ask("stop")
        engine.say("go infinite")
        engine.leave()


def check_all_games(cli, variants):
    assert len(variants) > 20, variants
    with Engine(cli) as engine:
        random.seed(1)
        ids = {line.split("\t")[0].replace("-", ""): line.split("\t")[0] for line in
               subprocess.run([cli, "list"], capture_output=True, text=True, check=True).stdout.splitlines()}
        for variant in variants:
            game = ids.get(variant, "three-check")
            moves = []
            engine.say(f"setoption name UCI_Variant value {variant}", "ucinewgame")
            for _ in range(3):
                legal = [move for move in legal_moves(cli, game, moves) if move != "pass"]
                moves.append(random.choice(legal))
                move = engine.move(f"position startpos moves {' '.join(moves)}", "go nodes 300")
                assert move in legal_moves(cli, game, moves), (game, moves, move)
                moves.append(move)
        engine.leave()


def check_chess960(cli):
    with Engine(cli) as engine:
        fen = "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1"
        engine.say("setoption name UCI_Chess960 value true")
        assert engine.move(f"position fen {fen}", "go depth 1 searchmoves e1b1") == "e1b1"
        assert engine.move(f"position fen {fen} moves e1h1 e8e7", "go depth 1 searchmoves f1e1") == "f1e1"
        engine.say("setoption name UCI_Chess960 value false")
        fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
        assert engine.move(f"position fen {fen}", "go depth 1 searchmoves e1g1") == "e1g1"
        engine.leave()


def check_counts(cli):
    with Engine(cli) as engine:
        engine.say("position startpos moves e2e4", "go perft 3")
        lines = engine.until("Nodes searched: ")
        assert len(lines) == 20 + 2 and lines[-1] == "Nodes searched: 13160", lines
        assert sum(int(line.split(": ")[1]) for line in lines[:20]) == 13160
        engine.say("go perft 20", "stop")
        engine.until("Nodes searched: ")
        engine.leave()


def check_hostile(cli):
    with Engine(cli) as engine:
        asked = 0
        for line in HOSTILE:
            engine.say(line)
            asked += line.startswith("go ")
        engine.say("stop", "position startpos", "isready")
        lines = engine.until("readyok")
        assert sum(line.startswith("bestmove") for line in lines) == asked
        assert any(line == "info string the line is longer than 1048576 bytes" for line in lines)
        assert engine.move("position startpos", "go depth 2") in legal_moves(cli, "chess", [])
        engine.leave()


def check_end(cli):
    """What ends by itself is answered after the last line; what does not is ended."""
    for lines in ("position startpos\ngo depth 3\n", "go infinite\n", "go\n", "go ponder movetime 1\n"):
        result = subprocess.run([cli, "uci"], input=lines, capture_output=True, text=True, timeout=LIMIT)
        assert result.returncode == 0 and not result.stderr and "bestmove " in result.stdout, lines


def main():
    cli = sys.argv[1]
    variants = check_introduction(cli)
    for check in (check_limits, check_choice_of_moves, check_several_lines, check_pondering,
                  check_chess960, check_counts, check_strength, check_hostile, check_end):
        check(cli)
    check_all_games(cli, variants)
    print(f"{len(variants)} games spoken about")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""Nothing that a stranger wrote controls the terminal: in what the programs print, and in the log, stand
no control characters but line ends and tabs, and nothing that turns the direction of a text.

Usage: terminal.py TESSERA_CLI TESSERA
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# Sets the title, clears the screen (in 7 and in 8 bits), goes back, and turns what follows round.
EVIL = "evil\x1b]0;owned\x07\x1b[2J\x9b2J\x7f\x08\r\u202e\u2066\u2028\ufeff\U000e0041"
WORD = "evil\x1b[2J\u202e"
NAME = "evil\u202e\u2066\u2028\ufeff\U000e0041"  # control characters in names are mistakes already
FORBIDDEN = {chr(code) for code in [*range(0x20), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A),
                                    0xFEFF, 0xE0041]} - {"\n", "\t"}


def assert_clean(data, about):
    text = data.decode("utf-8")  # which must not fail
    found = {character for character in text if character in FORBIDDEN}
    assert not found, (about, found, text[:2000])
    return text


class Programs:
    def __init__(self, cli, desktop, folder):
        self.cli, self.desktop, self.folder = cli, desktop, pathlib.Path(folder)
        self.variables = os.environ | {"HOME": folder, "XDG_STATE_HOME": folder + "/state",
                                       "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data"}

    def write(self, name, content):
        if not isinstance(content, (str, bytes)):
            content = json.dumps(content)
        self.folder.joinpath(name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    def run(self, *command, status=None, said="", text=None, **variables):
        """Runs one of the programs; True when it said something evil, made harmless."""
        result = subprocess.run([self.desktop if command[0] == "tessera" else self.cli, *command[command[0] == "tessera":]],
                                cwd=self.folder, env=self.variables | variables, capture_output=True, timeout=120,
                                input=text.encode() if text is not None else b"")
        out, errors = assert_clean(result.stdout, command), assert_clean(result.stderr, command)
        assert status is None or result.returncode == status, (command, result)
        assert said in out + errors, (command, said, out + errors)
        return out


SHOWN = "evil\\u202e\\u2066\\u2028\\ufeff\\udb40\\udc41"  # NAME, as it is shown


def roles(names):
    """A game in the interaction dialect whose players, kinds, places and actions are called so."""
    seat, kind, place, action = names
    return {
        "metadata": {"name": seat}, "players": {"roles": [{"name": seat}, {"name": "Other"}]},
        "entity_schemas": {"types": {kind: {"attributes": {"owner": {"type": "player_ref"}}}}},
        "topology": {"type": "network", "structure": {"nodes": [place, "b"], "edges": [[place, "b"]]}},
        "state_schema": {"global": {"current_player": {"type": "player_ref", "initial": f"player('{seat}')"}}},
        "setup": {"steps": [{"action": "spawn_entity", "schema": kind, "count": 1, "at": [place],
                             "set_attributes": {"owner": f"player('{seat}')"}}]},
        "interactions": {"list": {action: {"entity": "where(p in pieces, eq(p.owner, player))",
                                           "conditions": ["eq(board[target], null)"],
                                           "effects": ["move_entity(entity, target)"]}}},
        "game_flow": {"phases": {"main": {"actors": "current_player", "allowed_actions": [action]}}},
    }


def check_specs(run, write):
    spec = write("evil.json", {"extends": "breakthrough", "name": EVIL, "boart" + EVIL: 1, EVIL: 2,
                               "players": [{"name": EVIL}], "pieces": [{"code": EVIL}]})
    run("check", spec, status=1, said="\\u001b")
    run("tessera", "--check", spec, status=1, said="\\u001b")
    run("show", spec, status=1)
    write("raw.yaml", b"name: \x1b[2J\n")
    write("bytes.json", b'{"name": "\x9b\x1b[2J\xff"}')
    write("name.json", "{}")
    for file in "raw.yaml", "bytes.json":
        run("check", file, status=1)
    odd = write(EVIL.replace("/", "") + ".json", "{")
    run("check", odd, said="\\u001b", status=1)
    run("tessera", "--check", odd, said="\\u001b", status=1)
    run("check", "missing" + EVIL, said="\\u001b", status=2)
    run("show", EVIL, said="\\u001b", status=2)
    run("tessera", "--export", "out.png", EVIL, said="\\u001b")
    run("tessera", "--export", EVIL + "/out.png", "chess", said="\\u001b")
    # One that can be played, as far as such names can be.
    game = write("game.json", {"extends": "breakthrough", "name": NAME, "pieces": [{"code": "MAN", "name": NAME}]})
    for command in ["check"], ["show"], ["show", "--json"], ["moves"], ["moves", "--json"], ["rules"], ["perft"]:
        run(command[0], game, *(["1", "--divide"] if command[0] == "perft" else []), *command[1:])
    run("explain", game, "a2", "a8")
    run("play", game, "--seat", "WHITE=random", "--seat", "BLACK=random", "--max-plies", "4", "--seed", "1")
    run("tessera", "--export", "out.png", "--size", "100x100", game, status=0)
    for index in range(4):
        names = ["Seat", "Kind", "a", "act"]
        names[index] = NAME
        named = write(f"named{index}.json", roles(names))
        for command in ["check"], ["show"], ["show", "--json"], ["moves"], ["moves", "--json"], ["rules"]:
            out = run(command[0], named, *command[1:])
            if out and "--json" in command:
                json.loads(out)
    print("ok   documents")


def check_list(run, write, folder):
    for name in "specs/games", "assets":
        (folder / "shelf" / name).mkdir(parents=True)
    write("shelf/specs/games/fine.game.json", {"extends": "plain", "name": NAME})
    write("shelf/specs/games/plain.game.yaml", pathlib.Path(__file__).parents[2].joinpath(
        "specs/grid/breakthrough.game.yaml").read_bytes())
    write(f"shelf/specs/games/{WORD}.game.json", {"extends": "plain"})
    for command in ["list"], ["tessera", "--list"]:
        out = run(*command, said=SHOWN + "\t2", TESSERA_DATA=str(folder / "shelf"))
        assert len(out.splitlines()) == 3 and all(line.count("\t") == 2 for line in out.splitlines()), out
    print("ok   list")


def check_saves(run, write):
    saves = [
        {"game": EVIL, "moves": []}, {"game": "chess", "moves": [EVIL]}, {"game": "chess", "moves": [], EVIL: 1},
        {"game": "chess", "moves": ["e2e4"], "options": [EVIL + "=" + EVIL]},
        {"game": "chess", "moves": ["e2e4"], "date": EVIL, "rules": EVIL, "clock": EVIL},
        {"game": "chess", "moves": ["e2e4"], "seats": {EVIL: {"player": EVIL}, "WHITE": {"player": EVIL, "name": EVIL}}},
        {"game": "chess", "moves": ["e2e4"], "tags": {"White": EVIL, EVIL: EVIL, "Event": "a\tb\nc"},
         "notes": [{"at": 1, "comment": EVIL, "before": EVIL}], "variations": [{"at": 0, "moves": [], "unread": [EVIL]}]},
        {"game": "chess", "moves": ["e2e4"], "tags": {"White": EVIL}, "notes": [{"at": 1, "comment": EVIL}]},
        {"game": "chess", "moves": ["e2e4"], "start": {"to_move": EVIL, "pieces": [{"site": EVIL, "kind": EVIL}]}},
    ]
    for save in saves:
        file = write("save.tessera", save)
        run("replay", file)
        run("replay", file, "--pgn")
        run("tessera", "--export", "out.png", "--size", "100x100", file)
    run("replay", write("save.tessera", saves[0]), said="\\u001b", status=2)
    run("replay", write("save.tessera", saves[7]), "--pgn", said="\\u001b", status=0)
    tags = f'[White "{EVIL}"]\n[{WORD} "x"]\n[Variant "{WORD}"]\n\n'.replace("\r", "")
    for text in [tags + "1. e4 *\n", f'[White "{WORD}"]\n[Event "{WORD}"]\n\n1. e4 {{{WORD}}} e5 ({WORD}) $1 {WORD} *\n',
                 f'[White "{WORD}"]\n\n1. e4 {{{WORD}}} e5 *\n', f'[FEN "{WORD}"]\n\n1. e4 *\n']:
        file = write("game.pgn", text)
        run("replay", file)
        run("replay", file, "--pgn")
    run("replay", write("game.pgn", f'[White "{WORD}"]\n\n1. e4 {{{WORD}}} e5 *\n'), "--pgn", status=0, said="\\u001b")
    # What is printable arrives as it is, also where a character begins in one buffer and ends in the next.
    long = "€é𝄞x" * 5000
    out = run("replay", write("game.pgn", f'[White "{long[:100]}"]\n\n1. e4 {{{long}}} e5 *\n'), "--pgn", status=0)
    assert long in out.replace("\n", ""), out[:300]
    run("replay", "chess", write("moves.txt", f"e2e4\n{WORD}\n"), status=1)
    for record in f"{WORD} w - - id {WORD};", f'4k3/8/8/8/8/8/8/4K2R w K - id "{WORD}";':
        file = write("some.epd", record + "\n")
        run("replay", file)
        run("tessera", "--export", "out.png", "--size", "100x100", file)
    run("show", "chess", "--position", write("position.json", {"to_move": EVIL, EVIL: 1, "pieces": [{"site": EVIL, "kind": EVIL}]}),
        status=1, said="\\u001b")
    print("ok   saves and records")


def check_programs(run, write):
    write("program.py", f"""import sys
evil = {EVIL!r}
sys.stdout.reconfigure(encoding="utf-8")
sys.stderr.reconfigure(encoding="utf-8")
print(evil, file=sys.stderr, flush=True)
for line in sys.stdin:
    if sys.argv[1] == "crash":
        sys.exit(1)
    print({{"uci": "id name " + evil + "\\nuciok", "isready": "readyok"}}.get(line.strip(), evil), flush=True)
""")
    for way in "agent", "uci":
        for how in "answer", "crash":
            run("play", "chess", "--seat", f"WHITE={way}:{sys.executable} program.py {how}", "--seat", "BLACK=random",
                "--max-plies", "4")
    run("play", "chess", "--seat", "WHITE=agent:" + NAME, "--max-plies", "2", said=SHOWN)
    run("agent", text=json.dumps({"board": {EVIL: "K"}, "turn": EVIL}) + "\n" + EVIL + "\n")
    run("uci", text=f"position fen {WORD}\nsetoption name {WORD} value {WORD}\nposition startpos moves {WORD}\ngo depth 1\nquit\n")
    print("ok   programs")


def check_words(run, write):
    for command in [EVIL], ["show", "chess", "--seat", EVIL], ["show", "chess", "--fen", EVIL], \
            ["moves", "chess", "--moves", EVIL], ["show", "chess", "--set", EVIL + "=1"], ["--" + EVIL], \
            ["perft", "chess", EVIL], ["explain", "chess", EVIL, EVIL], ["bench", EVIL], ["tessera", "--" + EVIL], \
            ["tessera", "--export", "out.png", "--seat", EVIL, "chess"], ["tessera", "--script", EVIL]:
        run(*command)
    script = write("script", f"{WORD}\n")
    run("tessera", "--script", script, said="\\u001b", status=1)
    print("ok   words of the command line")


def check_log(run, write, folder):
    config = folder / "settings"
    write("bad.tessera", {"game": "chess", "moves": [EVIL + "\n2026-01-01 00:00:00 forged"]})
    write("script", "drop bad.tessera\n")
    run("tessera", "--script", "script", "--config", str(config), "chess", status=0)
    log = assert_clean((config / "state/tessera.log").read_bytes(), "the log")
    assert "\\u001b" in log and not any(line.startswith("2026-01-01 00:00:00") for line in log.splitlines()), log
    print("ok   log")


def main(cli, desktop):
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(cli, desktop, folder)
        check_specs(programs.run, programs.write)
        check_list(programs.run, programs.write, programs.folder)
        check_saves(programs.run, programs.write)
        check_programs(programs.run, programs.write)
        check_words(programs.run, programs.write)
        check_log(programs.run, programs.write, programs.folder)


main(*sys.argv[1:])

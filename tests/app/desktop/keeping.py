# SPDX-License-Identifier: MIT
"""What the program keeps from one start to the next: the game, broken games, games of two windows, recent files, the
log. Usage: keeping.py TESSERA SPECS
"""
import atexit
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

program, specs = sys.argv[1], pathlib.Path(sys.argv[2])
programs = specs.resolve().parents[2] / "data/programs"
folder = pathlib.Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, folder)
config = folder / "config"
state = config / "state"


def start(text, *arguments, environment=None):
    script = folder / "run.script"
    script.write_text(text)
    return subprocess.Popen([program, "--script", str(script), *arguments], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, env=environment)


def run(text, *arguments, environment=None):
    """Plays the lines of [text] with the user's files in [config]."""
    process = start(text, *(arguments or ("--config", str(config))), environment=environment)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors + output
    return output


def game_is_resumed():
    run("drag e2 e4\ndrag e7 e5\nkey ctrl+z\nkey ctrl+q\nassert-text @turn nobody")
    run("assert-text @toast Resumed Chess. Ctrl+N starts a new game.\nassert-text @site:e4 WHITE pawn\n"
        "assert-text @turn BLACK to move\nkey ctrl+y\nassert-text @site:e5 BLACK pawn")
    # What is named on the command line comes first, and the game that was kept stays where it is.
    run("assert-text @turn RED to move\nassert-none @toast", "--config", str(config), str(specs / "four-armies.game.yaml"))
    run("assert-text @site:e5 BLACK pawn")


def unstarted_game_is_not_kept():
    run("key ctrl+n\nkey Enter\nclick @leave:discard\nassert-text @site:e2 WHITE pawn")
    run("assert-none @toast\nassert-text @site:e2 WHITE pawn")


def saved_game_is_known():
    saved = folder / "mine.tessera"
    run(f"drag e2 e4\nkey ctrl+s\nkey ctrl+a\ntype {saved}\nkey Enter\nassert-text @toast Saved as mine.tessera")
    assert json.loads(saved.read_text())["moves"] == ["e2e4"]
    # It has a file, and the file is asked about.
    run("drag e7 e5\nkey ctrl+q\n"
        "assert-text @leave:question The game has changed since it was saved as mine.tessera. Save it before you quit?\n"
        "key Enter\nassert-text @turn nobody")
    assert json.loads(saved.read_text())["moves"] == ["e2e4", "e7e5"]
    assert (state / "recent").read_text().splitlines()[0] == str(saved)
    saved.unlink()
    run("click @menu:recent\nassert-text @recent:1 mine.tessera\nclick @recent:1\nassert-text @turn WHITE to move")


def broken_game_is_set_aside():
    game = state / "autosave-1.tessera"
    (state / "autosave-1.flushed").unlink(missing_ok=True)
    game.write_text('{"tessera": 1, "game": "chess", "moves": ["e2e4", "e7e')
    run("assert-text @toast The last game could not be resumed as it was: the file ends inside the text "
        f"that starts at line 1. It is kept as {state}/autosave-1-kept-1.tessera.\nassert-text @site:e2 WHITE pawn\ndrag d2 d4")
    assert (state / "autosave-1-kept-1.tessera").read_text().endswith("e7e")
    assert json.loads(game.read_text())["moves"] == ["d2d4"]
    assert "the file ends inside the text" in (state / "tessera.log").read_text()
    run("assert-text @site:d4 WHITE pawn")


def power_cut_costs_nothing():
    """What was not on the disk yet is empty, cut off, gone or older; the flushed copy is whole."""
    game, copy = state / "autosave-1.tessera", state / "autosave-1.flushed"
    whole = game.read_text()
    assert copy.read_text() == whole
    for broken in (b"", whole[:-9].encode(), bytes(len(whole)), None):
        game.unlink() if broken is None else game.write_bytes(broken)
        run("assert-text @site:d4 WHITE pawn\nassert-text @toast Resumed Chess from the copy that was safe on the disk: "
            "its last moves may be missing. Ctrl+N starts a new game.")
        assert json.loads(game.read_text())["moves"] == ["d2d4"]
        copy.write_text(whole)


def kept_as(number, move):
    """A kept game of one move; without a number it is one of an older program."""
    numbered = {"sequence": number} if number else {}
    return json.dumps({"tessera": 1, "game": "chess", **numbered, "unsaved": True, "moves": [move]})


def numbers_decide():
    """Which of a game and its copy is later its number says, whatever the clock said."""
    game, copy = state / "autosave-1.tessera", state / "autosave-1.flushed"
    for in_game, in_copy, resumed in ((7, 8, "e4"), (8, 7, "d4"), (8, 8, "d4"), (None, None, "d4"), (None, 8, "d4"),
                                      (8, None, "d4")):
        for older in (game, copy):
            game.write_text(kept_as(in_game, "d2d4"))
            copy.write_text(kept_as(in_copy, "e2e4"))
            os.utime(older, (1, 1))
            run(f"assert-text @site:{resumed} WHITE pawn\nassert-text @toast Resumed Chess. Ctrl+N starts a new game.")
    # What is resumed is numbered anew, above all that was there.
    assert json.loads(game.read_text())["sequence"] > 8


def latest_of_several():
    """The game that was kept last is resumed, and one that has lost its lock file counts like any other."""
    for name in state.glob("autosave*"):
        name.unlink()
    for index, number, move in ((1, 20, "d2d4"), (2, 22, "e2e4"), (3, 21, "g1f3")):
        path = state / f"autosave-{index}.tessera"
        path.write_text(kept_as(number, move))
        os.utime(path, (1000 - number, 1000 - number))
    run("assert-text @site:e4 WHITE pawn\ndrag e7 e5")
    assert json.loads((state / "autosave-2.tessera").read_text())["moves"] == ["e2e4", "e7e5"]
    assert len(list(state.glob("autosave-*.tessera"))) == 3
    # Nothing but the copy that was flushed is left.
    (state / "autosave-2.tessera").unlink()
    (state / "autosave-2.lock").unlink()
    run("assert-text @site:e5 BLACK pawn")


def full_house():
    """64 games that were killed: keeping goes on, and no game that is not over is lost."""
    def fill(finished):
        for name in state.glob("autosave*"):
            name.unlink()
        for index in range(1, 65):
            over = {"finished": True} if index in finished else {}
            (state / f"autosave-{index}.tessera").write_text(
                json.dumps({"tessera": 1, "game": "chess", "sequence": 100 + index * 7 % 64, "unsaved": True, **over,
                            "moves": ["e2e4"]}))
    # 5 * 7 % 64 is 35, 20 * 7 % 64 is 12: slot 20 has the older one of those that are over.
    fill((5, 20))
    run("assert-none @toast\ndrag d2 d4", "--config", str(config), "chess")
    assert json.loads((state / "autosave-20.tessera").read_text())["moves"] == ["d2d4"]
    assert len(list(state.glob("autosave-*.tessera"))) == 64 and not list(state.glob("*kept*"))
    # 55 * 7 % 64 is 1: that is the oldest.
    fill(())
    (state / "autosave-64.tessera").write_text(kept_as(300, "e2e4"))
    run("assert-text @toast There is no room for another kept game. The oldest one, which is not over, has been moved to "
        f"{state}/autosave-55-kept-1.tessera.\ndrag d2 d4", "--config", str(config), "chess")
    assert json.loads((state / "autosave-55.tessera").read_text())["moves"] == ["d2d4"]
    assert json.loads((state / "autosave-55-kept-1.tessera").read_text())["moves"] == ["e2e4"]
    for name in state.glob("autosave*"):
        name.unlink()


def changed_rules_stop_a_game():
    spec = folder / "mine.game.yaml"
    spec.write_text((specs / "four-armies.game.yaml").read_text())
    (state / "autosave-1.tessera").write_text(json.dumps(
        {"tessera": 1, "game": str(spec), "rules": "0123456789abcdef", "moves": ["h2h3", "a1a1"]}))
    run("assert-text @toast The last game could not be resumed as it was: BLUE has no such move here. It "
        f"is kept as {state}/autosave-1-kept-2.tessera.\nassert-text @turn BLUE to move")


def programs_play_on():
    (state / "autosave-1.tessera").write_text(json.dumps(
        {"tessera": 1, "game": "chess", "clock": "300", "moves": ["e2e4"],
         "seats": {"WHITE": {"player": "person", "clock": 200000}, "BLACK": {"player": "random", "clock": 100000}}}))
    run("assert-text @turn BLACK to move\nwait-ai\nassert-text @turn WHITE to move\nassert-text @site:e4 WHITE pawn")
    kept = json.loads((state / "autosave-1.tessera").read_text())
    assert len(kept["moves"]) == 2 and kept["seats"]["BLACK"]["player"] == "random", kept


def two_windows_have_two_games():
    for name in state.glob("autosave*"):
        name.unlink()
    first = start("drag e2 e4\nprint ready\nwait-kill", "--config", str(config))
    assert first.stdout.readline() == "ready\n"
    run("assert-none @toast\nassert-text @site:e2 WHITE pawn\ndrag d2 d4")
    first.kill()
    first.communicate()
    assert json.loads((state / "autosave-1.tessera").read_text())["moves"] == ["e2e4"]
    assert json.loads((state / "autosave-2.tessera").read_text())["moves"] == ["d2d4"]
    # The later one is gone on with first; while it runs, another window gets the other one.
    second = start("assert-text @site:d4 WHITE pawn\nprint ready\nwait-kill", "--config", str(config))
    assert second.stdout.readline() == "ready\n", second.communicate()
    run("assert-text @site:e4 WHITE pawn")
    second.kill()
    second.communicate()


def longest_game_is_kept():
    """A save has room for 100,000 moves: what is kept can be read again, and one move more is told of."""
    shutil.rmtree(state)
    state.mkdir()
    rules, game = folder / "endless.game.json", state / "autosave-1.tessera"
    steps = [{"id": i, "step": [0, step], "actions": [{"state": "EMPTY", "action": "MOVE"}]} for i, step in enumerate((1, -1))]
    players = [{"name": name, "direction": [[1, 0], [0, way]], "starting_positions": [{"piece": "W", "positions": [[at, at]]}]}
               for name, way, at in (("A", 1, 0), ("B", -1, 2))]
    rules.write_text(json.dumps({"name": "Endless", "board": {"dimensions": [3, 3]}, "players": players,
                                 "turns": {"order": ["A", "B"]}, "pieces": [{"code": "W", "moves": steps}]}))
    moves = ["a1-a2", "c3-c2", "a2-a1", "c2-c3"] * 25_000
    game.write_text(json.dumps({"game": str(rules), "sequence": 1, "unsaved": True, "moves": moves[:-1]}))
    run("drag c2 c3\nassert-text @toast Resumed Endless. Ctrl+N starts a new game.\ndrag a1 a2\n"
        f"assert-text @toast The game cannot be kept for the next start. {rules}: the game has 100001 moves, and a saved game "
        "has room for 100000")
    assert len(json.loads(game.read_text())["moves"]) == 100_000


def nowhere_to_keep():
    environment = {key: value for key, value in os.environ.items() if key != "HOME" and not key.startswith("XDG_")}
    run("drag e2 e4\nkey ctrl+q\nassert-text @leave Save the game?\nkey Escape", "--seed", "1", environment=environment)
    # A folder that cannot be made is told, and the game goes on.
    blocked = folder / "blocked"
    blocked.write_text("")
    run(f"assert-text @toast The game cannot be kept for the next start. {blocked}/state: the folder cannot be made: "
        "Not a directory\ndrag e2 e4\nassert-text @site:e4 WHITE pawn", "--config", str(blocked))


def failures_are_logged():
    home = folder / "logged"
    log = home / "state" / "tessera.log"
    home.mkdir()
    (home / "preferences.json").write_text("{")
    told = run("drag e2 e4", "--config", str(home))
    assert "The preferences could not be read" in log.read_text(), told
    # A picture that cannot be written; a spec with mistakes, each of them.
    run("key F12\nkey Enter\nkey ctrl+a\ntype /proc/board.png\nkey Enter", "--config", str(home), "chess")
    assert "The board was not saved. /proc/board.png" in log.read_text()
    run(f"drop {specs}/bad.game.yaml\nassert-text @spec-errors This game has errors", "--config", str(home), "chess")
    assert len([line for line in log.read_text().splitlines() if "bad.game.yaml:" in line]) > 1
    # So are warnings.
    spec = folder / "warned.game.yaml"
    spec.write_text((specs / "four-armies.game.yaml").read_text() + "\nwheels: 4\n")
    run(f"drop {spec}\nassert-text @toast The game has 1 warning; see the button in the panel", "--config", str(home), "chess")
    assert "warning: " in log.read_text() and '"wheels"' in log.read_text()
    # So is what other programs do wrong.
    agent = {"name": "Agent", "protocol": "agent", "command": f"python3 {programs}/agent.py illegal"}
    (home / "programs.json").write_text(json.dumps({"programs": [agent]}))
    run("key ctrl+n\nclick @seat:BLACK\nclick @seat:BLACK/11\nassert-text @seat:BLACK Agent\nclick @new-game:start\n"
        "drag e2 e4\nwait-ai\nassert-text @result WHITE wins by forfeit", "--config", str(home), "chess")
    assert "BLACK has no such move here" in log.read_text()
    # A long log is begun anew, and kept once.
    log.write_text("x" * 300 * 1024)
    (home / "preferences.json").write_text("{")
    run("drag e2 e4", "--config", str(home), "chess")
    assert log.stat().st_size < 1024 and (log.parent / "tessera.log.old").stat().st_size == 300 * 1024
    # Where it cannot be written nothing else fails.
    log.unlink()
    log.mkdir()
    (home / "preferences.json").write_text("{")
    run("drag e2 e4\nassert-text @site:e4 WHITE pawn", "--config", str(home), "chess")


game_is_resumed()
unstarted_game_is_not_kept()
saved_game_is_known()
broken_game_is_set_aside()
power_cut_costs_nothing()
numbers_decide()
changed_rules_stop_a_game()
programs_play_on()
two_windows_have_two_games()
latest_of_several()
full_house()
longest_game_is_kept()
nowhere_to_keep()
failures_are_logged()

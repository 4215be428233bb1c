# SPDX-License-Identifier: MIT
"""Kills the program at random moments of games and starts it again.

Each start goes on with the game of the last one, by a script that says after each move that it was made. After a
kill at most the move that was being made may be missing, nothing else may have changed, and the next start must
find the game. Half of the kills are SIGKILL, half SIGTERM.
Usage: killing.py TESSERA TESSERA_CLI TIMES [SEED]
"""
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile


def random_game(cli, folder, seed):
    """The moves of a random game of chess, up to the first one that is more than a drag."""
    subprocess.run([cli, "play", "chess", "--seat", "WHITE=random", "--seat", "BLACK=random", "--max-plies", "150",
                    "--seed", str(seed), "--record", str(folder)], check=True, capture_output=True)
    moves = json.loads((folder / "game-0.json").read_text())["moves"]
    long = [i for i, move in enumerate(moves) if len(move) != 4]
    return moves[:long[0]] if long else moves


def write_script(path, moves, done):
    lines = [f"drag {move[:2]} {move[2:]}\nprint {done + i + 1}" for i, move in enumerate(moves[done:])]
    # Programs that end by themselves would not be killed.
    path.write_text("print ready\n" + "\n".join(lines) + "\nprint end\nwait-kill\n")


def kept_moves(state):
    kept = state / "autosave-1.tessera"
    return json.loads(kept.read_text())["moves"] if kept.exists() else []


def run_and_kill(program, script, config, delay, number):
    process = subprocess.Popen([program, "--script", str(script), "--config", str(config)], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    try:
        process.wait(delay)
    except subprocess.TimeoutExpired:
        process.send_signal(number)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == -number, f"it ended with {process.returncode}: {errors}"
    told = [int(word) for word in output.split() if word.isdigit()]
    return told[-1] if told else None, "end" in output.split()


def main():
    program, cli, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    rng = random.Random(seed)
    lost = moved = games = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        moves, done = [], 0
        for kill in range(times):
            if done == len(moves):
                games += 1
                config = folder / f"config-{games}"
                moves, done = random_game(cli, folder, seed * 1000 + games), 0
            script = folder / "moves.script"
            write_script(script, moves, done)
            number = rng.choice((signal.SIGKILL, signal.SIGTERM))
            told, ended = run_and_kill(program, script, config, rng.uniform(0.02, 1.2), number)
            told = done if told is None else told
            kept = kept_moves(config / "state")
            assert kept == moves[:len(kept)], f"kill {kill}: {kept} is not how {moves} begins"
            assert told <= len(kept) <= told + 1, f"kill {kill}: {told} moves were made and {len(kept)} are kept"
            lost += len(kept) < told
            moved += len(kept) - done
            done = len(moves) if ended else len(kept)
        # What the last kills left half written is gone after one more start.
        script.write_text("print ready\n")
        subprocess.run([program, "--script", str(script), "--config", str(config)], check=True, capture_output=True)
        left = sorted(path.name for path in (config / "state").iterdir())
        assert all(not path.startswith("autosave-1.tessera.") for path in left), left
        assert not any("kept" in path for path in left), left
    print(f"{times} kills, {games} games, {moved} moves kept, {lost} lost")


main()

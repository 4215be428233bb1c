# SPDX-License-Identifier: MIT
"""Kills the program again and again while somebody plays, and counts what is lost.

Each start goes on with the game of the last one, by a script that says after each step that it was done: a move, one
taken back, one made again. After a kill the game that is kept must be the one of the last step that was said or of the
one in progress, whole. Most kills come before, after or in the middle of the n-th call of the program that touches the
folder of states, by tests/support/faults.c: every call has its turn. The others, SIGKILL and SIGTERM, come at a random
moment. Every so often a start that is not killed shows that it goes on with what was kept.
Usage: killing.py TESSERA TESSERA_CLI TIMES [FAULTS [SEED]]; without FAULTS, the library, all moments are random.
"""
import itertools
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

START_CALLS, STEP_CALLS = 45, 18  # about so many calls at a start and for a step
GAMES = 20


def random_games(cli, folder, seed):
    """Random games of chess, each up to the first move that is more than a drag."""
    subprocess.run([cli, "play", "chess", "--seat", "WHITE=random", "--seat", "BLACK=random", "--max-plies", "150",
                    "--games", str(GAMES), "--seed", str(seed), "--record", str(folder)], check=True,
                   capture_output=True)
    for i in range(GAMES):
        moves = json.loads((folder / f"game-{i}.json").read_text())["moves"]
        yield list(itertools.takewhile(lambda move: len(move) == 4, moves))


def read_game(path):
    """What a kept game says: its number, its moves, and after how many of them one stands."""
    try:
        kept = json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return None
    return kept["sequence"], kept["moves"], kept.get("at", len(kept["moves"]))


def kept_game(state):
    """The game that the next start goes on with: how many moves it has and after which of them it stands."""
    games = [game for game in (read_game(state / f"autosave-1.{ending}") for ending in ("tessera", "flushed")) if game]
    return max(games, key=lambda game: game[0])[1:] if games else ([], 0)


def plan_steps(rng, total, done, at):
    """Script lines, and the game (moves, position) after each of them."""
    for _ in range(rng.randint(1, 8)):
        kind = rng.random()
        if at > 0 and kind < 0.15:
            at -= 1
            yield "key ctrl+z", (done, at)
        elif at < done:
            at += 1
            yield "key ctrl+y", (done, at)
        elif done < total:
            done, at = done + 1, at + 1
            yield None, (done, at)


def write_script(path, moves, steps):
    lines = ["print 0"]
    for i, (line, (done, _)) in enumerate(steps):
        lines += [line or f"drag {moves[done - 1][:2]} {moves[done - 1][2:]}", f"print {i + 1}"]
    path.write_text("\n".join(lines) + "\n")


def start(program, script, config, environment):
    return subprocess.Popen([program, "--size", "400x300", "--script", str(script), "--config", str(config)],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def end_at_random(process, rng):
    """Kills after a random time, which may be later than the end of the script."""
    number = rng.choice((signal.SIGKILL, signal.SIGTERM))
    try:
        process.wait(rng.uniform(0, 0.25))
    except subprocess.TimeoutExpired:
        process.send_signal(number)


def run(program, script, config, rng, plan, library):
    """True when the program was killed; after how many steps."""
    environment = dict(os.environ)
    if plan:
        environment |= {"LD_PRELOAD": library, "FAULT_FOLDER": str(config), "FAULT_PLAN": plan}
    process = start(program, script, config, environment)
    if plan is None:
        end_at_random(process, rng)
    output, errors = process.communicate(timeout=120)
    killed = process.returncode in (-signal.SIGKILL, -signal.SIGTERM)
    assert killed or process.returncode == 0, f"it ended with {process.returncode}: {errors}"
    told = [int(word) for word in output.split()]
    return killed, told[-1] if told else 0


def random_plan(rng, steps, library):
    if not library or rng.random() < 0.1:
        return None
    call = rng.randint(1, START_CALLS + STEP_CALLS * len(steps))
    return f"any:any:{call}:{rng.choice(('kill', 'killed', 'torn'))}"


def look_again(program, folder, config):
    """What a start that is not killed makes of the game, and what it leaves."""
    before = kept_game(config / "state")
    script = folder / "look.script"
    script.write_text("print 0\n")
    subprocess.run([program, "--size", "400x300", "--script", str(script), "--config", str(config)], check=True,
                   capture_output=True)
    left = [path.name for path in (config / "state").iterdir()]
    assert not any(name.startswith(".") or "kept" in name for name in left), left
    assert kept_game(config / "state") == before
    assert not before[0] or len({name for name in left if name.startswith("autosave-")}) == 3, left


def main():
    program, cli, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
    library = sys.argv[4] if len(sys.argv) > 4 else None
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    rng = random.Random(seed)
    kills = starts = moved = games = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        script = folder / "moves.script"
        waiting, moves, done, at = [], [], 0, 0
        while kills < times:
            if done == len(moves):
                waiting = waiting or list(random_games(cli, folder, seed * 1000 + games))
                games += 1
                config, moves, done, at = folder / f"config-{games}", waiting.pop(), 0, 0
            steps = list(plan_steps(rng, len(moves), done, at))
            write_script(script, moves, steps)
            plan = random_plan(rng, steps, library)
            killed, told = run(program, script, config, rng, plan, library)
            kept, position = kept_game(config / "state")
            stages = [(done, at)] + [stage for _, stage in steps]
            where = f"start {starts} ({plan}): {told} of {len(steps)} steps from {stages[0]}"
            assert kept == moves[:len(kept)], f"{where}: {kept} is not how {moves} begins"
            assert (len(kept), position) in stages[told:told + 2], f"{where}: {(len(kept), position)} is kept, not {stages}"
            moved += max(0, len(kept) - done)
            done, at = len(kept), position
            kills += killed
            starts += 1
            if starts % 20 == 0:
                look_again(program, folder, config)
            if kills % 1000 == 0 and killed:
                print(f"{kills} kills, {starts} starts, {games} games, {moved} moves, "
                      f"{time.monotonic() - began:.0f} s", flush=True)
        look_again(program, folder, config)
    print(f"{kills} kills in {starts} starts, {games} games, {moved} moves kept, 0 lost, {time.monotonic() - began:.0f} s")


main()

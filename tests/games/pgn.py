# SPDX-License-Identifier: MIT
"""PGN comes back with the tags and tokens it had: each file of a folder is read and written, and
what was written is read and written once more.

A token is a move, a mark ($1, also where `!` stood), a comment as its words, a bracket of a
variation, or the result. Move numbers are none, nor are empty comments and ends of lines. Tags that a
game tells of itself may be added, but none may change.
Usage: pgn.py TESSERA_CLI FOLDER
"""
import pathlib
import re
import subprocess
import sys

CLI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
MARKS = {"!": "$1", "?": "$2", "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6"}
TOKEN = re.compile(r"""
    \{(?P<comment>[^}]*)\} | ;(?P<line>[^\n]*) | ^%[^\n]* |
    \[\s*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\] |
    (?P<bracket>[()]) | (?P<mark>\$\d+) |
    (?P<result>1-0|0-1|1/2-1/2|\*) | \d+\.* | \.+ |
    (?P<move>[A-Za-z@][\w=@+#-]*)(?P<sign>[!?]{1,2})? | (?P<other>\S)
""", re.VERBOSE | re.MULTILINE)


def decoded(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def close(game, games):
    if game["tokens"] or game["tags"]:
        games.append(game)
    return {"tags": {}, "tokens": []}


def add_comment(tokens, text):
    """Comments without anything between them are one; one without words is none."""
    if not text.strip():
        return
    if tokens and tokens[-1].startswith("{"):
        text = tokens.pop()[1:] + " " + text
    tokens.append("{" + " ".join(text.split()))


def games_of(text):
    games, game = [], {"tags": {}, "tokens": []}
    for match in TOKEN.finditer(text.replace("\r\n", "\n")):
        tokens = game["tokens"]
        assert match["other"] is None, match
        if match["tag"]:
            if tokens:
                game = close(game, games)
            game["tags"][match["tag"]] = match["value"]
        elif match["comment"] is not None or match["line"] is not None:
            add_comment(tokens, match["comment"] or match["line"] or "")
        elif match["move"]:
            tokens.append(match["move"])
            if match["sign"]:
                tokens.append(MARKS[match["sign"]])
        else:
            tokens.extend(filter(None, (match["bracket"], match["mark"], match["result"])))
        if match["result"]:
            game = close(game, games)
    close(game, games)
    return games


def written(path):
    result = subprocess.run([CLI, "replay", path, "--pgn"], capture_output=True, timeout=60)
    assert result.returncode == 0 and not result.stderr, (path, result)
    return result.stdout


def check(path, work):
    before = games_of(decoded(path.read_bytes()))
    once = written(path)
    after = games_of(once.decode())
    assert len(before) == len(after) > 0, (path, len(before), len(after))
    for i, (old, new) in enumerate(zip(before, after)):
        assert old["tokens"] == new["tokens"], (path.name, i, old["tokens"], new["tokens"])
        for name, value in old["tags"].items():
            assert new["tags"].get(name) == value, (path.name, i, name, value, new["tags"])
    work.write_bytes(once)
    assert written(work) == once, path
    work.unlink()
    return len(before)


paths = sorted(FOLDER.glob("*.pgn"))
assert paths, FOLDER
print(sum(check(path, pathlib.Path("again.pgn")) for path in paths), "games came back")

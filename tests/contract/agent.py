# SPDX-License-Identifier: MIT
"""Talks to `tessera-cli agent`: each line gets one answer, whatever it is; positions of random games
get legal moves, by the program's own rules; the same requests get the same answers.

Usage: agent.py TESSERA_CLI DATA_FOLDER [POSITIONS]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

START = {"turn": "white", "castling": {side: {"kingside": True, "queenside": True}
                                       for side in ("white", "black")}}
HOSTILE = ["hello", "", "{", "[]", "null", "{}", '{"board":1,"turn":"white"}', '"' * 100,
           "[" * 100000, '{"board":{"e1":"K"},"turn":"white"}', "\x01\x02", "x" * 10_000_000,
           json.dumps({"board": {f"{f}1": "K" for f in "abcdefgh"} | {"i9": "k"}, "turn": "white"}),
           json.dumps({"board": {"e1": "K", "e8": "k", "b8": "p"}, "turn": "black"}),
           json.dumps({"board": {"e1": "K", "e8": "k", "b1": "P"}, "turn": "black"}),
           json.dumps({"board": {}, "turn": "white"}),
           json.dumps({"board": {"e1": 5, "e8": "k"}, "turn": "white"}),
           json.dumps({"board": {"e1": "K", "e8": ["k"]}, "turn": "white"}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": 1}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "castling": "KQkq"}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "en_passant": 3}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "halfmove_clock": "0"}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "fullmove_number": -1}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "position_history": {}}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white",
                       "position_history": [7]}),
           json.dumps({"board": {"e1": "K", "e8": "k"}, "turn": "white", "draw_offered": "yes"}),
           json.dumps({"board": {"g6": "K", "h8": "k", "f7": "Q"}, "turn": "black"})]


def ask(cli, lines, *arguments):
    """The answers to lines, one each."""
    result = subprocess.run([cli, "agent", *arguments], input="\n".join(lines) + "\n",
                            capture_output=True, text=True, timeout=600)
    assert result.returncode == 0 and not result.stderr, result
    answers = result.stdout.splitlines()
    assert len(answers) == len(lines), f"{len(answers)} answers to {len(lines)} lines"
    return [json.loads(answer) for answer in answers]


def legal_moves(cli, position):
    """The legal moves of a request, in UCI."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(position)
        file.flush()
        result = subprocess.run([cli, "moves", "chess", "--position", file.name],
                                capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result
    return result.stdout.split()


def random_requests(cli, count):
    """Positions of random games."""
    requests = []
    random.seed(1)
    while len(requests) < count:
        request = START | {"board": board_of_start()}
        for _ in range(random.randrange(5, 60)):
            legal = legal_moves(cli, json.dumps(request))
            if not legal:
                break
            request = play(request, random.choice(legal))
            requests.append(json.dumps(request))
    return requests[:count]


def board_of_start():
    board = {}
    for file, letter in zip("abcdefgh", "rnbqkbnr"):
        board |= {file + "1": letter.upper(), file + "2": "P", file + "7": "p", file + "8": letter}
    return board


def play(request, move):
    """The request after a move; castling rights are given up by any move of the side."""
    board, side = dict(request["board"]), request["turn"]
    piece = board.pop(move[:2])
    rook = {"e1g1": "h1f1", "e1c1": "a1d1", "e8g8": "h8f8", "e8c8": "a8d8"}.get(move, "")
    if piece in "Kk" and rook:
        board[rook[2:]] = board.pop(rook[:2])
    if piece in "Pp" and move[0] != move[2] and move[2:4] not in board:
        board.pop(move[2] + move[1])
    board[move[2:4]] = piece if len(move) == 4 else move[4].upper() if piece == "P" else move[4]
    rights = {**request["castling"], side: {"kingside": False, "queenside": False}}
    for colour, rank in (("white", "1"), ("black", "8")):
        home = all(board.get(file + rank, "").lower() == letter
                   for file, letter in (("a", "r"), ("e", "k"), ("h", "r")))
        if not home:
            rights[colour] = {"kingside": False, "queenside": False}
    double = piece in "Pp" and abs(int(move[1]) - int(move[3])) == 2
    passed = move[0] + str((int(move[1]) + int(move[3])) // 2) if double else None
    return {"board": board, "turn": "black" if side == "white" else "white", "castling": rights,
            "en_passant": passed}


def check_legal(cli, requests, answers):
    for request, answer in zip(requests, answers):
        legal = legal_moves(cli, request)
        if "error" in answer:
            assert not legal or "over" in answer["error"], (request, answer)
            continue
        if "action" in answer:
            assert answer["action"] in ("resign", "claim_draw", "offer_draw"), (request, answer)
            continue
        move = answer["from"] + answer["to"] + (answer["promotion"] or "").lower()
        assert move in legal, (request, answer)
        assert set(answer) == {"from", "to", "promotion"}, answer


def main():
    cli, data = sys.argv[1], pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    examples = [json.dumps(request) for path in sorted(data.glob("*.json"))
                if "board" in (request := json.loads(path.read_text()))]
    assert len(examples) == 5, examples
    for answer in ask(cli, HOSTILE, "--level", "1"):
        assert set(answer) == {"error"} and answer["error"], answer
    mixed = [line for pair in zip(HOSTILE, examples * len(HOSTILE)) for line in pair]
    answers = ask(cli, mixed, "--level", "2")
    assert all("error" in answer for answer in answers[::2])
    assert all("from" in answer for answer in answers[1::2])
    requests = examples + random_requests(cli, count)
    answers = ask(cli, requests, "--level", "3")
    check_legal(cli, requests, answers)
    assert ask(cli, requests, "--level", "3") == answers, "the same seed gave other moves"
    print(f"{len(requests)} requests answered legally")


if __name__ == "__main__":
    main()

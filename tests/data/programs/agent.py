# SPDX-License-Identifier: MIT
"""An agent that misbehaves: agent.py HOW [FILE].

HOW says what it answers to a request: `legal` the moves 1. e4 e5 and so on, shuffling a knight;
anything else as the functions below say. FILE, where there is one, gets each line that it was sent.
"""
import json
import os
import signal
import sys
import time

KNIGHTS = {"white": [("g1", "f3"), ("f3", "g1")], "black": [("g8", "f6"), ("f6", "g8")]}


def move(request):
    """A knight goes out and home again."""
    for source, target in KNIGHTS[request["turn"]]:
        if source in request["board"] and request["board"][source] in "Nn" and target not in request["board"]:
            return {"from": source, "to": target, "promotion": None}
    return {"action": "resign"}


def say(value):
    print(value if isinstance(value, str) else json.dumps(value), flush=True)


def pieces(request):
    """In pieces, with an empty line before it."""
    text = "\n" + json.dumps(move(request)) + "\n"
    for character in text:
        sys.stdout.write(character)
        sys.stdout.flush()
        time.sleep(0.001)


def once(request):
    """Ends in the middle of the first game, but works when it was started again."""
    mark = sys.argv[2]
    if os.path.exists(mark):
        say(move(request))
        return
    open(mark, "w").close()
    print("something has gone wrong", file=sys.stderr)
    sys.exit(7)


def flood(request):
    while True:
        sys.stdout.write("x" * 65536)


def offer(request):
    """Offers a draw, and moves when it was told that it has."""
    say(move(request) if request.get("offer_made") or request["fullmove_number"] < 3 else {"action": "offer_draw"})


def accept(request):
    say({"action": "accept_draw"} if request.get("draw_offered") else move(request))


def claim(request):
    """Claims a draw once the position has been there three times."""
    history = request["position_history"]
    key = history[-4] if len(history) >= 8 else None
    say({"action": "claim_draw", "reason": "threefold_repetition"} if key and history.count(key) >= 2
        and len(history) >= 8 else move(request))


HOW = {
    "legal": lambda request: say(move(request)),
    "pieces": pieces,
    "once": once,
    "flood": flood,
    "offer": offer,
    "offers": lambda request: say(move(request) if request["fullmove_number"] < 3 else {"action": "offer_draw"}),
    "accept": accept,
    "claim": claim,
    "illegal": lambda request: say({"from": "e2", "to": "e5", "promotion": None}),
    "prose": lambda request: say("I would play e2 to e4."),
    "fence": lambda request: say("```json"),
    "error": lambda request: say({"error": "I do not understand chess"}),
    "two": lambda request: say(json.dumps(move(request)) + "\n" + json.dumps(move(request))),
    "bytes": lambda request: (sys.stdout.buffer.write(b"\xff\xfe\x00\x01\n"), sys.stdout.flush()),
    "resign": lambda request: say({"action": "resign"}),
    "wrong-claim": lambda request: say({"action": "claim_draw", "reason": "fifty_move_rule"}),
    "wrong-accept": lambda request: say({"action": "accept_draw"}),
    "sleep": lambda request: say(move(request)) if request["fullmove_number"] == 1 else time.sleep(1000),
    "die": lambda request: sys.exit(3),
    "crash": lambda request: os.kill(os.getpid(), signal.SIGSEGV),
    "close": lambda request: (os.close(1), time.sleep(1000)),
}


def main():
    how = sys.argv[1]
    for line in sys.stdin:
        if len(sys.argv) > 2 and how != "once":
            with open(sys.argv[2], "a", encoding="utf-8") as file:
                file.write(line)
        request = json.loads(line)
        if "error" not in request:
            HOW[how](request)


main()

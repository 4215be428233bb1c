# SPDX-License-Identifier: MIT
"""The numbers that follow from a secret, computed without Tessera's code, as docs/chance.md tells it.

chance.py vectors           prints the table of tests/engine/base/secret_test.c
chance.py make CLI SPEC KEY prints a save of a game whose dice follow from the secret KEY (64 digits)
chance.py check CLI SAVE    checks every outcome of a saved game; the program only lists what may happen
"""
import hashlib
import json
import struct
import subprocess
import sys
from fractions import Fraction
from math import lcm


def chacha20_block(key, counter, nonce):
    """RFC 8439, section 2.3."""
    def rotate(x, n):
        return (x << n | x >> 32 - n) & 0xFFFFFFFF

    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
    s = start[:]
    for turn in range(20):
        for i in range(4):
            a, b, c, d = [i + 4 * j if turn % 2 == 0 else (i + j) % 4 + 4 * j for j in range(4)]
            s[a] = s[a] + s[b] & 0xFFFFFFFF; s[d] = rotate(s[d] ^ s[a], 16)
            s[c] = s[c] + s[d] & 0xFFFFFFFF; s[b] = rotate(s[b] ^ s[c], 12)
            s[a] = s[a] + s[b] & 0xFFFFFFFF; s[d] = rotate(s[d] ^ s[a], 8)
            s[c] = s[c] + s[d] & 0xFFFFFFFF; s[b] = rotate(s[b] ^ s[c], 7)
    return struct.pack("<16I", *[x + y & 0xFFFFFFFF for x, y in zip(s, start)])


def number_below(secret, number, below):
    nonce = bytes(4) + struct.pack("<Q", number)
    counter = 0
    while True:
        for word in struct.unpack("<16I", chacha20_block(secret, counter, nonce)):
            if word < 2**32 // below * below:
                return word % below
        counter += 1


def commitment(document, options, seats, secret):
    """The parts as docs/chance.md lists them, each behind its length in eight bytes."""
    parts = [b"Tessera chance 1", document, *[o.encode() for o in options], *[s.encode() for s in seats],
             secret]
    counts = struct.pack("<QQ", len(options), len(seats))
    return hashlib.sha256(counts + b"".join(struct.pack("<Q", len(p)) + p for p in parts)).digest()


def vectors():
    secrets = [bytes(32), bytes(range(32)), b"\xff" * 32]
    numbers = [0, 1, 2, 255, 256, 2**32, 2**64 - 1]
    belows = [1, 2, 6, 21, 36, 108, 3 * 2**30 + 1, 2**32 - 1]
    for secret in secrets:
        for number in numbers:
            row = ", ".join(f"{number_below(secret, number, below)}u" for below in belows)
            print(f"    {{{secret[0]}, {secret[1] - secret[0]}, {number}u, {{{row}}}}},")


def listed(cli, game, moves, options=()):
    """What `moves` lists after those moves: pairs of a text and what stands behind it."""
    before = ["--moves", ",".join(moves)] if moves else []
    words = [word for option in options for word in ("--set", option)]
    lines = subprocess.run([cli, "moves", game, *words, *before], check=True, text=True,
                           stdout=subprocess.PIPE).stdout.splitlines()
    return [line.split(" ", 1) for line in lines]


def outcome(lines, secret, at):
    """The one of the lines `roll:3 1/6` that follows from the secret after [at] actions."""
    shares = [(text, Fraction(share)) for text, share in lines]
    whole = lcm(*[share.denominator for _, share in shares])
    left = number_below(secret, at, whole)
    for text, share in shares:
        left -= share * whole
        if left < 0:
            return text


def is_chance(text):
    return text.startswith(("roll:", "draw:"))


def make(cli, spec, secret):
    """A game in which always the first move is played."""
    import yaml
    with open(spec, encoding="utf-8") as file:
        document = yaml.safe_load(file)
    digest = hashlib.sha256(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode())
    seats = [role["name"] for role in document["players"]["roles"]]
    moves = []
    while lines := listed(cli, spec, moves):
        moves.append(outcome(lines, secret, len(moves)) if is_chance(lines[0][0]) else lines[0][0])
    entry = {"from": 0, "commitment": commitment(digest.digest(), [], seats, secret).hex(),
             "secret": secret.hex()}
    save = {"game": spec, "moves": moves, "chance": [entry], "document": digest.hexdigest()}
    print("{" + ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in save.items()) + "}")


def check(cli, path):
    """Proves the game itself: ends with a message where an outcome does not follow."""
    with open(path, encoding="utf-8") as file:
        save = json.load(file)
    sources = [c for c in save["chance"] if "in" not in c]
    proved, options = 0, save.get("options", [])
    for at, move in enumerate(save["moves"]):
        source = [c for c in sources if c["from"] <= at][-1]
        if not is_chance(move):
            continue
        expected = outcome(listed(cli, save["game"], save["moves"][:at], options),
                           bytes.fromhex(source["secret"]), at)
        if expected != move:
            sys.exit(f"move {at}: {move} is recorded, {expected} follows from the secret")
        proved += 1
    print(f"{proved} outcomes follow")


if sys.argv[1] == "vectors":
    vectors()
elif sys.argv[1] == "make":
    make(sys.argv[2], sys.argv[3], bytes.fromhex(sys.argv[4]))
else:
    check(sys.argv[2], sys.argv[3])

# SPDX-License-Identifier: MIT
"""Men and files of games as tests/data/enochian writes them: WPr@g8 is Water's pawn of the rook on g8."""

ARMIES = {"W": "BLUE", "F": "RED", "E": "BLACK", "A": "YELLOW"}
KINDS = {"K": "KING", "Q": "QUEEN", "B": "BISHOP", "N": "KNIGHT", "R": "ROOK", "P": "PAWN"}


def read_blocks(text):
    """The blocks between empty lines: the words behind each key, those of a repeated key together."""
    blocks = [{}]
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if not line:
            blocks.append({})
            continue
        key, rest = line.split(":", 1)
        blocks[-1].setdefault(key, []).append(rest.strip())
    return [{key: " ".join(parts) for key, parts in block.items()} for block in blocks if block]


def written(piece):
    """A piece of a position file as a man."""
    army = next(letter for letter, name in ARMIES.items() if name == piece["owner"])
    kind = next(letter for letter, name in KINDS.items() if name == piece["kind"])
    patron = (piece.get("attributes") or {}).get("patron")
    letter = next((k.lower() for k, name in KINDS.items() if name == patron), "")
    return f"{army}{kind}{letter if kind == 'P' else ''}@{piece['site']}"


def piece(man):
    """A man as a piece of a position file."""
    word, site = man.split("@")
    made = {"site": site, "kind": KINDS[word[1]], "owner": ARMIES[word[0]]}
    if word[2:]:
        made["attributes"] = {"patron": KINDS[word[2].upper()]}
    return made

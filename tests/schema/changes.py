# SPDX-License-Identifier: MIT
"""Changes to a small game of the piece dialect, and whether the result fits the schema."""
import copy

MOVE = {"id": 0, "step": [0, 1], "actions": [{"state": "EMPTY", "action": "MOVE"}]}
GAME = {
    "name": "Walk", "board": {"dimensions": [3, 3]},
    "players": [{"name": "A", "direction": [[1, 0], [0, 1]], "starting_positions": []}],
    "turns": {"order": ["A"]}, "pieces": [{"code": "MAN", "moves": [MOVE]}],
}


def conditions(*items):
    return {"pieces": [{"code": "MAN", "moves": [{**MOVE, "conditions": list(items)}]}]}


def by_option(**cases):
    return {"by_option": "variant", "cases": cases}


def apply(change):
    """The game with these members; what extends another document stands alone."""
    return change if "extends" in change else {**copy.deepcopy(GAME), **change}


CHANGES = [
    (True, "the game as it is", {}),
    (True, "a member for other programs", {"$schema": "piece.schema.json"}),
    (False, "a misspelled member", {"stalemat": "draw"}),
    (False, "a misspelled member further down", {"board": {"dimensions": [3, 3], "warp": "files"}}),
    (False, "null for a member", {"leader": None}),
    # Conditions: short and long, built-in and not.
    (True, "a condition by its word", conditions("FIRST_MOVE")),
    (True, "a condition of the document", conditions("LAST_RANK", {"condition": "LAST_RANK"})),
    (True, "an expression as condition", conditions("eq(entity.x, 1)")),
    (True, "a condition with members", conditions({"condition": "DEPENDS_ON", "move_id": 0})),
    (False, "a condition whose word needs members", conditions("DEPENDS_ON")),
    (False, "a condition without members that it needs", conditions({"condition": "DEPENDS_ON"})),
    (False, "a condition with a member of another",
     conditions({"condition": "FIRST_MOVE", "move_id": 0})),
    (False, "a condition without its word", conditions({"move_id": 0})),
    # by_option
    (True, "a chosen word", {"stalemate": by_option(old="draw", default=None)}),
    (True, "a chosen object", {"board": by_option(default={"dimensions": [3, 3]})}),
    (True, "a chosen number in a pair", {"board": {"dimensions": [3, by_option(default=4)]}}),
    (True, "a choice in a choice", {"stalemate": by_option(old=by_option(default="draw"))}),
    (True, "a chosen item", conditions(by_option(default="FIRST_MOVE"))),
    (True, "a chosen word of a condition",
     conditions({"condition": by_option(default="DEPENDS_ON"), "move_id": 0})),
    (False, "a case of the wrong kind", {"stalemate": by_option(old=3)}),
    (False, "a choice with another member",
     {"stalemate": {**by_option(old="draw"), "otherwise": "draw"}}),
    (False, "a choice without cases", {"stalemate": {"by_option": "variant"}}),
    (False, "a choice among options", {"options": {"size": {"type": by_option(default="int")}}}),
    # extends
    (True, "a document that extends another", {"extends": "chess", "stalemate": "loses"}),
    (True, "a member taken away", {"extends": "chess", "leader": None}),
    (True, "an item taken away", {"extends": "chess", "pieces": [{"code": "KING", "remove": True}]}),
    (True, "a part of an item",
     {"extends": "chess", "conditions": [{"code": "LAST_RANK", "check": {"WHITE": [[0, 0]]}}]}),
    (False, "a misspelled member in a change", {"extends": "chess", "stalemat": "loses"}),
    (False, "a wrong value in a change", {"extends": "chess", "stalemate": "lost"}),
    (False, "an item taken away from nothing", {"pieces": [{"code": "MAN", "remove": True}]}),
    (False, "items that cannot be told apart taken away",
     {"extends": "chess", "after": [{"condition": "FIRST_MOVE", "remove": True}]}),
]

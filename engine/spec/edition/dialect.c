// SPDX-License-Identifier: MIT
#include "engine/spec/edition/dialect.h"

#include "engine/spec/interaction/interaction_spec.h"
#include "engine/spec/piece/piece_spec.h"
#include "engine/spec/schema/reference.h"
#include "engine/spec/schema/schema.h"

#include <string.h>

static const char *const piece_introduction[] = {
    "# The piece dialect",
    "",
    "A game in this dialect says what the board looks like, who plays, and how each kind of piece",
    "moves. JSON and YAML are two spellings of the same document. This one,",
    "`hexapawn.game.yaml`, is a whole game:",
    "",
    "```yaml",
    "name: Hexapawn",
    "description: Three pawns a side. Reach the last rank, or leave the other without a move.",
    "source: Martin Gardner, Scientific American, March 1962",
    "board: {dimensions: [3, 3]}",
    "players:",
    "  - name: WHITE",
    "    direction: [[1, 0], [0, 1]]",
    "    starting_positions: [{piece: PAWN, positions: [[0, 0], [1, 0], [2, 0]]}]",
    "  - name: BLACK",
    "    direction: [[1, 0], [0, -1]]",
    "    starting_positions: [{piece: PAWN, positions: [[0, 2], [1, 2], [2, 2]]}]",
    "turns: {order: [WHITE, BLACK]}",
    "stalemate: loses",
    "conditions:",
    "  - code: LAST_RANK",
    "    type: POSITION",
    "    check: {WHITE: [[0, 2], [1, 2], [2, 2]], BLACK: [[0, 0], [1, 0], [2, 0]]}",
    "win_conditions: [{type: PIECE_IN_ZONE, piece: PAWN, zone: LAST_RANK}]",
    "pieces:",
    "  - code: PAWN",
    "    moves:",
    "      - {id: 0, step: [0, 1], actions: [{state: EMPTY, action: MOVE}]}",
    "      - {id: 1, step: [-1, 1], actions: [{state: ENEMY, action: CAPTURE}]}",
    "      - {id: 2, step: [1, 1], actions: [{state: ENEMY, action: CAPTURE}]}",
    "```",
    "",
    "Squares are `[x, y]` from 0, `[0, 0]` being the lower left one, a1. A step is `[dx, dy]` for "
    "a",
    "player who moves up the board; the `direction` of a player turns it into his own, so that one",
    "description serves both pawns above. A move is legal when its conditions hold and one of its",
    "actions fits what stands on the target; with `repeat` the piece slides. Side effects and",
    "modifiers then say what else happens and what the piece becomes.",
    "",
    "Conditions and effects are named by the words below, or written as expressions, the same as "
    "in",
    "[the interaction dialect](interaction-dialect.md#expressions). Two things may stand anywhere "
    "in",
    "a document, and are described there too: `{by_option: NAME, cases: {...}}` for a value that a",
    "setting of the game chooses, and on top `extends`, for a document that only says what is",
    "different from another one.",
    "",
    "`tessera-cli check FILE` says what is wrong with a document. For an editor that completes and",
    "checks YAML or JSON there is [a JSON Schema](schema/piece.schema.json); where it uses the "
    "YAML",
    "language server, this line on top of a document names it:",
    "`# yaml-language-server: $schema=PATH/piece.schema.json`.",
    "",
    "## What is attacked",
    "",
    "Check, mate, self-check, `NOT_ATTACKED` and its like, `OPPONENT_NOT_IN_CHECK`,",
    "`CHECK_COUNT` and the function `attacked` all ask the same question: could a piece of an",
    "enemy remove what stands on a square, if it were that enemy's turn? For leaders, and for",
    "`SOURCE_NOT_ATTACKED`, it is asked where they stand. For the target and the way of a move",
    "it is asked with the moving piece there, its own square empty and what it would capture",
    "gone; so a king neither hides behind himself nor takes a guarded piece. For",
    "`attacked(site, p)` with nothing on the square a leader of p is put there for the",
    "question, or a piece of the last kind where there are no leaders.",
    "",
    "What an enemy's piece attacks:",
    "",
    "- It attacks where a move of it would **capture**, and what a `CAPTURE` side effect of a",
    "  possible move takes, like a pawn taken in passing. Effects written as expressions,",
    "  `CONVERT` and castling attack nothing.",
    "- All **conditions** of the move and of its action count, as things stand: `FIRST_MOVE`",
    "  and `DEPENDS_ON`, state flags, squares, pieces in between and around, expressions, and",
    "  what a slide stops on. A man whose capture needs its first move attacks nothing",
    "  afterwards.",
    "- Not asked are the conditions `NOT_ATTACKED`, `PATH_NOT_ATTACKED`, `SOURCE_NOT_ATTACKED`",
    "  and `IN_CHECK`, expressions that call `attacked`, and `DIE`: they count as fulfilled.",
    "  Two kings that go only where they are not attacked keep each other at a distance. Nor is",
    "  anything that must hold after the move.",
    "- **Pins** do not count: a piece that may not move, as that would expose its own leader,",
    "  attacks all the same. Nor do obligations.",
    "- **Drops** attack nothing, nor does a piece in hand. A piece that was dropped has moved.",
    "- Pieces of **frozen** players attack nothing, and what shares a square with one is not",
    "  attacked. Pieces of players who are **out** attack nothing. Whoever moves a piece now,",
    "  it attacks the enemies of its owner.",
    "",
    "With `attacks: plain` conditions are not asked: a piece attacks every square where one of",
    "its moves has a `CAPTURE` for an `ENEMY`, up to the first piece on a slide, whatever its",
    "`until` says. Side effects attack nothing then. This is how the first programs for this",
    "format count.",
    "",
    "Each test of this game, `attacks.game.yaml`, shows one of these points:",
    "",
    "```yaml",
    "name: Attacks",
    "board: {dimensions: [5, 5]}",
    "players:",
    "  - name: WHITE",
    "    direction: [[1, 0], [0, 1]]",
    "    starting_positions: [{piece: KING, positions: [[0, 0]]}, {piece: GUARD, positions: [[3, "
    "1]]}]",
    "  - name: BLACK",
    "    direction: [[1, 0], [0, -1]]",
    "    starting_positions: [{piece: KING, positions: [[4, 4]]}]",
    "turns: {order: [WHITE, BLACK]}",
    "leader: KING",
    "hand_enabled: true",
    "draw_conditions: {repetition_count: 3}",
    "options: {reading: {type: choice, values: [exact, plain], default: exact}}",
    "attacks: {by_option: reading, cases: {exact: exact, plain: plain}}",
    "pieces:",
    "  - code: KING # one square ahead or aside",
    "    symbol: K",
    "    moves:",
    "      - {id: 0, step: [1, 0], actions: [{state: EMPTY, action: MOVE}, {state: ENEMY, action: "
    "CAPTURE}]}",
    "      - {id: 1, step: [-1, 0], actions: [{state: EMPTY, action: MOVE}, {state: ENEMY, action: "
    "CAPTURE}]}",
    "      - id: 2",
    "        step: [0, 1]",
    "        actions: [{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}]",
    "        conditions: [NOT_ATTACKED]",
    "  - code: TOWER # slides ahead",
    "    symbol: T",
    "    moves:",
    "      - id: 0",
    "        step: [0, 1]",
    "        repeat: {loop: true}",
    "        actions: [{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}]",
    "  - code: JUMPER # captures ahead, behind one piece",
    "    symbol: J",
    "    moves: [{id: 0, step: [0, 1], repeat: {loop: true, over: 1}, actions: [{state: ENEMY, "
    "action: CAPTURE}]}]",
    "  - code: GUARD # captures to its right as long as it has not moved",
    "    symbol: G",
    "    moves:",
    "      - {id: 0, step: [0, 1], actions: [{state: EMPTY, action: MOVE}]}",
    "      - {id: 1, step: [1, 0], actions: [{state: ENEMY, action: CAPTURE}], conditions: "
    "[FIRST_MOVE]}",
    "  - code: SNATCHER # takes what is to its right by going ahead",
    "    symbol: S",
    "    moves:",
    "      - id: 0",
    "        step: [0, 1]",
    "        actions: [{state: EMPTY, action: MOVE}]",
    "        side_effects: [{action: CAPTURE, target: [1, 0]}]",
    "tests:",
    "  - {name: a tower attacks what it could capture, fen: 4k/5/5/4T/K4 b, in_check: true}",
    "  - {name: nothing behind the first piece, fen: 4k/4g/5/4T/K4 b, in_check: false}",
    "  - {name: a jumper attacks behind one piece, fen: 4k/4g/5/4J/K4 b, in_check: true}",
    "  - {name: not in front of it, fen: 5/5/4k/4J/K4 b, in_check: false}",
    "  - {name: a guard that has not moved, fen: 5/5/5/3Gk/K4 b, in_check: true}",
    "  - {name: and one that has, fen: 5/5/3Gk/5/K4 b, in_check: false}",
    "  - {name: a dropped piece has moved, fen: \"5/5/5/4k/K4[G] w\", moves: [G@d2], in_check: "
    "false}",
    "  - {name: a snatcher attacks beside it, fen: 5/5/5/3Sk/K4 b, in_check: true}",
    "  - {name: not where it cannot go, fen: 5/5/3g1/3Sk/K4 b, in_check: false}",
    "  - {name: a condition about attacks is not asked, fen: 5/5/4k/4K/4T b, in_check: true}",
    "  - {name: a pinned guard attacks, fen: 3t1/5/5/3Gk/3K1 b, in_check: true}",
    "  - {name: in hand nothing attacks, fen: \"4k/5/5/5/K4[T] b\", in_check: false}",
    "  - name: frozen men attack nothing",
    "    position:",
    "      to_move: BLACK",
    "      pieces:",
    "        - {site: a1, kind: KING, owner: WHITE}",
    "        - {site: e1, kind: TOWER, owner: WHITE}",
    "        - {site: e5, kind: KING, owner: BLACK}",
    "      seats: {WHITE: {frozen: true}}",
    "    in_check: false",
    "  - {name: a king does not hide behind itself, fen: 5/5/4k/5/K3T b, legal: [e3d3]}",
    "  - {name: \"plain: whether it has moved or not\", options: {reading: plain}, fen: "
    "5/5/3Gk/5/K4 b, in_check: true}",
    "  - {name: \"plain: only by going there\", options: {reading: plain}, fen: 5/5/5/3Sk/K4 b, "
    "in_check: false}",
    "```",
    "",
    "    $ tessera-cli check attacks.game.yaml --strict",
    "",
    "## All members",
    "",
    "What follows is printed by `tessera-cli reference piece`: every object of a document and "
    "every",
    "member that it may have, in the order of a document. An example is a value of the member, as",
    "JSON.",
    NULL,
};

static const char *const interaction_introduction[] = {
    "# Fields of the interaction dialect",
    "",
    "[The interaction dialect](interaction-dialect.md) says what a game in it is and what its",
    "expressions and effects mean. This page lists every object of a document and every member "
    "that",
    "it may have, in the order of a document, as `tessera-cli reference interaction` prints them. "
    "An",
    "example is a value of the member, as JSON. [A JSON Schema](schema/interaction.schema.json) "
    "says",
    "the same to an editor; where it uses the YAML language server, this line on top of a document",
    "names it: `# yaml-language-server: $schema=PATH/interaction.schema.json`.",
    NULL,
};

static const Dialect dialects[] = {
    {"piece", piece_spec_table, "A game in Tessera's piece dialect", piece_introduction},
    {"interaction", interaction_spec_table, "A game in Tessera's interaction dialect",
     interaction_introduction},
};

enum { DIALECT_COUNT = sizeof dialects / sizeof *dialects };

const Dialect *dialect_find(const char *name) {
    for (size_t i = 0; i < DIALECT_COUNT; i++)
        if (strcmp(dialects[i].name, name) == 0)
            return &dialects[i];
    return NULL;
}

void dialect_write_schema(const Dialect *dialect, Text *text) {
    schema_write(dialect->table(), dialect->title, text);
}

void dialect_write_reference(const Dialect *dialect, Text *text) {
    for (const char *const *line = dialect->introduction; *line; line++)
        text_appendf(text, "%s\n", *line);
    reference_write(dialect->table(), text);
}

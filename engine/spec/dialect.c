// SPDX-License-Identifier: MIT
#include "engine/spec/dialect.h"

#include "engine/spec/interaction_spec.h"
#include "engine/spec/piece_spec.h"
#include "engine/spec/reference.h"
#include "engine/spec/schema.h"

#include <string.h>

static const char *const piece_introduction[] = {
    "# The piece dialect",
    "",
    "A game in this dialect says what the board looks like, who plays, and how each kind of piece",
    "moves. JSON and YAML are two spellings of the same document. This one is a whole game, "
    "Hexapawn:",
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

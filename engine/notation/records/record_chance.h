// SPDX-License-Identifier: MIT
// The member "chance" of a save says where the outcomes of chance come from.
// engine/game/chance_source.h explains sources; docs/saved-games.md and docs/chance.md explain the
// member to users.
//
// Its entries are {"in": N, "from": N, "seed": N} or {"in": N, "from": N, "commitment": HEX,
// "secret": HEX}. Each gives the source of the outcomes from action "from" on, up to the next entry
// for the same line. "in" is the number of a variation; entries without it are about the game.
// Entries are sorted by "in", then by "from". Before its first entry a variation uses the source of
// the action that it follows, and the game uses its "seed". The "secret" is given once the game is
// over. If there are commitments, the save's "document" is the SHA-256 of the rules for which the
// commitments were made.
#pragma once

#include "engine/base/digest.h"
#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/spec/fields/fields.h"

// A source of chance in a save, which is an entry of the save's list "chance".
typedef struct RecordSource {
    const Node *node;
    int line; // the number of the variation; 0: the game
    int from; // the number of actions before the first action that uses the source
    ChanceSource source;
} RecordSource;

typedef struct RecordChance {
    const Node *node;    // the member "chance"; NULL: the save has none
    RecordSource *items; // in the reader's arena
    size_t count;
} RecordChance;

// Writes a seed as the next member of the open object.
void record_write_seed(Writer *writer, uint64_t seed);

// A line of moves in a tree.
typedef struct RecordLine {
    TreeNode *first;
    size_t origin; // the number of the line from which this line branches off
    size_t start;  // the number of moves of line [origin] before the branch
} RecordLine;

// Writes the member "chance" into the open object, and "document" if there are commitments. Writes
// nothing if the game's seed is the only source. [lines] are the game and its variations, [count]
// in all, in the order of their numbers.
void record_write_chance(Writer *writer, const Game *game, const RecordLine *lines, size_t count);

// Reads a seed into [seed], a uint64_t. The node is a nonnegative integer, or a text with its
// digits.
void record_read_seed(Reader *reader, const Node *node, void *seed);

// Reads [count] bytes from a text of hexadecimal digits. False, with an error in [reader]'s report,
// on failure.
bool record_read_hex(Reader *reader, const Node *node, uint8_t *bytes, size_t count);

// Reads the entries in chance->node. The save has [moves] moves. Errors go to [reader]'s report.
// record_read_tree checks that the variations that entries name exist.
void record_read_chance(Reader *reader, int moves, RecordChance *chance);

// The entry that begins after exactly [from] actions of line [line]; NULL if there is none.
const RecordSource *record_source_from(const RecordChance *chance, size_t line, size_t from);

// The result of proving a save.
typedef struct RecordProof {
    size_t proved[2]; // outcomes that follow from secrets: [0] in the game, [1] in variations
    size_t seeded;    // outcomes that follow from a seed
    uint64_t seed;    // the seed that the last of the [seeded] outcomes follows from
} RecordProof;

// Checks that the secrets in [chance] are present and match the commitments for [rules]. Errors
// go to [reader]'s report. [is_over] only changes the message about a missing secret.
void record_check_sources(Reader *reader, const RecordChance *chance, const Rules *rules,
                          bool is_over);

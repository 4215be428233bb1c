// SPDX-License-Identifier: MIT
// The member "chance" of a save: where its outcomes come from. It is written, read and proved here.
// For what a source is, see engine/game/chance_source.h; docs/saved-games.md and docs/chance.md
// explain it to users.
//
// Its entries are {"in": N, "from": N, "seed": N} or {"in": N, "from": N, "commitment": HEX,
// "secret": HEX}. Each gives the source of the outcomes in variation "in" (omitted: the game) after
// "from" actions, up to the next entry of that line. Entries are sorted by "in", then by "from". Up
// to its first entry a variation uses the source of the last action before it; the game begins with
// its "seed". The "secret" is given once the game is over. If there are commitments, "document" is
// the SHA-256 of the rules they hold for.
#ifndef TESSERA_NOTATION_RECORDS_RECORD_CHANCE_H
#define TESSERA_NOTATION_RECORDS_RECORD_CHANCE_H

#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/spec/fields/fields.h"

// An entry.
typedef struct RecordSource {
    size_t line; // 0: the game
    size_t from;
    ChanceSource source;
    const Node *node;
} RecordSource;

typedef struct RecordChance {
    RecordSource *items; // in the reader's arena
    size_t count;
} RecordChance;

// Writes a seed as the next member of the open object.
void record_write_seed(Writer *writer, uint64_t seed);

// Writes the member into the open object, if there is something to say. Variations are identified
// by their [count] first nodes, in the order of their numbers from 1.
void record_write_chance(Writer *writer, const Game *game, TreeNode *const *firsts, size_t count);

// Reads a seed: a nonnegative integer, possibly as a text.
uint64_t record_read_seed(Reader *reader, const Node *node);

// Reads the member [node] (NULL: there is none) of a save with [moves] moves. Mistakes go to
// [reader]'s report. Entries for variations are checked when those are read.
void record_read_chance(Reader *reader, const Node *node, size_t moves, RecordChance *chance);

// The entry that begins after [from] actions of line [line]; NULL if there is none.
const RecordSource *record_source_from(const RecordChance *chance, size_t line, size_t from);

// The result of proving a save.
typedef struct RecordProof {
    size_t proved[2]; // outcomes that follow from secrets: in the game, in variations
    size_t seeded;    // outcomes that follow from a seed
    uint64_t seed;    // the last of those seeds
} RecordProof;

// Checks that [outcome], which is at [node], follows from the source at [index] of [game] in
// [state], after [position] actions of its line. False, with an error in [reader]'s report, if not.
// A missing secret is not reported here, but by record_prove_sources.
bool record_prove(Reader *reader, const Node *node, const Game *game, size_t index,
                  const State *state, size_t position, const Action *outcome, bool beside,
                  RecordProof *proof);

// Checks that the secrets in [chance] are present and match the commitments for [rules]. False
// after errors in [reader]'s report.
bool record_prove_sources(Reader *reader, const RecordChance *chance, const Rules *rules,
                          bool is_over);

#endif

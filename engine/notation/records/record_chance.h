// SPDX-License-Identifier: MIT
// The part of a save that says where its chance comes from: "chance".
// What belongs here: that part of the format, writing, reading and proving. What a source is, is in
// engine/game/chance_source.h; docs/saved-games.md and docs/chance.md tell people.
//
// Its entries are {"in": N, "from": N, "seed": N} or {"in": N, "from": N, "commitment": HEX,
// "secret": HEX}. Each says what the outcomes of variation "in" follow from, of the game where that
// is left out, after "from" actions and up to the next entry of that line. They are in ascending
// order of "in" and then of "from". Before its first entry a variation goes on with the source of
// the last action before it; the game begins with its "seed". "secret" is there once the game was
// over. Where there are commitments, "document" is the SHA-256 of the rules that they hold for.
#ifndef TESSERA_NOTATION_RECORDS_RECORD_CHANCE_H
#define TESSERA_NOTATION_RECORDS_RECORD_CHANCE_H

#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/spec/fields/fields.h"

// An entry that was read.
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

// Writes a seed as the next member of an object that is open.
void record_write_seed(Writer *writer, uint64_t seed);

// Writes the member into an object that is open, where there is something to tell. Lines beside the
// game are told by their first nodes, [count] of them in the order of their numbers from 1.
void record_write_chance(Writer *writer, const Game *game, TreeNode *const *firsts, size_t count);

// Reads a seed: a whole number from 0 on, or a text that is one.
uint64_t record_read_seed(Reader *reader, const Node *node);

// Reads the member [node] of a save with [moves] moves; NULL: there is none. What is wrong goes to
// [reader]'s report. Entries of variations are looked at as these are read.
void record_read_chance(Reader *reader, const Node *node, size_t moves, RecordChance *chance);

// The entry that begins after [from] actions of line [line]; NULL where none does.
const RecordSource *record_source_from(const RecordChance *chance, size_t line, size_t from);

// What proving a save has shown.
typedef struct RecordProof {
    size_t proved[2]; // outcomes that follow from secrets: of the game, of variations
    size_t seeded;    // outcomes that follow from a seed
    uint64_t seed;    // the last of those
} RecordProof;

// Looks whether [outcome], which stands at [node], follows from source [index] of [game] in
// [state], after [position] actions of a line. False where it does not; [reader]'s report then has
// an error, but for a secret that is missing, as record_prove_sources tells that.
bool record_prove(Reader *reader, const Node *node, const Game *game, size_t index,
                  const State *state, size_t position, const Action *outcome, bool beside,
                  RecordProof *proof);

// Looks whether the secrets in [chance] are there and are those that [rules] were committed to.
// False after errors in [reader]'s report.
bool record_prove_sources(Reader *reader, const RecordChance *chance, const Rules *rules,
                          bool is_over);

#endif

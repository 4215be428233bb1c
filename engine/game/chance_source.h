// SPDX-License-Identifier: MIT
// A ChanceSource is what decides the outcomes of chance in a game: a seed, from which anybody can
// compute them, or a Secret that the game committed to before the first of them.
// What belongs here: which outcome follows, and what a commitment is. Which source a game goes by,
// and since when, is the Game's; where fresh secrets come from is for whoever runs it.
#ifndef TESSERA_GAME_CHANCE_SOURCE_H
#define TESSERA_GAME_CHANCE_SOURCE_H

#include "engine/base/digest.h"
#include "engine/base/secret.h"
#include "engine/rules/turn/play.h"

typedef struct ChanceSource {
    uint64_t seed;     // where it is not [committed]; 0: nobody chose one
    bool committed;    // outcomes follow from [secret], known to us or not
    bool known;        // [secret] is the one behind [commitment]
    bool revealed;     // anybody may know it, so that nothing new is drawn from it
    Digest commitment; // published before the first outcome
    Secret secret;
} ChanceSource;

// The source of a secret that nobody else knows, with its commitment.
ChanceSource chance_source_new(const Rules *rules, const Secret *secret);

// True where both are the same seed or the same commitment.
bool chance_source_equal(const ChanceSource *a, const ChanceSource *b);

// What a game of [rules] publishes about [secret]: a SHA-256 over the document, its options, its
// seats and the secret. docs/chance.md lists its bytes.
Digest chance_commitment(const Rules *rules, const Secret *secret);

// Stores in [action] the outcome that [source] gives at the chance node [state], which is
// [position] actions from the start of its line: each outcome is as likely as its weight says.
// False, with [action] unchanged, where chance is not to act or where the secret is not known.
bool chance_source_outcome(const ChanceSource *source, const Rules *rules, const State *state,
                           size_t position, Action *action);

#endif

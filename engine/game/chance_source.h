// SPDX-License-Identifier: MIT
// A ChanceSource decides the outcomes of chance in a game. It is either a seed, from which anybody
// can compute the outcomes, or a Secret, to which the game committed itself before the first
// outcome. The Game records which source each action uses. Whoever runs the game provides fresh
// secrets.
#pragma once

#include "engine/base/digest.h"
#include "engine/base/secret.h"
#include "engine/rules/turn/play.h"

typedef struct ChanceSource {
    uint64_t seed;     // used unless [committed]; 0 if nobody chose one
    bool committed;    // outcomes are computed from a secret, which need not be [known]
    bool known;        // [secret] is set, and fits [commitment]
    bool revealed;     // players could know the secret, so no new outcome is drawn from it
    Digest commitment; // published before the first outcome
    Secret secret;
} ChanceSource;

// Returns a source that draws from [secret] and is committed to it.
ChanceSource chance_source_new(const Rules *rules, const Secret *secret);

// True when both have the same seed or the same commitment.
bool chance_source_equal(const ChanceSource *a, const ChanceSource *b);

// The commitment of a game of [rules] to [secret]: a SHA-256 over the document, its options, the
// seats and the secret. docs/chance.md lists the bytes.
Digest chance_commitment(const Rules *rules, const Secret *secret);

// Stores in [action] the outcome that [source] gives in [state], which comes after [position]
// actions. The probabilities of outcomes are proportional to their weights. False, with [action]
// unchanged, if chance is not to act or the secret is unknown.
bool chance_source_outcome(const ChanceSource *source, const Rules *rules, const State *state,
                           size_t position, Action *action);

// SPDX-License-Identifier: MIT
// Tactical actions capture, turn or promote a piece, so that the evaluation may jump. They are told
// by the Rules, without making the action.
#ifndef TESSERA_AI_SEARCH_TACTICS_H
#define TESSERA_AI_SEARCH_TACTICS_H

#include "engine/ai/evaluation/evaluation.h"

typedef struct Tactics Tactics;

// Both must outlive the Tactics. Release with tactics_free; NULL is allowed there.
Tactics *tactics_new(const Rules *rules, const Evaluation *evaluation);
void tactics_free(Tactics *tactics);

bool tactics_include(const Tactics *tactics, const State *state, const Action *action);

// Per rule: can a step by it be tactical? Owned by [tactics].
const bool *tactics_rules(const Tactics *tactics);

// Roughly what an action gains at once, in centipawns: what it captures and what its piece becomes.
// 0 for quiet ones.
int tactics_gain(const Tactics *tactics, const State *state, const Action *action);

// The value of the piece that moves, in centipawns; 0: none does.
int tactics_risk(const Tactics *tactics, const State *state, const Action *action);

#endif

// SPDX-License-Identifier: MIT
// Which actions are tactical: they take something, turn it or make a piece another one, so that
// what the position is worth may change at once. It is told by the Rules, before anything is tried.
// What belongs here: what can be said of an action without making it.
#ifndef TESSERA_AI_SEARCH_TACTICS_H
#define TESSERA_AI_SEARCH_TACTICS_H

#include "engine/ai/evaluation/evaluation.h"

typedef struct Tactics Tactics;

// Both must outlive it. Release with tactics_free.
Tactics *tactics_new(const Rules *rules, const Evaluation *evaluation);
void tactics_free(Tactics *tactics);

bool tactics_include(const Tactics *tactics, const State *state, const Action *action);

// Per entry of the Rules: may a step by it be tactical?
const bool *tactics_entries(const Tactics *tactics);

// About what a tactical action gains at once, in hundredths of a man: what it takes and what its
// piece becomes. Quiet ones gain 0.
int tactics_gain(const Tactics *tactics, const State *state, const Action *action);

// What the piece that makes an action is worth, in hundredths of a man; 0: none does.
int tactics_risk(const Tactics *tactics, const State *state, const Action *action);

#endif

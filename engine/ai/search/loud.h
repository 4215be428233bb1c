// SPDX-License-Identifier: MIT
// Which actions are loud: they take something, turn it or make a piece another one, so that what
// the position is worth may change at once. It is told by the Rules, before anything is tried.
// What belongs here: what can be said of an action without making it.
#ifndef TESSERA_AI_SEARCH_LOUD_H
#define TESSERA_AI_SEARCH_LOUD_H

#include "engine/ai/evaluation/evaluation.h"

typedef struct Loud Loud;

// Both must outlive it. Release with loud_free.
Loud *loud_new(const Rules *rules, const Evaluation *evaluation);
void loud_free(Loud *loud);

bool loud_is(const Loud *loud, const State *state, const Action *action);

// Per entry of the Rules: may a step by it be loud?
const bool *loud_entries(const Loud *loud);

// About what a loud action gains at once, in hundredths of a man: what it takes and what its piece
// becomes. Quiet ones gain 0.
int loud_gain(const Loud *loud, const State *state, const Action *action);

// What the piece that makes an action is worth, in hundredths of a man; 0: none does.
int loud_risk(const Loud *loud, const State *state, const Action *action);

#endif

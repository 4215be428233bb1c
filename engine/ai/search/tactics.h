// SPDX-License-Identifier: MIT
// Tactical actions capture a piece, take it over or promote one, so they may change the evaluation
// a lot. They are recognized from the Rules, without being made.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/rules/turn/tries.h"

typedef struct Tactics Tactics;

// Makes the Tactics of a game. [rules] and [evaluation] must outlive them. Release them with
// tactics_free, which allows NULL.
Tactics *tactics_new(const Rules *rules, const Evaluation *evaluation);
void tactics_free(Tactics *tactics);

// True when [action] is tactical.
bool tactics_is_tactical(const Tactics *tactics, const State *state, const Action *action);

// The wish for tactical actions only, for position_list. It is valid as long as [tactics].
TryWish tactics_wish(const Tactics *tactics);

// Roughly what an action gains at once by captures and promotion, in centipawns; 0 for a quiet
// action.
int tactics_gain(const Tactics *tactics, const State *state, const Action *action);

// The value of the piece that [action] moves, in centipawns; 0 if it moves none.
int tactics_risk(const Tactics *tactics, const State *state, const Action *action);

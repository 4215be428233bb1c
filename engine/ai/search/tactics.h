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

// True when [action] is tactical: it takes a piece, or gains value by a promotion.
bool tactics_is_tactical(const Tactics *tactics, const State *state, const Action *action);

// A wish with which position_list lists tactical actions only. It is valid as long as [tactics].
TryWish tactics_wish(const Tactics *tactics);

// Roughly what an action gains at once by captures and promotion, in centipawns; 0 for a quiet
// action.
int tactics_gain(const Tactics *tactics, const State *state, const Action *action);

// The value of the piece that [action] moves, in centipawns; 0 if it moves none.
int tactics_risk(const Tactics *tactics, const State *state, const Action *action);

// For each kind, the value of a piece of it in exchanges. A leader is worth more than can be
// exchanged for it.
const int *tactics_worths(const Tactics *tactics);

// True when a move on a Board is tactical. Stores in [gain] what it gains, as tactics_gain does; 0
// for a quiet move. [worths] are those of tactics_worths.
static inline bool tactics_of_move(const int *worths, const MoveFacts *facts, int *gain) {
    int promotion = facts->becomes == KIND_NONE ? 0 : worths[facts->becomes] - worths[facts->kind];
    int taken = facts->taken == KIND_NONE ? 0 : worths[facts->taken];
    if (facts->taken_beside != KIND_NONE)
        taken += worths[facts->taken_beside];
    bool tactical = facts->taken != KIND_NONE || facts->taken_beside != KIND_NONE || promotion > 0;
    *gain = tactical ? taken + promotion : 0;
    return tactical;
}

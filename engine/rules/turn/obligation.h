// SPDX-License-Identifier: MIT
// Obligations: sums that a turn must maximise, the first before the second. In the piece dialect a
// step is a whole turn; in the interaction dialect a turn may take several actions, whose
// contributions are added up. The functions below find the actions that can still lead to the
// maximum.
#pragma once

#include "engine/rules/legal/legal.h"

// Keeps those actions of [list], the legal actions of [state], with which the turn can reach the
// greatest sums. Like legality, this depends only on what the seat to act sees, because the
// remaining actions must not reveal anything. Actions after the 48th of a turn, or earlier where
// States are large, contribute nothing. The whole search has one budget of steps. If that is
// not enough, each action counts only for what it contributes itself.
void obligation_filter(const Rules *rules, const State *true_state, const Trail *trail,
                       ActionList *list);

// The first sum in which an action falls short.
typedef struct Shortfall {
    int sum;          // its index in the obligations of the Rules
    int32_t own;      // the greatest value that a turn starting with the action can reach
    int32_t greatest; // the greatest value that any turn can reach
} Shortfall;

// True when another action can reach greater sums than [action], which is legal apart from that.
bool obligation_is_missed(const Rules *rules, const State *state, const Trail *trail,
                          const Action *action, Shortfall *shortfall);

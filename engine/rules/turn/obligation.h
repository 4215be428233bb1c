// SPDX-License-Identifier: MIT
// Obligations are sums that a turn must maximise, the most important first. In the piece dialect a
// step is a whole turn. In the interaction dialect a turn may take several actions, whose
// contributions are added up; these functions find the actions that can still lead to the maximum.
#pragma once

#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/turn_memo.h"

// Keeps those actions of [list], the legal actions of [true_state], with which the turn can reach
// the greatest sums. Like legality, the result depends only on what the seat to act sees, because
// the actions that are kept must not reveal anything. Considers at most the next 48 actions, or
// fewer where States are large. The whole search has one budget of steps. If that is not enough,
// only what each action contributes itself counts.
//
// Fills [memo], which may be NULL, with the turns that were searched, or leaves it empty if they
// were not all followed to the end.
void obligation_filter(const Rules *rules, const State *true_state, const Trail *trail,
                       TurnMemo *memo, ActionList *list);

// The first sum in which an action falls short of what another action can reach.
typedef struct Shortfall {
    int sum;          // its index in the obligations of the Rules
    int32_t own;      // the greatest value that a turn starting with the action can reach
    int32_t greatest; // the greatest value that any turn can reach
} Shortfall;

// True when another action can reach greater sums than [action], and then fills [shortfall].
// [action] must otherwise be legal.
bool obligation_is_missed(const Rules *rules, const State *state, const Trail *trail,
                          const Action *action, Shortfall *shortfall);

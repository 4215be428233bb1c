// SPDX-License-Identifier: MIT
// Obligations: sums over the actions of a whole turn that must be as great as possible, the first
// before the second. This finds the actions that can still lead to the maximum.
#ifndef TESSERA_RULES_TURN_OBLIGATION_H
#define TESSERA_RULES_TURN_OBLIGATION_H

#include "engine/rules/legal/legal.h"

// Keeps those of [list], the actions of [state] as its seat sees them, from which some completion
// of the turn reaches the greatest sums. The search has a single budget of steps. If that is too
// little, each action counts only for what it contributes itself. Actions after the 48th of a turn,
// or earlier where States are large, contribute nothing.
void obligation_filter(const Rules *rules, const State *state, const Trail *trail,
                       ActionList *list);

// For state_explain. Stores in [own] the greatest sums of a turn that starts with [action], which
// is legal but for the obligation, and in [most] the greatest that any of [list] reaches, which has
// all such actions: Rules.obligation_count numbers each.
void obligation_sums(const Rules *rules, const State *state, const Trail *trail,
                     const ActionList *list, const Action *action, int32_t *own, int32_t *most);

// The same for steps of pieces, each of which is a whole turn: keeps those of [list] with the
// greatest Rules.sums.
void obligation_keep_most(const Rules *rules, const State *state, ActionList *list);

// Stores in [sums] what a step contributes: Rules.sum_count numbers. Spends the steps of [sink];
// once they are used up, it contributes nothing.
void obligation_of_step(const Rules *rules, const State *state, const Action *action, Sink *sink,
                        int32_t *sums);

#endif

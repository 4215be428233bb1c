// SPDX-License-Identifier: MIT
// An obligation: sums over the actions of a whole turn that must be as great as they can be, the
// first one before the second. What belongs here: which actions can still lead to the greatest.
#ifndef TESSERA_RULES_TURN_OBLIGATION_H
#define TESSERA_RULES_TURN_OBLIGATION_H

#include "engine/rules/legal/legal.h"

// Keeps those of [list], the actions of [state], which its seat sees, from which some completion of
// the turn reaches the greatest sums. The search has one budget of steps. Where that is not enough
// each action counts for what it gives itself, whatever may follow; so do the actions after the
// 48th of a turn, or fewer where States are large, count for nothing.
void obligation_filter(const Rules *rules, const State *state, const Trail *trail,
                       ActionList *list);

// For state_explain: stores in [own] the greatest sums of a turn that starts with [action], one
// that would be legal without the obligation, and in [most] those that one of [list], all such
// actions, leads to: Rules.obligation_count numbers each.
void obligation_sums(const Rules *rules, const State *state, const Trail *trail,
                     const ActionList *list, const Action *action, int32_t *own, int32_t *most);

// The same for steps of pieces, each of which is a turn: keeps of [list] those that have the most
// of Rules.sums.
void obligation_keep_most(const Rules *rules, const State *state, ActionList *list);

// Stores in [sums] what a step counts for: Rules.sum_count numbers. Asking takes its steps from
// [sink]; what cannot be asked any more counts for nothing.
void obligation_of_step(const Rules *rules, const State *state, const Action *action, Sink *sink,
                        int32_t *sums);

#endif

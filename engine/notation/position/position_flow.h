// SPDX-License-Identifier: MIT
// Writes how far a turn has got: the counters, the pending action, and what chance is to decide.
#pragma once

#include "engine/notation/words/json_values.h"
#include "engine/rules/turn/play.h"

// A file has the counters "turn", "turns" and "quiet" among its variables. A variable of the game
// with the name of a counter shadows it; the counter is then in "flow" instead.
enum { COUNTER_TURN, COUNTER_TURNS, COUNTER_QUIET, POSITION_COUNTERS };
extern const char *const position_counters[POSITION_COUNTERS]; // the names of the counters
int64_t position_counter(const State *state, int counter);
bool position_counter_shadowed(const Rules *rules, int counter);

// A roll of several dice is stored as one number in this base, with a digit for each die.
enum { DIE_BASE = 64 };

// The words that files use for Phase, ActionKind, FlowStage, ChanceKind and State.flow.ends. Each
// list ends with NULL.
extern const char *const position_phases[];
extern const char *const position_kinds[];
extern const char *const position_stages[];
extern const char *const position_chances[];
extern const char *const position_ends[];

// True when attributes or variables can refer to pieces by number. Then files contain the numbers.
bool position_refers_to_pieces(const Rules *rules);

// The type of the value that [action] chooses; TYPE_NULL if it chooses nothing but sites. The value
// of an offer is the seat that it names or the amount offered.
Type position_action_type(const Rules *rules, const Action *action);

// Adds the members that describe [action].
void position_add_action(Writer *writer, const Rules *rules, const Action *action);

// Adds "pending" if an action is pending. With [is_view], [state] belongs to a View, and the member
// does not say which of several moves between the same sites was made.
void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool is_view);

// A piece may have several moves from one site to another. They are numbered from 0, in the order
// of the document; the number of a step's move is its "way". Returns the way of [pending], a step
// whose choice has not been made yet, or -1 if it cannot be found.
int position_step_way(const Rules *rules, const State *state, const Action *pending);

// The index of the rule for the [way] of the step [pending]; -1: there is no such way.
int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way);

// The index of the first ending in the document whose reason is [words]; -1: there is none.
int position_find_ending(const Rules *rules, const char *words);

// Adds "flow", unless it would be empty.
void position_add_flow(Writer *writer, const Rules *rules, const State *state);

// SPDX-License-Identifier: MIT
// Writes the progress of a turn: counters, the action that is asked for, and what chance is to
// decide.
#pragma once

#include "engine/notation/words/json_values.h"
#include "engine/rules/turn/play.h"

// The counters "turn", "turns" and "quiet" are among the variables of a file. If the game has a
// variable with the name of a counter, it shadows the counter, which is in "flow" instead.
enum { COUNTER_TURN, COUNTER_TURNS, COUNTER_QUIET, POSITION_COUNTERS };
extern const char *const position_counters[POSITION_COUNTERS]; // their names
int64_t position_counter(const State *state, int counter);
bool position_counter_shadowed(const Rules *rules, int counter);

// A roll of several dice is a number to this base, with a digit for each die.
enum { DIE_BASE = 64 };

// The words for phases, kinds of actions, stages and kinds of chance, and for State.turn_ends. Each
// list ends with NULL.
extern const char *const position_phases[];
extern const char *const position_kinds[];
extern const char *const position_stages[];
extern const char *const position_chances[];
extern const char *const position_ends[];

// True when attributes or variables can refer to pieces by number. Their numbers are then part of
// the hash.
bool position_refers_to_pieces(const Rules *rules);

// The type of the value that [action] chooses; TYPE_NULL if it chooses nothing but sites. An offer
// is about a seat or an amount.
Type position_value_type(const Rules *rules, const Action *action);

// Adds the members that describe [action].
void position_add_action(Writer *writer, const Rules *rules, const Action *action);

// Adds "pending" if an action is pending. With [is_view], [state] is that of a view, and the member
// does not reveal which of several moves was made.
void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool is_view);

// Several moves of a piece may lead from one site to another. They are called its ways, and are
// numbered from 0 in document order. Returns the way of [pending], a step that waits for its
// choice, or -1 if there is no such way.
int position_step_way(const Rules *rules, const State *state, const Action *pending);

// Returns the rule of the step [pending] if it goes the [way], or -1 if there is no such way.
int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way);

// The index of the first ending of the document with these words; -1: there is none.
int position_find_ending(const Rules *rules, const char *words);

// Adds "flow", unless it would be empty.
void position_add_flow(Writer *writer, const Rules *rules, const State *state);

// SPDX-License-Identifier: MIT
// Writes the state of a turn: counters, what is being asked for, and what chance is to decide.
#ifndef TESSERA_NOTATION_POSITION_POSITION_FLOW_H
#define TESSERA_NOTATION_POSITION_POSITION_FLOW_H

#include "engine/notation/words/json_values.h"
#include "engine/rules/turn/play.h"

// The counters "turn", "turns" and "quiet". They are among the variables of a file; one that is
// hidden by a variable of the same name is in "flow".
enum { POSITION_COUNTERS = 3 };
const char *position_counter_name(int counter);
int64_t position_counter(const State *state, int counter);
bool position_counter_hidden(const Rules *rules, int counter);

// The words for phases, kinds of actions, stages and kinds of chance, and for State.turn_ends. Each
// list ends with NULL.
extern const char *const position_phases[];
extern const char *const position_kinds[];
extern const char *const position_stages[];
extern const char *const position_chances[];
extern const char *const position_ends[];

// True when attributes or variables can refer to pieces by number. The numbers are then part of the
// hash.
bool position_refers_to_pieces(const Rules *rules);

// The type of what [action] chooses besides sites; TYPE_NULL: nothing.
Type position_value_type(const Rules *rules, const Action *action);

// Adds the members that describe [action].
void position_add_action(Writer *writer, const Rules *rules, const Action *action);

// Adds "pending" if an action is pending. A [view] does not reveal which of several moves was made.
void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool view);

// Several moves of a piece may lead from one site to another. The first function numbers them in
// document order from 0, and returns the number of [pending], a step that waits for its choice; the
// second returns the rule with a number. Both return -1 if there is none.
int position_step_way(const Rules *rules, const State *state, const Action *pending);
int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way);

// The first ending of the document with these words, or -1.
int position_find_ending(const Rules *rules, const char *words);

// Adds "flow", unless it would be empty.
void position_add_flow(Writer *writer, const Rules *rules, const State *state);

#endif

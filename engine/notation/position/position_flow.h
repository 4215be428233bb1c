// SPDX-License-Identifier: MIT
// Where a turn stands, as part of a position file: counters, what is asked, what waits, chance.
// What belongs here: writing that. Reading it is position_read_flow's.
#ifndef TESSERA_NOTATION_POSITION_POSITION_FLOW_H
#define TESSERA_NOTATION_POSITION_POSITION_FLOW_H

#include "engine/notation/position/position_values.h"
#include "engine/rules/turn/play.h"

// "turn", "turns" and "quiet". One that is called as a variable of the game stands in the flow.
enum { POSITION_COUNTERS = 3 };
const char *position_counter_name(int counter);
bool position_counter_hidden(const Rules *rules, int counter);

// The words for the kinds of actions, stages and chance, each list ending with NULL.
extern const char *const position_kinds[];
extern const char *const position_stages[];
extern const char *const position_chances[];
extern const char *const position_endings_of[]; // what State.turn_ends says

// True when something in the State, or an attribute or variable, may name a piece by its number.
bool position_names_pieces(const Rules *rules, const State *state);

// Adds the members that say what [action] is.
void position_add_action(Writer *writer, const Rules *rules, const Action *action);

// Adds "pending"; nothing for an action that is zero.
void position_add_pending(Writer *writer, const Rules *rules, const Action *pending);

// Adds "flow"; nothing where it says nothing.
void position_add_flow(Writer *writer, const Rules *rules, const State *state);

#endif

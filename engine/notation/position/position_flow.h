// SPDX-License-Identifier: MIT
// The words for where a turn stands, and writing it: counters, what is asked, what chance is asked
// for.
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

// True when an attribute or variable may name a piece by its number, now or later: the numbers are
// part of the hash then.
bool position_names_pieces(const Rules *rules);

// Adds the members that say what [action] is.
void position_add_action(Writer *writer, const Rules *rules, const Action *action);

// Adds "pending"; nothing where nothing is. A [view] does not tell which of several moves was made.
void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool view);

// Several moves of a piece may lead from one site to another. Which one of them [pending] is, the
// step that waits for its choice, counted from 0 as the document lists them, -1: none; and the rule
// of the one with that number, -1: there is none.
int position_step_way(const Rules *rules, const State *state, const Action *pending);
int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way);

// The first ending of the document with these words; -1: none.
int position_find_ending(const Rules *rules, const char *words);

// Adds "flow"; nothing where it says nothing.
void position_add_flow(Writer *writer, const Rules *rules, const State *state);

#endif

// SPDX-License-Identifier: MIT
// Turns passed over for looking ahead: what if the other side could act twice?
// What belongs here: where the Rules make that a sound question, and how it is put.
#ifndef TESSERA_AI_SEARCH_PASSING_H
#define TESSERA_AI_SEARCH_PASSING_H

#include "engine/rules/state/state.h"

// True where a turn is one action and nothing happens between turns. Not where one must take, or
// wins by having no action: there many would wish to pass more than anything else.
bool passing_is_sound(const Rules *rules);

// Stores in [after] what [before] is once its turn is passed over: with the right hash, the next
// seat to act and flags counted down. passing_is_sound must hold, and no seat be asked anything.
void passing_make(const Rules *rules, const State *before, State *after);

#endif

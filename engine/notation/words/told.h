// SPDX-License-Identifier: MIT
// What people are told of the variables of a game: in the words of the document where it has some.
// What belongs here: a variable and its value as a few words. Where they stand is the caller's.
#ifndef TESSERA_NOTATION_WORDS_TOLD_H
#define TESSERA_NOTATION_WORDS_TOLD_H

#include "engine/base/text.h"
#include "engine/rules/model/rules.h"
#include "engine/rules/state/state.h"

// True when [value] is something to tell people of: not for an internal variable, nothing that is
// null or false, and of a number in words not its smallest.
bool told_is_worth(const Variable *variable, Value value);

// Appends the variable's own words with {value} and {max} filled in; without them its name, with
// spaces, and behind it the value unless it is true.
void told_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                Text *text);

#endif

// SPDX-License-Identifier: MIT
// A game's variables in words for people.
#ifndef TESSERA_NOTATION_WORDS_TOLD_H
#define TESSERA_NOTATION_WORDS_TOLD_H

#include "engine/base/text.h"
#include "engine/rules/model/rules.h"
#include "engine/rules/state/state.h"

// True if [value] is worth showing: not that of an internal variable, nor null or false, nor the
// minimum of a number with words of its own.
bool told_is_worth(const Variable *variable, Value value);

// Appends the variable's own words with {value} and {max} filled in; or else its name, with spaces,
// followed by the value unless that is true.
void told_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                Text *text);

#endif

// SPDX-License-Identifier: MIT
// Pieces, values and variables as text: Card-red-5 for a card, a1 for a site, White for a seat.
#ifndef TESSERA_NOTATION_WORDS_FACE_H
#define TESSERA_NOTATION_WORDS_FACE_H

#include "engine/rules/state/state.h"

// True when the symbol of the kind is one letter that no other kind has, in any case.
bool kind_has_letter(const Rules *rules, Kind kind);

// True when that holds for all kinds.
bool kinds_have_letters(const Rules *rules);

// Appends a piece's face: its kind and its attributes other than null, separated by `-`; `?` if the
// face is unknown.
void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text);

// Appends a value of a type: a number, true or false, a name, a site, a seat, a piece by its face;
// `null` for null.
void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text);

// True when [value] is worth showing: not that of an internal variable, nor null or false, nor the
// minimum of a number with words of its own.
bool variable_is_worth_showing(const Variable *variable, Value value);

// Appends the variable's own words with {value} and {max} filled in; or else its name, with spaces,
// followed by the value unless that is true.
void variable_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                    Text *text);

#endif

// SPDX-License-Identifier: MIT
// Pieces, values and variables as text: Card-red-5 for a card, a1 for a site, White for a seat.
#pragma once

#include "engine/rules/state/state.h"

// True when the symbol of the kind is one letter that no other kind has, ignoring case.
bool kind_has_letter(const Rules *rules, Kind kind);

// True when kind_has_letter holds for all kinds.
bool kinds_have_letters(const Rules *rules);

// Appends a piece's face: the code of its kind and the values of its attributes except null,
// separated by `-`; or `?` if the face is unknown.
void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text);

// Appends a value of [type]. A piece is written as its face, and null as `null`.
void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text);

// False for internal variables, for null and false, and for a number at its minimum if the document
// has words for the variable.
bool variable_is_worth_showing(const Variable *variable, Value value);

// Appends the document's words for the variable with {value} and {max} filled in. If the document
// has none, appends the name, with spaces in place of _, and the value unless the variable is a
// boolean.
void variable_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                    Text *text);

// SPDX-License-Identifier: MIT
// Numbers in documents, converted to Nodes independently of the locale. Each format checks for
// itself which spellings it allows.
#pragma once

#include "engine/doc/node.h"

// Fills [node] with the decimal number [text]: an optional sign, digits with or without a point,
// and optionally e or E, a sign and digits. [text] must live as long as [node]. A number without a
// point or an exponent is an integer from -2^63 to 2^64 - 1; an integer of 2^63 or more keeps its
// 64 bits (see node.h), because masks are written that way. A number with a point or an exponent is
// an integer if its value is whole and not beyond 2^53. Otherwise it is a double, and underflow
// gives 0. False if the number is out of range.
bool number_read_decimal(Node *node, const char *text);

// Fills [node] with the integer with these [digits] in [base] (8, 10 or 16), without prefix or
// sign. False if it has more than 64 bits.
bool number_read_bits(Node *node, const char *digits, int base);

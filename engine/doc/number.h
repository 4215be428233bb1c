// SPDX-License-Identifier: MIT
// Numbers as documents write them, turned into the values of a Node whatever the locale.
// What belongs here: values. Which spellings are allowed belongs to each format.
#ifndef TESSERA_DOC_NUMBER_H
#define TESSERA_DOC_NUMBER_H

#include "engine/doc/node.h"

// Fills [node] with the decimal number [text]: an optional sign, digits with at most one point
// among them, optionally e or E, a sign and digits. [text] must live as long as [node].
// Without point and exponent it is an integer from -2^63 to 2^64 - 1; from 2^63 on it keeps its 64
// bits, as node.h says, for masks are written that way. With them it is an integer when it is
// exactly one of at most 2^53, else a double; one too small for a double becomes 0.
// False when it is out of range.
bool number_read_decimal(Node *node, const char *text);

// Fills [node] with the integer whose [digits] are in [base] (8, 10 or 16), without a prefix or a
// minus sign. False when it has more than 64 bits.
bool number_read_bits(Node *node, const char *digits, int base);

#endif

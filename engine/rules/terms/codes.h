// SPDX-License-Identifier: MIT
// Looking up where an instruction belongs, and what is known there: for checking places in the
// program that come from a file.
#ifndef TESSERA_RULES_TERMS_CODES_H
#define TESSERA_RULES_TERMS_CODES_H

#include "engine/rules/model/rules.h"

// The type of amount, choice or other in the effects that contain the instruction with index [at];
// TYPE_NULL where there is none.
Type codes_value_type(const Rules *rules, uint32_t at);

// Stores in [types] the type of each local when [at] is performed; TYPE_NULL: unused. TYPE_SEATS is
// the rest of a set of seats, as bits.
void codes_locals(const Rules *rules, uint32_t at, Type types[LOCAL_LIMIT]);

// True when the effects of interaction [rule], or its effects when refused, may ask for rule
// [asked].
bool codes_asks(const Rules *rules, int rule, int asked);

// True when [code] is some effect's that waits for the end of the turn, or with [phase] of the
// phase.
bool codes_waits(const Rules *rules, Code code, bool phase);

#endif

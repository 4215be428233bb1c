// SPDX-License-Identifier: MIT
// Codes looked at from outside: to which one an instruction belongs, and what is known there.
// What belongs here: what must hold of a place in the program that was read from a file.
#ifndef TESSERA_RULES_TERMS_CODES_H
#define TESSERA_RULES_TERMS_CODES_H

#include "engine/rules/model/rules.h"

// The type of amount, choice or other in the effects that [at], the index of an instruction,
// belongs to; TYPE_NULL where there is none.
Type codes_value_type(const Rules *rules, uint32_t at);

// Stores in [types] of what type each local is when [at] is performed; TYPE_NULL: not in use.
// TYPE_SEATS is the rest of a set of seats as bits.
void codes_locals(const Rules *rules, uint32_t at, Type types[LOCAL_LIMIT]);

// True when the effects of the interaction [rule], or what it does when refused, may ask for
// [asked].
bool codes_asks(const Rules *rules, int rule, int asked);

// True when [code] is what waits for the end of the turn, or with [phase] for that of the phase.
bool codes_waits(const Rules *rules, Code code, bool phase);

#endif

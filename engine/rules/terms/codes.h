// SPDX-License-Identifier: MIT
// Finds what surrounds an instruction of the Program, to check instruction indexes that come from a
// file.
#ifndef TESSERA_RULES_TERMS_CODES_H
#define TESSERA_RULES_TERMS_CODES_H

#include "engine/rules/model/rules.h"

// The type of amount, choice or other in the effects that contain the instruction with [index];
// TYPE_NULL where they have none of these.
Type codes_value_type(const Rules *rules, uint32_t index);

// Stores in [types] the type of each local when the instruction with [index] is performed;
// TYPE_NULL for a local that is not in use, and TYPE_SEATS for the seats that a loop has yet to
// visit, a bit for each.
void codes_locals(const Rules *rules, uint32_t index, Type types[LOCAL_LIMIT]);

// True when the effects of interaction [rule], or its effects when refused, may ask for rule
// [asked].
bool codes_may_ask(const Rules *rules, int rule, int asked);

// True when [code] holds effects that wait for the end of the turn, or with [phase] for the end of
// the phase.
bool codes_waits(const Rules *rules, Code code, bool phase);

#endif
